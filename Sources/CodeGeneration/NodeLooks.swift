internal import SpecModel
internal import SpecSyntax

/// The looks of all nodes of a document in the compact size class, each read once.
struct NodeLooks {
  private var looks: ContiguousArray<NodeLook> = []
  /// By node, what of it is asked of every child of a stack.
  private var marks: [Marks] = []
  /// By node, the template behind its component's name.
  private var templates: [TemplateID?]

  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It has a condition, or is never there.
    static let conditional = Marks(rawValue: 1)
    static let hugging = Marks(rawValue: 2)
    static let spacingAfter = Marks(rawValue: 4)
  }

  init(_ document: Document) {
    templates = Array(repeating: nil, count: document.nodes.count)
    for entry in document.contentTemplates where templates[entry.node.position] == nil {
      templates[entry.node.position] = entry.template
    }
    looks.reserveCapacity(document.nodes.count)
    marks.reserveCapacity(document.nodes.count)
    for position in document.nodes.indices {
      let look = document.look(of: NodeID(position))
      var mark: Marks = look.when != nil || look.hidden != nil ? .conditional : []
      if look.hugging != nil { mark.insert(.hugging) }
      if look.spacingAfter != nil { mark.insert(.spacingAfter) }
      marks.append(mark)
      looks.append(look)
    }
  }

  subscript(_ id: NodeID) -> NodeLook { looks[id.position] }

  func size(of id: NodeID, on axis: Axis) -> Dimension {
    axis == .horizontal ? looks[id.position].width : looks[id.position].height
  }

  func style(of id: NodeID) -> Int? { looks[id.position].style }

  func marks(of id: NodeID) -> Marks { marks[id.position] }

  /// The template behind a component's name; nil for a text that never changes.
  func contentTemplate(of id: NodeID) -> TemplateID? { templates[id.position] }
}

/// Parts of a node, read where it stands.
extension Document {
  func component(of id: NodeID) -> Component { nodes[id.position].component }
  func span(of id: NodeID) -> SourceSpan { nodes[id.position].span }
  func field(of id: NodeID) -> FieldID? { nodes[id.position].field }
  func isContent(_ id: NodeID) -> Bool { nodes[id.position].isContent }
  func beginsLoop(_ id: NodeID) -> Bool { nodes[id.position].beginsLoop }

  func look(of id: NodeID, in sizeClass: SizeClass = .compact) -> NodeLook {
    NodeLook(attributes(of: id), sizeClassValues, in: sizeClass)
  }

  /// - Parameter isTaken: which attributes count.
  func look(of id: NodeID, where isTaken: (AttributeEntry) -> Bool) -> NodeLook {
    NodeLook(attributes(of: id).filter(isTaken)[...], sizeClassValues)
  }

  /// What stands over, under or beside a node, and not in it.
  func layers(of id: NodeID) -> [NodeID] {
    var layers: [NodeID] = []
    var position = id.position + 1
    while position < Int(nodes[id.position].subtreeEnd) {
      if !nodes[position].isContent { layers.append(NodeID(position)) }
      position = Swift.max(Int(nodes[position].subtreeEnd), position + 1)
    }
    return layers
  }

  /// The nodes directly inside a node, each in its place.
  func children(of id: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var position = id.position + 1
    while position < Int(nodes[id.position].subtreeEnd) {
      children.append(NodeID(position))
      position = Swift.max(Int(nodes[position].subtreeEnd), position + 1)
    }
    return children
  }

  /// The template behind a component's name; nil for a text that never changes.
  func contentTemplate(of id: NodeID) -> TemplateID? {
    var low = 0
    var high = contentTemplates.count
    while low < high {
      let middle = (low + high) / 2
      if contentTemplates[middle].node < id { low = middle + 1 } else { high = middle }
    }
    guard low < contentTemplates.count, contentTemplates[low].node == id else {
      return contentTemplates.first { $0.node == id }?.template
    }
    return contentTemplates[low].template
  }
}

extension Node {
  /// Whether it stands in its parent, and not over, under or beside it.
  var isContent: Bool { if case .content = placement { true } else { false } }
}
