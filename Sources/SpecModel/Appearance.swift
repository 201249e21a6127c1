/// A look every screen is drawn in: light or dark, at normal contrast or with the device's
/// "Increase Contrast" on.
package enum Appearance: UInt8, NamedCases {
  case light
  case dark
  case lightHighContrast
  case darkHighContrast

  /// The two that every preview and snapshot shows.
  package static let standard: [Appearance] = [.light, .dark]

  package var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "lightHighContrast"
    case .darkHighContrast: "darkHighContrast"
    }
  }

  /// The name in a sentence.
  package var inWords: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light, high contrast"
    case .darkHighContrast: "dark, high contrast"
    }
  }

  package var isDark: Bool { self == .dark || self == .darkHighContrast }

  /// The same with "Increase Contrast" on.
  package var withHighContrast: Appearance { isDark ? .darkHighContrast : .lightHighContrast }
}
