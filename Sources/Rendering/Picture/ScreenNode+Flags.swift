internal import SpecModel

extension ScreenNode.Flags {
  /// Whether the node and its descendants are not drawn.
  var isUnseen: Bool { !isDisjoint(with: .hidden.union(.invisible)) }

  /// Whether the edges of a control show a state: disabled, invalid or focused.
  var hasEdgeState: Bool { !isDisjoint(with: .disabled.union(.invalid).union(.focused)) }

  /// Whether the text is a password, which must not be shown.
  var isSecret: Bool { contains(.secure) && !contains(.placeholder) }
}
