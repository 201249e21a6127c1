internal import SpecModel

/// Lays out containers for which SwiftUI has no layout, by UIKit's rules.
///
/// Apps wrap a UIKit view in this case.
extension Resolver {
  mutating func islandResponse(
    _ node: Int, _ source: Int, _ proposal: Proposal, _ commanded: Axes
  ) -> Response {
    var size = (width: 0.0, height: 0.0)
    if let part = views?.layOutPart(source, proposal, at: nil) { size = part }
    var response = Response(size.width, size.height, ignored: .none)
    response.isStable = false
    return response.commanded(proposal, on: commanded)
  }
}

extension Placing {
  /// Places the content of a container that UIKit lays out.
  mutating func placeIsland(_ source: Int, _ rectangle: Rectangle) {
    guard resolver.views != nil else { return }
    resolver.views?.safe = safeAreas.current.safe
    resolver.views?.whole = safeAreas.current.whole
    _ = resolver.views?.layOutPart(
      source, Proposal(rectangle.width, rectangle.height), at: rectangle)
    frames.findings += resolver.views?.findings ?? []
    islands.append(source)
    let end = max(Int(resolver.screen.nodes[source].subtreeEnd), source + 1)
    for inner in source + 1..<end {
      guard let place = resolver.views?.rectangle(of: inner, inPart: source),
        !place.x.isIdeal, !place.y.isIdeal
      else { continue }
      frames.frames[inner] = frame(of: place)
      // Texts in bars and layers are recorded when those are placed.
      if resolver.views?.isContent(inner, of: source) ?? false {
        resolver.views?.showText(of: inner, place)
      }
    }
    resolver.views?.texts.moveLines(to: &frames)
  }
}

extension ViewLayout {
  /// Lays out the content of one container by UIKit's rules.
  ///
  /// - Parameters:
  ///   - offer: the available space; unspecified (`.ideal`) lengths are determined by the content.
  ///   - place: the content's rectangle; nil while it is only measured.
  /// - Returns: the content's size.
  mutating func layOutPart(
    _ node: Int, _ offer: Proposal, at place: Rectangle?
  ) -> (width: Double, height: Double) {
    scope = node..<Int(tree.views[node].end)
    findings.removeAll()
    texts.forgetPreferredWidths(in: textsInScope)
    var size = Proposal.ideal
    for pass in 0..<5 {
      findings.removeAll()
      size.width = layOutPart(node, .horizontal, offer.width, at: place?.x)
      if !wrapLabels() || pass == 4 { break }
    }
    size.height = layOutPart(node, .vertical, offer.height, at: place?.y)
    return (size.width, size.height)
  }

  private mutating func layOutPart(
    _ node: Int, _ axis: Axis, _ offer: Double, at start: Double?
  ) -> Double {
    measureLengths(axis)
    let padding = tree.padding(of: node)
    let (ideal, growth) = contentLength(of: node, axis, LengthRule())
    let own = max(ideal.orIdeal(0) - padding.both(axis), 0)
    var length = own
    if !offer.isIdeal, offer.isFinite {
      let takesAll =
        start != nil || (growth.expands && !isAlongBar(node, axis))
        || tree.views[node].spreads(axis)
        || (tree.rule(of: node, axis).fills && !isAlongBar(node, axis))
      length = takesAll ? offer : min(own, offer)
    }
    put(node, (start ?? 0) - padding.before(axis), max(length, 0) + padding.both(axis), axis)
    placeViews(axis)
    return max(length, 0)
  }

  /// Whether a bar takes space on an axis, on which it has the length of its content.
  private func isAlongBar(_ node: Int, _ axis: Axis) -> Bool {
    guard case .safeAreaInset(let edge, _, _) = screen.nodes[node].placement else { return false }
    return edge.axis.isHorizontal == axis.isHorizontal
  }

  /// The rectangle of a node that was laid out with a container; nil for other nodes.
  func rectangle(of node: Int, inPart root: Int) -> Rectangle? {
    isInPart(node, of: root) ? rectangle(of: node) : nil
  }

  /// Whether a node is laid out with a container.
  ///
  /// The container's own overlays and bars are included only if constraints refer to their content.
  private func isInPart(_ node: Int, of root: Int) -> Bool {
    guard !tree.views[node].isAbsent, tree.views[node].part != .presented else { return false }
    let child = ancestor(of: node, in: root)
    return tree.views[child].part == .content || tree.views[child].isJoined
  }

  /// Whether a node is part of a container's content, not of its overlays and bars.
  func isContent(_ node: Int, of root: Int) -> Bool {
    tree.views[ancestor(of: node, in: root)].part == .content
  }

  /// The direct subview of the container that is or contains a node.
  private func ancestor(of node: Int, in root: Int) -> Int {
    var child = node
    while Int(tree.views[child].parent) > root { child = Int(tree.views[child].parent) }
    return child
  }
}

extension View {
  /// Whether a stack distributes its children over its full length.
  fileprivate func spreads(_ axis: Axis) -> Bool {
    guard isStack(along: axis) else { return false }
    return distribution == .equalCentering || distribution == .fillProportionally
      || distribution == .equalSpacing
  }
}
