internal import SpecModel

extension PlanRewriting {
  /// Makes stacks of views that are a stack's in all but name: each begins at a constant distance
  /// from the end of the one before, and all have the same edges, or the same center, across.
  ///
  /// Columns and rows are found in turn, from the innermost out, until there are no more.
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

  /// A run of views with what holds it together.
  private struct Chain {
    let axis: Axis
    let parent: Int
    /// In the direction of the stack.
    let members: [Int]
    /// Between each member and the next.
    let gaps: [Double]
    let alignment: StackAlignment
    /// Positions of the constraints that the stack says itself.
    let spent: Set<Int>
    /// The edges that all members share, and where they are.
    let shared: [SharedEdge]
  }

  private struct SharedEdge: Hashable {
    /// The node that the constraint stands on.
    let container: Int
    let attribute: ConstraintAttribute
    let target: PlanAnchor
    let constant: Double
  }

  // MARK: - Finding

  /// The innermost chain that may become a stack.
  private mutating func nextChain(along axis: Axis) -> Chain? {
    let parents = plan.parents()
    let constraints = plan.constraintsByContainer()
    for node in plan.nodes.indices.reversed()
    where plan.nodes[node].holdsFreeViews && !constraints[node].isEmpty {
      for run in runs(in: node, along: axis, parents, constraints[node]) {
        // The longest part of it whose members agree.
        for part in run.parts {
          guard !isWithinRefused(.stack, part.members),
            let chain = chain(of: part, in: node, along: axis)
          else { continue }
          if mayMake(.stack, chain.members) { return chain }
        }
      }
    }
    return nil
  }

  private struct Run {
    var members: [Int]
    var gaps: [Double]
    var spent: [Int]
    /// Positions of the constraints that speak of a member.
    var relevant: [Int] = []

    /// It and what stands together in it, the longest first.
    var parts: [Run] {
      let count = members.count
      guard count <= 24 else { return [self] }
      return (2...count).reversed().flatMap { length in
        (0...(count - length)).map { start in
          Run(
            members: Array(members[start..<start + length]),
            gaps: Array(gaps[start..<start + length - 1]),
            spent: Array(spent[start..<start + length - 1]), relevant: relevant)
        }
      }
    }
  }

  /// The children of a node that follow each other at constant distances.
  ///
  /// - Parameter own: positions of the constraints that stand on the node.
  private func runs(
    in node: Int, along axis: Axis, _ parents: [Int], _ own: [Int]
  ) -> [Run] {
    var next: [Int: (node: Int, gap: Double, constraint: Int)] = [:]
    var hasPrevious: Set<Int> = []
    var isForked: Set<Int> = []
    for position in own {
      let constraint = plan.constraints[position]
      guard constraint.isPlainEquality, let second = constraint.second,
        case .node(let a) = constraint.first.item,
        case .node(let b) = second.item, parents[a] == node, parents[b] == node
      else { continue }
      let link: (from: Int, to: Int, gap: Double)
      switch (constraint.first.attribute, second.attribute) {
      case (axis.start, axis.end): link = (b, a, constraint.constant)
      case (axis.end, axis.start): link = (a, b, -constraint.constant)
      default: continue
      }
      guard link.gap >= 0 else { continue }
      if next[link.from] != nil || !hasPrevious.insert(link.to).inserted {
        isForked.formUnion([link.from, link.to])
      }
      next[link.from] = (link.to, link.gap, position)
    }
    var runs: [Run] = []
    guard !next.isEmpty else { return runs }
    for child in plan.children(of: node) where next[child] != nil && !hasPrevious.contains(child) {
      var run = Run(members: [child], gaps: [], spent: [])
      while let last = run.members.last, !isForked.contains(last), let link = next[last],
        !isForked.contains(link.node)
      {
        run.members.append(link.node)
        run.gaps.append(link.gap)
        run.spent.append(link.constraint)
      }
      guard run.members.count > 1 else { continue }
      run.relevant = constraints(on: run.members)
      runs.append(run)
    }
    return runs
  }

  /// The positions of the constraints that speak of one of some nodes.
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

  /// A run as a stack, if its members agree across and no other view stands between them.
  private func chain(of run: Run, in node: Int, along axis: Axis) -> Chain? {
    guard !run.members.contains(where: { plan.nodes[$0].mayVanish }),
      !isCrossed(run.members, in: node)
    else { return nil }
    for (alignment, attributes) in axis.alignments {
      let agreements = attributes.map { agreement(of: run, on: $0) }
      guard !agreements.contains(where: { $0 == nil }) else { continue }
      let spent = Set(run.spent + agreements.flatMap { $0?.spent ?? [] })
      return Chain(
        axis: axis, parent: node, members: run.members, gaps: run.gaps, alignment: alignment,
        spent: spent, shared: agreements.compactMap { $0?.shared })
    }
    return nil
  }

  private struct Agreement {
    /// Where the edge of all members is; nil where they hold to one another only.
    var shared: SharedEdge?
    var spent: [Int] = []
  }

  /// What the constraints say that puts one edge of all members at the same place; nil where they
  /// do not.
  private func agreement(of run: Run, on attribute: ConstraintAttribute) -> Agreement? {
    let members = run.members
    var agreement = Agreement()
    /// By member, the first of those that it is known to agree with; −1 for what is outside.
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

  /// Whether a view that is no member is drawn between members, and may lie over one of them.
  private func isCrossed(_ members: [Int], in node: Int) -> Bool {
    guard let first = members.min(), let last = members.max() else { return true }
    // Members are children: as many as stand there are no others.
    let between = plan.children(of: node).count { $0 > first && $0 < last }
    return between > max(members.count - 2, 0)
  }

  // MARK: - Making

  private mutating func makeStack(of chain: Chain) {
    let spacing = mostFrequent(chain.gaps)
    for (member, gap) in zip(chain.members, chain.gaps) where gap != spacing {
      plan.nodes[member].set(.spacingAfter, .number(gap))
    }
    var stack = PlanNode(
      chain.axis == .vertical ? .vstack : .hstack, id: stackName(chain), view: nil)
    stack.set(.spacing, .number(spacing))
    if chain.alignment != (chain.axis == .vertical ? .fill : .center) {
      stack.set(.alignment, .word(chain.alignment.rawValue))
    }
    var tree = PlanTree(plan)
    let wrapper = tree.wrap(chain.members, of: chain.parent, in: stack)
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

  /// A constraint that speaks of the stack where it spoke of the stack's own ends.
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

  private func mostFrequent(_ gaps: [Double]) -> Double {
    var counts: [Double: Int] = [:]
    for gap in gaps { counts[gap, default: 0] += 1 }
    // Of equally frequent ones the first.
    return gaps.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0
  }

  private func stackName(_ chain: Chain) -> String {
    var names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
    return names.name(
      plan.nodes[chain.members[0]].id + (chain.axis == .vertical ? "Column" : "Row"))
  }
}

extension PlanConstraint {
  /// Whether it says of two things that one is a constant distance from the other.
  var isPlainEquality: Bool {
    relation == .equal && priority == 1000 && multiplier == 1 && second != nil
  }
}

extension PlanNode {
  /// Whether a stack would close the place of the node.
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
  fileprivate var acrossEdges: [ConstraintAttribute] {
    self == .vertical
      ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]
  }

  /// What views of a stack have in common across, by alignment.
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
