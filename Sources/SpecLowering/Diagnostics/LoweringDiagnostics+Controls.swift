internal import SpecModel
internal import SpecSyntax

// Diagnostics about controls, overlays and bars.

// MARK: - Values of fields

extension Diagnostic {
  /// Reports a text style that is written as `font: headline`, as in SwiftUI.
  static func styleAsFont(
    _ style: String, at span: SourceSpan, key: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'font' takes points such as 17, or { family, size, weight }, but '\(style)' is a text style"
    ).hint("write style: \(style)").fix(key, with: "style")
  }

  static func titleNotValue(
    _ title: String, of owner: String, value: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "'\(cut(title))' is the title of an option, but '\(owner)' takes its value"
    )
    .hint("write \(cut(value))").fix(span, with: value)
  }

  static func percentNotShare(_ text: String, share: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'value' takes a number from 0 to 1, not '\(text)'"
    ).hint("write \(share)").fix(span, with: share)
  }

  static func notADate(
    _ text: String, of owner: String, example: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' takes a date in ISO 8601 format, not '\(cut(text))'"
    ).hint("write it as in \(example)")
  }

  static func impossibleDate(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "impossible-date", at: span, "'\(cut(text))' is not an existing date or time")
  }

  static func emptyRange(
    _ min: Double, _ max: Double, at span: SourceSpan, other: SourceSpan?
  ) -> Diagnostic {
    let message = "there is no number from \(numberText(min)) to \(numberText(max))"
    let diagnostic = Diagnostic(.error, code: "bounds-cross", at: span, message)
    guard let other else {
      return diagnostic.hint("write both 'min' and 'max', the smaller one as 'min'")
    }
    return diagnostic.note(at: other, "'max' is here")
  }

  static func stepTooLong(_ step: Double, _ length: Double, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "step-too-long", at: span,
      "a step of \(numberText(step)) is longer than the range of \(numberText(length))")
  }

  static func duplicateOption(
    _ value: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-option", at: span,
      "another option already has the value '\(cut(value))'"
    )
    .hint("values identify options, so they must differ; titles may be equal").note(
      at: first, "it is here")
  }

  static func tooManyOptions(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-options", at: span, "a field has at most \(limit) options")
  }
}

// MARK: - Parts of fields

extension Diagnostic {
  static func partWithoutField(_ component: String, at key: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: key, "'\(component)' names no field")
      .hint("write '\(component): email', the field's id")
  }

  static func inputHasID(_ name: String, at key: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "input-has-id", at: key, "the input already has the id '\(cut(name))'"
    ).hint("the value of 'input:' is its id; delete this one")
  }

  static func duplicatePart(
    _ part: Component, of field: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    let noun = part == .fieldLabel ? "label" : "error"
    return Diagnostic(
      .error, code: "duplicate-part", at: span, "the field '\(field)' already has its \(noun)"
    ).hint("delete one of the two").note(at: first, "it is here")
  }

  static func fieldHasPart(
    _ part: Component, of field: String, _ component: Component, at span: SourceSpan,
    field place: SourceSpan
  ) -> Diagnostic {
    let isLabel = part == .fieldLabel
    return Diagnostic(
      .error, code: "duplicate-part", at: span,
      "the field '\(field)' already shows its own \(isLabel ? "label" : "error")"
    )
    .hint(
      component.isTextField && isLabel
        ? "declare its bare control instead: input: \(field)"
        : isLabel ? "delete this one" : "write 'error: none' on the field, or delete this one"
    ).note(at: place, "the field is here")
  }
}

// MARK: - Attributes

extension Diagnostic {
  static func invalidSymbol(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-symbol", at: span, "'\(cut(name))' is not a valid SF Symbol name"
    )
    .hint(
      corrected.map { "symbols are named as in 'star.fill'; write \($0)" }
        ?? "write a name such as star.fill"
    )
    .hint(
      corrected.map { "symbols are named as in 'star.fill'; write \($0)" }
        ?? "write a name such as star.fill"
    )
    .fix(span, with: corrected)
  }

  static func symbolWithoutName(at span: SourceSpan, title: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "symbol-without-name", at: span,
      "a symbol without a title has no name for VoiceOver"
    )
    .hint("say what a tap does, as in accessibility: Delete").note(at: title, "its title is empty")
  }

  static func unknownButtonStyle(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let isRole = name != "normal" && ButtonRole(rawValue: name) != nil
    let list =
      "choose \(quoted(known, last: "or")); the name of a text style changes only the title"
    return Diagnostic(
      .error, code: "unknown-style", at: span, "no button style named '\(cut(name))'"
    )
    .hint(
      isRole
        ? "write 'role: \(name)' beside it; 'style' is its look" : didYouMean(closest) ?? list
    ).fix(span, with: isRole ? nil : closest)
  }

  static func errorSpace(_ word: String, at span: SourceSpan) -> Diagnostic {
    let corrected = "{ space: \(word) }"
    return Diagnostic(
      .error, code: "wrong-type", at: span,
      "'error' takes 'none', { space: collapse } or { space: reserve }, not '\(word)'"
    ).hint("write \(corrected)").fix(span, with: corrected)
  }

  static func duplicateDetent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-detent", at: span, "the sheet already has this height")
      .hint("delete one of the two")
  }
}

// MARK: - Bars

extension Diagnostic {
  /// Reports a top-level key that is written as a component.
  ///
  /// - Parameter key: the correct key.
  static func documentKeyNotComponent(
    _ name: String, key: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-component", at: span, "there is no component '\(cut(name))'")
      .guess("'\(key)' belongs at the top of the file, beside 'screen'")
  }

  static func wordNotButton(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-component", at: span, "'\(cut(word))' is not a component")
      .hint("write '- button: \(cut(word))'")
      .fix(SourceSpan(span.source, span.start, span.start), with: "button: ")
  }

  static func barItemsAreText(_ owner: String, _ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list of nodes")
      .hint("write [{ button: \(cut(text)) }]")
  }

  static func nothingInList(_ owner: String, example: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'\(owner)' is empty")
      .hint("write \(example)")
  }

  /// Reports a button or row with nodes inside, which a bar cannot contain.
  ///
  /// - Parameter isRow: whether the node is a row, or a button that contains nodes.
  static func notABarItem(
    _ component: Component, isRow: Bool, in owner: String, at span: SourceSpan
  ) -> Diagnostic {
    let isAlert = owner == "buttons"
    if isRow, !isAlert {
      return Diagnostic(
        .error, code: "not-a-bar-item", at: span,
        "a button with nodes or a picture in it is not allowed in '\(owner)'"
      ).hint("write a button with a 'symbol', or an image with 'tap' and 'accessibility'")
    }
    return Diagnostic(
      .error, code: "not-a-bar-item", at: span,
      "'\(component.rawValue)' is not allowed in '\(owner)'"
    )
    .hint(
      isAlert
        ? "an alert can contain only buttons; for other nodes, use a 'sheet'"
        : "a bar holds buttons, texts, icons and images; write '- button: Edit'")
  }

  static func twoSelectedTabs(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-selected-tabs", at: span, "two tabs are selected at once")
      .hint("select only the tab of the screen that the spec describes")
      .note(at: first, "the first is here")
  }

  static func firstTabGoesNowhere(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "two-selected-tabs", at: span,
      "no tab has 'selected: true', so the first is this screen's tab, and its 'to' has no effect"
    ).hint("write 'selected: true' on the tab of this screen, and 'to' on all others")
  }

  static func selectedTabGoesNowhere(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-selected-tabs", at: span,
      "the selected tab is this screen, so it needs no 'to'"
    ).hint("delete 'to', or 'selected'")
  }
}
