internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes views for nodes, with their conditions and loops.
extension SwiftUIScreen {
  // MARK: - Conditions and loops

  @inline(__always)
  func isConditional(_ id: NodeID) -> Bool { attributeReaders.isConditional(id) }

  /// The condition under which a node is present; nil if it always is.
  func presence(of look: AttributeReader) -> SwiftValue? {
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

  /// Writes a node, inside an `if` statement if it has conditions.
  ///
  /// - Parameter gaps: the spacers before and after the node, which are present only together with
  ///   it.
  mutating func emitConditionally(
    _ id: NodeID, _ context: Context, _ gaps: Family.Gaps = Family.Gaps()
  ) {
    let look = attributeReaders[id]
    guard isConditional(id), let presence = presence(of: look), presence.text != "true" else {
      emit(id, context, gaps)
      return
    }
    if let transition = attributeReaders.transition(of: id, look, in: document.nodes) {
      let duration = document.transitions[transition].duration
      if let usual = animations.first(where: { $0.value == presence.text }) {
        if usual.duration != duration { ownAnimations[id] = animation(lasting: duration) }
      } else {
        animations.append((presence.text, duration))
      }
    }
    writer.span = document.span(of: id)
    writer.open("if \(presence.text) {")
    emit(id, context, gaps)
    writer.close()
  }

  private mutating func emit(_ id: NodeID, _ context: Context, _ gaps: Family.Gaps) {
    if let gap = gaps.before { writer.line(gap) }
    emit(id, context)
    if let gap = gaps.behind { writer.line(gap) }
  }

  /// Writes children in order, and loops as `ForEach`; omits children that never appear.
  mutating func emitChildren(
    _ children: [NodeID], _ context: Context, _ family: Family = Family()
  ) {
    var position = 0
    while position < children.count {
      let child = children[position]
      if hasSlots, let slot = component?.slot(filledBy: child) {
        if let gap = family.gaps[child]?.before { writer.line(gap) }
        writer.line(escaped(slot.name))
        while position < children.count, slot.nodes.contains(children[position]) { position += 1 }
        continue
      }
      if document.beginsLoop(child), let loop = loop(at: child) {
        emit(loop, context)
        while position < children.count, children[position] < loop.end { position += 1 }
        continue
      }
      position += 1
      if attributeReaders.isNeverThere(child) { continue }
      var own = context
      own.isFiller = family.filler == child
      own.isOnly = family.isAlone
      emitConditionally(child, own, family.gaps[child] ?? Family.Gaps())
    }
  }

  func loop(at node: NodeID) -> Loop? {
    document.loops.first { $0.first == node && Int($0.depth) == scope.variables.count }
  }

  mutating func emit(_ loop: Loop, _ context: Context) {
    writer.span = loop.span
    let (list, item) = expressions.items(of: loop, in: scope)
    let name = variableName(loop.variable)
    let key =
      loop.key == nil
      ? model.types.identity(of: item) : loop.key.flatMap { keyPath($0, depth: loop.depth) }
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
        writer.span = loop.span
      }
      writer.line("default: EmptyView()")
      writer.line("}")
    } else {
      emitConditionally(loop.first, context)
    }
    scope.variables.removeLast()
    writer.close()
  }

  /// The key of a loop's items as a key path; nil if the key is computed.
  private func keyPath(_ id: ExpressionID, depth: UInt16) -> String? {
    let steps = document.expressions.steps(of: id)
    guard case .variable(depth)? = steps.first,
      steps.dropFirst().allSatisfy({ if case .member = $0 { true } else { false } })
    else { return nil }
    // The key is the item itself: a text or a number.
    if steps.count == 1 { return "self" }
    let placeholder = "item"
    var probe = ExpressionScope()
    probe.variables = scope.variables
    while probe.variables.count < Int(depth) { probe.variables.append(("outer", .unknown)) }
    guard let loop = document.loops.first(where: { $0.key == id }) else { return nil }
    let item = expressions.items(of: loop, in: scope).item
    guard item != .unknown else { return nil }
    probe.variables.append((placeholder, item))
    let text = expressions.value(id, in: probe).text
    return text.hasPrefix(placeholder + ".") ? String(text.dropFirst(placeholder.count + 1)) : nil
  }

  // MARK: - A node

  /// Reports a loop at an unsupported position: an overlay, a bar, or an alert's buttons.
  private mutating func refuseLoop(at id: NodeID) {
    guard document.beginsLoop(id), loop(at: id) != nil else { return }
    refuse(
      "a loop in this place", at: document.span(of: id),
      instead: "put it into a 'vstack' or 'hstack'")
  }

  /// Warns about attributes that have no effect in SwiftUI.
  mutating func warnIneffectiveAttributes(_ id: NodeID, _ look: AttributeReader) {
    let warnings = effectless.warnings(for: id, look)
    if !warnings.isEmpty { diagnostics += warnings }
  }

  /// Writes a node with its modifiers, or a reference to the property that contains it.
  mutating func emit(_ id: NodeID, _ context: Context, isPart: Bool = false) {
    emitAlone(id, context, isPart: isPart)
    if !isPart, !document.carouselPages.isEmpty { writePagePosition(of: id) }
  }

  private mutating func emitAlone(_ id: NodeID, _ context: Context, isPart: Bool) {
    let span = document.span(of: id)
    writer.span = span
    if hasSlots, let slot = component?.slot(filledBy: id) {
      writer.line(escaped(slot.name))
      lastIsBlock = false
      return
    }
    if !document.instances.isEmpty,
      let use = ComponentUse(at: id, in: document, attributeReaders, inside: component),
      standsAround(use), let type = type(of: use, context)
    {
      write(use, as: type, context)
      return
    }
    if !isPart, document.component(of: id) == .sheet,
      let part = parts.first(where: { $0.node == id })
    {
      writer.line(part.name)
      lastIsBlock = false
      return
    }
    if !isPart, let name = partName(of: id) {
      parts.append(Part(name: name, node: id, context: context, variables: scope.variables))
      let arguments = scope.variables.map { escaped($0.name) }.joined(separator: ", ")
      writer.line(scope.variables.isEmpty ? name : "\(name)(\(arguments))")
      lastIsBlock = false
      return
    }
    let look = attributeReaders[id]
    warnIneffectiveAttributes(id, look)
    refuseLoop(at: id)
    var outerAnimations: [(value: String, duration: Double?)] = []
    swap(&animations, &outerAnimations)
    let isButton = openRowButton(id, look)
    let isFramed = writeContent(id, look, context)
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { screen in
      screen.writer.span = span
      screen.writeContentModifiers(id, look)
      switch screen.document.component(of: id) {
      // A sheet draws its own background.
      case .sheet: break
      case .banner:
        let look = screen.model.bannerLook(look, at: span)
        screen.writeModifiers(of: id, look, context, isBlock: isBlock)
      default:
        screen.writeModifiers(of: id, look, context, isFramed: isFramed, isBlock: isBlock)
      }
      if !screen.animations.isEmpty { screen.writeAnimations() }
    }
    swap(&animations, &outerAnimations)
    lastIsBlock = isBlock
    if isButton { endRowButton() }
  }

  /// The name of the property or function that contains a node; nil if the node is written inline.
  private mutating func partName(of id: NodeID) -> String? {
    let component = document.component(of: id)
    let suffix: String
    switch component {
    case .field, .secureField, .textArea, .search, .datePicker, .picker, .segmented, .slider,
      .stepper, .input:
      suffix = "Field"
    case .sheet: suffix = "Sheet"
    case .banner: suffix = "Banner"
    case .text, .spacer, .section, .row: return nil
    case .button where document.nodes[id.position].hasOwnID: suffix = "Button"
    case _ where document.nodes[id.position].hasOwnID && component.isContainer:
      guard Int(document.nodes[id.position].subtreeEnd) > id.position + 2 else { return nil }
      suffix = ""
    default: return nil
    }
    var name = withSuffix(memberName(document.words(naming: id), fallback: "part"), suffix)
    if isKeyword(name) || scope.variables.contains(where: { $0.name == name }) { name += "View" }
    let kind = component.rawValue.capitalised
    return partNames.take(name, suffix: name.lowercased().hasSuffix(kind.lowercased()) ? "" : kind)
  }

  // MARK: - Content

  /// Writes a node without its modifiers.
  ///
  /// - Returns: whether the written view already has the node's frame and background.
  private mutating func writeContent(
    _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> Bool {
    lastIsBlock = true
    let children = document.content(of: id)
    if !document.constraints.isEmpty, document.component(of: id) != .canvas,
      let constraint = document.constraints.first(where: { $0.container == id })
    {
      refuse("constraints", at: constraint.span)
    }
    switch document.component(of: id) {
    case .vstack: writeStack(.vertical, id, look, children, context)
    case .hstack: writeStack(.horizontal, id, look, children, context)
    case .zstack:
      writer.open("ZStack" + brackets(alignmentArgument(look.boxAlignment ?? .center)) + " {")
      emitChildren(children, Context(room: room(in: look, context)))
      writer.close()
      lastIsBlock = true
    case .group:
      var context = context
      context.room = room(in: look, context)
      if let axis = context.stretched, case .hug = axis == .horizontal ? look.width : look.height {
        context.stretched = nil
      }
      if children.count == 1, let child = children.first, !isConditional(child) {
        emit(child, context)
      } else {
        writer.open("Group {")
        emitChildren(children, context)
        writer.close()
        lastIsBlock = true
      }
    case .scroll: writeScroll(id, look, children, context)
    case .grid: writeGrid(id, look, children)
    case .row:
      writer.open("GridRow" + brackets(rowAlignment(look)) + " {")
      emitChildren(children, Context(isCell: true))
      writer.close()
      lastIsBlock = true
    case .viewThatFits:
      guard require(16, for: "'viewThatFits'", at: document.span(of: id)) else { return false }
      writer.open(
        "ViewThatFits" + brackets(look.axis.map { ["in: .\($0.name)"] } ?? []) + " {")
      emitChildren(children, Context(axis: context.axis))
      writer.close()
      lastIsBlock = true
    case .list: writeList(id, look, children)
    case .section: writeSection(id, children)
    case .canvas:
      refuse(
        "a canvas, whose children are placed by constraints", at: document.span(of: id),
        instead: "compile the screen with --to uikit, or arrange it with stacks")
    case .carousel: writeCarousel(id, look, children)
    case .host: writeHost(id)
    case .text, .sectionHeader, .sectionFooter, .image, .icon, .box, .spacer, .divider, .progress,
      .activity:
      return writeLeaf(id, look, context)
    case .button: return writeButton(id, look, context)
    case .link: return writeLink(id, look, context)
    case .field, .secureField, .input, .fieldLabel, .fieldError, .toggle, .textArea, .stepper,
      .slider, .picker, .segmented, .datePicker, .search:
      writeField(id, look, context)
    case .banner, .sheet: writePresentedContent(id, look, children)
    case .alert, .body, .fieldInput, .fieldValue, .fieldHelp, .listGroup, .listCell, .listRow,
      .steps, .pageDots, .navigation, .tabs, .toolbar, .dimming, .grabber:
      // Alerts and bars are written by the screen; parts are never written.
      lastIsBlock = false
      writer.line("EmptyView()")
    }
    return false
  }

  func brackets(_ arguments: [String]) -> String {
    arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }
}
