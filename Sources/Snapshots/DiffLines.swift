/// What differs between two texts, line by line.
package struct LineDiff: Sendable {
  package var hunks: [Hunk] = []
  package var removedCount = 0
  package var addedCount = 0

  /// A run of changed lines with a few equal ones around it.
  package struct Hunk: Sendable {
    /// The number of the first line in each text, from 1.
    package var oldStart: Int
    package var newStart: Int
    package var oldCount = 0
    package var newCount = 0
    /// The heading of the section in which the hunk begins; empty above the first one.
    package var heading: ArraySlice<UInt8>
    package var lines: [Line] = []
  }

  package struct Line: Sendable {
    package enum Kind: Sendable { case kept, removed, added }

    package let kind: Kind
    /// Without its end.
    package let text: ArraySlice<UInt8>
  }
}

/// Finds a shortest way from one text to another, line by line.
///
/// Ends of lines do not count; that the last line has none does. Source of the algorithm: E. Myers,
/// "An O(ND) Difference Algorithm and Its Variations", 1986. Where the texts have more than about a
/// thousand differences, what lies between their common ends is told as replaced.
///
/// - Parameter context: how many equal lines stand around each change.
package func diffLines(_ old: [UInt8], _ new: [UInt8], context: Int = 1) -> LineDiff {
  let oldLines = lines(of: old)
  let newLines = lines(of: new)
  var start = 0
  while start < min(oldLines.count, newLines.count), oldLines[start] == newLines[start] {
    start += 1
  }
  var oldEnd = oldLines.count
  var newEnd = newLines.count
  while oldEnd > start, newEnd > start, oldLines[oldEnd - 1] == newLines[newEnd - 1] {
    oldEnd -= 1
    newEnd -= 1
  }
  var numbers: [ArraySlice<UInt8>: Int32] = [:]
  func numbered(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [Int32] {
    lines.map { line in
      if let known = numbers[line] { return known }
      let number = Int32(truncatingIfNeeded: numbers.count)
      numbers[line] = number
      return number
    }
  }
  let keeps = commonLines(numbered(oldLines[start..<oldEnd]), numbered(newLines[start..<newEnd]))

  var writer = HunkWriter(oldLines: oldLines, newLines: newLines, context: context)
  writer.keep(start)
  var oldPlace = 0
  var newPlace = 0
  for keep in keeps + [Common(old: oldEnd - start, new: newEnd - start, count: 0)] {
    writer.replace(keep.old - oldPlace, keep.new - newPlace)
    writer.keep(keep.count)
    oldPlace = keep.old + keep.count
    newPlace = keep.new + keep.count
  }
  writer.keep(oldLines.count - oldEnd)
  return writer.finished()
}

/// The lines of a text without their ends.
///
/// A last line without an end is followed by one that says so.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { $0.last == 0x0D ? $0.dropLast() : $0 }
  guard let last = lines.last else { return [] }
  if last.isEmpty {
    lines.removeLast()
  } else {
    lines.append(ArraySlice("\\ no line feed at the end".utf8))
  }
  return lines
}

// MARK: - Myers

/// Lines that stand in both texts, one behind the other.
private struct Common {
  let old: Int
  let new: Int
  let count: Int
}

/// The most lines that are removed or added before the search is given up.
private let differenceLimit = 1000
/// The most steps over equal lines before the search is given up.
private let stepLimit = 20_000_000

/// Finds the longest runs of lines that two texts share, in order; none where there are too many
/// differences.
private func commonLines(_ old: [Int32], _ new: [Int32]) -> [Common] {
  guard !old.isEmpty, !new.isEmpty else { return [] }
  // By diagonal (old minus new, from -limit): the farthest place in the old text.
  let limit = min(old.count + new.count, differenceLimit)
  var farthest = [Int32](repeating: 0, count: 2 * limit + 3)
  let middle = limit + 1
  // For each number of differences, the part of `farthest` it began with.
  var trace: [[Int32]] = []
  var steps = 0
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
      while x < old.count, x - diagonal >= 0, x - diagonal < new.count, old[x] == new[x - diagonal]
      {
        x += 1
      }
      steps += x - first + 1
      farthest[middle + diagonal] = Int32(truncatingIfNeeded: x)
      if x >= old.count, x - diagonal >= new.count {
        return wayBack(trace, old.count, new.count)
      }
    }
    if steps > stepLimit { return [] }
  }
  return []
}

/// Follows the search back from its end; the runs stand in the texts' order.
private func wayBack(_ trace: [[Int32]], _ oldCount: Int, _ newCount: Int) -> [Common] {
  var runs: [Common] = []
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
      runs.append(Common(old: runStart, new: runStart - diagonal, count: x - runStart))
    }
    x = previousX
    y = previousY
  }
  return runs.reversed()
}

// MARK: - Hunks

/// Cuts a walk through two texts into hunks.
private struct HunkWriter {
  private let oldLines: [ArraySlice<UInt8>]
  private let newLines: [ArraySlice<UInt8>]
  private let context: Int
  private var oldPlace = 0
  private var newPlace = 0
  private var heading: ArraySlice<UInt8> = []
  private var open: LineDiff.Hunk?
  /// Equal lines at the end of the open hunk.
  private var trailing = 0
  private var diff = LineDiff()

  init(oldLines: [ArraySlice<UInt8>], newLines: [ArraySlice<UInt8>], context: Int) {
    self.oldLines = oldLines
    self.newLines = newLines
    self.context = context
  }

  mutating func keep(_ count: Int) {
    for _ in 0..<count {
      let text = oldLines[oldPlace]
      if text.starts(with: "## ".utf8) { heading = text }
      if open != nil {
        if trailing == 2 * context {
          close()
        } else {
          open?.lines.append(LineDiff.Line(kind: .kept, text: text))
          trailing += 1
        }
      }
      oldPlace += 1
      newPlace += 1
    }
  }

  mutating func replace(_ removed: Int, _ added: Int) {
    guard removed > 0 || added > 0 else { return }
    begin()
    for _ in 0..<removed {
      let text = oldLines[oldPlace]
      if text.starts(with: "## ".utf8) { heading = text }
      open?.lines.append(LineDiff.Line(kind: .removed, text: text))
      oldPlace += 1
    }
    for _ in 0..<added {
      open?.lines.append(LineDiff.Line(kind: .added, text: newLines[newPlace]))
      newPlace += 1
    }
    diff.removedCount += removed
    diff.addedCount += added
    trailing = 0
  }

  private mutating func begin() {
    guard open == nil else { return }
    let before = min(context, oldPlace, newPlace)
    open = LineDiff.Hunk(
      oldStart: oldPlace - before + 1, newStart: newPlace - before + 1, heading: heading)
    for line in oldLines[oldPlace - before..<oldPlace] {
      open?.lines.append(LineDiff.Line(kind: .kept, text: line))
    }
  }

  /// Closes the open hunk and takes back the equal lines that are too many.
  private mutating func close() {
    guard var hunk = open else { return }
    hunk.lines.removeLast(max(0, trailing - context))
    hunk.oldCount = hunk.lines.count { $0.kind != .added }
    hunk.newCount = hunk.lines.count { $0.kind != .removed }
    diff.hunks.append(hunk)
    open = nil
    trailing = 0
  }

  mutating func finished() -> LineDiff {
    close()
    return diff
  }
}
