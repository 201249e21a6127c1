import TestSupport

extension SeededGenerator {
  /// A text rich in the scalars that the rules of clusters and safe printing name.
  mutating func text(length: Int) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0...0x1F, 0x7F...0xAF, 0x300...0x36F, 0x590...0x6FF,
      0x900...0xDFF, 0x1000...0x11FF, 0x1780...0x17FF, 0x2000...0x206F, 0x20D0...0x20E3,
      0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x4E20, 0xAC00...0xAC20, 0xFE00...0xFE0F,
      0x200D...0x200D, 0x200D...0x200D, 0xFE0F...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF,
      0x1F466...0x1F469, 0x1F3F4...0x1F3F4, 0xE0061...0xE007F, 0xE0100...0xE0110, 0...0x10FFFF,
    ]
    var text = String.UnicodeScalarView()
    while text.count < length {
      let range = ranges[Int.random(in: ranges.indices, using: &self)]
      let value = UInt32.random(in: range, using: &self)
      for _ in 0..<(Int.random(in: 0..<20, using: &self) == 0 ? 12 : 1) {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
    }
    return String(text)
  }
}
