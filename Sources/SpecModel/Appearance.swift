/// One of the two looks every screen is drawn in.
package enum Appearance: UInt8, NamedCases {
  case light
  case dark

  package var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    }
  }
}
