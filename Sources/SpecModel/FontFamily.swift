/// A design of the system font.
package enum FontFamily: UInt8, NamedCases {
  case proportional
  case monospaced
  case serif
  case rounded

  package var name: String {
    switch self {
    case .proportional: "proportional"
    case .monospaced: "monospaced"
    case .serif: "serif"
    case .rounded: "rounded"
    }
  }
}
