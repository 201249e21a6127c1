/// Marks that stand for computed titles and arguments in default messages, so that generated code
/// can insert the values later.
package struct TitleMarks {
  private static let start: Character = "\u{E000}"
  private static let end: Character = "\u{E001}"

  private let fields: [FieldID]
  private let arguments: [(field: FieldID, rule: Int, shown: [String])]

  package init(_ document: Document) {
    fields = document.formTemplates.compactMap { entry in
      guard case .title = entry.part, document.isChanging(entry.template) else { return nil }
      return entry.field
    }
    arguments = document.formTemplates.compactMap { entry in
      guard case .argument(let rule) = entry.part else { return nil }
      let place = "\(entry.field.position)/\(rule)"
      guard let bounds = document.givenBounds(of: document.form[entry.field].rules[rule]) else {
        return (entry.field, rule, ["\(Self.start)\(place)/0\(Self.end)"])
      }
      let shown = bounds.shown.enumerated().map { position, bound in
        switch bound {
        case .written(let number): RuleBound.shown(number)
        case .given: "\(Self.start)\(place)/\(position)\(Self.end)"
        }
      }
      return (entry.field, rule, shown)
    }
  }

  /// A copy of the form with marks in place of computed titles and of computed arguments of rules.
  package func marked(_ form: Form) -> Form {
    var form = form
    for field in fields {
      form.fields[field.position].title =
        "\(Self.start)\(field.position)\(Self.end)"
    }
    for argument in arguments {
      form.fields[argument.field.position].rules[argument.rule].shown = argument.shown
    }
    return form
  }

  package enum Mark: Hashable {
    case title(FieldID)
    /// A computed argument of a rule; `position` is its index among the message's arguments.
    case argument(FieldID, rule: Int, position: Int)

    /// Parses the text between the characters that delimit a mark.
    fileprivate init?(_ text: String) {
      let numbers = text.split(separator: "/").compactMap { Int($0) }
      switch numbers.count {
      case 1: self = .title(FieldID(numbers[0]))
      case 3: self = .argument(FieldID(numbers[0]), rule: numbers[1], position: numbers[2])
      default: return nil
      }
    }
  }

  package enum Part {
    case text(String)
    case mark(Mark)
  }

  /// The literal texts and marks of a message, in order.
  package static func parts(of sentence: String) -> [Part] {
    guard sentence.contains(start) else { return [.text(sentence)] }
    var parts: [Part] = []
    var text = ""
    var number: String?
    for character in sentence {
      switch character {
      case start: number = ""
      case end:
        guard let mark = number.flatMap({ Mark($0) }) else { continue }
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(.mark(mark))
        text = ""
        number = nil
      default:
        if number == nil { text.append(character) } else { number?.append(character) }
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// A message as a string catalog key, with its marks as arguments.
  package struct Format {
    package let key: String
    /// The marks in the message, each once.
    package let marks: [Mark]

    package init(_ sentence: String) {
      var marks: [Mark] = []
      key = TitleMarks.parts(of: sentence).map { part in
        switch part {
        case .text(let text): return text
        case .mark(let mark):
          if !marks.contains(mark) { marks.append(mark) }
          return "%@"
        }
      }.joined()
      self.marks = marks
    }

    /// The parts of the message in one language.
    package func pieces(of sentence: String) -> [TranslationPiece] {
      TitleMarks.parts(of: sentence).map { part in
        switch part {
        case .text(let text): .text(text)
        case .mark(let mark):
          .argument(TranslationArgument(.position(marks.firstIndex(of: mark) ?? 0), .asIs))
        }
      }
    }
  }
}

extension Document {
  /// Whether a template depends on facts, data or fields.
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
