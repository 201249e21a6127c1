package import SpecModel

/// Computes the frame of every node of a screen as SwiftUI would.
///
/// Hidden nodes get an empty frame. Scroll content is laid out at its full length and may extend
/// beyond the screen. Every screen gets a result: lengths that are NaN count as 0, and the sizes in
/// trees that are too deep to be measured are estimated.
///
/// - Complexity: O(*n*) in the number of nodes and characters, plus sorting the flexible children
///   of each stack.
package func layOut(_ screen: Screen) -> FrameTable { layOut(screen, fonts: []) }

/// Computes the frame of every node of a screen as SwiftUI would.
///
/// - Parameter fonts: the fonts of the screen's text styles, by style; empty to create them.
func layOut(_ screen: Screen, fonts: ContiguousArray<TextFont>) -> FrameTable {
  guard !screen.nodes.isEmpty else { return FrameTable(nodeCount: 0) }
  return place(screen, fonts: fonts).frames
}

/// Places every view and modifier of a screen, which must have at least one node.
///
/// - Parameter keepsStands: whether to store the rectangles of modifiers, not only those of nodes.
func place(
  _ screen: Screen, fonts: ContiguousArray<TextFont> = [], keepsStands: Bool = false
) -> Placing {
  var resolver = Resolver(screen, fonts: fonts)
  let body = resolver.measureBody()
  var placing = Placing(consume resolver, in: body.area, keepsStands: keepsStands)
  placing.place(body.place, body.offered)
  return placing
}

/// The safe area of a screen, and the body's rectangle and proposal.
struct BodyPlace {
  let area: SafeArea
  let place: Rectangle
  let offered: Proposal
}

extension Resolver {
  /// Measures the body in the safe area, and computes its rectangle.
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
