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
        .constraintSyntax("this character is not allowed in a constraint", at: span)
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
        .constraintSyntax("an operator is missing before '\(cut(word))'", at: span)
          .hint("an anchor, '* 0.5', '+ 8' and '@ 750' follow the '=', in this order"), nil
      )
    case .operandMissing(let word):
      return (
        .constraintSyntax("an anchor or a number is missing before '\(cut(word))'", at: span)
          .hint("write it as in \(constraintExample)"), nil
      )
    case .secondRelation:
      return (
        .constraintSyntax("a constraint compares two sides, but this is a third one", at: span)
          .hint("write a separate constraint for it"), nil
      )
    case .secondAnchor:
      return (
        .constraintSyntax(
          "each side of a constraint has one anchor, but this is a second one", at: span
        )
        .hint("compare with one anchor and a number"), nil
      )
    case .leftSide(let corrected):
      return (
        .constraintSyntax("the left side of a constraint must be a single anchor", at: span)
          .hint(corrected.map { "write \($0)" } ?? "put the numbers on the right side"), corrected
      )
    case .negative:
      return (
        .constraintSyntax("an anchor cannot have a minus sign", at: span)
          .hint("write the anchor first, and then the number to add or subtract"), nil
      )
    case .divisionByZero: return (.constraintSyntax("nothing can be divided by 0", at: span), nil)
    case .divisionByAnchor:
      return (
        .constraintSyntax("nothing can be divided by an anchor", at: span)
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
          .error, code: "invalid-priority", at: span, "a priority must be a number from 1 to 1000"
        ).hint("write 1000 for a required constraint, or less for one that others may override"),
        nil
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
      "constraints are written as equations, not in the syntax of another library"
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
      case 0: "give a node an 'id', and refer to it by that"
      case 1: "the only one is '\(known[0])'"
      case 2...12: validOnes(known)
      default: nil
      }
    return Diagnostic(
      .error, code: "unknown-id", at: span, "no node in \(container) has the id '\(cut(name))'"
    ).hint(didYouMean(closest) ?? list)
  }

  static func nodeWithoutID(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span, "'\(cut(name))' is a derived name; the node has no id"
    ).hint("write 'id: NAME' on the node, and refer to it by that")
  }

  static func itemConstrained(_ name: String, base: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span,
      "a constraint applies to every item of a loop, not to one"
    ).hint("write '\(base)'")
  }

  static func containerByName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-beneath", at: span, "'\(cut(name))' is the container of these constraints"
    ).hint("write 'parent'")
  }

  /// Reports a node in a constraint that is not inside the constraint's container.
  ///
  /// - Parameter better: a container of both nodes, as it is called in messages.
  static func notBeneath(
    _ name: String, _ container: String, at span: SourceSpan, node: SourceSpan, better: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-beneath", at: span, "'\(cut(name))' is not inside \(container)"
    )
    .hint("move the constraint to the 'constraints' of \(better ?? "a container that holds both")")
    .note(at: node, "it is this node")
  }

  /// Reports the name of a system bar in a constraint.
  ///
  /// - Parameter guide: the layout guide at the bar's edge.
  static func barByName(_ name: String, guide: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-id", at: span,
      "'\(cut(name))' is not a node that constraints can refer to"
    ).hint("use the safe area, which excludes the bars: write '\(guide)'")
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
      advice = "delete the constraint: constraints apply only to nodes in the body"
    case .sheet:
      place = "in a \(word), which is shown over the screen"
      advice = "move the constraint to the 'constraints' of the sheet"
    default:
      place = "in a \(word), which is shown over the screen"
      advice = "delete the constraint: the component determines its own position"
    }
    let said = isItself ? "is shown over the screen" : "is \(place)"
    return Diagnostic(.error, code: "not-beneath", at: span, "'\(cut(name))' \(said)")
      .hint(isItself ? "delete the constraint: the component determines its own position" : advice)
      .note(at: node, "it is this node")
  }

  static func unknownAnchor(
    _ word: String, of owner: String, closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'\(cut(owner))' has no anchor '\(cut(word))'"
    ).hint(didYouMean(closest) ?? anchorList)
  }

  private static var anchorList: String { validOnes(ConstraintAttribute.names) }

  static func partOfFieldConstrained(
    _ name: String, part: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span,
      "a constraint applies to a whole field, not to its '\(part)'"
    ).hint("arrange the parts with the field's style")
  }

  static func unknownGuide(_ word: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'parent' has no part '\(cut(word))'"
    ).hint(didYouMean(closest) ?? validOnes(Array(ConstraintGuide.names.dropFirst())))
  }

  static func guideWithoutAnchor(
    _ guide: ConstraintGuide, _ word: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-anchor", at: span, "'\(guide.text)' has no '\(cut(word))'"
    )
    .hint(
      guide == .keyboard
        ? "the keyboard has only 'top', its upper edge" : "only texts have baselines")
  }

  static func frameWithoutScroll(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-scroll", at: span,
      "'parent.frame' is the viewport of a scroll, but these constraints are not on a scroll"
    ).hint("write 'parent'")
  }

  static func missingAnchor(_ owner: String, likely: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-anchor", at: span, "an anchor is missing after '\(cut(owner))'"
    ).hint("name one, as in \(owner).\(likely ?? "leading")")
  }

  static func notACorner(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "anchors-differ", at: span,
      "a pair of anchors must be one horizontal and one vertical anchor"
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
      "'\(cut(anchor))' is a position, so it cannot equal a number alone"
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
      "'\(cut(length))' is a length and '\(cut(place))' is a position, so they cannot be compared")
  }

  static func axesDiffer(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "mixed-axes", at: span,
      "'\(cut(first))' and '\(cut(second))' lie on different axes"
    ).hint("compare two horizontal anchors, or two vertical ones")
  }

  static func sidesDiffer(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "mixed-sides", at: span,
      "'\(first)' and '\(second)' are different edges in right-to-left layouts"
    ).hint("write 'leading' and 'trailing' on both sides, or 'left' and 'right'")
  }

  static func multiplierOutOfRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "constraint-multiplier", at: span,
      "a multiplier must be greater than 0 and at most 1000000")
  }

  static func multiplierOfPlace(
    _ anchor: String, isGuide: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "constraint-multiplier", at: span,
      "'\(cut(anchor))' cannot be multiplied: positions are measured from the corner of the parent"
    )
    .hint(
      isGuide
        ? "multiply a length, or a single anchor of the parent"
        : "multiply a length, or an anchor of 'parent'")
  }

  static func comparesWithItself(
    _ anchor: String, saysNothing: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "compares-with-itself", at: span,
      saysNothing
        ? "the constraint has no effect: '\(cut(anchor))' is always equal to itself"
        : "the constraint compares '\(cut(anchor))' with itself"
    ).hint("compare it with another anchor, or with a number")
  }

  static func placesOfOne(_ name: String, length: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "compares-with-itself", at: span,
      "the constraint compares two anchors of '\(cut(name))'"
    ).hint("set its length instead: \(length) = …")
  }

  static func duplicateConstraint(
    _ text: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "duplicate-constraint", at: span, "this constraint repeats '\(cut(text))'"
    ).hint("delete one of the two").note(at: first, "by this constraint")
  }
}
