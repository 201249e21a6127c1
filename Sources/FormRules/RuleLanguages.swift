internal import SpecModel

/// Whether two rules can hold together, where that can be told from the texts that each lets through:
/// the automaton of both is walked until it lets one through, or to its end.
///
/// Silent where the sets of a pattern cannot be told apart by a few scalars, where a pattern looks
/// around inside a repetition or behind itself, and where the automaton is large.
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

  /// Whether what the rule says of its values can be told letter by letter.
  ///
  /// Characters are not letters: one may be made of several.
  fileprivate var isForm: Bool {
    switch self {
    case .pattern, .email, .url, .phone, .expiry, .integer, .decimal, .range, .creditCard: true
    case .required, .length, .oneOf, .matches, .custom: false
    }
  }
}

extension LanguageTable {
  /// Whether a language has no text; false where that is not found out in time.
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
  /// Whether a few scalars stand for all that the set tells apart: the ends of its ranges.
  fileprivate var isToldApart: Bool {
    guard let ranges = term.plainRanges, ranges.count <= 32 else { return false }
    // Nobody types a control character, so a set of nothing else has nothing to stand for it.
    return ranges.contains { $0.upperBound >= 0x20 }
  }
}

extension Pattern {
  /// Whether the language that is made of the pattern has all texts that it matches.
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
