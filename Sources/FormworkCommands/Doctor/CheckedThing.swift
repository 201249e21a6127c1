/// One check of `formwork doctor` and its result.
struct CheckedThing {
  /// The result of a check.
  enum Level: String, CaseIterable {
    case ok
    /// The result cannot be determined.
    case unknown
    /// The subject works, but will cause a problem.
    case warning
    /// The check found a problem.
    case problem

    /// Whether the user should fix the subject.
    var isWrong: Bool { self == .warning || self == .problem }
  }

  /// The area of the check.
  enum Area: String {
    case installation, terminal, watching, project, snapshots
  }

  let area: Area
  /// What was checked, in one or two words.
  let subject: String
  let level: Level
  let message: String
  /// How to fix a problem; nil for things that work.
  let fix: String?

  init(
    _ area: Area, _ subject: String, _ level: Level, _ message: String, fix: String? = nil
  ) {
    self.area = area
    self.subject = subject
    self.level = level
    self.message = message
    self.fix = fix
  }
}
