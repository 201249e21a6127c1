internal import SpecModel
internal import SpecSyntax

// Diagnostics about placeholders and filters.

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

  /// Reports a placeholder in a constant list.
  static func placeholderInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span, "the items of a written list are constants"
    ).hint("write the list as one expression, such as \"${[name, 'Ada']}\"")
  }

  /// Reports other text around the placeholder of a numeric value.
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

  /// Reports a bound with a fraction, for a field with whole numbers.
  static func boundNotWhole(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "the numbers of this field are whole, and '\(cut(name))' can have a fraction"
    ).hint("write 'floor(…)' or 'ceil(…)' around it, or a 'step' with a fraction")
  }

  /// Reports an option with placeholders in its title but without an explicit value.
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
    ).hint("there are \(quoted(TextFilter.names)); for a logical or, write 'or'")
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

  /// Reports a filter for a value of an unsuitable type.
  ///
  /// - Parameters:
  ///   - number: for a text field's value, an expression that converts it to a number.
  ///   - fix: `number` with the quotes and backslashes escaped for the source.
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

  /// Reports a text that is not a currency code.
  ///
  /// - Parameter corrected: the code in uppercase, if that is a valid currency code.
  static func currencyCode(
    _ code: String, corrected: String?, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "filter-argument", at: span,
      "'\(cut(code))' is not a currency: codes are three capital letters"
    ).hint("such as '\(corrected ?? "EUR")'").fix(span, with: fix)
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
