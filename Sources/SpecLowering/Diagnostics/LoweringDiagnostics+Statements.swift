internal import SpecModel
internal import SpecSyntax

// Diagnostics about lists of actions, and about actions that name facts and fields.

extension Diagnostic {
  static func emptyActionList(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-action", at: span, "the list contains no action")
      .hint("write an action, such as submit, or delete '\(owner)'")
  }

  static func tooManyActions(of owner: String, limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span, "a \(owner) runs at most \(limit) actions"
    ).hint("combine several of them into one action of the app")
  }

  static func actionIsConstant(_ value: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "constant-condition", at: span,
      value
        ? "the condition is always true, so the action would always "
          + "run" : "the condition is never true, so the action would never run"
    ).hint(value ? "delete 'when'" : "delete the action, or write a condition such as form.valid")
  }

  static func besideAction(_ key: String, _ shape: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span, "'\(key)' does not belong to this action"
    ).hint("write \(shape)")
  }

  static func formNeeded(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span, "'\(word)' applies to the whole form"
    ).hint("write { \(word): form }").fix(span, with: "form")
  }

  static func fieldTakes(
    _ field: String, _ kinds: ValueKinds, found: ValueKinds, at span: SourceSpan,
    field place: SourceSpan?
  ) -> Diagnostic {
    let found = Diagnostic(
      .error, code: "data-type", at: span,
      "this is \(words(found)), but the field '\(cut(field))' takes \(words(kinds))")
    return place.map { found.note(at: $0, "the field is named here") } ?? found
  }

  static func fieldTakesWhole(_ field: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "the field '\(cut(field))' takes integers, but this can have a fraction"
    ).hint("round the number: ${round(…) ?? 0}")
  }

  static func fieldTakesDate(_ field: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "the field '\(cut(field))' takes a date, but this is a text"
    ).hint("use a date from the data, or the value of another date field")
  }

  static func toggleNeedsBoolean(
    _ name: String, kinds: ValueKinds?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "'toggle' takes a fact or field that is true or false, but '\(cut(name))' is "
        + (kinds.map { words($0) } ?? "a field of another kind")
    ).hint("write { set: \(cut(name)), to: VALUE }")
  }

  static func noFocus(_ field: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'focus' takes a field with text input, but '\(cut(field))' is not one"
    )
  }

  static func unknownFormPart(
    _ name: String, at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-field", at: span,
      "no field or container has the id '\(cut(name))'"
    ).hint(didYouMean(closest) ?? "write 'form' for all fields").fix(span, with: closest)
  }

  static func groupWithoutFields(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "group-without-fields", at: span,
      name == "form" ? "the screen has no fields" : "'\(cut(name))' has no fields in it"
    ).hint("name a field, a container with fields in it, or 'form'")
  }

  static func argumentName(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "action-arguments", at: span, "'\(cut(name))' is not a valid name for a value"
    ).hint(
      "use letters and digits, starting with a letter" + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }

  static func argumentOnlyHere(
    _ argument: String, of name: String, isView: Bool, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: isView ? "host-parameters" : "action-arguments", at: span,
      "'\(cut(argument))' is passed to '\(cut(name))' here, but not elsewhere"
    ).hint(
      "pass the same values wherever '\(cut(name))' is used"
    ).note(at: first, "it is used here, too")
  }

  static func argumentMissing(
    _ argument: String, of name: String, isView: Bool, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: isView ? "host-parameters" : "action-arguments", at: span,
      "'\(cut(argument))' is passed to '\(cut(name))' elsewhere, but not here"
    ).hint("pass the same values wherever '\(cut(name))' is used").note(
      at: first, "it is passed here")
  }

  static func argumentOfOtherType(
    _ argument: String, of name: String, isView: Bool, found: ValueKinds, expected: ValueKinds,
    at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: isView ? "host-parameters" : "action-arguments", at: span,
      found == expected
        ? "'\(cut(argument))' of '\(cut(name))' has a different type in another use"
        : "'\(cut(argument))' of '\(cut(name))' is \(words(found)) here, but \(words(expected)) "
          + "elsewhere"
    ).note(at: first, "the first is here")
  }

  static func typeNeeded(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-needed", at: span, "the type of '\(cut(name))' is not known"
    ).hint("give the data from which it is computed a value in the spec or in a state")
  }

  // MARK: - Lists

  static func notAListToChange(
    _ word: String, _ name: String, _ kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "'\(word)' takes a fact that is a list, but '\(cut(name))' is \(words(kinds))")
  }

  static func itemMissing(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-key", at: span, "the item to add to '\(cut(list))' is missing"
    ).hint("write { append: \(cut(list)), item: VALUE }")
  }

  /// Reports the item of a loop in place of the list from which it is to be removed.
  static func removesItem(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-fact", at: span,
      "'\(cut(name))' is an item of a list, but 'remove' takes the name of the list"
    ).hint("write { remove: LIST, item: \"${\(cut(name))}\" } with the list that contains it")
  }

  /// Reports a loop's item that is written without `${…}` and would be a text.
  static func itemIsVariable(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "this is the text '\(cut(name))', not the loop's item"
    ).hint("write \"${\(cut(name))}\" for the item, or \"${'\(cut(name))'}\" for the text")
      .fix(span, with: "\"${\(name)}\"")
  }

  static func itemIsNoObject(
    _ list: String, _ kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "an item of '\(cut(list))' is \(words(kinds)), so it has no members")
  }

  static func itemOfOtherType(
    _ list: String, found: ValueKinds, _ kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    let hint: String? =
      switch (found, kinds) {
      case (_, .object): "name an item, or write the members: item: { name: \"${name}\" }"
      case (.number, .text):
        "for a list of numbers write at the top: types: { \(cut(list)): [integer] }"
      default: nil
      }
    return Diagnostic(
      .error, code: "data-type", at: span,
      found == kinds
        ? "this is an item of another list, not of '\(cut(list))'"
        : "this is \(words(found)), but an item of '\(cut(list))' is \(words(kinds))"
    ).hint(hint)
  }

  static func memberOfOtherType(
    _ member: String, found: ValueKinds, _ kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "'\(cut(member))' is \(words(found)) here, but \(words(kinds)) in the other items")
  }

  /// Reports a member of a constant record that does not have the type of the fact's member.
  static func memberOfOtherRecord(
    _ member: String, found: ValueKinds, _ kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "'\(cut(member))' is \(words(found)) here, but \(words(kinds)) in the fact's type")
  }

  /// Reports a constant record without a required member.
  static func memberOfRecordNeeded(
    _ member: String, of fact: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "the record has no '\(cut(member))', which the type of '\(cut(fact))' requires"
    ).hint("add it, or declare it as optional under 'types'")
  }

  /// Reports a placeholder in a constant record.
  static func placeholderInRecord(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "the members of a record in YAML must be constants"
    ).hint("set the fact to a record from the data: to: \"${item}\"")
  }

  /// Reports a null value for a type that is not optional.
  ///
  /// - Parameter subject: the value as it is called in the message, such as `'name'` or `an item`.
  static func neverMissing(
    _ subject: String, _ shape: DataShape, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "data-type", at: span, "\(cut(subject)) cannot be null")
      .hint("declare optional members under 'types', as in note: \(optionalType(of: shape))")
  }

  static func memberNeeded(
    _ member: String, of list: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "action-arguments", at: span,
      "a new item of '\(cut(list))' has no '\(cut(member))', which all other items have"
    ).hint("add it under 'item', or delete it from one of the items in the spec")
  }

  /// Reports a list of records without an id, which could not be distinguished after adding one.
  static func recordsWithoutID(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "action-arguments", at: span,
      "the records of '\(cut(list))' have no 'id', so nothing identifies a new record"
    ).hint("give the records in the spec an id that is a text: { id: a }")
  }

  static func indexNeedsItem(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "'index' takes the item of a loop, but '\(cut(name))' is not one"
    ).hint(
      "use the item's name from 'forEach' or 'items': index(order) beside forEach: order in orders")
  }
}
