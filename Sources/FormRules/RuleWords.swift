internal import SpecModel

/// The default error messages in one language.
///
/// Messages use the field's title without an article, because it can be any word. They need at most
/// one more plural form, for the number 1.
struct RuleWords: Sendable {
  let language: String
  /// The separator between the values of a list.
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

  /// The messages in a locale's language; English ones for unknown languages.
  static func words(of locale: String) -> RuleWords {
    // Returns early, without creating the table of the other languages.
    if locale == english.language { return english }
    for name in LocaleName.fallbacks(of: locale) {
      if let known = languages.first(where: { $0.language == name }) { return known }
    }
    return languages[0]
  }

  /// Replaces `{1}`, `{2}` and `{3}` in a message.
  func say(_ sentence: RuleSentence, _ parts: [String]) -> String {
    let forms = sentences.first { $0.key == sentence }?.value ?? []
    guard let form = parts.count == 2 && parts[1] == "1" ? forms.last : forms.first else {
      return ""
    }
    var text: [UInt8] = []
    text.reserveCapacity(128)
    // Placeholders are ASCII with a single digit.
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
