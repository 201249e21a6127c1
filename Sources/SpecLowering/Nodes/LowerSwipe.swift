internal import SpecModel
internal import SpecSyntax

/// Lowers `swipe: { trailing: [{ button: Delete, role: destructive, tap: delete }] }` on a row of a
/// list.
extension Lowering {
  /// The maximum number of buttons on one side of a row.
  private static let swipeLimit = 5

  /// Reads the swipe buttons of the next node.
  mutating func lowerSwipe(_ node: YAMLNodeID) {
    guard let fields = fields(node, .swipe) else { return }
    var isFull = true
    if let full = fields["full"] { isFull = boolean(full.value, of: "full") ?? true }
    let sides = SwipeButton.Side.allCases.compactMap { side in
      fields[side.name].map { (side, $0) }
    }
    if sides.isEmpty, !fields.hasGaps {
      report(.missingKey("trailing", of: "swipe", at: tree.span(node)))
    }
    for (side, entry) in sides {
      let items = list(entry.value, of: side.name)
      for item in items.prefix(Self.swipeLimit) { lowerSwipeButton(item, side, isFull: isFull) }
      if items.count > Self.swipeLimit {
        report(.tooManySwipes(limit: Self.swipeLimit, at: tree.span(items[Self.swipeLimit])))
      }
    }
  }

  private mutating func lowerSwipeButton(
    _ item: YAMLNodeID, _ side: SwipeButton.Side, isFull: Bool
  ) {
    guard let fields = fields(item, .swipeButton) else { return }
    for key in ["button", "tap"] where fields[key] == nil && !fields.hasGaps {
      report(.missingKey(key, of: "swipe", at: tree.span(item)))
    }
    guard let button = fields["button"], let tap = fields["tap"],
      let title = templateText(button.value, of: "button")
    else { return }
    if title.text.isEmpty {
      report(.swipeWithoutTitle(at: tree.span(button.key)))
      return
    }
    var symbol: String?
    if let entry = fields["symbol"] {
      if holdsPlaceholder(entry.value) {
        report(.placeholderNotHere("symbol", at: tree.span(entry.value)))
      } else {
        symbol = self.symbol(entry.value, of: "symbol")
      }
    }
    var role = ButtonRole.normal
    if let entry = fields["role"],
      let word = word(entry.value, of: "role", among: ButtonRole.names)
    {
      role = ButtonRole.allCases[word]
    }
    let background = fields["background"].flatMap { color($0.value, of: "background") }
    guard case .action(let action)? = tapAction(tap.value, of: "tap") else { return }
    let span = tree.span(item)
    document.attributes.append(AttributeEntry(.swipe, .action(action), at: span))
    document.swipes.append(
      SwipeButton(
        node: NodeID(document.nodes.count), side: side, title: title.text,
        template: title.template, symbol: symbol, role: role, background: background,
        action: action,
        isFull: isFull, span: span))
  }
}

extension Diagnostic {
  static func swipeWithoutTitle(at key: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "symbol-without-name", at: key,
      "a swipe button needs a title, which VoiceOver reads"
    ).hint("describe what it does: button: Delete")
  }

  static func tooManySwipes(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-options", at: span,
      "a side of a row has at most \(limit) buttons")
  }
}
