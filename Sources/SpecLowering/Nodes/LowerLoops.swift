internal import SpecModel
internal import SpecSyntax

/// The attributes that repeat a node or its content.
struct LoopEntries {
  typealias Entry = Lowering.Entry

  var forEach: Entry?
  var items: Entry?
  var key: Entry?
  var cell: Entry?
  var cells: Entry?
  var selection: Entry?
  var selecting: Entry?
  /// Whether the node has `when`.
  var isConditional = false
}

/// Lowers loops: `forEach: order in orders`, and `items` with `cell` or `cells`.
extension Lowering {
  /// A loop whose nodes are being lowered.
  struct OpenLoop {
    fileprivate let position: Int
    fileprivate let outerScope: Int
  }

  /// Opens the loop of a node with `forEach`, before the node itself.
  ///
  /// - Parameter marks: the numbers of queued expressions before the node's attributes, which
  ///   belong inside the loop.
  mutating func openLoop(
    _ entries: LoopEntries, marks: DeferredExpressions.Marks
  ) -> OpenLoop? {
    if let key = entries.key, entries.forEach == nil, entries.items == nil {
      report(.keyWithoutLoop(at: tree.span(key.key)))
    }
    guard let forEach = entries.forEach,
      let loop = beginLoop(forEach, of: "forEach", key: isKeyOfNodes(entries) ? entries.key : nil)
    else { return nil }
    for position in marks.conditions..<deferred.expressions.conditions.count {
      deferred.expressions.conditions[position].scope = names.loops.current
    }
    for position in marks.templates..<deferred.expressions.templates.count {
      deferred.expressions.templates[position].scope = names.loops.current
    }
    for position in marks.fixedValues..<deferred.expressions.literals.fixed.count {
      deferred.expressions.literals.fixed[position].scope = names.loops.current
    }
    for position in marks.pathLookalikes..<deferred.expressions.literals.paths.count {
      deferred.expressions.literals.paths[position].scope = names.loops.current
    }
    return loop
  }

  /// Whether `key` belongs to `forEach`: if the node also has `items`, the key must use the
  /// variable of `forEach`.
  private func isKeyOfNodes(_ entries: LoopEntries) -> Bool {
    guard let forEach = entries.forEach else { return false }
    guard let items = entries.items else { return true }
    guard let key = entries.key, let owner = firstWord(of: key.value) else { return false }
    return owner == variable(of: forEach.value) && owner != variable(of: items.value)
  }

  /// The variable in the head of a loop; nil if there is none.
  func variable(of node: YAMLNodeID) -> String? {
    let text = tree.withText(tree.resolved(node)) { ContiguousArray($0) }
    var lexer = ExpressionLexer(text, in: unwrapped(text, 0..<text.count))
    guard let first = lexer.next(), first.kind == .word, let second = lexer.next(),
      second.kind == .word, lexer.string(second.range) == "in"
    else { return nil }
    return lexer.string(first.range)
  }

  /// An expression for a list of scalars, such as `['Milk', 'Bread']`.
  ///
  /// Nil for other nodes, for lists that are too long for a message, and for lists with one item,
  /// which may be the name of a list.
  func listExpression(_ node: YAMLNodeID) -> String? {
    guard tree[node].kind == .sequence else { return nil }
    var items: [String] = []
    for item in Self.items(of: node, in: tree, reporter.faults) {
      let value = tree.resolved(item)
      guard tree[value].kind == .scalar, items.count < 4 else { return nil }
      let text = tree.string(value)
      guard !text.contains("'"), text.utf8.count < 24 else { return nil }
      let isNumber = tree[value].style == .plain && Double(text) != nil
      items.append(isNumber ? text : "'\(text)'")
    }
    return items.count < 2 ? nil : "[\(items.joined(separator: ", "))]"
  }

  private func firstWord(of node: YAMLNodeID) -> String? {
    let text = tree.withText(tree.resolved(node)) { ContiguousArray($0) }
    var lexer = ExpressionLexer(text, in: unwrapped(text, 0..<text.count))
    guard let first = lexer.next(), first.kind == .word else { return nil }
    return lexer.string(first.range)
  }

  /// Reads the head of a loop and opens the scope of its variable.
  private mutating func beginLoop(_ entry: Entry, of owner: String, key: Entry?) -> OpenLoop? {
    guard let value = readable(entry.value),
      isExpression(
        value, of: owner,
        expected: owner == "items"
          ? "the name of a list, such as orders" : "a loop such as order in orders"),
      let head = loopHead(value, of: owner)
    else { return nil }
    let depth = names.loops.current < 0 ? 0 : names.loops.scopes[names.loops.current].depth + 1
    let loop = OpenLoop(position: document.loops.count, outerScope: names.loops.current)
    var keyNode: YAMLNodeID?
    if let key, let node = readable(key.value),
      isExpression(
        node, of: "key", expected: "a value that differs for each item, such as order.id")
    {
      keyNode = node
    }
    names.loops.scopes.append(
      LoopNames.Scope(variable: head.name, outer: names.loops.current, depth: depth))
    names.loops.current = names.loops.scopes.count - 1
    deferred.expressions.loops.append(
      DeferredExpressions.Loop(
        scope: names.loops.current, list: value, range: head.list, key: keyNode,
        position: document.loops.count, instance: enclosingScope(out: Int(tree[value].levelsOut))))
    let first = NodeID(document.nodes.count)
    document.loops.append(
      Loop(
        first: first, end: first, list: document.expressions.reserve(),
        key: keyNode == nil ? nil : document.expressions.reserve(),
        keySpan: keyNode.map { tree.span($0) }, depth: depth, variable: head.name,
        span: tree.span(entry.value)))
    return loop
  }

  /// Closes a loop after its last node.
  mutating func closeLoop(_ loop: OpenLoop) {
    names.loops.current = loop.outerScope
    let first = document.loops[loop.position].first
    document.loops[loop.position].end = NodeID(document.nodes.count)
    if first.position < document.nodes.count { document.nodes[first.position].beginsLoop = true }
  }

  // MARK: - Items

  /// Lowers the cells of a list as children that are repeated for each item.
  mutating func lowerItems(
    _ entries: LoopEntries, of head: Head, _ known: KnownEntries, depth: Int
  ) {
    guard let items = entries.items else {
      // Where another key names the list, its own hint says what to write.
      let isNamed = known.written.contains {
        ["datasource", "data", "itemssource"].contains(
          ForeignVocabulary.folded(tree.string($0.key)))
      }
      if let cell = entries.cell, !isNamed { reportStray(cell) }
      if let cells = entries.cells, !isNamed { reportStray(cells) }
      return
    }
    guard entries.cell != nil || entries.cells != nil else {
      let list = listExpression(tree.resolved(items.value))
      let rows = known.contents.children.map { children in
        let (list, nodes) = (foreignTree(items.value).text, foreignTree(children.value))
        names.lostFields.insert(ForeignLoops.loop(list, nodes).item)
        return ForeignLoops.cell(list, nodes)
      }
      report(.itemsWithoutCell(list: list, rows: rows, at: tree.span(items.key)))
      return
    }
    if let cell = entries.cell, let cells = entries.cells {
      report(.twoCells(at: tree.span(cells.key), first: tree.span(cell.key)))
    }
    let key = isKeyOfNodes(entries) ? nil : entries.key
    guard let loop = beginLoop(items, of: "items", key: key) else { return }
    var siblings = SiblingNames()
    let selection = selection(ofItems: entries)
    let outerSelection = walk.rows.selection
    walk.rows.selection = nil
    defer { walk.rows.selection = outerSelection }
    if let cell = entries.cell {
      if let value = readable(cell.value), tree[value].kind == .sequence {
        report(.cellIsList(at: tree.span(cell.value)))
      } else {
        let row = selection.flatMap { selectableCell(cell.value, $0, entries) }
        lowerNode(row ?? cell.value, placement: .content, siblings: &siblings, depth: depth)
        walk.rows.selected = nil
      }
    } else if let cells = entries.cells {
      if let selection {
        report(.selectionNeeds("'cell': its rows look alike", at: tree.span(selection.fact.key)))
      }
      lowerCells(cells, in: loop, siblings: &siblings, depth: depth)
    }
    closeLoop(loop)
  }

  private mutating func reportStray(_ entry: Entry) {
    report(.cellWithoutItems(tree.string(entry.key), at: tree.span(entry.key)))
  }

  private mutating func lowerCells(
    _ entry: Entry, in loop: OpenLoop, siblings: inout SiblingNames, depth: Int
  ) {
    guard let value = readable(entry.value) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "cells", expected: "a mapping of types to cells, such as { payment: { text: … } }",
          found: describe(value), at: tree.span(entry.value)))
      return
    }
    var cells: [Loop.Cell] = []
    for cell in entries(of: value) where !isToolKey(cell.key) && !isMissing(cell) {
      let node = NodeID(document.nodes.count)
      lowerNode(cell.value, placement: .content, siblings: &siblings, depth: depth)
      if node.position < document.nodes.count {
        cells.append(Loop.Cell(type: tree.string(cell.key), node: node))
      }
    }
    let old = document.loops[loop.position]
    document.loops[loop.position] = Loop(
      first: old.first, end: old.end, list: old.list, key: old.key,
      type: document.expressions.append(
        [.variable(old.depth), .member(document.data.key("type"))], kinds: .text),
      cells: cells, depth: old.depth, variable: old.variable, span: old.span)
  }

  // MARK: - The head of a loop

  /// Parses a loop's head, such as `order in orders`; `${…}` can be around it or around the list,
  /// and `items` can omit the variable.
  mutating func loopHead(
    _ node: YAMLNodeID, of owner: String
  ) -> (name: String, list: Range<Int>)? {
    let text = tree.withText(node) { ContiguousArray($0) }
    let whole = unwrapped(text, 0..<text.count)
    var lexer = ExpressionLexer(text, in: whole)
    let first = lexer.next()
    let second = lexer.next()
    if let first, first.kind == .word, let second, second.kind == .word {
      let name = lexer.string(first.range)
      let word = lexer.string(second.range)
      if ["for", "each", "let", "var"].contains(name) {
        report(
          .loopHead("'\(name)' is not allowed here", owner, at: span(first.range, in: node)))
        return nil
      }
      if name == "in" {
        let list = path(text, in: unwrapped(text, first.range.upperBound..<whole.upperBound))
        report(.loopNeedsName(list: list, at: span(0..<text.count, in: node)))
        return nil
      }
      if word != "in", let third = lexer.next(), lexer.string(third.range) == "in" {
        let names = first.range.lowerBound..<second.range.upperBound
        report(.twoLoopNames(name, word, at: span(names, in: node)))
        return nil
      }
      guard word == "in" else {
        report(.loopIn(word, at: span(second.range, in: node)))
        return nil
      }
      guard isLoopName(name) else {
        let corrected = camelCase(name)
        report(
          .loopName(
            name, corrected: isLoopName(corrected) ? corrected : nil,
            at: span(first.range, in: node)))
        return nil
      }
      return (name, unwrapped(text, second.range.upperBound..<whole.upperBound))
    }
    if owner == "items" { return ("item", whole) }
    let list = path(text, in: whole)
    report(.loopNeedsName(list: list, at: span(0..<text.count, in: node)))
    return nil
  }

  /// The path in a part of a text; nil if it is not a path.
  private func path(_ text: ContiguousArray<UInt8>, in range: Range<Int>) -> String? {
    var range = range
    while let last = range.last, text[last] == UInt8(ascii: " ") {
      range = range.lowerBound..<last
    }
    guard let first = range.first, isASCIILetter(text[first]),
      text[range].allSatisfy({
        isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    return String(decoding: text[range], as: UTF8.self)
  }

  /// The range without surrounding spaces and without `${ }` around it.
  func unwrapped(_ text: ContiguousArray<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, text[low] <= 0x20 { low += 1 }
    while low < high, text[high - 1] <= 0x20 { high -= 1 }
    if high - low >= 3, text[low] == UInt8(ascii: "$"), text[low + 1] == UInt8(ascii: "{"),
      text[high - 1] == UInt8(ascii: "}")
    {
      return (low + 2)..<(high - 1)
    }
    return low..<high
  }

  private func isName(_ text: ContiguousArray<UInt8>) -> Bool {
    text.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
  }

  /// Whether a name can be a loop variable: a lowercase letter, then letters and digits, and not a
  /// word of the language.
  func isLoopName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isASCIILetter(first), first >= UInt8(ascii: "a"),
      name.utf8.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) })
    else { return false }
    return !Self.wordsOfExpressions.contains(name)
  }

  static let wordsOfExpressions = ["form", "and", "or", "not", "in", "true", "false"]

  // MARK: - Resolution

  mutating func resolveLoop(_ pendingLoop: DeferredExpressions.Loop) {
    let scope = names.loops.scopes[pendingLoop.scope]
    let text = tree.withText(pendingLoop.list) { ContiguousArray($0) }
    var place = ExpressionPlace(node: pendingLoop.list, scope: scope.outer)
    place.expects = .list
    checkLoopName(scope, pendingLoop.list)
    guard let list = expression(text, in: pendingLoop.range, at: place) else {
      return
    }
    guard list.type.canBe(.list) else {
      report(
        .loopNeedsList(
          list.name, kinds: list.type.kinds, at: span(list.range, in: pendingLoop.list)))
      return
    }
    let loop = document.loops[pendingLoop.position]
    document.expressions.fill(loop.list, with: list.steps, kinds: .list)
    let item = itemType(of: list.type)
    names.loops.scopes[pendingLoop.scope].item = item
    if !loop.cells.isEmpty { checkCellType(item, of: loop) }
    if let key = pendingLoop.key, let id = loop.key {
      resolveKey(key, id, of: pendingLoop, item: item)
    }
    if !deferred.facts.selected.isEmpty { checkSelections(of: pendingLoop.position) }
  }

  mutating func checkLoopName(_ scope: LoopNames.Scope, _ node: YAMLNodeID) {
    let name = scope.variable
    let isImplied = !tree.withText(node) { text in
      text.prefix(name.utf8.count).elementsEqual(name.utf8)
        && text.count > name.utf8.count && text[name.utf8.count] <= 0x20
    }
    if isImplied { return }
    let span = span(0..<name.utf8.count, in: node)
    if variable(named: name, in: scope.outer) != nil {
      report(.nameTaken(name, by: "the item of an outer loop", at: span))
    } else if fieldPosition(of: name) != nil {
      report(.nameTaken(name, by: "a field of the screen", at: span))
    } else if rootMember(name) != nil {
      report(.nameTaken(name, by: "a part of the data", at: span))
    } else if names.computed.position(of: name) != nil {
      report(.nameTaken(name, by: "a computed value", at: span))
    }
  }

  /// Checks that items have the member `type`, if it chooses their cells.
  private mutating func checkCellType(_ item: ValueType, of loop: Loop) {
    guard item.kinds != .any else { return }
    let key = document.data.key("type")
    if item.canBe(.object), let shape = item.shape {
      guard let type = names.data.shapes.member(key, of: shape) else {
        let names = names.data.shapes[shape].members.prefix(100).map {
          document.data.name(of: $0.key)
        }
        report(.itemsHaveNoType(names: names, at: loop.span))
        return
      }
      if self.type(of: type, in: shape).canBe(.text) { return }
    }
    report(.itemsHaveNoType(names: [], at: loop.span))
  }

  /// Resolves the key of a loop: `order.id`, or `id` of the item.
  private mutating func resolveKey(
    _ node: YAMLNodeID, _ id: ExpressionID, of loop: DeferredExpressions.Loop, item: ValueType
  ) {
    let text = tree.withText(node) { ContiguousArray($0) }
    let scope = names.loops.scopes[loop.scope]
    let name = tree.string(node)
    if name != scope.variable, let shape = item.shape, let key = document.data.knownKey(name),
      let member = names.data.shapes.member(key, of: shape)
    {
      let type = type(of: member, in: shape)
      guard type.canBe([.number, .text]) else {
        report(.keyType(name, kinds: type.kinds, at: tree.span(node)))
        return
      }
      document.expressions.fill(
        id, with: [.variable(scope.depth), .member(key)], kinds: type.kinds)
      return
    }
    if let shape = item.shape, item.canBe(.object), isName(text),
      variable(named: name, in: loop.scope) == nil, rootMember(name) == nil
    {
      reportUnknownMember(name, of: scope.variable, shape, at: tree.span(node))
      return
    }
    let place = ExpressionPlace(node: node, scope: loop.scope)
    guard let key = expression(text, in: unwrapped(text, 0..<text.count), at: place)
    else { return }
    guard key.type.canBe([.number, .text]) else {
      report(.keyType(key.name, kinds: key.type.kinds, at: span(key.range, in: node)))
      return
    }
    let isOfItem = key.steps.contains {
      if case .variable(scope.depth) = $0 { true } else { false }
    }
    guard isOfItem else {
      report(.keyOfOther(key.name, item: scope.variable, at: span(key.range, in: node)))
      return
    }
    document.expressions.fill(id, with: key.steps, kinds: key.type.kinds)
  }
}
