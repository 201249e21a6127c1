internal import SpecModel

/// Pull to refresh in lists and scroll views.
extension SwiftUIScreen {
  mutating func writeRefreshing(of id: NodeID, _ look: AttributeReader) {
    guard let action = look.refresh else { return }
    let isScroll = document.component(of: id) == .scroll
    let span = look.span(of: .refresh)
    guard
      isScroll
        ? require(16, for: "a scroll that can be pulled down", at: span)
        : require(15, for: "a list that can be pulled down", at: span),
      case .custom(let name) = document.actions[action]
    else { return }
    let call = model.calls(name, model.taps.call(name, in: scope), owner: "model.")
    // SwiftUI can cancel the task of a refresh when it redraws the screen; an inner task continues.
    writer.line(".refreshable { await Task<Void, Never> { await \(call) }.value }")
  }
}

extension UIKitScreen {
  mutating func writeRefreshing(of view: String, _ look: AttributeReader) {
    guard let action = look.refresh, case .custom(let name) = document.actions[action] else {
      return
    }
    writer.open("\(view).onRefresh { [weak self] in")
    let call = model.calls(name, model.taps.call(name, in: scope), owner: "self?.model.")
    writer.line("await \(call)")
    writer.close()
  }
}

extension AttributeReader {
  /// The pull-to-refresh action, as an index into `Document.actions`.
  var refresh: Int? {
    for entry in entries where entry.attribute == .refresh {
      if case .action(let position) = entry.value { return position }
    }
    return nil
  }
}

extension UIKitSupport {
  static let refreshText = #"""
    extension UIScrollView {
      /// Runs an action of the app when the user pulls to refresh.
      func onRefresh(_ work: @escaping @MainActor () async -> Void) {
        let control = UIRefreshControl()
        control.addAction(for: .valueChanged) { [weak control] in
          guard let control else { return }
          Task {
            await work()
            control.endRefreshing()
          }
        }
        refreshControl = control
        alwaysBounceVertical = true
      }
    }
    """#
}
