internal import LayoutEngine
internal import SpecModel

/// Prints what it takes to change one label in the middle of a screen, its frames read,
/// beside laying out the whole screen: a label that stays on its line, and one that grows by a line
/// and moves all below it.
func measureChange(_ name: String, of screen: Screen, _ target: Target) {
  guard let label = screen.middleLabel else { return }
  let whole = nanoseconds { _ = layOut(screen, for: target) }
  let long = String(repeating: "A label of so many words that they need another line ", count: 2)
  for (change, texts) in [
    ("same-line", ["Name of the field", "Label of the field"]), ("new-line", ["Name", long]),
  ] {
    var sum = 0
    let time =
      switch target {
      case .swiftui:
        measureChanges(LaidOutScreen(screen), texts) { layout, text in
          layout.setText(text, of: label)
          sum &+= Int(layout.frames()[label].height)
        }
      case .uikit:
        measureChanges(LaidOutViews(screen), texts) { layout, text in
          layout.setText(text, of: label)
          sum &+= Int(layout.frames()[label].height)
        }
      }
    print(
      #"{"shape":"\#(name)","target":"\#(target.rawValue)","change":"\#(change)","#
        + #""nodes":\#(screen.nodes.count),"us":\#(rounded(time / 1000)),"#
        + #""wholeUs":\#(rounded(whole / 1000)),"check":\#(sum % 2)}"#)
  }
}

/// Prints what it takes to lay out a screen again at another width: its tree is made and its texts are
/// measured before, those that wrap are broken anew.
func measureWidths(_ head: String, of screen: Screen, _ target: Target) {
  let widths = [screen.viewport.width + 37, screen.viewport.width]
  var sum = 0
  let last = screen.nodes.count - 1
  let time =
    switch target {
    case .swiftui:
      measureChanges(LaidOutScreen(screen), widths) { layout, width in
        layout.setWidth(width)
        sum &+= Int(layout.frames().frames[last].y)
      }
    case .uikit:
      measureChanges(LaidOutViews(screen), widths) { layout, width in
        layout.setWidth(width)
        sum &+= Int(layout.frames().frames[last].y)
      }
    }
  print(
    head
      + #","change":"width","nodes":\#(screen.nodes.count),"nsPerNode":"#
      + #"\#(rounded(time / Double(screen.nodes.count))),"check":\#(sum % 2)}"#)
}

/// How long one of several changes takes, which are made in turn.
private func measureChanges<Layout: ~Copyable, Value>(
  _ layout: consuming Layout, _ values: [Value], _ change: (inout Layout, Value) -> Void
) -> Double {
  nanoseconds { for value in values { change(&layout, value) } } / Double(values.count)
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
