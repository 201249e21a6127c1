internal import SpecModel
internal import SpecSyntax

// Diagnostics about declared types, and about facts whose type is unknown.

extension Diagnostic {
  static func factWithoutType(_ name: String, use: FactUse?, at span: SourceSpan) -> Diagnostic {
    func declared(_ type: String) -> String {
      "write its type at the top: types: { \(cut(name)): optional \(type) }, or give it a value in "
        + "a state"
    }
    let type =
      if name.contains(".") {
        "give it a first value, or a value in a state"
      } else {
        switch use {
        case .toggled: "write false or true as its first value"
        case .list: "write [] for an empty list"
        case .set(.number, isWhole: true): declared("integer")
        case .set(.number, isWhole: false): declared("number")
        case .set(.boolean, _): declared("boolean")
        case .set(.text, _): declared("text")
        default:
          "write its type at the top, such as types: { \(cut(name)): optional text }, or with "
            + "'integer', 'number', 'boolean' or 'date', or give it a value in a "
            + "state"
        }
      }
    return Diagnostic(
      .error, code: "fact-value", at: span, "the type of '\(cut(name))' is not known"
    ).hint(type)
  }

  static func typeOfNothing(
    _ name: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-data", at: span, "there is no fact or data '\(cut(name))'"
    ).hint(
      didYouMean(closest)
        ?? (known.isEmpty || known.count > 12
          ? "declare it under 'facts' or 'data', too" : validOnes(known))
    ).fix(span, with: closest)
  }

  static func unknownType(
    _ name: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "invalid-type", at: span, "there is no type '\(cut(name))'")
      .hint(didYouMean(closest) ?? validOnes(Array(known.prefix(12))))
      .fix(span, with: closest)
  }

  static func choiceWithoutName(
    _ fact: String, _ name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span,
      "the choice of '\(cut(fact))' has no name, but only a type with a name can be part of another"
    ).hint("give it a name with a capital letter: \(cut(name)): [ … ], \(cut(fact)): \(cut(name))")
  }

  static func typeAsWord(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span,
      "'\(cut(word))' is a type, so it cannot be a word of a choice"
    )
    .hint("choose another word, or write a list of one type: [\(cut(word))]")
  }

  static func typeOfList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span,
      "this is neither a list of one type nor a choice of words"
    )
    .hint(
      "write a list as [text], with the type of its items; write a choice as [all, unread], "
        + "with its words")
  }

  static func wordTwice(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-type", at: span, "the choice has '\(cut(word))' twice")
      .hint("delete one of the two")
  }

  /// Reports a text that is not one of the words of a choice type.
  static func notTheWord(
    _ text: String, _ words: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span, "this choice has no word '\(cut(text))'"
    ).hint(didYouMean(closest) ?? "it takes \(quoted(Array(words.prefix(12)), last: "or"))")
      .fix(span, with: closest)
  }

  static func typeInItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span, "the type '\(cut(name))' contains itself"
    ).hint("store the id of the other one instead, as a text")
  }

  static func typeTooLarge(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span, "a type has at most \(limit) parts, and this has more"
    ).hint("pass only what the screen shows")
  }

  static func nullOfType(
    _ kinds: ValueKinds, at span: SourceSpan, type: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span, "this is null, but its declared type is \(words(kinds))"
    ).hint("write 'optional' before the type").note(at: type, "the type is here")
  }

  static func otherType(
    _ found: ValueKinds, _ kinds: ValueKinds, at span: SourceSpan, type: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "this is \(words(found)), but its declared type is \(words(kinds))"
    ).note(at: type, "the type is here")
  }

  static func notTheType(
    _ type: String, at span: SourceSpan, type place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "data-type", at: span, "this is not \(type)")
      .note(at: place, "the type is here")
  }

  static func memberOfNoType(
    _ name: String, closest: String?, at span: SourceSpan, type: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span, "the record's type has no member '\(cut(name))'"
    )
    .hint(didYouMean(closest)).fix(span, with: closest).note(at: type, "the type is here")
  }

  static func memberMissing(
    _ name: String, at span: SourceSpan, type: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "data-type", at: span, "'\(cut(name))' is missing")
      .hint("write it here, or 'optional' before its type").note(at: type, "the type has it here")
  }
}
