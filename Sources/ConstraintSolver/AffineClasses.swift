/// Eliminates variables that required equalities determine: each variable becomes a factor times
/// the root of its class plus an offset.
///
/// Uses weighted union–find. While classes are joined, node 0 is the *ground* with value 0 and the
/// variables follow, so a constant is `0 · ground + value`. An equality over one or two roots joins
/// classes; a longer one watches its roots and waits until enough of them are joined. The result
/// does not depend on the order of constraints, except for rounding.
///
/// Afterwards the classes are numbered by their first variables and become the *vertices* of all
/// later stages; vertex 0 is the ground.
///
/// Source: union–find with weights, as in R. E. Tarjan, "Efficiency of a good but not linear set
/// union algorithm", JACM 22 (1975); the watching is that of SAT solvers.
struct AffineClasses {
  /// Expresses a node as a factor times another node plus an offset.
  struct Link {
    /// The other node while classes are joined; its vertex afterwards.
    var parent: Int32
    /// The size of a root's class while classes are joined; the smaller class goes below the
    /// larger.
    ///
    /// Not valid afterwards.
    fileprivate var weight: Int32 = 1
    var factor: Double
    var offset: Double
  }

  /// The links of the ground and then of each variable.
  private(set) var links: ContiguousArray<Link> = []
  /// The first variable of each vertex's class, which has the vertex's value; −1 for the ground.
  private(set) var firstVariables: ContiguousArray<Int32> = []
  /// For each constraint, whether it was used to join classes.
  private(set) var isJoined: ContiguousArray<Bool> = []
  private(set) var joinedCount = 0

  private var watchHeads: ContiguousArray<Int32> = []
  private var watchTails: ContiguousArray<Int32> = []
  private var watchNexts: ContiguousArray<Int32> = []
  private var watchRows: ContiguousArray<Int32> = []
  private var isWatched: ContiguousArray<Bool> = []
  private var isPending: ContiguousArray<Bool> = []
  private var pending: ContiguousArray<Int32> = []
  private var form = LinearForm()

  /// The number of classes, including the one of the ground.
  var vertexCount: Int { firstVariables.count }

  /// Expresses a variable in terms of its vertex.
  @inline(__always)
  func link(_ variable: Int) -> Link { links[variable + 1] }

  /// Joins classes along every required equality of a system.
  ///
  /// - Returns: false if two equalities contradict each other.
  /// - Complexity: near-linear in the number of terms.
  mutating func join(_ system: borrowing ConstraintSystem) -> Bool {
    reset(variableCount: system.variableCount, rowCount: system.rowCount)
    for row in 0..<system.rowCount {
      guard system.relations[row] == .equal, system.levels[row] == 0, !system.isRemoved[row]
      else { continue }
      guard examine(row, of: system) else { return false }
      while let woken = pending.popLast() {
        isPending[Int(woken)] = false
        guard isJoined[Int(woken)] || examine(Int(woken), of: system) else { return false }
      }
    }
    number()
    return true
  }

  private mutating func reset(variableCount: Int, rowCount: Int) {
    links.removeAll(keepingCapacity: true)
    links.reserveCapacity(variableCount + 1)
    for node in 0...Int32(variableCount) {
      links.append(Link(parent: node, factor: 1, offset: 0))
    }
    firstVariables.removeAll(keepingCapacity: true)
    isJoined.refill(rowCount, false)
    joinedCount = 0
    if watchHeads.isEmpty { return }
    watchHeads.removeAll(keepingCapacity: true)
    watchNexts.removeAll(keepingCapacity: true)
    watchRows.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
  }

  /// Expresses a node in terms of its root, and shortens the path to the root.
  ///
  /// Union by weight keeps paths short; the ground adds at most one step.
  @inline(__always)
  private mutating func resolve(_ node: Int) -> Link {
    var link = links[node]
    var above = links[Int(link.parent)]
    if above.parent == link.parent { return link }
    repeat {
      link.offset += link.factor * above.offset
      link.factor *= above.factor
      link.parent = above.parent
      above = links[Int(link.parent)]
    } while above.parent != link.parent
    links[node] = link
    return link
  }

  /// Processes one equality, or postpones it if it has more than two roots.
  ///
  /// - Returns: false if it contradicts earlier equalities.
  private mutating func examine(_ row: Int, of system: borrowing ConstraintSystem) -> Bool {
    let terms = system.terms(of: row)
    var short = ShortForm(constant: system.constants[row])
    if terms.count <= 2 {
      for index in terms {
        let link = resolve(Int(system.termVariables[index]) + 1)
        let coefficient = system.termCoefficients[index]
        short.add(coefficient * link.factor, Int(link.parent), offset: coefficient * link.offset)
      }
    } else {
      form.begin(constant: short.constant)
      for index in terms {
        let link = resolve(Int(system.termVariables[index]) + 1)
        let coefficient = system.termCoefficients[index]
        form.add(coefficient * link.factor, Int(link.parent), offset: coefficient * link.offset)
      }
      form.finish()
      if form.count > 2 {
        watch(row)
        return true
      }
      short = ShortForm(form)
    }
    isJoined[row] = true
    joinedCount += 1
    switch short.count {
    case 0: return abs(short.constant) <= Tolerance.feasibility * short.scale
    case 1:
      links[short.first] = Link(
        parent: 0, factor: 0, offset: -short.constant / short.firstCoefficient)
      if !watchHeads.isEmpty { wake(short.first) }
    default: unite(short)
    }
    return true
  }

  /// Joins the classes of two roots; the root of the smaller class goes below the other.
  private mutating func unite(_ form: ShortForm) {
    let weightFirst = links[form.first].weight
    let weightSecond = links[form.second].weight
    let firstIsChild =
      weightFirst != weightSecond ? weightFirst < weightSecond : form.first > form.second
    let child = firstIsChild ? form.first : form.second
    let parent = firstIsChild ? form.second : form.first
    let coefficient = firstIsChild ? form.firstCoefficient : form.secondCoefficient
    let other = firstIsChild ? form.secondCoefficient : form.firstCoefficient
    links[child] = Link(
      parent: Int32(parent), factor: -other / coefficient, offset: -form.constant / coefficient)
    links[parent].weight = weightFirst + weightSecond
    if watchHeads.isEmpty { return }
    wake(child)
    moveWatches(from: child, to: parent)
  }

  // MARK: - Watching

  private mutating func watch(_ row: Int) {
    if watchHeads.isEmpty {
      watchHeads.refill(links.count, -1)
      watchTails.refill(links.count, -1)
      isWatched.refill(isJoined.count, false)
      isPending.refill(isJoined.count, false)
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
      links[root].weight += 1
    }
  }

  /// Processes again the postponed equalities that watch a class, after it was joined to another.
  private mutating func wake(_ root: Int) {
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
    if watchHeads[child] < 0 { return }
    watchNexts[Int(watchTails[child])] = watchHeads[parent]
    if watchHeads[parent] < 0 { watchTails[parent] = watchTails[child] }
    watchHeads[parent] = watchHeads[child]
  }

  // MARK: - Vertices

  /// Makes the first variable of each class its root, and replaces nodes by vertex numbers.
  private mutating func number() {
    firstVariables.append(-1)
    var isRebased = false
    // A root's weight becomes the negated class number when its first variable is found.
    for node in 1..<max(1, links.count) {
      let link = resolve(node)
      let root = Int(link.parent)
      if root == 0 || links[root].weight < 0 { continue }
      links[root].weight = -Int32(firstVariables.count)
      firstVariables.append(Int32(node - 1))
      if root != node { isRebased = true }
    }
    if isRebased { rebase() }
    for node in 1..<max(1, links.count) where links[node].parent != 0 {
      links[node].parent = -links[Int(links[node].parent)].weight
    }
  }

  /// Rewrites the links of classes whose root is not their first variable; the old root still
  /// identifies the class.
  private mutating func rebase() {
    // The first variables' own links change last, because the others are computed from them.
    for node in 1..<links.count {
      let link = links[node]
      let root = Int(link.parent)
      if root == 0 { continue }
      let first = Int(firstVariables[Int(-links[root].weight)]) + 1
      if first == node || first == root { continue }
      let firstLink = links[first]
      // x = f·root + o, and first = f1·root + o1, hence x = f/f1·(first − o1) + o.
      let factor =
        abs(link.factor) == abs(firstLink.factor)
        ? (link.factor == firstLink.factor ? 1 : -1) : link.factor / firstLink.factor
      links[node].factor = factor
      links[node].offset = link.offset - factor * firstLink.offset
    }
    for variable in firstVariables.dropFirst() {
      links[Int(variable) + 1].factor = 1
      links[Int(variable) + 1].offset = 0
    }
  }
}
