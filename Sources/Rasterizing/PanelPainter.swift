internal import DrawingModel
internal import GlyphOutlines

/// Paints the operations of drawings as pixels.
struct PanelPainter {
  var canvas: Canvas
  var notes: RasterNotes
  var place: Placement
  private var drawing = Drawing(width: 0, height: 0)
  private var look = Look.light
  private var clip: PixelBox
  private var mask: ClipMask?
  private var coverage: Coverage
  private var groups: [OpenGroup] = []
  /// The number of open layers.
  private var layerCount = 0
  private var layerArea = 0

  /// The decoded images; nil for an image that cannot be read.
  private var images: [ImageKey: Canvas?] = [:]

  private struct ImageKey: Hashable {
    let name: String
    let isDark: Bool
  }

  /// The effect to apply and the state to restore when a group is closed.
  private struct OpenGroup {
    enum Finish {
      case nothing
      case opacity(UInt32)
      case shadow(Ink, radius: Int, offset: Stroke.Point)
    }
    let finish: Finish
    var canvas: Canvas?
    let clip: PixelBox
    let mask: ClipMask?
    let place: Placement
  }

  private static let mostLayers = 64
  private static let largestLayers = 40_000_000

  init(_ canvas: Canvas, _ place: Placement, _ notes: RasterNotes) {
    self.canvas = canvas
    self.place = place
    self.notes = notes
    clip = canvas.box
    coverage = Coverage(in: canvas.box)
  }

  mutating func paint(_ panel: Panel) {
    drawing = panel.drawing
    look = panel.look
    let boxes = GroupBoxes(drawing, place)
    for (position, operation) in drawing.operations.enumerated() {
      switch operation.shape {
      case .open(let group): open(group, boxes.boxes[position] ?? .empty)
      case .close: close()
      default:
        if !clip.isEmpty { paint(operation.shape) }
      }
    }
    while !groups.isEmpty { close() }
  }

  // MARK: - Groups

  private mutating func open(_ group: Operation.Group, _ box: PixelBox) {
    switch group {
    case .clip(let rect, let radius):
      push(.nothing, nil)
      intersect(rect, radius)
    case .moving: push(.nothing, nil)
    case .transform(let scale, let about, let offset):
      push(.nothing, nil)
      place = place.transformed(scale: scale, about: about, offset: offset)
    case .opacity(let thousandths):
      let opacity = UInt32(max(0, min(1000, thousandths))) * 255
      openLayer(.opacity((opacity + 500) / 1000), clip.intersection(box))
    case .shadow(let paint, let radius, let offset, _):
      let ink = drawing.paints[Int(paint)][look]
      let deviation = place.length(radius) * 1000 / 256
      let moved = Stroke.Point(
        x: offset.x < 0 ? -pixels(offset.x) : pixels(offset.x),
        y: offset.y < 0 ? -pixels(offset.y) : pixels(offset.y))
      let reach = Int32(Blur(deviation: deviation).reach + max(abs(moved.x), abs(moved.y)))
      openLayer(
        .shadow(ink, radius: deviation, offset: moved),
        clip.inset(by: -reach).intersection(box))
    }
  }

  private func pixels(_ length: Int32) -> Int { min((place.length(length) + 128) >> 8, 100_000) }

  private mutating func push(_ finish: OpenGroup.Finish, _ canvas: Canvas?) {
    groups.append(
      OpenGroup(finish: finish, canvas: canvas, clip: clip, mask: mask, place: place))
  }

  private mutating func openLayer(_ finish: OpenGroup.Finish, _ box: PixelBox) {
    guard layerCount < Self.mostLayers, layerArea + box.area <= Self.largestLayers else {
      notes.addFlattened()
      push(.nothing, nil)
      return
    }
    layerCount += 1
    layerArea += box.area
    push(finish, canvas)
    canvas = Canvas(box)
    clip = box
    mask = nil
  }

  private mutating func close() {
    guard var group = groups.popLast() else { return }
    clip = group.clip
    mask = group.mask
    place = group.place
    guard var layer = group.canvas else { return }
    // Nothing else may hold the pixels below, or drawing would copy them.
    group.canvas = nil
    swap(&canvas, &layer)
    layerCount -= 1
    layerArea -= layer.box.area
    switch group.finish {
    case .nothing: break
    case .opacity(let opacity): canvas.draw(layer, opacity: opacity, in: clip, mask)
    case .shadow(let ink, let radius, let offset):
      drawShadow(of: layer, ink, radius: radius, offset: offset)
      canvas.draw(layer, opacity: 255, in: clip, mask)
    }
  }

  private mutating func intersect(_ rect: DrawnRect, _ radius: Int32) {
    let box = pixelBox(rect).intersection(clip)
    let (x, y) = place(rect.x, rect.y)
    let (maxX, maxY) = place(rect.maxX, rect.maxY)
    if radius <= 0, (x | y | maxX | maxY) & 255 == 0 {
      clip = box
      return
    }
    var own = ClipMask(box)
    coverage.reset(in: box)
    addRoundRect(rect, radius)
    coverage.sweep(.nonZero) { y, columns, share in
      let start = own.index(columns.lowerBound, y)
      for place in start..<start + columns.count { own.shares[place] = UInt8(share) }
    }
    if let mask { own.multiply(mask) }
    mask = own
    clip = box
  }

  private mutating func drawShadow(
    of layer: Canvas, _ ink: Ink, radius: Int, offset: Stroke.Point
  ) {
    guard !layer.box.isEmpty, ink.alpha > 0 else { return }
    let blur = Blur(deviation: radius)
    var shadow = ClipMask(layer.box.inset(by: -Int32(blur.reach)))
    for y in layer.box.top..<layer.box.bottom {
      let from = layer.index(layer.box.left, y)
      let to = shadow.index(layer.box.left, y)
      for column in 0..<layer.width {
        shadow.shares[to + column] = UInt8(layer.pixels[from + column] >> 24)
      }
    }
    blur.apply(
      to: &shadow.shares, width: Int(shadow.box.width), height: Int(shadow.box.height))
    let (dx, dy) = (Int32(offset.x), Int32(offset.y))
    let moved = PixelBox(
      left: shadow.box.left + dx, top: shadow.box.top + dy, right: shadow.box.right + dx,
      bottom: shadow.box.bottom + dy
    ).intersection(clip)
    guard !moved.isEmpty else { return }
    for y in moved.top..<moved.bottom {
      let from = shadow.index(moved.left - dx, y - dy)
      for column in 0..<Int(moved.width) {
        let share = UInt32(shadow.shares[from + column])
        guard share > 0 else { continue }
        let x = moved.left + Int32(column)
        if let mask {
          canvas.blend(y, x..<x + 1, ink, share, mask)
        } else {
          canvas.blend(y, x..<x + 1, ink, share)
        }
      }
    }
  }

  // MARK: - Shapes

  private mutating func paint(_ shape: Operation.Shape) {
    coverage.reset(in: clip)
    switch shape {
    case .fill(let rect, let radius, let paint):
      addRoundRect(rect, radius)
      fill(paint)
    case .stroke(let rect, let radius, let width, let paint):
      let outer = rect.inset(by: -width / 2)
      addRoundRect(outer, radius > 0 ? radius + width / 2 : 0)
      if width < outer.width, width < outer.height {
        addRoundRect(outer.inset(by: width), max(0, radius - width / 2), isReversed: true)
      }
      fill(paint)
    case .line(let from, let to, let width, let paint):
      stroke([point(from), point(to)], isClosed: false, width: place.length(width), isRound: true)
      fill(paint)
    case .dashes(let from, let to, let width, let dash, let paint):
      let pen = place.length(width)
      for dash in Stroke.dashes(
        of: [point(from), point(to)], isClosed: false, dash: place.length(dash))
      {
        stroke(dash, isClosed: false, width: pen, isRound: false)
      }
      fill(paint)
    case .symbol(let symbol, let square, let paint, let surface, let isMirrored):
      paintSymbol(symbol, square, paint, surface, isMirrored: isMirrored)
    case .run(let index): paintRun(drawing.runs[Int(index)])
    case .image(let index, let rect, let fit):
      paintImage(drawing.images[Int(index)], rect, fit)
    case .open, .close: break
    }
  }

  private func point(_ point: DrawnPoint) -> Stroke.Point {
    let pixel = place(point.x, point.y)
    return Stroke.Point(x: Int(pixel.x), y: Int(pixel.y))
  }

  private func pixelBox(_ rect: DrawnRect) -> PixelBox { PixelBox(rect, place) }

  private mutating func fill(_ paint: Int32, _ rule: Coverage.Rule = .nonZero) {
    fill(drawing.paints[Int(paint)][look], rule)
  }

  private mutating func fill(_ ink: Ink, _ rule: Coverage.Rule = .nonZero) {
    if let mask {
      coverage.sweep(rule) { y, columns, share in canvas.blend(y, columns, ink, share, mask) }
    } else {
      coverage.sweep(rule) { y, columns, share in canvas.blend(y, columns, ink, share) }
    }
  }

  private mutating func stroke(
    _ points: [Stroke.Point], isClosed: Bool, width: Int, isRound: Bool
  ) {
    Stroke(radius: max(1, width / 2), hasRoundCaps: isRound).add(
      points, isClosed: isClosed, to: &coverage)
  }

  /// Adds a rectangle with circular corners, clockwise or not.
  private mutating func addRoundRect(
    _ rect: DrawnRect, _ radius: Int32, isReversed: Bool = false
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let (left, top) = place(rect.x, rect.y)
    let (right, bottom) = place(rect.maxX, rect.maxY)
    guard radius > 0 else {
      coverage.move(left, top)
      if isReversed {
        coverage.line(left, bottom)
        coverage.line(right, bottom)
        coverage.line(right, top)
      } else {
        coverage.line(right, top)
        coverage.line(right, bottom)
        coverage.line(left, bottom)
      }
      coverage.close()
      return
    }
    let size = Int32(clamping: place.length(radius))
    // The control points of a quarter circle are at 1 - 0.5522847 of the radius from the corner.
    let control = Int32(rounded(Int(size) * 4_477_153, over: 10_000_000))
    if isReversed {
      coverage.move(left + size, top)
      coverage.curve(left + control, top, left, top + control, left, top + size)
      coverage.line(left, bottom - size)
      coverage.curve(left, bottom - control, left + control, bottom, left + size, bottom)
      coverage.line(right - size, bottom)
      coverage.curve(right - control, bottom, right, bottom - control, right, bottom - size)
      coverage.line(right, top + size)
      coverage.curve(right, top + control, right - control, top, right - size, top)
    } else {
      coverage.move(left + size, top)
      coverage.line(right - size, top)
      coverage.curve(right - control, top, right, top + control, right, top + size)
      coverage.line(right, bottom - size)
      coverage.curve(right, bottom - control, right - control, bottom, right - size, bottom)
      coverage.line(left + size, bottom)
      coverage.curve(left + control, bottom, left, bottom - control, left, bottom - size)
      coverage.line(left, top + size)
      coverage.curve(left, top + control, left + control, top, left + size, top)
    }
    coverage.close()
  }

  // MARK: - Texts

  private mutating func paintRun(_ run: DrawnRun) {
    let text = OutlinedText(
      String(decoding: drawing.text[run.text], as: UTF8.self), advance: run.advance,
      size: run.size, weight: run.weight, isMonospaced: run.design == .monospaced,
      isRightToLeft: run.flags.contains(.rightToLeft),
      isJustified: run.flags.contains(.isJustified))
    paint(
      text, drawing.paints[Int(run.paint)][look], DrawnPoint(x: run.x, y: run.baseline),
      isItalic: run.flags.contains(.italic))
  }

  /// Draws a panel's caption on the sheet.
  mutating func paintCaption(_ text: String, at point: DrawnPoint) {
    let word = OutlinedText(text, size: SheetPlan.captionSize, weight: 400)
    paint(word, SheetPlan.captionInk, point, isItalic: false)
  }

  private mutating func paint(
    _ text: OutlinedText, _ ink: Ink, _ point: DrawnPoint, isItalic: Bool
  ) {
    notes.addMissing(text.line.missing)
    coverage.reset(in: clip)
    let cut = text.line.cut
    let down = Ratio(-Int(text.size), Int(cut.unitsPerEm))
    for glyph in text.line.glyphs {
      // The start is placed in units, so that letters do not jump by thousandths.
      let start = place.placed(
        point.x, point.y, scaleX: Ratio(text.across.length, text.across.units), scaleY: down)
      let own = start.placed(
        glyph.x, 0, scaleX: Ratio(Int(glyph.widthScale), 1000), scaleY: Ratio(1, 1),
        shear: isItalic ? OutlinedText.slant : 0)
      add(glyph.glyph, cut, own)
    }
    fill(ink)
    guard !text.line.bars.isEmpty else { return }
    coverage.reset(in: clip)
    for bar in text.line.bars {
      let height = text.size * 7 / 10
      addRoundRect(
        DrawnRect(
          x: point.x &+ text.thousandths(bar.x), y: point.y &- height,
          width: text.thousandths(bar.width), height: height), text.size * 8 / 100)
    }
    fill(Ink(ink.red, ink.green, ink.blue, UInt8((Int(ink.alpha) * 35 + 50) / 100)))
  }

  private mutating func add(_ glyph: Glyph, _ cut: GlyphCut, _ place: Placement) {
    cut.forEachStep(of: glyph) { step in
      switch step {
      case .move(let x, let y):
        let start = place(x, y)
        coverage.move(start.x, start.y)
      case .line(let x, let y):
        let end = place(x, y)
        coverage.line(end.x, end.y)
      case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
        let (first, second, end) = (place(x1, y1), place(x2, y2), place(x3, y3))
        coverage.curve(first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: coverage.close()
      }
    }
  }

  // MARK: - Symbols

  private mutating func paintSymbol(
    _ symbol: SymbolShape, _ square: DrawnRect, _ paint: Int32, _ surface: Int32, isMirrored: Bool
  ) {
    let side = min(square.width, square.height)
    guard side > 0 else { return }
    // Points of shapes are in thousandths of a unit; 24 units are a side.
    let ratio = Ratio(Int(side), 24_000)
    let grid = place.placed(
      isMirrored ? square.x &+ side : square.x, square.y,
      scaleX: isMirrored ? Ratio(-ratio.number, ratio.divisor) : ratio, scaleY: ratio)
    switch symbol.ring {
    case .none: break
    case .circle: strokeSymbol(Self.circle, grid, 1700, paint)
    case .square: strokeSymbol(Self.square, grid, 1700, paint)
    case .filledCircle: fillSymbol(Self.circle, grid, paint)
    case .filledSquare: fillSymbol(Self.square, grid, paint)
    }
    let ink = symbol.ring.isFilled ? surface : paint
    var isRinged = true
    if case .none = symbol.ring { isRinged = false }
    let inner =
      isRinged
      ? grid.placed(5400, 5400, scaleX: Ratio(55, 100), scaleY: Ratio(55, 100)) : grid
    switch symbol.form {
    case .stroked(let path): strokeSymbol(path, inner, isRinged ? 3600 : 2000, ink)
    case .filled(let path):
      fillSymbol(path, inner, ink)
      strokeSymbol(path, inner, 500, ink)
    case .letters, .digits: paintLetters(symbol, inner, ink)
    }
    if symbol.isSlashed {
      strokeSymbol("M3 3L21 21", grid, 5000, surface)
      strokeSymbol("M3 3L21 21", grid, 2000, paint)
    }
  }

  private static let circle: StaticString = "M2.5 12A9.5 9.5 0 1 1 21.5 12A9.5 9.5 0 1 1 2.5 12Z"
  private static let square: StaticString =
    "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z"
  private static let letterBox: StaticString =
    "M6 2H18A4 4 0 0 1 22 6V18A4 4 0 0 1 18 22H6A4 4 0 0 1 2 18V6A4 4 0 0 1 6 2Z"

  private mutating func strokeSymbol(
    _ path: StaticString, _ place: Placement, _ width: Int32, _ paint: Int32
  ) {
    coverage.reset(in: clip)
    let pen = place.length(width)
    for chain in SymbolPath(path).chains(place) {
      stroke(chain.points, isClosed: chain.isClosed, width: pen, isRound: true)
    }
    fill(paint)
  }

  private mutating func fillSymbol(_ path: StaticString, _ place: Placement, _ paint: Int32) {
    coverage.reset(in: clip)
    for chain in SymbolPath(path).chains(place) {
      for (position, point) in chain.points.enumerated() {
        if position == 0 {
          coverage.move(Int32(point.x), Int32(point.y))
        } else {
          coverage.line(Int32(point.x), Int32(point.y))
        }
      }
      coverage.close()
    }
    fill(paint, .evenOdd)
  }

  private mutating func paintLetters(_ symbol: SymbolShape, _ place: Placement, _ ink: Int32) {
    var isDigits = false
    if case .digits = symbol.form { isDigits = true }
    if !isDigits {
      coverage.reset(in: clip)
      let pen = place.length(1500)
      let dash = place.length(3000)
      for chain in SymbolPath(Self.letterBox).chains(place) {
        for dash in Stroke.dashes(of: chain.points, isClosed: true, dash: dash) {
          stroke(dash, isClosed: false, width: pen, isRound: false)
        }
      }
      fill(ink)
    }
    let name = symbol.name.split(separator: ".").first ?? ""
    let size: Int32 = isDigits ? 14_000 : 9000
    let word = OutlinedText(String(name.prefix(2)), size: size, weight: 600)
    let outer = self.place
    self.place = place
    paint(
      word, drawing.paints[Int(ink)][look],
      DrawnPoint(
        x: 12_000 - word.thousandths(word.line.width) / 2, y: isDigits ? 17_000 : 15_500),
      isItalic: false)
    self.place = outer
  }

  // MARK: - Images

  private mutating func paintImage(
    _ image: DrawnImage, _ rect: DrawnRect, _ fit: Operation.ImageFit
  ) {
    let isDark = look.isDark && !image.darkBytes.isEmpty
    let kind = isDark ? image.darkKind : image.kind
    if kind == .png {
      let key = ImageKey(name: image.name, isDark: isDark)
      if images[key] == nil { images[key] = .some(readPNG(isDark ? image.darkBytes : image.bytes)) }
      if let pixels = images[key] ?? nil { return paint(pixels, rect, fit) }
      notes.addPlaceholder(image.name, "its PNG is broken or too large")
    } else {
      notes.addPlaceholder(
        image.name, "\(kind.rawValue.uppercased()) is not drawn as pixels, only PNG is")
    }
    paintPlaceholder(rect)
  }

  /// Draws an image into a rectangle, keeping its aspect ratio unless the fit stretches it.
  private mutating func paint(_ image: Canvas, _ rect: DrawnRect, _ fit: Operation.ImageFit) {
    let (left, top) = place(rect.x, rect.y)
    let (right, bottom) = place(rect.maxX, rect.maxY)
    var (width, height) = (Int(right - left), Int(bottom - top))
    guard width > 0, height > 0 else { return }
    let (ownWidth, ownHeight) = (image.width, image.height)
    switch fit {
    case .stretch: break
    case .fit, .center, .fill:
      // Whether the image is wider than the rectangle, in proportion.
      let isWider = ownWidth * height > ownHeight * width
      if isWider == (fit == .fill) {
        width = height * ownWidth / ownHeight
      } else {
        height = width * ownHeight / ownWidth
      }
    }
    let x = Int(left) + (Int(right - left) - width) / 2
    let y = Int(top) + (Int(bottom - top) - height) / 2
    coverage.move(Int32(x), Int32(y))
    coverage.line(Int32(x + width), Int32(y))
    coverage.line(Int32(x + width), Int32(y + height))
    coverage.line(Int32(x), Int32(y + height))
    canvas.hasImages = true
    let scaler = ImageScaler(image, left: x, top: y, width: width, height: height, in: clip)
    let mask = mask
    coverage.sweep(.nonZero) { row, columns, share in
      for column in columns {
        var share = share
        if let mask {
          share = Rasterizing.share(share, of: UInt32(mask.shares[mask.index(column, row)]))
        }
        canvas.blend(column, row, scaler[column, row], share)
      }
    }
  }

  private mutating func paintPlaceholder(_ rect: DrawnRect) {
    let (ink, line) =
      look.isDark
      ? (Ink(0x76, 0x76, 0x80, 61), Ink(0x54, 0x54, 0x58, 153))
      : (Ink(0x76, 0x76, 0x80, 31), Ink(0x3C, 0x3C, 0x43, 74))
    addRoundRect(rect, 0)
    fill(ink)
    for (from, to) in [
      (DrawnPoint(x: rect.x, y: rect.y), DrawnPoint(x: rect.maxX, y: rect.maxY)),
      (DrawnPoint(x: rect.maxX, y: rect.y), DrawnPoint(x: rect.x, y: rect.maxY)),
    ] {
      coverage.reset(in: clip.intersection(pixelBox(rect)))
      stroke([point(from), point(to)], isClosed: false, width: place.length(1000), isRound: false)
      fill(line)
    }
  }
}
