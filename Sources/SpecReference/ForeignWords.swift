internal import SpecModel

// Looks up names from SwiftUI, UIKit, CSS and Android.

/// The page for a name from another framework, followed by the page of its equivalent.
///
/// - Returns: an empty array if the name is unknown.
func foreignPages(_ word: String) -> [Page] {
  var page = Page(word, kind: "a word of other frameworks")
  let folded = ForeignVocabulary.folded(word)
  var own: Page?
  var answers = ""
  for answer in ForeignAnswer.all
  where answer.words.contains(where: { ForeignVocabulary.folded($0) == folded }) {
    page.add(.paragraph(answer.text))
    own = own ?? answer.page
    answers += answer.text
  }
  let alike = Component.written.map(\.rawValue).first { $0.lowercased() == folded }
  if let component = alike ?? ForeignVocabulary.component(for: word),
    !answers.contains("`\(component)`")
  {
    page.add(.paragraph("The component is `\(component)` here."))
    own = own ?? languagePage(component)
  }
  for meaning in ForeignVocabulary.attribute(for: word) {
    page.add(.paragraph(meaning.advice))
    own = own ?? languagePage(meaning.attribute)
  }
  let others: [(kind: String, name: String?)] = [
    ("key at the top of a file", ForeignVocabulary.documentKey(for: word)),
    ("rule", ForeignVocabulary.rule(for: word)),
    ("text style", ForeignVocabulary.textStyle(for: word)),
    ("key of a text style", ForeignVocabulary.textStyleKey(for: word)),
    ("button style", ForeignVocabulary.buttonStyle(for: word)),
    ("length", ForeignVocabulary.dimension(for: word)),
    ("color", ForeignVocabulary.color(for: word)),
  ]
  for other in others {
    guard let name = other.name else { continue }
    page.add(.paragraph("The \(other.kind) is `\(name)` here."))
    own = own ?? languagePage(name)
  }
  return page.blocks.isEmpty ? [] : [page] + [own].compactMap { $0 }
}

/// The pages for a word that begins with an attribute's name, such as `paddingHorizontal`.
///
/// - Returns: an empty array for other words.
func pagesOfPart(_ word: String) -> [Page] {
  let folded = ForeignVocabulary.folded(word)
  let names = Attribute.names.filter { $0.count > 3 && folded.hasPrefix($0.lowercased()) }
  guard let attribute = names.max(by: { $0.count < $1.count }) else { return [] }
  var page = Page(word, kind: "a word of other frameworks")
  page.add(.paragraph("The attribute is `\(attribute)` here."))
  return [page] + [languagePage(attribute)].compactMap { $0 }
}

/// The page of a component, attribute, topic or rule; nil for other names.
func languagePage(_ name: String) -> Page? {
  if let page = ComponentPage.all.first(where: { $0.component.rawValue == name }) {
    return page.page(tellsCommon: false)
  }
  if let attribute = Attribute(name: name) { return Attribute.table[attribute].page }
  if let topic = TopicPage.all.first(where: { $0.name == name }) { return topic.page }
  return RuleKind(name: name)?.page
}

extension ForeignAnswer {
  /// The page of the topic, or of the first component, attribute or topic that the text names in
  /// code.
  fileprivate var page: Page? {
    if let topic { return languagePage(topic) }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.lazy.filter { $0 % 2 == 1 }.compactMap { position in
      let name = parts[position].drop { !$0.isLetter }.prefix { $0.isLetter }
      return languagePage(String(name))
    }.first
  }
}

extension String {
  /// The member that an expression of another framework names: `padding` in `.padding(16)`.
  ///
  /// Nil for a word without a qualifier or arguments.
  var foreignMember: String? {
    let head = prefix { $0 != "(" && $0 != "{" }
    guard let member = head.split(whereSeparator: { ".@$".contains($0) }).last, member.count < count
    else { return nil }
    return String(member)
  }
}

/// A sentence on what to write instead of another framework's name that has no single equivalent.
///
/// - Returns: the sentence, with code in single quotes, as in messages; nil if the name is unknown.
package func answer(toForeignWord word: String) -> String? {
  let folded = ForeignVocabulary.folded(word)
  let answer = ForeignAnswer.all.first { answer in
    answer.words.contains { ForeignVocabulary.folded($0) == folded }
  }
  return answer.map { String($0.text.map { $0 == "`" ? "'" : $0 }) }
}

/// All names from other frameworks that `explain` accepts, for suggestions.
func foreignWords() -> [String] { ForeignAnswer.all.flatMap(\.words) }

/// The index of names from other frameworks: those of components, those of attributes, then all
/// others.
func foreignIndex() -> [Page] {
  var components = Page("Components by other names")
  components.add(.entries(grouped(ForeignVocabulary.components.map { ($0.meaning, $0.word) })))
  var attributes = Page("Attributes by other names")
  attributes.add(
    .entries(grouped(ForeignVocabulary.attributes.map { ($0.meaning.attribute, $0.word) })))
  var answers = Page("What is written in another way")
  answers.add(
    .entries(ForeignAnswer.all.map { ($0.words.joined(separator: ", "), $0.text) }))
  return [components, attributes, answers]
}

/// Groups names by their equivalents, both in alphabetical order.
private func grouped(_ rows: [(meaning: String, word: String)]) -> [(term: String, text: String)] {
  Dictionary(grouping: rows, by: \.meaning).sorted { $0.key < $1.key }
    .map { ($0.key, $0.value.map(\.word).sorted().joined(separator: ", ")) }
}

extension ForeignVocabulary.Meaning {
  fileprivate var advice: String {
    switch self {
    case .name(let name): "The attribute is `\(name)` here."
    case .opposite(let name): "Write `\(name)`, with the opposite value."
    case .written(let name, let value): "Write `\(name): \(value)`."
    case .pair(let first, let second): "Write `\(first)` and `\(second)`."
    }
  }
}
