internal import PlatformData
internal import SpecModel

/// How a view's attributes and component determine its length on an axis.
struct LengthRule: Equatable {
  /// The length of the view, regardless of its content; unspecified (`.ideal`) for none.
  var fixed = Double.ideal
  /// The natural length that an attribute sets; unspecified (`.ideal`) to use that of the content.
  var natural = Double.ideal
  /// The length as a fraction of the parent's content; unspecified (`.ideal`) for none.
  var fraction = Double.ideal
  var least = 0.0
  var greatest = Double.infinity
  /// The minimum length as a fraction of the parent's content; unspecified (`.ideal`) for none.
  var leastShare = Double.ideal
  var greatestShare = Double.ideal
  /// Whether the view takes the remaining space of its parent.
  var fills = false
  /// Whether a stack with `alignment: fill` sets the view's length.
  var isStretchable = true

  var isRigid: Bool { !fixed.isIdeal || !fraction.isIdeal }
  /// Whether a bound is a fraction of the parent's content.
  var hasShareBounds: Bool { !leastShare.isIdeal || !greatestShare.isIdeal }
  /// Whether the view's length depends on the parent's length.
  var followsParent: Bool { !fraction.isIdeal || hasShareBounds }
  /// Whether the view has a maximum length.
  var isLimited: Bool { greatest.isFinite || !greatestShare.isIdeal }

  /// A copy of the rule in which bounds that are fractions of the parent are replaced by lengths in
  /// points.
  ///
  /// If bounds cross, a bound in points wins over a fraction; otherwise the minimum wins.
  @inline(__always)
  func held(in room: Double) -> LengthRule { hasShareBounds ? heldByShares(of: room) : self }

  /// The length of a view in a container of a given length: its own length or a fraction of the
  /// container, within the bounds.
  func length(of room: Double, ideal: Double) -> Double {
    clamped(fraction.isIdeal ? ideal : fraction * room)
  }

  @inline(never)
  private func heldByShares(of room: Double) -> LengthRule {
    var rule = self
    if !leastShare.isIdeal { rule.least = max(least, min(leastShare * room, greatest)) }
    if !greatestShare.isIdeal {
      rule.greatest = max(min(greatest, greatestShare * room), rule.least)
    }
    rule.leastShare = .ideal
    rule.greatestShare = .ideal
    return rule
  }

  func clamped(_ length: Double) -> Double { length.clamped(least, greatest) }

  /// Whether two rules are equal; lengths that are unspecified in both count as equal.
  static func == (a: LengthRule, b: LengthRule) -> Bool {
    func isSame(_ a: Double, _ b: Double) -> Bool { a == b || (a.isIdeal && b.isIdeal) }
    return isSame(a.fixed, b.fixed) && isSame(a.natural, b.natural)
      && isSame(a.fraction, b.fraction) && a.least == b.least && a.greatest == b.greatest
      && isSame(a.leastShare, b.leastShare) && isSame(a.greatestShare, b.greatestShare)
      && a.fills == b.fills && a.isStretchable == b.isStretchable
  }

  /// Limits a length to the bounds, unless it exceeds them only by rounding.
  func heldTo(_ length: Double) -> Double {
    length < least - tolerance || length > greatest + tolerance ? clamped(length) : length
  }
}

/// The rules of a screen's views; equal rules are shared.
struct LengthRules {
  /// The rules in pairs: the horizontal rule, then the vertical one.
  private var rules: ContiguousArray<LengthRule> = []

  /// Creates the rules of views without size attributes, which depend only on the axes that they
  /// fill.
  init() {
    for fillsHeight in [false, true] {
      for fillsWidth in [false, true] {
        rules.append(LengthRule(fills: fillsWidth))
        rules.append(LengthRule(fills: fillsHeight))
      }
    }
  }

  /// The index of the pair of rules for a view without size attributes.
  static func plain(fillsWidth: Bool, fillsHeight: Bool) -> Int32 {
    (fillsWidth ? 1 : 0) + (fillsHeight ? 2 : 0)
  }

  /// The number of recent pairs in which an equal one is searched.
  private static let recentPairs = 8

  /// Finds a pair of rules among recent ones or adds it, and returns its index.
  mutating func position(_ horizontal: LengthRule, _ vertical: LengthRule) -> Int32 {
    let plain = LengthRules.plain(fillsWidth: horizontal.fills, fillsHeight: vertical.fills)
    if isPair(Int(plain), horizontal, vertical) { return plain }
    let count = rules.count / 2
    for pair in (max(0, count - Self.recentPairs)..<count).reversed()
    where isPair(pair, horizontal, vertical) {
      return Int32(truncatingIfNeeded: pair)
    }
    rules.append(horizontal)
    rules.append(vertical)
    return Int32(truncatingIfNeeded: rules.count / 2 - 1)
  }

  private func isPair(_ pair: Int, _ horizontal: LengthRule, _ vertical: LengthRule) -> Bool {
    rules[2 * pair] == horizontal && rules[2 * pair + 1] == vertical
  }

  subscript(_ position: Int32, _ axis: Axis) -> LengthRule {
    @inline(__always) get {
      rules[2 * Int(position) + (axis.isHorizontal ? 0 : 1)]
    }
  }
}

extension ViewTree {
  /// The rule for a view's length on an axis.
  ///
  /// - Parameter width: the view's width, if already known.
  @inline(__always)
  func rule(of node: Int, _ axis: Axis, width: Double = .ideal) -> LengthRule {
    views[node].hasRatio
      ? ruleWithRatio(of: node, axis, width) : rules[views[node].rule, axis]
  }

  /// The rule of a view with an aspect ratio; a separate function, so that reading other rules is
  /// fast.
  @inline(never)
  private func ruleWithRatio(of node: Int, _ axis: Axis, _ width: Double) -> LengthRule {
    var rule = rules[views[node].rule, axis]
    if rule.fixed.isIdeal { applyRatio(of: node, axis, width, to: &rule) }
    return rule
  }

  /// Whether a view's width and height may depend on each other.
  func mayHaveRatio(_ node: Int) -> Bool {
    let box = views[node].box
    if box >= 0, screen.boxes[box].aspectRatio != nil { return true }
    if case .image = screen.nodes[node].kind { return true }
    return false
  }

  /// Whether a node is a scroll view along an axis.
  private func scrolls(_ node: Int, along axis: Axis) -> Bool {
    guard case .scroll(let own) = screen.nodes[node].kind else { return false }
    return own.isHorizontal == axis.isHorizontal
  }

  /// The rule for a view's length on an axis, without its aspect ratio.
  func statedRule(of node: Int, _ axis: Axis) -> LengthRule {
    var rule = LengthRule()
    let view = views[node]
    let hugs = hugs(node, axis)
    rule.fills = fillsByItself(node, axis)
    rule.natural = naturalLength(of: node, axis)
    if view.box >= 0 { read(view.box, axis, into: &rule, isBox: view.kind == .plain) }
    if hugs, screen.nodes[node].fillsByItself(axis) { rule.fills = false }
    guard rule.fixed.isIdeal else { return rule }
    if view.kind == .leaf || view.kind == .scroll, screen.nodes[node].component != .button,
      stackAxis(around: node)?.isHorizontal == axis.isHorizontal || standsInLayers(node)
    {
      // Along a stack and in layers, the padding of a text or scroll view is kept and its content
      // is compressed, unless a ratio has priority. A scroll view includes its padding in the
      // scrolled content.
      if !mayHaveRatio(node), !scrolls(node, along: axis) {
        rule.least = max(rule.least, min(padding(of: node).both(axis), rule.greatest))
      }
    }
    switch view.kind {
    case .leaf, .plain, .layers, .group, .stack, .canvas, .grid: break
    case .divider where isThin(node, axis):
      rule.fixed = ControlMetrics.dividerThickness(
        scale: screen.viewport.scale, at: screen.textSize)
      rule.isStretchable = false
    case .spacer where isAlong(node, axis): rule.least = max(rule.least, view.spacing)
    case .divider, .spacer, .scroll, .gridRow, .carousel: break
    }
    return rule
  }

  private func read(
    _ position: Int, _ axis: Axis, into rule: inout LengthRule, isBox: Bool
  ) {
    let isHorizontal = axis.isHorizontal
    let least = isHorizontal ? screen.boxes[position].minWidth : screen.boxes[position].minHeight
    let greatest = isHorizontal ? screen.boxes[position].maxWidth : screen.boxes[position].maxHeight
    if let least, least.isFinite { rule.least = max(least, 0) }
    if let greatest, !greatest.isNaN { rule.greatest = max(greatest, rule.least) }
    readShares(screen.boxes[position].shareBounds, axis, into: &rule)
    switch isHorizontal ? screen.boxes[position].width : screen.boxes[position].height {
    case .auto where !rule.greatestShare.isIdeal: rule.fills = true
    case .auto: if greatest != nil { rule.fills = true }
    case .hug:
      rule.fills = greatest != nil
      // A box with `hug` has no content and therefore a length of 0.
      if isBox, !rule.fills, rule.natural.isIdeal { rule.natural = 0 }
      rule.isStretchable = false
    case .fill: rule.fills = true
    case .points(let length):
      guard length >= 0, length.isFinite else { return }
      rule.fixed = length
      rule.fills = false
      rule.isStretchable = false
      (rule.least, rule.greatest) = (0, .infinity)
      (rule.leastShare, rule.greatestShare) = (.ideal, .ideal)
    case .fraction(let share):
      guard share.isFinite else { return }
      let least = rule.leastShare.orIdeal(0)
      rule.fraction = max(share, 0).clamped(
        least, max(rule.greatestShare.orIdeal(.infinity), least))
      (rule.leastShare, rule.greatestShare) = (.ideal, .ideal)
      rule.fills = false
      rule.isStretchable = false
    }
  }

  private func readShares(
    _ bounds: Box.ShareBounds?, _ axis: Axis, into rule: inout LengthRule
  ) {
    guard let bounds else { return }
    if let least = axis.isHorizontal ? bounds.minWidth : bounds.minHeight, least.isFinite {
      rule.leastShare = max(least, 0)
    }
    if let most = axis.isHorizontal ? bounds.maxWidth : bounds.maxHeight, most.isFinite {
      rule.greatestShare = max(most, 0)
    }
  }

  /// Whether a component fills the available space if no attribute sets its length.
  private func fillsByItself(_ node: Int, _ axis: Axis) -> Bool {
    switch views[node].kind {
    case .divider: return !isThin(node, axis)
    case .spacer: return isAlong(node, axis)
    case .canvas: return !views[node].isJoined
    default:
      if case .image(_, _, _, let mode) = screen.nodes[node].kind {
        return mode == .stretch || (mode != .center && axis.isHorizontal)
      }
      return screen.nodes[node].component.fills(axis)
    }
  }

  /// Whether the spec sets a view's hugging priority, which disables filling and an image's aspect
  /// ratio.
  private func hugs(_ node: Int, _ axis: Axis) -> Bool {
    (views[node].kind == .leaf || views[node].kind == .plain) && !screen.traits.isEmpty
      && screen.traits(of: ScreenNodeID(node)).hugging[axis] != nil
  }

  /// Whether a divider is thin on an axis, which is the main axis of its stack.
  private func isThin(_ node: Int, _ axis: Axis) -> Bool {
    axis.isHorizontal == (stackAxis(around: node)?.isHorizontal ?? false)
  }

  /// Whether a spacer grows on an axis: only along its stack; outside a stack, on both axes.
  private func isAlong(_ node: Int, _ axis: Axis) -> Bool {
    stackAxis(around: node).map { $0.isHorizontal == axis.isHorizontal } ?? true
  }

  /// The axis of the stack that contains a view; nil if there is none.
  func stackAxis(around node: Int) -> Axis? {
    var parent = Int(views[node].parent)
    guard views[node].part == .content else { return nil }
    while parent >= 0 {
      switch views[parent].kind {
      case .stack, .scroll, .carousel: return views[parent].isHorizontal ? .horizontal : .vertical
      case .group:
        guard views[parent].part == .content else { return nil }
        parent = Int(views[parent].parent)
      default: return nil
      }
    }
    return nil
  }

  private func standsInLayers(_ node: Int) -> Bool {
    let parent = Int(views[node].parent)
    return parent >= 0 && views[node].part == .content && views[parent].kind == .layers
  }

  /// Whether a view's ancestors set its length on an axis; a group passes on its parent's length.
  func isStretched(_ node: Int, _ axis: Axis) -> Bool {
    var node = node
    while views[node].part == .content, views[node].parent >= 0 {
      let parent = Int(views[node].parent)
      switch views[parent].kind {
      case .stack:
        return views[parent].alignment.isFill
          && views[parent].isHorizontal != axis.isHorizontal
      case .scroll: return views[parent].isHorizontal != axis.isHorizontal
      case .group: node = parent
      default: return false
      }
    }
    return false
  }

  /// Whether a group in a stack passes its main-axis length to its child, because neither sets a
  /// length.
  func handsLengthOn(_ node: Int, _ axis: Axis) -> Bool {
    let parent = Int(views[node].parent)
    guard parent >= 0, views[node].part == .content,
      views[parent].isStack(along: axis)
        || views[parent].kind == .group && handsLengthOn(parent, axis)
    else { return false }
    // A text is centered in its height, while its extra width is not visible.
    if axis.isHorizontal, contents(of: node).contains(where: { views[$0].kind == .leaf }) {
      return false
    }
    let position = views[node].box
    if position >= 0 {
      let box = screen.boxes[position]
      guard box.width == .auto, box.height == .auto, box.minWidth == nil, box.maxWidth == nil,
        box.minHeight == nil, box.maxHeight == nil, box.shareBounds == nil,
        box.aspectRatio == nil, box.frameAlignment == nil
      else { return false }
    }
    return contents(of: node).allSatisfy { child in
      Axis.allCases.allSatisfy { axis in
        let rule = rules[views[child].rule, axis]
        return rule.isStretchable && !rule.isLimited
      } && !mayHaveRatio(child)
    }
  }

  /// Applies an aspect ratio to a rule: a fixed height determines the width, otherwise the width
  /// determines the height.
  private func applyRatio(
    of node: Int, _ axis: Axis, _ width: Double, to rule: inout LengthRule
  ) {
    let box = views[node].box
    var ratio = box < 0 ? nil : screen.boxes[box].aspectRatio.map { $0.ratio ?? 0 }
    if case .image(_, let own, let height, let mode) = screen.nodes[node].kind, height > 0 {
      // An image view that fills both axes fits the image into itself.
      let fillsBoth =
        box >= 0 && screen.boxes[box].width == .fill && screen.boxes[box].height == .fill
      let isTied =
        ratio == nil && (mode == .fit || mode == .fill) && !hugs(node, axis) && !fillsBoth
      if ratio == 0 || isTied { ratio = own / height }
    }
    guard let ratio, ratio > 0, ratio.isFinite else { return }
    if axis.isHorizontal {
      guard box >= 0, screen.boxes[box].width == .auto || screen.boxes[box].width == .hug else {
        return
      }
      guard let height = statedHeight(of: node) else {
        // A view is no higher than its row; a picture is as wide as it is by itself.
        if views[node].kind != .leaf, let most = heightOfRow(around: node) {
          rule.greatest = max(rule.least, min(rule.greatest, most * ratio))
        }
        return
      }
      rule.fixed = rule.clamped(height * ratio)
      rule.fills = false
    } else if !width.isIdeal {
      rule.fixed = rule.clamped(width / ratio)
      rule.fills = false
    } else {
      return
    }
    rule.isStretchable = false
  }

  /// The height that determines a view's width through its aspect ratio: the view's own height, or
  /// that of a row whose only view fills it; nil if there is none.
  private func statedHeight(of node: Int) -> Double? {
    let box = screen.boxes[views[node].box]
    if case .points(let height) = box.height {
      return height >= 0 && height.isFinite ? height : nil
    }
    guard rules[views[node].rule, .vertical].fills, box.maxHeight == nil,
      let height = heightOfRow(around: node),
      Array(contents(of: Int(views[node].parent)).prefix(2)).count == 1
    else { return nil }
    return height
  }

  /// The height that a row with a height of its own leaves for a view in it.
  private func heightOfRow(around node: Int) -> Double? {
    let parent = Int(views[node].parent)
    guard parent >= 0, views[node].part == .content, views[parent].isStack(along: .horizontal),
      views[parent].box >= 0, case .points(let height) = screen.boxes[views[parent].box].height,
      height.isFinite
    else { return nil }
    return max(height - padding(of: parent).vertical - margin(of: node).vertical, 0)
  }

  // MARK: - Insets

  @inline(__always)
  func padding(of node: Int) -> EdgeInsets {
    let box = views[node].box
    return box < 0 ? .none : screen.boxes[box].padding.finite
  }

  @inline(__always)
  func margin(of node: Int) -> EdgeInsets {
    let box = views[node].box
    return box < 0 ? .none : screen.boxes[box].margin.finite
  }
}

extension ScreenNode {
  /// Whether the component fills its proposal by default.
  fileprivate func fillsByItself(_ axis: Axis) -> Bool {
    if case .image = kind { return true }
    return component.fills(axis)
  }
}

extension EdgeInsets {
  /// Insets of zero; cheaper to read than a constant of another module.
  static var none: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// A copy of these insets in which lengths that are not finite are zero.
  fileprivate var finite: EdgeInsets {
    (top + leading + bottom + trailing).isFinite ? self : .none
  }

  func before(_ axis: Axis) -> Double { axis.isHorizontal ? leading : top }
  func both(_ axis: Axis) -> Double { axis.isHorizontal ? horizontal : vertical }
}
