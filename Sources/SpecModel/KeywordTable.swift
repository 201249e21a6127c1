/// Finds words by their bytes.
///
/// A word is compared by its length and its first seven bytes at once, so a look-up reads one
/// small array from front to back and touches a word only to confirm its rest.
package struct KeywordTable: Sendable {
  private let keys: ContiguousArray<UInt64>
  private let words: ContiguousArray<ContiguousArray<UInt8>>

  package init(_ words: [String]) {
    self.words = ContiguousArray(words.map { ContiguousArray($0.utf8) })
    keys = ContiguousArray(
      self.words.map { word in word.withUnsafeBufferPointer { KeywordTable.key($0) } })
  }

  /// The position of a word, or nil.
  ///
  /// - Complexity: O(*words*), one comparison of 64 bits each.
  package func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = KeywordTable.key(bytes)
    for position in keys.indices where keys[position] == key {
      if hasSameRest(words[position], bytes) { return position }
    }
    return nil
  }

  /// Whether a word whose key is that of the bytes is equal to them behind the key, too.
  private func hasSameRest(
    _ word: ContiguousArray<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard word.count == bytes.count else { return false }
    var position = 7
    while position < bytes.count {
      if word[position] != bytes[position] { return false }
      position += 1
    }
    return true
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
