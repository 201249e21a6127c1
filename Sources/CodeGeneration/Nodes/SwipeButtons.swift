internal import SpecModel

/// Swipe actions of list rows.
extension SwiftUIScreen {
  mutating func writeSwipes(of id: NodeID) {
    for side in SwipeButton.Side.allCases {
      let buttons = document.swipes(of: id, side)
      guard let first = buttons.first else { continue }
      guard require(15, for: "a button that a swipe uncovers", at: first.span) else { return }
      writer.openCall(
        ".swipeActions",
        ["edge: .\(side.name)"] + (first.isFull ? [] : ["allowsFullSwipe: false"]))
      for button in buttons { writeSwipe(button) }
      writer.close()
    }
  }

  private mutating func writeSwipe(_ button: SwipeButton) {
    writer.span = button.span
    let value = button.template.map { AttributeValue.template($0) } ?? .text(button.title)
    let title = text(value).map { self.title($0) } ?? "\"\""
    let isOnlyRed = button.role == .destructive && !document.mayRemoveRow(button.action)
    let role =
      button.role == .normal || isOnlyRed ? [] : ["role: .\(button.role.rawValue)"]
    if let symbol = button.symbol {
      if role.isEmpty { writer.open("Button {") } else { writer.openCall("Button", role) }
      writeStatements(of: document.actions[button.action])
      writer.turn("} label: {")
      writer.line("Label(\(title), systemImage: \(literal(symbol)))")
    } else {
      writer.openCall("Button", [title] + role)
      writeStatements(of: document.actions[button.action])
    }
    writer.close()
    if let background = button.background {
      writer.line(words.tint(styles.style(background)))
    } else if isOnlyRed {
      writer.line(words.tint(".red"))
    }
  }
}

extension Document {
  /// Whether a swipe action may remove its row.
  ///
  /// The system removes the row of a destructive button immediately, even if the action only asks
  /// for confirmation.
  fileprivate func mayRemoveRow(_ action: Int) -> Bool {
    statements(of: action).contains { statement in
      switch actions[statement] {
      case .remove, .custom, .call: true
      default: false
      }
    }
  }
}

extension UIKitScreen {
  /// Whether a node is repeated for each item of a list.
  func isLoopRoot(_ id: NodeID) -> Bool {
    document.loops.contains { $0.first == id || $0.cells.contains { $0.node == id } }
  }

  /// Adds swipe actions to a row.
  mutating func swipeRow(_ view: String, _ id: NodeID) -> String {
    guard attributeReaders[id].attributes.contains(.swipe) else { return view }
    let swipes = SwipeButton.Side.allCases.map { ($0, document.swipes(of: id, $0)) }
    func changes(_ button: SwipeButton) -> Bool {
      !isInLoop && button.template.map { !document.values(in: $0).isEmpty } ?? false
    }
    let row = declare(id, suffix: "SwipeRow", "SwipeRow(\(view))", isStored: false)
    var position = 0
    for (side, buttons) in swipes {
      for button in buttons {
        defer { position += 1 }
        writer.span = button.span
        let value = button.template.map { AttributeValue.template($0) } ?? .text(button.title)
        if changes(button), let title = text(value) {
          updates.span = button.span
          updates.line(
            "\(kept(row[...], as: "SwipeRow")).setTitle(\(title), ofButton: \(position))")
        }
        var arguments = [".\(side.name)", text(value) ?? "\"\""]
        if let symbol = button.symbol { arguments.append("symbol: \(literal(symbol))") }
        let isDestructive = button.role == .destructive
        let removes = document.mayRemoveRow(button.action)
        if isDestructive, removes { arguments.append("isDestructive: true") }
        if isDestructive, !removes, button.background == nil {
          arguments.append("background: .systemRed")
        }
        if let background = button.background {
          arguments.append("background: \(colors.color(background))")
        }
        let action = document.actions[button.action]
        writer.openCall("\(row).addButton", arguments, " {" + capture(for: action))
        writeStatements(of: action, owner: "self?")
        writer.close()
      }
      if buttons.first?.isFull == false { writer.line("\(row).allowsFullSwipe = false") }
    }
    return row
  }
}

extension UIKitSupport {
  static let swipeRowText = #"""
    /// A row with buttons that a swipe reveals.
    final class SwipeRow: UIView {
      enum Side { case leading, trailing }

      struct Button {
        let side: Side
        var title: String
        let symbol: String?
        let isDestructive: Bool
        let background: UIColor?
        let action: @MainActor () -> Void
      }

      private var buttons: [Button] = []
      private let content: UIView
      /// Whether a full swipe performs the action of the first button.
      var allowsFullSwipe = true

      init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        add(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor),
          content.leadingAnchor.constraint(equalTo: leadingAnchor),
          bottomAnchor.constraint(equalTo: content.bottomAnchor),
          trailingAnchor.constraint(equalTo: content.trailingAnchor),
        ])
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func addButton(
        _ side: Side, _ title: String, symbol: String? = nil, isDestructive: Bool = false,
        background: UIColor? = nil, _ action: @escaping @MainActor () -> Void
      ) {
        buttons.append(
          Button(
            side: side, title: title, symbol: symbol, isDestructive: isDestructive,
            background: background, action: action))
        offerActions()
      }

      func setTitle(_ title: String, ofButton position: Int) {
        guard buttons[position].title != title else { return }
        buttons[position].title = title
        offerActions()
      }

      /// Adds the buttons to the row's VoiceOver actions.
      private func offerActions() {
        content.accessibilityCustomActions = buttons.map { button in
          UIAccessibilityCustomAction(name: button.title) { _ in
            button.action()
            return true
          }
        }
      }

      func configuration(_ side: Side) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
          actions: buttons.filter { $0.side == side }.map { button in
            let action = UIContextualAction(
              style: button.isDestructive ? .destructive : .normal, title: button.title
            ) { _, _, finish in
              button.action()
              // The row is removed when its item is removed.
              finish(!button.isDestructive)
            }
            if let symbol = button.symbol { action.image = UIImage(systemName: symbol) }
            if let background = button.background { action.backgroundColor = background }
            return action
          })
        configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
        return configuration
      }
    }

    /// The data source of a table whose rows may have swipe actions.
    private final class RowSource: UITableViewDiffableDataSource<Int, Int> {
      override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool {
        (table as? RowTable)?.swipeRow(at: path) != nil
      }
    }
    """#
}
