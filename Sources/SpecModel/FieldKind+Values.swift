extension FormField.Kind {
  /// The initial value of a field without `value`.
  package var emptyValue: String {
    switch self {
    case .text, .date, .choice, .choices: ""
    case .boolean: "false"
    case .number(let range): numberText(range.clamped(0))
    }
  }
}

/// Conversion between multiple selected values and one field value with a line per selection.
package enum ChosenValues {
  package static func joined(_ values: [String]) -> String {
    values.joined(separator: "\n")
  }

  package static func all(in value: String) -> [String] {
    value.isEmpty
      ? [] : value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The chosen values that are among the options, in their order.
  package static func ordered(_ values: [String], as options: [Choice]) -> [String] {
    options.map(\.value).filter { values.contains($0) }
  }
}

/// A number without unnecessary decimals.
package func numberText(_ number: Double) -> String {
  let whole = Int64(exactly: number)
  return whole.map { String($0) } ?? "\(number)"
}
