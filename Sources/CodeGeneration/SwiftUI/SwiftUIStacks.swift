internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes stacks and scroll views.
extension SwiftUIScreen {
  /// The layout properties of a stack that depend on all of its children.
  struct Family {
    var filler: NodeID?
    /// The spacers for distances that differ from the stack's spacing, by child.
    var gaps: [NodeID: Gaps] = [:]
    /// Whether the stack has only one child.
    var isAlone = false

    /// The spacers before and after a child, present only together with it.
    struct Gaps {
      var before: String?
      var behind: String?
    }
  }

  mutating func writeStack(
    _ axis: Axis, _ id: NodeID, _ look: AttributeReader, _ children: [NodeID], _ outer: Context
  ) {
    let component = document.component(of: id)
    let alignment =
      look.stackAlignment
      ?? (component == .body
        ? document.screen.bodyAlignment : axis == .vertical ? .fill : .center)
    var spacing = self.spacing(look.spacing ?? .points(8))
    if look.choice(.spacing) != nil {
      spacing = expressions.number(.spacing, of: look, absent: "8", in: scope)
    }
    if look.varies, let compact = spacing,
      let regular = self.spacing(document.look(of: id, in: .regular).spacing ?? .points(8))
    {
      spacing = bySizeClass(compact, regular)
    }
    let children = (look.order.map { ordered(children, $0) } ?? children)
      .filter { !attributeReaders.isNeverThere($0) }
    var family = Family()
    family.isAlone =
      children.count == 1 && !children.contains { document.beginsLoop($0) || isSlot($0) }
    var context = Context(axis: axis, alignment: alignment)
    if case .fill = alignment { context.stretched = axis.other }
    if axis == .vertical { context.room = room(in: look, outer) }
    // The last child has no spacer after it, unless a loop repeats it.
    let hasOwnGaps = children.contains { child in
      attributeReaders.has(.spacingAfter, child)
        && (child != children.last || document.beginsLoop(child))
    }
    switch look.distribution {
    case .fill:
      family.filler = filler(among: children, axis, &context)
      if hasOwnGaps {
        readGaps(of: look, children, axis, spacing, into: &family)
        spacing = "0"
      }
    case .fillEqually:
      context.shared = axis
      if hasOwnGaps {
        readGaps(of: look, children, axis, spacing, into: &family)
        spacing = "0"
      }
    case .equalSpacing:
      readGaps(of: look, children, axis, spacing, into: &family)
      spacing = "0"
    case .fillProportionally, .equalCentering:
      // A custom layout that distributes its length like `UIStackView`.
      usesDistribution = true
      _ = require(
        16, for: "the distribution '\(look.distribution.name)'", at: look.span(of: .distribution))
      if look.distribution == .fillProportionally { context.shared = axis }
    }
    let isOwn = look.distribution == .fillProportionally || look.distribution == .equalCentering
    if isOwn, let node = children.first(where: { attributeReaders.has(.spacingAfter, $0) }) {
      refuse(
        "'spacingAfter' in a stack with this 'distribution'",
        at: attributeReaders[node].span(of: .spacingAfter), instead: "leave it to 'spacing'")
    }
    if document.choosesFill(id, look) {
      refuse(
        "'fill' as one of several alignments", at: look.span(of: .alignment),
        instead: "write two stacks, each with its 'when'")
    }
    let place = expressions.spelled(.alignment, of: look, in: scope) { look in
      let alignment = look.choice(.alignment) == nil ? look.stackAlignment ?? alignment : alignment
      return stackAlignment(alignment, axis).map { "." + $0 } ?? ".center"
    }
    guard !isOwn else {
      writer.openCall("DistributedStack", ownArguments(look, axis, place, spacing))
      emitChildren(children, context, family)
      writer.close()
      lastIsBlock = true
      return
    }
    let hugging = self.hugging(of: id, look, children, context, outer)
    if case .layout(let arguments) = hugging { writer.openCall("HuggingStack", arguments) }
    writer.open(openStack(axis, place, spacing))
    emitChildren(children, context, family)
    writer.close()
    switch hugging {
    case .layout: writer.close()
    case .fixed(let axis):
      writer.line(
        axis == .horizontal
          ? ".fixedSize(horizontal: true, vertical: false)"
          : ".fixedSize(horizontal: false, vertical: true)")
    case nil: break
    }
    lastIsBlock = true
  }

  func openStack(_ axis: Axis, _ alignment: StackAlignment, _ spacing: String?) -> String {
    openStack(axis, stackAlignment(alignment, axis).map { "." + $0 } ?? ".center", spacing)
  }

  private func openStack(_ axis: Axis, _ place: String, _ spacing: String?) -> String {
    let place = place == ".center" ? [] : ["alignment: \(place)"]
    return (axis == .vertical ? "VStack" : "HStack")
      + brackets(place + (spacing.map { ["spacing: \($0)"] } ?? [])) + " {"
  }

  private func isSlot(_ id: NodeID) -> Bool { hasSlots && component?.slot(filledBy: id) != nil }

  /// The minimum width that is proposed to a node's content, in points.
  func room(in look: AttributeReader, _ context: Context) -> Points {
    let own: Points =
      switch look.width {
      case .points(let width): width
      case .auto, .fill: min(context.room - look.margin.horizontal, look.maxWidth ?? .infinity)
      case .hug, .fraction: 0
      }
    guard look.aspectRatio == nil, look.fixedSize.isEmpty, !look.varies else { return 0 }
    return max(own - look.padding.horizontal, 0)
  }

  // MARK: - Stacks that follow their longest child

  /// How a stack with `alignment: fill` is limited to the size of its largest child.
  private enum Hugging {
    /// By a layout that proposes at most the stack's ideal length.
    case layout([String])
    /// By a fixed size: the stack's ideal length, regardless of the proposal.
    case fixed(Axis)
  }

  private mutating func hugging(
    of id: NodeID, _ look: AttributeReader, _ children: [NodeID], _ context: Context,
    _ outer: Context
  ) -> Hugging? {
    // Bodies, sheets and banners fill the proposed size anyway.
    guard let axis = context.stretched,
      [.vstack, .hstack].contains(document.component(of: id))
    else { return nil }
    let isWide = axis == .horizontal
    if outer.stretched == axis || outer.shared == axis { return nil }
    switch isWide ? look.width : look.height {
    case .points, .fill, .fraction: return nil
    case .auto, .hug: break
    }
    if (isWide ? look.maxWidth : look.maxHeight) != nil { return nil }
    if look.fixedSize.contains(isWide ? .horizontal : .vertical) { return nil }
    let length = fillAxes.contentLength(of: id, look, axis)
    guard fillAxes.followsLongest(children, length, context) else { return nil }
    let least = (isWide ? look.minWidth : look.minHeight)
    let name = document.component(of: id).rawValue
    guard !length.isOpen else {
      refuse(
        "a \(name) as \(isWide ? "wide" : "high") as its longest child, one of which grows",
        at: document.span(of: id),
        instead: "give it 'alignment: \(isWide ? "leading" : "top")', or a "
          + (isWide ? "width" : "height"))
      return nil
    }
    if length.isRigid, least == nil { return .fixed(axis) }
    guard minimumIOS >= 16 else {
      if !isWide, least == nil { return .fixed(axis) }
      _ = require(
        16, for: "a \(name) as \(isWide ? "wide" : "high") as its longest child",
        at: document.span(of: id))
      return nil
    }
    usesHuggingStack = true
    return .layout([".\(axis.name)"] + (least.map { ["minimum: \(literal($0))"] } ?? []))
  }

  /// The child that gets the remaining space; nil if it is not the same child in every state.
  private mutating func filler(
    among children: [NodeID], _ axis: Axis, _ context: inout Context
  ) -> NodeID? {
    let own = children.filter { !isSlot($0) }
    context.usesHugging = !own.contains {
      if case .spacer = document.component(of: $0) { true } else { false }
    }
    guard context.usesHugging else { return nil }
    let filler = fillAxes.filler(among: own, axis)
    let certain = own.filter { !isConditional($0) && !document.beginsLoop($0) }
    if let stated = own.first(where: { attributeReaders[$0].hugging?[axis] != nil }),
      certain.count < own.count, own.count > 1,
      filler.map({ !certain.contains($0) || certain.count < 2 }) ?? true
    {
      refuse(
        "'hugging' among nodes that come and go", at: attributeReaders[stated].span(of: .hugging),
        instead: "set 'fill' on the child that grows")
    }
    return filler
  }

  // MARK: - Distances

  /// Determines the spacers for distances that differ from the stack's spacing.
  private mutating func readGaps(
    of look: AttributeReader, _ children: [NodeID], _ axis: Axis, _ spacing: String?,
    into family: inout Family
  ) {
    let loop = children.first { document.beginsLoop($0) }
    guard children.count > 1 || loop != nil else { return }
    if let loop {
      refuse(
        look.distribution == .equalSpacing
          ? "'equalSpacing' between the items of a list"
          : "distances of single children beside a list",
        at: look.distribution == .equalSpacing
          ? look.span(of: .distribution) : document.span(of: loop),
        instead: "leave them to 'spacing'")
      return
    }
    let lengths = children.map { gap(behind: $0, spacing) }
    let last = children.lastIndex { !isConditional($0) }
    for (position, child) in children.enumerated() where position < last ?? 0 {
      family.gaps[child, default: Family.Gaps()].behind = view(lengths[position], axis, look)
    }
    guard let last else {
      refuse(
        "distances between nodes that all have a 'when'", at: document.span(of: children[0]),
        instead: "give the stack a 'spacing', or put each of them into a group")
      return
    }
    // Each child after the last one that is always present adds the spacing before it.
    for position in children.indices.dropFirst(last + 1) {
      guard lengths[last..<position].allSatisfy({ $0 == lengths[last] }) else {
        refuse(
          "different distances after nodes that come and go",
          at: attributeReaders[children[position - 1]].span(of: .spacingAfter)
            ?? document.span(of: children[position - 1]),
          instead: "leave them to 'spacing'")
        return
      }
      family.gaps[children[position], default: Family.Gaps()].before = view(
        lengths[last], axis, look)
    }
  }

  private mutating func gap(behind child: NodeID, _ spacing: String?) -> String {
    let standard = literal(ControlMetrics.defaultSpacing)
    guard attributeReaders.has(.spacingAfter, child) else { return spacing ?? standard }
    let look = attributeReaders[child]
    if look.spacingAfter == .system || spacing == nil {
      diagnostics.append(
        .approximated(
          "the system's spacing beside one in points",
          at: look.span(of: .spacingAfter) ?? document.span(of: child),
          as: "\(standard) points in SwiftUI"))
    }
    let length = self.spacing(look.spacingAfter) ?? standard
    guard let regular = look.regular else { return length }
    return bySizeClass(length, self.spacing(regular.spacingAfter) ?? standard)
  }

  private func view(_ length: String, _ axis: Axis, _ look: AttributeReader) -> String? {
    if look.distribution == .equalSpacing { return "Spacer(minLength: \(length))" }
    if length == "0" { return nil }
    return "Spacer().frame(\(axis == .vertical ? "height" : "width"): \(length))"
  }

  /// The arguments of a stack with a `UIStackView` distribution.
  private func ownArguments(
    _ look: AttributeReader, _ axis: Axis, _ place: String, _ spacing: String?
  ) -> [String] {
    let across = axis == .vertical ? "horizontal" : "vertical"
    let place = place == ".center" ? [] : ["\(across): \(place)"]
    return [".\(axis.name)", ".\(look.distribution.name)"] + place
      + ["spacing: \(spacing ?? literal(ControlMetrics.defaultSpacing))"]
  }

  /// The children in the order that the stack's `order` attribute sets.
  private func ordered(_ children: [NodeID], _ order: Int) -> [NodeID] {
    let names = document.orders[order]
    func place(_ id: NodeID) -> Int {
      let own = document[id].name.split(separator: "/").last.map(String.init)
      return names.firstIndex { $0 == own } ?? names.count
    }
    return children.sorted { (place($0), $0) < (place($1), $1) }
  }

  /// The cross-axis alignment of a stack; nil for SwiftUI's default.
  @inline(__always)
  func stackAlignment(_ alignment: StackAlignment, _ axis: Axis) -> String? {
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

  /// Writes a scroll view; it fills the width if its content does.
  mutating func writeScroll(
    _ id: NodeID, _ look: AttributeReader, _ children: [NodeID], _ outer: Context
  ) {
    let axis = look.axis ?? .vertical
    if look.aspectRatio != nil, !look.fixedSize.isEmpty {
      refuse(
        "a scroll with an aspect ratio and a fixed size", at: look.span(of: .fixedSize),
        instead: "leave 'fixedSize' out, or give the scroll a length")
    }
    let children = children.filter { !attributeReaders.isNeverThere($0) }
    let isAtBottom = axis == .vertical && look.beginsAtBottom
    if isAtBottom, minimumIOS < 17 {
      guard require(14, for: "a scroll that begins at its end", at: look.span(of: .anchor)) else {
        return
      }
      usesBottomScroll = true
      writer.open("BottomScrollView {")
    } else {
      writer.open(axis == .vertical ? "ScrollView {" : "ScrollView(.horizontal) {")
    }
    var context = Context(axis: axis, stretched: axis.other, alignment: .fill)
    if axis == .vertical { context.room = room(in: look, outer) }
    context.isOnly = children.count == 1
    if children.count == 1, !isConditional(children[0]), !document.beginsLoop(children[0]),
      !isSlot(children[0]), fillsAcross(children[0], axis.other)
    {
      context.isWhole = true
      emit(children[0], context)
      modify(isBlock: lastIsBlock) { $0.writeScrolledPadding(id, look) }
    } else {
      writer.open(openStack(axis, .fill, "0"))
      emitChildren(children, context)
      writer.close()
      writer.call(
        ".frame",
        axis == .vertical
          ? ["minWidth: 0", "maxWidth: .infinity", "alignment: .leading"]
          : ["minHeight: 0", "maxHeight: .infinity", "alignment: .top"])
      writeScrolledPadding(id, look)
    }
    writer.close()
    if isAtBottom, minimumIOS >= 17 { writer.line(".defaultScrollAnchor(.bottom)") }
    lastIsBlock = true
  }

  /// Writes a scroll view's padding inside the scroll view, around the content.
  private mutating func writeScrolledPadding(_ id: NodeID, _ look: AttributeReader) {
    guard attributeReaders.isScrollWithInnerPadding(id, .scroll) else { return }
    let other = look.varies ? document.look(of: id, in: .regular) : nil
    write(look, other) { $0.padding($1.padding) }
  }

  /// Whether a child fills the stack's cross axis.
  private func fillsAcross(_ id: NodeID, _ axis: Axis) -> Bool {
    let look = attributeReaders[id]
    let isWide = axis == .horizontal
    switch document.component(of: id) {
    case .spacer, .divider, .row, .section, .group: return false
    default: break
    }
    switch isWide ? look.width : look.height {
    case .auto, .fill:
      return (isWide ? look.maxWidth : look.maxHeight) == nil
        && (isWide ? look.minWidth : look.minHeight) == nil && look.margin == .zero
        && look.alignmentGuide == nil
    case .points, .hug, .fraction: return false
    }
  }
}
