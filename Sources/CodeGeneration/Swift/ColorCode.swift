internal import SpecModel

extension SwiftWriter {
  /// Appends a `UIColor` that follows light and dark, and the contrast of the device where the color
  /// has values for it.
  ///
  /// - Parameters:
  ///   - head: what stands before the color.
  ///   - tail: what stands behind it.
  mutating func color(_ head: String, _ values: ColorValues, _ tail: String = "") {
    let isPlain = values.light == values.lightHighContrast && values.dark == values.darkHighContrast
    if values.light == values.dark, isPlain {
      nested(head, uiColor(values.light), tail)
      return
    }
    open(head + "UIColor { traits in")
    if isPlain {
      line("traits.userInterfaceStyle == .dark")
      indent()
      line("? " + uiColor(values.dark))
      line(": " + uiColor(values.light))
      outdent()
    } else {
      line("switch (traits.userInterfaceStyle, traits.accessibilityContrast) {")
      line("case (.dark, .high): return \(uiColor(values.darkHighContrast))")
      line("case (.dark, _): return \(uiColor(values.dark))")
      line("case (_, .high): return \(uiColor(values.lightHighContrast))")
      line("default: return \(uiColor(values.light))")
      line("}")
    }
    close("}" + tail)
  }
}

private func uiColor(_ color: RGBA) -> String {
  "UIColor(red: \(channel(color.red)), green: \(channel(color.green)), "
    + "blue: \(channel(color.blue)), alpha: \(channel(color.alpha)))"
}

/// A channel from 0 to 1, exact: `0x42 / 255`.
func channel(_ value: UInt8) -> String {
  if value == 0 || value == 255 { return value == 0 ? "0" : "1" }
  let digits = String(value, radix: 16, uppercase: true)
  return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits + " / 255"
}
