/// Light or dark, at normal contrast or with the device's "Increase Contrast" setting on.
package enum Appearance: UInt8, NamedCases {
  case light
  case dark
  case lightHighContrast
  case darkHighContrast

  /// The appearances that every preview and snapshot shows.
  package static let standard: [Appearance] = [.light, .dark]

  package var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "lightHighContrast"
    case .darkHighContrast: "darkHighContrast"
    }
  }

  /// The name as used in a sentence.
  package var inWords: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light, high contrast"
    case .darkHighContrast: "dark, high contrast"
    }
  }

  package var isDark: Bool { self == .dark || self == .darkHighContrast }
}
