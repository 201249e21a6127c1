/// Creates node IDs: camelCase, unique on a screen.
struct NodeNames {
  /// Keywords that cannot be IDs.
  static let reserved = ["form", "parent", "base", "body", "navigation", "tabs", "toolbar"]

  private var names = UniqueNames(reserving: reserved)

  /// - Parameter candidates: possible names, the best first.
  mutating func name(among candidates: [String?], or fallback: String) -> String {
    var best: String?
    for case let candidate? in candidates {
      let name = Self.camelCase(candidate)
      guard name.count > 1, name.count <= 32 else { continue }
      if names.take(name) { return name }
      best = best ?? name
    }
    return names.name(best ?? fallback)
  }

  /// Converts the first words of a text to camelCase, with ASCII letters and digits.
  static func camelCase(_ text: String) -> String {
    var name = ""
    var words = 0
    var isInWord = false
    for scalar in text.unicodeScalars.prefix(80) {
      guard isLetter(scalar) || (isDigit(scalar) && !name.isEmpty) else {
        // An apostrophe does not end a word.
        if scalar != "'", scalar != "’" { isInWord = false }
        continue
      }
      if !isInWord {
        words += 1
        if words > 4 { return name }
      }
      if name.isEmpty {
        name += String(scalar).lowercased()
      } else {
        name += isInWord ? String(scalar) : String(scalar).uppercased()
      }
      isInWord = true
    }
    // A leading abbreviation becomes lowercase as a whole.
    if name.utf8.allSatisfy({ !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) {
      return name.lowercased()
    }
    return name
  }
}
