internal import SpecModel
internal import SpecSyntax

// Diagnostics about actions, links, accessibility and transitions.

// MARK: - Actions

extension Diagnostic {
  static func invalidAction(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span,
      "'\(cut(name))' is not a valid name for an action"
    )
    .hint(
      "use 'submit', 'dismiss' or a function name of the app in letters and digits"
        + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }

  /// Reports an action in the syntax of Swift, Kotlin, Dart or JavaScript: `isOpen.toggle()`.
  static func codeAsAction(_ code: String, written: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span,
      "'\(cut(code))' is code, not the name of an action"
    ).hint("write \(written)").fix(span, with: written)
  }

  /// Reports a transition in the syntax of CSS: `opacity 0.3s ease`.
  static func transitionOfCSS(_ effect: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'transition' takes an effect for a node that appears and disappears, without a timing curve"
    ).hint("write '{ insertion: \(effect), removal: \(effect), duration: 0.3 }'")
  }

  static func actionNeedsBraces(_ corrected: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span, "an action with a target must be a mapping"
    ).hint("write \(cut(corrected))").fix(span, with: corrected)
  }

  static func emptyAction(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-action", at: span, "the mapping names no action")
      .hint("write { open: SCREEN }, { set: FACT, to: VALUE } or { call: NAME, with: { … } }")
  }

  static func twoActions(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-actions", at: span,
      "one mapping is one action, but this is a second one: '\(name)'"
    )
    .hint("write a list of actions: [{ … }, { … }]").note(at: first, "the first is here")
  }

  static func rowWithTwoTargets(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-actions", at: span, "a row has either 'to' or 'tap', not both"
    )
    .hint("delete one of the two; tap: { open: SCREEN } opens a screen, too")
    .note(at: first, "the first is here")
  }

  static func selectedRowWithAction(
    _ name: String, of component: String?, at span: SourceSpan, selection: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "two-actions", at: span,
      "a tap on the row already selects it, so '\(name)' is a second action"
    )
    .hint(
      component.map {
        "delete it here; if the list has 'selecting', write 'tap' on '\($0)' in the list"
      } ?? "delete one of the two, or put a button into the row for the second action"
    )
    .note(at: selection, "the list selects its rows here")
  }

  static func rowWithTwoPictures(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-pictures", at: span,
      "a row can have only one picture, but this is a second one"
    )
    .hint("put a second picture under 'leading' or 'trailing'")
    .note(at: first, "the first is here")
  }

  static func toWithoutSet(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-key", at: span, "'to' is the new value of a fact, but no fact is named"
    )
    .hint("write { set: FACT, to: VALUE }, or { open: SCREEN } to go to a screen")
  }

  static func invalidAddress(_ text: String, at span: SourceSpan, corrected: String?) -> Diagnostic
  {
    Diagnostic(.error, code: "invalid-address", at: span, "'\(cut(text))' is not an address")
      .hint(
        corrected.map { "write \(cut($0))" } ?? "begin it with a scheme, as in https://example.com"
      )
      .fix(span, with: corrected)
  }
}

// MARK: - Screens

extension Diagnostic {
  static func addressNotScreen(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-screen", at: span, "'\(cut(text))' is an address, not a screen"
    ).hint("write { url: \(cut(text)) }")
  }

  static func unknownScreen(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let byHand =
      "; declare a handwritten screen under 'screens: { external: [\(cut(name))] }' in "
      + "formwork.yaml"
    let list =
      switch known.count {
      case 0: "each screen needs its own spec; pass the folder of that spec, too"
      case 1: "the only one is '\(cut(known[0]))'"
      case 2...12: validOnes(known.map(cut))
      default: "each screen needs its own spec"
      }
    return Diagnostic(
      .error, code: "unknown-screen", at: span, "there is no spec of a screen '\(cut(name))'"
    ).hint(didYouMean(closest) ?? list + byHand).fix(span, with: closest)
  }

  /// Reports a screen in the syntax of Swift or Dart: `DetailView()`.
  static func codeAsScreen(_ code: String, written: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-screen", at: span, "'\(cut(code))' is code, not the name of a screen"
    ).hint("write the name of a spec's screen: \(written)").fix(span, with: written)
  }

  /// Reports a spec of a screen that the project declares as written by hand.
  static func screenDescribedTwice(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "screen-described-twice", at: span,
      "a spec describes '\(cut(name))', but formwork.yaml declares it as a handwritten screen"
    ).hint("delete it from 'screens.external' in formwork.yaml, or delete the spec")
  }

  /// Reports an argument that a handwritten screen does not declare.
  static func externalScreen(
    _ name: String, gets values: [ExternalScreen.Value],
    not value: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "action-arguments", at: span,
      "the screen '\(cut(name))' takes no value named '\(cut(value))'"
    ).hint(
      values.isEmpty
        ? "according to formwork.yaml, it takes none"
        : "according to formwork.yaml, it takes \(quoted(values.prefix(8).map { cut($0.name) }))")
  }

  /// Reports a value of the wrong type that is passed to a handwritten screen.
  static func externalScreen(
    _ name: String, takes value: ExternalScreen.Value,
    found: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "action-arguments", at: span,
      "this is \(words(found)), but '\(cut(value.name))' of '\(cut(name))' is '\(value.type.name)'"
    ).hint("formwork.yaml declares which values the screen takes")
  }

  /// Reports an optional value that is passed to a handwritten screen where it must exist.
  static func externalScreen(
    _ name: String, needs value: ExternalScreen.Value, whichMayBeMissingAt span: SourceSpan
  ) -> Diagnostic {
    let type = "'optional \(value.type.name)'"
    let other: String? =
      switch value.type {
      case .text: "''"
      case .integer, .number, .decimal: "0"
      case .boolean: "false"
      case .date, .time, .dateTime: nil
      }
    return Diagnostic(
      .error, code: "may-be-missing", at: span,
      "this may be missing, but '\(cut(value.name))' of '\(cut(name))' is required"
    ).hint(
      (other.map { "give a default value, as in \"${x ?? \($0)}\"; or write" } ?? "write")
        + " \(type) in formwork.yaml if the screen does not need it")
  }

  /// Reports a required value that is not passed to a handwritten screen.
  static func externalScreen(
    _ name: String, needs value: ExternalScreen.Value,
    by way: Lowering.Way, at span: SourceSpan
  ) -> Diagnostic {
    let tap =
      "tap: { open: \(cut(name)), with: { \(cut(value.name)): … } }, of type \(value.type.name)"
    let hint =
      switch way {
      case .tap: "write \(tap)"
      case .link: "a link passes no values: make it a 'listRow' or a 'button' with \(tap)"
      case .opening: "'open' passes no values: open it by a button with \(tap)"
      case .tab: "a tab passes no values: name another screen, or make a button with \(tap)"
      }
    return Diagnostic(
      .error, code: "action-arguments", at: span,
      "'\(cut(name))' is opened without its value '\(cut(value.name))'"
    ).hint(hint)
  }

  static func linkWithoutTarget(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "the link has no destination")
      .hint("write 'to:' beside it, with a screen or an address")
  }

  /// Reports a link with both a destination and a `tap`.
  ///
  /// - Parameter goal: the screen or URL that the tap opens.
  static func linkWithTap(
    at span: SourceSpan, isMissingTarget: Bool, goal: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "two-actions", at: span, "a link opens its 'to', so it takes no 'tap'"
    )
    .hint(
      !isMissingTarget
        ? "delete one of the two"
        : goal.map { "write 'to: \(cut($0))' instead" }
          ?? "to call the app, use the 'tap' of a button: write 'button' for 'link'")
  }

  static func openingWithoutCondition(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-key", at: span, "the condition for opening '\(cut(name))' is missing"
    ).hint("write { screen: \(cut(name)), when: CONDITION }")
  }

  static func openingIsConstant(_ value: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "constant-condition", at: span,
      value
        ? "the condition is always true, so the screen would open immediately"
        : "the screen would never open"
    ).hint("write a condition that can change, such as request.finished")
  }

  static func openingAfterSubmit(_ screen: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "open-after-submit", at: span,
      "'form.submitted' is also true after a submit that failed"
    ).hint("open it in the button's tap: [{ submit: form }, { open: \(cut(screen)) }]")
  }

  static func openingInSheet(_ screen: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "open-in-sheet", at: span,
      "'\(cut(screen))' would open below the sheet, which covers it"
    ).hint("dismiss the sheet first: tap: [dismiss, { open: \(cut(screen)) }]")
  }

  static func keptEdit(_ field: String, choosing fact: String, at span: SourceSpan) -> Diagnostic {
    let (field, fact) = (cut(field), cut(fact))
    return Diagnostic(
      .warning, code: "kept-edit", at: span,
      "the field '\(field)' keeps its text when '\(fact)' changes to another item"
    ).hint("reset it where '\(fact)' is set: tap: [{ reset: \(field) }, { set: \(fact), to: … }]")
  }

  static func invalidTrackingName(
    _ name: String, at span: SourceSpan, corrected: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-tracking-name", at: span,
      "'\(cut(name))' is not a valid name for analytics"
    )
    .hint(
      "use letters, digits and '_', starting with a "
        + "letter" + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }
}

// MARK: - Accessibility

extension Diagnostic {
  static func accessibilityIsNoSwitch(at span: SourceSpan, hides: Bool) -> Diagnostic {
    let corrected = hides ? "{ hidden: true }" : nil
    return Diagnostic(
      .error, code: "wrong-type", at: span,
      "'accessibility' takes a label or a mapping, not true or false"
    )
    .hint(
      corrected.map { "write \($0) to hide the node from assistive technologies" }
        ?? "delete the key: nodes are accessible by default"
    ).fix(span, with: corrected)
  }

  static func accessibilityIsNoTrait(
    _ word: String, trait: String, at span: SourceSpan
  ) -> Diagnostic {
    let meant = "{ traits: [\(trait)] }"
    return Diagnostic(
      .error, code: "wrong-type", at: span,
      "'accessibility' takes a label or a mapping, but '\(cut(word))' is a trait"
    ).hint("write \(meant); a label is { label: … }").fix(span, with: meant)
  }

  static func hiddenAndDescribed(
    _ key: String, at span: SourceSpan, hidden: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "hidden-and-described", at: span,
      "VoiceOver never reads the '\(key)' of a hidden node"
    ).hint("delete 'hidden' or '\(key)'").note(at: hidden, "it is hidden here")
  }

  static func repeatedWord(_ word: String, of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.warning, code: "repeated-word", at: span, "'\(word)' is already in '\(owner)'")
      .hint("delete one of the two")
  }
}

// MARK: - Transitions

extension Diagnostic {
  static func transitionWithoutEffect(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "the transition has no effect")
      .hint("add an effect: { insertion: opacity, duration: 0.2 }")
  }

  static func moveWithoutEdge(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "'move' needs an edge")
      .hint("write { move: top }")
  }

  /// Reports a mapping with two transition effects instead of a list.
  ///
  /// - Parameter list: the effects as a list.
  static func twoEffects(_ name: String, list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-effects", at: span,
      "an item is one effect, but this is a second one: '\(name)'"
    ).hint("write a list: [\(list)]")
  }

  static func repeatedEffect(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "two-effects", at: span, "'\(name)' is already in this transition"
    ).hint("delete one of the two").note(at: first, "the first is here")
  }

  static func identityWithEffects(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-effects", at: span,
      "'identity' means no effect, so it cannot be combined with others"
    ).hint("delete it")
  }

  static func curveOfBoth(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-curve", at: span,
      "a curve applies to one direction only, insertion or removal"
    ).hint("write it under 'insertion' or 'removal'")
  }

  static func curveNotAList(found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-curve", at: span,
      "'curve' takes the coefficients of a polynomial, not \(found)"
    ).hint("write them with the constant first: [1, 5.8, -6.8] is 1 + 5.8x - 6.8x²")
  }

  static func curveOfWrongLength(_ count: Int, limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-curve", at: span,
      "a curve has 1 to \(limit) coefficients, not \(count)"
    ).hint("write them with the constant first: [1, 5.8, -6.8] is 1 + 5.8x - 6.8x²")
  }

  static func curveJumps(_ amount: String, of side: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "curve-jumps", at: span,
      side == "insertion"
        ? "an insertion must end at 1, but this curve ends at \(amount), so the node would jump"
        : "a removal must begin at 1, but this curve begins at \(amount), so the node would jump"
    )
    .hint(
      side == "insertion"
        ? "write coefficients that add up to 1" : "write 1 as the first coefficient")
  }
}
