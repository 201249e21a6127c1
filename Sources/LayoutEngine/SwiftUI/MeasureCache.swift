internal import SpecModel

/// A cache of measured sizes, by node and proposal.
///
/// One array holds the entries of all nodes; those of one node form a linked list, newest first. A
/// node keeps at most `limit` entries and then drops its oldest.
struct MeasureCache: ~Copyable {
  struct Answer {
    let proposal: Proposal
    let response: Response
    let stretched: Axes
    /// The number of the node's entries from this one on, including it; at most the limit.
    fileprivate let count: UInt8
    /// The index of the node's next older entry; negative for none.
    fileprivate(set) var next: Int32
  }

  private var newest: PlainTable<Int32>
  private var answers: ContiguousArray<Answer> = []
  /// The index of the free entry that is used next; negative for none.
  private var free: Int32 = -1

  /// The maximum number of entries per node.
  static let limit = 24

  /// - Parameter answerCount: the expected number of entries.
  init(nodeCount: Int, answerCount: Int) {
    newest = PlainTable(repeating: -1, count: nodeCount)
    answers.reserveCapacity(answerCount)
  }

  /// Returns a cached size that is valid for a proposal; nil if there is none.
  ///
  /// The proposal of the entry may differ on axes that did not affect the size, or in a height into
  /// which the content fits.
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

  /// The index of a node's newest entry; negative for none.
  func newest(of node: Int) -> Int32 { newest[node] }

  /// Returns the entry at an index; nil if the index is negative.
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

  /// Removes all entries; keeps allocated memory.
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

  /// Unlinks the oldest entry of a node that has reached the limit, and returns the entry's index.
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
