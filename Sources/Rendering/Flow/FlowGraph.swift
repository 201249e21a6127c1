internal import SpecModel

/// The screens and the navigation between them as a graph, in a deterministic order.
struct FlowGraph {
  /// All transitions from one screen to the same target.
  struct Group {
    let target: Int
    /// The triggers of the transitions, in spec order.
    var labels: [String]
    /// Whether the target's box is drawn at the end of these arrows.
    var isTree = false
  }

  /// The name of each screen; screens that occur only as targets come last.
  private(set) var names: [String] = []
  /// The transitions of each screen, in the order of the first transition to each target.
  private(set) var groups: [[Group]] = []
  /// The screens with boxes, in drawing order: parents before children, a child's descendants
  /// before its siblings.
  private(set) var order: [Int] = []
  /// The minimum number of transitions from a root to each screen.
  private(set) var layers: [Int] = []
  /// The screens where the drawing starts.
  private(set) var roots: [Int] = []
  private(set) var start = 0
  /// The indices of screens that have no spec because they are handwritten code.
  private(set) var external: Set<Int> = []
  /// The screens that cannot be reached from the start.
  private(set) var unreached: [Int] = []

  init(_ screens: [FlowScreen], from start: String?) {
    var positions: [String: Int] = [:]
    for screen in screens where positions[screen.name] == nil {
      positions[screen.name] = names.count
      names.append(screen.name)
    }
    groups = Array(repeating: [], count: names.count)
    var isRead = Array(repeating: false, count: names.count)
    for screen in screens {
      guard let source = positions[screen.name], !isRead[source] else { continue }
      isRead[source] = true
      for way in screen.ways {
        let target = positions[way.screen.name] ?? names.count
        if target == names.count {
          positions[way.screen.name] = target
          names.append(way.screen.name)
          groups.append([])
        }
        add(way.cause.label, from: source, to: target)
      }
    }
    let names = Set(screens.flatMap(\.external))
    external = Set(names.compactMap { positions[$0] })
    arrange(from: start.flatMap { positions[$0] })
  }

  private mutating func add(_ label: String, from source: Int, to target: Int) {
    if let position = groups[source].firstIndex(where: { $0.target == target }) {
      groups[source][position].labels.append(label)
    } else {
      groups[source].append(Group(target: target, labels: [label]))
    }
  }

  // MARK: - Order

  /// Finds the roots, the shortest paths from them, and the order of the boxes.
  private mutating func arrange(from start: Int?) {
    var isLedTo = Array(repeating: false, count: names.count)
    for source in names.indices {
      for group in groups[source] where group.target != source { isLedTo[group.target] = true }
    }
    self.start = start ?? names.indices.first { !isLedTo[$0] && !groups[$0].isEmpty } ?? 0
    layers = Array(repeating: -1, count: names.count)
    if !names.isEmpty { grow(from: self.start) }
    unreached = names.indices.filter { layers[$0] < 0 }
    // Unreachable screens start separate trees: first those without incoming transitions, then
    // cycles.
    for screen in unreached where !isLedTo[screen] && !groups[screen].isEmpty { grow(from: screen) }
    for screen in unreached where layers[screen] < 0 && !groups[screen].isEmpty {
      grow(from: screen)
    }
    var open = Array(roots.reversed())
    while let screen = open.popLast() {
      order.append(screen)
      for group in groups[screen].reversed() where group.isTree { open.append(group.target) }
    }
  }

  /// Visits screens in breadth-first order, starting at a root.
  private mutating func grow(from root: Int) {
    roots.append(root)
    layers[root] = 0
    var queue = [root]
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for position in groups[screen].indices {
        let target = groups[screen][position].target
        guard layers[target] < 0 else { continue }
        layers[target] = layers[screen] + 1
        groups[screen][position].isTree = true
        queue.append(target)
      }
    }
  }
}

extension NavigationEdge.Cause {
  /// The label of the transition's arrow.
  fileprivate var label: String {
    switch self {
    case .tap(let text): text
    case .condition(let text): "when \(text)"
    case .tab(let title): "tab \(title)"
    }
  }
}
