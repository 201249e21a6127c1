internal import SpecModel
internal import SpecSyntax

// Diagnostics about expressions and placeholders.

// MARK: - Names

extension Diagnostic {
  static func unknownFact(
    _ fact: String, of owner: String, facts: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-fact", at: span, "'\(cut(owner))' has no fact '\(cut(fact))'"
    )
    .hint(didYouMean(closest) ?? "there are \(quoted(facts))").fix(span, with: closest)
  }

  static func missingFact(_ owner: String, facts: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span,
      "'\(cut(owner))' by itself is neither true nor false, and no text"
    )
    .hint("ask for one of its facts: \(facts.map { "\(owner).\($0)" }.joined(separator: ", "))")
  }

  /// - Parameter isWord: whether the expression is a single word, perhaps meant as a text.
  static func unknownName(
    _ name: String, at span: SourceSpan, closest: String?, known: [String], isWord: Bool
  ) -> Diagnostic {
    let list = known.count <= 12 ? "there are \(quoted(known))" : nil
    return Diagnostic(
      .error, code: "unknown-name", at: span, "nothing here is called '\(cut(name))'"
    )
    .hint(
      didYouMean(closest)
        ?? (isWord
          ? "a text stands in quotes: '\(cut(name))'\(list.map { "; \($0)" } ?? "")" : list)
    )
    .fix(span, with: closest)
  }

  static func unknownMember(
    _ name: String, of owner: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    let list =
      known.isEmpty
      ? "it has nothing in it" : known.count <= 12 ? "it has \(quoted(known))" : nil
    return Diagnostic(
      .error, code: "unknown-path", at: span, "'\(cut(owner))' has no '\(cut(name))'"
    )
    .hint(didYouMean(closest) ?? list).fix(span, with: closest)
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

  static func formInForm(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "a field's title, first value and messages cannot ask the form, which they make"
    ).hint("use facts and data here, and a 'text' beside the field for the rest")
  }
}

// MARK: - Types

/// The types in words, for messages: `a text`, `a number or a text`.
func words(_ kinds: ValueKinds) -> String {
  var words: [String] = []
  if kinds.contains(.boolean) { words.append("true or false") }
  if kinds.contains(.number) { words.append("a number") }
  if kinds.contains(.text) { words.append("a text") }
  if kinds.contains(.list) { words.append("a list") }
  if kinds.contains(.object) { words.append("an object") }
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

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
        : kinds.contains(.list) ? "write not isEmpty(\(cut(name)))" : "compare it with something")
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
    fix: (span: SourceSpan, text: String?)?, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      comparison == "in"
      ? "'in' looks for \(words(left)), and each item of the list is \(words(right))"
      : "'\(comparison)' compares \(words(left)) with \(words(right))"
    return Diagnostic(.error, code: "type-mismatch", at: span, message)
      .hint(mended.map { "write \(cut($0))" }).fix(fix?.span ?? span, with: fix?.text)
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

  static func unknownFunction(_ name: String, closest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-function", at: span, "there is no function '\(cut(name))'")
      .hint(didYouMean(closest) ?? "there are \(quoted(ExpressionFunction.names))")
      .fix(span, with: closest)
  }

  static func argumentCount(
    _ function: ExpressionFunction, found: Int, at span: SourceSpan
  ) -> Diagnostic {
    let example = function == .join ? "join(names, ', ')" : "\(function.name)(orders)"
    let count = function.parameterCount == 1 ? "one value" : "two values"
    return Diagnostic(
      .error, code: "expression-syntax", at: span, "'\(function.name)' takes \(count), not \(found)"
    ).hint("such as \(example)")
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
      let found = String(decoding: text[mistake.range], as: UTF8.self)
      return .expressionSyntax(
        "expressions have no '\(cut(found))'", at: span, hint: "write '\(word)'"
      ).fix(span, with: word == "not" ? "not " : word)
    case .operatorMissing(let word):
      return .expressionSyntax("an operator is missing before '\(cut(word))'", at: span)
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
        isBracket ? "a bracket has no partner" : "a parenthesis has no partner", at: span)
    case .placeholder: return placeholderMistake(text, in: range, of: node, at: span)
    case .misplacedNot:
      return .expressionSyntax(
        "'not' stands before what it turns around", at: span, hint: "such as not (a in b)")
    case .chain:
      return .expressionSyntax(
        "a comparison has two sides, and this is a third", at: span,
        hint: "write a < b and b < c")
    case .noNull(let word):
      return .expressionSyntax(
        "there is no '\(word)': what is missing is empty", at: span,
        hint: "ask isEmpty(value), or not isEmpty(value)")
    case .noChoice(let sign):
      return .expressionSyntax(
        "expressions do not choose between values, so there is no '\(sign)'", at: span,
        hint: "write two nodes, each with its 'when'")
    case .arithmetic(let sign):
      return .expressionSyntax(
        "expressions do not calculate, so there is no '\(sign)'", at: span,
        hint: sign == "-"
          ? "a name with a hyphen is written user['first-name']"
          : "let the data bring the result")
    case .listLiteral:
      return .expressionSyntax(
        "a list comes from the data, and is not written here", at: span,
        hint: "write a == 'x' or a == 'y'")
    case .wrongPosition:
      return .expressionSyntax(
        "brackets take a position from 0, or a name in quotes", at: span,
        hint: "such as orders[0], or user['first-name']")
    case .openQuote: return .expressionSyntax("a quote has no partner", at: span)
    case .unknownEscape:
      return .expressionSyntax(
        "this is no escape", at: span, hint: #"there are \n, \t, \\, \' and \""#)
    case .strangeCharacter(let character):
      let found = strangeCharacter(
        character, quote: written("'", at: mistake.range, in: node), at: span)
      guard curlyQuotes.contains(character),
        let partner = curlyQuote(behind: mistake.range.upperBound, in: text, range)
      else { return found }
      return found.fix(self.span(partner, in: node), with: written("'", at: partner, in: node))
    case .strangeComma:
      return .expressionSyntax(
        "a comma stands between the values of a function only", at: span,
        hint: "write 'and' or 'or'")
    case .filterInside:
      return .expressionSyntax(
        "a filter comes after the whole expression", at: span,
        hint: "such as ${order.total | number}; 'or' is written out")
    case .unknownFunction(let name): return unknownFunction(name, at: span)
    case .argumentCount(let function, let count):
      return .argumentCount(function, found: count, at: span)
    }
  }

  private mutating func unknownFunction(_ name: String, at span: SourceSpan) -> Diagnostic {
    let neighbor: String? =
      switch name.lowercased() {
      case "len", "length", "size", "cnt": "count"
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
    return .unknownFunction(
      name, closest: neighbor ?? suggest(name, among: ExpressionFunction.names), at: span)
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
        hint: "write form.valid, not ${form.valid}")
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
    Diagnostic(
      .error, code: "placeholder-not-here", at: span, "'\(owner)' takes no placeholders"
    ).hint("write the text itself, or $${ where '${' is meant as text")
  }

  /// A number from the data with other text around it.
  static func notOnePlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "a number is one placeholder, without text around it"
    ).hint("write it alone, such as ${upload.progress}")
  }

  static func notNumber(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a number is expected here, and '\(cut(name))' is \(words(kinds))")
  }

  /// An option with placeholders in its title and no value of its own.
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
        "write two nodes, each with its 'when'"
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
    Diagnostic(
      .error, code: "placeholder-syntax", at: span,
      "what '\(name)' is told comes after a colon"
    ).hint(name == "currency" ? "such as currency: 'EUR'" : "such as number: 2")
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
      .error, code: "filter-argument", at: span, "what '\(filter)' is told is a text in quotes"
    ).hint("write '\(word)'").fix(span, with: fix)
  }

  static func filterType(
    _ filter: String, _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    let takes = filter == "date" ? "a day, a text such as 2026-11-21" : "a number"
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(filter)' takes \(takes), and '\(cut(name))' is \(words(kinds))"
    )
    .hint(
      filter != "date" && kinds == .text ? "if the data quote a number, take the quotes away" : nil)
  }

  static func filterArgument(
    _ filter: String, takes: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'\(filter)' is told \(takes)")
  }

  static func currencyMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'currency' is not told which one")
      .hint("write currency: 'EUR', or a path such as currency: order.currency")
  }

  /// - Parameter mended: the code in capital letters, if that is a currency.
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
}

/// Typographic quotes that text editors substitute for straight ones.
private let curlyQuotes = [
  "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201A}", "«", "»",
]
