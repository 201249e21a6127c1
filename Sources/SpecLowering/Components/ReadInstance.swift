internal import SpecModel
internal import SpecSyntax

/// Reads a component use: its parameter values, its slots, and attributes of its root node.
extension Lowering {
  struct KnownUse {
    var arguments: InstanceArguments
    /// The parameter values as written, for code generation.
    var texts: [(parameter: Int, text: String)] = []
    /// Attributes that every node supports.
    var universal: [Entry] = []
    /// Attributes that contain nodes whose names belong to the scope of the use.
    var layers: [Entry] = []
    var id: Entry?
    /// The scalar after the component's name; nil if there is none.
    var content: YAMLNodeID?
  }

  mutating func readInstance(
    _ position: Int, head: Entry?, entries: [Entry], at span: SourceSpan
  ) -> KnownUse {
    let component = definitions.components[position]
    var known = KnownUse(
      arguments: InstanceArguments(
        values: component.parameters.map { _ in nil }, slots: component.slots.map { _ in [] }))
    var isGiven = component.parameters.map { _ in false }
    var entries = entries
    var content: Entry?
    if let head, !tree.isEmptyPlain(head.value), let value = readable(head.value) {
      if tree[value].kind == .mapping, hasArgument(value, of: component) {
        entries += self.entries(of: value)
      } else {
        content = head
      }
    } else if let head, isHole(head.value) || isHole(tree.resolved(head.value)), !isGiven.isEmpty {
      isGiven[0] = true
    }
    if let content { readContent(content, of: position, into: &known, &isGiven) }
    for entry in entries where entry.key != head?.key && !isToolKey(entry.key) {
      readAttribute(entry, of: position, into: &known, &isGiven)
    }
    for (index, parameter) in component.parameters.enumerated() where !isGiven[index] {
      if let standard = parameter.standard {
        known.arguments.values[index] = isHole(standard) ? nil : standard
      } else {
        report(
          .missingArgument(
            parameter.name, of: component.name, isFirst: index == 0, at: span,
            declared: parameter.span))
      }
    }
    return known
  }

  /// Whether a mapping after a component's name contains arguments, which belong at the level of
  /// the name.
  private func hasArgument(_ mapping: YAMLNodeID, of component: OwnComponent) -> Bool {
    entries(of: mapping).contains { entry in
      let name = tree.string(entry.key)
      return component.parameter(named: name) != nil || component.slot(named: name) != nil
    }
  }

  /// Reads the value after the component's name: that of the first parameter or, without
  /// parameters, of the first slot.
  private mutating func readContent(
    _ entry: Entry, of position: Int, into known: inout KnownUse, _ isGiven: inout [Bool]
  ) {
    let component = definitions.components[position]
    if let parameter = component.parameters.first {
      isGiven[0] = true
      setArgument(entry.value, 0, parameter, of: position, into: &known)
      if let value = readable(entry.value), tree[value].kind == .scalar {
        known.content = value
      }
    } else if !component.slots.isEmpty {
      known.arguments.slots[0] = list(entry.value, of: component.slots[0].name)
    } else {
      report(
        .wrongType(
          component.name, expected: "nothing after its name",
          found: describe(tree.resolved(entry.value)), at: tree.span(entry.value)
        ).note(at: component.nameSpan, "it has no parameters"))
    }
  }

  private mutating func setArgument(
    _ node: YAMLNodeID, _ index: Int, _ parameter: OwnParameter, of position: Int,
    into known: inout KnownUse
  ) {
    known.arguments.values[index] = argument(node, of: parameter)
    known.texts.append((index, sourceText(node, limit: 10_000) ?? ""))
  }

  private mutating func readAttribute(
    _ entry: Entry, of position: Int, into known: inout KnownUse, _ isGiven: inout [Bool]
  ) {
    let component = definitions.components[position]
    let name = tree.string(entry.key)
    if let index = component.parameter(named: name) {
      guard !isGiven[index] else {
        report(.argumentTwice(name, of: component.name, at: tree.span(entry.key)))
        return
      }
      isGiven[index] = true
      guard !isMissing(entry) else { return }
      setArgument(entry.value, index, component.parameters[index], of: position, into: &known)
    } else if let slot = component.slot(named: name) {
      guard !isMissing(entry) else { return }
      if !known.arguments.slots[slot].isEmpty {
        report(.argumentTwice(name, of: component.name, at: tree.span(entry.key)))
        return
      }
      known.arguments.slots[slot] = slotItems(entry, of: name)
    } else if let row = find(entry.key, in: Attribute.keywords),
      Attribute.table[row].isUniversal
        || isOfFirstNode(Attribute.table[row].attribute, of: component)
    {
      let attribute = Attribute.table[row].attribute
      if attribute == .id {
        if !isMissing(entry) { known.id = entry }
      } else if attribute == .overlay || attribute == .safeAreaInset
        || (attribute == .background && holdsNodes(entry.value))
      {
        known.layers.append(entry)
      } else {
        known.universal.append(entry)
      }
    } else {
      reportUnknownArgument(entry, of: component)
    }
  }

  /// Whether a component use can set an attribute of the body's first node: `enabled`, or `swipe`
  /// for a row.
  private func isOfFirstNode(_ attribute: Attribute, of own: OwnComponent) -> Bool {
    switch attribute {
    case .swipe: return true
    case .enabled:
      guard let body = own.body, tree[tree.resolved(body)].kind == .sequence else { return false }
      let items = Array(tree.items(of: tree.resolved(body)))
      guard items.count == 1, tree[tree.resolved(items[0])].kind == .mapping else { return false }
      return entries(of: tree.resolved(items[0])).contains { entry in
        guard let component = component(of: entry.key) else { return false }
        return component.isField || [.button, .link, .listRow].contains(component)
      }
    default: return false
    }
  }

  /// The nodes with which a use fills a slot.
  private mutating func slotItems(_ entry: Entry, of name: String) -> [YAMLNodeID] {
    if let value = readable(entry.value), tree[value].kind == .scalar {
      report(.slotNeedsNodes(name, text: sourceText(value), at: tree.span(entry.value)))
      return []
    }
    return list(entry.value, of: name)
  }

  private mutating func reportUnknownArgument(_ entry: Entry, of component: OwnComponent) {
    let name = tree.string(entry.key)
    let span = tree.span(entry.key)
    if reportIfFull(at: span) { return }
    if self.component(of: entry.key) != nil || ownComponent(of: entry.key) != nil {
      report(.twoComponents(name, at: span, first: component.nameSpan))
      return
    }
    let own = component.parameters.map(\.name) + component.slots.map(\.name)
    let universal = Attribute.table.lazy.filter(\.isUniversal).map(\.attribute.name)
    let words = own + Array(universal)
    report(
      .unknownArgument(
        name, of: component.name, at: span, meant: meant(by: name, among: words, on: nil),
        known: own, declared: component.nameSpan))
  }

  // MARK: - Arguments

  /// The value of a parameter; nil after a reported error.
  ///
  /// Checks only what cannot be checked where the body inserts the parameter.
  mutating func argument(_ node: YAMLNodeID, of parameter: OwnParameter) -> YAMLNodeID? {
    guard let value = readable(node) else { return nil }
    reporter.secondPlace = (parameter.span, "the parameter is declared here")
    defer { reporter.secondPlace = nil }
    let isTemplate = tree[value].kind == .scalar && tree.withText(value) { Template.isMark($0) }
    let name = parameter.name
    let isRight: Bool
    switch parameter.type {
    case .words(let words):
      isRight = isTemplate || word(node, of: name, among: words) != nil
    case .points, .number:
      isRight =
        isTemplate || isBySizeClass(value)
        || number(
          node, of: name, in: Self.signedLengths,
          expected: parameter.type == .points ? "points, such as 16" : "a number") != nil
    case .boolean: isRight = isTemplate || isBooleanArgument(node, value, of: name)
    case .contentType:
      isRight = isTemplate || word(node, of: name, among: contentTypes) != nil
    case .keyboard: isRight = isTemplate || word(node, of: name, among: keyboardTypes) != nil
    case .rules:
      isRight = tree[value].kind == .sequence || isTemplate
      if !isRight { _ = list(node, of: name) }
    case .text where tree[value].kind == .mapping, .style, .color: isRight = true
    case .text, .symbol, .asset, .id: isRight = plainText(node, of: name) != nil
    }
    guard isRight else { return nil }
    return parameter.type == .boolean && isTemplate ? expression(in: node, value) : node
  }

  /// A condition without the `${ }` around it, which other computed arguments need.
  private mutating func expression(in node: YAMLNodeID, _ value: YAMLNodeID) -> YAMLNodeID {
    let text = tree.withBareText(value) { Array($0) }
    let pieces = Template.pieces(of: text)
    guard pieces.count == 1, case .value(let range) = pieces[0] else { return node }
    return textNode(Array(text[range]), at: tree.span(node), levelsOut: tree[node].levelsOut)
  }

  /// Whether a value is `true`, `false` or a condition, but not a word such as `yes`.
  private mutating func isBooleanArgument(
    _ node: YAMLNodeID, _ value: YAMLNodeID, of name: String
  ) -> Bool {
    guard tree[value].kind == .scalar else { return boolean(node, of: name) != nil }
    let text = tree.string(value)
    if text != "true", text != "false", declaresValue(text) { return true }
    let words = ["true", "false", "yes", "no", "on", "off"]
    let isSwitch = words.contains(text.lowercased()) || closest(to: text, among: words) != nil
    return isSwitch || text.isEmpty ? boolean(node, of: name) != nil : true
  }
}
