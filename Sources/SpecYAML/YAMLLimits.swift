/// How much of a file is read before it is refused.
///
/// Each limit is named in the message that reports it, with the flag that raises it.
package struct YAMLLimits: Sendable {
  /// Bytes of one file: `--max-file-size`.
  package var fileSize = 16 << 20
  /// Collections within one another, aliases followed: `--max-yaml-depth`.
  package var depth = 200
  /// Scalars, collections and aliases as written: `--max-nodes`.
  package var nodes = 1_000_000
  /// Nodes when every alias is replaced by what it stands for: `--max-expansion`.
  package var expandedNodes = 2_000_000
  /// Bytes of text when every alias is replaced by what it stands for: `--max-expansion`.
  package var expandedText = 16 << 20
  /// Unicode scalars of one key, up to libyaml's own 1,024: `--max-key-length`.
  package var keyLength = 256

  package static let standard = YAMLLimits()

  package init() {}
}
