/// Creates node IDs: camelCase names that are unique on a screen.
struct NodeNames {
  /// Words that cannot be IDs, because they have another meaning in specs.
  static let reserved = ["form", "parent", "base", "body", "navigation", "tabs", "toolbar"]

  private var names = UniqueNames(reserving: reserved)

  /// Returns an unused name.
  ///
  /// - Parameter candidates: possible names, best first.
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

  /// Whether a text yields a camelCase name of 2 to 32 characters.
  static func isUsable(_ text: String) -> Bool { (2...32).contains(camelCase(text).count) }

  /// Converts the first words of a text to camelCase, with ASCII letters and digits.
  ///
  /// `UYLTextCell` becomes `uylTextCell`, and `CLOSE APP` becomes `closeApp`.
  static func camelCase(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "" }
    return lowercasedStart(of: first) + words.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// Converts the first words of a text to PascalCase, the form of component names: `UYLTextCell`
  /// stays unchanged.
  static func pascalCase(_ text: String) -> String {
    words(of: text).map(\.capitalizedFirst).joined()
  }

  /// A class, identifier or outlet name without the word for its kind: `Country` for
  /// `CountryTVCID`, `title` for `titleLabel`.
  ///
  /// A table's cell is called `Cell`.
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

  /// A VoiceOver label derived from a control's name: `Sign out` for `signOutButton`, `Close` for
  /// `didTapClose`; nil if the name only says which kind of view it is.
  static func spokenWords(of name: String) -> String? {
    var words = words(of: name.splittingCamelCase).map { $0.lowercased() }
    let kinds: Set<String> = [
      "button", "btn", "bar", "item", "did", "tap", "tapped", "touch", "touched", "press",
      "pressed", "click", "clicked", "action", "on", "handle", "ib", "image", "icon", "my", "up",
      "inside",
    ]
    while let first = words.first, kinds.contains(first), first != "up" { words.removeFirst() }
    while let last = words.last, kinds.contains(last) { words.removeLast() }
    guard words.contains(where: { $0.utf8.count > 1 }) else { return nil }
    return words.joined(separator: " ").capitalizedFirst
  }

  /// A VoiceOver label for a symbol: `Close` for `xmark`, `Star` for `star.circle.fill`.
  static func spokenWords(ofSymbol symbol: String) -> String {
    let parts = symbol.split(separator: ".").map(String.init)
    if let known = symbolNames[symbol] { return known }
    if let known = parts.first.flatMap({ symbolNames[$0] }) { return known }
    let shapes: Set<String> = ["fill", "circle", "square", "rectangle", "slash", "badge"]
    let words = parts.filter { !shapes.contains($0) }
    let named = (words.isEmpty ? parts : words).joined(separator: " ")
    return named.isEmpty ? "Button" : named.capitalizedFirst
  }

  private static let symbolNames = [
    "xmark": "Close", "plus": "Add", "minus": "Remove", "trash": "Delete",
    "magnifyingglass": "Search", "ellipsis": "More", "gear": "Settings",
    "gearshape": "Settings", "square.and.arrow.up": "Share", "square.and.pencil": "Compose",
    "chevron.left": "Back", "chevron.backward": "Back", "arrow.left": "Back",
    "chevron.right": "Forward", "chevron.forward": "Forward", "arrow.right": "Forward",
    "chevron.up": "Up", "chevron.down": "Down", "arrow.up": "Up", "arrow.down": "Down",
    "info": "Information", "questionmark": "Help", "exclamationmark": "Warning",
    "arrow.clockwise": "Refresh", "checkmark": "Done", "pencil": "Edit",
    "line.3.horizontal": "Menu",
  ]

  /// The first four words of a text, with words in capitals converted to lowercase.
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

  /// A word whose first letter, or abbreviation at the start, is converted to lowercase.
  private static func lowercasedStart(of word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var count = scalars.prefix { ("A"..."Z").contains($0) }.count
    // The last capital letter starts the next word.
    if count > 1, count < scalars.count, isLetter(scalars[count]) { count -= 1 }
    var name = ""
    for (position, scalar) in scalars.enumerated() {
      name += position < count ? String(scalar).lowercased() : String(scalar)
    }
    return name
  }
}

extension String {
  /// The words of a camelCase name, separated by spaces.
  fileprivate var splittingCamelCase: String {
    var text = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, let previous, ("a"..."z").contains(previous) || isDigit(previous) {
        text += " "
      }
      text.unicodeScalars.append(scalar)
      previous = scalar
    }
    return text
  }
}
