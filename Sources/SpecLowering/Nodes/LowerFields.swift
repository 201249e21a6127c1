internal import SpecModel
internal import SpecSyntax

extension Lowering {
  /// Adds a field to the form, in spec order.
  ///
  /// A field is declared even if its attributes have errors, so that references to it are valid.
  mutating func declareField(_ node: NodeID, title: TemplateText, known: KnownEntries) {
    let limit = Int(UInt16.max)
    guard document.form.fields.count < limit else {
      if names.knowsAllFields { report(.tooManyFields(limit: limit, at: document[node].span)) }
      names.knowsAllFields = false
      return
    }
    let component = document[node].component
    let id = FieldID(document.form.fields.count)
    if names.loops.current >= 0 { noteEntryField(id, component, known, at: document[node].span) }
    if title.template != nil {
      _ = formText(title, .title, of: id)
      markDynamic(node)
    }
    let kind = fieldKind(of: node, known)
    var initial = kind.emptyValue
    if let value = known.value, !reportValueOfFact(value) {
      if case .text = kind {
        initial = formText(typedText(value.value, of: "value"), .value, of: id) ?? ""
        notePathLookalike(value.value)
      } else if holdsPlaceholder(value.value) {
        _ = formText(typedText(value.value, of: "value"), .value, of: id)
      } else {
        initial = fieldValue(value.value, of: "value", kind) ?? initial
      }
    }
    let name = document[node].name
    document.nodes[node.position].field = id
    if names.fieldPositions[name] == nil { names.fieldPositions[name] = id.position }
    let rules = known.field.rules.map { lowerRules($0.value, of: id, component, kind) } ?? []
    document.form.fields.append(
      FormField(
        name: name, title: title.text, node: node, rules: rules,
        validateOn: known.field.validateOn ?? .blur, initialValue: initial, kind: kind))
    if let bind = known.field.bind { noteBinding(bind, of: id, value: known.value) }
    if document.optionSources.last?.field == id {
      document.form.fields[id.position].hasDataOptions = true
    }
  }

  /// The index of the field with a name.
  func fieldPosition(of name: String) -> Int? { position(of: name, in: names.fieldPositions) }

  /// The index of a name in the current scope or an enclosing one.
  func position(of name: String, in table: NamePositions) -> Int? {
    var position = expansion.scope
    while position != 0 {
      if let found = table[expansion.scopes[position].prefix + name] { return found }
      position = expansion.scopes[position].parent
    }
    return table[name]
  }

  /// The field that a scalar refers to.
  mutating func field(_ node: YAMLNodeID) -> FieldID? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .scalar else {
      report(.wrongType("a field", expected: "its id", found: describe(value), at: tree.span(node)))
      return nil
    }
    return field(named: tree.string(value), at: tree.span(node))
  }

  /// The field with a name; nil if there is none, which is reported unless an earlier error may
  /// explain it.
  ///
  /// - Parameter expected: the type that a fact or data with the name should have; nil if only a
  ///   field can have the name.
  mutating func field(
    named name: String, at span: SourceSpan, expecting expected: ExpressionPlace.Expectation? = nil
  ) -> FieldID? {
    if let position = fieldPosition(of: name) { return FieldID(position) }
    guard names.knowsAllFields, !names.lostFields.contains(name), !reportIfFull(at: span) else {
      return nil
    }
    if let position = names.ids.positions[name.lowercased()], names.ids.list[position].name == name
    {
      report(.notAField(name, at: span))
      return nil
    }
    // The first thousand names are enough for suggestions.
    let names = document.form.fields.prefix(1000).map(\.name)
    let near = suggest(name, among: names)
    report(
      .unknownField(name, at: span, closest: near, known: names, expecting: expected))
    return nil
  }
}
