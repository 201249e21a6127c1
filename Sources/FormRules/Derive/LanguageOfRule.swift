internal import SpecModel

extension LanguageTable {
  /// The language of values that pass a test; nil if it is not regular.
  mutating func values(of test: FormRule.Test, _ pattern: Pattern?) -> LanguageID? {
    switch test {
    case .required, .count, .matches, .equals, .custom, .givenPattern, .range, .creditCard:
      return nil
    case .email:
      return written(#"[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,64}"#)
    case .url:
      return written(#"[A-Za-z][A-Za-z0-9.+-]*://[^\x00-\x20/?#.\x7F][^\x00-\x20\x7F]*"#)
    case .phone: return written(#"\+?[-0-9 .()/]*"#).map { all([$0, digits(7, 15)]) }
    case .expiry: return written("(0[1-9]|1[0-2])/[0-9]{2}")
    case .integer: return written("-?[0-9]+")
    case .decimal: return written(#"-?[0-9]+(\.[0-9]+)?"#)
    case .length(let range):
      let most = range.upperBound == .max ? nil : range.upperBound
      return loop(set(ScalarSet(.any)), range.lowerBound, most)
    case .oneOf(let values):
      guard values.reduce(0, { $0 + $1.utf8.count }) <= 2000 else { return nil }
      var literals: [LanguageID] = []
      for value in values { literals.append(literal(value)) }
      return choice(literals)
    case .pattern: return pattern.map { values(of: $0) }
    }
  }

  /// A language that contains at least every value that passes a test; nil for no restriction.
  mutating func form(of test: FormRule.Test, _ pattern: Pattern?) -> LanguageID? {
    switch test {
    case .range: values(of: .decimal, nil)
    case .creditCard: written("[0-9][-0-9 ]{10,}[0-9]")
    default: values(of: test, pattern)
    }
  }

  /// The language of texts with `least` to `most` digits and any number of other characters.
  private mutating func digits(_ least: Int, _ most: Int) -> LanguageID {
    let digit = ScalarSet(.ranges([0x30...0x39]))
    let other = loop(set(ScalarSet(.not(digit.term))), 0, nil)
    return sequence(other, loop(sequence(set(digit), other), least, most))
  }

  private mutating func written(_ pattern: String) -> LanguageID? {
    (try? Pattern(pattern)).map { values(of: $0) }
  }

  /// The language of texts that a pattern matches completely.
  ///
  /// An approximation: lookbehind, and lookaround inside loops, are assumed to match, and atomic
  /// groups are treated as ordinary ones. Callers test each result with the pattern itself.
  private mutating func values(of pattern: Pattern) -> LanguageID {
    language(of: pattern.program.root, before: blank)
  }

  /// The language of texts that start with a match of a node and continue with a text of `rest`.
  private mutating func language(of node: PatternNode, before rest: LanguageID) -> LanguageID {
    switch node {
    case .empty: return rest
    case .set(let members): return sequence(set(members), rest)
    case .sequence(let parts):
      return parts.reversed().reduce(rest) { language(of: $1, before: $0) }
    case .choice(let parts):
      var branches: [LanguageID] = []
      for part in parts { branches.append(language(of: part, before: rest)) }
      return choice(branches)
    case .repetition(let repetition):
      let body = language(of: repetition.body, before: blank)
      return sequence(loop(body, repetition.least, repetition.most), rest)
    case .atomic(let body): return language(of: body, before: rest)
    case .assertion(let assertion):
      switch assertion {
      case .end, .endOrLastLine: return all([rest, blank])
      case .start, .lineStart, .lineEnd, .wordBoundary, .noWordBoundary: return rest
      }
    case .look(let look):
      guard look.isAhead else { return rest }
      let ahead = language(of: look.body, before: everything)
      return all([look.isNegated ? not(ahead) : ahead, rest])
    }
  }
}
