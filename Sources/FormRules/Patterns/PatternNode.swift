/// A part of a pattern.
indirect enum PatternNode: Sendable {
  /// Matches nothing, successfully.
  case empty
  /// One scalar out of a set.
  case set(ScalarSet)
  case sequence([PatternNode])
  /// The first that leads to a match.
  case choice([PatternNode])
  case repetition(PatternRepetition)
  case assertion(PatternAssertion)
  case look(PatternLook)
  /// What the part matches first, and nothing else.
  case atomic(PatternNode)
}

struct PatternRepetition: Sendable {
  enum Preference: Sendable { case greedy, lazy, possessive }

  let body: PatternNode
  let least: Int
  /// Nil for no bound.
  let most: Int?
  let preference: Preference
  /// With its quantifier, in the bytes of the pattern.
  let range: Range<Int>
}

struct PatternLook: Sendable {
  let body: PatternNode
  let isAhead: Bool
  let isNegated: Bool
}

/// What has to hold at a place, without taking anything.
enum PatternAssertion: Sendable {
  case start, end
  /// The end, or before a line's end that is the last thing.
  case endOrLastLine
  case lineStart, lineEnd
  case wordBoundary, noWordBoundary
}

extension PatternNode {
  /// The least and greatest number of scalars that the part takes; nil for no bound.
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

/// Widths beyond this are all the same: no value is so long.
private func clamped(_ width: Int) -> Int { min(width, 1 << 40) }

extension Int {
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
