internal import SpecModel
internal import SpecSyntax

/// Presentation of banners, sheets and alerts.
extension UIKitScreen {
  /// Whether the screen presents sheets or alerts.
  var presents: Bool {
    document.nodes.contains { $0.component == .sheet || $0.component == .alert }
  }

  /// The model change that a dismissal makes, as a statement.
  func putAway(_ id: NodeID) -> String? { expressions.putAway(of: id, in: scope)?.statement }

  /// Reports unsupported presentations, and those that do not reappear while their condition stays
  /// true.
  mutating func reportPresentation(_ id: NodeID) {
    if let refused = document.refusedPresentation(id, .uikit) { diagnostics.append(refused) }
    let putAway = expressions.putAway(of: id, in: scope)
    if let kept = document.keptCondition(of: id, putAway: putAway) { diagnostics.append(kept) }
    diagnostics += document.alertsShownAgain(id, .uikit)
  }

  /// The condition under which a node is presented, including the conditions of its ancestors.
  func presence(ofPresented id: NodeID) -> SwiftValue? {
    expressions.presence(of: id, inside: nil, attributeReaders, in: scope)
  }
}
