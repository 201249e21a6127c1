extension UIKitSupport {
  /// The source of tables, and of rows that do not scroll.
  static func tablesText(_ words: UIKitWords) -> String {
    #"""
    /// Rows with separators that do not scroll.
    final class RowStack: UIStackView {
      private var shown: [AnyHashable]?

      convenience init() {
        self.init(frame: .zero)
        axis = .vertical
      }

      /// Shows rows, and recreates them if a value that they show has changed.
      func show(for values: AnyHashable..., make: () -> [RowBox]) {
        if values != shown { show(make()) }
        shown = values
        separateRows()
      }

      /// The color of the separators.
      var lineColor = UIColor.separator

      func show(_ rows: [RowBox]) {
        for row in rows { row.line.backgroundColor = lineColor }
        setArrangedSubviews(rows)
        separateRows()
      }

      /// Hides rows whose content is hidden, and the separator of the last row.
      func separateRows() {
        let rows = arrangedSubviews.compactMap { $0 as? RowBox }
        for row in rows { row.isHidden = row.content?.isHidden ?? false }
        let last = rows.last { !$0.isHidden }
        for row in rows { row.line.isHidden = row === last }
      }
    }

    /// A row of a `RowStack` with the minimum height of a table's rows.
    final class RowBox: BoxView {
      fileprivate let line = UIView.line(color: .separator, along: .horizontal)
      /// The default padding above and below the content; nil if the content has its own insets.
      private let standardInset: CGFloat?
      private var lineWidth: NSLayoutConstraint?

      /// - Parameters:
      ///   - inset: the default padding above and below the content.
      ///   - insets: the insets of the content, if it has its own.
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

      /// Sets the same margins as those of a table's rows, which are larger in wide windows.
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

    /// A table whose rows contain views; an update changes only rows that differ.
    final class RowTable: UITableView, UITableViewDelegate {
      struct Row {
        fileprivate(set) var key: AnyHashable
        /// The values that the view shows; if they change, the view is recreated.
        fileprivate(set) var values: [AnyHashable]
        /// Whether the row always has the same view.
        let isFixed: Bool
        let make: () -> UIView
        /// Whether the row is the footer of a section, without separator.
        fileprivate var isFooter = false
        /// The row's position among the section's rows and loops, since two loops may have equal
        /// keys.
        fileprivate var part: [Int] = []

        init(
          _ key: some Hashable, showing values: AnyHashable..., make: @escaping () -> UIView
        ) {
          self.key = AnyHashable(key)
          self.values = values
          isFixed = false
          self.make = make
        }

        /// A row outside loops, whose view is created once.
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
        /// The key that identifies a section of a loop; nil outside loops.
        let key: AnyHashable?
        let header: Row?
        let footer: Row?
        let isShown: Bool
        let rows: [Row]
        /// The section's identifier in the data source.
        fileprivate var number = 0

        init(
          key: AnyHashable? = nil, header: Row? = nil, footer: Row? = nil, isShown: Bool = true,
          @RowBuilder rows: () -> [Row]
        ) {
          self.key = key
          self.header = header
          self.footer = footer
          self.rows = isShown ? rows() : []
          // A section without rows, header and footer would only be a gap.
          self.isShown = isShown && !(self.rows.isEmpty && header == nil && footer == nil)
        }

        func hasEdges(like other: Section) -> Bool {
          (header == nil) == (other.header == nil) && (footer == nil) == (other.footer == nil)
        }
      }

      /// Identifies a section by its key and its position among sections with equal keys.
      private struct SectionIdentity: Hashable {
        let key: AnyHashable?
        let occurrence: Int
      }

      /// Identifies a row by its section and part, its key, and its position among rows with equal
      /// keys.
      private struct Identity: Hashable {
        let section: Int
        let part: [Int]
        let key: AnyHashable
        let occurrence: Int
      }

      /// A key that differs from those of all rows.
      private struct FooterKey: Hashable {}

      @resultBuilder
      enum SectionBuilder {
        static func buildExpression(_ section: Section) -> [Section] { [section] }
        static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
        static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
      }

      private var sections: [Section] = []
      private var sectionNumbers: [SectionIdentity: Int] = [:]
      /// The identifiers of the rows in the data source.
      private var numbers: [Identity: Int] = [:]
      private var lastNumber = 0
      private var rows: [Int: Row] = [:]
      /// The views of the rows, which are kept so that their state is not lost.
      private var views: [Int: UIView] = [:]
      /// The previous views of rows whose views are recreated when they become visible.
      private var replaced: [Int: UIView] = [:]
      /// The views of section headers and footers, which are kept when their texts change.
      private var edges: [Int: EdgeView] = [:]
      private lazy var source = RowSource(tableView: self) {
        [unowned self] table, path, number in
        let isFooter = rows[number]?.isFooter ?? false
        let cell = table.dequeueReusableCell(
          withIdentifier: isFooter ? "footer" : "row", for: path)
        if isFooter { cell.separatorInset.right = .greatestFiniteMagnitude }
        // The background of cells in a plain table would hide the table's background.
        if table.style == .plain { cell.backgroundColor = .clear }
        if let rowColor { cell.backgroundColor = rowColor }
        (cell as? RowCell)?.show(view(of: number), isFooter ? .zero : insets)
        return cell
      }
      /// The padding between a row's edges and its content; nil for the system's.
      private let insets: NSDirectionalEdgeInsets?
      /// The background of the rows; nil for the system's color.
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
        // A fixed row that is removed keeps its view for the case that it returns.
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

      /// The sections with their identifiers, which stay the same when other sections are added or
      /// removed.
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

      /// The footer of a plain table as a row, because a table footer would float over the rows.
      private func footerRows(of section: Section) -> [Row] {
        guard style == .plain, var footer = section.footer else { return [] }
        // The row keeps its identity when its text changes.
        (footer.values, footer.key) = ([footer.key] + footer.values, AnyHashable(FooterKey()))
        footer.isFooter = true
        return [footer]
      }

      /// Updates the heights of headers and footers, which the system measures only once.
      private func followEdges() {
        guard edges.values.contains(where: \.isOutgrown) else { return }
        beginUpdates()
        endUpdates()
      }

      private func edge(_ row: Row?, _ number: Int) -> UIView? {
        guard let row else { return nil }
        let view = edges[number] ?? EdgeView(reuseIdentifier: nil)
        edges[number] = view
        // A header of a plain table floats over the rows, so it needs a background.
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

      /// A section header with the system's appearance.
      static func header(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) {
          header(of: label(text, shown: text.localizedUppercase, font, color, isHeading: true))
        }
      }

      /// A section header of a plain list.
      static func plainHeader(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) {
          plainHeader(
            of: label(
              text, shown: text, font ?? .preferredFont(forTextStyle: .headline), color ?? .label,
              isHeading: true))
        }
      }

      /// A section footer.
      static func footer(_ text: String, font: UIFont? = nil, color: UIColor? = nil) -> Row {
        Row(text) { footer(of: label(text, shown: text, font, color)) }
      }

      /// Adds the system's padding for section headers around a view.
      static func header(of view: UIView) -> UIView { box(view, top: 15.5, bottom: 6.5) }

      static func plainHeader(of view: UIView) -> UIView { box(view, top: 3.5, bottom: 3.5) }

      static func footer(of view: UIView) -> UIView { box(view, top: 7, bottom: 7) }

      /// A container with the margins of the table's rows, which depend on the device.
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

    /// The view of a section's header or footer.
    private final class EdgeView: UITableViewHeaderFooterView {
      private var key: AnyHashable?
      private var values: [AnyHashable] = []

      /// - Returns: whether the content has changed.
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

      /// Whether the content's height has changed.
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
