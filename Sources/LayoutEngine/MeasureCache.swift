internal import SpecModel

/// The sizes that nodes have answered, by node and proposal.
///
/// One flat array holds the answers of all nodes; those of one node are linked, newest first. A node
/// keeps only so many; then the oldest makes room.
struct MeasureCache: ~Copyable {
  struct Answer {
    let proposal: Proposal
    let response: Response
    let stretched: Axes
    /// How many answers the node had with this one, up to the limit.
    fileprivate let count: UInt8
    /// The position of the answer before; negative for none.
    fileprivate(set) var next: Int32
  }

  private var newest: PlainTable<Int32>
  private var answers: ContiguousArray<Answer> = []
  /// The newest of forgotten answers, whose places are free.
  private var free: Int32 = -1

  /// The greatest number of answers that a node keeps.
  static let limit = 24

  /// - Parameter answerCount: how many answers to expect.
  init(nodeCount: Int, answerCount: Int) {
    newest = PlainTable(repeating: -1, count: nodeCount)
    answers.reserveCapacity(answerCount)
  }

  /// What the node answered, if a proposal was made before that differs only where that does not
  /// matter: where nobody reads it, or in a height that the answer fits in.
  func answer(of node: Int, to proposal: Proposal, stretched: Axes) -> Response? {
    var index = newest[node]
    while index >= 0 {
      let answer = answers[Int(index)]
      if answer.stretched == stretched,
        answer.response.ignored.contains(.horizontal)
          || isSameLength(answer.proposal.width, proposal.width),
        answer.response.ignored.contains(.vertical)
          || isSameLength(answer.proposal.height, proposal.height)
          || (answer.response.holdsWhenTaller && proposal.height >= answer.response.height)
      {
        return answer.response
      }
      index = answer.next
    }
    return nil
  }

  mutating func keep(
    _ response: Response, of node: Int, to proposal: Proposal, stretched: Axes
  ) {
    let last = newest[node]
    let count = last < 0 ? 0 : Int(answers[Int(last)].count)
    let slot =
      count < MeasureCache.limit ? freed() ?? answers.count : unlinkOldest(of: node)
    let answer = Answer(
      proposal: proposal, response: response, stretched: stretched,
      count: UInt8(truncatingIfNeeded: min(count + 1, MeasureCache.limit)), next: newest[node])
    if slot < answers.count { answers[slot] = answer } else { answers.append(answer) }
    newest[node] = Int32(truncatingIfNeeded: slot)
  }

  /// The position of a node's newest answer; negative for none.
  func newest(of node: Int) -> Int32 { newest[node] }

  /// The answer at a position; nil for none.
  subscript(_ position: Int32) -> Answer? { position < 0 ? nil : answers[Int(position)] }

  mutating func forget(_ node: Int) {
    var index = newest[node]
    newest[node] = -1
    while index >= 0 {
      let next = answers[Int(index)].next
      answers[Int(index)].next = free
      free = index
      index = next
    }
  }

  /// Forgets the answers of all nodes and keeps their memory.
  mutating func removeAll() {
    for node in newest.indices { newest[node] = -1 }
    answers.removeAll(keepingCapacity: true)
    free = -1
  }

  private mutating func freed() -> Int? {
    guard free >= 0 else { return nil }
    defer { free = answers[Int(free)].next }
    return Int(free)
  }

  /// Unlinks the oldest answer of a node that keeps as many as it may.
  private mutating func unlinkOldest(of node: Int) -> Int {
    var previous = newest[node]
    var oldest = answers[Int(previous)].next
    while answers[Int(oldest)].next >= 0 {
      previous = oldest
      oldest = answers[Int(oldest)].next
    }
    answers[Int(previous)].next = -1
    return Int(oldest)
  }
}
