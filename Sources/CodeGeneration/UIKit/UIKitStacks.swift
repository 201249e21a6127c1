internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes stacks, groups and loops.
extension UIKitScreen {
  /// Writes the views of children, including loops and slots.
  mutating func emitChildren(_ children: [NodeID], _ context: Context) -> [String] {
    var views: [String] = []
    var position = 0
    while position < children.count {
      let child = children[position]
      if let slot = component?.slot(filledBy: child) {
        views.append(escaped(slot.name))
        while position < children.count, slot.nodes.contains(children[position]) { position += 1 }
        continue
      }
      if document.beginsLoop(child), let loop = loop(at: child) {
        views.append(makeLoop(loop, context))
        while position < children.count, children[position] < loop.end { position += 1 }
        continue
      }
      views.append(emit(child, context))
      position += 1
    }
    return views
  }

  func loop(at node: NodeID) -> Loop? {
    document.loops.first { $0.first == node && Int($0.depth) == scope.variables.count }
  }

  /// The views of one list, which are all recreated when a loop item among them changes.
  struct Items {
    /// The array expressions that are concatenated to the list of views.
    var lists: [String] = []
    /// The values that the views of loops display.
    var sources: [String] = []
    var isChanging: Bool { !sources.isEmpty }
  }

  /// Writes the views of nodes in one list, including loop items.
  mutating func emitItems(
    _ children: [NodeID], _ context: Context,
    _ wrap: (inout UIKitScreen, NodeID, String) -> String
  ) -> Items {
    var items = Items()
    var fixed: [String] = []
    let loops = children.contains { document.beginsLoop($0) }
    func flush() {
      if !fixed.isEmpty { items.lists.append("[\(fixed.joined(separator: ", "))]") }
      fixed = []
    }
    var position = 0
    while position < children.count {
      let child = children[position]
      guard document.beginsLoop(child), let loop = loop(at: child) else {
        var view = emit(child, context)
        if loops, !isInLoop { view = storedWhole(view, child) }
        fixed.append(wrap(&self, child, view))
        position += 1
        continue
      }
      flush()
      let list = expressions.items(of: loop, in: scope).list
      let make = loopFunction(loop, context)
      let view = wrap(&self, child, call(make, with: "$0"))
      items.lists.append("\(list.text(atLeast: .primary)).map { \(view) }")
      if !isInLoop {
        for source in [list.text] + sources(of: loop)
        where !items.sources.contains(source) {
          items.sources.append(source)
        }
      }
      while position < children.count, children[position] < loop.end { position += 1 }
    }
    flush()
    return items
  }

  /// Writes the call that displays items: once, or whenever they change.
  mutating func show(_ items: Items, in view: String) {
    let list = items.lists.isEmpty ? "[]" : items.lists.joined(separator: " + ")
    guard items.isChanging else { return writer.nested("\(view).show(", list, ")") }
    let sources = ["for: " + items.sources[0]] + items.sources.dropFirst()
    let whole = "\(view).show(\(sources.joined(separator: ", "))) { \(list) }"
    guard !updates.fits(whole) else {
      updates.line(whole)
      return
    }
    updates.openCall("\(view).show", sources, " {")
    updates.nested("", list, "")
    updates.close()
  }

  /// Creates a stack with a view for each item.
  private mutating func makeLoop(_ loop: Loop, _ context: Context) -> String {
    let stack = declare(loop.first, suffix: "Stack", "ItemStack()", isStored: true)
    writer.line("\(stack).axis = .\((context.axis ?? .vertical).name)")
    if context.alignment != .fill {
      writer.line("\(stack).alignment = .\(context.alignment.rawValue)")
    }
    if let gap = attributeReaders.spacing(after: loop.first) {
      let regular = attributeReaders[loop.first].regular?.spacingAfter
      if let regular, regular != gap {
        follow(.spacingAfter, attributeReaders[loop.first])
        adapt(stack, to: (spacingText(gap), spacingText(regular))) { "view.spacing = \($0)" }
      } else {
        writer.line("\(stack).spacing = \(spacingText(gap))")
      }
    } else if let regular = context.regularSpacing {
      adapt(stack, to: (context.spacing ?? "0", regular)) { "view.spacing = \($0)" }
    } else if let spacing = context.spacing, context.followsSpacing {
      set("\(stack).spacing", to: spacing, at: nil)
    } else if let spacing = context.spacing {
      writer.line("\(stack).spacing = \(spacing)")
    }
    if context.isEqual { writer.line("\(stack).distribution = .fillEqually") }
    if let distribution = context.itemDistribution {
      writer.line("\(stack).distribution = .\(distribution.rawValue)")
    }
    loopStacks[stack] = loop.first
    let list = expressions.items(of: loop, in: scope).list
    if let entry = entry(of: loop), !isRepeated {
      let make = loopFunction(loop, context, entry)
      updates.call(
        "\(stack).show", ["entries: \(list.text)", "by: \\.\(entry.key ?? "self")"],
        " { \(call(make, with: "$0")) }")
      if hidesTyping(in: loop) { inputsThatHide.append("\(stack).followFocusInside()") }
      return stack
    }
    let make = loopFunction(loop, context)
    var arguments = [list.text]
    if isInLoop {
      writer.call("\(stack).show", arguments, " { \(call(make, with: "$0")) }")
    } else {
      let sources = sources(of: loop)
      if let first = sources.first { arguments += ["with: " + first] + sources.dropFirst() }
      updates.call("\(stack).show", arguments, " { \(call(make, with: "$0")) }")
    }
    return stack
  }

  /// Whether a loop's items contain a text field that can be hidden, alone or together with a
  /// superview.
  private func hidesTyping(in loop: Loop) -> Bool {
    (loop.first.position..<loop.end.position).contains { position in
      let id = NodeID(position)
      return document.nodes[position].field != nil && document.component(of: id).isTextField
        && ([id] + document.ancestors(of: id)).contains { attributeReaders.isConditional($0) }
    }
  }

  /// The values that a loop's item views display in addition to the item: model values, and items
  /// of outer loops.
  private func sources(of loop: Loop) -> [String] {
    expressions.sources(of: loop, in: scope) + scope.variables.map { escaped($0.name) }
  }

  /// The call of the function that creates an item's view; items of outer loops are arguments.
  func call(_ make: String, with item: String) -> String {
    let items = scope.variables.map { escaped($0.name) } + [item]
    return "\(make)(\(items.joined(separator: ", ")))"
  }

  /// An item of a loop with fields; its view is kept while an item with its key exists.
  struct Entry {
    /// The name of the loop's variable.
    let name: String
    /// The path from an item to its key; nil if the item is its own key.
    let key: String?
    /// The loop's list as an expression for a closure that captures the controller.
    let list: String

    /// Whether a statement reads members of the item other than its key.
    func isRead(in text: String) -> Bool {
      guard let key else { return false }
      let words = text.split { !($0.isLetter || $0.isNumber || "._".contains($0)) }
      return words.contains {
        $0 == name || $0.hasPrefix(name + ".") && !($0 + ".").hasPrefix("\(name).\(key).")
      }
    }
  }

  /// The item of a loop that contains fields; nil for other loops.
  private func entry(of loop: Loop) -> Entry? {
    let fields = (loop.first.position..<loop.end.position).lazy.compactMap {
      self.document.nodes[$0].field
    }
    guard let group = fields.compactMap({ self.document.form[$0].entryGroup }).first else {
      return nil
    }
    var inside = scope
    (inside.data, inside.form) = ("self.model.", "self.model.form.")
    let list = expressions.unwrapped(expressions.value(loop.list, in: inside))
    let item = itemType(of: loop)
    let name = variableName(loop.variable)
    inside.variables.append((name, item))
    let key = expressions.entryKey(ofGroup: group, inside)
    return Entry(
      name: name, key: key.map { String($0.dropFirst(escaped(name).count + 1)) },
      list: list.text(atLeast: .primary))
  }

  /// Writes the function that creates an item's view.
  ///
  /// - Parameter entry: the item, if it contains fields, so that its view is updated instead of
  ///   recreated.
  /// - Returns: the function's name.
  mutating func loopFunction(_ loop: Loop, _ context: Context, _ entry: Entry? = nil) -> String {
    let item = itemType(of: loop)
    let variable = variableName(loop.variable)
    let name = partNames.take("make" + variable.capitalised + "View")
    let outer = (writer, scope.variables)
    let outerUpdates = (updates, self.entry)
    self.entry = entry
    if entry != nil { updates = SwiftWriter(depth: 3) }
    scope.variables.append((variable, item))
    writer = SwiftWriter(depth: 1)
    writer.span = loop.span
    let parameters = scope.variables.map {
      "_ \(escaped($0.name)): \(model.types.qualifiedName(of: $0.type, in: names.model))"
    }
    writer.openCall(
      "private func \(name)", parameters, " -> \(entry == nil ? "UIView" : "EntryView") {")
    if let kind = loop.type, !loop.cells.isEmpty {
      writer.line("switch \(expressions.value(kind, in: scope).text) {")
      for cell in loop.cells {
        writer.open("case \(literal(cell.type)):")
        let view = emit(cell.node, context)
        writer.line("return \(swipeRow(view, cell.node))")
        writer.dedent()
        writer.span = loop.span
      }
      writer.line("default: return UIView()")
      writer.line("}")
    } else {
      let view = widened(emit(loop.first, context), loop.first, context)
      if let entry {
        let text = String(decoding: updates.bytes, as: UTF8.self)
        let parameter = text.contains(entry.name) ? escaped(entry.name) : "_"
        let type = model.types.qualifiedName(of: item, in: names.model)
        writer.open("return EntryView(\(view)) { [unowned self] (\(parameter): \(type)) in")
        writer.append(updates)
        writer.close()
      } else {
        writer.line("return \(swipeRow(view, loop.first))")
      }
    }
    writer.close()
    loopFunctions.append(writer)
    (writer, scope.variables) = outer
    if entry != nil { updates = outerUpdates.0 }
    self.entry = outerUpdates.1
    return name
  }

  mutating func makeStack(
    _ axis: Axis, _ id: NodeID, _ look: AttributeReader, _ children: [NodeID],
    in outer: Context = Context()
  ) -> String {
    let children = ordered(children, look)
    var alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    // A row would have the height of its views even if all of them are hidden.
    if alignment == .fill, axis == .horizontal,
      children.allSatisfy({ attributeReaders.isNeverThere($0) })
    {
      alignment = .center
    }
    refuseLengths(of: children, in: id, look, axis)
    // Each item, not all items together, is as long as each other view.
    let sharesWithItems =
      look.distribution == .fillEqually && children.count > 1
      && children.contains { document.beginsLoop($0) && loop(at: $0) != nil }
    var distribution = sharesWithItems ? .fill : distribution(look, among: children, axis)
    var itemDistribution: StackDistribution?
    if ![.fill, .fillEqually].contains(distribution),
      let first = children.first(where: { document.beginsLoop($0) }), let loop = loop(at: first)
    {
      if children.allSatisfy({ loop.first <= $0 && $0 < loop.end }) {
        (distribution, itemDistribution) = (.fill, distribution)
      } else {
        refuse(
          "'\(distribution.name)' between the items of a list", at: look.span(of: .distribution),
          instead: "leave them to 'spacing'")
      }
    }
    func distance(in look: AttributeReader) -> String {
      switch look.spacing ?? .points(8) {
      case .points(let points): literal(points)
      case .system: "UIStackView.spacingUseSystem"
      }
    }
    let spacing =
      look.choice(.spacing) == nil
      ? distance(in: look)
      : expressions.number(.spacing, of: look, absent: "8", in: scope) ?? "8"
    let regular = look.regular
    var context = Context(
      axis: axis, alignment: alignment, spacing: spacing == "0" ? nil : spacing)
    context.regularSpacing = regular.map { distance(in: $0) }.flatMap { $0 == spacing ? nil : $0 }
    context.followsSpacing = look.choice(.spacing) != nil
    context.isEqual = look.distribution == .fillEqually
    context.itemDistribution = itemDistribution
    context.growsByHugging = growsByHugging(children, look, axis)
    context.grower = grower(of: children, look, axis)
    context.squeezed = squeezed(of: children, look, axis)
    let views = emitChildren(children, context)
    let family = family(of: children, views)
    let fillers = distribution == .fill ? fillers(in: family, axis) : []
    // Views that later statements refer to need names.
    var named = views
    for (index, child) in family.enumerated() {
      guard let child else { continue }
      if attributeReaders.has(.spacingAfter, child) || fillsAcross(child, alignment, axis)
        || mayFillAcross(child, alignment, axis) || fillers.contains(child)
      {
        named[index] = self.named(views[index])
      }
    }
    let sharingLoops =
      distribution == .fill && !lengths.isEndless(id, axis)
      ? views.filter {
        loopStacks[$0].map { sharesWithItems || lengths.expands($0, axis) } ?? false
      }
      : []
    var sharingViews: [(node: NodeID, view: String)] = []
    for (index, child) in family.enumerated() {
      guard !sharingLoops.isEmpty, let child,
        sharesWithItems || mayShareWithItems(child, axis)
      else { continue }
      named[index] = self.named(named[index])
      // Items are added and removed, and each must be as long as this view.
      if !isInLoop { named[index] = storedWhole(named[index], child) }
      sharingViews.append((child, named[index]))
    }
    writer.span = document.span(of: id)
    writer.blank()
    if distribution == .fillProportionally { warnProportions(of: children, axis) }
    let room = roomOfStack(id, children, distribution, axis)
    let stack = declare(
      id, suffix: "Stack", "UIStackView()",
      isStored: (room == nil || look.choice(.alignment) != nil || look.choice(.spacing) != nil)
        && changes(id, look))
    writer.line("\(stack).axis = .\(axis.name)")
    if document.choosesFill(id, look) {
      refuse(
        "'fill' as one of several alignments", at: look.span(of: .alignment),
        instead: "write two stacks, each with its 'when'")
    }
    if look.choice(.alignment) == nil {
      writer.line("\(stack).alignment = .\(alignment.rawValue)")
    } else {
      // Loop stacks have the same alignment as the other views.
      for view in [stack] + views.filter({ loopStacks[$0] != nil }) {
        writeSpelled("\(view).alignment", .alignment, look) { look in
          ".\((look.stackAlignment ?? (axis == .vertical ? .fill : .center)).rawValue)"
        }
      }
    }
    writer.line("\(stack).distribution = .\(distribution.rawValue)")
    if look.choice(.spacing) != nil {
      set("\(stack).spacing", to: spacing, at: look.span(of: .spacing))
    } else {
      assign(stack, "spacing", .spacing, look) { distance(in: $0) }
    }
    let isPadded = look.padding != .zero || regular.map { $0.padding != .zero } ?? false
    if isPadded, room == nil {
      if look.choice(.padding) == nil, regular.map({ $0.padding == look.padding }) ?? true {
        writer.call("\(stack).setPadding", [insets(look.padding)])
      }
      adaptPadding(of: stack, .padding, look) { $0.padding }
    }
    writer.nested("\(stack).setArrangedSubviews(", "[" + named.joined(separator: ", ") + "]", ")")
    for (child, view) in zip(family, named) {
      guard let child else {
        if let first = loopStacks[view] { writeSpacing(after: first, view, in: stack) }
        continue
      }
      writeSpacing(after: child, view, in: stack)
      let area = !isPadded || room != nil ? stack : stack + ".layoutMarginsGuide"
      if fillsAcross(child, alignment, axis) {
        let anchor = axis == .vertical ? "widthAnchor" : "heightAnchor"
        writer.call(
          "\(view).\(anchor).constraint", ["equalTo: \(area).\(anchor)"],
          ".at(\(lengths.acrossPriority(of: child, axis))).isActive = true")
      } else if mayFillAcross(child, alignment, axis) {
        writeGrowth(
          of: child, view, axis.other, like: area,
          priority: lengths.acrossPriority(of: child, axis))
      }
    }
    let shared = zip(family, named).compactMap { child, view in
      child.flatMap { fillers.contains($0) ? (node: $0, view: view) : nil }
    }.filter { sharingLoops.isEmpty || lengths.expands($0.node, axis) }
    writeShare(shared, of: id, in: stack, axis)
    if axis == .horizontal, [.fill, .equalSpacing, .equalCentering].contains(distribution) {
      warnOfTexts(in: children)
    }
    writeItemShare(
      of: sharingLoops, with: sharingViews, in: id, axis, areEqual: sharesWithItems)
    guard let room else { return stack }
    roomy.insert(id)
    let view = declare(id, suffix: "Room", "RoomView()", isStored: changes(id, look))
    var arguments = ["with: \(stack)"]
    if isPadded, look.choice(.padding) == nil { arguments.append(insets(look.padding)) }
    if room == .overflowing { arguments.append("grows: true") }
    if room == .rigid, axis == .vertical, look.aspectRatio != nil, look.height == .auto {
      let priority = UIKitPriority.roomInRatio
      let mayGrow = children.contains { lengths.mayExpand($0, axis) }
      arguments += [
        "priority: \(priority)", "overflow: \(mayGrow ? UIKitPriority.roomOfItems : priority)",
      ]
    } else if room == .rigid, let child = children.first(where: { lengths.expands($0, axis) }) {
      arguments.append("priority: \(lengths.fillPriority(of: child))")
    } else if room == .rigid,
      lengths.expands(id, axis) || outer.isEqual && outer.axis == axis
        || outer.axis == axis.other && outer.alignment == .fill
    {
      // Conditional views are stretched like other views.
      let isStretched = children.contains { !lengths.isRigid($0, axis) }
      let priority = isStretched ? UIKitPriority.roomOfItems : UIKitPriority.roomInLongerStack
      arguments.append("priority: \(priority)")
    }
    if axis == .vertical, look.aspectRatio == nil || look.height != .auto {
      // Groups and layers may be lower than their content.
      let isPlaced = outer.axis == nil || lengths.parentComponent(of: id) == .group
      if isPlaced {
        arguments.append("overflow: \(UIKitPriority.lowerThanContent)")
      } else if children.contains(where: { lengths.holdsRatio($0) }) {
        // An aspect ratio derives the height from the full width, even if it is too high.
        arguments.append("overflow: \(UIKitPriority.beyondScreen)")
      }
    } else if axis == .vertical, room == .overflowing {
      arguments.append("overflow: \(UIKitPriority.higherThanRow)")
    }
    writer.call("\(view).fill", arguments)
    adaptPadding(of: view, .padding, look) { $0.padding }
    return view
  }

  /// Reports lengths of children for which UIKit and the preview compute different frames.
  private mutating func refuseLengths(
    of children: [NodeID], in stack: NodeID, _ look: AttributeReader, _ axis: Axis
  ) {
    if look.distribution == .fillEqually, !children.isEmpty,
      children.allSatisfy({ document.component(of: $0) == .divider })
    {
      refuse(
        "equal parts of a stack that holds dividers alone", at: look.span(of: .distribution),
        instead: "leave 'distribution' out")
    }
    switch look.distribution {
    case .equalSpacing, .equalCentering:
      guard
        case .sometimes = growth(ofAny: children.filter { !document.beginsLoop($0) }, axis)
      else { return }
      refuse(
        "'\(look.distribution.name)' beside a view that fills and has a 'when'",
        at: look.span(of: .distribution), instead: "put spacers between the views")
    case .fillEqually where axis == .vertical:
      let isShared = lengths.sharesRest(stack, axis)
      let ratio = children.first { child in
        let own = attributeReaders[child]
        return own.height == .auto && own.aspectRatio != nil && (isShared || own.width == .hug)
      }
      guard let ratio else { return }
      refuse(
        "the aspect ratio of a child with an equal share of the height",
        at: attributeReaders[ratio].span(of: .aspectRatio),
        instead: "give the stack a height, or leave the ratio out")
    case .fill where axis == .horizontal:
      guard !children.contains(where: { lengths.expands($0, axis) }),
        let scroll = children.first(where: { child in
          document.component(of: child) == .scroll && attributeReaders[child].width == .hug
            && (attributeReaders[child].axis ?? .vertical) == .vertical
        })
      else { return }
      refuse(
        "a row in which a scroll is as wide as its content, and nothing grows",
        at: attributeReaders[scroll].span(of: .width),
        instead: "leave 'width' out, or put a 'spacer' into the row")
    default: return
    }
  }

  /// The distribution of a stack; `fill` if a child takes the remaining space.
  private func distribution(
    _ look: AttributeReader, among children: [NodeID], _ axis: Axis
  ) -> StackDistribution {
    guard [.equalSpacing, .equalCentering].contains(look.distribution),
      children.contains(where: { isCertain($0) && lengths.expands($0, axis) })
    else { return look.distribution }
    return .fill
  }

  /// Writes the custom spacing after a view, if the spec sets one.
  mutating func writeSpacing(after child: NodeID, _ view: String, in stack: String) {
    guard let own = attributeReaders.spacing(after: child) else { return }
    let look = attributeReaders[child]
    let text = spacingText(own)
    guard let regular = look.regular?.spacingAfter, regular != own else {
      writer.line("\(stack).setCustomSpacing(\(text), after: \(view))")
      return
    }
    follow(.spacingAfter, look)
    adapt(stack, to: (text, spacingText(regular))) {
      "view.setCustomSpacing(\($0), after: \(view))"
    }
  }

  private func spacingText(_ spacing: Spacing) -> String {
    switch spacing {
    case .points(let gap): literal(gap)
    case .system: "UIStackView.spacingUseSystem"
    }
  }

  /// The reason why a stack needs a box whose length differs from that of its content.
  private enum Room { case rigid, overflowing }

  /// Determines whether UIKit would have to break a constraint, because all views of a stack have
  /// fixed lengths or exceed the available space.
  ///
  /// Nil if it would not.
  private func roomOfStack(
    _ id: NodeID, _ children: [NodeID], _ distribution: StackDistribution, _ axis: Axis
  ) -> Room? {
    let hasNoRoom = lengths.hasNoRoom(id, axis) || lengths.hasNoRoom(id, axis.other)
    switch distribution {
    case .fillEqually, .fillProportionally:
      return hasNoRoom || lengths.overflows(id, axis) ? .overflowing : nil
    case .equalSpacing, .equalCentering:
      if children.count > 1 {
        return hasNoRoom || lengths.overflows(id, axis) ? .overflowing : nil
      }
      return children.allSatisfy { lengths.isRigid($0, axis) } ? .rigid : nil
    case .fill: break
    }
    guard !children.isEmpty else { return hasNoRoom ? .overflowing : nil }
    let grows = children.contains { isCertain($0) && !lengths.isRigid($0, axis) }
    if !grows { return .rigid }
    let isLow = axis == .vertical && lengths.isRigid(id, axis)
    if isLow, children.contains(where: { lengths.holdsRatio($0) }) { return .overflowing }
    return hasNoRoom || lengths.overflows(id, axis) ? .overflowing : nil
  }

  /// Whether a child is always present.
  func isCertain(_ child: NodeID) -> Bool {
    !attributeReaders.isConditional(child) && !document.beginsLoop(child)
      && component?.slot(filledBy: child) == nil
  }

  /// The child for each view; nil for the views of loops and slots.
  func family(of children: [NodeID], _ views: [String]) -> [NodeID?] {
    guard views.count == children.count else {
      var family: [NodeID?] = []
      var position = 0
      while position < children.count {
        let child = children[position]
        if let slot = component?.slot(filledBy: child) {
          family.append(nil)
          while position < children.count, slot.nodes.contains(children[position]) { position += 1 }
        } else if document.beginsLoop(child), let loop = loop(at: child) {
          family.append(nil)
          while position < children.count, children[position] < loop.end { position += 1 }
        } else {
          family.append(child)
          position += 1
        }
      }
      return family
    }
    return children.map { document.beginsLoop($0) ? nil : $0 }
  }

  /// Whether the view with the lowest hugging priority takes the remaining space of a stack.
  private func growsByHugging(_ children: [NodeID], _ look: AttributeReader, _ axis: Axis) -> Bool {
    let kinds = Set(children.map { document.component(of: $0) })
    return look.distribution == .fill && kinds.count > 1
      && !children.contains { lengths.expands($0, axis) }
  }

  /// The first of several texts, which must take the remaining space because texts in boxes have no
  /// hugging priority; nil if UIKit's default is right.
  private func grower(of children: [NodeID], _ look: AttributeReader, _ axis: Axis) -> NodeID? {
    let texts = children.filter { document.component(of: $0) == .text }
    guard look.distribution == .fill, texts.count > 1,
      children.allSatisfy({ texts.contains($0) || keepsLength($0, axis) }),
      !children.contains(where: { document.beginsLoop($0) }),
      texts.contains(where: { attributeReaders.has(.padding, $0) }),
      !texts.contains(where: {
        lengths.expands($0, axis) || attributeReaders.has(.hugging, $0)
          || attributeReaders.isConditional($0)
      })
    else { return nil }
    return texts.first
  }

  /// The texts of a row in the order in which they are compressed: the first one before the others;
  /// empty if UIKit's default is right.
  private func squeezed(
    of children: [NodeID], _ look: AttributeReader, _ axis: Axis
  ) -> [NodeID] {
    let texts = children.filter {
      document.component(of: $0) == .text && !document.beginsLoop($0)
        && !lengths.isRigid($0, axis) && !lengths.expands($0, axis)
    }
    guard axis == .horizontal, look.distribution == .fill, texts.count > 1,
      texts.contains(where: { attributeReaders.has(.padding, $0) })
    else { return [] }
    return texts
  }

  /// Whether a child never takes the remaining space of a stack with texts.
  private func keepsLength(_ id: NodeID, _ axis: Axis) -> Bool {
    switch document.component(of: id) {
    case .activity, .stepper, .toggle: return true
    default:
      let look = attributeReaders[id]
      if case .points = axis == .horizontal ? look.width : look.height { return true }
      return false
    }
  }

  /// Whether a child fills the cross axis in a stack that does not stretch its children.
  func fillsAcross(_ id: NodeID, _ alignment: StackAlignment, _ axis: Axis) -> Bool {
    guard alignment != .fill, !document.beginsLoop(id) else { return false }
    return lengths.expands(id, axis.other)
  }

  /// The children in the order that the stack's `order` attribute sets.
  private func ordered(_ children: [NodeID], _ look: AttributeReader) -> [NodeID] {
    guard let order = look.order else { return children }
    let names = document.orders[order]
    func place(_ id: NodeID) -> Int {
      let own = document[id].name.split(separator: "/").last.map(String.init)
      return names.firstIndex { $0 == own } ?? names.count
    }
    return children.sorted { (place($0), $0) < (place($1), $1) }
  }

  mutating func makeGroup(
    _ id: NodeID, _ look: AttributeReader, _ children: [NodeID], _ context: Context
  ) -> String {
    guard let child = children.first, !attributeReaders.isNeverThere(child) else {
      return "FreeView()"
    }
    guard placesContent(id, look, child) else {
      let inner = emit(child, context)
      let view = declare(
        id, suffix: "Box", "BoxView()",
        isStored: changes(id, look) || !isInLoop && attributeReaders.isConditional(child))
      // Padding that is longer than its group overflows it.
      let hasRoom = Axis.allCases.allSatisfy { !lengths.hasNoRoom(child, $0) }
      let priority = hasRoom ? [] : ["priority: \(UIKitPriority.paddingBeyondGroup)"]
      writer.call("\(view).fill", ["with: \(inner)"] + priority)
      if let presence = presence(of: child) {
        set("\(view).isFilled", to: presence.text, at: document.span(of: child))
      }
      return view
    }
    var inside = context
    inside.isCell = true
    inside.isEqual = false
    let inner = emit(child, inside)
    let view = declare(id, suffix: "Box", "BoxView()", isStored: changes(id, look))
    let axes = Axis.allCases.filter { axis in
      let isStretched = context.axis == axis.other && context.alignment == .fill
      return lengths.expands(child, axis)
        || isStretched && !lengths.isRigid(child, axis) && !hugs(attributeReaders[child], axis)
    }
    let place = (look.frameAlignment ?? .topLeading).name
    let own = attributeReaders[child]
    let isBounded = own.maxWidth != nil || own.maxHeight != nil
    let filled = isBounded || axes.isEmpty ? filling(child, on: axes) : stretching(axes)
    writeLayer(child, inner, at: place, in: view, filled)
    return view
  }

  /// Whether a group's length can differ from that of its content.
  private func placesContent(_ id: NodeID, _ look: AttributeReader, _ child: NodeID) -> Bool {
    let own = attributeReaders[child]
    if own.maxWidth != nil || own.maxHeight != nil || look.frameAlignment != nil { return true }
    return Axis.allCases.contains { axis in
      let isWide = axis == .horizontal
      let length = isWide ? look.width : look.height
      let bound = isWide ? look.minWidth ?? look.maxWidth : look.minHeight ?? look.maxHeight
      return length != .auto && length != .hug || bound != nil || look.aspectRatio != nil
        || lengths.isRigid(child, axis) || hugs(own, axis)
    }
  }

  private func hugs(_ look: AttributeReader, _ axis: Axis) -> Bool {
    (axis == .horizontal ? look.width : look.height) == .hug
  }
}
