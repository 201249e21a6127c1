package import DrawingModel

/// One drawing in one appearance, with its caption.
package struct Panel: Sendable {
  package let drawing: Drawing
  package let look: Look
  package let caption: String

  package init(_ drawing: Drawing, _ look: Look, caption: String) {
    self.drawing = drawing
    self.look = look
    self.caption = caption
  }
}

/// Writes pictures as one SVG: a row for each screen, a column for each appearance.
///
/// A sheet with one panel has exactly the panel's size; others have a margin and captions. For
/// broad renderer support, the SVG uses plain attributes, without style sheets and scripts. The
/// same panels always give the same bytes.
///
/// - Parameter prefix: the start of all ids, to embed several SVGs in one page.
package func writeSVG(_ rows: [[Panel]], prefix: String = "p", into output: inout [UInt8]) {
  let panels = rows.flatMap { $0 }
  guard let first = panels.first else { return }
  let isBare = panels.count == 1
  let sheet = SheetPlan(rows, isBare: isBare)
  output.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
  output.append(thousandths: sheet.width)
  output.append("\" height=\"")
  output.append(thousandths: sheet.height)
  output.append("\" viewBox=\"0 0 ")
  output.append(thousandths: sheet.width)
  output.append(" ")
  output.append(thousandths: sheet.height)
  output.append("\" role=\"img\" aria-labelledby=\"")
  output.append(xml: "\(prefix)t \(prefix)d".utf8)
  output.append("\" xml:space=\"preserve\" font-family=\"")
  output.append(FontStack.proportional)
  output.append("\">\n<!-- formwork-picture 1 -->\n<title id=\"")
  output.append(xml: "\(prefix)t".utf8)
  output.append("\">")
  output.append(xml: isBare ? first.caption.utf8 : first.drawing.title.utf8)
  output.append("</title>\n<desc id=\"")
  output.append(xml: "\(prefix)d".utf8)
  output.append("\">")
  output.append(xml: first.drawing.summary.utf8)
  output.append("</desc>\n")
  let images = ImageTable(panels, prefix: prefix)
  images.appendDefinitions(to: &output)
  var index = 0
  for (row, panels) in rows.enumerated() {
    for (column, panel) in panels.enumerated() {
      let place = sheet.places[row][column]
      if !isBare {
        appendCaption(panel, x: place.x, y: place.y - 7000, to: &output)
        output.append("<g transform=\"translate(")
        output.append(thousandths: place.x)
        output.append(" ")
        output.append(thousandths: place.y)
        output.append(")\">\n")
      }
      var writer = PanelWriter(panel, prefix: "\(prefix)\(index)", images: images)
      writer.append(to: &output)
      if !isBare { output.append("</g>\n") }
      index += 1
    }
  }
  output.append("</svg>\n")
}

/// The size of a sheet in whole points, rounded up.
package func sheetSize(of rows: [[Panel]]) -> (width: Int, height: Int) {
  let sheet = SheetPlan(rows, isBare: rows.reduce(0) { $0 + $1.count } == 1)
  return (Int(sheet.width + 999) / 1000, Int(sheet.height + 999) / 1000)
}

/// The positions of the panels of a sheet.
private struct SheetPlan {
  var width: Int32 = 0
  var height: Int32 = 0
  var places: [[DrawnPoint]] = []

  init(_ rows: [[Panel]], isBare: Bool) {
    let (margin, gap, caption): (Int32, Int32, Int32) =
      isBare ? (0, 0, 0) : (16_000, 24_000, 20_000)
    var y = margin
    for (position, row) in rows.enumerated() {
      var x = margin
      if position > 0 { y += gap }
      var line: [DrawnPoint] = []
      var tallest: Int32 = 0
      for panel in row {
        line.append(DrawnPoint(x: x, y: y + caption))
        x += panel.drawing.width + gap
        tallest = max(tallest, panel.drawing.height)
      }
      places.append(line)
      width = max(width, x - gap + margin)
      y += caption + tallest
    }
    height = y + margin
  }
}

/// A panel's caption, truncated to the panel's width by an estimate of its text width.
private func appendCaption(_ panel: Panel, x: Int32, y: Int32, to output: inout [UInt8]) {
  let room = max(1, Int(panel.drawing.width) / 7000)
  let words = panel.caption.count <= room ? panel.caption : panel.caption.prefix(room - 1) + "…"
  output.append("<text x=\"")
  output.append(thousandths: x)
  output.append("\" y=\"")
  output.append(thousandths: y)
  output.append("\" font-size=\"13\" fill=\"#8e8e93\">")
  output.append(xml: words.utf8)
  output.append("</text>\n")
}

/// The fonts of texts; the system font if available.
enum FontStack {
  static let proportional: StaticString =
    "-apple-system, BlinkMacSystemFont, 'SF Pro Text', 'SF Pro', Inter, 'Helvetica Neue', Roboto, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"
  static let monospaced: StaticString =
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
  static let serif: StaticString = "ui-serif, 'New York', Georgia, 'DejaVu Serif', serif"
  static let rounded: StaticString =
    "ui-rounded, 'SF Pro Rounded', -apple-system, 'SF Pro', Inter, 'Noto Sans', 'DejaVu Sans', sans-serif"
}

/// The images of all panels, without duplicates per size.
struct ImageTable {
  private struct Key: Hashable {
    let name: String
    let isDark: Bool
    let width: Int32
    let height: Int32
    let fit: String
  }

  private var indices: [Key: Int] = [:]
  private var entries: [(image: DrawnImage, key: Key)] = []
  let prefix: String

  init(_ panels: [Panel], prefix: String) {
    self.prefix = prefix
    for panel in panels where !panel.drawing.images.isEmpty {
      for operation in panel.drawing.operations {
        guard case .image(let index, let place, let fit) = operation.shape else { continue }
        let image = panel.drawing.images[Int(index)]
        let key = Self.key(image, place, fit, panel.look)
        guard indices[key] == nil else { continue }
        indices[key] = entries.count
        entries.append((image, key))
      }
    }
  }

  private static func key(
    _ image: DrawnImage, _ place: DrawnRect, _ fit: Operation.ImageFit, _ look: Look
  ) -> Key {
    let word =
      switch fit {
      case .fit, .center: "xMidYMid meet"
      case .fill: "xMidYMid slice"
      case .stretch: "none"
      }
    return Key(
      name: image.name, isDark: look.isDark && !image.darkBytes.isEmpty, width: place.width,
      height: place.height, fit: word)
  }

  func index(
    of image: DrawnImage, _ place: DrawnRect, _ fit: Operation.ImageFit, _ look: Look
  ) -> Int {
    indices[Self.key(image, place, fit, look)] ?? 0
  }

  func appendDefinitions(to output: inout [UInt8]) {
    guard !entries.isEmpty else { return }
    output.append("<defs>\n")
    for (index, entry) in entries.enumerated() {
      output.append("<image id=\"")
      output.append(contentsOf: "\(prefix)i\(index)".utf8)
      output.append("\" width=\"")
      output.append(thousandths: entry.key.width)
      output.append("\" height=\"")
      output.append(thousandths: entry.key.height)
      output.append("\" preserveAspectRatio=\"")
      output.append(contentsOf: entry.key.fit.utf8)
      output.append("\" href=\"data:image/")
      let kind = entry.key.isDark ? entry.image.darkKind : entry.image.kind
      output.append(contentsOf: (kind == .svg ? "svg+xml" : kind.rawValue).utf8)
      output.append(";base64,")
      output.append(base64: entry.key.isDark ? entry.image.darkBytes : entry.image.bytes)
      output.append("\"/>\n")
    }
    output.append("</defs>\n")
  }
}
