internal import SpecModel

extension PreviewOptions.Color {
  /// Appends the escape sequence that sets the text color and the background color.
  func appendCode(_ ink: RGBA, on background: RGBA, to output: inout [UInt8]) {
    output.append("\u{1B}[")
    append(ink, isBackground: false, to: &output)
    output.append(UInt8(ascii: ";"))
    append(background, isBackground: true, to: &output)
    output.append(UInt8(ascii: "m"))
  }

  private func append(_ color: RGBA, isBackground: Bool, to output: inout [UInt8]) {
    switch self {
    case .none:
      break
    case .trueColor:
      output.append(isBackground ? "48;2;" : "38;2;")
      output.append(decimal: Int(color.red))
      output.append(UInt8(ascii: ";"))
      output.append(decimal: Int(color.green))
      output.append(UInt8(ascii: ";"))
      output.append(decimal: Int(color.blue))
    case .ansi256:
      output.append(isBackground ? "48;5;" : "38;5;")
      output.append(decimal: color.ansi256)
    case .ansi16:
      // 30–37 and 40–47, and 90–97 and 100–107 for the bright half.
      let number = color.ansi16
      let dark = isBackground ? 40 : 30
      output.append(decimal: number < 8 ? dark + number : dark + 60 + number - 8)
    }
  }
}

extension RGBA {
  /// The nearest of the 240 colors that xterm defines: a cube of six steps, and grays.
  var ansi256: Int {
    let red = RGBA.cubeStep(self.red)
    let green = RGBA.cubeStep(self.green)
    let blue = RGBA.cubeStep(self.blue)
    let cube = RGBA(RGBA.cube[red], RGBA.cube[green], RGBA.cube[blue])
    let average = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let step = max(0, min(23, (average - 3) / 10))
    let gray = UInt8(8 + 10 * step)
    let isGrayNearer = distance(to: RGBA(gray, gray, gray)) < distance(to: cube)
    return isGrayNearer ? 232 + step : 16 + 36 * red + 6 * green + blue
  }

  /// The nearest of the sixteen ANSI colors, in xterm's values; the lower one of two equally near
  /// colors.
  var ansi16: Int {
    var nearest = 0
    for number in 1..<16
    where distance(to: RGBA.sixteen[number]) < distance(to: RGBA.sixteen[nearest]) {
      nearest = number
    }
    return nearest
  }

  private func distance(to other: RGBA) -> Int {
    let red = Int(self.red) - Int(other.red)
    let green = Int(self.green) - Int(other.green)
    let blue = Int(self.blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  private static let cube: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ channel: UInt8) -> Int {
    if channel < 48 { return 0 }
    return channel < 115 ? 1 : (Int(channel) - 35) / 40
  }

  private static let sixteen: [RGBA] = [
    RGBA(0, 0, 0), RGBA(205, 0, 0), RGBA(0, 205, 0), RGBA(205, 205, 0),
    RGBA(0, 0, 238), RGBA(205, 0, 205), RGBA(0, 205, 205), RGBA(229, 229, 229),
    RGBA(127, 127, 127), RGBA(255, 0, 0), RGBA(0, 255, 0), RGBA(255, 255, 0),
    RGBA(92, 92, 255), RGBA(255, 0, 255), RGBA(0, 255, 255), RGBA(255, 255, 255),
  ]
}
