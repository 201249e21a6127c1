internal import SpecModel
internal import SpecSyntax

/// Lowers `tap: { set: filter, to: all }`; types are checked once the screen's facts are known.
extension Lowering {
  /// An action that sets a fact, with its name and new value as nodes of the tree.
  struct DeferredFactChange {
    /// The index of the action in the document's actions.
    let action: Int
    let fact: YAMLNodeID
    let value: YAMLNodeID
    let scope: Int
  }

  mutating func resolveFactChanges() {
    for change in deferred.changes.facts {
      expansion.scope = change.scope
      resolve(change)
    }
    for statement in deferred.changes.statements {
      expansion.scope = statement.scope
      resolve(statement)
    }
    for binding in deferred.facts.hosted {
      expansion.scope = binding.scope
      _ = factShape(binding.fact, isBound: true)
    }
    expansion.scope = 0
  }

  private mutating func resolve(_ change: DeferredFactChange) {
    if let field = fieldToSet(change.fact) {
      resolve(change, of: field)
      return
    }
    guard let shape = factShape(change.fact, orField: true), let value = readable(change.value)
    else { return }
    if tree[value].kind == .sequence {
      resolveList(change, of: shape)
      return
    }
    if tree[value].kind == .mapping, !names.data.shapes[shape].kinds.isDisjoint(with: .object) {
      resolveRecord(change, of: shape)
      return
    }
    guard tree[value].kind == .scalar, !tree.isEmptyPlain(value) else {
      report(
        .wrongType(
          "to", expected: "true, false, a number or a text", found: describe(value),
          at: tree.span(change.value)))
      return
    }
    let scalar = dataScalar(value)
    let declared = names.data.shapes[shape]
    if case .null = scalar {
      guard declared.isNullable else {
        report(
          .factNeverMissing(
            tree.string(tree.resolved(change.fact)), declared, at: tree.span(change.value),
            first: document.data.span(of: declared.example)))
        return
      }
    } else if !declared.kinds.isEmpty, declared.kinds.isDisjoint(with: scalar.kinds) {
      report(
        .otherKind(
          found: scalar.kinds, declared: declared.kinds, in: "facts", at: tree.span(change.value),
          first: document.data.span(of: declared.example), computed: likelyExpression(value)))
      return
    }
    if case .text(let text) = scalar, let words = names.data.choiceShapes[shape],
      !words.contains(text)
    {
      reportNoWord(text, words, at: tree.span(change.value))
      return
    }
    if case .text(let text) = scalar, let type = declared.declared, !type.holds(text) {
      report(.otherThanDate(type, at: tree.span(change.value)))
      return
    }
    if case .number(let digits) = scalar, !DataTable.isWhole(digits) {
      noteFraction(in: shape, at: tree.span(change.value))
    }
    guard case .set(let written) = document.actions[change.action] else { return }
    document.actions[change.action] = .set(FactChange(fact: written.fact, value: scalar))
  }

  /// The expression that an unquoted text such as `n + 1` or `not isOn` was probably intended to
  /// be.
  private func likelyExpression(_ value: YAMLNodeID) -> String? {
    guard tree[value].style == .plain else { return nil }
    let text = tree.string(value)
    let words = text.split(separator: " ")
    let operators = ["+", "-", "*", "/", "==", "!=", "<", ">", "and", "or", "?"]
    let isExpression =
      words.count > 1 && words[0] == "not" || words.contains { operators.contains(String($0)) }
    return isExpression && !text.contains("\"") ? text : nil
  }

  /// Resolves `to: "${order.id}"`.
  ///
  /// A single placeholder keeps the type of its value; other text around it or a filter makes it a
  /// text.
  mutating func resolveChange(
    _ template: DeferredExpressions.Template, of fact: YAMLNodeID, _ bytes: ContiguousArray<UInt8>,
    _ raw: [TemplateParser.Piece]
  ) {
    if let field = fieldToSet(fact) {
      resolveChange(template, of: field, bytes, raw)
      return
    }
    guard let shape = factShape(fact, orField: true) else { return }
    let declared = names.data.shapes[shape]
    guard let value = typedPieces(template, bytes, raw, takesDecimal: declared.isDecimal) else {
      return
    }
    let kinds = value.type.kinds
    guard takes(value.type, shape, isLiteral: isLiteral(value.pieces)) else {
      let type: NumberType = holdsDecimals(shape) ? .decimal : .number
      let name = tree.string(tree.resolved(fact))
      report(.takesNumber(name, type, at: tree.span(template.node)))
      return
    }
    if kinds == .number, !value.type.isWhole {
      noteFraction(in: shape, at: tree.span(template.node))
    }
    if kinds.isEmpty, !declared.isNullable {
      report(
        .factNeverMissing(
          tree.string(tree.resolved(fact)), declared, at: tree.span(template.node),
          first: document.data.span(of: declared.example)))
      return
    }
    guard
      kinds.isEmpty || declared.kinds.isEmpty || !declared.kinds.isDisjoint(with: kinds)
    else {
      report(
        .otherKind(
          found: kinds, declared: declared.kinds, in: "facts", at: tree.span(template.node),
          first: document.data.span(of: declared.example), isComputed: true))
      return
    }
    guard
      suits(value.type, shape, mayLack: declared.isNullable, at: tree.span(template.node))
    else { return }
    document.templates.fill(template.id, with: value.pieces)
  }

  /// Whether a value can be assigned to a part of the data; reports an error if not.
  ///
  /// Depending on the declared type, the value must be non-optional, a date, or a word of a choice
  /// type.
  ///
  /// - Parameter mayLack: whether the target is optional.
  mutating func suits(
    _ type: ValueType, _ shape: ShapeID, mayLack: Bool, at span: SourceSpan
  ) -> Bool {
    let declared = names.data.shapes[shape]
    guard type.kinds == declared.kinds else { return true }
    let isDeclared =
      declared.declared != nil || names.data.choiceShapes[shape] != nil
      || names.data.recordTypes[shape] != nil
    // If an earlier error left no sample value, nothing more is reported.
    let lacksSample =
      reporter.diagnostics.hasErrors
      && type.shape.map { !names.data.shapes[$0].isNullable } ?? false
    let isKnown = !lacksSample && !names.data.isIncomplete
    if isKnown, type.isOptional, !type.origin.hasFirstValue, !mayLack {
      let word = names.data.choiceShapes[shape]?.first
      report(.mayBeMissing(in: declared, word: word, isDeclared: isDeclared, at: span))
      return !isDeclared
    }
    if let mode = declared.declared?.dateMode {
      // A date without a declared mode is a day.
      let given = type.date.map { $0.mode ?? .date }
      guard given == mode || mode == .date && given != nil && given != .time else {
        report(.otherThanDate(declared.declared, at: span))
        return false
      }
    }
    let isOfNoChoice = type.shape.map { names.data.choiceShapes[$0] == nil } ?? false
    if let words = names.data.choiceShapes[shape], type.origin.isFreeText || isOfNoChoice {
      report(.freeTextOfChoice(words, at: span))
      return false
    }
    return true
  }

  /// Records that numbers with a fraction are assigned to a part of the data; reports them for a
  /// declared integer.
  mutating func noteFraction(in shape: ShapeID, at span: SourceSpan) {
    if names.data.shapes[shape].declared == .integer {
      report(.fractionOfInteger(at: span))
    } else {
      names.data.shapes.noteFraction(shape)
    }
  }

  /// Whether a value's number type matches the declared type.
  ///
  /// - Parameter isLiteral: whether the value is a number literal.
  func takes(_ type: ValueType, _ shape: ShapeID, isLiteral: Bool) -> Bool {
    if type.kinds == .list, let item = names.data.shapes[shape].item {
      return takes(itemType(of: type), item, isLiteral: isLiteral)
    }
    guard type.kinds == .number, !isLiteral else { return true }
    return names.data.shapes[shape].isDecimal ? type.number != .number : type.number != .decimal
  }

  /// Whether a part of the data is a decimal or a list of decimals.
  func holdsDecimals(_ shape: ShapeID) -> Bool {
    names.data.shapes[shape].item.map { holdsDecimals($0) } ?? names.data.shapes[shape].isDecimal
  }

  /// Whether a value contains no placeholders.
  func isLiteral(_ pieces: [TemplatePiece]) -> Bool {
    guard pieces.count == 1, case .value(let id, nil) = pieces[0] else { return false }
    let steps = document.expressions.steps(of: id)
    return steps.allSatisfy { step in
      switch step {
      case .constant, .negate: true
      default: false
      }
    }
  }

  /// The type of a fact that a scalar names; nil after a reported error.
  ///
  /// - Parameters:
  ///   - orField: whether the name may also be that of a field.
  ///   - isBound: whether the fact is the value of a `bind`, which cannot call an action.
  mutating func factShape(
    _ node: YAMLNodeID, orField: Bool = false, isBound: Bool = false
  ) -> ShapeID? {
    guard let value = readable(node) else { return nil }
    let path = tree.string(value).split(separator: ".", omittingEmptySubsequences: false)
    var shape: ShapeID?
    var start = 0
    for (position, part) in path.enumerated() {
      let name = String(part)
      let span = span(start..<(start + part.utf8.count), in: value)
      start += part.utf8.count + 1
      let owner = position == 0 ? names.data.root : shape
      let key = document.data.knownKey(name)
      let isFact = position > 0 || key.map { names.data.facts.contains($0) } ?? false
      if position == 0, names.computed.position(of: name) != nil {
        report(.computedSet(name, at: span))
        return nil
      }
      guard let owner, let key, isFact, let next = names.data.shapes.member(key, of: owner) else {
        if !names.data.isIncomplete {
          reportUnknownFact(
            name, in: owner, isFirst: position == 0, orField: orField, isBound: isBound, span)
        }
        return nil
      }
      shape = next
    }
    return shape
  }

  private mutating func reportUnknownFact(
    _ name: String, in owner: ShapeID?, isFirst: Bool, orField: Bool, isBound: Bool,
    _ span: SourceSpan
  ) {
    if isFirst, rootMember(name) != nil {
      report(.dataNotFact(name, isBound: isBound, at: span))
      return
    }
    let list = name.firstIndex(of: "[").map { String(name[..<$0]) }
    if isFirst, list.map({ rootMember($0) != nil }) ?? isItemOfLoop(name) {
      report(.itemNotFact(name, at: span))
      return
    }
    var known: [String] = []
    if let owner {
      known = names.data.shapes[owner].members.prefix(100)
        .filter { !isFirst || names.data.facts.contains($0.key) }
        .map { document.data.name(of: $0.key) }
        // `pay.running` cannot be set, so it is not suggested.
        .filter { !$0.contains(".") }
    }
    var fields: [String] = []
    if isFirst, orField {
      fields = document.form.fields.prefix(100).map(\.name).filter { $0 != name }
    }
    let near = suggest(name, among: known + fields)
    report(.undeclared(name, in: "facts", closest: near, known: known, at: span))
  }

  /// Whether a name is the variable of a loop on the screen.
  private func isItemOfLoop(_ name: String) -> Bool {
    names.loops.scopes.contains { $0.variable == name }
  }
}
