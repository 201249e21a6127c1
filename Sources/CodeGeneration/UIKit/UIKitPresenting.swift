internal import SpecModel
internal import SpecSyntax

/// What the screen presents: banners, sheets and alerts.
extension UIKitScreen {
  /// Whether the screen presents sheets or alerts.
  var presents: Bool {
    document.nodes.contains { $0.component == .sheet || $0.component == .alert }
  }

  /// What a person who puts something away changes in the model, as a statement.
  func putAway(_ id: NodeID) -> String? { expressions.putAway(of: id, in: scope)?.statement }

  /// Tells what the target cannot present, and what comes again only later.
  mutating func reportPresentation(_ id: NodeID) {
    if let refused = document.refusedPresentation(id, .uikit) { diagnostics.append(refused) }
    let putAway = expressions.putAway(of: id, in: scope)
    if let kept = document.keptCondition(of: id, putAway: putAway) { diagnostics.append(kept) }
    diagnostics += document.alertsShownAgain(id, .uikit)
  }

  /// When something is presented: what is around it has to be there, too.
  func presence(ofPresented id: NodeID) -> SwiftValue? {
    expressions.presence(of: id, inside: nil, attributeReaders, in: scope)
  }
}
