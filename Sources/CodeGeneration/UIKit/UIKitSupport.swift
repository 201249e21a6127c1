/// What generated view controllers stand on: layout by constraints, boxes, tables and texts.
enum UIKitSupport {
  static let viewFile = "ViewSupport"
  static let fieldFile = "FieldSupport"

  static func writeViews(into writer: inout SwiftWriter) {
    writer.line("import UIKit")
    writer.blank()
    writer.lines(viewText)
  }

  static func writeFields(into writer: inout SwiftWriter) {
    writer.line("import UIKit")
    writer.blank()
    writer.lines(UIKitFieldSupport.text)
  }

  private static let viewText = #"""
    // MARK: - Places

    /// A place inside a view, one of nine.
    enum Place {
      case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom
      case bottomTrailing
    }

    extension UIView {
      /// Adds a view that constraints place.
      func add(_ child: UIView) {
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
      }

      /// Adds a view at a place; it is no larger than this view, which is as large as the largest.
      func add(_ child: UIView, at place: Place) {
        add(child)
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: self)
            + child.edges(within: self)
            + [
              widthAnchor.constraint(equalTo: child.widthAnchor).at(200),
              heightAnchor.constraint(equalTo: child.heightAnchor).at(200),
            ])
      }

      /// Adds a view above this one's content, without a say in its size.
      func overlay(_ child: UIView, at place: Place) {
        add(child)
        NSLayoutConstraint.activate(child.constraints(at: place, in: self))
      }

      /// Adds a view below this one's content, without a say in its size.
      func underlay(_ child: UIView, at place: Place) {
        child.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(child, at: 0)
        NSLayoutConstraint.activate(child.constraints(at: place, in: self))
      }

      /// The view at a place of one that may be larger.
      func aligned(_ place: Place) -> UIView {
        let holder = UIView()
        holder.add(self, at: place)
        return holder
      }

      func setSize(width: CGFloat, height: CGFloat) {
        NSLayoutConstraint.activate([
          widthAnchor.constraint(equalToConstant: width),
          heightAnchor.constraint(equalToConstant: height),
        ])
      }

      private func edges(within owner: UIView) -> [NSLayoutConstraint] {
        [
          topAnchor.constraint(greaterThanOrEqualTo: owner.topAnchor),
          leadingAnchor.constraint(greaterThanOrEqualTo: owner.leadingAnchor),
          owner.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor),
          owner.trailingAnchor.constraint(greaterThanOrEqualTo: trailingAnchor),
        ]
      }

      private func constraints(at place: Place, in owner: UIView) -> [NSLayoutConstraint] {
        let across =
          switch place {
          case .topLeading, .leading, .bottomLeading:
            leadingAnchor.constraint(equalTo: owner.leadingAnchor)
          case .top, .center, .bottom: centerXAnchor.constraint(equalTo: owner.centerXAnchor)
          case .topTrailing, .trailing, .bottomTrailing:
            owner.trailingAnchor.constraint(equalTo: trailingAnchor)
          }
        let along =
          switch place {
          case .topLeading, .top, .topTrailing: topAnchor.constraint(equalTo: owner.topAnchor)
          case .leading, .center, .trailing:
            centerYAnchor.constraint(equalTo: owner.centerYAnchor)
          case .bottomLeading, .bottom, .bottomTrailing:
            owner.bottomAnchor.constraint(equalTo: bottomAnchor)
          }
        return [across, along]
      }
    }

    extension NSLayoutConstraint {
      /// The constraint with a priority.
      func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
      }
    }

    // MARK: - The screen

    extension UIView {
      /// Adds what a screen shows to its safe area; what fills the height reaches the screen's edges.
      func addContent(
        _ content: UIView, at place: Place, fillsWidth: Bool = false, fillsHeight: Bool = false,
        below upper: UIView? = nil, above lower: UIView? = nil, gap: CGFloat = 0
      ) {
        content.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(content, at: 0)
        let safe = safeAreaLayoutGuide
        let scrolls = content is UIScrollView
        let top = upper?.bottomAnchor ?? (scrolls ? topAnchor : safe.topAnchor)
        let bottom = lower?.topAnchor ?? keyboardLayoutGuide.topAnchor
        var constraints: [NSLayoutConstraint] = []
        if fillsWidth {
          constraints += [
            content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            safe.trailingAnchor.constraint(equalTo: content.trailingAnchor),
          ]
        } else {
          constraints += [
            content.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor),
            safe.trailingAnchor.constraint(greaterThanOrEqualTo: content.trailingAnchor),
          ]
          switch place {
          case .topLeading, .leading, .bottomLeading:
            constraints.append(content.leadingAnchor.constraint(equalTo: safe.leadingAnchor))
          case .top, .center, .bottom:
            constraints.append(content.centerXAnchor.constraint(equalTo: safe.centerXAnchor))
          case .topTrailing, .trailing, .bottomTrailing:
            constraints.append(safe.trailingAnchor.constraint(equalTo: content.trailingAnchor))
          }
        }
        if fillsHeight {
          constraints += [
            content.topAnchor.constraint(equalTo: top, constant: upper == nil ? 0 : gap),
            bottom.constraint(equalTo: content.bottomAnchor, constant: lower == nil ? 0 : gap),
          ]
        } else {
          constraints += [
            content.topAnchor.constraint(greaterThanOrEqualTo: top),
            bottom.constraint(greaterThanOrEqualTo: content.bottomAnchor).at(999),
          ]
          switch place {
          case .topLeading, .top, .topTrailing:
            constraints.append(content.topAnchor.constraint(equalTo: top))
          case .leading, .center, .trailing:
            constraints.append(content.centerYAnchor.constraint(equalTo: safe.centerYAnchor))
          case .bottomLeading, .bottom, .bottomTrailing:
            constraints.append(bottom.constraint(equalTo: content.bottomAnchor))
          }
        }
        NSLayoutConstraint.activate(constraints)
      }

      /// Adds a bar at an edge of the safe area; its background reaches the screen's edge.
      func addBar(_ bar: UIView, at edge: Place, avoidsKeyboard: Bool = true) {
        let backdrop = UIView()
        backdrop.backgroundColor = bar.backgroundColor
        bar.add(backdrop)
        bar.sendSubviewToBack(backdrop)
        add(bar)
        let safe = safeAreaLayoutGuide
        let isTop = edge == .top
        let lower = avoidsKeyboard ? keyboardLayoutGuide.topAnchor : safe.bottomAnchor
        NSLayoutConstraint.activate([
          bar.leadingAnchor.constraint(equalTo: leadingAnchor),
          trailingAnchor.constraint(equalTo: bar.trailingAnchor),
          isTop
            ? bar.topAnchor.constraint(equalTo: safe.topAnchor)
            : lower.constraint(equalTo: bar.bottomAnchor),
          backdrop.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
          backdrop.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
          backdrop.topAnchor.constraint(equalTo: isTop ? topAnchor : bar.topAnchor),
          backdrop.bottomAnchor.constraint(equalTo: isTop ? bar.bottomAnchor : bottomAnchor),
        ])
      }

      /// Hides the view or shows it again, softly.
      func fade(isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        UIView.transition(with: self, duration: 0.25, options: .transitionCrossDissolve) {
          self.isHidden = isHidden
        }
      }
    }

    extension UIViewController {
      /// Goes back to where the screen was opened from.
      func leave() {
        if let stack = navigationController, stack.viewControllers.first !== self {
          stack.popViewController(animated: true)
        } else {
          dismiss(animated: true)
        }
      }
    }

    /// Presents something once a condition begins to hold, and takes it away once it ends.
    @MainActor
    final class Presenter {
      private var isDue = false
      private weak var presented: UIViewController?

      func update(_ isDue: Bool, from screen: UIViewController, _ make: () -> UIViewController) {
        guard isDue != self.isDue else { return }
        self.isDue = isDue
        if isDue {
          let controller = make()
          presented = controller
          screen.present(controller, animated: true)
        } else {
          presented?.dismiss(animated: true)
        }
      }
    }

    /// A view in a sheet.
    final class SheetController: UIViewController {
      init(
        _ content: UIView, detents: [UISheetPresentationController.Detent] = [.large()],
        showsGrabber: Bool = false
      ) {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .systemBackground
        view.addContent(content, at: .topLeading, fillsWidth: true)
        sheetPresentationController?.detents = detents
        sheetPresentationController?.prefersGrabberVisible = showsGrabber
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    // MARK: - Stacks and boxes

    extension UIStackView {
      convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 0, _ views: [UIView]) {
        self.init(arrangedSubviews: views)
        self.axis = axis
        self.spacing = spacing
      }

      /// Shows other views in place of those that are there.
      func setArrangedSubviews(_ views: [UIView]) {
        for view in arrangedSubviews { view.removeFromSuperview() }
        for view in views { addArrangedSubview(view) }
      }
    }

    extension UIView {
      /// Free room along a stack.
      static func spacer(along axis: NSLayoutConstraint.Axis, minLength: CGFloat) -> UIView {
        let spacer = UIView()
        spacer.setContentHuggingPriority(UILayoutPriority(1), for: axis)
        spacer.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
        let length = axis == .horizontal ? spacer.widthAnchor : spacer.heightAnchor
        length.constraint(greaterThanOrEqualToConstant: minLength).isActive = true
        return spacer
      }

      /// A line in a color, one pixel thick where an axis is given.
      static func line(
        color: UIColor, along axis: NSLayoutConstraint.Axis? = nil
      ) -> UIView {
        let line = UIView()
        line.backgroundColor = color
        if let axis {
          let length = axis == .horizontal ? line.heightAnchor : line.widthAnchor
          let pixel = 1 / max(line.traitCollection.displayScale, 1)
          length.constraint(equalToConstant: pixel).isActive = true
        }
        return line
      }

      /// Makes all of the view something to tap on.
      func onTap(_ action: @escaping @MainActor () -> Void) {
        let button = UIButton(type: .custom)
        button.isAccessibilityElement = false
        button.addAction(for: .primaryActionTriggered, action)
        accessibilityTraits.insert(.button)
        add(button)
        NSLayoutConstraint.activate([
          button.topAnchor.constraint(equalTo: topAnchor),
          button.leadingAnchor.constraint(equalTo: leadingAnchor),
          bottomAnchor.constraint(equalTo: button.bottomAnchor),
          trailingAnchor.constraint(equalTo: button.trailingAnchor),
        ])
      }
    }

    /// Room, a border and a shadow around a view; their colors follow light and dark.
    final class BoxView: UIView {
      struct Border {
        let color: UIColor
        let width: CGFloat
      }

      struct Shadow {
        let color: UIColor
        let radius: CGFloat
        let offset: CGSize
      }

      var border: Border? { didSet { refreshColors() } }
      var shadow: Shadow? { didSet { refreshColors() } }

      func fill(with content: UIView, _ padding: NSDirectionalEdgeInsets = .zero) {
        add(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor, constant: padding.top),
          content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding.leading),
          bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: padding.bottom),
          trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: padding.trailing),
        ])
      }

      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        refreshColors()
      }

      /// Layers do not follow light and dark by themselves.
      private func refreshColors() {
        if let border {
          layer.borderWidth = border.width
          layer.borderColor = border.color.resolvedColor(with: traitCollection).cgColor
        }
        guard let shadow else { return }
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = 1
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
      }
    }

    // MARK: - Scrolls, grids and tables

    extension UIScrollView {
      /// Shows content that scrolls along one axis and is as large as the view across it.
      func scroll(_ content: UIView, along axis: NSLayoutConstraint.Axis) {
        add(content)
        let inner = contentLayoutGuide
        let outer = frameLayoutGuide
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: inner.topAnchor),
          content.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
          inner.bottomAnchor.constraint(equalTo: content.bottomAnchor),
          inner.trailingAnchor.constraint(equalTo: content.trailingAnchor),
          axis == .vertical
            ? content.widthAnchor.constraint(equalTo: outer.widthAnchor)
            : content.heightAnchor.constraint(equalTo: outer.heightAnchor),
        ])
      }
    }

    /// A row of pages that scrolls; with a peek the neighbours stay in sight.
    final class CarouselView: UIScrollView {
      func show(_ pages: [UIView], spacing: CGFloat, peek: CGFloat? = nil) {
        let stack = UIStackView(.horizontal, spacing: spacing, pages)
        showsHorizontalScrollIndicator = false
        scroll(stack, along: .horizontal)
        guard let peek else { return }
        isPagingEnabled = peek == 0
        decelerationRate = .fast
        contentInset = UIEdgeInsets(top: 0, left: peek, bottom: 0, right: peek)
        for page in pages {
          page.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -2 * peek)
            .isActive = true
        }
      }
    }

    /// Views in rows whose columns are equally wide, or as wide as their widest cell.
    final class GridView: UIStackView {
      func show(_ views: [UIView], columns: Int, spacing: CGFloat, rowSpacing: CGFloat) {
        axis = .vertical
        self.spacing = rowSpacing
        var rows: [UIView] = []
        for start in stride(from: 0, to: views.count, by: columns) {
          var cells = Array(views[start..<min(start + columns, views.count)])
          while cells.count < columns { cells.append(UIView()) }
          let row = UIStackView(.horizontal, spacing: spacing, cells)
          row.distribution = .fillEqually
          rows.append(row)
        }
        setArrangedSubviews(rows)
      }

      func show(rows: [[UIView]], spacing: CGFloat, rowSpacing: CGFloat) {
        axis = .vertical
        alignment = .leading
        self.spacing = rowSpacing
        var firsts: [UIView] = []
        setArrangedSubviews(
          rows.map { cells in
            guard cells.count > 1 else { return cells.first ?? UIView() }
            for (column, cell) in cells.enumerated() {
              if column < firsts.count {
                cell.widthAnchor.constraint(equalTo: firsts[column].widthAnchor).isActive = true
              } else {
                firsts.append(cell)
              }
            }
            let row = UIStackView(.horizontal, spacing: spacing, cells)
            row.alignment = .firstBaseline
            return row
          })
        for row in arrangedSubviews where !(row is UIStackView) {
          row.widthAnchor.constraint(equalTo: widthAnchor).at(999).isActive = true
        }
      }
    }

    /// A table whose rows are views; only what differs is changed.
    final class RowTable: UITableView, UITableViewDelegate {
      struct Row {
        let key: AnyHashable
        let make: () -> UIView

        init(_ key: some Hashable, _ make: @escaping () -> UIView) {
          self.key = AnyHashable(key)
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
        let header: String?
        let footer: String?
        let isShown: Bool
        let rows: [Row]

        init(
          header: String? = nil, footer: String? = nil, isShown: Bool = true,
          @RowBuilder rows: () -> [Row]
        ) {
          self.header = header
          self.footer = footer
          self.isShown = isShown
          self.rows = isShown ? rows() : []
        }
      }

      private var sections: [Section] = []
      private var rows: [AnyHashable: Row] = [:]
      /// Views that stand in the table, so that a row keeps what a person does with it.
      private var views: [AnyHashable: UIView] = [:]
      private lazy var source = UITableViewDiffableDataSource<Int, AnyHashable>(tableView: self) {
        [unowned self] table, path, key in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? RowCell)?.show(view(of: key))
        return cell
      }

      init(style: UITableView.Style) {
        super.init(frame: .zero, style: style)
        register(RowCell.self, forCellReuseIdentifier: "row")
        delegate = self
        allowsSelection = false
        keyboardDismissMode = .interactive
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func show(_ sections: [Section]) {
        self.sections = sections.filter(\.isShown)
        var snapshot = NSDiffableDataSourceSnapshot<Int, AnyHashable>()
        rows = [:]
        for (number, section) in self.sections.enumerated() {
          snapshot.appendSections([number])
          snapshot.appendItems(section.rows.map(\.key), toSection: number)
          for row in section.rows { rows[row.key] = row }
        }
        views = views.filter { rows[$0.key] != nil }
        source.apply(snapshot, animatingDifferences: window != nil)
      }

      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        label(sections[section].header)
      }

      func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
        label(sections[section].footer)
      }

      private func label(_ text: String?) -> UIView? {
        guard let text else { return nil }
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        let box = BoxView()
        box.fill(with: label, NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
        return box
      }

      private func view(of key: AnyHashable) -> UIView {
        if let view = views[key] { return view }
        let view = rows[key]?.make() ?? UIView()
        views[key] = view
        return view
      }
    }

    private final class RowCell: UITableViewCell {
      func show(_ content: UIView) {
        for view in contentView.subviews { view.removeFromSuperview() }
        contentView.add(content)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: margins.topAnchor),
          content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          margins.bottomAnchor.constraint(equalTo: content.bottomAnchor).at(999),
          margins.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        ])
      }
    }

    // MARK: - Texts

    extension UIFont {
      /// A font of a size of its own that grows with the text size of the device.
      static func scaled(
        named name: String? = nil, size: CGFloat, weight: UIFont.Weight = .regular,
        design: UIFontDescriptor.SystemDesign = .default, relativeTo style: UIFont.TextStyle = .body
      ) -> UIFont {
        var font = name.flatMap { UIFont(name: $0, size: size) }
          ?? .systemFont(ofSize: size, weight: weight)
        if name == nil, let descriptor = font.fontDescriptor.withDesign(design) {
          font = UIFont(descriptor: descriptor, size: size)
        }
        return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
      }
    }

    extension NSTextAlignment {
      /// The end of a line in the direction that a view is laid out in.
      @MainActor
      static func trailing(for view: UIView) -> NSTextAlignment {
        view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
      }
    }

    extension UILabel {
      /// A text in the label's own font and color, with more room between its lines.
      func styled(
        _ text: String, isMarkdown: Bool = false, lineSpacing: CGFloat = 0,
        paragraphSpacing: CGFloat = 0, tracking: CGFloat = 0
      ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = lineSpacing
        style.paragraphSpacing = paragraphSpacing
        style.alignment = textAlignment
        let source =
          (isMarkdown ? try? NSAttributedString(AttributedString(markdown: text)) : nil)
          ?? NSAttributedString(string: text)
        let styled = NSMutableAttributedString(attributedString: source)
        let whole = NSRange(location: 0, length: styled.length)
        styled.addAttribute(.paragraphStyle, value: style, range: whole)
        if tracking != 0 { styled.addAttribute(.kern, value: tracking, range: whole) }
        return styled
      }
    }

    // MARK: - Buttons

    extension UIButton.Configuration {
      /// The font of the title.
      var titleFont: UIFont? {
        get { nil }
        set {
          titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = newValue
            return attributes
          }
        }
      }
    }

    extension UIControl {
      func addAction(for event: UIControl.Event, _ action: @escaping @MainActor () -> Void) {
        addAction(UIAction { _ in action() }, for: event)
      }
    }

    extension UIButton {
      /// Gives a button other colors while it is pressed or cannot be used.
      func showStates(
        fill: UIColor? = nil, ink: UIColor? = nil, pressedFill: UIColor? = nil,
        pressedInk: UIColor? = nil, disabledFill: UIColor? = nil, disabledInk: UIColor? = nil
      ) {
        configurationUpdateHandler = { button in
          var configuration = button.configuration
          if !button.isEnabled {
            if fill != nil || disabledFill != nil {
              configuration?.background.backgroundColor = disabledFill ?? .tertiarySystemFill
            }
            configuration?.baseForegroundColor = disabledInk ?? .tertiaryLabel
          } else if button.isHighlighted {
            configuration?.background.backgroundColor = pressedFill ?? fill
            configuration?.baseForegroundColor = pressedInk ?? ink
          } else {
            configuration?.background.backgroundColor = fill
            configuration?.baseForegroundColor = ink
          }
          button.configuration = configuration
          button.alpha = button.isHighlighted && pressedFill == nil && pressedInk == nil ? 0.6 : 1
        }
      }
    }

    extension UIBarButtonItem {
      convenience init(
        title: String, symbol: String? = nil, _ action: @escaping @MainActor () -> Void
      ) {
        let image = symbol.flatMap { UIImage(systemName: $0) }
        self.init(title: title, image: image, primaryAction: UIAction { _ in action() }, menu: nil)
        accessibilityLabel = title
      }
    }
    """#
}
