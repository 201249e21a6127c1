internal import SpecModel
internal import SpecSyntax

/// Expands `selection` of a list.
///
/// Each row sets the fact when it is tapped, has the VoiceOver trait for selection, and shows a
/// checkmark if it is a `listRow`.
extension Lowering {
  /// The attributes `selection` and `selecting` of a list.
  struct RowSelection {
    let fact: Entry
    let selecting: Entry?
  }

  /// The selection for rows in a loop, from their list or the list around their section; nil if
  /// rows cannot be selected.
  func selection(ofItems entries: LoopEntries) -> RowSelection? {
    if let own = entries.selection { return RowSelection(fact: own, selecting: entries.selecting) }
    guard let around = walk.rows.selection, walk.enclosing.components.last == .section else {
      return nil
    }
    return RowSelection(fact: around, selecting: walk.rows.selecting)
  }

  /// The cell of a list or section, changed so that its rows can be selected; nil after a reported
  /// error.
  mutating func selectableCell(
    _ cell: YAMLNodeID, _ selection: RowSelection, _ entries: LoopEntries
  ) -> YAMLNodeID? {
    guard let items = entries.items else { return nil }
    guard let key = entries.key else {
      let place = entries.selection?.key ?? items.key
      report(.selectionNeedsKey(at: tree.span(place)))
      return nil
    }
    let node = tree.resolved(cell)
    guard tree[node].kind == .mapping else { return nil }
    return selectableRow(
      node, selection.fact, selection.selecting,
      key: pathOfKey(key, of: variable(of: items.value) ?? "item"),
      loop: document.loops.count - 1)
  }

  /// Lowers a row outside loops in a list with `selection`; the row's id is its key.
  ///
  /// - Returns: false for any other node.
  mutating func lowerSelectableRow(
    _ node: YAMLNodeID, _ entries: [Entry], siblings: inout SiblingNames, depth: Int
  ) -> Bool {
    guard let selection = walk.rows.selection, let parent = walk.enclosing.components.last,
      parent == .list || parent == .section,
      !entries.contains(where: { tree.isScalar($0.key, "section") })
    else { return false }
    let entries = spreadEntries(of: tree.resolved(node)).entries
    func entry(_ name: StaticString) -> Entry? { entries.first { tree.isScalar($0.key, name) } }
    let key: String
    if let forEach = entry("forEach"), let loopKey = entry("key"),
      let name = variable(of: forEach.value)
    {
      key = pathOfKey(loopKey, of: name)
    } else if entry("forEach") == nil, let id = entry("id") {
      key = "'\(tree.string(tree.resolved(id.value)))'"
    } else {
      guard entry("tap") == nil, entry("to") == nil else { return false }
      let span = tree.span(selection.key)
      reporter.expandedSpans.insert(span)
      report(.selectionNeeds("an 'id' on each row, or its 'key' beside 'forEach'", at: span))
      return false
    }
    walk.rows.selection = nil
    let row = selectableRow(node, selection, walk.rows.selecting, key: key, loop: nil)
    lowerNode(row ?? node, placement: .content, siblings: &siblings, depth: depth)
    walk.rows.selected = nil
    walk.rows.selection = selection
    return true
  }

  /// The path of the key from the loop's variable: `order.id` for `id` or `order.id`.
  private func pathOfKey(_ key: Entry, of name: String) -> String {
    let path = bareExpression(tree.string(tree.resolved(key.value)))
    return path == name || path.hasPrefix(name + ".") ? path : name + "." + path
  }

  /// A copy of a row that sets the list's fact to a key when the row is tapped.
  private mutating func selectableRow(
    _ node: YAMLNodeID, _ selection: Entry, _ selecting: Entry?, key value: String, loop: Int?
  ) -> YAMLNodeID? {
    guard let fact = readable(selection.value), tree[fact].kind == .scalar,
      plainText(selection.value, of: "selection") != nil
    else { return nil }
    let factName = tree.string(fact)
    let isList = isListFact(factName)
    let isSelected = isList ? "\(value) in \(factName)" : "\(factName) == \(value)"
    var selects: String?
    // The location at which errors in the conditions of statements are reported.
    let place = tree.span(selecting?.value ?? fact)
    if let selecting, !isMissing(selecting), let condition = readable(selecting.value) {
      selects = "(\(bareExpression(tree.string(condition))))"
    }
    let condition = [selects, selects == nil ? isSelected : "(\(isSelected))"].compactMap { $0 }
      .joined(separator: " and ")
    let (own, emptied) = spreadEntries(of: node)
    var others: [OwnStatement] = []
    for entry in own where isRowAction(entry) {
      guard selects != nil, let statements = ownStatements(of: entry) else {
        report(
          .selectedRowWithAction(
            tree.string(entry.key), of: nil, at: tree.span(entry.key),
            selection: tree.span(selection.key)))
        return nil
      }
      others += statements
    }
    let roots = roots(of: own)
    if others.isEmpty, let component = findInstance(in: own)?.component,
      let action = roots.lazy.flatMap({ $0 }).first(where: { isRowAction($0) })
    {
      report(
        .selectedRowWithAction(
          tree.string(action.key), of: definitions.components[component].name,
          at: tree.span(action.key), selection: tree.span(selection.key)))
    }
    if (roots.last ?? own).contains(where: { tree.isScalar($0.key, "listRow") }) {
      walk.rows.selected = SelectedRow(
        condition: condition, idle: selects.map { "not \($0)" }, span: place,
        scope: expansion.scope)
    }
    // A row without another action is a button only while it can be selected.
    let isIdle = others.isEmpty
    if let selecting { reporter.expandedSpans.insert(tree.span(selecting.value)) }
    reporter.expandedSpans.insert(tree.span(fact))
    deferred.facts.selected.append(
      DeferredSelection(loop: loop, fact: fact, scope: expansion.scope))
    var writer = ExpansionWriter(span: tree.span(fact))
    return writer.mapping(in: &self) { row, lowering in
      for entry in own where !lowering.isRowAction(entry) {
        if entry.key == emptied?.key {
          row.name(entry.key, in: &lowering)
        } else {
          row.pair(entry, in: &lowering)
        }
      }
      row.key("tap", in: &lowering)
      if isList || selects != nil {
        row.sequence(in: &lowering) { row, lowering in
          if isList {
            for (word, when) in [("append", "not (\(isSelected))"), ("remove", isSelected)] {
              _ = row.mapping(in: &lowering) { statement, lowering in
                statement.key(word, in: &lowering)
                statement.value(fact, in: &lowering)
                statement.pair("item", "${\(value)}", in: &lowering)
                let whole = selects.map { "\($0) and (\(when))" } ?? when
                statement.condition(whole, at: place, in: &lowering)
              }
            }
          } else {
            _ = row.mapping(in: &lowering) { statement, lowering in
              statement.key("set", in: &lowering)
              statement.value(fact, in: &lowering)
              statement.pair("to", "${\(value)}", in: &lowering)
              if let selects { statement.condition(selects, at: place, in: &lowering) }
            }
          }
          for other in others {
            row.statement(other, when: "not \(selects ?? "true")", at: place, in: &lowering)
          }
        }
      } else {
        _ = row.mapping(in: &lowering) { statement, lowering in
          statement.key("set", in: &lowering)
          statement.value(fact, in: &lowering)
          statement.pair("to", "${\(value)}", in: &lowering)
        }
      }
      guard !own.contains(where: { lowering.tree.isScalar($0.key, "accessibility") }) else {
        return
      }
      row.key("accessibility", in: &lowering)
      _ = row.mapping(in: &lowering) { told, lowering in
        told.key("traits", in: &lowering)
        var traits = [("selected", condition)]
        if isIdle, let selects { traits.append(("button", selects)) }
        told.sequence(in: &lowering) { _, lowering in
          for (trait, when) in traits {
            _ = lowering.textNode(Array("${\(when) ? '\(trait)' : null}".utf8), at: place)
          }
        }
      }
    }
  }

  /// Whether an entry sets the action of a row: `tap` or `to`.
  private func isRowAction(_ entry: Entry) -> Bool {
    tree.isScalar(entry.key, "tap") || tree.isScalar(entry.key, "to")
  }

  /// An action of a row besides selection: a call of the app, a screen or URL, or a statement.
  fileprivate enum OwnStatement {
    case call(YAMLNodeID)
    case open(YAMLNodeID, isAddress: Bool)
    case statement([Entry])
  }

  /// The statements of a row's `tap` or `to`; nil if they cannot have a condition.
  private mutating func ownStatements(of entry: Entry) -> [OwnStatement]? {
    guard let value = readable(entry.value) else { return nil }
    if tree.isScalar(entry.key, "to") {
      return [.open(entry.value, isAddress: Self.looksLikeAddress(tree.string(value)))]
    }
    let items =
      tree[value].kind == .sequence ? tree.items(of: value).map { tree.resolved($0) } : [value]
    var statements: [OwnStatement] = []
    for item in items {
      switch tree[item].kind {
      case .scalar where !["dismiss", "submit"].contains(tree.string(item)):
        statements.append(.call(item))
      case .mapping: statements.append(.statement(entries(of: item)))
      default: return nil
      }
    }
    return statements
  }

  /// Checks that the types of rows' keys match those of the lists' facts.
  ///
  /// - Parameter loop: an index into `Document.loops`; nil for rows with ids.
  mutating func checkSelections(of loop: Int?) {
    for selection in deferred.facts.selected where selection.loop == loop {
      expansion.scope = selection.scope
      guard let shape = factShape(selection.fact) else { continue }
      let key = loop.map { document.loops[$0].key }
      if let key, key == nil { continue }
      let declared = names.data.shapes[shape]
      let item = declared.item.map { names.data.shapes[$0] }
      let isList = declared.kinds == .list
      let kinds = isList ? item?.kinds ?? [] : declared.kinds
      let keys = key.flatMap { $0 }.map { document.expressions[$0].kinds } ?? .text
      guard !kinds.isEmpty, !keys.isEmpty, kinds.isDisjoint(with: keys) else { continue }
      report(
        .selectionOfOtherType(
          tree.string(tree.resolved(selection.fact)), kinds: kinds, isList: isList, keys: keys,
          at: tree.span(selection.fact), first: document.data.span(of: declared.example)))
    }
  }

  /// Whether the spec declares a fact as a list.
  private func isListFact(_ name: String) -> Bool {
    values(below: "facts").contains { entry in
      tree.string(entry.key) == name && tree[tree.resolved(entry.value)].kind == .sequence
    }
  }

  /// Whether the spec declares a fact, data or a computed value with a name.
  func declaresValue(_ name: String) -> Bool {
    let keys: [StaticString] = ["facts", "data", "computed"]
    return keys.contains { key in
      values(below: key).contains { tree.string($0.key) == name }
    }
  }

  /// The entries of the mapping at a top-level key; empty if there is none.
  private func values(below key: StaticString) -> [Entry] {
    guard let top = entries(of: .root).last(where: { tree.isScalar($0.key, key) }) else {
      return []
    }
    let values = tree.resolved(top.value)
    return tree[values].kind == .mapping ? entries(of: values) : []
  }
}

extension ExpansionWriter {
  /// Writes a statement, combining its condition with another one.
  fileprivate mutating func statement(
    _ own: Lowering.OwnStatement, when condition: String, at place: SourceSpan,
    in lowering: inout Lowering
  ) {
    _ = mapping(in: &lowering) { statement, lowering in
      var whole = condition
      switch own {
      case .call(let name):
        statement.key("call", in: &lowering)
        statement.value(name, in: &lowering)
      case .open(let target, let isAddress):
        statement.key(isAddress ? "url" : "open", in: &lowering)
        statement.value(target, in: &lowering)
      case .statement(let entries):
        for entry in entries {
          if lowering.tree.isScalar(entry.key, "when") {
            let when = lowering.tree.string(lowering.tree.resolved(entry.value))
            whole = "\(condition) and (\(lowering.bareExpression(when)))"
          } else {
            statement.pair(entry, in: &lowering)
          }
        }
      }
      statement.condition(whole, at: place, in: &lowering)
    }
  }

  /// Writes the `when` of a statement; errors in it are reported at the list.
  fileprivate mutating func condition(
    _ text: String, at place: SourceSpan, in lowering: inout Lowering
  ) {
    key("when", in: &lowering)
    _ = lowering.textNode(Array(text.utf8), at: place)
  }
}
