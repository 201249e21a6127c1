/// Finds words by their bytes.
///
/// A word is compared by its length and its first seven bytes at once, so a look-up reads one
/// small array from front to back and touches a string only to confirm.
package struct KeywordTable: Sendable {
  private let keys: ContiguousArray<UInt64>
  private let words: ContiguousArray<String>

  package init(_ words: [String]) {
    self.words = ContiguousArray(words)
    keys = ContiguousArray(
      words.map { word in
        var word = word
        return word.withUTF8 { KeywordTable.key($0) }
      })
  }

  /// The position of a word, or nil.
  ///
  /// - Complexity: O(*n*) with a constant of about a nanosecond for four words.
  package func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = KeywordTable.key(bytes)
    for position in keys.indices where keys[position] == key {
      if words[position].utf8.elementsEqual(bytes) { return position }
    }
    return nil
  }

  /// The length in the low byte, then the first seven bytes.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key = UInt64(truncatingIfNeeded: bytes.count) & 0xFF
    for position in 0..<min(bytes.count, 7) {
      key |= UInt64(bytes[position]) << UInt64(8 * (position + 1))
    }
    return key
  }
}
