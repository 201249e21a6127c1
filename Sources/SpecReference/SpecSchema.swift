internal import SpecModel

/// A JSON Schema, draft 7, of specs, for editors with the YAML language server.
///
/// It contains every key and the allowed words. It does not restrict what only the compiler can
/// check: names, conditions, and ranges that depend on several keys.
///
/// - Parameters:
///   - colors: the names of the system colors.
///   - devices: the names of devices.
///   - names: the project's declarations, offered as completions. Other names are accepted, because
///     only the compiler knows which files a spec uses.
package func specSchema(
  colors: [String], devices: [String], names: ProjectNames = ProjectNames()
) -> [UInt8] {
  let schema: SchemaValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Formwork spec",
    "description":
      "A screen of an iOS app, or components, a theme, texts or types that screens use.",
    "type": "object",
    "required": ["formwork"],
    "anyOf": [
      ["required": ["screen", "body"]], ["required": ["components"]], ["required": ["theme"]],
      ["required": ["strings", "translations"]],
      ["required": ["types"], "propertyNames": ["pattern": "^(formwork|use|types|x-.*)$"]],
    ],
    "properties": specProperties(devices: devices).adding(themeProperties),
    "additionalProperties": false,
    "patternProperties": ["^x-": true],
    "defaultSnippets": documentSnippets,
    "definitions": .object(definitions(colors: colors, names)),
  ]
  return schema.written()
}

/// The schema of `data`: a mapping, a path, or a list of both.
private var dataSchema: SchemaValue {
  ["type": ["object", "string", "array"], "items": ["type": ["object", "string"]]]
}

// MARK: - The top of a file

private func specProperties(devices: [String]) -> SchemaValue {
  [
    "formwork": [
      "description": "The version of the language; the first line of every spec.", "enum": [1],
    ],
    "screen": ["$ref": "#/definitions/scalar", "description": "The screen's name."],
    "components": [
      "description": "Components by name, for the screens that use this file.",
      "type": "object", "additionalProperties": .reference("ownComponent"),
      "propertyNames": ["pattern": "^(x-.*|[A-Z][A-Za-z0-9]*)$"],
    ],
    "strings": [
      "description": "The language of the file's texts, such as de or de-AT.", "type": "string",
    ],
    "translations": [
      "description": "Texts by their keys, or by the text as specs write it.", "type": "object",
      "additionalProperties": .any(
        .reference("scalar"),
        ["type": "object", "additionalProperties": .any(.reference("scalar"), pluralForms)],
        pluralForms),
    ],
    "use": [
      "description": "Files with components, themes, texts and types, from the folder of this one.",
      "type": "array", "items": ["type": "string"],
    ],
    "preview": described(
      previewSchema(devices: devices),
      "The devices, text sizes and directions the screen is drawn for."),
    "targets": [
      "description": "What the screen is compiled to; the first one is drawn.",
      "type": "array", "items": ["enum": ["swiftui", "uikit"]],
    ],
    "states": [
      "description": "What a person has done to the form, by name; each can be drawn.",
      "type": "object", "additionalProperties": .reference("state"),
      "propertyNames": ["pattern": "^[A-Za-z][A-Za-z0-9._-]*$"],
      "defaultSnippets": stateSnippets,
    ],
    "facts": described(
      ["type": "object"],
      "What the screen knows, with first values: booleans, numbers, texts, lists."),
    "types": described(
      ["type": "object"],
      "What facts and data can be, by name: `text`, `integer`, `number`, `decimal`, `boolean`, `date`, "
        + "`time`, `dateTime`, `optional text`, `[text]`, `{ id: text }`, or the name of a type that is declared beside."
    ),
    "computed": described(
      ["type": "object", "additionalProperties": .any(["type": "string"], ["type": "boolean"])],
      "Named expressions."),
    "actions": [
      "description": "Actions of the app that take their time: `async` functions in code.",
      "type": "object", "additionalProperties": ["enum": ["async"]],
    ],
    "data": described(
      dataSchema,
      "What loops and placeholders show: a mapping, the path of a YAML or JSON file, or a list of "
        + "these."),
    "form": described(formSchema, "Rules over several fields."),
    "variants": [
      "description": "Attributes by id, for each variant by name.", "type": "object",
      "additionalProperties": .any(
        ["type": "null"],
        ["type": "object", "additionalProperties": ["type": "object"]]),
    ],
    "background": described(
      .reference("color"), "Paints the screen to its edges."),
    "frameAlignment": described(
      typeSchema(.boxAlignment), "The position of the body on the screen."),
    "overlay": .reference("overlay"),
    "constraints": described(
      typeSchema(.constraints), "Equations between places and lengths of the screen's nodes."),
    "safeAreaInset": .reference("safeAreaInset"),
    "open": described(
      .any(openingSchema, ["type": "array", "items": openingSchema]),
      "Screens that open by themselves, once a condition holds."),
    "tracking": described(
      ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "The screen's name for analytics."),
    "navigation": described(.reference("navigation"), "The navigation bar."),
    "tabs": described(.reference("tabs"), "The tab bar."),
    "toolbar": described(.reference("nodes"), "The bar of buttons at the lower edge."),
    "body": described(.reference("nodes"), "The screen's nodes, from the top."),
  ]
}

private var pluralForms: SchemaValue {
  let forms = PluralCategory.names.map { ($0, SchemaValue.reference("scalar")) }
  return ["type": "object", "properties": .object(forms), "required": ["other"]]
}

private var openingSchema: SchemaValue {
  closed(
    ["screen": ["type": "string"], "when": ["type": "string"]], required: ["screen", "when"])
}

func previewSchema(
  devices: [String], length: SchemaValue = points, insets: SchemaValue = .reference("insets")
) -> SchemaValue {
  let device: SchemaValue = .any(
    ["enum": .words(devices)],
    closed(
      [
        "width": length, "height": length,
        "scale": described(["type": "number"], "Pixels a point; 2 by default."),
        "safeArea": described(insets, "What bars and corners take; none by default."),
      ], required: ["width"]))
  return closed([
    "devices": ["type": "array", "items": device],
    "textSizes": ["type": "array", "items": ["enum": .words(TextSize.names)]],
    "directions": ["type": "array", "items": ["enum": .words(LayoutDirection.names)]],
    "locales": ["type": "array", "items": ["type": "string"]],
    "states": described(
      ["enum": .words(PreviewStates.names)], "Which states have snapshots; `named` by default."),
    "full": described(["type": "boolean"], "Draw every combination."),
  ])
}

private var formSchema: SchemaValue {
  closed([
    "rules": [
      "type": "array",
      "items": closed(
        [
          "require": described(["type": "string"], "What has to hold of the fields' values."),
          "field": described(["type": "string"], "The field that is marked where it does not."),
          "message": described(.reference("text"), "What a person reads."),
          "when": described(
            .any(["type": "string"], ["type": "boolean"]),
            "The rule applies while this condition holds."),
        ], required: ["require", "field"]),
    ]
  ])
}

private var stateSchema: SchemaValue {
  let fields: SchemaValue = .any(
    ["type": "string"], ["type": "array", "items": ["type": "string"]])
  let entries: SchemaValue = [
    "type": "object",
    "additionalProperties": [
      "type": "object", "additionalProperties": .reference("scalar"),
    ],
  ]
  return .any(
    ["type": "null"],
    closed([
      "values": [
        "description": "What the fields hold, by id; fields in a loop by list and key.",
        "type": "object",
        "additionalProperties": .any(
          .reference("scalar"), ["type": "array", "items": .reference("scalar")], entries),
      ],
      "submitted": described(["type": "boolean"], "The form has been submitted."),
      "focus": described(["type": "string"], "The field that has the keyboard."),
      "validating": described(fields, "Fields that are still being checked."),
      "custom": [
        "description": "What the app says to custom rules.", "type": "object",
        "additionalProperties": ["enum": .words(HookAnswer.names)],
      ],
      "touched": described(fields, "Fields that somebody has been in and left."),
      "keyboard": described(["enum": ["shown", "hidden"]], "Whether the keyboard is up."),
      "facts": described(["type": "object"], "Facts that differ in this state."),
      "data": described(dataSchema, "Data that differ in this state."),
      "errors": [
        "description": "What the app says is wrong: messages by field, and by `form`.",
        "type": "object", "additionalProperties": .any(.reference("scalar"), entries),
      ],
      "running": described(fields, "Actions of the app that run."),
    ]))
}

// MARK: - Definitions

/// The schema of a length, or of the path to a length token.
let points: SchemaValue = .reference("points")

/// The schema of a percentage of the parent's size.
let percentage: SchemaValue = ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$"]

private func definitions(
  colors: [String], _ names: ProjectNames
) -> [(key: String, value: SchemaValue)] {
  var definitions: [(key: String, value: SchemaValue)] = [
    ("scalar", ["type": ["string", "number", "boolean"]]),
    (
      "text",
      .any(
        .reference("scalar"),
        closed(
          [
            "key": described(["type": "string"], "The key of a text in a strings file."),
            "with": described(
              .any(
                .reference("scalar"), ["type": "array", "items": .reference("scalar")],
                ["type": "object", "additionalProperties": .reference("scalar")]),
              "What the text shows: one value, a list, or values by name."),
          ], required: ["key"]))
    ),
    ("points", .any(["type": "number", "minimum": 0], tokenPath)),
    (
      "color",
      .any(
        ["enum": .words(colors)],
        [
          "type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
          "defaultSnippets": [["label": "\"#RRGGBB\"", "body": "#$1"]],
        ], tokenName,
        closed(
          [
            "color": .reference("color"),
            "opacity": ["type": "number", "minimum": 0, "maximum": 1],
          ], required: ["color", "opacity"]))
    ),
    (
      "border",
      .any(
        .reference("color"),
        closed(["color": .reference("color"), "width": points], required: ["color"]))
    ),
    (
      "insets", .any(points, edges(of: points))
    ),
    (
      // Only for nodes: a theme's styles do not depend on the size class.
      "insetsBySizeClass",
      .any(bySizeClass(.reference("insets")), edges(of: bySizeClass(points)))
    ),
    (
      "dimension",
      .any(
        points, ["enum": ["fill", "hug"]], percentage)
    ),
    ("state", stateSchema),
    ("nodes", ["type": "array", "items": .reference("node")]),
    ("overlay", layer(of: closed(["alignment": box, "children": .reference("nodes")]))),
    (
      "safeAreaInset",
      closed(
        [
          "edge": ["enum": .words(Edge.names)], "spacing": typeSchema(.spacing),
          "alignment": box, "children": .reference("nodes"),
          "constraints": typeSchema(.constraints),
          "avoidsKeyboard": described(
            ["type": "boolean"],
            "Whether the bar at the screen's lower edge avoids the keyboard."),
        ], required: ["children"])
    ),
    ("rules", rulesSchema),
    ("ownComponent", ownComponentSchema),
    ("navigation", navigationSchema),
    ("tabs", tabsSchema),
  ]
  definitions += styleDefinitions
  definitions += controlDefinitions
  definitions += Attribute.table.map { ("attribute.\($0.attribute.name)", $0.schema) }
  definitions += ComponentPage.all.map { ("component.\($0.component.rawValue)", $0.schema) }
  definitions.append(("node", nodeSchema(names)))
  return definitions.map { key, value in
    guard let words = names.words(of: key) else { return (key, value) }
    return (key, .any(["enum": .words(words)], value))
  }
}

private var box: SchemaValue { typeSchema(.boxAlignment) }

/// The schema of a layer such as an overlay: a list of nodes, or a mapping with more options.
private func layer(of mapping: SchemaValue) -> SchemaValue { .any(.reference("nodes"), mapping) }

/// The schema of the declaration of a component.
///
/// The body may contain `${…}` placeholders anywhere, so it is not restricted.
private var ownComponentSchema: SchemaValue {
  let type: SchemaValue = .any(
    ["enum": .words(ParameterType.named.compactMap(\.name))],
    ["type": "array", "items": ["type": "string"]])
  return closed(
    [
      "parameters": [
        "description": "What a use says; the first comes after the component's name.",
        "type": "object",
        "additionalProperties": .any(
          type,
          closed([
            "type": type,
            "default": described(.object([]), "What a use says that does not name it."),
          ])),
      ],
      "slots": [
        "description": "Lists of nodes that a use fills.", "type": "array",
        "items": ["type": "string"],
      ],
      "body": [
        "description": "The component's nodes; several are a vstack.", "type": "array",
      ],
    ], required: ["body"])
}

/// The schema of a user-declared component, which is recognized by its capital first letter.
private var own: SchemaValue {
  ["minProperties": 1, "not": ["propertyNames": ["pattern": "^[^A-Z]"]]]
}

/// The schema of a node: a component, alone or with attributes.
private func nodeSchema(_ project: ProjectNames) -> SchemaValue {
  let words = ComponentPage.all.filter { $0.component.content.isNone }.map(\.component.rawValue)
  let names = ComponentPage.all.map(\.component.rawValue)
  // The component's key determines the schema; a mapping without a known component uses a declared
  // one.
  let dispatch = names.map { name -> SchemaValue in
    ["if": ["required": [.text(name)]], "then": .reference("component.\(name)")]
  }
  let hasComponent: SchemaValue = [
    "anyOf": .list(names.map { ["required": [.text($0)]] } + [own])
  ]
  return [
    "if": ["type": "object"],
    "then": SchemaValue.object(
      project.components.isEmpty ? [] : [("properties", .object(project.componentProperties))]
    ).adding([
      ("allOf", .list(dispatch + [described(hasComponent, "A component's key is missing.")]))
    ]),
    "else": [
      "type": "string",
      "anyOf": [
        ["enum": .words(words + project.components.map(\.name))],
        ["pattern": "^[A-Z][A-Za-z0-9]*$"],
      ],
    ],
    "defaultSnippets": .list(
      ComponentPage.all.map { page in
        [
          "label": .text(page.component.rawValue), "description": .text(page.summary),
          "body": page.component.snippet,
        ]
      } + project.snippets),
  ]
}
