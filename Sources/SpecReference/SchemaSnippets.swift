// Editor snippets for whole specs, states and rules (`defaultSnippets` of the YAML and JSON
// language servers).

private func snippet(_ label: String, _ description: String, _ body: SchemaValue) -> SchemaValue {
  ["label": .text(label), "description": .text(description), "body": body]
}

/// Snippets for whole files.
var documentSnippets: SchemaValue {
  [
    snippet(
      "screen", "A screen with a title and a button.",
      [
        "formwork": 1, "screen": "${1:Screen}",
        "body": [
          [
            "vstack": .null, "padding": 16, "spacing": 12,
            "children": [
              ["text": "${2:Title}", "style": "title1"], ["button": "${3:Continue}"],
            ],
          ]
        ],
      ]),
    snippet(
      "screen with a form", "Fields with rules, a button that submits, and states.",
      [
        "formwork": 1, "screen": "${1:Sign in}",
        "body": [
          [
            "vstack": .null, "padding": 16, "spacing": 12,
            "children": [
              ["field": "${2:Email}", "id": "${3:email}", "rules": ["required", "email"]],
              ["button": "${4:Continue}", "id": "submit", "enabled": "form.complete"],
            ],
          ]
        ],
        "states": ["empty": .null, "filled": ["values": ["${3:email}": "ada@example.com"]]],
      ]),
    snippet(
      "components", "A file of components for screens.",
      [
        "formwork": 1,
        "components": [
          "${1:Title}": [
            "parameters": ["${2:title}": "text"], "body": [["text": "\\${${2:title}}"]],
          ]
        ],
      ]),
    snippet(
      "theme", "Colors and styles for screens.",
      [
        "formwork": 1, "theme": "${1:House}",
        "colors": ["${2:accent}": ["light": "#${3:0A5C8A}", "dark": "#${4:6CC3F0}"]],
        "textStyles": ["${5:heading}": ["from": "title1", "weight": "bold"]],
      ]),
    snippet(
      "strings", "The texts of one language.",
      ["formwork": 1, "strings": "${1:de}", "translations": ["${2:welcome}": "${3:Willkommen}"]]),
  ]
}

/// Snippets for entries of `states`.
var stateSnippets: SchemaValue {
  [
    snippet("untouched", "Nothing has been done.", ["${1:empty}": .null]),
    snippet(
      "values", "Fields have values.", ["${1:filled}": ["values": ["${2:field}": "${3:value}"]]]),
    snippet(
      "submitted", "The form was submitted, so every error shows.",
      ["${1:submitted}": ["submitted": true]]),
    snippet(
      "focus", "A field has the keyboard.",
      ["${1:typing}": ["focus": "${2:field}", "keyboard": "shown"]]),
    snippet(
      "facts", "What the app knows differs.", ["${1:busy}": ["facts": ["${2:isBusy}": true]]]),
  ]
}

/// Snippets for items of `rules`.
var ruleSnippets: SchemaValue {
  [
    snippet("required", "The field cannot stay empty.", ["required": "${1:Fill this in.}"]),
    snippet("email", "A full email address.", ["email": "${1:This is no email address.}"]),
    snippet(
      "minLength", "The least number of characters.",
      ["minLength": "${1:8}", "message": "${2:At least 8 characters.}"]),
    snippet(
      "range", "Two bounds.", ["range": "${1:1..9}", "message": "${2:From 1 to 9.}"]),
    snippet(
      "pattern", "A regular expression.",
      ["pattern": "${1:[A-Z]{2}[0-9]+}", "message": "${2:Two letters and a number.}"]),
    snippet(
      "matches", "Repeats another field.",
      ["matches": "${1:password}", "message": "${2:The passwords differ.}"]),
    snippet(
      "custom", "The app's own rule.",
      ["custom": "${1:isFree}", "message": "${2:This name is taken.}"]),
  ]
}
