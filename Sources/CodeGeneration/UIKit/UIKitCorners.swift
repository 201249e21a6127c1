internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Rounded corners and clipping.
extension UIKitScreen {
  /// Rounds the corners of a node's view.
  mutating func writeCorners(of view: inout String, _ id: NodeID, _ look: AttributeReader) {
    if look.choice(.cornerRadius) != nil {
      guard
        let radius = expressions.number(
          .cornerRadius, of: look, absent: "0", within: (0, nil), in: scope)
      else { return }
      view = isInLoop ? named(view) : stored(view, id)
      setCall("\(view).roundCorners(\(radius))", at: look.span(of: .cornerRadius))
      return
    }
    let regular = look.regular ?? look
    guard max(look.cornerRadius, regular.cornerRadius) > 0 else { return }
    view = named(view)
    if fitsCorners(id, look), fitsCorners(id, regular) {
      assign(view, "layer.cornerRadius", .cornerRadius, look) { literal($0.cornerRadius) }
    } else if look.cornerRadius == regular.cornerRadius {
      writer.line("\(view).roundCorners(\(literal(look.cornerRadius)))")
    } else {
      follow(.cornerRadius, look)
      adapt(view, to: (literal(look.cornerRadius), literal(regular.cornerRadius))) {
        "view.roundCorners(\($0))"
      }
    }
  }

  /// Whether a view is always at least twice as wide and high as its corner radius.
  ///
  /// `CALayer` distorts corners with a larger radius.
  private func fitsCorners(_ id: NodeID, _ look: AttributeReader) -> Bool {
    // Views are assumed to be at least this long, unless the spec sets a length or the view is a
    // line of text.
    let usual = 40.0
    let line = 16.0
    return Axis.allCases.allSatisfy { axis in
      let isWide = axis == .horizontal
      var shortest = usual
      if case .points(let length) = isWide ? look.width : look.height {
        shortest = length
      } else if let most = isWide ? look.maxWidth : look.maxHeight {
        shortest = min(usual, most)
      } else if document.component(of: id) == .text, !isWide {
        shortest = max(line + look.padding.vertical, look.minHeight ?? 0)
      }
      return look.cornerRadius * 2 <= max(shortest, (isWide ? look.minWidth : look.minHeight) ?? 0)
    }
  }

  /// Whether a node's view clips its content.
  func clips(_ id: NodeID, _ look: AttributeReader) -> Bool {
    if look.isClipped { return true }
    guard look.cornerRadius > 0 || look.regular.map({ $0.cornerRadius > 0 }) ?? false else {
      return false
    }
    switch document.component(of: id) {
    case .image, .box, .host, .divider: return true
    // A label draws its background itself.
    case .text: return look.attributes.contains(.background) && boxedLabels[id] == nil
    // A layer that does not clip rounds only its own background and border.
    default: return look.background == nil && look.choice(.background) == nil
    }
  }
}
