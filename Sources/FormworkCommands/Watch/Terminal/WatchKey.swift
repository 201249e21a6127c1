#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A key that the user pressed.
enum WatchKey: Equatable {
  /// The file descriptor from which keys are read.
  static let descriptor = STDIN_FILENO

  case letter(Character)
  case up, down, pageUp, pageDown, home, end

  /// The keys that were pressed since the last call; nil at the end of the input.
  static func read() -> [WatchKey]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, readInput(buffer))
    }
    return bytes.isEmpty ? nil : keys(in: bytes)
  }

  /// Converts bytes to keys; unknown escape sequences are ignored.
  static func keys(in bytes: [UInt8]) -> [WatchKey] {
    var keys: [WatchKey] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == 0x1B else {
        if byte < 0x80 { keys.append(.letter(Character(Unicode.Scalar(byte)))) }
        continue
      }
      guard place < bytes.count,
        bytes[place] == UInt8(ascii: "[") || bytes[place] == UInt8(ascii: "O")
      else { continue }
      place += 1
      let start = place
      while place < bytes.count, !(0x40...0x7E).contains(bytes[place]) { place += 1 }
      guard place < bytes.count else { break }
      let number = Int(String(decoding: bytes[start..<place], as: UTF8.self))
      if let key = key(bytes[place], number) { keys.append(key) }
      place += 1
    }
    return keys
  }

  private static func key(_ letter: UInt8, _ number: Int?) -> WatchKey? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch number {
      case 1, 7: .home
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    default: nil
    }
  }
}

private func readInput(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(STDIN_FILENO, buffer.baseAddress, buffer.count)
}
