/// Creates node IDs: camelCase, unique on a screen.
struct NodeNames {
  /// Keywords that cannot be IDs.
  static let reserved = ["form", "parent", "base", "body", "navigation", "tabs", "toolbar"]

  private var names = UniqueNames(reserving: reserved)

  /// - Parameter candidates: possible names, the best first.
  mutating func name(among candidates: [String?], or fallback: String) -> String {
    var best: String?
    for case let candidate? in candidates {
      guard Self.isUsable(candidate) else { continue }
      let name = Self.camelCase(candidate)
      if names.take(name) { return name }
      best = best ?? name
    }
    return names.name(best ?? fallback)
  }

  /// Whether a text has words for a name.
  static func isUsable(_ text: String) -> Bool { (2...32).contains(camelCase(text).count) }

  /// Converts the first words of a text to camelCase, with ASCII letters and digits.
  ///
  /// `UYLTextCell` becomes `uylTextCell`, and `CLOSE APP` becomes `closeApp`.
  static func camelCase(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "" }
    return lowercasedStart(of: first) + words.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// Converts the first words of a text to the name of a component: `UYLTextCell` stays.
  static func pascalCase(_ text: String) -> String {
    words(of: text).map(\.capitalizedFirst).joined()
  }

  /// A class, identifier or outlet without what says its kind: `Country` for `CountryTVCID`,
  /// `title` for `titleLabel`; the cell of a table is a `Cell`.
  static func withoutKind(_ name: String) -> String {
    var name = name
    for ending in ["ReuseIdentifier", "Identifier", "ID"] where name.hasSuffix(ending) {
      if name.utf8.count > ending.utf8.count + 1 { name.removeLast(ending.utf8.count) }
      break
    }
    for ending in ["TableViewCell", "CollectionViewCell", "TVCell", "CVCell", "TVC", "CVC"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      return name.dropLast(ending.utf8.count) + "Cell"
    }
    for ending in ["ImageView", "Label", "Lbl", "Button", "Btn", "View"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count + 1 {
      return String(name.dropLast(ending.utf8.count))
    }
    return name
  }

  /// The first four words of a text; words of a text in capitals are lowercase.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for scalar in text.unicodeScalars.prefix(80) {
      guard isLetter(scalar) || (isDigit(scalar) && !words.isEmpty) else {
        // An apostrophe does not end a word.
        if scalar != "'", scalar != "’" { isInWord = false }
        continue
      }
      if isInWord {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        if words.count == 4 { break }
        words.append(String(scalar))
      }
      isInWord = true
    }
    let isInCapitals = words.allSatisfy { word in
      !word.unicodeScalars.contains { ("a"..."z").contains($0) }
    }
    return isInCapitals ? words.map { $0.lowercased() } : words
  }

  /// A word with its first letter in lowercase, or with the abbreviation that it begins with.
  private static func lowercasedStart(of word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var count = scalars.prefix { ("A"..."Z").contains($0) }.count
    // The last capital begins the next word.
    if count > 1, count < scalars.count, isLetter(scalars[count]) { count -= 1 }
    var name = ""
    for (position, scalar) in scalars.enumerated() {
      name += position < count ? String(scalar).lowercased() : String(scalar)
    }
    return name
  }
}
