internal import SpecModel
internal import SpecSyntax

/// Lowers fields in loops: each item of the list has a copy of each field.
extension Lowering {
  /// A reference to a field in a state: `email`, or `name[p1]` for the field of an item.
  enum NamedField {
    case field(FieldID)
    case entry(EntryField)
  }

  /// Queues a field in a loop until facts and data are known; reports components that are not
  /// supported in loops.
  mutating func noteEntryField(
    _ field: FieldID, _ component: Component, _ known: KnownEntries, at span: SourceSpan
  ) {
    switch component {
    case .field, .secureField, .textArea, .picker: break
    default:
      report(.fieldInLoop(component.rawValue, at: span))
      return
    }
    guard expansion.scope == 0 else {
      report(.repeatedField("a field of a component cannot be repeated", at: span))
      return
    }
    if names.loops.scopes[names.loops.current].outer >= 0 {
      report(.nestedEntries(component.rawValue, at: span))
      return
    }
    deferred.fields.inLoops.append((field, names.loops.current))
  }

  /// Finds the lists of the loops that contain fields, once facts and data are known.
  mutating func resolveEntries() {
    var reported: Set<Int> = []
    for (field, scope) in deferred.fields.inLoops {
      let loop = deferred.expressions.loops.first { $0.scope == scope }
      guard let loop, let group = entryGroup(of: loop, isReported: reported.contains(scope))
      else {
        reported.insert(scope)
        // States may refer to the loop's fields by the name of its list, which is not reported
        // again.
        if let loop { names.lostFields.insert(listText(of: loop)) }
        continue
      }
      document.form.fields[field.position].entryGroup = group
      document.entryGroups[group].fields.append(field)
    }
    guard !document.entryGroups.isEmpty else { return }
    for loop in deferred.expressions.loops {
      names.loops.scopes[loop.scope].entries = listPath(of: loop).flatMap { path in
        document.entryGroups.firstIndex { $0.path == path.keys }
      }
    }
    for (field, _) in deferred.fields.inLoops { checkEntryField(field) }
    for field in document.form.fields where field.entryGroup == nil {
      for rule in field.rules {
        guard case .matches(let other) = rule.test else { continue }
        _ = isOneField(other, for: "a rule compares with", at: rule.argumentSpan)
      }
    }
  }

  /// The list of a loop that contains fields; nil after a reported error.
  private mutating func entryGroup(
    of loop: DeferredExpressions.Loop, isReported: Bool
  ) -> Int? {
    guard !isReported, !names.data.isIncomplete else { return nil }
    let declared = document.loops[loop.position]
    let span = span(loop.range, in: loop.list)
    guard declared.cells.isEmpty else {
      report(.repeatedField("a field in one of several 'cells' cannot be repeated", at: span))
      return nil
    }
    let text = listText(of: loop)
    let head = text.split(separator: ".").first.map(String.init) ?? text
    let isComputed = names.computed.position(of: head) != nil
    guard !isComputed, let path = listPath(of: loop) else {
      // If the list's name is unknown, the loop is already reported.
      let isName = text.utf8.allSatisfy {
        isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".")
      }
      let isNumber = head.utf8.first.map(isASCIIDigit) ?? false
      if !isName || isNumber || isComputed || rootMember(head) != nil
        || fieldPosition(of: head) != nil
      {
        report(.entryList(text, at: span))
      }
      return nil
    }
    guard let keyNode = loop.key else {
      report(.entryKey(path.name, at: declared.span))
      return nil
    }
    guard let key = entryKey(keyNode, of: loop, item: path.item) else {
      report(.entryKeyIsMember(path.name, at: tree.span(keyNode)))
      return nil
    }
    if let known = document.entryGroups.firstIndex(where: { $0.path == path.keys }) {
      guard document.entryGroups[known].key == key.member else {
        report(.entryKeyDiffers(path.name, at: tree.span(keyNode)))
        return nil
      }
      return known
    }
    document.entryGroups.append(
      EntryGroup(list: path.name, path: path.keys, key: key.member))
    return document.entryGroups.count - 1
  }

  private func listText(of loop: DeferredExpressions.Loop) -> String {
    tree.withText(loop.list) { String(decoding: $0[loop.range], as: UTF8.self) }
  }

  /// The path of the fact or data that a loop repeats; nil if the loop's list is not a path.
  private func listPath(
    of loop: DeferredExpressions.Loop
  ) -> (name: String, keys: [DataKey], item: ShapeID?)? {
    let name = listText(of: loop)
    var shape = names.data.root
    var keys: [DataKey] = []
    for part in name.split(separator: ".", omittingEmptySubsequences: false) {
      guard let owner = shape, let key = document.data.knownKey(String(part)),
        let member = names.data.shapes.member(key, of: owner)
      else { return nil }
      keys.append(key)
      shape = member
    }
    guard let shape, names.data.shapes[shape].kinds.contains(.list) else { return nil }
    return (name, keys, names.data.shapes[shape].item)
  }

  /// The member that identifies the items of a loop: `member` is nil if the items identify
  /// themselves.
  ///
  /// Nil if the key is not supported.
  private func entryKey(
    _ node: YAMLNodeID, of loop: DeferredExpressions.Loop, item: ShapeID?
  ) -> (member: DataKey?, Void)? {
    let text = tree.withText(node) { ContiguousArray($0) }
    let range = unwrapped(text, 0..<text.count)
    var parts = String(decoding: text[range], as: UTF8.self).split(separator: ".").map(String.init)
    let variable = names.loops.scopes[loop.scope].variable
    if parts.first == variable { parts.removeFirst() }
    guard let first = parts.first else { return (nil, ()) }
    guard parts.count == 1, let item, let key = document.data.knownKey(first),
      names.data.shapes.member(key, of: item) != nil
    else { return nil }
    return (key, ())
  }

  /// Reports properties that are not supported for fields in loops.
  private mutating func checkEntryField(_ id: FieldID) {
    let field = document.form[id]
    guard let group = field.entryGroup else { return }
    for rule in field.rules {
      switch rule.test {
      case .custom(let hook):
        report(
          .repeatedField(
            "a rule of the app such as '\(cut(hook))' cannot check repeated fields", at: rule.span,
            instead: "delete the rule, and check the value in the app when the form is submitted"))
      case .matches(let other) where document.form[other].entryGroup != group:
        report(
          .repeatedField(
            "a repeated field is compared with fields of the same item only", at: rule.span,
            instead: "name a field of the same item"))
      default: break
      }
    }
    if field.hasDataOptions {
      report(
        .repeatedField(
          "a picker with options from facts or data cannot be repeated",
          at: document[field.node].span))
    }
    if field.kind.isMultiple {
      report(
        .repeatedField(
          "a picker of several options cannot be repeated", at: document[field.node].span))
    }
  }

  /// Reports titles of options that depend on the item, once expressions are resolved.
  mutating func checkEntryTexts() {
    for template in document.formTemplates {
      guard case .option = template.part, document.form[template.field].entryGroup != nil else {
        continue
      }
      let followsItem = document.expressions(in: template.template).contains {
        document.expressions[$0].usesVariables
      }
      guard followsItem else { continue }
      report(
        .repeatedField(
          "options must have the same titles for all items",
          at: document.templates.span(of: template.template)))
    }
  }

  // MARK: - Expressions

  /// The list with fields to which the steps of a path lead; nil for other lists.
  func entryGroup(ofList steps: [ExpressionStep]) -> Int? {
    document.entryGroups.firstIndex { group in
      steps.suffix(group.path.count + 1).elementsEqual([.root] + group.path.map { .member($0) })
    }
  }

  /// The depth of the innermost loop or list function whose items contain a field.
  private func depth(ofEntry field: FieldID, in scope: Int) -> UInt16? {
    guard let group = document.form[field].entryGroup else { return nil }
    var scope = scope
    while scope >= 0 {
      if names.loops.scopes[scope].entries == group { return names.loops.scopes[scope].depth }
      scope = names.loops.scopes[scope].outer
    }
    return nil
  }

  /// The step that reads a property of a field; for a field in a loop, of the copy for the current
  /// item.
  func step(
    _ fact: FieldFact, of field: FieldID, in checker: ExpressionChecker
  ) -> ExpressionStep {
    depth(ofEntry: field, in: checker.place.scope).map { .entry(field, fact, depth: $0) }
      ?? .field(field, fact)
  }

  /// Whether the expression can read a field in a loop, because it is inside that loop; reports an
  /// error if not.
  mutating func checkIsInLoop(
    _ field: FieldID, _ segments: ArraySlice<ExpressionParser.Segment>, _ range: Range<Int>,
    in checker: ExpressionChecker
  ) -> Bool {
    let declared = document.form[field]
    if deferred.fields.inLoops.contains(where: { $0.field == field }) {
      // Without a list, an error is already reported at the field's loop.
      guard let group = declared.entryGroup else { return false }
      guard depth(ofEntry: field, in: checker.place.scope) == nil else { return true }
      let place = segments.first?.range ?? range
      report(
        .entryOutside(
          declared.name, of: document.entryGroups[group].list,
          at: span(place, in: checker.place.node)))
      return false
    }
    return true
  }

  /// Whether a name refers to a single field, not to one for each item; reports an error if not.
  ///
  /// - Parameter use: the use in the message, such as "a tap sets".
  mutating func isOneField(_ field: FieldID, for use: String, at span: SourceSpan) -> Bool {
    guard deferred.fields.inLoops.contains(where: { $0.field == field }) else { return true }
    report(.oneField(document.form[field].name, for: use, at: span))
    return false
  }

  // MARK: - States

  /// The list with fields to which a key in a state refers.
  func entryGroup(named key: YAMLNodeID) -> Int? {
    guard !document.entryGroups.isEmpty, tree[key].kind == .scalar else { return nil }
    let name = tree.string(key)
    return document.entryGroups.firstIndex { $0.list == name }
  }

  /// Whether a field has a single value in a state, not one for each item; reports an error if not.
  mutating func isNoEntry(_ field: FieldID, at span: SourceSpan, in owner: String) -> Bool {
    guard let group = document.form[field].entryGroup else {
      return !deferred.fields.inLoops.contains { $0.field == field }
    }
    report(
      .entryNeedsKey(
        document.form[field].name, of: document.entryGroups[group].list, in: owner, at: span))
    return false
  }

  /// Whether a key in a state refers to the field of one item: `name[p1]`.
  func namesEntry(_ key: YAMLNodeID) -> Bool {
    guard !document.entryGroups.isEmpty, tree[key].kind == .scalar else { return false }
    return tree.string(key).hasSuffix("]")
  }

  /// Reads values for items, such as `{ p1: { name: Ada } }`.
  mutating func readEntries(
    _ node: YAMLNodeID, of group: Int, in owner: String,
    _ read: (inout Lowering, FieldID, String, YAMLNodeID) -> Void
  ) {
    guard let items = entriesMapping(node, of: group, in: owner) else { return }
    for item in items where !isToolKey(item.key) {
      guard !isMissing(item), let fields = entriesMapping(item.value, of: group, in: owner) else {
        continue
      }
      let key = tree.string(item.key)
      for entry in fields where !isToolKey(entry.key) {
        guard let field = entryField(entry.key, of: group), !isMissing(entry) else { continue }
        deferred.fields.enteredKeys.append((group, key, tree.span(item.key)))
        read(&self, field, key, entry.value)
      }
    }
  }

  private mutating func entriesMapping(
    _ node: YAMLNodeID, of group: Int, in owner: String
  ) -> [Entry]? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      let list = document.entryGroups[group].list
      let field = document.entryGroups[group].fields.first.map { document.form[$0].name } ?? "name"
      report(
        .wrongType(
          owner, expected: "fields by key, such as \(cut(list)): { KEY: { \(cut(field)): … } }",
          found: describe(value), at: tree.span(node)))
      return nil
    }
    return entries(of: value)
  }

  /// The field with a name among the fields of a list's items.
  private mutating func entryField(_ node: YAMLNodeID, of group: Int) -> FieldID? {
    guard let field = field(node) else { return nil }
    guard document.form[field].entryGroup == group else {
      report(
        .fieldOfNoEntry(
          document.form[field].name, of: document.entryGroups[group].list, at: tree.span(node)))
      return nil
    }
    return field
  }

  /// Resolves a field in a state: `email`, or `name[p1]`.
  mutating func namedField(_ node: YAMLNodeID) -> NamedField? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar, !document.entryGroups.isEmpty {
      let text = tree.string(value)
      if text.hasSuffix("]"), let bracket = text.firstIndex(of: "[") {
        let span = tree.span(node)
        let name = String(text[..<bracket])
        let place = self.span(0..<name.utf8.count, in: value)
        guard let field = field(named: name, at: place) else { return nil }
        guard let group = document.form[field].entryGroup else {
          report(.fieldOfNoEntry(document.form[field].name, of: nil, at: span))
          return nil
        }
        let key = String(text[text.index(after: bracket)...].dropLast())
        deferred.fields.enteredKeys.append((group, key, span))
        return .entry(EntryField(field, of: key))
      }
    }
    guard let field = field(node), isNoEntry(field, at: tree.span(node), in: "a list of fields")
    else { return nil }
    return .field(field)
  }

  /// Reports keys in a state for which there is no item.
  mutating func checkEntries(of state: StateDeclaration) {
    let root = state.data ?? document.dataRoot
    var reported: Set<String> = []
    for (group, key, span) in deferred.fields.enteredKeys {
      let entries = document.entryGroups[group]
      let known = document.items(of: entries, in: root).map(\.key)
      guard !known.contains(key), reported.insert("\(group) \(key)").inserted else { continue }
      report(
        .unknownEntry(
          key, of: entries.list, closest: suggest(key, among: known), known: known, at: span))
    }
    deferred.fields.enteredKeys = []
  }
}

extension Diagnostic {
  /// Reports a field or property that is not supported in loops.
  static func repeatedField(
    _ message: String, at span: SourceSpan,
    instead hint: String = "text fields and pickers with constant options can be in a loop"
  ) -> Diagnostic {
    Diagnostic(.error, code: "field-in-loop", at: span, message).hint(hint)
  }

  fileprivate static func oneField(
    _ name: String, for use: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "field-in-loop", at: span,
      "\(use) one field, but '\(cut(name))' is repeated for each item")
  }

  fileprivate static func nestedEntries(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "nested-entries", at: span,
      "a '\(component)' is in a loop inside another loop"
    ).hint("fields belong to the items of one list; move the field out of the inner loop")
  }

  fileprivate static func entryKey(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "entry-key", at: span,
      "the fields in this loop belong to the items of '\(cut(list))', which have no key to "
        + "identify them"
    ).hint(
      "write 'key: id' beside it, with a member that is different for each item")
  }

  fileprivate static func entryKeyIsMember(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "entry-key", at: span,
      "the key of a loop with fields must be a member of the items of '\(cut(list))'"
    ).hint("write its name, such as 'key: id'")
  }

  fileprivate static func entryKeyDiffers(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "entry-key", at: span,
      "another loop with fields over '\(cut(list))' has a different key"
    ).hint("write the same key in both")
  }

  fileprivate static func entryList(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "entry-list", at: span,
      "a loop with fields needs a list from facts or data, not the computed list '\(cut(text))'"
    ).hint("loop over the list itself, and hide items with 'when'")
  }

  fileprivate static func entryOutside(
    _ name: String, of list: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-name", at: span,
      "'\(cut(name))' is a field of each item of '\(cut(list))', but this is outside their loop"
    ).hint(
      "use it in the loop, or in a function over the list: "
        + "any(item in \(cut(list)), \(cut(name)).invalid)")
  }

  fileprivate static func entryNeedsKey(
    _ name: String, of list: String, in owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-entry", at: span,
      "'\(cut(name))' is a field of each item of '\(cut(list))'"
    ).hint(
      owner == "values" || owner == "errors"
        ? "write \(owner): { \(cut(list)): { KEY: { \(cut(name)): … } } }"
        : "name the item, too: \"\(cut(name))[KEY]\"")
  }

  static func fieldsOfItems(
    _ owner: String, example field: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list of fields")
      .hint("name the item of a field in brackets: \(owner): [\"\(cut(field))[KEY]\"]")
  }

  fileprivate static func fieldOfNoEntry(
    _ name: String, of list: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-entry", at: span,
      list.map { "the items of '\(cut($0))' have no field '\(cut(name))'" }
        ?? "'\(cut(name))' is one field, not one of each item"
    ).hint(list == nil ? "write '\(cut(name))' alone" : "write it beside the list")
  }

  fileprivate static func unknownEntry(
    _ key: String, of list: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-entry", at: span,
      "'\(cut(list))' has no item '\(cut(key))' in this state"
    ).hint(
      closest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "the list is empty; give it items under 'facts' or 'data' of the state"
          : validOnes(Array(known.prefix(12)))))
  }
}
