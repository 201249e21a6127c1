internal import SpecModel

/// What rules say in one language.
///
/// The sentences name the field without an article, since a title may be any word, and count
/// characters in a way that needs no more than a form for one.
struct RuleWords: Sendable {
  let language: String
  /// What stands between the values of a list.
  let listSeparator: String
  private let sentences: [RuleSentence: [String]]

  init(_ language: String, listSeparator: String = ", ", _ sentences: [RuleSentence: [String]]) {
    self.language = language
    self.listSeparator = listSeparator
    self.sentences = sentences
  }

  /// The words of a locale's language, or English.
  static func words(of locale: String) -> RuleWords {
    for name in LocaleName.fallbacks(of: locale) {
      if let known = languages.first(where: { $0.language == name }) { return known }
    }
    return languages[0]
  }

  /// A sentence with its parts in the places of `{1}`, `{2}` and `{3}`.
  func say(_ sentence: RuleSentence, _ parts: [String]) -> String {
    let forms = sentences[sentence] ?? []
    guard let form = parts.count == 2 && parts[1] == "1" ? forms.last : forms.first else {
      return ""
    }
    var text = ""
    var rest = form[...]
    // Brackets are ASCII: bytes tell where they stand.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      let position = Int(rest[rest.utf8.index(after: open)..<close]) ?? 0
      if parts.indices.contains(position - 1) { text += parts[position - 1] }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }
}
