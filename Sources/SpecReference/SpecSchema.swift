internal import SpecModel

/// A JSON Schema of specs, for editors: draft 7, which the YAML language server reads.
///
/// It knows every key, and the words that can stand behind it; what only the compiler can know
/// (names, ranges across keys, conditions) it lets pass.
///
/// - Parameters:
///   - colors: the names of the system's colors.
///   - devices: the names of devices.
package func specSchema(colors: [String], devices: [String]) -> [UInt8] {
  let schema: SchemaValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Formwork spec",
    "description": "A screen of an iOS app, or components, a theme or texts that screens use.",
    "type": "object",
    "required": ["formwork"],
    "anyOf": [
      ["required": ["screen", "body"]], ["required": ["components"]], ["required": ["theme"]],
      ["required": ["strings", "translations"]],
    ],
    "properties": specProperties(devices: devices).adding(themeProperties),
    "additionalProperties": false,
    "patternProperties": ["^x-": true],
    "definitions": .object(definitions(colors: colors)),
  ]
  return schema.written()
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
      "description": "Files with components, themes and texts, from the folder of this one.",
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
    ],
    "facts": described(
      ["type": "object"], "What the app knows, with first values: booleans, numbers, texts."),
    "data": described(
      ["type": ["object", "string"]],
      "What loops and placeholders show: a mapping, or the path of a YAML or JSON file."),
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
      typeSchema(.boxAlignment), "Where the body stands on the screen."),
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
        ], required: ["require", "field"]),
    ]
  ])
}

private var stateSchema: SchemaValue {
  let fields: SchemaValue = .any(
    ["type": "string"], ["type": "array", "items": ["type": "string"]])
  return .any(
    ["type": "null"],
    closed([
      "values": [
        "description": "What the fields hold, by id.", "type": "object",
        "additionalProperties": .reference("scalar"),
      ],
      "submitted": described(["type": "boolean"], "The form has been submitted."),
      "focus": described(["type": "string"], "The field that has the keyboard."),
      "validating": described(fields, "Fields that are still being checked."),
      "custom": [
        "description": "What the app says to custom rules.", "type": "object",
        "additionalProperties": ["enum": .words(HookAnswer.names)],
      ],
      "touched": described(fields, "Fields that have been edited and left."),
      "keyboard": described(["enum": ["shown", "hidden"]], "Whether the keyboard is up."),
      "facts": described(["type": "object"], "Facts that differ in this state."),
      "data": described(["type": ["object", "string"]], "Data that differ in this state."),
    ]))
}

// MARK: - Definitions

/// A length, or the path of a design token that stands for one.
private let points: SchemaValue = .any(["type": "number", "minimum": 0], tokenPath)

private func definitions(colors: [String]) -> [(key: String, value: SchemaValue)] {
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
    ("points", points),
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
      // The styles of a theme have one value for both classes.
      "insetsBySizeClass",
      .any(bySizeClass(.reference("insets")), edges(of: bySizeClass(points)))
    ),
    (
      "dimension",
      .any(
        points, ["enum": ["fill", "hug"]],
        ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$"])
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
  definitions.append(("node", nodeSchema))
  return definitions
}

private var box: SchemaValue { typeSchema(.boxAlignment) }

/// Nodes in a list, or in a mapping that says more.
private func layer(of mapping: SchemaValue) -> SchemaValue { .any(.reference("nodes"), mapping) }

/// A component's declaration.
///
/// Values in the body may be `${…}`, whatever their place asks for, so the body is open.
private var ownComponentSchema: SchemaValue {
  let type: SchemaValue = .any(
    ["enum": .words(ParameterType.named.compactMap(\.name))],
    ["type": "array", "items": ["type": "string"]])
  return closed(
    [
      "parameters": [
        "description": "What a use says; the first stands behind the component's name.",
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

/// One of the components, by itself or with attributes beside it.
private var nodeSchema: SchemaValue {
  let words = ComponentPage.all.filter { $0.component.content.isNone }.map(\.component.rawValue)
  let own: SchemaValue = [
    "type": "object", "minProperties": 1, "not": ["propertyNames": ["pattern": "^[^A-Z]"]],
  ]
  let choices =
    [
      ["type": "string", "enum": .words(words)],
      ["type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"], own,
    ]
    + ComponentPage.all.map { SchemaValue.reference("component.\($0.component.rawValue)") }
  return [
    "anyOf": .list(choices),
    "defaultSnippets": .list(
      ComponentPage.all.map { page in
        [
          "label": .text(page.component.rawValue), "description": .text(page.summary),
          "body": page.component.snippet,
        ]
      }),
  ]
}

// MARK: - Components and attributes

extension ComponentPage {
  fileprivate var schema: SchemaValue {
    let rows = Attribute.table.filter { $0.applies(to: component) }
    let name = component.rawValue
    let content = described(component.contentSchema, summary).adding([
      ("markdownDescription", .text("\(summary)\n\n```yaml\n\(example)\n```"))
    ])
    let attributes: [(key: String, value: SchemaValue)] = rows.map { row in
      (row.attribute.name, row.schema(for: component))
    }
    let schema: SchemaValue = [
      "title": .text(name), "description": .text(summary), "type": "object",
      "required": [.text(name)], "properties": .object([(name, content)] + attributes),
      "additionalProperties": false, "patternProperties": ["^x-": true],
    ]
    return schema.adding(deprecationMessage(of: component.lifetime))
  }
}

extension Component {
  fileprivate var contentSchema: SchemaValue {
    switch content {
    case .none: ["type": "null"]
    case .color: .any(["type": "null"], .reference("color"))
    case .asset, .symbol, .field: ["type": ["string", "number", "boolean", "null"]]
    case .text: .any(["type": "null"], .reference("text"))
    case .textOrChildren: .any(["type": "null"], .reference("text"), .reference("nodes"))
    case .children, .child: .any(["type": "null"], .reference("nodes"))
    }
  }

  /// What an editor inserts for the component.
  fileprivate var snippet: SchemaValue {
    switch content {
    case .none: .text(rawValue)
    case .color: .object([(key: rawValue, value: .text("${1:systemGray5}"))])
    case .text, .asset, .symbol, .field, .textOrChildren:
      .object([(key: rawValue, value: .text("$1"))])
    case .children, .child: .object([(key: rawValue, value: .list([["text": .text("$1")]]))])
    }
  }
}

extension Component.Content {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

extension AttributeRow {
  /// The schema that all components share.
  fileprivate var schema: SchemaValue {
    let detail = AttributePage.page(of: attribute)
    var markdown = "\(summary)\n\nTakes \(type.inWords)."
    if let detail {
      markdown += " Default: \(detail.standard).\n\n```yaml\n\(detail.example)\n```"
    }
    var schema = described(typeSchema(type), summary)
    schema = schema.adding([("markdownDescription", .text(markdown))])
    if let words = type.words, words.contains(where: { wordMeaning($0, of: attribute) != nil }) {
      let meanings = words.map { wordMeaning($0, of: attribute) ?? $0 }
      schema = schema.adding([("enumDescriptions", .words(meanings))])
    }
    return schema.adding(deprecationMessage(of: lifetime))
  }

  /// A reference to it, or what a style or an alignment is for one component.
  fileprivate func schema(for component: Component) -> SchemaValue {
    switch (type, component) {
    case (.style, .activity): described(["enum": ["medium", "large"]], summary)
    case (.text, .progress) where attribute == .value:
      described(
        .any(
          ["type": "number", "minimum": 0, "maximum": 1],
          ["type": "string", "pattern": "^\\$\\{.*\\}$"]), summary)
    case (.style, .list): described(["enum": .words(ListStyle.names)], summary)
    case (.style, .button): described(.reference("buttonStyle"), summary)
    case (.style, _) where component.isField: described(.reference("fieldStyle"), summary)
    case (.alignment, _): described(["enum": .words(alignmentWords(of: component))], summary)
    default: .reference("attribute.\(attribute.name)")
    }
  }
}

/// What the YAML language server shows beside a word that should no longer be written.
func deprecationMessage(of lifetime: Lifetime) -> [(key: String, value: SchemaValue)] {
  lifetime.deprecation.map { [("deprecationMessage", .text($0.advice))] } ?? []
}

/// One effect of a transition, or a list of them.
private var effectsSchema: SchemaValue {
  let course: SchemaValue = .any(
    ["type": "number", "minimum": 0],
    closed(
      ["curve": ["type": "array", "items": ["type": "number"], "minItems": 1]],
      required: ["curve"]))
  let effect: SchemaValue = .any(
    ["enum": ["slide", "opacity", "scale", "identity"]],
    closed(["move": ["enum": .words(Edge.names)]], required: ["move"]),
    closed(["opacity": course], required: ["opacity"]),
    closed(["scale": course], required: ["scale"]))
  return .any(effect, ["type": "array", "items": effect])
}

func edges(of length: SchemaValue) -> SchemaValue {
  closed([
    "top": length, "leading": length, "bottom": length, "trailing": length,
    "horizontal": length, "vertical": length,
  ])
}

/// A value, or one for each size class.
private func bySizeClass(_ value: SchemaValue) -> SchemaValue {
  .any(value, closed(["compact": value, "regular": value], required: ["compact", "regular"]))
}

private var priority: SchemaValue {
  .any(
    ["type": "number", "minimum": 1, "maximum": 1000], ["enum": ["low", "high", "required"]])
}

/// The schema of a type by itself.
private func typeSchema(_ type: AttributeType) -> SchemaValue {
  switch type {
  case .identifier: ["type": "string", "pattern": "^[a-z][A-Za-z0-9]*$"]
  case .boolean: ["type": "boolean"]
  case .condition: ["type": ["boolean", "string"]]
  case .text: .reference("text")
  case .name: ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]
  case .number(let range):
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
  case .points: bySizeClass(points)
  case .signedPoints: bySizeClass(["type": "number"])
  case .wholeNumber(let range):
    [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
  case .spacing: bySizeClass(.any(["type": "number"], ["enum": ["system"]], tokenPath))
  case .dimension: bySizeClass(.reference("dimension"))
  case .insets: .reference("insetsBySizeClass")
  case .names: ["type": "array", "items": ["type": "string"]]
  case .columns:
    bySizeClass(
      .any(
        ["type": "integer", "minimum": 1, "maximum": 100],
        [
          "type": "array", "minItems": 1,
          "items": .any(
            points, ["enum": ["flexible"]], closed(["min": points, "max": points]),
            closed(["adaptive": points, "max": points], required: ["adaptive"])),
        ]))
  case .priorities: .any(priority, closed(["horizontal": priority, "vertical": priority]))
  case .shadow:
    .any(
      closed(
        ["color": .reference("color"), "radius": points, "offset": typeSchema(.point)],
        required: ["color"]), tokenPath)
  case .textOrNodes: .any(.reference("text"), .reference("nodes"))
  case .color: .reference("color")
  case .border: .reference("border")
  case .style: .reference("textStyle")
  case .words(let words): ["enum": .words(words)]
  case .alignment: ["enum": .words(StackAlignment.names)]
  case .boxAlignment: ["enum": .words(BoxAlignment.names)]
  case .rules: .reference("rules")
  case .loop, .itemKey: ["type": "string"]
  case .cell: .reference("node")
  case .cells: ["type": "object", "additionalProperties": .reference("node")]
  case .nodes: .reference("nodes")
  case .action:
    .any(
      ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      closed(["open": ["type": "string"]], required: ["open"]),
      closed(["url": ["type": "string"]], required: ["url"]),
      closed(["set": ["type": "string"], "to": .reference("scalar")], required: ["set", "to"]))
  case .destination: ["type": "string"]
  case .accessibility:
    .any(
      ["type": "string"],
      closed([
        "label": .reference("text"), "hint": .reference("text"), "value": .reference("text"),
        "traits": .any(
          ["enum": .words(Accessibility.Trait.names)],
          ["type": "array", "items": ["enum": .words(Accessibility.Trait.names)]]),
        "hidden": ["type": "boolean"], "identifier": .reference("scalar"),
        "heading": .any(["type": "boolean"], ["type": "integer", "minimum": 1, "maximum": 6]),
      ]))
  case .transition:
    .any(
      effectsSchema,
      closed([
        "insertion": effectsSchema, "removal": effectsSchema,
        "duration": ["type": "number", "minimum": 0, "maximum": 60],
      ]))
  case .constraints: ["type": "array", "items": ["type": "string"]]
  case .colorOrNodes: .any(.reference("color"), .reference("overlay"))
  case .overlay: .reference("overlay")
  case .safeAreaInset: .reference("safeAreaInset")
  case .edges:
    .any(
      ["enum": .words(Edge.names + ["all"])],
      ["type": "array", "items": ["enum": .words(Edge.names)]])
  case .axes: .any(["type": "boolean"], ["enum": .words(Axis.names)])
  case .point: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
  case .symbol: ["type": "string", "pattern": "^([A-Za-z0-9._-]+|.*\\$\\{.*\\}.*)$"]
  case .font: .reference("font")
  case .errorLine: .reference("errorLine")
  case .options: .reference("options")
  case .detents:
    .any(.reference("detent"), ["type": "array", "items": .reference("detent")])
  case .size: ["type": "array", "items": points, "minItems": 2, "maxItems": 2]
  case .aspectRatio:
    .any(
      ["type": "number"], ["enum": ["fit", "fill"]],
      ["type": "string", "pattern": "^[0-9.]+/[0-9.]+$"],
      closed([
        "ratio": .any(["type": "number"], ["type": "string"]), "mode": ["enum": ["fit", "fill"]],
      ]))
  }
}
