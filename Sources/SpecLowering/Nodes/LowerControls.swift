internal import SpecModel
internal import SpecSyntax

/// Attributes of controls and overlays.
extension Lowering {
  // MARK: - Symbols

  /// Reads the name of an SF Symbol: letters, digits and dots.
  mutating func symbol(_ node: YAMLNodeID, of owner: String) -> String? {
    guard let name = plainText(node, of: owner) else { return nil }
    let isName = name.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
    guard isName, !name.isEmpty, name.utf8.count <= 100 else {
      report(.invalidSymbol(name, at: tree.span(node), corrected: correctedSymbol(name)))
      return nil
    }
    if let meant = ForeignVocabulary.symbol(for: name) {
      report(.foreignSymbol(name, meant: meant, at: tree.span(node)))
    }
    return name
  }

  /// Converts `Star Fill` to `star.fill`.
  private func correctedSymbol(_ name: String) -> String? {
    let words = name.lowercased().utf8.split { !isASCIILetter($0) && !isASCIIDigit($0) }
    guard !words.isEmpty, name.utf8.allSatisfy({ $0 < 0x80 }), name.utf8.count <= 100 else {
      return nil
    }
    return words.map { String(Substring($0)) }.joined(separator: ".")
  }

  mutating func symbolContent(_ entry: Entry) -> TemplateText? {
    guard !tree.isEmptyPlain(entry.value) else {
      if !isHole(entry.value) { report(.wordNeedsContent(.icon, at: tree.span(entry.key))) }
      return nil
    }
    if holdsPlaceholder(entry.value) { return typedText(entry.value, of: "icon") }
    return symbol(entry.value, of: "icon").map { ($0, nil) }
  }

  /// Reads the symbol of a button or link, which can be computed.
  mutating func symbolAttribute(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    if holdsPlaceholder(node) {
      return typedText(node, of: owner)?.template.map { .template($0) }
    }
    return symbol(node, of: owner).map { .text($0) }
  }

  /// Whether a value is a scalar that contains `${…}`.
  func holdsPlaceholder(_ node: YAMLNodeID) -> Bool {
    let value = tree.resolved(node)
    return tree[value].kind == .scalar && hasPlaceholder(tree.string(value))
  }

  // MARK: - Fonts

  /// Reads `font:`, points or `{ family, size, weight }`, as changes to a text style.
  ///
  /// A family other than the system's designs is a custom font of the app.
  ///
  /// - Parameter key: the span of `font`, for the fix-it of a text style.
  mutating func font(_ node: YAMLNodeID, key: SourceSpan) -> Int? {
    guard let value = readable(node) else { return nil }
    var style = TextStyleReference(.body)
    if tree[value].kind == .mapping {
      guard let fields = fields(node, .font) else { return nil }
      if let field = fields["size"] { style.size = fontSize(field.value) }
      if let field = fields["weight"],
        let word = word(field.value, of: "weight", among: FontWeight.names)
      {
        style.weight = FontWeight.allCases[word]
      }
      if let field = fields["family"] { fontFamily(field.value, of: &style) }
    } else {
      let word = tree[value].kind == .scalar ? tree.string(value) : ""
      if SystemTextStyle.names.contains(word) {
        report(.styleAsFont(word, at: tree.span(node), key: key))
        return nil
      }
      guard let size = fontSize(node) else { return nil }
      style.size = size
    }
    document.textStyles.append(style)
    return document.textStyles.count - 1
  }

  private mutating func fontSize(_ node: YAMLNodeID) -> Points? {
    let expected = "points such as 17, or { family, size, weight }"
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar, let hint = Self.fontHint(tree.string(value)) {
      let found = describe(value)
      report(
        .wrongType("font", expected: expected, found: found, at: tree.span(node)).hint(hint))
      return nil
    }
    return number(node, of: "font", in: 1...1000, expected: expected)
  }

  /// The suggestion for a text style or weight in place of a size.
  private static func fontHint(_ text: String) -> String? {
    let name = member(text, of: ["Font", "UIFont"]) ?? text
    if let style = SystemTextStyle.names.first(where: { $0 == name })
      ?? ForeignVocabulary.textStyle(for: name)
    {
      return "write 'style: \(style)'"
    }
    return FontWeight.names.contains(name) ? "write 'font: { weight: \(name) }'" : nil
  }

  mutating func fontFamily(_ node: YAMLNodeID, of style: inout TextStyleReference) {
    guard let name = plainText(node, of: "family") else { return }
    if let family = FontFamily(name: name) {
      style.family = family
      style.fontName = nil
      return
    }
    let meant =
      ForeignVocabulary.value(for: name, of: "family", among: FontFamily.names)
      ?? suggest(name, among: FontFamily.names)
    if let meant {
      report(
        .unknownWord(
          name, of: "family", words: FontFamily.names, closest: meant, at: tree.span(node)))
      return
    }
    guard !name.isEmpty else {
      report(.emptyValue("family", at: tree.span(node)))
      return
    }
    let position = document.fontNames.firstIndex(of: name) ?? document.fontNames.count
    if position == document.fontNames.count { document.fontNames.append(name) }
    style.fontName = Int32(truncatingIfNeeded: position)
  }

  // MARK: - Progress

  /// Reads the value of a progress view from 0 to 1; a value with `${…}` is a number from the data.
  mutating func progressShare(_ node: YAMLNodeID) -> AttributeValue? {
    let value = tree.resolved(node)
    if holdsPlaceholder(node) {
      return templateText(
        node, of: "value", for: .number(NodeID(document.nodes.count))
      )?.template.map { .template($0) }
    }
    if tree[value].kind == .scalar, let percent = percentage(value), (0...100).contains(percent) {
      report(
        .percentNotShare(
          tree.string(value), share: numberText(percent / 100), at: tree.span(node)))
      return nil
    }
    return number(node, of: "value", in: 0...1, expected: "a number from 0 to 1")
      .map { .number($0) }
  }

  // MARK: - Error lines

  /// Reads an error line: `none`, or `{ space: collapse | reserve }`.
  mutating func errorLine(_ node: YAMLNodeID) -> ErrorLine? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      if tree.isScalar(value, "none") { return ErrorLine.none }
      let text = tree[value].kind == .scalar ? tree.string(value) : ""
      if text == "collapse" || text == "reserve" {
        report(.errorSpace(text, at: tree.span(node)))
        return nil
      }
      report(
        .wrongType(
          "error", expected: "'none', { space: collapse } or { space: reserve }",
          found: describe(value), at: tree.span(node)
        ).hint(
          text.isEmpty || text == "false" || text == "true"
            ? nil : "a message belongs to its rule: rules: [{ required: \(cut(text)) }]"))
      return nil
    }
    guard let fields = fields(node, .errorLine) else { return nil }
    guard let field = fields["space"] else {
      if !fields.hasGaps { report(.missingKey("space", of: "error", at: tree.span(node))) }
      return nil
    }
    return word(field.value, of: "space", among: ["collapse", "reserve"])
      .map { $0 == 0 ? .collapse : .reserve }
  }

  // MARK: - Overlays

  /// Reads detents: `medium`, `large` or points, or a list of these.
  mutating func detents(_ node: YAMLNodeID) -> [Detent]? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .sequence else { return detent(node).map { [$0] } }
    var detents: [Detent] = []
    for item in list(node, of: "detents") {
      guard let detent = detent(item) else { continue }
      if detents.contains(detent) {
        report(.duplicateDetent(at: tree.span(item)))
      } else {
        detents.append(detent)
      }
    }
    return detents.isEmpty ? nil : detents
  }

  private mutating func detent(_ node: YAMLNodeID) -> Detent? {
    let value = tree.resolved(node)
    if tree.isScalar(value, "medium") { return .medium }
    if tree.isScalar(value, "large") { return .large }
    guard tree[value].kind == .scalar, Decimal.isNumber(tree.string(value)) else {
      _ = word(node, of: "detents", among: ["medium", "large"])
      return nil
    }
    return points(node, of: "detents").map { .height($0) }
  }

  /// How an overlay is placed on the screen, independent of the node that contains it.
  ///
  /// - Parameter start: the index of its first attribute; the overlay's attributes are the last
  ///   ones in the document.
  func presentation(of component: Component, from start: Int) -> ScreenNode.Placement {
    let attributes = document.attributes[start...]
    switch component {
    case .banner:
      for entry in attributes where entry.attribute == .edge {
        if case .word(1) = entry.value { return .presented(.edge(.bottom, inset: 0)) }
      }
      return .presented(.edge(.top, inset: 0))
    case .sheet:
      for entry in attributes {
        if case .detents(let detents) = entry.value, let first = detents.first {
          return .presented(.sheet(first))
        }
      }
      return .presented(.sheet(.large))
    default: return .presented(.center)
    }
  }

  /// Lowers the buttons of an alert: two of them side by side, other numbers stacked; `OK` by
  /// default.
  mutating func lowerAlertButtons(_ head: Head, name: String, _ list: Entry?, depth: Int) {
    let span = tree.span(head.entry.key)
    let count = list.map { itemCount($0.value) } ?? 0
    let row = openNode(
      count == 2 ? .hstack : .vstack, name: name + ".buttons", content: nil,
      attributes: [
        AttributeEntry(.spacing, .spacing(.points(0)), at: span),
        AttributeEntry(.width, .dimension(.fill), at: span),
        AttributeEntry(
          .distribution, .word(count == 2 ? StackDistribution.fillEqually.position : 0), at: span),
      ], at: span)
    if let list {
      let first = document.nodes.count
      lowerButtons(list.value, of: "buttons", in: .alert, depth: depth + 1)
      checkItems(from: first, of: "buttons") { $0 == .button }
    } else {
      let button = openNode(.button, name: name + ".ok", content: nil, at: span)
      setContent(systemText("OK", at: span), of: button)
      closeNode(button)
    }
    closeNode(row)
  }

  /// Lowers a list of buttons, in which a single word is probably a button's title.
  mutating func lowerButtons(
    _ list: YAMLNodeID, of owner: String, in component: Component, depth: Int
  ) {
    if let value = readable(list), tree[value].kind == .scalar, !tree.isEmptyPlain(value) {
      report(.barItemsAreText(owner, tree.string(value), at: tree.span(list)))
      return
    }
    walk.enclosing.components.append(component)
    lowerNodes(list, of: owner, under: depth)
    walk.enclosing.components.removeLast()
  }

  /// Checks that a button with only a symbol has an accessibility label.
  ///
  /// - Parameter start: the index of its first attribute; the button's attributes are the last ones
  ///   in the document.
  mutating func checkHeardName(from start: Int, of head: Head) {
    var symbol: SourceSpan?
    for entry in document.attributes[start...] {
      if entry.attribute == .symbol { symbol = entry.span }
      if case .accessibility(let position) = entry.value,
        document.accessibilities[position].label != nil
      {
        return
      }
    }
    guard let symbol else { return }
    report(.symbolWithoutName(at: symbol, title: tree.span(head.entry.value)))
  }

  private func itemCount(_ node: YAMLNodeID) -> Int {
    let value = tree.resolved(node)
    return tree[value].kind == .sequence
      ? tree.items(of: value).reduce(0) { count, _ in count + 1 } : 0
  }

  /// Reports the nodes that are not allowed in a list.
  mutating func checkItems(from first: Int, of owner: String, _ fits: (Component) -> Bool) {
    var position = first
    while position < document.nodes.count {
      let node = document.nodes[position]
      if !fits(node.component) {
        report(
          .notABarItem(
            node.component, isRow: node.isListRow, in: owner, at: node.span))
      }
      position = max(Int(node.subtreeEnd), position + 1)
    }
  }
}

extension Decimal {
  /// Whether a word starts like a number.
  static func isNumber(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return isASCIIDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
  }
}

extension StackDistribution {
  fileprivate var position: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}
