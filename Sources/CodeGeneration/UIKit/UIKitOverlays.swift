internal import SpecModel

/// Adds overlays and backgrounds to a view, or to a wrapper around the view.
extension UIKitScreen {
  /// Whether a view's overlays and backgrounds must be in a wrapper instead of the view itself.
  ///
  /// Labels and image views ignore touches of their subviews and draw over them; scroll views move
  /// their subviews; clipping views clip them; a child with a `zIndex` covers them.
  ///
  /// - Parameter isBare: whether the node's view has no box around it.
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

  /// Whether a node has overlays, and whether it has backgrounds.
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

  /// Whether a view cannot contain its background, because it is a control or scrolls.
  func drawsOverBackground(_ component: Component) -> Bool {
    switch component {
    case .scroll, .list, .carousel, .link: true
    default: component.isControl
    }
  }

  /// Writes a view above or below another.
  ///
  /// - Parameters:
  ///   - call: the function that adds the view.
  ///   - area: the area that the view fills while it takes the remaining space.
  ///   - more: further arguments of the call.
  mutating func writeLayer(
    _ id: NodeID, _ call: String, at alignment: BoxAlignment, in area: String,
    _ more: [String] = []
  ) {
    var layer = emit(id, Context())
    let growing = Axis.allCases.filter { growsSometimes(id, $0) }
    if !growing.isEmpty { layer = named(layer) }
    writer.call(
      call, [layer, "at: .\(alignment.name)"] + more + filling(id, isLayer: true))
    for axis in growing { writeGrowth(of: id, layer, axis, like: area, priority: "1000") }
  }

  /// Writes the overlays and backgrounds of a view.
  ///
  /// - Parameter below: the view that contains the backgrounds; nil for the view itself.
  mutating func layer(_ view: String, _ id: NodeID, below: String?) -> String {
    var view = view
    for child in document.children(of: id) {
      switch document[child].placement {
      case .overlay(let alignment):
        view = named(view)
        writeLayer(child, "\(view).overlay", at: alignment, in: view)
      case .background(let alignment):
        if below == nil { view = named(view) }
        writeLayer(child, "\(below ?? view).underlay", at: alignment, in: below ?? view)
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
