/// Ids of nodes: camelCase, each once on a screen.
struct NodeNames {
  /// How often a name was asked for that was taken.
  private var counts: [String: Int] = [:]
  private var used: Set<String> = [
    "form", "parent", "base", "body", "navigation", "tabs", "toolbar",
  ]

  /// - Parameter candidates: what the node may be called, the best first.
  mutating func name(among candidates: [String?], or fallback: String) -> String {
    var best: String?
    for case let candidate? in candidates {
      let name = Self.camelCase(candidate)
      guard name.count > 1, name.count <= 32 else { continue }
      if used.insert(name.lowercased()).inserted { return name }
      best = best ?? name
    }
    let base = best ?? fallback
    var count = counts[base] ?? 1
    var name = count == 1 ? base : "\(base)\(count)"
    while !used.insert(name.lowercased()).inserted {
      count += 1
      name = "\(base)\(count)"
    }
    counts[base] = count
    return name
  }

  /// The first words of a text as one word of ASCII letters and digits.
  static func camelCase(_ text: String) -> String {
    var name = ""
    var words = 0
    var isInWord = false
    for scalar in text.unicodeScalars.prefix(80) {
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      guard isLetter || (isDigit(scalar) && !name.isEmpty) else {
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
    // An abbreviation at the beginning is small as a whole.
    if name.unicodeScalars.allSatisfy({ $0.properties.isUppercase || isDigit($0) }) {
      return name.lowercased()
    }
    return name
  }
}
