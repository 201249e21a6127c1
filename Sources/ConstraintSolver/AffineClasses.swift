/// Groups of variables that required equalities tie together: each variable is a factor times its
/// root plus an offset.
///
/// A vertex is a variable's index plus one; vertex 0 is the ground, whose value is 0, so a
/// variable with one possible value is `0 · ground + value`. An equality over one or two roots
/// joins classes and is done with; one over more waits, watched by its roots, until enough of
/// them have been joined. Whatever the order of the constraints, the result is the same, up to
/// rounding: the closure under joining has one least fixed point.
///
/// Source: union–find with weights, as in R. E. Tarjan, "Efficiency of a good but not linear set
/// union algorithm", JACM 22 (1975); the watching is that of SAT solvers.
struct AffineClasses {
  /// A vertex as an affine function of another.
  struct Link {
    var parent: Int32
    var factor: Double
    var offset: Double
  }

  private(set) var links: ContiguousArray<Link> = []
  /// For each constraint, whether joining took it up.
  private(set) var isJoined: ContiguousArray<Bool> = []
  private(set) var joinedCount = 0

  private var classSizes: ContiguousArray<Int32> = []
  private var path: ContiguousArray<Int32> = []
  private var watchHeads: ContiguousArray<Int32> = []
  private var watchTails: ContiguousArray<Int32> = []
  private var watchCounts: ContiguousArray<Int32> = []
  private var watchNexts: ContiguousArray<Int32> = []
  private var watchRows: ContiguousArray<Int32> = []
  private var isWatched: ContiguousArray<Bool> = []
  private var isPending: ContiguousArray<Bool> = []
  private var pending: ContiguousArray<Int32> = []
  private var form = LinearForm()

  static let ground = 0

  /// Whether a vertex other than the ground stands for its class.
  func isRoot(_ vertex: Int) -> Bool { links[vertex].parent == Int32(vertex) && vertex != 0 }

  /// Joins along every required equality of a system.
  ///
  /// - Returns: false when two equalities contradict each other.
  /// - Complexity: near-linear in the number of terms.
  mutating func join(_ system: borrowing ConstraintSystem) -> Bool {
    reset(vertexCount: system.variableCount + 1, rowCount: system.rowCount)
    for row in 0..<system.rowCount {
      guard system.relations[row] == .equal, system.levels[row] == 0, !system.isRemoved[row]
      else { continue }
      guard examine(row, of: system) else { return false }
      while let woken = pending.popLast() {
        isPending[Int(woken)] = false
        guard isJoined[Int(woken)] || examine(Int(woken), of: system) else { return false }
      }
    }
    flatten()
    return true
  }

  private mutating func reset(vertexCount: Int, rowCount: Int) {
    links.removeAll(keepingCapacity: true)
    links.reserveCapacity(vertexCount)
    for vertex in 0..<vertexCount {
      links.append(Link(parent: Int32(vertex), factor: 1, offset: 0))
    }
    isJoined = ContiguousArray(repeating: false, count: rowCount)
    joinedCount = 0
    classSizes = ContiguousArray(repeating: 1, count: vertexCount)
    form.reset(vertexCount: vertexCount)
    watchHeads = []
    watchTails = []
    watchCounts = []
    watchNexts = []
    watchRows = []
    isWatched = []
    isPending = []
    pending = []
  }

  /// Finds the root of a vertex; afterwards the vertex links straight to it.
  private mutating func find(_ vertex: Int) -> Int {
    let parent = Int(links[vertex].parent)
    if links[parent].parent == Int32(parent) { return parent }
    path.removeAll(keepingCapacity: true)
    var current = vertex
    while links[current].parent != Int32(current) {
      path.append(Int32(current))
      current = Int(links[current].parent)
    }
    // The last one on the path is the root's child already.
    for position in stride(from: path.count - 2, through: 0, by: -1) {
      let index = Int(path[position])
      let above = links[Int(path[position + 1])]
      let link = links[index]
      links[index] = Link(
        parent: Int32(current), factor: link.factor * above.factor,
        offset: link.factor * above.offset + link.offset)
    }
    return current
  }

  /// Takes up one equality as far as the classes allow.
  ///
  /// - Returns: false when it contradicts the ones before.
  private mutating func examine(_ row: Int, of system: borrowing ConstraintSystem) -> Bool {
    form.begin(constant: system.constants[row])
    for index in system.terms(of: row) {
      let vertex = Int(system.termVariables[index]) + 1
      let root = find(vertex)
      let coefficient = system.termCoefficients[index]
      let link = links[vertex]
      form.add(coefficient * link.factor, root, offset: coefficient * link.offset)
    }
    form.finish()
    switch form.count {
    case 0:
      take(row)
      return abs(form.constant) <= Tolerance.feasibility * form.scale
    case 1:
      take(row)
      let root = form.root(0)
      links[root] = Link(
        parent: 0, factor: 0, offset: -form.constant / form.coefficient(0))
      wake(root)
    case 2:
      take(row)
      unite(form.root(0), form.root(1))
    default:
      watch(row)
    }
    return true
  }

  private mutating func take(_ row: Int) {
    isJoined[row] = true
    joinedCount += 1
  }

  /// Joins the classes of the form's two roots; the one with less to tell about goes below.
  private mutating func unite(_ first: Int, _ second: Int) {
    let weightFirst = weight(of: first)
    let weightSecond = weight(of: second)
    let firstIsChild =
      weightFirst != weightSecond ? weightFirst < weightSecond : first > second
    let child = firstIsChild ? 0 : 1
    let childRoot = firstIsChild ? first : second
    let parentRoot = firstIsChild ? second : first
    let coefficient = form.coefficient(child)
    links[childRoot] = Link(
      parent: Int32(parentRoot), factor: -form.coefficient(1 - child) / coefficient,
      offset: -form.constant / coefficient)
    classSizes[parentRoot] += classSizes[childRoot]
    wake(childRoot)
    moveWatches(from: childRoot, to: parentRoot)
  }

  private func weight(of root: Int) -> Int32 {
    classSizes[root] + (watchCounts.isEmpty ? 0 : watchCounts[root])
  }

  // MARK: - Watching

  private mutating func watch(_ row: Int) {
    if watchHeads.isEmpty {
      watchHeads = ContiguousArray(repeating: -1, count: links.count)
      watchTails = watchHeads
      watchCounts = ContiguousArray(repeating: 0, count: links.count)
      isWatched = ContiguousArray(repeating: false, count: isJoined.count)
      isPending = isWatched
    }
    if isWatched[row] { return }
    isWatched[row] = true
    for position in 0..<form.count {
      let root = form.root(position)
      let node = Int32(watchRows.count)
      watchRows.append(Int32(row))
      watchNexts.append(watchHeads[root])
      if watchHeads[root] < 0 { watchTails[root] = node }
      watchHeads[root] = node
      watchCounts[root] += 1
    }
  }

  /// The rows that mention a class which was just joined to another may have become shorter.
  private mutating func wake(_ root: Int) {
    if watchHeads.isEmpty { return }
    var node = watchHeads[root]
    while node >= 0 {
      let row = watchRows[Int(node)]
      if !isPending[Int(row)] && !isJoined[Int(row)] {
        isPending[Int(row)] = true
        pending.append(row)
      }
      node = watchNexts[Int(node)]
    }
  }

  private mutating func moveWatches(from child: Int, to parent: Int) {
    if watchHeads.isEmpty || watchHeads[child] < 0 { return }
    watchNexts[Int(watchTails[child])] = watchHeads[parent]
    if watchHeads[parent] < 0 { watchTails[parent] = watchTails[child] }
    watchHeads[parent] = watchHeads[child]
    watchCounts[parent] += watchCounts[child]
  }

  // MARK: - Roots

  /// Makes the vertex of lowest index the root of its class, and every link direct.
  private mutating func flatten() {
    // Reused: for each old root, the class's first vertex.
    for vertex in links.indices { classSizes[vertex] = -1 }
    classSizes[0] = 0
    for vertex in 1..<max(1, links.count) {
      let root = find(vertex)
      if root == 0 { continue }
      if classSizes[root] < 0 {
        classSizes[root] = Int32(vertex)
      }
    }
    rebase()
  }

  /// Second half of `flatten`: every vertex already links to its old root.
  private mutating func rebase() {
    // The old roots' own links change last, since the others are read through them.
    for vertex in 1..<max(1, links.count) {
      let link = links[vertex]
      let root = Int(link.parent)
      if root == 0 || root == vertex { continue }
      let first = Int(classSizes[root])
      if first == vertex || first == root { continue }
      let firstLink = links[first]
      // x = f·root + o, and first = f1·root + o1, hence x = f/f1·(first − o1) + o.
      let factor =
        abs(link.factor) == abs(firstLink.factor)
        ? (link.factor == firstLink.factor ? 1 : -1) : link.factor / firstLink.factor
      links[vertex] = Link(
        parent: Int32(first), factor: factor, offset: link.offset - factor * firstLink.offset)
    }
    for root in 1..<max(1, links.count) {
      let first = Int(classSizes[root])
      if first <= 0 || first == root { continue }
      let firstLink = links[first]
      links[root] = Link(
        parent: Int32(first), factor: 1 / firstLink.factor,
        offset: -firstLink.offset / firstLink.factor)
      links[first] = Link(parent: Int32(first), factor: 1, offset: 0)
    }
  }
}
