internal import SpecModel

/// Draws texts, controls and symbols in their cells, and in free cells beside these.
extension Brush {
  /// Draws an item that has no children.
  ///
  /// - Returns: false if there is no space for the name of its symbol or image.
  mutating func drawLeaf(_ item: PictureItem, _ position: Int) -> Bool {
    let place = textPlace(of: item)
    if item.isBoxed {
      clear(item)
      let lines = item.form == .image ? pictureGlyphs(of: item) : glyphSet.lines(item.flags)
      drawEdges(item, position, lines, noteRow: place.row)
    }
    if item.form == .toggle { drawSwitch(item, position) }
    let owner = CellOwner(item: position, role: .text)
    let room = roomForLines(of: item, place)
    var isNamed = true
    for line in 0..<item.lines.count where place.row + line < canvas.rows {
      let width = Int(text.lines[item.lines.lowerBound + line].width)
      var columns = place.columns
      if let room {
        columns = widened(columns, to: width, row: place.row + line, of: item, room)
      }
      let isWhole = drawLine(
        text.lines[item.lines.lowerBound + line], row: place.row + line, columns: columns, item,
        owner)
      if !isWhole { isNamed = false }
    }
    return isNamed
  }

  /// The edge characters of an image, or of a view that the app supplies.
  private func pictureGlyphs(of item: PictureItem) -> LineGlyphs {
    screen.nodes[item.node.position].component == .host ? glyphSet.host : glyphSet.image
  }

  // MARK: - Free cells

  /// How a text uses the free cells beside it.
  struct LineRoom {
    /// The number of cells by which all lines move away from the side at which they are aligned.
    var shift = 0
    /// Whether lines may touch the edges of neighboring boxes.
    var isTight = false
  }

  /// The free cells for a text with a line that is wider than its columns; nil if all lines fit or
  /// the text is in a box.
  private func roomForLines(
    of item: PictureItem, _ place: (row: Int, columns: Range<Int>)
  ) -> LineRoom? {
    guard !item.isBoxed, item.form != .toggle else { return nil }
    let isWide = item.lines.contains { Int(text.lines[$0].width) > place.columns.count }
    guard isWide else { return nil }
    let loose = lineRoom(of: item, place, isTight: false)
    return loose.isEnough ? loose.room : lineRoom(of: item, place, isTight: true).room
  }

  /// Computes the free cells for all lines, and whether they suffice.
  ///
  /// All lines have a common first column, or last column if right-aligned. They extend to the
  /// other side, and move if there is too little space.
  private func lineRoom(
    of item: PictureItem, _ place: (row: Int, columns: Range<Int>), isTight: Bool
  ) -> (room: LineRoom, isEnough: Bool) {
    var room = LineRoom(isTight: isTight)
    var isEnough = true
    var wanted = 0
    var least = Int.max
    for line in 0..<item.lines.count where place.row + line < canvas.rows {
      let missing = Int(text.lines[item.lines.lowerBound + line].width) - place.columns.count
      let row = place.row + line
      let right = freeCells(right: true, of: place.columns, row: row, item, isTight: isTight)
      let left = freeCells(right: false, of: place.columns, row: row, item, isTight: isTight)
      if missing > left + right { isEnough = false }
      wanted = max(wanted, missing - (item.side == .right ? left : right))
      least = min(least, item.side == .right ? right : left)
    }
    if item.side != .center {
      room.shift = max(0, min(wanted, least))
      if wanted > least { isEnough = false }
    }
    return (room, isEnough)
  }

  /// The number of free cells beside a text, up to the next item.
  ///
  /// One cell before the next item and beside each outer edge stays blank; tight texts only leave a
  /// blank before other texts.
  private func freeCells(
    right: Bool, of columns: Range<Int>, row: Int, _ item: PictureItem, isTight: Bool
  ) -> Int {
    let inner = item.room.lowerBound + 1..<max(item.room.lowerBound + 1, item.room.upperBound - 1)
    let room = isTight ? item.room.clamped(to: 1..<max(1, canvas.columns - 1)) : inner
    let step = right ? 1 : -1
    var next = right ? columns.upperBound : columns.lowerBound - 1
    var count = 0
    while room.contains(next), uses[row * canvas.columns + next] == .free {
      let beyond = next + step
      if room.contains(beyond) {
        switch uses[row * canvas.columns + beyond] {
        case .free: break
        case .edge where isTight: break
        case .text, .edge: return count
        }
      }
      count += 1
      next = beyond
    }
    return count
  }

  /// The columns of a line, extended by the free cells that it needs.
  private mutating func widened(
    _ columns: Range<Int>, to width: Int, row: Int, of item: PictureItem, _ room: LineRoom
  ) -> Range<Int> {
    let missing = max(0, width - columns.count)
    let right = freeCells(right: true, of: columns, row: row, item, isTight: room.isTight)
    let left = freeCells(right: false, of: columns, row: row, item, isTight: room.isTight)
    let usedLeft: Int
    let usedRight: Int
    switch item.side {
    case .left:
      usedLeft = room.shift
      usedRight = min(right, missing - room.shift)
    case .center:
      usedLeft = min(left, missing - min(right, (missing + 1) / 2))
      usedRight = min(right, missing - usedLeft)
    case .right:
      usedRight = room.shift
      usedLeft = min(left, missing - room.shift)
    }
    let start = columns.lowerBound - usedLeft
    let end = columns.upperBound + usedRight
    let used = start..<max(start, end)
    if missing > 0 { take(used, row: row, as: .text) }
    return used
  }

  // MARK: - Lines

  /// Draws a line, truncated if necessary.
  ///
  /// - Returns: false for a name that does not fit and is not drawn.
  private mutating func drawLine(
    _ line: CellText.Line, row: Int, columns: Range<Int>, _ item: PictureItem, _ owner: CellOwner
  ) -> Bool {
    let width = Int(line.width)
    guard !columns.isEmpty, width > 0 else { return true }
    guard width > columns.count || isRowSign(item) else {
      let start = aligned(width, in: columns, item.side)
      canvas.put(line, of: text, limit: width, row: row, column: start, owner: owner)
      return true
    }
    if isRowSign(item), let name = soleSymbol(of: item) {
      drawSymbol(name, row: row, item.columns, item, owner)
      return true
    }
    if let name = soleSymbol(of: item) {
      let inside =
        item.isBoxed && item.columns.count > 2
        ? item.columns.lowerBound + 1..<item.columns.upperBound - 1 : columns
      drawSymbol(name, row: row, inside, item, owner)
      return false
    }
    if item.form == .image, !item.isBoxed {
      canvas.fill(columns, row: row, with: pictureGlyphs(of: item).topLeft, owner: owner)
      return false
    }
    if isBracketed(item), item.lines.count == 1,
      drawTitle(line, row: row, columns, item, owner)
    {
      return true
    }
    let mark = endMark(of: line, item)
    let kept = max(0, columns.count - mark.count)
    canvas.put(line, of: text, limit: kept, row: row, column: columns.lowerBound, owner: owner)
    for (place, sign) in mark.suffix(columns.count).enumerated() {
      put(sign, row, columns.lowerBound + kept + place, owner)
    }
    return true
  }

  /// The characters that end a line that does not fit: an ellipsis if the screen truncates the text
  /// there as well, otherwise the sign for a cut in the picture.
  private func endMark(of line: CellText.Line, _ item: PictureItem) -> [UInt32] {
    guard item.isTextCut, line.start == text.lines[item.lines.upperBound - 1].start else {
      return [glyphSet.cut]
    }
    return glyphSet.ellipsis.unicodeScalars.map(\.value)
  }

  private func soleSymbol(of item: PictureItem) -> String? {
    switch screen.nodes[item.node.position].kind {
    case .icon(let name): name.string
    case .button(let title): title.string.isEmpty ? screen.symbol(of: title) : nil
    default: nil
    }
  }

  /// Whether an item's text is enclosed in a button's brackets.
  private func isBracketed(_ item: PictureItem) -> Bool {
    guard case .button = screen.nodes[item.node.position].kind else { return false }
    let first = text.lines[item.lines.lowerBound]
    guard first.width > 4 else { return false }
    let (start, end) = (Int(first.start), Int(first.start + first.width))
    return text.glyphs[end - 2] == CellGlyph.blank
      && text.glyphs[end - 1] != glyphSet.placeholderEnd
      && text.glyphs[start] != glyphSet.signs.back && text.glyphs[start + 1] == CellGlyph.blank
  }

  /// Draws a button's title without padding inside its brackets, or without brackets.
  ///
  /// - Returns: false if even the title does not fit.
  private mutating func drawTitle(
    _ line: CellText.Line, row: Int, _ columns: Range<Int>, _ item: PictureItem,
    _ owner: CellOwner
  ) -> Bool {
    let width = Int(line.width) - 4
    let title = CellText.Line(start: line.start + 2, width: Int32(width))
    let (open, close) = (glyph(line, 0), glyph(line, Int(line.width) - 1))
    if width + 2 <= columns.count {
      let start = aligned(width + 2, in: columns, item.side)
      put(open, row, start, owner)
      canvas.put(title, of: text, limit: width, row: row, column: start + 1, owner: owner)
      put(close, row, start + 1 + width, owner)
      return true
    }
    let ellipsis = Array(glyphSet.ellipsis.unicodeScalars.map(\.value))
    if width > columns.count, item.isTextCut, columns.count >= ellipsis.count + 2 {
      let start = aligned(ellipsis.count + 2, in: columns, item.side)
      for (place, sign) in ([open] + ellipsis + [close]).enumerated() {
        put(sign, row, start + place, owner)
      }
      return true
    }
    let start = aligned(min(width, columns.count), in: columns, item.side)
    let isWhole = width <= columns.count
    canvas.put(
      title, of: text, limit: isWhole ? width : columns.count - 1, row: row, column: start,
      owner: owner)
    if !isWhole { put(glyphSet.cut, row, columns.upperBound - 1, owner) }
    return true
  }

  private func glyph(_ line: CellText.Line, _ place: Int) -> UInt32 {
    text.glyphs[Int(line.start) + place]
  }

  private mutating func put(_ glyph: UInt32, _ row: Int, _ column: Int, _ owner: CellOwner) {
    canvas.fill(column..<column + 1, row: row, with: glyph, owner: owner)
  }

  /// Whether the item is the accessory symbol of a list row, for which a one-cell character exists.
  private func isRowSign(_ item: PictureItem) -> Bool {
    guard let name = soleSymbol(of: item), name == "checkmark" || name == "chevron.forward" else {
      return false
    }
    let node = item.node.position
    return (0..<node).reversed().contains {
      screen.nodes[$0].subtreeEnd > node
        && (screen.nodes[$0].component == .listCell || screen.nodes[$0].flags.contains(.rowButton))
    }
  }

  /// Draws a symbol whose full name does not fit, as a one-cell character or as the first letters
  /// of its name.
  private mutating func drawSymbol(
    _ name: String, row: Int, _ columns: Range<Int>, _ item: PictureItem, _ owner: CellOwner
  ) {
    guard let glyph = SymbolGlyph(name, isMirrored: isMirrored)?.glyph(in: glyphSet) else {
      let letters = name.utf8.prefix { $0 != UInt8(ascii: ".") }.prefix(columns.count)
      let start = aligned(letters.count, in: columns, .center)
      for (place, letter) in letters.enumerated() {
        let isPrintable = (0x21..<0x7F).contains(letter)
        put(isPrintable ? UInt32(letter) : UInt32(UInt8(ascii: "?")), row, start + place, owner)
      }
      return
    }
    let middle = columns.lowerBound + (columns.count - 1) / 2
    put(glyph, row, middle, owner)
    guard case .button = screen.nodes[item.node.position].kind,
      columns.count >= (item.isBoxed ? 5 : 3)
    else { return }
    put(glyphSet.bracket(item.isBoxed ? [] : item.flags, otherwise: "["), row, middle - 1, owner)
    put(glyphSet.bracket(item.isBoxed ? [] : item.flags, otherwise: "]"), row, middle + 1, owner)
  }
}
