/// A hash of bytes that is the same on every platform; contents with equal hashes count as equal.
///
/// Processes eight bytes per step. The bits are mixed as in SplitMix64:
/// https://prng.di.unimi.it/splitmix64.c
package func contentHash(_ bytes: [UInt8]) -> UInt64 {
  bytes.withUnsafeBytes { buffer in
    var hash = mixed(UInt64(buffer.count) &+ 0x9E37_79B9_7F4A_7C15)
    var place = 0
    while place + 8 <= buffer.count {
      let word = UInt64(
        littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      hash = mixed((hash ^ word) &+ 0x9E37_79B9_7F4A_7C15)
      place += 8
    }
    var rest: UInt64 = 0
    while place < buffer.count {
      rest = rest << 8 | UInt64(buffer[place])
      place += 1
    }
    return mixed(hash ^ rest)
  }
}

private func mixed(_ value: UInt64) -> UInt64 {
  var mixed = value
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}
