internal import SpecSyntax

extension Diagnostic {
  static func repeatedKey(
    _ key: String, at span: SourceSpan, first: SourceSpan?, second: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "repeated-key", at: span, "two items have the key '\(cut(key))'"
    )
    .hint("use a part that differs for every item, or delete 'key'")
    .note(at: first, "the first item").note(at: second, "the second item")
  }

  static func loopTooLong(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "with the items of this loop the screen has more than \(limit) components"
    ).hint("preview with fewer items")
  }

  static func tooMuchWork(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-much-work", at: span,
      "with these data, the screen's texts and conditions take too long to compute"
    ).hint("preview with fewer items, or shorter ones")
  }

  static func arithmeticOverflow(in state: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "arithmetic-overflow", at: span,
      "an integer here does not fit into 64 bits, so the app would crash"
    ).hint(
      "calculate with fractions, as in 1.0 * …, or give "
        + (state.map { "the state '\(cut($0))' smaller numbers" } ?? "smaller numbers"))
  }

  static func noCell(
    _ type: String, closest: String?, known: [String], at span: SourceSpan, item: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "no-cell", at: span,
      type.isEmpty
        ? "an item has no type, so no cell shows it"
        : "no cell shows items of the type '\(cut(type))'"
    )
    .hint(
      closest.map { "the cell '\($0)' has a similar name" }
        ?? (known.isEmpty ? "write one under 'cells'" : "there are cells for \(quoted(known))")
    )
    .note(at: item, "the item is here")
  }
}
