internal import SpecModel

/// Pseudolocalizes a text: adds brackets and accents, and lengthens it by three eighths, as much as
/// translations of English grow at most.
///
/// A missing bracket reveals a truncated text, and missing accents reveal a text that is not
/// localized. Values inserted into the text stay unchanged.
package func pseudolocalized(_ text: String) -> String {
  let count = letterCount(of: text)
  return count == 0 ? text : "[" + accented(text) + filler(for: count) + "]"
}

private func letterCount(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? 1 : 0) }
}

/// The filler that lengthens a text of `count` letters; it consists of words, so that it wraps like
/// text.
private func filler(for count: Int) -> String {
  let words = Array(" one two three four five six seven eight nine ten".utf8)
  let length = max(1, (count * 3 + 7) / 8)
  var text = (0..<length).map { words[$0 % words.count] }
  // A space at the end of a line would not be drawn.
  if text.last == 0x20 { text[text.count - 1] = UInt8(ascii: "~") }
  return String(decoding: text, as: UTF8.self)
}

private func accented(_ text: String) -> String {
  let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  let marked = Array("åƀçđéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ".unicodeScalars)
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(plain.firstIndex(of: scalar).map { marked[$0] } ?? scalar)
  }
  return String(result)
}

extension Document {
  /// The document with all visible texts pseudolocalized.
  ///
  /// Names, symbols, assets and user input stay unchanged.
  func inPseudoLocale() -> Document {
    var document = self
    for position in document.nodes.indices where document.nodes[position].showsContent {
      if let content = document.nodes[position].content {
        document.nodes[position].content = pseudolocalized(content)
      }
    }
    for position in document.attributes.indices {
      let entry = document.attributes[position]
      guard case .text(let text) = entry.value, entry.attribute.isRead else { continue }
      document.attributes[position] = AttributeEntry(
        entry.attribute, .text(pseudolocalized(text)), at: entry.span)
    }
    let values = Set(
      formTemplates.filter { $0.part == .value }.map(\.template)
        + optionSources.compactMap(\.value)
        + templates.strings.uses.flatMap { $0.arguments.map(\.template) })
    document.templates.rewrite { id, pieces in
      values.contains(id) ? pieces : pseudolocalized(pieces)
    }
    document.templates.strings.pseudolocalize()
    for position in document.form.fields.indices { document.form.fields[position].pseudolocalize() }
    for position in document.accessibilities.indices {
      document.accessibilities[position].label =
        accessibilities[position].label.map { pseudolocalized($0) }
      document.accessibilities[position].hint =
        accessibilities[position].hint.map { pseudolocalized($0) }
    }
    for position in document.tabs.indices {
      document.tabs[position].title = pseudolocalized(tabs[position].title)
    }
    return document
  }
}

/// A part of a text: words, or an inserted value.
private protocol TextPart {
  static func text(_ text: String) -> Self
  /// The words; nil for an inserted value.
  var words: String? { get }
}

extension TemplatePiece: TextPart {
  fileprivate var words: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension TranslationPiece: TextPart {
  fileprivate var words: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

/// The parts of one text, with accents on all letters.
private func accented<Part: TextPart>(_ parts: [Part]) -> [Part] {
  parts.map { part in part.words.map { .text(accented($0)) } ?? part }
}

/// The pseudolocalized parts of one text.
private func pseudolocalized<Part: TextPart>(_ parts: [Part]) -> [Part] {
  let count = parts.reduce(0) { $0 + ($1.words.map { letterCount(of: $0) } ?? 0) }
  return count == 0 ? parts : [.text("[")] + accented(parts) + [.text(filler(for: count) + "]")]
}

extension StringTable {
  /// Pseudolocalizes the texts of the development language, which pseudo-locales use.
  fileprivate mutating func pseudolocalize() {
    for position in texts.indices {
      let old = texts[position]
      var text = LocalizedText(
        key: old.key, span: old.span, original: pseudolocalized(old.original),
        origin: old.origin)
      text.translations = old.translations.map { translation in
        Translation(
          locale: translation.locale, span: translation.span,
          pieces: pseudolocalized(translation.pieces),
          plurals: translation.plurals.map { plural in
            // A plural that is the whole text gets brackets; others are inside the brackets of
            // their text.
            let isWhole = translation.pieces == [.plural(0)]
            return TranslationPlural(
              number: plural.number,
              forms: plural.forms.map { form in
                (form.category, isWhole ? pseudolocalized(form.pieces) : accented(form.pieces))
              })
          })
      }
      texts[position] = text
    }
  }
}

extension FormField {
  /// Pseudolocalizes the titles of the field and its options.
  fileprivate mutating func pseudolocalize() {
    title = ScreenBuilding.pseudolocalized(title)
    guard let offered = kind.offered else { return }
    let choices = offered.map {
      Choice(value: $0.value, title: ScreenBuilding.pseudolocalized($0.title))
    }
    if case .choices = kind { kind = .choices(choices) } else { kind = .choice(choices) }
  }
}

extension Node {
  /// Whether the component's main value is a visible text.
  fileprivate var showsContent: Bool {
    switch component.content {
    case .text, .textOrChildren: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether the attribute's value is a visible text.
  fileprivate var isRead: Bool {
    if case .text = Attribute.table[Self.allCases.firstIndex(of: self) ?? 0].type { return true }
    return false
  }
}
