internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Imports the document's constraints.
extension ScreenPlanner {
  mutating func planConstraints() {
    let parents = plan.parents()
    for node in plan.nodes.indices.dropFirst() {
      guard let id = plan.nodes[node].view else { continue }
      if isRow(id) { continue }
      if case .mask(let mask) = document[id].placing, id != scene.root {
        // A cell resizes its content view to its own bounds, regardless of the autoresizing mask.
        place(
          node, document[id], isCellContent(id) ? [.width, .height] : mask, in: parents[node])
      } else if document[id].kind.isBar, let frame = document[id].frame {
        // The document contains the height of a bar that the system has set.
        plan.constraints.append(
          PlanConstraint(
            container: parents[node], first: PlanAnchor(item: .node(node), attribute: .height),
            relation: .equal, constant: frame.height, priority: 999))
      }
    }
    planRows()
    let held = edgesHeld
    let halves = self.halves(held)
    for constraint in document.constraints
    where !isLeftOut(constraint) && !isShareBesideEdges(constraint, held) {
      if let half = halves.first(where: { $0.shares.contains(constraint.element) }) {
        if half.shares[0] == constraint.element { plan(half) }
        continue
      }
      plan(constraint, parents)
    }
    for node in plan.nodes.indices.dropFirst() {
      planNaturalSize(of: node, in: parents[node])
      planProportions(of: node, in: parents[node])
    }
  }

  /// Makes a `fillProportionally` stack of plain views fill the stack around it on the cross axis.
  ///
  /// Observed in a document, even for labels inside with a hugging priority of 252.
  private mutating func planProportions(of node: Int, in parent: Int) {
    guard let id = plan.nodes[node].view, document[id].kind == .stackView,
      document.value(of: id, "distribution") == "fillProportionally",
      let outer = plan.nodes[parent].view, document[outer].kind == .stackView,
      document.value(of: outer, "alignment") ?? "fill" != "fill"
    else { return }
    func isVertical(_ id: IBViewID) -> Bool { document.value(of: id, "axis") == "vertical" }
    let children = document.children(of: id)
    guard isVertical(id) != isVertical(outer), !children.isEmpty,
      children.allSatisfy({ document[$0].kind == .view })
    else { return }
    let length: ConstraintAttribute = isVertical(id) ? .height : .width
    plan.constraints.append(
      PlanConstraint(
        container: parent, first: PlanAnchor(item: .node(node), attribute: length),
        relation: .equal, second: PlanAnchor(item: .guide(.parent), attribute: length),
        priority: 700))
  }

  /// An edge of a view that a required constraint places at a constant distance from another view's
  /// edge.
  private struct HeldEdge: Hashable {
    let view: IBViewID
    let edge: IBAttribute
    let outer: IBViewID
  }

  /// The edges that required constraints place at a constant distance from another view.
  private var edgesHeld: Set<HeldEdge> {
    var held: Set<HeldEdge> = []
    for constraint in document.constraints
    where constraint.relation == .equal && constraint.priority == 1000 {
      guard let second = constraint.second, constraint.multiplier == 1,
        constraint.first.attribute == second.attribute
      else { continue }
      for (inner, outer) in [(constraint.first, second), (second, constraint.first)] {
        held.insert(
          HeldEdge(view: inner.owner, edge: inner.attribute, outer: cell(of: outer.owner)))
      }
    }
    return held
  }

  /// The cell, if the view is the content view of a cell; otherwise the view itself.
  private func cell(of id: IBViewID) -> IBViewID {
    isCellContent(id) ? document.parent(of: id) ?? id : id
  }

  /// Whether a constraint makes a length a fraction of another view's length while others also fix
  /// both of its edges.
  ///
  /// The two agree only on the document's own device, so the constraint is dropped and the
  /// distances are kept.
  private func isShareBesideEdges(_ constraint: IBConstraint, _ held: Set<HeldEdge>) -> Bool {
    guard !context.isAsDrawn, constraint.relation == .equal, constraint.priority == 1000,
      constraint.multiplier != 1, let second = constraint.second,
      constraint.first.attribute == second.attribute
    else { return false }
    let (start, end): (IBAttribute, IBAttribute)
    switch second.attribute {
    case .width: (start, end) = (.leading, .trailing)
    case .height: (start, end) = (.top, .bottom)
    default: return false
    }
    return [(constraint.first, second), (second, constraint.first)].contains { inner, outer in
      let container = cell(of: outer.owner)
      guard inner.owner != container, document.isWithin(inner.owner, container) else {
        return false
      }
      return [start, end].allSatisfy { edge in
        held.contains(HeldEdge(view: inner.owner, edge: edge, outer: container))
      }
    }
  }

  /// Two views side by side in a container, each with an equal fraction of its width.
  private struct Halves {
    let first: IBViewID
    let second: IBViewID
    let gap: Double
    /// The elements of the constraints that set the fractions.
    let shares: [XMLNodeID]
  }

  /// Finds pairs of views that divide their container's width, with a small gap between them.
  private func halves(_ held: Set<HeldEdge>) -> [Halves] {
    guard !context.isAsDrawn else { return [] }
    let shares = document.constraints.filter { constraint in
      guard let second = constraint.second, case .view(let outer) = second.item else {
        return false
      }
      return constraint.relation == .equal && constraint.priority == 1000
        && constraint.constant == 0 && constraint.first.attribute == .width
        && second.attribute == .width && (0.4..<0.5).contains(constraint.multiplier)
        && document.parent(of: constraint.first.owner) == outer
    }
    var halves: [Halves] = []
    for a in shares {
      for b in shares where a.multiplier == b.multiplier {
        let (first, second) = (a.first.owner, b.first.owner)
        guard let outer = document.parent(of: first), document.parent(of: second) == outer,
          held.contains(HeldEdge(view: first, edge: .leading, outer: cell(of: outer))),
          held.contains(HeldEdge(view: second, edge: .trailing, outer: cell(of: outer))),
          let start = document[first].frame, let end = document[second].frame
        else { continue }
        let gap = ((end.x - start.x - start.width) * 2).rounded() / 2
        guard gap >= 0, gap <= 32 else { continue }
        halves.append(
          Halves(first: first, second: second, gap: gap, shares: [a.element, b.element]))
      }
    }
    return halves
  }

  /// Adds a constraint that makes the two views equally wide, except for a constant.
  private mutating func plan(_ halves: Halves) {
    guard let first = places[halves.first], let second = places[halves.second] else { return }
    let container = plan.parents()[first]
    func anchor(_ node: Int, _ attribute: ConstraintAttribute) -> PlanAnchor {
      PlanAnchor(item: .node(node), attribute: attribute)
    }
    plan.constraints.append(
      PlanConstraint(
        container: container, first: anchor(second, .width), relation: .equal,
        second: anchor(first, .width), origin: ConstraintOrigin(element: halves.shares[0])))
    plan.constraints.append(
      PlanConstraint(
        container: container, first: anchor(second, .leading), relation: .equal,
        second: anchor(first, .trailing), constant: halves.gap,
        origin: ConstraintOrigin(element: halves.shares[1])))
  }

  func isCellContent(_ id: IBViewID) -> Bool {
    guard let parent = document.parent(of: id), document[parent].kind.isCell else { return false }
    switch document[id].kind {
    case .tableViewCellContentView, .collectionViewCellContentView: return true
    default: return document[id].key == "contentView"
    }
  }

  /// Adds constraints for the intrinsic content size of an unsupported control, which becomes a
  /// box, with its hugging and compression resistance priorities.
  private mutating func planNaturalSize(of node: Int, in parent: Int) {
    guard let id = plan.nodes[node].view else { return }
    if plan.nodes[node].component == .button {
      planLeastWidth(of: node, id, in: parent)
      planOneLine(of: node, id, in: parent)
    }
    // A container keeps its content, so its placeholder size becomes constraints.
    let isLeaf = document.children(of: id).isEmpty && document[id].kind != .stackView
    let placeholder = isLeaf ? nil : placeholderSize(of: id)
    planSpacer(node, id, in: parent)
    guard
      plan.nodes[node].component == .box || document[id].kind == .searchBar
        || placeholder != nil || contentless(id) != nil
    else { return }
    // Known sizes do not apply to stacks.
    let isStack = plan.nodes[node].component == .hstack || plan.nodes[node].component == .vstack
    let known =
      context.naturalSizes[document[id].id]
      ?? (isStack && document[id].kind != .searchBar ? nil : drawnSize(of: id))
    let size = placeholder ?? contentless(id) ?? naturalSize(of: id)
    func add(_ attribute: ConstraintAttribute, _ length: Double?, _ axis: String) {
      guard let length else { return }
      func priority(_ name: String, _ standard: Double) -> Double {
        sizePriority(document.number(of: id, axis + name) ?? standard).clamped(to: 1...999)
      }
      let hugging = priority("HuggingPriority", 250)
      let resistance = priority("CompressionResistancePriority", 750)
      let sides: [(ConstraintRelation, Double)] =
        hugging == resistance
        ? [(.equal, hugging)] : [(.lessOrEqual, hugging), (.greaterOrEqual, resistance)]
      for (relation, priority) in sides {
        plan.constraints.append(
          PlanConstraint(
            container: parent, first: PlanAnchor(item: .node(node), attribute: attribute),
            relation: relation, constant: length, priority: priority))
      }
    }
    if document[id].kind == .searchBar {
      // Known sizes do not apply to containers, so these lengths become constraints, too.
      add(.width, known?.width ?? size.width, "horizontal")
      add(.height, known?.height ?? size.height, "vertical")
      return
    }
    if known?.width == nil { add(.width, size.width, "horizontal") }
    if known?.height == nil { add(.height, size.height, "vertical") }
  }

  /// The natural size of an arranged view or stack without content: 50 points along its stack.
  ///
  /// Observed in published documents (tools versions 14490–23090).
  private func contentless(_ id: IBViewID) -> NaturalSize? {
    guard context.isAsDrawn, document[id].placing == .stack,
      document[id].kind == .view || document[id].kind == .stackView,
      document.children(of: id).isEmpty, placeholderSize(of: id) == nil,
      document.element(of: id, "intrinsicContentSize") == nil,
      document.designedSizes[document[id].id] == nil, let stack = document.parent(of: id)
    else { return nil }
    let isColumn = document.value(of: stack, "axis") == "vertical"
    return isColumn ? NaturalSize(width: nil, height: 50) : NaturalSize(width: 50, height: nil)
  }

  /// Gives an empty arranged view the length that it has on the canvas across its stack, if nothing
  /// else sets it.
  ///
  /// Observed in published documents: 240 points wide in a vertical stack, and as high as the row
  /// in a horizontal stack (tools versions 16096–23094).
  private mutating func planSpacer(_ node: Int, _ id: IBViewID, in parent: Int) {
    guard context.isAsDrawn, document[id].kind == .view, document[id].placing == .stack,
      plan.nodes[node].component == .box, placeholderSize(of: id) == nil,
      document.designedSizes[document[id].id] == nil, let stack = document.parent(of: id),
      document.value(of: stack, "alignment") ?? "fill" != "fill"
    else { return }
    let isColumn = document.value(of: stack, "axis") == "vertical"
    let attribute: ConstraintAttribute = isColumn ? .width : .height
    let isSaid = document.constraints.contains { constraint in
      [constraint.first, constraint.second].contains {
        $0?.owner == id && $0?.attribute.rawValue == attribute.rawValue
      }
    }
    guard !isSaid else { return }
    let length = PlanAnchor(item: .node(node), attribute: attribute)
    plan.constraints.append(
      isColumn
        ? PlanConstraint(
          container: parent, first: length, relation: .equal, constant: 240, priority: 40)
        : PlanConstraint(
          container: parent, first: length, relation: .equal,
          second: PlanAnchor(item: .guide(.parent), attribute: attribute), priority: 40))
  }

  /// Sets the minimum width of a button with a short title.
  private mutating func planLeastWidth(of node: Int, _ id: IBViewID, in parent: Int) {
    let isShort = plan.nodes[node].contentText.unicodeScalars.count < 6
    // A button with an image has the width of its content.
    let hasImage = document.imageName(of: id) != nil
    let known = context.naturalSizes[document[id].id] ?? drawnSize(of: id)
    guard isShort, !hasImage, known?.width == nil else { return }
    let priority = document.number(of: id, "horizontalCompressionResistancePriority") ?? 750
    plan.constraints.append(
      PlanConstraint(
        container: parent, first: PlanAnchor(item: .node(node), attribute: .width),
        relation: .greaterOrEqual, constant: ControlMetrics.buttonMinimumWidth,
        priority: priority.clamped(to: 1...999)))
  }

  /// Sets the height of a button with a fixed width to one line, if its title would otherwise wrap.
  private mutating func planOneLine(of node: Int, _ id: IBViewID, in parent: Int) {
    let breaks = document.value(of: id, "lineBreakMode") ?? "middleTruncation"
    guard breaks != "wordWrap", breaks != "characterWrap", !plan.nodes[node].contentText.isEmpty,
      statedLengths.contains(StatedLength(view: id, attribute: "width")),
      !statedLengths.contains(StatedLength(view: id, attribute: "height")),
      document.child("buttonConfiguration", of: document[id].element) == nil,
      context.naturalSizes[document[id].id] == nil, let frame = document[id].frame
    else { return }
    let resistance = document.number(of: id, "verticalCompressionResistancePriority") ?? 750
    plan.constraints.append(
      PlanConstraint(
        container: parent, first: PlanAnchor(item: .node(node), attribute: .height),
        relation: .equal, constant: frame.height, priority: (resistance + 1).clamped(to: 1...999)))
  }

  // MARK: - Frames

  /// Adds constraints for a view's stored frame, at the edges that its autoresizing mask fixes.
  private mutating func place(_ node: Int, _ view: IBView, _ mask: IBMask, in parent: Int) {
    guard var frame = view.frame else { return }
    var outer = plan.nodes[parent].view.flatMap { document[$0].frame }
    if plan.nodes[parent].isListRow, let row = plan.nodes[parent].view,
      let insets = listInsets(around: row)
    {
      frame.x += insets.leading
      frame.y += insets.top
      outer?.width += insets.leading + insets.trailing
      outer?.height += insets.top + insets.bottom
    }
    func add(
      _ attribute: ConstraintAttribute, _ constant: Double, to other: ConstraintAttribute?
    ) {
      plan.constraints.append(
        PlanConstraint(
          container: parent, first: PlanAnchor(item: .node(node), attribute: attribute),
          relation: .equal,
          second: other.map { PlanAnchor(item: .guide(.parent), attribute: $0) },
          constant: constant))
    }
    func place(
      start: Double, length: Double, room: Double?, grows: Bool, startsFree: Bool, endsFree: Bool,
      _ first: ConstraintAttribute, _ last: ConstraintAttribute, _ center: ConstraintAttribute,
      _ size: ConstraintAttribute
    ) {
      guard let room else {
        add(first, start, to: first)
        add(size, max(length, 0), to: nil)
        return
      }
      if grows {
        add(first, start, to: first)
        add(last, start + length - room, to: last)
        return
      }
      if startsFree, endsFree {
        add(center, start + length / 2 - room / 2, to: center)
      } else if startsFree {
        add(last, start + length - room, to: last)
      } else {
        add(first, start, to: first)
      }
      add(size, max(length, 0), to: nil)
    }
    place(
      start: frame.x, length: frame.width, room: outer?.width, grows: mask.contains(.width),
      startsFree: mask.contains(.left), endsFree: mask.contains(.right), .leading, .trailing,
      .centerX, .width)
    place(
      start: frame.y, length: frame.height, room: outer?.height, grows: mask.contains(.height),
      startsFree: mask.contains(.top), endsFree: mask.contains(.bottom), .top, .bottom, .centerY,
      .height)
  }

  // MARK: - Constraints

  /// One side of a constraint: a node and an offset from its anchor.
  private struct Side {
    let node: Int
    var guide = ConstraintGuide.parent
    let attribute: ConstraintAttribute
    var offset = 0.0
  }

  private mutating func plan(_ constraint: IBConstraint, _ parents: [Int]) {
    guard let first = side(constraint.first, other: constraint.second) else { return }
    var second: Side?
    if let anchor = constraint.second {
      guard let side = side(anchor, other: constraint.first) else { return }
      second = side
    }
    var relation: ConstraintRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    var multiplier = constraint.multiplier
    var constant = constraint.constant - first.offset
    guard let second else {
      // The screen that contains the view determines its size.
      let isOfSpecimen = isPart && constraint.first.owner == scene.root
      guard first.node > 0, first.attribute.isSize, !isOfSpecimen else { return }
      // A list in a scroll view is as high as its rows.
      if first.attribute == .height, plan.nodes[first.node].value(of: .scrolls) != nil { return }
      plan.constraints.append(
        PlanConstraint(
          container: parents[first.node],
          first: PlanAnchor(item: .node(first.node), attribute: first.attribute),
          relation: relation, constant: constant.clamped(to: 0...1e6),
          priority: priority(of: constraint), origin: ConstraintOrigin(element: constraint.element))
      )
      return
    }
    constant = (constant + multiplier * second.offset).clamped(to: -1e6...1e6)
    guard multiplier > 0 else {
      diagnostics.append(
        .unreadableMultiplier(at: document.xml.tagSpan(constraint.element)))
      return
    }
    let container = container(of: first.node, second.node, parents)
    var anchors = (anchor(first, in: container), anchor(second, in: container))
    guard isSound(&anchors, multiplier, constraint) else { return }
    // Write the constraint from a child to its container, not the other way round.
    if anchors.0.isGuide, !anchors.1.isGuide {
      anchors = (anchors.1, anchors.0)
      constant = -constant / multiplier
      multiplier = 1 / multiplier
      relation = relation.flipped
    }
    plan.constraints.append(
      PlanConstraint(
        container: container, first: anchors.0, relation: relation, second: anchors.1,
        multiplier: multiplier, constant: constant, priority: priority(of: constraint),
        origin: ConstraintOrigin(element: constraint.element)))
  }

  /// The priority of a constraint; on the canvas, 999 becomes 998.
  ///
  /// The layout uses 999 for natural sizes that are required (observed in documents, tools versions
  /// 11762–14313).
  private func priority(of constraint: IBConstraint) -> Double {
    hasRequiredSizes && constraint.priority == 999 ? 998 : constraint.priority
  }

  /// The priority of a natural size; like that of a constraint, 999 becomes 998 on the canvas.
  func sizePriority(_ priority: Double) -> Double {
    hasRequiredSizes && priority == 999 ? 998 : priority
  }

  /// Whether a spec can express the constraint; otherwise reports an error.
  ///
  /// `left` and `right` become `leading` and `trailing` if the other side uses those.
  private mutating func isSound(
    _ anchors: inout (PlanAnchor, PlanAnchor), _ multiplier: Double, _ constraint: IBConstraint
  ) -> Bool {
    if anchors.0 == anchors.1 { return false }
    if anchors.0.attribute.followsDirection != anchors.1.attribute.followsDirection {
      anchors.0.attribute = anchors.0.attribute.following
      anchors.1.attribute = anchors.1.attribute.following
    }
    let (a, b) = (anchors.0.attribute, anchors.1.attribute)
    let isOfOne = anchors.0.item == anchors.1.item && !a.isSize
    let isPlaceOfNode =
      multiplier != 1 && !a.isSize && !anchors.0.isGuide && !anchors.1.isGuide
    guard a.isSize == b.isSize, a.isSize || a.axis == b.axis, !isOfOne, !isPlaceOfNode else {
      diagnostics.append(.uncomparable(at: document.xml.tagSpan(constraint.element)))
      return false
    }
    return true
  }

  private func anchor(_ side: Side, in container: Int) -> PlanAnchor {
    guard side.node == container else {
      return PlanAnchor(item: .node(side.node), attribute: side.attribute)
    }
    let guide = plan.nodes[container].component == .scroll ? .frame : side.guide
    return PlanAnchor(item: .guide(guide), attribute: side.attribute)
  }

  /// The innermost node that contains both nodes, or one of them if it contains the other.
  private func container(of a: Int, _ b: Int, _ parents: [Int]) -> Int {
    if a == b { return max(parents[a], 0) }
    var node = min(a, b)
    while plan.nodes[node].end <= max(a, b) { node = parents[node] }
    return node
  }

  private func side(_ anchor: IBAnchor, other: IBAnchor?) -> Side? {
    let owner = anchor.owner
    guard let attribute = ConstraintAttribute(rawValue: anchor.attribute.rawValue) else {
      return nil
    }
    if owner == ownToolbar { return sideOfToolbar(attribute, other: other) }
    guard let place = places[owner] else { return nil }
    var node = place
    var insets = Insets()
    var guide = ConstraintGuide.parent
    // The content view of a cell can have the same node as the root.
    let isRootNode = place == 0 && owner == scene.root
    switch anchor.item {
    case .view:
      let isInside =
        other.map { $0.owner != owner && document.isWithin($0.owner, owner) } ?? false
      // In a scroll view, edges refer to the content, and lengths and centers to the visible area.
      if let content = contents[owner], isInside, !attribute.isSize, !attribute.isCenter {
        node = content
      }
      if anchor.isMargin {
        insets = margins(of: owner)
        if isRootNode, hasStandardMargins, !isGiven(owner, "margin") { guide = .margins }
      }
    case .guide(let own):
      switch own.kind {
      case .content: node = contents[owner] ?? place
      case .viewport: break
      case .safeArea:
        insets = safeArea(of: owner)
        if isRootNode, !isGiven(owner, "safe") { guide = .safeArea }
        if isRootNode, ownToolbar != nil { return safeSide(node, attribute) }
      case .topBars:
        guard attribute == .bottom else { break }
        insets = safeArea(of: owner)
        if isRootNode, !isGiven(owner, "safe") { guide = .safeArea }
        return Side(
          node: node, guide: guide, attribute: .top, offset: guide == .parent ? insets.top : 0)
      case .bottomBars:
        guard attribute == .top else { break }
        insets = safeArea(of: owner)
        if isRootNode, !isGiven(owner, "safe") { guide = .safeArea }
        if isRootNode, ownToolbar != nil { return safeSide(node, .bottom) }
        return Side(
          node: node, guide: guide, attribute: .bottom,
          offset: guide == .parent ? -insets.bottom : 0)
      }
    }
    if let inset = listInsets(around: owner) { insets += inset }
    return Side(
      node: node, guide: guide, attribute: attribute,
      offset: guide == .parent ? insets.offset(of: attribute) : 0)
  }

  /// The anchor for an edge of a toolbar view that has become the screen's toolbar: its top edge is
  /// the end of the safe area, its other edges are those of the screen.
  private func sideOfToolbar(_ attribute: ConstraintAttribute, other: IBAnchor?) -> Side? {
    guard other?.owner != scene.root else { return nil }
    switch attribute {
    case .top: return Side(node: 0, guide: .safeArea, attribute: .bottom)
    case .bottom: return safeSide(0, .bottom)
    case .leading, .trailing, .left, .right, .centerX:
      return Side(node: 0, guide: .safeArea, attribute: attribute)
    default: return nil
    }
  }

  /// An edge of the screen's safe area, which does not exclude the toolbar.
  private func safeSide(_ node: Int, _ attribute: ConstraintAttribute) -> Side {
    let height = plan.bars.first { $0.isOfView }?.height ?? 0
    let offset: Double =
      switch attribute {
      case .bottom: height
      case .centerY: height / 2
      default: 0
      }
    return Side(node: node, guide: .safeArea, attribute: attribute, offset: offset)
  }
}

extension ConstraintAttribute {
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }

  /// The equivalent of `left` or `right` in left-to-right layout: `leading` or `trailing`.
  fileprivate var following: ConstraintAttribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}
