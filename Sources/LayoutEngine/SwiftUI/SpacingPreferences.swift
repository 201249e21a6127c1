internal import SpecModel

/// The spacing preferences of a tree's nodes, each stored once.
///
/// Nodes refer to them by index. Merged preferences are cached, so equal stacks are merged only
/// once.
struct SpacingPreferences {
  private var preferences: ContiguousArray<SpacingPreference> = []
  private var positions: [SpacingPreference: Int] = [:]
  private var resets: [Reset: Int] = [:]
  private var merges: [Merge: Int] = [:]
  private var distances: [Pair: Double?] = [:]
  /// The last lookup and its result, because consecutive siblings are often alike.
  private var last: (pair: Pair, distance: Double?)?

  private struct Reset: Hashable {
    let preference: Int
    let sides: SpacingPreference.Sides
  }

  private struct Merge: Hashable {
    let axis: Axis?
    let parts: Parts
  }

  private struct Pair: Hashable {
    let near: Int
    let far: Int
    let axis: Axis
  }

  /// The preferences of a container's children, which determine that of the container.
  struct Parts: Hashable {
    private(set) var first = -1
    private(set) var last = -1
    private(set) var count = 0
    /// The indices of the children's preferences, without duplicates.
    private(set) var distinct: [Int] = []

    mutating func append(_ preference: Int) {
      count += 1
      defer { last = preference }
      if count == 1 { first = preference }
      guard preference != last, !distinct.contains(preference) else { return }
      distinct.append(preference)
    }

    // The count is not compared: merging a preference twice changes nothing.
    static func == (a: Parts, b: Parts) -> Bool {
      a.first == b.first && a.last == b.last && a.distinct == b.distinct
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(first)
      hasher.combine(last)
      hasher.combine(distinct)
    }
  }

  /// Finds or adds a preference, and returns its index.
  mutating func position(of preference: SpacingPreference) -> Int {
    if let known = positions[preference] { return known }
    preferences.append(preference)
    positions[preference] = preferences.count - 1
    return preferences.count - 1
  }

  /// Returns a preference in which some sides are those of an image or shape.
  mutating func resetting(_ sides: SpacingPreference.Sides, of preference: Int) -> Int {
    guard !sides.isEmpty else { return preference }
    let reset = Reset(preference: preference, sides: sides)
    if let known = resets[reset] { return known }
    let result = position(of: preferences[preference].resetting(sides))
    resets[reset] = result
    return result
  }

  /// Returns the preference of a container; along its axis, it depends only on the first and last
  /// child.
  ///
  /// - Parameter axis: nil for a container with overlapping children.
  mutating func merged(_ parts: Parts, along axis: Axis?) -> Int {
    guard parts.count > 1 else {
      return parts.count == 1 ? parts.first : position(of: SpacingPreference(values: []))
    }
    let merge = Merge(axis: axis, parts: parts)
    if let known = merges[merge] { return known }
    var sum = SpacingPreference(values: [])
    switch axis {
    case .horizontal:
      sum.add(preferences[parts.first], on: .left)
      sum.add(preferences[parts.last], on: .right)
    case .vertical:
      sum.add(preferences[parts.first], on: .top)
      sum.add(preferences[parts.last], on: .bottom)
    case nil: break
    }
    for part in parts.distinct {
      if axis != .vertical { sum.add(preferences[part], on: [.top, .bottom]) }
      if axis != .horizontal { sum.add(preferences[part], on: [.left, .right]) }
    }
    let result = position(of: sum)
    merges[merge] = result
    return result
  }

  /// The distance from a node to the next one along an axis; nil if no preferences match.
  mutating func distance(
    from near: Int, to far: Int, along axis: Axis, _ direction: LayoutDirection
  ) -> Double? {
    let pair = Pair(near: near, far: far, axis: axis)
    if let last, last.pair == pair { return last.distance }
    let distance: Double?
    if let known = distances[pair] {
      distance = known
    } else {
      distance = preferences[near].distance(to: preferences[far], along: axis, direction)
      distances[pair] = .some(distance)
    }
    last = (pair, distance)
    return distance
  }
}
