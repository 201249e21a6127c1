internal import SpecModel
package import SpecSyntax

/// Returns the diagnostics that no `ignore` comment suppresses.
package func withoutIgnored(
  _ diagnostics: [Diagnostic], by comments: [(source: SourceText, trivia: Trivia)]
) -> [Diagnostic] {
  guard !comments.isEmpty else { return diagnostics }
  var ignores = comments.map { Ignores($0.trivia, of: $0.source) }
  return diagnostics.filter { diagnostic in
    !ignores.indices.contains { ignores[$0].allow(diagnostic) }
  }
}

/// The comments of one file that suppress findings: `# formwork: ignore CODE, CODE: why`.
///
/// A comment at the end of a line applies to that line; a comment on its own line applies to the
/// next line that is not a comment.
struct Ignores {
  private struct Ignore {
    let codes: [String]
    let line: Int
    let span: SourceSpan
    var isUsed = false
  }

  private var ignores: [Ignore] = []
  private let lines: LineTable?
  private let source: SourceID

  init(_ trivia: Trivia, of source: SourceText) {
    var ignores: [Ignore] = []
    var lines: LineTable?
    for (position, comment) in trivia.comments.enumerated() {
      guard let codes = Self.codes(in: source.bytes[comment.range]) else { continue }
      let table = lines ?? LineTable(source)
      lines = table
      var line = table.position(of: Int(comment.start)).line
      if comment.isOwnLine {
        line += 1
        var next = position + 1
        while next < trivia.comments.count, trivia.comments[next].isOwnLine,
          table.position(of: Int(trivia.comments[next].start)).line == line
        {
          line += 1
          next += 1
        }
      }
      ignores.append(
        Ignore(
          codes: codes, line: line, span: SourceSpan(source.id, comment.start, comment.end)))
    }
    self.ignores = ignores
    self.source = source.id
    self.lines = lines
  }

  /// The codes after `formwork: ignore`; nil for other comments.
  private static func codes(in comment: ArraySlice<UInt8>) -> [String]? {
    let words = comment.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
    let text = String(decoding: words, as: UTF8.self)
    let head = "formwork: ignore"
    guard text.hasPrefix(head) else { return nil }
    // The reason after the colon is ignored.
    let rest = text.dropFirst(head.count).prefix { $0 != ":" }
    return rest.split { $0 == "," || $0 == " " }.map { String($0) }
  }

  /// Whether a comment suppresses a finding; if so, the comment counts as used.
  mutating func allow(_ diagnostic: Diagnostic) -> Bool {
    guard let lines, diagnostic.span.source == source, diagnostic.severity != .error else {
      return false
    }
    let line = lines.position(of: Int(diagnostic.span.start)).line
    let found = ignores.firstIndex { $0.line == line && $0.codes.contains(diagnostic.code) }
    guard let found else { return false }
    ignores[found].isUsed = true
    return true
  }

  /// Diagnostics for comments that suppress nothing.
  var unused: [Diagnostic] {
    ignores.filter { ignore in
      // Unused declarations are found only if all specs of a project are checked.
      !ignore.isUsed && !ignore.codes.contains { LintRule(name: $0)?.isAboutProject ?? false }
    }.map { .unusedIgnore($0.codes, at: $0.span) }
  }
}
