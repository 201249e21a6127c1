internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Resolves actions that refer to facts or fields, once all names are known.
extension Lowering {
  /// The field that an action sets; nil for a fact, which takes precedence over a field of the same
  /// name.
  func fieldToSet(_ node: YAMLNodeID) -> FieldID? {
    let name = tree.string(tree.resolved(node))
    if let key = document.data.knownKey(name), names.data.facts.contains(key) { return nil }
    return fieldPosition(of: name).map { FieldID($0) }
  }

  /// Resolves `{ set: city, to: Oslo }`.
  mutating func resolve(_ change: DeferredFactChange, of field: FieldID) {
    guard let value = readable(change.value),
      isOneField(field, for: "a tap sets", at: tree.span(change.value))
    else { return }
    let declared = document.form[field]
    let text: String?
    if tree[value].kind == .scalar, case .null = dataScalar(value) {
      text = declared.kind.emptyValue
    } else {
      text = fieldValue(change.value, of: declared.name, declared.kind)
    }
    guard let text else { return }
    document.actions[change.action] = .setField(FieldChange(field: field, text: text))
  }

  /// Resolves `{ set: city, to: "${order.city}" }`.
  mutating func resolveChange(
    _ template: DeferredExpressions.Template, of field: FieldID, _ bytes: ContiguousArray<UInt8>,
    _ raw: [TemplateParser.Piece]
  ) {
    guard case .change(let action, let name) = template.use,
      isOneField(field, for: "a tap sets", at: tree.span(name)),
      let value = typedPieces(template, bytes, raw)
    else { return }
    if value.type.kinds.isEmpty {
      let empty = document.form[field].kind.emptyValue
      document.templates.fill(template.id, with: value.pieces)
      document.actions[action] = .setField(FieldChange(field: field, text: empty))
      return
    }
    guard
      fits(
        value, document.form[field], at: tree.span(template.node), named: tree.span(name))
    else { return }
    document.templates.fill(template.id, with: value.pieces)
    document.actions[action] = .setField(
      FieldChange(field: field, text: "", source: template.id))
  }

  /// Whether a value can be assigned to a field; reports an error if not.
  ///
  /// - Parameter name: the span of the field's name; nil for the field's initial value.
  mutating func fits(
    _ value: TypedPieces, _ field: FormField, at span: SourceSpan, named name: SourceSpan?
  ) -> Bool {
    let kinds: ValueKinds
    if field.kind.isMultiple {
      report(.chosenFromData(field.name, at: span))
      return false
    }
    switch field.kind {
    case .choice where field.hasWholeOptions: kinds = .number
    case .text, .choice, .choices, .date: kinds = .text
    case .boolean: kinds = .boolean
    case .number: kinds = .number
    }
    guard value.type.canBe(kinds) else {
      report(.fieldTakes(field.name, kinds, found: value.type.kinds, at: span, field: name))
      return false
    }
    switch field.kind {
    case .number where value.type.numberType == .decimal:
      report(.takesNumber(field.name, .number, at: span))
      return false
    case .number(let range) where range.isWhole && !value.type.isWhole:
      report(.fieldTakesWhole(field.name, at: span))
      return false
    case .choice where field.hasWholeOptions && !value.type.isWhole:
      report(.fieldTakesWhole(field.name, at: span))
      return false
    case .date where !isDate(value):
      report(.fieldTakesDate(field.name, at: span))
      return false
    default: return true
    }
  }

  /// Whether an argument is a date or time: a literal such as 2026-01-31, or a date from the data
  /// or a field.
  func holdsDate(_ argument: ActionArgument, _ modes: [DateMode]) -> Bool {
    if argument.source != nil {
      let type = type(of: argument)
      guard type.kinds == .text, let date = type.date else { return false }
      return modes.contains(date.mode ?? .date)
    }
    guard let value = argument.value, case .text(let text) = document.data[value] else {
      return false
    }
    return modes.contains { mode in
      if case .success = DateParts.parse(text, mode) { true } else { false }
    }
  }

  /// Whether generated code represents a value as a date.
  private func isDate(_ value: TypedPieces) -> Bool {
    value.type.date != nil
  }

  /// The pieces of a value, and the value's type.
  typealias TypedPieces = (pieces: [TemplatePiece], type: ValueType)

  /// Reads the pieces of a value.
  ///
  /// A single placeholder keeps the type of its value; other text around it or a filter makes it a
  /// text.
  mutating func typedPieces(
    _ template: DeferredExpressions.Template, _ bytes: ContiguousArray<UInt8>,
    _ raw: [TemplateParser.Piece], hasForm: Bool = true, takesDecimal: Bool = false
  ) -> TypedPieces? {
    var place = ExpressionPlace(node: template.node, scope: template.scope)
    place.hasForm = hasForm
    place.takesDecimal = takesDecimal
    if raw.count == 1, case .placeholder(let range) = raw[0],
      !bytes[range].contains(UInt8(ascii: "|"))
    {
      guard let value = expression(bytes, in: range, at: place) else { return nil }
      let id = document.expressions.append(value.steps, kinds: value.type.kinds)
      return ([.value(id, nil)], value.type)
    }
    var pieces: [TemplatePiece] = []
    for piece in raw {
      guard case .placeholder(let range) = piece else {
        pieces.append(.text(piece.text(of: bytes)))
        continue
      }
      guard let value = placeholder(bytes, in: range, at: place) else { return nil }
      pieces.append(value)
    }
    return (pieces, ValueType(.text))
  }

  // MARK: - Facts, fields and containers

  mutating func resolve(_ statement: DeferredStatement) {
    guard let value = readable(statement.name) else { return }
    let name = tree.string(value)
    switch statement.kind {
    case .toggle: resolveToggle(statement)
    case .next, .back: resolveMove(statement)
    case .focus:
      guard let field = field(statement.name),
        isOneField(field, for: "a tap gives the focus to", at: tree.span(statement.name))
      else { return }
      guard document.form[field].takesKeyboard else {
        report(.noFocus(document.form[field].name, at: tree.span(statement.name)))
        return
      }
      document.actions[statement.action] = .focus(field)
    case .append, .remove:
      // Arguments are checked once the types of their values are known.
      guard let shape = factShape(statement.name) else { return }
      deferred.changes.lists.append((statement.action, shape, tree.span(statement.name)))
    case .validate, .reset:
      guard let part = formPart(name, at: tree.span(statement.name)) else { return }
      document.actions[statement.action] =
        statement.kind == .validate ? .validate(part) : .reset(part)
    }
  }

  private mutating func resolveToggle(_ statement: DeferredStatement) {
    let span = tree.span(statement.name)
    if let field = fieldToSet(statement.name) {
      guard case .boolean = document.form[field].kind else {
        report(.toggleNeedsBoolean(document.form[field].name, kinds: nil, at: span))
        return
      }
      document.actions[statement.action] = .toggle(.field(field))
      return
    }
    guard let shape = factShape(statement.name, orField: true) else { return }
    let kinds = names.data.shapes[shape].kinds
    guard kinds.isEmpty || kinds.contains(.boolean) else {
      report(
        .toggleNeedsBoolean(
          tree.string(tree.resolved(statement.name)), kinds: kinds, at: span))
      return
    }
  }

  /// Resolves a name that an action can refer to: the form, a field, or a container with fields.
  private mutating func formPart(_ name: String, at span: SourceSpan) -> FormPart? {
    if let position = fieldPosition(of: name) {
      return FormPart(name: name, fields: [FieldID(position)])
    }
    if name == "form" {
      if document.form.fields.isEmpty, names.knowsAllFields {
        report(.groupWithoutFields(name, at: span))
        return nil
      }
      return FormPart(name: name)
    }
    guard let position = document.nodes.firstIndex(where: { $0.hasOwnID && $0.name == name })
    else {
      guard names.knowsAllFields, !reportIfFull(at: span) else { return nil }
      var known = document.form.fields.prefix(1000).map(\.name)
      known += document.nodes.filter { $0.hasOwnID && $0.component.isContainer }.prefix(1000)
        .map(\.name)
      known.append("form")
      let near = suggest(name, among: known)
      report(.unknownFormPart(name, at: span, closest: near))
      return nil
    }
    let fields = (position..<Int(document.nodes[position].subtreeEnd))
      .compactMap { document.nodes[$0].field }
    guard !fields.isEmpty else {
      report(.groupWithoutFields(name, at: span))
      return nil
    }
    return FormPart(name: name, fields: fields)
  }

  /// Resolves `{ set: picked, to: [] }`.
  mutating func resolveList(_ change: DeferredFactChange, of shape: ShapeID) {
    let declared = names.data.shapes[shape]
    let span = tree.span(change.value)
    guard declared.kinds.isEmpty || declared.kinds.contains(.list) else {
      report(
        .otherKind(
          found: .list, declared: declared.kinds, in: "facts", at: span,
          first: document.data.span(of: declared.example)))
      return
    }
    guard readable(change.value).map({ holdsNoPlaceholder(listIn: $0) }) ?? false,
      let list = dataValue(change.value, depth: 1, isFact: false),
      case .set(let written) = document.actions[change.action]
    else { return }
    if case .list(let slice) = document.data[list], let item = declared.item {
      let kinds = names.data.shapes[item].kinds
      for id in document.data.items[slice.range] {
        let found = document.data[id].kinds
        guard kinds.isDisjoint(with: found), !kinds.isEmpty, !found.isEmpty else { continue }
        report(
          .otherKind(
            found: found, declared: kinds, in: "facts", at: document.data.span(of: id),
            first: document.data.span(of: names.data.shapes[item].example)))
        return
      }
      guard suits(written: list, shape, as: "the list", mayLack: true, at: span) else { return }
    }
    document.actions[change.action] = .set(
      FactChange(fact: written.fact, value: .null, list: list))
  }

  /// Resolves `{ set: picked, to: { id: a, name: Ada } }`.
  mutating func resolveRecord(_ change: DeferredFactChange, of shape: ShapeID) {
    guard let value = readable(change.value),
      case .set(let written) = document.actions[change.action]
    else { return }
    let members = names.data.shapes[shape].members
    let known = members.map { document.data.name(of: $0.key) }
    let entries = entries(of: value).filter { !isToolKey($0.key) }
    for entry in entries {
      let name = tree.string(entry.key)
      guard let position = known.firstIndex(of: name) else {
        let near = suggest(name, among: known)
        report(
          .unknownMember(
            name, of: written.fact, closest: near, known: known, hyphenated: nil,
            at: tree.span(entry.key)))
        return
      }
      guard let given = readable(entry.value) else { return }
      let parts = Int(given.index)..<Int(tree[given].subtreeEnd)
      if let part = parts.map({ YAMLNodeID($0) }).first(where: { holdsPlaceholder($0) }) {
        report(.placeholderInRecord(at: tree.span(part)))
        return
      }
      let kinds = names.data.shapes[members[position].shape].kinds
      let found: ValueKinds =
        switch tree[given].kind {
        case .sequence: .list
        case .mapping: .object
        case .scalar, .alias: dataScalar(given).kinds
        }
      guard found.isEmpty || kinds.isEmpty || !kinds.isDisjoint(with: found) else {
        report(.memberOfOtherRecord(name, found: found, kinds, at: tree.span(entry.value)))
        return
      }
    }
    for (member, name) in zip(members, known) {
      guard !names.data.shapes.isOptional(member.shape, in: shape),
        !entries.contains(where: { tree.string($0.key) == name })
      else { continue }
      report(.memberOfRecordNeeded(name, of: written.fact, at: tree.span(change.value)))
      return
    }
    guard let record = dataValue(change.value, depth: 1, isFact: false),
      suits(written: record, shape, as: "the record", mayLack: true, at: tree.span(change.value))
    else { return }
    noteFractions(of: record, in: shape)
    document.actions[change.action] = .set(
      FactChange(fact: written.fact, value: .null, list: record))
  }

  /// Records numbers with a fraction in a constant value.
  private mutating func noteFractions(of id: DataID, in shape: ShapeID) {
    switch document.data[id] {
    case .number(let digits) where !DataTable.isWhole(digits):
      noteFraction(in: shape, at: document.data.span(of: id))
    case .object(let slice):
      for member in Array(document.data.members[slice.range]) {
        guard let place = names.data.shapes.member(member.key, of: shape) else { continue }
        noteFractions(of: member.value, in: place)
      }
    case .list(let slice):
      guard let item = names.data.shapes[shape].item else { return }
      for value in Array(document.data.items[slice.range]) { noteFractions(of: value, in: item) }
    default: break
    }
  }

  /// Checks `{ set: picked, to: { id: "${id}", name: Ada } }`, once the types of its values are
  /// known.
  mutating func checkRecordChanges() {
    for change in deferred.changes.records {
      expansion.scope = change.scope
      checkRecord(change)
    }
    expansion.scope = 0
  }

  private mutating func checkRecord(_ change: DeferredFactChange) {
    let span = tree.span(change.value)
    guard fieldToSet(change.fact) == nil else {
      reportNoRecord(change, at: span)
      return
    }
    guard let shape = factShape(change.fact, orField: true),
      case .set(let written) = document.actions[change.action]
    else { return }
    guard names.data.shapes[shape].kinds == .object else {
      reportNoRecord(change, at: span)
      return
    }
    let record = ListChange(fact: written.fact, members: written.members, value: nil)
    checkMembers(record, of: shape, isItem: false, span)
  }

  private mutating func reportNoRecord(_ change: DeferredFactChange, at span: SourceSpan) {
    report(
      .wrongType(
        "to", expected: "true, false, a number or a text",
        found: describe(tree.resolved(change.value)), at: span))
  }

  // MARK: - Items of lists

  mutating func checkListChanges() {
    for change in deferred.changes.lists {
      switch document.actions[change.action] {
      case .append(let item): check(item, change.shape, change.span, appends: true)
      case .remove(let item): check(item, change.shape, change.span, appends: false)
      default: break
      }
    }
  }

  private mutating func check(
    _ change: ListChange, _ shape: ShapeID, _ span: SourceSpan, appends: Bool
  ) {
    let list = names.data.shapes[shape]
    guard list.kinds.contains(.list) else {
      report(.notAListToChange(appends ? "append" : "remove", change.fact, list.kinds, at: span))
      return
    }
    guard let item = list.item else {
      // A list that is empty in all states contains texts.
      checkItem(change, kinds: .text, nil, appends: appends, span)
      return
    }
    let kinds = names.data.shapes[item].kinds
    guard kinds == .object else {
      checkItem(change, kinds: kinds, nil, appends: appends, span)
      return
    }
    if appends {
      checkMembers(change, of: item, isItem: true, span)
    } else {
      checkItem(change, kinds: kinds, item, appends: appends, span)
    }
  }

  /// Checks an item of a list that is a single value instead of an object.
  private mutating func checkItem(
    _ change: ListChange, kinds: ValueKinds, _ shape: ShapeID?, appends: Bool,
    _ span: SourceSpan
  ) {
    if let member = change.members.first {
      report(.itemIsNoObject(change.fact, kinds, at: member.nameSpan))
      return
    }
    guard let value = change.value else {
      report(.itemMissing(change.fact, at: span))
      return
    }
    let type = type(of: value)
    let isOther = shape != nil && type.shape != nil && !isSameType(type.shape, shape)
    if !type.kinds.isEmpty, !type.canBe(kinds) || isOther {
      report(.itemOfOtherType(change.fact, found: type.kinds, kinds, at: value.span))
    } else if kinds == .number, value.value == nil,
      let list = deferred.changes.lists.first(where: { $0.span == span })?.shape,
      let item = names.data.shapes[list].item, !takes(type, item, isLiteral: false)
    {
      let number: NumberType = holdsDecimals(item) ? .decimal : .number
      report(.takesNumber(change.fact, number, at: value.span))
    } else if let list = deferred.changes.lists.first(where: { $0.span == span })?.shape,
      let item = names.data.shapes[list].item
    {
      if type.kinds == .number, !type.isWhole { noteFraction(in: item, at: value.span) }
      guard appends else { return }
      let mayLack = names.data.shapes[item].isNullable
      if let written = value.value {
        _ = suits(written: written, item, as: "an item", mayLack: mayLack, at: value.span)
      } else {
        _ = suits(type, item, mayLack: mayLack, at: value.span)
      }
    }
  }

  /// Checks the members of a new record.
  ///
  /// Only optional members can be omitted, and the id of a new list item, which is generated.
  private mutating func checkMembers(
    _ change: ListChange, of item: ShapeID, isItem: Bool, _ span: SourceSpan
  ) {
    if let value = change.value {
      let type = type(of: value)
      if type.kinds != .object || !isSameType(type.shape, item) {
        report(.itemOfOtherType(change.fact, found: type.kinds, .object, at: value.span))
      } else {
        _ = suits(type, item, mayLack: false, at: value.span)
      }
      return
    }
    let members = names.data.shapes[item].members
    let names = members.map { document.data.name(of: $0.key) }
    for given in change.members {
      guard let position = names.firstIndex(of: given.name) else {
        let near = suggest(given.name, among: names)
        report(
          .unknownMember(
            given.name, of: change.fact, closest: near, known: names, hyphenated: nil,
            at: given.nameSpan))
        return
      }
      let kinds = self.names.data.shapes[members[position].shape].kinds
      let type = type(of: given)
      guard type.kinds.isEmpty || kinds.isEmpty || type.canBe(kinds) else {
        report(
          isItem
            ? .memberOfOtherType(given.name, found: type.kinds, kinds, at: given.span)
            : .memberOfOtherRecord(given.name, found: type.kinds, kinds, at: given.span))
        return
      }
      let shape = members[position].shape
      guard takes(type, shape, isLiteral: given.value != nil) else {
        report(
          .takesNumber(given.name, holdsDecimals(shape) ? .decimal : .number, at: given.span))
        return
      }
      if kinds == .number, type.kinds == .number, !type.isWhole {
        noteFraction(in: shape, at: given.span)
      }
      let mayLack = self.names.data.shapes.isOptional(shape, in: item)
      if let value = given.value {
        let subject = "'\(given.name)'"
        guard suits(written: value, shape, as: subject, mayLack: mayLack, at: given.span) else {
          return
        }
      } else if given.source != nil {
        guard suits(type, shape, mayLack: mayLack, at: given.span) else { return }
      }
    }
    for (member, name) in zip(members, names) {
      if isItem, name == "id", self.names.data.shapes[member.shape].kinds == .text { continue }
      guard !change.members.contains(where: { $0.name == name }),
        !self.names.data.shapes.isOptional(member.shape, in: item)
      else { continue }
      report(
        isItem
          ? .memberNeeded(name, of: change.fact, at: span)
          : .memberOfRecordNeeded(name, of: change.fact, at: span))
      return
    }
    guard isItem else { return }
    let hasID = zip(members, names).contains { member, name in
      name == "id" && self.names.data.shapes[member.shape].kinds.contains(.text)
    }
    if !hasID { report(.recordsWithoutID(change.fact, at: span)) }
  }

  /// Whether a constant can be assigned to a part of the data; reports an error if not.
  ///
  /// - Parameters:
  ///   - subject: the value as it is called in the message, such as `'name'` or `an item`.
  ///   - mayLack: whether the target is optional.
  private mutating func suits(
    written id: DataID, _ shape: ShapeID, as subject: String, mayLack: Bool, at span: SourceSpan
  ) -> Bool {
    let declared = names.data.shapes[shape]
    switch document.data[id] {
    case .null where !mayLack && !declared.kinds.isEmpty:
      report(.neverMissing(subject, declared, at: span))
      return false
    case .text(let text):
      if let words = names.data.choiceShapes[shape], !words.contains(text) {
        reportNoWord(text, words, at: span)
        return false
      }
      if let type = declared.declared, !type.holds(text) {
        report(.otherThanDate(type, at: span))
        return false
      }
      return true
    case .list(let slice):
      guard let item = declared.item else { return true }
      let mayLack = names.data.shapes[item].isNullable
      return document.data.items[slice.range].allSatisfy { id in
        suits(
          written: id, item, as: "an item", mayLack: mayLack, at: document.data.span(of: id))
      }
    case .object(let slice):
      return document.data.members[slice.range].allSatisfy { member in
        guard let place = names.data.shapes.member(member.key, of: shape) else { return true }
        return suits(
          written: member.value, place, as: "'\(document.data.name(of: member.key))'",
          mayLack: names.data.shapes.isOptional(place, in: shape),
          at: document.data.span(of: member.value))
      }
    default: return true
    }
  }
}

extension FormField {
  /// Whether the user types into the field.
  fileprivate var takesKeyboard: Bool {
    if case .text = kind { true } else { false }
  }
}
