internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// The thickness of a device's bezel on each side of the screen, in points.
struct Bezel {
  let width = 10
  let innerRadius: Int
  let hasHomeIndicator: Bool

  init(_ screen: Screen) {
    hasHomeIndicator = screen.viewport.safeArea.bottom > 0
    innerRadius = hasHomeIndicator ? 45 : 0
  }
}

/// Draws the device around a screen and the system's bars on it.
extension Painter {
  mutating func draw(_ bezel: Bezel, around screen: DrawnRect) {
    let width = Int32(bezel.width) * 1000
    let outer = DrawnRect(
      x: screen.x, y: screen.y, width: screen.width + 2 * width,
      height: screen.height + 2 * width)
    fill(
      outer, paint(RGBA(0x1C, 0x1C, 0x1E), dark: RGBA(0x2C, 0x2C, 0x2E)),
      radius: bezel.hasHomeIndicator ? 55_000 : 8000)
  }

  /// Draws the status bar and the home indicator.
  mutating func drawStatus(on whole: DrawnRect) {
    let insets = screen.viewport.safeArea
    let ink = paint(system: "label")
    let black = paint(ColorValues(everywhere: .black))
    let middle = whole.x + whole.width / 2
    if insets.top >= 50 {
      fill(
        DrawnRect(x: middle - 63_000, y: whole.y + 11_000, width: 126_000, height: 37_000), black,
        radius: 18_500)
    } else if insets.top >= 44 {
      fill(
        DrawnRect(x: middle - 104_500, y: whole.y - 20_000, width: 209_000, height: 50_000),
        black, radius: 20_000)
    }
    if insets.top >= 20 {
      let center = whole.y + (insets.top >= 44 ? thousandths(insets.top / 2) : 10_000)
      let size = insets.top >= 44 ? 17.0 : 12.0
      let font = SystemFont(pointSize: size, weight: .semibold)
      drawLabel(
        "9:41", font, ink,
        centeredAt: insets.top >= 44 ? whole.x + 54_000 : middle,
        baseline: center + thousandths(font.capHeight) / 2, atMost: 80_000)
      drawBattery(right: whole.maxX - (insets.top >= 44 ? 28_000 : 8000), center: center, ink)
    }
    if insets.bottom > 0 {
      fill(
        DrawnRect(x: middle - 67_000, y: whole.maxY - 13_000, width: 134_000, height: 5000), ink,
        radius: 2500)
    }
  }

  /// Draws the battery, Wi-Fi and signal icons, from right to left.
  private mutating func drawBattery(right: Int32, center: Int32, _ ink: Int32) {
    let battery = DrawnRect(x: right - 27_000, y: center - 6000, width: 24_000, height: 12_000)
    stroke(battery.inset(by: 500), 3500, 1000, paint(ink, alpha: 400))
    fill(battery.inset(by: 2000), ink, radius: 2000)
    fill(
      DrawnRect(x: battery.maxX + 1000, y: center - 2000, width: 1500, height: 4000),
      paint(ink, alpha: 400), radius: 750)
    let wifi = DrawnRect(x: battery.x - 23_000, y: center - 9000, width: 18_000, height: 18_000)
    symbol("wifi", in: wifi, ink, over: 0)
    for bar in 0..<4 {
      let height = 4000 + Int32(bar) * 2500
      fill(
        DrawnRect(
          x: wifi.x - 23_000 + Int32(bar) * 5000, y: center + 6000 - height, width: 3000,
          height: height), ink, radius: 1000)
    }
  }

  // MARK: - Keyboard

  /// Draws a keyboard with blank keys; its height is that of iOS, the key layout is simplified.
  mutating func drawKeyboard(_ frame: DrawnRect) {
    fill(frame, paint(RGBA(0xD1, 0xD3, 0xD9), dark: RGBA(0x2B, 0x2B, 0x2D)))
    let insets = thousandths(screen.viewport.safeArea.bottom)
    let keys = DrawnRect(
      x: frame.x, y: frame.y + 8000, width: frame.width,
      height: max(0, frame.height - 8000 - max(4000, insets)))
    let gap: Int32 = 6000
    let rowGap: Int32 = 11_000
    let height = (keys.height - 3 * rowGap) / 4
    guard height > 8000, keys.width > 120_000 else { return }
    let key = paint(.white, dark: RGBA(0x6B, 0x6B, 0x6D))
    let wide = paint(RGBA(0xAB, 0xB0, 0xBA), dark: RGBA(0x47, 0x47, 0x49))
    let width = (keys.width - 11 * gap) / 10
    for (row, count) in [10, 9, 7].enumerated() {
      let count = Int32(count)
      let y = keys.y + Int32(row) * (height + rowGap)
      let left = keys.x + (keys.width - count * width - (count - 1) * gap) / 2
      for position in 0..<count {
        drawKey(
          DrawnRect(x: left + position * (width + gap), y: y, width: width, height: height), key)
      }
      guard row == 2 else { continue }
      let side = left - keys.x - 3 * gap
      drawKey(DrawnRect(x: keys.x + gap, y: y, width: side, height: height), wide)
      drawKey(
        DrawnRect(x: keys.maxX - gap - side, y: y, width: side, height: height), wide)
    }
    let y = keys.y + 3 * (height + rowGap)
    let end = width * 5 / 2
    drawKey(DrawnRect(x: keys.x + gap, y: y, width: end, height: height), wide)
    drawKey(DrawnRect(x: keys.maxX - gap - end, y: y, width: end, height: height), wide)
    let bar = DrawnRect(
      x: keys.x + 2 * gap + end, y: y, width: keys.width - 4 * gap - 2 * end, height: height)
    drawKey(bar, key)
    let font = SystemFont(pointSize: 15)
    drawLabel(
      "keyboard", font, paint(system: "secondaryLabel"), centeredAt: bar.x + bar.width / 2,
      baseline: bar.y + bar.height / 2 + thousandths(font.capHeight) / 2, atMost: bar.width)
  }

  private mutating func drawKey(_ frame: DrawnRect, _ paint: Int32) {
    fill(
      DrawnRect(x: frame.x, y: frame.y + 1000, width: frame.width, height: frame.height),
      self.paint(RGBA(0x89, 0x8A, 0x8D), dark: RGBA(0x18, 0x18, 0x1A)), radius: 5000)
    fill(frame, paint, radius: 5000)
  }
}
