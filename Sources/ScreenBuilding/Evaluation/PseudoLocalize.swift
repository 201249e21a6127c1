internal import SpecModel

/// A text as the pseudo-locale shows it: in brackets, with accents on its letters, and longer by
/// three eighths, as translations of English are at their longest.
///
/// The brackets show where a text is cut off, the accents which texts are none that a translator
/// sees. What the app puts into a text stays as it is.
package func pseudolocalized(_ text: String) -> String {
  let count = letterCount(of: text)
  return count == 0 ? text : "[" + accented(text) + filler(for: count) + "]"
}

private func letterCount(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? 1 : 0) }
}

/// What lengthens a text with so many letters: words, so that lines break as they do in a language.
private func filler(for count: Int) -> String {
  let words = Array(" one two three four five six seven eight nine ten".utf8)
  let length = max(1, (count * 3 + 7) / 8)
  var text = (0..<length).map { words[$0 % words.count] }
  // A blank at the end would be cut off by the line's own end.
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
  /// The document with every text of the spec lengthened and accented.
  ///
  /// Names, symbols, assets, and what people type stay as they are.
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

/// A part of a text, which may be words.
private protocol TextPart {
  static func text(_ text: String) -> Self
  /// Its words; nil for what the app puts there.
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

/// The parts of one text with accents on their letters.
private func accented<Part: TextPart>(_ parts: [Part]) -> [Part] {
  parts.map { part in part.words.map { .text(accented($0)) } ?? part }
}

/// The parts of one text as the pseudo-locale shows it.
private func pseudolocalized<Part: TextPart>(_ parts: [Part]) -> [Part] {
  let count = parts.reduce(0) { $0 + ($1.words.map { letterCount(of: $0) } ?? 0) }
  return count == 0 ? parts : [.text("[")] + accented(parts) + [.text(filler(for: count) + "]")]
}

extension StringTable {
  /// Rewrites the texts of the development language, which pseudo-locales show.
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
            // Parts of a text stand between its brackets, a whole text has its own.
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
  /// Rewrites its title and those of its options; messages follow once it is known which are shown.
  fileprivate mutating func pseudolocalize() {
    title = ScreenBuilding.pseudolocalized(title)
    guard case .choice(let choices) = kind else { return }
    kind = .choice(
      choices.map { Choice(value: $0.value, title: ScreenBuilding.pseudolocalized($0.title)) })
  }
}

extension Node {
  /// Whether what stands behind the component's name is read by people.
  fileprivate var showsContent: Bool {
    switch component.content {
    case .text, .textOrChildren: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether its value is a text that people read.
  fileprivate var isRead: Bool {
    if case .text = Attribute.table[Self.allCases.firstIndex(of: self) ?? 0].type { return true }
    return false
  }
}
