internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes lists as tables whose rows contain views.
extension UIKitScreen {
  mutating func makeList(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) -> String {
    guard look.scrolls else {
      diagnostics += document.refusedParts(ofList: id, look, .uikit)
      let items = emitItems(children, Context(axis: .vertical, isRow: true)) {
        screen, child, view in screen.row(view, child, look.rowInsets)
      }
      let comesAndGoes = children.contains { attributeReaders.isConditional($0) }
      let stack = declare(
        id, suffix: "Stack", "RowStack()",
        isStored: changes(id, look) || items.isChanging || comesAndGoes)
      if let color = colors.covering("separator") { writer.line("\(stack).lineColor = \(color)") }
      show(items, in: stack)
      if comesAndGoes { writeFollowing("\(stack).separateRows()") }
      return stack
    }
    let style =
      switch look.listStyle {
      case .plain: "plain"
      case .grouped: "grouped"
      case .insetGrouped: "insetGrouped"
      }
    let room = look.rowInsets.map { ", insets: " + insets($0) } ?? ""
    let table = declare(
      id, suffix: "Table", "RowTable(style: .\(style)\(room))", isStored: !isInLoop)
    writeThemeColors(of: table, look)
    writeRefreshing(of: table, look)
    // Sections in a loop need a result builder; without loops, an array suffices.
    let isBuilt = children.contains {
      document.component(of: $0) == .section && document.beginsLoop($0)
    }
    var sections = SwiftWriter(depth: 3)
    var loose: [NodeID] = []
    for child in children {
      if document.component(of: child) == .section {
        writeSection(loose, nil, of: look, isBuilt: isBuilt, into: &sections)
        loose = []
        writeSection(
          document.children(of: child), child, of: look, isBuilt: isBuilt, into: &sections)
      } else {
        loose.append(child)
      }
    }
    writeSection(loose, nil, of: look, isBuilt: isBuilt, into: &sections)
    if !isBuilt { sections.dropLoneComma() }
    let (head, tail) = isBuilt ? ("\(table).show {", "}") : ("\(table).show([", "])")
    if isInLoop {
      writer.line(head)
      writer.append(sections)
      writer.line(tail)
    } else {
      updates.span = document.span(of: id)
      updates.line(head)
      updates.append(sections)
      updates.line(tail)
    }
    return table
  }

  /// Applies the theme's colors to a table view.
  private mutating func writeThemeColors(of table: String, _ look: AttributeReader) {
    let isPlain = look.listStyle == .plain
    if look.background == nil, look.choice(.background) == nil,
      let color = colors.covering(isPlain ? "systemBackground" : "systemGroupedBackground")
    {
      writer.line("\(table).backgroundColor = \(color)")
    }
    if !isPlain, let color = colors.covering("secondarySystemGroupedBackground") {
      writer.line("\(table).rowColor = \(color)")
    }
    if let color = colors.covering("separator") {
      writer.line("\(table).separatorColor = \(color)")
    }
  }

  /// The arguments with the theme's style for a section header or footer.
  private mutating func sectionLook(isPlainHeader: Bool) -> String {
    let style: SystemTextStyle = isPlainHeader ? .headline : .footnote
    let reference = document.theme.style(style)
    let standard = colors.covering(isPlainHeader ? "label" : "secondaryLabel")
    var arguments = ""
    if document.theme.covers(style) { arguments += ", font: \(font(reference))" }
    if let color = reference.color.map({ colors.color($0) }) ?? standard {
      arguments += ", color: \(color)"
    }
    return arguments
  }

  /// A view as a row of a list that does not scroll, as a Swift call.
  private func row(_ view: String, _ id: NodeID, _ rowInsets: EdgeInsets?) -> String {
    var arguments = [view]
    if let rowInsets {
      arguments.append("insets: " + insets(rowInsets))
    } else if document.component(of: id) == .toggle {
      // A switch does not make its row higher.
      arguments.append("inset: 6.5")
    }
    if lengths.isRigid(id, .horizontal) || hugsRow(id, attributeReaders[id]) {
      arguments.append("fills: false")
    }
    return "RowBox(\(arguments.joined(separator: ", ")))"
  }

  /// Writes one section of a table, or one per item of a loop.
  private mutating func writeSection(
    _ rows: [NodeID], _ section: NodeID?, of list: AttributeReader, isBuilt: Bool,
    into text: inout SwiftWriter
  ) {
    let header = rows.first { document.component(of: $0) == .sectionHeader }
    let footer = rows.first { document.component(of: $0) == .sectionFooter }
    let rows = rows.filter {
      $0 != header && $0 != footer && !document.component(of: $0).isPresented
    }
    guard !rows.isEmpty else { return }
    var parts = SectionParts(rows: rows, header: header, footer: footer, section: section)
    guard let section, document.beginsLoop(section), let loop = loop(at: section) else {
      writeSection(parts, of: list, isBuilt: isBuilt, into: &text)
      return
    }
    let (items, item) = expressions.items(of: loop, in: scope)
    let variable = variableName(loop.variable)
    text.open("for \(escaped(variable)) in \(items.text) {")
    scope.variables.append((variable, item))
    parts.key =
      loop.key.map { expressions.value($0, in: scope).text }
      ?? model.types.identity(of: item).map { "\(escaped(variable)).\($0)" }
      ?? literal(document[section].name)
    writeSection(parts, of: list, isBuilt: isBuilt, into: &text)
    scope.variables.removeLast()
    text.close()
  }

  /// The parts of a table section.
  private struct SectionParts {
    let rows: [NodeID]
    let header: NodeID?
    let footer: NodeID?
    /// The section's node; nil for rows outside sections.
    let section: NodeID?
    /// The key that identifies a section of a loop; nil outside loops.
    var key: String?
  }

  private mutating func writeSection(
    _ section: SectionParts, of list: AttributeReader, isBuilt: Bool, into text: inout SwiftWriter
  ) {
    let look = section.section.map { attributeReaders[$0] }
    let rows = section.rows
    let items = scope.variables.map { escaped($0.name) }
    var arguments = section.key.map { ["key: \($0)"] } ?? []
    for (part, label) in [(section.header, "header"), (section.footer, "footer")] {
      guard let part else { continue }
      let kind =
        part == section.footer ? "footer" : list.listStyle == .plain ? "plainHeader" : "header"
      if document[part].content != nil {
        arguments.append(
          "\(label): RowTable.\(kind)(\(shownText(content(of: part)))"
            + "\(sectionLook(isPlainHeader: kind == "plainHeader")))")
      } else {
        let name = partNames.take("make" + label.capitalised + "View")
        parts.append(
          Part(
            name: name, node: part, context: Context(axis: .vertical), variables: scope.variables))
        let key = literal(document[part].name)
        arguments.append(
          "\(label): RowTable.Row(\(key)\(showing(part))) "
            + "{ [unowned self] in RowTable.\(kind)(of: \(name)(\(items.joined(separator: ", ")))) }"
        )
      }
    }
    if let node = section.section, let look { warnIneffectiveAttributes(node, look) }
    if let look, let absence = absence(of: look) {
      arguments.append("isShown: \(expressions.negated(absence).text)")
    }
    if arguments.isEmpty {
      text.open("RowTable.Section {")
    } else {
      text.openCall("RowTable.Section", arguments)
    }
    var position = 0
    while position < rows.count {
      let row = rows[position]
      if document.beginsLoop(row), let loop = loop(at: row) {
        let list = expressions.items(of: loop, in: scope).list
        let make = loopFunction(loop, Context(isRow: true))
        text.open("for item in \(list.text) {")
        let presence = presence(of: row, in: list)
        if let presence { text.open("if \(presence) {") }
        text.openCall("RowTable.Row", rowArguments(of: loop), " { [unowned self] in")
        text.line(call(make, with: "item"))
        text.close()
        if presence != nil { text.close() }
        text.close()
        while position < rows.count, rows[position] < loop.end { position += 1 }
        continue
      }
      writeRow(row, into: &text)
      position += 1
    }
    text.close(isBuilt ? "}" : "},")
  }

  private mutating func writeRow(_ row: NodeID, into text: inout SwiftWriter) {
    let name = partNames.take("make" + viewName(of: row, suffix: "Row").capitalised)
    parts.append(
      Part(name: name, node: row, context: Context(isRow: true), variables: scope.variables))
    let look = attributeReaders[row]
    let key = literal(document[row].name)
    let presence = absence(of: look).map { expressions.negated($0).text } ?? presenceOfError(row)
    if let presence { text.open("if \(presence) {") }
    let arguments = scope.variables.map { escaped($0.name) }.joined(separator: ", ")
    let isFixed = scope.variables.isEmpty && !isInLoop
    let shown = isFixed ? "fixed: \(key)" : key + showing(row)
    text.line("RowTable.Row(\(shown)) { [unowned self] in \(name)(\(arguments)) }")
    if presence != nil { text.close() }
  }

  /// The condition under which a field's error row is visible; nil for other rows, and for fields
  /// with a help text.
  private func presenceOfError(_ row: NodeID) -> String? {
    let node = document[row]
    guard node.component == .fieldError, let field = node.field,
      attributeReaders[document.form[field].node].help == nil
    else { return nil }
    return "model.form.error(on: .\(escaped(names.fields[field.position]))) != nil"
  }

  /// The argument with the values that a row displays.
  ///
  /// The table recreates the row of an item when the item or another displayed value changes.
  private func showing(_ row: NodeID) -> String {
    guard !scope.variables.isEmpty else { return "" }
    let shown =
      scope.variables.map { escaped($0.name) } + expressions.sources(in: row, in: scope)
    return ", showing: " + shown.joined(separator: ", ")
  }

  /// The arguments with the key and the displayed values of a loop's rows.
  ///
  /// Items of outer loops are included, because the rows' actions may pass them.
  private func rowArguments(of loop: Loop) -> [String] {
    let key = rowKey(of: loop)
    var inner = scope
    inner.variables.append(("item", itemType(of: loop)))
    var shown = expressions.sources(of: loop, in: scope, ofItem: inner)
    if key != "item" { shown.insert("item", at: 0) }
    shown += scope.variables.map { escaped($0.name) }
    guard !shown.isEmpty else { return [key] }
    return [key, "showing: " + shown[0]] + shown.dropFirst()
  }

  /// The condition under which an item's row is present; nil if it always is.
  private func presence(of row: NodeID, in list: SwiftValue) -> String? {
    guard attributeReaders.isConditional(row), case .list(let item) = list.type else { return nil }
    var inner = self
    inner.scope.variables.append(("item", item))
    return inner.absence(of: attributeReaders[row]).map { expressions.negated($0).text }
  }

  func itemType(of loop: Loop) -> SwiftType {
    expressions.items(of: loop, in: scope).item
  }

  /// The key of a loop's rows: the items' key, or the items themselves.
  private func rowKey(of loop: Loop) -> String {
    let item = itemType(of: loop)
    guard let key = loop.key else {
      return model.types.identity(of: item).map { "item." + $0 } ?? "item"
    }
    var inner = scope
    inner.variables.append(("item", item))
    return expressions.value(key, in: inner).text
  }
}
