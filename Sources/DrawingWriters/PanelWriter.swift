internal import DrawingModel
internal import GlyphOutlines

/// Writes the operations of one panel as SVG elements.
struct PanelWriter {
  private let drawing: Drawing
  private let look: Look
  private let prefix: String
  private let images: ImageTable
  /// The glyph outlines; nil if texts are `text` elements.
  private(set) var outlines: OutlineWriter?
  private var clips: [ClipKey: Int] = [:]
  private var filters: [FilterKey: Int] = [:]
  /// The node whose SVG group is open; -1 if none is open.
  private var openNode: Int32 = -1

  private struct ClipKey: Hashable {
    let rect: DrawnRect
    let radius: Int32
  }

  private struct FilterKey: Hashable {
    let paint: Int32
    let radius: Int32
    let offset: DrawnPoint
    let box: DrawnRect
  }

  init(_ panel: Panel, prefix: String, images: ImageTable, outlines: OutlineWriter? = nil) {
    drawing = panel.drawing
    look = panel.look
    self.prefix = prefix
    self.images = images
    self.outlines = outlines
  }

  mutating func append(to output: inout [UInt8]) {
    if let motion = drawing.motion { output.append(motion, of: "\(prefix)m") }
    let operations = drawing.operations
    for position in operations.indices {
      let operation = operations[position]
      switch operation.shape {
      case .open(let group):
        closeNode(&output)
        open(group, &output)
      case .close:
        closeNode(&output)
        output.append("</g>\n")
      default:
        var isAlone = false
        if operation.node != openNode {
          closeNode(&output)
          if operation.node >= 0 {
            isAlone = !continues(operation.node, behind: position)
            if !isAlone { openNode(operation.node, &output) }
          }
        }
        append(operation.shape, node: isAlone ? operation.node : -1, &output)
      }
    }
    closeNode(&output)
  }

  /// Whether the next drawing operation belongs to the same node and can share its SVG group.
  private func continues(_ node: Int32, behind position: Int) -> Bool {
    if drawing.operations[position].shape.isComposed { return true }
    guard position + 1 < drawing.operations.count else { return false }
    let next = drawing.operations[position + 1]
    switch next.shape {
    case .open, .close: return false
    default: return next.node == node
    }
  }

  private mutating func openNode(_ node: Int32, _ output: inout [UInt8]) {
    output.append("<g")
    appendNode(node, &output)
    output.append(">\n")
    openNode = node
  }

  private func appendNode(_ node: Int32, _ output: inout [UInt8]) {
    guard node >= 0 else { return }
    output.append(" data-node=\"")
    output.append(xml: drawing.nodes[Int(node)].id.utf8)
    output.append("\"")
  }

  private mutating func closeNode(_ output: inout [UInt8]) {
    guard openNode >= 0 else { return }
    output.append("</g>\n")
    openNode = -1
  }

  // MARK: - Groups

  private mutating func open(_ group: Operation.Group, _ output: inout [UInt8]) {
    switch group {
    case .opacity(let share):
      output.append("<g opacity=\"")
      output.append(thousandths: share)
      output.append("\">\n")
    case .clip(let rect, let radius):
      let key = ClipKey(rect: rect, radius: radius)
      if clips[key] == nil {
        clips[key] = clips.count
        output.append("<clipPath id=\"")
        appendID("c", clips.count - 1, &output)
        output.append("\">")
        appendRect(rect, radius, &output)
        output.append("/></clipPath>\n")
      }
      output.append("<g clip-path=\"url(#")
      appendID("c", clips[key] ?? 0, &output)
      output.append(")\">\n")
    case .shadow(let paint, let radius, let offset, let box):
      let key = FilterKey(paint: paint, radius: radius, offset: offset, box: box)
      if filters[key] == nil {
        filters[key] = filters.count
        appendFilter(key, filters.count - 1, &output)
      }
      output.append("<g filter=\"url(#")
      appendID("f", filters[key] ?? 0, &output)
      output.append(")\">\n")
    case .moving:
      output.append("<g class=\"")
      output.append(contentsOf: "\(prefix)m".utf8)
      output.append("\">\n")
    case .transform(let scale, let about, let offset):
      let origin = scaledOrigin(scale, about: about, offset)
      output.append("<g transform=\"translate(")
      output.append(thousandths: origin.x)
      output.append(" ")
      output.append(thousandths: origin.y)
      output.append(")")
      if scale != 1000 {
        output.append(" scale(")
        output.append(thousandths: scale)
        output.append(")")
      }
      output.append("\">\n")
    }
  }

  private func appendID(_ kind: StaticString, _ index: Int, _ output: inout [UInt8]) {
    output.append(contentsOf: prefix.utf8)
    output.append(kind)
    output.append(decimal: index)
  }

  private func appendFilter(_ key: FilterKey, _ index: Int, _ output: inout [UInt8]) {
    let ink = drawing.paints[Int(key.paint)][look]
    // Only the shadows of the group's content may extend beyond its box.
    let reach = 3 * key.radius + 4000
    let left = key.box.x - reach - max(0, -key.offset.x)
    let top = key.box.y - reach - max(0, -key.offset.y)
    output.append("<filter id=\"")
    appendID("f", index, &output)
    output.append("\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    append("x", left, &output)
    append("y", top, &output)
    append("width", key.box.width + 2 * reach + abs(key.offset.x), &output)
    append("height", key.box.height + 2 * reach + abs(key.offset.y), &output)
    output.append("><feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"")
    output.append(thousandths: key.radius)
    output.append("\"/><feOffset")
    append("dx", key.offset.x, &output)
    append("dy", key.offset.y, &output)
    output.append(" result=\"b\"/><feFlood flood-color=\"")
    append(ink, &output)
    output.append("\" flood-opacity=\"")
    output.append(thousandths: Int32(ink.alpha) * 1000 / 255)
    output.append(
      "\"/><feComposite operator=\"in\" in2=\"b\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>\n"
    )
  }

  // MARK: - Shapes

  private mutating func append(_ shape: Operation.Shape, node: Int32, _ output: inout [UInt8]) {
    switch shape {
    case .fill(let rect, let radius, let paint):
      appendRect(rect, radius, &output)
      appendNode(node, &output)
      appendPaint("fill", paint, &output)
      output.append("/>\n")
    case .stroke(let rect, let radius, let width, let paint):
      appendRect(rect, radius, &output)
      appendNode(node, &output)
      output.append(" fill=\"none\"")
      appendPaint("stroke", paint, &output)
      append("stroke-width", width, &output)
      output.append("/>\n")
    case .line(let from, let to, let width, let paint):
      appendLine(from, to, node, paint, width, &output)
      output.append(" stroke-linecap=\"round\"/>\n")
    case .dashes(let from, let to, let width, let dash, let paint):
      appendLine(from, to, node, paint, width, &output)
      append("stroke-dasharray", dash, &output)
      output.append("/>\n")
    case .symbol(let symbol, let square, let paint, let surface, let isMirrored):
      append(symbol, square, paint, surface, isMirrored, &output)
    case .run(let index):
      append(drawing.runs[Int(index)], node, &output)
    case .image(let index, let place, let fit):
      output.append("<use href=\"#")
      let image = images.index(of: drawing.images[Int(index)], place, fit, look)
      output.append(contentsOf: "\(images.prefix)i\(image)".utf8)
      output.append("\"")
      append("x", place.x, &output)
      append("y", place.y, &output)
      appendNode(node, &output)
      output.append("/>\n")
    case .open, .close: break
    }
  }

  private func append(_ name: StaticString, _ length: Int32, _ output: inout [UInt8]) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    output.append(thousandths: length)
    output.append("\"")
  }

  private func appendRect(_ rect: DrawnRect, _ radius: Int32, _ output: inout [UInt8]) {
    output.append("<rect")
    append("x", rect.x, &output)
    append("y", rect.y, &output)
    append("width", rect.width, &output)
    append("height", rect.height, &output)
    if radius > 0 { append("rx", radius, &output) }
  }

  private func appendLine(
    _ from: DrawnPoint, _ to: DrawnPoint, _ node: Int32, _ paint: Int32, _ width: Int32,
    _ output: inout [UInt8]
  ) {
    output.append("<path d=\"M")
    output.append(thousandths: from.x)
    output.append(" ")
    output.append(thousandths: from.y)
    output.append("L")
    output.append(thousandths: to.x)
    output.append(" ")
    output.append(thousandths: to.y)
    output.append("\"")
    appendNode(node, &output)
    output.append(" fill=\"none\"")
    appendPaint("stroke", paint, &output)
    append("stroke-width", width, &output)
  }

  private func append(_ ink: Ink, _ output: inout [UInt8]) {
    output.append("#")
    for byte in [ink.red, ink.green, ink.blue] {
      for digit in [byte >> 4, byte & 15] {
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private func appendPaint(_ name: StaticString, _ paint: Int32, _ output: inout [UInt8]) {
    let ink = drawing.paints[Int(paint)][look]
    output.append(" ")
    output.append(name)
    output.append("=\"")
    append(ink, &output)
    output.append("\"")
    guard ink.alpha < 255 else { return }
    output.append(" ")
    output.append(name)
    output.append("-opacity=\"")
    output.append(thousandths: (Int32(ink.alpha) * 1000 + 127) / 255)
    output.append("\"")
  }

  // MARK: - Texts

  /// Appends a run as glyph outlines.
  ///
  /// - Returns: false, without output, if texts are written as text or a character has no outline.
  private mutating func appendOutlined(
    _ run: DrawnRun, _ node: Int32, _ output: inout [UInt8]
  ) -> Bool {
    guard outlines != nil else { return false }
    let text = OutlinedText(
      String(decoding: drawing.text[run.text], as: UTF8.self), advance: run.advance,
      size: run.size, weight: run.weight, isMonospaced: run.design == .monospaced,
      isRightToLeft: run.flags.contains(.rightToLeft),
      isJustified: run.flags.contains(.isJustified))
    guard text.line.missing.isEmpty else { return false }
    let writer = self
    outlines?.append(
      text, at: DrawnPoint(x: run.x, y: run.baseline), isItalic: run.flags.contains(.italic),
      to: &output
    ) { output in
      writer.appendNode(node, &output)
      writer.appendPaint("fill", run.paint, &output)
    }
    return true
  }

  private mutating func append(_ run: DrawnRun, _ node: Int32, _ output: inout [UInt8]) {
    if appendOutlined(run, node, &output) { return }
    output.append("<text")
    let isCentered = run.flags.contains(.centered)
    append("x", isCentered ? run.x + run.advance / 2 : run.x, &output)
    append("y", run.baseline, &output)
    appendNode(node, &output)
    append("font-size", run.size, &output)
    if run.weight != 400 {
      output.append(" font-weight=\"")
      output.append(decimal: Int(run.weight))
      output.append("\"")
    }
    if run.flags.contains(.italic) { output.append(" font-style=\"italic\"") }
    switch run.design {
    case .proportional: break
    case .monospaced: appendFamily(FontStack.monospaced, &output)
    case .serif: appendFamily(FontStack.serif, &output)
    case .rounded: appendFamily(FontStack.rounded, &output)
    }
    if isCentered {
      output.append(" text-anchor=\"middle\"")
    } else if !run.flags.contains(.isSingle) {
      append("textLength", run.advance, &output)
      output.append(
        run.flags.contains(.isJustified)
          ? " lengthAdjust=\"spacing\"" : " lengthAdjust=\"spacingAndGlyphs\"")
    }
    appendPaint("fill", run.paint, &output)
    output.append(">")
    let isolates = run.flags.contains(.rightToLeft)
    if isolates { output.append("\u{2067}") }
    output.append(xml: drawing.text[run.text])
    if isolates { output.append("\u{2069}") }
    output.append("</text>\n")
  }

  private func appendFamily(_ stack: StaticString, _ output: inout [UInt8]) {
    output.append(" font-family=\"")
    output.append(stack)
    output.append("\"")
  }

  // MARK: - Symbols

  private mutating func append(
    _ symbol: SymbolShape, _ square: DrawnRect, _ paint: Int32, _ surface: Int32,
    _ isMirrored: Bool, _ output: inout [UInt8]
  ) {
    let side = min(square.width, square.height)
    output.append("<g transform=\"translate(")
    output.append(thousandths: isMirrored ? square.x + side : square.x)
    output.append(" ")
    output.append(thousandths: square.y)
    output.append(isMirrored ? ") scale(-" : ") scale(")
    append(factor: side, &output)
    if isMirrored {
      output.append(" ")
      append(factor: side, &output)
    }
    output.append(")\"><title>")
    output.append(xml: symbol.name.utf8)
    output.append("</title>")
    appendRing(symbol.ring, paint, &output)
    let ink = symbol.ring.isFilled ? surface : paint
    let isRinged: Bool =
      switch symbol.ring {
      case .none: false
      default: true
      }
    if isRinged { output.append("<g transform=\"translate(5.4 5.4) scale(0.55)\">") }
    switch symbol.form {
    case .stroked(let path):
      appendStroke(path, ink, isRinged ? 3600 : 2000, &output)
    case .filled(let path):
      output.append("<path d=\"")
      output.append(path)
      output.append("\"")
      appendPaint("fill", ink, &output)
      output.append(" stroke-linejoin=\"round\"")
      appendPaint("stroke", ink, &output)
      output.append(" fill-rule=\"evenodd\" stroke-width=\"0.5\"/>")
    case .letters, .digits: appendLetters(symbol, ink, &output)
    }
    if isRinged { output.append("</g>") }
    if symbol.isSlashed {
      appendStroke("M3 3L21 21", surface, 5000, &output)
      appendStroke("M3 3L21 21", paint, 2000, &output)
    }
    output.append("</g>\n")
  }

  /// Appends the scale factor of a symbol, 1/24 of the side length, with six decimals.
  private func append(factor side: Int32, _ output: inout [UInt8]) {
    let millionths = Int(side) * 1000 / 24
    output.append(decimal: millionths / 1_000_000)
    let fraction = String(millionths % 1_000_000)
    output.append(".")
    output.append(contentsOf: String(repeating: "0", count: 6 - fraction.utf8.count).utf8)
    output.append(contentsOf: fraction.utf8)
  }

  private func appendRing(_ ring: SymbolShape.Ring, _ paint: Int32, _ output: inout [UInt8]) {
    let circle: StaticString = "M2.5 12A9.5 9.5 0 1 1 21.5 12A9.5 9.5 0 1 1 2.5 12Z"
    let square: StaticString =
      "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z"
    let path: StaticString
    switch ring {
    case .none: return
    case .circle: return appendStroke(circle, paint, 1700, &output)
    case .square: return appendStroke(square, paint, 1700, &output)
    case .filledCircle: path = circle
    case .filledSquare: path = square
    }
    output.append("<path d=\"")
    output.append(path)
    output.append("\"")
    appendPaint("fill", paint, &output)
    output.append("/>")
  }

  private func appendStroke(
    _ path: StaticString, _ paint: Int32, _ width: Int32, _ output: inout [UInt8]
  ) {
    output.append("<path d=\"")
    output.append(path)
    output.append("\" fill=\"none\"")
    appendPaint("stroke", paint, &output)
    append("stroke-width", width, &output)
    output.append(" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
  }

  private mutating func appendLetters(_ symbol: SymbolShape, _ ink: Int32, _ output: inout [UInt8])
  {
    let isDigits: Bool =
      switch symbol.form {
      case .digits: true
      default: false
      }
    if !isDigits {
      output.append("<rect x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"4\" fill=\"none\"")
      appendPaint("stroke", ink, &output)
      output.append(" stroke-width=\"1.5\" stroke-dasharray=\"3\"/>")
    }
    let name = symbol.name.split(separator: ".").first ?? ""
    let word = OutlinedText(String(name.prefix(2)), size: isDigits ? 14_000 : 9000, weight: 600)
    if outlines != nil, word.line.missing.isEmpty {
      let writer = self
      let point = DrawnPoint(
        x: 12_000 - word.thousandths(word.line.width) / 2, y: isDigits ? 17_000 : 15_500)
      outlines?.append(word, at: point, isItalic: false, to: &output) { output in
        writer.appendPaint("fill", ink, &output)
      }
      return
    }
    output.append("<text x=\"12\" text-anchor=\"middle\" font-weight=\"600\"")
    output.append(isDigits ? " y=\"17\" font-size=\"14\"" : " y=\"15.5\" font-size=\"9\"")
    appendPaint("fill", ink, &output)
    output.append(">")
    output.append(xml: name.prefix(2).utf8)
    output.append("</text>")
  }
}

extension Operation.Shape {
  /// Whether the shape is written as a group element, which cannot have the node's id.
  fileprivate var isComposed: Bool {
    switch self {
    case .symbol: true
    default: false
    }
  }
}
