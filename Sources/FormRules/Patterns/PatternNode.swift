/// A node of a pattern's syntax tree.
indirect enum PatternNode: Sendable {
  /// Matches the empty text.
  case empty
  /// Matches one scalar of a set.
  case set(ScalarSet)
  case sequence([PatternNode])
  /// Tries alternatives in order.
  case choice([PatternNode])
  case repetition(PatternRepetition)
  case assertion(PatternAssertion)
  case look(PatternLook)
  /// An atomic group: keeps its first match without backtracking.
  case atomic(PatternNode)
}

struct PatternRepetition: Sendable {
  enum Preference: Sendable { case greedy, lazy, possessive }

  let body: PatternNode
  let least: Int
  /// The maximum number of repetitions; nil for no limit.
  let most: Int?
  let preference: Preference
  /// The range of the loop, including the quantifier, in the bytes of the pattern.
  let range: Range<Int>
}

struct PatternLook: Sendable {
  let body: PatternNode
  let isAhead: Bool
  let isNegated: Bool
}

/// A zero-width condition.
enum PatternAssertion: Sendable {
  case start, end
  /// The end of the text, or the position before a line break at its end.
  case endOrLastLine
  case lineStart, lineEnd
  case wordBoundary, noWordBoundary
}

extension PatternNode {
  /// The minimum and maximum number of scalars that the node matches; nil for no limit.
  var width: (least: Int, most: Int?) {
    switch self {
    case .empty, .assertion, .look: return (0, 0)
    case .set: return (1, 1)
    case .atomic(let body): return body.width
    case .sequence(let parts):
      return parts.reduce((0, 0)) { sum, part in
        let width = part.width
        return (
          clamped(sum.0 + width.least), sum.1.flatMap { a in width.most.map { clamped(a + $0) } }
        )
      }
    case .choice(let parts):
      var least = Int.max
      var most: Int? = 0
      for part in parts {
        let width = part.width
        least = min(least, width.least)
        most = most.flatMap { a in width.most.map { max(a, $0) } }
      }
      return (parts.isEmpty ? 0 : least, most)
    case .repetition(let loop):
      let width = loop.body.width
      let most: Int? =
        width.most == 0
        ? 0 : width.most.flatMap { a in loop.most.map { clamped(a.multipliedClamped(by: $0)) } }
      return (clamped(width.least.multipliedClamped(by: loop.least)), most)
    }
  }
}

/// Limits a width to 2⁴⁰, which exceeds the length of any value.
private func clamped(_ width: Int) -> Int { min(width, 1 << 40) }

extension Int {
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
