internal import SpecSyntax

/// Diagnostics about the files that a spec uses.
///
/// Messages are in lower case without a full stop; codes are stable.
extension Diagnostic {
  static func missingFile(
    _ path: String, at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(.error, code: "missing-file", at: span, "there is no file '\(path)'")
      .hint(
        closest.map { "did you mean '\($0)'?" }
          ?? "paths are relative to the folder of the file that names them")
  }

  /// Reports a text in the data that is the path of a file.
  ///
  /// - Parameter whole: the mapping that the path can replace.
  static func pathAsText(
    _ path: String, of name: String, at span: SourceSpan, whole: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "path-as-text", at: span,
      "'\(name)' is the text '\(path)', not the content of that file"
    ).hint("write 'data: \(path)', or 'data: [\(path), { … }]' with data beside it")
      .fix(whole ?? span, with: whole == nil ? nil : path)
  }

  static func folderNotFile(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unreadable-file", at: span, "'\(path)' is a folder")
      .hint("write the path of each file")
  }

  static func unreadableFile(
    _ path: String, _ reason: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "unreadable-file", at: span, "cannot read '\(path)': \(reason)")
  }

  static func filesTooLarge(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "file-too-big", at: span,
      "with this file the spec is larger than \(limit >> 20) MB"
    ).hint("raise the limit with --limits file-size=N")
  }

  static func tooManyFiles(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "too-many-files", at: span, "the spec uses more than \(limit) files")
      .hint("raise the limit with --limits files=N")
  }

  // MARK: - Paths

  static func addressNotPath(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-path", at: span, "'\(text)' is an address, not a path")
      .hint("keep a copy of the file beside the spec and use that: files are not downloaded")
  }

  static func backslashInPath(_ text: String, at span: SourceSpan) -> Diagnostic {
    let corrected = text.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "/")
    return Diagnostic(
      .error, code: "invalid-path", at: span, "names in a path are separated by '/'"
    )
    .hint("write \(corrected)").fix(span, with: corrected)
  }

  static func absolutePath(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "outside-project", at: span,
      "'\(text)' is a path on this machine, outside of the project"
    ).hint("write the path from the folder of this file, such as ../components/forms.yaml")
  }

  static func patternNotPath(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-path", at: span, "'\(text)' is a pattern, not a path")
      .hint("write the path of each file")
  }

  static func outsideProject(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "outside-project", at: span, "'\(text)' leads out of the project"
    ).hint(
      "the project is the nearest folder above with formwork.yaml or .git, else the spec's own; "
        + "an empty formwork.yaml marks it")
  }

  static func linkOutsideProject(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "outside-project", at: span,
      "'\(path)' leads out of the project through a symbolic link"
    ).hint("keep the file in the project, or write 'links: anywhere' in its formwork.yaml")
  }

  // MARK: - Files that use each other

  static func usedTwice(_ path: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-use", at: span, "'\(path)' is used twice")
      .hint("remove one of the two").note(at: first, "it is used first here")
  }

  /// - Parameter chain: the files of the cycle, with the first repeated at the end.
  static func useCircle(_ chain: [String], at span: SourceSpan) -> Diagnostic {
    let message =
      chain.count == 2
      ? "'\(chain[0])' uses itself" : "these files use one another in a circle"
    return Diagnostic(.error, code: "use-circle", at: span, message)
      .hint(chain.count == 2 ? "remove this line" : chain.joined(separator: " → "))
  }

  static func dataAndDocument(
    _ path: String, at span: SourceSpan, first: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-use", at: span,
      "'\(path)' is used as data and as a Formwork file"
    ).hint("put the data into a separate file").note(at: first, "the other use is here")
  }

  // MARK: - Data

  static func badJSON(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "json-syntax", at: span, message)
  }

  static func tooManyValues(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span, "the spec has more than \(limit) YAML nodes"
    ).hint("split the spec, or raise the limit with --limits nodes=N")
  }
}
