/// Divides a system into blocks, and updates the division as constraints are added and removed.
///
/// A block (see `Blocks`) does not change if all its positions move together, so it is solved
/// relative to one of them, its *pin*, which another block positions. Pins make the blocks a tree
/// with the ground as its root. A new constraint closes a cycle and merges the blocks between its
/// variables; removing one can split its block. All other blocks keep their solutions, because the
/// cost is a sum over blocks.
///
/// The tree only supports unique values; an ambiguous system must be solved completely.
struct BlockTree {
  /// A variable; its index is shifted by one, because index 0 is the ground.
  private struct Vertex {
    /// The block that determines the variable; −1 for the ground and for unconstrained variables.
    var node: Int32 = -1
    /// The next vertex of the same block, or −1.
    var next: Int32 = -1
    var isPosition: Bool
    /// The number of the placement pass that last computed `value`.
    var placement: Int32 = 0
    /// The position relative to the block's pin, or the size.
    var offset = 0.0
    var value = 0.0
  }

  private struct Node {
    /// The vertex that counts as 0 while the block is solved; −1 if all vertices are sizes.
    var pin: Int32
    var firstRow: Int32 = -1
    var firstVertex: Int32 = -1
    var rowCount: Int32 = 0
    var isDirty = false
    /// Whether the block may have to be split.
    var isDivisible = false
  }

  private struct Row {
    /// The block that contains the row; −1 for a removed row, or one without variables.
    var node: Int32 = -1
    var next: Int32 = -1
  }

  private var vertices: ContiguousArray<Vertex> = []
  private var nodes: ContiguousArray<Node> = []
  private var freeNodes: ContiguousArray<Int32> = []
  private var rows: ContiguousArray<Row> = []
  private var dirtyNodes: ContiguousArray<Int32> = []
  private var placement: Int32 = 0
  private var liveRowCount = 0

  // Work memory shared by all blocks.
  private var touched: ContiguousArray<Int32> = []
  private var path: ContiguousArray<Int32> = []
  private var pathPlaces: ContiguousArray<Int32> = []
  private var merging: ContiguousArray<Int32> = []
  private var isRerooting = false
  private var isMerging: ContiguousArray<Bool> = []
  private var names: ContiguousArray<Int32> = []
  private var locals: ContiguousArray<Int32> = []
  private var members: ContiguousArray<Int32> = []
  private var part = ConstraintSystem()
  private var search = Search()

  init() {}

  /// Creates the blocks of a system that `solved` has just solved.
  ///
  /// - Parameters:
  ///   - alive: the constraints that exist, in order.
  ///   - variableCount: the number of variables.
  init(
    _ system: borrowing ConstraintSystem, alive: ContiguousArray<Int32>, variableCount: Int,
    solved: borrowing Search
  ) {
    grow(system, variableCount: variableCount)
    names.append(contentsOf: 0...Int32(variableCount))
    for row in alive where !system.terms(of: Int(row)).isEmpty { members.append(row) }
    divide(root: 0, system)
    for vertex in vertices.indices.dropFirst() {
      vertices[vertex].value = solved.value(of: vertex - 1)
    }
    for vertex in vertices.indices.dropFirst() where vertices[vertex].node >= 0 {
      let pin = nodes[Int(vertices[vertex].node)].pin
      let isRelative = vertices[vertex].isPosition && pin > 0
      vertices[vertex].offset =
        vertices[vertex].value - (isRelative ? vertices[Int(pin)].value : 0)
    }
    for node in dirtyNodes { nodes[Int(node)].isDirty = false }
    dirtyNodes.removeAll(keepingCapacity: true)
    liveRowCount = alive.count
  }

  // MARK: - Edits

  /// Adds new variables and constraints to the tables.
  mutating func grow(_ system: borrowing ConstraintSystem, variableCount: Int) {
    if vertices.isEmpty {
      vertices.reserveCapacity(variableCount + 1)
      vertices.append(Vertex(isPosition: true))
    }
    for variable in (vertices.count - 1)..<variableCount {
      vertices.append(Vertex(isPosition: system.kinds[variable] == .position))
    }
    let missing = vertices.count - locals.count
    if missing > 0 {
      locals.append(contentsOf: repeatElement(-1, count: missing))
      pathPlaces.append(contentsOf: repeatElement(-1, count: missing))
    }
    while rows.count < system.rowCount { rows.append(Row()) }
  }

  /// Adds a constraint and merges the blocks between its variables.
  mutating func insert(_ row: Int, of system: borrowing ConstraintSystem) {
    liveRowCount += 1
    collectTouched(row, system)
    guard let start = startOfPath() else { return }
    walkPath(from: start)
    var top = vertices[Int(start)].isPosition ? 0 : 1
    merging.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    isRerooting = false
    for vertex in touched where vertex != start { top = max(top, walk(from: vertex)) }
    // Path vertex k is the pin of the block below it.
    top = min(top, path.count - 1)
    for place in 0..<top { note(vertices[Int(path[place])].node) }
    var pin = path[top]
    for place in path.indices where path[place] >= 0 { pathPlaces[Int(path[place])] = -1 }
    if !vertices[Int(start)].isPosition, top == 0 {
      // A size that belongs to no block yet.
      names.append(start)
      pin = -1
    }
    merge(row, pin: pin)
  }

  /// Removes a constraint from its block, which may be split later.
  mutating func remove(_ row: Int) {
    liveRowCount -= 1
    let node = Int(rows[row].node)
    if node < 0 { return }
    var entry = nodes[node].firstRow
    if entry == Int32(row) {
      nodes[node].firstRow = rows[row].next
    } else {
      while rows[Int(entry)].next != Int32(row) { entry = rows[Int(entry)].next }
      rows[Int(entry)].next = rows[row].next
    }
    nodes[node].rowCount -= 1
    rows[row] = Row()
    markDirty(Int32(node))
    nodes[node].isDivisible = true
  }

  /// Marks a constraint's block as changed, after the constraint's constant changed.
  mutating func change(_ row: Int) { markDirty(rows[row].node) }

  private mutating func markDirty(_ node: Int32) {
    if node < 0 || nodes[Int(node)].isDirty { return }
    nodes[Int(node)].isDirty = true
    dirtyNodes.append(node)
  }

  // MARK: - Merging

  /// Lists the vertices of a row.
  ///
  /// The ground (vertex 0) is included if the row changes when all its positions move together.
  private mutating func collectTouched(_ row: Int, _ system: borrowing ConstraintSystem) {
    touched.removeAll(keepingCapacity: true)
    var sum = 0.0
    var largest = 0.0
    for term in system.terms(of: row) {
      let vertex = system.termVariables[term] + 1
      touched.append(vertex)
      largest = max(largest, abs(system.termCoefficients[term]))
      if vertices[Int(vertex)].isPosition { sum += system.termCoefficients[term] }
    }
    if abs(sum) > Tolerance.coefficient * 16 * largest { touched.append(0) }
  }

  /// The vertex of a new row from which blocks are merged: one connected to the ground, else a
  /// position, else any vertex.
  private func startOfPath() -> Int32? {
    var best: Int32?
    var bestRank = 3
    for vertex in touched {
      let rank =
        root(of: vertex) == 0 ? 0 : vertices[Int(vertex)].isPosition ? 1 : 2
      if rank < bestRank {
        best = vertex
        bestRank = rank
      }
    }
    return best
  }

  private func root(of vertex: Int32) -> Int32 {
    var current = vertex
    while current >= 0, vertices[Int(current)].node >= 0 {
      current = nodes[Int(vertices[Int(current)].node)].pin
    }
    return current
  }

  /// Stores the path from a vertex to its root: the vertex, the pin of its block, and so on.
  private mutating func walkPath(from start: Int32) {
    path.removeAll(keepingCapacity: true)
    var vertex = start
    while vertex >= 0 {
      pathPlaces[Int(vertex)] = Int32(path.count)
      path.append(vertex)
      let node = vertices[Int(vertex)].node
      if node < 0 { return }
      vertex = nodes[Int(node)].pin
    }
    path.append(-1)
  }

  /// Marks the blocks on the way from another vertex of the new row to the path, or to the root of
  /// another tree.
  ///
  /// - Returns: how far up the path blocks must be merged.
  private mutating func walk(from start: Int32) -> Int {
    var vertex = start
    while true {
      if pathPlaces[Int(vertex)] >= 0 { return Int(pathPlaces[Int(vertex)]) }
      let node = vertices[Int(vertex)].node
      if node < 0 {
        names.append(vertex)
        isRerooting = isRerooting || vertex != start
        return 0
      }
      if isMerging[Int(node)] { return 0 }
      // The vertex may belong to a block on the path.
      let pin = nodes[Int(node)].pin
      let place = pin >= 0 ? Int(pathPlaces[Int(pin)]) : path.count - 1
      if place > 0, vertices[Int(path[place - 1])].node == node { return place }
      note(node)
      if pin < 0 {
        isRerooting = true
        return 0
      }
      vertex = pin
    }
  }

  private mutating func note(_ node: Int32) {
    if isMerging[Int(node)] { return }
    isMerging[Int(node)] = true
    merging.append(node)
  }

  /// Merges the marked blocks and vertices and the new row into one block.
  private mutating func merge(_ row: Int, pin: Int32) {
    let merged = makeNode(pin: pin)
    put(row: Int32(row), into: merged)
    // The root of another tree can be marked several times.
    for vertex in names where vertices[Int(vertex)].node < 0 { put(vertex: vertex, into: merged) }
    var isDivisible = isRerooting || pin < 0
    for node in merging {
      isMerging[Int(node)] = false
      isDivisible = isDivisible || nodes[Int(node)].isDivisible
      var vertex = nodes[Int(node)].firstVertex
      while vertex >= 0 {
        let next = vertices[Int(vertex)].next
        put(vertex: vertex, into: merged)
        vertex = next
      }
      var member = nodes[Int(node)].firstRow
      while member >= 0 {
        let next = rows[Int(member)].next
        put(row: member, into: merged)
        member = next
      }
      free(node)
    }
    markDirty(merged)
    // A cycle within one tree always gives an indivisible block.
    nodes[Int(merged)].isDivisible = isDivisible
  }

  private mutating func makeNode(pin: Int32) -> Int32 {
    if let node = freeNodes.popLast() {
      nodes[Int(node)] = Node(pin: pin)
      return node
    }
    nodes.append(Node(pin: pin))
    isMerging.append(false)
    return Int32(nodes.count - 1)
  }

  private mutating func free(_ node: Int32) {
    nodes[Int(node)] = Node(pin: -1)
    freeNodes.append(node)
  }

  private mutating func put(row: Int32, into node: Int32) {
    rows[Int(row)] = Row(node: node, next: nodes[Int(node)].firstRow)
    nodes[Int(node)].firstRow = row
    nodes[Int(node)].rowCount += 1
  }

  private mutating func put(vertex: Int32, into node: Int32) {
    vertices[Int(vertex)].node = node
    vertices[Int(vertex)].next = nodes[Int(node)].firstVertex
    nodes[Int(node)].firstVertex = vertex
  }

  // MARK: - Dividing

  /// Divides the rows `members` over the vertices `names` into new blocks, which are not solved
  /// yet.
  ///
  /// The first element of `names` is the root; unconstrained vertices get no block.
  private mutating func divide(root: Int32, _ system: borrowing ConstraintSystem) {
    var incidence = Incidence(vertexCount: names.count)
    var isPosition = ContiguousArray<Bool>()
    isPosition.reserveCapacity(names.count)
    for index in names.indices {
      let vertex = Int(names[index])
      isPosition.append(vertex < 0 || vertices[vertex].isPosition)
      if vertex >= 0 { locals[vertex] = Int32(index) }
    }
    for row in members {
      collectTouched(Int(row), system)
      for vertex in touched { incidence.add(locals[Int(vertex)]) }
      incidence.endRow()
    }
    incidence.finish()
    for vertex in names where vertex >= 0 {
      locals[Int(vertex)] = -1
      if vertex != root { vertices[Int(vertex)].node = -1 }
    }
    let blocks = Blocks(incidence, isPosition: isPosition)
    for block in blocks.blocks {
      let node = makeNode(pin: block.pin >= 0 ? names[Int(block.pin)] : -1)
      for index in Int(block.firstRow)..<Int(block.endRow) {
        put(row: members[Int(blocks.rows[index])], into: node)
      }
      for index in Int(block.firstVertex)..<Int(block.endVertex) {
        put(vertex: names[Int(blocks.vertices[index])], into: node)
      }
      markDirty(node)
    }
  }

  /// Splits a block into several, if its rows allow that now.
  private mutating func divide(_ node: Int32, _ system: borrowing ConstraintSystem) {
    let pin = nodes[Int(node)].pin
    names.removeAll(keepingCapacity: true)
    names.append(pin)
    var vertex = nodes[Int(node)].firstVertex
    while vertex >= 0 {
      names.append(vertex)
      vertex = vertices[Int(vertex)].next
    }
    members.removeAll(keepingCapacity: true)
    var row = nodes[Int(node)].firstRow
    while row >= 0 {
      members.append(row)
      row = rows[Int(row)].next
    }
    free(node)
    divide(root: pin, system)
  }

  // MARK: - Solving

  /// Whether solving the whole system is less work than solving only the changed blocks.
  var isMostlyDirty: Bool {
    var count = 0
    for node in dirtyNodes where nodes[Int(node)].isDirty {
      count += Int(nodes[Int(node)].rowCount)
    }
    return count > max(50, liveRowCount / 2)
  }

  /// Solves the changed blocks.
  ///
  /// - Returns: one value for each variable; nil if a block has no solution or more than one.
  mutating func solve(
    _ system: borrowing ConstraintSystem, _ options: SolveOptions
  ) -> ContiguousArray<Double>? {
    // Splitting appends blocks, which need no second check here.
    for index in dirtyNodes.indices where nodes[Int(dirtyNodes[index])].isDivisible {
      divide(dirtyNodes[index], system)
    }
    for node in dirtyNodes where nodes[Int(node)].isDirty {
      nodes[Int(node)].isDirty = false
      guard solve(Int(node), system, options) else { return nil }
    }
    dirtyNodes.removeAll(keepingCapacity: true)
    return place()
  }

  private mutating func solve(
    _ node: Int, _ system: borrowing ConstraintSystem, _ options: SolveOptions
  ) -> Bool {
    part.removeAll()
    var vertex = nodes[node].firstVertex
    while vertex >= 0 {
      locals[Int(vertex)] = Int32(part.variableCount)
      _ = part.addVariable(vertices[Int(vertex)].isPosition ? .position : .size)
      vertex = vertices[Int(vertex)].next
    }
    var row = nodes[node].firstRow
    while row >= 0 {
      // The pin has no local variable, because its value is 0.
      part.copyRow(Int(row), of: system) { variable, _ in locals[Int(variable) + 1] }
      row = rows[Int(row)].next
    }
    let isDetermined =
      search.run(part, options, requiredOnly: false) == .done
      && search.resolveOpenFace(options.effort(for: part)) == .done
      && search.openVertices.isEmpty
    vertex = nodes[node].firstVertex
    while vertex >= 0 {
      if isDetermined {
        vertices[Int(vertex)].offset = search.value(of: Int(locals[Int(vertex)]))
      }
      locals[Int(vertex)] = -1
      vertex = vertices[Int(vertex)].next
    }
    return isDetermined
  }

  /// Computes all values by adding up offsets along the tree; nil if a vertex is unconstrained.
  private mutating func place() -> ContiguousArray<Double>? {
    placement += 1
    vertices[0].placement = placement
    var values = ContiguousArray<Double>()
    values.reserveCapacity(vertices.count - 1)
    for start in vertices.indices.dropFirst() {
      if vertices[start].placement != placement {
        guard place(from: start) else { return nil }
      }
      values.append(vertices[start].value)
    }
    return values
  }

  /// Computes a vertex's value, and first the values of the pins on which it depends.
  private mutating func place(from start: Int) -> Bool {
    path.removeAll(keepingCapacity: true)
    var vertex = start
    while true {
      let node = Int(vertices[vertex].node)
      if node < 0 { return false }
      let pin = Int(nodes[node].pin)
      var base = 0.0
      if pin >= 0 && vertices[vertex].isPosition {
        if vertices[pin].placement != placement {
          path.append(Int32(vertex))
          vertex = pin
          continue
        }
        base = vertices[pin].value
      }
      base += vertices[vertex].offset
      vertices[vertex].value = base
      vertices[vertex].placement = placement
      while let below = path.popLast() {
        base += vertices[Int(below)].offset
        vertices[Int(below)].value = base
        vertices[Int(below)].placement = placement
      }
      return true
    }
  }
}
