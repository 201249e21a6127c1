package import SpecModel

/// Compares the SwiftUI and UIKit layouts of a screen, node by node.
///
/// A difference of more than half a point is reported at the node that causes it. Its consequences
/// are not reported: a parent that wraps its children, a sibling that is pushed away, a view that
/// takes the remaining space, the height of a text whose width differs.
package func findParity(
  of screen: Screen, swiftui: FrameTable, uikit: FrameTable
) -> [ParityFinding] {
  guard swiftui.frames != uikit.frames else { return [] }
  var comparison = ParityComparison(screen, swiftui: swiftui, uikit: uikit)
  for node in comparison.tree.views.indices where comparison.isCompared(node) {
    for axis in Axis.allCases {
      comparison.compareLength(of: node, axis)
      comparison.comparePlace(of: node, axis)
    }
  }
  return comparison.findings
}

/// The comparison of the two layouts of a screen.
struct ParityComparison {
  let tree: ViewTree
  var findings: [ParityFinding] = []
  let swiftui: ContiguousArray<Frame>
  /// The alignment rectangle of each node in UIKit, which Auto Layout positions.
  private(set) var uikit: ContiguousArray<Frame>
  /// The number of lines of each node's text on both targets.
  let lineCounts: ContiguousArray<(swiftui: Int, uikit: Int)>
  private let isMirrored: Bool
  /// Whether each node is in a system bar, which the system lays out.
  private var isFurniture: ContiguousArray<Bool>
  private var families = ParityFamilies()

  /// The difference up to which lengths count as equal: half a point, for rounding.
  static let tolerance: Millipoints = 500

  init(_ screen: Screen, swiftui: FrameTable, uikit: FrameTable) {
    tree = ViewTree(screen, leftOut: swiftui.leftOut)
    isMirrored = screen.direction == .rightToLeft
    isFurniture = ContiguousArray(repeating: false, count: screen.nodes.count)
    for node in screen.nodes.indices {
      switch screen.nodes[node].component {
      case .navigation, .toolbar, .tabs:
        for inner in node..<max(Int(screen.nodes[node].subtreeEnd), node + 1) {
          isFurniture[inner] = true
        }
      default: break
      }
    }
    lineCounts = ContiguousArray(
      zip(swiftui.lineRanges, uikit.lineRanges).map { ($0.range.count, $1.range.count) })
    self.swiftui = swiftui.frames
    self.uikit = uikit.frames
    for node in tree.views.indices where tree.views[node].kind == .leaf {
      let insets = tree.alignmentInsets(of: node)
      if insets != .zero { self.uikit[node].shrink(by: insets) }
    }
    readFamilies()
  }

  /// Collects facts about siblings in advance, so that comparing a node does not visit all its
  /// siblings.
  private mutating func readFamilies() {
    let count = tree.views.count
    families.before = ContiguousArray(repeating: -1, count: count)
    families.differing = ContiguousArray(repeating: (0, 0), count: count)
    families.squeezed = ContiguousArray(repeating: .none, count: count)
    for parent in tree.views.indices where tree.views[parent].end > parent + 1 {
      var last: Int32 = -1
      for child in tree.contents(of: parent) {
        families.before[child] = last
        last = Int32(truncatingIfNeeded: child)
        for axis in Axis.allCases {
          if counts(child, axis) { families.note(differing: parent, axis) }
          // A filling node is shorter because its siblings are longer; only those siblings are
          // reported.
          if isCompared(child), lengthDifference(child, axis) < -Self.tolerance,
            !takesRest(child, axis) || textSqueezing(child, axis) != nil
          {
            families.squeezed[parent] = families.squeezed[parent].union(Axes(axis))
          }
        }
      }
    }
  }

  /// Whether a node's length may move its siblings.
  private func counts(_ node: Int, _ axis: Axis) -> Bool {
    differs(node, axis) || tree.views[node].kind == .spacer
  }

  var screen: Screen { tree.screen }

  /// Whether a node is compared; spacers, grid rows and content of system bars are not.
  func isCompared(_ node: Int) -> Bool {
    let view = tree.views[node]
    return !view.isAbsent && view.kind != .spacer && view.kind != .gridRow && !isFurniture[node]
  }

  // MARK: - Lengths

  /// How much longer a node is in UIKit, in thousandths of a point.
  ///
  /// For a control, both its frame and its alignment rectangle are compared; the smaller difference
  /// counts.
  func lengthDifference(_ node: Int, _ axis: Axis) -> Millipoints {
    let aligned = uikit[node].length(axis) - swiftui[node].length(axis)
    guard tree.views[node].kind == .leaf, aligned != 0 else { return aligned }
    let framed = aligned + Millipoints(tree.alignmentInsets(of: node).both(axis) * 1000)
    return abs(framed) < abs(aligned) ? framed : aligned
  }

  func differs(_ node: Int, _ axis: Axis) -> Bool {
    abs(lengthDifference(node, axis)) > Self.tolerance
  }

  private mutating func note(
    _ node: Int, _ measure: ParityFinding.Measure, swiftui: Millipoints, uikit: Millipoints,
    _ cause: ParityFinding.Cause, settledAt: Int
  ) {
    let (owner, part) = writtenNode(of: settledAt)
    findings.append(
      ParityFinding(
        node: ScreenNodeID(node), measure: measure, swiftui: swiftui, uikit: uikit, cause: cause,
        settledAt: ScreenNodeID(owner), part: part))
  }

  mutating func compareLength(of node: Int, _ axis: Axis) {
    // The body takes no attributes; a difference in its length is reported on its content.
    guard node > 0, differs(node, axis) else { return }
    let text = textSqueezing(node, axis)
    guard text != nil || !followsFromOthers(node, axis) else { return }
    let (cause, settledAt) = text == nil ? cause(of: node, axis) : (.ownLength, node)
    note(
      node, axis.isHorizontal ? .width : .height, swiftui: swiftui[node].length(axis),
      uikit: uikit[node].length(axis), cause, settledAt: settledAt)
  }

  /// The multiline text that leaves less space to the filling node of a row; nil if a difference
  /// inside the node already explains its length.
  private func textSqueezing(_ node: Int, _ axis: Axis) -> Int? {
    let parent = Int(tree.views[node].parent)
    guard axis.isHorizontal, parent >= 0, tree.views[parent].isStack(along: axis),
      lengthDifference(node, axis) < -Self.tolerance, takesRest(node, axis)
    else { return nil }
    let isShown = (node + 1..<max(Int(tree.views[node].end), node + 1)).contains { inner in
      isCompared(inner) && tree.views[inner].kind == .leaf && differs(inner, axis)
        && !takesRest(inner, axis)
    }
    return isShown ? nil : longText(in: parent)
  }

  /// Whether a node's length differs only as a consequence of another difference.
  private func followsFromOthers(_ node: Int, _ axis: Axis) -> Bool {
    let view = tree.views[node]
    if !axis.isHorizontal, view.kind == .leaf, view.content >= 0, differs(node, .horizontal) {
      return true
    }
    let parent = Int(view.parent)
    if isGivenBySqueezed(node, axis) { return true }
    if parent >= 0, isGiven(node, axis, by: parent) {
      // A filler takes the space that its parent and siblings leave.
      if parent > 0, differs(parent, axis) { return true }
      if tree.views[parent].isStack(along: axis), takesRest(node, axis) {
        return tree.contents(of: parent).contains { other in
          other != node && isCompared(other) && differs(other, axis) && !takesRest(other, axis)
        }
      }
    }
    // A container is as long as its content.
    let rule = rule(of: node, axis)
    guard rule.fixed.isIdeal, view.kind != .leaf else { return false }
    if view.isStack(along: axis) || view.kind == .scroll {
      for child in tree.contents(of: node) where abs(gapDifference(child, axis)) > Self.tolerance {
        return true
      }
    }
    return tree.contents(of: node).contains { child in
      isCompared(child) && !isGiven(child, axis, by: node)
        && (differs(child, axis) || followsInside(child, axis)
          || tree.alignmentInsets(of: child).both(axis) != 0)
    }
  }

  /// Whether a view is longer in UIKit only because a sibling is shorter there.
  private func isGivenBySqueezed(_ node: Int, _ axis: Axis) -> Bool {
    let parent = Int(tree.views[node].parent)
    guard parent >= 0, tree.views[parent].isStack(along: axis), !differs(parent, axis),
      lengthDifference(node, axis) > 0
    else { return false }
    return families.squeezed[parent].has(axis)
  }

  /// How much farther a node is from its preceding sibling in UIKit, in thousandths of a point.
  private func gapDifference(_ node: Int, _ axis: Axis) -> Millipoints {
    guard isCompared(node), families.before[node] >= 0 else { return 0 }
    return distance(of: node, in: uikit, axis) - distance(of: node, in: swiftui, axis)
  }

  /// Whether the length of any leaf inside the node differs.
  private func followsInside(_ node: Int, _ axis: Axis) -> Bool {
    (node + 1..<Int(tree.views[node].end)).contains { inner in
      // A control's alignment rectangle is slightly smaller than its frame.
      isCompared(inner) && tree.views[inner].kind == .leaf
        && (differs(inner, axis) || tree.alignmentInsets(of: inner).both(axis) != 0)
    }
  }

  func rule(of node: Int, _ axis: Axis) -> LengthRule {
    let width = Double(uikit[node].width) / 1000
    return tree.rule(of: node, axis, width: axis.isHorizontal ? .ideal : width)
  }

  func takesRest(_ node: Int, _ axis: Axis) -> Bool {
    let rule = rule(of: node, axis)
    if rule.isRigid { return false }
    return rule.fills || tree.contents(of: node).contains { takesRest($0, axis) }
  }

  /// Whether the parent determines a node's length.
  func isGiven(_ node: Int, _ axis: Axis, by parent: Int) -> Bool {
    let rule = rule(of: node, axis)
    if !rule.fixed.isIdeal { return false }
    if rule.fills || rule.followsParent { return true }
    let view = tree.views[parent]
    switch view.kind {
    case .stack where view.isStack(along: axis):
      return view.distribution == .fillEqually
        || (takesRest(node, axis) && tree.views[node].kind != .leaf)
    case .stack: return view.alignment == .fill && rule.isStretchable
    case .scroll: return view.isHorizontal != axis.isHorizontal && rule.isStretchable
    default: return takesRest(node, axis)
    }
  }

  // MARK: - Positions

  mutating func comparePlace(of node: Int, _ axis: Axis) {
    let parent = Int(tree.views[node].parent)
    let view = tree.views[node]
    guard parent >= 0, view.part == .content else { return }
    let own = distance(of: node, in: uikit, axis)
    let other = distance(of: node, in: swiftui, axis)
    let difference = own - other
    guard abs(difference) > Self.tolerance else { return }
    let isAlong = tree.views[parent].isStack(along: axis) || tree.views[parent].kind == .scroll
    let isSpread =
      tree.views[parent].distribution == .equalSpacing
      || tree.views[parent].distribution == .equalCentering
    let hasSibling = families.before[node] >= 0
    if !isAlong || !hasSibling || isSpread {
      // An aligned node moves when its own length or its parent's changes.
      let spare = lengthDifference(parent, axis) - lengthDifference(node, axis)
      for part in [spare, spare / 2] where abs(difference - part) <= Self.tolerance + 1 { return }
      if differs(node, axis) || differs(parent, axis) || siblingDiffers(node, parent, axis) {
        return
      }
    }
    let cause: ParityFinding.Cause
    if case .stack(_, spacing: .system, _, _) = screen.nodes[parent].kind,
      tree.views[parent].isStack(along: axis)
    {
      cause = .systemSpacing
    } else if !axis.isHorizontal, tree.views[parent].alignment.isBaseline {
      cause = .baseline
    } else {
      cause = .place
    }
    note(
      node, axis.isHorizontal ? .x : .y, swiftui: other, uikit: own, cause, settledAt: parent)
  }

  private func siblingDiffers(_ node: Int, _ parent: Int, _ axis: Axis) -> Bool {
    families.differing(parent, axis) > (counts(node, axis) ? 1 : 0)
  }

  /// The distance from the preceding sibling in a stack, otherwise from the parent's edge.
  private func distance(
    of node: Int, in frames: ContiguousArray<Frame>, _ axis: Axis
  ) -> Millipoints {
    let parent = Int(tree.views[node].parent)
    let start = start(of: frames[node], axis)
    let before = Int(families.before[node])
    let isInRow = tree.views[parent].isStack(along: axis) || tree.views[parent].kind == .scroll
    guard isInRow, before >= 0 else { return start - self.start(of: frames[parent], axis) }
    return start - self.start(of: frames[before], axis) - frames[before].length(axis)
  }

  /// The position of the frame's leading or top edge.
  private func start(of frame: Frame, _ axis: Axis) -> Millipoints {
    guard axis.isHorizontal else { return frame.y }
    return isMirrored ? Millipoints(screen.viewport.width * 1000) - frame.maxX : frame.x
  }
}

/// Facts about each node's children, collected once.
private struct ParityFamilies {
  /// The preceding sibling of each node; -1 for none.
  var before: ContiguousArray<Int32> = []
  /// The number of children of each parent that may move their siblings, by axis.
  var differing: ContiguousArray<(horizontal: Int32, vertical: Int32)> = []
  /// The axes on which UIKit makes some child of each parent shorter.
  var squeezed: ContiguousArray<Axes> = []

  mutating func note(differing parent: Int, _ axis: Axis) {
    if axis.isHorizontal {
      differing[parent].horizontal += 1
    } else {
      differing[parent].vertical += 1
    }
  }

  func differing(_ parent: Int, _ axis: Axis) -> Int32 {
    axis.isHorizontal ? differing[parent].horizontal : differing[parent].vertical
  }
}

extension Frame {
  func length(_ axis: Axis) -> Millipoints { axis.isHorizontal ? width : height }

  fileprivate mutating func shrink(by insets: EdgeInsets) {
    x += Millipoints(insets.leading * 1000)
    y += Millipoints(insets.top * 1000)
    width -= Millipoints(insets.horizontal * 1000)
    height -= Millipoints(insets.vertical * 1000)
  }
}
