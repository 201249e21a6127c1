internal import SpecModel

/// What rules say in one language.
///
/// The sentences name the field without an article, since a title may be any word, and count
/// characters in a way that needs no more than a form for one.
struct RuleWords: Sendable {
  let language: String
  /// What stands between the values of a list.
  let listSeparator: String
  private let sentences: KeyValuePairs<RuleSentence, [String]>

  init(
    _ language: String, listSeparator: String = ", ",
    _ sentences: KeyValuePairs<RuleSentence, [String]>
  ) {
    self.language = language
    self.listSeparator = listSeparator
    self.sentences = sentences
  }

  /// The words of a locale's language, or English.
  static func words(of locale: String) -> RuleWords {
    // The others need not be made for it.
    if locale == english.language { return english }
    for name in LocaleName.fallbacks(of: locale) {
      if let known = languages.first(where: { $0.language == name }) { return known }
    }
    return languages[0]
  }

  /// A sentence with its parts in the places of `{1}`, `{2}` and `{3}`.
  func say(_ sentence: RuleSentence, _ parts: [String]) -> String {
    let forms = sentences.first { $0.key == sentence }?.value ?? []
    guard let form = parts.count == 2 && parts[1] == "1" ? forms.last : forms.first else {
      return ""
    }
    var text: [UInt8] = []
    text.reserveCapacity(128)
    // Brackets are ASCII, and what stands between them is one digit.
    var place: Int?
    for byte in form.utf8 {
      switch byte {
      case UInt8(ascii: "{"): place = 0
      case UInt8(ascii: "}") where place != nil:
        let position = (place ?? 0) - 1
        if parts.indices.contains(position) { text += parts[position].utf8 }
        place = nil
      case _ where place != nil: place = Int(byte) - Int(UInt8(ascii: "0"))
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
