internal import SpecModel
internal import SpecSyntax

/// Finds buttons that do nothing when they are tapped.
///
/// A button of an alert closes the alert; one that is a component may get its tap from a use.
func lintActions(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  var alertEnd = 0
  var rootEnd = 0
  for position in document.nodes.indices {
    let node = document.nodes[position]
    if node.component == .alert { alertEnd = Int(node.subtreeEnd) }
    let isRoot = position >= rootEnd
    if isRoot { rootEnd = Int(node.subtreeEnd) }
    guard node.component == .button, position >= alertEnd else { continue }
    if isRoot, document.kind == .components { continue }
    let acts = document.attributes(of: NodeID(position)).contains { entry in
      switch entry.value {
      case .action: true
      case .boolean(let isEnabled): entry.attribute == .enabled && !isEnabled
      default: false
      }
    }
    if !acts { bag.add(.buttonWithoutTap(node.content ?? node.name, at: node.span)) }
  }
}
