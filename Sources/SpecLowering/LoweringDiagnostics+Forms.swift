internal import SpecModel
internal import SpecSyntax

// What lowering has to say about rules and states.

// MARK: - Rules

extension Diagnostic {
  static func unknownRule(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-rule", at: span, "there is no rule '\(cut(name))'")
      .hint(didYouMean(closest) ?? "there are \(quoted(known))").fix(span, with: closest)
  }

  static func ruleNeedsArgument(_ name: String, example: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, code: "rule-needs-argument", at: span, "the rule '\(name)' needs a value"
    ).hint("write '\(example)'")
  }

  static func ruleIsNoSwitch(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-is-no-switch", at: span, "what stands behind '\(name)' is its message"
    )
    .hint("write '- \(name)' alone for the default message")
  }

  static func noRule(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "no-rule", at: span, "there is no rule here")
      .hint("write one, such as { length: 8, message: … }")
  }

  static func twoRules(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-rules", at: span,
      "an item of 'rules' is one rule, and this is a second: '\(cut(name))'"
    )
    .hint("begin an item of its own with '- '").note(at: first, "the first is here")
  }

  static func twoMessages(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-messages", at: span, "the rule has its message already")
      .hint("delete one of the two").note(at: first, "it stands here")
  }

  static func duplicateRule(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-rule", at: span, "the field has this rule already")
      .hint("delete one of the two").note(at: first, "it stands here")
  }

  static func tooManyRules(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-rules", at: span, "a field has at most \(limit) rules")
  }

  static func ruleNotFor(
    _ component: Component, _ kind: FormField.Kind, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      switch kind {
      case .text, .boolean: "a toggle takes no rule but 'required', which asks that it is on"
      case .date: "a date picker takes no rule but 'required', which asks that a date is chosen"
      case .number: "a \(component.rawValue) always has a number: it takes 'integer' and 'oneOf'"
      case .choice:
        "a \(component.rawValue) has one of its options: it takes 'required' and 'oneOf'"
      }
    let isToggle = if case .boolean = kind { true } else { false }
    return Diagnostic(
      .error, code: isToggle ? "rule-not-for-toggle" : "rule-not-for-field", at: span, message)
  }
}

// MARK: - States and fields

extension Diagnostic {
  static func invalidStateName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-state-name", at: span, "'\(cut(name))' is not a name for a state"
    )
    .hint(
      "a letter, then letters, digits, '-', '_' or '.', at most 64: it becomes part of a file's name"
    )
  }

  static func unknownField(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let list: String? =
      switch known.count {
      case 0: "it has no fields; '- field: Email' would be one"
      case 1: "the only one is '\(known[0])'"
      case 2...12: "there are \(quoted(known))"
      default: nil
      }
    return Diagnostic(
      .error, code: "unknown-field", at: span, "the screen has no field '\(cut(name))'"
    )
    .hint(didYouMean(closest) ?? list).fix(span, with: closest)
  }

  static func notAField(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-field", at: span, "'\(cut(name))' is a node, and no field")
      .hint("only fields have values and facts")
  }
}
