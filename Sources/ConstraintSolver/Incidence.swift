/// The vertices that occur in each row, and the rows in which each vertex occurs.
///
/// An entry is one occurrence of a vertex in a row.
struct Incidence {
  private(set) var rowStarts: ContiguousArray<Int32> = [0]
  /// The vertex of each entry, grouped by row.
  private(set) var rowVertices: ContiguousArray<Int32> = []
  /// The row of each entry.
  private(set) var entryRows: ContiguousArray<Int32> = []
  private(set) var vertexStarts: ContiguousArray<Int32>
  /// The entries, grouped by vertex.
  private(set) var vertexEntries: ContiguousArray<Int32> = []

  let vertexCount: Int
  var rowCount: Int { rowStarts.count - 1 }
  var entryCount: Int { rowVertices.count }

  init(vertexCount: Int) {
    self.vertexCount = vertexCount
    vertexStarts = ContiguousArray(repeating: 0, count: vertexCount + 1)
  }

  func entries(of row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// The entries of a vertex, as indices into `vertexEntries`.
  func entries(atVertex vertex: Int) -> Range<Int> {
    Int(vertexStarts[vertex])..<Int(vertexStarts[vertex + 1])
  }

  mutating func add(_ vertex: Int32) {
    entryRows.append(Int32(rowCount))
    rowVertices.append(vertex)
  }

  mutating func endRow() { rowStarts.append(Int32(rowVertices.count)) }

  /// Builds the grouping by vertex, once all rows are added.
  mutating func finish() {
    for vertex in rowVertices { vertexStarts[Int(vertex) + 1] += 1 }
    for vertex in 0..<vertexCount { vertexStarts[vertex + 1] += vertexStarts[vertex] }
    var ends = vertexStarts
    vertexEntries = ContiguousArray(repeating: 0, count: rowVertices.count)
    for entry in rowVertices.indices {
      let vertex = Int(rowVertices[entry])
      vertexEntries[Int(ends[vertex])] = Int32(entry)
      ends[vertex] += 1
    }
  }
}

/// Disjoint sets of small integers that can be joined (union–find).
struct DisjointSets {
  private var parents: ContiguousArray<Int32> = []

  mutating func reset(count: Int) {
    parents.removeAll(keepingCapacity: true)
    for index in 0..<count { parents.append(Int32(index)) }
  }

  mutating func find(_ element: Int) -> Int {
    var current = element
    while parents[current] != Int32(current) {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return current
  }

  /// Joins two sets; the lower of their representatives represents both.
  mutating func unite(_ a: Int, _ b: Int) {
    let rootA = find(a)
    let rootB = find(b)
    if rootA == rootB { return }
    parents[max(rootA, rootB)] = Int32(min(rootA, rootB))
  }
}

/// Sorts integers into buckets by counting.
struct Buckets {
  private var starts: ContiguousArray<Int32>
  private var ends: ContiguousArray<Int32> = []
  private var elements: ContiguousArray<Int32> = []

  init(count: Int) { starts = ContiguousArray(repeating: 0, count: count + 1) }

  /// Counts one element for a bucket.
  mutating func count(_ bucket: Int) { starts[bucket + 1] += 1 }

  /// Ends the counting, and allocates the buckets.
  mutating func begin() {
    for bucket in 0..<(starts.count - 1) { starts[bucket + 1] += starts[bucket] }
    ends = starts
    elements = ContiguousArray(repeating: 0, count: Int(starts[starts.count - 1]))
  }

  mutating func put(_ element: Int, _ bucket: Int) {
    elements[Int(ends[bucket])] = Int32(element)
    ends[bucket] += 1
  }

  func members(_ bucket: Int) -> ArraySlice<Int32> {
    ArraySlice(elements[Int(starts[bucket])..<Int(starts[bucket + 1])])
  }
}
