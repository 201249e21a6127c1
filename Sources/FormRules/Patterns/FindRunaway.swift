extension Pattern {
  /// The loop that causes catastrophic backtracking, if any.
  ///
  /// Such a loop can match the same text in two ways, so each repetition doubles the number of
  /// attempts. Nil also if the pattern is too large to analyze.
  ///
  /// Formwork's own matcher is not affected; `NSRegularExpression` and `Regex` in generated code
  /// are. Source: Weideman, van der Merwe, Berglund, Watson, "Analyzing Matching Time Behavior of
  /// Backtracking Regular Expression Matchers by Using Ambiguity of NFA", CIAA 2016 (exponential
  /// ambiguity).
  ///
  /// - Returns: its range in the UTF-8 bytes of the pattern.
  /// - Complexity: O(*p*⁴) for *p* ≤ 120 single-scalar parts; larger patterns are not analyzed.
  package func runawayPart() -> Range<Int>? {
    var graph = PositionGraph()
    let ends = graph.add(program.root)
    guard ends != nil, !graph.isTooLarge, graph.hasLoop else { return nil }
    return graph.ambiguousLoop()
  }
}

/// The Glushkov automaton of a pattern.
///
/// Each state is a position that matches one scalar; transitions are counted.
private struct PositionGraph {
  private var sets: [ScalarSet] = []
  /// The range of the outermost unbounded loop around each position.
  private var loops: [Range<Int>?] = []
  /// The number of transitions between each pair of positions; 2 stands for two or more.
  private var ways: [UInt8] = []
  private var openLoop: Range<Int>?
  private(set) var isTooLarge = false
  private(set) var hasLoop = false

  private static let limit = 120
  /// The number of repetitions from which a bounded loop is treated as unbounded.
  private static let manyRounds = 10

  init() { ways = Array(repeating: 0, count: Self.limit * Self.limit) }

  /// The positions at which a match of a part can start and end.
  struct Ends {
    var first: [Int] = []
    var last: [Int] = []
    var isNullable = true
  }

  /// Adds a part of the pattern; nil if the graph becomes too large.
  mutating func add(_ node: PatternNode) -> Ends? {
    switch node {
    case .empty, .assertion, .look: return Ends()
    case .set(let set):
      guard sets.count < Self.limit else {
        isTooLarge = true
        return nil
      }
      sets.append(set)
      loops.append(openLoop)
      return Ends(first: [sets.count - 1], last: [sets.count - 1], isNullable: false)
    case .sequence(let parts):
      var ends = Ends()
      for part in parts {
        guard let next = add(part) else { return nil }
        connect(ends.last, to: next.first)
        ends = Ends(
          first: ends.isNullable ? ends.first + next.first : ends.first,
          last: next.isNullable ? ends.last + next.last : next.last,
          isNullable: ends.isNullable && next.isNullable)
      }
      return ends
    case .choice(let branches):
      var ends = Ends(isNullable: false)
      for branch in branches {
        guard let next = add(branch) else { return nil }
        ends.first += next.first
        ends.last += next.last
        ends.isNullable = ends.isNullable || next.isNullable
      }
      return ends
    case .repetition(let loop): return add(loop)
    case .atomic(let body):
      // An atomic group is never retried.
      return add(Self.withoutLoops(body))
    }
  }

  private mutating func add(_ loop: PatternRepetition) -> Ends? {
    if loop.preference == .possessive { return add(Self.withoutLoops(loop.body)) }
    let isUnbounded = loop.most.map { $0 >= Self.manyRounds } ?? true
    guard isUnbounded else {
      // Unrolling a bounded loop twice is enough to find every transition.
      guard var ends = add(loop.body) else { return nil }
      if loop.most ?? 0 > 1, let second = add(loop.body) {
        connect(ends.last, to: second.first)
        ends.last += second.last
      }
      ends.isNullable = ends.isNullable || loop.least == 0
      return ends
    }
    hasLoop = true
    let outer = openLoop
    if outer == nil { openLoop = loop.range }
    defer { openLoop = outer }
    guard var ends = add(loop.body) else { return nil }
    connect(ends.last, to: ends.first)
    ends.isNullable = ends.isNullable || loop.least == 0
    return ends
  }

  private mutating func connect(_ from: [Int], to: [Int]) {
    for a in from {
      for b in to { ways[a * Self.limit + b] = min(2, ways[a * Self.limit + b] + 1) }
    }
  }

  private static func withoutLoops(_ node: PatternNode) -> PatternNode {
    switch node {
    case .repetition(let loop): withoutLoops(loop.body)
    case .sequence(let parts): .sequence(parts.map { withoutLoops($0) })
    case .choice(let parts): .choice(parts.map { withoutLoops($0) })
    case .atomic(let body): withoutLoops(body)
    case .empty, .set, .assertion, .look: node
    }
  }

  // MARK: - Ambiguity

  /// A loop in which two different paths match the same text and end at the same position.
  func ambiguousLoop() -> Range<Int>? {
    for start in sets.indices where loops[start] != nil && isAmbiguous(from: start) {
      return loops[start]
    }
    return nil
  }

  /// Whether two paths for the same text start at a position, differ, and meet again there.
  private func isAmbiguous(from start: Int) -> Bool {
    let count = sets.count
    // For each pair of positions, whether it was visited before and after the two paths differ.
    var isMet = Array(repeating: false, count: count * count * 2)
    var waiting = [(start, start, false)]
    while let (a, b, hasParted) = waiting.popLast() {
      for nextA in 0..<count {
        let waysA = ways[a * Self.limit + nextA]
        guard waysA > 0 else { continue }
        for nextB in 0..<count where ways[b * Self.limit + nextB] > 0 {
          guard sets[nextA].overlaps(sets[nextB]) else { continue }
          let parts = hasParted || nextA != nextB || (a == b && waysA > 1)
          if parts, nextA == start, nextB == start { return true }
          let index = (nextA * count + nextB) * 2 + (parts ? 1 : 0)
          guard !isMet[index] else { continue }
          isMet[index] = true
          waiting.append((nextA, nextB, parts))
        }
      }
    }
    return false
  }
}
