internal import SpecModel

extension LayoutTree {
  /// The platform's default gap between each node and its preceding sibling.
  ///
  /// Empty if every stack and every bar sets its spacing.
  func defaultGaps(
    _ texts: borrowing TextMeasuring, pixel: Double, _ direction: LayoutDirection
  ) -> ContiguousArray<Double> {
    guard
      stacks.indices.contains(where: { stacks[$0].spacing.isIdeal })
        || bars.indices.contains(where: { bars[$0].spacing.isIdeal })
    else { return [] }
    var gaps = ContiguousArray(repeating: 0.0, count: nodes.count)
    var intrinsicSizes = SpacingWishes(texts, pixel: pixel, nodeCount: nodes.count)
    for node in nodes.indices.reversed() {
      intrinsicSizes.note(preference(of: node, &intrinsicSizes, texts), of: node)
      switch nodes[node].kind {
      case .stack(let index):
        var previous: Int?
        var children = children(of: node)
        while let child = children.next(in: self) {
          if let previous {
            gaps[child] =
              statedGap(before: child, in: stacks[Int(index)])
              ?? intrinsicSizes.distance(
                from: previous, to: child, along: stacks[Int(index)].axis, direction)
          }
          previous = child
        }
      case .bar(let index):
        let bar = bars[Int(index)]
        let content = node + 1
        let second = Int(nodes[content].end)
        let (first, last) = bar.isFirst ? (second, content) : (content, second)
        gaps[second] = intrinsicSizes.distance(from: first, to: last, along: bar.axis, direction)
      default: break
      }
    }
    return gaps
  }

  /// The gap that the spec sets; nil if the platform decides.
  private func statedGap(before child: Int, in stack: Stack) -> Double? {
    let own = ownGaps.isEmpty ? nil : ownGap(before: child)
    let stated = own ?? stack.statedSpacing
    return stated.isIdeal ? nil : stated
  }

  /// A node's spacing preference, computed from those of its children.
  private func preference(
    of node: Int, _ intrinsicSizes: inout SpacingWishes, _ texts: borrowing TextMeasuring
  ) -> Int {
    let child = node + 1
    switch nodes[node].kind {
    case .text(let index):
      return intrinsicSizes.byFont[Int(texts.look(of: Int(index)).font)]
    case .spacer(let index):
      return intrinsicSizes.preferences.position(of: .spacer(along: leaves[Int(index)].spacerAxis))
    case .leaf, .geometryReader, .position, .scroll, .grid, .gridRow, .carousel, .canvas, .island:
      return intrinsicSizes.ordinary
    case .padding(let index):
      let insets = insets[Int(index)]
      var sides: SpacingPreference.Sides = []
      if insets.top != 0 { sides.insert(.top) }
      if insets.leading != 0 { sides.insert(.left) }
      if insets.bottom != 0 { sides.insert(.bottom) }
      if insets.trailing != 0 { sides.insert(.right) }
      return intrinsicSizes.preferences.resetting(sides, of: intrinsicSizes[child])
    case .frame(let index):
      if case .spacer = nodes[child].kind { return intrinsicSizes[child] }
      let frame = frames[Int(index)]
      var sides: SpacingPreference.Sides = []
      if frame.width.hasOpinion { sides.formUnion([.left, .right]) }
      if frame.height.hasOpinion { sides.formUnion([.top, .bottom]) }
      return intrinsicSizes.preferences.resetting(sides, of: intrinsicSizes[child])
    case .stack(let index):
      return intrinsicSizes.preferences.merged(
        parts(of: node, intrinsicSizes), along: stacks[Int(index)].axis)
    case .zstack, .viewThatFits:
      return intrinsicSizes.preferences.merged(parts(of: node, intrinsicSizes), along: nil)
    case .fixedSize, .aspectRatio, .offset, .priority, .adorned, .bar, .ignoresSafeArea:
      return intrinsicSizes[child]
    }
  }

  private func parts(of node: Int, _ intrinsicSizes: borrowing SpacingWishes)
    -> SpacingPreferences.Parts
  {
    var parts = SpacingPreferences.Parts()
    var children = children(of: node)
    while let child = children.next(in: self) { parts.append(intrinsicSizes[child]) }
    return parts
  }
}

/// The spacing preferences of a tree's nodes, computed on demand.
private struct SpacingWishes: ~Copyable {
  var preferences = SpacingPreferences()
  /// For each font, the index of the spacing preference of its texts.
  let byFont: ContiguousArray<Int>
  let ordinary: Int
  private var byNode: PlainTable<Int32>

  init(_ texts: borrowing TextMeasuring, pixel: Double, nodeCount: Int) {
    var preferences = SpacingPreferences()
    ordinary = preferences.position(of: .ordinary)
    byFont = ContiguousArray(
      texts.fonts.map { preferences.position(of: .text(pointSize: $0.pointSize, pixel: pixel)) })
    byNode = PlainTable(repeating: 0, count: nodeCount)
    self.preferences = preferences
  }

  subscript(node: Int) -> Int { Int(byNode[node]) }

  mutating func note(_ preference: Int, of node: Int) {
    byNode[node] = Int32(truncatingIfNeeded: preference)
  }

  mutating func distance(
    from node: Int, to next: Int, along axis: Axis, _ direction: LayoutDirection
  ) -> Double {
    preferences.distance(from: self[node], to: self[next], along: axis, direction)
      ?? SpacingPreference.standard
  }
}

extension Leaf {
  /// The axis on which a spacer is flexible; nil outside a stack.
  fileprivate var spacerAxis: Axis? {
    if maxWidth == 0 { return .vertical }
    return maxHeight == 0 ? .horizontal : nil
  }
}
