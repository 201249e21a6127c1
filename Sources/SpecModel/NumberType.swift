/// The type of a number in expressions.
package enum NumberType: String, NamedCases {
  /// A 64-bit integer.
  case integer
  /// A binary floating-point number, for measurements.
  case number
  /// A decimal number with up to 38 digits, for money.
  case decimal

  /// The type of the result of an operation on two numbers; nil for a `number` and a `decimal`.
  package func joined(with other: NumberType) -> NumberType? {
    if self == other || other == .integer { return self }
    return self == .integer ? other : nil
  }
}
