internal import SpecModel

extension LanguageTable {
  /// The values that satisfy a test; nil where that cannot be told letter by letter.
  mutating func values(of test: FormRule.Test, _ pattern: Pattern?) -> LanguageID? {
    switch test {
    case .required, .matches, .custom, .range, .creditCard: return nil
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

  /// What values that satisfy a test look like, at least; nil where nothing is known.
  mutating func form(of test: FormRule.Test, _ pattern: Pattern?) -> LanguageID? {
    switch test {
    case .range: values(of: .decimal, nil)
    case .creditCard: written("[0-9][-0-9 ]{10,}[0-9]")
    default: values(of: test, pattern)
    }
  }

  /// Texts with so many digits, whatever stands between them.
  private mutating func digits(_ least: Int, _ most: Int) -> LanguageID {
    let digit = ScalarSet(.ranges([0x30...0x39]))
    let other = loop(set(ScalarSet(.not(digit.term))), 0, nil)
    return sequence(other, loop(sequence(set(digit), other), least, most))
  }

  private mutating func written(_ pattern: String) -> LanguageID? {
    (try? Pattern(pattern)).map { values(of: $0) }
  }

  /// The texts that a pattern matches whole.
  ///
  /// What looks back, and what looks around inside a loop, is taken to hold, and parts that are
  /// never tried again are taken for others: texts are put to the pattern itself before they are
  /// used.
  private mutating func values(of pattern: Pattern) -> LanguageID {
    language(of: pattern.program.root, before: blank)
  }

  /// The texts that a part matches with what follows it.
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
