package import DrawingModel

/// Paints pictures as one sheet of pixels: a row for each screen, a column for each appearance.
///
/// Everything is computed with integers, so the same panels give the same pixels on every machine.
///
/// - Parameters:
///   - scale: the number of pixels per point.
///   - notes: collects what cannot be drawn.
package func rasterize(_ rows: [[Panel]], scale: Int, notes: inout RasterNotes) -> Canvas {
  let sheet = SheetPlan(rows)
  let size = sheet.pixelSize(scale: scale)
  let box = PixelBox(left: 0, top: 0, right: Int32(size.width), bottom: Int32(size.height))
  let place = Placement(pixelsPerPoint: scale)
  var painter = PanelPainter(Canvas(box), place, notes)
  for (row, panels) in rows.enumerated() {
    for (column, panel) in panels.enumerated() {
      let corner = sheet.places[row][column]
      painter.place = place
      if !sheet.isBare {
        painter.paintCaption(
          panel.shownCaption, at: DrawnPoint(x: corner.x, y: corner.y - SheetPlan.captionRise))
      }
      painter.place = place.translated(corner.x, corner.y)
      painter.paint(panel)
    }
  }
  notes = painter.notes
  return painter.canvas
}

/// Writes pixels as a PNG: with a palette if 256 colors suffice, else in true color.
///
/// Nothing is written for a picture without pixels, which PNG does not allow.
///
/// - Parameter scale: the number of pixels per point, written as the pixel density.
package func writePNG(_ canvas: Canvas, scale: Int, into output: inout [UInt8]) {
  guard canvas.width > 0, canvas.height > 0 else { return }
  let palette = Palette(canvas)
  let isOpaque = palette?.isOpaque ?? canvas.pixels.allSatisfy { $0 >> 24 == 255 }
  output += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let chunks = ChunkWriter()
  var header: [UInt8] = []
  header.appendBig(UInt32(canvas.width))
  header.appendBig(UInt32(canvas.height))
  header += [8, palette != nil ? 3 : isOpaque ? 2 : 6, 0, 0, 0]
  chunks.append("IHDR", header, to: &output)
  chunks.append("sRGB", [0], to: &output)
  var density: [UInt8] = []
  density.appendBig(UInt32(2835 * scale))
  density.appendBig(UInt32(2835 * scale))
  chunks.append("pHYs", density + [1], to: &output)
  let data: [UInt8]
  let (pixelSize, rowSize): (Int, Int)
  if let palette {
    chunks.append("PLTE", palette.colors, to: &output)
    if !palette.isOpaque { chunks.append("tRNS", palette.alphas, to: &output) }
    data = palette.rows(of: canvas)
    (pixelSize, rowSize) = (1, canvas.width + 1)
  } else {
    pixelSize = isOpaque ? 3 : 4
    rowSize = canvas.width * pixelSize + 1
    data = trueColorRows(of: canvas, pixelSize: pixelSize)
  }
  chunks.append("IDAT", compressed(data, pixelSize: pixelSize, rowSize: rowSize), to: &output)
  chunks.append("IEND", [], to: &output)
}

/// The rows in true color, each as the difference from the row above (PNG filter Up).
private func trueColorRows(of canvas: Canvas, pixelSize: Int) -> [UInt8] {
  let width = canvas.width
  return [UInt8](unsafeUninitializedCapacity: (width * pixelSize + 1) * canvas.height) {
    buffer, count in
    canvas.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<canvas.height {
        buffer[count] = 2
        count += 1
        for place in y * width..<(y + 1) * width {
          let (own, above) = (pixels[place], y == 0 ? 0 : pixels[place - width])
          // Most pixels are equal to the one above.
          let difference = own == above ? 0 : bytewiseDifference(straight(own), straight(above))
          for channel in 0..<UInt32(pixelSize) {
            buffer[count] = UInt8(truncatingIfNeeded: difference >> (8 * channel))
            count += 1
          }
        }
      }
    }
  }
}

/// Subtracts each of four bytes, modulo 256.
private func bytewiseDifference(_ a: UInt32, _ b: UInt32) -> UInt32 {
  // A bit set above each byte's lower seven keeps a borrow within the byte.
  ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
}

/// Converts a premultiplied pixel to straight alpha.
func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0 else { return 0 }
  guard alpha < 255 else { return pixel }
  func channel(_ shift: UInt32) -> UInt32 {
    min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
  }
  return channel(0) | channel(8) | channel(16) | alpha << 24
}

/// Writes PNG chunks with their lengths and checksums.
struct ChunkWriter {
  private let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    return value
  }

  func append(_ name: String, _ data: [UInt8], to output: inout [UInt8]) {
    output.appendBig(UInt32(data.count))
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in name.utf8 { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    for byte in data { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    output += Array(name.utf8)
    output += data
    output.appendBig(~sum)
  }
}

extension [UInt8] {
  mutating func appendBig(_ number: UInt32) {
    append(UInt8(truncatingIfNeeded: number >> 24))
    append(UInt8(truncatingIfNeeded: number >> 16))
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
}
