internal import SpecModel

extension LayoutTree {
  /// By node, the platform's own distance to the sibling before it.
  ///
  /// Empty where every stack and every bar brings its own.
  func defaultGaps(
    _ texts: borrowing TextMeasuring, pixel: Double, _ direction: LayoutDirection
  ) -> ContiguousArray<Double> {
    guard
      stacks.indices.contains(where: { stacks[$0].spacing.isIdeal })
        || bars.indices.contains(where: { bars[$0].spacing.isIdeal })
    else { return [] }
    var gaps = ContiguousArray(repeating: 0.0, count: nodes.count)
    var preferences = ContiguousArray(repeating: SpacingPreference.ordinary, count: nodes.count)
    for node in nodes.indices.reversed() {
      preferences[node] = preference(of: node, preferences, texts, pixel)
      switch nodes[node].kind {
      case .stack(let index):
        var previous: Int?
        var children = children(of: node)
        while let child = children.next(in: self) {
          if let previous {
            gaps[child] =
              statedGap(before: child, in: stacks[Int(index)])
              ?? preferences[previous].distance(
                to: preferences[child], along: stacks[Int(index)].axis, direction)
              ?? SpacingPreference.standard
          }
          previous = child
        }
      case .bar(let index):
        let bar = bars[Int(index)]
        let content = node + 1
        let second = Int(nodes[content].end)
        let (first, last) = bar.isFirst ? (second, content) : (content, second)
        gaps[second] =
          preferences[first].distance(to: preferences[last], along: bar.axis, direction)
          ?? SpacingPreference.standard
      default: break
      }
    }
    return gaps
  }

  /// The distance that the spec states; nil where the platform decides.
  private func statedGap(before child: Int, in stack: Stack) -> Double? {
    let own = ownGaps.isEmpty ? nil : ownGap(before: child)
    let stated = own ?? stack.statedSpacing
    return stated.isIdeal ? nil : stated
  }

  /// What a node prefers, once its children's preferences are known.
  private func preference(
    of node: Int, _ known: ContiguousArray<SpacingPreference>, _ texts: borrowing TextMeasuring,
    _ pixel: Double
  ) -> SpacingPreference {
    let child = node + 1
    switch nodes[node].kind {
    case .text(let index):
      return .text(pointSize: texts.font(Int(index)).pointSize, pixel: pixel)
    case .spacer(let index):
      return .spacer(along: leaves[Int(index)].spacerAxis)
    case .leaf, .geometryReader, .position, .scroll, .grid, .gridRow, .carousel, .canvas, .island:
      return .ordinary
    case .padding(let index):
      let insets = insets[Int(index)]
      var sides: [SpacingPreference.Side] = []
      if insets.top != 0 { sides.append(.top) }
      if insets.leading != 0 { sides.append(.left) }
      if insets.bottom != 0 { sides.append(.bottom) }
      if insets.trailing != 0 { sides.append(.right) }
      return known[child].resetting(sides)
    case .frame(let index):
      if case .spacer = nodes[child].kind { return known[child] }
      let frame = frames[Int(index)]
      var sides: [SpacingPreference.Side] = []
      if frame.width.hasOpinion { sides += [.left, .right] }
      if frame.height.hasOpinion { sides += [.top, .bottom] }
      return known[child].resetting(sides)
    case .stack(let index):
      return merged(childList(of: node).map { known[$0] }, along: stacks[Int(index)].axis)
    case .zstack, .viewThatFits:
      return merged(childList(of: node).map { known[$0] }, along: nil)
    case .fixedSize, .aspectRatio, .offset, .priority, .adorned, .bar, .ignoresSafeArea:
      return known[child]
    }
  }

  /// A stack prefers what its outer children prefer, and across it what all of them do.
  private func merged(_ parts: [SpacingPreference], along axis: Axis?) -> SpacingPreference {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first ?? SpacingPreference(values: [])
    }
    func all(_ side: SpacingPreference.Side) -> [SpacingPreference.Value] {
      parts.flatMap { $0.values(on: side) }
    }
    switch axis {
    case .horizontal:
      return SpacingPreference(
        values: first.values(on: .left) + last.values(on: .right) + all(.top) + all(.bottom))
    case .vertical:
      return SpacingPreference(
        values: first.values(on: .top) + last.values(on: .bottom) + all(.left) + all(.right))
    case nil:
      return SpacingPreference(values: all(.top) + all(.left) + all(.bottom) + all(.right))
    }
  }
}

extension Leaf {
  /// The axis a spacer grows along; nil outside a stack.
  fileprivate var spacerAxis: Axis? {
    if maxWidth == 0 { return .vertical }
    return maxHeight == 0 ? .horizontal : nil
  }
}
