import DrawingModel
import Testing

@testable import Rasterizing

/// A drawing of a few operations, as pixels.
private struct Sketch {
  var drawing: Drawing
  var notes = RasterNotes()

  init(_ width: Int32, _ height: Int32, inks: [Ink] = [Ink(0, 0, 0)]) {
    drawing = Drawing(width: width, height: height)
    for ink in inks {
      drawing.paints.append(
        Paint(light: ink, dark: ink, lightHighContrast: ink, darkHighContrast: ink))
    }
  }

  mutating func add(_ shapes: Operation.Shape...) {
    for shape in shapes { drawing.operations.append(Operation(node: -1, shape)) }
  }

  mutating func canvas(scale: Int = 1) -> Canvas {
    rasterize([[Panel(drawing, .light, caption: "")]], scale: scale, notes: &notes)
  }
}

extension Canvas {
  fileprivate func pixel(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  fileprivate func alpha(_ x: Int, _ y: Int) -> Int { pixel(x, y)[3] }

  /// The covered area in pixels.
  fileprivate var area: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }
}

private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> DrawnRect {
  DrawnRect(x: x, y: y, width: width, height: height)
}

@Suite struct CoverageTests {
  /// Each pixel is covered by the share of it that lies inside, exactly.
  @Test func rectanglesCoverSharesOfPixels() {
    var sketch = Sketch(4000, 3000)
    sketch.add(.fill(rect(500, 250, 2000, 1000), radius: 0, paint: 0))
    let canvas = sketch.canvas()
    // 256ths: three quarters of a pixel are 192, a half of that 96.
    #expect((0..<4).map { canvas.alpha($0, 0) } == [96, 192, 96, 0])
    #expect((0..<4).map { canvas.alpha($0, 1) } == [32, 64, 32, 0])
    #expect((0..<4).allSatisfy { canvas.alpha($0, 2) == 0 })
  }

  @Test(arguments: 1...4)
  func circlesHaveTheirArea(_ scale: Int) {
    var sketch = Sketch(50_000, 50_000)
    let square = DrawnRect(x: 4_700, y: 5_300, width: 40_000, height: 40_000)
    sketch.add(.fill(square, radius: 20_000, paint: 0))
    let canvas = sketch.canvas(scale: scale)
    let exact = Double.pi * 400 * Double(scale * scale)
    #expect(abs(canvas.area - exact) < exact * 0.002)
  }

  /// A line with round caps: its length times its width, and a circle.
  @Test(arguments: [(40_000, 0), (0, 40_000), (30_000, 25_000), (-28_000, 17_000)])
  func linesHaveTheirWidth(_ dx: Int32, _ dy: Int32) {
    var sketch = Sketch(100_000, 100_000)
    let start = DrawnPoint(x: 50_100, y: 30_300)
    sketch.add(
      .line(from: start, to: DrawnPoint(x: 50_100 + dx, y: 30_300 + dy), width: 7000, paint: 0))
    let length = (Double(dx) * Double(dx) + Double(dy) * Double(dy)).squareRoot() / 1000
    let exact = length * 7 + Double.pi * 3.5 * 3.5
    #expect(abs(sketch.canvas().area - exact) < exact * 0.004)
  }

  @Test func strokesLieOnBothSidesOfTheirEdge() {
    var sketch = Sketch(30_000, 30_000)
    sketch.add(.stroke(rect(5000, 5000, 20_000, 20_000), radius: 0, width: 2000, paint: 0))
    let canvas = sketch.canvas()
    #expect(canvas.area == Double(22 * 22 - 18 * 18))
    #expect(canvas.alpha(4, 4) == 255 && canvas.alpha(6, 6) == 0 && canvas.alpha(3, 3) == 0)
    var round = Sketch(30_000, 30_000)
    round.add(.stroke(rect(5000, 5000, 20_000, 20_000), radius: 10_000, width: 2000, paint: 0))
    let exact = Double.pi * (11 * 11 - 9 * 9)
    #expect(abs(round.canvas().area - exact) < exact * 0.005)
  }

  /// Half of a dashed line is drawn.
  @Test func dashesAndGapsAreEquallyLong() {
    var sketch = Sketch(100_000, 10_000)
    sketch.add(
      .dashes(
        from: DrawnPoint(x: 10_000, y: 5000), to: DrawnPoint(x: 90_000, y: 5000), width: 2000,
        dash: 4000, paint: 0))
    let canvas = sketch.canvas()
    #expect(canvas.area == 80)
    #expect(canvas.alpha(10, 4) == 255 && canvas.alpha(13, 5) == 255 && canvas.alpha(14, 5) == 0)
  }

  /// Curved corners of a shape that is drawn in parts join without a seam.
  @Test func symbolsAreDrawnInTheirSquare() {
    var sketch = Sketch(48_000, 48_000)
    let shape = SymbolShape(
      name: "circle.fill", form: .filled("M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z"))
    sketch.add(.symbol(shape, rect(0, 0, 48_000, 48_000), paint: 0, surface: 0, isMirrored: false))
    // Filled, and a pen of half a unit around it.
    let exact = Double.pi * 20.5 * 20.5
    let area = sketch.canvas().area
    #expect(abs(area - exact) < exact * 0.004, "\(area)")
  }

  @Test func mirroredSymbolsAreMirrored() {
    var shapes: [Canvas] = []
    for isMirrored in [false, true] {
      var sketch = Sketch(24_000, 24_000)
      let shape = SymbolShape(name: "corner", form: .stroked("M4 4V20H20"))
      sketch.add(
        .symbol(shape, rect(0, 0, 24_000, 24_000), paint: 0, surface: 0, isMirrored: isMirrored))
      shapes.append(sketch.canvas())
    }
    for y in 0..<24 {
      for x in 0..<24 { #expect(shapes[0].alpha(x, y) == shapes[1].alpha(23 - x, y)) }
    }
  }

  /// Far outside, edges count and pixels do not.
  @Test(arguments: [Int32.min / 2, -50_000, 0, 50_000, Int32.max / 2])
  func farEdgesAreClipped(_ far: Int32) {
    var sketch = Sketch(20_000, 20_000)
    sketch.add(
      .fill(rect(min(far, 0), min(far, 0), abs(far), abs(far)), radius: 0, paint: 0),
      .line(
        from: DrawnPoint(x: far, y: -far), to: DrawnPoint(x: -far, y: far), width: 1000, paint: 0),
      .fill(DrawnRect(x: far, y: far, width: 1000, height: 1000), radius: 500, paint: 0))
    let canvas = sketch.canvas()
    // The rectangle reaches from the corner outwards; the line passes through it.
    #expect(canvas.alpha(15, 5) == (far > 20_000 ? 255 : 0))
    if far != 0 { #expect(canvas.alpha(0, 0) > 50) }
  }
}

@Suite struct BlendingTests {
  @Test func colorsAreBlendedInBytes() {
    var sketch = Sketch(2000, 1000, inks: [Ink(200, 100, 50), Ink(0, 0, 255, 128)])
    sketch.add(
      .fill(rect(0, 0, 2000, 1000), radius: 0, paint: 0),
      .fill(rect(1000, 0, 1000, 1000), radius: 0, paint: 1))
    let canvas = sketch.canvas()
    #expect(canvas.pixel(0, 0) == [200, 100, 50, 255])
    func mixed(_ over: Int, _ below: Int) -> Int { (128 * over + 127 * below + 127) / 255 }
    #expect(canvas.pixel(1, 0) == [mixed(0, 200), mixed(0, 100), mixed(255, 50), 255])
  }

  /// A transparent group is one picture: where two shapes overlap, it is no darker.
  @Test func groupsAreTransparentAsAWhole() {
    var sketch = Sketch(3000, 1000, inks: [Ink(255, 255, 255), Ink(0, 0, 0)])
    sketch.add(
      .fill(rect(0, 0, 3000, 1000), radius: 0, paint: 0), .open(.opacity(500)),
      .fill(rect(0, 0, 2000, 1000), radius: 0, paint: 1),
      .fill(rect(1000, 0, 2000, 1000), radius: 0, paint: 1), .close)
    let canvas = sketch.canvas()
    #expect(Set((0..<3).map { canvas.pixel($0, 0)[0] }).count == 1)
    #expect((126...128).contains(canvas.pixel(1, 0)[0]))
  }

  @Test func clipsCutContent() {
    var sketch = Sketch(20_000, 20_000)
    sketch.add(
      .open(.clip(rect(4000, 4000, 12_000, 12_000), radius: 6000)),
      .open(.clip(rect(0, 0, 10_000, 20_000), radius: 0)),
      .fill(rect(0, 0, 20_000, 20_000), radius: 0, paint: 0), .close, .close,
      .fill(rect(0, 0, 1000, 1000), radius: 0, paint: 0))
    let canvas = sketch.canvas()
    let exact = Double.pi * 36 / 2 + 1
    #expect(abs(canvas.area - exact) < 0.5)
    #expect(canvas.alpha(12, 10) == 0 && canvas.alpha(8, 10) == 255 && canvas.alpha(0, 0) == 255)
  }

  /// A shadow has the area of its shape, is moved, and lies below it.
  @Test func shadowsAreBlurredAndMoved() {
    var sketch = Sketch(100_000, 100_000, inks: [Ink(255, 0, 0), Ink(0, 0, 0, 128)])
    let box = rect(40_000, 30_000, 20_000, 20_000)
    sketch.add(
      .open(.shadow(paint: 1, radius: 4000, offset: DrawnPoint(x: 0, y: 10_000), box: box)),
      .fill(box, radius: 0, paint: 0), .close)
    let canvas = sketch.canvas()
    #expect(canvas.pixel(50, 40) == [255, 0, 0, 255])
    // In the middle of what is seen of the shadow, and 3 standard deviations outside.
    #expect((100...128).contains(canvas.alpha(50, 52)))
    #expect(canvas.alpha(50, 80) == 0 && canvas.alpha(25, 50) == 0)
    #expect(canvas.alpha(37, 50) == canvas.alpha(62, 50))
    let below = (60..<100).reduce(0) { $0 + canvas.alpha(50, $1) }
    // Half of a Gaussian's tail: its mean distance 0.399 · 4 pixels of 128.
    #expect(abs(Double(below) - 0.399 * 4 * 128) < 40)
  }

  @Test func transformsScaleAboutAPoint() {
    var sketch = Sketch(40_000, 40_000)
    sketch.add(
      .open(
        .transform(
          scale: 500, about: DrawnPoint(x: 20_000, y: 20_000), offset: DrawnPoint(x: 2000, y: 0))),
      .fill(rect(10_000, 10_000, 20_000, 20_000), radius: 0, paint: 0), .close)
    let canvas = sketch.canvas()
    #expect(canvas.area == 100)
    #expect(canvas.alpha(17, 15) == 255 && canvas.alpha(26, 24) == 255)
    #expect(canvas.alpha(16, 15) == 0 && canvas.alpha(27, 24) == 0)
  }

  /// Ten thousand nested groups take no more memory than they draw.
  @Test func nestedGroupsAreBounded() {
    var sketch = Sketch(200_000, 200_000)
    for _ in 0..<10_000 { sketch.add(.open(.opacity(990))) }
    sketch.add(.fill(rect(0, 0, 200_000, 200_000), radius: 0, paint: 0))
    for _ in 0..<10_000 { sketch.add(.close) }
    let canvas = sketch.canvas()
    #expect(canvas.width == 200)
    #expect(sketch.notes.flattened == 10_000 - 64)
  }
}

@Suite struct TextPixelTests {
  private func sketch(_ text: String, advance: Int32, flags: DrawnRun.Flags = []) -> Sketch {
    var sketch = Sketch(200_000, 40_000)
    sketch.drawing.text = Array(text.utf8)
    sketch.drawing.runs.append(
      DrawnRun(
        x: 10_000, baseline: 30_000, advance: advance, size: 17_000, weight: 400,
        design: .proportional, flags: flags, paint: 0, text: 0..<text.utf8.count))
    sketch.add(.run(0))
    return sketch
  }

  private func columns(_ canvas: Canvas) -> Range<Int> {
    let used = (0..<canvas.width).filter { x in
      (0..<canvas.height).contains { canvas.alpha(x, $0) > 0 }
    }
    guard let first = used.first, let last = used.last else { return 0..<0 }
    return first..<last + 1
  }

  /// A run is as wide as layout says, whatever the font's own width.
  @Test(arguments: [40_000, 80_000, 120_000])
  func runsHaveTheirAdvance(_ advance: Int32) {
    var sketch = sketch("HHHHHH", advance: advance)
    let used = columns(sketch.canvas())
    #expect((10...13).contains(used.lowerBound))
    #expect(((10 + Int(advance) / 1000 - 4)...(10 + Int(advance) / 1000)).contains(used.upperBound))
  }

  @Test func charactersWithoutOutlineAreBarsAndCounted() {
    var sketch = sketch("東東京A", advance: 68_000)
    let canvas = sketch.canvas()
    #expect(sketch.notes.missing == 2)
    #expect(sketch.notes.scripts == ["Han"])
    // A bar is the ink at 35 %, from the baseline to 0.7 em.
    #expect(canvas.alpha(18, 25) == 89)
    #expect(canvas.alpha(18, 31) == 0 && canvas.alpha(18, 16) == 0)
  }

  @Test func justifiedRunsWidenTheirSpaces() {
    var plain = sketch("a b", advance: 25_000)
    var wide = sketch("a b", advance: 100_000, flags: .isJustified)
    let (plainCanvas, wideCanvas) = (plain.canvas(), wide.canvas())
    #expect(columns(wideCanvas).upperBound > 100)
    // The first letter is no wider than before.
    #expect(!(24..<95).contains { x in (0..<40).contains { wideCanvas.alpha(x, $0) > 0 } })
    #expect(columns(plainCanvas).upperBound < 40)
  }

  @Test func controlsAndHostileTextsDrawNothing() {
    for text in ["\u{0}\u{1}\u{7F}", "\u{200B}\u{2060}\u{FEFF}", "   ", "\u{202E}"] {
      var sketch = sketch(text, advance: 50_000)
      #expect(sketch.canvas().area == 0)
      #expect(sketch.notes.missing == 0)
    }
    var long = sketch(String(repeating: "W\u{301}\u{302}", count: 10_000), advance: 100_000)
    #expect(long.canvas().width == 200)
  }
}

@Suite struct PNGTests {
  private func decoded(_ canvas: Canvas, scale: Int = 1) throws -> PNGReader {
    var bytes: [UInt8] = []
    writePNG(canvas, scale: scale, into: &bytes)
    let reader = try PNGReader(bytes)
    #expect(reader.width == canvas.width && reader.height == canvas.height)
    for (place, pixel) in canvas.pixels.enumerated() {
      let alpha = Int(pixel >> 24)
      let expected = [0, 8, 16].map { shift in
        alpha == 0 ? 0 : min(255, (Int(pixel >> UInt32(shift) & 255) * 255 + alpha / 2) / alpha)
      }
      #expect(reader.pixels[place].map { Int($0) } == expected + [alpha])
      if reader.pixels[place].map({ Int($0) }) != expected + [alpha] { break }
    }
    return reader
  }

  @Test func fewColorsAreAPalette() throws {
    var sketch = Sketch(20_000, 10_000, inks: [Ink(255, 255, 255), Ink(10, 20, 30)])
    sketch.add(
      .fill(rect(0, 0, 20_000, 10_000), radius: 0, paint: 0),
      .fill(rect(2000, 2000, 5000, 5000), radius: 2000, paint: 1))
    let reader = try decoded(sketch.canvas(), scale: 2)
    #expect(reader.colorType == 3)
    #expect(reader.chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "PLTE", "IDAT", "IEND"])
    #expect(reader.data(of: "PLTE")?.prefix(3) == [255, 255, 255])
    // 2 pixels in a point of 1/72 inch.
    #expect(reader.data(of: "pHYs") == [0, 0, 0x16, 0x26, 0, 0, 0x16, 0x26, 1])
  }

  @Test func transparentPixelsHaveAlpha() throws {
    var sketch = Sketch(20_000, 10_000, inks: [Ink(255, 0, 0)])
    sketch.add(.fill(rect(2000, 2000, 5000, 5000), radius: 2000, paint: 0))
    let reader = try decoded(sketch.canvas())
    #expect(reader.colorType == 3 && reader.data(of: "tRNS") != nil)
  }

  /// More than 256 colors, opaque and not.
  @Test(arguments: [false, true])
  func manyColorsAreTrueColor(_ isOpaque: Bool) throws {
    let inks: [Ink] = (0..<400).map { (index: Int) -> Ink in
      Ink(UInt8(index % 16 * 16), UInt8(index / 16 % 16 * 16), UInt8(index / 256 * 128))
    }
    var sketch = Sketch(25_000, 20_000, inks: inks)
    if isOpaque { sketch.add(.fill(rect(0, 0, 25_000, 20_000), radius: 0, paint: 0)) }
    for index in 0..<400 {
      sketch.add(
        .fill(
          rect(Int32(index % 20) * 1000, Int32(index / 20) * 1000, 1000, 1000), radius: 0,
          paint: Int32(index)))
    }
    #expect(try decoded(sketch.canvas()).colorType == (isOpaque ? 2 : 6))
  }

  /// Where rare colors are nearly equal, they share entries; areas keep their colors.
  @Test func nearlyEqualRareColorsShareEntries() throws {
    var inks: [Ink] = [Ink(200, 100, 50), Ink(201, 100, 50)]
    for index in 0..<512 {
      inks.append(Ink(UInt8(index % 8 * 32 + index / 8 % 4), UInt8(index / 32 * 16), 7))
    }
    var sketch = Sketch(64_000, 64_000, inks: inks)
    sketch.add(
      .fill(rect(0, 0, 64_000, 32_000), radius: 0, paint: 0),
      .fill(rect(0, 32_000, 64_000, 32_000), radius: 0, paint: 1))
    for index in 0..<512 {
      sketch.add(
        .fill(
          rect(Int32(index % 32) * 1000, Int32(index / 32) * 1000, 1000, 1000), radius: 0,
          paint: Int32(index + 2)))
    }
    let canvas = sketch.canvas()
    var bytes: [UInt8] = []
    writePNG(canvas, scale: 1, into: &bytes)
    let reader = try PNGReader(bytes)
    #expect(reader.colorType == 3)
    for (pixel, drawn) in zip(canvas.pixels, reader.pixels) {
      let exact = [0, 8, 16].map { Int(pixel >> UInt32($0) & 255) }
      let far = zip(exact, drawn).contains { abs($0 - Int($1)) > 3 }
      #expect(!far)
      if far { break }
    }
    #expect(reader.pixels[40] == [200, 100, 50, 255])
    #expect(reader.pixels[63 * 64] == [201, 100, 50, 255])
  }

  /// Rows of equal bytes, noise, the rarest codes, and more than one block.
  @Test(arguments: 0..<6)
  func compressionCanBeUndone(_ kind: Int) throws {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> UInt8 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    let data: [UInt8]
    switch kind {
    case 0: data = []
    case 1: data = [7]
    case 2: data = [UInt8](repeating: 9, count: 200_000)
    case 3: data = (0..<150_000).map { _ in random() }
    case 4:
      // Counts like Fibonacci's numbers make the longest codes.
      var (a, b) = (1, 1)
      var bytes: [UInt8] = []
      for symbol in 0..<24 {
        for _ in 0..<min(a, 60_000) { bytes += [UInt8(symbol), random() & 1 == 0 ? 200 : 201] }
        (a, b) = (b, a + b)
      }
      data = bytes
    default: data = (0..<100_000).map { _ in random() & 3 == 0 ? random() : 0 }
    }
    let bytes = compressed(data, pixelSize: 3, rowSize: 1001)
    #expect(try inflated(bytes) == data)
    if kind == 2 { #expect(bytes.count < 1000) }
  }
}

@Suite struct TerminalPictureTests {
  private func canvas(colors: Int = 3) -> Canvas {
    var inks: [Ink] = []
    for index in 0..<colors {
      inks.append(Ink(UInt8(index * 37 % 256), UInt8(index * 91 % 256), UInt8(index / 3 % 256)))
    }
    let rows = max(25, Int32(colors / 38 + 2))
    var sketch = Sketch(40_000, rows * 1000, inks: inks)
    for index in 0..<colors {
      sketch.add(
        .fill(
          rect(Int32(index % 38) * 1000, Int32(index / 38) * 1000, 2000, 2000), radius: 0,
          paint: Int32(index)))
    }
    return sketch.canvas()
  }

  private func written(_ canvas: Canvas, _ form: TerminalProtocol, fit: TerminalFit? = nil)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    writeTerminalPicture(canvas, as: form, fit: fit, scale: 1, into: &bytes)
    return bytes
  }

  /// Chunks of at most 4096 characters, of which all but the last say that more follow.
  @Test(arguments: [3, 5000])
  func kittyGetsAPNGInChunks(_ colors: Int) throws {
    let canvas = canvas(colors: colors)
    let text = String(decoding: written(canvas, .kitty, fit: .columns(70)), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}\\\n"))
    var data = ""
    let chunks = text.dropLast(1).split(separator: "\u{1B}\\")
    for (position, chunk) in chunks.enumerated() {
      #expect(chunk.hasPrefix("\u{1B}_G"))
      let parts = chunk.dropFirst(3).split(separator: ";")
      let more = position < chunks.count - 1 ? 1 : 0
      #expect(parts[0] == (position == 0 ? "a=T,f=100,q=2,m=\(more),c=70" : "m=\(more)"))
      #expect(parts[1].utf8.count <= 4096)
      data += parts[1]
    }
    if colors > 256 { #expect(chunks.count > 1) }
    #expect(try PNGReader(decoded(data)).width == 40)
  }

  @Test func iTerm2GetsAPNGAndItsSize() throws {
    let text = String(decoding: written(canvas(), .iterm2), as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1)
    let data = decoded(String(parts[1].dropLast(2)))
    #expect(text.hasSuffix("\u{07}\n"))
    #expect(
      parts[0]
        == "\u{1B}]1337;File=inline=1;size=\(data.count);width=auto;preserveAspectRatio=1")
    #expect(try PNGReader(data).height == 25)
  }

  @Test func picturesAreCutAndFitted() {
    let part = canvas().cut(toWidth: 10, height: 99)
    #expect(part.width == 10 && part.height == 25)
    #expect(part.pixels[0] == canvas().pixels[0])
    let text = String(decoding: written(canvas(), .iterm2, fit: .rows(12)), as: UTF8.self)
    #expect(text.contains(";height=12;preserveAspectRatio=1:"))
  }

  /// Reading the sixels back gives each pixel's color in hundredths; of many colors, one like it.
  @Test(arguments: [3, 200, 800])
  func sixelsGiveThePixelsBack(_ colors: Int) throws {
    let canvas = canvas(colors: colors)
    let pixels = try sixels(in: written(canvas, .sixel), width: 40, height: 25)
    var worst = 0
    for (pixel, drawn) in zip(canvas.pixels, pixels) {
      guard pixel >> 24 == 255 else {
        #expect(drawn == nil)
        continue
      }
      let drawn = try #require(drawn)
      for channel in 0..<3 {
        let exact = Int(pixel >> UInt32(8 * channel) & 255)
        worst = max(worst, abs(exact * 100 - drawn[channel] * 255) / 255)
      }
    }
    #expect(worst <= (colors <= 256 ? 1 : 26))
  }

  private func decoded(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (group, count) = (0, 0)
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { break }
      group = group << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(group >> count & 255))
      }
    }
    return bytes
  }

  /// The color of each pixel in hundredths; nil where nothing is drawn.
  private func sixels(in bytes: [UInt8], width: Int, height: Int) throws -> [[Int]?] {
    var place = 0
    func number() -> Int {
      var value = 0
      while place < bytes.count, 0x30...0x39 ~= bytes[place] {
        value = value * 10 + Int(bytes[place]) - 0x30
        place += 1
      }
      return value
    }
    let start = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    #expect(bytes.starts(with: start))
    #expect(bytes.suffix(3) == [0x1B, 0x5C, 0x0A])
    place = start.count
    var colors: [Int: [Int]] = [:]
    var pixels = [[Int]?](repeating: nil, count: width * height)
    var (x, top, current, count) = (0, 0, 0, 1)
    while place < bytes.count - 3 {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "#"):
        current = number()
        guard bytes[place] == UInt8(ascii: ";") else { continue }
        place += 1
        #expect(number() == 2)
        var color: [Int] = []
        for _ in 0..<3 {
          place += 1
          color.append(number())
        }
        colors[current] = color
      case UInt8(ascii: "!"): count = number()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      default:
        let bits = try #require((63...126).contains(byte) ? byte - 63 : nil)
        for column in x..<x + count {
          for row in 0..<6 where bits >> UInt8(row) & 1 == 1 {
            try #require(column < width && top + row < height)
            pixels[(top + row) * width + column] = colors[current]
          }
        }
        x += count
        count = 1
      }
    }
    return pixels
  }
}
