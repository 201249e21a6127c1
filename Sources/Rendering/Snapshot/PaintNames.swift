internal import SpecModel

/// Finds color pairs that already exist.
///
/// Recent pairs are searched first, because most items repeat one of them.
struct KnownPairs {
  /// The values that determine a pair's name.
  struct Key: Equatable {
    let color: ColorID
    let opacity: Int16
    let surface: UInt32
  }

  private var recent: ContiguousArray<(key: Key, pair: Int)> = []
  private var next = 0
  /// The pairs by name; used once there are too many for a linear search.
  private var byName: [String: Int] = [:]

  /// The number of recent pairs that are searched linearly.
  private static let memory = 16

  func latest(_ key: Key) -> Int? {
    for known in recent
    where known.key.surface == key.surface && known.key.opacity == key.opacity
      && known.key.color.index == key.color.index
    {
      return known.pair
    }
    return nil
  }

  mutating func note(_ key: Key, _ pair: Int) {
    if recent.count < Self.memory {
      recent.append((key, pair))
    } else {
      recent[next] = (key, pair)
      next = (next + 1) % Self.memory
    }
  }

  /// The index of the pair with a name; pairs of different colors may have the same name.
  mutating func pair(
    named name: PositionRange, among pairs: borrowing ContiguousArray<SnapshotPaint.Pair>,
    in texts: borrowing [UInt8]
  ) -> Int? {
    guard pairs.count > Self.memory else {
      for position in pairs.indices where texts.areEqual(pairs[position].name, name) {
        return position
      }
      return nil
    }
    for position in byName.count..<pairs.count {
      byName[texts.string(in: pairs[position].name)] = position
    }
    return byName[texts.string(in: name)]
  }
}

extension [UInt8] {
  func string(in part: PositionRange) -> String {
    withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[part.range]), as: UTF8.self)
    }
  }

  /// Appends a copy of a range of the bytes.
  mutating func repeatPart(_ part: PositionRange) {
    let start = count
    append(0, times: part.count)
    withUnsafeMutableBufferPointer { bytes in
      for offset in 0..<part.count { bytes[start + offset] = bytes[Int(part.start) + offset] }
    }
  }

  mutating func join(
    _ parts: [PositionRange], by separator: StaticString, end: StaticString
  ) {
    for (position, part) in parts.enumerated() {
      if position > 0 { append(separator) }
      repeatPart(part)
    }
    append(end)
  }

  func areEqual(_ a: PositionRange, _ b: PositionRange) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count where self[Int(a.start) + offset] != self[Int(b.start) + offset] {
      return false
    }
    return true
  }

  /// Whether one range precedes another in byte order.
  func precedes(_ a: PositionRange, _ b: PositionRange) -> Bool {
    for offset in 0..<Swift.min(a.count, b.count) {
      let (own, other) = (self[Int(a.start) + offset], self[Int(b.start) + offset])
      if own != other { return own < other }
    }
    return a.count < b.count
  }
}
