/// A design of the system font.
package enum FontFamily: UInt8, NamedCases {
  case proportional
  case monospaced
  case serif
  case rounded
  /// SF Compact, a design for small screens with flatter sides and the same height.
  case compact
  case compactMonospaced

  package var name: String {
    switch self {
    case .proportional: "proportional"
    case .monospaced: "monospaced"
    case .serif: "serif"
    case .rounded: "rounded"
    case .compact: "compact"
    case .compactMonospaced: "compactMonospaced"
    }
  }
}
