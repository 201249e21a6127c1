internal import SpecModel

/// A JSON Schema, draft 7, of project files (`formwork.yaml`), for editors.
///
/// - Parameters:
///   - devices: the names of devices.
///   - rules: the codes of the linter's rules.
package func projectSchema(devices: [String], rules: [String]) -> [UInt8] {
  let properties = ProjectKey.allCases.map { key in
    (key: key.name, value: described(key.schema(devices: devices, rules: rules), key.meaning))
  }
  let schema: SchemaValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Formwork project",
    "description": "What holds of all specs of a project: formwork.yaml at its root.",
    // An empty file marks the project's root.
    "type": ["object", "null"],
    "properties": .object(properties),
    "additionalProperties": false,
    "patternProperties": ["^x-": true],
  ]
  return schema.written()
}

/// The schema of a path relative to the root that does not lead above the root.
private let path: SchemaValue = ["type": "string", "pattern": #"^(?!/)(?!(.*/)?\.\.(/|$))"#]
private let paths: SchemaValue = ["type": "array", "items": path]
private let length: SchemaValue = ["type": "number", "minimum": 0]
private let levels: SchemaValue = ["enum": ["off", "note", "warning", "error"]]

extension ProjectKey {
  /// The description of the key, in one sentence.
  var meaning: String {
    switch self {
    case .project: "The project's name."
    case .specs:
      "Files and folders, from the root, that `compile`, `lint`, `format`, `fix` and `doctor` look at "
        + "where a line names none; all by default."
    case .screens: "The screens of the app besides those that specs describe."
    case .themes:
      "The themes, from the root, of screens and components that use none themselves."
    case .preview:
      "The matrix of screens without a `preview` of their own: `devices`, `textSizes`, "
        + "`directions`, `locales`, `states`, `full`."
    case .targets: "What screens without `targets` are compiled to: `swiftui`, `uikit`, or both."
    case .minimumIOS:
      "The oldest iOS that generated code has to run on: what `compile --minimum-ios` says, and what "
        + "checks of a screen's targets ask for; 15 by default, 13 at least."
    case .output:
      "Folders, from the root, that `compile --to` writes to where a line names none; "
        + "`compile --to all` writes each of them."
    case .links:
      "Where symbolic links may lead to what specs use and commands write: `inside` the project, which "
        + "is the default, or `anywhere`."
    case .format: "How `formwork format` writes specs."
    case .lint: "What the rules of `formwork lint` weigh."
    case .import:
      "What `formwork import` makes of classes and runtime attributes of the project's own."
    }
  }

  fileprivate func schema(devices: [String], rules: [String]) -> SchemaValue {
    switch self {
    case .project: ["type": ["string", "number"]]
    case .specs, .themes: paths
    case .screens:
      closed(
        .object(
          ProjectScreensKey.allCases.map { ($0.name, described($0.schema, $0.meaning)) }))
    case .preview:
      previewSchema(
        devices: devices, length: ["type": "number", "minimum": 1],
        insets: .any(length, edges(of: length)))
    case .targets: ["type": "array", "items": ["enum": .words(Target.names)]]
    case .minimumIOS: ["type": "integer", "minimum": 13, "maximum": 30]
    case .output:
      closed(
        .object(OutputKind.allCases.map { ($0.name, described(path, $0.meaning)) }))
    case .format:
      closed(
        .object(
          ProjectFormatKey.allCases.map { ($0.name, described($0.schema, $0.meaning)) }))
    case .links: ["enum": .words(LinkReach.names)]
    case .lint:
      closed(
        .object(
          ProjectLintKey.allCases.map { ($0.name, described($0.schema(of: rules), $0.meaning)) }))
    case .import:
      closed(
        .object(
          ProjectImportKey.allCases.map { ($0.name, described($0.schema, $0.meaning)) }))
    }
  }
}

extension OutputKind {
  /// The description of the output folder's content, in one sentence.
  var meaning: String {
    switch self {
    case .layout: "Layout documents, one for each screen, under the path of its spec."
    case .swiftui: "Views for SwiftUI, and the models of the screens."
    case .uikit: "View controllers for UIKit, and the models of the screens."
    case .tokens: "A theme's colors as Swift and as an asset catalog, and its tokens."
    }
  }
}

extension ProjectFormatKey {
  /// The description of the key, in one sentence.
  var meaning: String {
    switch self {
    case .nodes:
      "The position of a node's attributes: `beside` its key, the default and only value."
    }
  }

  fileprivate var schema: SchemaValue {
    switch self {
    case .nodes: ["enum": .words(NodeFormat.names)]
    }
  }
}

extension ProjectScreensKey {
  /// The description of the key, in one sentence.
  var meaning: String {
    switch self {
    case .external:
      "The screens that are written by hand, by name, or `{ Message: { id: text } }` with the values that "
        + "one gets: `text`, `integer`, `number`, `decimal`, `boolean`, `date`, `time` or `dateTime`, each also as "
        + "`optional text`. Links and actions may lead to them."
    }
  }

  fileprivate var schema: SchemaValue {
    switch self {
    case .external:
      [
        "type": "array",
        "items": .any(
          ["type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"],
          [
            "type": "object", "minProperties": 1, "maxProperties": 1,
            "propertyNames": ["pattern": "^[A-Z][A-Za-z0-9]*$"],
            "additionalProperties": [
              "type": "object",
              "additionalProperties": ["enum": .words(ExternalScreen.ValueType.words)],
            ],
          ]),
      ]
    }
  }
}

extension ProjectImportKey {
  /// The description of the key, in one sentence.
  var meaning: String {
    switch self {
    case .classes:
      "What a view of a class is: `box`, `text`, `button`, `image`, `input`, `toggle`, `slider`, "
        + "`segmented`, `progress` or `activity`, or `{ component, ATTRIBUTE: VALUE }` with what "
        + "each of them gets."
    case .attributes:
      "What a user-defined runtime attribute is: an attribute, such as `cornerRadius`, one of its "
        + "keys, such as `border.color`, `content` for the text itself, or `none`."
    }
  }

  fileprivate var schema: SchemaValue {
    switch self {
    case .classes:
      ["type": "object", "additionalProperties": ["type": ["string", "object"]]]
    case .attributes: ["type": "object", "additionalProperties": ["type": "string"]]
    }
  }
}

extension ProjectLintKey {
  /// The description of the key, in one sentence.
  var meaning: String {
    switch self {
    case .failOn:
      "What `formwork lint` ends with 1 for: `error`, `warning` (the default) or `note`."
    case .rules:
      "What each rule weighs, by its code: `off`, `note`, `warning` or `error`; see `lint`."
    }
  }

  fileprivate func schema(of rules: [String]) -> SchemaValue {
    switch self {
    case .failOn: ["enum": ["error", "warning", "note"]]
    case .rules:
      .object([
        ("type", "object"),
        (
          "properties",
          .object(
            rules.map { ($0, described(levels, CodePage.page(of: $0)?.what ?? "")) })
        ),
        ("additionalProperties", false), ("patternProperties", ["^x-": true]),
      ])
    }
  }
}
