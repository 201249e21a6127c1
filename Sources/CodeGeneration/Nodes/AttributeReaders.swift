internal import SpecModel
internal import SpecSyntax

/// The attribute readers of all nodes, for the compact size class.
struct AttributeReaders {
  /// The document's attributes; conditions with a known value are removed.
  private let table: ContiguousArray<AttributeEntry>
  private let varying: ContiguousArray<SizeClassValue>?
  private let choices: ContiguousArray<ValueChoice>?
  /// The attribute range of each node.
  private var places: ContiguousArray<Place> = []
  /// The template of each node's content.
  private var templates: [TemplateID?]

  /// The range of a node's attributes, and which ones occur.
  private struct Place {
    let range: Range<Int>
    let attributes: AttributeSet
    /// Whether the node is a group whose child is never present.
    var isEmptyGroup = false
  }

  init(_ document: borrowing Document) {
    table = document.attributesOfViews()
    varying = document.varyingValues
    choices = document.chosenValues
    templates = Array(repeating: nil, count: document.nodes.count)
    for entry in document.contentTemplates where templates[entry.node.position] == nil {
      templates[entry.node.position] = entry.template
    }
    let nodes = document.nodes
    places.reserveCapacity(nodes.count)
    for position in nodes.indices {
      let range = Int(nodes[position].attributesStart)..<Int(nodes[position].attributesEnd)
      places.append(Place(range: range, attributes: AttributeSet(of: table[range])))
    }
    for position in nodes.indices.reversed() {
      guard case .group = nodes[position].component else { continue }
      let children = nodes.children(of: NodeID(position)).filter { nodes[$0.position].isContent }
      places[position].isEmptyGroup =
        !children.isEmpty && children.allSatisfy { isNeverThere($0) }
    }
  }

  subscript(_ id: NodeID) -> AttributeReader {
    let place = places[id.position]
    return AttributeReader(table, place.range, place.attributes, varying, choices)
  }

  /// Whether a node has an attribute.
  func has(_ attribute: Attribute, _ id: NodeID) -> Bool {
    places[id.position].attributes.contains(attribute)
  }

  /// Whether a node has a condition, or never appears.
  func isConditional(_ id: NodeID) -> Bool { has(.when, id) || has(.hidden, id) }

  /// Whether a node never appears.
  func isNeverThere(_ id: NodeID) -> Bool {
    if places[id.position].isEmptyGroup { return true }
    guard isConditional(id) else { return false }
    let look = self[id]
    if case .boolean(false)? = look.when { return true }
    if case .boolean(true)? = look.hidden { return true }
    return false
  }

  /// Whether a scroll view's padding is inside the scroll view, around its content.
  func isScrollWithInnerPadding(_ id: NodeID, _ component: Component) -> Bool {
    component == .scroll && has(.padding, id) && !has(.aspectRatio, id)
  }

  /// Whether a node has an explicit width or height.
  func isSized(_ id: NodeID) -> Bool {
    !places[id.position].attributes.isDisjoint(with: .lengths)
  }

  func size(of id: NodeID, on axis: Axis) -> Dimension {
    guard isSized(id) else { return .auto }
    return axis == .horizontal ? self[id].width : self[id].height
  }

  func style(of id: NodeID) -> Int? { has(.style, id) ? self[id].style : nil }

  func spacing(after id: NodeID) -> Spacing? {
    has(.spacingAfter, id) ? self[id].spacingAfter : nil
  }

  /// The transition of a node; a step in `steps` inherits the transition of its parent.
  func transition(of id: NodeID, _ look: AttributeReader, in nodes: ContiguousArray<Node>) -> Int? {
    if let own = look.transition { return own }
    guard nodes[id.position].isStep, let step = nodes.children(of: id).first(where: { _ in true })
    else { return nil }
    return self[step].transition
  }

  /// The template of a node's content; nil for a constant text.
  func contentTemplate(of id: NodeID) -> TemplateID? { templates[id.position] }
}

extension Document {
  /// The attributes without conditions whose value is known, and without conditions of a step that
  /// its parent also has.
  fileprivate borrowing func attributesOfViews() -> ContiguousArray<AttributeEntry> {
    var table = attributes
    for entry in table.indices {
      guard case .condition(let condition) = table[entry].value, table[entry].attribute.isPresence,
        let known = expressions.known(condition)
      else { continue }
      table[entry] = AttributeEntry(
        table[entry].attribute, .boolean(known), at: table[entry].span)
    }
    for position in nodes.indices where nodes[position].isStep {
      let id = NodeID(position)
      guard let around = condition(of: id) else { continue }
      let asked = expressions.steps(of: around.condition).conjuncts
      for child in nodes.children(of: id) {
        guard let own = condition(of: child),
          asked.contains(where: { $0.elementsEqual(expressions.steps(of: own.condition)) })
        else { continue }
        table[own.entry] = AttributeEntry(.when, .boolean(true), at: table[own.entry].span)
      }
    }
    return table
  }

  /// The condition in a node's `when`, with its position among the attributes; nil without one.
  private borrowing func condition(of id: NodeID) -> (entry: Int, condition: ExpressionID)? {
    let node = nodes[id.position]
    for entry in Int(node.attributesStart)..<Int(node.attributesEnd)
    where attributes[entry].attribute == .when {
      if case .condition(let condition) = attributes[entry].value { return (entry, condition) }
    }
    return nil
  }
}

/// Accessors for node properties that avoid copying the node.
extension Document {
  func component(of id: NodeID) -> Component { nodes[id.position].component }
  func span(of id: NodeID) -> SourceSpan { nodes[id.position].span }
  func field(of id: NodeID) -> FieldID? { nodes[id.position].field }
  func isContent(_ id: NodeID) -> Bool { nodes[id.position].isContent }
  func beginsLoop(_ id: NodeID) -> Bool { nodes[id.position].beginsLoop }

  /// Whether a node is an image that fills its frame and is clipped to it.
  func isCroppedPicture(_ id: NodeID, _ look: AttributeReader) -> Bool {
    component(of: id) == .image && look.contentMode == .fill
  }

  @inline(__always)
  func look(of id: NodeID, in sizeClass: SizeClass = .compact) -> AttributeReader {
    let range =
      Int(nodes[id.position].attributesStart)..<Int(nodes[id.position].attributesEnd)
    return AttributeReader(attributes, range, varyingValues, chosenValues, in: sizeClass)
  }

  /// The reader of some of a node's attributes.
  ///
  /// - Parameter isTaken: returns whether to include an attribute.
  func look(of id: NodeID, where isTaken: (AttributeEntry) -> Bool) -> AttributeReader {
    let table = ContiguousArray(attributes(of: id).filter(isTaken))
    return AttributeReader(table, table.indices, varyingValues, chosenValues)
  }

  /// The values that depend on the size class; nil if there are none.
  @inline(__always)
  fileprivate var varyingValues: ContiguousArray<SizeClassValue>? {
    sizeClassValues.isEmpty ? nil : sizeClassValues
  }

  /// The conditional values; nil if there are none.
  @inline(__always)
  fileprivate var chosenValues: ContiguousArray<ValueChoice>? { choices.isEmpty ? nil : choices }

  /// The overlay, background and bar children of a node.
  @inline(__always)
  func layers(of id: NodeID) -> [NodeID] { nodes.layers(of: id) }

  /// The content children of a node.
  @inline(__always)
  func content(of id: NodeID) -> [NodeID] { nodes.content(of: id) }

  /// All direct children of a node: content and layers.
  func children(of id: NodeID) -> [NodeID] { Array(nodes.children(of: id)) }
}

/// Functions of the node array, because passing the whole document is slower.
extension ContiguousArray<Node> {
  fileprivate func layers(of id: NodeID) -> [NodeID] {
    var layers: [NodeID] = []
    guard hasChildren(id) else { return layers }
    for child in children(of: id) where !self[child.position].isContent { layers.append(child) }
    return layers
  }

  fileprivate func content(of id: NodeID) -> [NodeID] {
    var content: [NodeID] = []
    guard hasChildren(id) else { return content }
    content.reserveCapacity(4)
    for child in children(of: id) where self[child.position].isContent { content.append(child) }
    return content
  }

  private func hasChildren(_ id: NodeID) -> Bool {
    Int(self[id.position].subtreeEnd) > id.position + 1
  }

  /// The direct children of a node, as a lazy sequence.
  func children(of id: NodeID) -> ChildNodes {
    ChildNodes(
      nodes: self, position: id.position + 1, end: Int(self[id.position].subtreeEnd))
  }
}

/// Iterates over one node's children.
struct ChildNodes: Sequence, IteratorProtocol {
  fileprivate let nodes: ContiguousArray<Node>
  fileprivate var position: Int
  fileprivate let end: Int

  mutating func next() -> NodeID? {
    guard position < end else { return nil }
    let child = NodeID(position)
    position = Swift.max(Int(nodes[position].subtreeEnd), position + 1)
    return child
  }
}

extension Node {
  /// Whether the node is content of its parent, not an overlay, background or bar.
  var isContent: Bool { if case .content = placement { true } else { false } }
}

extension Document {
  /// Whether a field contains nodes before or after its text input.
  func hasSides(_ field: NodeID) -> Bool {
    let (leading, trailing) = sides(of: field)
    return !leading.isEmpty || !trailing.isEmpty
  }

  /// The nodes inside a field, before and after its text input.
  func sides(of field: NodeID) -> (leading: [NodeID], trailing: [NodeID]) {
    guard !fieldSides.isEmpty else { return ([], []) }
    let inside = fieldSides.filter {
      $0.node > field && $0.node.position < Int(nodes[field.position].subtreeEnd)
    }
    return (
      inside.filter(\.isLeading).map(\.node), inside.filter { !$0.isLeading }.map(\.node)
    )
  }
}
