import UnicodeTables

/// The lines of a text with their width in cells.
func displayedLines(_ bytes: [UInt8]) -> [(bytes: ArraySlice<UInt8>, width: Int)] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { ($0, displayWidth(of: $0)) }
}
