internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Lengths of the spec that do not fit into one another.
extension UIKitScreen {
  /// Warns of stacks whose content does not fit: Auto Layout then shortens one of the lengths, and it
  /// may be another than in the preview.
  ///
  /// Of texts, their padding and a line count, because they wrap; what is not always there does not
  /// count.
  mutating func warnOfOverflows() {
    let lengths = UIKitLengths(
      document.nodes, attributeReaders, on: document.preview.leastRoom, for: .fit,
      textSize: { [document, attributeReaders] in
        attributeReaders.contentTemplate(of: $0) == nil
          ? document.leastSize(ofText: $0, attributeReaders[$0]) : (0, 0)
      })
    let containers = document.nodes.indices.map { NodeID($0) }.filter { isFitted($0) }
    for axis in Axis.allCases {
      // What a scroll view scrolls is meant to be longer.
      let stacks = containers.filter { id in
        document.component(of: id) != .scroll || (attributeReaders[id].axis ?? .vertical) != axis
      }
      // What is around a stack that is too long is too long by as much, and need not be told of.
      var told: [(end: Int, excess: Points)] = []
      for id in stacks.reversed() {
        let (least, room) = lengths.fit(of: id, axis)
        let excess = least - max(room, 0)
        let end = Int(document.nodes[id.position].subtreeEnd)
        let inside = told.filter { $0.end <= end }.map(\.excess).max() ?? 0
        guard excess > inside + 0.01 else { continue }
        told.append((end, excess))
        let look = attributeReaders[id]
        let attributes: [Attribute] =
          axis == .horizontal ? [.width, .maxWidth] : [.height, .maxHeight]
        let length = attributes.lazy.compactMap { look.span(of: $0) }.first
        let place = id.position == 0 ? document.screen.nameSpan : document.span(of: id)
        diagnostics.append(.doesNotFit(least, in: max(room, 0), axis, at: length ?? place))
      }
    }
  }

  /// Whether a node is a stack, layers or a scroll view in the content of the screen, to which
  /// overlays and bars do not belong.
  private func isFitted(_ id: NodeID) -> Bool {
    switch document.component(of: id) {
    case .vstack, .hstack, .zstack, .group, .scroll, .body: break
    default: return false
    }
    let path = [id] + document.ancestors(of: id)
    return path.allSatisfy { node in
      node.position == 0 || document.isContent(node) && !attributeReaders.isNeverThere(node)
    }
  }
}

extension Document {
  /// What a constant text needs at least, without its padding: the point size of one line, and its
  /// whole width if it must not wrap; zero for other texts.
  fileprivate func leastSize(
    ofText id: NodeID, _ look: AttributeReader
  ) -> (width: Points, height: Points) {
    guard let text = self[id].content, !text.isEmpty, !text.contains("\n") else { return (0, 0) }
    let style = textStyle(look.style, else: .body)
    let pointSize = style.size ?? style.base.pointSize(at: .standard)
    guard look.fixedSize.contains(.horizontal), style.fontName == nil else { return (0, pointSize) }
    let font = SystemFont(
      pointSize: pointSize, weight: style.weight ?? style.base.weight,
      family: style.family ?? .proportional, tracking: style.tracking ?? 0)
    return (font.width(of: text).rounded(.up), pointSize)
  }
}

extension PreviewMatrix {
  /// The least width and height of the safe areas of the spec's devices, in points; the height is
  /// infinite if no device has one.
  fileprivate var leastRoom: (width: Points, height: Points) {
    let sizes = (devices.isEmpty ? [.named(Device.standard.name)] : devices).map(\.room)
    return (sizes.map(\.width).min() ?? .infinity, sizes.map(\.height).min() ?? .infinity)
  }
}

extension DeviceReference {
  fileprivate var room: (width: Points, height: Points) {
    switch self {
    case .size(let width, let height, _, let safeArea):
      return (width - safeArea.horizontal, height.map { $0 - safeArea.vertical } ?? .infinity)
    case .named(let name):
      let device = Device.named(name) ?? .standard
      let safeArea = device.safeArea
      return (device.width - safeArea.horizontal, device.height - safeArea.vertical)
    }
  }
}

extension Diagnostic {
  /// Warns of content that is longer than its container.
  fileprivate static func doesNotFit(
    _ length: Points, in room: Points, _ axis: Axis, at span: SourceSpan
  ) -> Diagnostic {
    let word = axis == .horizontal ? "wide" : "high"
    return Diagnostic(
      .warning, code: "approximated", at: span,
      "this has \(literal(room)) points for content that is \(literal(length)) points \(word): "
        + "UIKit may shorten another view than the preview does"
    ).hint("make it \(word) enough, shorten its content, or put the content in a 'scroll'")
  }
}
