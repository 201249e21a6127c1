internal import SpecModel

/// Lays out rows that equalize the widths of their texts: see `ViewTree.noteTextsSideBySide`.
extension ViewLayout {
  /// Whether a stack limits texts that are side by side to equal widths.
  ///
  /// In a SwiftUI screen, a custom layout handles `equalCentering`.
  func sharesAmongTexts(_ view: View, _ axis: Axis) -> Bool {
    axis.isHorizontal && view.textColumns > 1
      && !(isWrapped && view.distribution == .equalCentering)
  }

  /// Whether a text's own width is more important than equal text widths in the row.
  func resistsShares(_ node: Int, _ axis: Axis) -> Bool {
    let rule = rule(of: node, axis)
    return rule.isRigid || rule.isLimited
      || Double(growth(node, axis).priority) >= View.textShares
      || (tree.views[node].kind == .leaf && tree.compression(of: node, axis) >= View.textShares)
  }

  /// Limits texts to their share of a row that equalizes text widths.
  ///
  /// - Returns: the length saved; nil if something in the row is more important than equal widths.
  @inline(__always)
  func holdToShares(
    _ parts: inout ContiguousArray<StackPart>, _ share: Double, _ axis: Axis
  ) -> Double? {
    var less = 0.0
    for position in parts.indices where !parts[position].rule.isRigid {
      let node = parts[position].node
      guard tree.views[node].holdsLines else {
        if Double(growth(node, axis).priority) >= View.textShares { return nil }
        continue
      }
      if resistsShares(node, axis) { return nil }
      parts[position].rule.greatest = share
      let excess = parts[position].length - parts[position].extra - share
      guard excess > 0 else { continue }
      if parts[position].rule.least > share || firmLength(of: node, axis) > share { return nil }
      parts[position].length -= excess
      less += excess
    }
    return less
  }

  /// The minimum length of a view whose fixed lengths are kept; below the depth limit, its
  /// intrinsic length.
  private func firmLength(of node: Int, _ axis: Axis, depth: Int = 0) -> Double {
    let rule = rule(of: node, axis)
    if !rule.fixed.isIdeal { return rule.fixed }
    if !rule.fraction.isIdeal { return ideal(node, axis) }
    if tree.views[node].kind == .leaf {
      let resists = tree.compression(of: node, axis) >= View.textShares
      return resists ? ideal(node, axis) : max(rule.least, 0)
    }
    let view = tree.views[node]
    switch view.kind {
    case .plain, .spacer, .divider, .leaf: return max(rule.least, 0)
    case .stack where view.distribution.isFill && depth < Self.depthLimit:
      let isAlong = view.isStack(along: axis)
      var length = isAlong ? gaps(of: node, view) : 0
      var child = node + 1
      while child < Int(view.end) {
        if tree.views[child].isContent {
          let own = firmLength(of: child, axis, depth: depth + 1)
          let slot = own + tree.margin(of: child).both(axis)
          length = isAlong ? length + slot : max(length, slot)
        }
        child = Int(tree.views[child].end)
      }
      return max(length + tree.padding(of: node).both(axis), rule.least)
    case .stack, .layers, .group, .scroll, .grid, .gridRow, .carousel, .canvas:
      return ideal(node, axis)
    }
  }
}
