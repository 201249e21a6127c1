internal import SpecModel

extension PlanSharing {
  /// Extracts components from repeated subtrees, from reused cells, and from views of xibs.
  ///
  /// A subtree is extracted if nothing outside refers to its inner nodes, all differences can be
  /// parameters, and the specs become shorter. Of nested candidates, the largest is used.
  mutating func findComponents() {
    let constraints = plans.map { $0.constraintsByContainer() }
    var groups = repeatedSubtrees(constraints)
    groups.sort { ($1.lines, $0.members[0]) < ($0.lines, $1.members[0]) }
    var covered = plans.map { Array(repeating: false, count: $0.nodes.count) }
    var uses: [Use] = []
    for group in groups {
      let free = group.members.filter { member in
        !covered[member.plan][member.node..<plans[member.plan].nodes[member.node].end]
          .contains(true)
      }
      guard !free.isEmpty, let made = component(of: free, constraints, lines: group.lines) else {
        continue
      }
      for use in made {
        for node in use.place.node..<plans[use.place.plan].nodes[use.place.node].end {
          covered[use.place.plan][node] = true
        }
      }
      uses += made
    }
    for plan in plans.indices {
      let own = uses.filter { $0.place.plan == plan }
      if !own.isEmpty { put(own, into: &plans[plan]) }
    }
  }

  /// The location of a subtree: its plan and its root.
  struct Place: Comparable {
    let plan: Int
    let node: Int

    static func < (a: Place, b: Place) -> Bool { (a.plan, a.node) < (b.plan, b.node) }
  }

  /// A subtree that is replaced by the use of a component.
  struct Use {
    let place: Place
    let node: PlanNode
  }

  private struct Group {
    var members: [Place]
    /// The number of lines that one subtree takes in a spec.
    let lines: Int
  }

  // MARK: - Finding repeated subtrees

  /// Groups of subtrees that only differ in texts, images and colors, and single prototypes.
  private func repeatedSubtrees(_ constraints: [[[Int]]]) -> [Group] {
    var groups: [Group] = []
    var positions: [Int: Int] = [:]
    for (planPosition, plan) in plans.enumerated() where !plain.contains(planPosition) {
      let looks = SubtreeLooks(plan, constraints[planPosition])
      for node in plan.nodes.indices.dropFirst() {
        let count = plan.nodes[node].end - node
        guard count >= 3 || plan.nodes[node].isPart, count <= 300, !looks.isBlocked[node] else {
          continue
        }
        let place = Place(plan: planPosition, node: node)
        let look = looks.look(of: node, plan)
        if let position = positions[look] {
          groups[position].members.append(place)
        } else {
          positions[look] = groups.count
          groups.append(Group(members: [place], lines: looks.lines(of: node, plan)))
        }
      }
    }
    return groups.filter { group in
      let first = plans[group.members[0].plan].nodes[group.members[0].node]
      return group.members.count > 1 || first.isRepeated || first.isPart
    }
  }

  // MARK: - Declaring components

  /// Declares a component for some subtrees, if it makes the specs shorter.
  private mutating func component(
    of places: [Place], _ constraints: [[[Int]]], lines: Int
  ) -> [Use]? {
    let subtrees = places.map { place in
      Subtree(place.node, of: plans[place.plan], constraints[place.plan])
    }
    guard var merged = MergedSubtrees(subtrees) else { return nil }
    let first = subtrees[0].nodes[0]
    merged.leaveOpenContents(of: subtrees)
    let sources = merged.sources
    let own = sources.indices.filter { sources[$0] == $0 }
    let perUse = merged.ownAttributes.map { 2 + $0.count + max(0, own.count - 1) }
    let declaration = lines + own.count + 4
    let saved = places.count * lines - perUse.reduce(0, +) - declaration
    guard own.count <= 8, saved >= 3 || first.isRepeated || first.isPart else { return nil }
    for place in places { plans[place.plan].data.removeAll { merged.images.contains($0.key) } }

    var names = ParameterNames()
    var made: [Int: PlanComponent.Parameter] = [:]
    for position in own {
      let place = merged.places[position]
      made[position] = PlanComponent.Parameter(
        name: names.name(for: place, of: subtrees.map { $0.nodes[place.offset] }),
        type: place.type)
    }
    let parameters = sources.compactMap { made[$0] }
    // The first text parameter, if there is one, becomes the component's main value.
    let order = own.sorted {
      (parameters[$0].type == "text" ? 0 : 1, $0) < (parameters[$1].type == "text" ? 0 : 1, $1)
    }
    let body = body(of: subtrees, merged, parameters.map(\.name))
    let name = componentName(of: subtrees.map { $0.nodes[0] })
    components.append(
      PlanComponent(name: name, parameters: order.map { parameters[$0] }, body: body))
    return places.enumerated().map { position, place in
      let subtree = subtrees[position]
      var node = subtree.nodes[0]
      node.attributes = merged.ownAttributes[position]
      node.content = nil
      node.use = PlanUse(
        name: name,
        arguments: order.map { index in
          PlanValue.PlanEntry(
            key: parameters[index].name, value: merged.places[index].values[position])
        },
        views: zip(subtree.nodes, body.nodes).dropFirst().flatMap { own, inner in
          ([own.view].compactMap { $0 } + own.merged).map { ($0, inner.id) }
        })
      for index in order where merged.places[index].part == .content && !first.isPart {
        let inner = subtree.nodes[merged.places[index].offset]
        guard inner.hasOutlet, inner.component == .text || inner.component == .button else {
          continue
        }
        node.use?.outlets[parameters[index].name] = inner.contentID ?? inner.id
      }
      return Use(place: place, node: node)
    }
  }

  private func body(
    of subtrees: [Subtree], _ merged: MergedSubtrees, _ parameters: [String]
  ) -> SpecPlan {
    let subtree = subtrees[0]
    var body = SpecPlan(name: "")
    body.nodes = ContiguousArray(subtree.nodes)
    for node in body.nodes.indices { body.nodes[node].end -= subtree.start }
    body.nodes[0].attributes = merged.sharedAttributes
    for (place, name) in zip(merged.places, parameters) {
      switch place.part {
      case .content: body.nodes[place.offset].content = .parameter(name)
      case .attribute(let attribute):
        if body.nodes[place.offset].value(of: attribute) == nil {
          body.nodes[place.offset].set(attribute, .parameter(name))
        }
        for position in body.nodes[place.offset].attributes.indices
        where body.nodes[place.offset].attributes[position].attribute == attribute {
          body.nodes[place.offset].attributes[position].value = .parameter(name)
        }
      }
    }
    body.constraints = subtree.written
    // The name of one subtree's view, such as its outlet's name, does not fit the other subtrees.
    for node in body.nodes.indices.dropFirst() where body.nodes[node].view != nil {
      let names = Set(subtrees.map { $0.nodes[node].id.withoutNumber })
      if names.count > 1 { body.nodes[node].id = "" }
    }
    nameNodes(of: &body, merged, parameters)
    return body
  }

  /// Renames the nodes in a component, so that names have no numeric suffixes and are not derived
  /// from texts that are now parameters.
  private func nameNodes(
    of body: inout SpecPlan, _ merged: MergedSubtrees, _ parameters: [String]
  ) {
    var used = UniqueNames(reserving: NodeNames.reserved)
    for node in body.nodes.indices.dropFirst() {
      var name = body.nodes[node].id
      let own = zip(merged.places, parameters).first {
        $0.0.offset == node && $0.0.part == .content
      }
      if let own, case .text(let text)? = own.0.values.first, NodeNames.camelCase(text) == name {
        name = own.1
      }
      if name.isEmpty { name = own?.1 ?? body.nodes[node].component.rawValue }
      // The name of an added stack was derived from its content, which can now vary.
      if body.nodes[node].view == nil {
        switch body.nodes[node].component {
        case .vstack: name = "column"
        case .hstack: name = "row"
        default: break
        }
      }
      let plain = name.withoutNumber
      body.nodes[node].id = used.take(plain) ? plain : used.name(name)
    }
  }

  private mutating func componentName(of roots: [PlanNode]) -> String {
    var name = roots[0].kindName.flatMap { kind in
      roots.allSatisfy { $0.kindName == kind }
        ? NodeNames.pascalCase(NodeNames.withoutKind(kind)) : nil
    }
    if name == nil {
      let ids = Set(roots.map(\.id.withoutNumber))
      if ids.count == 1, let id = ids.first, IBViewKind(rawValue: id) == nil { name = id }
    }
    let fallback =
      switch roots[0].component {
      case .hstack: "itemRow"
      case .vstack: "itemColumn"
      default: "itemCard"
      }
    let limit = roots[0].isPart ? 80 : 40
    var base = name.flatMap { $0.utf8.count > 1 && $0.utf8.count < limit ? $0 : nil } ?? fallback
    if Component.allCases.contains(where: { $0.rawValue.lowercased() == base.lowercased() }) {
      base += "View"
    }
    return componentNames.name(base.capitalizedFirst)
  }

  // MARK: - Inserting uses

  /// Replaces subtrees by uses of components.
  private func put(_ uses: [Use], into plan: inout SpecPlan) {
    var isGone = Array(repeating: false, count: plan.nodes.count)
    for use in uses {
      for node in use.place.node + 1..<plan.nodes[use.place.node].end { isGone[node] = true }
      plan.nodes[use.place.node] = use.node
    }
    // The new index of each old index; an end can be one past the last node.
    var places: [Int] = []
    var count = 0
    for node in isGone.indices {
      places.append(count)
      if !isGone[node] { count += 1 }
    }
    places.append(count)
    let isUse = plan.nodes.map { $0.use != nil }
    plan.constraints = ContiguousArray(
      plan.constraints.filter { !isGone[$0.container] && !isUse[$0.container] }.map {
        $0.moved { places[$0] }
      })
    plan.nodes = ContiguousArray(
      plan.nodes.indices.filter { !isGone[$0] }.map { position in
        var node = plan.nodes[position]
        node.end = places[node.end]
        return node
      })
  }
}
