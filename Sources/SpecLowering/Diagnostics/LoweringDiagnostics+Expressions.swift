internal import SpecModel
internal import SpecSyntax

// Diagnostics about expressions and placeholders.

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
        ?? "there are \(quoted(facts))"
    ).fix(span, with: closest)
  }

  private static func unknownName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-name", at: span, "nothing here is called '\(cut(name))'")
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
      "'\(cut(owner))' by itself is neither true nor false, and no text"
    )
    .hint("ask for one of its facts: \(facts.map { "\(owner).\($0)" }.joined(separator: ", "))")
  }

  /// A field is compared by its id alone.
  static func fieldCompared(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' is a field, and what is compared is its value"
    )
    .hint("write \(owner).value").fix(span, with: "\(owner).value")
  }

  /// A switch has its name as its value.
  static func missingValue(of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' is a field, and by itself neither true nor false"
    )
    .hint("it is on while \(owner).value").fix(span, with: "\(owner).value")
  }

  /// - Parameter isWord: whether the expression is a single word, perhaps meant as a text.
  static func unknownName(
    _ name: String, at span: SourceSpan, closest: String?, known: [String], isWord: Bool
  ) -> Diagnostic {
    let list = known.isEmpty || known.count > 12 ? nil : "there are \(quoted(known))"
    return unknownName(name, at: span).hint(
      didYouMean(closest)
        ?? (isWord
          ? "a text stands in quotes: '\(cut(name))'\(list.map { "; \($0)" } ?? "")" : list)
    )
    .fix(span, with: closest)
  }

  /// A component's parameter has the same name as a fact.
  static func parameterAsName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-name", at: span,
      "'\(cut(name))' is a parameter, and a body writes it as a placeholder"
    ).hint("write \"${\(cut(name))}\", also inside a longer condition: \"${\(cut(name))} > 1\"")
  }

  /// A field's value is compared with a word that is not one of its options.
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
      "nothing says what '\(cut(owner))' has: its list is empty"
    ).hint(
      "write an item, which pictures show, too: data: { items: [{ \(cut(name)): … }] }; or its type: "
        + "types: { items: [Item], Item: { \(cut(name)): text } }")
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
      "'\(cut(owner))' is \(words(kinds)), and has no '\(cut(name))'"
    ).hint(hint)
  }

  static func noItems(_ owner: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-path", at: span,
      "'\(cut(owner))' is \(words(kinds)), and has no items")
  }

  /// - Parameter fact: the fact that is read, if a field is bound to it.
  static func formInForm(at span: SourceSpan, fact: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "the form cannot be asked here: first values and options come before it, and a tab bar stands "
        + "outside of its screen"
    ).hint(
      fact.map { "a field is bound to '\(cut($0))', so it is part of the form; use another fact" }
        ?? "use facts and data here")
  }

  static func presenceAsksRules(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "form-in-form", at: span,
      "whether a field is there cannot follow '\(name)', which depends on the fields that are there"
    ).hint("ask for 'value', 'empty' or 'touched' of a field, 'form.submitted', or a fact")
  }

  static func circularPresence(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "form-in-form", at: span,
      "whether a field is there depends here on itself, because a field that is away is empty"
    ).hint("let one of the fields follow a fact, or a field that is always there")
  }

  static func formTextAsksForm(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "titles, messages and arguments of rules can follow the values of fields, and not rules, focus "
        + "or messages"
    ).hint("ask for 'value', 'number', 'option' or 'empty' of a field")
  }
}

// MARK: - Types

/// The types in words, for messages: `a text`, `a number or a text`.
func words(_ kinds: ValueKinds) -> String { kinds.inWords }

extension Diagnostic {
  static func notBoolean(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    let hint: String? =
      if kinds.contains(.list) {
        "ask whether it has items: not isEmpty(\(cut(name)))"
      } else if kinds.contains(.text) {
        "compare it, \(cut(name)) == 'some text', or ask not isEmpty(\(cut(name)))"
      } else if kinds.contains(.number) {
        "compare it: \(cut(name)) > 0"
      } else {
        "name a part of it that is true or false"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a condition is true or false, and '\(cut(name))' is \(words(kinds))"
    ).hint(hint)
  }

  static func operandNotBoolean(
    _ name: String, of word: String, kinds: ValueKinds, isLiteral: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(word)' takes true or false, and \(cut(name)) is \(words(kinds))"
    )
    .hint(
      isLiteral
        ? "write each comparison out: a == 'x' \(word) a == 'y'"
        : kinds.contains(.list)
          ? "write not isEmpty(\(cut(name)))"
          : word == "or"
            ? "compare it with something; '??' takes the second value where the first is missing"
            : "compare it with something")
  }

  static func notComparable(
    _ comparison: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    let isOrder = comparison != "==" && comparison != "!="
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(comparison)' compares \(isOrder ? "numbers or texts" : "numbers, texts and booleans"), and "
        + "\(cut(name)) is \(words(kinds))"
    )
    .hint(kinds.contains(.list) ? "compare its length: count(\(cut(name)))" : nil)
  }

  static func unlikeValues(
    _ comparison: String, left: ValueKinds, right: ValueKinds, mended: String?,
    fix: (span: SourceSpan, text: String?)?, options: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      comparison == "in"
      ? "'in' looks for \(words(left)), and each item of the list is \(words(right))"
      : "'\(comparison)' compares \(words(left)) with \(words(right))"
    let meant = mended.map { "write \(cut($0))" }
    return Diagnostic(.error, code: "type-mismatch", at: span, message)
      .hint(options.map { hint in meant.map { "\(hint), or \($0)" } ?? hint } ?? meant)
      .fix(fix?.span ?? span, with: fix?.text)
  }

  static func notAListValue(
    _ word: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(word)' looks into a list, and \(cut(name)) is \(words(kinds))")
  }

  static func wrongArgument(
    _ function: String, takes: String, found: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(function)' takes \(takes), and \(cut(found)) is \(words(kinds))"
    )
    .hint(
      function == "isEmpty" && !kinds.isDisjoint(with: [.number, .boolean])
        ? "numbers and booleans are never empty" : nil)
  }
}

// MARK: - Calculating and choosing

/// The names of all functions in expressions.
private let expressionFunctions =
  ExpressionFunction.names + ItemFunction.names.filter { ExpressionFunction(name: $0) == nil }

extension Diagnostic {
  /// - Parameters:
  ///   - number: an expression of the text field's value as a number, if the operand is a text
  ///     field.
  ///   - fix: `number` as it is written here.
  static func notANumber(
    _ sign: String, _ name: String, kinds: ValueKinds, number: String?, fix: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(sign)' takes numbers, and \(cut(name)) is \(words(kinds))"
    )
    .hint(
      number.map { "the number that a person typed is \(cut($0)), missing while there is none" }
        ?? (kinds.contains(.list)
          ? "count its items: count(\(cut(name)))"
          : kinds == .text && sign == "+" ? "put texts together in a text: ${a} ${b}" : nil)
    ).fix(span, with: fix)
  }

  static func notWhole(_ sign: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(sign)' takes integers, and \(cut(name)) can have a fraction"
    ).hint("write floor(\(cut(name))) ?? 0")
  }

  static func mayBeMissing(
    _ name: String, default value: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "may-be-missing", at: span, "\(cut(name)) can be null here"
    ).hint("say what stands in for it: (\(cut(name)) ?? \(value))").fix(span, with: fix)
  }

  /// - Parameter field: a text field's value as written, if it is the number operand; otherwise
  ///   nil.
  static func decimalAndNumber(_ field: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span, "a decimal and a number do not go together"
    ).hint(
      field.map {
        "'\(cut($0))' is a number in every case: give the other one the type 'number', or let the app "
          + "calculate it"
      } ?? "write the type of both under 'types': decimal for money, number for measurements")
  }

  /// - Parameter name: the attribute or function that requires the number.
  static func takesNumber(
    _ name: String, _ type: NumberType, at span: SourceSpan
  ) -> Diagnostic {
    let found: NumberType = type == .decimal ? .number : .decimal
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(name))' takes a \(type.rawValue), and this is a \(found.rawValue)"
    ).hint(
      type == .decimal
        ? "declare the value as 'decimal' under 'types'"
        : "round, floor and ceil make an integer of a decimal")
  }

  /// Reports an assignment of an optional value to a non-optional fact.
  ///
  /// - Parameter word: a word that the fact can have, if it is a choice.
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
      "this may be missing, and the fact is always there"
    ).hint(
      other.map { "say what stands in for it, as in \"${x ?? \($0)}\", or \(type)" } ?? type)
  }

  static func otherThanDate(_ type: DeclaredScalar?, at span: SourceSpan) -> Diagnostic {
    let (name, example) =
      switch type {
      case .time: ("time", "a time, such as 09:30, or one")
      case .dateTime: ("dateTime", "a day with a time, such as 2026-01-31T09:30, or one")
      default: ("date", "a day, such as 2026-01-31, or a date")
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      name == "date"
        ? "the type is date, and this is a text" : "the type is \(name), and this is none"
    ).hint("write \(example) of the data or a field")
  }

  static func freeTextOfChoice(_ words: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span, "this can be any text, and the type is a choice"
    ).hint("a value of it is one of \(quoted(words.prefix(8).map { cut($0) }))")
  }

  static func fractionOfInteger(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "the type is integer, and this can have a fraction"
    ).hint("write 'round(…) ?? 0', or 'number' under 'types'")
  }

  static func tooManyDigits(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "a decimal has at most \(DataTable.decimalDigits) digits, and this has more"
    ).hint("round it, or write its type as number")
  }

  static func textAndNumber(options: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span, "'+' takes two numbers or two texts, not one of each"
    ).hint(
      options ?? "put them into one text, outside of an expression: \"${count} of ${total}\"")
  }

  /// - Parameter owner: the value whose member the name is; nil for a name without an owner.
  static func slashInName(
    _ name: String, of owner: String? = nil, division: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: owner == nil ? "unknown-name" : "unknown-path", at: span,
      owner.map { "'\(cut($0))' has no '\(cut(name))'" }
        ?? "nothing here is called '\(cut(name))'"
    ).hint("a division has blanks around it: \(cut(division))").fix(
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
        ? "both sides of '\(sign)' must have one type"
        : "both sides of '\(sign)' must have one type, not \(words(left)) and \(words(right))")
  }

  static func unlikeItems(
    _ kinds: ValueKinds, _ others: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "the items of a list have one type, and this is \(words(kinds)), not \(words(others))")
  }

  static func ambiguousWord(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "ambiguous-word", at: span,
      "'\(cut(name))' is a word of the language, and something here has that name, too"
    ).hint("quote the word: '\(cut(name))'").fix(span, with: "'\(name)'")
  }

  static func unformattedNumber(
    _ name: String, filter: String, isCalculated: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let isWhole = name.filter { $0 == "(" }.count == name.filter { $0 == ")" }.count
    let subject = name.contains(" ") || !isWhole ? "this number" : "'\(cut(name))'"
    return Diagnostic(
      .warning, code: "unformatted-number", at: span,
      "\(subject) has a fraction, and is shown with a point and all its digits everywhere"
    ).hint(
      "write '| \(filter)' behind it, which follows the language"
        + (isCalculated ? ", or '| number' with 'round(…)' around it for a whole number" : ""))
  }

  /// - Parameter code: the text between the braces.
  static func codeInBraces(_ code: String, at span: SourceSpan) -> Diagnostic {
    let isLoop = code.contains("=>") || code.contains(".map(")
    return Diagnostic(
      .warning, code: "foreign-placeholder", at: span, "this is shown as it is written"
    ).hint(
      isLoop
        ? "a node for each item has 'forEach: item in items', and shows '${item.name}'"
        : "a placeholder begins with '$': \"${\(cut(code))}\"; formats follow '|': "
          + "${total | currency: 'EUR'}")
  }

  /// - Parameter advice: what to write instead of the tag or entity.
  static func markupAsText(_ advice: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.warning, code: "markup-as-text", at: span, "this is shown as it is written")
      .hint(advice)
  }

  /// - Parameter isKnown: whether the screen has a value of this name.
  static func foreignPlaceholder(
    _ path: String, isKnown: Bool, at span: SourceSpan
  ) -> Diagnostic {
    guard isKnown else {
      return Diagnostic(
        .warning, code: "foreign-placeholder", at: span, "this is shown as it is written"
      ).hint("a placeholder is ${\(cut(path))}, with its value under 'data' or 'facts'")
    }
    return Diagnostic(
      .warning, code: "foreign-placeholder", at: span,
      "this is shown as it is written, and '\(cut(path))' is known here"
    ).hint("write ${\(cut(path))}").fix(span, with: "${\(path)}")
  }

  static func notOneChoice(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' is one placeholder, without text around it"
    )
  }

  static func choiceNeeded(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' takes one of several written values"
    ).hint("choose by a condition: ${isOn ? … : …}")
  }

  /// Reports a part of a shadow that is computed; only its color can be chosen.
  static func fixedPartOfShadow(_ part: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "the '\(part)' of a shadow is the same in every state"
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

  /// A length may be missing, although the layout's structure depends on it.
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

  /// A share of the parent among the values that conditions choose.
  static func chosenPercent(
    _ owner: String, takesShare: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "'\(owner)' must be a number of points in every state"
    ).hint(
      takesShare
        ? "write shares as \"${isOn ? 50 : 30}%\", or two nodes, each with its 'when'"
        : "a share of the parent is a width or a height")
  }

  /// A percentage is used for an attribute that requires points.
  static func chosenShare(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' is one placeholder, without text around it"
    ).hint("a share of the parent is 'width: \"${…}%\"'")
  }

  /// Reports a choice with a word that the attribute does not accept.
  static func wordIsNoValue(
    _ word: String, of choice: String, _ owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(choice))' can be '\(word)', which is no value of '\(owner)'"
    ).hint("choose by a condition: ${\(cut(choice)) == '\(word)' ? … : …}")
  }

  static func halfChoice(at span: SourceSpan) -> Diagnostic {
    .expressionSyntax(
      "a choice has a '?' and a ':'", at: span, hint: "such as isNew ? 'New' : 'Used'")
  }

  /// Reports a placeholder in an attribute that must be constant.
  ///
  /// - Parameters:
  ///   - isFromData: whether the placeholder reads data.
  ///   - isLength: whether the attribute takes a length.
  ///   - instead: what to write on this component; nil for nothing else than on others.
  static func valueIsFixed(
    _ owner: String, choosing owners: String?, isFromData: Bool, isLength: Bool,
    instead: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let hint: String =
      if let instead {
        instead
      } else if isFromData, isLength {
        "lengths such as 'width', 'margin' and 'offset' can come from data, and the share that a "
          + "'progress' shows"
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

  /// The reason why an attribute takes no placeholders.
  private static func fixedValue(of attribute: String) -> String {
    let decides: String? =
      switch attribute {
      case "id": "what the node is called"
      case "axis": "which way its content runs"
      case "distribution", "order": "how its content is stacked"
      case "columns", "columnSpan", "cellAnchor": "how the grid is built"
      case "paging", "scrolls", "anchor": "how it scrolls"
      case "edge": "where the banner stands"
      case "detents", "grabber": "how the sheet is presented"
      case "mode": "what kind of value the field has"
      case "multiple": "whether the field's value is a list"
      case "presentation": "which control shows the options"
      case "validateOn": "when the form tells what is wrong"
      case "fixedSize", "aspectRatio", "hugging", "compression", "layoutPriority", "alignmentGuide",
        "spacingAfter":
        "how the layout is solved"
      case "transition": "how the change is animated"
      case "markdown": "how the text is read"
      case "error": "where a message stands"
      case "font": "which font file is loaded"
      case "ignoresSafeArea": "how far the screen reaches"
      case "style": "which control is written"
      default: nil
      }
    return decides.map { "'\(attribute)' decides \($0), and takes no placeholders" }
      ?? "'\(attribute)' is the same in every state, and takes no placeholders"
  }

  static func expressionTooLarge(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "expression-too-large", at: span, message)
      .hint("let the data bring a part of the result")
  }

  /// An expression beyond the limits, which a later release refuses.
  static func expressionLarge(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.warning, code: "expression-too-large", at: span, message)
      .hint("name a part of it under 'computed', or let the data bring it")
  }
}

// MARK: - Writing

extension Diagnostic {
  static func filterInCondition(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "expression-syntax", at: span, "filters belong into texts, not here"
    ).hint("'or' is written out: a or b")
  }

  static func expressionSyntax(
    _ message: String, at span: SourceSpan, hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code: "expression-syntax", at: span, message).hint(hint)
  }

  static func unknownOfScreen(
    _ name: String?, closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-fact", at: span,
      name.map { "the screen has no '\(cut($0))'" } ?? "'screen' is not a value by itself"
    ).hint(
      closest.map { "did you mean 'screen.\($0)'?" }
        ?? "write screen.sizeClass == regular, or screen.accessibilitySize")
  }

  static func unknownSizeClass(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-value", at: span, "'\(cut(text))' is not a size class")
      .hint("write compact or regular")
  }

  /// Reports `screen` in an expression that the model evaluates.
  static func screenInModel(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "screen-in-model", at: span, "'screen' can be asked by nodes only"
    )
    .hint(
      "conditions and texts of nodes can ask it; fields and what holds them, actions, rules and "
        + "computed values belong to the model, which is the same on every screen")
  }

  /// Reports `contains` with a list, which is `in`.
  static func containsOfList(
    _ list: String, item: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'contains' takes two texts, and \(cut(list)) is a list"
    ).hint("write \(cut(item)) in \(cut(list))").fix(span, with: fix)
  }

  static func unknownFunction(_ name: String, closest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-function", at: span, "there is no function '\(cut(name))'")
      .hint(didYouMean(closest) ?? "'formwork explain expressions' lists all")
      .fix(span, with: closest)
  }

  static func argumentCount(
    _ function: String, expected: Int, found: Int, at span: SourceSpan
  ) -> Diagnostic {
    let count = ["no value", "one value", "two values", "three values"][min(expected, 3)]
    return Diagnostic(
      .error, code: "expression-syntax", at: span, "'\(function)' takes \(count), not \(found)"
    ).hint("such as \(expressionExample(function, expected))")
  }
}

/// A call of a function of expressions, for hints.
private func expressionExample(_ function: String, _ count: Int) -> String {
  switch function {
  case "join" where count == 3: "join(order in orders, order.name, ', ')"
  case "join": "join(names, ', ')"
  case "any", "all", "where": "\(function)(order in orders, order.total > 3)"
  case "sum": "sum(order in orders, order.total)"
  case "length": "length(name)"
  case "contains": "contains(name, 'a')"
  case "min", "max": "\(function)(count, 10)"
  case "abs", "round", "floor", "ceil": "\(function)(total)"
  default: "\(function)(orders)"
  }
}

extension Lowering {
  /// The diagnostic for a syntax error in an expression.
  ///
  /// - Parameter range: the expression's range in the text.
  mutating func diagnostic(
    for mistake: ExpressionMistake, text: ContiguousArray<UInt8>, in range: Range<Int>,
    of node: YAMLNodeID
  ) -> Diagnostic {
    let span = span(mistake.range, in: node)
    switch mistake.kind {
    case .write(let word):
      let words = [(word: word, range: mistake.range)] + mistake.others
      var found: [String] = []
      var meant: [String] = []
      for word in words {
        let own = "'\(cut(String(decoding: text[word.range], as: UTF8.self)))'"
        if !found.contains(own) { (found, meant) = (found + [own], meant + ["'\(word.word)'"]) }
      }
      var diagnostic = Diagnostic.expressionSyntax(
        "expressions have no \(found.joined(separator: " and no "))", at: span,
        hint: "write \(meant.joined(separator: " and "))")
      for word in words {
        diagnostic = diagnostic.fix(
          self.span(word.range, in: node), with: replacement(word.word, at: word.range, in: text))
      }
      return diagnostic
    case .operatorMissing(let word):
      let shown = word.hasPrefix("'") ? cut(word) : "'\(cut(word))'"
      return .expressionSyntax(
        "an operator is missing before \(shown)", at: span,
        hint: word == "("
          ? "functions stand before their values: 'count(items)', 'isEmpty(name)', '1 in numbers'; "
            + "formats follow '|': '${price | number: 2}'" : nil)
    case .operandMissing(let word):
      return .expressionSyntax(
        "a value is missing before '\(cut(word))'", at: span,
        hint: "such as form.valid, or email.empty")
    case .nameMissing: return .expressionSyntax("a name is missing after the point", at: span)
    case .ends:
      return .expressionSyntax(
        "the expression ends where a value is expected", at: span,
        hint: "such as form.valid, or email.empty")
    case .unbalanced:
      let isBracket = text[mistake.range.lowerBound] | 0x06 == UInt8(ascii: "_")
      return .expressionSyntax(
        isBracket ? "unmatched bracket" : "unmatched parenthesis", at: span,
        hint: endsAtComma(node)
          ? "inside { } and [ ] a comma ends a value: quote the expression" : nil)
    case .placeholder: return placeholderMistake(text, in: range, of: node, at: span)
    case .misplacedNot:
      return .expressionSyntax(
        "'not' stands before what it turns around", at: span, hint: "such as not (a in b)")
    case .chain:
      return .expressionSyntax(
        "a comparison has two sides, and this is a third", at: span,
        hint: "write a < b and b < c")
    case .noChain:
      return .expressionSyntax(
        "expressions have no '?.': a path goes on where a part is missing", at: span,
        hint: "write '.'"
      ).fix(span, with: ".")
    case .noMatch:
      return .expressionSyntax(
        "expressions have no '~='", at: span, hint: "write '==' or '!='")
    case .noPower:
      return .expressionSyntax("there is no '^'", at: span, hint: "write x * x")
    case .halfChoice:
      return .expressionSyntax(
        "a choice has a '?' and a ':'", at: span, hint: "such as isNew ? 'New' : 'Used'")
    case .itemMissing(let function):
      return .expressionSyntax(
        "'\(function.name)' names the item of its list first", at: span,
        hint: "such as \(expressionExample(function.name, 0))")
    case .tooDeep:
      return .expressionTooLarge("list functions stand in each other at most twice", at: span)
    case .wrongPosition:
      return .expressionSyntax(
        "brackets take a position from 0, or a name in quotes", at: span,
        hint: "such as orders[0], or user['first-name']")
    case .openQuote: return .expressionSyntax("unmatched quote", at: span)
    case .unknownEscape:
      return .expressionSyntax(
        "this is no escape", at: span, hint: #"there are \n, \t, \\, \' and \""#)
    case .placeholderInText:
      return Diagnostic(
        .error, code: "placeholder-not-here", at: span,
        "a text in an expression takes no placeholders"
      ).hint(
        "choose only the words that differ: \"${n} ${n == 1 ? 'item' : 'items'}\"; a text by its "
          + "key can have a form for each number")
    case .strangeCharacter(let character):
      let found = strangeCharacter(
        character, quote: written("'", at: mistake.range, in: node), at: span)
      guard curlyQuotes.contains(character),
        let partner = curlyQuote(behind: mistake.range.upperBound, in: text, range)
      else { return found }
      return found.fix(self.span(partner, in: node), with: written("'", at: partner, in: node))
    case .strangeComma:
      var lexer = ExpressionLexer(text, in: mistake.range.upperBound..<range.upperBound)
      let next = lexer.next().map { lexer.string($0.range) } ?? ""
      return .expressionSyntax(
        "a comma is only allowed between the arguments of a function", at: span,
        hint: TextFilter(name: next) == nil
          ? "write 'and' or 'or'" : "a filter comes after '|': | \(next)")
    case .filterInside:
      return .expressionSyntax(
        "a filter comes after the whole expression", at: span,
        hint: "such as ${order.total | number}; 'or' is written out")
    case .unknownFunction(let name): return unknownFunction(name, at: span)
    case .argumentCount(let function, let expected, let found):
      return .argumentCount(function, expected: expected, found: found, at: span)
    }
  }

  /// A word in place of a sign, with blanks where it would join its neighbours.
  private func replacement(
    _ word: String, at range: Range<Int>, in text: ContiguousArray<UInt8>
  ) -> String {
    guard word.utf8.allSatisfy(isASCIILetter), word != "true", word != "false", word != "null"
    else { return word }
    func joins(_ position: Int) -> Bool { text.indices.contains(position) && text[position] > 0x20 }
    let isSign = !isASCIILetter(text[range.lowerBound])
    let before = isSign && word != "not" && joins(range.lowerBound - 1) ? " " : ""
    let after = isSign && (word == "not" || joins(range.upperBound)) ? " " : ""
    return before + word + after
  }

  /// Replacements for functions of other languages that have no equivalent.
  private static let meantWithoutFunction: [String: String] = [
    "map": "a node with 'forEach' shows each item; join(order in orders, order.name, ', ') makes "
      + "one text of a list",
    "foreach": "a node with 'forEach' shows each item",
    "reduce": "sum(order in orders, order.price) adds up; count, any and all ask about each item",
    "sort": "expressions do not sort: the app's data come in order",
    "sorted": "expressions do not sort: the app's data come in order",
    "reversed": "expressions do not sort: the app's data come in order",
    "t": translated, "tr": translated, "i18n": translated, "localized": translated,
    "nslocalizedstring": translated, "stringresource": translated, "getstring": translated,
  ]

  private static let translated =
    "a text of the files under 'use:' is named by its key: text: \"@welcome\""

  /// The filter for a function that formats dates or numbers, such as `DateFormat`.
  static func format(meantBy name: String) -> String? {
    switch name.lowercased() {
    case "dateformat", "dateformatter", "simpledateformat", "datetimeformat", "formatdate",
      "datetimeformatter", "strftime", "moment", "dayjs", "date", "formatted":
      "a filter formats a value, as the user's region writes it: \"${due | date: 'long'}\"; 'date' "
        + "takes 'short', 'medium', 'long' or 'full'"
    case "timeformat", "formattime", "time": "a filter formats a value: \"${start | time}\""
    case "numberformat", "numberformatter", "formatnumber", "tofixed", "decimalformat":
      "a filter formats a value: \"${total | number: 2}\""
    case "currency", "formatcurrency", "currencyformat":
      "a filter formats a value: \"${total | currency: 'EUR'}\""
    case "percent", "formatpercent": "a filter formats a value: \"${share | percent}\""
    default: nil
    }
  }

  private mutating func unknownFunction(_ name: String, at span: SourceSpan) -> Diagnostic {
    let neighbor: String? =
      switch name.lowercased() {
      case "len", "size", "cnt": "count"
      case "strlen": "length"
      case "filter": "where"
      case "some", "exists": "any"
      case "every": "all"
      case "total": "sum"
      case "minimum": "min"
      case "maximum": "max"
      case "ceiling": "ceil"
      case "includes", "has": "contains"
      case "empty", "isblank", "blank": "isEmpty"
      case "joined", "implode", "concat": "join"
      default: nil
      }
    if ["not", "and", "or", "in"].contains(name.lowercased()) {
      let word = name.lowercased()
      return .expressionSyntax(
        "a space belongs between '\(name)' and '('", at: span, hint: "write '\(word) ('"
      ).fix(span, with: "\(word) ")
    }
    if let opposite = negated(name, among: expressionFunctions) {
      return Diagnostic.unknownFunction(name, closest: nil, at: span)
        .hint("write 'not \(opposite)(…)'")
    }
    if let hint = Self.meantWithoutFunction[name.lowercased()] ?? Self.format(meantBy: name) {
      return Diagnostic.unknownFunction(name, closest: nil, at: span).hint(hint)
    }
    return .unknownFunction(
      name, closest: neighbor ?? suggest(name, among: expressionFunctions), at: span)
  }

  /// The range of the next typographic quote in an expression.
  private func curlyQuote(
    behind start: Int, in text: ContiguousArray<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    var start = start
    while start < range.upperBound {
      let quote = curlyQuotes.first { text[start..<range.upperBound].starts(with: $0.utf8) }
      if let quote { return start..<start + quote.utf8.count }
      start += 1
    }
    return nil
  }

  private func strangeCharacter(
    _ character: String, quote: String?, at span: SourceSpan
  ) -> Diagnostic {
    switch character {
    case _ where curlyQuotes.contains(character):
      return .expressionSyntax(
        "texts stand in straight quotes", at: span, hint: "write '"
      ).fix(span, with: quote)
    case "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{200B}":
      return .expressionSyntax("this is no ordinary space", at: span, hint: "write a space")
        .fix(span, with: " ")
    default:
      return .expressionSyntax("'\(character)' has no meaning in an expression", at: span)
    }
  }

  /// The error for `${…}` inside an expression.
  private func placeholderMistake(
    _ text: ContiguousArray<UInt8>, in range: Range<Int>, of node: YAMLNodeID, at span: SourceSpan
  ) -> Diagnostic {
    var trimmed = range
    while trimmed.count > 1, text[trimmed.upperBound - 1] <= 0x20 {
      trimmed = trimmed.lowerBound..<(trimmed.upperBound - 1)
    }
    while trimmed.count > 1, text[trimmed.lowerBound] <= 0x20 {
      trimmed = (trimmed.lowerBound + 1)..<trimmed.upperBound
    }
    guard trimmed.count > 3, text[trimmed.lowerBound] == UInt8(ascii: "$"),
      text[trimmed.lowerBound + 1] == UInt8(ascii: "{"),
      text[trimmed.upperBound - 1] == UInt8(ascii: "}"),
      !text[(trimmed.lowerBound + 2)..<(trimmed.upperBound - 1)].contains(UInt8(ascii: "}"))
    else {
      return .expressionSyntax(
        "an expression is written without '${ }' here", at: span,
        hint: "write the name alone, such as count > 0, not ${count} > 0")
    }
    let inside = String(
      decoding: text[(trimmed.lowerBound + 2)..<(trimmed.upperBound - 1)], as: UTF8.self)
    return .expressionSyntax(
      "an expression is written without '${ }' here", at: span, hint: "write \(cut(inside))"
    ).fix(self.span(trimmed, in: node), with: inside)
  }
}

extension Lowering {
  /// A part of an expression as written in its scalar, with quotes and backslashes escaped.
  ///
  /// - Returns: nil if it cannot be written there: a plain scalar cannot begin with a quote.
  func written(_ text: String, at range: Range<Int>, in node: YAMLNodeID) -> String? {
    let style = tree[node].style
    if style == .plain, range.lowerBound == 0, text.hasPrefix("'") { return nil }
    return text.reduce(into: "") { written, character in
      switch (style, character) {
      case (.singleQuoted, "'"): written += "''"
      case (.doubleQuoted, "\\"), (.doubleQuoted, "\""): written += "\\\(character)"
      default: written.append(character)
      }
    }
  }
}

// MARK: - Placeholders

extension Diagnostic {
  static func unclosedPlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "placeholder-syntax", at: span, "no '}' ends this placeholder")
      .hint("write ${name}, or $${ where '${' is meant as text")
  }

  static func emptyPlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "placeholder-syntax", at: span, "the placeholder names nothing")
      .hint("write what to show, such as ${user.name}, or $${ where '${' is meant as text")
  }

  static func placeholderNotHere(_ owner: String, at span: SourceSpan) -> Diagnostic {
    let hint =
      switch owner {
      case "to": "an address from data is opened by a tap: tap: { url: \"${…}\" }"
      case "open": "a screen has one name; values go with it: { open: Order, with: { id: … } }"
      default: "write the text itself, or $${ where '${' is meant as text"
      }
    return Diagnostic(
      .error, code: "placeholder-not-here", at: span, "'\(owner)' takes no placeholders"
    ).hint(hint)
  }

  /// A placeholder in a list that the spec writes out.
  static func placeholderInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span, "the items of a written list are constants"
    ).hint("write the list as one expression, such as \"${[name, 'Ada']}\"")
  }

  /// A numeric value has other text around its placeholder.
  static func notOnePlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "a number is a single placeholder, without text around it"
    ).hint("write it alone, such as ${upload.progress}")
  }

  static func notNumber(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a number is expected here, and '\(cut(name))' is \(words(kinds))")
  }

  /// Reports a number with a fraction for an integer attribute.
  static func takesWholeNumber(
    _ attribute: String, _ name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(attribute)' takes a whole number, and '\(cut(name))' can have a fraction"
    ).hint("write 'floor(…)' or 'ceil(…)' around it")
  }

  /// A bound with a fraction of a field whose numbers are whole.
  static func boundNotWhole(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "the numbers of this field are whole, and '\(cut(name))' can have a fraction"
    ).hint("write 'floor(…)' or 'ceil(…)' around it, or a 'step' with a fraction")
  }

  /// An option has placeholders in its title but no explicit value.
  static func optionNeedsValue(_ title: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "an option with placeholders needs a value that is the same in every state"
    ).hint("write { value: …, title: \"\(cut(title))\" }")
  }

  static func notText(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    let hint: String =
      if kinds.contains(.list) {
        "write join(\(cut(name)), ', '), or repeat a node with forEach"
      } else if kinds.contains(.object) {
        "name a part of it"
      } else {
        "choose the words: ${\(cut(name)) ? 'Yes' : 'No'}"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a text shows texts and numbers, and '\(cut(name))' is \(words(kinds))"
    ).hint(hint)
  }

  static func filterMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-syntax", at: span, "no filter follows the '|'"
    ).hint("there are \(quoted(TextFilter.names)); 'or' is written out")
  }

  static func secondFilter(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "placeholder-syntax", at: span, "a placeholder has one filter")
      .hint("delete this one")
  }

  static func filterColon(_ name: String, at span: SourceSpan) -> Diagnostic {
    let example =
      switch name {
      case "currency": "currency: 'EUR'"
      case "date": "date: 'long'"
      default: "number: 2"
      }
    return Diagnostic(
      .error, code: "placeholder-syntax", at: span,
      "the argument of '\(name)' comes after a colon"
    ).hint("write it as in \"${value | \(example)}\"")
  }

  static func unknownFilter(_ name: String, closest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-filter", at: span, "there is no filter '\(cut(name))'")
      .hint(didYouMean(closest) ?? "there are \(quoted(TextFilter.names))")
      .fix(span, with: closest)
  }

  static func filterWordUnquoted(
    _ word: String, of filter: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "filter-argument", at: span, "the argument of '\(filter)' is a text in quotes"
    ).hint("write \(filter): '\(word)'").fix(span, with: fix)
  }

  /// - Parameters:
  ///   - number: an expression of the text field's value as a number, if it is a text field.
  ///   - fix: `number` as it is written here.
  static func filterType(
    _ filter: String, _ name: String, kinds: ValueKinds, number: String?, fix: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    let hint: String? =
      if filter == "date" || filter == "time" || kinds != .text {
        nil
      } else if let number {
        "the number that a person typed is \(cut(number))"
      } else {
        "if the data quote a number, take the quotes away"
      }
    let takes =
      switch filter {
      case "date": "a day, a text such as 2026-11-21"
      case "time": "a time, a text such as 09:30"
      default: "a number"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(filter)' takes \(takes), and '\(cut(name))' is \(words(kinds))"
    )
    .hint(hint).fix(span, with: filter == "date" ? nil : fix)
  }

  static func filterArgument(
    _ filter: String, takes: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'\(filter)' takes \(takes)")
  }

  static func currencyMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'currency' is not told which one")
      .hint("write currency: 'EUR', or a path such as currency: order.currency")
  }

  /// - Parameter mended: the code in capital letters, if that is a valid currency code.
  static func currencyCode(
    _ code: String, mended: String?, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "filter-argument", at: span,
      "'\(cut(code))' is not a currency: codes are three capital letters"
    ).hint("such as '\(mended ?? "EUR")'").fix(span, with: fix)
  }

  static func notADate(
    _ name: String, text: String, at span: SourceSpan, data: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-date", at: span,
      "'\(cut(name))' is not always a day: '\(cut(text))' is none"
    )
    .hint("days are written 2026-11-21 in the data, and 'date' writes them as the locale does")
    .note(at: data, "the data say so here")
  }

  static func timeOfDay(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "type-mismatch", at: span, "'\(cut(name))' is a day, and has no time")
      .hint(
        "a date picker has one with 'mode: time' or 'mode: dateAndTime', a type with 'dateTime'")
  }

  static func dayOfTime(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "type-mismatch", at: span, "'\(cut(name))' is a time, and has no day")
      .hint(
        "write '| time'; a date picker has both with 'mode: dateAndTime', a type with 'dateTime'")
  }

  static func notATime(
    _ name: String, text: String, at span: SourceSpan, data: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-date", at: span,
      "'\(cut(name))' has not always a time: '\(cut(text))' has none"
    )
    .hint("times are written 09:30 or 2026-11-21T09:30 in the data")
    .note(at: data, "the data say so here")
  }
}

/// Typographic quotes that text editors substitute for straight ones.
private let curlyQuotes = [
  "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201A}", "«", "»",
]
