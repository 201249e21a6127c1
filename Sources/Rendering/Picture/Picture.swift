internal import SpecModel

/// A screen drawn in text cells; the same for every appearance.
struct Picture {
  let canvas: Canvas
  let text: CellText
  let items: ContiguousArray<PictureItem>
  let surfaces: Surfaces
  /// The sets of surfaces below those texts that cover several surfaces; the first set is empty.
  let surfaceSets: [[UInt32]]
  let glyphSet: GlyphSet
  /// The number of rows left out because the picture would be too large.
  let missingRows: Int
  /// The parts of the device that occupy rows, sorted by row.
  let landmarks: [Landmark]

  /// The rows that separate the device's screen from scrolled-out content, and such contents from
  /// each other.
  let seams: [Int]

  /// A part of the device that occupies a row.
  struct Landmark {
    enum Kind {
      case statusBar, homeIndicator
    }

    let row: Int
    let kind: Kind
  }

  init(_ screen: Screen, _ frames: FrameTable, glyphSet: GlyphSet) {
    let extents = UnfoldedExtents(screen, frames)
    let columns = PictureScale.innerColumns(width: Int(frames.screen.width))
    var (items, spans, text) = ItemCollector.collect(
      screen, frames, extents, columns: columns, glyphSet: glyphSet)
    let screenSpan = spans.count
    spans.append(RowSpan(top: 0, bottom: extents.screenBottom, rows: 1, role: .screen))
    let bars = barSpans(screen, top: extents.deviceTop, screenBottom: extents.deviceBottom)
    spans.append(contentsOf: bars.map(\.span))
    let keyboardSpan = spans.count
    if frames.keyboard.height > 0 {
      let top = max(0, extents.deviceBottom - Int(frames.keyboard.height))
      spans.append(RowSpan(top: top, bottom: extents.deviceBottom, rows: 3, role: .solid))
    }
    let seamSpan = spans.count
    for rest in extents.rests {
      let bottom = rest.top + UnfoldedExtents.seamHeight
      spans.append(RowSpan(top: rest.top, bottom: bottom, rows: 1, role: .solid))
    }
    let rowTable = RowTable(spans)

    let rowLimit = max(1, PictureScale.cellLimit / columns)
    let rows = min(rowTable.count, rowLimit)
    missingRows = rowTable.count - rows
    setRows(of: &items, rowTable, limit: rows)
    var brush = Brush(
      screen, text, columns: columns, rows: rows, glyphSet: glyphSet)
    brush.draw(&items)
    if keyboardSpan < seamSpan { brush.drawKeyboard(rowTable.rows(ofSpan: keyboardSpan)) }
    var seams: [Int] = []
    let firstBelow = extents.rests.firstIndex { !$0.isAbove }
    for (position, rest) in extents.rests.enumerated() {
      let row = rowTable.rows(ofSpan: seamSpan + position).lowerBound
      seams.append(row)
      let height: Points? =
        rest.isAbove ? 0 : position == firstBelow ? screen.viewport.height : nil
      let name = screen.nodes[rest.scroll].name
      brush.drawSeam(row: row, height.map { "fold \(pointsText($0))" } ?? "rest of \(name)")
    }
    self.seams = seams

    var landmarks: [Landmark] = []
    for (position, bar) in bars.enumerated() {
      landmarks.append(
        Landmark(row: rowTable.rows(ofSpan: screenSpan + 1 + position).lowerBound, kind: bar.kind))
    }
    self.landmarks = landmarks.sorted { $0.row < $1.row }
    canvas = brush.canvas
    surfaces = brush.surfaces
    surfaceSets = brush.surfaceSets
    self.text = text
    self.items = items
    self.glyphSet = glyphSet
  }
}

extension Picture {
  /// Draws a section of a screen, in rows of at least 16 points.
  ///
  /// If a node moves, other nodes keep their rows.
  ///
  /// - Parameters:
  ///   - frames: frames relative to the section, whose size is the screen's frame.
  ///   - window: the visible region of the section.
  init(part screen: Screen, _ frames: FrameTable, window: Frame, glyphSet: GlyphSet) {
    let extents = UnfoldedExtents(frames)
    let columns = PictureScale.innerColumns(width: Int(frames.screen.width))
    var (items, spans, text) = ItemCollector.collect(
      screen, frames, extents, columns: columns, glyphSet: glyphSet, isCut: true)
    for top in stride(from: 0, to: extents.screenBottom, by: Picture.rowHeight) {
      spans.append(RowSpan(top: top, bottom: top + Picture.rowHeight, rows: 1, role: .solid))
    }
    let rowTable = RowTable(spans)
    let rows = min(rowTable.count, max(1, PictureScale.cellLimit / columns))
    missingRows = rowTable.count - rows
    setRows(of: &items, rowTable, limit: rows)
    var brush = Brush(screen, text, columns: columns, rows: rows, glyphSet: glyphSet)
    brush.draw(&items)
    landmarks = []
    seams = []
    let left = PictureScale.column(Int(window.x))
    let right = PictureScale.column(Int(window.maxX))
    let top = rowTable.row(at: Int(window.y))
    let bottom = rowTable.row(at: Int(window.maxY))
    canvas = brush.canvas.part(
      rows: top..<max(top + 1, bottom), columns: left..<max(left + 1, right))
    surfaces = brush.surfaces
    surfaceSets = brush.surfaceSets
    self.text = text
    self.items = items
    self.glyphSet = glyphSet
  }

  /// The height of a row, in thousandths of a point.
  static let rowHeight = 16_000
}

/// The status bar and home indicator of the screen, which take at least one row each.
private func barSpans(
  _ screen: Screen, top deviceTop: Int, screenBottom: Int
) -> [(span: RowSpan, kind: Picture.Landmark.Kind)] {
  var bars: [(span: RowSpan, kind: Picture.Landmark.Kind)] = []
  let top = millipoints(screen.viewport.safeArea.top)
  if top > 0 {
    bars.append(
      (RowSpan(top: deviceTop, bottom: deviceTop + top, rows: 1, role: .solid), .statusBar))
  }
  let bottom = millipoints(screen.viewport.safeArea.bottom)
  if bottom > 0, screen.keyboardHeight == 0 {
    let place = max(0, screenBottom - bottom)
    bars.append(
      (RowSpan(top: place, bottom: screenBottom, rows: 1, role: .solid), .homeIndicator))
  }
  return bars
}

/// Sets the rows of items; items below the limit end just after it.
private func setRows(
  of items: inout ContiguousArray<PictureItem>, _ rowTable: RowTable, limit: Int
) {
  for position in items.indices.reversed() {
    var rows: Range<Int>
    let span = Int(items[position].firstSpan)
    if span >= 0 {
      rows = rowTable.rows(ofSpan: span)
      if case .frame = items[position].form {
        let last = rowTable.rows(ofSpan: span + 1)
        rows = rows.lowerBound..<max(rows.lowerBound, last.upperBound)
      }
    } else if position + 1 < items.count,
      items[position + 1].node.index == items[position].node.index,
      items[position + 1].form != .text, items[position + 1].form != .drawn,
      items[position + 1].form != .fill
    {
      // A background is as high as the box or control that has it.
      rows = items[position + 1].rows
    } else {
      let first = rowTable.row(at: items[position].top)
      rows = first..<max(first, rowTable.row(at: items[position].bottom))
    }
    items[position].rows = rows.clamped(to: 0..<limit + 1)
  }
}
