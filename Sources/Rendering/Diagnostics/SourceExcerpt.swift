internal import SpecSyntax
internal import UnicodeTables

/// A source line as shown in a diagnostic, and the position of its caret.
///
/// Tabs are expanded to multiples of four cells; control and invisible characters are escaped. Of a
/// long line, only the part around the caret is shown, with `…` where it is cut.
struct SourceExcerpt {
  private(set) var text: [UInt8] = []
  /// The number of cells before the caret.
  private(set) var caretColumn = 0
  /// The number of underlined cells, at least one.
  private(set) var caretWidth = 1

  /// The number of bytes read on each side of the caret; always more than can be shown.
  private static let reach = 600

  init(_ place: PlaceTable.Place, cells: Int) {
    let bytes = place.source.bytes
    let start = place.bytes.lowerBound
    let first = scalarStart(
      in: bytes, max(place.line.lowerBound, start - SourceExcerpt.reach), place.line.lowerBound)
    let last = scalarStart(
      in: bytes, min(place.line.upperBound, start + SourceExcerpt.reach), start)
    let spanEnd = min(place.bytes.upperBound, last)

    var before = visible(bytes[first..<start], column: 0)
    var isCutBefore = first > place.line.lowerBound
    let beforeWidth = displayWidth(of: before)
    var marked = visible(bytes[start..<spanEnd], column: beforeWidth)
    let markedWidth = displayWidth(of: marked)
    let after = visible(bytes[spanEnd..<last], column: beforeWidth + markedWidth)
    let isWhole =
      !isCutBefore && last == place.line.upperBound
      && beforeWidth + markedWidth + displayWidth(of: after) <= cells

    // A long line starts where the caret is in its first half, with space for the marked text.
    let lead = isWhole ? beforeWidth : max(cells / 4, cells / 2 - markedWidth)
    if !isWhole, beforeWidth > lead {
      let dropped = cellPrefix(of: before, in: 0..<before.count, fitting: beforeWidth - lead + 1)
      before.removeFirst(dropped.end)
      isCutBefore = true
    }
    if isCutBefore { text.append("…") }
    text.append(contentsOf: before)
    caretColumn = displayWidth(of: text)
    marked.append(contentsOf: after)
    text.append(contentsOf: marked)
    let shown = isWhole ? cells : cells - 1
    let end = cellPrefix(of: text, in: 0..<text.count, fitting: shown).end
    let isCutAfter = end < text.count || last < place.line.upperBound
    if isCutAfter {
      text.removeLast(text.count - end)
      text.append("…")
    }
    caretWidth = max(1, min(markedWidth, displayWidth(of: text) - caretColumn))
  }
}

/// The start of the UTF-8 scalar that contains the byte at `place`.
private func scalarStart(in bytes: [UInt8], _ place: Int, _ floor: Int) -> Int {
  var place = place
  while place > floor, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
  return place
}

/// Converts source text for display, starting at a column.
private func visible(_ bytes: ArraySlice<UInt8>, column: Int) -> [UInt8] {
  var text: [UInt8] = []
  var isFirst = true
  for piece in bytes.split(separator: 0x09, omittingEmptySubsequences: false) {
    if !isFirst {
      let used = column + displayWidth(of: text)
      text.append(UInt8(ascii: " "), times: 4 - used % 4)
    }
    isFirst = false
    appendTold(piece, to: &text)
  }
  return text
}
