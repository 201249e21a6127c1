/// The type of a number.
package enum NumberType: String, NamedCases {
  /// An integer of 64 bits.
  case integer
  /// A binary floating-point number, for measurements.
  case number
  /// A decimal number of 38 digits, for money.
  case decimal

  /// The type of an operation on two numbers; nil for a `number` with a `decimal`.
  package func joined(with other: NumberType) -> NumberType? {
    if self == other || other == .integer { return self }
    return self == .integer ? other : nil
  }
}
