internal import SpecModel

extension Evaluation {
  /// The options that a list in the data provides in one state and locale.
  mutating func options(
    of source: OptionSource, _ templates: TemplateTable, in decider: ConditionDecider,
    locale: String
  ) -> [Choice] {
    let list = value(of: source.list, in: decider)
    let count = min(count(of: list), DocumentLimits.options)
    var choices: [Choice] = []
    choices.reserveCapacity(count)
    for position in 0..<count {
      spend(1)
      guard !isExhausted else { break }
      let item = item(position, of: list)
      variables.append(item)
      let value =
        source.value.map { text(of: $0, templates, in: decider, locale: locale) }
        ?? plainText(item)
      let title = source.title.map { text(of: $0, templates, in: decider, locale: locale) }
      variables.removeLast()
      choices.append(Choice(value: value, title: title ?? value))
    }
    return choices
  }
}
