/// A growing byte buffer with preallocated memory.
///
/// The memory is zeroed first, so uninitialized bytes are never read; it grows by doubling.
struct TextBuffer {
  /// The allocated memory, of which the first `count` bytes are valid.
  private var room: [UInt8]
  private(set) var count = 0

  init(capacity: Int) { room = [UInt8](repeating: 0, count: capacity) }

  var isEmpty: Bool { count == 0 }

  /// The bytes written so far.
  var bytes: ArraySlice<UInt8> { room[..<count] }

  /// The byte at a position.
  ///
  /// - Precondition: `position < count`.
  subscript(_ position: Int) -> UInt8 {
    precondition(position < count, "only what has been written is read")
    return room[position]
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    room[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    let end = count
    // `makeRoom` ensured enough space after `end`.
    room.withUnsafeMutableBufferPointer { room in
      room.baseAddress.unsafelyUnwrapped.advanced(by: end).update(from: start, count: bytes.count)
    }
    count += bytes.count
  }

  /// Appends a line and a line feed.
  ///
  /// - Parameter indent: the number of leading spaces.
  mutating func append(line bytes: UnsafeBufferPointer<UInt8>, indent: Int) {
    let length = indent + bytes.count + 1
    makeRoom(for: length)
    let end = count
    // `makeRoom` ensured enough space after `end` for the whole line.
    room.withUnsafeMutableBufferPointer { room in
      let line = room.baseAddress.unsafelyUnwrapped.advanced(by: end)
      line.update(repeating: UInt8(ascii: " "), count: indent)
      if let start = bytes.baseAddress {
        line.advanced(by: indent).update(from: start, count: bytes.count)
      }
      line[length - 1] = UInt8(ascii: "\n")
    }
    count += length
  }

  mutating func append(_ byte: UInt8, times: Int) {
    makeRoom(for: times)
    for position in count..<count + times { room[position] = byte }
    count += times
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) { text.withBytes { append($0) } }

  mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Removes the last bytes.
  mutating func removeLast(_ removed: Int = 1) { count -= removed }

  mutating func remove(at position: Int) {
    room.remove(at: position)
    count -= 1
  }

  @inline(__always)
  private mutating func makeRoom(for added: Int) {
    if count + added > room.count { grow(by: added) }
  }

  private mutating func grow(by added: Int) {
    let wanted = max(room.count * 2, count + added)
    room.reserveCapacity(wanted)
    room.append(contentsOf: repeatElement(0, count: wanted - room.count))
  }
}

extension TextBuffer: Equatable {
  static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.count == b.count && a.bytes.elementsEqual(b.bytes)
  }
}
