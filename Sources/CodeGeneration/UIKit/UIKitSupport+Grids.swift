extension UIKitSupport {
  /// The source of grids.
  static let gridsText = #"""
    /// A grid whose columns have the widths in the spec, or those of their widest cells.
    final class GridView: UIView {
      enum Column {
        /// A column that is as wide as its widest cell.
        case fitting
        case fixed(CGFloat)
        /// A column with the same width as other flexible columns, within a minimum and a maximum.
        case flexible(CGFloat, CGFloat?)

        var width: CGFloat? { if case .fixed(let width) = self { width } else { nil } }

        var least: CGFloat? { if case .flexible(let least, _) = self { least } else { nil } }

        var most: CGFloat? { if case .flexible(_, let most) = self { most } else { nil } }
      }

      struct Cell {
        let view: UIView
        var place = Place.center
        var span = 1
        /// The axes on which the view fills its cell.
        var fills: [NSLayoutConstraint.Axis] = []
        /// Whether the cell does not affect the widths of its columns.
        var isUnsized = false
        /// Whether a maximum length may prevent the view from filling its cell.
        var isBounded = false

        init(
          _ view: UIView, at place: Place = .center, span: Int = 1,
          filling fills: [NSLayoutConstraint.Axis] = [], isUnsized: Bool = false,
          isBounded: Bool = false
        ) {
          (self.view, self.place, self.span, self.fills) = (view, place, span, fills)
          (self.isUnsized, self.isBounded) = (isUnsized, isBounded)
        }

        /// Whether the cell's row or column takes the remaining space.
        func takes(_ axis: NSLayoutConstraint.Axis) -> Bool {
          fills.contains(axis) && !isUnsized && (axis == .vertical || span == 1)
        }
      }

      private var columns: [Column]
      private var spacing: CGFloat
      private var rowSpacing: CGFloat
      private var shown: [AnyHashable]?
      private var cells: [Cell]?
      /// Whether each cell is hidden, by position.
      private var hiddenCells: [Bool] = []
      /// The rows as passed in, including hidden cells.
      private var givenRows: [[Cell]] = []
      private var rows: [[Cell]] = []
      private var baselines: Set<Int> = []

      init(columns: [Column] = [], spacing: CGFloat, rowSpacing: CGFloat) {
        self.columns = columns
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        super.init(frame: .zero)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      /// Shows cells, and recreates them if a value that they show has changed.
      func show(for values: AnyHashable..., make: () -> [Cell]) {
        if values != shown {
          let (old, new) = (cells ?? [], make())
          if old.count == new.count {
            for (cell, old) in zip(new, old) { cell.view.keepPlaces(of: old.view) }
          }
          show(new)
        }
        shown = values
      }

      /// Changes the columns and the spacing.
      func arrange(columns: [Column] = [], spacing: CGFloat, rowSpacing: CGFloat) {
        (self.columns, self.spacing, self.rowSpacing) = (columns, spacing, rowSpacing)
        showAgain()
      }

      /// Shows cells that fill the columns row by row.
      func show(_ all: [Cell]) {
        self.cells = all
        hiddenCells = all.map(\.view.isHidden)
        let cells = all.filter { !$0.view.isHidden }
        let count = max(columns.count, 1)
        lay(
          rows: stride(from: 0, to: cells.count, by: count).map {
            Array(cells[$0..<min($0 + count, cells.count)])
          })
      }

      /// Removes hidden cells from the layout, and adds those that are visible again.
      func followCells() {
        let hidden = (cells ?? givenRows.flatMap { $0 }).map(\.view.isHidden)
        if hidden != hiddenCells { showAgain() }
      }

      /// Shows rows of cells.
      ///
      /// - Parameter baselines: the rows whose cells are aligned on their first baseline.
      func show(rows: [[Cell]], onBaseline baselines: Set<Int> = []) {
        (givenRows, self.baselines) = (rows, baselines)
        hiddenCells = rows.flatMap { $0 }.map(\.view.isHidden)
        lay(rows: rows.map { row in row.filter { !$0.view.isHidden } }, onBaseline: baselines)
      }

      private func showAgain() {
        if let cells { show(cells) } else { show(rows: givenRows, onBaseline: baselines) }
      }

      private func lay(rows: [[Cell]], onBaseline baselines: Set<Int> = []) {
        for row in self.rows {
          for cell in row where cell.view.superview === self { cell.view.removeFromSuperview() }
        }
        self.rows = rows
        for guide in layoutGuides { removeLayoutGuide(guide) }
        let count = max(columns.count, rows.map { $0.reduce(0) { $0 + $1.span } }.max() ?? 1, 1)
        let guides = makeColumns(count)
        var top = topAnchor
        var gap: CGFloat = 0
        // In a grid with columns, rows do not take the remaining height.
        let fills = columns.isEmpty && rows.contains { $0.contains { $0.takes(.vertical) } }
        var taking: UILayoutGuide?
        for (number, cells) in rows.enumerated() {
          let row = makeGuide()
          row.topAnchor.constraint(equalTo: top, constant: gap).isActive = true
          let takes = fills && cells.contains { $0.takes(.vertical) }
          row.heightAnchor.constraint(equalToConstant: 0).at(hugging(fills, takes)).isActive = true
          if takes, let taking {
            row.heightAnchor.constraint(equalTo: taking.heightAnchor).at(598).isActive = true
          }
          if takes { taking = taking ?? row }
          var column = 0
          for cell in cells {
            let last = min(column + cell.span, guides.count) - 1
            place(
              cell, from: guides[column], to: guides[last], in: row,
              isOnBaseline: baselines.contains(number))
            column = min(column + cell.span, guides.count - 1)
          }
          if baselines.contains(number), let first = cells.first?.view {
            for cell in cells.dropFirst() {
              cell.view.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor)
                .isActive = true
            }
          }
          (top, gap) = (row.bottomAnchor, rowSpacing)
        }
        bottomAnchor.constraint(greaterThanOrEqualTo: top).isActive = true
        bottomAnchor.constraint(equalTo: top).at(fills ? 999 : 49).isActive = true
      }

      /// The priority with which a row or column stays short.
      ///
      /// It is higher if others take the remaining space, and higher than that of the others'
      /// content.
      private func hugging(_ fills: Bool, _ takes: Bool) -> Float {
        takes ? 599 : fills ? 600 : 50
      }

      private func makeGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
      }

      private func makeColumns(_ count: Int) -> [UILayoutGuide] {
        guard areAlike else {
          // The space that columns leave because of their bounds is divided a second time.
          let last = shareInTurn(trailingAnchor, priority: 700)[columns.count - 1]
          trailingAnchor.constraint(equalTo: last.trailingAnchor).at(49).isActive = true
          return shareInTurn(last.trailingAnchor, priority: 600)
        }
        let guides = (0..<count).map { _ in makeGuide() }
        var left = leadingAnchor
        var gap: CGFloat = 0
        var flexible: UILayoutGuide?
        let taking = takingColumns
        for (number, guide) in guides.enumerated() {
          guide.leadingAnchor.constraint(equalTo: left, constant: gap).isActive = true
          (left, gap) = (guide.trailingAnchor, spacing)
          switch number < columns.count ? columns[number] : .fitting {
          case .fitting:
            let takes = taking.contains(number)
            guide.widthAnchor.constraint(equalToConstant: 0)
              .at(hugging(!taking.isEmpty, takes)).isActive = true
            if takes, let flexible {
              guide.widthAnchor.constraint(equalTo: flexible.widthAnchor).at(598).isActive = true
            }
            if takes { flexible = flexible ?? guide }
          case .fixed(let width):
            guide.widthAnchor.constraint(equalToConstant: width).isActive = true
          case .flexible(let least, _):
            guide.widthAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true
            if let flexible {
              guide.widthAnchor.constraint(equalTo: flexible.widthAnchor).at(760).isActive = true
            }
            flexible = flexible ?? guide
          }
        }
        // If no column is flexible, the remaining width is after the last column.
        trailingAnchor.constraint(greaterThanOrEqualTo: left).isActive = true
        trailingAnchor.constraint(equalTo: left).at(flexible == nil ? 49 : 999).isActive = true
        return guides
      }

      /// Whether all flexible columns have the same width.
      private var areAlike: Bool {
        let leasts = columns.compactMap(\.least)
        return !columns.contains { $0.most != nil } && leasts.allSatisfy { $0 == leasts[0] }
      }

      /// Lets texts wrap inside their column, even if they could be on one line.
      private func wrapTexts(in view: UIView) {
        let resistance = view.contentCompressionResistancePriority(for: .horizontal)
        if view is UILabel, resistance == UILayoutPriority(750) {
          view.setContentCompressionResistancePriority(UILayoutPriority(400), for: .horizontal)
        }
        for child in view.subviews { wrapTexts(in: child) }
      }

      /// The columns that contain a cell that takes the remaining space.
      private var takingColumns: Set<Int> {
        var taking: Set<Int> = []
        for row in rows {
          var column = 0
          for cell in row {
            if cell.takes(.horizontal) { taking.insert(column) }
            column += cell.span
          }
        }
        return taking
      }

      /// Creates columns one after the other, like SwiftUI: each gets an equal part of the width
      /// that the previous columns leave.
      ///
      /// - Parameter end: the trailing edge of the width that the columns divide.
      private func shareInTurn(
        _ end: NSLayoutXAxisAnchor, priority: Float
      ) -> [UILayoutGuide] {
        // The widths of fixed columns and gaps after the current column.
        var behind = columns.reduce(spacing * CGFloat(columns.count - 1)) { $0 + ($1.width ?? 0) }
        let least = columns.reduce(behind) { $0 + ($1.least ?? 0) }
        var count = CGFloat(columns.compactMap(\.least).count)
        var left = leadingAnchor
        var gap: CGFloat = 0
        var guides: [UILayoutGuide] = []
        for column in columns {
          let guide = makeGuide()
          guide.leadingAnchor.constraint(equalTo: left, constant: gap).isActive = true
          (left, gap) = (guide.trailingAnchor, spacing)
          if let width = column.width {
            guide.widthAnchor.constraint(equalToConstant: width).isActive = true
            behind -= width
          } else if let own = column.least {
            guide.widthAnchor.constraint(greaterThanOrEqualToConstant: own).isActive = true
            if let most = column.most {
              guide.widthAnchor.constraint(lessThanOrEqualToConstant: most).isActive = true
            }
            // The guide is longer than the remaining width, which is negative if the columns
            // overflow.
            let room = makeGuide()
            room.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
            room.trailingAnchor.constraint(equalTo: end, constant: least).isActive = true
            // Each column has precedence over those after it, and the grid's own width over all of
            // them.
            guide.widthAnchor.constraint(
              equalTo: room.widthAnchor, multiplier: 1 / count, constant: -(least + behind) / count
            ).at(priority - Float(guides.count)).isActive = true
            count -= 1
          }
          behind -= spacing
          guides.append(guide)
        }
        return guides
      }

      private func place(
        _ cell: Cell, from first: UILayoutGuide, to last: UILayoutGuide, in row: UILayoutGuide,
        isOnBaseline: Bool
      ) {
        let area = makeGuide()
        add(cell.view)
        (cell.view as? ShareView)?.cell = area
        if !areAlike { wrapTexts(in: cell.view) }
        var placing = cell.view.constraints(at: cell.place, in: area)
        if isOnBaseline {
          placing[1] = cell.view.topAnchor.constraint(equalTo: area.topAnchor).at(250)
        }
        NSLayoutConstraint.activate(
          [
            area.leadingAnchor.constraint(equalTo: first.leadingAnchor),
            area.trailingAnchor.constraint(equalTo: last.trailingAnchor),
            area.topAnchor.constraint(equalTo: row.topAnchor),
            area.bottomAnchor.constraint(equalTo: row.bottomAnchor),
          ] + placing + cell.view.edges(within: area))
        // A cell with a maximum width does not make its column narrower.
        let priority: Float = cell.isBounded ? 597 : 999
        if cell.fills.contains(.horizontal) {
          cell.view.widthAnchor.constraint(equalTo: area.widthAnchor).at(priority).isActive = true
        }
        if cell.fills.contains(.vertical) {
          cell.view.heightAnchor.constraint(equalTo: area.heightAnchor).at(priority).isActive = true
        }
      }
    }
    """#
}
