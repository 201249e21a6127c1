internal import SpecModel
internal import SpecSyntax

/// Lowers uses of components.
///
/// The arguments are checked, the body is copied, and the copy is lowered like any other node.
extension Lowering {
  /// The name of the root node of a component use.
  struct InstanceRoot {
    /// The name within the scope of the use.
    let name: String
    let hasOwnID: Bool
    /// The scope that contains the use.
    let scope: Int
  }

  /// The index of the declared component that a key refers to; nil if there is none.
  @inline(__always)
  func ownComponent(of key: YAMLNodeID) -> Int? {
    guard !definitions.componentPositions.isEmpty, tree[key].kind == .scalar else { return nil }
    return definitions.componentPositions[tree.string(key)]
  }

  /// The entry of a node that refers to a declared component.
  func findInstance(in entries: [Entry]) -> (entry: Entry, component: Int)? {
    for entry in entries {
      if let component = ownComponent(of: entry.key) { return (entry, component) }
    }
    return nil
  }

  /// The entries of the root nodes of a component use: the only node in the component's body; if
  /// that uses another component, the only node in its body, and so on.
  ///
  /// Empty for other nodes and for bodies with several nodes.
  func roots(of node: [Entry]) -> [[Entry]] {
    var roots: [[Entry]] = []
    // A component that contains itself is reported elsewhere.
    for _ in 0..<definitions.components.count {
      guard let component = findInstance(in: roots.last ?? node)?.component,
        let body = definitions.components[component].body
      else { break }
      let list = tree.resolved(body)
      guard tree[list].kind == .sequence else { break }
      let items = tree.items(of: list).map { tree.resolved($0) }
      guard items.count == 1, tree[items[0]].kind == .mapping else { break }
      roots.append(entries(of: items[0]))
    }
    return roots
  }

  /// Lowers a use of a component.
  ///
  /// - Parameters:
  ///   - head: the entry with the component's name; nil if the node is only the name.
  ///   - span: the span of the component's name.
  mutating func lowerInstance(
    _ component: Int, head: Entry?, entries: [Entry], at span: SourceSpan,
    placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    guard !isRecursive(component, at: span), !expansion.isStopped else {
      names.knowsAllFields = false
      return
    }
    guard depth + 2 <= Self.depthLimit else {
      names.knowsAllFields = false
      reportTooDeep(at: span)
      return
    }
    let known = readInstance(component, head: head, entries: entries, at: span)
    if !known.layers.isEmpty {
      lowerLayeredInstance(
        head: head, entries: entries, layers: known.layers, at: span, placement: placement,
        siblings: &siblings, depth: depth)
      return
    }
    guard let body = definitions.components[component].body, let list = readable(body) else {
      names.knowsAllFields = false
      return
    }
    guard tree[list].kind == .sequence else {
      _ = self.list(body, of: "body")
      names.knowsAllFields = false
      return
    }
    let name = instanceName(component, known, siblings: &siblings)
    let outer = expansion.scope
    expansion.scopes.append(
      InstanceScope(
        component: component, prefix: expansion.scopes[name.scope].prefix + name.name + "/",
        parent: outer,
        instance: document.instances.count, use: span))
    expansion.scope = expansion.scopes.count - 1
    defer { expansion.scope = outer }
    guard let copy = expand(list, of: component, with: known.arguments) else { return }
    let root = rootNode(of: copy, universal: known.universal, at: span)
    var instance = ComponentInstance(
      component: component, root: NodeID(document.nodes.count), arguments: known.texts, span: span)
    instance.values = known.arguments.values.enumerated().compactMap { index, value in
      value.map { (index, tree.span($0)) }
    }
    instance.mixedParameters = expansion.scopes[expansion.scope].mixedParameters
    let own = Set(ownKeys(of: copy))
    instance.useAttributes = known.universal.map { tree.span($0.value) }
    instance.replacesOwnAttributes = known.universal.contains {
      own.contains(tree.string($0.key))
    }
    document.instances.append(instance)
    expansion.instanceRoot = name
    lowerNode(root, placement: placement, siblings: &siblings, depth: depth + 2)
    expansion.instanceRoot = nil
  }

  /// Checks a component's body on its own, with placeholder arguments.
  mutating func checkBody(of position: Int) {
    let component = definitions.components[position]
    guard let body = component.body, let list = readable(body) else { return }
    guard tree[list].kind == .sequence else {
      _ = self.list(body, of: "body")
      return
    }
    let values = component.parameters.map { parameter -> YAMLNodeID? in
      if let standard = parameter.standard { return isHole(standard) ? nil : standard }
      return parameter.type.sample(of: parameter.name).map {
        textNode(Array($0.utf8), at: parameter.span)
      }
    }
    let filler = textNode(Array("spacer".utf8), at: component.nameSpan)
    expansion.scopes.append(
      InstanceScope(
        component: position, prefix: component.name + "/", parent: 0, instance: -1,
        use: component.nameSpan))
    expansion.scope = expansion.scopes.count - 1
    defer { expansion.scope = 0 }
    let arguments = InstanceArguments(values: values, slots: component.slots.map { _ in [filler] })
    guard let copy = expand(list, of: position, with: arguments) else { return }
    expansion.instanceRoot = InstanceRoot(name: component.name, hasOwnID: true, scope: 0)
    // The container of the body is unknown.
    walk.enclosing.components = [nil]
    defer { walk.enclosing.components = [] }
    var siblings = SiblingNames()
    lowerNode(
      rootNode(of: copy, universal: [], at: component.nameSpan), placement: .content,
      siblings: &siblings, depth: 1)
    expansion.instanceRoot = nil
  }

  /// Whether a component contains itself, which is reported with the chain of components.
  private mutating func isRecursive(_ component: Int, at span: SourceSpan) -> Bool {
    var chain: [Int] = []
    var position = expansion.scope
    while position != 0 {
      chain.append(expansion.scopes[position].component)
      if chain.last == component {
        let names = (chain.reversed() + [component]).map { definitions.components[$0].name }
        report(.recursiveComponent(names, at: span))
        return true
      }
      position = expansion.scopes[position].parent
    }
    return false
  }
  // MARK: - Names and root nodes

  /// The name of a component use within the scope that contains it.
  private mutating func instanceName(
    _ component: Int, _ known: KnownUse, siblings: inout SiblingNames
  ) -> InstanceRoot {
    if let root = expansion.instanceRoot {
      expansion.instanceRoot = nil
      return root
    }
    if let id = known.id, let name = identifier(id.value) {
      let levels = Int(tree[tree.resolved(id.value)].levelsOut)
      declare(name, at: tree.span(id.value), scope: enclosingScope(out: levels))
      return InstanceRoot(name: name, hasOwnID: true, scope: enclosingScope(out: levels))
    }
    let name = derivedName(
      definitions.components[component].name, after: known.content.flatMap { textSource($0) },
      copy: known.content.map { tree.string($0) }, siblings: &siblings)
    return InstanceRoot(name: name, hasOwnID: false, scope: expansion.scope)
  }

  /// The root node of a component use: the body's only node with the attributes of the use, or a
  /// vstack around several nodes.
  private mutating func rootNode(
    of list: YAMLNodeID, universal: [Entry], at span: SourceSpan
  ) -> YAMLNodeID {
    let items = Array(tree.items(of: list))
    if items.count == 1, tree[items[0]].levelsOut == 0 {
      let item = tree.resolved(items[0])
      switch tree[item].kind {
      case .mapping: return merged(entries(of: item), with: universal, at: item)
      case .scalar where !tree.isEmptyPlain(item):
        if universal.isEmpty { return items[0] }
        let place = tree.span(item)
        let nothing = textNode([], at: SourceSpan(place.source, place.end, place.end))
        return merged([(item, nothing)], with: universal, at: item)
      default: return items[0]
      }
    }
    let key = textNode(Array("vstack".utf8), at: span)
    return merged([(key, list)], with: universal, at: list)
  }

  /// The keys of the body's first node, as text.
  private func ownKeys(of list: YAMLNodeID) -> [String] {
    let items = Array(tree.items(of: list))
    guard items.count == 1, tree[tree.resolved(items[0])].kind == .mapping else { return [] }
    return entries(of: tree.resolved(items[0])).map { tree.string($0.key) }
  }

  /// A mapping with the entries of a body's node, overridden by those of the use.
  private mutating func merged(
    _ entries: [Entry], with universal: [Entry], at place: YAMLNodeID
  ) -> YAMLNodeID {
    let result = YAMLNodeID(tree.nodes.count)
    let node = tree[place]
    tree.nodes.append(
      YAMLNode(
        kind: .mapping, style: node.style, start: node.start, end: node.end, subtreeEnd: 0,
        source: SourceID(node.source)))
    // The use sets the node's `id`. An `id` that the use passes as an argument belongs to a field.
    let isField = entries.contains { component(of: $0.key)?.isField == true }
    for entry in entries {
      if tree.isScalar(entry.key, "id"), !isField || tree[entry.value].levelsOut == 0 { continue }
      let isReplaced = universal.contains { tree.hasSameText($0.key, entry.key) }
      if isReplaced { continue }
      appendReference(to: entry.key, at: entry.key, levelsOut: 0)
      appendReference(
        to: entry.value, at: entry.value, levelsOut: Int(tree[entry.value].levelsOut))
    }
    for entry in universal {
      appendReference(to: entry.key, at: entry.key, levelsOut: 1)
      appendReference(
        to: entry.value, at: entry.value, levelsOut: Int(tree[entry.value].levelsOut) + 1)
    }
    tree.nodes[Int(result.index)].subtreeEnd = UInt32(tree.nodes.count)
    return result
  }

  /// Lowers a use that has overlays, backgrounds or bars.
  ///
  /// Names in these belong to the scope of the use, so they are attached to a group around the
  /// component.
  private mutating func lowerLayeredInstance(
    head: Entry?, entries: [Entry], layers: [Entry], at span: SourceSpan,
    placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    let layerKeys = layers.map(\.key)
    let list = YAMLNodeID(tree.nodes.count)
    let node = tree[head?.key ?? layers[0].key]
    func collection(_ kind: YAMLNode.Kind) -> YAMLNode {
      YAMLNode(
        kind: kind, style: .block, start: node.start, end: node.end, subtreeEnd: 0,
        source: SourceID(node.source))
    }
    tree.nodes.append(collection(.sequence))
    tree.nodes.append(collection(.mapping))
    for entry in entries where !layerKeys.contains(entry.key) {
      appendReference(to: entry.key, at: entry.key, levelsOut: 0)
      appendReference(
        to: entry.value, at: entry.value, levelsOut: Int(tree[entry.value].levelsOut))
    }
    tree.nodes[Int(list.index)].subtreeEnd = UInt32(tree.nodes.count)
    tree.nodes[Int(list.index) + 1].subtreeEnd = UInt32(tree.nodes.count)
    let key = textNode(Array("group".utf8), at: span)
    let group = YAMLNodeID(tree.nodes.count)
    tree.nodes.append(collection(.mapping))
    for entry in [(key, list)] + layers {
      appendReference(to: entry.0, at: entry.0, levelsOut: 0)
      appendReference(to: entry.1, at: entry.1, levelsOut: Int(tree[entry.1].levelsOut))
    }
    tree.nodes[Int(group.index)].subtreeEnd = UInt32(tree.nodes.count)
    lowerNode(group, placement: placement, siblings: &siblings, depth: depth)
  }

  // MARK: - Slots and scopes

  /// The slot that a node in a copied body fills; nil for other nodes.
  private func slot(filledBy node: YAMLNodeID) -> Int? {
    var low = 0
    var high = expansion.slotItems.count
    while low < high {
      let middle = (low + high) / 2
      if expansion.slotItems[middle].node < node.index { low = middle + 1 } else { high = middle }
    }
    return low < expansion.slotItems.count && expansion.slotItems[low].node == node.index
      ? expansion.slotItems[low].slot : nil
  }

  /// The scope that is `levels` component uses further out.
  func enclosingScope(out levels: Int) -> Int {
    var position = expansion.scope
    for _ in 0..<levels { position = expansion.scopes[position].parent }
    return position
  }

  /// Lowers a node that fills a slot, in the scope that contains the component use.
  mutating func lowerSlotNode(
    _ node: YAMLNodeID, placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    let inner = expansion.scope
    expansion.scope = enclosingScope(out: Int(tree[node].levelsOut))
    defer { expansion.scope = inner }
    let first = document.nodes.count
    let target = tree.resolved(node)
    if tree[target].kind == .scalar {
      let copy = tree[target]
      let plain = YAMLNodeID(tree.nodes.count)
      tree.nodes.append(
        YAMLNode(
          kind: .scalar, style: copy.style, isTagged: copy.isTagged, start: copy.start,
          end: copy.end, subtreeEnd: plain.index + 1, textStart: copy.textStart,
          textEnd: copy.textEnd, isDecoded: copy.isDecoded, source: SourceID(copy.source)))
      lowerNode(plain, placement: placement, siblings: &siblings, depth: depth)
    } else {
      lowerNode(target, placement: placement, siblings: &siblings, depth: depth)
    }
    guard document.nodes.count > first, expansion.scopes[inner].instance >= 0,
      let slot = slot(filledBy: node)
    else { return }
    document.instances[expansion.scopes[inner].instance].slotNodes.append((slot, NodeID(first)))
  }
}

extension YAMLTree {
  /// Whether two scalars have the same text.
  func hasSameText(_ a: YAMLNodeID, _ b: YAMLNodeID) -> Bool {
    withText(a) { left in
      withText(b) { right in
        guard left.count == right.count else { return false }
        for position in left.indices where left[position] != right[position] { return false }
        return true
      }
    }
  }
}

extension ParameterType {
  /// A sample value of the type with a name; nil if no value is valid everywhere.
  fileprivate func sample(of name: String) -> String? {
    switch self {
    case .text, .asset: name
    case .points: "8"
    case .number: "1"
    case .boolean: "true"
    case .color: "label"
    case .symbol: "star"
    case .contentType: contentTypes.first
    case .keyboard: keyboardTypes.first
    case .words(let words): words.first
    case .id, .style, .rules: nil
    }
  }
}
