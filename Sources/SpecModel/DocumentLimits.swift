/// Limits on a spec that several stages enforce.
package enum DocumentLimits {
  /// The maximum number of nodes of a screen after alias expansion.
  package static let nodes = 100_000
  /// The maximum length of a label, in Unicode scalars.
  package static let textScalars = 10_000
  /// The maximum number of options of one field.
  package static let options = 10_000
}
