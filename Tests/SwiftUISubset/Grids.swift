/// `Grid` with its rows.
package struct Grid {
  package var alignment = Alignment.center
  package var horizontalSpacing: Double?
  package var verticalSpacing: Double?
  package var rows: [Row]

  package init(
    alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?, rows: [Row]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.rows = rows
  }

  /// The cells of a row are as many of the grid's children; a view beside the rows spans all.
  package struct Row {
    package var alignment: Guide?
    package var spans: [Int]
    package var spansAll: Bool
    /// Where each cell's content stands, as shares of the room left.
    package var anchors: [(Double, Double)?]
    /// Which cells have no say in their columns' width.
    package var isUnsized: [Bool]

    package init(
      alignment: Guide?, spans: [Int], spansAll: Bool, anchors: [(Double, Double)?],
      isUnsized: [Bool]
    ) {
      self.isUnsized = isUnsized
      self.alignment = alignment
      self.spans = spans
      self.spansAll = spansAll
      self.anchors = anchors
    }
  }
}

extension ViewNode {
  func lazyGrid(
    _ axis: Axis, _ items: [GridItem], _ spacing: Double?, _ alignment: Alignment,
    _ proposal: ProposedSize
  ) -> Layout {
    // Tracks divide the length across the direction in which the grid grows.
    let across = axis.other
    func tracks(_ length: Double?) -> (lengths: [Double], gaps: [Double]) {
      let fixed = items.filter { $0.length == .fixed }
      let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
      var rest = (length ?? 10) - fixed.reduce(0) { $0 + $1.least } - gaps
      var left = Double(items.count - fixed.count)
      var lengths: [Double] = []
      var between: [Double] = []
      for item in items {
        let spacing = item.spacing ?? 8
        switch item.length {
        case .fixed:
          lengths.append(item.least)
          between.append(spacing)
        case .flexible:
          let taken = min(max(rest / left, item.least), item.greatest)
          lengths.append(taken)
          between.append(spacing)
          rest -= taken
          left -= 1
        case .adaptive:
          let offer = max(rest / left, 0)
          let count = max(1, ((offer + spacing) / (item.least + spacing)).rounded(.down))
          let share = (offer - spacing * (count - 1)) / count
          let taken = min(max(share, item.least), item.greatest)
          for _ in 0..<Int(count) {
            lengths.append(taken)
            between.append(spacing)
          }
          rest -= taken * count + spacing * (count - 1)
          left -= 1
        }
      }
      return (lengths, Array(between.dropLast()))
    }
    func sum(_ tracks: (lengths: [Double], gaps: [Double])) -> Double {
      tracks.lengths.reduce(0, +) + tracks.gaps.reduce(0, +)
    }
    let own = sum(tracks(proposal[across]))
    let placed = tracks(own)
    // The placed tracks may be longer than the grid, which stays as long as it has said.
    var placements: [Layout.Placement] = []
    var along = 0.0
    let count = placed.lengths.count
    var row = 0
    while row * count < children.count {
      let indices = row * count..<min((row + 1) * count, children.count)
      func offer(_ index: Int) -> ProposedSize {
        var offer = ProposedSize.unspecified
        offer[across] = placed.lengths[index - indices.lowerBound]
        return offer
      }
      let length = indices.map { children[$0].size(offer($0))[axis] }.max() ?? 0
      if row > 0 { along += spacing ?? 8 }
      var position = 0.0
      for index in indices {
        var box = Size(0, 0)
        box[axis] = length
        box[across] = placed.lengths[index - indices.lowerBound]
        var placement = aligned(index, alignment, in: box, ProposedSize(box))
        placement.origin[axis] += along
        placement.origin[across] += position
        placements.append(placement)
        let column = index - indices.lowerBound
        position += placed.lengths[column] + (column < placed.gaps.count ? placed.gaps[column] : 0)
      }
      along += length
      row += 1
    }
    var size = Size(0, 0)
    size[across] = own
    size[axis] = along
    return Layout(size: size, placements: placements)
  }

  func grid(_ grid: Grid, _ proposal: ProposedSize) -> Layout {
    let count =
      grid.rows.map { $0.spansAll ? 1 : $0.spans.reduce(0, +) }.max() ?? 0
    guard count > 0 else { return Layout(size: Size(0, 0)) }
    let gapX = grid.horizontalSpacing ?? 8
    let gapY = grid.verticalSpacing ?? 8
    let rows = grid.rows.count
    let whole = proposal.replacingUnspecified()
    let share = (whole.width - gapX * Double(count - 1)) / Double(count)
    var cells: [(child: Int, row: Int, column: Int, span: Int, index: Int)] = []
    var child = 0
    for (number, row) in grid.rows.enumerated() {
      var column = 0
      for (index, span) in (row.spansAll ? [count] : row.spans).enumerated() {
        cells.append((child, number, column, span, index))
        child += 1
        column += span
      }
    }
    func isGreedy(_ child: Int, _ axis: Axis) -> Bool {
      children[child].size(ProposedSize(.infinity, .infinity))[axis] == .infinity
    }
    func width(_ span: Int, _ column: Int, _ widths: [Double]) -> Double {
      widths[column..<column + span].reduce(0, +) + gapX * Double(span - 1)
    }
    var widths = [Double](repeating: 0, count: count)
    let rowShare = (whole.height - gapY * Double(rows - 1)) / Double(rows)
    func isUnsized(_ row: Int, _ index: Int) -> Bool { grid.rows[row].isUnsized[index] }
    for cell in cells where !isUnsized(cell.row, cell.index) {
      let offer = share * Double(cell.span) + gapX * Double(cell.span - 1)
      let size = children[cell.child].size(ProposedSize(offer, rowShare))
      let own = (size.width - gapX * Double(cell.span - 1)) / Double(cell.span)
      for column in cell.column..<cell.column + cell.span where cell.span == 1 || cells.count == 1 {
        widths[column] = max(widths[column], own)
      }
    }
    for cell in cells where cell.span > 1 && !isUnsized(cell.row, cell.index) {
      let offer = share * Double(cell.span) + gapX * Double(cell.span - 1)
      let size = children[cell.child].size(ProposedSize(offer, rowShare)).width
      let missing = size - width(cell.span, cell.column, widths)
      if missing > 0 {
        for column in cell.column..<cell.column + cell.span {
          widths[column] += missing / Double(cell.span)
        }
      }
    }
    var heights = [Double](repeating: 0, count: rows)
    var rest = whole.height - gapY * Double(rows - 1)
    var greedyRows = Set<Int>()
    for cell in cells where isGreedy(cell.child, .vertical) { greedyRows.insert(cell.row) }
    for cell in cells where !greedyRows.contains(cell.row) {
      let offer = ProposedSize(width(cell.span, cell.column, widths), rowShare)
      heights[cell.row] = max(heights[cell.row], children[cell.child].size(offer).height)
    }
    rest -= heights.reduce(0, +)
    for row in greedyRows { heights[row] = max(rest / Double(greedyRows.count), 0) }
    var placements: [Layout.Placement] = []
    for cell in cells {
      let row = grid.rows[cell.row]
      let box = Size(width(cell.span, cell.column, widths), heights[cell.row])
      let alignment = Alignment(
        grid.alignment.horizontal, row.alignment ?? grid.alignment.vertical)
      let offer = ProposedSize(box)
      var placement = aligned(cell.child, alignment, in: box, offer)
      if let anchor = row.anchors[cell.index] {
        let size = children[cell.child].size(offer)
        placement.origin = Point(
          x: (box.width - size.width) * anchor.0, y: (box.height - size.height) * anchor.1)
      }
      placement.origin.x += widths[..<cell.column].reduce(0, +) + gapX * Double(cell.column)
      placement.origin.y += heights[..<cell.row].reduce(0, +) + gapY * Double(cell.row)
      placements.append(placement)
    }
    return Layout(
      size: Size(
        widths.reduce(0, +) + gapX * Double(count - 1),
        heights.reduce(0, +) + gapY * Double(rows - 1)),
      placements: placements)
  }
}
