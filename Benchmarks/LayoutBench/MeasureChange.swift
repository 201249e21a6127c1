internal import LayoutEngine
internal import SpecModel

/// Prints what it takes to change one label in the middle of a screen, its frames written down,
/// beside laying out the whole screen: a label that stays on its line, and one that grows by a line
/// and moves all below it.
func measureChange(_ name: String, of screen: Screen) {
  guard let label = screen.middleLabel else { return }
  let whole = nanoseconds { _ = layOut(screen, for: .swiftui) }
  let long = String(repeating: "A label of so many words that they need another line ", count: 2)
  for (change, texts) in [
    ("same-line", ["Name of the field", "Label of the field"]), ("new-line", ["Name", long]),
  ] {
    var layout = LaidOutScreen(screen)
    var table = FrameTable(nodeCount: screen.nodes.count)
    layout.writeChanges(to: &table)
    var sum = 0
    let time =
      nanoseconds {
        for text in texts {
          layout.setText(text, of: label)
          layout.writeChanges(to: &table)
          sum &+= Int(table[label].height)
        }
      } / Double(texts.count)
    print(
      #"{"shape":"\#(name)","target":"swiftui","change":"\#(change)","#
        + #""nodes":\#(screen.nodes.count),"us":\#(rounded(time / 1000)),"#
        + #""wholeUs":\#(rounded(whole / 1000)),"check":\#(sum % 2)}"#)
  }
}

extension Screen {
  /// A label about half way down.
  fileprivate var middleLabel: ScreenNodeID? {
    nodes[(nodes.count / 2)...].firstIndex { node in
      if case .text(let text) = node.kind { return text.string.hasPrefix("Label") }
      return false
    }.map { ScreenNodeID($0) }
  }
}
