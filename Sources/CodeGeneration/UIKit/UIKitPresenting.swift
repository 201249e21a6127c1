internal import SpecModel

/// Facts of sheets and alerts, which become false when a person dismisses them.
extension UIKitScreen {
  /// Whether the screen presents sheets or alerts.
  var presents: Bool {
    document.nodes.contains { $0.component == .sheet || $0.component == .alert }
  }

  /// The fact of the app's that is false once what it shows was put away: the whole condition, or the
  /// last of those that all have to be true.
  func fact(showing look: AttributeReader) -> String? {
    guard case .condition(let id)? = look.when, look.hidden == nil else { return nil }
    var steps = document.expressions.steps(of: id)
    guard steps.allSatisfy({ $0 != .or && $0 != .not }) else { return nil }
    var fact: String?
    while steps.count >= 2 {
      if case .root? = steps.first, case .member? = steps.dropFirst().first,
        steps.dropFirst(2).first.map({ $0 == .and }) ?? true
      {
        let value = expressions.value(steps.prefix(2), in: scope)
        if value.type == .boolean { fact = value.text }
      }
      steps = steps.dropFirst()
    }
    return fact
  }
}
