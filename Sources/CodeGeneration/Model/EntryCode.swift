internal import SpecModel

/// Writes the code of fields in list items: the form stores an entry for each item, by key.
extension FormCode {
  /// Writes the cases of `Field` for fields in list items.
  func writeEntryCases(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    for entries in names.entries {
      writer.doc("A field of an item, by the item's key.")
      writer.line("case \(escaped(entries.list))(String, \(entries.type).Field)")
    }
  }

  /// Writes the types that store the fields of one list item.
  func writeEntryTypes(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    for group in names.entries.indices { entries(of: group).writeEntry(into: &writer) }
  }

  /// Writes the properties that store the entries.
  func writeEntryProperties(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    for group in names.entries.indices { entries(of: group).writeEntryProperty(into: &writer) }
  }

  /// Writes the form's methods that manage the entries of list items.
  func writeEntryMembers(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    writeFieldList(into: &writer)
    for group in names.entries.indices { writeAccess(to: group, into: &writer) }
    writeTouching(into: &writer)
    writeNextField(into: &writer)
  }

  private func writeEntryProperty(into writer: inout SwiftWriter) {
    guard let group else { return }
    let entries = names.entries[group]
    let list = escaped(entries.list)
    writer.doc(
      "What belongs to the items of `\(document.entryGroups[group].list)`, in their order.")
    guard document.takesErrors else {
      writer.line("var \(list): [\(entries.type)] = []")
      return
    }
    writer.open("var \(list): [\(entries.type)] = [] {")
    writer.open("didSet {")
    writer.line(
      "if !\(list).elementsEqual(oldValue, by: { $0.hasValues(of: $1) }) { error = nil }")
    writer.close()
    writer.close()
  }

  private func writeEntry(into writer: inout SwiftWriter) {
    guard let group else { return }
    writer.doc(
      "What a person enters for an item of `\(document.entryGroups[group].list)`, and its rules.")
    writer.open("struct \(names.entries[group].type): ValidatedFields, Hashable, Identifiable {")
    writeFields(into: &writer)
    writer.doc("The item's key.")
    writer.line("let id: String")
    writeProperties(into: &writer)
    writeState(into: &writer)
    writer.blank()
    writer.doc("An entry with empty fields.")
    writer.line("init(id: String) { self.id = id }")
    writeVerdicts(into: &writer)
    writeDueness(into: &writer)
    writeEntryReset(into: &writer)
    writeErrors(into: &writer)
    if document.takesErrors {
      let values = positions.map { escaped(names.fields[$0]) }
      writer.blank()
      writer.doc("Whether the values are those of another entry.")
      writer.open("func hasValues(of other: Self) -> Bool {")
      writer.line("id == other.id")
      writer.indent()
      for value in values { writer.line("&& \(value) == other.\(value)") }
      writer.outdent()
      writer.close()
    }
    writer.close()
    writer.blank()
  }

  private func writeEntryReset(into writer: inout SwiftWriter) {
    let isReset = document.actions.contains { if case .reset = $0 { true } else { false } }
    if isReset { writeReset(into: &writer) }
  }

  /// A part of the form's field order: fields of the form, or all entries of a list.
  private enum Place {
    case fields([Int])
    case entries(Int)
  }

  private var places: [Place] {
    var places: [Place] = []
    var known: Set<Int> = []
    for (position, field) in form.fields.enumerated() {
      if let group = field.entryGroup {
        if known.insert(group).inserted { places.append(.entries(group)) }
      } else if case .fields(let before)? = places.last {
        places[places.count - 1] = .fields(before + [position])
      } else {
        places.append(.fields([position]))
      }
    }
    return places
  }

  private func writeFieldList(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("All fields, in the order of the screen.")
    writer.open("var fields: [Field] {")
    var rest = places[...]
    if case .fields(let first)? = rest.first {
      writer.assignment("var fields: [Field]", list(first))
      rest.removeFirst()
    } else {
      writer.line("var fields: [Field] = []")
    }
    for place in rest {
      switch place {
      case .fields(let positions): writer.line("fields += \(list(positions))")
      case .entries(let group):
        let list = escaped(names.entries[group].list)
        writer.open("for entry in \(list) {")
        writer.line("fields += entry.fields.map { .\(list)(entry.id, $0) }")
        writer.close()
      }
    }
    writer.line("return fields")
    writer.close()
  }

  private func list(_ positions: [Int]) -> String {
    "[" + positions.map { "." + escaped(names.fields[$0]) }.joined(separator: ", ") + "]"
  }

  private func writeAccess(to group: Int, into writer: inout SwiftWriter) {
    let entries = names.entries[group]
    let list = escaped(entries.list)
    writer.blank()
    writer.doc("Some fields of all items of `\(document.entryGroups[group].list)`.")
    writer.open("func fields(\(entries.fieldsLabel) fields: \(entries.type).Field...) -> [Field] {")
    writer.line("\(list).flatMap { entry in fields.map { .\(list)(entry.id, $0) } }")
    writer.close()
    writer.blank()
    writer.doc("What belongs to the item with a key; nothing is kept for one that is not there.")
    writer.open("subscript(\(entries.list) key: String) -> \(entries.type) {")
    writer.line("get { \(list).first { $0.id == key } ?? \(entries.type)(id: key) }")
    writer.open("set {")
    writer.line(
      "guard let position = \(list).firstIndex(where: { $0.id == key }) else { return }")
    writer.line("\(list)[position] = newValue")
    writer.close()
    writer.close()
    writer.blank()
    writer.doc("Keeps what belongs to items that are still there, by their keys.")
    writer.open("mutating func match(\(entries.list) keys: [String]) {")
    writer.open("\(list) = keys.map { key in")
    writer.line("var entry = self[\(entries.list): key]")
    writer.line(
      !resetFields.isDisjoint(with: document.entryGroups[group].fields.map(\.position))
        ? "if entry.isSubmitted != isSubmitted { entry.isSubmitted = isSubmitted }"
        : "entry.isSubmitted = isSubmitted")
    writer.line("return entry")
    writer.close()
    writer.close()
  }

  private func writeTouching(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("Marks a field as touched.")
    writer.open("mutating func touch(_ field: Field) {")
    writer.line("switch field {")
    for entries in names.entries {
      writer.line(
        "case .\(escaped(entries.list))(let key, let field): "
          + "self[\(entries.list): key].touched.insert(field)")
    }
    if !positions.isEmpty { writer.line("default: touched.insert(field)") }
    writer.line("}")
    writer.close()
  }

  // MARK: - Answers of entries

  /// Writes code that returns a member of the entry if `field` belongs to a list item.
  ///
  /// - Parameter call: the member of the entry.
  func writeEntryAnswer(_ call: String, into writer: inout SwiftWriter) {
    writeWhereEntry(into: &writer) { ["return \($0).\(call)"] }
  }

  func writeEntryRejection(into writer: inout SwiftWriter) {
    writeWhereEntry(into: &writer) { ["\($0).reject(field, message)", "return"] }
  }

  /// Writes code that runs if `field` belongs to a list item.
  ///
  /// - Parameter lines: returns the statements for an expression of the entry.
  private func writeWhereEntry(
    into writer: inout SwiftWriter, _ lines: (_ entry: String) -> [String]
  ) {
    guard hasEntries else { return }
    for entries in names.entries {
      writer.open("if case .\(escaped(entries.list))(let key, let field) = field {")
      for line in lines("self[\(entries.list): key]") { writer.line(line) }
      writer.close()
    }
  }

  func writeEntryVerdicts(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    for entries in names.entries {
      writer.open("case .\(escaped(entries.list))(let key, let field):")
      writer.line("return self[\(entries.list): key].verdict(on: field)")
      writer.dedent()
    }
  }

  func writeSubmitted(into writer: inout SwiftWriter) {
    guard hasEntries || resetsFields else {
      writer.line("var isSubmitted = false")
      return
    }
    writer.open("var isSubmitted = false {")
    if !hasEntries {
      writer.line("didSet { renewed = [] }")
      writer.close()
      return
    }
    writer.open("didSet {")
    if resetsFields { writer.line("renewed = []") }
    for entries in names.entries {
      let list = escaped(entries.list)
      writer.line(
        "for position in \(list).indices { \(list)[position].isSubmitted = isSubmitted }")
    }
    writer.close()
    writer.close()
  }

  /// Writes the initial entries of a new form.
  func writeFreshEntries(into writer: inout SwiftWriter) {
    guard hasEntries else { return }
    for entries in names.entries {
      let list = escaped(entries.list)
      writer.line("var \(list) = \(list)")
      writer.line("for position in \(list).indices { \(list)[position].reset() }")
    }
  }

  /// The `case` pattern that matches a field in every item.
  func pattern(of position: Int) -> String {
    let name = escaped(names.fields[position])
    guard let group = form.fields[position].entryGroup else { return "." + name }
    return ".\(escaped(names.entries[group].list))(_, .\(name))"
  }

  // MARK: - The return key

  /// Text fields that are visible under the same conditions: in the same steps and sheet.
  private struct TypedFields {
    let steps: Set<Int>
    let sheet: NodeID?
    /// The loop that contains the fields; nil outside loops.
    let loop: Int?
    var positions: [Int]
  }

  private var typedFields: [TypedFields] {
    var parts: [TypedFields] = []
    for (position, field) in form.fields.enumerated() {
      let component = document.component(of: field.node)
      guard component.isTextField, component != .search else { continue }
      guard let typing = document.typing(into: field.node),
        typing.isEmpty || document.typingConditions.contains(where: { $0.field == position })
      else { continue }
      let part = TypedFields(
        steps: document.steps(around: field.node), sheet: document.sheet(around: field.node),
        loop: document.loops.firstIndex { $0.first <= field.node && field.node < $0.end },
        positions: [position])
      if let last = parts.last, last.loop == part.loop, last.steps == part.steps,
        last.sheet == part.sheet
      {
        parts[parts.count - 1].positions.append(position)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private func writeNextField(into writer: inout SwiftWriter) {
    let parts = typedFields
    var rows: [(steps: Set<Int>, sheet: NodeID?)] = []
    for part in parts where !rows.contains(where: { $0 == (part.steps, part.sheet) }) {
      rows.append((part.steps, part.sheet))
    }
    // A field that is always present follows the order of the fields without steps.
    rows = rows.enumerated().sorted {
      ($0.element.steps.count, $0.offset) < ($1.element.steps.count, $1.offset)
    }.map(\.element)
    writer.blank()
    writer.doc("The field that the return key leads to: the next one for text on the screen.")
    let isAsked = !document.typingConditions.isEmpty
    if isAsked {
      writer.line("///")
      writer.doc("- Parameter canType: whether a field is visible and enabled.")
    }
    writer.open(
      isAsked
        ? "func field(after field: Field, where canType: (Field) -> Bool) -> Field? {"
        : "func field(after field: Field) -> Field? {")
    guard !rows.isEmpty else {
      writer.line("nil")
      writer.close()
      return
    }
    writer.open("let rows: [[Field]] = [")
    for row in rows {
      let shown = parts.filter { $0.steps.isSubset(of: row.steps) && $0.sheet == row.sheet }
      let lists = shown.map { part -> String in
        guard let group = form.fields[part.positions[0]].entryGroup else {
          return list(part.positions)
        }
        let names = part.positions.map { "." + escaped(self.names.fields[$0]) }
        return "fields(\(self.names.entries[group].fieldsLabel): "
          + names.joined(separator: ", ") + ")"
      }
      writer.nested("", lists.joined(separator: " + "), ",")
    }
    writer.close("]")
    writer.line("let row = rows.first { $0.contains(field) } ?? []")
    writer.line("guard let position = row.firstIndex(of: field) else { return nil }")
    let isNext = isAsked ? " { counts($0) && canType($0) }" : "(where: counts)"
    writer.line("return row.dropFirst(position + 1).first\(isNext)")
    writer.close()
  }
}

extension ModelCode {
  /// The code for the field that the return key focuses next, in a form with fields in list items.
  func nextField(after field: String) -> String {
    let condition = document.typingConditions.isEmpty ? "" : ", where: { model.canType(in: $0) }"
    return "model.form.field(after: \(field)\(condition))"
  }

  /// Writes a function that returns whether a text field is visible and enabled, for forms with
  /// fields in list items.
  func writeTyping(into writer: inout SwiftWriter) {
    let conditions = document.typingConditions
    guard !conditions.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a text field is visible and enabled.")
    writer.open("func canType(in field: \(names.form).Field) -> Bool {")
    writer.line("switch field {")
    for (field, typing) in conditions {
      let asksItem = typing.contains { condition in
        document.expressions.steps(of: condition.id).contains(where: \.isOfItem)
      }
      guard asksItem, let group = document.form.fields[field].entryGroup,
        let items = items(ofGroup: group)
      else {
        let scope = ExpressionScope(form: "form.", data: "")
        let text = expressions.canType(typing, in: scope)?.text ?? "true"
        writer.line("case \(form.pattern(of: field)): \(text)")
        continue
      }
      let (list, field) = (names.entries[group].list, names.fields[field])
      let item = escaped(items.scope.variables[0].name)
      let text = expressions.canType(typing, in: items.scope)?.text ?? "true"
      writer.open("case .\(escaped(list))(let key, .\(escaped(field))):")
      writer.line(
        "\(items.list).first { \(item) in \(key(ofGroup: group, items.scope)) == key }"
          + ".map { \(item) in \(text) } ?? true")
      writer.dedent()
    }
    if conditions.count < document.form.fields.count { writer.line("default: true") }
    writer.line("}")
    writer.close()
  }
}

extension ExpressionStep {
  fileprivate var isOfItem: Bool {
    switch self {
    case .variable, .entry: true
    default: false
    }
  }
}

extension Document {
  /// A condition that must be true, or false, for a field to accept typing.
  struct TypingCondition {
    let id: ExpressionID
    let mustHold: Bool
  }

  /// The conditions under which a field is visible and enabled; nil if it never is.
  func typing(into field: NodeID) -> [TypingCondition]? {
    var conditions: [TypingCondition] = []
    for node in [field] + ancestors(of: field) {
      for entry in attributes(of: node)
      where entry.attribute == .invisible || node == field && entry.attribute == .enabled {
        let mustHold = entry.attribute == .enabled
        switch entry.value {
        case .boolean(!mustHold): return nil
        case .condition(let id): conditions.append(TypingCondition(id: id, mustHold: mustHold))
        default: break
        }
      }
    }
    return conditions
  }

  /// The text fields that are not always visible and enabled, with their conditions.
  ///
  /// Fields whose conditions read an item's position are omitted. Empty if no loop contains fields.
  var typingConditions: [(field: Int, typing: [TypingCondition])] {
    guard !entryGroups.isEmpty else { return [] }
    return form.fields.enumerated().compactMap { position, field in
      guard nodes[field.node.position].component.isTextField,
        let typing = typing(into: field.node), !typing.isEmpty,
        !typing.contains(where: { asksIndex($0.id) })
      else { return nil }
      return (position, typing)
    }
  }

  private func asksIndex(_ condition: ExpressionID) -> Bool {
    expressions.steps(of: condition).contains { if case .index = $0 { true } else { false } }
  }

  /// The positions of the `steps` children that contain a node.
  func steps(around node: NodeID) -> Set<Int> {
    Set(
      nodes[..<node.position].indices.filter {
        nodes[$0].isStep && Int(nodes[$0].subtreeEnd) > node.position
      })
  }

  /// Whether some steps contain text fields.
  var showsFieldsInSteps: Bool {
    form.fields.contains { component(of: $0.node).isTextField && !steps(around: $0.node).isEmpty }
  }

  /// The facts and data whose lists contain the items of these fields.
  func listKeys(of fields: [FieldID]) -> [DataKey] {
    fields.compactMap { form[$0].entryGroup.flatMap { entryGroups[$0].path.first } }
  }
}

extension ExpressionStep {
  /// The field whose value the expression step reads; nil for other steps.
  var fieldWithValue: FieldID? {
    switch self {
    case .field(let field, .value), .entry(let field, .value, _): field
    default: nil
    }
  }
}

extension ExpressionCode {
  /// An expression that is true if the conditions of typing are met; nil without conditions.
  func canType(_ typing: [Document.TypingCondition], in scope: ExpressionScope) -> SwiftValue? {
    let values = typing.map { condition in
      condition.mustHold
        ? self.condition(condition.id, in: scope) : negated(condition.id, in: scope)
    }
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { joined($0, $1, by: .and) }
  }

  /// The enum case of a field: `.email`, or `.passengers(p.id, .name)` for a field of an item.
  func fieldCase(_ field: FieldID, in scope: ExpressionScope, depth: Int = 0) -> String {
    let name = escaped(names.fields[field.position])
    guard let group = document.form[field].entryGroup else { return "." + name }
    let key = entryKey(ofGroup: group, depth, scope)
    return ".\(escaped(names.entries[group].list))(\(key), .\(name))"
  }

  /// The computed title of a field as an expression for views; nil for a constant title.
  func changingTitle(of field: FieldID, in scope: ExpressionScope) -> SwiftValue? {
    guard document.form[field].entryGroup != nil else { return names.changingTitle(of: field) }
    return document.changingTitles.first { $0.field == field }.map { text($0.template, in: scope) }
  }

  /// The prefix for a field's property: the form's, or that of an item's entry.
  func fieldOwner(_ field: FieldID, in scope: ExpressionScope, depth: Int = 0) -> String {
    guard let group = document.form[field].entryGroup else { return scope.form }
    let form = scope.form.isEmpty ? "self" : String(scope.form.dropLast())
    return entry(ofGroup: group, in: form, depth, scope) + "."
  }

  /// The form's entry for a loop's item, as an expression.
  func entry(
    ofGroup group: Int, in form: String, _ depth: Int, _ scope: ExpressionScope
  ) -> String {
    "\(form)[\(names.entries[group].list): \(entryKey(ofGroup: group, depth, scope))]"
  }

  /// The key of the innermost loop's item as an expression; nil if the item itself is the key.
  func entryKey(ofGroup group: Int, _ scope: ExpressionScope) -> String? {
    guard let member = document.entryGroups[group].key else { return nil }
    return value([.variable(0), .member(member)][...], in: scope).text
  }

  /// The key of a loop's item as a text expression.
  private func entryKey(ofGroup group: Int, _ depth: Int, _ scope: ExpressionScope) -> String {
    let member = document.entryGroups[group].key
    let steps = [.variable(UInt16(depth))] + (member.map { [ExpressionStep.member($0)] } ?? [])
    let key = unwrapped(value(steps[...], in: scope))
    switch key.type {
    case .integer, .boolean: return "String(\(key.text))"
    case .real, .decimal: return "\"\\(\(key.text))\""
    default: return key.text
    }
  }
}

extension ModelCode {
  /// The facts and data with lists whose items contain fields.
  var entryKeys: Set<DataKey> { Set(document.entryGroups.compactMap(\.path.first)) }

  /// Writes the function that updates the form's entries, one for each item.
  func writeMatching(into writer: inout SwiftWriter) {
    guard !document.entryGroups.isEmpty else { return }
    writer.blank()
    writer.doc("Gives the form an entry for each item; those of items that are gone go with them.")
    writer.open("private func matchEntries() {")
    for (group, entries) in names.entries.enumerated() {
      guard let (list, scope) = items(ofGroup: group) else { continue }
      let name = escaped(scope.variables[0].name)
      let key = key(ofGroup: group, scope)
      let keys = "\(entries.list)Keys"
      writer.line("let \(keys) = \(list).map { \(name) in \(key) }")
      writer.open("if form.\(escaped(entries.list)).map(\\.id) != \(keys) {")
      writer.line("form.match(\(entries.list): \(keys))")
      writer.close()
    }
    writer.close()
  }

  /// Writes an assignment that runs only if the value changes.
  func writeChange(of property: String, to value: String, into writer: inout SwiftWriter) {
    let line: CodeLine = "if \(property) != \(value) { \(property) = \(value) }"
    if !property.contains("[") || writer.holds(line) {
      writer.line(line)
    } else {
      writer.open("if \(property) != \(value) {")
      writer.line("\(property) = \(value)")
      writer.close()
    }
  }

  /// The key of an item as a `String` expression.
  func key(ofGroup group: Int, _ scope: ExpressionScope) -> String {
    let entry = expressions.entry(ofGroup: group, in: "", 0, scope)
    // Removes the label before the key.
    return String(entry.dropFirst(names.entries[group].list.count + 3).dropLast())
  }

  /// The list of a group as an expression of the model, and the scope of its items.
  func items(ofGroup group: Int) -> (list: String, scope: ExpressionScope)? {
    guard let first = document.entryGroups[group].fields.first else { return nil }
    let node = document.form[first].node
    guard let loop = document.loops.first(where: { $0.first <= node && node < $0.end }) else {
      return nil
    }
    var scope = ExpressionScope(form: "form.", data: "")
    let list = expressions.unwrapped(expressions.value(loop.list, in: scope))
    scope.variables = expressions.variables(around: node)
    return (list.text(atLeast: .primary), scope)
  }

  /// Writes statements for each item of a list with fields.
  ///
  /// - Parameter write: receives an expression for the item's entry, and the scope of the item.
  func writeForEach(
    ofGroup group: Int, into writer: inout SwiftWriter,
    _ write: (String, ExpressionScope, inout SwiftWriter) -> Void
  ) {
    guard let (list, scope) = items(ofGroup: group) else { return }
    writer.open("for \(escaped(scope.variables[0].name)) in \(list) {")
    write(expressions.entry(ofGroup: group, in: "form", 0, scope), scope, &writer)
    writer.close()
  }

  // MARK: - Samples

  func fieldCase(_ field: EntryField) -> String {
    guard let group = document.form[field.field].entryGroup else { return "nil" }
    return ".\(escaped(names.entries[group].list))(\(literal(field.key)), "
      + ".\(escaped(names.fields[field.field.position])))"
  }

  /// The statements that set the fields of list items to the values of a sample state.
  func entryLines(_ state: StateDeclaration) -> [SampleLine] {
    let inputs = state.entries
    func owner(_ field: EntryField) -> String {
      let group = document.form[field.field].entryGroup ?? 0
      return "model.form[\(names.entries[group].list): \(literal(field.key))]"
    }
    func name(_ field: EntryField) -> String { escaped(names.fields[field.field.position]) }
    var lines: [SampleLine] = inputs.values.map { field, value in
      ("\(owner(field)).\(name(field))", form.value(value, of: field.field.position))
    }
    func add(_ fields: [EntryField], to property: String) {
      for (owner, cases) in grouped(fields, by: owner, name) {
        lines.append(("\(owner).\(property)", list(cases)))
      }
    }
    let typed = inputs.values.map(\.field).filter { document.form[$0.field].takesAnyText }
    add(state.touched == nil ? typed : inputs.touched, to: "touched")
    add(inputs.validating, to: "validating")
    for (field, message) in inputs.errors {
      lines.append(("\(owner(field)).rejections[.\(name(field))]", literal(message)))
    }
    return lines
  }

  /// The enum cases of fields grouped by entry, in order of first use.
  private func grouped(
    _ fields: [EntryField], by owner: (EntryField) -> String, _ name: (EntryField) -> String
  ) -> [(owner: String, cases: [String])] {
    var groups: [(owner: String, cases: [String])] = []
    for field in fields {
      let owner = owner(field)
      if let known = groups.firstIndex(where: { $0.owner == owner }) {
        groups[known].cases.append("." + name(field))
      } else {
        groups.append((owner, ["." + name(field)]))
      }
    }
    return groups
  }
}

extension ExpressionCode {
  /// An array expression of fields; fields in list items occur once for each item.
  ///
  /// - Parameter form: the prefix for the form's members: `model.form.`, or empty inside the form.
  func list(of fields: [FieldID], form: String) -> String {
    var lists: [String] = []
    var own: [String] = []
    func flush() {
      if !own.isEmpty { lists.append("[" + own.joined(separator: ", ") + "]") }
      own = []
    }
    var rest = fields[...]
    while let field = rest.popFirst() {
      guard let group = document.form[field].entryGroup else {
        own.append("." + escaped(names.fields[field.position]))
        continue
      }
      flush()
      var cases = ["." + escaped(names.fields[field.position])]
      while let next = rest.first, document.form[next].entryGroup == group {
        cases.append("." + escaped(names.fields[next.position]))
        rest.removeFirst()
      }
      lists.append(
        "\(form)fields(\(names.entries[group].fieldsLabel): \(cases.joined(separator: ", ")))")
    }
    flush()
    return lists.isEmpty ? "[]" : lists.joined(separator: " + ")
  }
}
