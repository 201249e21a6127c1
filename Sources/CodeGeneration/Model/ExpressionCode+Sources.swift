internal import SpecModel

extension ExpressionCode {
  /// The values outside a loop's item that its nodes read: parts of the data, and form properties.
  ///
  /// Each occurs once, in the order of first use. A change of one of them must update the view of
  /// the item.
  ///
  /// - Parameter inner: the scope of one item, to limit the sources to those that concern this
  ///   item: for `id in picked`, whether this item is selected instead of the whole selection, so
  ///   that a tap updates only one row. Nil for the sources of all items.
  func sources(
    of loop: Loop, in scope: ExpressionScope, ofItem inner: ExpressionScope? = nil
  ) -> [String] {
    var reading = SourceReading(
      document, numbered: numberedLoops,
      testsOf: inner == nil ? nil : UInt16(scope.variables.count))
    for position in loop.first.position..<loop.end.position { reading.read(NodeID(position)) }
    for nested in document.loops
    where nested.depth > loop.depth && loop.first <= nested.first && nested.first < loop.end {
      reading.read(nested.list)
    }
    var sources = reading.sources.map { text(of: $0, in: scope) }
    guard let inner else { return sources }
    for test in reading.tests {
      let text = value(test, in: inner).text
      if !sources.contains(text) { sources.append(text) }
    }
    return sources
  }

  /// The values outside loop items that a node and its descendants read, each once.
  func sources(in node: NodeID, in scope: ExpressionScope) -> [String] {
    var reading = SourceReading(document, numbered: numberedLoops)
    let end = Int(document.nodes[node.position].subtreeEnd)
    for position in node.position..<end { reading.read(NodeID(position)) }
    for loop in document.loops where node < loop.first && loop.first.position < end {
      reading.read(loop.list)
    }
    return reading.sources.map { text(of: $0, in: scope) }
  }

  /// Whether a presented node must keep its content during its dismissal, because the content reads
  /// a value that the node's condition also reads, or a fact that may be null.
  func keepsContent(of node: NodeID, in scope: ExpressionScope) -> Bool {
    var presence = SourceReading(document)
    presence.readPresence(of: node)
    guard !presence.sources.isEmpty else { return false }
    var content = SourceReading(document)
    content.readContent(of: node)
    let end = Int(document.nodes[node.position].subtreeEnd)
    for position in node.position + 1..<max(end, node.position + 1) {
      content.read(NodeID(position))
    }
    for loop in document.loops where node < loop.first && loop.first.position < end {
      content.read(loop.list)
    }
    return content.sources.contains { source in
      guard case .root? = source.first else { return false }
      return presence.sources.contains(source) || value(source[...], in: scope).type.isOptional
    }
  }

  private func text(of source: [ExpressionStep], in scope: ExpressionScope) -> String {
    if source == [.sizeClass] { return "isRegular" }
    if case .entry(let field, let fact, _)? = source.first,
      let group = document.form[field].entryGroup
    {
      return scope.form + (fact == .focused ? "focus" : escaped(names.entries[group].list))
    }
    return value(source[...], in: scope).text
  }
}

/// Collects the values outside the loop that a loop's nodes read.
private struct SourceReading {
  private let document: Document
  /// The expression steps of each value.
  private(set) var sources: [[ExpressionStep]] = []

  /// The conditions that compare a fact with the loop's item: `id in picked`, `id == chosen`.
  private(set) var tests: [ArraySlice<ExpressionStep>] = []
  /// The number of loops around the item; nil if membership tests count as reads of the whole list.
  private let depth: UInt16?

  /// The loops whose items are numbered.
  private let numbered: Set<UInt32>

  init(_ document: Document, numbered: Set<UInt32> = [], testsOf depth: UInt16? = nil) {
    self.document = document
    self.numbered = numbered
    self.depth = depth
  }

  mutating func read(_ node: NodeID) {
    if let template = document.contentTemplate(of: node) { read(template) }
    for button in document.swipes where button.node == node {
      if let template = button.template { read(template) }
    }
    for entry in document.attributes(of: node) { read(entry) }
  }

  /// Reads the conditions under which a node is present.
  mutating func readPresence(of node: NodeID) {
    for entry in document.attributes(of: node) where entry.attribute.isPresence { read(entry) }
  }

  /// Reads a node's text and its attributes other than the conditions of its presence.
  mutating func readContent(of node: NodeID) {
    if let template = document.contentTemplate(of: node) { read(template) }
    for entry in document.attributes(of: node) where !entry.attribute.isPresence { read(entry) }
  }

  private mutating func read(_ entry: AttributeEntry) {
    switch entry.value {
    case .condition(let id): readCondition(id)
    case .choice(let position):
      for id in document.choices[position].expressions { readCondition(id) }
    case .template(let id): read(id)
    case .accessibility(let position):
      for heard in document.heardTemplates(of: position) { read(heard.template) }
      for choice in document.accessibilities[position].chosenTraits {
        for id in document.choices[choice].expressions { readCondition(id) }
      }
    default: break
    }
  }

  private mutating func readCondition(_ condition: ExpressionID) {
    guard let test = test(in: condition) else { return read(condition) }
    if !tests.contains(test) { tests.append(test) }
  }

  /// The comparison with a single item in a condition, without a leading `not`; nil for other
  /// conditions.
  private func test(in condition: ExpressionID) -> ArraySlice<ExpressionStep>? {
    guard let depth else { return nil }
    var steps = document.expressions.steps(of: condition)
    if steps.last == .not { steps = steps.dropLast() }
    switch steps.last {
    case .isIn?, .compare(.equal)?: break
    default: return nil
    }
    var facts = 0
    for step in steps.dropLast() {
      switch step {
      case .root: facts += 1
      case .variable(depth), .member: break
      default: return nil
      }
    }
    return facts == 1 ? steps : nil
  }

  private mutating func read(_ template: TemplateID) {
    for piece in document.templates.pieces(of: template) {
      switch piece {
      case .text: break
      case .value(let id, let format):
        read(id)
        if case .currency(let currency)? = format { read(currency) }
      case .localized(let use):
        for argument in document.templates.strings.uses[use].arguments { read(argument.template) }
      }
    }
  }

  mutating func read(_ expression: ExpressionID) {
    let steps = document.expressions.steps(of: expression)
    for (position, step) in zip(steps.indices, steps) {
      switch step {
      case .entry(let field, let fact, _):
        note([.entry(field, fact == .focused ? .focused : .value, depth: 0)])
      case .form, .group, .field, .sizeClass, .accessibilitySize: note([step])
      case .index(_, let loop) where !numbered.contains(loop):
        read(document.loops[Int(loop)].list)
      case .root where position + 1 < steps.endIndex: note([step, steps[position + 1]])
      default: break
      }
    }
  }

  private mutating func note(_ source: [ExpressionStep]) {
    if !sources.contains(source) { sources.append(source) }
  }
}

extension Attribute {
  /// Whether the attribute determines if the node is present.
  var isPresence: Bool { self == .when || self == .hidden }
}
