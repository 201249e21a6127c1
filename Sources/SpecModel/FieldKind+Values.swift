extension FormField.Kind {
  /// The initial value of a field without `value`.
  package var emptyValue: String {
    switch self {
    case .text, .date, .choice: ""
    case .boolean: "false"
    case .number(let range): numberText(range.clamped(0))
    }
  }
}

/// A number without unnecessary decimals.
package func numberText(_ number: Double) -> String {
  let whole = Int64(exactly: number)
  return whole.map { String($0) } ?? "\(number)"
}
