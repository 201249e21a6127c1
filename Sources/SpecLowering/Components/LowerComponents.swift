internal import SpecModel
internal import SpecSyntax

/// Documents with `components:`, which declare custom components.
extension Lowering {
  /// The maximum number of components declared in all files of one spec.
  private static let componentLimit = 10_000
  /// The maximum number of parameters or slots of one component.
  private static let parameterLimit = 100

  /// Reads the declarations of components; their bodies are lowered for each use.
  mutating func lowerComponents(_ node: YAMLNodeID) {
    guard let value = readable(node) else {
      names.usesOtherFiles = true
      return
    }
    guard tree[value].kind == .mapping else {
      names.usesOtherFiles = true
      report(
        .wrongType(
          "components", expected: "components by name, such as FormRow: { body: [ … ] }",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      guard definitions.components.count < Self.componentLimit else {
        report(.tooManyOwnComponents(limit: Self.componentLimit, at: tree.span(entry.key)))
        return
      }
      lowerComponent(entry)
    }
  }

  private mutating func lowerComponent(_ entry: Entry) {
    let name = tree.string(entry.key)
    let span = tree.span(entry.key)
    guard isComponentName(name, at: span) else {
      names.usesOtherFiles = true
      return
    }
    if let first = definitions.componentPositions[name] {
      report(.duplicateComponent(name, at: span, first: definitions.components[first].nameSpan))
      return
    }
    let value = readable(entry.value)
    let extent = value.map { tree.span($0) } ?? span
    var component = OwnComponent(name: name, nameSpan: span, extent: extent)
    definitions.componentPositions[name] = definitions.components.count
    var declaration = ComponentDeclaration(name: name, span: span)
    if !isMissing(entry), let fields = fields(entry.value, .component) {
      if let parameters = fields["parameters"] { lowerParameters(parameters.value, of: &component) }
      if let slots = fields["slots"] { lowerSlots(slots.value, of: &component) }
      if let body = fields["body"] {
        component.body = body.value
      } else if !fields.hasGaps {
        report(.missingKey("body", of: name, at: span))
      }
    }
    declaration.parameters = component.parameters.map { parameter in
      let text = parameter.standard.flatMap { sourceText($0, limit: 10_000) }
      let standard = parameter.standard.map { tree.resolved($0) }
      let words = standard.flatMap { tree[$0].kind == .scalar ? tree.string($0) : nil }
      return ParameterDeclaration(
        name: parameter.name, type: parameter.type, defaultText: text,
        defaultWords: words ?? text, span: parameter.span)
    }
    declaration.slots = component.slots.map(\.name)
    document.components.append(declaration)
    definitions.components.append(component)
    if span.source == .spec { warnOfUnused(component) }
  }

  /// Whether a name can be that of a component: a capital letter followed by letters and digits,
  /// and not reserved.
  ///
  /// Reports an error if not.
  private mutating func isComponentName(_ name: String, at span: SourceSpan) -> Bool {
    let isWord = name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
    let first = name.utf8.first ?? 0
    let folded = name.lowercased()
    let words = Component.written.map(\.rawValue)
    if let word = words.first(where: { $0.lowercased() == folded }) {
      report(.componentOfTheLanguage(name, word: word, at: span))
      return false
    }
    guard isWord, isASCIILetter(first), first & 0x20 == 0, name.utf8.count <= 64 else {
      let camel = isASCIIDigit(first) ? "" : isWord ? name : camelCase(name)
      let corrected = camel.uppercasedFirst
      report(.invalidComponentName(name, at: span, corrected: corrected.isEmpty ? nil : corrected))
      return false
    }
    return true
  }

  // MARK: - Parameters

  private mutating func lowerParameters(_ node: YAMLNodeID, of component: inout OwnComponent) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "parameters", expected: "names with their types, such as title: text",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      let span = tree.span(entry.key)
      guard component.parameters.count < Self.parameterLimit else {
        report(.tooManyParameters(limit: Self.parameterLimit, at: span))
        return
      }
      let isRight = isParameterName(name, noun: "parameter", at: span)
      guard isRight, let (type, standard) = parameterType(entry) else {
        // The parameter is declared in spite of the error, so that its uses are not reported, too.
        component.parameters.append(
          OwnParameter(name: name, span: span, type: .text, standard: holeNode(at: span)))
        continue
      }
      component.parameters.append(
        OwnParameter(name: name, span: span, type: type, standard: standard))
    }
  }

  private mutating func isParameterName(
    _ name: String, noun: String, at span: SourceSpan
  ) -> Bool {
    let isWord = name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
    let first = name.utf8.first ?? 0
    guard isWord, isASCIILetter(first), first & 0x20 != 0 else {
      let corrected = isASCIIDigit(first) ? "" : camelCase(name)
      report(
        .invalidParameterName(
          name, noun: noun, at: span, corrected: corrected.isEmpty ? nil : corrected))
      return false
    }
    let isTaken =
      [
        "id", "when", "forEach", "key", "slot", "form", "item", "true", "false", "not", "and", "or",
        "in",
      ].contains(name) || Component(rawValue: name) != nil
    if isTaken { report(.reservedParameter(name, noun: noun, at: span)) }
    return !isTaken
  }

  /// Reads the type of a parameter: a type, or `{ type, default }`.
  private mutating func parameterType(
    _ entry: Entry
  ) -> (type: ParameterType, standard: YAMLNodeID?)? {
    guard !isMissing(entry), let value = readable(entry.value) else { return nil }
    guard tree[value].kind == .mapping else { return typeWord(entry.value).map { ($0, nil) } }
    guard let fields = fields(entry.value, .parameter) else { return nil }
    guard let word = fields["type"] else {
      if !fields.hasGaps {
        report(.missingKey("type", of: tree.string(entry.key), at: tree.span(entry.key)))
      }
      return nil
    }
    guard let type = typeWord(word.value) else { return nil }
    guard let standard = fields["default"] else { return (type, nil) }
    let parameter = OwnParameter(
      name: tree.string(entry.key), span: tree.span(entry.key), type: type, standard: nil)
    return (
      type, argument(standard.value, of: parameter) ?? holeNode(at: tree.span(standard.value))
    )
  }

  private mutating func typeWord(_ node: YAMLNodeID) -> ParameterType? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .sequence {
      var words: [String] = []
      for item in tree.items(of: value) {
        guard let word = plainText(item, of: "an enumeration"), !word.isEmpty else { return nil }
        words.append(word)
      }
      if words.isEmpty { report(.noItems("type", at: tree.span(node))) }
      return words.isEmpty ? nil : .words(words)
    }
    guard tree[value].kind == .scalar else {
      report(
        .wrongType("type", expected: "a type", found: describe(value), at: tree.span(node)))
      return nil
    }
    let word = tree.string(value)
    if let type = ParameterType.named.first(where: { $0.name == word }) { return type }
    let names = ParameterType.named.compactMap(\.name)
    let near = ForeignVocabulary.parameterType(for: word) ?? suggest(word, among: names)
    report(.unknownType(word, at: tree.span(node), closest: near, names: names))
    return nil
  }

  // MARK: - Slots

  private mutating func lowerSlots(_ node: YAMLNodeID, of component: inout OwnComponent) {
    for item in list(node, of: "slots") {
      guard let name = plainText(item, of: "slots") else { continue }
      let span = tree.span(item)
      guard component.slots.count < Self.parameterLimit else {
        report(.tooManyParameters(limit: Self.parameterLimit, at: span))
        return
      }
      guard isParameterName(name, noun: "slot", at: span) else { continue }
      let first =
        component.slots.first { $0.name == name }?.span
        ?? component.parameter(named: name).map { component.parameters[$0].span }
      if let first {
        report(.duplicateParameter(name, at: span, first: first))
      } else {
        component.slots.append((name, span))
      }
    }
  }

  /// Reports parameters and slots that the body does not use, as warnings.
  private mutating func warnOfUnused(_ component: OwnComponent) {
    guard let body = component.body, !component.parameters.isEmpty || !component.slots.isEmpty
    else { return }
    let marks = marks(of: SourceID(tree[tree.resolved(body)].source))
    var texts: [String] = []
    var slots: Set<String> = []
    collect(body, marks, texts: &texts, slots: &slots, depth: 0)
    for parameter in component.parameters
    where parameter.standard.map({ isHole($0) }) != true
      && !texts.contains(where: { Template.mentions(parameter.name, in: $0) })
    {
      report(.unusedParameter(parameter.name, noun: "parameter", at: parameter.span))
    }
    for slot in component.slots where !slots.contains(slot.name) {
      report(.unusedParameter(slot.name, noun: "slot", at: slot.span))
    }
  }

  /// Collects the texts with `${…}` and the slots in a node, following aliases.
  private func collect(
    _ node: YAMLNodeID, _ marks: TemplateMarks, texts: inout [String], slots: inout Set<String>,
    depth: Int
  ) {
    guard depth < 32 else { return }
    let root = tree.resolved(node)
    for position in marks.within(Int(root.index)..<Int(tree[root].subtreeEnd)) {
      let id = YAMLNodeID(position)
      switch tree[id].kind {
      case .alias: collect(id, marks, texts: &texts, slots: &slots, depth: depth + 1)
      case .scalar where tree.isScalar(id, "slot"):
        let value = tree.resolved(YAMLNodeID(position + 1))
        if tree[value].kind == .scalar { slots.insert(tree.string(value)) }
      case .scalar: texts.append(tree.string(id))
      default: break
      }
    }
  }
}
