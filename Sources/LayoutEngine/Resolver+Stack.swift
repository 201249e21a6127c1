internal import SpecModel

/// What a stack knows of one of its children while it divides its length.
struct StackChild {
  let node: Int32
  /// Its size under the last offer, or under an endless one.
  var major: Double
  var minor: Double
  /// The least length: what the child answers to nothing.
  var least: Double
  let priority: Float
  /// Whether every offer along the axis gets the same answer.
  let isRigid: Bool
  /// Whether the child's last answer would stay the same if it were offered just that.
  var isStable: Bool
  /// The length under an endless offer.
  let greatest: Double
  /// The offer along the axis that `major` answers.
  var offer: Double
}

/// The children of one stack, measured: a part of `Resolver.children`.
struct StackLayout {
  let start: Int
  let count: Int
  /// Along the axis, with the gaps.
  var major: Double
  /// Across it.
  var minor: Double
  var ignored: Axes
  /// The line that baselines are aligned to, from the stack's own edge.
  var line = 0.0
  /// Whether a stack offered just its own size would divide it in the same way.
  var isStable = true
  /// Whether a child that the stack stretches may answer otherwise at the stack's own length.
  var mayChangeStretched = false
}

extension Resolver {
  mutating func stackResponse(
    _ node: Int, _ stack: Stack, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    let layout = arrange(node, stack, proposal, commanded, depth)
    var response = Response(
      along: stack.axis, layout.major, across: layout.minor, ignored: layout.ignored)
    response.isStable = layout.isStable
    children.removeLast(layout.count)
    return response.commanded(proposal, on: commanded)
  }

  /// Measures the children of a stack.
  ///
  /// The caller takes them from the end of `children`.
  ///
  /// A stack that stretches its children first finds its own length across, from children at
  /// their own size, and then measures them as they will stand.
  mutating func arrange(
    _ node: Int, _ stack: Stack, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> StackLayout {
    let across = stack.axis.across
    let offered = proposal[across]
    guard stack.alignment == .fill, !commanded.has(across) else {
      let command = stack.alignment == .fill ? offered : .ideal
      return divide(node, stack, proposal, command: command, depth)
    }
    let own = divide(node, stack, proposal, command: .ideal, depth)
    guard own.mayChangeStretched, own.minor != offered, own.minor.isFinite else { return own }
    children.removeLast(own.count)
    var final = divide(node, stack, proposal, command: own.minor, depth)
    final.minor = max(own.minor, final.minor)
    final.ignored = final.ignored.intersection(own.ignored)
    return final
  }

  /// Divides the length of a stack among its children, in SwiftUI's order: the higher priorities
  /// first, in each the least flexible first, every child offered an equal part of what is left.
  ///
  /// - Parameter command: the length across that stretched children take; `.ideal` for none.
  mutating func divide(
    _ node: Int, _ stack: Stack, _ proposal: Proposal, command: Double, _ depth: Int
  ) -> StackLayout {
    let axis = stack.axis
    let start = children.count
    let offered = proposal[axis]
    let probe: Double = offered.isIdeal || offered <= 0 ? offered : .infinity
    var flexibleCount = 0
    var ignored: Axes = .both
    var hasOnePriority = true
    var child = node + 1
    let end = Int(tree.nodes[node].end)
    while child < end {
      let isFraction = tree.nodes[child].fractions.has(axis)
      let offer = isFraction ? offered : probe
      let response = measureChild(child, axis, offer, proposal, command, depth)
      let isRigid = isFraction || response.ignored.has(axis)
      if !isRigid { flexibleCount += 1 }
      ignored = ignored.intersection(response.ignored)
      let major = response[axis]
      let priority = tree.nodes[child].priority
      if children.count > start, children[start].priority != priority { hasOnePriority = false }
      children.append(
        StackChild(
          node: Int32(truncatingIfNeeded: child), major: major, minor: response[axis.across],
          least: major, priority: priority, isRigid: isRigid,
          isStable: response.isStable, greatest: major, offer: offer))
      child = Int(tree.nodes[child].end)
    }
    let count = children.count - start
    var gaps = stack.spacing * Double(max(count - 1, 0))
    if gaps.isIdeal {
      gaps = tree.children(of: node).dropFirst().reduce(0) { $0 + defaultGaps[$1] }
    }
    // Under the ideal, the least and an endless offer, every child was offered that just now.
    if flexibleCount > 0, offered > 0, offered.isFinite {
      serve(
        ServingOrder(start: start, count: count, hasOnePriority: hasOnePriority),
        flexibleCount, available: offered - gaps, axis, proposal, command, &ignored, depth)
    }
    var layout = StackLayout(start: start, count: count, major: gaps, minor: 0, ignored: ignored)
    for index in start..<start + count {
      layout.major += children[index].major
      if children[index].minor > layout.minor { layout.minor = children[index].minor }
      if !children[index].isStable {
        layout.isStable = false
        let stretches = tree.nodes[Int(children[index].node)].stretches
        if stretches.has(axis.across) { layout.mayChangeStretched = true }
      }
      // With one flexible child there is no other division; with more, each must have had enough.
      if flexibleCount > 1, children[index].major < children[index].greatest {
        layout.isStable = false
      }
    }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      let extent = baselineExtent(stack, proposal, layout, depth)
      layout.minor = extent.length
      layout.line = extent.above
    }
    return layout
  }

  private mutating func measureChild(
    _ child: Int, _ axis: Axis, _ offer: Double, _ proposal: Proposal, _ command: Double,
    _ depth: Int
  ) -> Response {
    let across = axis.across
    let isCommanded = !command.isIdeal && tree.nodes[child].stretches.has(across)
    return measure(
      child, Proposal(along: axis, offer, across: isCommanded ? command : proposal[across]),
      stretched: isCommanded ? Axes(across) : .none, depth: depth + 1)
  }

  private struct ServingOrder {
    let start: Int
    let count: Int
    let hasOnePriority: Bool
  }

  /// Offers every child its part and writes down what it takes.
  private mutating func serve(
    _ family: ServingOrder, _ flexibleCount: Int, available: Double, _ axis: Axis,
    _ proposal: Proposal, _ command: Double, _ ignored: inout Axes, _ depth: Int
  ) {
    let range = family.start..<family.start + family.count
    var available = available
    if family.hasOnePriority, flexibleCount == 1 {
      // The others are rigid: they are served first and take what they take.
      var flexible = family.start
      for index in range {
        if children[index].isRigid { available -= children[index].major } else { flexible = index }
      }
      offer(max(available, 0), to: flexible, axis, proposal, command, &ignored, depth)
      return
    }
    for index in range where !children[index].isRigid {
      let least = measureChild(
        Int(children[index].node), axis, 0, proposal, command, depth)
      children[index].least = least[axis]
      ignored = ignored.intersection(least.ignored)
    }
    var order = ContiguousArray(range)
    order.sort { isServed(children[$0], before: children[$1]) ?? ($0 < $1) }
    var first = 0
    while first < order.count {
      let priority = children[order[first]].priority
      var last = first
      while last < order.count, children[order[last]].priority == priority { last += 1 }
      if first == 0 {
        for index in order[last...] { available -= children[index].least }
      } else {
        for index in order[first..<last] { available += children[index].least }
      }
      var remaining = Double(last - first)
      for index in order[first..<last] {
        if !children[index].isRigid {
          offer(max(available / remaining, 0), to: index, axis, proposal, command, &ignored, depth)
        }
        let left = available - children[index].major
        if !left.isNaN { available = left }
        remaining -= 1
      }
      first = last
    }
  }

  private mutating func offer(
    _ length: Double, to index: Int, _ axis: Axis, _ proposal: Proposal, _ command: Double,
    _ ignored: inout Axes, _ depth: Int
  ) {
    let response = measureChild(
      Int(children[index].node), axis, length, proposal, command, depth)
    children[index].major = response[axis]
    children[index].minor = response[axis.across]
    children[index].offer = length
    children[index].isStable = response.isStable
    ignored = ignored.intersection(response.ignored)
  }
}

extension Stack {
  /// The distance between a child and the one before it.
  func gap(before child: Int, _ defaultGaps: ContiguousArray<Double>) -> Double {
    spacing.isIdeal ? defaultGaps[child] : spacing
  }
}

/// Whether a stack serves a child before another; nil for equals, which keep the spec's order.
private func isServed(_ first: StackChild, before second: StackChild) -> Bool? {
  if first.priority != second.priority { return first.priority > second.priority }
  let own = Flexibility(least: first.least, greatest: first.greatest)
  let other = Flexibility(least: second.least, greatest: second.greatest)
  if own < other { return true }
  return other < own ? false : nil
}

/// How much a child's length follows its offer: what a stack sorts its children by.
struct Flexibility: Comparable {
  let least: Double
  let greatest: Double

  /// The less flexible is less; of two endless ones the one with the larger minimum.
  static func < (a: Flexibility, b: Flexibility) -> Bool {
    let (own, other) = ((a.greatest - a.least).orIdeal(0), (b.greatest - b.least).orIdeal(0))
    if own == .infinity, other == .infinity { return a.least > b.least }
    return own < other
  }
}
