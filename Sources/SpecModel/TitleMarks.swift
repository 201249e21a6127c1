/// Marks in the place of titles that follow facts, data or other fields, so that they are found
/// again in the sentences of rules.
package struct TitleMarks {
  private static let start: Character = "\u{E000}"
  private static let end: Character = "\u{E001}"

  private let fields: [FieldID]

  package init(_ document: Document) {
    fields = document.formTemplates.compactMap { entry in
      guard case .title = entry.part, document.isChanging(entry.template) else { return nil }
      return entry.field
    }
  }

  /// A form with marks as the titles of those fields.
  package func marked(_ form: Form) -> Form {
    var form = form
    for field in fields {
      form.fields[field.position].title =
        "\(Self.start)\(field.position)\(Self.end)"
    }
    return form
  }

  package enum Part {
    case text(String)
    case title(FieldID)
  }

  /// The parts of a sentence; one for a sentence without marks.
  package static func parts(of sentence: String) -> [Part] {
    guard sentence.contains(start) else { return [.text(sentence)] }
    var parts: [Part] = []
    var text = ""
    var number: String?
    for character in sentence {
      switch character {
      case start: number = ""
      case end:
        guard let position = number.flatMap({ Int($0) }) else { continue }
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(.title(FieldID(position)))
        text = ""
        number = nil
      default:
        if number == nil { text.append(character) } else { number?.append(character) }
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// A sentence as a key of a catalog, with its titles as arguments.
  package struct Format {
    package let key: String
    /// The fields whose titles it shows, each once.
    package let titles: [FieldID]

    package init(_ sentence: String) {
      var titles: [FieldID] = []
      key = TitleMarks.parts(of: sentence).map { part in
        switch part {
        case .text(let text): return text
        case .title(let field):
          if !titles.contains(field) { titles.append(field) }
          return "%@"
        }
      }.joined()
      self.titles = titles
    }

    /// The sentence in one language.
    package func pieces(of sentence: String) -> [TranslationPiece] {
      TitleMarks.parts(of: sentence).map { part in
        switch part {
        case .text(let text): .text(text)
        case .title(let field):
          .argument(TranslationArgument(.position(titles.firstIndex(of: field) ?? 0), .asIs))
        }
      }
    }
  }
}

extension Document {
  /// Whether a text follows facts, data or fields.
  package func isChanging(_ template: TemplateID) -> Bool {
    templates.pieces(of: template).contains { piece in
      switch piece {
      case .text: false
      case .value: true
      case .localized(let use):
        templates.strings.uses[use].arguments.contains { isChanging($0.template) }
      }
    }
  }
}
