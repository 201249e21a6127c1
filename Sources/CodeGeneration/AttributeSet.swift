internal import SpecModel

/// Some attributes of the language, one bit each.
struct AttributeSet: ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(arrayLiteral attributes: Attribute...) {
    for attribute in attributes { insert(attribute) }
  }

  var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  func contains(_ attribute: Attribute) -> Bool {
    let bit = UInt64(1) << UInt64(attribute.place & 63)
    return (attribute.place < 64 ? low : high) & bit != 0
  }

  func isDisjoint(with other: AttributeSet) -> Bool { low & other.low | high & other.high == 0 }

  @inline(__always)
  mutating func insert(_ attribute: Attribute) {
    let bit = UInt64(1) << UInt64(attribute.place & 63)
    if attribute.place < 64 { low |= bit } else { high |= bit }
  }
}

extension Attribute {
  /// Which of the cases it is.
  ///
  /// Swift holds a case without payloads as its position, in one byte for up to 256 of them; there
  /// are fewer than the 128 that a set has bits for.
  @inline(__always)
  var place: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
