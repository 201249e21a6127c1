internal import SpecModel

/// Whether two rules contradict each other because the intersection of their languages is empty.
///
/// Returns false if it cannot decide: for sets too complex for a small alphabet, lookaround inside
/// a loop, lookbehind, and large automata.
func haveNothingInCommon(
  _ a: FormRule.Test, _ aPattern: Pattern?, _ b: FormRule.Test, _ bPattern: Pattern?
) -> Bool {
  guard aPattern?.isExact ?? !a.isPattern, bPattern?.isExact ?? !b.isPattern,
    a.isPattern || b.isPattern, a.isForm, b.isForm
  else { return false }
  var table = LanguageTable()
  guard let left = table.form(of: a, aPattern), let right = table.form(of: b, bPattern) else {
    return false
  }
  return table.isEmpty(table.all([left, right]), limit: 20_000)
}

extension FormRule.Test {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }

  /// Whether the test is a regular language over scalars.
  ///
  /// Length counts characters, which can consist of several scalars.
  fileprivate var isForm: Bool {
    switch self {
    case .pattern, .email, .url, .phone, .expiry, .integer, .decimal, .range, .creditCard: true
    case .required, .length, .oneOf, .count, .matches, .equals, .custom, .givenPattern: false
    }
  }
}

extension LanguageTable {
  /// Whether a language is empty; false if that is not decided within the limit.
  fileprivate mutating func isEmpty(_ language: LanguageID, limit: Int) -> Bool {
    guard !isTooLarge, sets.allSatisfy(\.isToldApart) else { return false }
    chooseAlphabet()
    guard alphabet.count < 64 else { return false }
    var states = [language]
    var met: Set<LanguageID> = [language]
    var next = 0
    while next < states.count {
      let state = states[next]
      next += 1
      if hasBlank(state) || work >= limit { return false }
      for symbol in alphabet.indices {
        let follower = derivative(state, by: symbol)
        if follower != nothing, met.insert(follower).inserted { states.append(follower) }
      }
    }
    return true
  }
}

extension ScalarSet {
  /// Whether the ends of the set's ranges are sufficient as representatives of all its members.
  fileprivate var isToldApart: Bool {
    guard let ranges = term.plainRanges, ranges.count <= 32 else { return false }
    // Control characters cannot be typed, so a set of only those has no representative.
    return ranges.contains { $0.upperBound >= 0x20 }
  }
}

extension Pattern {
  /// Whether the language computed for the pattern contains exactly the texts that the pattern
  /// matches.
  fileprivate var isExact: Bool { program.root.isExact(inLoop: false) }
}

extension PatternNode {
  fileprivate func isExact(inLoop: Bool) -> Bool {
    switch self {
    case .empty, .set: true
    case .sequence(let parts), .choice(let parts): parts.allSatisfy { $0.isExact(inLoop: inLoop) }
    case .repetition(let repetition): repetition.body.isExact(inLoop: true)
    case .atomic(let body): body.isExact(inLoop: inLoop)
    case .assertion(.start), .assertion(.end): !inLoop
    case .assertion: false
    case .look(let look):
      !inLoop && look.isAhead && !look.isNegated && look.body.isExact(inLoop: true)
    }
  }
}
