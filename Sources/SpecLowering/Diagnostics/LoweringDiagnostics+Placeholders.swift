internal import SpecModel
internal import SpecSyntax

// Diagnostics about placeholders and filters.

extension Diagnostic {
  static func unclosedPlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "placeholder-syntax", at: span, "this placeholder has no closing '}'")
      .hint("write ${name}, or $${ for a literal '${'")
  }

  static func emptyPlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "placeholder-syntax", at: span, "the placeholder is empty")
      .hint("write what to show, such as ${user.name}, or $${ for a literal '${'")
  }

  static func placeholderNotHere(_ owner: String, at span: SourceSpan) -> Diagnostic {
    let hint =
      switch owner {
      case "to": "to open an address from data, use a tap: tap: { url: \"${…}\" }"
      case "open":
        "write the name of one screen, and pass values to it: { open: Order, with: { id: … } }"
      default: "write the text itself, or $${ for a literal '${'"
      }
    return Diagnostic(
      .error, code: "placeholder-not-here", at: span, "'\(owner)' takes no placeholders"
    ).hint(hint)
  }

  /// Reports a placeholder in a constant list.
  static func placeholderInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span, "the items of a YAML list must be constants"
    ).hint("write the list as one expression, such as \"${[name, 'Ada']}\"")
  }

  /// Reports other text around the placeholder of a numeric value.
  static func notOnePlaceholder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "a computed number must be a single placeholder, without text around it"
    ).hint("write it alone, such as ${upload.progress}")
  }

  static func notNumber(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a number is expected here, but '\(cut(name))' is \(words(kinds))")
  }

  /// Reports a number with a fraction for an integer attribute.
  static func takesWholeNumber(
    _ attribute: String, _ name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(attribute)' takes a whole number, but '\(cut(name))' can have a fraction"
    ).hint("write 'floor(…)' or 'ceil(…)' around it")
  }

  /// Reports a bound with a fraction, for a field with whole numbers.
  static func boundNotWhole(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "this field takes whole numbers, but '\(cut(name))' can have a fraction"
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
        "show one of its members instead"
      } else {
        "choose the words: ${\(cut(name)) ? 'Yes' : 'No'}"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a text can show only texts and numbers, but '\(cut(name))' is \(words(kinds))"
    ).hint(hint)
  }

  static func filterMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-syntax", at: span, "no filter follows the '|'"
    ).hint("valid ones are \(quoted(TextFilter.names)); for a logical or, write 'or'")
  }

  static func secondFilter(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-syntax", at: span,
      "a placeholder can have only one filter"
    )
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
      .hint(didYouMean(closest) ?? validOnes(TextFilter.names))
      .fix(span, with: closest)
  }

  static func filterWordUnquoted(
    _ word: String, of filter: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "filter-argument", at: span, "the argument of '\(filter)' needs quotes"
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
        "use \(cut(number)), the text as a number; it is null if the text is not a number"
      } else {
        "if the data contain a number in quotes, remove the quotes"
      }
    let takes =
      switch filter {
      case "date": "a day, a text such as 2026-11-21"
      case "time": "a time, a text such as 09:30"
      default: "a number"
      }
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(filter)' takes \(takes), but '\(cut(name))' is \(words(kinds))"
    )
    .hint(hint).fix(span, with: filter == "date" ? nil : fix)
  }

  static func filterArgument(
    _ filter: String, takes: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'\(filter)' takes \(takes)")
  }

  static func currencyMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "filter-argument", at: span, "'currency' needs a currency code")
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
    ).hint("write one such as '\(corrected ?? "EUR")'").fix(span, with: fix)
  }

  static func notADate(
    _ name: String, text: String, at span: SourceSpan, data: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-date", at: span,
      "'\(cut(name))' must always be a date, but it can be '\(cut(text))'"
    )
    .hint("write dates in the data as 2026-11-21; 'date' formats them for the locale")
    .note(at: data, "the value is here")
  }

  static func timeOfDay(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(name))' is a day, so it has no time"
    )
    .hint(
      "for a time, use 'mode: time' or 'mode: dateAndTime' in a date picker, or the type "
        + "'dateTime'")
  }

  static func dayOfTime(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'\(cut(name))' is a time, so it has no day"
    )
    .hint(
      "write '| time'; for both, use 'mode: dateAndTime' in a date picker, or the type "
        + "'dateTime'")
  }

  static func notATime(
    _ name: String, text: String, at span: SourceSpan, data: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-date", at: span,
      "'\(cut(name))' must always be a time, but it can be '\(cut(text))'"
    )
    .hint("write times in the data as 09:30 or 2026-11-21T09:30")
    .note(at: data, "the value is here")
  }
}
