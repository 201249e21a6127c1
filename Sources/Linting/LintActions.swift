package import SpecModel
package import SpecSyntax

/// Finds buttons without an action.
///
/// An alert's buttons need none, because they close the alert; the root button of a component can
/// get its action where the component is used.
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

/// Finds taps that focus a field that is always disabled or hidden.
func lintFocus(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  for position in document.nodes.indices {
    for entry in document.attributes(of: NodeID(position)) {
      guard case .action(let action) = entry.value else { continue }
      for statement in document.statements(of: action) {
        guard case .focus(let field) = document.actions[statement],
          let owner = document.nodes.firstIndex(where: { $0.field == field })
        else { continue }
        let around = document.nodes.indices.filter {
          $0 <= owner && Int(document.nodes[$0].subtreeEnd) > owner
        }
        let fixed = around.flatMap { node in
          document.attributes(of: NodeID(node)).compactMap { entry -> Attribute? in
            guard case .boolean(let value) = entry.value else { return nil }
            let isOff = entry.attribute == .hidden ? value : !value
            return isOff && [.enabled, .when, .hidden].contains(entry.attribute)
              ? entry.attribute : nil
          }
        }
        guard !fixed.isEmpty else { continue }
        bag.add(
          .focusWithoutEffect(
            document.form[field].name, isThere: !fixed.contains { $0 != .enabled },
            at: entry.span))
      }
    }
  }
}

/// Finds transitions of nodes that never appear or disappear.
func lintPresence(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  for position in positionsOfConstantNodes(in: document) {
    for entry in document.attributes(of: NodeID(position)) {
      if case .transition = entry.value { bag.add(.transitionWithoutEffect(at: entry.span)) }
    }
  }
}

/// Warns of sheets and alerts that are always presented; a lint rule can change the warning's
/// severity.
package func checkPresented(of document: Document, into diagnostics: inout DiagnosticBag) {
  let isPresented = { (node: Node) in node.component == .alert || node.component == .sheet }
  guard document.nodes.contains(where: isPresented) else { return }
  for position in positionsOfConstantNodes(in: document) {
    let node = document.nodes[position]
    if isPresented(node) {
      diagnostics.add(.alwaysPresented(node.component.rawValue, at: node.span).at(.warning))
    }
  }
}

/// The positions of nodes that no condition shows or hides, neither their own condition nor an
/// ancestor's.
private func positionsOfConstantNodes(in document: Document) -> [Int] {
  var changingEnd = 0
  var rootEnd = 0
  return document.nodes.indices.filter { position in
    let node = document.nodes[position]
    let isRoot = position >= rootEnd
    if isRoot { rootEnd = Int(node.subtreeEnd) }
    // A component's root can get its condition where the component is used.
    let comes =
      isRoot && document.kind == .components || node.isStep
      || document.loops.contains {
        $0.first.position <= position && position < $0.end.position
      }
      || document.attributes(of: NodeID(position)).contains { entry in
        guard entry.attribute == .when || entry.attribute == .hidden else { return false }
        return switch entry.value {
        case .condition: true
        // A node that is always hidden is never presented.
        case .boolean(let isHidden): entry.attribute == .hidden && isHidden
        default: false
        }
      }
    if comes { changingEnd = max(changingEnd, Int(node.subtreeEnd)) }
    return position >= changingEnd
  }
}
