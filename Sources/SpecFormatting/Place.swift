internal import SpecModel
internal import SpecSyntax

/// The kind of content in a part of a document, which determines how its keys are sorted.
enum Place {
  case document
  /// A position that expects a list of nodes.
  case nodes
  /// A node, or a mapping with the same keys as a node.
  case node
  /// A mapping `{ alignment, children }`: an overlay, a background or a safe area inset.
  case layer
  /// A mapping whose values are node lists: the bars of a screen.
  case bar
  /// A mapping whose values are nodes: the cells of a list.
  case table
  /// The `components` section, or one component in it.
  case components, component
  /// Content whose order is kept.
  case plain

  /// The kind of content in a key's value.
  func inside(_ key: UnsafeBufferPointer<UInt8>) -> Place {
    switch self {
    case .document:
      switch String(decoding: key, as: UTF8.self) {
      case "body", "toolbar": .nodes
      case "overlay", "safeAreaInset", "background": .layer
      case "navigation": .bar
      case "components": .components
      default: .plain
      }
    case .node:
      // Any other key has the children of a container or the content of a component's slot.
      Attribute.keywords.position(of: key).map { Self.byAttribute[$0] } ?? .nodes
    case .layer: key.elementsEqual("children".utf8) ? .nodes : .plain
    case .bar: .nodes
    case .table: .node
    case .components: .component
    case .component: key.elementsEqual("body".utf8) ? .nodes : .plain
    case .nodes, .plain: .plain
    }
  }

  /// The kind of content of each attribute's value, by the attribute's index.
  private static let byAttribute = ContiguousArray(Attribute.table.map(\.type.place))

  /// The kind of a list's items.
  var item: Place {
    switch self {
    case .nodes: .node
    default: .plain
    }
  }
}

extension AttributeType {
  fileprivate var place: Place {
    switch self {
    case .nodes, .textOrNodes: .nodes
    case .cell: .node
    case .cells: .table
    case .colorOrNodes, .overlay, .safeAreaInset: .layer
    default: .plain
    }
  }
}
