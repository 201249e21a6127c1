package import SpecModel

/// Finds the place of every node of a screen, as SwiftUI would.
///
/// Nodes that are hidden have an empty frame. Content of a scroll has the place it would have if
/// the scroll had no end: it may reach beyond the screen. Every screen gets a result: lengths that
/// are no numbers count as nothing, and trees too deep to be measured are estimated.
///
/// - Complexity: O(*n*) in the number of nodes and of characters, but for stacks whose flexible
///   children have to be sorted.
package func layOut(_ screen: Screen) -> FrameTable { layOut(screen, fonts: []) }

/// - Parameter fonts: by style; those of the screen's styles if empty.
func layOut(_ screen: Screen, fonts: ContiguousArray<TextFont>) -> FrameTable {
  guard !screen.nodes.isEmpty else { return FrameTable(nodeCount: 0) }
  return place(screen, fonts: fonts).frames
}

/// Places every primitive of a screen that has nodes.
///
/// - Parameter keepsStands: whether somebody asks where primitives stand, not only nodes.
func place(
  _ screen: Screen, fonts: ContiguousArray<TextFont> = [], keepsStands: Bool = false
) -> Placing {
  var resolver = Resolver(screen, fonts: fonts)
  let body = resolver.measureBody()
  var placing = Placing(consume resolver, in: body.area, keepsStands: keepsStands)
  placing.place(body.place, body.offered)
  return placing
}

/// Where a screen's body stands.
struct BodyPlace {
  let area: SafeArea
  let place: Rectangle
  let offered: Proposal
}

extension Resolver {
  /// Measures the body in what bars and the device leave of the screen.
  mutating func measureBody() -> BodyPlace {
    let viewport = screen.viewport
    let insets = screen.takenInsets
    let offered = Proposal(viewport.width, viewport.height ?? .ideal).inset(by: insets)
    let body = measure(0, offered)
    let height =
      viewport.height ?? heightWithPresented(body.height + insets.vertical, width: viewport.width)
    let whole = Rectangle(x: 0, y: 0, width: viewport.width, height: height)
    let safe = whole.inset(by: insets)
    let area = SafeArea(
      safe: safe, whole: whole, lift: screen.keyboardLift,
      keyboardTop: screen.keyboardTop(height: height))
    let place = safe.aligned(screen.bodyAlignment, width: body.width, height: body.height)
    return BodyPlace(area: area, place: place, offered: offered)
  }
}
