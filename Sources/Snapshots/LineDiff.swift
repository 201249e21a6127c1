/// The difference between two texts, line by line.
package struct LineDiff: Sendable {
  package var hunks: [Hunk] = []
  package var removedCount = 0
  package var addedCount = 0

  /// A run of changed lines with unchanged lines around it.
  package struct Hunk: Sendable {
    /// The number of the hunk's first line in the old text, from 1.
    package var oldStart: Int
    package var newStart: Int
    package var oldCount = 0
    package var newCount = 0
    /// The heading of the section in which the hunk starts; empty before the first heading.
    package var heading: ArraySlice<UInt8>
    package var lines: [Line] = []
  }

  package struct Line: Sendable {
    package enum Kind: Sendable { case kept, removed, added }

    package let kind: Kind
    /// The line without its line end.
    package let text: ArraySlice<UInt8>

    /// The character before the line in a diff: `+`, `-` or a space.
    package var sign: UInt8 {
      switch kind {
      case .kept: UInt8(ascii: " ")
      case .removed: UInt8(ascii: "-")
      case .added: UInt8(ascii: "+")
      }
    }
  }

  package var isEmpty: Bool { hunks.isEmpty }

  /// The number of the first changed line in the old text, from 1.
  package var firstLine: Int? {
    hunks.first.map { hunk in
      hunk.oldStart + (hunk.lines.firstIndex { $0.kind != .kept } ?? 0)
    }
  }
}

extension LineDiff.Hunk {
  /// A single unchanged line, or removed lines with the lines that replace them.
  package enum Block {
    case kept(ArraySlice<UInt8>)
    case replaced(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>])
  }

  /// The hunk as unchanged lines and replacements.
  package var blocks: [Block] {
    var blocks: [Block] = []
    var old: [ArraySlice<UInt8>] = []
    var new: [ArraySlice<UInt8>] = []
    func close() {
      guard !old.isEmpty || !new.isEmpty else { return }
      blocks.append(.replaced(old: old, new: new))
      old = []
      new = []
    }
    for line in lines {
      switch line.kind {
      case .kept:
        close()
        blocks.append(.kept(line.text))
      case .removed: old.append(line.text)
      case .added: new.append(line.text)
      }
    }
    close()
    return blocks
  }
}

/// Collects the differences between two texts into hunks.
struct HunkWriter {
  private let oldLines: [ArraySlice<UInt8>]
  private let newLines: [ArraySlice<UInt8>]
  private let context: Int
  private var oldPlace = 0
  private var newPlace = 0
  /// The last heading before line `headingEnd`; empty before the first heading.
  private var heading: ArraySlice<UInt8> = []
  private var headingEnd = 0
  private var open: LineDiff.Hunk?
  /// The number of unchanged lines at the end of the open hunk.
  private var trailing = 0
  private var diff = LineDiff()

  init(oldLines: [ArraySlice<UInt8>], newLines: [ArraySlice<UInt8>], context: Int) {
    self.oldLines = oldLines
    self.newLines = newLines
    self.context = context
  }

  mutating func keep(_ count: Int) {
    var left = count
    while left > 0, open != nil {
      if trailing == 2 * context {
        close()
      } else {
        open?.lines.append(LineDiff.Line(kind: .kept, text: oldLines[oldPlace]))
        trailing += 1
        oldPlace += 1
        newPlace += 1
        left -= 1
      }
    }
    // Lines between hunks are skipped.
    oldPlace += left
    newPlace += left
  }

  mutating func replace(_ removed: Int, _ added: Int) {
    guard removed > 0 || added > 0 else { return }
    begin()
    for _ in 0..<removed {
      open?.lines.append(LineDiff.Line(kind: .removed, text: oldLines[oldPlace]))
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
      oldStart: oldPlace - before + 1, newStart: newPlace - before + 1,
      heading: currentHeading())
    for line in oldLines[oldPlace - before..<oldPlace] {
      open?.lines.append(LineDiff.Line(kind: .kept, text: line))
    }
  }

  /// The heading of the section at the current line.
  private mutating func currentHeading() -> ArraySlice<UInt8> {
    for line in oldLines[headingEnd..<oldPlace] where line.starts(with: "## ".utf8) {
      heading = line
    }
    headingEnd = oldPlace
    return heading
  }

  /// Ends the open hunk and removes surplus context lines.
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
