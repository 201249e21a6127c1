/// The number of terminal cells that a text takes, according to Unicode 17.
///
/// The width is the sum over `CellClusters`, so truncating and measuring always agree. Ambiguous
/// scalars take one cell. Control characters and other hidden scalars take none, so the text should
/// be sanitized first.
///
/// - Complexity: O(*n*); reads eight bytes of printable ASCII at a time. Never allocates.
package func displayWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
  var width = 0
  var place = 0
  // The last scalar that is a cluster so far; a following scalar may still join it.
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

/// The number of terminal cells of UTF-8 text; see the overload for buffers.
package func displayWidth(of text: [UInt8]) -> Int {
  text.withUnsafeBufferPointer { displayWidth(of: $0) }
}

/// The number of terminal cells of UTF-8 text; see the overload for buffers.
package func displayWidth(of text: ArraySlice<UInt8>) -> Int {
  text.withUnsafeBufferPointer { displayWidth(of: $0) }
}

/// The number of terminal cells of a string; see the overload for buffers.
package func displayWidth(of text: String) -> Int {
  var text = text
  return text.withUTF8 { displayWidth(of: $0) }
}

/// The number of terminal cells of a single character.
package func displayWidth(of character: Character) -> Int {
  displayWidth(of: String(character))
}
