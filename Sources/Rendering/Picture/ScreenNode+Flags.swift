internal import SpecModel

extension ScreenNode.Flags {
  /// Whether neither the node nor its descendants are drawn.
  var isUnseen: Bool { !isDisjoint(with: .hidden.union(.invisible)) }

  /// Whether a control's edges show a state.
  var hasEdgeState: Bool { !isDisjoint(with: .disabled.union(.invalid).union(.focused)) }

  /// Whether the text is a password that must not be shown.
  var isSecret: Bool { contains(.secure) && !contains(.placeholder) }
}
