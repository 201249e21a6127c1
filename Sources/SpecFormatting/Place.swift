internal import SpecModel
internal import SpecSyntax

/// What a part of a document holds, as far as the order of its keys goes.
enum Place {
  case document
  /// A list of nodes.
  case nodes
  /// A node, or a mapping that stands for one.
  case node
  /// `{ alignment, children }`: an overlay, a background, a safe area's inset.
  case layer
  /// A mapping of lists of nodes: the bars of a screen.
  case bar
  /// A mapping of nodes: the cells of a list.
  case table
  /// What a file of components declares, and one of them.
  case components, component
  /// Whatever else: its order is the writer's.
  case plain

  /// What stands behind a key.
  func inside(_ key: String) -> Place {
    switch self {
    case .document:
      switch key {
      case "body", "toolbar": .nodes
      case "overlay", "safeAreaInset", "background": .layer
      case "navigation": .bar
      case "components": .components
      default: .plain
      }
    case .node:
      if let attribute = Attribute(name: key) {
        attribute.place
      } else {
        // The children of a container, or what fills the slots of a component.
        .nodes
      }
    case .layer: key == "children" ? .nodes : .plain
    case .bar: .nodes
    case .table: .node
    case .components: .component
    case .component: key == "body" ? .nodes : .plain
    case .nodes, .plain: .plain
    }
  }

  /// What an item of a list is.
  var item: Place {
    switch self {
    case .nodes: .node
    default: .plain
    }
  }
}

extension Attribute {
  fileprivate var place: Place {
    switch Attribute.table.first(where: { $0.attribute == self })?.type {
    case .nodes, .textOrNodes: .nodes
    case .cell: .node
    case .cells: .table
    case .colorOrNodes, .overlay, .safeAreaInset: .layer
    default: .plain
    }
  }
}
