internal import SpecSyntax

// Diagnostics about files, limits, documents, keys and aliases; for layout and syntax see
// YAMLDiagnostics+Syntax.swift. Source text is shortened but not escaped, which the printer does.

/// Source text quoted for a message.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  let scalars = text.unicodeScalars
  guard scalars.count > limit else { return "'\(text)'" }
  var cut = String.UnicodeScalarView()
  cut.append(contentsOf: scalars.prefix(limit - 1))
  return "'\(String(cut))…'"
}

/// A code point in a message: `U+202E`.
private func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// A byte in a message: `0xE9`.
private func hex(_ byte: UInt8) -> String {
  (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
}

/// A number with thousands separators: `1,000,000`.
func grouped(_ number: Int) -> String {
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

// MARK: - The whole file

extension Diagnostic {
  static func unfinishedMerge(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unfinished-merge", at: span,
      "the file contains an unfinished merge of two branches"
    )
    .hint("keep what is right between '<<<<<<<' and '>>>>>>>', and remove these lines")
  }

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

  /// Reports a file that is not a text.
  ///
  /// - Parameter kind: the kind of file, or empty if unknown.
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
      hint = "save the file again, as UTF-8"
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
      "\(codePoint(value)) does not end a line in YAML, but some tools break lines there"
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

  static func tooManyErrors(_ limit: Int, at span: SourceSpan) -> Diagnostic {
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
    ).hint("raise the limit with --limits depth=N").note(at: anchor, "the alias refers to this")
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
      "with this alias, the file expands to more than \(grouped(limit)) YAML nodes"
    ).hint("raise the limit with --limits expanded-nodes=N")
  }

  static func tooMuchExpandedText(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "expansion", at: span,
      "with this alias, the file expands to more than \(size(limit)) of text"
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
      "a key has at most 1,024 characters and must be on one line")
  }
}

// MARK: - Documents, keys, tags and aliases

extension Diagnostic {
  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "second-document", at: span,
      "a second document begins here; only one document per file is allowed"
    ).hint("move it to a separate file")
  }

  /// Reports a tag, which specs do not support.
  ///
  /// - Parameter fix: a fix-it that quotes the text.
  static func tag(
    _ text: String, _ fix: QuoteFix?, deleting tag: SourceSpan, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "tag", at: span, "the tag \(quoted(text)) is not supported")
      .hint(fix.map { "if it is text, write \($0.shown)" } ?? "delete it")
      .fix(fix?.span ?? tag, with: fix?.replacement ?? "")
  }

  /// Reports `!form.valid`, which negates a condition in other languages.
  static func tagForNot(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "tag", at: span, "'!' begins a tag in YAML; in a condition, write 'not'"
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
      "the alias \(quoted(name)) refers to itself: it is inside its own anchor"
    ).note(at: anchor, "the anchor's node begins here")
  }
}
