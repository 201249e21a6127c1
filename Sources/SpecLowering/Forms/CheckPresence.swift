internal import SpecModel
internal import SpecSyntax

/// Checks the conditions that hide fields, which determine the fields of the form.
extension Lowering {
  /// Reports conditions of fields that depend on validation results or on the field itself.
  mutating func checkPresence() {
    for finding in FieldPresence(document).findings {
      switch finding.problem {
      case .verdict(let name): report(.presenceAsksRules(name, at: finding.span))
      case .circle: report(.circularPresence(at: finding.span))
      }
    }
  }
}
