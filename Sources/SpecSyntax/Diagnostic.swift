/// Something Formwork has to say about a spec.
///
/// Codes are stable and documented; wording may improve.
package struct Diagnostic: Sendable {
  package enum Severity: UInt8, Sendable, Comparable {
    /// What a careful reviewer would say; no compilation tells one.
    case note
    case warning, error

    /// As every format writes it.
    package var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A second place involved, or what to do.
  package struct Note: Sendable {
    /// Nil when the note speaks of no place of its own.
    package let span: SourceSpan?
    package let message: String
  }

  /// A change of the source that would mend the mistake.
  package struct FixIt: Sendable {
    package let span: SourceSpan
    package let replacement: String
  }

  package private(set) var severity: Severity
  /// Lower case, words joined by hyphens: `unknown-key`.
  package let code: String
  /// The smallest range at fault.
  package let span: SourceSpan
  package let message: String
  /// What to change, in one sentence; printed as `hint:`.
  package private(set) var hint: String?
  package private(set) var notes: [Note] = []
  package private(set) var fixIts: [FixIt] = []

  package init(_ severity: Severity, code: String, at span: SourceSpan, _ message: String) {
    self.severity = severity
    self.code = code
    self.span = span
    self.message = message
  }

  /// The same as an error, for those who let no warning pass.
  package func asError() -> Diagnostic {
    var copy = self
    copy.severity = .error
    return copy
  }

  /// The same at another severity, as a project may set it.
  package func at(_ severity: Severity) -> Diagnostic {
    var copy = self
    copy.severity = severity
    return copy
  }

  /// Adds what to do about it; nil adds nothing.
  package func hint(_ text: String?) -> Diagnostic {
    guard let text else { return self }
    var copy = self
    copy.hint = text
    return copy
  }

  /// Adds a second place that has a part in the mistake.
  package func note(at span: SourceSpan?, _ message: String) -> Diagnostic {
    var copy = self
    copy.notes.append(Note(span: span, message: message))
    return copy
  }

  /// Adds an edit that mends the mistake; nil adds nothing.
  package func fix(_ span: SourceSpan, with replacement: String?) -> Diagnostic {
    guard let replacement else { return self }
    var copy = self
    copy.fixIts.append(FixIt(span: span, replacement: replacement))
    return copy
  }
}
