internal import SpecModel

/// List rows with a tap action, generated as buttons around their content.
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

  /// A button style that draws its label unchanged, except that a pressed button is dimmed.
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

/// Generates UIKit list rows with a tap action: a control covers the row.
extension UIKitScreen {
  /// The modifier that handles taps on a view.
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
  /// Whether a node is itself a row of a list or section.
  func isRow(_ id: NodeID) -> Bool {
    let parent = (0..<id.position).last { nodes[$0].subtreeEnd > id.index }
    return parent.map { [.list, .section].contains(nodes[$0].component) } ?? false
  }
}
