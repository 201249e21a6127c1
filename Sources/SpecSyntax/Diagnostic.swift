/// A message about a spec: an error, warning or note.
///
/// Codes are stable and documented; wording may improve.
package struct Diagnostic: Sendable {
  package enum Severity: UInt8, Sendable, Comparable {
    /// A lint finding; compilation never reports notes.
    case note
    case warning, error

    /// The name in all output formats.
    package var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A secondary location, or additional information.
  package struct Note: Sendable {
    /// The location of the note; nil if it has none.
    package let span: SourceSpan?
    package let message: String
  }

  /// A source edit that fixes the problem.
  package struct FixIt: Sendable {
    package let span: SourceSpan
    package let replacement: String
  }

  package private(set) var severity: Severity
  /// The diagnostic's name in lowercase, with hyphens: `unknown-key`.
  package let code: String
  /// The smallest source range that contains the error.
  package let span: SourceSpan
  package let message: String
  /// The suggested correction, in one sentence; printed as `hint:`.
  package private(set) var hint: String?
  /// Whether the hint is only a guess, based on similar spelling.
  package private(set) var hintIsGuess = false
  package private(set) var notes: [Note] = []
  package private(set) var fixIts: [FixIt] = []

  package init(_ severity: Severity, code: String, at span: SourceSpan, _ message: String) {
    self.severity = severity
    self.code = code
    self.span = span
    self.message = message
  }

  /// A copy with severity `error`, for treating warnings as errors.
  package func asError() -> Diagnostic {
    var copy = self
    copy.severity = .error
    return copy
  }

  /// A copy with another severity, which a project can configure for each code.
  package func at(_ severity: Severity) -> Diagnostic {
    var copy = self
    copy.severity = severity
    return copy
  }

  /// Adds a hint; nil adds nothing.
  package func hint(_ text: String?) -> Diagnostic {
    guard let text else { return self }
    var copy = self
    copy.hint = text
    copy.hintIsGuess = false
    return copy
  }

  /// Adds a hint that is only a guess, based on similar spelling; nil adds nothing.
  package func guess(_ text: String?) -> Diagnostic {
    guard let text else { return self }
    var copy = hint(text)
    copy.hintIsGuess = true
    return copy
  }

  /// Adds a note with a secondary location.
  package func note(at span: SourceSpan?, _ message: String) -> Diagnostic {
    var copy = self
    copy.notes.append(Note(span: span, message: message))
    return copy
  }

  /// Adds a fix-it; nil adds nothing.
  package func fix(_ span: SourceSpan, with replacement: String?) -> Diagnostic {
    guard let replacement else { return self }
    var copy = self
    copy.fixIts.append(FixIt(span: span, replacement: replacement))
    return copy
  }
}
