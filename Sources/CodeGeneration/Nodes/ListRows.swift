internal import SpecModel

/// Rows that act, as buttons around all that they show.
extension SwiftUIScreen {
  func isRowButton(_ id: NodeID, _ look: AttributeReader) -> Bool {
    document.isRowButton(id)
  }

  mutating func openRowButton(_ action: Action) {
    writer.open("Button {")
    writeStatements(of: action)
    writer.turn("} label: {")
  }

  mutating func closeRowButton(_ look: AttributeReader) {
    writer.line(".contentShape(Rectangle())")
    writer.close()
    writer.line(".buttonStyle(\(rowButtonStyle())())")
    if let condition = disabling(look) { writer.line(".disabled(\(condition))") }
  }

  /// The style of buttons that look as what they hold.
  mutating func rowButtonStyle() -> String {
    var members = SwiftWriter(depth: 1)
    members.open("func makeBody(configuration: Configuration) -> some View {")
    members.line("configuration.label.opacity(configuration.isPressed ? 0.6 : 1)")
    members.close()
    return styles.typeName(
      "RowButtonStyle", or: "ListRowButtonStyle", ": ButtonStyle", members,
      summary: "A row that is a button: it looks as it is, and fades while it is pressed.")
  }
}

/// Rows that act, below a control that covers them.
extension UIKitScreen {
  /// What makes a view something to tap on.
  func tapCall(of id: NodeID) -> String { document.isOneButton(id) ? "onRowTap" : "onTap" }

  mutating func writeRowEnabling(of view: String, _ look: AttributeReader) {
    switch look.enabled {
    case .condition(let condition):
      let line = "\(view).enableRow(\(expressions.condition(condition, in: scope).text))"
      if isInLoop { writer.line(line) } else { updates.line(line) }
    case .boolean(false): writer.line("\(view).enableRow(false)")
    default: break
    }
  }
}

extension Document {
  /// Whether a node is a row of a list itself.
  func isRow(_ id: NodeID) -> Bool {
    let parent = (0..<id.position).last { nodes[$0].subtreeEnd > id.index }
    return parent.map { [.list, .section].contains(nodes[$0].component) } ?? false
  }
}
