internal import SpecModel

extension ModelCode {
  /// The assignment of a tap that sets a fact.
  ///
  /// - Parameters:
  ///   - owner: the expression prefix for the model's members: `model.`, `self?.model.`.
  ///   - scope: the scope of the tap.
  func assignment(
    of change: FactChange, to owner: String, in scope: ExpressionScope
  ) -> String {
    let (text, type) = fact(change.fact, of: owner)
    if let list = change.list {
      // Without an owner, the statement is inside the model.
      let model = owner.isEmpty ? nil : names.model
      return text + " = " + types.value(list, as: type ?? .unknown, outside: model)
    }
    if !change.members.isEmpty, case .object(let position)? = type?.unwrapped {
      let record = SwiftType.object(position)
      let name =
        owner.contains("model.")
        ? types.qualifiedName(of: record, in: names.model) : types.name(of: record)
      let value = "\(name)(\(arguments(change.members, of: position, in: scope)))"
      let reads = change.sources.contains(where: expressions.readsModel)
      return made(value, before: change.fact, reads: reads) { "\(text) = \($0)" }
    }
    if let source = change.source {
      let value = expressions.value(of: source, as: type ?? .text, in: scope)
      return made(value, before: change.fact, reads: expressions.readsModel(source)) {
        "\(text) = \($0)"
      }
    }
    let value: String
    switch change.value {
    case .boolean(let flag): value = flag ? "true" : "false"
    case .number(let digits):
      value = type?.unwrapped == .decimal ? types.decimal(digits) : digits
    case .text(let text):
      if case .word(let position)? = type?.unwrapped {
        value = types.enums[position].code(of: text) ?? literal(text)
        break
      }
      guard type?.unwrapped.ofValue.type == .date else {
        value = literal(text)
        break
      }
      value = types.date(text)
    case .null where type == .text: value = "\"\""
    case .null, .list, .object: value = "nil"
    }
    return text + " = " + value
  }

  /// The assignment of a carousel's fact when the user turns a page.
  ///
  /// - Parameter page: an expression for the page's index among the pages that are present.
  func pageChange(
    _ pages: CarouselPages, to page: String, owner: String, in scope: ExpressionScope
  ) -> String {
    let (fact, _) = fact(pages.fact, of: owner)
    guard let first = pages.ids.first else { return "\(fact) = \(page)" }
    // An absent page has the index of the next one, so the last page with that index is the current
    // one.
    let values = zip(pages.pages, pages.ids).dropFirst().reversed().map { entry, id in
      let position = expressions.value(entry.position, in: scope).text(atLeast: .comparison)
      return "\(page) >= \(position) ? \(value(ofPage: id, pages.fact)) : "
    }
    return "\(fact) = \(values.joined())\(value(ofPage: first, pages.fact))"
  }

  private func value(ofPage id: String, _ path: String) -> String {
    if case .word(let position)? = fact(path, of: "").type?.unwrapped {
      return types.enums[position].code(of: id) ?? literal(id)
    }
    return literal(id)
  }

  /// Writes an action as a statement, preceded by the constants that it needs.
  func write(
    _ action: Action, to owner: String, in scope: ExpressionScope, into writer: inout SwiftWriter
  ) {
    if case .call(let name, let arguments) = action, names.asyncActions.contains(name) {
      for constant in taskCall(name, arguments, in: scope).constants {
        writer.assignment("let " + constant.name, constant.value)
      }
    }
    writer.nested("", statement(action, to: owner, in: scope), "")
  }

  private func taskCall(
    _ name: String, _ arguments: [ActionArgument], in scope: ExpressionScope
  ) -> TapArguments.TaskCall {
    taps.callInTask(
      name, with: arguments, in: scope, besides: ["self", "model", "actions", "form"])
  }

  /// An action as one statement.
  ///
  /// - Parameters:
  ///   - owner: the expression prefix for the model's members.
  ///   - scope: the scope of the tap.
  func statement(_ action: Action, to owner: String, in scope: ExpressionScope) -> String {
    switch action {
    case .submit: return owner + "submit()"
    case .dismiss, .openURL, .series: return ""
    case .open(let screen): return owner + "route = " + taps.route(to: screen, in: scope)
    case .set(let change): return assignment(of: change, to: owner, in: scope)
    case .custom(let name):
      return began(name, calls(name, taps.call(name, in: scope), owner: owner))
    case .call(let name, let arguments) where names.asyncActions.contains(name):
      let task = taskCall(name, arguments, in: scope)
      return began(name, calls(name, task.call, owner: owner), taking: task.captures)
    case .call(let name, let arguments):
      return calls(name, taps.call(name, with: arguments, in: scope), owner: owner)
    case .setField(let change):
      let name = escaped(names.fields[change.field.position])
      let value = value(of: change, in: scope)
      // A tap that sets a control's value marks the field as touched.
      guard case .text = document.form[change.field].kind else {
        return "\(owner)form.set(\\.\(name), to: \(value))"
      }
      return "\(owner)form.\(name) = \(value)"
    case .toggle(.field(let field)):
      let name = escaped(names.fields[field.position])
      return "\(owner)form.set(\\.\(name), to: !\(owner)form.\(name))"
    case .toggle(.fact(let path)):
      let fact = self.fact(path, of: owner)
      guard fact.type?.isOptional == true else { return fact.text + ".toggle()" }
      return made("!(\(fact.text) ?? false)", before: path, reads: true) { "\(fact.text) = \($0)" }
    case .validate(let part): return "\(owner)form.validate(\(fieldList(part, owner)))"
    case .reset(let part): return "\(owner)form.reset(\(fieldList(part, owner)))"
    case .append(let change):
      let list = fact(change.fact, of: owner)
      var item = newItem(change, list.type, owner, scope)
      let sources = change.members.compactMap(\.source) + [change.value?.source].compactMap { $0 }
      let reads = sources.contains(where: expressions.readsModel)
      if reads, list.text.contains("?."), item.hasPrefix(".init(") {
        let type = types.qualifiedName(of: itemType(of: list.type), in: names.model)
        item = type + item.dropFirst(5)
      }
      return made(item, before: change.fact, reads: reads) { "\(list.text).append(\($0))" }
    case .move(let move): return assignment(of: move.change, to: owner, in: scope)
    case .remove(let change): return removal(change, fact(change.fact, of: owner), scope)
    case .focus(let field):
      return "\(owner)form.focus = .\(escaped(names.fields[field.position]))"
    }
  }

  /// A statement that changes a fact, with the value computed in advance if necessary.
  ///
  /// Swift begins to modify a part of an optional before it evaluates the value; if the value reads
  /// the same fact, the overlapping access crashes the app.
  private func made(
    _ value: String, before path: String, reads: Bool, _ statement: (String) -> String
  ) -> String {
    guard reads, fact(path, of: "").text.contains("?.") else { return statement(value) }
    return "do { let newValue = \(value); \(statement("newValue")) }"
  }

  /// The type of a list's items.
  private func itemType(of list: SwiftType?) -> SwiftType {
    if case .list(let item)? = list?.unwrapped { item } else { .text }
  }

  /// The item to append: a value, or an object with a generated id if the spec sets none.
  private func newItem(
    _ change: ListChange, _ list: SwiftType?, _ owner: String, _ scope: ExpressionScope
  ) -> String {
    let item = itemType(of: list)
    if let value = change.value { return expressions.value(of: value, as: item, in: scope) }
    guard case .object(let position) = item.unwrapped else { return types.emptyValue(of: item) }
    let newID = names.makeID.map { "\(owner)\($0)()" }
    return ".init(\(arguments(change.members, of: position, newID: newID, in: scope)))"
  }

  /// The arguments of a struct's initializer.
  ///
  /// - Parameter newID: an expression that generates an id, used if `members` has none.
  private func arguments(
    _ members: [ActionArgument], of structure: Int, newID: String? = nil, in scope: ExpressionScope
  ) -> String {
    types.structs[structure].members.compactMap { member -> String? in
      let key = document.data.name(of: member.key)
      if let given = members.first(where: { $0.name == key }) {
        return label(member.name) + ": "
          + expressions.value(of: given, as: member.type, in: scope)
      }
      guard key == "id", member.type.unwrapped == .text, let newID else { return nil }
      return label(member.name) + ": " + newID
    }.joined(separator: ", ")
  }

  /// A statement that removes the items with the same id as a value, or equal to it.
  private func removal(
    _ change: ListChange, _ list: (text: String, type: SwiftType?), _ scope: ExpressionScope
  ) -> String {
    let item = itemType(of: list.type)
    guard let argument = change.value else { return list.text + ".removeAll()" }
    if case .object(let position) = item.unwrapped, let source = argument.source,
      case .value(let id, nil)? = document.templates.pieces(of: source).first,
      let key = types.structs[position].members.first(where: {
        document.data.name(of: $0.key) == "id"
      })
    {
      let value = expressions.value(id, in: scope).owner + "." + escaped(key.name)
      return removal(of: value, from: list.text, by: ".\(escaped(key.name))", source)
    }
    // A missing value equals no item.
    let isScalar = if case .list = item { false } else { !item.isOptional }
    let value = expressions.value(
      of: argument, as: isScalar && argument.source != nil ? .optional(item) : item, in: scope)
    return removal(of: value, from: list.text, by: "", argument.source)
  }

  /// A statement that removes items; a value of the model is read before the list changes.
  private func removal(
    of value: String, from list: String, by key: String, _ source: TemplateID?
  ) -> String {
    guard let source, expressions.readsModel(source) else {
      return "\(list).removeAll { $0\(key) == \(value) }"
    }
    if list.contains("?.") {
      return "do { let removed = \(value); \(list).removeAll { $0\(key) == removed } }"
    }
    return "\(list).removeAll { [removed = \(value)] in $0\(key) == removed }"
  }

  private func fieldList(_ part: FormPart, _ owner: String) -> String {
    part.fields.map { expressions.list(of: $0, form: owner + "form.") } ?? ""
  }

  /// A fact as an expression, with its type.
  func fact(_ path: String, of owner: String) -> (text: String, type: SwiftType?) {
    var type: SwiftType?
    var text = owner
    for (position, part) in path.split(separator: ".").enumerated() {
      guard let key = document.data.knownKey(String(part)) else { continue }
      let member =
        position == 0 ? types.rootMember(key) : type.flatMap { types.member(key, of: $0) }
      guard let member else { continue }
      text += (position == 0 ? "" : type?.isOptional == true ? "?." : ".") + escaped(member.name)
      type = member.type
    }
    return (text, type)
  }

  /// The value that a tap assigns to a field.
  func value(of change: FieldChange, in scope: ExpressionScope) -> String {
    let position = change.field.position
    guard let source = change.source else { return form.value(change.text, of: position) }
    switch document.form[change.field].kind {
    case .text: return expressions.value(of: source, as: .text, in: scope)
    case .boolean: return expressions.value(of: source, as: .boolean, in: scope)
    case .number(let range):
      let value = expressions.value(
        of: source, as: range.isWhole ? .integer : .real, in: scope)
      // A computed value is clamped to the control's range.
      var bounds = [range.min, range.max].map { form.value(numberText($0), of: position) }
      if let own = expressions.bounds(of: change.field, in: scope), own.isChanging {
        bounds = [own.least, own.greatest]
      }
      return "Swift.min(Swift.max(\(value), \(bounds[0])), \(bounds[1]))"
    case .date: return expressions.value(of: source, as: .optional(.date), in: scope)
    case .choice where names.dataOptions[position] != nil:
      let isWhole = document.form[change.field].hasWholeOptions
      return expressions.value(
        of: source, as: .optional(isWhole ? .integer : .text), in: scope)
    case .choice:
      let text = expressions.value(of: source, as: .text, in: scope)
      return "\(names.form).\(names.choices[position])(rawValue: \(text))"
    // Only a literal list can be set.
    case .choices: return "[]"
    }
  }

  /// Whether a statement reads the model, not only loop items and constants.
  func readsModel(_ action: Action) -> Bool {
    var sources = action.arguments.compactMap(\.source)
    switch action {
    case .set(let change): sources += change.sources
    case .setField(let change): sources += [change.source].compactMap { $0 }
    case .openURL(let address): sources += [address.source].compactMap { $0 }
    case .append, .remove, .move, .toggle(.field): return true
    // The form lists the fields of items, so the statement reads it.
    case .validate, .reset: return !document.entryGroups.isEmpty
    case .toggle(.fact(let path)): return fact(path, of: "").type?.isOptional == true
    default: break
    }
    return sources.contains { expressions.readsModel($0) }
  }
}

extension Document {
  /// Whether an appended item needs a generated id.
  var makesIDs: Bool {
    actions.contains { action in
      guard case .append(let change) = action else { return false }
      return change.value == nil && !change.members.contains { $0.name == "id" }
    }
  }
}
