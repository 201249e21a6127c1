internal import SpecModel
internal import SpecSyntax

// Diagnostics about facts, data and loops.

// MARK: - Facts and data

extension Diagnostic {
  static func factAndData(_ name: String, at span: SourceSpan, fact: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "name-taken", at: span, "'\(cut(name))' is already a fact")
      .hint("facts and data share one set of names; rename one of the two")
      .note(at: fact, "the fact is here")
  }

  static func reservedDataName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span, "'\(name)' is a reserved word"
    ).hint("choose another name, such as '\(name)Data'")
  }

  static func factWithoutValue(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "fact-value", at: span, "a fact needs a first value")
      .hint("write false, 0 or \"\", which gives it a type, or null if 'types' declares its type")
  }

  static func factNeverMissing(
    _ name: String, _ shape: DataShape, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    let type = optionalType(of: shape)
    return Diagnostic(.error, code: "data-type", at: span, "'\(cut(name))' cannot be null")
      .hint(
        shape.kinds == .list
          ? "write [] for an empty list"
          : "to allow null, write at the top: types: { \(cut(name)): \(type) }"
      )
      .note(at: first, "it begins here")
  }

  /// The name of a value's optional type in a spec: `optional integer`.
  static func optionalType(of shape: DataShape) -> String {
    switch (shape.declared, shape.kinds) {
    case (.text?, _): "optional text"
    case (.integer?, _): "optional integer"
    case (.number?, _): "optional number"
    case (.decimal?, _): "optional decimal"
    case (.boolean?, _), (nil, .boolean): "optional boolean"
    case (.date?, _): "optional date"
    case (.time?, _): "optional time"
    case (.dateTime?, _): "optional dateTime"
    case (nil, .number): shape.hasFraction ? "optional number" : "optional integer"
    case (nil, .text): shape.firstUndated == nil ? "optional date" : "optional text"
    default: "optional text"
    }
  }

  static func factInData(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-data", at: span, "'\(cut(name))' is a fact, not data")
      .hint("write it under 'facts' of the state")
  }

  /// Reports an action that sets data, which only the app can change, instead of a fact.
  static func dataNotFact(
    _ name: String, isBound: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-fact", at: span, "'\(cut(name))' is data, not a fact"
    ).hint(
      isBound
        ? "bind a fact instead, or move '\(cut(name))' to 'facts'"
        : "a screen cannot change data; move '\(cut(name))' to 'facts', or call an action of "
          + "the app")
  }

  static func itemNotFact(_ name: String, at span: SourceSpan) -> Diagnostic {
    let item = name.contains("[") ? "item" : name
    return Diagnostic(
      .error, code: "unknown-fact", at: span,
      "'\(cut(name))' is an item of a list, but only whole facts can be changed"
    ).hint(
      "let an action of the app change it: { call: NAME, with: { id: \"${\(cut(item)).id}\" } }")
  }

  static func undeclared(
    _ name: String, in owner: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    let isFact = owner == "facts"
    let what = isFact ? "the screen declares no fact" : "the screen's data have no"
    let list =
      known.isEmpty
      ? "declare it first, in '\(owner)' at the top of the file"
      : known.count <= 12 ? validOnes(known) : nil
    return Diagnostic(
      .error, code: isFact ? "unknown-fact" : "unknown-data", at: span,
      "\(what) '\(cut(name))'"
    )
    .hint(didYouMean(closest) ?? list).fix(span, with: closest)
  }

  /// Reports a value whose type differs from the declared type.
  ///
  /// - Parameters:
  ///   - computed: the expression that an unquoted text resembles.
  ///   - isComputed: whether the value comes from an expression.
  static func otherKind(
    found: ValueKinds, declared: ValueKinds, in owner: String, at span: SourceSpan,
    first: SourceSpan, computed: String? = nil, isComputed: Bool = false
  ) -> Diagnostic {
    let hint: String? =
      switch (found, declared) {
      case _ where computed != nil: "write the expression as \"${\(cut(computed ?? ""))}\""
      case (.number, .text) where isComputed:
        "put the value into a text, such as \"No. ${count}\""
      case (.text, .number) where !isComputed: "write the number without quotes"
      case (.number, .text): "put a text that looks like a number in quotes"
      default: nil
      }
    return Diagnostic(
      .error, code: "data-type", at: span,
      "this is \(words(found)), but the value under '\(owner)' is \(words(declared))"
    )
    .hint(hint).fix(span, with: computed.map { "\"${\($0)}\"" })
    .note(at: first, "it is declared here")
  }
}

// MARK: - Loops

extension Diagnostic {
  static func loopHead(_ message: String, _ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "loop-syntax", at: span, message)
      .hint("write \(owner): order in orders")
  }

  static func loopIn(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "loop-syntax", at: span, "'in' is expected between the item and its list"
    )
    .hint("write 'in' instead of '\(cut(word))'").fix(span, with: "in")
  }

  static func twoLoopNames(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "loop-syntax", at: span, "the name of an item must be one word")
      .hint("write \(cut(camelCase(first + " " + second)))")
      .fix(span, with: camelCase(first + " " + second))
  }

  static func loopName(_ name: String, corrected: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "loop-syntax", at: span,
      "'\(cut(name))' is not a valid name for an item"
    )
    .hint(
      "use letters and digits, starting with a lowercase letter"
        + (corrected.map { "; write \($0)" } ?? "")
    ).fix(span, with: corrected)
  }

  static func loopNeedsName(list: String?, at span: SourceSpan) -> Diagnostic {
    guard let list else {
      return Diagnostic(
        .error, code: "loop-syntax", at: span, "'forEach' needs an item and its list"
      ).hint("write forEach: order in orders")
    }
    let last = list.split(separator: ".").last.map(String.init) ?? list
    let name =
      last.count > 3 && last.hasSuffix("ies")
      ? last.dropLast(3) + "y" : last.count > 1 && last.hasSuffix("s") ? last.dropLast() : "item"
    return Diagnostic(
      .error, code: "loop-syntax", at: span, "'forEach' needs a name for the item"
    ).hint("write \(name) in \(list)").fix(span, with: "\(name) in \(list)")
  }

  static func loopNeedsList(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a loop needs a list, but '\(cut(name))' is \(words(kinds))")
  }

  static func nameTaken(_ name: String, by owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "name-taken", at: span, "'\(cut(name))' is already \(owner)")
      .hint("choose another name for the item")
  }

  static func keyWithoutLoop(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "key-without-loop", at: span,
      "'key' identifies the items of a loop, but this node is not in a loop"
    ).hint("add 'forEach', or write 'id' to name the node")
  }

  static func keyType(_ name: String, kinds: ValueKinds, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "a key must be a number or a text, but '\(cut(name))' is \(words(kinds))")
  }

  /// Reports a loop's key that has the same value for every item.
  static func keyOfOther(_ name: String, item: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "repeated-key", at: span,
      "'\(cut(name))' is the same for every '\(cut(item))', so it does not identify them"
    ).hint("name a part of '\(cut(item))' that differs for every item")
  }

  static func fieldInLoop(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "field-in-loop", at: span, "a '\(component)' cannot be repeated"
    )
    .hint(
      component == "toggle"
        ? "show the item's value, and let the app change it: { listRow: \"${item.name}\", symbol: "
          + "\"${item.isOn ? 'checkmark.circle.fill' : 'circle'}\", "
          + "tap: { call: NAME, with: { id: \"${item.id}\" } } }"
        : "text fields and pickers with constant options can; for others, show the item's value "
          + "beside buttons that pass it to the app: tap: { call: NAME, with: { id: "
          + "\"${item.id}\" } }")
  }

  static func loopInGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-one-child", at: span,
      "'group' takes exactly one child, but a loop makes any number"
    ).hint("put the loop into a 'vstack', 'hstack' or 'zstack'")
  }
}

// MARK: - Cells

extension Diagnostic {
  /// - Parameters:
  ///   - list: an expression for the items, if they are written as a list.
  ///   - rows: what to write for rows that stand under `children`.
  static func itemsWithoutCell(
    list: String?, rows: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'items' needs 'cell' or 'cells'")
      .hint(
        list.map {
          "write 'items: \"item in \($0)\"' and the row of one item: 'cell: { text: \"${item}\" }'"
        }
          ?? rows.map { "\($0) in place of 'children'" }
          ?? "write 'cell:' and below it the row of one item")
  }

  static func cellWithoutItems(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'\(name)' needs 'items'")
      .hint("write 'items:' with the list that the rows show")
  }

  static func selectionNeedsKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-key", at: span,
      "'selection' needs 'key', the member that identifies each row"
    ).hint("write 'key: id' beside 'items', with a member that identifies the items")
  }

  static func selectionNeeds(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'selection' needs \(what)")
      .hint(
        "give each row an 'id', or the list 'key: id' beside 'items: order in orders'"
      )
  }

  static func selectingWithoutSelection(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'selecting' needs 'selection'")
      .hint("name the fact that a tap on a row sets: selection: picked")
  }

  static func selectionOfOtherType(
    _ fact: String, kinds: ValueKinds, isList: Bool, keys: ValueKinds, at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "data-type", at: span,
      "a tap sets '\(cut(fact))' to the row's key, which is \(words(keys)), but "
        + (isList ? "the list contains \(words(kinds))" : "the fact is \(words(kinds))")
    )
    .hint("use a fact whose first value is a key, or [] for several keys")
    .note(at: first, "the fact begins here")
  }

  static func twoCells(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-lists", at: span, "the list already has a 'cell'")
      .hint("keep 'cell' if all items have the same row, or 'cells' if it depends on their type")
      .note(at: first, "it is here")
  }

  static func cellIsList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", at: span, "'cell' takes one node, not a list")
      .hint("delete the '-', or put the nodes into a 'vstack' or 'hstack'")
  }

  static func itemsHaveNoType(names: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "items-without-type", at: span,
      "'cells' needs items with a text 'type', which these items do not have"
    )
    .hint(
      names.isEmpty
        ? "use 'cell' for items of one kind" : "they have \(quoted(Array(names.prefix(12))))")
  }
}

extension Diagnostic {
  /// Reports a name that two data files declare.
  static func duplicateData(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-data", at: span,
      "both this file and another one declare data '\(cut(name))'"
    ).hint("rename one of the two").note(at: first, "the other is used here")
  }
}
