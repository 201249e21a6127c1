/// A replacement of lines in a source file; the search for causes applies or omits it as a whole.
package struct SourceEdit: Hashable, Sendable {
  /// The file's path relative to the project's root.
  package let file: String
  /// The replaced lines of the old file, from 0; empty for an insertion.
  package let old: Range<Int>
  /// The replacing lines of the new file, from 0; empty for a removal.
  package let new: Range<Int>

  package init(file: String, old: Range<Int>, new: Range<Int>) {
    self.file = file
    self.old = old
    self.new = new
  }
}

/// Finds the edits between two versions of a file, in order.
///
/// Changed lines with the same key and indentation are one edit each. Added or removed lines are
/// split by indentation, so that a node and its attributes stay in one edit.
package func findEdits(in file: String, old: [UInt8], new: [UInt8]) -> [SourceEdit] {
  let oldLines = rawLines(of: old[...])
  let newLines = rawLines(of: new[...])
  var edits: [SourceEdit] = []
  for hunk in diff(oldLines, newLines, context: 0).hunks {
    let cutter = EditCutter(file: file, oldLines: oldLines, newLines: newLines)
    cutter.cut(
      hunk.oldStart - 1..<hunk.oldStart - 1 + hunk.oldCount,
      hunk.newStart - 1..<hunk.newStart - 1 + hunk.newCount, into: &edits)
  }
  return edits
}

/// Applies some of the edits of a file to its old text.
///
/// - Parameter edits: the edits to apply, in order.
package func apply(_ edits: [SourceEdit], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
  if edits.isEmpty { return old }
  let oldLines = rawLines(of: old[...])
  let newLines = rawLines(of: new[...])
  var text: [UInt8] = []
  text.reserveCapacity(max(old.count, new.count) + 1)
  var place = 0
  func append(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    for line in lines {
      text += line
      text.append(0x0A)
    }
  }
  for edit in edits {
    append(oldLines[place..<edit.old.lowerBound])
    append(newLines[edit.new])
    place = edit.old.upperBound
  }
  append(oldLines[place...])
  return text
}

/// Splits one changed region into edits.
private struct EditCutter {
  let file: String
  let oldLines: [ArraySlice<UInt8>]
  let newLines: [ArraySlice<UInt8>]

  func cut(_ old: Range<Int>, _ new: Range<Int>, into edits: inout [SourceEdit]) {
    let oldKeys = oldLines[old].map { key(of: $0) }
    let newKeys = newLines[new].map { key(of: $0) }
    var (oldPlace, newPlace) = (old.lowerBound, new.lowerBound)
    func pair(until end: Int) {
      while oldPlace < end {
        if !oldLines[oldPlace].elementsEqual(newLines[newPlace]) {
          edits.append(
            SourceEdit(
              file: file, old: oldPlace..<oldPlace + 1, new: newPlace..<newPlace + 1))
        }
        oldPlace += 1
        newPlace += 1
      }
    }
    for hunk in diff(oldKeys, newKeys, context: 0).hunks {
      pair(until: old.lowerBound + hunk.oldStart - 1)
      let gone = oldPlace..<oldPlace + hunk.oldCount
      let come = newPlace..<newPlace + hunk.newCount
      (oldPlace, newPlace) = (gone.upperBound, come.upperBound)
      if gone.isEmpty {
        for unit in units(newLines, in: come) {
          edits.append(
            SourceEdit(file: file, old: gone.lowerBound..<gone.lowerBound, new: unit))
        }
      } else if come.isEmpty {
        for unit in units(oldLines, in: gone) {
          edits.append(
            SourceEdit(file: file, old: unit, new: come.lowerBound..<come.lowerBound))
        }
      } else {
        edits.append(SourceEdit(file: file, old: gone, new: come))
      }
    }
    pair(until: old.upperBound)
  }

  /// Splits lines into groups: a line and the more deeply indented lines after it; blank lines and
  /// comments belong to a group, too.
  private func units(_ lines: [ArraySlice<UInt8>], in range: Range<Int>) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var start = range.lowerBound
    for place in range.dropFirst() {
      guard let first = indentation(of: lines[start]) else {
        // Blank lines and comments belong to the next line.
        continue
      }
      if let own = indentation(of: lines[place]), own <= first {
        units.append(start..<place)
        start = place
      }
    }
    if start < range.upperBound { units.append(start..<range.upperBound) }
    return units
  }
}

/// The number of leading spaces; nil for blank lines and comments.
private func indentation(of line: ArraySlice<UInt8>) -> Int? {
  let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
  guard let first = line.dropFirst(blanks.count).first, first != UInt8(ascii: "#"), first != 0x0D
  else { return nil }
  return blanks.count
}

/// The part of a line before its first colon or equals sign, or the whole line.
///
/// Two lines with the same key set the same property.
private func key(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  for place in line.indices {
    let isEnd = place + 1 == line.endIndex || line[place + 1] == 0x20 || line[place + 1] == 0x0D
    if line[place] == UInt8(ascii: ":") || line[place] == UInt8(ascii: "="), isEnd {
      return line[...place]
    }
  }
  return line
}
