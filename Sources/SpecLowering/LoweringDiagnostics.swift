internal import SpecModel
internal import SpecSyntax

// Everything that lowering has to say about a spec, in the order of the language's reference.

/// Text from a spec inside a message, cut so that the message stays one line.
private func cut(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard scalars.count > 40 else { return text }
  return String(String.UnicodeScalarView(scalars.prefix(40))) + "…"
}

private func didYouMean(_ word: String?) -> String? { word.map { "did you mean '\($0)'?" } }

// MARK: - Documents

extension Diagnostic {
  static func notASpec(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-spec", at: span, "a spec is a mapping that begins with 'formwork: 1'"
    )
    .hint("write 'formwork: 1' and 'screen: NAME' at the top, then 'body:' with a list of nodes")
  }

  static func missingVersion(at span: SourceSpan, tree: YAMLTree) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-version", at: span, "the file does not begin with 'formwork: 1'"
    )
    .hint("put 'formwork: 1' on the first line: it says which version of the language follows")
    .fix(span, with: "formwork: 1\n")
  }

  static func unknownVersion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-version", at: span, "this version of Formwork reads 'formwork: 1' only"
    )
    .fix(span, with: "1")
  }

  static func missingScreen(at span: SourceSpan, after version: SourceSpan?) -> Diagnostic {
    Diagnostic(.error, code: "missing-screen", at: version ?? span, "the file names no screen")
      .hint("write 'screen: Login' below 'formwork: 1'")
  }

  static func missingBody(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-body", at: span, "the screen has no 'body'")
      .hint("write 'body:' and below it a list of nodes, such as '  - text: Hello'")
  }

  static func unknownKey(
    _ name: String, at span: SourceSpan, place: String, closest: String?, elsewhere: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-key", at: span, "\(place) has no key '\(cut(name))'")
      .hint(elsewhere ?? didYouMean(closest))
      .fix(span, with: elsewhere == nil ? closest : nil)
  }

  static func missingKey(_ name: String, of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'\(owner)' needs the key '\(name)'")
  }

  static func notYet(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-yet", at: span,
      "\(what) is part of the language, and this version of Formwork does not read it yet")
  }
}

// MARK: - Nodes

extension Diagnostic {
  static func unknownComponent(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic
  {
    Diagnostic(.error, code: "unknown-component", at: span, "there is no component '\(cut(name))'")
      .hint(didYouMean(closest))
      .fix(span, with: closest)
  }

  static func noComponent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "no-component", at: span, "the node names no component, only attributes"
    )
    .hint("begin the node with one, such as 'vstack:' or 'text: Hello'")
  }

  static func twoComponents(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-components", at: span,
      "a node is one component, and this is a second: '\(name)'"
    )
    .hint("begin a node of its own with '- \(name):'")
    .note(at: first, "the first is here")
  }

  static func indentedAttributes(
    _ component: String, at span: SourceSpan, under key: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "indented-attributes", at: span,
      "attributes stand beside '\(component):', not below it"
    )
    .hint("indent them as far as '\(component)' itself")
    .note(at: key, "the component is here")
  }

  static func notAList(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list")
      .hint("begin each item with '- '")
  }

  static func emptyList(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'\(owner)' has nothing in it")
      .hint("write [] where that is meant")
  }

  static func twoLists(_ owner: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-lists", at: span, "'\(owner)' has its children already")
      .note(at: first, "they stand here")
  }

  static func notOneChild(_ count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-one-child", at: span, "'group' takes exactly one child, not \(count)"
    )
    .hint(count == 0 ? nil : "put them into a 'vstack', 'hstack' or 'zstack'")
  }

  static func tooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-deep", at: span, "components are nested deeper than \(limit) levels")
  }

  static func tooManyFields(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "too-many-fields", at: span, "a screen has at most \(limit) fields")
  }

  static func emptyContent(_ owner: String, at key: SourceSpan, _ value: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: key, "'\(owner)' has no text")
      .hint("write it behind the colon, or \"\" where it is meant to be empty")
  }
}

// MARK: - Names

extension Diagnostic {
  static func invalidID(_ name: String, at span: SourceSpan, mended: String?) -> Diagnostic {
    Diagnostic(.error, code: "invalid-id", at: span, "'\(cut(name))' is no id")
      .hint(
        "ids are camelCase: a small letter, then letters and digits"
          + (mended.map { "; write \($0)" } ?? "")
      )
      .fix(span, with: mended)
  }

  static func reservedID(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "reserved-id", at: span, "'\(name)' is a word of the language and no id")
  }

  static func duplicateID(
    _ name: String, at span: SourceSpan, first: SourceSpan, fromTitle: Bool
  ) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-id", at: span, "the id '\(name)' is taken")
      .hint(fromTitle ? "the id comes from the title; give one of the two an 'id'" : nil)
      .note(at: first, "by this node")
  }

  static func idsDifferInCase(
    _ name: String, at span: SourceSpan, first: String, firstSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "ids-differ-in-case", at: span, "'\(name)' differs from '\(first)' only in case"
    )
    .hint("both would name one file and one property")
    .note(at: firstSpan, "'\(first)' is here")
  }

  static func titleGivesNoID(_ title: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "field-needs-id", at: span, "the title '\(cut(title))' gives no id")
      .hint("write 'id: NAME' beside it, in ASCII letters")
  }
}

// MARK: - Values

extension Diagnostic {
  static func wrongType(
    _ owner: String, expected: String, found: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "\(subject(owner)) takes \(expected), not \(cut(found))"
    )
  }

  private static func subject(_ owner: String) -> String {
    owner.contains(" ") ? owner : "'\(owner)'"
  }

  static func unknownWord(
    _ word: String, of owner: String, words: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    let choice = words.count <= 12 ? "; it takes \(quoted(words, last: "or"))" : ""
    return Diagnostic(
      .error, code: "unknown-value", at: span, "'\(owner)' has no value '\(cut(word))'\(choice)"
    )
    .hint(didYouMean(closest))
    .fix(span, with: closest)
  }

  static func outOfRange(
    _ owner: String, range: ClosedRange<Double>, found: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "out-of-range", at: span,
      "'\(owner)' lies between \(short(range.lowerBound)) and \(short(range.upperBound)), not at \(cut(found))"
    )
  }

  /// A bound as people write it.
  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : "\(number)"
  }

  static func emptyValue(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "'\(cut(key))' has no value")
  }

  static func commentNotValue(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "comment-not-value", at: span,
      "'\(cut(key))' has no value: '#' began a comment"
    )
    .hint("quote it: \"\(cut(text))\"")
    .fix(span, with: "\"\(text)\"")
  }

  static func commentCutsText(at span: SourceSpan, text: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "comment-cuts-text", at: span,
      "the text ends before this '#', which begins a comment"
    )
    .hint("quote the text where the '#' belongs to it; quote it without where the comment is meant")
    .note(at: text, "this is all of the text")
  }

  static func textTooLong(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "text-too-long", at: span, "a text has at most \(limit) characters")
  }

  static func wrongAxis(
    _ word: String, of component: String, words: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-axis", at: span,
      "'\(word)' does not lie across a '\(component)'; it takes \(quoted(words, last: "or"))")
  }

  static func misplacedAttribute(
    _ name: String, of component: String, owners: [String], at span: SourceSpan
  ) -> Diagnostic {
    let owners = owners.count > 5 ? Array(owners.prefix(5)) : owners
    return Diagnostic(
      .error, code: "misplaced-attribute", at: span, "'\(component)' has no attribute '\(name)'"
    )
    .hint("it belongs to \(quoted(owners))")
  }
}

// MARK: - Colours, styles, devices

extension Diagnostic {
  static func invalidColor(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-color", at: span, "'\(cut(text))' is no colour")
      .hint("write \"#RRGGBB\", or \"#RRGGBBAA\" with opacity, in hexadecimal digits")
  }

  static func unknownColor(
    _ name: String, at span: SourceSpan, isHex: Bool, closest: String?
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-color", at: span, "no colour named '\(cut(name))'")
      .hint(isHex ? "write \"#\(name)\"" : didYouMean(closest))
      .fix(span, with: isHex ? "\"#\(name)\"" : closest)
  }

  static func unknownStyle(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-style", at: span, "no text style named '\(cut(name))'")
      .hint(didYouMean(closest))
      .fix(span, with: closest)
  }

  static func unknownDevice(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-device", at: span, "no device named '\(cut(name))'")
      .hint(didYouMean(closest) ?? "a bare size is a device too: { width: 390, height: 844 }")
      .fix(span, with: closest)
  }
}

// MARK: - Rules and states

extension Diagnostic {
  static func unknownRule(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-rule", at: span, "there is no rule '\(cut(name))'")
      .hint(didYouMean(closest))
      .fix(span, with: closest)
  }

  static func ruleNeedsArgument(_ name: String, example: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(.error, code: "rule-needs-argument", at: span, "the rule '\(name)' needs a value")
      .hint("write '\(example)'")
  }

  static func noRule(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "no-rule", at: span, "there is a message here, and no rule")
      .hint("write the rule beside it: { length: 8, message: … }")
  }

  static func twoRules(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-rules", at: span,
      "an item of 'rules' is one rule, and this is a second: '\(cut(name))'"
    )
    .hint("begin an item of its own with '- '")
    .note(at: first, "the first is here")
  }

  static func duplicateRule(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-rule", at: span, "the field has this rule already")
      .note(at: first, "it stands here")
  }

  static func ruleNotForToggle(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rule-not-for-toggle", at: span,
      "a switch takes no rule but 'required', which asks that it is on")
  }

  static func invalidStateName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-state-name", at: span, "'\(cut(name))' is no name for a state"
    )
    .hint(
      "a letter, then letters, digits, '-', '_' or '.', at most 64: it becomes part of a file's name"
    )
  }

  static func unknownField(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-field", at: span, "the screen has no field '\(cut(name))'")
      .hint(didYouMean(closest))
      .fix(span, with: closest)
  }
}

// MARK: - Conditions

extension Diagnostic {
  static func unknownFact(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-fact", at: span, "no fact named '\(cut(name))'")
      .hint(didYouMean(closest))
      .fix(span, with: closest)
  }

  static func missingFact(_ owner: String, facts: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fact", at: span, "'\(owner)' by itself is neither true nor false"
    )
    .hint("ask for one of its facts: \(facts.map { "\(owner).\($0)" }.joined(separator: ", "))")
  }

  static func expectedOperator(_ word: String, at span: SourceSpan) -> Diagnostic {
    let neighbours = ["&&": "and", "&": "and", "||": "or", "|": "or", "!": "not"]
    return Diagnostic(
      .error, code: "condition-syntax", at: span, "expected 'and' or 'or' before '\(cut(word))'"
    )
    .hint(neighbours[word].map { "write '\($0)'" })
  }

  static func conditionEnds(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "condition-syntax", at: span, "the condition ends where a fact is due")
      .hint("such as form.valid, or email.empty")
  }

  static func unbalancedParenthesis(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "condition-syntax", at: span, "a parenthesis has no partner")
  }
}
