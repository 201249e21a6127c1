/// A hash table of words, looked up by their UTF-8 bytes.
///
/// The hash key is a word's length and first seven bytes. The table uses open addressing and is at
/// most half full, so a lookup probes one or two slots and compares the rest of one word.
package struct KeywordTable: Sendable {
  private let keys: ContiguousArray<UInt64>
  private let words: ContiguousArray<ContiguousArray<UInt8>>
  /// The index in `words` for each slot, or -1 for an empty slot; the number of slots is a power of
  /// two.
  private let places: ContiguousArray<Int16>

  /// Creates a table of words.
  ///
  /// - Parameter words: fewer than 16,384 words; of duplicates, lookup finds the first.
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

  /// The index of a word, or nil.
  ///
  /// - Complexity: O(1), unless many words have the same first seven bytes.
  package func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = KeywordTable.key(bytes)
    var address = KeywordTable.address(of: key, among: places.count)
    // Half of the slots are empty, so the loop ends.
    while places[address] >= 0 {
      let position = Int(places[address])
      if keys[position] == key, hasSameRest(words[position], bytes) { return position }
      address = (address + 1) & (places.count - 1)
    }
    return nil
  }

  /// The first slot to probe: the upper bits of the key times the golden ratio (Fibonacci hashing).
  private static func address(of key: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }

  /// Whether the rest of a word, after the first seven bytes, equals that of the searched word.
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

  /// The hash key of a word: its length in the lowest byte, then its first seven bytes.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key = UInt64(truncatingIfNeeded: bytes.count) & 0xFF
    for position in 0..<min(bytes.count, 7) {
      key |= UInt64(bytes[position]) << UInt64(8 * (position + 1))
    }
    return key
  }
}
