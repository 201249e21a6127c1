internal import SpecModel

/// Draws picture items on a canvas, with later items over earlier ones.
struct Brush: ~Copyable {
  let screen: Screen
  let text: CellText
  let glyphSet: GlyphSet
  let isMirrored: Bool
  var canvas: Canvas
  private(set) var surfaces: Surfaces
  /// The sets of surfaces below those texts that cover several surfaces; index 0 is the empty set.
  private(set) var surfaceSets: [[UInt32]] = [[]]
  /// The index of the item whose background is topmost in each cell, or −1; the array is empty if
  /// no item has a background.
  var fillOwners: ContiguousArray<Int32> = []
  /// The use of each cell; texts that are too long may extend into free cells.
  var uses: ContiguousArray<Use>
  /// The number of cells that may still be reserved, which limits the running time.
  private var takesLeft = 1 << 26
  var paintLeft = 1 << 26

  /// The use that a cell is reserved for.
  enum Use: UInt8 { case free, text, edge }

  init(_ screen: Screen, _ text: CellText, columns: Int, rows: Int, glyphSet: GlyphSet) {
    self.screen = screen
    self.text = text
    self.glyphSet = glyphSet
    isMirrored = screen.direction == .rightToLeft
    canvas = Canvas(columns: columns, rows: rows)
    surfaces = Surfaces(screenBackground: screen.background)
    uses = ContiguousArray(repeating: .free, count: columns * rows)
  }

  mutating func draw(_ items: inout ContiguousArray<PictureItem>) {
    for item in items { takeCells(item) }
    let hasFills = items.contains { $0.form == .fill }
    if hasFills { fillOwners = ContiguousArray(repeating: -1, count: uses.count) }
    for position in items.indices {
      switch items[position].form {
      case .fill:
        paint(&items[position], position)
      case .frame:
        noteSurface(&items[position], row: items[position].rows.lowerBound)
        drawFrame(items[position], position)
      case .text, .control, .image, .toggle, .drawn:
        noteSurface(&items[position], row: items[position].rows.lowerBound)
        if !surfaces.isPlain { noteInkSurfaces(&items[position]) }
        let isNamed = drawLeaf(items[position], position)
        if !isNamed { items[position].lacksSymbolName = true }
      case .divider:
        noteSurface(&items[position], row: items[position].rows.lowerBound)
        drawDivider(items[position], position)
      }
    }
    if hasFills { drawBars(items) }
  }

  /// Whether a row of an item is on the canvas and within the painting limit; also counts the row
  /// towards the limit.
  private mutating func canPaint(_ item: PictureItem, _ row: Int) -> Bool {
    guard row < canvas.rows, paintLeft > 0 else { return false }
    paintLeft -= item.columns.count
    return true
  }

  private func noteSurface(_ item: inout PictureItem, row: Int) {
    guard row < canvas.rows else { return }
    item.surface = canvas.surface(row: row, column: item.columns.lowerBound)
  }

  /// Records the surfaces below an item's text, unless the item's own surface is the only one.
  private mutating func noteInkSurfaces(_ item: inout PictureItem) {
    let place = textPlace(of: item)
    var set: [UInt32] = []
    var last = item.surface
    var isOwn = false
    for line in 0..<item.lines.count where place.row + line < canvas.rows {
      let width = min(Int(text.lines[item.lines.lowerBound + line].width), place.columns.count)
      let start = aligned(width, in: place.columns, item.side)
      for column in start..<start + width {
        let surface = canvas.surface(row: place.row + line, column: column)
        if surface == item.surface { isOwn = true }
        if surface == last { continue }
        last = surface
        if surface != item.surface, !set.contains(surface) { set.append(surface) }
      }
    }
    guard !set.isEmpty else { return }
    if isOwn { set.append(item.surface) }
    if surfaceSets[surfaceSets.count - 1] != set { surfaceSets.append(set) }
    item.inkSurfaces = UInt32(truncatingIfNeeded: surfaceSets.count - 1)
  }

  // MARK: - Room for texts

  /// The row of a text's first line, and the columns of the text.
  func textPlace(of item: PictureItem) -> (row: Int, columns: Range<Int>) {
    var columns = item.columns
    var rows = item.rows
    if item.isBoxed {
      rows = rows.lowerBound + 1..<max(rows.lowerBound + 1, rows.upperBound - 1)
      columns = insideEdges(of: item)
    } else if item.form == .toggle {
      columns = titleColumns(of: item)
    }
    let spare = max(0, rows.count - max(1, item.lines.count))
    switch item.lift {
    case .top: return (rows.lowerBound, columns)
    case .center: return (rows.lowerBound + spare / 2, columns)
    case .bottom: return (rows.lowerBound + spare, columns)
    }
  }

  /// The columns between an item's left and right edges, without its padding, or without one blank
  /// at each edge if the padding takes too much space.
  private func insideEdges(of item: PictureItem) -> Range<Int> {
    let inner =
      item.columns.lowerBound + 1..<max(item.columns.lowerBound + 1, item.columns.upperBound - 1)
    guard item.form == .control, inner.count >= 3 else { return inner }
    let padding = item.box.map { screen.boxes[Int($0.index)].padding } ?? .zero
    let left = blanks(isMirrored ? padding.trailing : padding.leading)
    let right = blanks(isMirrored ? padding.leading : padding.trailing)
    guard left + right < inner.count else {
      return inner.lowerBound + 1..<inner.upperBound - 1
    }
    return inner.lowerBound + left..<inner.upperBound - right
  }

  private func blanks(_ padding: Points) -> Int {
    let cells = (millipoints(padding) + PictureScale.cellWidth / 2) / PictureScale.cellWidth
    return max(1, min(canvas.columns, cells - 1))
  }

  private mutating func takeCells(_ item: PictureItem) {
    switch item.form {
    case .fill:
      break
    case .text, .drawn,
      .image where !item.isBoxed:
      let place = textPlace(of: item)
      for line in 0..<item.lines.count {
        let width = min(Int(text.lines[item.lines.lowerBound + line].width), place.columns.count)
        let start = aligned(width, in: place.columns, item.side)
        take(start..<start + width, row: place.row + line, as: .text)
      }
    case .control, .image, .toggle, .divider:
      let use: Use = item.form == .toggle ? .text : .edge
      for row in item.rows where row < canvas.rows { take(item.columns, row: row, as: use) }
    case .frame:
      if screen.nodes[item.node.position].component.isPresented { free(item) }
      for row in item.rows {
        take(item.columns.lowerBound..<item.columns.lowerBound + 1, row: row, as: .edge)
        take(item.columns.upperBound - 1..<item.columns.upperBound, row: row, as: .edge)
      }
    }
  }

  /// Marks the cells below an overlay as free, so that texts of the overlay can extend into them.
  private mutating func free(_ item: PictureItem) {
    for row in item.rows where row < canvas.rows && takesLeft > 0 {
      takesLeft -= item.columns.count
      let start = row * canvas.columns
      for cell in start + item.columns.lowerBound..<start + item.columns.upperBound {
        uses[cell] = .free
      }
    }
  }

  mutating func take(_ columns: Range<Int>, row: Int, as use: Use) {
    guard row < canvas.rows, takesLeft > 0 else { return }
    takesLeft -= columns.count
    let start = row * canvas.columns
    for cell in start + columns.lowerBound..<start + columns.upperBound { uses[cell] = use }
  }

  func aligned(_ width: Int, in columns: Range<Int>, _ side: PictureItem.Side) -> Int {
    let spare = max(0, columns.count - width)
    switch side {
    case .left: return columns.lowerBound
    case .center: return columns.lowerBound + spare / 2
    case .right: return columns.lowerBound + spare
    }
  }

  // MARK: - Switches

  /// The columns of a switch: four cells at the trailing end.
  private func switchColumns(of item: PictureItem) -> Range<Int> {
    let width = min(4, canvas.columns)
    let start =
      isMirrored ? item.columns.lowerBound : item.columns.upperBound - width
    let inside = max(0, min(canvas.columns - width, start))
    return inside..<inside + width
  }

  private func titleColumns(of item: PictureItem) -> Range<Int> {
    let control = switchColumns(of: item)
    let columns =
      isMirrored
      ? min(item.columns.upperBound, control.upperBound + 1)..<item.columns.upperBound
      : item.columns.lowerBound..<max(item.columns.lowerBound, control.lowerBound - 1)
    return columns
  }

  mutating func drawSwitch(_ item: PictureItem, _ position: Int) {
    let row = item.rows.lowerBound + max(0, item.rows.count - 1) / 2
    guard row < canvas.rows else { return }
    let isOn = item.flags.contains(.on)
    let knobLast = isOn != isMirrored
    let knob = isOn ? glyphSet.knob : glyphSet.knobOff
    let owner = CellOwner(item: position, role: .text)
    let columns = switchColumns(of: item)
    for column in columns {
      let sign: UInt32
      switch column - columns.lowerBound {
      case 0: sign = glyphSet.bracket(item.flags, otherwise: "[")
      case 1: sign = knobLast ? CellGlyph.blank : knob
      case 2: sign = knobLast ? knob : CellGlyph.blank
      default: sign = glyphSet.bracket(item.flags, otherwise: "]")
      }
      canvas.fill(column..<column + 1, row: row, with: sign, owner: owner)
    }
  }

  // MARK: - Edges

  private mutating func drawFrame(_ item: PictureItem, _ position: Int) {
    drawEdges(
      item, position, glyphSet.lines(item.flags), noteRow: item.rows.lowerBound)
  }

  /// Draws the four edges of a box.
  ///
  /// The note of the item is written beside `noteRow`.
  mutating func drawEdges(
    _ item: PictureItem, _ position: Int, _ lines: LineGlyphs, noteRow: Int
  ) {
    let left = item.columns.lowerBound
    let right = item.columns.upperBound - 1
    let top = item.rows.lowerBound
    let bottom = item.rows.upperBound - 1
    for row in item.rows where canPaint(item, row) {
      let role: CellOwner.Role = row == top ? .top : row == noteRow ? .side : .edge
      let owner = CellOwner(item: position, role: role)
      let isEnd = row == top || row == bottom
      let start = row == top ? lines.topLeft : isEnd ? lines.bottomLeft : lines.vertical
      let end = row == top ? lines.topRight : isEnd ? lines.bottomRight : lines.vertical
      canvas.fill(left..<left + 1, row: row, with: start, owner: owner)
      if isEnd, right > left + 1 {
        canvas.fill(left + 1..<right, row: row, with: lines.horizontal, owner: owner)
      }
      canvas.fill(right..<right + 1, row: row, with: end, owner: owner)
    }
  }

  private mutating func drawDivider(_ item: PictureItem, _ position: Int) {
    let owner = CellOwner(item: position, role: .side)
    if item.isDot {
      let column = item.columns.lowerBound + max(0, item.columns.count - 1) / 2
      let row = item.rows.lowerBound
      guard row < canvas.rows else { return }
      canvas.fill(
        column..<column + 1, row: row,
        with: isFaint(item) ? glyphSet.knobOff : glyphSet.knob, owner: owner)
      return
    }
    let isUpright = item.bottom - item.top > item.columns.count * PictureScale.cellWidth
    if isUpright {
      let column = item.columns.lowerBound + item.columns.count / 2
      for row in item.rows where canPaint(item, row) {
        canvas.fill(
          column..<column + 1, row: row, with: glyphSet.normal.vertical, owner: owner)
      }
      return
    }
    let row = item.rows.lowerBound + max(0, item.rows.count - 1) / 2
    guard row < canvas.rows else { return }
    canvas.fill(item.columns, row: row, with: glyphSet.normal.horizontal, owner: owner)
  }

  // MARK: - Surfaces

  /// Whether an item's opacity is below 50%.
  private func isFaint(_ item: PictureItem) -> Bool {
    guard let color = item.color else { return item.opacity < 500 }
    return alpha(of: item, in: color) < 128
  }

  /// The alpha of an item's fill color multiplied by its opacity, from 0 to 255.
  private func alpha(of item: PictureItem, in color: ColorID) -> Int {
    let values = screen.colors[Int(color.index)].values
    return Int(max(values.light.alpha, values.dark.alpha)) * Int(item.opacity) / 1000
  }

  /// Paints an item's background over its cells.
  ///
  /// Cells are blanked if the background is at least half opaque.
  private mutating func paint(_ item: inout PictureItem, _ position: Int) {
    guard let color = item.color else { return }
    noteSurface(&item, row: item.rows.lowerBound)
    item.beneath = item.surface
    let values = screen.colors[Int(color.index)].values
    let opacity = Int(item.opacity)
    let alpha = alpha(of: item, in: color)
    let isOpaque =
      values.light.isOpaque && values.dark.isOpaque && opacity == 1000
    if !isOpaque, alpha >= 128 { clear(item) }
    let whole = isOpaque ? surfaces.surface(of: color, opacity: 1000, over: 0) : 0
    for row in item.rows where canPaint(item, row) {
      let start = row * canvas.columns
      for cell in start + item.columns.lowerBound..<start + item.columns.upperBound {
        fillOwners[cell] = Int32(truncatingIfNeeded: position)
      }
      if isOpaque {
        canvas.lay(whole, over: item.columns, row: row, blanking: true)
        continue
      }
      var last: (beneath: UInt32, surface: UInt32)?
      canvas.mapSurfaces(of: item.columns, row: row) { beneath in
        if let last, last.beneath == beneath { return last.surface }
        let surface = surfaces.surface(of: color, opacity: opacity, over: beneath)
        last = (beneath, surface)
        return surface
      }
    }
    noteSurface(&item, row: item.rows.lowerBound)
  }

  mutating func clear(_ item: PictureItem) {
    for row in item.rows where canPaint(item, row) {
      canvas.fill(item.columns, row: row, with: CellGlyph.blank, owner: .none)
    }
  }
}
