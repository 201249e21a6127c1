/// The fields that the form contains for each item of a list, declared in a loop.
///
/// The fields of one item are an entry. `Form.fields` contains each field in a loop once; for a
/// state, a copy for each item follows after all declared fields.
package struct EntryGroup: Sendable {
  /// The list's path in the spec: `passengers`, `order.items`.
  package let list: String
  /// The keys of the path from the root of facts and data to the list.
  package let path: [DataKey]
  /// The member that identifies an item; nil if the item's value identifies it.
  package let key: DataKey?
  /// The declared fields, in the order of the spec.
  package var fields: [FieldID] = []

  package init(list: String, path: [DataKey], key: DataKey?) {
    self.list = list
    self.path = path
    self.key = key
  }
}

/// The field of one item: a declared field and an item of its list.
package struct EntryField: Hashable, Sendable {
  /// The declared field.
  package let field: FieldID
  /// The key of the item, as text.
  package let key: String

  package init(_ field: FieldID, of key: String) {
    self.field = field
    self.key = key
  }
}

/// The item to which a copy of a field in a loop belongs.
package struct FieldEntry: Sendable {
  package let field: EntryField
  /// The item's position in its list, from 0.
  package let position: Int
  package let item: DataID
}

/// The values that a state gives to fields of items.
package struct EntryInputs: Sendable {
  package var values: [(field: EntryField, value: String)] = []
  package var touched: [EntryField] = []
  package var validating: [EntryField] = []
  package var errors: [(field: EntryField, message: String)] = []
  package var focus: EntryField?

  package init() {}
}

extension Form {
  /// The copies of fields in loops, by declared field and item.
  package var entryFields: [EntryField: FieldID] {
    guard fields.last?.entry != nil else { return [:] }
    var positions: [EntryField: FieldID] = [:]
    for (position, field) in fields.enumerated() {
      if let entry = field.entry { positions[entry.field] = FieldID(position) }
    }
    return positions
  }

  /// The order of the fields in the form: a list's entries follow each other at the position of the
  /// list's first field.
  ///
  /// Nil if `fields` is already in this order.
  package var order: [Int]? {
    guard fields.last?.entry != nil else { return nil }
    var firsts: [Int: Int] = [:]
    for (position, field) in fields.enumerated() {
      if let group = field.entryGroup, firsts[group] == nil { firsts[group] = position }
    }
    func rank(_ position: Int) -> (Int, Int, Int) {
      guard let entry = fields[position].entry, let group = fields[position].entryGroup else {
        return (position, 0, 0)
      }
      return (firsts[group] ?? position, entry.position + 1, position)
    }
    return fields.indices.sorted { rank($0) < rank($1) }
  }
}

extension FormField {
  /// Whether the field is declared in a loop, so that only its copies for items have values.
  package var isRepeated: Bool { entryGroup != nil && entry == nil }
}

extension StateDeclaration {
  /// The state with its values for items assigned to the copies of fields in a form.
  package func entered(in form: Form) -> StateDeclaration {
    let fields = form.entryFields
    guard !fields.isEmpty else { return self }
    var state = self
    for (field, value) in entries.values {
      if let field = fields[field] { state.values.append((field, value)) }
    }
    if touched != nil { state.touched? += entries.touched.compactMap { fields[$0] } }
    state.validating += entries.validating.compactMap { fields[$0] }
    for (field, message) in entries.errors {
      if let field = fields[field] { state.errors.append((field, message)) }
    }
    if let focus = entries.focus { state.focus = fields[focus] }
    return state
  }
}

extension Document {
  /// The facts and data in a state, as one object; nil if there are none.
  package func knowledge(in state: String?) -> DataID? {
    guard let state, let declared = states.first(where: { $0.name == state }) else {
      return dataRoot
    }
    return declared.data ?? dataRoot
  }

  /// The items of a list whose items have fields, without duplicate keys.
  package func items(of group: EntryGroup, in root: DataID?) -> [(key: String, item: DataID)] {
    var list = root
    for key in group.path { list = list.flatMap { data.member(key, of: $0) } }
    guard let list, case .list(let slice) = data[list] else { return [] }
    var known: Set<String> = []
    var items: [(key: String, item: DataID)] = []
    for position in 0..<slice.count {
      guard let item = data.item(position, of: list) else { continue }
      let key = entryKey(of: item, in: group)
      if known.insert(key).inserted { items.append((key, item)) }
    }
    return items
  }

  /// The key of an item, as text.
  package func entryKey(of item: DataID, in group: EntryGroup) -> String {
    guard let value = group.key.map({ data.member($0, of: item) }) ?? item else { return "" }
    switch data[value] {
    case .text(let text), .number(let text): return text
    case .boolean(let value): return value ? "true" : "false"
    case .null, .list, .object: return ""
    }
  }

  /// The document with a copy of each field in a loop for each item that its list has in a state.
  ///
  /// - Complexity: O(*fields × items*).
  package func withEntries(in state: String?) -> Document {
    guard !entryGroups.isEmpty else { return self }
    var document = self
    document.form.fields.removeAll { $0.entry != nil }
    let declared = document.form.fields.count
    document.formTemplates.removeAll { $0.field.position >= declared }
    let templates = document.formTemplates
    let root = knowledge(in: state)
    for group in entryGroups {
      for (position, item) in items(of: group, in: root).enumerated() {
        let first = document.form.fields.count
        guard first + group.fields.count < Int(UInt16.max) else { return document }
        for field in group.fields {
          let copy = FieldID(document.form.fields.count)
          document.form.fields.append(
            form[field].copy(
              for: FieldEntry(
                field: EntryField(field, of: item.key), position: position, item: item.item),
              among: group.fields, from: first))
          for template in templates where template.field == field {
            document.formTemplates.append(FormTemplate(copy, template.part, template.template))
          }
        }
      }
    }
    for position in document.expressions.groups.indices {
      document.expressions.groups[position].takeEntries(of: document.form)
    }
    return document
  }
}

extension FieldGroup {
  /// Adds the copies of each declared field in a loop directly after that field.
  fileprivate mutating func takeEntries(of form: Form) {
    let declared = fields.filter { $0.position < form.fields.count && form[$0].entry == nil }
    fields = declared.flatMap { field in
      [field]
        + form.fields.indices.filter { form.fields[$0].entry?.field.field == field }.map {
          FieldID($0)
        }
    }
  }
}

extension FormField {
  /// The copy of a field for one item.
  ///
  /// - Parameters:
  ///   - declared: the declared fields of the list.
  ///   - first: the position of the copy of the first of them.
  fileprivate func copy(
    for entry: FieldEntry, among declared: [FieldID], from first: Int
  ) -> FormField {
    var copy = self
    copy.entry = entry
    copy.name = "\(name)[\(entry.field.key)]"
    for rule in copy.rules.indices {
      guard case .matches(let other) = copy.rules[rule].test,
        let position = declared.firstIndex(of: other)
      else { continue }
      copy.rules[rule].test = .matches(FieldID(first + position))
    }
    return copy
  }
}
