/// A file or folder that a compilation looked for besides the spec, whether or not it exists.
///
/// The result of the compilation may change when the file or folder changes.
package struct Lookup: Sendable {
  package enum Kind: Hashable, Sendable {
    /// The whole content of a file.
    case file
    /// The names of the files in a folder.
    case names
    /// The name of the screen that a file describes.
    case screenName
  }

  /// The result of the lookup.
  package enum Outcome: Sendable {
    case bytes([UInt8])
    case nothing
    /// The lookup failed, or its content was not kept.
    case unusable
  }

  package let kind: Kind
  /// The path relative to the project's root; empty for the root.
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
