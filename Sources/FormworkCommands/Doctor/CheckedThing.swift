/// One thing that `formwork doctor` looked at, and what it found.
struct CheckedThing {
  /// How it is.
  enum Level: String, CaseIterable {
    case ok
    /// Nobody can tell from here.
    case unknown
    /// It works, and something will go wrong with it.
    case warning
    /// It does not work.
    case problem

    /// Whether a person has something to mend.
    var isWrong: Bool { self == .warning || self == .problem }
  }

  /// What it is a part of.
  enum Area: String {
    case installation, terminal, watching, project, snapshots
  }

  let area: Area
  /// What was looked at, in a word or two.
  let subject: String
  let level: Level
  let message: String
  /// What a person does about it; nil where there is nothing to do.
  let mend: String?

  init(
    _ area: Area, _ subject: String, _ level: Level, _ message: String, mend: String? = nil
  ) {
    self.area = area
    self.subject = subject
    self.level = level
    self.message = message
    self.mend = mend
  }
}
