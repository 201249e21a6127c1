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
      "'font' takes points such as 17, or { family, size, weight }, and '\(style)' is a text style"
    ).hint("write style: \(style)").fix(key, with: "style")
  }

  static func titleNotValue(
    _ title: String, of owner: String, value: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "'\(cut(title))' is the title of an option, and '\(owner)' takes its value"
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
      "'\(owner)' takes a date as ISO 8601 writes it, not '\(cut(text))'"
    ).hint("such as \(example)")
  }

  static func impossibleDate(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "impossible-date", at: span, "'\(cut(text))' is in no calendar and on no clock")
  }

  static func emptyRange(
    _ min: Double, _ max: Double, at span: SourceSpan, other: SourceSpan?
  ) -> Diagnostic {
    let message = "there is no number from \(numberText(min)) up to \(numberText(max))"
    let diagnostic = Diagnostic(.error, code: "bounds-cross", at: span, message)
    guard let other else {
      return diagnostic.hint("write both 'min' and 'max', the smaller one as 'min'")
    }
    return diagnostic.note(at: other, "'max' is here")
  }

  static func stepTooLong(_ step: Double, _ length: Double, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "step-too-long", at: span,
      "a step of \(numberText(step)) leads out of a range of \(numberText(length))")
  }

  static func duplicateOption(
    _ value: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-option", at: span, "the value '\(cut(value))' is there already"
    )
    .hint("values tell options apart; two may have the same title").note(
      at: first, "it stands here")
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
      .error, code: "input-has-id", at: key, "the input's id is '\(cut(name))' already"
    ).hint("what follows 'input:' is its id; delete this one")
  }

  static func duplicatePart(
    _ part: Component, of field: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    let noun = part == .fieldLabel ? "label" : "error"
    return Diagnostic(
      .error, code: "duplicate-part", at: span, "the field '\(field)' has its \(noun) already"
    ).hint("delete one of the two").note(at: first, "it stands here")
  }

  static func fieldHasPart(
    _ part: Component, of field: String, _ component: Component, at span: SourceSpan,
    field place: SourceSpan
  ) -> Diagnostic {
    let isLabel = part == .fieldLabel
    return Diagnostic(
      .error, code: "duplicate-part", at: span,
      "the field '\(field)' shows its \(isLabel ? "label" : "error") by itself"
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
      .error, code: "invalid-symbol", at: span, "'\(cut(name))' does not name an SF Symbol"
    )
    .hint(
      corrected.map { "symbols are named as in 'star.fill'; write \($0)" } ?? "such as star.fill"
    )
    .fix(span, with: corrected)
  }

  static func symbolWithoutName(at span: SourceSpan, title: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "symbol-without-name", at: span,
      "a symbol alone has no name that a person can hear"
    )
    .hint("write what it does: accessibility: Delete").note(at: title, "its title is empty")
  }

  static func unknownButtonStyle(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let isRole = name != "normal" && ButtonRole(rawValue: name) != nil
    let list = "there are \(quoted(known)), and a text style's name for the title alone"
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
    Diagnostic(.error, code: "duplicate-detent", at: span, "the sheet rests at this height already")
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
      .guess("'\(key)' stands at the top of the file, beside 'screen'")
  }

  static func wordNotButton(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-component", at: span, "'\(cut(word))' names no component")
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
        "a button with nodes or a picture in it cannot stand in '\(owner)'"
      ).hint("write a button with a 'symbol', or an image with 'tap' and 'accessibility'")
    }
    return Diagnostic(
      .error, code: "not-a-bar-item", at: span,
      "'\(component.rawValue)' cannot stand in '\(owner)'"
    )
    .hint(
      isAlert
        ? "an alert has buttons and nothing else; more room has a 'sheet'"
        : "a bar holds buttons, texts, icons and images; write '- button: Edit'")
  }

  static func twoSelectedTabs(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-selected-tabs", at: span, "two tabs are selected at once")
      .hint("the tab of the screen that the spec describes is the one that is selected")
      .note(at: first, "the first is here")
  }

  static func firstTabGoesNowhere(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "two-selected-tabs", at: span,
      "the first tab is the screen itself where none is selected, and its 'to' has no effect"
    ).hint("write 'selected: true' on the tab of this screen, and 'to' on the others")
  }

  static func selectedTabGoesNowhere(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-selected-tabs", at: span,
      "the selected tab is the screen itself, and needs no 'to'"
    ).hint("delete 'to', or 'selected'")
  }
}
