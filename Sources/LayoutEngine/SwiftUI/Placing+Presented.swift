internal import SpecModel

/// Places presented views: each is a separate tree after the body's, and is placed in the whole
/// screen, not in the node that declares it.
extension Placing {
  /// Places the roots of presented views; their descendants are placed with all other nodes.
  mutating func putPresented(on screen: Screen, in whole: Rectangle) {
    for (node, root) in resolver.tree.presented {
      guard case .presented(let presentation) = screen.nodes[node].placement else { continue }
      let (place, proposal) = presented(
        root, presentation, in: whole, screen)
      put(root, place, proposal)
    }
  }

  private mutating func presented(
    _ root: Int, _ presentation: Presentation, in whole: Rectangle, _ screen: Screen
  ) -> (Rectangle, Proposal) {
    let safeArea = screen.viewport.safeArea
    switch presentation {
    case .whole:
      return (whole, Proposal(whole.width, whole.height))
    case .edge(let edge, let inset):
      let offered = Proposal(whole.width, .ideal)
      let size = resolver.measure(root, offered)
      var place = whole
      place.height = size.height
      place.y = edge == .bottom ? whole.y + whole.height - inset - size.height : whole.y + inset
      return (place, offered)
    case .center:
      let offered = Proposal(whole.width, .ideal)
      let size = resolver.measure(root, offered)
      let place = whole.inset(by: screen.alertInsets)
        .aligned(.center, width: size.width, height: size.height)
      return (place, offered)
    case .sheet(let detent):
      var place = whole
      let greatest = whole.height - safeArea.top
      switch detent {
      case .medium: place.height = whole.height / 2
      case .large: place.height = greatest
      case .height(let height): place.height = min(height + safeArea.bottom, greatest)
      }
      place.y = whole.y + whole.height - place.height
      return (place, Proposal(place.width, place.height))
    }
  }
}

extension Resolver {
  /// The height of a screen that is as high as its content, including presented views.
  mutating func heightWithPresented(_ height: Double, width: Double) -> Double {
    var height = height
    for (node, root) in tree.presented {
      guard case .presented(let presentation) = screen.nodes[node].placement else { continue }
      if case .whole = presentation { continue }
      let own = measure(root, Proposal(width, .ideal)).height
      let bars = screen.viewport.safeArea
      switch presentation {
      case .whole: break
      case .edge(_, let inset): height = max(height, own + inset)
      case .center: height = max(height, own + screen.alertInsets.vertical)
      case .sheet(.medium): height = max(height, 2 * own)
      case .sheet(.large): height = max(height, own + bars.top)
      case .sheet(.height(let points)): height = max(height, points + bars.vertical)
      }
    }
    return height
  }
}

extension EdgeInsets {
  /// These insets plus others.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
