internal import SpecModel

// Generates the schema of components and attributes from the language's tables.

extension ComponentPage {
  var schema: SchemaValue {
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
    case .color: .any(["type": "null"], .reference("color"), placeholderSchema)
    case .view: ["type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"]
    case .asset, .symbol, .field, .steps: ["type": ["string", "number", "boolean", "null"]]
    case .text: .any(["type": "null"], .reference("text"))
    case .textOrChildren: .any(["type": "null"], .reference("text"), .reference("nodes"))
    case .children, .child: .any(["type": "null"], .reference("nodes"))
    }
  }

  /// The editor snippet for the component.
  var snippet: SchemaValue {
    switch content {
    case .none: .text(rawValue)
    case .color: .object([(key: rawValue, value: .text("${1:systemGray5}"))])
    case .text, .asset, .symbol, .field, .steps, .view, .textOrChildren:
      .object([(key: rawValue, value: .text("$1"))])
    case .children, .child: .object([(key: rawValue, value: .list([["text": .text("$1")]]))])
    }
  }
}

extension Component.Content {
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

extension AttributeRow {
  /// The schema shared by all components.
  var schema: SchemaValue {
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

  /// The schema for a component: a reference to the shared one, or a separate one with the
  /// component's own styles or alignments.
  func schema(for component: Component) -> SchemaValue {
    switch (type, component) {
    case (.style, .activity): described(["enum": ["medium", "large"]], summary)
    case (.text, .progress) where attribute == .value:
      described(
        .any(
          ["type": "number", "minimum": 0, "maximum": 1],
          placeholderSchema), summary)
    case (.text, .picker) where attribute == .value:
      described(
        .any(.reference("text"), ["type": "array", "items": .reference("text")]),
        sentence(for: .value, on: .picker) ?? summary)
    case (.style, .list): described(["enum": .words(ListStyle.names)], summary)
    case (.style, .button): described(.reference("buttonStyle"), summary)
    case (.style, _) where component.isField: described(.reference("fieldStyle"), summary)
    case (.alignment, _):
      described(
        attribute.takesChoice(on: component)
          ? .any(["enum": .words(alignmentWords(of: component))], placeholderSchema)
          : ["enum": .words(alignmentWords(of: component))], summary)
    case (.point, _) where attribute.takesChoice(on: component):
      described(
        [
          "type": "array", "items": .any(["type": "number"], placeholderSchema), "minItems": 2,
          "maxItems": 2,
        ], summary)
    case _ where type.takesShare && attribute.takesChoice(on: component):
      described(
        .any(
          .reference("attribute.\(attribute.name)"),
          ["type": "string", "pattern": "^\\$\\{.*\\}%?$"]), summary)
    case _ where attribute.takesChoice(on: component) || attribute.takesExpression(on: component):
      described(
        .any(
          .reference("attribute.\(attribute.name)"),
          placeholderSchema), summary)
    default: .reference("attribute.\(attribute.name)")
    }
  }
}

/// The deprecation message that the YAML language server displays for a deprecated word.
func deprecationMessage(of lifetime: Lifetime) -> [(key: String, value: SchemaValue)] {
  lifetime.deprecation.map { [("deprecationMessage", .text($0.advice))] } ?? []
}

/// The schema of a text that is a single placeholder.
private var placeholderSchema: SchemaValue {
  ["type": "string", "pattern": "^\\$\\{.*\\}$"]
}

/// The schema of a transition: one effect, or a list of effects.
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

/// The schema of an attribute with a single value or one value per size class.
func bySizeClass(_ value: SchemaValue) -> SchemaValue {
  .any(value, closed(["compact": value, "regular": value], required: ["compact", "regular"]))
}

private var priority: SchemaValue {
  .any(
    ["type": "number", "minimum": 1, "maximum": 1000], ["enum": ["low", "high", "required"]])
}

/// The schema of an attribute type.
func typeSchema(_ type: AttributeType) -> SchemaValue {
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
  case .bound: bySizeClass(.any(points, percentage))
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
        [
          "color": .any(.reference("color"), placeholderSchema), "radius": points,
          "offset": typeSchema(.point),
        ],
        required: ["color"]), tokenPath)
  case .textOrNodes: .any(.reference("text"), .reference("nodes"))
  case .color: .reference("color")
  case .border:
    .any(
      .reference("border"),
      closed(
        [
          "color": .any(.reference("color"), placeholderSchema),
          "width": .any(points, placeholderSchema),
        ], required: ["color"]))
  case .style: .reference("textStyle")
  case .fieldStyle: .reference("fieldStyle")
  case .words(let words): ["enum": .words(words)]
  case .alignment: ["enum": .words(StackAlignment.names)]
  case .boxAlignment: ["enum": .words(BoxAlignment.names)]
  case .rules: .reference("rules")
  case .loop, .itemKey: ["type": "string"]
  case .cell: .reference("node")
  case .cells: ["type": "object", "additionalProperties": .reference("node")]
  case .nodes: .reference("nodes")
  case .action: .any(actionSchema, ["type": "array", "items": actionSchema, "maxItems": 8])
  case .destination: ["type": "string"]
  case .accessibility:
    .any(
      ["type": "string"],
      closed([
        "label": .reference("text"), "hint": .reference("text"), "value": .reference("text"),
        "traits": .any(
          .any(["enum": .words(Accessibility.Trait.names)], placeholderSchema),
          [
            "type": "array",
            "items": .any(["enum": .words(Accessibility.Trait.names)], placeholderSchema),
          ]),
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
  case .swipe: .reference("swipe")
  case .fact: ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_.]*$"]
  case .appAction: ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]
  case .arguments: ["type": "object", "additionalProperties": actionValue]
  case .bindings:
    .any(
      ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      [
        "type": "object",
        "additionalProperties": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_.]*$"],
      ])
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

/// The schema of one action of a tap.
private var actionSchema: SchemaValue {
  let name: SchemaValue = ["type": "string"]
  let condition = typeSchema(.condition)
  let values: SchemaValue = ["type": "object", "additionalProperties": actionValue]
  func statement(_ word: String, _ more: [(String, SchemaValue)] = []) -> SchemaValue {
    var keys: [(String, SchemaValue)] = [(word, name)]
    keys += more
    keys.append(("when", condition))
    let required = [word] + (word == "set" ? ["to"] : word == "remove" ? ["item"] : [])
    return closed(.object(keys.map { (key: $0.0, value: $0.1) }), required: required)
  }
  return .any(
    ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
    statement("open", [("with", values)]), statement("url"),
    statement("set", [("to", .any(actionValue, ["type": "array"], ["type": "object"]))]),
    statement("toggle"),
    statement("call", [("with", values)]), statement("submit"), statement("validate"),
    statement("reset"), statement("focus"), statement("next"), statement("back"),
    statement("append", [("item", .any(actionValue, values))]),
    statement("remove", [("item", actionValue)]))
}

/// The schema of a value in an action: a constant, a list of constants, or `${…}`.
private var actionValue: SchemaValue {
  .any(
    .reference("scalar"), ["type": "null"],
    ["type": "array", "items": .reference("scalar")])
}
