package import SpecModel

extension StringTable {
  /// Adds the built-in rule messages to those that a project overrides, as the texts for languages
  /// without a translation.
  ///
  /// - Complexity: O(*texts*).
  package mutating func completeRuleSentences() {
    for (position, text) in texts.enumerated() where text.key.hasPrefix(RuleSentence.keyPrefix) {
      guard
        let sentence = RuleSentence(
          rawValue: String(text.key.dropFirst(RuleSentence.keyPrefix.count)))
      else { continue }
      let pieces = RuleWords.words(of: development).pieces(of: sentence)
      guard !pieces.isEmpty else { continue }
      var completed = LocalizedText(
        key: text.key, span: text.span, original: pieces, origin: text.origin)
      completed.translations = text.translations
      texts[position] = completed
    }
  }
}

extension RuleWords {
  /// The parts of a built-in message, with its placeholders as arguments, as in a strings file.
  fileprivate func pieces(of sentence: RuleSentence) -> [TranslationPiece] {
    // `{1}` is the field's title.
    let titles = (1...3).map { "\u{FFFC}\($0)" }
    var pieces: [TranslationPiece] = []
    for part in say(sentence, titles).split(separator: "\u{FFFC}", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = part.element
      if part.offset > 0, let digit = text.first?.wholeNumberValue {
        text = text.dropFirst()
        pieces.append(.argument(TranslationArgument(.position(digit - 1), .asIs)))
      }
      if !text.isEmpty { pieces.append(.text(String(text))) }
    }
    return pieces
  }
}
