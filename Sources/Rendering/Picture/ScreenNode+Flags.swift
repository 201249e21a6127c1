internal import SpecModel

// Whole bits at once: the operations of option sets are generic and are not specialised across
// modules.
extension ScreenNode.Flags {
  /// Whether nothing of the node and its descendants is drawn.
  var isUnseen: Bool { rawValue & ScreenNode.Flags.unseen != 0 }

  /// Whether a control's edges show a state.
  var hasEdgeState: Bool { rawValue & ScreenNode.Flags.edgeStates != 0 }

  var isSecret: Bool { isSet(.secure) && !isSet(.placeholder) }

  @inline(__always)
  func isSet(_ flag: ScreenNode.Flags) -> Bool { rawValue & flag.rawValue != 0 }

  private static let unseen = hidden.rawValue | invisible.rawValue
  private static let edgeStates = disabled.rawValue | invalid.rawValue | focused.rawValue
}
