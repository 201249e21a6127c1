internal import SpecModel

/// A JSON document that a command writes; the raw value names its schema.
package enum OutputDocument: String, CaseIterable, Sendable {
  case diagnostics, preview, flow, states, tree, info, parity, layout, explanation, pages, config
  case doctor, affected, diff, files, snapshots, gallery, solution, build
}

/// The JSON Schema, draft 7, of a command's output.
///
/// Each document is an object with its format version under `formwork`. Later releases may add
/// keys, so the schemas allow additional keys; existing keys change only with a new format version.
package func outputSchema(of document: OutputDocument) -> [UInt8] {
  let (title, shape) = document.form
  let schema: SchemaValue = [
    "$schema": "http://json-schema.org/draft-07/schema#", "title": .text(title),
    "type": "object",
  ]
  let members =
    [("formwork", described(["enum": [1]], "The version of this form."))] + shape.members
  return schema.adding(Shape(members, optional: shape.optional).keys).written()
}

/// The keys of a JSON object; all are required unless marked optional.
private struct Shape {
  let members: [(key: String, value: SchemaValue)]
  let optional: Set<String>

  init(_ members: [(key: String, value: SchemaValue)], optional: Set<String> = []) {
    self.members = members
    self.optional = optional
  }

  var keys: [(key: String, value: SchemaValue)] {
    [
      ("required", .words(members.map(\.key).filter { !optional.contains($0) })),
      ("properties", .object(members)),
    ]
  }

  var schema: SchemaValue { .object([("type", "object")] + keys) }
}

private let string: SchemaValue = ["type": "string"]
private let stringOrNull: SchemaValue = ["type": ["string", "null"]]
private let integer: SchemaValue = ["type": "integer"]
private let integerOrNull: SchemaValue = ["type": ["integer", "null"]]
private let number: SchemaValue = ["type": "number"]
private let numberOrNull: SchemaValue = ["type": ["number", "null"]]
private let flag: SchemaValue = ["type": "boolean"]
private let strings = list(of: string)

private func list(of items: SchemaValue) -> SchemaValue { ["type": "array", "items": items] }

private func list(
  of members: [(key: String, value: SchemaValue)], optional: Set<String> = []
) -> SchemaValue {
  list(of: Shape(members, optional: optional).schema)
}

private func map(to values: SchemaValue) -> SchemaValue {
  ["type": "object", "additionalProperties": values]
}

/// The keys of a location in a file; their values are null if there is no location.
private let place: [(key: String, value: SchemaValue)] = [
  ("path", stringOrNull), ("line", integerOrNull), ("column", integerOrNull),
  ("endLine", integerOrNull), ("endColumn", integerOrNull),
]

extension OutputDocument {
  /// A title that names the content of the document and the command that writes it.
  package var title: String { form.title }

  fileprivate var form: (title: String, shape: Shape) {
    switch self {
    case .diagnostics:
      (
        "What is wrong in specs: compile, lint, import and errors of every command",
        Shape([
          (
            "diagnostics",
            list(
              of: [
                ("severity", ["enum": ["error", "warning", "note"]]),
                ("code", described(string, "A word that 'formwork explain' has a page of.")),
                ("message", string),
              ] + place + [
                ("hint", stringOrNull), ("notes", list(of: [("message", string)] + place)),
                ("fixes", list(of: [("replacement", string)] + place)),
              ])
          )
        ])
      )
    case .preview:
      (
        "Pictures as text: preview --format json",
        Shape([
          ("spec", string),
          (
            "pictures", list(of: [("screen", string), ("state", stringOrNull), ("lines", strings)])
          ),
        ])
      )
    case .flow:
      (
        "Screens and where they lead: preview --flow --format json",
        Shape([("screens", list(of: [("screen", string), ("leadsTo", strings)]))])
      )
    case .states:
      ("The states of a screen: states --format json", statesShape)
    case .tree:
      (
        "The nodes of screens: tree --format json",
        Shape([
          (
            "screens",
            list(of: [
              ("screen", string), ("state", stringOrNull), ("device", stringOrNull),
              (
                "nodes",
                list(
                  of: [
                    ("component", string), ("name", string),
                    ("depth", described(integer, "The number of nodes that contain it.")),
                    ("width", number), ("height", number), ("isHidden", flag),
                    ("content", string),
                  ], optional: ["content"])
              ),
            ])
          )
        ])
      )
    case .info:
      (
        "What a spec uses and declares: info --format json",
        Shape([
          ("kind", string), ("screen", stringOrNull), ("files", strings), ("theme", stringOrNull),
          ("ids", strings), ("fields", strings), ("components", strings),
          ("ownComponents", strings), ("declares", strings), ("colors", strings),
          ("tokens", strings), ("strings", strings), ("states", strings), ("variants", strings),
          ("leadsTo", strings), ("addresses", strings), ("nodes", integer),
        ])
      )
    case .parity:
      (
        "Nodes that UIKit and SwiftUI place differently: parity --format json",
        Shape([
          (
            "specs",
            list(of: [
              ("spec", string), ("screen", string), ("points", integer),
              ("parity", list(of: difference + [("seenIn", strings)])),
            ])
          )
        ])
      )
    case .layout: ("The frames of screens: compile --to layout", layoutShape)
    case .explanation:
      (
        "Why nodes have their frames: layout --format json",
        Shape([
          (
            "nodes",
            list(of: [
              ("id", string), ("target", target), ("state", stringOrNull), ("origin", lengths(2)),
              ("size", lengths(2)),
              (
                "steps",
                list(of: [
                  ("of", string), ("value", numberOrNull), ("reason", string), ("at", stringOrNull),
                ])
              ),
            ])
          )
        ])
      )
    case .pages:
      (
        "Pages of the reference: explain --format json",
        Shape([
          ("pages", list(of: [("name", string), ("kind", stringOrNull), ("markdown", string)]))
        ])
      )
    case .config:
      (
        "A project's settings: config --format json",
        Shape([("settings", map(to: Shape([("value", string), ("from", string)]).schema))])
      )
    case .doctor:
      (
        "What the doctor found: doctor --format json",
        Shape([
          ("version", string), ("problems", integer), ("warnings", integer),
          (
            "checks",
            list(
              of: [
                ("area", string), ("subject", string),
                ("level", ["enum": ["ok", "unknown", "warning", "problem"]]), ("message", string),
                ("fix", string),
              ], optional: ["fix"])
          ),
        ])
      )
    case .affected:
      (
        "Screens that edits reach: affected --format json",
        Shape([
          (
            "screens",
            list(of: [
              ("spec", string), ("hasErrors", flag), ("targets", list(of: target)),
              (
                "causes",
                list(of: [
                  ("path", string), ("line", integer), ("text", string), ("states", strings),
                ])
              ),
            ])
          )
        ])
      )
    case .diff: diffForm
    case .files:
      (
        "What became of files: format, fix and init --format json",
        Shape([
          (
            "files",
            list(of: [
              ("path", string),
              ("status", ["enum": ["formatted", "unformatted", "fixed", "fixable", "written"]]),
            ])
          )
        ])
      )
    case .snapshots:
      (
        "Snapshots and what was done with them: snapshot list, record, accept, diff and others",
        Shape(
          [
            (
              "snapshots",
              list(
                of: [("path", string), ("status", string), ("remark", string)],
                optional: ["remark"])
            ), ("difference", strings), ("problems", strings),
          ], optional: ["difference"])
      )
    case .gallery:
      (
        "A gallery that was written: gallery --format json",
        Shape([("index", string), ("screens", integer), ("pictures", integer)])
      )
    case .solution: ("The answer of the solver: solve --format json", solutionShape)
    case .build:
      (
        "A build, one a line: watch --notify-fd",
        Shape([
          ("build", described(integer, "Its number, from 1.")),
          ("status", ["enum": ["good", "errors", "missing", "unreadable"]]), ("files", strings),
          ("changed", strings), ("errors", integer), ("warnings", integer),
          ("milliseconds", number),
        ])
      )
    }
  }
}

private let target: SchemaValue = ["enum": ["swiftui", "uikit"]]

private func lengths(_ count: Int) -> SchemaValue {
  [
    "type": "array", "items": number, "minItems": .number(Double(count)),
    "maxItems": .number(Double(count)),
  ]
}

private let difference: [(key: String, value: SchemaValue)] = [
  ("id", string), ("axis", string), ("measure", string), ("swiftui", number), ("uikit", number),
  ("points", number), ("cause", string), ("attribute", string), ("on", string),
  ("value", stringOrNull), ("at", string),
]

private let statesShape = Shape([
  ("screen", string), ("spec", string),
  ("right", described(map(to: stringOrNull), "Values that break no rule, by field.")),
  (
    "states",
    list(
      of: [
        ("name", string), ("origin", ["enum": ["declared", "derived"]]),
        ("others", ["enum": ["right", "untouched"]]), ("values", map(to: string)),
        ("custom", map(to: string)), ("validating", strings), ("focus", string),
        ("submitted", flag), ("fact", string), ("errors", map(to: string)),
        ("waiting", map(to: string)),
        ("as", described(string, "Another state that looks the same.")),
      ], optional: ["custom", "validating", "focus", "fact", "waiting", "as"])
  ),
  ("missing", list(of: [("name", string), ("reason", string)])),
  ("isCut", described(flag, "Whether there are more states than are listed.")),
])

private let layoutShape = Shape([
  ("screen", string), ("spec", string),
  (
    "results",
    list(
      of: [
        ("screen", string), ("target", target), ("device", stringOrNull), ("width", number),
        ("height", number), ("scale", number), ("state", stringOrNull), ("textSize", string),
        ("direction", ["enum": ["ltr", "rtl"]]), ("locale", string), ("variant", stringOrNull),
        ("keyboardHeight", number),
        (
          "nodes",
          list(
            of: [
              ("id", string), ("component", string), ("parent", stringOrNull),
              ("frame", described(lengths(4), "x and y from the parent's corner, width, height.")),
              ("origin", described(lengths(2), "x and y from the screen's corner.")),
              ("ibID", string), ("ibFrame", lengths(4)), ("at", string), ("style", string),
              ("ink", Shape([("light", string), ("dark", string)]).schema), ("text", string),
              ("lines", integer), ("truncated", flag), ("hidden", flag),
            ],
            optional: ["ibID", "ibFrame", "style", "ink", "text", "lines", "truncated"])
        ),
        ("parity", list(of: difference)),
        (
          "findings",
          list(of: [("kind", string), ("id", string), ("message", string), ("at", string)])
        ),
      ], optional: ["keyboardHeight"])
  ),
])

private let solutionShape = Shape(
  [
    ("status", ["enum": ["optimal", "infeasible", "stopped"]]), ("reason", string),
    ("pivots", integer), ("conflict", strings), ("minimal", flag),
    ("levels", list(of: [("strength", integer), ("error", number)])), ("values", map(to: number)),
    ("ambiguous", map(to: list(of: numberOrNull))), ("violated", strings), ("redundant", strings),
  ],
  optional: [
    "reason", "pivots", "conflict", "minimal", "levels", "values", "ambiguous", "violated",
    "redundant",
  ])

/// The title and schema of the output of `diff`: differences between versions of screens and
/// documents.
private var diffForm: (String, Shape) {
  let block = list(of: [
    ("screens", described(["type": "array", "items": string], "Names of their snapshots.")),
    ("new", described(flag, "Whether the old side lacks them.")),
    (
      "words",
      list(of: [
        (
          "kind",
          [
            "enum": [
              "added", "removed", "moved", "resized", "restyled", "reworded", "reordered",
              "contrast", "finding",
            ]
          ]
        ), ("nodes", strings), ("text", string),
      ])
    ), ("rows", described(strings, "Rows of the picture that went (-) and came (+).")),
  ])
  return (
    "What differs between two versions: diff --format json",
    Shape([
      ("exitCode", integer), ("old", string), ("new", string),
      ("compared", described(integer, "Screens that the edits reach.")),
      ("differing", integer),
      (
        "causes",
        list(
          of: [
            ("text", string), ("path", string), ("line", integer), ("effects", strings),
            ("screens", integer),
            ("blocks", described(block, "Screens that differ in the same way.")),
            ("moreBlocks", integer),
          ], optional: ["path", "line"])
      ),
      (
        "screens",
        list(
          of: [
            ("name", string), ("spec", string), ("status", ["enum": ["new", "changed", "gone"]]),
            ("removedLines", integer), ("addedLines", integer),
          ], optional: ["removedLines", "addedLines"])
      ),
      (
        "documents",
        list(of: [
          ("path", string),
          (
            "status",
            ["enum": ["added", "removed", "changed", "unchanged", "unreadable"]]
          ), ("notes", described(strings, "What differs and cannot be seen.")),
          (
            "changes",
            list(of: [
              ("scene", string), ("kind", string), ("text", string),
              ("objects", described(strings, "Ids of objects.")), ("line", integer),
            ])
          ),
        ])
      ),
      ("problems", list(of: [("path", string), ("message", string)], optional: ["path"])),
    ])
  )
}
