/// A pattern compiled to a list of steps for the matcher.
struct PatternProgram: Sendable {
  /// One step of the program; kept to 16 bytes for speed.
  enum Step: Sendable {
    case scalar(UInt32)
    case set(Int32)
    /// Tries the first target, then the second; splits are numbered.
    case split(first: Int32, second: Int32, number: Int32)
    case jump(Int32)
    case assertion(PatternAssertion)
    /// Runs a lookaround: the steps from the next one to its `accept`.
    case look(Int32)
    case atomic(next: Int32)
    case accept
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [ScalarSet] = []
  /// The ASCII part of each set, for fast tests.
  private(set) var asciiSets: [ASCIISet] = []
  private(set) var looks: [PatternLookStep] = []
  private(set) var splitCount = 0
  /// Whether a loop body can match the empty text.
  private(set) var hasIdleLoop = false
  /// The syntax tree of the program.
  let root: PatternNode

  static let stepLimit = 50_000

  init(_ root: PatternNode) throws(PatternError) {
    self.root = root
    try append(root)
    steps.append(.accept)
  }

  // MARK: - Compiling

  private mutating func append(_ node: PatternNode) throws(PatternError) {
    guard steps.count < Self.stepLimit else {
      throw PatternError(.tooLarge(limit: Self.stepLimit), 0..<0)
    }
    switch node {
    case .empty: break
    case .set(let set):
      if let single = set.single {
        steps.append(.scalar(single))
      } else {
        steps.append(.set(Int32(sets.count)))
        sets.append(set)
        asciiSets.append(set.ascii)
      }
    case .sequence(let parts):
      for part in parts { try append(part) }
    case .choice(let branches): try append(choice: branches)
    case .repetition(let loop): try append(loop)
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .look(let look): try append(look)
    case .atomic(let body): try append(atomic: body)
    }
  }

  private mutating func append(choice branches: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for (position, branch) in branches.enumerated() {
      guard position < branches.count - 1 else {
        try append(branch)
        break
      }
      let split = reserve()
      try append(branch)
      ends.append(reserve())
      setSplit(at: split, first: split + 1, second: steps.count)
    }
    for end in ends { steps[end] = .jump(Int32(steps.count)) }
  }

  private mutating func append(_ loop: PatternRepetition) throws(PatternError) {
    if loop.preference == .possessive {
      let greedy = PatternRepetition(
        body: loop.body, least: loop.least, most: loop.most, preference: .greedy, range: loop.range)
      try append(atomic: .repetition(greedy))
      return
    }
    for _ in 0..<loop.least { try append(loop.body) }
    let isLazy = loop.preference == .lazy
    guard let most = loop.most else {
      if loop.body.width.least == 0 { hasIdleLoop = true }
      let split = reserve()
      try append(loop.body)
      steps.append(.jump(Int32(split)))
      setSplit(at: split, body: split + 1, behind: steps.count, isLazy: isLazy)
      return
    }
    var splits: [Int] = []
    for _ in 0..<(most - loop.least) {
      splits.append(reserve())
      try append(loop.body)
    }
    for split in splits {
      setSplit(at: split, body: split + 1, behind: steps.count, isLazy: isLazy)
    }
  }

  private mutating func append(_ look: PatternLook) throws(PatternError) {
    let place = reserve()
    try append(look.body)
    steps.append(.accept)
    let width = look.body.width
    steps[place] = .look(Int32(looks.count))
    looks.append(
      PatternLookStep(
        next: steps.count, isAhead: look.isAhead, isNegated: look.isNegated, least: width.least,
        most: width.most ?? width.least))
  }

  private mutating func append(atomic body: PatternNode) throws(PatternError) {
    let place = reserve()
    try append(body)
    steps.append(.accept)
    steps[place] = .atomic(next: Int32(steps.count))
  }

  /// Reserves a step whose targets are set later; returns its index.
  private mutating func reserve() -> Int {
    steps.append(.accept)
    return steps.count - 1
  }

  private mutating func setSplit(at place: Int, first: Int, second: Int) {
    steps[place] = .split(
      first: Int32(first), second: Int32(second), number: Int32(splitCount))
    splitCount += 1
  }

  private mutating func setSplit(at place: Int, body: Int, behind: Int, isLazy: Bool) {
    setSplit(at: place, first: isLazy ? behind : body, second: isLazy ? body : behind)
  }
}

/// The properties of a lookaround.
struct PatternLookStep: Sendable {
  let next: Int
  let isAhead: Bool
  let isNegated: Bool
  /// The minimum number of scalars that a lookbehind matches.
  let least: Int
  let most: Int
}
