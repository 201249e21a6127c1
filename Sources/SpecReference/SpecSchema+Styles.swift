internal import SpecModel

/// The definitions for styles of texts, buttons and fields, and for rules of fields.
var styleDefinitions: [(key: String, value: SchemaValue)] {
  let points: SchemaValue = .reference("points")
  let color: SchemaValue = .reference("color")
  let border: SchemaValue = .reference("border")
  let text: SchemaValue = .reference("textStyle")
  let insets: SchemaValue = .reference("insets")
  let names: SchemaValue = .any(["enum": .words(SystemTextStyle.names)], tokenName)
  let waiver = closed(["accept": ["type": "string"]], required: ["accept"])
  let shadow: SchemaValue = .reference("attribute.shadow")
  let part: SchemaValue = .any(text, closed(["style": text, "color": color, "contrast": waiver]))
  let state = closed(["border": border, "background": color])
  let error: SchemaValue = .any(
    text,
    closed([
      "style": text, "color": color, "space": ["enum": ["collapse", "reserve"]],
      "contrast": waiver,
    ]))
  return [
    (
      "textStyle",
      .any(
        names,
        closed([
          "from": names,
          "size": ["type": "number", "minimum": 1, "maximum": 1000],
          "weight": ["enum": .words(FontWeight.names)],
          "family": .any(["enum": .words(FontFamily.names)], ["type": "string"]),
          "tracking": ["type": "number", "minimum": -100, "maximum": 100],
          "color": color, "lineSpacing": points, "paragraphSpacing": points,
          "scalesWith": ["enum": .words(SystemTextStyle.names)], "contrast": waiver,
        ]))
    ),
    (
      "buttonStyle",
      .any(
        names, ["enum": .words(ButtonStyle.Base.names)],
        closed([
          "from": .any(["enum": .words(ButtonStyle.Base.names)], tokenName), "style": text,
          "color": color,
          "background": color,
          "border": border, "cornerRadius": points, "padding": insets, "height": points,
          "shadow": shadow,
          "disabled": closed(["color": color, "background": color, "border": border]),
          "highlighted": closed(["color": color, "background": color, "border": border]),
          "contrast": waiver,
        ]))
    ),
    (
      "inputStyle",
      closed([
        "style": text, "padding": insets, "height": points, "background": color,
        "cornerRadius": points, "border": border,
        "borderStyle": ["enum": .words(InputStyle.BorderStyle.names)],
        "placeholder": closed(["color": color]), "focused": state, "invalid": state,
        "disabled": closed(["color": color, "background": color, "border": border]),
        "shadow": shadow, "contrast": waiver,
      ])
    ),
    (
      "fieldStyle",
      .any(
        ["enum": .words(FieldStyle.builtInNames)], tokenName,
        closed([
          "from": .any(["enum": .words(FieldStyle.builtInNames)], tokenName), "spacing": points,
          "label": part,
          "input": .reference("inputStyle"), "error": error,
        ]))
    ),
  ]
}

/// The schema of a name declared by a theme.
let tokenName: SchemaValue = ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9._-]*$"]

/// The schema of the path to a design token in a group.
let tokenPath: SchemaValue = [
  "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*[.][A-Za-z0-9._-]+$",
]

/// The schemas of the keys of a theme.
var themeProperties: [(key: String, value: SchemaValue)] {
  func names(_ value: SchemaValue, _ text: String) -> SchemaValue {
    [
      "description": .text(text), "type": "object", "additionalProperties": value,
      "propertyNames": ["pattern": "^[A-Za-z][A-Za-z0-9._-]*$"],
    ]
  }
  let color: SchemaValue = .reference("color")
  let high = closed(["light": color, "dark": color, "both": color])
  return [
    ("theme", described(.reference("text"), "The theme's name; in a file of its own.")),
    ("palette", names(color, "Raw values by name, which only the theme itself can name.")),
    (
      "colors",
      names(
        .any(
          color,
          closed(["light": color, "dark": color, "both": color, "highContrast": high])),
        "What screens may name, each with its light and its dark value.")
    ),
    ("textStyles", names(.reference("textStyle"), "Styles of texts by name.")),
    ("fieldStyles", names(.reference("fieldStyle"), "Looks of fields by name.")),
    ("buttonStyles", names(.reference("buttonStyle"), "Looks of buttons by name.")),
  ]
}

/// The schema of rules: a list of words and of mappings with one rule each.
var rulesSchema: SchemaValue {
  let message: SchemaValue = described(.reference("text"), "What a person reads.")
  let alone: SchemaValue = [
    "enum": [
      "required", "email", "url", "phone", "integer", "decimal", "creditCard", "expiry",
    ]
  ]
  let optional: SchemaValue = ["type": ["string", "null"]]
  let given: SchemaValue = ["type": "string", "pattern": "^\\$\\{.+\\}$"]
  let givenRange: SchemaValue = [
    "type": "string", "pattern": "^(-?[0-9.]+|\\$\\{.+\\})\\.\\.(-?[0-9.]+|\\$\\{.+\\})$",
  ]
  return [
    "type": "array", "defaultSnippets": .list([["label": "rules", "body": ["required"]]]),
    "items": SchemaValue.any(
      alone,
      closed([
        "required": described(optional, "The field cannot stay empty; its message."),
        "email": described(optional, "A full email address; its message."),
        "url": described(optional, "A full web address; its message."),
        "phone": described(optional, "A phone number; its message."),
        "creditCard": described(optional, "A card number; its message."),
        "min": described(.any(["type": "number"], given), "The least number."),
        "max": described(.any(["type": "number"], given), "The greatest number."),
        "range": described(
          .any(["type": "string", "pattern": "^-?[0-9.]+\\.\\.-?[0-9.]+$"], givenRange),
          "Two bounds, such as 1..9."),
        "pattern": described(
          ["type": "string"], "A regular expression that the whole value matches."),
        "integer": described(optional, "A whole number; its message."),
        "decimal": described(optional, "A number; its message."),
        "expiry": described(optional, "A month and a year, MM/YY; its message."),
        "minLength": described(
          .any(["type": "integer", "minimum": 0], given), "The least number of characters."),
        "maxLength": described(
          .any(["type": "integer", "minimum": 0], given), "The greatest number of characters."),
        "length": described(
          .any(
            ["type": "integer", "minimum": 0],
            ["type": "string", "pattern": "^[0-9]+(\\.\\.[0-9]+)?$"], given, givenRange),
          "The number of characters, or a range such as 15..16."),
        "oneOf": described(
          .any(["type": "array", "items": .reference("text"), "minItems": 1], given),
          "One of these values."),
        "count": described(
          .any(
            ["type": "integer", "minimum": 1],
            ["type": "string", "pattern": "^[0-9]+(\\.\\.[0-9]+)?$"], given, givenRange),
          "The number of chosen options, or a range such as 1..2."),
        "matches": described(
          ["type": "string"], "The id of the field whose value it repeats, or a text as ${…}."),
        "custom": described(
          ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
          "The name of the app's own rule."),
        "message": message,
        "when": described(
          .any(["type": "string"], ["type": "boolean"]),
          "The rule applies while this condition holds; of values, facts and data."),
        "validatingMessage": described(
          .reference("text"), "What a person reads while a custom rule is being checked."),
      ])
    ).adding([("defaultSnippets", ruleSnippets)]),
  ]
}

/// The schema of a mapping that allows only these keys, and the extension keys of other tools.
func closed(_ properties: SchemaValue, required: [String] = []) -> SchemaValue {
  var schema: SchemaValue = ["type": "object", "properties": properties]
  if !required.isEmpty { schema = schema.adding([("required", .words(required))]) }
  return schema.adding([("additionalProperties", false), ("patternProperties", ["^x-": true])])
}

/// Returns a schema with the description that an editor displays.
func described(_ schema: SchemaValue, _ text: String) -> SchemaValue {
  schema.adding([("description", .text(text))])
}
