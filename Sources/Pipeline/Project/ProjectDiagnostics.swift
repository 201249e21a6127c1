internal import SpecModel
internal import SpecSyntax

/// Diagnostics about `formwork.yaml`.
extension Diagnostic {
  static func unknownProjectKey(
    _ name: String, at span: SourceSpan, in owner: String?, closest: String?
  ) -> Diagnostic {
    let place = owner.map { "'\($0)'" } ?? "a project"
    return Diagnostic(.error, code: "unknown-key", at: span, "\(place) has no key '\(name)'")
      .hint(closest.map { "did you mean '\($0)'?" }).fix(span, with: closest)
  }

  static func projectNotAMapping(
    _ owner: String?, keys: [String], at span: SourceSpan
  ) -> Diagnostic {
    let subject = owner.map { "'\($0)'" } ?? "a project file"
    return Diagnostic(.error, code: "wrong-type", at: span, "\(subject) takes a mapping")
      .hint((1...6).contains(keys.count) ? "its keys are \(keys.joined(separator: ", "))" : nil)
  }

  static func emptyProjectValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "'\(name)' has no value")
      .hint("delete the key, or write its value")
  }

  static func projectValueNotText(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", at: span, "'\(owner)' takes one text here")
  }

  static func pathsNotAList(
    _ path: String, of owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list")
      .hint("write [\(path)]").fix(span, with: "[\(path)]")
  }

  static func pathOutsideProject(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "outside-project", at: span, "'\(path)' leads out of the project"
    ).hint("write a path inside the folder of formwork.yaml, relative to it")
  }

  static func unknownIOS(
    _ text: String, of owner: String, known: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span, "'\(owner)' has no value '\(text)'"
    ).hint("it takes \(known)")
  }

  static func externalScreenShape(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "this does not declare a handwritten screen"
    ).hint("write its name, or { NAME: { VALUE: TYPE } } with the values that it takes")
  }

  static func externalScreenName(_ name: String, at span: SourceSpan) -> Diagnostic {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let meant = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return Diagnostic(
      .error, code: "invalid-screen-name", at: span,
      "'\(name)' is not a valid name for a handwritten screen"
    )
    .hint("write the name of a type in Swift, such as MessageDetail")
    .fix(span, with: isTypeName(meant) ? meant : nil)
  }

  static func externalScreenTwice(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-screen", at: span, "the screen '\(name)' is named twice")
      .hint("delete one of the two").note(at: first, "the first is here")
  }

  static func unknownImportedAttribute(
    _ text: String, of name: String, at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span, "'\(name)' cannot be '\(text)' in a spec"
    ).hint(
      closest.map { "did you mean '\($0)'?" }
        ?? "it takes an attribute, one key of an attribute, 'content' or 'none'"
    ).fix(span, with: closest)
  }

  static func nodesBelow(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "specs can have attributes below their node, but 'formwork format' writes them beside it"
    ).hint("write 'beside', or delete the key").fix(span, with: "beside")
  }

  static func unknownProjectWord(
    _ text: String, of owner: String, words: [String], at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "'\(owner)' has no value '\(text)'; it takes \(words.joined(separator: ", "))"
    ).hint(closest.map { "did you mean '\($0)'?" }).fix(span, with: closest)
  }
}
