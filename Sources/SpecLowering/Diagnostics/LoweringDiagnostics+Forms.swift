internal import SpecModel
internal import SpecSyntax

// Diagnostics about rules and states.

// MARK: - Rules

extension Diagnostic {
  static func unknownRule(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-rule", at: span, "there is no rule '\(cut(name))'")
      .hint(didYouMean(closest) ?? validOnes(known)).fix(span, with: closest)
  }

  /// Adds a hint with the intended range, if there is one.
  func range(_ meant: String?, at span: SourceSpan) -> Diagnostic {
    hint(meant.map { "write \($0)" }).fix(span, with: meant)
  }

  static func ruleNeedsArgument(_ name: String, example: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, code: "rule-needs-argument", at: span, "the rule '\(name)' needs a value"
    ).hint("write '\(example)'")
  }

  static func ruleIsNoSwitch(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-is-no-switch", at: span, "the value of '\(name)' is its message"
    )
    .hint("write '- \(name)' alone for the default message")
  }

  static func noRule(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "no-rule", at: span, "there is no rule here")
      .hint("write one, such as { length: 8, message: … }")
  }

  /// Reports two rules in one item of `rules:`.
  ///
  /// - Parameter instead: a single rule that is equivalent to both.
  static func twoRules(
    _ name: String, at span: SourceSpan, first: SourceSpan, instead: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "two-rules", at: span,
      "an item of 'rules' is one rule, but this is a second one: '\(cut(name))'"
    )
    .hint(instead.map { "write '\($0)'" } ?? "begin a separate item with '- '")
    .note(at: first, "the first is here")
  }

  static func twoMessages(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-messages", at: span, "the rule already has a message")
      .hint("delete one of the two").note(at: first, "it is here")
  }

  static func duplicateRule(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-rule", at: span, "the field has this rule already")
      .hint("delete one of the two").note(at: first, "it is here")
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
      case .text: "only a picker with 'multiple: true' can have the rule 'count'"
      case .boolean: "a toggle takes only the rule 'required', which means that it must be on"
      case .date: "a date picker takes only the rules 'required', 'matches' and 'custom'"
      case .number:
        "a \(component.rawValue) takes only the rules 'integer', 'min', 'max', 'range', "
          + "'oneOf', 'matches' and 'custom'"
      case .choices:
        "a picker with 'multiple' takes only the rules 'required', 'count' and 'custom'"
      case .choice:
        "a \(component.rawValue) takes only the rules 'required', 'oneOf', 'matches' "
          + "and 'custom'"
      }
    let isToggle = if case .boolean = kind { true } else { false }
    return Diagnostic(
      .error, code: isToggle ? "rule-not-for-toggle" : "rule-not-for-field", at: span, message)
  }
}

// MARK: - Computed arguments of rules

extension Diagnostic {
  static func equalsTexts(_ component: Component, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-not-for-field", at: span,
      "'matches' with '${…}' compares texts, but a \(component.rawValue) has no text"
    ).hint("write the id of the field whose value must be repeated")
  }

  static func takesText(
    _ rule: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(rule)' takes a text, but '\(cut(name))' is \(words(kinds))")
  }

  static func takesTexts(
    _ rule: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    let found = kinds.contains(.list) ? "a list of other values" : words(kinds)
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(rule)' takes a list of texts, but '\(cut(name))' is \(found)")
  }
}

// MARK: - Rules with references to other values

extension Diagnostic {
  static func matchesItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "matches-itself", at: span,
      "'\(cut(name))' is the field that has the rule, so it always matches itself"
    ).hint("write the id of the field whose value must be repeated")
  }

  static func matchesOtherKind(
    _ name: String, _ component: Component, _ own: Component, at span: SourceSpan,
    field: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "matches-other-kind", at: span,
      "'\(cut(name))' is a \(component.rawValue), so a \(own.rawValue) can never have the same "
        + "value"
    ).hint("name a field of the same kind").note(at: field, "it is declared here")
  }

  static func invalidHook(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-hook", at: span,
      "'\(cut(name))' is not a valid name for a rule of the app"
    )
    .hint(
      "it becomes a function in generated code, so use only letters, digits and '_'"
        + (corrected.map { "; write \($0)" } ?? "")
    ).fix(span, with: corrected)
  }

  static func notChecked(_ rule: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-not-checked", at: span,
      "'\(rule)' is checked immediately, so it never waits for an answer"
    ).hint("'validatingMessage' belongs to a 'custom' rule")
  }

  static func unknownHook(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-hook", at: span, "no field has the custom rule '\(cut(name))'"
    )
    .hint(
      didYouMean(closest)
        ?? (known.isEmpty
          ? "write 'rules: [{ custom: \(cut(name)) }]' on the field that the app checks"
          : validOnes(Array(known.prefix(12))))
    ).fix(span, with: closest)
  }

  static func factOfTime(_ fact: String, of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-asks-person", at: span,
      "a rule can depend only on values, not on '\(cut(owner)).\(fact)'"
    ).hint("use 'value', 'empty', 'valid' or 'invalid'")
  }

  static func tooManyJointRules(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-rules", at: span, "a form has at most \(limit) rules of its own")
  }

  /// Reports a condition of a rule that depends on validation results.
  static func ruleConditionAsksRules(
    _ fact: String, of owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "whether a rule applies cannot depend on '\(cut(owner)).\(fact)', which depends on rules "
        + "and on user input"
    ).hint("use 'value' or 'empty'")
  }

  static func chosenFromData(_ field: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "the value of '\(cut(field))' must be a constant list of its options"
    ).hint("list the options, such as [search, sharing]")
  }

  static func lineEndInOption(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "with 'multiple', the value of an option must be one line of text")
  }

  static func formInRule(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "a rule of the form cannot depend on the state of the form"
    ).hint("use the values of its fields")
  }

  /// Reports a placeholder in a text of the form with a name that neither facts nor data contain.
  static func unknownInForm(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let list =
      known.isEmpty
      ? "its texts can show facts and data, and the screen declares none"
      : validOnes(Array(known.prefix(12)))
    return Diagnostic(
      .error, code: "unknown-name", at: span, "there is no fact or data named '\(cut(name))'"
    ).hint(didYouMean(closest) ?? list).fix(span, with: closest)
  }

  static func ruleWithoutField(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-without-field", at: span,
      "the rule uses no field, so a user could not correct the error"
    ).hint("compare values of fields, such as end.value >= start.value")
  }
}

// MARK: - States and fields

extension Diagnostic {
  static func invalidStateName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-state-name", at: span, "'\(cut(name))' is not a valid name for a state"
    )
    .hint(
      "use letters, digits, '-', '_' and '.', starting with a letter, at most 64, as in file names"
    )
  }

  static func unknownField(
    _ name: String, at span: SourceSpan, closest: String?, known: [String],
    expecting expected: ExpressionPlace.Expectation? = nil
  ) -> Diagnostic {
    let list: String? =
      switch known.count {
      case 0: "it has no fields; add one, such as '- field: Email'"
      case 1: "the only one is '\(known[0])'"
      case 2...12: validOnes(known)
      default: nil
      }
    if let expected, closest == nil {
      let name = cut(name)
      let declared =
        switch expected {
        case .boolean:
          "declare state of the screen under 'facts:', such as facts: { \(name): false }, and "
            + "values from the app under 'data:'"
        case .text:
          "declare it: data: { \(name): Ada } if the app provides it, otherwise under 'facts:'"
        case .number:
          "declare it: data: { \(name): 12.5 } if the app provides it, otherwise under 'facts:'"
        case .date:
          "declare it: data: { \(name): 2026-05-01 } if the app provides it, otherwise under "
            + "'facts:'"
        case .list:
          "declare it: data: { \(name): [{ id: a, name: Tea }] } if the app provides it, "
            + "otherwise under 'facts:'"
        }
      return Diagnostic(
        .error, code: "unknown-field", at: span,
        "the screen has no field or fact '\(name)'"
      )
      .hint(
        declared
          + (known.count == 1
            ? "; the only field is '\(known[0])'"
            : 2...12 ~= known.count ? "; the fields are \(quoted(known))" : ""))
    }
    return Diagnostic(
      .error, code: "unknown-field", at: span, "the screen has no field '\(cut(name))'"
    )
    .hint(didYouMean(closest) ?? list).fix(span, with: closest)
  }

  static func notAField(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-field", at: span, "'\(cut(name))' is a node, not a field")
      .hint("only fields have values and facts")
  }
}
