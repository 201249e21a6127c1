internal import ConstraintSolver

/// What Auto Layout makes of a window.
package struct ViewSolution {
  /// Required constraints that contradict each other, as people read them; of each such group one
  /// that the code made is left out before the rest is solved, as UIKit does.
  package var conflicts: [[String]] = []
  /// Views that are shown and whose frames the constraints leave open.
  package var ambiguous: [(view: View, axis: LayoutAxis)] = []
  /// Why there is no answer at all.
  package var failure: String?

  package init() {}
}

/// Lays out all views below a window that has its size, and writes their frames.
///
/// - Parameter keyboardHeight: what a keyboard covers of the window; 0 while it is down.
package func solveViews(
  in root: View, size: Box, safeArea: Insets, keyboardHeight: Double = 0
) -> ViewSolution {
  var system = ViewSystem(root, size: size, safeArea: safeArea, keyboardHeight: keyboardHeight)
  system.publish()
  let solution = system.solve()
  translate(root, by: (0, 0))
  return solution
}

/// Moves what transforms move: a view with all that it holds.
private func translate(_ view: View, by outer: (x: Double, y: Double)) {
  let sum = (x: outer.x + view.translation.x, y: outer.y + view.translation.y)
  view.frame.x += sum.x
  view.frame.y += sum.y
  for child in view.subviews { translate(child, by: sum) }
}

/// The constraints of a window as equations.
struct ViewSystem {
  struct Edges {
    let left, right, top, bottom: VariableID
  }

  let root: View
  let size: Box
  let safeArea: Insets
  let keyboardHeight: Double
  private(set) var system = ConstraintSystem()
  private var edges: [ObjectIdentifier: Edges] = [:]
  private var items: [LayoutItem] = []
  /// Constraints until their priorities are ranked.
  private var pending: [(LinearExpression, Relation, priority: Double, name: String, isOwn: Bool)] =
    []

  init(_ root: View, size: Box, safeArea: Insets, keyboardHeight: Double) {
    (self.root, self.size, self.safeArea) = (root, size, safeArea)
    self.keyboardHeight = keyboardHeight
  }

  mutating func publish() {
    let frame = root
    let own = edges(of: frame)
    fix(own.left, size.x, "window")
    fix(own.right, size.right, "window")
    fix(own.top, size.y, "window")
    fix(own.bottom, size.bottom, "window")
    publish(root)
  }

  // MARK: - Expressions

  /// A new item's variables; its width and height are never negative.
  mutating func edges(of item: LayoutItem) -> Edges {
    if let known = edges[ObjectIdentifier(item)] { return known }
    let new = makeEdges(named: name(of: item))
    edges[ObjectIdentifier(item)] = new
    items.append(item)
    return new
  }

  mutating func makeEdges(named name: String) -> Edges {
    let new = Edges(
      left: system.addVariable(), right: system.addVariable(), top: system.addVariable(),
      bottom: system.addVariable())
    add(span(new, .horizontal), .greaterOrEqual, 1000, "\(name).width >= 0")
    add(span(new, .vertical), .greaterOrEqual, 1000, "\(name).height >= 0")
    return new
  }

  func span(_ edges: Edges, _ axis: LayoutAxis) -> LinearExpression {
    axis == .horizontal
      ? LinearExpression(edges.right) - LinearExpression(edges.left)
      : LinearExpression(edges.bottom) - LinearExpression(edges.top)
  }

  func start(_ edges: Edges, _ axis: LayoutAxis) -> LinearExpression {
    LinearExpression(axis == .horizontal ? edges.left : edges.top)
  }

  func end(_ edges: Edges, _ axis: LayoutAxis) -> LinearExpression {
    LinearExpression(axis == .horizontal ? edges.right : edges.bottom)
  }

  func center(_ edges: Edges, _ axis: LayoutAxis) -> LinearExpression {
    0.5 * (start(edges, axis) + end(edges, axis))
  }

  mutating func expression(_ anchor: LayoutAnchor) -> LinearExpression {
    let edges = edges(of: anchor.item)
    switch anchor.attribute {
    case .leading: return LinearExpression(edges.left)
    case .trailing: return LinearExpression(edges.right)
    case .top: return LinearExpression(edges.top)
    case .bottom: return LinearExpression(edges.bottom)
    case .width: return span(edges, .horizontal)
    case .height: return span(edges, .vertical)
    case .centerX: return center(edges, .horizontal)
    case .centerY: return center(edges, .vertical)
    case .firstBaseline: return baseline(of: anchor.item.view, isFirst: true)
    case .lastBaseline: return baseline(of: anchor.item.view, isFirst: false)
    }
  }

  /// A view without a text has its baselines at its bottom.
  mutating func baseline(of view: View, isFirst: Bool) -> LinearExpression {
    var view = view
    var depth = 0
    while depth < 100, let next = view.viewForBaseline(isFirst: isFirst), next !== view {
      view = next
      depth += 1
    }
    let edges = edges(of: view)
    guard let known = view.baselines else { return LinearExpression(edges.bottom) }
    return LinearExpression(edges.top) + (isFirst ? known.first : known.last)
  }

  // MARK: - Adding

  mutating func add(
    _ expression: LinearExpression, _ relation: Relation, _ priority: Double, _ name: String,
    isOwn: Bool = false
  ) {
    pending.append((expression, relation, priority, name, isOwn))
  }

  mutating func fix(_ variable: VariableID, _ value: Double, _ name: String) {
    add(LinearExpression(variable) - value, .equal, 1000, name)
  }

  mutating func equate(
    _ one: LinearExpression, _ two: LinearExpression, _ name: String, at priority: Double = 1000
  ) {
    add(one - two, .equal, priority, name)
  }

  mutating func atLeast(
    _ one: LinearExpression, _ two: LinearExpression, _ name: String, at priority: Double = 1000
  ) {
    add(one - two, .greaterOrEqual, priority, name)
  }

  // MARK: - Solving

  mutating func solve() -> ViewSolution {
    var result = ViewSolution()
    let levels = Set(pending.map(\.priority)).subtracting([1000]).sorted(by: >)
    var ranks: [Double: Priority] = [1000: .required]
    for (rank, level) in levels.enumerated() { ranks[level] = Priority(max(999 - rank, 1)) }
    for (tag, row) in pending.enumerated() {
      let constraint = Constraint(
        row.0, row.1, priority: ranks[row.priority] ?? .required, tag: ConstraintTag(UInt32(tag)))
      do { try system.add(constraint) } catch {
        result.failure = "\(row.name): \(error)"
        return result
      }
    }
    while true {
      switch ConstraintSolver.solve(system) {
      case .stopped(let reason):
        result.failure = "\(reason)"
        return result
      case .infeasible(let conflict):
        let rows = conflict.tags.map { Int($0.rawValue) }
        result.conflicts.append(rows.map { pending[$0].name })
        guard let broken = rows.last(where: { pending[$0].isOwn }) ?? rows.last else {
          return result
        }
        // Rows are added in the order of their tags.
        try? system.remove(ConstraintID(broken))
      case .optimal(let solution):
        writeFrames(solution)
        noteAmbiguities(solution, into: &result)
        return result
      }
    }
  }

  private func writeFrames(_ solution: Solution) {
    for item in items {
      guard let own = edges[ObjectIdentifier(item)] else { continue }
      item.frame = Box(
        x: solution[own.left], y: solution[own.top],
        width: solution[own.right] - solution[own.left],
        height: solution[own.bottom] - solution[own.top])
    }
  }

  private func noteAmbiguities(_ solution: Solution, into result: inout ViewSolution) {
    let open = Set(solution.ambiguous.map(\.variable))
    guard !open.isEmpty else { return }
    for case let view as View in items where view.isShown {
      guard let own = edges[ObjectIdentifier(view)] else { continue }
      if open.contains(own.left) || open.contains(own.right) {
        result.ambiguous.append((view, .horizontal))
      }
      if open.contains(own.top) || open.contains(own.bottom) {
        result.ambiguous.append((view, .vertical))
      }
    }
  }
}
