/// One of the four appearances of a drawing.
package enum Look: String, CaseIterable, Sendable {
  case light, dark, lightHighContrast, darkHighContrast

  package var isDark: Bool { self == .dark || self == .darkHighContrast }
}

extension Paint {
  package subscript(look: Look) -> Ink {
    switch look {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }
}
