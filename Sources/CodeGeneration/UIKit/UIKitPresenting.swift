internal import SpecModel
internal import SpecSyntax

/// Writes the presentation of banners, sheets and alerts.
extension UIKitScreen {
  /// Whether the screen presents sheets or alerts.
  var presents: Bool {
    document.nodes.contains { $0.component == .sheet || $0.component == .alert }
  }

  /// The model change when the user dismisses a node, as a statement; nil for none.
  func putAway(_ id: NodeID) -> String? { expressions.putAway(of: id, in: scope)?.statement }

  /// Reports unsupported presentations, and those that do not appear again while their condition
  /// stays true.
  mutating func reportPresentation(_ id: NodeID) {
    if let refused = document.refusedPresentation(id, .uikit) { diagnostics.append(refused) }
    let putAway = expressions.putAway(of: id, in: scope)
    if let kept = document.keptCondition(of: id, putAway: putAway) { diagnostics.append(kept) }
    diagnostics += document.alertsShownAgain(id, .uikit)
  }

  /// Whether a presented node must not change during its dismissal animation.
  func keepsContent(_ id: NodeID) -> Bool {
    switch document.component(of: id) {
    case .sheet, .banner: break
    default:
      let look = attributeReaders[id]
      guard !isRepeated, attributeReaders.transition(of: id, look, in: document.nodes) != nil
      else { return false }
    }
    return expressions.keepsContent(of: id, in: scope)
  }

  /// Collects the update statements of a node's content, which do not run during the node's
  /// dismissal.
  mutating func whileKept<Result>(
    _ id: NodeID, _ make: (inout UIKitScreen) -> Result
  ) -> Result {
    let place = keptUpdates.firstIndex { $0.node == id } ?? keptUpdates.count
    if place == keptUpdates.count { keptUpdates.append((id, SwiftWriter(depth: 3))) }
    var outer = updates
    updates = keptUpdates[place].updates
    let result = make(&self)
    keptUpdates[place].updates = updates
    switch document.component(of: id) {
    case .sheet, .banner: break
    default:
      // The view gets its content before it begins to appear.
      write(updates, whileKept: id, into: &outer)
      keptUpdates[place].updates = SwiftWriter(depth: 3)
    }
    updates = outer
    return result
  }

  func write(_ updates: SwiftWriter, whileKept id: NodeID, into writer: inout SwiftWriter) {
    guard !updates.isEmpty else { return }
    writer.span = document.span(of: id)
    writer.line("// What goes keeps what it showed.")
    writer.open("if \(presence(ofPresented: id)?.text ?? "true") {")
    writer.append(updates)
    writer.close()
  }

  /// The condition under which a node is presented, including the conditions of its ancestors.
  func presence(ofPresented id: NodeID) -> SwiftValue? {
    expressions.presence(of: id, inside: nil, attributeReaders, in: scope)
  }
}
