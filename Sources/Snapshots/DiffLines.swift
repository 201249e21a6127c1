/// Compares two texts line by line.
///
/// Line ends are ignored, except a missing one at the end of a text. Common lines at both ends are
/// removed; Myers' algorithm finds a shortest edit script for the rest. Parts with more than about
/// 1000 differences are first split at unique common lines (patience diff). The work limit counts
/// steps, not time, so the result is the same on every machine; parts that are not compared when it
/// is reached are reported as replaced.
///
/// Sources: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986; B. Cohen's patience
/// diff, https://bramcohen.livejournal.com/73318.html
///
/// - Parameter context: the number of unchanged lines around each change.
package func diffLines(_ old: [UInt8], _ new: [UInt8], context: Int = 1) -> LineDiff {
  diff(lines(of: old), lines(of: new), context: context)
}

/// Compares two texts that are already split into lines, like `diffLines`.
func diff(
  _ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>], context: Int
) -> LineDiff {
  let runs = commonRuns(oldLines, newLines)

  var writer = HunkWriter(oldLines: oldLines, newLines: newLines, context: context)
  var oldPlace = 0
  var newPlace = 0
  for run in runs {
    writer.replace(run.old - oldPlace, run.new - newPlace)
    writer.keep(run.count)
    oldPlace = run.old + run.count
    newPlace = run.new + run.count
  }
  writer.replace(oldLines.count - oldPlace, newLines.count - newPlace)
  return writer.finished()
}

/// The lines of a text without line ends.
///
/// If the last line has no line end, a line that says so is added.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines = rawLines(of: text[...]).map { $0.last == 0x0D ? $0.dropLast() : $0 }
  if let last = text.last, last != 0x0A {
    lines.append(ArraySlice("\\ no line feed at the end".utf8))
  }
  return lines
}

/// Splits a text at line feeds and removes them.
func rawLines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = text.startIndex
  text.withUnsafeBufferPointer { bytes in
    while let offset = firstPlace(of: 0x0A, in: bytes, from: start - text.startIndex) {
      let end = text.startIndex + offset
      lines.append(text[start..<end])
      start = end + 1
    }
  }
  if start < text.endIndex { lines.append(text[start...]) }
  return lines
}

/// Whether some line of a text satisfies a condition; faster than `rawLines`, which creates a slice
/// for each line.
func hasLine(_ text: [UInt8], where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
  text.withUnsafeBufferPointer { bytes in
    var start = 0
    while start < bytes.count {
      let end = firstPlace(of: 0x0A, in: bytes, from: start) ?? bytes.count
      if matches(UnsafeBufferPointer(rebasing: bytes[start..<end])) { return true }
      start = end + 1
    }
    return false
  }
}

/// The first index of a byte, at or after `start`; reads eight bytes at a time.
func firstPlace(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  let raw = UnsafeRawBufferPointer(bytes)
  let (low, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
  let pattern = UInt64(byte) &* low
  var place = start
  while place + 8 <= raw.count {
    // A byte of `word` is zero where the text contains the byte searched for.
    let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ pattern
    let zeros = (word &- low) & ~word & high
    if zeros != 0 { return place + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 }
    place += 8
  }
  while place < raw.count {
    if raw[place] == byte { return place }
    place += 1
  }
  return nil
}

// MARK: - Interning lines

/// Interns lines: equal lines get equal numbers, counted in the order of first occurrence.
private struct LineNumbers {
  /// A hash table of line numbers plus 1; 0 marks an empty slot.
  private var slots: [Int32]
  private var lines: [ArraySlice<UInt8>] = []
  private var hashes: [Int] = []

  init(count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
  }

  var count: Int { lines.count }

  mutating func number(of line: ArraySlice<UInt8>) -> Int32 {
    var hasher = Hasher()
    line.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if hashes[known] == hash, isEqual(lines[known], line) { return Int32(known) }
      slot = (slot + 1) & (slots.count - 1)
    }
    lines.append(line)
    hashes.append(hash)
    slots[slot] = Int32(truncatingIfNeeded: lines.count)
    return Int32(truncatingIfNeeded: lines.count - 1)
  }

  private func isEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        // Both lines have the same length.
        var place = 0
        while place < a.count, a[place] == b[place] { place += 1 }
        return place == a.count
      }
    }
  }
}

// MARK: - Common runs

/// A run of consecutive lines that both texts contain.
struct CommonRun {
  let old: Int
  let new: Int
  let count: Int
}

/// The common runs of two texts, in order.
func commonRuns(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [CommonRun] {
  var table = LineNumbers(count: old.count + new.count)
  let oldNumbers = old.map { table.number(of: $0) }
  let newNumbers = new.map { table.number(of: $0) }
  return commonRuns(oldNumbers, newNumbers, lineCount: table.count)
}

/// The maximum number of differences in a section before it is split at anchors.
private let differenceLimit = 1000
/// The maximum number of steps before the search stops.
private let stepLimit = 20_000_000

/// A section of both texts that has not been compared yet.
private struct Part {
  var old: Range<Int>
  var new: Range<Int>
}

/// Finds the longest possible common runs of two texts, in order.
private func commonRuns(_ old: [Int32], _ new: [Int32], lineCount: Int) -> [CommonRun] {
  var runs: [CommonRun] = []
  var steps = 0
  // Used as a stack: the next section to compare is the last element.
  var parts = [Part(old: old.indices, new: new.indices)]
  while var part = parts.popLast() {
    let start = trimStart(&part, old, new)
    let end = trimEnd(&part, old, new)
    if let start { runs.append(start) }
    if !part.old.isEmpty, !part.new.isEmpty, steps < stepLimit {
      guard let found = shortestWay(old[part.old], new[part.new], &steps) else {
        let anchors = uniqueAnchors(old, new, in: part, lineCount: lineCount)
        steps += part.old.count + part.new.count
        // The common suffix comes after the section, so it is pushed first.
        if let end { parts.append(Part(end)) }
        parts += cut(part, at: anchors).reversed()
        continue
      }
      runs += found
    }
    if let end { runs.append(end) }
  }
  return runs
}

extension Part {
  /// Creates a section from a common run.
  fileprivate init(_ run: CommonRun) {
    self.init(old: run.old..<run.old + run.count, new: run.new..<run.new + run.count)
  }
}

private func trimStart(_ part: inout Part, _ old: [Int32], _ new: [Int32]) -> CommonRun? {
  var count = 0
  let limit = min(part.old.count, part.new.count)
  let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
  while count < limit, old[oldStart + count] == new[newStart + count] { count += 1 }
  guard count > 0 else { return nil }
  part.old = oldStart + count..<part.old.upperBound
  part.new = newStart + count..<part.new.upperBound
  return CommonRun(old: oldStart, new: newStart, count: count)
}

private func trimEnd(_ part: inout Part, _ old: [Int32], _ new: [Int32]) -> CommonRun? {
  var count = 0
  let limit = min(part.old.count, part.new.count)
  let (oldEnd, newEnd) = (part.old.upperBound, part.new.upperBound)
  while count < limit, old[oldEnd - count - 1] == new[newEnd - count - 1] { count += 1 }
  guard count > 0 else { return nil }
  part.old = part.old.lowerBound..<oldEnd - count
  part.new = part.new.lowerBound..<newEnd - count
  return CommonRun(old: oldEnd - count, new: newEnd - count, count: count)
}

/// Splits a section at its anchors, so that each piece starts with one; empty if there are no
/// anchors.
private func cut(_ part: Part, at anchors: [(old: Int, new: Int)]) -> [Part] {
  var parts: [Part] = []
  var rest = part
  for anchor in anchors {
    parts.append(
      Part(
        old: rest.old.lowerBound..<anchor.old, new: rest.new.lowerBound..<anchor.new))
    rest.old = anchor.old..<rest.old.upperBound
    rest.new = anchor.new..<rest.new.upperBound
  }
  if !anchors.isEmpty { parts.append(rest) }
  return parts
}

// MARK: - Myers

/// Finds a shortest edit script for a section; nil if it has too many differences.
private func shortestWay(
  _ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, _ steps: inout Int
) -> [CommonRun]? {
  let (oldStart, newStart) = (old.startIndex, new.startIndex)
  // For each diagonal (old − new, starting at -limit): the farthest position reached in the old
  // text.
  let limit = min(old.count + new.count, differenceLimit)
  var farthest = [Int32](repeating: 0, count: 2 * limit + 3)
  let middle = limit + 1
  // For each number of differences: the part of `farthest` before that round.
  var trace: [[Int32]] = []
  for differences in 0...limit {
    trace.append(Array(farthest[(middle - differences - 1)...(middle + differences + 1)]))
    for diagonal in stride(from: -differences, through: differences, by: 2) {
      let goesDown =
        diagonal == -differences
        || diagonal != differences
          && farthest[middle + diagonal - 1] < farthest[middle + diagonal + 1]
      var x = Int(
        goesDown ? farthest[middle + diagonal + 1] : farthest[middle + diagonal - 1] + 1)
      let first = x
      while x < old.count, x - diagonal >= 0, x - diagonal < new.count,
        old[oldStart + x] == new[newStart + x - diagonal]
      {
        x += 1
      }
      steps += x - first + 1
      farthest[middle + diagonal] = Int32(truncatingIfNeeded: x)
      if x >= old.count, x - diagonal >= new.count {
        return wayBack(trace, old.count, new.count).map {
          CommonRun(old: $0.old + oldStart, new: $0.new + newStart, count: $0.count)
        }
      }
    }
    if steps > stepLimit { return nil }
  }
  return nil
}

/// Follows the trace back from the end of the search, and returns the common runs in text order.
private func wayBack(_ trace: [[Int32]], _ oldCount: Int, _ newCount: Int) -> [CommonRun] {
  var runs: [CommonRun] = []
  var x = oldCount
  var y = newCount
  for differences in trace.indices.reversed() {
    let farthest = trace[differences]
    let middle = differences + 1
    let diagonal = x - y
    let goesDown =
      diagonal == -differences
      || diagonal != differences
        && farthest[middle + diagonal - 1] < farthest[middle + diagonal + 1]
    let previous = goesDown ? diagonal + 1 : diagonal - 1
    let previousX = differences == 0 ? 0 : Int(farthest[middle + previous])
    let previousY = differences == 0 ? 0 : previousX - previous
    let runStart = differences == 0 ? 0 : goesDown ? previousX : previousX + 1
    if x > runStart {
      runs.append(CommonRun(old: runStart, new: runStart - diagonal, count: x - runStart))
    }
    x = previousX
    y = previousY
  }
  return runs.reversed()
}

// MARK: - Anchors

/// The lines that are unique in both texts, limited to a longest sequence that has the same order
/// in both.
private func uniqueAnchors(
  _ old: [Int32], _ new: [Int32], in part: Part, lineCount: Int
) -> [(old: Int, new: Int)] {
  // For each line number: its only position plus 1; 0 for no position, -1 for several.
  func places(_ numbers: [Int32], _ range: Range<Int>) -> [Int32] {
    var places = [Int32](repeating: 0, count: lineCount)
    for place in range {
      let line = Int(numbers[place])
      places[line] = places[line] == 0 ? Int32(truncatingIfNeeded: place + 1) : -1
    }
    return places
  }
  let oldPlaces = places(old, part.old)
  let newPlaces = places(new, part.new)
  var pairs: [(old: Int, new: Int)] = []
  for place in part.old {
    let line = Int(old[place])
    if oldPlaces[line] > 0, newPlaces[line] > 0 { pairs.append((place, Int(newPlaces[line]) - 1)) }
  }
  return longestRising(pairs)
}

/// The longest subsequence of pairs with increasing new positions; the old positions already
/// increase.
private func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
  // For each length: the pair with the smallest new position that ends a subsequence of that
  // length.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: pairs.count)
  for position in pairs.indices {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].new < pairs[position].new { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var chosen: [(old: Int, new: Int)] = []
  var position = ends.last ?? -1
  while position >= 0 {
    chosen.append(pairs[position])
    position = previous[position]
  }
  return chosen.reversed()
}
