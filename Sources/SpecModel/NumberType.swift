/// The type of a number.
package enum NumberType: String, NamedCases {
  /// An integer of 64 bits.
  case integer
  /// A binary number, as measurements are.
  case number
  /// 38 digits in base 10, as money is.
  case decimal

  /// The type of an operation on two numbers; nil for a `number` with a `decimal`.
  package func joined(with other: NumberType) -> NumberType? {
    if self == other || other == .integer { return self }
    return self == .integer ? other : nil
  }
}
