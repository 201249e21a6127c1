internal import SpecModel
internal import SpecSyntax

extension RuleKind {
  /// The test that represents a rule until its computed argument is known; nil for rules without
  /// one.
  var testOfGiven: FormRule.Test? {
    switch self {
    case .minLength, .maxLength, .length: .length(0...Int.max)
    case .min, .max, .range: .range(-1e15...1e15)
    case .count: .count(0...Int.max)
    case .oneOf: .oneOf([])
    case .matches: .equals("")
    default: nil
    }
  }

  /// Whether the rule's argument is a single number.
  fileprivate var takesOneNumber: Bool {
    switch self {
    case .minLength, .maxLength, .min, .max: true
    default: false
    }
  }

  /// Whether the rule's argument can be a range: two numbers joined by `..`.
  fileprivate var takesRange: Bool { self == .length || self == .count || self == .range }

  /// Whether the rule's numbers are integers.
  fileprivate var countsWhole: Bool {
    switch self {
    case .minLength, .maxLength, .length, .count: true
    default: false
    }
  }

  /// The expected form of a computed argument, for messages.
  fileprivate var expectedOfGiven: String {
    switch self {
    case .length, .count: "${…}, or a range such as 1..${…}"
    case .range: "a range such as ${…}..${…} or 1..${…}"
    default: "${…} alone"
    }
  }
}

/// Computed arguments of rules: `{ max: "${limit}" }`, `{ range: "1..${limit}" }`.
extension Lowering {
  /// Reads a computed argument as a template; nil after a reported error.
  mutating func givenArgument(of kind: RuleKind, _ node: YAMLNodeID) -> TemplateID? {
    guard let value = readable(node) else { return nil }
    let bytes = tree.withBareText(value) { ContiguousArray($0) }
    if let pieces = try? TemplateParser.pieces(of: bytes), !hasForm(kind, pieces, of: bytes) {
      report(
        .wrongType(
          kind.name, expected: kind.expectedOfGiven, found: describe(value), at: tree.span(node)))
      return nil
    }
    return typedText(node, of: kind.name)?.template
  }

  /// Converts a list with placeholders to one expression: `["${code}", SPRING]` becomes `${[code,
  /// 'SPRING']}`.
  ///
  /// Nil for other values.
  mutating func listOfExpressions(_ node: YAMLNodeID) -> YAMLNodeID? {
    let value = tree.resolved(node)
    guard tree[value].kind == .sequence else { return nil }
    let items = tree.items(of: value).map { tree.resolved($0) }
    var hasPlaceholder = false
    for item in items {
      guard tree[item].kind == .scalar else { return nil }
      if holdsPlaceholder(item) { hasPlaceholder = true }
    }
    guard hasPlaceholder else { return nil }
    let texts = items.map { item -> String in
      let bytes = tree.withBareText(item) { ContiguousArray($0) }
      let pieces = (try? TemplateParser.pieces(of: bytes)) ?? []
      return pieces.map { piece in
        let text = piece.text(of: bytes)
        if !piece.isText { return pieces.count == 1 ? text : "(\(text))" }
        let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "'\(escaped)'"
      }.joined(separator: " + ")
    }
    let text = "${[" + texts.joined(separator: ", ") + "]}"
    return textNode(
      Array(text.utf8), style: .doubleQuoted, at: tree.span(node),
      levelsOut: tree[value].levelsOut)
  }

  /// Whether an argument is exactly one placeholder, or a range of which one or both bounds are
  /// placeholders.
  private func hasForm(
    _ kind: RuleKind, _ pieces: [TemplateParser.Piece], of bytes: ContiguousArray<UInt8>
  ) -> Bool {
    if pieces.count == 1, kind != .range { return !pieces[0].isText }
    guard kind.takesRange, (2...3).contains(pieces.count) else { return false }
    // Placeholders are replaced by a number, to check the form of the range.
    let text = pieces.map { $0.isText ? $0.text(of: bytes) : "5" }
    let isRange = Self.numberRange(text.joined()) != nil
    guard isRange || text.count == 2 else { return false }
    func isBound(_ text: some StringProtocol) -> Bool {
      guard let number = Double(text) else { return false }
      return !kind.countsWhole || number >= 0 && number == number.rounded() && number <= 100_000
    }
    switch (pieces[0].isText, pieces.count) {
    case (false, 3): return !pieces[2].isText && text[1] == ".."
    case (true, 2): return text[0].hasSuffix("..") && isBound(text[0].dropLast(2))
    case (false, 2): return text[1].hasPrefix("..") && isBound(text[1].dropFirst(2))
    default: return false
    }
  }

  /// Resolves a rule's computed argument once all names are known.
  mutating func resolveArgument(
    _ template: DeferredExpressions.Template, of kind: RuleKind, _ bytes: ContiguousArray<UInt8>,
    _ raw: [TemplateParser.Piece], at place: ExpressionPlace
  ) {
    var pieces: [TemplatePiece] = []
    for piece in raw {
      guard case .placeholder(let range) = piece else {
        pieces.append(.text(piece.text(of: bytes)))
        continue
      }
      guard let value = expression(bytes, in: range, at: place) else { return }
      guard let id = argument(value, of: kind, at: span(value.range, in: place.node)) else {
        return
      }
      pieces.append(.value(id, nil))
    }
    document.templates.fill(template.id, with: pieces)
  }

  /// The expression of an argument; nil after a reported error.
  private mutating func argument(
    _ value: CheckedExpression, of kind: RuleKind, at span: SourceSpan
  ) -> ExpressionID? {
    var (steps, kinds) = (value.steps, value.type.kinds)
    if kind.takesOneNumber || kind.takesRange {
      if value.isTypedNumber {
        guard !kind.countsWhole else {
          report(.takesWholeNumber(kind.name, value.name, at: span))
          return nil
        }
        steps.append(.number(as: .number))
        kinds = .number
      } else if !value.type.canBe(.number) {
        report(.notNumber(value.name, kinds: value.type.kinds, at: span))
        return nil
      } else if kind.countsWhole, !value.type.isWhole {
        report(.takesWholeNumber(kind.name, value.name, at: span))
        return nil
      }
    } else if kind == .oneOf {
      guard let items = textItems(of: value.type), items else {
        report(.takesTexts(kind.name, value.name, kinds: value.type.kinds, at: span))
        return nil
      }
    } else if !value.type.canBe(.text) {
      report(.takesText(kind.name, value.name, kinds: value.type.kinds, at: span))
      return nil
    }
    return document.expressions.append(steps, kinds: kinds)
  }

  /// Whether the items of a list are texts; nil if the value is not a list.
  private func textItems(of type: ValueType) -> Bool? {
    guard type.canBe(.list) else { return nil }
    let item = itemType(of: type)
    return item.kinds == .text && item.date == nil && !item.isOptional
  }
}
