extension UIKitSupport {
  /// Grids and tables.
  static func tablesText(_ words: UIKitWords) -> String {
    #"""
    /// Cells in columns that are as wide as the spec says, or as their widest cell.
    final class GridView: UIView {
      enum Column {
        /// As wide as the widest cell.
        case fitting
        case fixed(CGFloat)
        /// As wide as the other flexible ones, within bounds.
        case flexible(CGFloat, CGFloat?)
      }

      struct Cell {
        let view: UIView
        var place = Place.center
        var span = 1
        /// The axes on which the cell is as large as its place.
        var fills: [NSLayoutConstraint.Axis] = []

        init(
          _ view: UIView, at place: Place = .center, span: Int = 1,
          filling fills: [NSLayoutConstraint.Axis] = []
        ) {
          (self.view, self.place, self.span, self.fills) = (view, place, span, fills)
        }
      }

      private var columns: [Column]
      private var spacing: CGFloat
      private var rowSpacing: CGFloat
      private var shown: [AnyHashable]?
      private var cells: [Cell]?
      /// For each of the cells, whether it is hidden.
      private var hiddenCells: [Bool] = []
      /// The rows that were shown, with their hidden cells.
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

      /// Shows cells, made anew where a value that they show differs.
      func show(for values: AnyHashable..., make: () -> [Cell]) {
        if values != shown { show(make()) }
        shown = values
      }

      /// Arranges the cells in other columns, or at other distances.
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

      /// Leaves no room for cells that are hidden.
      func followCells() {
        let hidden = (cells ?? givenRows.flatMap { $0 }).map(\.view.isHidden)
        if hidden != hiddenCells { showAgain() }
      }

      /// Shows rows of cells; the cells of a row may stand on one baseline.
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
        for (number, cells) in rows.enumerated() {
          let row = makeGuide()
          row.topAnchor.constraint(equalTo: top, constant: gap).isActive = true
          row.heightAnchor.constraint(equalToConstant: 0).at(50).isActive = true
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
        let fills = rows.contains { $0.contains { $0.fills.contains(.vertical) } }
        bottomAnchor.constraint(greaterThanOrEqualTo: top).isActive = true
        bottomAnchor.constraint(equalTo: top).at(fills ? 999 : 49).isActive = true
      }

      private func makeGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
      }

      private func makeColumns(_ count: Int) -> [UILayoutGuide] {
        let guides = (0..<count).map { _ in makeGuide() }
        var left = leadingAnchor
        var gap: CGFloat = 0
        var flexible: UILayoutGuide?
        for (number, guide) in guides.enumerated() {
          guide.leadingAnchor.constraint(equalTo: left, constant: gap).isActive = true
          (left, gap) = (guide.trailingAnchor, spacing)
          switch number < columns.count ? columns[number] : .fitting {
          case .fitting: guide.widthAnchor.constraint(equalToConstant: 0).at(50).isActive = true
          case .fixed(let width):
            guide.widthAnchor.constraint(equalToConstant: width).isActive = true
          case .flexible(let least, let most):
            guide.widthAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true
            if let most {
              guide.widthAnchor.constraint(lessThanOrEqualToConstant: most).isActive = true
            }
            if let flexible {
              guide.widthAnchor.constraint(equalTo: flexible.widthAnchor).at(740).isActive = true
            }
            flexible = flexible ?? guide
          }
        }
        // Columns as wide as their cells leave what is left behind them.
        trailingAnchor.constraint(greaterThanOrEqualTo: left).isActive = true
        trailingAnchor.constraint(equalTo: left).at(flexible == nil ? 49 : 999).isActive = true
        return guides
      }

      private func place(
        _ cell: Cell, from first: UILayoutGuide, to last: UILayoutGuide, in row: UILayoutGuide,
        isOnBaseline: Bool
      ) {
        let area = makeGuide()
        add(cell.view)
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
        if cell.fills.contains(.horizontal) {
          cell.view.widthAnchor.constraint(equalTo: area.widthAnchor).at(999).isActive = true
        }
        if cell.fills.contains(.vertical) {
          cell.view.heightAnchor.constraint(equalTo: area.heightAnchor).at(999).isActive = true
        }
      }
    }

    /// Rows below each other, with lines between them, that do not scroll by themselves.
    final class RowStack: UIStackView {
      private var shown: [AnyHashable]?

      convenience init() {
        self.init(frame: .zero)
        axis = .vertical
      }

      /// Shows rows, made anew where a value that they show differs.
      func show(for values: AnyHashable..., make: () -> [RowBox]) {
        if values != shown { show(make()) }
        shown = values
        separateRows()
      }

      /// Of the lines between the rows.
      var lineColor = UIColor.separator

      func show(_ rows: [RowBox]) {
        for row in rows { row.line.backgroundColor = lineColor }
        setArrangedSubviews(rows)
        separateRows()
      }

      /// Closes rows whose content is hidden, and leaves out the line below the last row.
      func separateRows() {
        let rows = arrangedSubviews.compactMap { $0 as? RowBox }
        for row in rows { row.isHidden = row.content?.isHidden ?? false }
        let last = rows.last { !$0.isHidden }
        for row in rows { row.line.isHidden = row === last }
      }
    }

    /// A row of such a stack, as high as a table's rows are at the least.
    final class RowBox: BoxView {
      fileprivate let line = UIView.line(color: .separator, along: .horizontal)

      /// - Parameters:
      ///   - inset: above and below the content.
      ///   - insets: around the content, if it has its own.
      ///   - fills: whether the content is as wide as the row.
      init(
        _ content: UIView, inset: CGFloat = 11, insets: NSDirectionalEdgeInsets? = nil,
        fills: Bool = true
      ) {
        super.init(frame: .zero)
        let room = UIView()
        room.add(content, at: .leading, filling: fills ? [.horizontal] : [], priority: 999)
        let standard = NSDirectionalEdgeInsets(
          top: inset, leading: 16, bottom: inset, trailing: 16)
        fill(with: room, insets ?? standard)
        self.content = content
        overlay(line, at: .bottomTrailing)
        NSLayoutConstraint.activate([
          line.widthAnchor.constraint(equalTo: widthAnchor, constant: -16),
          heightAnchor.constraint(greaterThanOrEqualToConstant: 44).at(999),
        ])
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    /// A table whose rows are views; only what differs is changed.
    final class RowTable: UITableView, UITableViewDelegate {
      struct Row {
        let key: AnyHashable
        /// What the view shows: where it differs, the view is made anew.
        let values: [AnyHashable]
        /// Whether the table always has one and the same view for the row.
        let isFixed: Bool
        let make: () -> UIView

        init(
          _ key: some Hashable, showing values: AnyHashable..., make: @escaping () -> UIView
        ) {
          self.key = AnyHashable(key)
          self.values = values
          isFixed = false
          self.make = make
        }

        /// A row that no loop makes: its view is there as soon as the row is.
        init(fixed key: String, make: @escaping () -> UIView) {
          self.key = AnyHashable(key)
          values = []
          isFixed = true
          self.make = make
        }
      }

      @resultBuilder
      enum RowBuilder {
        static func buildExpression(_ row: Row) -> [Row] { [row] }
        static func buildBlock(_ rows: [Row]...) -> [Row] { rows.flatMap { $0 } }
        static func buildOptional(_ rows: [Row]?) -> [Row] { rows ?? [] }
        static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
      }

      struct Section {
        let header: Row?
        let footer: Row?
        let isShown: Bool
        let rows: [Row]
        /// Its place among all sections, shown or not.
        fileprivate var place = 0

        init(
          header: Row? = nil, footer: Row? = nil, isShown: Bool = true,
          @RowBuilder rows: () -> [Row]
        ) {
          self.header = header
          self.footer = footer
          self.rows = isShown ? rows() : []
          // Without rows and titles it would be a gap.
          self.isShown = isShown && !(self.rows.isEmpty && header == nil && footer == nil)
        }

        func hasEdges(like other: Section) -> Bool {
          (header == nil) == (other.header == nil) && (footer == nil) == (other.footer == nil)
        }
      }

      /// What tells a row apart: its section, its key, and its place among rows of equal keys.
      private struct Identity: Hashable {
        let section: Int
        let key: AnyHashable
        let occurrence: Int
      }

      @resultBuilder
      enum SectionBuilder {
        static func buildExpression(_ section: Section) -> [Section] { [section] }
        static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
        static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
      }

      private var sections: [Section] = []
      /// By identity, the number that the data source knows a row by.
      private var numbers: [Identity: Int] = [:]
      private var lastNumber = 0
      private var rows: [Int: Row] = [:]
      /// Views that stand in the table, so that a row keeps what a person does with it.
      private var views: [Int: UIView] = [:]
      /// What stands above and below sections, which stays while its text changes.
      private var edges: [Int: EdgeView] = [:]
      private lazy var source = RowSource(tableView: self) {
        [unowned self] table, path, number in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        // Rows of a plain table would hide its background.
        if table.style == .plain { cell.backgroundColor = .clear }
        if let rowColor { cell.backgroundColor = rowColor }
        (cell as? RowCell)?.show(view(of: number), insets)
        return cell
      }
      /// The room between a row's edges and its content; nil for the system's.
      private let insets: NSDirectionalEdgeInsets?
      /// Behind each row; nil for the system's color.
      var rowColor: UIColor?

      init(style: UITableView.Style, insets: NSDirectionalEdgeInsets? = nil) {
        self.insets = insets
        super.init(frame: .zero, style: style)
        register(RowCell.self, forCellReuseIdentifier: "row")
        delegate = self
        allowsSelection = false
        keyboardDismissMode = .interactive\#(words.rowsGrow)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func show(_ sections: [Section]) {
        let (oldSections, oldRows, oldNumbers) = (self.sections, rows, numbers)
        let all = sections.enumerated().map { place, section in
          var section = section
          section.place = place
          return section
        }
        self.sections = all.filter(\.isShown)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        rows = [:]
        numbers = [:]
        var edgesChange = false
        for section in self.sections {
          let position = section.place
          snapshot.appendSections([position])
          var occurrences: [AnyHashable: Int] = [:]
          var changed: [Int] = []
          for row in section.rows {
            let occurrence = occurrences[row.key, default: 0]
            occurrences[row.key] = occurrence + 1
            let identity = Identity(section: position, key: row.key, occurrence: occurrence)
            let number = oldNumbers[identity] ?? nextNumber()
            numbers[identity] = number
            rows[number] = row
            if row.isFixed, views[number] == nil { views[number] = row.make() }
            snapshot.appendItems([number], toSection: position)
            if let old = oldRows[number], old.values != row.values {
              views[number] = nil
              changed.append(number)
            }
          }
          let old = oldSections.first { $0.place == position }
          if let old, !section.hasEdges(like: old) {
            snapshot.reloadSections([position])
          } else {
            snapshot.reloadItems(changed)
          }
          if edges[position * 2]?.show(section.header) ?? false { edgesChange = true }
          if edges[position * 2 + 1]?.show(section.footer) ?? false { edgesChange = true }
        }
        // The view of a row that goes waits for it to come back.
        for (identity, number) in oldNumbers where numbers[identity] == nil {
          guard let row = oldRows[number], row.isFixed else { continue }
          (numbers[identity], rows[number]) = (number, row)
        }
        views = views.filter { rows[$0.key] != nil }
        source.apply(snapshot, animatingDifferences: window != nil)
        if edgesChange {
          beginUpdates()
          endUpdates()
        }\#(words.rowsFollow)
      }

      func show(@SectionBuilder _ sections: () -> [Section]) { show(sections()) }

      private func edge(_ row: Row?, _ number: Int) -> UIView? {
        guard let row else { return nil }
        let view = edges[number] ?? EdgeView()
        edges[number] = view
        // In a plain table it floats over the rows.
        if style == .plain { view.backgroundColor = backgroundColor ?? .systemBackground }
        _ = view.show(row)
        return view
      }

      private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
      }

      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        edge(sections[section].header, sections[section].place * 2)
      }

      func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
        edge(sections[section].footer, sections[section].place * 2 + 1)
      }

      func tableView(
        _ table: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        swipeRow(at: path)?.configuration(.leading)
      }

      func tableView(
        _ table: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        swipeRow(at: path)?.configuration(.trailing)
      }

      fileprivate func swipeRow(at path: IndexPath) -> SwipeRow? {
        source.itemIdentifier(for: path).flatMap { view(of: $0) as? SwipeRow }
      }

      /// The line above a section, as the system draws it.
      static func header(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) { header(of: label(text, shown: text.localizedUppercase, font, color)) }
      }

      /// The line above a section of a plain list.
      static func plainHeader(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) {
          plainHeader(
            of: label(
              text, shown: text, font ?? .preferredFont(forTextStyle: .headline), color ?? .label))
        }
      }

      /// The line below a section.
      static func footer(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) { footer(of: label(text, shown: text, font, color)) }
      }

      /// Leaves as much room around a view as the system does around the line above a section.
      static func header(of view: UIView) -> UIView { box(view, top: 15.5, bottom: 6.5) }

      static func plainHeader(of view: UIView) -> UIView { box(view, top: 3.5, bottom: 3.5) }

      static func footer(of view: UIView) -> UIView { box(view, top: 7, bottom: 7) }

      private static func box(_ view: UIView, top: CGFloat, bottom: CGFloat) -> UIView {
        let box = BoxView()
        box.fill(
          with: view, NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16))
        return box
      }

      private static func label(
        _ text: String, shown: String, _ font: UIFont?, _ color: UIColor?
      ) -> UIView {
        let label = UILabel()
        label.text = shown
        label.accessibilityLabel = text
        label.font = font ?? .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color ?? .secondaryLabel
        label.numberOfLines = 0
        return label
      }

      private func view(of number: Int) -> UIView {
        if let view = views[number] { return view }
        let view = rows[number]?.make() ?? UIView()
        views[number] = view
        return view
      }
    }

    /// What stands above or below a section.
    private final class EdgeView: BoxView {
      private var key: AnyHashable?
      private var values: [AnyHashable] = []

      /// - Returns: whether it shows something else than before.
      func show(_ row: RowTable.Row?) -> Bool {
        guard let row, row.key != key || row.values != values else { return false }
        (key, values) = (row.key, row.values)
        for view in subviews { view.removeFromSuperview() }
        fill(with: row.make())
        return true
      }
    }

    private final class RowCell: UITableViewCell {
      func show(_ content: UIView, _ insets: NSDirectionalEdgeInsets?) {
        for view in contentView.subviews { view.removeFromSuperview() }
        contentView.add(content)
        if let insets {
          NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
            content.leadingAnchor.constraint(
              equalTo: contentView.leadingAnchor, constant: insets.leading),
            contentView.bottomAnchor.constraint(
              equalTo: content.bottomAnchor, constant: insets.bottom
            ).at(999),
            contentView.trailingAnchor.constraint(
              equalTo: content.trailingAnchor, constant: insets.trailing),
          ])
          return
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: margins.topAnchor),
          content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          margins.bottomAnchor.constraint(equalTo: content.bottomAnchor).at(999),
          margins.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        ])
      }
    }
    """#
  }
}
