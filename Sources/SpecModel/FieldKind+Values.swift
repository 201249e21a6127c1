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

/// Converts between several selected values and the value of one field, which has a line for each.
package enum ChosenValues {
  package static func joined(_ values: [String]) -> String {
    values.joined(separator: "\n")
  }

  package static func all(in value: String) -> [String] {
    value.isEmpty
      ? [] : value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The selected values that are among the options, in the order of the options.
  package static func ordered(_ values: [String], as options: [Choice]) -> [String] {
    options.map(\.value).filter { values.contains($0) }
  }
}

/// A number as text, without unnecessary decimals.
package func numberText(_ number: Double) -> String {
  let whole = Int64(exactly: number)
  return whole.map { String($0) } ?? "\(number)"
}
