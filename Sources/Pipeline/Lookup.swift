/// Something beside the spec itself that a compilation looked for, whether it was there or not: if it
/// changes, the result may.
package struct Lookup: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file, for all that is in it.
    case file
    /// A folder, for the names in it.
    case names
    /// A file, for the screen that it describes.
    case screenName
  }

  /// What the compilation saw there.
  package enum Outcome: Sendable {
    case bytes([UInt8])
    case nothing
    /// Anything else, or something that no stage keeps.
    case unusable
  }

  package let kind: Kind
  /// From the project's root down; empty for the root.
  package let path: String
  /// The project's root, as its provider names it.
  package let root: String
  package let outcome: Outcome
  /// The path as messages name it, where they do.
  package let shownPath: String?

  init(
    _ kind: Kind, _ path: String, in project: Project, saw outcome: Outcome,
    shownPath: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.root = project.root
    self.outcome = outcome
    self.shownPath = shownPath
  }
}
