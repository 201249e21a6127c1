internal import SpecSyntax

// Diagnostics about layout and syntax errors.

// MARK: - Layout

extension Diagnostic {
  /// Reports a tab in a line's indentation.
  ///
  /// - Parameter more: the number of further lines that start with a tab.
  static func tabIndentation(at span: SourceSpan, more: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "tab-indentation", at: span, "a tab is used for indentation; use spaces"
    )
    .hint(more > 0 ? "\(grouped(more)) more lines begin with a tab" : nil)
  }

  static func tabOnBlankLine(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "tab-indentation", at: span, "a tab on an empty line; delete it")
      .fix(span, with: "")
  }

  static func gluedComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "glued-comment", at: span, "a comment needs a space before its '#'")
      .fix(SourceSpan(span.source, span.start, span.start), with: " ")
  }

  static func colorNeedsQuotes(_ color: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "color-needs-quotes", at: span,
      "'#' begins a comment here; a color needs quotes"
    ).hint("write \"\(color)\"").fix(span, with: "\"\(color)\"")
  }

  static func continuationIndentation(_ needed: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      "this line continues a value and must be indented by \(needed) or more spaces")
  }

  static func blankLineTooWide(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "block-indentation", at: span,
      "a blank line before this text is indented more than the text"
    ).hint("delete the spaces on the blank lines")
  }

  static func spacesAtEnd(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      "the block of text ends in a line of spaces without a line end"
    ).hint("delete the spaces, or end the line").fix(span, with: "")
  }

  static func tabSeparator(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "tab-separator", at: span, "a tab is not allowed here; use a space")
      .fix(span, with: " ")
  }

  static func loneDash(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "needs-quotes", at: span, "a '-' alone inside '[ ]' needs quotes")
      .fix(span, with: "\"-\"")
  }
}

// MARK: - Syntax errors

extension Diagnostic {
  /// Reports a bracket or quote without a closing one; `end` is where the search for it stopped.
  static func unclosed(
    _ opener: String, closer: String, at span: SourceSpan, end: SourceSpan, found: String
  ) -> Diagnostic {
    let isQuote = opener == closer
    return Diagnostic(
      .error, code: isQuote ? "unclosed-quote" : "unclosed-bracket", at: span,
      isQuote
        ? "the opening quote \(opener) is never closed"
        : "the opening bracket '\(opener)' is never closed"
    ).hint("add \(isQuote ? "a closing \(closer)" : "'\(closer)'")")
      .note(at: end, found)
  }

  static func wrongCloser(
    _ found: String, expected: String, at span: SourceSpan, opener: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-bracket", at: span, "'\(found)' does not close this; '\(expected)' does"
    ).note(at: opener, "opened here").fix(span, with: expected)
  }

  static func extraCloser(_ found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-bracket", at: span, "'\(found)' closes nothing: no bracket is open"
    ).hint("delete it, or quote the text")
  }

  static func missingComma(
    in opener: SourceSpan, at span: SourceSpan, before next: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-comma", at: span, "a ',' or a closing bracket is missing here"
    )
    .hint("quote text that contains one of { } [ ] , or ': '").fix(span, with: ",")
    .note(at: next, "this follows").note(at: opener, "opened here")
  }

  static func missingItem(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-item", at: span, "a value is missing before this")
  }

  static func placeholderNeedsQuotes(_ fix: QuoteFix?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-needs-quotes", at: span, "'${…}' inside { } or [ ] needs quotes"
    ).hint(fix.map { "write \($0.shown)" }).fix(fix?.span ?? span, with: fix?.replacement)
  }

  static func bracketInText(
    _ bracket: String, _ fix: QuoteFix?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "needs-quotes", at: span,
      "text with a '\(bracket)' in it needs quotes inside { } or [ ]"
    ).hint(fix.map { "write \($0.shown)" }).fix(fix?.span ?? span, with: fix?.replacement)
  }

  static func parenthesesInText(_ fix: QuoteFix, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "needs-quotes", at: span,
      "text with a ',' between ( and ) needs quotes inside { } or [ ]"
    ).hint("write \(fix.shown)").fix(fix.span, with: fix.replacement)
  }

  static func textNeedsQuotes(
    beginning character: String, _ fix: QuoteFix?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "needs-quotes", at: span, "text that begins with '\(character)' needs quotes"
    ).hint(fix.map { "write \($0.shown)" }).fix(fix?.span ?? span, with: fix?.replacement)
  }

  static func textAfterNode(
    _ node: String, _ fix: QuoteFix?, at span: SourceSpan, node nodeSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "text-after-value", at: span, "text follows after \(node)")
      .hint(fix.map { "if all of it is text, write \($0.shown)" })
      .fix(fix?.span ?? span, with: fix?.replacement)
      .note(at: nodeSpan, "the value ends before it")
  }

  static func apostrophe(at span: SourceSpan, fix: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "text-after-value", at: span, "text follows after the closing quote '"
    ).hint("inside single quotes an apostrophe is written twice: ''").fix(fix, with: "''")
  }

  static func colonInText(_ fix: QuoteFix?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "colon-in-text", at: span,
      "a second ':' on this line; text with ': ' in it needs quotes"
    ).hint(fix.map { "write \($0.shown)" })
      .fix(fix?.span ?? span, with: fix?.replacement)
  }

  static func colonInCall(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "colon-in-text", at: span,
      "a second ':' on this line; a value is not code"
    ).hint("'formwork explain' with the name of the key shows its values; text needs quotes")
  }

  static func nestedUnderText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      "a key cannot begin here: the line above already has a value"
    ).hint("indent this line like the key above, or remove that key's value")
  }

  static func listOnKeyLine(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "list-on-key-line", at: span, "a list cannot begin on the line of its key"
    ).hint("begin the list on the next line, or write [ ]; quote text that begins with '- '")
  }

  static func misplacedKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "indentation", at: span, "a key cannot begin here")
      .hint("begin it on a separate line")
  }

  static func misindented(at span: SourceSpan, block: SourceSpan, isList: Bool) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      isList
        ? "this line must begin with '- ', like the other items of its list"
        : "this line is not a key of the mapping around it, or its indentation differs"
    ).hint(
      isList ? "begin it with '- ', or indent it below an item" : "align it with the other keys"
    )
    .note(at: block, isList ? "the list begins here" : "the mapping begins here")
  }

  static func missingColon(_ line: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-colon", at: span, "a ':' is missing in \(quoted(line))")
      .hint("write 'key: value', with a space after the colon")
  }

  static func missingSpace(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    let rest = text.unicodeScalars.count > 40 ? "…" : text
    return Diagnostic(
      .error, code: "missing-space", at: span, "a space is missing after '\(key):'"
    )
    .hint("write '\(key): \(rest)'")
    .fix(SourceSpan(span.source, span.end - UInt32(text.utf8.count), span.end), with: " " + text)
  }

  /// Reports a key that ends in U+FF1A, the colon of Chinese and Japanese keyboards.
  static func fullWidthColon(
    after key: String, _ replacement: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-colon", at: span,
      "this ':' is full-width (U+FF1A) and does not end a key"
    ).hint("write '\(key): ', with an ASCII colon and a space")
      .fix(SourceSpan(span.source, span.end - 3, span.end), with: replacement)
  }

  static func colonOnNextLine(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "colon-on-next-line", at: span, "a key and its ':' must be on one line")
  }

  /// Reports an anchor before a key, where it belongs to the key instead of the mapping.
  ///
  /// - Parameter fix: an edit that moves the mapping to the next line.
  static func anchorOnKey(
    _ name: String, at span: SourceSpan, fix: (span: SourceSpan, text: String)?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .warning, code: "anchor-on-key", at: span,
      "the anchor \(quoted(name)) applies to the key after it, not to the whole mapping"
    ).hint(
      "write the mapping on the next line, or put the anchor after the ':' of the key that "
        + "contains it")
    return fix.map { diagnostic.fix($0.span, with: $0.text) } ?? diagnostic
  }

  static func anchorName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "anchor-name", at: span,
      "the name of an anchor can contain only ASCII letters, digits, '-' and '_'")
  }

  static func flowColon(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-space", at: span, "a ':' here needs a space after it, or quotes")
  }

  static func unknownEscape(_ escape: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "escape", at: span, "there is no escape \(quoted(escape))")
      .hint(
        escape.hasSuffix("(")
          ? "a placeholder is ${name}, with its value under 'data' or 'facts'"
          : "write '\\\\' for a backslash, or use single quotes")
  }

  static func shortEscape(_ escape: String, digits: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "escape", at: span,
      "the escape \(quoted(escape)) needs \(digits) hexadecimal digits")
  }

  static func surrogatePair(
    _ escape: String, replacement: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "escape", at: span,
      "the surrogate pair \(quoted(escape)) is valid in JSON, not in YAML"
    ).hint("write \(replacement)").fix(span, with: replacement)
  }

  static func escapeOutside(_ escape: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "escape", at: span, "the escape \(quoted(escape)) is not a Unicode character")
  }

  static func blockHeader(_ character: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "block-header", at: span,
      "\(quoted(character)) cannot follow the '|' or '>' that begins a block of text"
    ).hint("write the indentation as 1 to 9, or nothing; the text begins on the next line")
  }

  static func documentMark(at span: SourceSpan, opener: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unclosed-quote", at: opener, "the opening quote is never closed"
    ).note(at: span, "a document marker is here")
  }

  static func textAfterDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "text-after-document", at: span, "this follows the end of the document"
    ).hint("delete it, or indent it if it belongs to the document")
  }

  static func missingDocumentStart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "directive", at: span, "'---' is missing after the '%YAML' directive")
      .hint("add a line '---', or delete the directive")
  }

  static func unreadable(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "yaml-syntax", at: span, "this is not YAML")
      .hint("put it in quotes if it is meant as text")
  }

  static func outOfMemory(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "yaml-syntax", at: span, "the file is too big for this machine's memory")
  }
}
