/// A file or folder that a compilation looked for besides the spec, whether or not it exists.
///
/// If it changes, the result may change.
package struct Lookup: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file's whole content.
    case file
    /// The names in a folder.
    case names
    /// The name of the screen that a file describes.
    case screenName
  }

  /// The result of the lookup.
  package enum Outcome: Sendable {
    case bytes([UInt8])
    case nothing
    /// A failure, or content that is not kept.
    case unusable
  }

  package let kind: Kind
  /// Relative to the project's root; empty for the root.
  package let path: String
  /// The project's root, as named by its provider.
  package let root: String
  package let outcome: Outcome
  /// The path as displayed in messages; nil if no message shows it.
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
