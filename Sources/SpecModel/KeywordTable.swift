/// Finds words by their bytes.
///
/// A word is known by its length and its first seven bytes at once, its key. Words stand in a table
/// with open addresses by their keys, at most half full, so a look-up reads one place or two and
/// touches a word only to confirm its rest.
package struct KeywordTable: Sendable {
  private let keys: ContiguousArray<UInt64>
  private let words: ContiguousArray<ContiguousArray<UInt8>>
  /// By address, a position in `words`, or -1 where none is; their number is a power of two.
  private let places: ContiguousArray<Int16>

  /// - Parameter words: less than 16,384 of them; of equal ones the first is found.
  package init(_ words: [String]) {
    self.words = ContiguousArray(words.map { ContiguousArray($0.utf8) })
    let keys = ContiguousArray(
      self.words.map { word in word.withUnsafeBufferPointer { KeywordTable.key($0) } })
    self.keys = keys
    var size = 2
    while size < words.count * 2 { size *= 2 }
    var places = ContiguousArray<Int16>(repeating: -1, count: size)
    for (position, key) in keys.enumerated() {
      var address = KeywordTable.address(of: key, among: size)
      while places[address] >= 0 { address = (address + 1) & (size - 1) }
      places[address] = Int16(position)
    }
    self.places = places
  }

  /// The position of a word, or nil.
  ///
  /// - Complexity: O(1), unless many words begin alike.
  package func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = KeywordTable.key(bytes)
    var address = KeywordTable.address(of: key, among: places.count)
    // Half of the places are free, so one is met.
    while places[address] >= 0 {
      let position = Int(places[address])
      if keys[position] == key, hasSameRest(words[position], bytes) { return position }
      address = (address + 1) & (places.count - 1)
    }
    return nil
  }

  /// Where a search for a key begins: the upper bits of its product with the golden ratio, which all
  /// bits of the key have a part in.
  private static func address(of key: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
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
