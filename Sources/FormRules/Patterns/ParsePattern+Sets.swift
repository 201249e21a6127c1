/// Parses bracketed sets and their items.
extension PatternParser {
  /// Parses `[a-z]`, `[^…]`, `[a&&[b]]` or `[a--[b]]`, starting at the bracket.
  mutating func parseSet() throws(PatternError) -> ScalarSet.Term {
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw error(.tooDeep(limit: Self.depthLimit), start..<(start + 1))
    }
    position += 1
    if position < text.count, text[position] == UInt8(ascii: ":"), let term = try posixClass() {
      return term
    }
    let isNegated = take("^")
    var terms: [ScalarSet.Term] = []
    var result: ScalarSet.Term?
    var pending: Operation?
    // A `]` in first position is literal.
    if take("]") { terms.append(.ranges([0x5D...0x5D])) }
    while true {
      skipCommentsInSet()
      guard position < text.count else { throw error(.unclosedSet, start..<(start + 1)) }
      if take("]") { break }
      if let operation = takeOperation() {
        result = combine(result, pending, terms)
        pending = operation
        terms = []
        continue
      }
      terms.append(try parseSetItem())
    }
    guard result != nil || !terms.isEmpty else { throw error(.emptySet, start..<position) }
    var term = combine(result, pending, terms)
    if flags.ignoresCase { term = .anyCase(term) }
    return isNegated ? .not(term) : term
  }

  private enum Operation { case intersection, difference }

  private mutating func takeOperation() -> Operation? {
    guard position + 1 < text.count else { return nil }
    let pair = (text[position], text[position + 1])
    let operation: Operation
    if pair == (UInt8(ascii: "&"), UInt8(ascii: "&")) {
      operation = .intersection
    } else if pair == (UInt8(ascii: "-"), UInt8(ascii: "-")) {
      operation = .difference
    } else {
      return nil
    }
    position += 2
    return operation
  }

  private func combine(
    _ left: ScalarSet.Term?, _ operation: Operation?, _ terms: [ScalarSet.Term]
  ) -> ScalarSet.Term {
    let right = terms.count == 1 ? terms[0] : .union(terms)
    switch (left, operation) {
    case (let left?, .intersection?): return .intersection(left, right)
    case (let left?, .difference?): return .difference(left, right)
    default: return right
    }
  }

  /// Parses a scalar, a range, a class or a nested set.
  private mutating func parseSetItem() throws(PatternError) -> ScalarSet.Term {
    let start = position
    if text[position] == UInt8(ascii: "[") { return try parseSet() }
    let low = try parseSetScalar()
    guard case .ranges(let ranges) = low, ranges.count == 1, ranges[0].count == 1,
      position + 1 < text.count, text[position] == UInt8(ascii: "-"),
      text[position + 1] != UInt8(ascii: "]"), text[position + 1] != UInt8(ascii: "-"),
      text[position + 1] != UInt8(ascii: "[")
    else { return low }
    position += 1
    let high = try parseSetScalar()
    guard case .ranges(let ends) = high, ends.count == 1, ends[0].count == 1,
      ends[0].lowerBound >= ranges[0].lowerBound
    else { throw error(.rangeReversed, start..<position) }
    return .ranges([ranges[0].lowerBound...ends[0].lowerBound])
  }

  private mutating func parseSetScalar() throws(PatternError) -> ScalarSet.Term {
    let start = position
    if take("\\") {
      if position < text.count, text[position] == UInt8(ascii: "b") {
        throw error(.unknownEscape, start..<(position + 1))
      }
      return try escapedTerm(from: start)
    }
    let scalar = nextScalar()
    return .ranges([scalar...scalar])
  }

  /// Parses `[:alpha:]`; returns nil without advancing if the text is not a POSIX class.
  private mutating func posixClass() throws(PatternError) -> ScalarSet.Term? {
    let start = position
    var end = position + 1
    while end + 1 < text.count {
      if text[end] == UInt8(ascii: ":"), text[end + 1] == UInt8(ascii: "]") {
        let term = try property(named: (start + 1)..<end, isNegated: false)
        position = end + 2
        return term
      }
      guard isLetter(text[end]) || "^_ -=".utf8.contains(text[end]) else { return nil }
      end += 1
    }
    return nil
  }
}
