internal import SpecModel

/// What a stack last gave one of its children, and what the child took.
struct Share {
  /// The offer along the stack's axis.
  var offer: Double
  /// The child's size under that offer, along the axis and across it.
  var major: Double
  var minor: Double

  static let none = Share(offer: 0, major: 0, minor: 0)
}

/// What a stack has to know of a share only while it is being divided.
struct ShareTraits {
  /// Whether every offer along the axis gets the same answer.
  let isRigid: Bool
  /// Whether the child's answer would stay the same if it were offered just that.
  let isStable: Bool
  /// Whether its answer to a command may be another.
  let choseLength: Bool
  /// Whether the child would take the same of every height that it fits in.
  let holdsWhenTaller: Bool

  init(_ response: Response, isRigid: Bool) {
    self.isRigid = isRigid
    isStable = response.isStable
    choseLength = response.choseLength
    holdsWhenTaller = response.holdsWhenTaller
  }
}

/// How a stack was last divided: the parts stand in `Resolver.shares`.
struct StackLayout {
  /// What the division answers.
  let proposal: Proposal
  let command: Double
  /// Along the axis, with the gaps.
  var major: Double
  /// Across it.
  var minor = 0.0
  /// The line that baselines are aligned to, from the stack's own edge.
  var line = 0.0
  var ignored: Axes
  /// Whether a stack offered just its own size would divide it in the same way.
  var isStable = true
  /// Whether a child that the stack stretches may answer otherwise at the stack's own length.
  var mayChangeStretched = false
  /// Whether one may answer otherwise at the length that the stack was offered.
  var choseLength = false
  /// Whether the stack would be divided in the same way under every height that it fits in.
  var holdsWhenTaller = false

  /// Before the first division: it answers no proposal.
  static let none = StackLayout(
    proposal: Proposal(-.infinity, -.infinity), command: -.infinity, major: 0, ignored: .none)

  /// Whether a stack would be divided in the same way under another proposal.
  func answers(_ proposal: Proposal, command: Double, for stack: Stack) -> Bool {
    let (axis, across) = (stack.axis, stack.axis.across)
    // Where no child reads the offer across, it may be any; lines of text are found under it.
    let isFree =
      ignored.has(across) && stack.alignment != .firstBaseline && stack.alignment != .lastBaseline
    let isSameWidth = isSameLength(self.proposal.width, proposal.width)
    let isSameHeight =
      isSameLength(self.proposal.height, proposal.height)
      || (holdsWhenTaller && proposal.height >= (axis.isHorizontal ? minor : major))
    return (axis.isHorizontal ? isSameWidth : isSameHeight)
      && (isFree || (axis.isHorizontal ? isSameHeight : isSameWidth))
      && (isSameLength(self.command, command) || isStretched(to: command, across))
  }

  /// Whether children that stretch are as long along the stack under a command as without one.
  private func isStretched(to length: Double, _ across: Axis) -> Bool {
    command.isIdeal && length == proposal[across] && !choseLength
  }
}

extension Resolver {
  mutating func stackResponse(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    let layout = arrange(node, index, proposal, commanded, depth)
    var response = Response(
      along: tree.stacks[index].axis, layout.major, across: layout.minor, ignored: layout.ignored)
    response.isStable = layout.isStable
    response.choseLength = layout.choseLength
    response.holdsWhenTaller = layout.holdsWhenTaller
    return response.commanded(proposal, on: commanded)
  }

  /// Measures the children of a stack.
  ///
  /// A stack that stretches its children first finds its own length across, from children at
  /// their own size, and then measures them as they will stand.
  mutating func arrange(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> StackLayout {
    let stack = tree.stacks[index]
    let across = stack.axis.across
    let offered = proposal[across]
    guard stack.alignment == .fill, !commanded.has(across) else {
      let command = stack.alignment == .fill ? offered : .ideal
      return division(of: node, index, proposal, command: command, depth)
    }
    let own = divide(node, index, proposal, command: .ideal, depth)
    guard own.mayChangeStretched, own.minor != offered, own.minor.isFinite else { return own }
    var final = divide(node, index, proposal, command: own.minor, depth)
    final.minor = max(own.minor, final.minor)
    final.ignored = final.ignored.intersection(own.ignored)
    final.choseLength = true
    // What was found first holds for a stack that is as high as it was then.
    final.holdsWhenTaller =
      final.holdsWhenTaller && own.holdsWhenTaller && own.major <= final.major
    return final
  }

  /// The division of a stack under a proposal, made again only if the last was another.
  mutating func division(
    of node: Int, _ index: Int, _ proposal: Proposal, command: Double, _ depth: Int
  ) -> StackLayout {
    // An estimate depends on how far above the question was asked.
    if !hasEstimated, divisions[index].answers(proposal, command: command, for: tree.stacks[index])
    {
      return divisions[index]
    }
    return divide(node, index, proposal, command: command, depth)
  }

  /// Divides the length of a stack among its children, in SwiftUI's order: the higher priorities
  /// first, in each the least flexible first, every child offered an equal part of what is left.
  ///
  /// - Parameter command: the length across that stretched children take; `.ideal` for none.
  mutating func divide(
    _ node: Int, _ index: Int, _ proposal: Proposal, command: Double, _ depth: Int
  ) -> StackLayout {
    let stack = tree.stacks[index]
    let axis = stack.axis
    let offered = proposal[axis]
    let probe: Double = offered.isIdeal || offered <= 0 ? offered : .infinity
    let end = Int(tree.nodes[node].end)
    var family = StackFamily(
      node: node, end: end, firstShare: stack.shares, firstTraits: shareTraits.count, axis: axis,
      across: proposal[axis.across], command: command, depth: depth + 1)
    var child = node + 1
    var share = stack.shares
    while child < end {
      let isFraction = tree.nodes[child].fractions.has(axis)
      let offer = isFraction ? offered : probe
      let response = measure(child, offered: offer, in: &family)
      let isRigid = isFraction || response.ignored.has(axis)
      if !isRigid {
        family.flexibleCount += 1
        family.flexible = child
        family.flexibleShare = share
        if response[axis] == .infinity { family.endlessCount += 1 }
      }
      if tree.priority(of: child) != tree.priority(of: node + 1) { family.hasOnePriority = false }
      family.count += 1
      shares[share] = Share(offer: offer, major: response[axis], minor: response[axis.across])
      shareTraits.append(ShareTraits(response, isRigid: isRigid))
      child = Int(tree.nodes[child].end)
      share += 1
    }
    var gaps = stack.spacing * Double(max(family.count - 1, 0))
    if gaps.isIdeal {
      gaps = tree.childList(of: node).dropFirst().reduce(0) { $0 + defaultGaps[$1] }
    }
    // Under the ideal, the least and an endless offer, every child was offered that just now.
    if family.flexibleCount > 0, offered > 0, offered.isFinite {
      serve(&family, available: offered - gaps)
    }
    var layout = StackLayout(
      proposal: proposal, command: command, major: gaps, ignored: family.ignored)
    layout.isStable = family.isStable
    var holdsWhenTaller = true
    child = node + 1
    for share in family.shares {
      layout.major += shares[share].major
      if shares[share].minor > layout.minor { layout.minor = shares[share].minor }
      let traits = shareTraits[family.traits(of: share)]
      if !traits.isStable {
        layout.isStable = false
        if tree.nodes[child].stretches.has(axis.across) { layout.mayChangeStretched = true }
      }
      if traits.choseLength { layout.choseLength = true }
      if !traits.holdsWhenTaller { holdsWhenTaller = false }
      child = Int(tree.nodes[child].end)
    }
    shareTraits.removeLast(family.count)
    if stack.hasShifts || stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      let extent = lineExtent(node, stack, proposal, depth)
      layout.minor = extent.length
      layout.line = extent.above
      // What is cut to a height has its lines elsewhere in another.
      holdsWhenTaller = holdsWhenTaller && extent.crossesAll && !proposal.height.isFinite
    }
    layout.holdsWhenTaller =
      holdsWhenTaller
      && (axis.isHorizontal
        ? family.holdsWhenTaller && family.greatestHeight <= layout.minor
          && stack.alignment != .fill
        : family.flexibleCount <= 1)
    divisions[index] = layout
    return layout
  }

  /// Measures a child of a stack that is being divided.
  private mutating func measure(
    _ child: Int, offered length: Double, in family: inout StackFamily
  ) -> Response {
    let across = family.axis.across
    let isCommanded = !family.command.isIdeal && tree.nodes[child].stretches.has(across)
    let response = measure(
      child,
      Proposal(along: family.axis, length, across: isCommanded ? family.command : family.across),
      stretched: isCommanded ? Axes(across) : .none, depth: family.depth)
    family.ignored = family.ignored.intersection(response.ignored)
    if !response.ignored.has(.vertical) {
      if !response.holdsWhenTaller { family.holdsWhenTaller = false }
      if response.height > family.greatestHeight { family.greatestHeight = response.height }
    }
    return response
  }

  /// Offers every flexible child its part and writes down what it takes.
  private mutating func serve(_ family: inout StackFamily, available: Double) {
    guard family.hasOnePriority, family.flexibleCount == 1 else {
      serveInOrder(&family, available: available)
      return
    }
    // The others are rigid: they are served first and take what they take.
    var available = available
    for share in family.shares where share != family.flexibleShare {
      available -= shares[share].major
    }
    offer(max(available, 0), to: family.flexible, family.flexibleShare, &family)
  }

  private mutating func serveInOrder(_ family: inout StackFamily, available: Double) {
    var available = available
    let start = servings.count
    var child = family.node + 1
    for share in family.shares {
      // Where all have one priority, children without flexibility stand in the spec's order already.
      let isRigid = shareTraits[family.traits(of: share)].isRigid
      if !family.hasOnePriority || !isRigid {
        let greatest = shares[share].major
        let least =
          isRigid ? greatest : leastLength(of: child, in: &family, upTo: greatest)
        servings.append(
          Serving(
            node: Int32(truncatingIfNeeded: child), share: Int32(truncatingIfNeeded: share),
            priority: tree.priority(of: child), least: least, greatest: greatest))
      }
      child = Int(tree.nodes[child].end)
    }
    sortServings(from: start)
    let end = servings.count
    if family.hasOnePriority {
      serveAmongRigid(start..<end, &family, available: available)
      servings.removeLast(end - start)
      return
    }
    var first = start
    while first < end {
      let priority = servings[first].priority
      var last = first
      while last < end, servings[last].priority == priority { last += 1 }
      if first == start {
        for position in last..<end { available -= servings[position].least }
      } else {
        for position in first..<last { available += servings[position].least }
      }
      var remaining = Double(last - first)
      for position in first..<last {
        serve(position, &family, &available, remaining: remaining)
        remaining -= 1
      }
      first = last
    }
    servings.removeLast(end - start)
  }

  /// What a flexible child answers to no length at all, as far as that has a say in the order.
  private mutating func leastLength(
    of child: Int, in family: inout StackFamily, upTo greatest: Double
  ) -> Double {
    // The one child that takes all of an endless offer is served last, however little it needs. In
    // nested rows that would be asked of all that they hold, once more at every level.
    if family.hasOnePriority, family.endlessCount == 1, greatest == .infinity { return 0 }
    // A text can always do without any width.
    if family.axis.isHorizontal, case .text = tree.nodes[child].kind { return 0 }
    return measure(child, offered: 0, in: &family)[family.axis]
  }

  /// Serves children of one priority, of which `positions` are the flexible ones in their order: the
  /// others stand among them as children whose lengths follow no offer.
  private mutating func serveAmongRigid(
    _ positions: Range<Int>, _ family: inout StackFamily, available: Double
  ) {
    var available = available
    var remaining = Double(family.count)
    var position = positions.lowerBound
    // Those whose lengths really follow an offer come behind all the others.
    var late = position
    while late < positions.upperBound, !(servings[late].flexibility > 0) { late += 1 }
    for share in family.shares where shareTraits[family.traits(of: share)].isRigid {
      while position < late,
        servings[position].flexibility < 0 || Int(servings[position].share) < share
      {
        serve(position, &family, &available, remaining: remaining)
        remaining -= 1
        position += 1
      }
      let left = available - shares[share].major
      if !left.isNaN { available = left }
      remaining -= 1
    }
    while position < positions.upperBound {
      serve(position, &family, &available, remaining: remaining)
      remaining -= 1
      position += 1
    }
  }

  /// Serves one of several children.
  private mutating func serve(
    _ position: Int, _ family: inout StackFamily, _ available: inout Double, remaining: Double
  ) {
    let share = Int(servings[position].share)
    if !shareTraits[family.traits(of: share)].isRigid {
      offer(max(available / remaining, 0), to: Int(servings[position].node), share, &family)
    }
    let left = available - shares[share].major
    if !left.isNaN { available = left }
    // With one flexible child there is no other division; with more, each must have had enough.
    if family.flexibleCount > 1, shares[share].major < servings[position].greatest {
      family.isStable = false
    }
  }

  private mutating func offer(
    _ length: Double, to child: Int, _ share: Int, _ family: inout StackFamily
  ) {
    let traits = family.traits(of: share)
    shares[share].offer = length
    if !family.axis.isHorizontal, shareTraits[traits].holdsWhenTaller,
      length >= shares[share].major
    {
      return
    }
    let response = measure(child, offered: length, in: &family)
    shares[share].major = response[family.axis]
    shares[share].minor = response[family.axis.across]
    shareTraits[traits] = ShareTraits(response, isRigid: false)
  }

  /// Sorts the servings of one stack, which stand at the end.
  private mutating func sortServings(from start: Int) {
    guard servings.count - start > 16 else {
      // In place: few children are soon in order, and mostly are already.
      var position = start + 1
      while position < servings.count {
        var place = position
        while place > start, servings[place].isServed(before: servings[place - 1]) {
          servings.swapAt(place, place - 1)
          place -= 1
        }
        position += 1
      }
      return
    }
    servings[start...].sort { $0.isServed(before: $1) }
  }
}

/// The children of a stack while it divides its length among them.
private struct StackFamily {
  let node: Int
  let end: Int
  let firstShare: Int
  let firstTraits: Int
  let axis: Axis
  /// What children are offered across, but for those that the stack stretches.
  let across: Double
  let command: Double
  let depth: Int
  var count = 0
  var flexibleCount = 0
  /// How many children take all of an endless offer.
  var endlessCount = 0
  /// The last of the flexible children, and its share.
  var flexible = 0
  var flexibleShare = 0
  var hasOnePriority = true
  var ignored: Axes = .both
  /// Whether no child would have liked more than it was offered.
  var isStable = true
  /// Whether every answer of a child holds for all greater heights, and the greatest of their heights.
  var holdsWhenTaller = true
  var greatestHeight = 0.0

  /// What the children get; known once they are counted.
  var shares: Range<Int> { firstShare..<firstShare + count }

  /// Where the traits of a share are.
  @inline(__always)
  func traits(of share: Int) -> Int { firstTraits + share - firstShare }
}

/// A child in the order in which a stack serves them.
struct Serving {
  let node: Int32
  let share: Int32
  let priority: Float
  /// What the child answers to nothing, and to an endless offer.
  let least: Double
  let greatest: Double

  /// How much the child's length follows its offer.
  var flexibility: Double { (greatest - least).orIdeal(0) }

  /// The higher priority first, then the less flexible, then the spec's order.
  func isServed(before other: Serving) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let own = Flexibility(least: least, greatest: greatest)
    let others = Flexibility(least: other.least, greatest: other.greatest)
    if own < others { return true }
    return others < own ? false : node < other.node
  }
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

extension Stack {
  /// The distance between a child and the one before it.
  @inline(__always)
  func gap(before child: Int, _ defaultGaps: ContiguousArray<Double>) -> Double {
    spacing.isIdeal ? defaultGaps[child] : spacing
  }
}
