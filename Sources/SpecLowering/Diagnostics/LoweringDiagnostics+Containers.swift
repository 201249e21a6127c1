internal import SpecSyntax

// Diagnostics about containers and about attributes that refer to siblings.

// MARK: - Grids

extension Diagnostic {
  static func noColumns(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'columns' is empty")
      .hint("write a count such as 2, or a list such as [flexible, 80]")
  }

  static func columnsNotAList(
    item: String?, found: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'columns' takes a count or a list of columns, not \(found)"
    )
    .hint(
      item.map { "write [\($0)]" } ?? "write a count such as 2, or a list such as [flexible, 80]"
    )
    .fix(span, with: item.map { "[\($0)]" })
  }

  static func unknownColumn(
    _ word: String, closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "'columns' has no value '\(cut(word))'; it takes points, 'flexible', { min, max } "
        + "or { adaptive }"
    ).hint(didYouMean(closest)).fix(span, with: closest)
  }

  static func emptyColumn(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "the column has no width")
      .hint("write 'flexible', { min: 80, max: 160 } or { adaptive: 100 }")
  }

  static func adaptiveMinimum(at span: SourceSpan, adaptive: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "column-with-two-minima", at: span,
      "'adaptive' is already the minimum width of its columns"
    ).hint("delete 'min'").note(at: adaptive, "'adaptive' is here")
  }

  static func rowsAndColumns(at span: SourceSpan, columns: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "rows-and-columns", at: span,
      "a grid has either 'columns' or 'row' children, not both"
    )
    .hint("delete 'columns', or take the cells out of their rows")
    .note(at: columns, "the columns are here")
  }

  static func gridWithoutColumns(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "grid-without-columns", at: span,
      "the grid has neither columns nor rows"
    ).hint("write 'columns: 2', or put its cells into 'row' children")
  }
}

// MARK: - Rows, sections and lists

extension Diagnostic {
  static func boxlessAttribute(
    _ name: String, of component: String, at span: SourceSpan
  ) -> Diagnostic {
    let parts = component == "row" ? "cells" : "rows"
    let whole = component == "row" ? "grid" : "list"
    return Diagnostic(
      .error, code: "misplaced-attribute", at: span, "'\(component)' has no attribute '\(name)'"
    ).hint("set it on its \(parts), or on the \(whole)")
  }

  static func cannotAvoidKeyboard(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span,
      "only the bar at the screen's lower edge can have 'avoidsKeyboard'"
    ).hint("delete it")
  }

  static func listInScroll(at span: SourceSpan, scroll: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "list-in-scroll", at: span,
      "the list scrolls inside something that scrolls in the same direction"
    )
    .hint("write 'scrolls: false' beside it: it is then as high as its rows")
    .note(at: scroll, "this scrolls around it")
  }
}

// MARK: - Orders

extension Diagnostic {
  static func orderedTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "order-mismatch", at: span, "'order' contains '\(cut(name))' twice")
      .hint("delete one of the two").note(at: first, "the first is here")
  }

  static func orderOfStranger(
    _ name: String, closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "order-mismatch", at: span, "the stack has no child with the id '\(cut(name))'"
    ).hint(didYouMean(closest) ?? "write the ids of the stack's direct children").fix(
      span, with: closest)
  }

  static func orderOfUnnamed(at span: SourceSpan, child: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "order-mismatch", at: span,
      "'order' must contain every child, but one of them has no id"
    ).hint("write 'id: NAME' beside it").note(at: child, "this child")
  }

  static func orderWithout(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let missing = names.prefix(5).map { cut($0) } + (names.count > 5 ? ["…"] : [])
    return Diagnostic(
      .error, code: "order-mismatch", at: span, "'order' leaves out \(quoted(missing))"
    ).hint("name every child of the stack once")
  }
}

// MARK: - Backgrounds and size classes

extension Diagnostic {
  static func sizeClassOfNoLength(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "only lengths can differ by size class, but '\(owner)' is not a length")
  }

  static func boxWithoutColor(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: span, "'box' has no color")
      .hint("write it after the colon, such as 'box: systemGray5', or 'box: clear' for none")
  }

  static func boxWithChildren(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span, "a 'box' is a plain color without children"
    ).hint("to put nodes on top of each other, use a 'zstack'").fix(span, with: "zstack")
  }

  static func missingSizeClass(
    _ name: String, of owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-key", at: span,
      "'\(owner)' needs a value for the size class '\(name)', too"
    ).hint("write { compact: …, regular: … }")
  }

  static func sizeClassOutOfPlace(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'\(owner)' cannot differ by size class here"
    ).hint("write one value; the lengths of a node itself may differ")
  }
}

// MARK: - Nodes in fields

extension Diagnostic {
  static func fieldInField(_ side: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "field-in-field", at: span, "'\(side)' of a field cannot contain another field"
    )
    .hint("put both into an 'hstack'")
  }

  static func fieldInStandIn(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "field-in-field", at: span,
      "the children of a 'host' are only a preview of the app's view, so they cannot contain a "
        + "field"
    )
    .hint("draw it as a text in a box: { text: Search, padding: 8, background: systemGray6 }")
  }
}
