internal import SpecModel
internal import SpecSyntax

// MARK: - Declarations

extension Diagnostic {
  static func twoKinds(at span: SourceSpan, screen: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, code: "two-kinds", at: span, "a file is a screen or declares components, not both"
    ).hint("put 'components:' into a separate file and list that in 'use:'")
      .note(at: screen, "the screen is named here")
  }

  static func invalidComponentName(
    _ name: String, at span: SourceSpan, corrected: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-component-name", at: span,
      "'\(cut(name))' is not a valid name for a component"
    )
    .hint(
      "use letters and digits, starting with a capital letter"
        + (corrected.map { "; write \($0)" } ?? "")
    ).fix(span, with: corrected)
  }

  static func componentOfTheLanguage(
    _ name: String, word: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-component-name", at: span,
      "'\(name)' is too similar to the built-in '\(word)'"
    ).hint(
      "choose a name for its purpose, such as "
        + "'Price\(word.prefix(1).uppercased() + word.dropFirst())'")
  }

  static func duplicateComponent(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-component", at: span,
      "another component '\(name)' is already declared"
    ).hint("names of components are unique in all files that a screen uses")
      .note(at: first, "it is declared here")
  }

  static func tooManyOwnComponents(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "a spec and the files it uses have at most \(limit) components"
    ).hint("the rest was ignored")
  }

  static func tooManyParameters(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "a component has at most \(limit) parameters and as many slots"
    ).hint("split it into two components")
  }

  static func invalidParameterName(
    _ name: String, noun: String, at span: SourceSpan, corrected: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-parameter-name", at: span,
      "'\(cut(name))' is not a valid name for a \(noun)"
    )
    .hint(
      "use letters and digits, starting with a lowercase letter"
        + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }

  static func reservedParameter(
    _ name: String, noun: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-parameter-name", at: span,
      "'\(name)' is a reserved word, not a \(noun)"
    ).hint("choose another name, such as '\(name)Value'")
  }

  static func duplicateParameter(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-parameter", at: span, "the name '\(name)' is already used"
    ).hint("parameters and slots share one set of names; choose another")
      .note(at: first, "by this one")
  }

  static func unknownType(
    _ word: String, at span: SourceSpan, closest: String?, names: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-type", at: span, "there is no parameter type '\(cut(word))'"
    )
    .hint(
      closest.map { "did you mean '\($0)'?" }
        ?? "valid ones are \(quoted(names)), and lists of words such as [small, large]"
    )
    .fix(span, with: closest)
  }

  /// Reports a parameter or slot that the body does not use.
  static func unusedParameter(_ name: String, noun: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "unused-parameter", at: span, "the body does not use the \(noun) '\(name)'"
    ).hint(
      noun == "slot"
        ? "write '- slot: \(name)' where its nodes belong, or delete it"
        : "write ${\(name)} where its value belongs, or delete it")
  }
}

// MARK: - Bodies

extension Diagnostic {
  static func slotInText(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "slot-place", at: span, "'\(name)' is a slot, not a value")
      .hint("insert its nodes with the list item '- slot: \(name)'")
  }

  static func slotOutsideComponent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "slot-place", at: span, "a slot is allowed only in a list in a component's body"
    ).hint("in a screen, write the nodes directly")
  }

  static func slotWithAttributes(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "slot-place", at: span, "a slot takes no attributes")
      .hint("put '- slot: …' into a 'vstack' and set them there")
  }

  static func unknownSlot(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let declared =
      known.isEmpty
      ? "the component has no slots: declare one with 'slots: [\(cut(name))]'"
      : "the component has \(quoted(known))"
    return Diagnostic(
      .error, code: "unknown-slot", at: span, "there is no slot '\(cut(name))'"
    ).hint(closest.map { "did you mean '\($0)'?" } ?? declared).fix(span, with: closest)
  }

  static func unknownParameter(
    _ name: String, of component: String, at span: SourceSpan, closest: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-parameter", at: span,
      "'\(component)' has no parameter '\(name)'"
    ).hint("did you mean '\(closest)'?")
  }

  static func mixedTextInCondition(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(name)' is a text with placeholders, so a condition cannot compare it"
    ).hint("pass the value to compare as a separate parameter")
  }

  static func listInText(_ name: String, found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(name)' is \(found), which is not allowed inside a text"
    ).hint("use ${\(name)} as a whole value instead")
  }

  /// Reports components that contain each other in a cycle.
  ///
  /// - Parameter chain: the components of the cycle; the first one is repeated at the end.
  static func recursiveComponent(_ chain: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "recursive-component", at: span,
      chain.count == 2
        ? "'\(chain[0])' is used in its own body"
        : "these components contain each other recursively"
    ).hint(
      (chain.count > 2 ? chain.prefix(20).joined(separator: " → ") + ": " : "")
        + "remove it, or pass it in a slot")
  }

  static func tooManyExpandedNodes(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "after inserting all components, the spec has more than \(limit) YAML nodes"
    ).hint("nested components multiply; the rest of the body was not read")
  }

  static func tooMuchExpandedText(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "text-too-long", at: span,
      "after inserting all components, the spec has more than \(limit >> 20) MB of text"
    ).hint("nested texts multiply; the rest of the body was not read")
  }
}

// MARK: - Uses

extension Diagnostic {
  static func missingArgument(
    _ name: String, of component: String, isFirst: Bool, at span: SourceSpan,
    declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-argument", at: span, "'\(component)' needs a value for '\(name)'"
    )
    .hint(
      isFirst
        ? "write it after the name: '- \(component): …'"
        : "write '\(name): …' beside it, or give the parameter a default"
    )
    .note(at: declared, "the parameter is declared here")
  }

  static func argumentTwice(
    _ name: String, of component: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "argument-twice", at: span, "'\(name)' is already given after '\(component):'"
    ).hint("delete one of the two")
  }

  static func slotNeedsNodes(_ name: String, text: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(name)' takes a list of nodes")
      .hint("write it below, such as '- text: \(text ?? "Hello")'")
  }

  static func unknownArgument(
    _ name: String, of component: String, at span: SourceSpan, meant: MeantKey?, known: [String],
    declared: SourceSpan
  ) -> Diagnostic {
    let list =
      known.isEmpty
      ? "it has none, except the attributes of every node"
      : "it has \(quoted(known)), and the attributes of every node"
    return Diagnostic(
      .error, code: "unknown-argument", at: span,
      "'\(component)' has no parameter or slot '\(cut(name))'"
    )
    .hint(meant?.advice ?? didYouMean(meant?.name ?? meant?.resembled) ?? list)
    .fix(span, with: meant?.name)
    .note(at: declared, "the component is declared here")
  }
}
