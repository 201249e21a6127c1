/// A regular expression in ICU's syntax, ready to judge values.
///
/// A pattern judges whole values, as `NSPredicate`'s `MATCHES` does. Time is bounded by *length of the
/// value × size of the pattern* for every pattern without look-around: no alternative is tried twice
/// at one place. Syntax: https://unicode-org.github.io/icu/userguide/strings/regexp.html
///
/// Not supported, and refused by name: back-references, `\X`, `\N{…}`. Without regard to case, one
/// scalar stands for one: `ß` is not `SS`.
package struct Pattern: Sendable {
  let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Throws: the first mistake, with its place in the UTF-8 bytes of the text.
  package init(_ text: String) throws(PatternMistake) {
    var parser = PatternParser(text)
    let root = try parser.parse()
    program = try PatternProgram(root)
  }

  package enum Verdict: Sendable {
    case matches, differs
    /// The steps that a match may take were used up.
    case gaveUp
  }

  /// Whether a whole value matches.
  ///
  /// - Complexity: O(*length* × *size of the pattern*) and the same in bits; times *length* where the
  ///   pattern looks around in a loop. Ends after `PatternMatcher.stepLimit` steps.
  package func verdict(on value: String) -> Verdict {
    var value = value
    return value.withUTF8 { PatternMatcher.run(program, on: $0) }
  }

  package func matches(_ value: String) -> Bool {
    if case .matches = verdict(on: value) { true } else { false }
  }
}

/// What is wrong with a pattern.
package struct PatternMistake: Error, Sendable {
  package enum Kind: Hashable, Sendable {
    case unclosedGroup, unclosedSet, unclosedQuote
    case unopenedGroup, unopenedInterval
    case nothingToRepeat
    case repeatsRepetition
    case badInterval
    case intervalReversed
    case rangeReversed
    case emptySet
    case endsInBackslash
    case unknownEscape
    case unknownProperty(closest: String?)
    case unknownFlag
    case unknownGroup
    case badCodePoint
    case unboundedLookBehind
    /// What ICU reads and this engine does not.
    case unsupported(String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  package let kind: Kind
  /// In the UTF-8 bytes of the pattern.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
