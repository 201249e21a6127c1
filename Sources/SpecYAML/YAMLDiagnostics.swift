internal import SpecSyntax

// Every message of this module. Text from the source is cut, not escaped: the printer does that.

/// Text of the source as a message quotes it.
private func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  let scalars = text.unicodeScalars
  guard scalars.count > limit else { return "'\(text)'" }
  var cut = String.UnicodeScalarView()
  cut.append(contentsOf: scalars.prefix(limit - 1))
  return "'\(String(cut))…'"
}

/// `U+202E`.
private func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// `0xE9`.
private func hex(_ byte: UInt8) -> String {
  (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
}

/// `16 MB`, `1,000,000`.
private func grouped(_ number: Int) -> String {
  var digits: [Character] = []
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index % 3 == 0 { digits.append(",") }
    digits.append(digit)
  }
  return String(digits.reversed())
}

private func size(_ bytes: Int) -> String {
  bytes >= 1 << 20 && bytes % (1 << 20) == 0
    ? "\(grouped(bytes >> 20)) MB" : "\(grouped(bytes)) bytes"
}

private func fileStart(_ source: SourceID) -> SourceSpan { SourceSpan(source, 0, 0) }

// MARK: - The file as a whole

extension Diagnostic {
  static func fileTooBig(_ count: Int, limit: Int, in source: SourceID) -> Diagnostic {
    Diagnostic(
      .error, code: "file-too-big", at: fileStart(source),
      "the file has \(grouped(count)) bytes; the limit is \(size(limit))"
    ).hint("raise the limit with --limits file-size=N, in MB")
  }

  static func emptyFile(in source: SourceID) -> Diagnostic {
    Diagnostic(.error, code: "empty-file", at: fileStart(source), "the file is empty")
      .hint("a spec begins with 'formwork: 1'")
  }

  static func foreignEncoding(_ name: String, in source: SourceID) -> Diagnostic {
    Diagnostic(
      .error, code: "encoding", at: fileStart(source), "the file is \(name); save as UTF-8")
  }

  /// `kind` is empty when nothing more is known.
  static func notText(_ kind: String, in source: SourceID) -> Diagnostic {
    Diagnostic(
      .error, code: "not-text", at: fileStart(source),
      kind.isEmpty ? "not a text file" : "not a text file: it is \(kind)")
  }

  static func notUTF8(_ fault: UTF8Fault, byte: UInt8, at span: SourceSpan) -> Diagnostic {
    let place = "byte \(hex(byte)) at offset \(grouped(Int(span.start)))"
    let message: String
    var hint = "save the file as UTF-8"
    switch fault {
    case .overlong: message = "\(place) begins an overlong form, which UTF-8 forbids"
    case .truncated:
      message = "the file ends inside a character: \(place)"
      hint = "a half-written file? save it again, as UTF-8"
    case .surrogate(let value):
      message = "\(place) begins the lone surrogate \(codePoint(value)), which is not UTF-8"
    case .tooBig: message = "\(place) begins a number beyond U+10FFFF, which is not UTF-8"
    case .stray:
      message = "\(place) is not UTF-8"
      if byte >= 0xA0, let scalar = Unicode.Scalar(UInt32(byte)) {
        hint = "in Latin-1 it would be '\(Character(scalar))': save the file as UTF-8"
      }
    }
    return Diagnostic(.error, code: "encoding", at: span, message).hint(hint)
  }

  static func controlCharacter(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    let names: [UInt32: String] = [
      0x00: "NUL", 0x07: "BEL", 0x08: "backspace", 0x0B: "vertical tab", 0x0C: "form feed",
      0x1B: "ESC", 0x7F: "DEL", 0x9B: "CSI",
    ]
    let name = names[value].map { " (\($0))" } ?? ""
    let isCharacter = value >= 0xFFFE
    return Diagnostic(
      .error, code: "control-character", at: span,
      "\(isCharacter ? "the noncharacter" : "the control character") \(codePoint(value))\(name)"
        + " is not allowed"
    ).hint("delete it, or write an escape in double quotes")
  }

  static func foreignLineBreak(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    let escape = value == 0x85 ? "\\N" : value == 0x2028 ? "\\L" : "\\P"
    return Diagnostic(
      .warning, code: "line-separator", at: span,
      "\(codePoint(value)) does not end a line here, but does for some tools"
    ).hint("delete it, or write \"\(escape)\" in double quotes")
  }

  static func bidiControl(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "bidi-control", at: span,
      "\(codePoint(value)) changes the direction of the text around it, so it may read differently"
    ).hint("delete it, or write \"\\u\(codePoint(value).dropFirst(2))\" in double quotes")
  }

  static func directive(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "directive", at: span, "the directive \(quoted(name)) is not supported"
    )
    .hint("delete the line, or quote the text that begins with '%'")
  }

  static func repeatedVersion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "directive", at: span, "a second '%YAML' directive")
      .hint("delete the line")
  }

  static func yamlVersion(_ version: String, at span: SourceSpan) -> Diagnostic {
    let what = version.isEmpty ? "a '%YAML' without a version" : "YAML version \(quoted(version))"
    return Diagnostic(.error, code: "directive", at: span, "\(what) is not supported")
      .hint("delete the line, or write '%YAML 1.2'")
  }

  static func tooManyMistakes(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-errors", at: span,
      "\(limit) errors in the file's YAML; the rest of the file was not read")
  }
}

// MARK: - Limits

extension Diagnostic {
  static func tooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-deep", at: span,
      "nested too deeply: the limit is \(grouped(limit)) levels of YAML"
    ).hint("split the file into components, or raise the limit with --limits depth=N")
  }

  static func tooDeepByAlias(limit: Int, at span: SourceSpan, anchor: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-deep", at: span,
      "nested too deeply through this alias: the limit is \(grouped(limit)) levels of YAML"
    ).hint("raise the limit with --limits depth=N").note(at: anchor, "the alias stands for this")
  }

  static func tooManyNodes(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "the spec has more than \(grouped(limit)) YAML nodes"
    ).hint("split the spec, or raise the limit with --limits nodes=N")
  }

  static func tooManyExpandedNodes(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "expansion", at: span,
      "with this alias the file stands for more than \(grouped(limit)) YAML nodes"
    ).hint("raise the limit with --limits expanded-nodes=N")
  }

  static func tooMuchExpandedText(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "expansion", at: span,
      "with this alias the file stands for more than \(size(limit)) of text"
    ).hint("raise the limit with --limits expanded-text=N, in MB")
  }

  static func keyTooLong(
    _ key: String, _ count: Int, limit: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "key-too-long", at: span,
      "the key \(quoted(key)) has \(grouped(count)) characters; the limit is \(grouped(limit))"
    ).hint("raise the limit with --limits key-length=N")
  }

  static func keyBeyondLibrary(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "key-too-long", at: span,
      "a key has at most 1,024 characters and stands on one line")
  }
}

// MARK: - Documents, keys, tags and aliases

extension Diagnostic {
  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "second-document", at: span,
      "a second document begins here; only one document per file is allowed"
    ).hint("move it to a file of its own")
  }

  /// `fix` quotes what may have been meant as text.
  static func tag(
    _ text: String, _ fix: QuoteFix?, deleting tag: SourceSpan, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "tag", at: span, "the tag \(quoted(text)) is not supported")
      .hint(fix.map { "if it is text, write \($0.shown)" } ?? "delete it")
      .fix(fix?.span ?? tag, with: fix?.replacement ?? "")
  }

  /// `!form.valid`, where other languages say so.
  static func tagForNot(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "tag", at: span, "'!' begins a tag in YAML; a condition says 'not'"
    ).hint("write 'not \(text.dropFirst().prefix(40))'")
      .fix(SourceSpan(span.source, span.start, span.start + 1), with: "not ")
  }

  static func complexKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "complex-key", at: span, "a key must be plain text, not a collection")
      .hint("quote it if text is meant")
  }

  static func aliasKey(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "alias-key", at: span, "a key must be plain text, not the alias \(quoted(name))"
    ).hint("write the key itself, or quote it if text is meant")
  }

  static func nullKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-key", at: span, "a key is missing here")
      .hint("write a name before the ':'")
  }

  static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-key", at: span, "duplicate key \(quoted(key))")
      .hint(key == "<<" ? "merge several with a list: '<<: [*a, *b]'" : nil)
      .note(at: first, "first written here")
  }

  static func mergeValue(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "merge-value", at: span,
      "'<<' takes an alias of a mapping, a mapping, or a list of these")
  }

  static func undefinedAlias(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "undefined-alias", at: span, "no anchor named \(quoted(name))")
      .hint(
        closest.map { "did you mean '*\($0)'?" }
          ?? "quote the text if no alias is meant: \"*\(name.prefix(20))\"")
  }

  static func aliasBeforeAnchor(
    _ name: String, at span: SourceSpan, anchor: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "undefined-alias", at: span,
      "the anchor \(quoted(name)) is defined only further down"
    ).hint("move the anchor before its first alias").note(at: anchor, "defined here")
  }

  static func aliasInsideItself(
    _ name: String, at span: SourceSpan, anchor: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "recursive-alias", at: span,
      "the alias \(quoted(name)) refers to itself: it stands inside its own anchor"
    ).note(at: anchor, "the anchor's node begins here")
  }
}

// MARK: - Layout

extension Diagnostic {
  /// `more` further lines begin with a tab.
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
    Diagnostic(.error, code: "tab-separator", at: span, "a tab cannot stand here; use a space")
      .fix(span, with: " ")
  }

  static func loneDash(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "needs-quotes", at: span, "a '-' alone inside '[ ]' needs quotes")
      .fix(span, with: "\"-\"")
  }
}

// MARK: - What libyaml refuses

extension Diagnostic {
  /// An opener whose closer never comes; `end` is where the search ended.
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
    .hint("quote text that holds one of { } [ ] , or ': '").fix(span, with: ",")
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

  static func nestedUnderText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      "a key cannot begin here: the line above has a value already"
    ).hint("indent this line like the key above, or remove that key's value")
  }

  static func listOnKeyLine(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "list-on-key-line", at: span, "a list cannot begin on the line of its key"
    ).hint("begin the list on the next line, or write [ ]; quote text that begins with '- '")
  }

  static func misplacedKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "indentation", at: span, "a key cannot begin here")
      .hint("begin it on a line of its own")
  }

  static func misindented(at span: SourceSpan, block: SourceSpan, isList: Bool) -> Diagnostic {
    Diagnostic(
      .error, code: "indentation", at: span,
      isList
        ? "this line does not fit the list it stands in: '-' expected"
        : "this line does not fit the mapping it stands in: a key expected"
    ).hint("align it with its siblings")
      .note(at: block, isList ? "the list begins here" : "the mapping begins here")
  }

  static func missingColon(_ line: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-colon", at: span, "could not find ':' after \(quoted(line))")
      .hint("write 'key: value', with a space after the colon")
  }

  static func missingSpace(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    let rest = text.unicodeScalars.count > 40 ? "…" : text
    return Diagnostic(
      .error, code: "missing-space", at: span, "a space is missing behind '\(key):'"
    )
    .hint("write '\(key): \(rest)'")
    .fix(SourceSpan(span.source, span.end - UInt32(text.utf8.count), span.end), with: " " + text)
  }

  /// A key that ends in U+FF1A, as keyboards for Chinese and Japanese type it.
  static func fullWidthColon(
    after key: String, _ replacement: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-colon", at: span, "this ':' is full-width (U+FF1A), which ends no key"
    ).hint("write '\(key): ', with an ASCII colon and a space")
      .fix(SourceSpan(span.source, span.end - 3, span.end), with: replacement)
  }

  static func colonOnNextLine(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "colon-on-next-line", at: span, "a key and its ':' must stand on one line")
  }

  static func anchorName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "anchor-name", at: span,
      "the name of an anchor holds only ASCII letters, digits, '-' and '_'")
  }

  static func flowColon(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-space", at: span, "a ':' here needs a space after it, or quotes")
  }

  static func unknownEscape(_ escape: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "escape", at: span, "the escape \(quoted(escape)) is not known")
      .hint("write '\\\\' for a backslash, or use single quotes")
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
      .error, code: "escape", at: span, "the surrogate pair \(quoted(escape)) is JSON, not YAML"
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
    ).hint("write the indentation as 1 to 9, or leave it out; the text begins on the next line")
  }

  static func documentMark(at span: SourceSpan, opener: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unclosed-quote", at: opener, "the opening quote is never closed"
    ).note(at: span, "a document mark stands here")
  }

  static func textAfterDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "text-after-document", at: span, "the document has ended; this cannot follow it"
    ).hint("one document per file; indent what belongs to it")
  }

  static func missingDocumentStart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "directive", at: span, "'---' is missing after the '%YAML' directive")
      .hint("add a line '---', or delete the directive")
  }

  static func unreadable(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "yaml-syntax", at: span, "this is not YAML")
      .hint("quote the text if it is meant as text")
  }

  static func outOfMemory(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "yaml-syntax", at: span, "the file is too big for this machine's memory")
  }
}
