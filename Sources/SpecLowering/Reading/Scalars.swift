internal import SpecModel
internal import SpecSyntax

/// Converts scalars to typed values.
///
/// Functions return nil after a reported error.
extension Lowering {
  // MARK: - Text

  /// Reads a text as written, including placeholders.
  mutating func literalText(_ node: YAMLNodeID, of owner: String) -> String? {
    guard let value = readable(node), let text = plainText(node, of: owner) else { return nil }
    if tree[value].style == .plain { warnIfCommentCutsText(value) }
    return text
  }

  /// Reads a scalar without placeholders, such as a name or user input.
  mutating func plainText(_ node: YAMLNodeID, of owner: String) -> String? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .scalar else {
      report(.wrongType(owner, expected: "text", found: describe(value), at: tree.span(node)))
      return nil
    }
    let text = tree.bareText(value)
    if text.utf8.count > DocumentLimits.textScalars,
      text.unicodeScalars.count > DocumentLimits.textScalars
    {
      report(.textTooLong(limit: DocumentLimits.textScalars, at: tree.span(node)))
      return nil
    }
    return text
  }

  /// Reads the required text of a key; an empty text must be written as `""`.
  ///
  /// - Parameter meant: the text of another key of the node, which may be the intended content.
  mutating func content(
    _ entry: Entry, of owner: String, meant: String? = nil
  ) -> TemplateText? {
    guard let value = readable(entry.value) else { return nil }
    guard !tree.isEmptyPlain(value) else {
      reportMissingContent(entry, of: owner, meant: meant)
      return nil
    }
    return templateText(entry.value, of: owner)
  }

  /// Reads the required name of an asset.
  mutating func assetContent(_ entry: Entry, of owner: String) -> TemplateText? {
    guard let value = readable(entry.value) else { return nil }
    guard !tree.isEmptyPlain(value) else {
      reportMissingContent(entry, of: owner)
      return nil
    }
    notePathLookalike(entry.value)
    return typedText(entry.value, of: owner)
  }

  // MARK: - Words

  /// Reads `true` or `false`.
  mutating func boolean(_ node: YAMLNodeID, of owner: String) -> Bool? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "true") { return true }
    if tree.isScalar(value, "false") { return false }
    let word = tree[value].kind == .scalar ? tree.string(value) : ""
    let meant = Self.meantBoolean(word)
    let isShape = owner == "clip" && ["circle", "ellipse", "capsule", "round"].contains(word)
    report(
      .wrongType(owner, expected: "true or false", found: describe(value), at: tree.span(node))
        .hint(
          meant.map { "write \($0)" }
            ?? (isShape ? "write true; for a circle, set 'cornerRadius' to half the width" : nil)
        ).fix(tree.span(node), with: meant))
    return nil
  }

  /// The Boolean for a word of YAML 1.1, such as `yes`; nil for other words.
  static func meantBoolean(_ word: String) -> String? {
    switch word.lowercased() {
    case "yes", "y", "on", "1", "true": "true"
    case "no", "n", "off", "0", "false": "false"
    default: nil
    }
  }

  /// The index of a scalar's text among the words of an enum.
  mutating func word(_ node: YAMLNodeID, of owner: String, among words: [String]) -> Int? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      report(.wrongType(owner, expected: "one word", found: describe(value), at: span))
      return nil
    }
    let text = tree.string(value)
    if let position = words.firstIndex(of: text) { return position }
    let near =
      ForeignVocabulary.value(for: text, of: owner, among: words) ?? suggest(text, among: words)
    let corner = owner == "align" ? Self.cornerOfStack(text) : nil
    report(
      .unknownWord(text, of: owner, words: words, closest: corner == nil ? near : nil, at: span)
        .hint(corner.map { "write 'alignment: \($0)' on the 'zstack' around it" }))
    return nil
  }

  /// The alignment in a zstack for a corner such as `Alignment.BottomEnd`; nil for other words.
  private static func cornerOfStack(_ text: String) -> String? {
    let word = ForeignVocabulary.folded(text)
    let last = word.split(separator: ".").last ?? ""
    guard let corner = ForeignPhrases.corner(last[...]), corner.count > 6 else { return nil }
    return corner.hasPrefix("top") || corner.hasPrefix("bottom") ? corner : nil
  }

  /// Reads one of the nine alignments of content in a frame.
  mutating func boxAlignment(_ node: YAMLNodeID, of owner: String) -> BoxAlignment? {
    word(node, of: owner, among: BoxAlignment.names).map { BoxAlignment(position: $0) }
  }

  // MARK: - Numbers

  /// The maximum length, in points.
  static let greatestLength: Double = 1_000_000
  static let lengths = 0...greatestLength
  static let signedLengths = -greatestLength...greatestLength

  /// Reads a number in a range.
  mutating func number(
    _ node: YAMLNodeID, of owner: String, in range: ClosedRange<Double>, expected: String
  ) -> Double? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      if isBySizeClass(value) {
        report(.sizeClassOutOfPlace(owner, at: span))
      } else {
        report(.wrongType(owner, expected: expected, found: describe(value), at: span))
      }
      return nil
    }
    let decimal = tree.withText(value) { Decimal(parsing: $0) }
    if case .number(let number) = decimal, range.contains(number) { return number }
    let text = tree.string(value)
    switch decimal {
    case .number: report(.outOfRange(owner, range: range, found: text, at: span))
    case .unit(let digits, let unit):
      report(
        .wrongType(owner, expected: expected, found: describe(value), at: span)
          .lengthWithUnit(digits, unit, at: span))
    case .none:
      if !definitions.themes.tokens.all.isEmpty, let known = tokenNumber(named: text),
        range.contains(known)
      {
        return known
      }
      let corrected = range == 0...1 ? share(value) : Decimal.corrected(text)
      // The value may be the name of a token in a file that could not be read.
      if names.usesOtherFiles, corrected == nil, text.contains(".") { return nil }
      let hints = [
        Self.hintForAuto(text, of: owner), Self.hintForEndless(text, of: owner),
        Self.hintForShare(text, of: owner), Self.hintForCalc(text, of: owner),
        Self.hintForResource(text), Self.hintForComparison(text, of: owner),
        owner == "lines"
          ? text.split { !$0.isNumber }.last.map { "write 'lines: \($0)', the most lines" } : nil,
        Self.hintForCondition(text, of: owner), Self.hintForName(text, of: owner),
        corrected.map { "write \($0)" },
      ]
      let hint = hints.compactMap { $0 }.first
      report(
        .wrongType(owner, expected: expected, found: describe(value), at: span)
          .hint(hint).fix(span, with: corrected))
    }
    return nil
  }

  /// The hint for the name of a fact as the value of a slider or stepper; nil for other texts.
  private static func hintForName(_ text: String, of owner: String) -> String? {
    guard owner == "value", isName(text), text.first?.isLowercase == true else { return nil }
    return "a fact holds the value by 'bind: \(text)', with 'facts: { \(text): 0 }' at the top"
  }

  /// The hint for a length of Android's resources, such as `@dimen/margin`; nil for other texts.
  private static func hintForResource(_ text: String) -> String? {
    guard text.hasPrefix("@dimen/") || text.hasPrefix("R.dimen.") else { return nil }
    return "write its points, such as 16, or the path of a token in a file that 'use' names"
  }

  /// The hint for CSS's `auto`; nil for other words.
  private static func hintForAuto(_ text: String, of owner: String) -> String? {
    guard text == "auto" else { return nil }
    switch owner {
    case "margin", "leading", "trailing":
      return "to center a node, use 'alignment: center' of its stack, or a 'spacer' on each side"
    case "padding", "top", "bottom": return "delete the key for no distance"
    default: return "delete the key to use the component's own size"
    }
  }

  /// The hint for CSS's `calc(…)`; nil for other texts.
  private static func hintForCalc(_ text: String, of owner: String) -> String? {
    guard text.hasPrefix("calc(") else { return nil }
    guard text.contains("100%"), owner == "width" || owner == "height" else {
      return "write a computed value as an expression, as in \(owner): \"${step * 8}\""
    }
    let margin = owner == "width" ? "horizontal" : "vertical"
    return "write '\(owner): fill' for all space of the parent, and 'margin: { \(margin): 8 }' "
      + "for a "
      + "distance from its edges"
  }

  /// The hint for a percentage in an attribute that takes only points: the attributes that accept
  /// one.
  private static func hintForShare(_ text: String, of owner: String) -> String? {
    if owner == "cornerRadius", text.hasSuffix("%") || roundWords.contains(text) {
      return "write 999 for round ends; a square becomes a circle"
    }
    guard text.hasSuffix("%"), text.utf8.count > 1 else { return nil }
    switch owner {
    case "margin", "padding", "spacing", "top", "leading", "bottom", "trailing", "horizontal",
      "vertical":
      return "only 'width' and 'height' can be a share of the parent; distances are points"
    case "idealWidth": return "for a share of the parent, write 'width: \(text)'"
    case "idealHeight": return "for a share of the parent, write 'height: \(text)'"
    default: return nil
    }
  }

  private static let roundWords: Set<String> = ["full", "circle", "capsule", "pill", "round"]

  /// The decimal number for a percentage, `0.5` for `50%`, or for a number in another notation.
  private func share(_ value: YAMLNodeID) -> String? {
    guard let percent = percentage(value) else { return Decimal.corrected(tree.string(value)) }
    return (0...100).contains(percent) ? decimalText(percent / 100) : nil
  }

  /// The hint for a maximum length that is intended to be unlimited.
  private static func hintForEndless(_ text: String, of owner: String) -> String? {
    guard owner == "maxWidth" || owner == "maxHeight",
      ForeignVocabulary.dimension(for: text) == "fill" || text == "fill"
    else { return nil }
    let dimension = owner == "maxWidth" ? "width" : "height"
    return "to take all space of the parent, write '\(dimension): fill'"
  }

  /// A bound of Auto Layout's on a length: `<= 400 @750`.
  private static func hintForComparison(_ text: String, of owner: String) -> String? {
    guard owner == "width" || owner == "height" else { return nil }
    let name = owner == "width" ? "Width" : "Height"
    for (signs, bound) in [(["<=", "≤", "<", "max "], "max"), ([">=", "≥", ">", "min "], "min")] {
      guard let sign = signs.first(where: { text.hasPrefix($0) }),
        case let rest = text.dropFirst(sign.count).trimmed.prefix(while: { $0 != " " && $0 != "@" }),
        let number = ForeignValue.number(String(rest))
      else { continue }
      return bound == "max"
        ? "write '\(owner): fill' and 'max\(name): \(number)'" : "write 'min\(name): \(number)'"
    }
    return nil
  }

  /// A condition of code in place of a number: `isOn ? 1 : 0.3`.
  private static func hintForCondition(_ text: String, of owner: String) -> String? {
    guard text.contains(" ? "), text.contains(" : "), !text.contains("${"),
      let attribute = Attribute(name: owner),
      Component.written.contains(where: {
        attribute.takesExpression(on: $0) || attribute.takesChoice(on: $0)
      })
    else { return nil }
    let condition = text.replacing("===", with: "==").replacing("&&", with: "and")
      .replacing("||", with: "or")
    return "write \"${\(condition)}\""
  }

  func isBySizeClass(_ value: YAMLNodeID) -> Bool {
    tree[value].kind == .mapping
      && entries(of: value).contains {
        tree.isScalar($0.key, "compact") || tree.isScalar($0.key, "regular")
      }
  }

  /// Reads a length of at least 0.
  mutating func points(_ node: YAMLNodeID, of owner: String) -> Points? {
    number(node, of: owner, in: Self.lengths, expected: "points, such as 16")
  }

  mutating func wholeNumber(
    _ node: YAMLNodeID, of owner: String, in range: ClosedRange<Int>
  ) -> Double? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(node, of: owner, in: bounds, expected: "a whole number, such as 8")
    else {
      return nil
    }
    guard Double(Int(number)) == number else {
      report(
        .wrongType(
          owner, expected: "a whole number, such as 8", found: describe(tree.resolved(node)),
          at: tree.span(node)))
      return nil
    }
    return number
  }

  mutating func spacing(_ node: YAMLNodeID, of owner: String = "spacing") -> Spacing? {
    if tree.isScalar(tree.resolved(node), "system") { return .system }
    return number(
      node, of: owner, in: Self.signedLengths, expected: "points such as 16, or 'system'"
    ).map { .points($0) }
  }
}

extension YAMLTree {
  /// Calls a function with a scalar's text, without the final line break of a block scalar (`|`,
  /// `>`).
  func withBareText<Result>(
    _ node: YAMLNodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let style = self[node].style
    return withText(node) { text in
      guard style == .literal || style == .folded, text.last == UInt8(ascii: "\n") else {
        return body(text)
      }
      return body(UnsafeBufferPointer(rebasing: text.dropLast()))
    }
  }

  func bareText(_ node: YAMLNodeID) -> String {
    withBareText(node) { String(decoding: $0, as: UTF8.self) }
  }
}
