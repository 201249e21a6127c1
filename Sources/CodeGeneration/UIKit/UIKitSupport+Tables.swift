extension UIKitSupport {
  /// Tables, and rows that do not scroll.
  static func tablesText(_ words: UIKitWords) -> String {
    #"""
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
      /// The room above and below a content that has none of its own.
      private let standardInset: CGFloat?
      private var lineWidth: NSLayoutConstraint?

      /// - Parameters:
      ///   - inset: above and below the content.
      ///   - insets: around the content, if it has its own.
      ///   - fills: whether the content is as wide as the row.
      init(
        _ content: UIView, inset: CGFloat = 11, insets: NSDirectionalEdgeInsets? = nil,
        fills: Bool = true
      ) {
        standardInset = insets == nil ? inset : nil
        super.init(frame: .zero)
        let room = UIView()
        room.add(content, at: .leading, filling: fills ? [.horizontal] : [], priority: 999)
        let standard = NSDirectionalEdgeInsets(
          top: inset, leading: 16, bottom: inset, trailing: 16)
        fill(with: room, insets ?? standard)
        self.content = content
        overlay(line, at: .bottomTrailing)
        let lineWidth = line.widthAnchor.constraint(equalTo: widthAnchor, constant: -16)
        self.lineWidth = lineWidth
        NSLayoutConstraint.activate([
          lineWidth, heightAnchor.constraint(greaterThanOrEqualToConstant: 44).at(999),
        ])
      }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        followMargins()
      }

      override func layoutSubviews() {
        followMargins()
        super.layoutSubviews()
      }

      /// Leaves as much room as the rows of a table do: more in large windows.
      private func followMargins() {
        guard let window else { return }
        let isLarge = window.bounds.width >= 414 || traitCollection.horizontalSizeClass == .regular
        let margin: CGFloat = isLarge ? 20 : 16
        lineWidth?.constant = -margin
        guard let standardInset else { return }
        setPadding(
          NSDirectionalEdgeInsets(
            top: standardInset, leading: margin, bottom: standardInset, trailing: margin))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    /// A table whose rows are views; only what differs is changed.
    final class RowTable: UITableView, UITableViewDelegate {
      struct Row {
        fileprivate(set) var key: AnyHashable
        /// What the view shows: where it differs, the view is made anew.
        fileprivate(set) var values: [AnyHashable]
        /// Whether the table always has one and the same view for the row.
        let isFixed: Bool
        let make: () -> UIView
        /// Whether it stands below a section, without a line.
        fileprivate var isFooter = false
        /// Which of the section's rows and loops it comes from: two loops may have equal keys.
        fileprivate var part: [Int] = []

        init(
          _ key: some Hashable, showing values: AnyHashable..., make: @escaping () -> UIView
        ) {
          self.key = AnyHashable(key)
          self.values = values
          isFixed = false
          self.make = make
        }

        /// A row outside loops; its view is created with it.
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
        static func buildBlock(_ parts: [Row]...) -> [Row] {
          parts.enumerated().flatMap { place, rows in
            rows.map { row in
              var row = row
              row.part.append(place)
              return row
            }
          }
        }
        static func buildOptional(_ rows: [Row]?) -> [Row] { rows ?? [] }
        static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
      }

      struct Section {
        /// What tells the sections of a loop apart; nil outside of loops.
        let key: AnyHashable?
        let header: Row?
        let footer: Row?
        let isShown: Bool
        let rows: [Row]
        /// The number that the data source knows it by.
        fileprivate var number = 0

        init(
          key: AnyHashable? = nil, header: Row? = nil, footer: Row? = nil, isShown: Bool = true,
          @RowBuilder rows: () -> [Row]
        ) {
          self.key = key
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

      /// What tells a section apart: its key, and its place among sections of equal keys.
      private struct SectionIdentity: Hashable {
        let key: AnyHashable?
        let occurrence: Int
      }

      /// What tells a row apart: its section and part, its key, and its place among rows of equal
      /// keys.
      private struct Identity: Hashable {
        let section: Int
        let part: [Int]
        let key: AnyHashable
        let occurrence: Int
      }

      /// A key that no row has.
      private struct FooterKey: Hashable {}

      @resultBuilder
      enum SectionBuilder {
        static func buildExpression(_ section: Section) -> [Section] { [section] }
        static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
        static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
      }

      private var sections: [Section] = []
      private var sectionNumbers: [SectionIdentity: Int] = [:]
      /// By identity, the number that the data source knows a row by.
      private var numbers: [Identity: Int] = [:]
      private var lastNumber = 0
      private var rows: [Int: Row] = [:]
      /// Views that stand in the table, so that a row keeps what a person does with it.
      private var views: [Int: UIView] = [:]
      /// Views of rows that are made anew when they come into sight.
      private var replaced: [Int: UIView] = [:]
      /// What stands above and below sections, which stays while its text changes.
      private var edges: [Int: EdgeView] = [:]
      private lazy var source = RowSource(tableView: self) {
        [unowned self] table, path, number in
        let isFooter = rows[number]?.isFooter ?? false
        let cell = table.dequeueReusableCell(
          withIdentifier: isFooter ? "footer" : "row", for: path)
        if isFooter { cell.separatorInset.right = .greatestFiniteMagnitude }
        // Rows of a plain table would hide its background.
        if table.style == .plain { cell.backgroundColor = .clear }
        if let rowColor { cell.backgroundColor = rowColor }
        (cell as? RowCell)?.show(view(of: number), isFooter ? .zero : insets)
        return cell
      }
      /// The room between a row's edges and its content; nil for the system's.
      private let insets: NSDirectionalEdgeInsets?
      /// Behind each row; nil for the system's color.
      var rowColor: UIColor?

      init(style: UITableView.Style, insets: NSDirectionalEdgeInsets? = nil) {
        self.insets = insets
        super.init(frame: .zero, style: style)
        for kind in ["row", "footer"] { register(RowCell.self, forCellReuseIdentifier: kind) }
        delegate = self
        allowsSelection = false
        keyboardDismissMode = .interactive\#(words.rowsGrow)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func show(_ sections: [Section]) {
        let (oldSections, oldRows, oldNumbers) = (self.sections, rows, numbers)
        self.sections = numbered(sections).filter(\.isShown)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        rows = [:]
        numbers = [:]
        var edgesChange = false
        for section in self.sections {
          snapshot.appendSections([section.number])
          var occurrences: [AnyHashable: Int] = [:]
          var changed: [Int] = []
          for row in section.rows + footerRows(of: section) {
            let occurrence = occurrences[row.key, default: 0]
            occurrences[row.key] = occurrence + 1
            let identity = Identity(
              section: section.number, part: row.part, key: row.key, occurrence: occurrence)
            let number = oldNumbers[identity] ?? nextNumber()
            numbers[identity] = number
            rows[number] = row
            if row.isFixed, views[number] == nil { views[number] = row.make() }
            snapshot.appendItems([number], toSection: section.number)
            if let old = oldRows[number], old.values != row.values {
              replaced[number] = views.removeValue(forKey: number) ?? replaced[number]
              changed.append(number)
            }
          }
          let old = oldSections.first { $0.number == section.number }
          if let old, !section.hasEdges(like: old) {
            snapshot.reloadSections([section.number])
          } else {
            snapshot.reloadItems(changed)
          }
          if edges[section.number * 2]?.show(section.header) ?? false { edgesChange = true }
          if style != .plain, edges[section.number * 2 + 1]?.show(section.footer) ?? false {
            edgesChange = true
          }
        }
        // The view of a row that goes waits for it to come back.
        for (identity, number) in oldNumbers where numbers[identity] == nil {
          guard let row = oldRows[number], row.isFixed else { continue }
          (numbers[identity], rows[number]) = (number, row)
        }
        views = views.filter { rows[$0.key] != nil }
        replaced = replaced.filter { rows[$0.key] != nil }
        source.apply(snapshot, animatingDifferences: window != nil)
        if edgesChange {
          beginUpdates()
          endUpdates()
        }\#(words.rowsFollow)
      }

      func show(@SectionBuilder _ sections: () -> [Section]) { show(sections()) }

      /// The sections with their numbers, which they keep while others come and go.
      private func numbered(_ sections: [Section]) -> [Section] {
        let oldNumbers = sectionNumbers
        sectionNumbers = [:]
        var occurrences: [AnyHashable?: Int] = [:]
        let numbered = sections.map { section in
          var section = section
          let occurrence = occurrences[section.key, default: 0]
          occurrences[section.key] = occurrence + 1
          let identity = SectionIdentity(key: section.key, occurrence: occurrence)
          section.number = oldNumbers[identity] ?? nextNumber()
          sectionNumbers[identity] = section.number
          return section
        }
        let known = Set(sectionNumbers.values)
        edges = edges.filter { known.contains($0.key / 2) }
        return numbered
      }

      /// The footer of a plain table as a row: as a footer it would float over the rows.
      private func footerRows(of section: Section) -> [Row] {
        guard style == .plain, var footer = section.footer else { return [] }
        // It stays while its text changes.
        (footer.values, footer.key) = ([footer.key] + footer.values, AnyHashable(FooterKey()))
        footer.isFooter = true
        return [footer]
      }

      /// Measures headers and footers again, which the system does only once.
      private func followEdges() {
        guard edges.values.contains(where: \.isOutgrown) else { return }
        beginUpdates()
        endUpdates()
      }

      private func edge(_ row: Row?, _ number: Int) -> UIView? {
        guard let row else { return nil }
        let view = edges[number] ?? EdgeView(reuseIdentifier: nil)
        edges[number] = view
        // In a plain table it floats over the rows.
        if style == .plain {
          let background = UIView()
          background.backgroundColor = backgroundColor ?? .systemBackground
          view.backgroundView = background
        }
        _ = view.show(row)
        return view
      }

      private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
      }

      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        edge(sections[section].header, sections[section].number * 2)
      }

      func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
        style == .plain ? nil : edge(sections[section].footer, sections[section].number * 2 + 1)
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
        Row(text) {
          header(of: label(text, shown: text.localizedUppercase, font, color, isHeading: true))
        }
      }

      /// The line above a section of a plain list.
      static func plainHeader(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) {
          plainHeader(
            of: label(
              text, shown: text, font ?? .preferredFont(forTextStyle: .headline), color ?? .label,
              isHeading: true))
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

      /// Stands between the margins that a table gives its rows, which are the device's.
      private static func box(_ view: UIView, top: CGFloat, bottom: CGFloat) -> UIView {
        let box = UIView()
        box.preservesSuperviewLayoutMargins = true
        box.directionalLayoutMargins = .zero
        box.add(view)
        let margins = box.layoutMarginsGuide
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: box.topAnchor, constant: top),
          view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: bottom).at(999),
          margins.trailingAnchor.constraint(equalTo: view.trailingAnchor).at(999),
        ])
        return box
      }

      private static func label(
        _ text: String, shown: String, _ font: UIFont?, _ color: UIColor?, isHeading: Bool = false
      ) -> UIView {
        let label = UILabel()
        label.text = shown
        label.accessibilityLabel = text
        if isHeading { label.accessibilityTraits.insert(.header) }
        label.font = font ?? .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color ?? .secondaryLabel
        label.numberOfLines = 0
        return label
      }

      private func view(of number: Int) -> UIView {
        if let view = views[number] { return view }
        let view = rows[number]?.make() ?? UIView()
        if let old = replaced.removeValue(forKey: number) { view.keepPlaces(of: old) }
        views[number] = view
        return view
      }
    }

    /// A section's header or footer view.
    private final class EdgeView: UITableViewHeaderFooterView {
      private var key: AnyHashable?
      private var values: [AnyHashable] = []

      /// - Returns: whether it shows something else than before.
      func show(_ row: RowTable.Row?) -> Bool {
        guard let row, row.key != key || row.values != values else { return false }
        (key, values) = (row.key, row.values)
        for view in contentView.subviews { view.removeFromSuperview() }
        let content = row.make()
        contentView.add(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: contentView.topAnchor),
          content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          contentView.bottomAnchor.constraint(equalTo: content.bottomAnchor).at(999),
          contentView.trailingAnchor.constraint(equalTo: content.trailingAnchor).at(999),
        ])
        return true
      }

      /// Whether what it shows has become higher or lower.
      var isOutgrown: Bool {
        guard superview != nil else { return false }
        let size = CGSize(width: bounds.width, height: 0)
        let fitting = systemLayoutSizeFitting(
          size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return abs(fitting.height - bounds.height) > 0.5
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
