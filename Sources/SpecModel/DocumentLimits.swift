/// Limits of a spec that more than one stage holds.
package enum DocumentLimits {
  /// The most nodes that a screen can have, aliases followed.
  package static let nodes = 100_000
  /// The most Unicode scalars that a label can have.
  package static let textScalars = 10_000
}
