package import DrawingModel
internal import GlyphOutlines

/// The form in which an SVG contains texts.
package enum TextForm: Sendable {
  /// Texts are `text` elements and use the viewer's fonts.
  case live
  /// Texts are paths, which look the same everywhere.
  ///
  /// A run stays a `text` element if one of its characters has no outline.
  case outlines
}

/// Writes pictures as one SVG: a row for each screen, a column for each appearance.
///
/// A sheet with one panel has exactly the panel's size; others have a margin and captions. For
/// broad renderer support, the SVG uses plain attributes, without style sheets and scripts. The
/// same panels always give the same bytes.
///
/// - Parameter prefix: the start of all ids, to embed several SVGs in one page.
package func writeSVG(
  _ rows: [[Panel]], prefix: String = "p", text: TextForm = .live, into output: inout [UInt8]
) {
  let panels = rows.flatMap { $0 }
  guard let first = panels.first else { return }
  let sheet = SheetPlan(rows)
  let isBare = sheet.isBare
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
  var outlines = text == .outlines ? OutlineWriter(prefix: prefix) : nil
  var body: [UInt8] = []
  var index = 0
  for (row, panels) in rows.enumerated() {
    for (column, panel) in panels.enumerated() {
      let place = sheet.places[row][column]
      if !isBare {
        appendCaption(
          panel, DrawnPoint(x: place.x, y: place.y - SheetPlan.captionRise), &outlines, to: &body)
        body.append("<g transform=\"translate(")
        body.append(thousandths: place.x)
        body.append(" ")
        body.append(thousandths: place.y)
        body.append(")\">\n")
      }
      var writer = PanelWriter(
        panel, prefix: "\(prefix)\(index)", images: images, outlines: outlines)
      writer.append(to: &body)
      outlines = writer.outlines
      if !isBare { body.append("</g>\n") }
      index += 1
    }
  }
  outlines?.appendDefinitions(to: &output)
  output += body
  output.append("</svg>\n")
}

private func appendCaption(
  _ panel: Panel, _ point: DrawnPoint, _ outlines: inout OutlineWriter?, to output: inout [UInt8]
) {
  let word = OutlinedText(panel.shownCaption, size: SheetPlan.captionSize, weight: 400)
  if outlines != nil, word.line.missing.isEmpty {
    outlines?.append(word, at: point, isItalic: false, to: &output) { output in
      output.append(" fill=\"#8e8e93\"")
    }
    return
  }
  output.append("<text x=\"")
  output.append(thousandths: point.x)
  output.append("\" y=\"")
  output.append(thousandths: point.y)
  output.append("\" font-size=\"13\" fill=\"#8e8e93\">")
  output.append(xml: panel.shownCaption.utf8)
  output.append("</text>\n")
}

/// The CSS font families of texts; each list prefers the system font.
enum FontStack {
  static let proportional: StaticString =
    "-apple-system, BlinkMacSystemFont, 'SF Pro Text', 'SF Pro', Inter, 'Helvetica Neue', Roboto, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"
  static let monospaced: StaticString =
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
  static let serif: StaticString = "ui-serif, 'New York', Georgia, 'DejaVu Serif', serif"
  static let rounded: StaticString =
    "ui-rounded, 'SF Pro Rounded', -apple-system, 'SF Pro', Inter, 'Noto Sans', 'DejaVu Sans', sans-serif"
}

/// The images of all panels, one entry per image and size.
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
