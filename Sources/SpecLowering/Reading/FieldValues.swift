internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Reads values of fields, in `value` and in states.
extension Lowering {
  /// A field's value as the form stores it.
  mutating func fieldValue(
    _ node: YAMLNodeID, of owner: String, _ kind: FormField.Kind
  ) -> String? {
    if case .text = kind { return plainText(node, of: owner) }
    switch kind {
    case .text: return plainText(node, of: owner)
    case .boolean: return boolean(node, of: owner).map { $0 ? "true" : "false" }
    case .number(let range):
      return number(
        node, of: owner, in: range.min...max(range.min, range.max), expected: "a number"
      ).map { numberText($0) }
    case .date(let mode): return date(node, of: owner, mode)
    case .choice(let choices): return choice(node, of: owner, among: choices)
    case .choices(let choices): return chosen(node, of: owner, among: choices)
    }
  }

  /// The selected options, in the order of all options; nil after a reported error.
  private mutating func chosen(
    _ node: YAMLNodeID, of owner: String, among choices: [Choice]
  ) -> String? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .sequence else {
      report(
        .wrongType(
          owner, expected: "a list of options such as [search, sharing]", found: describe(value),
          at: tree.span(node)))
      return nil
    }
    var values: [String] = []
    for item in list(node, of: owner) {
      guard let value = choice(item, of: owner, among: choices) else { return nil }
      values.append(value)
    }
    return ChosenValues.joined(
      choices.isEmpty ? values : ChosenValues.ordered(values, as: choices))
  }

  private mutating func choice(
    _ node: YAMLNodeID, of owner: String, among choices: [Choice]
  ) -> String? {
    guard let text = plainText(node, of: owner) else { return nil }
    if choices.isEmpty || choices.contains(where: { $0.value == text }) { return text }
    if let choice = choices.first(where: { $0.title == text }) {
      report(.titleNotValue(text, of: owner, value: choice.value, at: tree.span(node)))
      return nil
    }
    // The value may be an option that could not be read.
    if tree.isPartial { return nil }
    // The first thousand options are enough for suggestions.
    let words = choices.prefix(1000).map(\.value)
    report(
      .unknownWord(
        text, of: owner, words: words, closest: suggest(text, among: words), at: tree.span(node)))
    return nil
  }

  private mutating func date(
    _ node: YAMLNodeID, of owner: String, _ mode: DateMode
  ) -> String? {
    guard let text = plainText(node, of: owner) else { return nil }
    switch DateParts.parse(text, mode) {
    case .success(let parts): return parts.iso8601
    case .failure(.malformed):
      report(
        .notADate(text, of: owner, example: DateParts.example(of: mode), at: tree.span(node)))
    case .failure(.impossible): report(.impossibleDate(text, at: tree.span(node)))
    }
    return nil
  }

  /// The options that are written after the name of a picker, as a list; nil for none.
  private func optionsAfterName(_ known: KnownEntries) -> String? {
    let whole = foreignTree(of: known.written)
    let words = ["picker", "segmented", "segmentedcontrol", "select", "dropdown"]
    let items = whole.children.first { words.contains(ForeignVocabulary.folded($0.key)) }?.children
    let titles = (items ?? []).map(\.text).filter { !$0.isEmpty }
    return titles.isEmpty
      ? nil : "[\(titles.map { ForeignValue.inFlow($0) }.joined(separator: ", "))]"
  }

  // MARK: - Kinds

  /// The kind of a field's value, which depends on its component and attributes.
  mutating func fieldKind(of node: NodeID, _ known: KnownEntries) -> FormField.Kind {
    let component = document[node].component
    switch component {
    case .toggle: return .boolean
    case .stepper, .slider: return .number(numberRange(of: node, .standard(of: component)))
    case .datePicker:
      for entry in document.attributes(of: node) where entry.attribute == .mode {
        if case .word(let word) = entry.value { return .date(DateMode.allCases[Int(word)]) }
      }
      return .date(.date)
    case .picker, .segmented:
      guard let list = known.contents.list else {
        report(
          .missingKey("options", of: component.rawValue, at: document[node].span)
            .hint("add 'options: \(optionsAfterName(known) ?? "[Small, Large]")'"))
        return .choice([])
      }
      let isMultiple = document.attributes(of: node).contains {
        if $0.attribute == .multiple, case .boolean(true) = $0.value { true } else { false }
      }
      if lowerOptionSource(list.value, of: component) {
        return isMultiple ? .choices([]) : .choice([])
      }
      let choices = options(list.value, of: component)
      guard isMultiple else { return .choice(choices) }
      if choices.contains(where: { $0.value.contains("\n") }) {
        report(.lineEndInOption(at: tree.span(list.value)))
        return .choices([])
      }
      return .choices(choices)
    default: return .text
    }
  }

  private mutating func numberRange(of node: NodeID, _ standard: NumberRange) -> NumberRange {
    var range = standard
    var spans: (min: SourceSpan?, max: SourceSpan?, step: SourceSpan?) = (nil, nil, nil)
    for entry in document.attributes(of: node) {
      guard case .number(let number) = entry.value else { continue }
      switch entry.attribute {
      case .min: (range.min, spans.min) = (number, entry.span)
      case .max: (range.max, spans.max) = (number, entry.span)
      case .step: (range.step, spans.step) = (number, entry.span)
      default: break
      }
    }
    // Computed bounds are not known yet.
    for template in document.formTemplates
    where template.field.position == document.form.fields.count {
      switch template.part {
      case .minimum: range.min = -NumberRange.farthest
      case .maximum: range.max = NumberRange.farthest
      case .step: range.step = document[node].component == .slider ? nil : 1
      default: break
      }
    }
    guard range.min < range.max else {
      if let span = spans.min ?? spans.max {
        report(
          .emptyRange(range.min, range.max, at: span, other: spans.min == nil ? nil : spans.max))
      }
      return NumberRange(min: range.min, max: max(range.min, range.max), step: range.step)
    }
    if let step = range.step, step > range.max - range.min, let span = spans.step ?? spans.max {
      report(.stepTooLong(step, range.max - range.min, at: span))
    }
    return range
  }

  /// Reads `options:`, a list of texts or of `{ value, title }`.
  private mutating func options(_ node: YAMLNodeID, of component: Component) -> [Choice] {
    if let mapping = readable(node), tree[mapping].kind == .mapping {
      report(
        .notAList("options", item: nil, at: tree.span(node)).hint(advice(forOptions: mapping)))
      return []
    }
    var choices: [Choice] = []
    var spans: [SourceSpan] = []
    var positions: NamePositions = [:]
    let items = list(node, of: "options")
    var isWhole = !hasLostItems(node)
    if items.isEmpty, let value = readable(node), tree[value].kind == .sequence {
      report(.nothingInList("options", example: "[Small, Large]", at: tree.span(node)))
    }
    for item in items {
      guard choices.count < DocumentLimits.options else {
        report(.tooManyOptions(limit: DocumentLimits.options, at: tree.span(item)))
        break
      }
      guard let choice = option(item, at: choices.count) else {
        isWhole = false
        continue
      }
      if let first = positions[choice.value] {
        report(.duplicateOption(choice.value, at: tree.span(item), first: spans[first]))
        continue
      }
      positions[choice.value] = choices.count
      choices.append(choice)
      spans.append(tree.span(item))
    }
    // If options are missing, values cannot be checked.
    return isWhole ? choices : []
  }

  /// Reads one option.
  ///
  /// - Parameter position: the option's index in the next field.
  private mutating func option(_ item: YAMLNodeID, at position: Int) -> Choice? {
    guard let value = readable(item) else { return nil }
    guard tree[value].kind == .mapping else {
      if tree.isEmptyPlain(value) {
        report(.emptyItem(at: tree.span(item)))
        return nil
      }
      if holdsPlaceholder(item) {
        report(.optionNeedsValue(tree.string(value), at: tree.span(item)))
        return nil
      }
      return optionTitle(item, of: "an option", at: position).map { Choice(value: $0, title: $0) }
    }
    if isKeyed(value) {
      return optionTitle(item, of: "an option", at: position).map { Choice(value: $0, title: $0) }
    }
    guard let fields = fields(item, .option) else { return nil }
    guard let entry = fields["value"] else {
      if !fields.hasGaps { report(.missingKey("value", of: "option", at: tree.span(item))) }
      return nil
    }
    guard let name = plainText(entry.value, of: "value") else { return nil }
    if hasPlaceholder(name) {
      report(.placeholderNotHere("value", at: tree.span(entry.value)))
      return nil
    }
    return Choice(
      value: name,
      title: fields["title"].flatMap { optionTitle($0.value, of: "title", at: position) } ?? name)
  }

  private mutating func optionTitle(
    _ node: YAMLNodeID, of owner: String, at position: Int
  ) -> String? {
    let field = FieldID(document.form.fields.count)
    guard let title = templateText(node, of: owner, for: .loose) else { return nil }
    return formText(title, .option(position), of: field)
  }
}
