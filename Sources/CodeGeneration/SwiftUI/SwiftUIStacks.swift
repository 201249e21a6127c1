internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Stacks, and scrolls, whose content is one.
extension SwiftUIScreen {
  /// What the children of a stack ask of it together.
  struct Family {
    var separator: String?
    var filler: NodeID?
    var gaps: [(node: NodeID, gap: Points)] = []

    func gap(after node: NodeID) -> Points? { gaps.first { $0.node == node }?.gap }
  }

  mutating func writeStack(
    _ axis: Axis, _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) {
    let alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    var spacing = self.spacing(look.spacing ?? .points(8))
    if look.varies, let compact = spacing,
      let regular = self.spacing(document.look(of: id, in: .regular).spacing ?? .points(8))
    {
      spacing = bySizeClass(compact, regular)
    }
    var family = Family()
    var context = Context(axis: axis, alignment: alignment)
    if case .fill = alignment { context.stretched = axis.other }
    switch look.distribution {
    case .fill:
      let own = hasSlots ? children.filter { component?.slot(filledBy: $0) == nil } : children
      family.filler = greed.filler(among: own, axis)
      context.usesHugging = !own.contains {
        if case .spacer = document.component(of: $0) { true } else { false }
      }
    case .fillEqually: context.shared = axis
    case .equalSpacing:
      family.separator = children.count > 1 ? "Spacer(minLength: \(spacing ?? "8"))" : nil
      spacing = "0"
    case .fillProportionally, .equalCentering:
      // A stack of our own, as UIKit's shares out its length.
      usesDistribution = true
      _ = require(
        16, for: "the distribution '\(look.distribution.name)'", at: look.span(of: .distribution))
      if look.distribution == .fillProportionally { context.shared = axis }
    }
    readGaps(of: look, children, into: &family)
    let isOwn = look.distribution == .fillProportionally || look.distribution == .equalCentering
    if isOwn, let node = family.gaps.first?.node {
      refuse(
        "a distance of one child's own in such a stack",
        at: nodeLooks[node].span(of: .spacingAfter), instead: "leave it to 'spacing'")
    }
    let children = look.order.map { ordered(children, $0) } ?? children
    guard !isOwn else {
      writer.openCall("DistributedStack", ownArguments(look, axis, alignment, spacing))
      emitChildren(children, context, family)
      writer.close()
      lastIsBlock = true
      return
    }
    let stack = axis == .vertical ? "VStack" : "HStack"
    switch (stackAlignment(alignment, axis), spacing) {
    case (let name?, let spacing?):
      writer.open("\(stack)(alignment: .\(name), spacing: \(spacing)) {")
    case (let name?, nil): writer.open("\(stack)(alignment: .\(name)) {")
    case (nil, let spacing?): writer.open("\(stack)(spacing: \(spacing)) {")
    case (nil, nil): writer.open("\(stack) {")
    }
    emitChildren(children, context, family)
    writer.close()
    lastIsBlock = true
  }

  /// What a stack is told that shares out its length as UIKit's does.
  private func ownArguments(
    _ look: NodeLook, _ axis: Axis, _ alignment: StackAlignment, _ spacing: String?
  ) -> [String] {
    let across = axis == .vertical ? "horizontal" : "vertical"
    let place = stackAlignment(alignment, axis).map { ["\(across): .\($0)"] } ?? []
    return [".\(axis.name)", ".\(look.distribution.name)"] + place
      + ["spacing: \(spacing ?? literal(ControlMetrics.defaultSpacing))"]
  }

  /// Distances of single children that differ from the stack's own.
  private mutating func readGaps(
    of look: NodeLook, _ children: [NodeID], into family: inout Family
  ) {
    for child in children where nodeLooks.has(.spacingAfter, child) {
      let own = nodeLooks[child]
      guard let spacing = own.spacingAfter else { continue }
      if case .points(let base) = look.spacing ?? .points(8), case .points(let gap) = spacing {
        family.gaps.append((child, gap - base))
      } else if spacing != look.spacing {
        diagnostics.append(
          .approximated(
            "the system's spacing beside one in points",
            at: own.span(of: .spacingAfter) ?? document.span(of: child),
            as: "the stack's own in SwiftUI"))
      }
    }
  }

  /// The children in the order that the stack names.
  private func ordered(_ children: [NodeID], _ order: Int) -> [NodeID] {
    let names = document.orders[order]
    func place(_ id: NodeID) -> Int {
      let own = document[id].name.split(separator: "/").last.map(String.init)
      return names.firstIndex { $0 == own } ?? names.count
    }
    return children.sorted { (place($0), $0) < (place($1), $1) }
  }

  /// The name of an alignment across a stack; nil for the one that SwiftUI has by itself.
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

  mutating func writeScroll(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) {
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
}
