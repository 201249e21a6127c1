/// Cells that a text takes on a grid of equal cells, at Unicode 17.
///
/// The sum over `CellClusters`, so truncating and measuring never disagree. Ambiguous scalars are
/// one cell. Control characters and other hidden scalars count nothing: sanitise first.
///
/// - Complexity: O(*n*); a word at a time over printable ASCII. Never allocates.
package func displayWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
  var width = 0
  var place = 0
  // The last scalar if it stands alone: what follows may still join its cluster.
  var baseStart = 0
  var baseWidth = 0
  while place < text.count {
    let plainEnd = text.endOfPrintableASCII(from: place, before: text.count)
    if plainEnd > place {
      width += plainEnd - place
      place = plainEnd
      baseStart = plainEnd - 1
      baseWidth = 1
      continue
    }
    let scalar = text.scalar(at: place, before: text.count)
    let facts = CellFacts(scalar.value)
    if facts.standsAlone {
      baseStart = place
      baseWidth = facts.width
      width += baseWidth
      place = scalar.end
      continue
    }
    let cluster = text.cellCluster(at: baseWidth > 0 ? baseStart : place, before: text.count)
    width += cluster.width - baseWidth
    place = cluster.end
    baseWidth = 0
  }
  return width
}

/// Cells of the UTF-8 text in an array, see `displayWidth(of:)` for buffers.
package func displayWidth(of text: [UInt8]) -> Int {
  text.withUnsafeBufferPointer { displayWidth(of: $0) }
}

/// Cells of the UTF-8 text in a part of an array, see `displayWidth(of:)` for buffers.
package func displayWidth(of text: ArraySlice<UInt8>) -> Int {
  text.withUnsafeBufferPointer { displayWidth(of: $0) }
}

/// Cells of a string, see `displayWidth(of:)` for buffers.
package func displayWidth(of text: String) -> Int {
  var text = text
  return text.withUTF8 { displayWidth(of: $0) }
}

/// Cells of one character, as if it stood alone.
package func displayWidth(of character: Character) -> Int {
  displayWidth(of: String(character))
}
