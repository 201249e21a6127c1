internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Nodes as views: conditions and loops around them, containers, content.
extension SwiftUIScreen {
  // MARK: - Conditions and loops

  func isConditional(_ id: NodeID) -> Bool {
    let look = NodeLook(document, id)
    return look.when != nil || look.hidden != nil
  }

  /// What must hold for a node to be there; nil for nothing.
  func presence(of look: NodeLook) -> SwiftValue? {
    var terms: [SwiftValue] = []
    switch look.when {
    case .condition(let id): terms.append(expressions.condition(id, in: scope))
    case .boolean(false): terms.append(SwiftValue(text: "false", type: .boolean))
    default: break
    }
    switch look.hidden {
    case .condition(let id): terms.append(expressions.negated(id, in: scope))
    case .boolean(true): terms.append(SwiftValue(text: "false", type: .boolean))
    default: break
    }
    guard let first = terms.first else { return nil }
    guard terms.count > 1 else { return first }
    return SwiftValue(
      text: terms.map { $0.text(atLeast: .and) }.joined(separator: " && "), type: .boolean,
      rank: .and)
  }

  /// Writes a node within the `if` that its conditions ask for.
  mutating func emitConditionally(_ id: NodeID, _ context: Context) {
    let look = NodeLook(document, id)
    guard let presence = presence(of: look), presence.text != "true" else {
      emit(id, context)
      return
    }
    // What is never there needs no source; a preview of `false` is a spec's own affair.
    if look.transition != nil {
      let duration = look.transition.flatMap { document.transitions[$0].duration }
      animations.append((presence.text, duration))
    }
    writer.span = document[id].span
    writer.open("if \(presence.text) {")
    emit(id, context)
    writer.close()
  }

  /// Writes children in their order, loops as `ForEach`.
  mutating func emitChildren(
    _ children: [NodeID], _ context: Context, _ family: Family = Family()
  ) {
    var position = 0
    while position < children.count {
      let child = children[position]
      if let separator = family.separator, position > 0 { writer.line(separator) }
      if document[child].beginsLoop, let loop = loop(at: child) {
        emit(loop, context)
        while position < children.count, children[position] < loop.end { position += 1 }
        continue
      }
      var own = context
      own.isFiller = family.filler == child
      if position + 1 < children.count, let gap = family.gap(after: child) { own.extraGap = gap }
      emitConditionally(child, own)
      position += 1
    }
  }

  private func loop(at node: NodeID) -> Loop? {
    document.loops.first { $0.first == node && Int($0.depth) == scope.variables.count }
  }

  private mutating func emit(_ loop: Loop, _ context: Context) {
    writer.span = loop.span
    let list = expressions.unwrapped(expressions.value(loop.list, in: scope))
    let item: SwiftType = if case .list(let item) = list.type { item } else { .unknown }
    let name = memberName(loop.variable, fallback: "item")
    let key = loop.key.flatMap { keyPath($0, depth: loop.depth) }
    if let key {
      writer.open("ForEach(\(list.text), id: \\.\(key)) { \(escaped(name)) in")
    } else {
      let listText = list.text(atLeast: .primary)
      writer.open(
        "ForEach(Array(\(listText).enumerated()), id: \\.offset) { _, \(escaped(name)) in")
    }
    scope.variables.append((name, item))
    if let type = loop.type, !loop.cells.isEmpty {
      writer.line("switch \(expressions.value(type, in: scope).text) {")
      for cell in loop.cells {
        writer.open("case \(literal(cell.type)):")
        emitConditionally(cell.node, context)
        writer.dedent()
      }
      writer.line("default: EmptyView()")
      writer.line("}")
    } else {
      emitConditionally(loop.first, context)
    }
    scope.variables.removeLast()
    writer.close()
  }

  /// What tells items apart, as a key path; nil for a key that is more than a member.
  private func keyPath(_ id: ExpressionID, depth: UInt16) -> String? {
    let steps = document.expressions.steps(of: id)
    guard steps.count == 2, case .variable(depth)? = steps.first, case .member? = steps.last
    else { return nil }
    let placeholder = "item"
    var probe = ExpressionScope()
    probe.variables = scope.variables
    while probe.variables.count < Int(depth) { probe.variables.append(("outer", .unknown)) }
    guard let loop = document.loops.first(where: { $0.key == id }) else { return nil }
    let list = expressions.value(loop.list, in: scope).type.unwrapped
    guard case .list(let item) = list else { return nil }
    probe.variables.append((placeholder, item))
    let text = expressions.value(id, in: probe).text
    return text.hasPrefix(placeholder + ".") ? String(text.dropFirst(placeholder.count + 1)) : nil
  }

  // MARK: - A node

  /// Writes one node with its modifiers, or names the part that it is.
  mutating func emit(_ id: NodeID, _ context: Context, isPart: Bool = false) {
    let node = document[id]
    writer.span = node.span
    if !isPart, let name = partName(of: id) {
      parts.append(Part(name: name, node: id, context: context, variables: scope.variables))
      let arguments = scope.variables.map { escaped($0.name) }.joined(separator: ", ")
      writer.line(scope.variables.isEmpty ? name : "\(name)(\(arguments))")
      lastIsBlock = false
      return
    }
    let look = NodeLook(document, id)
    let outerAnimations = animations
    animations = []
    let isFramed = writeContent(id, look, context)
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { screen in
      screen.writer.span = node.span
      screen.writeContentModifiers(id, look)
      // A banner and a sheet have a box of their own.
      if !screen.document[id].component.isPresented {
        screen.writeModifiers(of: id, look, context, isFramed: isFramed)
      }
      screen.writeAnimations()
    }
    animations = outerAnimations
    lastIsBlock = isBlock
  }

  /// The property or function that a node is written as; nil where it stands in line.
  private mutating func partName(of id: NodeID) -> String? {
    let node = document[id]
    let size = Int(node.subtreeEnd) - id.position
    var name = memberName(node.name, fallback: "part")
    switch node.component {
    case .field, .secureField, .textArea, .search, .datePicker, .picker, .segmented, .slider,
      .stepper, .input:
      if !name.hasSuffix("Field") { name += "Field" }
    case .sheet: if !name.hasSuffix("Sheet") { name += "Sheet" }
    case .banner: if !name.hasSuffix("Banner") { name += "Banner" }
    case .button where node.hasOwnID: if !name.hasSuffix("Button") { name += "Button" }
    case .section, .row: return nil
    case _ where node.component.isContainer && node.hasOwnID && size > 2: break
    default: return nil
    }
    if scope.variables.contains(where: { $0.name == name }) { name += "View" }
    return partNames.take(name, suffix: node.component.rawValue.capitalised)
  }

  // MARK: - Content

  /// Writes what stands before a node's modifiers.
  ///
  /// - Returns: whether it brings its own frame and background.
  private mutating func writeContent(
    _ id: NodeID, _ look: NodeLook, _ context: Context
  ) -> Bool {
    lastIsBlock = true
    let children = document.children(of: id).filter { document[$0].isContent }
    switch document[id].component {
    case .vstack: writeStack(.vertical, id, look, children)
    case .hstack: writeStack(.horizontal, id, look, children)
    case .zstack:
      if document.constraints.contains(where: { $0.container == id }) {
        refuse("constraints", at: document[id].span)
      }
      writer.open("ZStack" + brackets(alignmentArgument(look.boxAlignment ?? .center)) + " {")
      emitChildren(children, Context())
      writer.close()
    case .group:
      if children.count == 1, let child = children.first, !isConditional(child) {
        emit(child, context)
      } else {
        writer.open("Group {")
        emitChildren(children, context)
        writer.close()
      }
    case .scroll: writeScroll(id, look, children)
    case .grid: writeGrid(id, look, children)
    case .row:
      writer.open("GridRow" + brackets(rowAlignment(look)) + " {")
      emitChildren(children, Context(isCell: true))
      writer.close()
    case .viewThatFits:
      guard require(16, for: "'viewThatFits'", at: document[id].span) else { return false }
      writer.open(
        "ViewThatFits" + brackets(look.axis.map { ["in: .\($0.name)"] } ?? []) + " {")
      emitChildren(children, Context(axis: context.axis))
      writer.close()
    case .list: writeList(id, look, children)
    case .section: writeSection(id, children)
    case .canvas:
      refuse(
        "a canvas, whose children stand by constraints", at: document[id].span,
        instead: "compile the screen with --to uikit, or arrange it with stacks")
    case .carousel: writeCarousel(id, look, children)
    case .text, .sectionHeader, .sectionFooter, .image, .icon, .box, .spacer, .divider, .progress,
      .activity:
      return writeLeaf(id, look, context)
    case .button: return writeButton(id, look, context)
    case .link: writeLink(id, look)
    case .field, .secureField, .input, .fieldLabel, .fieldError, .toggle, .textArea, .stepper,
      .slider, .picker, .segmented, .datePicker, .search:
      writeField(id, look, context)
    case .banner, .sheet: writePresentedContent(id, look, children)
    case .alert, .body, .fieldInput, .fieldValue, .fieldHelp, .listGroup, .listRow, .navigation,
      .tabs, .toolbar, .dimming, .grabber:
      // Alerts and bars are written by the screen; parts are never written.
      lastIsBlock = false
      writer.line("EmptyView()")
    }
    return false
  }

  private func brackets(_ arguments: [String]) -> String {
    arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }

  // MARK: - Stacks

  /// What the children of a stack ask of it together.
  struct Family {
    var separator: String?
    var filler: NodeID?
    var gaps: [(node: NodeID, gap: Points)] = []

    func gap(after node: NodeID) -> Points? { gaps.first { $0.node == node }?.gap }
  }

  private mutating func writeStack(
    _ axis: Axis, _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) {
    let alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    var spacing = self.spacing(look.spacing ?? .points(8))
    if look.varies, let compact = spacing,
      let regular = self.spacing(NodeLook(document, id, in: .regular).spacing ?? .points(8))
    {
      spacing = bySizeClass(compact, regular)
    }
    var family = Family()
    var context = Context(axis: axis, alignment: alignment)
    if alignment == .fill { context.stretched = axis.other }
    switch look.distribution {
    case .fill: family.filler = filler(among: children, axis)
    case .fillEqually: context.shared = axis
    case .equalSpacing:
      family.separator = children.count > 1 ? "Spacer(minLength: \(spacing ?? "8"))" : nil
      spacing = "0"
    case .fillProportionally, .equalCentering:
      refuse(
        "the distribution '\(look.distribution.name)'", at: look.span(of: .distribution),
        instead: "write 'fillEqually' or 'equalSpacing', or compile with --to uikit")
    }
    if case .points(let base)? = look.spacing ?? .points(8) {
      for child in children {
        guard case .points(let gap)? = NodeLook(document, child).spacingAfter else { continue }
        family.gaps.append((child, gap - base))
      }
    }
    let children = ordered(children, look)
    var arguments: [String] = []
    if let name = stackAlignment(alignment, axis) { arguments.append("alignment: .\(name)") }
    if let spacing { arguments.append("spacing: \(spacing)") }
    writer.open((axis == .vertical ? "VStack" : "HStack") + brackets(arguments) + " {")
    emitChildren(children, context, family)
    writer.close()
    lastIsBlock = true
  }

  /// The children in the order that the stack names.
  private func ordered(_ children: [NodeID], _ look: NodeLook) -> [NodeID] {
    guard let order = look.order else { return children }
    let names = document.orders[order]
    func place(_ id: NodeID) -> Int {
      let own = document[id].name.split(separator: "/").last.map(String.init)
      return names.firstIndex { $0 == own } ?? names.count
    }
    return children.sorted { (place($0), $0) < (place($1), $1) }
  }

  /// The name of an alignment across a stack; nil for the one that SwiftUI has by itself.
  private func stackAlignment(_ alignment: StackAlignment, _ axis: Axis) -> String? {
    switch (axis, alignment) {
    case (_, .center): nil
    case (.vertical, .trailing): "trailing"
    case (.vertical, _): "leading"
    case (.horizontal, .bottom): "bottom"
    case (.horizontal, .firstBaseline): "firstTextBaseline"
    case (.horizontal, .lastBaseline): "lastTextBaseline"
    case (.horizontal, _): "top"
    }
  }

  /// The child that takes what is left, because it alone keeps least from growing.
  private func filler(among children: [NodeID], _ axis: Axis) -> NodeID? {
    var isStated = false
    var least = Double.infinity
    var filler: NodeID?
    for child in children {
      if document[child].component == .spacer { return nil }
      let stated = NodeLook(document, child).hugging?[axis]
      if stated != nil { isStated = true }
      let hugging = stated ?? document[child].component.standardHugging
      if hugging < least {
        (least, filler) = (hugging, child)
      } else if hugging == least {
        filler = nil
      }
    }
    return isStated ? filler : nil
  }

  private mutating func writeScroll(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) {
    let axis = look.axis ?? .vertical
    writer.open(axis == .vertical ? "ScrollView {" : "ScrollView(.horizontal) {")
    let context = Context(
      axis: axis, stretched: axis.other, isWhole: axis == .vertical, alignment: .fill)
    if children.count == 1 {
      emitChildren(children, context)
    } else {
      writer.open(
        axis == .vertical
          ? "VStack(alignment: .leading, spacing: 0) {" : "HStack(alignment: .top, spacing: 0) {")
      emitChildren(children, context)
      writer.close()
    }
    writer.close()
    lastIsBlock = true
  }

  // MARK: - Grids, lists and carousels

  private func spacing(_ spacing: Spacing?) -> String? {
    guard case .points(let points)? = spacing else { return nil }
    return literal(points)
  }

  private mutating func writeGrid(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) {
    let rowSpacing = look.spacing ?? .points(8)
    let columnSpacing = look.columnSpacing ?? rowSpacing
    let alignment = look.boxAlignment ?? .center
    guard let columns = look.columns else {
      guard require(16, for: "a grid of rows", at: document[id].span) else { return }
      var arguments = alignmentArgument(alignment)
      if let spacing = spacing(columnSpacing) { arguments.append("horizontalSpacing: \(spacing)") }
      if let spacing = spacing(rowSpacing) { arguments.append("verticalSpacing: \(spacing)") }
      writer.open("Grid" + brackets(arguments) + " {")
      emitChildren(children, Context(isCell: true))
      writer.close()
      return
    }
    let (item, count) = columnItems(columns, columnSpacing, alignment)
    var arguments = [
      count == nil ? item : "columns: Array(repeating: \(item), count: \(count ?? 1))"
    ]
    if look.varies, let other = NodeLook(document, id, in: .regular).columns, other != columns {
      let (otherItem, otherCount) = columnItems(other, columnSpacing, alignment)
      if item == otherItem, let count, let otherCount {
        let number = bySizeClass(String(count), String(otherCount))
        arguments = ["columns: Array(repeating: \(item), count: \(number))"]
      } else {
        let whole =
          otherCount.map { "columns: Array(repeating: \(otherItem), count: \($0))" } ?? otherItem
        arguments = [bySizeClass(arguments[0], whole)]
      }
    }
    if alignment.horizontal != .center { arguments.append("alignment: .\(alignment.horizontal)") }
    if let spacing = spacing(rowSpacing) { arguments.append("spacing: \(spacing)") }
    writer.call("LazyVGrid", arguments, " {")
    writer.indent()
    emitChildren(children, Context(isCell: true))
    writer.outdent()
    writer.line("}")
    lastIsBlock = true
  }

  /// The columns as an argument, or the item that all of them are, and how many there are.
  private func columnItems(
    _ position: Int, _ spacing: Spacing, _ alignment: BoxAlignment
  ) -> (text: String, count: Int?) {
    let columns = document.columns[position]
    let items = columns.map { column in
      var arguments: [String] = []
      switch column {
      case .fixed(let width): arguments.append(".fixed(\(literal(width)))")
      case .flexible(let least, let most):
        arguments.append(".flexible\(bounds(least, most))")
      case .adaptive(let least, let most):
        arguments.append(
          ".adaptive(minimum: \(literal(least))"
            + (most.map { ", maximum: \(literal($0))" } ?? "") + ")")
      }
      if let spacing = self.spacing(spacing) { arguments.append("spacing: \(spacing)") }
      if alignment != .center { arguments.append("alignment: \(alignment.swiftUIName)") }
      return "GridItem(\(arguments.joined(separator: ", ")))"
    }
    if let first = items.first, items.count > 1, items.allSatisfy({ $0 == first }) {
      return (first, items.count)
    }
    return ("columns: [" + items.joined(separator: ", ") + "]", nil)
  }

  private func bounds(_ least: Points, _ most: Points?) -> String {
    var arguments: [String] = []
    if least != GridColumn.standardMinimum { arguments.append("minimum: \(literal(least))") }
    if let most { arguments.append("maximum: \(literal(most))") }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  private func rowAlignment(_ look: NodeLook) -> [String] {
    guard let alignment = look.stackAlignment else { return [] }
    return stackAlignment(alignment, .horizontal).map { ["alignment: .\($0)"] } ?? []
  }

  private mutating func writeList(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) {
    guard look.scrolls else {
      writer.open("VStack(alignment: .leading, spacing: 0) {")
      writeRows(children)
      writer.close()
      lastIsBlock = true
      return
    }
    writer.open("List {")
    emitChildren(children, Context(isRow: true))
    writer.close()
  }

  /// The rows of a list that does not scroll by itself, with lines between them.
  private mutating func writeRows(_ children: [NodeID]) {
    var context = Context(axis: .vertical, stretched: .horizontal)
    context.alignment = .fill
    context.isRow = true
    writeTogether(children, context)
    writer.line(".padding(.horizontal, 16)")
    writer.line(".padding(.vertical, 11)")
    writer.line(".frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)")
    writer.line(".overlay(alignment: .bottom) { Divider().padding(.leading, 16) }")
  }

  /// Writes children so that modifiers can follow that hold of each.
  private mutating func writeTogether(_ children: [NodeID], _ context: Context) {
    if let child = children.first, document[child].beginsLoop,
      let loop = loop(at: child), children.allSatisfy({ $0 < loop.end })
    {
      emitChildren(children, context)
      return
    }
    writer.open("Group {")
    emitChildren(children, context)
    writer.close()
  }

  private mutating func writeSection(_ id: NodeID, _ children: [NodeID]) {
    let header = children.first { document[$0].component == .sectionHeader }
    let footer = children.first { document[$0].component == .sectionFooter }
    let rows = children.filter { $0 != header && $0 != footer }
    writer.open("Section {")
    emitChildren(rows, Context(isRow: true))
    for (part, label) in [(header, "header"), (footer, "footer")] {
      guard let part else { continue }
      writer.turn("} \(label): {")
      writeSectionPart(part)
    }
    writer.close()
    lastIsBlock = true
  }

  private mutating func writeSectionPart(_ id: NodeID) {
    writer.span = document[id].span
    if document[id].content != nil {
      writer.line(textCall(of: id, isMarkdown: false))
    } else {
      emitChildren(document.children(of: id), Context(axis: .vertical))
    }
  }

  private mutating func writeCarousel(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) {
    let isPaged = look.isPaged || look.peek != nil
    if isPaged {
      guard require(17, for: "a carousel that stops at each child", at: document[id].span) else {
        return
      }
    }
    let alignment: StackAlignment =
      switch look.stackAlignment {
      case .top: .top
      case .bottom: .bottom
      default: .center
      }
    var arguments: [String] = []
    if let name = stackAlignment(alignment, .horizontal) { arguments.append("alignment: .\(name)") }
    arguments.append("spacing: \(spacing(look.spacing ?? .points(8)) ?? "8")")
    writer.open("ScrollView(.horizontal, showsIndicators: false) {")
    writer.open((isPaged ? "LazyHStack" : "HStack") + brackets(arguments) + " {")
    if isPaged {
      writeTogether(children, Context(axis: .horizontal, stretched: .horizontal))
      writer.line(".containerRelativeFrame(.horizontal)")
    } else {
      emitChildren(children, Context(axis: .horizontal))
    }
    writer.close()
    if isPaged { writer.line(".scrollTargetLayout()") }
    writer.close()
    if isPaged {
      if let peek = look.peek, peek > 0 {
        writer.line(".contentMargins(.horizontal, \(literal(peek)), for: .scrollContent)")
      }
      writer.line(".scrollTargetBehavior(.viewAligned)")
    }
    lastIsBlock = true
  }
}

extension Component {
  /// How strongly a component keeps from growing where the spec says nothing, as Interface Builder
  /// sets it.
  var standardHugging: Double {
    switch self {
    case .text, .image: 251
    case .toggle: 750
    default: 250
    }
  }
}
