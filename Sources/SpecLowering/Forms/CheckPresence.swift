internal import SpecModel
internal import SpecSyntax

/// Conditions of fields, which decide what the form is made of.
extension Lowering {
  /// Reports conditions on fields and around them that ask what rules say, or follow themselves.
  mutating func checkPresence() {
    for finding in FieldPresence(document).findings {
      switch finding.problem {
      case .verdict(let name): report(.presenceAsksRules(name, at: finding.span))
      case .circle: report(.circularPresence(at: finding.span))
      }
    }
  }
}
