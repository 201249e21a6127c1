internal import SpecModel

/// List rows with a tap action, generated as buttons around their content.
extension SwiftUIScreen {
  /// Whether a node is generated as a button around its content: a row of a list, or the root of a
  /// component's own view, which any list may contain.
  func isRowButton(_ id: NodeID, _ look: AttributeReader) -> Bool {
    guard !document.isRowButton(id) else { return true }
    guard look.action != nil, document.isOneButton(id) || document.isTappedLeaf(id) else {
      return false
    }
    guard let component, component.instance.root == id else { return document.isRow(id) }
    // What fills a slot differs between uses, and may be a control.
    return component.slots.isEmpty
  }

  /// Opens the button around a node that is generated as one.
  ///
  /// - Returns: whether it is.
  mutating func openRowButton(_ id: NodeID, _ look: AttributeReader) -> Bool {
    guard isRowButton(id, look), let action = look.action else { return false }
    writer.open("Button {")
    writeStatements(of: document.actions[action])
    writer.turn("} label: {")
    return true
  }

  /// Ends the chain of modifiers of a button, whose bracket is on a separate line whatever its label
  /// is.
  mutating func endRowButton() {
    if !lastIsBlock { writer.indent() }
    lastIsBlock = true
  }

  /// - Parameter isBlock: whether the label ends with a bracket on a separate line, or is a single
  ///   line with indented modifiers.
  mutating func closeRowButton(_ look: AttributeReader, isBlock: Bool) {
    writer.line(".contentShape(Rectangle())")
    if !isBlock { writer.outdent() }
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
