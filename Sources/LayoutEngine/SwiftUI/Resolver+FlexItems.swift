internal import SpecModel

/// Divides a stack's remaining length among its flexible children, in order of flexibility.
extension Resolver {
  /// Proposes to each flexible child a part of the remaining length, and stores the length that it
  /// takes.
  mutating func serve(_ family: inout StackContext, available: Double) {
    guard family.hasOnePriority, family.flexibleCount == 1 else {
      serveInOrder(&family, available: available)
      return
    }
    // All other children are rigid, so their lengths are subtracted first.
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
      // With a single priority, rigid children are already in spec order.
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

  /// The length that a flexible child returns for a proposal of 0, if it can affect the order;
  /// otherwise 0.
  private mutating func leastLength(
    of child: Int, in family: inout StackContext, upTo greatest: Double
  ) -> Double {
    // The only child that takes an infinite proposal is served last, whatever its minimum.
    // Measuring the minimum in nested rows would visit all descendants once more at every level.
    if family.hasOnePriority, family.endlessCount == 1, greatest == .infinity { return 0 }
    // A text can be compressed to width 0.
    if family.axis.isHorizontal, case .text = tree.nodes[child].kind { return 0 }
    return measure(child, offered: 0, in: &family)[family.axis]
  }

  /// Allocates space to the children of one layout priority.
  ///
  /// `positions` are the flexible children, sorted; children with a constant length are merged in
  /// as items of flexibility 0.
  private mutating func serveAmongRigid(
    _ positions: Range<Int>, _ family: inout StackContext, available: Double
  ) {
    var available = available
    var remaining = Double(family.count)
    var position = positions.lowerBound
    // Items with a flexibility above 0 are served after all others.
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

  /// Allocates an equal part of the available space to one of the remaining children.
  private mutating func serve(
    _ position: Int, _ family: inout StackContext, _ available: inout Double, remaining: Double
  ) {
    let share = Int(flexItems[position].share)
    if shareTraits[family.traits(of: share)].contains(.isFlexible) {
      offer(max(available / remaining, 0), to: Int(flexItems[position].node), share, &family)
    }
    let left = available - shares[share].major
    if !left.isNaN { available = left }
    // With one flexible child, the division is unique; with more, each must have its maximum.
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

  /// Sorts the flex items of the innermost stack, which are the last of all items.
  private mutating func sortServings(from start: Int) {
    guard flexItems.count - start > 16 else {
      // Insertion sort: lists are short and mostly sorted.
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

/// A child of a stack, with what determines when it gets its space.
struct FlexItem {
  let node: Int32
  let share: Int32
  let priority: Float
  /// The child's length for a proposal of 0.
  let least: Double
  let greatest: Double

  /// The difference between the child's maximum and minimum length.
  var flexibility: Double { (greatest - least).orIdeal(0) }

  /// Whether this child gets its space before another: by higher priority, then lower flexibility,
  /// then spec order.
  func isServed(before other: FlexItem) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let own = Flexibility(least: least, greatest: greatest)
    let others = Flexibility(least: other.least, greatest: other.greatest)
    if own < others { return true }
    return others < own ? false : node < other.node
  }
}

/// The flexibility of a child, by which a stack sorts its children.
struct Flexibility: Comparable {
  let least: Double
  let greatest: Double

  /// Compares by flexibility; of two infinite ones, the one with the greater minimum is smaller.
  static func < (a: Flexibility, b: Flexibility) -> Bool {
    let (own, other) = ((a.greatest - a.least).orIdeal(0), (b.greatest - b.least).orIdeal(0))
    if own == .infinity, other == .infinity { return a.least > b.least }
    return own < other
  }
}
