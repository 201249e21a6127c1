internal import SpecModel
internal import SpecSyntax

/// `tap: { set: filter, to: all }`, resolved after the screen's facts are known.
extension Lowering {
  /// A fact and its new value, as written.
  struct PendingFactChange {
    /// An index into the document's actions.
    let action: Int
    let fact: YAMLNodeID
    let value: YAMLNodeID
  }

  mutating func resolveFactChanges() {
    for change in pendingFactChanges { resolve(change) }
  }

  private mutating func resolve(_ change: PendingFactChange) {
    guard let shape = factShape(change.fact), let value = readable(change.value) else { return }
    guard tree[value].kind == .scalar, !tree.isEmptyPlain(value) else {
      report(
        .wrongType(
          "to", expected: "true, false, a number or a text", found: describe(value),
          at: tree.span(change.value)))
      return
    }
    let scalar = dataScalar(value)
    let declared = pending.shapes[shape]
    if !declared.kinds.isEmpty, declared.kinds.isDisjoint(with: scalar.kinds) {
      report(
        .otherKind(
          found: scalar.kinds, declared: declared.kinds, in: "facts", at: tree.span(change.value),
          first: document.data.span(of: declared.example)))
      return
    }
    if case .number(let digits) = scalar, !DataTable.isWhole(digits) {
      pending.shapes.noteFraction(shape)
    }
    guard case .set(let written) = document.actions[change.action] else { return }
    document.actions[change.action] = .set(FactChange(fact: written.fact, value: scalar))
  }

  /// Resolves `to: "${order.id}"`.
  ///
  /// A single placeholder has its value's type; with text around it or a filter, the result is a
  /// text.
  mutating func resolveChange(
    _ template: PendingExpressions.Template, of fact: YAMLNodeID, _ bytes: ContiguousArray<UInt8>,
    _ raw: [TemplateParser.Piece]
  ) {
    guard let shape = factShape(fact) else { return }
    let declared = pending.shapes[shape]
    let place = ExpressionPlace(node: template.node, scope: template.scope)
    var pieces: [TemplatePiece] = []
    var kinds = ValueKinds.text
    if raw.count == 1, case .placeholder(let range) = raw[0],
      !bytes[range].contains(UInt8(ascii: "|"))
    {
      guard let value = expression(bytes, in: range, at: place) else { return }
      kinds = value.type.kinds
      if kinds == .number, !value.type.isWhole { pending.shapes.noteFraction(shape) }
      pieces = [.value(document.expressions.append(value.steps, kinds: kinds), nil)]
    } else {
      for piece in raw {
        guard case .placeholder(let range) = piece else {
          pieces.append(.text(piece.text(of: bytes)))
          continue
        }
        guard let value = placeholder(bytes, in: range, at: place) else { return }
        pieces.append(value)
      }
    }
    guard declared.kinds.isEmpty || !declared.kinds.isDisjoint(with: kinds) else {
      report(
        .otherKind(
          found: kinds, declared: declared.kinds, in: "facts", at: tree.span(template.node),
          first: document.data.span(of: declared.example)))
      return
    }
    document.templates.fill(template.id, with: pieces)
  }

  /// The type of a fact; nil if it is unknown, which is reported.
  private mutating func factShape(_ node: YAMLNodeID) -> ShapeID? {
    guard let value = readable(node) else { return nil }
    let path = tree.string(value).split(separator: ".", omittingEmptySubsequences: false)
    var shape: ShapeID?
    var start = 0
    for (position, part) in path.enumerated() {
      let name = String(part)
      let span = span(start..<(start + part.utf8.count), in: value)
      start += part.utf8.count + 1
      let owner = position == 0 ? pending.root : shape
      let key = document.data.knownKey(name)
      let isFact = position > 0 || key.map { pending.facts.contains($0) } ?? false
      guard let owner, let key, isFact, let next = pending.shapes.member(key, of: owner) else {
        if !pending.hasUnreadData {
          reportUnknownFact(name, in: owner, isFirst: position == 0, span)
        }
        return nil
      }
      shape = next
    }
    return shape
  }

  private mutating func reportUnknownFact(
    _ name: String, in owner: ShapeID?, isFirst: Bool, _ span: SourceSpan
  ) {
    var known: [String] = []
    if let owner {
      known = pending.shapes[owner].members.prefix(100)
        .filter { !isFirst || pending.facts.contains($0.key) }
        .map { document.data.name(of: $0.key) }
    }
    let near = suggest(name, among: known)
    report(.undeclared(name, in: "facts", closest: near, known: known, at: span))
  }
}
