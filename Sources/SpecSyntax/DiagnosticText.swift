/// A list of words for a message: `'a', 'b' and 'c'`.
package func quoted(_ words: [String], last: String = "and") -> String {
  let words = words.map { "'\($0)'" }
  guard let final = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(last) " + final
}

/// Text from a spec, shortened for use in a message.
package func cut(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard scalars.count > 40 else { return text }
  return String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
}

/// The valid words in a hint: `valid ones are 'top' and 'bottom'`, or `the only one is 'top'`.
package func validOnes(_ words: [String], noun: String = "one") -> String {
  words.count == 1
    ? "the only \(noun) is '\(words[0])'" : "valid \(noun)s are \(quoted(words))"
}
