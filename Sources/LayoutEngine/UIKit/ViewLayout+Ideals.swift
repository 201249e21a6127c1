internal import PlatformData
internal import SpecModel

/// Computes intrinsic lengths, children before parents.
extension ViewLayout {
  mutating func measureLengths(_ axis: Axis) {
    for node in scope.reversed() {
      change(axis) { $0.clear(node) }
      if tree.views[node].isAbsent { continue }
      measureLength(node, axis)
    }
  }

  mutating func measureLength(_ node: Int, _ axis: Axis) {
    let rule = rule(of: node, axis)
    var (content, growth) = contentLength(of: node, axis, rule)
    if !rule.natural.isIdeal {
      content = rule.natural
      growth = StretchCost(priority: Float(tree.hugging(of: node, axis)))
    }
    if rule.fills {
      // A filling view has no length of its own, but its content may have one.
      growth = StretchCost(
        priority: content.isIdeal ? 0 : min(growth.priority, StretchCost.filling))
      growth.expands = true
    }
    content = content.orIdeal(0)
    if !rule.fixed.isIdeal {
      content = rule.fixed
      growth = StretchCost(priority: 1000)
    }
    if !rule.fraction.isIdeal { growth = StretchCost(priority: 1000) }
    let ideal = rule.clamped(max(content, 0))
    change(axis) { $0.setWish(node, ideal, growth) }
  }

  /// The width that an aspect ratio derives from the height of a text's single line; 0 for other
  /// views.
  private mutating func ratioWidth(of node: Int) -> Double {
    let (box, text) = (tree.views[node].box, Int(tree.views[node].content))
    guard tree.views[node].show == .label, box >= 0, text >= 0, screen.boxes[box].height == .auto,
      screen.boxes[box].maxHeight == nil, let ratio = screen.boxes[box].aspectRatio?.ratio
    else { return 0 }
    return ratio * (texts.response(text, .ideal).height + tree.padding(of: node).vertical)
  }

  @inline(__always)
  func rule(of node: Int, _ axis: Axis) -> LengthRule {
    tree.rule(
      of: node, axis, width: axis.isHorizontal ? .ideal : horizontal.length(node))
  }

  /// The intrinsic length of a view with its margins and bars.
  @inline(__always)
  func slotIdeal(_ node: Int, _ axis: Axis) -> Double {
    axis.isHorizontal
      ? horizontal.slotIdeal(node, axis, in: tree) : vertical.slotIdeal(node, axis, in: tree)
  }

  /// The intrinsic length of a view's content, including padding, and the cost of stretching it.
  mutating func contentLength(
    of node: Int, _ axis: Axis, _ rule: LengthRule
  ) -> (Double, StretchCost) {
    if tree.views[node].kind == .leaf, !tree.views[node].hasConstraints {
      var length = intrinsicLength(of: node, axis)
      if axis.isHorizontal, tree.views[node].hasRatio { length = max(length, ratioWidth(of: node)) }
      return (length, StretchCost(priority: Float(tree.hugging(of: node, axis))))
    }
    let view = tree.views[node]
    let padding = tree.padding(of: node).both(axis)
    // Its length is found with its place.
    let isJoined = view.isJoined && view.opens
    if view.kind == .canvas, isJoined || (node == 0 && (axis.isHorizontal || hasScreenHeight)) {
      return (.ideal, .free)
    }
    if view.hasConstraints, !isJoined, view.kind != .canvas || rule.fixed.isIdeal {
      let length = solvedIdeal(of: node, axis)
      let expands =
        tree.contents(of: node).contains { self.growth($0, axis).expands }
        || (axis.isHorizontal && tree.takesWidth(node))
      return (length, StretchCost(priority: StretchCost.spanningFit, expands: expands))
    }
    switch view.kind {
    case .leaf, .plain, .divider: return (.ideal, .free)
    case .spacer: return (0, StretchCost(priority: StretchCost.ambiguitySuppression))
    case .canvas: return (solvedIdeal(of: node, axis), .free)
    case .grid:
      let (length, expands) = gridLength(node, axis)
      return (length + padding, StretchCost(priority: StretchCost.spanningFit, expands: expands))
    case .stack, .scroll, .carousel, .layers, .group, .gridRow:
      let (length, growth) = childrenLength(of: node, view, axis)
      if length.isIdeal || tree.hasShareBounds && holdsShareBounds(node, view, axis) {
        return (solvedIdeal(of: node, axis), growth)
      }
      if view.kind == .stack, view.isHorizontal, !axis.isHorizontal, view.alignment.isBaseline {
        return (baselineExtent(node, view) + padding, growth)
      }
      return (length + padding, growth)
    }
  }

  /// The combined length of a view's children, without padding, and the cost of stretching it; the
  /// length is unspecified (`.ideal`) if only constraints determine it.
  @inline(__always)
  private func childrenLength(of node: Int, _ view: View, _ axis: Axis) -> (Double, StretchCost) {
    switch view.kind {
    case .stack:
      return view.isStack(along: axis)
        ? lengthAlong(node, view, axis)
        : lengthAcross(node, stretches: view.alignment.isFill, axis)
    case .scroll:
      let (length, _) =
        view.isHorizontal == axis.isHorizontal
        ? lengthAlong(node, view, axis) : lengthAcross(node, stretches: true, axis)
      return (length, .free)
    case .carousel where axis.isHorizontal:
      let (length, _) = lengthAlong(node, view, axis)
      return (length + 2 * tree.peek(of: node).orIdeal(0), .free)
    case .carousel, .layers, .group, .gridRow, .leaf, .plain, .spacer, .divider, .grid, .canvas:
      return lengthAcross(node, stretches: false, axis)
    }
  }

  /// Whether the view has a child with a bound that is a fraction of the view, whose length depends
  /// on the child.
  private func holdsShareBounds(_ node: Int, _ view: View, _ axis: Axis) -> Bool {
    view.canBeSolved && tree.contents(of: node).contains { rule(of: $0, axis).hasShareBounds }
  }

  /// The length of a stack's children one after another; unspecified (`.ideal`) if only the stack's
  /// constraints determine it.
  private func lengthAlong(_ node: Int, _ view: View, _ axis: Axis) -> (Double, StretchCost) {
    var length = 0.0
    var longest = 0.0
    var gap = 0.0
    var count = 0
    var best: StretchCost?
    var all = StretchCost.free
    var widestText = 0.0
    var isFirm = false
    var shares = ChildShares()
    for child in tree.contents(of: node) {
      let slot = slotIdeal(child, axis)
      shares.add(rule(of: child, axis).fraction, slot)
      if count > 0 { length += gap }
      length += slot
      longest = max(longest, slot)
      if tree.views[child].holdsLines {
        widestText = max(widestText, slot)
        isFirm = isFirm || resistsShares(child, axis)
      }
      count += 1
      let growth = self.growth(child, axis)
      if let known = best {
        if growth.expands != known.expands ? growth.expands : growth < known { best = growth }
      } else {
        best = growth
      }
      all.add(growth)
      gap = spacing(after: child, in: view)
    }
    guard view.kind == .stack else { return (length, best ?? .free) }
    if shares.sum > 0, shares.sum < 1 { length = shares.whole(holding: length) }
    if sharesAmongTexts(view, axis), view.length(ofTextShare: widestText) > length + tolerance {
      length = isFirm ? .ideal : view.length(ofTextShare: widestText)
    }
    switch view.distribution {
    case .fillEqually:
      length += longest * Double(count) - (length - gaps(of: node, view))
      return (length, all)
    case .equalSpacing, .equalCentering:
      guard let best, best.expands || count == 1 else {
        return (length, StretchCost(priority: StretchCost.canvasFit))
      }
      return (length, best)
    case .fill, .fillProportionally: return (length, best ?? .free)
    }
  }

  /// The cross-axis length of a stack, or the length of overlapping children: that of the longest
  /// child.
  private func lengthAcross(
    _ node: Int, stretches: Bool, _ axis: Axis
  ) -> (Double, StretchCost) {
    var length = 0.0
    var all = StretchCost.free
    var hasStretched = false
    var expands = false
    var isEmpty = true
    for child in tree.contents(of: node) {
      isEmpty = false
      length = max(length, slotIdeal(child, axis))
      let growth = self.growth(child, axis)
      if growth.expands { expands = true }
      if stretches, rule(of: child, axis).isStretchable {
        hasStretched = true
        all.add(growth)
      }
    }
    if expands { return (length, StretchCost(priority: StretchCost.filling, expands: true)) }
    // A group of nothing is a view without a size.
    if isEmpty, tree.views[node].kind == .group {
      return (length, StretchCost(priority: StretchCost.filling))
    }
    return (length, hasStretched ? all : StretchCost(priority: StretchCost.spanningFit))
  }

  /// The gap after a child of a stack, in points.
  @inline(__always)
  func spacing(after child: Int, in view: View) -> Double {
    if !screen.traits.isEmpty, let own = screen.traits(of: ScreenNodeID(child)).spacingAfter {
      return own.viewSpacing
    }
    return view.kind == .scroll ? 0 : view.spacing
  }

  /// The sum of all gaps between the children of a stack.
  func gaps(of node: Int, _ view: View) -> Double {
    var total = 0.0
    var gap = 0.0
    var isFirst = true
    for child in tree.contents(of: node) {
      if !isFirst { total += gap }
      isFirst = false
      gap = spacing(after: child, in: view)
    }
    return total
  }

  /// The height of a row with baseline-aligned children, without padding.
  ///
  /// As in UIKit, the row starts at the top of its first view, and others may extend above it.
  private mutating func baselineExtent(_ node: Int, _ view: View) -> Double {
    let isFirst = view.alignment == .firstBaseline
    var line = Double.ideal
    var (above, below) = (0.0, 0.0)
    for child in tree.contents(of: node) {
      let height = vertical.ideal(child)
      let own = baseline(of: child, isFirst: isFirst, height: height) ?? height
      if line.isIdeal { line = own }
      above = max(above, own)
      below = max(below, height - own)
    }
    guard !line.isIdeal else { return 0 }
    if isFirst { return line + below }
    let first = tree.contents(of: node).first { _ in true } ?? node
    return above + vertical.ideal(first) - line
  }
}

/// Computes lengths of views including margins and bars.
extension AxisPlaces {
  /// A view's margins plus the space that its bars take, before and after it.
  @inline(__always)
  func slotInsets(
    _ node: Int, _ axis: Axis, in tree: borrowing ViewTree
  ) -> (before: Double, after: Double) {
    let margin = tree.margin(of: node)
    let insets = (margin.before(axis), margin.both(axis) - margin.before(axis))
    guard tree.views[node].hasBars, node > 0 else { return insets }
    return barInsets(node, insets, axis, in: tree)
  }

  @inline(never)
  private func barInsets(
    _ node: Int, _ margins: (before: Double, after: Double), _ axis: Axis,
    in tree: borrowing ViewTree
  ) -> (before: Double, after: Double) {
    var (before, after) = margins
    for bar in tree.parts(of: node, .bar) {
      guard case .safeAreaInset(let edge, let spacing, _) = tree.screen.nodes[bar].placement,
        edge.axis.isHorizontal == axis.isHorizontal
      else { continue }
      let taken = slotIdeal(bar, axis, in: tree) + (spacing ?? ControlMetrics.standardSpacing)
      if edge == .top || edge == .leading { before += taken } else { after += taken }
    }
    return (before, after)
  }

  @inline(__always)
  fileprivate func slotIdeal(_ node: Int, _ axis: Axis, in tree: borrowing ViewTree) -> Double {
    let own = ideal(node) + tree.margin(of: node).both(axis)
    return tree.views[node].hasBars && node > 0 ? slotIdealWithBars(node, own, axis, in: tree) : own
  }

  @inline(never)
  private func slotIdealWithBars(
    _ node: Int, _ own: Double, _ axis: Axis, in tree: borrowing ViewTree
  ) -> Double {
    var length = own
    for bar in tree.parts(of: node, .bar) {
      guard case .safeAreaInset(let edge, let spacing, _) = tree.screen.nodes[bar].placement else {
        continue
      }
      let slot = slotIdeal(bar, axis, in: tree)
      if edge.axis.isHorizontal == axis.isHorizontal {
        length += slot + (spacing ?? ControlMetrics.standardSpacing)
      } else {
        length = max(length, slot)
      }
    }
    return length
  }
}

extension StretchCost {
  /// Adds the cost of another view that is stretched together with this one.
  mutating func add(_ other: StretchCost) {
    expands = expands || other.expands
    if other.priority > priority {
      (priority, count) = (other.priority, other.count)
    } else if other.priority == priority {
      count += other.count
    }
  }
}

// Asked for nearly every view; `==` on another module's enumeration is a call through its witness.

extension StackAlignment {
  @inline(__always)
  var isFill: Bool {
    if case .fill = self { return true }
    return false
  }

  @inline(__always)
  var isBaseline: Bool {
    switch self {
    case .firstBaseline, .lastBaseline: true
    case .fill, .leading, .center, .trailing, .top, .bottom: false
    }
  }
}

extension StackDistribution {
  @inline(__always)
  var isFill: Bool {
    if case .fill = self { return true }
    return false
  }
}

extension Edge {
  /// The axis on which a bar at the edge takes space.
  var axis: Axis { self == .leading || self == .trailing ? .horizontal : .vertical }
}

/// The children of a stack whose lengths are fractions of the stack.
private struct ChildShares {
  private(set) var sum = 0.0
  /// The sum of the intrinsic lengths of these children.
  private var slots = 0.0
  /// The minimum length of the stack at which every fraction is at least as long as its child.
  private var least = 0.0

  mutating func add(_ share: Double, _ slot: Double) {
    guard !share.isIdeal, share > 0 else { return }
    sum += share
    slots += slot
    least = max(least, slot / share)
  }

  /// The length of a stack that is as long as its children.
  ///
  /// - Parameter length: the sum of all children's own lengths and the gaps.
  func whole(holding length: Double) -> Double { max((length - slots) / (1 - sum), least) }
}
