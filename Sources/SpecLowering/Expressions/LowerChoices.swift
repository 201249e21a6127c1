internal import SpecModel
internal import SpecSyntax

/// Lowers conditional values: `color: "${isLate ? systemRed : label}"`.
extension Lowering {
  /// A word in a conditional value, which may also be the name of a fact or a field.
  struct ChoiceWord {
    let name: String
    let node: YAMLNodeID
    let scope: Int
  }

  /// Reads an attribute value that is exactly one placeholder; nil after a reported error.
  mutating func choice(
    of attribute: Attribute, _ type: AttributeType, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let node = tree.resolved(entry.value)
    var reader = ChoiceReader(attribute: attribute, type: type, component: component, node: node)
    reader.key = entry.key
    return choice(reader).map { .choice($0) }
  }

  /// Whether the color or width of a border or shadow is a placeholder: `{ color: "${…}", width: 2
  /// }`.
  func hasChosenParts(_ entry: Entry, of attribute: Attribute, component: Component) -> Bool {
    let mapping = tree.resolved(entry.value)
    guard attribute == .border || attribute == .shadow, tree[mapping].kind == .mapping,
      attribute.takesChoice(on: component)
    else { return false }
    return part("color", of: mapping) != nil
      || attribute == .border && widthPart(of: mapping) != nil
  }

  /// The part of a border or shadow that is a placeholder, on a component for which it must be
  /// constant.
  func fixedPart(_ entry: Entry, of attribute: Attribute, component: Component) -> Entry? {
    let mapping = tree.resolved(entry.value)
    guard attribute == .border || attribute == .shadow, tree[mapping].kind == .mapping,
      !attribute.takesChoice(on: component)
    else { return nil }
    return part("color", of: mapping) ?? (attribute == .border ? part("width", of: mapping) : nil)
  }

  /// Whether a component of an offset is a placeholder or depends on the size class: `["${…}", 4]`.
  func hasChosenItems(_ entry: Entry, of attribute: Attribute, component: Component) -> Bool {
    let list = tree.resolved(entry.value)
    guard attribute == .offset, tree[list].kind == .sequence,
      attribute.takesChoice(on: component)
    else { return false }
    return tree.items(of: list).contains {
      holdsPlaceholder($0) || isBySizeClass(tree.resolved($0))
    }
  }

  /// Reads a pair of numbers, each of which can be computed.
  ///
  /// - Returns: nil after a reported error.
  mutating func choiceOfItems(
    of attribute: Attribute, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let reader = ChoiceReader(
      attribute: attribute, type: .signedPoints, component: component, node: entry.value,
      key: entry.key)
    guard let choices = pairOfChoices(entry.value, reader) else { return nil }
    document.choices.append(.pair(choices[0], choices[1]))
    // The size class can choose between constants, too.
    deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
    return .choice(document.choices.count - 1)
  }

  /// The width of a border, if it is a placeholder or depends on the size class.
  private func widthPart(of mapping: YAMLNodeID) -> Entry? {
    entries(of: mapping).first {
      tree.string($0.key) == "width"
        && (holdsPlaceholder($0.value) || isBySizeClass(tree.resolved($0.value)))
    }
  }

  /// The entry of a mapping with a name, if its value is a placeholder.
  private func part(_ name: String, of mapping: YAMLNodeID) -> Entry? {
    entries(of: mapping).first { tree.string($0.key) == name && holdsPlaceholder($0.value) }
  }

  /// Reads a border or shadow with conditional parts.
  ///
  /// - Returns: nil after a reported error.
  mutating func choiceOfParts(
    of attribute: Attribute, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let mapping = tree.resolved(entry.value)
    var chosen: (color: ValueChoice?, width: ValueChoice?)
    var isLate = false
    // The size class can choose between constants, too.
    deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
    for (name, owner, type) in [
      ("color", Attribute.color, AttributeType.color), ("width", .border, .points),
    ] {
      guard let part = name == "width" ? widthPart(of: mapping) : part(name, of: mapping) else {
        continue
      }
      var reader = ChoiceReader(
        attribute: owner, type: type, component: component, node: tree.resolved(part.value),
        key: part.key)
      // The width of a button's border can be chosen among constants, but not computed.
      reader.isWhole = name == "color" || component != .button
      if name == "width" {
        guard let width = lengthChoice(part.value, reader) else { return nil }
        chosen.width = width
      } else {
        guard let position = choice(reader) else { return nil }
        // The words of a fact's choice type are known only when all names are declared.
        isLate = document.choices[position].values.contains { $0?.color == nil }
        chosen.color = isLate ? .value(.choice(position)) : document.choices[position]
      }
    }
    let color =
      isLate ? ColorID(0) : chosen.color?.values.lazy.compactMap { $0?.color }.first
    guard chosen.color == nil || color != nil else { return nil }
    let whole: ChosenParts.Part
    if attribute == .border {
      let width: Points? = chosen.width == nil ? nil : 1
      guard let border = border(entry.value, of: attribute.name, in: color, width: width) else {
        return nil
      }
      let widths = chosen.width ?? .value(.number(border.width))
      if widths.isComputed {
        let colors = chosen.color ?? .value(.color(border.color))
        document.choices.append(.pair(colors, widths))
        return .choice(document.choices.count - 1)
      }
      chosen.color = chosen.color ?? .value(.color(border.color))
      whole = .border(widths)
    } else {
      guard let shadow = shadow(entry.value, in: color) else { return nil }
      whole = .shadow(shadow)
    }
    guard let colors = chosen.color else { return nil }
    let parts = ChosenParts(position: document.choices.count, part: whole)
    if isLate { deferred.expressions.choices.parts.append(parts) }
    document.choices.append(isLate ? colors : parts.whole(of: colors))
    return .choice(parts.position)
  }

  /// A border or shadow with a conditional color, as an index into `Document.choices`.
  struct ChosenParts {
    enum Part {
      /// A border with its possible widths.
      case border(ValueChoice)
      case shadow(Traits.Shadow)
    }

    let position: Int
    let part: Part

    /// Creates the borders or shadows with the chosen colors.
    func whole(of colors: ValueChoice) -> ValueChoice {
      colors.replacing { value in
        guard let color = value?.color else { return .value(nil) }
        switch part {
        case .border(let widths):
          return widths.replacing { value in
            let width: Points = if case .number(let width)? = value { width } else { 1 }
            return .value(.border(BorderReference(color: color, width: width)))
          }
        case .shadow(let shadow):
          return .value(
            .shadow(
              Traits.Shadow(
                color: color, radius: shadow.radius, offsetX: shadow.offsetX,
                offsetY: shadow.offsetY)))
        }
      }
    }
  }

  /// The words of a conditional value, each with its condition.
  ///
  /// - Returns: nil if the value is not a single placeholder; a word's index is nil for `null` and
  ///   for a reported error.
  mutating func chosenWords(
    _ node: YAMLNodeID, of owner: String, among words: [String]
  ) -> [(word: Int?, condition: String)]? {
    let node = tree.resolved(node)
    guard tree[node].kind == .scalar, holdsPlaceholder(node) else { return nil }
    let bytes = tree.withText(node) { ContiguousArray($0) }
    guard let pieces = try? TemplateParser.pieces(of: bytes), pieces.count == 1,
      case .placeholder(let range) = pieces[0]
    else { return nil }
    guard case .choose? = ChoiceSplit(bytes, in: range) else {
      report(.choiceNeeded(owner, at: span(range, in: node)))
      return []
    }
    var found: [(word: Int?, condition: String)] = []
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var open = [(range: range, condition: "")]
    while let next = open.popLast() {
      switch ChoiceSplit(bytes, in: next.range) {
      case nil: report(.halfChoice(at: span(next.range, in: node)))
      case .fallback?: report(.choiceNeeded(owner, at: span(next.range, in: node)))
      case .choose(let condition, let first, let second)?:
        let outer = next.condition.isEmpty ? "" : next.condition + " and "
        open.append((second, outer + "not (\(text(condition)))"))
        open.append((first, outer + "(\(text(condition)))"))
      case .value(let place, let isQuoted)?:
        let isNull = !isQuoted && text(place) == "null"
        let word = isNull ? nil : self.word(scalar(place, of: node), of: owner, among: words)
        if isNull || word != nil { found.append((word, next.condition)) }
      }
    }
    return found
  }

  /// Reads a conditional accessibility trait.
  ///
  /// - Returns: its index in `Document.choices`.
  mutating func traitChoice(_ node: YAMLNodeID) -> Int? {
    choice(
      ChoiceReader(
        attribute: .accessibility, type: .accessibility, component: .group,
        node: tree.resolved(node), name: "traits"))
  }

  struct ChoiceReader {
    let attribute: Attribute
    let type: AttributeType
    let component: Component
    var node: YAMLNodeID
    var key = YAMLNodeID.root
    /// The key within the attribute's mapping; nil for the attribute itself.
    var name: String?

    /// Whether the placeholder is the whole value of the attribute.
    var isWhole = true

    /// Whether the expression is one branch of a conditional value.
    var isBranch = false
    /// The value used while the expression is missing, as an index into `Document.choices`.
    var fallback: Int?

    var owner: String { name ?? attribute.name }
    /// Whether an expression can compute the value, in addition to choosing among constants.
    var takesExpression: Bool { isWhole && (type.numbers != nil || isBoolean) }
    /// Whether the attribute is a length whose conditional values must be in points, because other
    /// lengths change the layout's structure.
    var isLength: Bool {
      switch attribute {
      case .minWidth, .maxWidth, .minHeight, .maxHeight: true
      default: isDimension
      }
    }
    /// Whether `??` and a word can follow an expression that may be missing.
    var takesFallback: Bool { isWhole && name == nil && type.numbers == nil && !isBoolean }
    /// Whether the layout's structure depends on whether the attribute is present.
    var isStructural: Bool { isLength && attribute != .minWidth && attribute != .minHeight }
    var isDimension: Bool { if case .dimension = type { true } else { false } }
    var isSpacing: Bool { if case .spacing = type { true } else { false } }
    var isBoolean: Bool { if case .boolean = type { true } else { false } }
  }

  /// Reads a scalar with a placeholder.
  ///
  /// - Returns: its index in `Document.choices`; nil after a reported error.
  mutating func choice(_ reader: ChoiceReader) -> Int? {
    let node = reader.node
    let bytes = tree.withText(node) { ContiguousArray($0) }
    let pieces: [TemplateParser.Piece]
    do {
      pieces = try TemplateParser.pieces(of: bytes)
    } catch {
      report(error.diagnostic(at: span(error.range, in: node)))
      return nil
    }
    if let percent = percent(pieces, bytes) {
      guard reader.type.takesShare else {
        report(.chosenShare(reader.owner, at: tree.span(node)))
        return nil
      }
      let share = expression(percent, reader, gives: .number(isWhole: false))
      document.choices.append(.share(share))
      deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
      return document.choices.count - 1
    }
    guard pieces.count == 1, case .placeholder(let range) = pieces[0] else {
      report(.notOneChoice(reader.owner, at: tree.span(node)))
      return nil
    }
    let split = ChoiceSplit(bytes, in: range)
    if case .value(let path, false)? = split, !reader.takesExpression, reader.name == nil,
      reader.isWhole,
      bytes[path].allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || "_.[]".utf8.contains($0) })
    {
      // Only when all names are declared is it known whether the name has a choice type.
      document.choices.append(.value(nil))
      _ = expression(path, reader, gives: .word(document.choices.count - 1, reader))
      deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
      return document.choices.count - 1
    }
    guard
      split?.isChoice ?? false || split != nil && reader.takesExpression
        || split?.isFallback ?? false && reader.takesFallback
    else {
      report(.choiceNeeded(reader.owner, at: span(range, in: node)))
      return nil
    }
    guard let choice = choice(bytes, in: range, reader, depth: 0) else { return nil }
    document.choices.append(choice)
    deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
    return document.choices.count - 1
  }

  /// The range of the expression in `${expression}%`; nil for other texts.
  private func percent(
    _ pieces: [TemplateParser.Piece], _ bytes: ContiguousArray<UInt8>
  ) -> Range<Int>? {
    guard pieces.count == 2, case .placeholder(let range) = pieces[0],
      case .text(let rest) = pieces[1], bytes.last == UInt8(ascii: "%"), rest.count == 1
    else { return nil }
    return range
  }

  private mutating func choice(
    _ bytes: ContiguousArray<UInt8>, in range: Range<Int>, _ reader: ChoiceReader, depth: Int
  ) -> ValueChoice? {
    guard depth < 16 else {
      report(
        .expressionTooLarge(
          "choices can be nested at most 16 levels deep", at: span(range, in: reader.node)))
      return nil
    }
    switch ChoiceSplit(bytes, in: range) {
    case nil:
      report(.halfChoice(at: span(range, in: reader.node)))
      return nil
    case .fallback(let left, let right)? where reader.takesFallback:
      guard let fallback = choice(bytes, in: right, reader, depth: depth + 1) else { return nil }
      document.choices.append(fallback)
      var word = reader
      word.fallback = document.choices.count - 1
      document.choices.append(.value(nil))
      let position = document.choices.count - 1
      _ = expression(left, word, gives: .word(position, word))
      return .value(.choice(position))
    case .choose(let condition, let first, let second)?:
      // An argument of a component can make the condition constant.
      let word = String(decoding: bytes[condition], as: UTF8.self)
      if word == "true" || word == "false" {
        let one = choice(bytes, in: first, reader, depth: depth + 1)
        let other = choice(bytes, in: second, reader, depth: depth + 1)
        return word == "true" ? one : other
      }
      let id = expression(condition, reader)
      let one = choice(bytes, in: first, reader, depth: depth + 1)
      let other = choice(bytes, in: second, reader, depth: depth + 1)
      guard let one, let other else { return nil }
      return .choose(id, one, other)
    case .fallback?, .value?:
      let (place, isQuoted) = ChoiceSplit.value(bytes, in: range)
      let text = String(decoding: bytes[place], as: UTF8.self)
      if text == "null", !isQuoted {
        guard !reader.isStructural else {
          report(.absentLength(reader.owner, at: span(place, in: reader.node)))
          return nil
        }
        return .value(nil)
      }
      if !isQuoted,
        reader.isLength && (text == "fill" || text == "hug" || text.hasSuffix("%"))
          || reader.isSpacing && text == "system"
      {
        report(
          text.hasSuffix("%")
            ? .chosenPercent(
              reader.owner, takesShare: reader.type.takesShare, at: span(place, in: reader.node))
            : .chosenLength(reader.owner, at: span(place, in: reader.node)))
        return nil
      }
      if !isQuoted, reader.takesExpression, reader.type.numbers != nil, Double(text) == nil {
        return .number(
          expression(place, reader, gives: .number(isWhole: reader.type.isWholeNumber)))
      }
      if !isQuoted, reader.isBoolean, text != "true", text != "false" {
        return .choose(
          expression(place, reader), .value(.boolean(true)), .value(.boolean(false)))
      }
      let leaf = scalar(place, of: reader.node)
      if !isQuoted, depth > 0, mayNameChoice(bytes[place], leaf, reader) {
        // The value is set when the expression is resolved.
        document.choices.append(.value(nil))
        let position = document.choices.count - 1
        var branch = reader
        branch.isBranch = true
        _ = expression(place, reader, gives: .word(position, branch))
        return .value(.choice(position))
      }
      if !isQuoted, reader.type.numbers == nil {
        deferred.expressions.choices.words.append(
          ChoiceWord(name: text, node: leaf, scope: names.loops.current))
      }
      if reader.name != nil {
        let position = word(leaf, of: reader.owner, among: Accessibility.Trait.names)
        return position.map { .value(.word(UInt8($0))) }
      }
      let value = typedValue(
        of: reader.attribute, reader.type, Entry(key: reader.key, value: leaf),
        component: reader.component)
      return value.map { .value($0) }
    }
  }

  /// Whether a branch is not one of the attribute's words, and may be the name of a value with a
  /// choice type.
  private mutating func mayNameChoice(
    _ text: ArraySlice<UInt8>, _ leaf: YAMLNodeID, _ reader: ChoiceReader
  ) -> Bool {
    guard reader.type.numbers == nil, reader.name == nil, reader.isWhole,
      text.first.map(isASCIILetter) ?? false,
      text.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || "_.[]".utf8.contains($0) })
    else { return false }
    let value = silently { lowering in
      lowering.typedValue(
        of: reader.attribute, reader.type, Entry(key: reader.key, value: leaf),
        component: reader.component)
    }
    return value == nil
  }

  /// Queues an expression of the next node, which is resolved later.
  private mutating func expression(
    _ range: Range<Int>, _ reader: ChoiceReader,
    gives: DeferredExpressions.Condition.Gives = .condition
  ) -> ExpressionID {
    let id = document.expressions.reserve()
    deferred.expressions.conditions.append(
      DeferredExpressions.Condition(
        id: id, node: scalar(range, of: reader.node), owner: NodeID(document.nodes.count),
        attribute: reader.owner, scope: names.loops.current,
        instance: enclosingScope(out: Int(tree[reader.node].levelsOut)), gives: gives))
    return id
  }

  /// Creates a scalar from a range of another scalar's text.
  mutating func scalar(_ range: Range<Int>, of node: YAMLNodeID) -> YAMLNodeID {
    let place = span(range, in: node)
    let whole = tree[node]
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: .plain, start: place.start, end: place.end,
        subtreeEnd: UInt32(tree.nodes.count + 1),
        textStart: whole.textStart + UInt32(range.lowerBound),
        textEnd: whole.textStart + UInt32(range.upperBound), isDecoded: whole.isDecoded,
        source: place.source, levelsOut: whole.levelsOut))
    return YAMLNodeID(tree.nodes.count - 1)
  }

  /// Warns about words that are also names, and marks nodes with conditional values.
  mutating func resolveChoices() {
    for word in deferred.expressions.choices.words {
      guard
        rootMember(word.name) != nil || names.computed.position(of: word.name) != nil
          || names.fieldPositions[word.name] != nil
          || variable(named: word.name, in: word.scope) != nil
      else { continue }
      report(.ambiguousWord(word.name, at: tree.span(word.node)))
    }
    for owner in deferred.expressions.choices.owners { markDynamic(owner) }
    for position in document.choices.indices {
      document.choices[position] = document.choices[position].replacing { value in
        guard case .choice(let named)? = value else { return .value(value) }
        return document.choices[named]
      }
    }
    for parts in deferred.expressions.choices.parts {
      document.choices[parts.position] = parts.whole(of: document.choices[parts.position])
    }
  }
}

/// An expression split at its outermost ternary operator or `??`.
private enum ChoiceSplit {
  case choose(condition: Range<Int>, Range<Int>, Range<Int>)
  /// A value and its default: `tint ?? label`.
  case fallback(Range<Int>, Range<Int>)
  /// A word, a number, or the text between quotes.
  case value(Range<Int>, isQuoted: Bool)

  var isChoice: Bool { if case .choose = self { true } else { false } }
  var isFallback: Bool { if case .fallback = self { true } else { false } }

  /// A value: the whole expression, or the text inside its quotes.
  static func value(
    _ bytes: ContiguousArray<UInt8>, in range: Range<Int>
  ) -> (place: Range<Int>, isQuoted: Bool) {
    guard case .value(let place, let isQuoted)? = ChoiceSplit(bytes, in: range) else {
      return (range, false)
    }
    return (place, isQuoted)
  }

  /// Splits an expression; nil if a `?` has no `:` or a part is empty.
  init?(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    var lexer = ExpressionLexer(bytes, in: range)
    var tokens: [ExpressionLexer.Token] = []
    while let token = lexer.next() { tokens.append(token) }
    while tokens.count > 2, tokens[0].kind == .open, Self.partner(of: 0, tokens) == tokens.count - 1
    {
      tokens = Array(tokens[1..<(tokens.count - 1)])
    }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let whole = first.range.lowerBound..<last.range.upperBound
    var depth = 0
    var question: Int?
    var fallback: Int?
    var nested = 0
    for (position, token) in tokens.enumerated() {
      switch token.kind {
      case .open, .openBracket: depth += 1
      case .close, .closeBracket: depth -= 1
      case .sign where depth == 0 && lexer.string(token.range) == "?":
        if question == nil { question = position } else { nested += 1 }
      case .sign where depth == 0 && lexer.string(token.range) == "??":
        if fallback == nil { fallback = position }
      case .other where depth == 0 && lexer.string(token.range) == ":":
        guard let question else { return nil }
        if nested > 0 {
          nested -= 1
          continue
        }
        guard question > 0, position > question + 1, position + 1 < tokens.count else { return nil }
        self = .choose(
          condition: whole.lowerBound..<tokens[question - 1].range.upperBound,
          tokens[question + 1].range.lowerBound..<tokens[position - 1].range.upperBound,
          tokens[position + 1].range.lowerBound..<whole.upperBound)
        return
      default: break
      }
    }
    guard question == nil else { return nil }
    if let fallback, fallback > 0, fallback + 1 < tokens.count {
      self = .fallback(
        whole.lowerBound..<tokens[fallback - 1].range.upperBound,
        tokens[fallback + 1].range.lowerBound..<whole.upperBound)
      return
    }
    let isQuoted = tokens.count == 1 && first.kind == .text && whole.count >= 2
    self = .value(
      isQuoted ? (whole.lowerBound + 1)..<(whole.upperBound - 1) : whole, isQuoted: isQuoted)
  }

  /// The position of the matching closing parenthesis.
  private static func partner(of open: Int, _ tokens: [ExpressionLexer.Token]) -> Int? {
    var depth = 0
    return (open..<tokens.count).first { position in
      if tokens[position].kind == .open { depth += 1 }
      if tokens[position].kind == .close { depth -= 1 }
      return depth == 0
    }
  }
}

extension AttributeValue {
  fileprivate var color: ColorID? { if case .color(let color) = self { color } else { nil } }
}
