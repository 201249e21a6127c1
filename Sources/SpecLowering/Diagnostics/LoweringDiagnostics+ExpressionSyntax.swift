internal import SpecModel
internal import SpecSyntax

// Diagnostics about the syntax of expressions.

/// The names of all functions that expressions can call.
private let expressionFunctions =
  ExpressionFunction.names + ItemFunction.names.filter { ExpressionFunction(name: $0) == nil }

/// Typographic quotes, which text editors insert instead of straight ones.
private let curlyQuotes = [
  "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201A}", "«", "»",
]

extension Diagnostic {
  static func filterInCondition(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "expression-syntax", at: span, "filters are only allowed in texts"
    ).hint("for a logical or, write 'or': a or b")
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
      name.map { "the screen has no '\(cut($0))'" } ?? "'screen' itself is not a value"
    ).hint(
      closest.map { "did you mean 'screen.\($0)'?" }
        ?? "write screen.sizeClass == regular, or screen.accessibilitySize")
  }

  static func unknownSizeClass(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-value", at: span, "'\(cut(text))' is not a size class")
      .hint("write compact or regular")
  }

  /// Reports `screen` in an expression that the model evaluates, which has no access to it.
  static func screenInModel(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "screen-in-model", at: span, "'screen' can be used only in nodes"
    )
    .hint(
      "use it in conditions and texts of nodes, but not in fields, containers of fields, actions, "
        + "rules and computed values, which do not depend on the device")
  }

  /// Reports `contains` with a list, for which `in` must be used.
  static func containsOfList(
    _ list: String, item: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'contains' takes two texts, but \(cut(list)) is a list"
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
    ).hint("write it as in \(expressionExample(function, expected))")
  }
}

/// An example call of a function, for hints.
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
    for error: ExpressionError, text: ContiguousArray<UInt8>, in range: Range<Int>,
    of node: YAMLNodeID
  ) -> Diagnostic {
    let span = span(error.range, in: node)
    switch error.kind {
    case .write(let word):
      let words = [(word: word, range: error.range)] + error.others
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
          ? "functions are written before their values: 'count(items)', 'isEmpty(name)', '1 in "
            + "numbers'; "
            + "formats follow '|': '${price | number: 2}'" : nil)
    case .operandMissing(let word):
      return .expressionSyntax(
        "a value is missing before '\(cut(word))'", at: span,
        hint: "write a value such as form.valid or email.empty")
    case .nameMissing: return .expressionSyntax("a name is missing after the point", at: span)
    case .ends:
      return .expressionSyntax(
        "the expression ends where a value is expected", at: span,
        hint: "write a value such as form.valid or email.empty")
    case .unbalanced:
      let isBracket = text[error.range.lowerBound] | 0x06 == UInt8(ascii: "_")
      return .expressionSyntax(
        isBracket ? "unmatched bracket" : "unmatched parenthesis", at: span,
        hint: endsAtComma(node)
          ? "inside { } and [ ] a comma ends a value: quote the expression" : nil)
    case .placeholder: return placeholderError(text, in: range, of: node, at: span)
    case .misplacedNot:
      return .expressionSyntax(
        "'not' goes before the condition that it negates", at: span,
        hint: "write it as in not (a in b)")
    case .chain:
      return .expressionSyntax(
        "a comparison has two sides, but this is a third one", at: span,
        hint: "write a < b and b < c")
    case .noChain:
      return .expressionSyntax(
        "expressions have no '?.': with '.', a missing part already gives null", at: span,
        hint: "write '.'"
      ).fix(span, with: ".")
    case .noMatch:
      return .expressionSyntax(
        "expressions have no '~='", at: span, hint: "write '==' or '!='")
    case .noPower:
      return .expressionSyntax("there is no operator '^'", at: span, hint: "write x * x")
    case .halfChoice:
      return .expressionSyntax(
        "a conditional needs both '?' and ':'", at: span,
        hint: "write it as in isNew ? 'New' : 'Used'")
    case .itemMissing(let function):
      return .expressionSyntax(
        "'\(function.name)' needs a name for the item first", at: span,
        hint: "write it as in \(expressionExample(function.name, 0))")
    case .tooDeep:
      return .expressionTooLarge("list functions can be nested at most twice", at: span)
    case .wrongPosition:
      return .expressionSyntax(
        "brackets take a position from 0, or a name in quotes", at: span,
        hint: "write it as in orders[0] or user['first-name']")
    case .openQuote: return .expressionSyntax("unmatched quote", at: span)
    case .unknownEscape:
      return .expressionSyntax(
        "this is not a valid escape sequence", at: span,
        hint: #"valid ones are \n, \t, \\, \' and \""#)
    case .placeholderInText:
      return Diagnostic(
        .error, code: "placeholder-not-here", at: span,
        "a text in an expression cannot contain placeholders"
      ).hint(
        "choose only the words that differ: \"${n} ${n == 1 ? 'item' : 'items'}\"; a strings file "
          + "can have a text for each plural form")
    case .strangeCharacter(let character):
      let found = strangeCharacter(
        character, quote: written("'", at: error.range, in: node), at: span)
      guard curlyQuotes.contains(character),
        let partner = curlyQuote(behind: error.range.upperBound, in: text, range)
      else { return found }
      return found.fix(self.span(partner, in: node), with: written("'", at: partner, in: node))
    case .strangeComma:
      var lexer = ExpressionLexer(text, in: error.range.upperBound..<range.upperBound)
      let next = lexer.next().map { lexer.string($0.range) } ?? ""
      return .expressionSyntax(
        "a comma is only allowed between the arguments of a function", at: span,
        hint: TextFilter(name: next) == nil
          ? "write 'and' or 'or'" : "a filter comes after '|': | \(next)")
    case .filterInside:
      return .expressionSyntax(
        "a filter comes after the whole expression", at: span,
        hint: "write it as in ${order.total | number}; for a logical or, write 'or'")
    case .unknownFunction(let name): return unknownFunction(name, at: span)
    case .argumentCount(let function, let expected, let found):
      return .argumentCount(function, expected: expected, found: found, at: span)
    }
  }

  /// The text that replaces a sign by a word, with spaces where the word would join its neighbors.
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

  /// Replacements for functions of other languages that are not functions here.
  private static let meantWithoutFunction: [String: String] = [
    "map": "a node with 'forEach' shows each item; join(order in orders, order.name, ', ') makes "
      + "one text of a list",
    "foreach": "a node with 'forEach' shows each item",
    "reduce": "sum(order in orders, order.price) adds up; count, any and all test each item",
    "sort": "expressions cannot sort: pass sorted data from the app",
    "sorted": "expressions cannot sort: pass sorted data from the app",
    "reversed": "expressions cannot sort: pass sorted data from the app",
    "t": translated, "tr": translated, "i18n": translated, "localized": translated,
    "nslocalizedstring": translated, "stringresource": translated, "getstring": translated,
  ]

  private static let translated =
    "a text of the files under 'use:' is named by its key: text: \"@welcome\""

  /// The filter that corresponds to another language's function for dates or numbers, such as
  /// `DateFormat`.
  static func format(meantBy name: String) -> String? {
    switch name.lowercased() {
    case "dateformat", "dateformatter", "simpledateformat", "datetimeformat", "formatdate",
      "datetimeformatter", "strftime", "moment", "dayjs", "date", "formatted":
      "a filter formats a value for the user's region: \"${due | date: 'long'}\"; 'date' "
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
        "texts need straight quotes", at: span, hint: "write '"
      ).fix(span, with: quote)
    case "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{200B}":
      return .expressionSyntax("this is not an ordinary space", at: span, hint: "write a space")
        .fix(span, with: " ")
    default:
      return .expressionSyntax("'\(character)' has no meaning in an expression", at: span)
    }
  }

  /// The error for a `${…}` inside an expression.
  private func placeholderError(
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
  /// A replacement for a part of an expression, with quotes and backslashes escaped for its scalar.
  ///
  /// - Returns: nil if the scalar cannot contain it: a plain scalar cannot begin with a quote.
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
