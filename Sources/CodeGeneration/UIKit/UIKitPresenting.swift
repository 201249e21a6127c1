internal import SpecModel
internal import SpecSyntax

/// What the screen presents: banners, sheets and alerts.
extension UIKitScreen {
  /// Whether the screen presents sheets or alerts.
  var presents: Bool {
    document.nodes.contains { $0.component == .sheet || $0.component == .alert }
  }

  /// The property of the model that is false once a person has put away what it shows.
  func fact(showing id: NodeID) -> String? {
    expressions.switches(showing: id, in: scope).last?.text
  }

  /// When something is presented: what is around it has to be there, too.
  func presence(ofPresented id: NodeID) -> SwiftValue? {
    expressions.presence(of: id, inside: nil, attributeReaders, in: scope)
  }
}
