internal import SpecModel

/// What lies over and under a view: in the view itself, or beside it in a view around both.
extension UIKitScreen {
  /// Whether what lies over or under a view stands in a view around it, and not in the view itself.
  ///
  /// Labels and image views take no touches for what they hold and draw over it; scroll views move
  /// it; a view that clips cuts it off; what a `zIndex` raises covers it.
  ///
  /// - Parameter isBare: whether no box is around the node's own view.
  func holdsLayersApart(
    _ id: NodeID, _ look: AttributeReader, isBare: Bool
  ) -> Bool {
    let (isCovered, hasBackground) = layers(of: id)
    guard isCovered || hasBackground else { return false }
    let component = document.component(of: id)
    let cutsOff = clips(id, look) || look.choice(.clip) != nil
    if isCovered, cutsOff, look.shadow == nil { return true }
    switch component {
    case .text, .icon, .image: return isCovered && isBare
    case _ where drawsOverBackground(component): return hasBackground || !component.isControl
    default:
      return isCovered
        && (id.position + 1..<Int(document.nodes[id.position].subtreeEnd)).contains {
          attributeReaders[NodeID($0)].attributes.contains(.zIndex)
        }
    }
  }

  /// Whether nodes lie over a node, and whether others lie under it.
  func layers(of id: NodeID) -> (isCovered: Bool, hasBackground: Bool) {
    var found = (isCovered: false, hasBackground: false)
    for child in document.children(of: id) {
      switch document[child].placement {
      case .overlay: found.isCovered = true
      case .background: found.hasBackground = true
      default: break
      }
    }
    return found
  }

  /// Whether a view cannot hold what lies under it: a control, or a view that scrolls.
  func drawsOverBackground(_ component: Component) -> Bool {
    switch component {
    case .scroll, .list, .carousel, .link: true
    default: component.isControl
    }
  }

  /// Writes what lies over and under a view.
  ///
  /// - Parameter below: the view that takes what lies under it; nil for the view itself.
  mutating func layer(_ view: String, _ id: NodeID, below: String?) -> String {
    var view = view
    for child in document.children(of: id) {
      switch document[child].placement {
      case .overlay(let alignment):
        view = named(view)
        let layer = emit(child, Context())
        writer.call(
          "\(view).overlay", [layer, "at: .\(alignment.name)"] + filling(child, isLayer: true))
      case .background(let alignment):
        if below == nil { view = named(view) }
        let layer = emit(child, Context())
        writer.call(
          "\(below ?? view).underlay",
          [layer, "at: .\(alignment.name)"] + filling(child, isLayer: true))
      case .safeAreaInset where id.position > 0:
        refuse(
          "a bar at the edge of a part of the screen", at: document.span(of: child),
          instead: "write it at the top of the file, beside 'body', if it is the screen's")
      case .content, .safeAreaInset, .presented: break
      }
    }
    return view
  }
}
