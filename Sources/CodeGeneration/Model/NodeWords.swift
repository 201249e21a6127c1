internal import SpecModel

/// Readable names for nodes in generated code.
extension Document {
  /// A node's id, or the first words of its text, or its component's name: `details`,
  /// `show-details`.
  func words(naming id: NodeID) -> String {
    let node = self[id]
    guard !node.hasOwnID else { return node.name }
    var name = Substring(node.name)
    if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
    let component = node.component.rawValue
    // The name of a use's first node starts with the component's name. Suffixes that distinguish
    // equal names are added later.
    guard name.prefix(while: { $0 != "-" && $0 != "." }) == component else {
      return String(name.prefix { $0 != "." })
    }
    guard let content = node.content, case let slug = slug(content), !slug.isEmpty else {
      return component
    }
    if content.contains("${"), let words = Self.words(ofTemplate: content) { return words }
    let stem = wholeWords(slug, of: content).dropFirst()
    if !content.utf8.contains(where: Self.isDigit), !Self.hasInnerCapital(content) {
      return String(stem)
    }
    let words = Self.withoutLeadingNumbers(stem.split(separator: "-").map(String.init))
    // A text that begins with a number is unsuitable as a name, because the number may change.
    if node.component == .text, words.first?.first?.isNumber ?? true { return "number" }
    return words.map { Self.spelled($0, as: content) }.joined(separator: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a capital follows a small letter: `showsDetails`.
  private static func hasInnerCapital(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if (0x41...0x5A).contains(byte), (0x61...0x7A).contains(previous) { return true }
      previous = byte
    }
    return false
  }

  /// The text outside a template's placeholders.
  ///
  /// If there is none, the first string literal in a placeholder, or else the names in the first
  /// placeholder; nil without any.
  private static func words(ofTemplate content: String) -> String? {
    var outside = ""
    var placeholders: [String] = []
    var depth = 0
    var quote: Character?
    var previous: Character = " "
    for character in content {
      if depth == 0, character == "{", previous == "$" {
        outside.removeLast()
        outside += " "
        placeholders.append("")
        depth = 1
      } else if depth == 0 {
        outside.append(character)
      } else {
        if quote == nil, character == "{" { depth += 1 }
        if quote == nil, character == "}" { depth -= 1 }
        if character == "'" || character == "\"" {
          quote = quote == nil ? character : quote == character ? nil : quote
        }
        if depth > 0 { placeholders[placeholders.count - 1].append(character) }
      }
      previous = character
    }
    let chosen = placeholders.compactMap(chosenText)
    let names = placeholders.first.map { $0.prefix { $0 != "|" && $0 != "?" } } ?? ""
    for text in [outside] + chosen + [String(names)] {
      if let name = words(of: text) { return name }
    }
    return nil
  }

  /// The first text of a conditional expression: `Hide` of `isOpen ? 'Hide' : 'Show'`; nil for
  /// other expressions.
  private static func chosenText(of placeholder: String) -> String? {
    let parts = placeholder.split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count == 2, let quote = parts[1].first(where: { $0 != " " }), "'\"".contains(quote)
    else { return nil }
    return String(parts[1].drop { $0 != quote }.dropFirst().prefix { $0 != quote })
  }

  /// The first words of a text, up to 24 letters; nil if it contains no letters.
  private static func words(of text: String) -> String? {
    let words = withoutLeadingNumbers(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    var name = ""
    for word in words where name.isEmpty || name.count + word.count < 24 {
      name += (name.isEmpty ? "" : "-") + (isMixed(word) ? word : word.lowercased())
    }
    return name
  }

  /// Removes numbers at the start, since an identifier begins with a letter.
  private static func withoutLeadingNumbers(_ words: [String]) -> [String] {
    let rest = words.drop { $0.first?.isNumber ?? true }
    return rest.isEmpty ? words : Array(rest)
  }

  /// A word in the camel case of the original text: `showsDetails`.
  private static func spelled(_ word: String, as content: String) -> String {
    let found = content.split { !$0.isLetter && !$0.isNumber }.first { $0.lowercased() == word }
    return found.flatMap { isMixed(String($0)) ? String($0) : nil } ?? word
  }

  /// Whether a word has upper case letters after its first letter, but not only those.
  private static func isMixed(_ word: String) -> Bool {
    let rest = word.dropFirst()
    return rest.contains(where: \.isUppercase) && rest.contains(where: \.isLowercase)
  }
}

/// A name with a type suffix, without repeated words: `details` and `Sheet` become `detailsSheet`,
/// `button2` and `Button` stay `button2`, `courseImage` and `ImageView` become `courseImageView`,
/// `image` and `ImageView` become `imageView`.
func withSuffix(_ base: String, _ suffix: String) -> String {
  let stem = base.utf8.reversed().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  let word = Array(suffix.utf8)
  func ends(with part: ArraySlice<UInt8>, _ bytes: some Collection<UInt8>) -> Bool {
    bytes.count >= part.count && zip(bytes, part.reversed()).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
  if ends(with: word[...], Array(stem)) { return base }
  let rest = suffix.dropFirst(base.count)
  if suffix.lowercased().hasPrefix(base), rest.first?.isUppercase ?? true { return base + rest }
  let whole = Array(base.utf8.reversed())
  for end in word.indices.dropFirst().reversed() where word[end] & 0x20 == 0 {
    if ends(with: word[..<end], whole) { return String(base.dropLast(end)) + suffix }
  }
  return base + suffix
}
