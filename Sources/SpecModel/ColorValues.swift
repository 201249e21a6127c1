/// The values of one color token, for each appearance and contrast setting.
package struct ColorValues: Hashable, Sendable {
  package let light: RGBA
  package let dark: RGBA
  package let lightHighContrast: RGBA
  package let darkHighContrast: RGBA

  /// Creates a color with a light and a dark value; high-contrast values default to these.
  package init(
    light: RGBA, dark: RGBA, lightHighContrast: RGBA? = nil, darkHighContrast: RGBA? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark
  }

  /// Creates a color with the same value in every appearance.
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
