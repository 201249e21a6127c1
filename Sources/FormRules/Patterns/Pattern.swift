/// A compiled regular expression in ICU's syntax.
///
/// Matches whole values, as `NSPredicate`'s `MATCHES` does. Without lookaround, time is bounded by
/// *length of the value × size of the pattern*, because no alternative is tried twice at one
/// position. Syntax: https://unicode-org.github.io/icu/userguide/strings/regexp.html
///
/// Back-references, `\X` and `\N{…}` are not supported and give an error. Case-insensitive matching
/// compares single scalars: `ß` does not match `SS`.
package struct Pattern: Sendable {
  let program: PatternProgram

  /// Parses a pattern.
  ///
  /// - Throws: the first error, with its range in the UTF-8 bytes of the text.
  package init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    let root = try parser.parse()
    program = try PatternProgram(root)
  }

  package enum Verdict: Sendable {
    case matches, differs
    /// The matcher stopped at the step limit.
    case gaveUp
  }

  /// Whether the whole value matches.
  ///
  /// - Complexity: O(*length* × *size of the pattern*) in time and in bits of memory; times
  ///   *length* for lookaround in a loop. Stops after `PatternMatcher.stepLimit` steps.
  package func verdict(on value: String) -> Verdict {
    var value = value
    return value.withUTF8 { PatternMatcher.run(program, on: $0) }
  }

  package func matches(_ value: String) -> Bool {
    if case .matches = verdict(on: value) { true } else { false }
  }
}

/// A syntax error in a pattern.
package struct PatternError: Error, Sendable {
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
    /// Valid ICU syntax that this engine does not support.
    case unsupported(String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  package let kind: Kind
  /// The range in the UTF-8 bytes of the pattern.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
