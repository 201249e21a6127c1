internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Lowers localized texts: `"@welcome"`, `{ key: greeting, with: ["${user.name}"] }`, and texts
/// that are themselves keys in a strings file.
extension Lowering {
  /// Whether a value is a mapping with the key of a localized text.
  func isKeyed(_ value: YAMLNodeID) -> Bool {
    tree[value].kind == .mapping
      && tree.entries(of: value).contains {
        tree.isScalar($0.key, "key") || tree.isScalar($0.key, "with")
      }
  }

  /// Reads `{ key: …, with: … }`.
  mutating func keyedText(
    _ node: YAMLNodeID, for use: DeferredExpressions.Template.Use?
  ) -> TemplateText? {
    guard let value = readable(node), let fields = fields(node, .localizedText) else { return nil }
    guard let entry = fields["key"] else {
      if !fields.hasGaps { report(.missingKey("key", of: "text", at: tree.span(node))) }
      return nil
    }
    guard let key = plainText(entry.value, of: "key") else { return nil }
    guard !key.isEmpty else {
      reportMissingValue(entry)
      return nil
    }
    let place = tree.resolved(entry.value)
    guard let text = localizedText(key, at: tree.span(place)) else { return nil }
    let id = reserveTemplate(value, for: use)
    var arguments: [LocalizedArgument] = []
    if let with = fields["with"], let list = readable(with.value) {
      switch tree[list].kind {
      case .mapping:
        for entry in entries(of: list) where !isMissing(entry) {
          let name = tree.string(entry.key)
          if let argument = argument(entry.value, name, of: id) { arguments.append(argument) }
        }
      case .sequence:
        for item in tree.items(of: list) {
          if let argument = argument(item, nil, of: id) { arguments.append(argument) }
        }
      case .scalar, .alias:
        if let argument = argument(with.value, nil, of: id) { arguments.append(argument) }
      }
    }
    fill(id, with: text, arguments, at: tree.span(node))
    return (key, id)
  }

  /// Reads a localized text that is given by its key: `"@welcome"`.
  mutating func markedText(
    _ text: String, _ node: YAMLNodeID, for use: DeferredExpressions.Template.Use?
  ) -> TemplateText? {
    let key = String(text.dropFirst())
    guard !key.isEmpty else {
      report(.keyMissing(at: tree.span(node)))
      return nil
    }
    guard let value = readable(node), let position = localizedText(key, at: tree.span(node))
    else { return nil }
    let id = reserveTemplate(value, for: use)
    fill(id, with: position, [], at: tree.span(node))
    return (key, id)
  }

  /// Reads a text that is itself a key in a strings file; nil if it is none.
  mutating func writtenText(
    _ text: String, _ node: YAMLNodeID, for use: DeferredExpressions.Template.Use?
  ) -> TemplateText? {
    guard let value = readable(node) else { return nil }
    let id = reserveTemplate(value, for: use)
    let position = usedText(
      text, at: tree.span(node), original: [.text(text)], origin: .writing)
    fill(id, with: position, [], at: tree.span(node))
    return (text, id)
  }

  /// A standard text of iOS such as `OK`, in the spec's languages; the project's strings files take
  /// precedence.
  mutating func systemText(_ text: String, at span: SourceSpan) -> TemplateText {
    let own = document.templates.strings.development
    let original = SystemWords.translation(of: text, in: own)
    var others: [Translation] = []
    for locale in document.templates.strings.languages {
      guard let word = SystemWords.translation(of: text, in: locale) else { continue }
      others.append(Translation(locale: locale, span: span, pieces: [.text(word)], plurals: []))
    }
    guard definitions.strings.contains(text) || !others.isEmpty else {
      return (original ?? text, nil)
    }
    let id = document.templates.reserve(at: span)
    let position = usedText(
      text, at: span, original: [.text(original ?? text)], origin: .system, others: others)
    fill(id, with: position, [], at: span)
    return (original ?? text, id)
  }

  /// The index of the text with which the project replaces a default message of the system or of
  /// Formwork.
  mutating func ownSentence(_ key: String, at span: SourceSpan) -> Int {
    usedText(key, at: span, original: nil, origin: .system)
  }

  /// The pieces of a text with placeholders, if it is a key in a strings file: `Hello,
  /// ${user.name}`, or `Hello, %@` as Xcode writes it.
  ///
  /// The key contains `%lld` for a number, or `%@` if no file contains that key; then generated
  /// code passes the number's digits.
  ///
  /// - Parameter names: the texts between the braces.
  mutating func localizedPieces(
    _ pieces: [TemplatePiece], names: [String], text: String, at span: SourceSpan
  ) -> [TemplatePiece] {
    guard !definitions.strings.isEmpty else { return pieces }
    var format = ""
    var digits = ""
    var values: [TemplatePiece] = []
    for piece in pieces {
      switch piece {
      case .text(let text):
        format += text
        digits += text
      case .value(let id, nil) where document.expressions[id].kinds == .number:
        format += "%lld"
        digits += "%@"
        values.append(piece)
      case .value, .localized:
        format += "%@"
        digits += "%@"
        values.append(piece)
      }
    }
    guard let key = [text, format, digits].first(where: { definitions.strings.contains($0) }) else {
      let words = pieces.map { piece in if case .text(let text) = piece { text } else { "" } }
      if hasLetters(words.joined()) { noteUntranslated(text, at: span) }
      return pieces
    }
    var count = 0
    let original = pieces.map { piece -> TranslationPiece in
      if case .text(let text) = piece { return .text(text) }
      defer { count += 1 }
      return .argument(TranslationArgument(.position(count), .asIs))
    }
    let position = usedText(key, at: span, original: original, origin: .writing)
    let arguments = zip(values, names).map { value, name in
      let id = document.templates.reserve(at: span)
      document.templates.fill(id, with: [value])
      return LocalizedArgument(name: name, template: id, span: span)
    }
    document.templates.strings.uses.append(
      LocalizedUse(text: position, arguments: arguments, span: span))
    return [.localized(document.templates.strings.uses.count - 1)]
  }

  // MARK: - Texts that are not in any file

  /// Records a text without an entry in any strings file.
  mutating func noteUntranslated(_ text: String, at span: SourceSpan) {
    guard !definitions.strings.isEmpty, !names.usesOtherFiles, hasLetters(text) else { return }
    document.untranslatedTexts.append((text, span))
  }

  private func hasLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  // MARK: - Texts in expressions

  /// Reads a text that is a single expression.
  ///
  /// Its string literals are looked up in the strings files: `${isOpen ? 'Show less' : 'Show
  /// more'}`.
  mutating func looked(
    up piece: TemplatePiece, _ template: DeferredExpressions.Template
  ) -> TemplatePiece {
    guard case .value(let id, nil) = piece, isRead(template) else { return piece }
    var steps = Array(document.expressions.steps(of: id))
    guard lookUpResults(of: &steps, at: tree.span(template.node)) else { return piece }
    for (position, step) in steps.enumerated() {
      guard case .computed(let value, let length) = step else { continue }
      let body = steps[(position + 1)..<min(position + 1 + Int(length), steps.count)]
      if body.contains(where: \.isWords) { lookUpComputed(Int(value)) }
    }
    document.expressions.fill(id, with: steps, kinds: document.expressions[id].kinds)
    return piece
  }

  /// Localizes the text literals that can be the result of a displayed computed value.
  private mutating func lookUpComputed(_ position: Int) {
    guard document.computed[position].words == nil, position < names.computed.values.count,
      case .known(var steps, let type) = names.computed.values[position].state,
      lookUpResults(of: &steps, at: names.computed.values[position].span)
    else { return }
    document.computed[position].words = document.expressions.append(steps, kinds: type.kinds)
  }

  /// Records which computed values are only displayed.
  mutating func noteShownComputed() {
    guard document.computed.contains(where: { $0.words != nil }) else { return }
    var isCompared = Set<Int>()
    for id in document.expressions.ids {
      let steps = document.expressions.steps(of: id)
      for (position, step) in zip(steps.indices, steps) {
        guard case .computed(let value, let length) = step else { continue }
        let body = steps[(position + 1)..<min(position + 1 + Int(length), steps.endIndex)]
        if !body.contains(where: \.isWords) { isCompared.insert(Int(value)) }
      }
    }
    for position in document.computed.indices where document.computed[position].words != nil {
      document.computed[position].isOnlyShown = !isCompared.contains(position)
    }
  }

  /// Localizes the text literals that can be the result of an expression; returns false if there
  /// are none.
  private mutating func lookUpResults(
    of steps: inout [ExpressionStep], at span: SourceSpan
  ) -> Bool {
    let results = results(of: steps).filter { position in
      guard case .constant(let value) = steps[position], case .text(let text) = document.data[value]
      else { return false }
      return !text.isEmpty
    }
    for position in results {
      guard case .constant(let value) = steps[position], case .text(let text) = document.data[value]
      else { continue }
      var used: Int?
      if definitions.strings.isEmpty || text.hasPrefix("@@") {
        used = nil
      } else if text.hasPrefix("@"), text.utf8.count > 1 {
        used = localizedText(String(text.dropFirst()), at: span)
      } else if definitions.strings.contains(text) {
        used = usedText(text, at: span, original: [.text(text)], origin: .writing)
      } else {
        noteUntranslated(text, at: span)
      }
      steps[position] = .words(value, text: used.map { UInt32($0) })
    }
    return !results.isEmpty
  }

  /// Whether a text is displayed or announced, unlike the name of a symbol or an asset.
  private func isRead(_ template: DeferredExpressions.Template) -> Bool {
    switch template.use {
    case .loose: return true
    case .node(let id):
      guard id.position < document.nodes.count else { return false }
      if let heard = document.looseTemplates.first(where: { $0.template == template.id }) {
        return !heard.isIdentifier
      }
      let owner = document.attributes(of: id).first { entry in
        if case .template(template.id) = entry.value { true } else { false }
      }
      if let owner { return owner.attribute != .symbol && owner.attribute != .asset }
      switch document[id].component {
      case .icon, .image: return false
      default: return true
      }
    case .form(let text): return text.part != .value
    case .number, .change, .handedOver, .address, .argument, .optionValue: return false
    }
  }

  /// The indices of the literals that can be the result of an expression with `? :` and `??`.
  private func results(of steps: [ExpressionStep]) -> [Int] {
    var stack: [[Int]] = []
    func pop(_ count: Int) { stack.removeLast(min(count, stack.count)) }
    var position = 0
    while position < steps.count {
      let step = steps[position]
      position += 1
      switch step {
      case .constant: stack.append([position - 1])
      case .boolean, .form, .group, .field, .entry, .words, .sizeClass, .accessibilitySize,
        .root, .variable, .index:
        stack.append([])
      case .choose:
        let branches = stack.suffix(2).flatMap { $0 }
        pop(3)
        stack.append(branches)
      case .fallback:
        let branches = stack.suffix(2).flatMap { $0 }
        pop(2)
        stack.append(branches)
      case .member, .item, .not, .number, .negate:
        pop(1)
        stack.append([])
      case .and, .or, .compare, .isIn, .itemAt, .arithmetic, .concatenate, .range:
        pop(2)
        stack.append([])
      case .call(let function), .math(let function, _):
        pop(function.parameterCount)
        stack.append([])
      case .list(let count, _):
        pop(Int(count))
        stack.append([])
      case .each(_, let length, _, _, _):
        pop(1)
        stack.append([])
        position += Int(length)
      // The steps of the computed value follow.
      case .computed: break
      }
    }
    return stack.last ?? []
  }

  // MARK: - Templates

  /// Whether a text is the same in every state: it has no placeholders, or is only a key.
  func isFixed(_ text: TemplateText?) -> Bool {
    guard let template = text?.template else { return true }
    if case .localized? = document.templates.pieces(of: template).first { return true }
    return false
  }

  private mutating func reserveTemplate(
    _ value: YAMLNodeID, for use: DeferredExpressions.Template.Use?
  ) -> TemplateID {
    let id = document.templates.reserve(at: tree.span(value))
    deferred.expressions.templates.append(
      DeferredExpressions.Template(
        id: id, node: value, use: use ?? .node(NodeID(document.nodes.count)),
        scope: names.loops.current,
        instance: enclosingScope(out: Int(tree[value].levelsOut))))
    return id
  }

  mutating func fill(
    _ id: TemplateID, with text: Int, _ arguments: [LocalizedArgument], at span: SourceSpan
  ) {
    document.templates.strings.uses.append(
      LocalizedUse(text: text, arguments: arguments, span: span))
    document.templates.fill(id, with: [.localized(document.templates.strings.uses.count - 1)])
  }

  private mutating func argument(
    _ node: YAMLNodeID, _ name: String?, of owner: TemplateID
  ) -> LocalizedArgument? {
    guard let value = readable(node), let text = plainText(node, of: "with") else { return nil }
    let span = tree.span(node)
    guard hasPlaceholder(text) else {
      let id = document.templates.reserve(at: span)
      document.templates.fill(id, with: [.text(text)])
      return LocalizedArgument(name: name, template: id, span: span)
    }
    do {
      _ = try TemplateParser.pieces(of: ContiguousArray(text.utf8))
    } catch {
      report(error.diagnostic(at: self.span(error.range, in: value)))
      return nil
    }
    return LocalizedArgument(
      name: name, template: reserveTemplate(value, for: .argument(of: owner)), span: span)
  }

  // MARK: - Keys

  /// The index of a key among the used texts; nil if no file contains the key, which is reported.
  private mutating func localizedText(_ key: String, at span: SourceSpan) -> Int? {
    guard definitions.strings.contains(key) else {
      if names.usesOtherFiles || reportIfFull(at: span) { return nil }
      if key.hasPrefix("string/") {
        report(.resourceOfAndroid(key, at: span))
        return nil
      }
      let near =
        definitions.strings.isEmpty ? nil : suggest(key, among: definitions.strings.keys.sorted())
      report(.unknownString(key, at: span, closest: near, hasFiles: !definitions.strings.isEmpty))
      return nil
    }
    return usedText(key, at: span, original: nil, origin: .key)
  }

  /// The index of a key among the used texts; the key is added on first use.
  ///
  /// - Parameter original: the text if no language contains the key; nil for the key itself.
  private mutating func usedText(
    _ key: String, at span: SourceSpan, original: [TranslationPiece]?,
    origin: LocalizedText.Origin, others: [Translation] = []
  ) -> Int {
    if let known = definitions.strings.used[key] { return known }
    var text = LocalizedText(
      key: key, span: span, original: original ?? parsedKey(key), origin: origin)
    let development = document.templates.strings.development
    for (file, entry) in definitions.strings.entries(of: key) {
      let locale = file.locale.isEmpty ? development : file.locale
      guard !text.translations.contains(where: { $0.locale == locale }) else { continue }
      text.translations.append(entry.translation(in: locale))
      checkPlurals(of: entry, in: locale)
    }
    for other in others where !text.translations.contains(where: { $0.locale == other.locale }) {
      text.translations.append(other)
    }
    let position = document.templates.strings.texts.count
    document.templates.strings.texts.append(text)
    definitions.strings.used[key] = position
    return position
  }

  private func parsedKey(_ key: String) -> [TranslationPiece] {
    var parser = TranslationParser(key)
    return parser.parse()
  }
}
