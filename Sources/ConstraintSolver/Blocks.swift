/// A part of the core that can be solved independently.
struct Block {
  /// The vertex that counts as 0 while the block is solved; −1 for none.
  ///
  /// Earlier blocks determine its value.
  var pin: Int32
  var firstRow: Int32
  var endRow: Int32
  var firstVertex: Int32
  var endVertex: Int32
}

/// Splits rows into blocks that share at most one position.
///
/// A row whose position coefficients sum to zero does not change if all its positions move
/// together; any other row also counts as connected to the ground. Blocks that share only one
/// position are solved separately, relative to that position, and then moved into place.
///
/// Source: biconnected components, J. Hopcroft, R. Tarjan, "Efficient algorithms for graph
/// manipulation", CACM 16 (1973), on the bipartite graph of vertices and rows.
struct Blocks {
  private(set) var blocks: ContiguousArray<Block> = []
  /// The indices of the rows, grouped by block.
  private(set) var rows: ContiguousArray<Int32> = []
  /// The vertices other than pins, grouped by block.
  private(set) var vertices: ContiguousArray<Int32> = []
  /// The pins whose value no row determines: the first position of each part that is not connected
  /// to the ground.
  private(set) var freePins: ContiguousArray<Int32> = []

  private var parts = DisjointSets()

  init() {}

  /// Splits rows into blocks.
  ///
  /// - Parameters:
  ///   - incidence: the vertices of each row, including the ground if it counts.
  ///   - isPosition: for each vertex, whether it is a position; the ground is one.
  init(_ incidence: Incidence, isPosition: ContiguousArray<Bool>) {
    let components = BiconnectedComponents(incidence)
    parts.reset(count: components.count)
    // All entries of a row belong to one part, and so do all rows of a size.
    for row in 0..<incidence.rowCount {
      let entries = incidence.entries(of: row)
      for entry in entries.dropFirst() {
        parts.unite(
          Int(components.ofEntry[entry]), Int(components.ofEntry[entries.lowerBound]))
      }
    }
    for vertex in 0..<incidence.vertexCount where !isPosition[vertex] {
      let entries = incidence.entries(atVertex: vertex)
      guard let first = entries.first else { continue }
      for entry in entries.dropFirst() {
        parts.unite(
          Int(components.ofEntry[Int(incidence.vertexEntries[entry])]),
          Int(components.ofEntry[Int(incidence.vertexEntries[first])]))
      }
    }
    collect(incidence, components, isPosition)
  }

  /// Visits the biconnected components outwards from the ground, then from the first position of
  /// each part that the ground does not reach.
  private mutating func collect(
    _ incidence: Incidence, _ components: BiconnectedComponents, _ isPosition: ContiguousArray<Bool>
  ) {
    var rowsOfPart = Buckets(count: components.count)
    for row in 0..<incidence.rowCount {
      let part = parts.find(Int(components.ofEntry[incidence.entries(of: row).lowerBound]))
      rowsOfPart.count(part)
    }
    rowsOfPart.begin()
    for row in 0..<incidence.rowCount {
      let part = parts.find(Int(components.ofEntry[incidence.entries(of: row).lowerBound]))
      rowsOfPart.put(row, part)
    }
    var isDone = ContiguousArray<Bool>(repeating: false, count: components.count)
    var isPlaced = ContiguousArray<Bool>(repeating: false, count: incidence.vertexCount)
    var queue: ContiguousArray<Int32> = []
    var isQueued = isPlaced
    for start in 0..<incidence.vertexCount {
      let entries = incidence.entries(atVertex: start)
      if entries.isEmpty || isPlaced[start] || !isPosition[start] { continue }
      if start != 0 { freePins.append(Int32(start)) }
      isPlaced[start] = true
      queue.append(Int32(start))
      isQueued[start] = true
      var next = 0
      while next < queue.count {
        let pin = Int(queue[next])
        next += 1
        for entry in incidence.entries(atVertex: pin) {
          let part = parts.find(Int(components.ofEntry[Int(incidence.vertexEntries[entry])]))
          if isDone[part] { continue }
          isDone[part] = true
          add(rowsOfPart.members(part), incidence, pin: Int32(pin), &isPlaced)
          for vertex in vertices[Int(blocks[blocks.count - 1].firstVertex)...]
          where isPosition[Int(vertex)] && !isQueued[Int(vertex)] {
            isQueued[Int(vertex)] = true
            queue.append(vertex)
          }
        }
      }
      queue.removeAll(keepingCapacity: true)
    }
    // Sizes in rows without positions.
    for part in 0..<components.count where !isDone[part] && !rowsOfPart.members(part).isEmpty {
      add(rowsOfPart.members(part), incidence, pin: -1, &isPlaced)
    }
  }

  private mutating func add(
    _ members: ArraySlice<Int32>, _ incidence: Incidence, pin: Int32,
    _ isPlaced: inout ContiguousArray<Bool>
  ) {
    let firstRow = rows.count
    let firstVertex = vertices.count
    for row in members {
      rows.append(row)
      for entry in incidence.entries(of: Int(row)) {
        let vertex = Int(incidence.rowVertices[entry])
        if isPlaced[vertex] { continue }
        isPlaced[vertex] = true
        vertices.append(Int32(vertex))
      }
    }
    sortVertices(from: firstVertex)
    blocks.append(
      Block(
        pin: pin, firstRow: Int32(firstRow), endRow: Int32(rows.count),
        firstVertex: Int32(firstVertex), endVertex: Int32(vertices.count)))
  }

  private mutating func sortVertices(from first: Int) {
    if vertices.count - first > 24 {
      vertices[first...].sort()
      return
    }
    for index in vertices.indices.dropFirst(first + 1) {
      let vertex = vertices[index]
      var place = index
      while place > first, vertices[place - 1] > vertex {
        vertices[place] = vertices[place - 1]
        place -= 1
      }
      vertices[place] = vertex
    }
  }
}
