internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws texts with the lines and widths from layout.
extension Painter {
  /// The lines of a text with the measures for positioning them.
  struct Block {
    /// The visible lines; a truncated line includes its ellipsis.
    var lines: [Line] = []
    var width: Int32 = 0
    var height: Int32 = 0
    var ascender: Int32 = 0
    var pitch: Int32 = 0
    /// The scale at which the text is drawn; 1 unless it was shrunk.
    var scale = 1.0
  }

  struct Line {
    var bytes: [UInt8]
    /// The offset of the line's bytes in the text, to find the line's text runs; an ellipsis
    /// belongs to no run.
    let start: Int
    let advance: Int32
    /// The extra space above the line from paragraph spacing.
    let paragraphOffset: Int32
    let endsParagraph: Bool
  }

  mutating func font(_ style: TextStyleID) -> SystemFont {
    let index = Int(style.index)
    if let known = fonts[index] { return known }
    let own = screen[style]
    let font = SystemFont(
      pointSize: own.pointSize, weight: own.weight, family: own.family, tracking: own.tracking)
    fonts[index] = font
    return font
  }

  /// Computes the visible lines of a node's text in a rectangle.
  mutating func block(_ text: Text, of node: Int, in room: DrawnRect) -> Block {
    let font = font(text.style)
    let style = screen[text.style]
    let flags = screen.nodes[node].flags
    var block = Block()
    let bytes: [UInt8]
    if flags.contains(.secure), !flags.contains(.placeholder) {
      bytes = Array(String(repeating: "•", count: min(text.string.count, 1000)).utf8)
      block.lines = [line(bytes, 0, font, 0, endsParagraph: true)]
    } else {
      bytes = Array(text.string.utf8)
      block.lines = lines(of: node, text, bytes, font, style)
    }
    guard !block.lines.isEmpty else { return block }
    let widest = block.lines.map(\.advance).max() ?? 0
    let natural = font.lineHeight * Double(block.lines.count)
    if text.minimumScale < 1, widest > 0 {
      // Layout stores only lines; the scale is the largest at which they fit.
      let across = Double(room.width) / Double(widest)
      let down = natural > 0 ? Double(room.height) / (natural * 1000) : 1
      let needed = frames.isTruncated[node] ? text.minimumScale : min(across, down + 0.01)
      if needed < 0.9995 { block.scale = max(text.minimumScale, min(1, needed)) }
    }
    let scale = block.scale
    if scale != 1 {
      block.lines = block.lines.map {
        Line(
          bytes: $0.bytes, start: $0.start, advance: thousandths(Double($0.advance) / 1000 * scale),
          paragraphOffset: $0.paragraphOffset, endsParagraph: $0.endsParagraph)
      }
    }
    block.width = block.lines.map(\.advance).max() ?? 0
    block.ascender = thousandths(font.ascender * scale)
    let spacing = style.leading * scale + style.lineSpacing
    block.pitch = thousandths(font.lineHeight * scale + spacing)
    block.height =
      thousandths(
        font.lineHeight * scale * Double(block.lines.count)
          + spacing * Double(block.lines.count - 1))
      + (block.lines.last?.paragraphOffset ?? 0)
    return block
  }

  private func line(
    _ bytes: [UInt8], _ start: Int, _ font: SystemFont, _ offset: Int32, endsParagraph: Bool
  ) -> Line {
    Line(
      bytes: bytes, start: start, advance: thousandths(font.width(of: bytes)),
      paragraphOffset: offset, endsParagraph: endsParagraph)
  }

  private func lines(
    of node: Int, _ text: Text, _ bytes: [UInt8], _ font: SystemFont, _ style: TextStyle
  ) -> [Line] {
    let whole = 0..<bytes.count
    let id = ScreenNodeID(node)
    var ranges = frames.lines(of: id).map { $0.range.clamped(to: whole) }
    if ranges.isEmpty { ranges = bytes.isEmpty ? [] : [whole] }
    let isTruncated = frames.isTruncated[node]
    let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
    var lines: [Line] = []
    var offset: Int32 = 0
    for (position, range) in ranges.enumerated() {
      var shown = Array(bytes[range])
      var start = range.lowerBound
      let isLast = position == ranges.count - 1
      if isTruncated, isLast {
        switch text.truncation {
        case .tail: shown += ellipsis
        case .head:
          shown = ellipsis + shown
          start -= ellipsis.count
        case .middle:
          let omitted =
            frames.omission(in: id)?.clamped(to: range) ?? range.upperBound..<range.upperBound
          shown =
            Array(bytes[range.lowerBound..<omitted.lowerBound]) + ellipsis
            + Array(bytes[omitted.upperBound..<range.upperBound])
        }
      }
      let next = isLast ? bytes.count : ranges[position + 1].lowerBound
      let ends = isLast || bytes[min(range.upperBound, next)..<next].contains { $0 == 0x0A }
      lines.append(line(shown, start, font, offset, endsParagraph: ends))
      if ends { offset += thousandths(style.paragraphSpacing) }
    }
    return lines
  }

  // MARK: - Placing

  /// Draws a node's text: `alignment` positions the block in the rectangle; the text's own
  /// alignment positions each line in the block.
  mutating func drawText(
    _ text: Text, of node: Int, in room: DrawnRect, _ alignment: BoxAlignment, paint: Int32? = nil
  ) {
    let block = block(text, of: node, in: room)
    guard !block.lines.isEmpty else { return }
    draw(
      block, text, of: node, in: place(block.width, block.height, in: room, alignment),
      paint: paint)
  }

  /// The position of a block in a rectangle.
  func place(_ width: Int32, _ height: Int32, in room: DrawnRect, _ alignment: BoxAlignment)
    -> DrawnRect
  {
    let x: Int32
    switch (alignment.horizontal, isMirrored) {
    case (.center, _): x = room.x + (room.width - width) / 2
    case (.leading, false), (.trailing, true): x = room.x
    case (.trailing, false), (.leading, true): x = room.maxX - width
    }
    let y: Int32
    switch alignment.vertical {
    case .top: y = room.y
    case .center: y = room.y + (room.height - height) / 2
    case .bottom: y = room.maxY - height
    }
    return DrawnRect(x: x, y: y, width: width, height: height)
  }

  mutating func draw(
    _ block: Block, _ text: Text, of node: Int, in place: DrawnRect, paint: Int32? = nil
  ) {
    let style = screen[text.style]
    let font = font(text.style)
    let ink = paint ?? self.paint(of: style.color)
    let parts = textRuns(of: node)
    for (position, line) in block.lines.enumerated() {
      var width = line.advance
      var isJustified = false
      var x = place.x
      switch text.alignment {
      case .center: x += (place.width - width) / 2
      case .trailing: if !isMirrored { x += place.width - width }
      case .justified where !line.endsParagraph:
        isJustified = true
        width = place.width
      case .natural, .leading, .justified: if isMirrored { x += place.width - width }
      }
      let baseline =
        place.y + block.ascender + Int32(position) * block.pitch + line.paragraphOffset
      draw(
        line, font, LineLook(style, scale: block.scale, paint: ink, isJustified: isJustified),
        parts, x: x, baseline: baseline, width: width)
      if options.marks.contains(.baselines) {
        add(
          .line(
            from: DrawnPoint(x: place.x, y: baseline), to: DrawnPoint(x: place.maxX, y: baseline),
            width: 500, paint: self.paint(system: "systemPink")))
      }
    }
  }

  /// The parts of a node's text that have their own style.
  private func textRuns(of node: Int) -> [TextRun] {
    var (low, high) = (0, textRuns.count)
    while low < high {
      let middle = (low + high) / 2
      if textRuns[middle].node.position < node { low = middle + 1 } else { high = middle }
    }
    return Array(textRuns[low...].prefix { $0.node.position == node })
  }

  /// The style of the parts of a line that have no style of their own.
  struct LineLook {
    let size: Int32
    let scale: Double
    let weight: FontWeight
    let family: FontFamily
    let paint: Int32
    let isJustified: Bool

    init(_ style: TextStyle, scale: Double, paint: Int32, isJustified: Bool) {
      size = thousandths(style.pointSize * scale)
      self.scale = scale
      weight = style.weight
      family = style.family
      self.paint = paint
      self.isJustified = isJustified
    }
  }

  /// Splits a line into runs and adds them from left to right.
  private mutating func draw(
    _ line: Line, _ font: SystemFont, _ look: LineLook, _ parts: [TextRun], x: Int32,
    baseline: Int32, width: Int32
  ) {
    let pieces = pieces(of: line, parts)
    // Justified and right-to-left lines are not split, because their runs have no fixed positions.
    if pieces.count <= 1 || look.isJustified && parts.isEmpty {
      let piece = pieces.first ?? Piece(range: 0..<line.bytes.count, script: .latin, part: nil)
      addRun(line, piece, look, x: x, baseline: baseline, advance: width)
      return
    }
    let isRightToLeft = pieces.contains { $0.script == .rightToLeft }
    func place(of end: Int) -> Int32 {
      end == line.bytes.count
        ? width : min(width, thousandths(font.width(of: line.bytes[..<end]) * look.scale))
    }
    for piece in pieces {
      // Renderers disagree on whether a trailing space counts toward the length of a run.
      let shown = withoutBlanks(piece.range, in: line.bytes)
      let left = place(of: shown.lowerBound)
      let right = place(of: shown.upperBound)
      addRun(
        line, piece, look, x: isRightToLeft ? x + width - right : x + left, baseline: baseline,
        advance: max(0, right - left))
    }
  }

  private func withoutBlanks(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private mutating func addRun(
    _ line: Line, _ piece: Piece, _ look: LineLook, x: Int32, baseline: Int32, advance: Int32
  ) {
    let shown = withoutBlanks(piece.range, in: line.bytes)
    guard !shown.isEmpty, advance > 0 else { return }
    let start = drawing.text.count
    drawing.text += line.bytes[shown]
    var flags: DrawnRun.Flags = []
    var weight = look.weight
    var paint = look.paint
    var design = DrawnRun.Design(look.family)
    if let part = piece.part {
      if part.traits.contains(.bold), weight < .semibold { weight = .semibold }
      if part.traits.contains(.italic) { flags.insert(.italic) }
      if part.traits.contains(.strikethrough) { flags.insert(.isStruck) }
      if part.traits.contains(.code) { design = .monospaced }
      if part.link != nil { paint = self.paint(system: "tintColor") }
    }
    switch piece.script {
    case .latin, .other: break
    case .wide: flags.insert(.isWide)
    case .emoji: flags.insert(.centered)
    case .rightToLeft: flags.insert(.rightToLeft)
    }
    if look.isJustified { flags.insert(.isJustified) }
    if piece.isSingle(in: line.bytes) { flags.insert(.isSingle) }
    let index = Int32(drawing.runs.count)
    drawing.runs.append(
      DrawnRun(
        x: x, baseline: baseline, advance: advance, size: look.size, weight: weight.inCSS,
        design: design, flags: flags, paint: paint, text: start..<drawing.text.count))
    add(.run(index))
    if flags.contains(.isStruck) {
      let top = baseline - look.size * 29 / 100
      fill(
        DrawnRect(x: x, y: top, width: advance, height: max(500, look.size / 14)), paint)
    }
  }

  /// Draws a word that is not part of the spec, centered on a point.
  mutating func drawLabel(
    _ label: String, _ font: SystemFont, _ paint: Int32, centeredAt x: Int32, baseline: Int32,
    atMost room: Int32
  ) {
    let (bytes, advance) = cut(label, font, to: room)
    guard !bytes.isEmpty else { return }
    addLabel(bytes, font, paint, x: x - advance / 2, baseline: baseline, advance)
  }

  mutating func drawLabel(
    _ label: String, _ font: SystemFont, _ paint: Int32, x: Int32, baseline: Int32,
    atMost room: Int32
  ) {
    let (bytes, advance) = cut(label, font, to: room)
    guard !bytes.isEmpty else { return }
    addLabel(bytes, font, paint, x: x, baseline: baseline, advance)
  }

  private mutating func addLabel(
    _ bytes: [UInt8], _ font: SystemFont, _ paint: Int32, x: Int32, baseline: Int32,
    _ advance: Int32
  ) {
    let line = Line(
      bytes: bytes, start: 0, advance: advance, paragraphOffset: 0, endsParagraph: true)
    let style = TextStyle(
      name: "", pointSize: font.pointSize, weight: font.weight, family: font.family, tracking: 0,
      color: screen.background)
    draw(
      line, font, LineLook(style, scale: 1, paint: paint, isJustified: false), [], x: x,
      baseline: baseline, width: advance)
  }

  /// Truncates a word to the available width.
  private func cut(_ label: String, _ font: SystemFont, to room: Int32) -> ([UInt8], Int32) {
    let whole = Array(label.prefix(500).utf8)
    let width = thousandths(font.width(of: whole))
    guard width > room else { return (whole, width) }
    var kept = label.prefix(500)
    while !kept.isEmpty {
      kept.removeLast()
      let bytes = Array((kept + "…").utf8)
      let width = thousandths(font.width(of: bytes))
      if width <= room { return kept.isEmpty ? ([], 0) : (bytes, width) }
    }
    return ([], 0)
  }
}

extension DrawnRun.Design {
  init(_ family: FontFamily) {
    switch family {
    case .proportional, .compact: self = .proportional
    case .monospaced, .compactMonospaced: self = .monospaced
    case .serif: self = .serif
    case .rounded: self = .rounded
    }
  }
}

extension FontWeight {
  /// The font weight as a CSS number.
  var inCSS: Int32 { Int32(rawValue) * 100 + 100 }
}
