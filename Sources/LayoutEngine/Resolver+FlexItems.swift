internal import SpecModel

/// Who is served when, of a stack's children, and how much of what is left they are offered.
extension Resolver {
  /// Offers every flexible child its part and writes down what it takes.
  mutating func serve(_ family: inout StackContext, available: Double) {
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

  private mutating func serveInOrder(_ family: inout StackContext, available: Double) {
    var available = available
    let start = flexItems.count
    var child = family.node + 1
    for share in family.shares {
      // Where all have one priority, children without flexibility stand in the spec's order already.
      let isRigid = !shareTraits[family.traits(of: share)].contains(.isFlexible)
      if !family.hasOnePriority || !isRigid {
        let greatest = shares[share].major
        let least =
          isRigid ? greatest : leastLength(of: child, in: &family, upTo: greatest)
        flexItems.append(
          FlexItem(
            node: Int32(truncatingIfNeeded: child), share: Int32(truncatingIfNeeded: share),
            priority: tree.priority(of: child), least: least, greatest: greatest))
      }
      child = Int(tree.nodes[child].end)
    }
    sortServings(from: start)
    let end = flexItems.count
    if family.hasOnePriority {
      serveAmongRigid(start..<end, &family, available: available)
      flexItems.removeLast(end - start)
      return
    }
    var first = start
    while first < end {
      let priority = flexItems[first].priority
      var last = first
      while last < end, flexItems[last].priority == priority { last += 1 }
      if first == start {
        for position in last..<end { available -= flexItems[position].least }
      } else {
        for position in first..<last { available += flexItems[position].least }
      }
      var remaining = Double(last - first)
      for position in first..<last {
        serve(position, &family, &available, remaining: remaining)
        remaining -= 1
      }
      first = last
    }
    flexItems.removeLast(end - start)
  }

  /// What a flexible child answers to no length at all, as far as that has a say in the order.
  private mutating func leastLength(
    of child: Int, in family: inout StackContext, upTo greatest: Double
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
    _ positions: Range<Int>, _ family: inout StackContext, available: Double
  ) {
    var available = available
    var remaining = Double(family.count)
    var position = positions.lowerBound
    // Those whose lengths really follow an offer come behind all the others.
    var late = position
    while late < positions.upperBound, !(flexItems[late].flexibility > 0) { late += 1 }
    for share in family.shares
    where !shareTraits[family.traits(of: share)].contains(.isFlexible) {
      while position < late,
        flexItems[position].flexibility < 0 || Int(flexItems[position].share) < share
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
    _ position: Int, _ family: inout StackContext, _ available: inout Double, remaining: Double
  ) {
    let share = Int(flexItems[position].share)
    if shareTraits[family.traits(of: share)].contains(.isFlexible) {
      offer(max(available / remaining, 0), to: Int(flexItems[position].node), share, &family)
    }
    let left = available - shares[share].major
    if !left.isNaN { available = left }
    // With one flexible child there is no other division; with more, each must have had enough.
    if family.flexibleCount > 1, shares[share].major < flexItems[position].greatest {
      family.isStable = false
    }
  }

  private mutating func offer(
    _ length: Double, to child: Int, _ share: Int, _ family: inout StackContext
  ) {
    let traits = family.traits(of: share)
    shares[share].offer = length
    if !family.axis.isHorizontal, !shareTraits[traits].contains(.readsHeight),
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
    guard flexItems.count - start > 16 else {
      // In place: few children are soon in order, and mostly are already.
      var position = start + 1
      while position < flexItems.count {
        var place = position
        while place > start, flexItems[place].isServed(before: flexItems[place - 1]) {
          flexItems.swapAt(place, place - 1)
          place -= 1
        }
        position += 1
      }
      return
    }
    flexItems[start...].sort { $0.isServed(before: $1) }
  }
}

/// A child in the order in which a stack serves them.
struct FlexItem {
  let node: Int32
  let share: Int32
  let priority: Float
  /// What the child answers to nothing, and to an endless offer.
  let least: Double
  let greatest: Double

  /// How much the child's length follows its offer.
  var flexibility: Double { (greatest - least).orIdeal(0) }

  /// The higher priority first, then the less flexible, then the spec's order.
  func isServed(before other: FlexItem) -> Bool {
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
