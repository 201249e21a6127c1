internal import SpecModel

extension PlanRewriting {
  /// Replaces chains of constraints by stacks.
  ///
  /// In a chain, each view starts at a constant distance from the end of the previous one, and all
  /// views share edges or the center on the cross axis. Columns and rows are found in turn, from
  /// the innermost outwards, until there are no more.
  mutating func findStacks() {
    var isDone = false
    while !isDone {
      isDone = true
      for axis in [Axis.vertical, .horizontal] {
        while let chain = nextChain(along: axis) {
          makeStack(of: chain)
          isDone = false
        }
      }
    }
  }

  /// A run of views that can become a stack.
  private struct Chain {
    let axis: Axis
    let parent: Int
    /// The members of the stack, in order along the main axis.
    let members: [Int]
    /// The distances between each member and the next one.
    let gaps: [Double]
    let alignment: StackAlignment
    /// The indices of the constraints that the stack replaces.
    var spent: Set<Int>
    /// The edges that all members share, with their positions.
    var shared: [SharedEdge]
    /// The cross-axis position of each member; empty if all members have the same one.
    var across: [AxisPin] = []
    /// The index of the gap that takes the remaining space, and whose value is a minimum; nil if
    /// there is none.
    var slack: Int?
    /// The members that also reach the opposite edge of the stack on the cross axis.
    var wide: [Int] = []
    var kind = PlanEdit.Kind.stack
  }

  private struct SharedEdge: Hashable {
    /// The index of the node at which the constraint is written.
    let container: Int
    let attribute: ConstraintAttribute
    let target: PlanAnchor
    let constant: Double
  }

  // MARK: - Finding chains

  /// Finds the innermost chain that can become a stack.
  private mutating func nextChain(along axis: Axis) -> Chain? {
    let parents = plan.parents()
    let constraints = plan.constraintsByContainer()
    for node in plan.nodes.indices.reversed()
    where plan.nodes[node].holdsFreeViews && !constraints[node].isEmpty {
      for run in runs(in: node, along: axis, parents, constraints[node]) {
        // Try the longest part of the run whose members share a cross-axis alignment first.
        for part in run.parts {
          guard !isWithinRefused(.stack, part.members) else { continue }
          for chain in chains(of: part, in: node, along: axis)
          where mayMake(chain.kind, chain.members) {
            return chain
          }
        }
      }
    }
    return nil
  }

  private struct Run {
    var members: [Int]
    var gaps: [Double]
    var spent: [Int]
    /// For each gap, whether its value is a minimum.
    var slacks: [Bool]
    /// The indices of the constraints that refer to a member.
    var relevant: [Int] = []

    /// The run itself and its shorter parts without gaps, longest first.
    var parts: [Run] {
      let count = members.count
      guard count <= 24 else { return [self] }
      return (2...count).reversed().flatMap { length in
        (0...(count - length)).map { start in
          Run(
            members: Array(members[start..<start + length]),
            gaps: Array(gaps[start..<start + length - 1]),
            spent: spent.isEmpty ? [] : Array(spent[start..<start + length - 1]),
            slacks: Array(slacks[start..<start + length - 1]), relevant: relevant)
        }
      }
    }
  }

  /// Finds children of a node that follow each other at constant distances.
  ///
  /// - Parameter own: the indices of the constraints written at the node.
  private func runs(
    in node: Int, along axis: Axis, _ parents: [Int], _ own: [Int]
  ) -> [Run] {
    var next: [Int: (node: Int, gap: Double, constraint: Int, isSlack: Bool)] = [:]
    var hasPrevious: Set<Int> = []
    var isForked: Set<Int> = []
    for position in own {
      let constraint = plan.constraints[position]
      guard constraint.priority == 1000, constraint.multiplier == 1,
        let second = constraint.second,
        case .node(let a) = constraint.first.item,
        case .node(let b) = second.item, parents[a] == node, parents[b] == node
      else { continue }
      let link: (from: Int, to: Int, gap: Double)
      switch (constraint.first.attribute, second.attribute, constraint.relation) {
      case (axis.start, axis.end, .equal), (axis.start, axis.end, .greaterOrEqual):
        link = (b, a, constraint.constant)
      case (axis.end, axis.start, .equal), (axis.end, axis.start, .lessOrEqual):
        link = (a, b, -constraint.constant)
      default: continue
      }
      guard link.gap >= 0 else { continue }
      if next[link.from] != nil || !hasPrevious.insert(link.to).inserted {
        isForked.formUnion([link.from, link.to])
      }
      next[link.from] = (link.to, link.gap, position, constraint.relation != .equal)
    }
    var runs: [Run] = []
    guard !next.isEmpty else {
      let run = axis == .vertical ? absoluteRun(in: node, own) : spreadRun(in: node, own)
      return run.map { [$0] } ?? []
    }
    for child in plan.children(of: node) where next[child] != nil && !hasPrevious.contains(child) {
      var run = Run(members: [child], gaps: [], spent: [], slacks: [])
      while let last = run.members.last, !isForked.contains(last), let link = next[last],
        !isForked.contains(link.node)
      {
        run.members.append(link.node)
        run.gaps.append(link.gap)
        run.spent.append(link.constraint)
        run.slacks.append(link.isSlack)
      }
      guard run.members.count > 1 else { continue }
      run.relevant = constraints(on: run.members)
      runs.append(run)
    }
    return runs
  }

  /// Finds two children that are pinned to opposite ends of a row, with free space between them.
  private func spreadRun(in node: Int, _ own: [Int]) -> Run? {
    let children = plan.children(of: node)
    func member(at place: AxisPin.Place) -> Int? {
      let members = children.filter { child in
        plan.pin(of: child, in: node, along: .horizontal, own)?.place == place
          && plan.pin(of: child, in: node, along: .vertical, own)?.place == .center
      }
      return members.count == 1 ? members[0] : nil
    }
    guard children.count == 2, let start = member(at: .start), let end = member(at: .end) else {
      return nil
    }
    let members = [start, end]
    return Run(
      members: members, gaps: [0], spent: [], slacks: [true], relevant: constraints(on: members))
  }

  /// Returns all children of a node in order, if each has a constant top and height and none
  /// overlap, such as the cells of a table.
  private func absoluteRun(in node: Int, _ own: [Int]) -> Run? {
    let children = plan.children(of: node)
    guard children.count > 1, own.count >= 2 * children.count else { return nil }
    var places: [(node: Int, top: Double, height: Double, constraint: Int)] = []
    for child in children {
      var top: (Double, Int)?
      var height: Double?
      for position in own where plan.constraints[position].first.item == .node(child) {
        let constraint = plan.constraints[position]
        guard constraint.first.attribute.axis == .vertical else { continue }
        guard constraint.relation == .equal, constraint.priority == 1000 else { return nil }
        if constraint.second == nil {
          height = constraint.constant
        } else if constraint.second?.item == .guide(.parent), constraint.first.attribute == .top,
          constraint.second?.attribute == .top, constraint.multiplier == 1
        {
          top = (constraint.constant, position)
        } else {
          return nil
        }
      }
      guard let top, let height else { return nil }
      places.append((child, top.0, height, top.1))
    }
    places.sort { ($0.top, $0.node) < ($1.top, $1.node) }
    let gaps = zip(places, places.dropFirst()).map { $1.top - $0.top - $0.height }
    guard gaps.allSatisfy({ $0 > -0.001 }) else { return nil }
    let members = places.map(\.node)
    return Run(
      members: members, gaps: gaps.map { max(($0 * 1000).rounded() / 1000, 0) },
      spent: places.dropFirst().map(\.constraint), slacks: gaps.map { _ in false },
      relevant: constraints(on: members))
  }

  /// The indices of the constraints that refer to one of these nodes.
  private func constraints(on nodes: [Int]) -> [Int] {
    var isMember = Array(repeating: false, count: plan.nodes.count)
    for node in nodes { isMember[node] = true }
    func speaks(_ anchor: PlanAnchor) -> Bool {
      if case .node(let node) = anchor.item { isMember[node] } else { false }
    }
    return plan.constraints.indices.filter { position in
      speaks(plan.constraints[position].first)
        || plan.constraints[position].second.map(speaks) ?? false
    }
  }

  /// Converts a run to chains, if its members are aligned and no other view is drawn between them.
  ///
  /// - Returns: the possible chains, best first.
  private func chains(of run: Run, in node: Int, along axis: Axis) -> [Chain] {
    guard !run.members.contains(where: { plan.nodes[$0].mayVanish }),
      !isCrossed(run.members, in: node), isSettled(run, along: axis)
    else { return [] }
    for (alignment, attributes) in axis.alignments {
      let agreements = attributes.map { agreement(of: run, on: $0) }
      guard !agreements.contains(where: { $0 == nil }) else { continue }
      let spent = Set(run.spent + agreements.flatMap { $0?.spent ?? [] })
      let chain = Chain(
        axis: axis, parent: node, members: run.members, gaps: run.gaps, alignment: alignment,
        spent: spent, shared: agreements.compactMap { $0?.shared },
        slack: run.slacks.firstIndex(of: true))
      guard let wide = widened(chain, run) else { return [chain] }
      var snug = wide
      snug.kind = .snugStack
      snug.wide = []
      // The highest view of a row determines the row's height; the widest view of a column often
      // grows.
      return axis == .horizontal ? [snug, wide, chain] : [wide, snug, chain]
    }
    return loose(run, in: node, along: axis).map { [$0] } ?? []
  }

  /// Extends a chain to edges to which only some members are pinned.
  ///
  /// - Returns: nil if there are no such members, or if their edges differ.
  private func widened(_ chain: Chain, _ run: Run) -> Chain? {
    let across = chain.axis.other
    let other: [ConstraintAttribute]
    switch chain.alignment {
    case .leading, .top: other = [across.end]
    case .trailing, .bottom: other = [across.start]
    case .center: other = [across.start, across.end]
    default: return nil
    }
    var chain = chain
    if chain.alignment == .center { chain.shared = [] }
    var wide: Set<Int> = []
    for attribute in other {
      var edge: SharedEdge?
      var members: Set<Int> = []
      for position in run.relevant where !chain.spent.contains(position) {
        let constraint = plan.constraints[position]
        // An edge constraint below required comes from a view with a maximum length.
        guard constraint.isEdge, constraint.first.attribute == attribute,
          case .node(let member) = constraint.first.item, chain.members.contains(member),
          let second = constraint.second, second.attribute == attribute
        else { continue }
        let own = SharedEdge(
          container: constraint.container, attribute: attribute, target: second,
          constant: constraint.constant)
        guard edge ?? own == own else { return nil }
        edge = own
        members.insert(member)
        chain.spent.insert(position)
      }
      guard let edge, wide.isEmpty || wide == members else { return nil }
      chain.shared.append(edge)
      wide = members
    }
    guard
      wide.allSatisfy({ member in
        let length = plan.nodes[member].value(of: across.size)
        return length == nil || length == .word("fill")
      })
    else { return nil }
    chain.wide = wide.sorted()
    chain.kind = .wideStack
    return chain
  }

  /// Converts a run to a chain in which each member has its own cross-axis position in the
  /// container.
  private func loose(_ run: Run, in node: Int, along axis: Axis) -> Chain? {
    let across = axis.other
    var pins: [AxisPin] = []
    for member in run.members {
      guard let pin = plan.pin(of: member, in: node, along: across, run.relevant) else {
        return nil
      }
      // A view with an explicit length can determine the stack's length.
      switch plan.nodes[member].value(of: across.size) {
      case nil, .number?: break
      default: guard pin.place != .both else { return nil }
      }
      pins.append(pin)
    }
    let guides = Set(pins.flatMap { [$0.startGuide, $0.endGuide] }.compactMap { $0 })
    guard guides.count == 1, let guide = guides.first else { return nil }
    func edge(_ attribute: ConstraintAttribute) -> SharedEdge {
      SharedEdge(
        container: node, attribute: attribute,
        target: PlanAnchor(item: .guide(guide), attribute: attribute), constant: 0)
    }
    let common = AxisPin.commonPlace(of: pins)
    return Chain(
      axis: axis, parent: node, members: run.members, gaps: run.gaps,
      alignment: common?.alignment(across: axis) ?? .fill,
      spent: Set(run.spent + pins.flatMap(\.spent)),
      shared: [edge(across.start), edge(across.end)],
      across: pins, slack: run.slacks.firstIndex(of: true))
  }

  /// Whether the position of each member is determined: at most one gap is a minimum, and then the
  /// container fixes both ends of the run.
  private func isSettled(_ run: Run, along axis: Axis) -> Bool {
    let count = run.slacks.count { $0 }
    guard count > 0 else { return true }
    guard count == 1 else { return false }
    func holds(_ member: Int, _ attribute: ConstraintAttribute) -> Bool {
      run.relevant.contains { position in
        let constraint = plan.constraints[position]
        guard constraint.isPlainEquality, constraint.first.item == .node(member),
          constraint.first.attribute == attribute, let second = constraint.second
        else { return false }
        return second.isGuide && second.attribute == attribute
      }
    }
    return holds(run.members[0], axis.start)
      && holds(run.members[run.members.count - 1], axis.end)
  }

  private struct Agreement {
    /// The position of the common edge; nil if the members are aligned only with each other.
    var shared: SharedEdge?
    var spent: [Int] = []
  }

  /// The constraints that align the members at one edge; nil if they are not aligned.
  private func agreement(of run: Run, on attribute: ConstraintAttribute) -> Agreement? {
    let members = run.members
    var agreement = Agreement()
    /// For each member, the first member with which it is aligned; −1 for a view outside the run.
    var groups = Array(members.indices)
    func join(_ a: Int, _ b: Int) {
      let (kept, joined) = (min(groups[a], b < 0 ? -1 : groups[b]), groups[a])
      let other = b < 0 ? -1 : groups[b]
      for member in groups.indices where groups[member] == joined || groups[member] == other {
        groups[member] = kept
      }
    }
    func place(_ anchor: PlanAnchor) -> Int? {
      guard case .node(let node) = anchor.item else { return nil }
      return members.firstIndex(of: node)
    }
    for position in run.relevant {
      let constraint = plan.constraints[position]
      guard constraint.isPlainEquality, let second = constraint.second else { continue }
      switch (place(constraint.first), place(second)) {
      case (let a?, let b?):
        guard constraint.first.attribute == attribute, second.attribute == attribute,
          constraint.constant == 0
        else { continue }
        join(a, b)
      case (let member?, nil):
        guard constraint.first.attribute == attribute else { continue }
        let edge = SharedEdge(
          container: constraint.container, attribute: attribute, target: second,
          constant: constraint.constant)
        guard agreement.shared ?? edge == edge else { return nil }
        agreement.shared = edge
        join(member, -1)
      case (nil, let member?):
        guard second.attribute == attribute else { continue }
        let edge = SharedEdge(
          container: constraint.container, attribute: attribute, target: constraint.first,
          constant: -constraint.constant)
        guard agreement.shared ?? edge == edge else { return nil }
        agreement.shared = edge
        join(member, -1)
      case (nil, nil): continue
      }
      agreement.spent.append(position)
    }
    return groups.allSatisfy { $0 == groups[0] } ? agreement : nil
  }

  /// Whether another view is drawn between the members and may overlap one of them.
  private func isCrossed(_ members: [Int], in node: Int) -> Bool {
    guard let first = members.min(), let last = members.max() else { return true }
    let between = plan.children(of: node).filter {
      $0 > first && $0 < last && !members.contains($0)
    }
    func extent(_ node: Int, _ axis: Axis) -> MeasuredExtent? {
      measured.extents(of: plan.nodes[node].id, along: axis)
    }
    return between.contains { other in
      members.contains { member in
        ![Axis.horizontal, .vertical].contains { axis in
          guard let own = extent(member, axis), let its = extent(other, axis) else { return false }
          return own.isBefore(its) || its.isBefore(own)
        }
      }
    }
  }

  // MARK: - Creating stacks

  private mutating func makeStack(of chain: Chain) {
    let fixed = chain.gaps.enumerated().filter { $0.offset != chain.slack }.map(\.element)
    let spacing = fixed.mostFrequent ?? 0
    for (position, (member, gap)) in zip(chain.members, chain.gaps).enumerated() {
      let gap = position == chain.slack ? 0 : gap
      if gap != spacing { plan.nodes[member].set(.spacingAfter, .number(gap)) }
    }
    var stack = PlanNode(
      chain.axis == .vertical ? .vstack : .hstack, id: stackName(chain), view: nil)
    stack.set(.spacing, .number(spacing))
    if chain.alignment != (chain.axis == .vertical ? .fill : .center) {
      stack.set(.alignment, .word(chain.alignment.rawValue))
    }
    let across = chain.axis.other
    let common = AxisPin.commonPlace(of: chain.across)
    for (member, pin) in zip(chain.members, chain.across) {
      plan.nodes[member].stand(across: chain.axis, pin)
      if pin.place == .both, common != nil {
        plan.nodes[member].fill((across == .horizontal, across == .vertical))
      }
    }
    for member in chain.wide {
      plan.nodes[member].fill((across == .horizontal, across == .vertical))
    }
    var tree = PlanTree(plan)
    let wrapper = tree.wrap(chain.members, of: chain.parent, in: stack)
    for (member, pin) in zip(chain.members, chain.across)
    where pin.place != .both && pin.place != common {
      var group = PlanNode(
        .zstack, id: freeName(plan.nodes[member].id + "Place", tree), view: nil)
      if common != nil { group.fill((across == .horizontal, across == .vertical)) }
      group.set(.alignment, pin.alignment(on: across))
      moveGap(of: member, to: &group, in: &tree)
      _ = tree.wrap([member], of: wrapper, in: group)
    }
    if let slack = chain.slack {
      insertSpacer(behind: slack, atLeast: chain.gaps[slack], spacing, of: wrapper, in: &tree)
    }
    var constraints = plan.constraints.enumerated().filter { !chain.spent.contains($0.offset) }
      .map { handed(chain, to: wrapper, $0.element) }
    for edge in chain.shared {
      constraints.append(
        PlanConstraint(
          container: edge.container,
          first: PlanAnchor(item: .node(wrapper), attribute: edge.attribute), relation: .equal,
          second: edge.target, constant: edge.constant))
    }
    tree.write(to: &plan, constraints)
  }

  /// Returns a constraint that refers to the stack instead of the member at its end.
  private func handed(
    _ chain: Chain, to wrapper: Int, _ constraint: PlanConstraint
  ) -> PlanConstraint {
    var constraint = constraint
    func handed(_ anchor: PlanAnchor) -> PlanAnchor {
      let isFirst = anchor.item == .node(chain.members[0]) && anchor.attribute == chain.axis.start
      let isLast =
        anchor.item == .node(chain.members[chain.members.count - 1])
        && anchor.attribute == chain.axis.end
      guard isFirst || isLast else { return anchor }
      return PlanAnchor(item: .node(wrapper), attribute: anchor.attribute)
    }
    constraint.first = handed(constraint.first)
    constraint.second = constraint.second.map(handed)
    return constraint
  }

  /// Inserts a spacer that takes the remaining space between two members of a stack.
  private func insertSpacer(
    behind position: Int, atLeast length: Double, _ spacing: Double, of stack: Int,
    in tree: inout PlanTree
  ) {
    var spacer = PlanNode(.spacer, id: freeName("spacer", tree), view: nil)
    spacer.isNameless = true
    if length > 0 { spacer.set(.minLength, .number(length)) }
    if spacing != 0 { spacer.set(.spacingAfter, .number(0)) }
    tree.nodes.append(spacer)
    tree.children.append([])
    tree.children[stack].insert(tree.nodes.count - 1, at: position + 1)
  }

  private func freeName(_ base: String, _ tree: PlanTree) -> String {
    var names = UniqueNames(reserving: tree.nodes.map { $0.id.lowercased() })
    return names.name(base)
  }

  /// Moves a member's custom spacing to the group that now contains it.
  private func moveGap(of member: Int, to group: inout PlanNode, in tree: inout PlanTree) {
    group.set(.spacingAfter, tree.nodes[member].value(of: .spacingAfter))
    tree.nodes[member].attributes.removeAll { $0.attribute == .spacingAfter }
  }

  private func stackName(_ chain: Chain) -> String {
    var names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
    return names.name(plan.stackName(of: chain.members[0], along: chain.axis))
  }
}

extension SpecPlan {
  /// A name for a stack, after its first node: `titleRow`, or `titleColumn` for a stack around
  /// that.
  func stackName(of first: Int, along axis: Axis) -> String {
    var name = nodes[first].id
    if nodes[first].view == nil {
      name = name.withoutNumber
      for ending in ["Column", "Row"] where name.hasSuffix(ending) {
        name = String(name.dropLast(ending.count))
      }
    }
    return name + (axis == .vertical ? "Column" : "Row")
  }
}

extension PlanConstraint {
  /// Whether the constraint is required, and has the form `a = b + constant`.
  var isPlainEquality: Bool {
    relation == .equal && priority == 1000 && multiplier == 1 && second != nil
  }
}

extension PlanConstraint {
  /// Whether the constraint can become a margin: it has the form `a = b + constant`, and at least
  /// the priority used for edges in cells.
  fileprivate var isEdge: Bool {
    relation == .equal && priority >= leastPinPriority && multiplier == 1 && second != nil
  }
}

extension PlanNode {
  /// Whether the node can be hidden; a stack would then close the gap.
  fileprivate var mayVanish: Bool {
    attributes.contains { $0.attribute == .hidden || $0.attribute == .invisible }
  }
}

extension SpecPlan {
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < nodes[node].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }
}

extension Axis {
  /// For each alignment, the anchors that the stack's views share on the cross axis.
  fileprivate var alignments: [(StackAlignment, [ConstraintAttribute])] {
    self == .vertical
      ? [
        (.fill, [.leading, .trailing]), (.leading, [.leading]), (.trailing, [.trailing]),
        (.center, [.centerX]),
      ]
      : [
        (.fill, [.top, .bottom]), (.top, [.top]), (.bottom, [.bottom]), (.center, [.centerY]),
        (.firstBaseline, [.firstBaseline]), (.lastBaseline, [.lastBaseline]),
      ]
  }
}
