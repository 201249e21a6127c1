internal import SpecSyntax

// Diagnostics about validation rules.

extension Diagnostic {
  /// Reports two rules that no value can both satisfy.
  ///
  /// - Parameter reason: the explanation for the user.
  static func rulesContradict(
    _ reason: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "rules-contradict", at: span,
      "no value can satisfy this rule and the other one: \(reason)"
    ).hint("delete one of them, or change its bounds").note(at: first, "the other rule is here")
  }

  /// Reports a rule that no value of the control can pass.
  static func ruleOutOfReach(offered: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rules-contradict", at: span,
      "the field has \(offered), but none of them satisfies this rule"
    ).hint("change the rule, or the possible values")
  }

  static func runawayPattern(_ part: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "runaway-pattern", at: span,
      "'\(part)' can match the same text in two ways, so checking a long wrong value can take "
        + "forever"
    ).hint("begin each repetition with a character that cannot end one")
  }

  static func patternError(
    _ kind: PatternError.Kind, _ part: String, at span: SourceSpan
  ) -> Diagnostic {
    let (message, hint) = words(for: kind, part)
    return Diagnostic(.error, code: "pattern-syntax", at: span, message).hint(hint)
  }

  private static func words(
    for kind: PatternError.Kind, _ part: String
  ) -> (message: String, hint: String?) {
    switch kind {
    case .unclosedGroup:
      (
        "this parenthesis is never closed",
        "write '\\(' for the literal character"
      )
    case .unopenedGroup:
      (
        "this parenthesis was never opened",
        "write '\\)' for the literal character"
      )
    case .unopenedInterval: ("this brace was never opened", "write '\\}' for the literal character")
    case .unclosedSet: ("this bracket is never closed", "write '\\[' for the literal character")
    case .unclosedQuote: ("'\\Q' has no '\\E'", nil)
    case .nothingToRepeat:
      ("'\(part)' has nothing to repeat", "write '\\\(part)' for the literal character")
    case .repeatsRepetition:
      ("'\(part)' repeats what is already repeated", "put the repeated part into parentheses")
    case .badInterval:
      (
        "this is not a valid number of repetitions",
        "write '{3}', '{3,}' or '{3,5}'; '\\{' is a literal brace"
      )
    case .intervalReversed: ("the smaller number of repetitions must come first", nil)
    case .rangeReversed:
      (
        "'\(part)' is not a valid range: the smaller character must come first", nil
      )
    case .emptySet: ("this set has no members", nil)
    case .endsInBackslash: ("the pattern ends in a backslash", "write two for a literal backslash")
    case .unknownEscape:
      ("'\(part)' has no meaning", "remove the backslash for a literal letter")
    case .unknownProperty(let closest):
      (
        "there is no Unicode property '\(part)'",
        closest.map { "did you mean '\($0)'?" } ?? "write one such as 'L', 'Lu', 'Nd' or 'Hiragana'"
      )
    case .unknownFlag: ("'\(part)' is not a flag", "valid ones are 'i', 's', 'm' and 'x'")
    case .unknownGroup: ("'\(part)' does not begin a valid group", "write '(?:' for a plain one")
    case .badCodePoint: ("'\(part)' is not a code point", "write '\\x{1F600}' or '\\u00E9'")
    case .unboundedLookBehind:
      (
        "a lookbehind must have a limited length",
        "limit its repetitions, as in '{0,9}'"
      )
    case .unsupported(let what):
      (
        "'\(what)' is not supported in patterns",
        "rewrite the pattern without it; a pattern must match the whole value"
      )
    case .tooDeep(let limit): ("the pattern is nested deeper than \(limit) levels", nil)
    case .tooLarge(let limit): ("the pattern repeats more than \(limit) times", nil)
    }
  }
}
