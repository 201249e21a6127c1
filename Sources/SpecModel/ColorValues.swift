/// What one color token stands for, in each appearance and with increased contrast.
package struct ColorValues: Hashable, Sendable {
  package let light: RGBA
  package let dark: RGBA
  package let lightHighContrast: RGBA
  package let darkHighContrast: RGBA

  /// A color of two appearances; without values of their own, high contrast changes nothing.
  package init(
    light: RGBA, dark: RGBA, lightHighContrast: RGBA? = nil, darkHighContrast: RGBA? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark
  }

  /// A color that is the same everywhere.
  package init(everywhere color: RGBA) {
    self.init(light: color, dark: color)
  }

  package subscript(appearance: Appearance) -> RGBA {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }
}
