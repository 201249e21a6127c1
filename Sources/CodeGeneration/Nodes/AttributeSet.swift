internal import SpecModel

/// A bit set of attributes.
struct AttributeSet: ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(arrayLiteral attributes: Attribute...) {
    for attribute in attributes { insert(attribute) }
  }

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
  /// The index of the enum case, which is the attribute's bit in the set.
  ///
  /// Swift stores an enum without payloads as its index, in one byte for up to 256 cases; the set
  /// has 128 bits.
  @inline(__always)
  var place: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
