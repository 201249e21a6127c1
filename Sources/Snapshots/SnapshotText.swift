/// A stored snapshot, split into its header and sections.
package struct SnapshotText: Sendable {
  package struct Section: Sendable {
    /// The first words of the heading: `picture`, `reading order`, `frames`.
    package let name: String
    package let heading: ArraySlice<UInt8>
    /// The lines that are not blank.
    package var rows: [ArraySlice<UInt8>] = []

    /// The column names in the heading, without the first column.
    package var columns: [String] {
      Snapshots.cells(of: heading.dropFirst(3)).dropFirst().map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  package private(set) var header: [ArraySlice<UInt8>] = []
  package private(set) var sections: [Section] = []

  package init(_ bytes: [UInt8]) {
    for line in rawLines(of: bytes[...]) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.starts(with: "## ".utf8) {
        sections.append(Section(name: sectionName(of: line), heading: line))
      } else if line.isEmpty {
        continue
      } else if sections.isEmpty {
        header.append(line)
      } else {
        sections[sections.count - 1].rows.append(line)
      }
    }
  }

  package func section(_ name: String) -> Section? { sections.first { $0.name == name } }

  /// Returns the value of a key in the header; nil if it is missing.
  package func headerValue(_ key: String) -> String? {
    header.lazy.map { cells(of: $0) }.first { $0.count > 1 && $0[0].elementsEqual(key.utf8) }
      .map { String(decoding: $0[1], as: UTF8.self) }
  }

  /// The lines of the picture; if there are several pictures, of the first one, which shows the
  /// first theme.
  package var picture: [ArraySlice<UInt8>] { section("picture")?.rows ?? [] }
}

/// The section name in a heading, without the units and columns after it.
package func sectionName(of heading: ArraySlice<UInt8>) -> String {
  let title = cells(of: heading.dropFirst(3)).first ?? []
  let text = String(decoding: title, as: UTF8.self)
  for unit in [" (pt)", " (1 cell"] {
    guard let end = text.utf8.firstRange(of: unit) else { continue }
    return String(text[..<end])
  }
  return text
}

extension String.UTF8View {
  /// The index of the first occurrence of a text.
  fileprivate func firstRange(of text: String) -> Index? {
    indices.first { self[$0...].starts(with: text.utf8) }
  }
}

/// The cells of a row, which are separated by two or more spaces.
package func cells(of row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var cells: [ArraySlice<UInt8>] = []
  var start: Int?
  var place = row.startIndex
  while place < row.endIndex {
    let isGap =
      row[place] == 0x20 && (start == nil || place + 1 == row.endIndex || row[place + 1] == 0x20)
    if isGap {
      if let begin = start { cells.append(row[begin..<place]) }
      start = nil
    } else if start == nil {
      start = place
    }
    place += 1
  }
  if let start { cells.append(row[start...]) }
  return cells
}

/// The node names in the margin of a picture row.
package func marginNames(of row: ArraySlice<UInt8>) -> [String] {
  // The margin starts after the last box-drawing or block character, U+2500 to U+259F.
  var end = row.startIndex
  for place in row.indices.dropLast(2) where row[place] == 0xE2 {
    if (0x94...0x96).contains(row[place + 1]) { end = place + 3 }
  }
  guard end > row.startIndex, let names = cells(of: row[end...]).first else { return [] }
  return String(decoding: names, as: UTF8.self).split(separator: ",").map {
    $0.hasPrefix(" ") ? String($0.dropFirst()) : String($0)
  }
}
