package import SpecModel

/// The parts of a snapshot that do not depend on the screen's state: the sections `attributes` and
/// `behavior`, and the styles of buttons and fields.
///
/// They are the same in every state of a language, so they are written once.
package struct StatedDocument: Sendable {
  /// The language of the texts in these parts.
  package let locale: String
  let attributes: [UInt8]
  let behavior: [UInt8]
  let styles: [UInt8]

  package init(_ document: Document, locale: String) {
    self.locale = locale
    attributes = attributeRows(of: document, locale: locale)
    var writer = BehaviorWriter(document, locale: locale)
    writer.addScreen()
    for position in document.nodes.indices where !document.nodes[position].isOfBar {
      writer.addNode(position)
    }
    writer.addJointRules()
    behavior = writer.rows
    styles = DefinitionText(document).rows
  }

  /// Creates an empty value, for a snapshot without a document.
  package init() {
    locale = "en"
    (attributes, behavior, styles) = ([], [], [])
  }
}

extension Node {
  /// Whether the node was generated for a bar, so that its attributes are not in the spec.
  var isOfBar: Bool {
    switch component {
    case .navigation, .tabs, .toolbar: true
    default: name.hasPrefix("navigation.") || name.hasPrefix("toolbar.")
    }
  }
}

/// Writes the rows of the section `attributes`: attributes that the frames and paint sections do
/// not show, then the constraints.
private func attributeRows(of document: Document, locale: String) -> [UInt8] {
  var rows: [UInt8] = []
  var values = ExpressionText(document, locale: locale)
  func add(_ name: String, _ text: String) {
    var row = SnapshotRow()
    row.add(name, at: 0, to: &rows)
    row.add(text, at: 24, to: &rows)
    rows.append("\n")
  }
  if document.screen.frameAlignment != .topLeading {
    add("screen", "frameAlignment \(document.screen.frameAlignment.name)")
  }
  for (position, node) in document.nodes.enumerated() where !node.isOfBar {
    values.enter(position)
    var parts: [String] = []
    if let place = text(node.placement) { parts.append(place) }
    for entry in orderedAttributes(of: position, in: document) {
      // Paint does not show a color or border of a node that draws nothing itself.
      guard [.picture, .attributes].contains(entry.attribute.showing),
        let value = values.text(entry.value, of: entry.attribute)
      else { continue }
      parts.append("\(entry.attribute.name) \(value)")
    }
    if !parts.isEmpty { add(node.name, parts.joined(separator: ", ")) }
  }
  for constraint in document.constraints {
    add(document[constraint.container].name, constraint.text { document[$0].name })
  }
  return rows
}

/// A node's attributes in the order in which `formwork format` writes them, so that the order of
/// keys in a spec does not change a snapshot.
private func orderedAttributes(of position: Int, in document: Document) -> [AttributeEntry] {
  document.attributes(of: NodeID(position)).sorted {
    $0.attribute.writingRank < $1.attribute.writingRank
  }
}

private func text(_ placement: ScreenNode.Placement) -> String? {
  switch placement {
  case .content, .presented: nil
  case .overlay(let alignment): "overlay \(alignment.name)"
  case .background(let alignment): "background \(alignment.name)"
  case .safeAreaInset(let edge, let spacing, let alignment):
    "inset \(edge.name) \(alignment.name)" + (spacing.map { " spacing \(decimalText($0))" } ?? "")
  }
}

/// Writes the section `behavior`: actions, input, accessibility, conditions and rules.
private struct BehaviorWriter {
  let document: Document
  private var values: ExpressionText
  /// The template of each node's main value, keyed by node.
  private let contents: [Int: TemplateID]
  private let formTexts: [FormText: TemplateID]
  private(set) var rows: [UInt8] = []

  /// Identifies a text of the form.
  private struct FormText: Hashable {
    let field: FieldID
    let part: FormTemplate.Part
  }

  init(_ document: Document, locale: String) {
    self.document = document
    values = ExpressionText(document, locale: locale)
    contents = Dictionary(
      document.contentTemplates.lazy.map { ($0.node.position, $0.template) },
      uniquingKeysWith: { $1 })
    formTexts = Dictionary(
      document.formTemplates.lazy.map { (FormText(field: $0.field, part: $0.part), $0.template) },
      uniquingKeysWith: { $1 })
  }

  private mutating func add(_ name: String, _ what: String, _ value: String) {
    var row = SnapshotRow()
    row.add(name, at: 0, to: &rows)
    row.add(what, at: 24, to: &rows)
    row.add(value, at: 42, to: &rows)
    rows.append("\n")
  }

  mutating func addScreen() {
    if let tracking = document.screen.tracking { add("screen", "tracking", tracking) }
    if !document.screen.avoidsKeyboard { add("screen", "avoidsKeyboard", "false") }
    for opening in document.openings {
      let condition = values.text(opening.condition, of: .when) ?? opening.conditionText
      add("screen", "open", "\(opening.screen.name) when \(condition)")
    }
    for (position, tab) in document.tabs.enumerated() {
      let template = values.looseTemplates[.tab(position)]
      let symbol = tab.symbol.map { " with \($0)" } ?? ""
      let target = tab.target.map { " opens \($0)" } ?? ""
      add(
        "screen", "tab", "\"\(template.map { values.text($0) } ?? tab.title)\"\(symbol)\(target)")
    }
    for action in document.asyncActions where action.running != nil {
      add("screen", "action \(action.name)", "async")
    }
    guard let root = document.dataRoot else { return }
    for key in document.facts where !document.isOfAction(key) {
      guard let value = document.data.member(key, of: root) else { continue }
      add("screen", "fact \(document.data.name(of: key))", values.text(document.data[value]))
    }
  }

  mutating func addNode(_ position: Int) {
    let node = document.nodes[position]
    values.enter(position)
    if node.beginsLoop { addLoop(position) }
    if let content = contents[position] {
      add(node.name, "text", "\"\(values.text(content))\"")
    }
    for entry in orderedAttributes(of: position, in: document)
    where entry.attribute.showing == .behavior {
      if let text = values.text(entry.value, of: entry.attribute) {
        add(node.name, entry.attribute.name, text)
      }
    }
    if let field = node.field, document.form[field].node.position == position {
      addField(document.form[field], field)
    }
  }

  private mutating func addLoop(_ position: Int) {
    let name = document.nodes[position].name
    for loop in values.openLoops.map({ document.loops[$0] }) where loop.first.position == position {
      add(name, "for each", "\(loop.variable) in \(values.text(loop.list))")
      if let key = loop.key { add(name, "key", values.text(key)) }
      if let type = loop.type {
        let types = loop.cells.map { "\($0.type): \(document[$0.node].name)" }
        add(name, "cells", "\(values.text(type)) \(types.joined(separator: ", "))")
      }
    }
  }

  private mutating func addField(_ field: FormField, _ id: FieldID) {
    if field.title != document[field.node].content || has(.title, id) {
      add(field.name, "title", text(field.title, .title, of: id))
    }
    switch field.kind {
    // Their values are listed with the attributes.
    case .text, .boolean, .date: break
    case .number:
      if has(.minimum, id) { add(field.name, "min", text("", .minimum, of: id)) }
      if has(.maximum, id) { add(field.name, "max", text("", .maximum, of: id)) }
      if has(.step, id) { add(field.name, "step", text("", .step, of: id)) }
    case .choice where field.hasDataOptions: addOptionSource(id)
    case .choice(let choices), .choices(let choices):
      if field.kind.isMultiple { add(field.name, "multiple", "true") }
      guard !field.hasDataOptions else {
        addOptionSource(id)
        return
      }
      for (position, choice) in choices.enumerated() {
        let title = text(choice.title, .option(position), of: id)
        add(
          field.name, "option", choice.value == choice.title ? title : "\(choice.value): \(title)")
      }
    }
    if let fact = field.boundFact { add(field.name, "bind", document.data.name(of: fact)) }
    let isOff = field.isToggle && field.initialValue == "false"
    if !field.initialValue.isEmpty && !isOff || has(.value, id) {
      add(field.name, "value", text(field.initialValue, .value, of: id))
    }
    for (position, rule) in field.rules.enumerated() {
      var row =
        rule.argument.map { "\(rule.kind.name) \(values.text($0))" }
        ?? text(rule.test, as: rule.kind)
      if let condition = rule.condition { row += " when " + values.text(condition) }
      if rule.message != nil || has(.message(rule: position), id) {
        row += " " + text(rule.message ?? "", .message(rule: position), of: id)
      }
      if rule.validatingMessage != nil || has(.validatingMessage(rule: position), id) {
        row += " while validating "
        row += text(rule.validatingMessage ?? "", .validatingMessage(rule: position), of: id)
      }
      add(field.name, "rule", row)
    }
  }

  /// Adds the expression for the list of a field's options; the options themselves are in the
  /// picture or the reading order.
  private mutating func addOptionSource(_ id: FieldID) {
    guard let source = document.optionSource(of: id) else { return }
    let name = document.form[id].name
    let list = values.text(source.list)
    guard let variable = source.variable else {
      add(name, "options", list)
      return
    }
    values.itemNames = [source.depth: variable]
    defer { values.itemNames = [:] }
    add(name, "options", "\(variable) in \(list)")
    if let value = source.value { add(name, "option value", "\"\(values.text(value))\"") }
    if let title = source.title { add(name, "option title", "\"\(values.text(title))\"") }
  }

  mutating func addJointRules() {
    for (position, rule) in document.form.jointRules.enumerated() {
      let field = document.form[rule.field]
      var row = values.text(rule.requirement)
      if rule.message != nil || has(.jointMessage(rule: position), rule.field) {
        row += " " + text(rule.message ?? "", .jointMessage(rule: position), of: rule.field)
      }
      add(field.name, "joint rule", row)
    }
  }

  // MARK: - The form's texts

  private func template(_ part: FormTemplate.Part, _ field: FieldID) -> TemplateID? {
    formTexts[FormText(field: field, part: part)]
  }

  private func has(_ part: FormTemplate.Part, _ field: FieldID) -> Bool {
    template(part, field) != nil
  }

  private func text(_ text: String, _ part: FormTemplate.Part, of field: FieldID) -> String {
    "\"\(template(part, field).map { values.text($0) } ?? text)\""
  }

  private func text(_ test: FormRule.Test, as kind: RuleKind) -> String {
    func bounds(_ low: String, _ high: String) -> String {
      switch kind {
      case .min, .minLength: "\(kind.name) \(low)"
      case .max, .maxLength: "\(kind.name) \(high)"
      default: "\(kind.name) \(low)..\(high)"
      }
    }
    switch test {
    case .required, .email, .expiry, .integer, .decimal, .url, .phone, .creditCard:
      return kind.name
    case .length(let range):
      return bounds(String(range.lowerBound), String(range.upperBound))
    case .range(let range):
      return bounds(decimalText(range.lowerBound), decimalText(range.upperBound))
    case .count(let range): return "\(kind.name) \(range.lowerBound)..\(range.upperBound)"
    case .oneOf(let values): return "\(kind.name) \(values.joined(separator: ", "))"
    case .pattern(let pattern), .givenPattern(let pattern), .equals(let pattern):
      return "\(kind.name) \(pattern)"
    case .matches(let field): return "\(kind.name) \(document.form[field].name)"
    case .custom(let hook): return "\(kind.name) \(hook)"
    }
  }
}
