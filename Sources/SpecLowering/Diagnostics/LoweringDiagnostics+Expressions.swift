internal import SpecModel
internal import SpecSyntax

// Diagnostics about names, types and operators of expressions.

// MARK: - Names

extension Diagnostic {
  static func unknownFact(
    _ fact: String, of owner: String, facts: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    let opposite = closest == nil ? negated(fact, among: facts) : nil
    return Diagnostic(
      .error, code: "unknown-fact", at: span, "'\(cut(owner))' has no fact '\(cut(fact))'"
    )
    .hint(
      opposite.map { "write 'not \(cut(owner)).\($0)'" } ?? didYouMean(closest)
        ?? validOnes(facts)
    ).fix(span, with: closest)
  }

  private static func unknownName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-name", at: span,
      "there is no value named '\(cut(name))' here")
  }

  static func booleanWord(_ name: String, _ value: Bool, at span: SourceSpan) -> Diagnostic {
    unknownName(name, at: span).hint("write '\(value)'").fix(span, with: "\(value)")
  }

  static func itemByAnotherName(_ name: String, at span: SourceSpan) -> Diagnostic {
    unknownName(name, at: span)
      .hint("each item is called 'item' here; 'items: \(cut(name)) in LIST' gives it another name")
      .fix(span, with: "item")
  }

  static func missingFact(_ owner: String, facts: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' itself has no value to test or show"
    )
    .hint("use one of its facts: \(facts.map { "\(owner).\($0)" }.joined(separator: ", "))")
  }

  /// Reports a field that is compared or displayed by its id alone, without `.value`.
  static func fieldCompared(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' is a field: compare or show its value"
    )
    .hint("write \(owner).value").fix(span, with: "\(owner).value")
  }

  /// Reports a field that is used as a condition by its id alone, without `.value`.
  static func missingValue(of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' is a field, not a value that is true or false"
    )
    .hint("use \(owner).value, which is true while it is on").fix(span, with: "\(owner).value")
  }

  /// Reports a name that nothing on the screen has.
  ///
  /// - Parameter isWord: whether the expression is a single word, which may be meant as a text.
  static func unknownName(
    _ name: String, at span: SourceSpan, closest: String?, known: [String], isWord: Bool
  ) -> Diagnostic {
    let list = known.isEmpty || known.count > 12 ? nil : validOnes(known, noun: "name")
    return unknownName(name, at: span).hint(
      didYouMean(closest)
        ?? (isWord
          ? "put a text in quotes: '\(cut(name))'\(list.map { "; \($0)" } ?? "")" : list)
    )
    .fix(span, with: closest)
  }

  /// Reports a component's parameter that an expression uses without `${…}`.
  static func parameterAsName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-name", at: span,
      "'\(cut(name))' is a parameter, which must be written as a placeholder"
    ).hint("write \"${\(cut(name))}\", also inside a longer condition: \"${\(cut(name))} > 1\"")
  }

  /// Reports a comparison of a field's value with a text that is not one of its options.
  static func notChosen(
    _ word: String, in field: String, options: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unknown-value", at: span,
      "'\(cut(field))' has no option '\(cut(word))'"
    ).hint(
      didYouMean(closest) ?? "its options are \(quoted(options.prefix(12).map { cut($0) }))")
  }

  static func unknownMember(
    _ name: String, of owner: String, closest: String?, known: [String],
    hyphenated: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let list =
      known.isEmpty
      ? "it is empty" : known.count <= 12 ? "it has \(quoted(known))" : nil
    return Diagnostic(
      .error, code: "unknown-path", at: span, "'\(cut(owner))' has no '\(cut(name))'"
    )
    .hint(
      hyphenated.map { "a name with a hyphen is written \(cut(owner))['\($0)']" }
        ?? didYouMean(closest) ?? list
    ).fix(span, with: closest)
  }

  static func memberOfEmptyList(
    _ owner: String, name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-path", at: span,
      "the members of '\(cut(owner))' are unknown, because its list is empty"
    ).hint(
      "add an item, which previews also show: data: { items: [{ \(cut(name)): … }] }; or "
        + "declare its type: types: { items: [Item], Item: { \(cut(name)): text } }")
  }

  static func noMembers(
    _ owner: String, name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    var hint: String?
    if kinds.contains(.list) {
      switch name.lowercased() {
      case "count", "length", "size": hint = "write count(\(owner))"
      case "isempty", "empty": hint = "write isEmpty(\(owner))"
      case "first": hint = "write \(owner)[0]"
      default: hint = "name an item, such as \(owner)[0].\(name), or repeat a node with forEach"
      }
    } else if kinds.contains(.text), ["isempty", "empty"].contains(name.lowercased()) {
      hint = "write isEmpty(\(owner))"
    } else if kinds.contains(.text), ["count", "length", "size"].contains(name.lowercased()) {
      hint = "write length(\(owner))"
    }
    return Diagnostic(
      .error, code: "unknown-path", at: span,
      "'\(cut(owner))' is \(words(kinds)), so it has no '\(cut(name))'"
    ).hint(hint)
  }

  static func noItems(_ owner: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-path", at: span,
      "'\(cut(owner))' is \(words(kinds)), so it has no items")
  }

  /// Reports an expression that reads the form where it is not available.
  ///
  /// - Parameter fact: the fact that is read, if it stores the value of a field.
  static func formInForm(at span: SourceSpan, fact: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "this cannot depend on the form: first values and options are computed before the form, "
        + "and a tab bar is outside of the screen"
    ).hint(
      fact.map { "a field is bound to '\(cut($0))', so it is part of the form; use another fact" }
        ?? "use facts or data instead")
  }

  static func presenceAsksRules(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "form-in-form", at: span,
      "whether a field is shown cannot depend on '\(name)', which depends on the fields that "
        + "are shown"
    ).hint("use 'value', 'empty' or 'touched' of a field, 'form.submitted', or a fact")
  }

  static func circularPresence(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "form-in-form", at: span,
      "whether a field is shown depends on itself here, because a field that is not shown is empty"
    ).hint("let one of the fields depend on a fact, or on a field that is always shown")
  }

  static func formTextAsksForm(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "titles, messages and rule arguments can depend on the values of fields, but not on "
        + "rules, focus or messages"
    ).hint("use 'value', 'number', 'option' or 'empty' of a field")
  }
}

// MARK: - Types

/// The types as a phrase for messages: `a text`, `a number or a text`.
func words(_ kinds: ValueKinds) -> String { kinds.inWords }

extension Diagnostic {
  static func notBoolean(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    let hint: String? =
      if kinds.contains(.list) {
        "test whether it has items: not isEmpty(\(cut(name)))"
      } else if kinds.contains(.text) {
        "compare it: \(cut(name)) == 'some text', or write not isEmpty(\(cut(name)))"
      } else if kinds.contains(.number) {
        "compare it: \(cut(name)) > 0"
      } else {
        "use a part of it that is true or false"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a condition must be true or false, but '\(cut(name))' is \(words(kinds))"
    ).hint(hint)
  }

  static func operandNotBoolean(
    _ name: String, of word: String, kinds: ValueKinds, isLiteral: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(word)' takes true or false, but \(cut(name)) is \(words(kinds))"
    )
    .hint(
      isLiteral
        ? "write each comparison out: a == 'x' \(word) a == 'y'"
        : kinds.contains(.list)
          ? "write not isEmpty(\(cut(name)))"
          : word == "or"
            ? "compare it with something; for a default value, write '??'"
            : "compare it with something")
  }

  static func notComparable(
    _ comparison: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    let isOrder = comparison != "==" && comparison != "!="
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(comparison)' compares "
        + "\(isOrder ? "numbers or texts" : "numbers, texts and booleans"), but "
        + "\(cut(name)) is \(words(kinds))"
    )
    .hint(kinds.contains(.list) ? "compare its length: count(\(cut(name)))" : nil)
  }

  static func unlikeValues(
    _ comparison: String, left: ValueKinds, right: ValueKinds, corrected: String?,
    fix: (span: SourceSpan, text: String?)?, options: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      comparison == "in"
      ? "'in' searches for \(words(left)), but each item of the list is \(words(right))"
      : "'\(comparison)' compares \(words(left)) with \(words(right))"
    let meant = corrected.map { "write \(cut($0))" }
    return Diagnostic(.error, code: "type-mismatch", at: span, message)
      .hint(options.map { hint in meant.map { "\(hint), or \($0)" } ?? hint } ?? meant)
      .fix(fix?.span ?? span, with: fix?.text)
  }

  static func notAListValue(
    _ word: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(word)' searches a list, but \(cut(name)) is \(words(kinds))")
  }

  static func wrongArgument(
    _ function: String, takes: String, found: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(function)' takes \(takes), but \(cut(found)) is \(words(kinds))"
    )
    .hint(
      function == "isEmpty" && !kinds.isDisjoint(with: [.number, .boolean])
        ? "numbers and booleans are never empty" : nil)
  }
}

// MARK: - Arithmetic and choices

extension Diagnostic {
  /// Reports an operand of an arithmetic operator that is not a number.
  ///
  /// - Parameters:
  ///   - number: for a text field as the operand, an expression that converts its value to a
  ///     number.
  ///   - fix: `number` with the quotes and backslashes escaped for the source.
  static func notANumber(
    _ sign: String, _ name: String, kinds: ValueKinds, number: String?, fix: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(sign)' takes numbers, but \(cut(name)) is \(words(kinds))"
    )
    .hint(
      number.map { "use \(cut($0)), the text as a number; it is null if the text is not a number" }
        ?? (kinds.contains(.list)
          ? "count its items: count(\(cut(name)))"
          : kinds == .text && sign == "+" ? "write both in one text: ${a} ${b}" : nil)
    ).fix(span, with: fix)
  }

  static func notWhole(_ sign: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(sign)' takes integers, but \(cut(name)) can have a fraction"
    ).hint("write floor(\(cut(name))) ?? 0")
  }

  static func mayBeMissing(
    _ name: String, default value: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "may-be-missing", at: span, "\(cut(name)) can be null here"
    ).hint("give a default value: (\(cut(name)) ?? \(value))").fix(span, with: fix)
  }

  /// Reports an operation on a decimal and a number.
  ///
  /// - Parameter field: the value of a text field as written, if it is the operand of type
  ///   `number`; otherwise nil.
  static func decimalAndNumber(_ field: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a value of type 'decimal' and one of type 'number' cannot be combined"
    ).hint(
      field.map {
        "'\(cut($0))' is always a number: declare the other value as 'number' under 'types', or "
          + "compute the result in the app"
      } ?? "write the type of both under 'types': decimal for money, number for measurements")
  }

  /// Reports a number of the wrong type.
  ///
  /// - Parameter name: the attribute or function that requires the number.
  static func takesNumber(
    _ name: String, _ type: NumberType, at span: SourceSpan
  ) -> Diagnostic {
    let found: NumberType = type == .decimal ? .number : .decimal
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(name))' takes a value of type '\(type.rawValue)', but this has the type "
        + "'\(found.rawValue)'"
    ).hint(
      type == .decimal
        ? "declare the value as 'decimal' under 'types'"
        : "declare it as 'number' under 'types', or convert it to an integer with round, floor "
          + "or ceil")
  }

  /// Reports an assignment of an optional value to a fact that is not optional.
  ///
  /// - Parameter word: a word that the fact can have, if it has a choice type.
  static func mayBeMissing(
    in shape: DataShape, word: String?, isDeclared: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let other: String? =
      switch shape.kinds {
      case .text where shape.declared?.dateMode != nil: nil
      case .text: "'\(cut(word ?? ""))'"
      case .number: "0"
      case .boolean: "false"
      default: nil
      }
    let type = "declare the type as optional"
    return Diagnostic(
      isDeclared ? .error : .warning, code: "may-be-missing", at: span,
      "this value may be missing, but the fact's type is not optional"
    ).hint(
      other.map { "give a default value, as in \"${x ?? \($0)}\", or \(type)" } ?? type)
  }

  static func otherThanDate(_ type: DeclaredScalar?, at span: SourceSpan) -> Diagnostic {
    let (name, example) =
      switch type {
      case .time: ("time", "a time such as 09:30, or use one")
      case .dateTime: ("dateTime", "a day with a time such as 2026-01-31T09:30, or use one")
      default: ("date", "a day such as 2026-01-31, or use a date")
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      name == "date"
        ? "this must be a date, but it is a text" : "this must be a value of type '\(name)'"
    ).hint("write \(example) from the data or a field")
  }

  static func freeTextOfChoice(_ words: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "this can be any text, but only the words of a choice are valid here"
    ).hint("use one of them: \(quoted(words.prefix(8).map { cut($0) }))")
  }

  static func fractionOfInteger(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "this must be an integer, but it can have a fraction"
    ).hint("write 'round(…) ?? 0', or declare the type as 'number' under 'types'")
  }

  static func tooManyDigits(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "a decimal has at most \(DataTable.decimalDigits) digits, but this has more"
    ).hint("round it, or declare its type as 'number'")
  }

  static func textAndNumber(options: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span, "'+' takes two numbers or two texts, not one of each"
    ).hint(
      options ?? "put them into one text, outside of an expression: \"${count} of ${total}\"")
  }

  /// Reports an unknown name with a slash, which may be intended as a division.
  ///
  /// - Parameter owner: the value to which the member belongs; nil for a name without an owner.
  static func slashInName(
    _ name: String, of owner: String? = nil, division: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: owner == nil ? "unknown-name" : "unknown-path", at: span,
      owner.map { "'\(cut($0))' has no '\(cut(name))'" }
        ?? "there is no value named '\(cut(name))' here"
    ).hint("a division needs spaces around it: \(cut(division))").fix(
      span, with: owner == nil ? division : nil)
  }

  static func divisionByZero(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "division-by-zero", at: span, "a division by zero has no value"
    ).hint("divide by another number")
  }

  static func unlikeChoices(
    _ sign: String, _ left: ValueKinds, _ right: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      left == right
        ? "both sides of '\(sign)' must have the same type"
        : "both sides of '\(sign)' must have the same type, not \(words(left)) and \(words(right))"
    ).hint(sign == "? :" && left != right ? "write two nodes, each with its 'when'" : nil)
  }

  static func unlikeItems(
    _ kinds: ValueKinds, _ others: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "the items of a list must have the same type, but this is \(words(kinds)), not "
        + "\(words(others))"
    )
  }

  static func ambiguousWord(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "ambiguous-word", at: span,
      "'\(cut(name))' is a word of a choice, but a value here also has that name"
    ).hint("quote the word: '\(cut(name))'").fix(span, with: "'\(name)'")
  }

  static func unformattedNumber(
    _ name: String, filter: String, isCalculated: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let isWhole = name.filter { $0 == "(" }.count == name.filter { $0 == ")" }.count
    let subject = name.contains(" ") || !isWhole ? "this number" : "'\(cut(name))'"
    return Diagnostic(
      .warning, code: "unformatted-number", at: span,
      "\(subject) has a fraction, so it would be shown with all its digits and a decimal point "
        + "in every language"
    ).hint(
      "add '| \(filter)', which formats numbers for the user's language"
        + (isCalculated ? ", or write 'round(…) | number' for a whole number" : ""))
  }

  /// - Parameters:
  ///   - code: the text between the braces.
  ///   - advice: what to write instead; nil for the general hint.
  static func codeInBraces(_ code: String, advice: String?, at span: SourceSpan) -> Diagnostic {
    let isLoop = code.contains("=>") || code.contains(".map(")
    return Diagnostic(
      .warning, code: "foreign-placeholder", at: span,
      "this is not a placeholder, so it is shown as written"
    ).hint(
      advice
        ?? (isLoop
          ? "to repeat a node, write 'forEach: item in items' on it and show '${item.name}'"
          : "a placeholder begins with '$': \"${\(cut(code))}\"; formats follow '|': "
            + "${total | currency: 'EUR'}"))
  }

  /// Warns about an HTML tag or entity, which would be displayed literally.
  ///
  /// - Parameter advice: what to write instead of the tag or entity.
  static func markupAsText(_ advice: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "markup-as-text", at: span, "this is not interpreted, but shown as written"
    )
    .hint(advice)
  }

  /// An example of data with a value at a path: `data: { user: { name: Ada } }`.
  private static func sampleData(for path: String) -> String {
    "data: " + path.split(separator: ".").reversed().reduce("Ada") { "{ \($1): \($0) }" }
  }

  /// - Parameters:
  ///   - isKnown: whether the screen has a value of this name.
  ///   - isDeclared: whether another key declares the name in the notation of another framework.
  static func foreignPlaceholder(
    _ path: String, isKnown: Bool, isDeclared: Bool = false, at span: SourceSpan
  ) -> Diagnostic {
    if isDeclared, !isKnown {
      return Diagnostic(
        .warning, code: "foreign-placeholder", at: span,
        "this is not a placeholder, so it is shown as written"
      ).hint("write ${\(cut(path))}").fix(span, with: "${\(path)}")
    }
    guard isKnown else {
      return Diagnostic(
        .warning, code: "foreign-placeholder", at: span,
        "this is not a placeholder, so it is shown as written"
      ).hint("write ${\(cut(path))}, with its value at the top: \(cut(sampleData(for: path)))")
    }
    return Diagnostic(
      .warning, code: "foreign-placeholder", at: span,
      "'\(cut(path))' is a value, but this is not a placeholder, so it is shown as written"
    ).hint("write ${\(cut(path))}").fix(span, with: "${\(path)}")
  }

  static func notOneChoice(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' must be a single placeholder, without text around it"
    )
  }

  static func choiceNeeded(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' must be one of several constant values"
    ).hint("choose by a condition: ${isOn ? … : …}")
  }

  /// Reports a computed part of a shadow other than its color.
  static func fixedPartOfShadow(_ part: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "the '\(part)' of a shadow must be the same in every state"
    ).hint(
      "its 'color' can be chosen, and 'clear' shows none: color: \"${isOn ? black : clear}\"; or "
        + "write two nodes, each with its 'when'")
  }

  /// Reports a width or height that is not a number of points in every state.
  static func chosenLength(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' must be a number of points in every state"
    ).hint("write two nodes, each with its 'when'")
  }

  /// Reports a length that may be missing, for an attribute on which the layout's structure
  /// depends.
  ///
  /// - Parameter name: the expression; nil for `null`.
  static func absentLength(
    _ owner: String, _ name: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let fallback = name.map { "write a length for null: \"${\($0) ?? 100}\", or " } ?? "write "
    return Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' must be a number of points in every state"
    ).hint(fallback + "two nodes, each with its 'when'")
  }

  /// Reports a percentage of the parent among conditional values.
  static func chosenPercent(
    _ owner: String, takesShare: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' must be a number of points in every state"
    ).hint(
      takesShare
        ? "write shares as \"${isOn ? 50 : 30}%\", or two nodes, each with its 'when'"
        : "only a width or a height can be a share of the parent")
  }

  /// Reports a percentage for an attribute that requires points.
  static func chosenShare(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' must be a single placeholder, without text around it"
    ).hint("for a share of the parent, write 'width: \"${…}%\"'")
  }

  /// Reports a conditional value with a word that the attribute does not accept.
  static func wordIsNoValue(
    _ word: String, of choice: String, _ owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(choice))' can be '\(word)', which is not a value of '\(owner)'"
    ).hint("choose by a condition: ${\(cut(choice)) == '\(word)' ? … : …}")
  }

  static func halfChoice(at span: SourceSpan) -> Diagnostic {
    .expressionSyntax(
      "a conditional needs both '?' and ':'", at: span,
      hint: "write it as in isNew ? 'New' : 'Used'")
  }

  /// Reports a placeholder in an attribute that must be constant.
  ///
  /// - Parameters:
  ///   - isFromData: whether the placeholder reads data.
  ///   - isLength: whether the attribute takes a length.
  ///   - instead: advice for this component; nil for the general advice.
  static func valueIsFixed(
    _ owner: String, choosing owners: String?, isFromData: Bool, isLength: Bool,
    instead: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let hint: String =
      if let instead {
        instead
      } else if isFromData, isLength {
        "lengths such as 'width', 'margin' and 'offset' can come from data, and so can the 'value' "
          + "of a 'progress'"
      } else if isFromData {
        "it cannot come from data; write the value, or two nodes, each with its 'when'"
      } else {
        "write two nodes, each with its 'when'"
      }
    return Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      owners.map { "'\(owner)' takes \($0)" } ?? fixedValue(of: owner)
    ).hint(hint)
  }

  /// Why an attribute must be constant.
  private static func fixedValue(of attribute: String) -> String {
    let decides: String? =
      switch attribute {
      case "id": "the name of the node"
      case "axis": "the direction of its content"
      case "distribution", "order": "how its content is stacked"
      case "columns", "columnSpan", "cellAnchor": "how the grid is built"
      case "paging", "scrolls", "anchor": "how it scrolls"
      case "edge": "where the banner is"
      case "detents", "grabber": "how the sheet is presented"
      case "mode": "what kind of value the field has"
      case "multiple": "whether the field's value is a list"
      case "presentation": "which control shows the options"
      case "validateOn": "when the form shows errors"
      case "fixedSize", "aspectRatio", "hugging", "compression", "layoutPriority", "alignmentGuide",
        "spacingAfter":
        "how the layout is solved"
      case "transition": "how the change is animated"
      case "markdown": "how the text is read"
      case "error": "where a message is shown"
      case "font": "which font file is loaded"
      case "ignoresSafeArea": "how far the screen reaches"
      case "style": "which control is generated"
      default: nil
      }
    return decides.map { "'\(attribute)' decides \($0), so it takes no placeholders" }
      ?? "'\(attribute)' must be the same in every state, so it takes no placeholders"
  }

  static func expressionTooLarge(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "expression-too-large", at: span, message)
      .hint("compute a part of it in the app and pass it as data")
  }

  /// Warns about an expression beyond the limits, which will be an error in a later release.
  static func expressionLarge(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.warning, code: "expression-too-large", at: span, message)
      .hint("declare a part of it under 'computed', or pass it as data")
  }
}
