internal import SpecModel
internal import SpecSyntax

// Diagnostics about constraints.

private let constraintExample = "title.top = logo.bottom + 8"

// MARK: - Parsing

extension ConstraintParseError {
  /// Creates the diagnostic for the syntax error.
  ///
  /// - Parameter fixes: whether to add fix-its; false if byte ranges of the text differ from those
  ///   of the source.
  func diagnostic(at span: SourceSpan, fixes: Bool) -> Diagnostic {
    let diagnostic = diagnostic(at: span)
    return diagnostic.0.fix(span, with: fixes ? diagnostic.corrected : nil)
  }

  private func diagnostic(at span: SourceSpan) -> (Diagnostic, corrected: String?) {
    switch kind {
    case .write(let sign):
      return (
        .constraintSyntax("this character is not part of the language", at: span)
          .hint("write '\(sign)'"),
        sign
      )
    case .writeNumber(let number):
      return (
        .constraintSyntax("numbers are written with digits and a point", at: span)
          .hint("write \(number)"), number
      )
    case .ends(let sign):
      let before = sign.map { " after '\($0)'" } ?? ""
      return (
        .constraintSyntax("the constraint ends\(before) before it is complete", at: span)
          .hint("write it as in \(constraintExample)"), nil
      )
    case .relationMissing(let word):
      return (
        .constraintSyntax("'=', '<=' or '>=' is missing before '\(cut(word))'", at: span)
          .hint("write it as in \(constraintExample)"), nil
      )
    case .operatorMissing(let word):
      return (
        .constraintSyntax("a sign is missing before '\(cut(word))'", at: span)
          .hint("an anchor, '* 0.5', '+ 8' and '@ 750' follow the '=', in this order"), nil
      )
    case .operandMissing(let word):
      return (
        .constraintSyntax("an anchor or a number is missing before '\(cut(word))'", at: span)
          .hint("write it as in \(constraintExample)"), nil
      )
    case .secondRelation:
      return (
        .constraintSyntax("a constraint compares two things, and this is a third", at: span)
          .hint("write a constraint of its own for it"), nil
      )
    case .secondAnchor:
      return (
        .constraintSyntax(
          "each side of a constraint has one anchor, and this is a second one", at: span
        )
        .hint("compare with one anchor and a number"), nil
      )
    case .leftSide(let corrected):
      return (
        .constraintSyntax("the left side of a constraint is an anchor and nothing else", at: span)
          .hint(corrected.map { "write \($0)" } ?? "put the numbers on the right side"), corrected
      )
    case .negative:
      return (
        .constraintSyntax("an anchor has no sign of its own", at: span)
          .hint("write the anchor, and after it what is added or taken away"), nil
      )
    case .divisionByZero: return (.constraintSyntax("nothing can be divided by 0", at: span), nil)
    case .divisionByAnchor:
      return (
        .constraintSyntax("an anchor can be divided, and cannot divide", at: span)
          .hint("write the number after it: b.width / 2"), nil
      )
    case .parenthesis:
      return (
        .constraintSyntax("a constraint has no parentheses", at: span)
          .hint("write it as in \(constraintExample)"), nil
      )
    case .emptyWord:
      return (
        .constraintSyntax("nothing comes after this dot", at: span)
          .hint("name an anchor, such as 'leading' or 'top'"), nil
      )
    case .unit(let digits, let unit): return unitDiagnostic(digits, unit, at: span)
    case .priority:
      return (
        Diagnostic(
          .error, code: "invalid-priority", at: span, "a priority is between 1 and 1000"
        ).hint("1000 is required, and holds whatever becomes of the others"), nil
      )
    case .priorityWord(let word):
      let meant =
        ForeignConstraints.priority(for: word)
        ?? closest(to: word, among: ConstraintPriority.names)
      return (
        Diagnostic(
          .error, code: "invalid-priority", at: span, "there is no priority '\(cut(word))'"
        )
        .hint(
          didYouMean(meant)
            ?? "write a number from 1 to 1000, or 'required' (1000), 'high' (750), 'low' (250)"),
        meant
      )
    }
  }

  private func unitDiagnostic(
    _ digits: String, _ unit: String, at span: SourceSpan
  ) -> (Diagnostic, corrected: String?) {
    if unit == "%" {
      return (
        .constraintSyntax("a constraint has no percentages", at: span)
          .hint("multiply an anchor, as in title.width = parent.width * 0.5"), nil
      )
    }
    guard Decimal.units.contains(unit.lowercased()) else {
      return (.constraintSyntax("'\(cut(digits + unit))' is not a number", at: span), nil)
    }
    return (
      .constraintSyntax("lengths are points, without '\(unit)'", at: span)
        .hint(digits.isEmpty ? "delete it" : "write \(digits)"), digits
    )
  }
}

extension Diagnostic {
  static func constraintSyntax(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "constraint-syntax", at: span, message)
  }

  static func constraintNotText(found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "a constraint is one line of text, not \(found)"
    ).hint("write it as in \(constraintExample)")
  }

  /// Reports a colon in a constraint, where an equation needs `=`.
  ///
  /// - Parameter colon: the colon with the spaces around it.
  static func colonInConstraint(at span: SourceSpan, fix colon: SourceSpan) -> Diagnostic {
    constraintSyntax("a constraint is written with '=', not with ':'", at: span)
      .hint("write it as in \(constraintExample)").fix(colon, with: " = ")
  }

  /// Reports a constraint in the syntax of another framework.
  ///
  /// - Parameter equations: the equivalent equations, separated by commas; nil if unknown.
  static func foreignConstraint(_ equations: String? = nil, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "foreign-constraint", at: span,
      "constraints are written as equations, not in another library's words"
    ).hint(equations.map { "write [\($0)]" } ?? "write it as in \(constraintExample)")
  }
}

// MARK: - Names

extension Diagnostic {
  static func unknownNode(
    _ name: String, in container: String, closest: String?, known: [String] = [],
    at span: SourceSpan
  ) -> Diagnostic {
    let list: String? =
      switch known.count {
      case 0: "give a node an 'id', and name it by that"
      case 1: "the only one is '\(known[0])'"
      case 2...12: "there are \(quoted(known))"
      default: nil
      }
    return Diagnostic(
      .error, code: "unknown-id", at: span, "no node beneath \(container) has the id '\(cut(name))'"
    ).hint(didYouMean(closest) ?? list)
  }

  static func nodeWithoutID(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span, "'\(cut(name))' is a derived name, not an id"
    ).hint("write 'id: NAME' on the node, and name it by that")
  }

  static func itemConstrained(_ name: String, base: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span,
      "a constraint speaks of every item of a loop, not of one"
    ).hint("write '\(base)'")
  }

  static func containerByName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-beneath", at: span, "'\(cut(name))' is what the constraints stand on"
    ).hint("write 'parent'")
  }

  /// Reports a node in a constraint that is not inside the constraint's container.
  ///
  /// - Parameter better: a container of both nodes, as it is called in messages.
  static func notBeneath(
    _ name: String, _ container: String, at span: SourceSpan, node: SourceSpan, better: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-beneath", at: span, "'\(cut(name))' does not stand beneath \(container)"
    )
    .hint("move the constraint to the 'constraints' of \(better ?? "a container that holds both")")
    .note(at: node, "it is this node")
  }

  /// Reports the name of a system bar in a constraint.
  ///
  /// - Parameter guide: the layout guide at the bar's edge.
  static func barByName(_ name: String, guide: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span, "'\(cut(name))' is no node that constraints can name"
    ).hint("what bars leave is the safe area: write '\(guide)'")
  }

  /// Reports a constraint that refers to a bar or presented node, or to a node inside one.
  ///
  /// - Parameter isItself: whether the node is the bar or presented node, instead of inside it.
  static func standsApart(
    _ name: String, in component: Component, isItself: Bool, at span: SourceSpan, node: SourceSpan
  ) -> Diagnostic {
    let word = "'\(component.rawValue)'"
    let place: String
    let advice: String
    switch component {
    case .navigation, .tabs, .toolbar:
      place = "in the \(word), which the system lays out"
      advice = "delete the constraint: they speak of what stands in the body"
    case .sheet:
      place = "in a \(word), which is shown over the screen"
      advice = "move the constraint to the 'constraints' of the sheet"
    default:
      place = "in a \(word), which is shown over the screen"
      advice = "delete the constraint: the component says where it stands"
    }
    let said = isItself ? "is shown over the screen" : "stands \(place)"
    return Diagnostic(.error, code: "not-beneath", at: span, "'\(cut(name))' \(said)")
      .hint(isItself ? "delete the constraint: the component says where it stands" : advice)
      .note(at: node, "it is this node")
  }

  static func unknownAnchor(
    _ word: String, of owner: String, closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'\(cut(owner))' has no anchor '\(cut(word))'"
    ).hint(didYouMean(closest) ?? anchorList)
  }

  private static var anchorList: String { "there are \(quoted(ConstraintAttribute.names))" }

  static func partOfFieldConstrained(
    _ name: String, part: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span,
      "constraints speak of a field as a whole, not of its '\(part)'"
    ).hint("the field's style arranges its parts")
  }

  static func unknownGuide(_ word: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'parent' has no part '\(cut(word))'"
    ).hint(didYouMean(closest) ?? "there are \(quoted(Array(ConstraintGuide.names.dropFirst())))")
  }

  static func guideWithoutAnchor(
    _ guide: ConstraintGuide, _ word: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'\(guide.text)' has no '\(cut(word))'"
    )
    .hint(
      guide == .keyboard
        ? "of the keyboard there is only 'top', its upper edge" : "baselines belong to texts")
  }

  static func frameWithoutScroll(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-scroll", at: span,
      "'parent.frame' is a scroll's viewport, and these constraints stand on no scroll"
    ).hint("write 'parent'")
  }

  static func missingAnchor(_ owner: String, likely: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-anchor", at: span, "which place or length of '\(cut(owner))' is meant?"
    ).hint("name one: \(owner).\(likely ?? "leading")")
  }

  static func notACorner(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "anchors-differ", at: span, "two anchors of one thing are one of each axis"
    ).hint("a corner is written \(owner).trailing.top")
  }
}

// MARK: - Checks

extension Diagnostic {
  static func negativeLength(_ anchor: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "out-of-range", at: span, "'\(cut(anchor))' cannot be less than 0")
  }

  static func placeWithoutAnchor(
    _ anchor: String, corrected: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "place-needs-anchor", at: span,
      "'\(cut(anchor))' is a place, and a number alone is none"
    ).hint(corrected.map { "write \($0)" } ?? "compare it with another anchor")
  }

  /// Reports a constraint whose sides have different numbers of anchors.
  ///
  /// - Parameter expected: the shorthand to use on the other side, if the first side is a
  ///   shorthand.
  static func formsDiffer(
    _ first: String, _ second: String, expected: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "anchors-differ", at: span,
      "'\(cut(first))' and '\(cut(second))' do not name the same number of anchors"
    )
    .hint(
      expected.map { $0 == "center" ? "write '.center' or a corner" : "write '.\($0)' here, too" }
        ?? "name one anchor on both sides")
  }

  static func lengthWithPlace(
    length: String, place: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "length-with-place", at: span,
      "'\(cut(length))' is a length and '\(cut(place))' a place: they cannot be compared")
  }

  static func axesDiffer(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "mixed-axes", at: span,
      "'\(cut(first))' and '\(cut(second))' lie on different axes"
    ).hint("compare places from side to side, or from top to bottom")
  }

  static func sidesDiffer(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "mixed-sides", at: span,
      "'\(first)' and '\(second)' part where text runs from right to left"
    ).hint("write 'leading' and 'trailing' on both sides, or 'left' and 'right'")
  }

  static func multiplierOutOfRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "constraint-multiplier", at: span,
      "a multiplier is greater than 0, and at most 1000000")
  }

  static func multiplierOfPlace(
    _ anchor: String, isGuide: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "constraint-multiplier", at: span,
      "'\(cut(anchor))' cannot be multiplied: places are counted from the parent's own corner"
    )
    .hint(
      isGuide
        ? "multiply a length, or one place of the parent"
        : "multiply a length, or a place of 'parent'")
  }

  static func comparesWithItself(
    _ anchor: String, saysNothing: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "compares-with-itself", at: span,
      saysNothing
        ? "the constraint says nothing: '\(cut(anchor))' is always equal to itself"
        : "the constraint compares '\(cut(anchor))' with itself"
    ).hint("compare it with another anchor, or with a number")
  }

  static func placesOfOne(_ name: String, length: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "compares-with-itself", at: span,
      "the constraint compares two places of '\(cut(name))'"
    ).hint("say it by its length: \(length) = …")
  }

  static func duplicateConstraint(
    _ text: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "duplicate-constraint", at: span, "'\(cut(text))' is said already"
    ).hint("delete one of the two").note(at: first, "by this constraint")
  }
}
