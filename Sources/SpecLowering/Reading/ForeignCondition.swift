internal import SpecModel

/// Conditions of code in texts, such as JSX's `{email === '' && 'Enter an email'}`.
enum ForeignCondition {
  /// The node that shows a text while a condition holds: `{ text: Enter an email, when: … }`; nil for
  /// other code.
  ///
  /// - Parameter isField: whether a name is that of a field.
  static func text(_ code: String, isField: (String) -> Bool) -> String? {
    if let mark = code.firstRange(of: " ? "), let colon = code.firstRange(of: " : ") {
      guard mark.upperBound < colon.lowerBound,
        let first = literal(code[mark.upperBound..<colon.lowerBound]),
        let second = literal(code[colon.upperBound...])
      else { return nil }
      let condition = written(String(code[..<mark.lowerBound]).trimmed, isField: isField)
      return "write two texts: { text: \(ForeignValue.inFlow(first)), when: \(condition) } and "
        + "{ text: \(ForeignValue.inFlow(second)), when: not (\(condition)) }"
    }
    guard let word = code.firstRange(of: " && "), let shown = literal(code[word.upperBound...])
    else { return nil }
    var condition = written(String(code[..<word.lowerBound]).trimmed, isField: isField)
    // An object is true if there is one.
    if shown.contains("${\(condition).") { condition += " != null" }
    return "write '{ text: \(ForeignValue.inFlow(shown)), when: \(condition) }'"
  }

  /// A choice between two texts as a placeholder: `"${form.valid ? 'Send' : 'Fill in'}"`; nil for
  /// other code.
  static func choice(_ code: String, isField: (String) -> Bool) -> String? {
    guard let mark = code.firstRange(of: " ? "), let colon = code.firstRange(of: " : "),
      mark.upperBound < colon.lowerBound,
      let first = literal(code[mark.upperBound..<colon.lowerBound]),
      let second = literal(code[colon.upperBound...]), !first.contains("'"), !second.contains("'")
    else { return nil }
    let condition = written(String(code[..<mark.lowerBound]).trimmed, isField: isField)
    return "write \"${\(condition) ? '\(first)' : '\(second)'}\""
  }

  /// The text in quotes or backticks; nil for other code.
  private static func literal(_ code: Substring) -> String? {
    let text = String(code).trimmed
    if text.count > 1, text.hasPrefix("`"), text.hasSuffix("`") {
      return String(text.dropFirst().dropLast())
    }
    return text.unquoted == text ? nil : text.unquoted
  }

  /// What to write for the cases of a `switch` or `when`; nil if there are none.
  ///
  /// - Parameter value: what the cases are compared with.
  static func cases(of value: String, _ tree: ForeignTree) -> String? {
    var conditions: [String] = []
    for entry in tree.children.dropFirst() where entry.isList {
      var word = entry.key
      for head in ["case ", "is ", "."] where word.hasPrefix(head) {
        word = String(word.dropFirst(head.count))
      }
      word = String(word.drop { $0 == "." }).unquoted
      switch word {
      case "else", "default":
        guard !conditions.isEmpty else { continue }
        conditions.append("not (\(conditions.joined(separator: " or ")))")
      case "true": conditions.append(value)
      case "false": conditions.append("not \(value)")
      case _ where Int(word) != nil: conditions.append("\(value) == \(word)")
      default: conditions.append("\(value) == '\(word.lowercasedFirst)'")
      }
    }
    guard !conditions.isEmpty else { return nil }
    let written = conditions.map { "'when: \($0)'" }.joined(separator: ", ")
    return "write the nodes of each case without it, with \(written)"
  }

  /// A condition in this language's words.
  private static func written(_ code: String, isField: (String) -> Bool) -> String {
    for sign in ["!==", "===", "!=", "=="] {
      guard let place = code.firstRange(of: sign) else { continue }
      let left = String(code[..<place.lowerBound]).trimmed
      let right = String(code[place.upperBound...]).trimmed
      let isNegated = sign.hasPrefix("!")
      if right == "''" || right == "\"\"" || right == "0" && left.hasSuffix(".length") {
        let name = left.hasSuffix(".length") ? String(left.dropLast(".length".count)) : left
        let empty = isField(name) ? "\(name).empty" : "isEmpty(\(name))"
        return isNegated ? "not \(empty)" : empty
      }
      return "\(value(left, isField)) \(isNegated ? "!=" : "==") \(value(right, isField))"
    }
    if code.hasPrefix("!") { return "not \(value(String(code.dropFirst()), isField))" }
    return value(code, isField)
  }

  private static func value(_ name: String, _ isField: (String) -> Bool) -> String {
    isField(name) ? "\(name).value" : name
  }
}
