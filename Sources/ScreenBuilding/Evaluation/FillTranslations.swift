internal import PlatformData
internal import SpecModel

extension Evaluation {
  /// The maximum nesting depth of plural forms.
  private static let pluralDepth = 4

  /// The text for a key in the locale's language.
  mutating func localized(
    _ position: Int, _ templates: TemplateTable, in decider: ConditionDecider, locale: String
  ) -> String {
    let use = templates.strings.uses[position]
    let found = templates.strings.translation(of: use.text, in: locale)
    let text = templates.strings.texts[use.text]
    var filling = TranslationFilling(
      use: use,
      slots: use.arguments.isEmpty
        ? nil
        : TextSlots(
          text, names: use.arguments.map(\.name), development: templates.strings.development),
      templates: templates, translation: found,
      // The plural rules are those of the language in which the translation was found.
      language: found?.locale ?? locale, locale: locale)
    filling.append(
      found?.pieces ?? text.original, &self, decider, depth: 0)
    return filling.text
  }

  /// The number in an argument; nil if the argument is not a number.
  fileprivate mutating func number(
    _ template: TemplateID, _ templates: TemplateTable, in decider: ConditionDecider
  ) -> String? {
    let pieces = templates.pieces(of: template)
    guard pieces.count == 1 else { return nil }
    switch pieces.first {
    case .text(let text)?: return DataTable.isNumber(text) ? text : nil
    case .value(let id, nil)?:
      switch value(of: id, in: decider) {
      case .number(let text): return text
      case .text(let text): return DataTable.isNumber(text) ? text : nil
      default: return nil
      }
    default: return nil
    }
  }

  fileprivate static func canNest(_ depth: Int) -> Bool { depth < pluralDepth }
}

/// The state of filling in one translation's arguments.
private struct TranslationFilling {
  let use: LocalizedUse
  /// The positions and types of the arguments, the same in all languages; nil without arguments.
  let slots: TextSlots?
  let templates: TemplateTable
  let translation: Translation?
  let language: String
  let locale: String
  private(set) var text = ""

  init(
    use: LocalizedUse, slots: TextSlots?, templates: TemplateTable, translation: Translation?,
    language: String, locale: String
  ) {
    self.use = use
    self.slots = slots
    self.templates = templates
    self.translation = translation
    self.language = language
    self.locale = locale
  }

  mutating func append(
    _ pieces: [TranslationPiece], _ evaluation: inout Evaluation, _ decider: ConditionDecider,
    depth: Int
  ) {
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .argument(let argument): text += written(argument, &evaluation, decider)
      case .plural(let position):
        guard let plural = translation?.plurals[position], Evaluation.canNest(depth) else {
          continue
        }
        append(
          form(of: plural, &evaluation, decider), &evaluation, decider, depth: depth + 1)
      }
    }
  }

  private func written(
    _ argument: TranslationArgument, _ evaluation: inout Evaluation, _ decider: ConditionDecider
  ) -> String {
    guard let position = use.position(of: argument.reference) else { return "" }
    let template = use.arguments[position].template
    if let slots, slots.kind(of: argument.reference) != .text,
      let number = evaluation.number(template, templates, in: decider)
    {
      if case .decimals(let digits) = argument.style {
        return ValueWriter(locale: locale).number(number, digits: digits)
      }
      return ValueWriter(locale: locale).number(number, digits: 0)
    }
    let words = evaluation.text(of: template, templates, in: decider, locale: locale)
    return evaluation.escapesMarkdown ? MarkdownParser.escaped(words) : words
  }

  private func form(
    of plural: TranslationPlural, _ evaluation: inout Evaluation, _ decider: ConditionDecider
  ) -> [TranslationPiece] {
    let number =
      use.position(of: plural.number).flatMap {
        evaluation.number(use.arguments[$0].template, templates, in: decider)
      } ?? ""
    // Foundation uses the form `zero` for 0 in every language.
    if number == "0", let none = plural.forms.first(where: { $0.category == .zero }) {
      return none.pieces
    }
    let category = PluralRules.category(of: number, in: language)
    let form =
      plural.forms.first { $0.category == category }
      ?? plural.forms.first { $0.category == .other } ?? plural.forms.first
    return form?.pieces ?? []
  }
}
