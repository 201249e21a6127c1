internal import SpecModel
internal import UnicodeTables

/// Converts texts to lines of cells, wrapped and truncated as on the screen.
extension ItemCollector {
  mutating func addLines(
    of content: Text, _ item: inout PictureItem, isBoxed: Bool = true
  ) {
    item.style = content.style
    item.isTextCut = frames.isTruncated[item.node.position] && content.truncation != .head
    place(content, &item)
    let start = text.lines.count
    if item.flags.isSecret {
      addBullets(for: content.string)
    } else if !content.string.isEmpty || content.symbol.index >= 0
      || screen.nodes[item.node.position].kind.isMenu
    {
      let symbol = shownSymbol(of: content, &item)
      addLines(
        of: content, item, isBoxed: isBoxed,
        TextSigns(
          item.flags, screen.nodes[item.node.position].kind, isBoxed: isBoxed, symbol: symbol,
          link: linkSign(of: item.node), isMirrored: isMirrored, glyphSet))
    }
    item.lines = start..<text.lines.count
    if case .text = screen.nodes[item.node.position].kind { placeInParent(content, &item) }
  }

  /// Aligns a text without explicit alignment as its parent places it: at the edge that it touches,
  /// or in the middle.
  ///
  /// If it has several lines, they still start in the same column.
  private func placeInParent(_ content: Text, _ item: inout PictureItem) {
    let node = item.node.position
    let hasSide = box(of: node).map { screen.boxes[$0].frameAlignment != nil } ?? false
    guard content.alignment == .natural || content.alignment == .justified, !hasSide,
      !item.lines.isEmpty
    else { return }
    let width = item.lines.reduce(0) { max($0, Int(text.lines[$1].width)) }
    let side = sideInParent(node, width: width, pointSize: screen[content.style].pointSize)
    guard side != item.side else { return }
    guard item.lines.count > 1 else {
      item.side = side
      return
    }
    let spare = max(0, item.columns.count - width)
    guard spare > 0 else { return }
    let before = side == .center ? spare / 2 : side == .right ? spare : 0
    let start = item.columns.lowerBound + before
    item.columns = start..<start + width
  }

  /// The form in which the symbol before a title is drawn: its name if both fit, else a one-cell
  /// character if that fits, else nil.
  private func shownSymbol(of content: Text, _ item: inout PictureItem) -> TextSigns.Symbol? {
    guard let name = screen.symbol(of: content) else { return nil }
    let signs = 7
    let title = content.string
    let room = item.columns.count - title.count - signs
    if title.isEmpty || name.hasPrefix("chevron.") || name.utf8.count <= room {
      return .name(name)
    }
    item.lacksSymbolName = true
    guard let glyph = SymbolGlyph(name, isMirrored: isMirrored), room >= -1 else { return nil }
    return .glyph(glyph.glyph(in: glyphSet))
  }

  /// The sign after a link's text; nil in a list row, which has a disclosure indicator instead.
  private func linkSign(of node: ScreenNodeID) -> String? {
    let isAddress = screen.nodes[node.position].flags.contains(.address)
    guard screen.nodes[node.position].component == .link,
      isAddress || !isInListRow(node.position)
    else { return nil }
    return glyphSet.signs.link(toAddress: isAddress, isMirrored: isMirrored)
  }

  private func isInListRow(_ node: Int) -> Bool {
    var parent = parents[node]
    while parent >= 0 {
      if screen.nodes[Int(parent)].component == .listCell { return true }
      parent = parents[Int(parent)]
    }
    return false
  }

  private func place(_ content: Text, _ item: inout PictureItem) {
    let leading = isMirrored ? PictureItem.Side.right : .left
    let trailing = isMirrored ? PictureItem.Side.left : .right
    let frameAlignment = box(of: item.node.position).flatMap { screen.boxes[$0].frameAlignment }
    item.lift = frameAlignment?.vertical ?? .center
    if case .button = screen.nodes[item.node.position].kind {
      switch frameAlignment?.horizontal {
      case .leading: item.side = leading
      case .trailing: item.side = trailing
      case .center, nil: item.side = .center
      }
      return
    }
    switch content.alignment {
    case .center: item.side = .center
    case .trailing: item.side = trailing
    case .leading: item.side = leading
    case .natural, .justified:
      switch frameAlignment?.horizontal {
      case .center: item.side = .center
      case .trailing: item.side = trailing
      case .leading, nil: item.side = leading
      }
    }
  }

  /// The side at which a text without explicit alignment is drawn.
  ///
  /// - Parameter width: the number of cells of its longest line; in a frame that is much wider, the
  ///   text begins at the leading edge.
  private func sideInParent(_ node: Int, width: Int, pointSize: Points) -> PictureItem.Side {
    let leading = isMirrored ? PictureItem.Side.right : .left
    guard case .content = screen.nodes[node].placement, parents[node] >= 0 else { return leading }
    let own = frames.frames[node]
    // Letters are half as wide as they are high, and seldom wider than four fifths.
    guard Int(own.width) <= width * millipoints(pointSize) * 4 / 5 else { return leading }
    let parent = Int(parents[node])
    let padding = box(of: parent).map { screen.boxes[$0].padding } ?? .zero
    let outer = frames.frames[parent]
    let left = Int(own.x) - Int(outer.x)
    let right = Int(outer.maxX) - Int(own.maxX)
    let before = (isMirrored ? right : left) - millipoints(padding.leading)
    let after = (isMirrored ? left : right) - millipoints(padding.trailing)
    if before > 4_000, after <= 4_000 { return isMirrored ? .left : .right }
    return before > 8_000 && abs(before - after) <= 4_000 ? .center : leading
  }

  /// Adds one bullet for each character of a password, which is never drawn itself.
  private mutating func addBullets(for secret: String) {
    guard !secret.isEmpty else { return }
    for _ in secret.prefix(1000) { text.add(glyphSet.bullet) }
    text.endLine()
  }

  private mutating func addLines(
    of content: Text, _ item: PictureItem, isBoxed: Bool, _ signs: TextSigns
  ) {
    let node = item.node
    let lines = frames.lines(of: node)
    let isTruncated = frames.isTruncated[node.position]
    var string = content.string
    string.withUTF8 { bytes in
      let whole = 0..<bytes.count
      let count = max(1, lines.count)
      if !isTruncated, let width = rowWidth(of: item, isBoxed: isBoxed, lines, in: bytes) {
        addWrapped(bytes, lines, signs, width: width)
        return
      }
      for position in 0..<count {
        let range =
          lines.isEmpty ? whole : lines[lines.startIndex + position].range.clamped(to: whole)
        let isLast = position == count - 1
        signs.addStart(ofLine: position, isTextEmpty: bytes.isEmpty, to: &text)
        if isTruncated, isLast, content.truncation == .middle,
          let omitted = frames.omission(in: node)?.clamped(to: range)
        {
          text.add(
            spec: UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<omitted.lowerBound]))
          text.add(glyphSet.ellipsis)
          text.add(
            spec: UnsafeBufferPointer(rebasing: bytes[omitted.upperBound..<range.upperBound]))
        } else {
          addLine(
            UnsafeBufferPointer(rebasing: bytes[range]),
            cut: isTruncated && isLast ? content.truncation : nil)
        }
        signs.addEnd(ofLine: position, isLast: isLast, isTextEmpty: bytes.isEmpty, to: &text)
        text.endLine()
      }
    }
  }

  /// The columns available to an error message: those of the field to which it belongs.
  private func messageWidth(of item: PictureItem) -> Int {
    let parent = Int(parents[item.node.position])
    guard parent >= 0 else { return item.columns.count }
    let frame = frames.frames[parent]
    let left = min(item.room.upperBound, max(0, PictureScale.column(Int(frame.x))))
    let right = min(item.room.upperBound, PictureScale.column(Int(frame.maxX)))
    return max(
      item.columns.count,
      isMirrored ? item.columns.upperBound - left : right - item.columns.lowerBound)
  }

  /// The number of columns for wrapping a text, if one of its lines does not fit into a row of the
  /// picture; nil if all fit.
  ///
  /// Letters are often narrower than cells, so a text that is complete on the screen takes more
  /// rows in the picture.
  private func rowWidth(
    of item: PictureItem, isBoxed: Bool, _ lines: ArraySlice<PositionRange>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let frame = frames.frames[item.node.position]
    let padding = box(of: item.node.position).map { screen.boxes[$0].padding } ?? .zero
    let columns =
      PictureScale.column(Int(frame.maxX)) - PictureScale.column(Int(frame.x))
      - millipoints(padding.horizontal) / PictureScale.cellWidth
    // Text that is clipped on the screen is clipped in the picture; the edges of a box around the
    // text take one column each.
    guard !lines.isEmpty, columns <= item.columns.count + 2 else { return nil }
    // One blank column remains beside each outer edge.
    var width = item.room.count - 2
    switch screen.nodes[item.node.position].kind {
    case .button: width = (isBoxed ? item.columns.count - 4 : width) - 4
    case .text where item.flags.contains(.error): width = messageWidth(of: item) - 2
    case .text where screen.nodes[item.node.position].component == .link: width -= 2
    case .text: break
    default: return nil
    }
    guard width > 4 else { return nil }
    // A cell has at least one byte.
    let isTooWide = lines.contains { line in
      let range = line.range.clamped(to: 0..<bytes.count)
      return range.count > width
        && text.width(of: UnsafeBufferPointer(rebasing: bytes[range])) > width
    }
    return isTooWide ? width : nil
  }

  /// Adds the lines of a text again, wrapped to the width of a row of the picture.
  private mutating func addWrapped(
    _ text: UnsafeBufferPointer<UInt8>, _ lines: ArraySlice<PositionRange>, _ signs: TextSigns,
    width: Int
  ) {
    let start = lines.first.map { $0.range.lowerBound } ?? 0
    let end = min(text.count, lines.last.map { $0.range.upperBound } ?? 0)
    let bytes = Array(text[min(start, end)..<end])
    var line = 0
    var used = 0
    var written = 0
    signs.addStart(ofLine: 0, isTextEmpty: bytes.isEmpty, to: &self.text)
    for segment in LineSegments(bytes) {
      let word = bytes[segment.bytes.lowerBound..<segment.visibleEnd]
      let wordWidth = word.withUnsafeBufferPointer { self.text.width(of: $0) }
      let blanks = used == 0 ? 0 : segment.bytes.lowerBound - written
      if used > 0, used + blanks + wordWidth > width {
        signs.addEnd(ofLine: line, isLast: false, isTextEmpty: false, to: &self.text)
        self.text.endLine()
        line += 1
        used = 0
        signs.addStart(ofLine: line, isTextEmpty: false, to: &self.text)
      } else {
        for _ in 0..<blanks { self.text.add(CellGlyph.blank) }
        used += blanks
      }
      word.withUnsafeBufferPointer { self.text.add(spec: $0) }
      used += wordWidth
      written = segment.visibleEnd
      if segment.lineBreak == .mandatory, segment.bytes.upperBound < bytes.count {
        signs.addEnd(ofLine: line, isLast: false, isTextEmpty: false, to: &self.text)
        self.text.endLine()
        line += 1
        used = 0
        written = segment.bytes.upperBound
        signs.addStart(ofLine: line, isTextEmpty: false, to: &self.text)
      }
    }
    signs.addEnd(ofLine: line, isLast: true, isTextEmpty: bytes.isEmpty, to: &self.text)
    self.text.endLine()
  }

  private mutating func addLine(_ bytes: UnsafeBufferPointer<UInt8>, cut: Text.Truncation?) {
    switch cut {
    case nil, .middle:
      text.add(spec: bytes)
    case .tail:
      text.add(spec: bytes)
      text.add(glyphSet.ellipsis)
    case .head:
      text.add(glyphSet.ellipsis)
      text.add(spec: bytes)
    }
  }
}
