internal import SpecModel

extension SwiftWriter {
  /// Appends a `UIColor` that adapts to light and dark mode, and to increased contrast if the color
  /// has values for it.
  ///
  /// - Parameters:
  ///   - head: the text before the color.
  ///   - tail: the text after the color.
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
      answer("case (.dark, .high):", uiColor(values.darkHighContrast))
      answer("case (.dark, _):", uiColor(values.dark))
      answer("case (_, .high):", uiColor(values.lightHighContrast))
      answer("default:", uiColor(values.light))
      line("}")
    }
    close("}\(tail)")
  }
}

extension SwiftWriter {
  /// Appends a `case` that returns a value, on one line if it fits.
  fileprivate mutating func answer(_ head: String, _ value: String) {
    let whole = "\(head) return \(value)"
    guard !fits(whole) else {
      line(whole)
      return
    }
    line(head)
    indented { $0.line("return \(value)") }
  }
}

private func uiColor(_ color: RGBA) -> String {
  "UIColor(red: \(channel(color.red)), green: \(channel(color.green)), "
    + "blue: \(channel(color.blue)), alpha: \(channel(color.alpha)))"
}

/// A color channel as an exact expression from 0 to 1: `0x42
/// 255`.
func channel(_ value: UInt8) -> String {
  if value == 0 || value == 255 { return value == 0 ? "0" : "1" }
  let digits = String(value, radix: 16, uppercase: true)
  return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits + " / 255"
}
