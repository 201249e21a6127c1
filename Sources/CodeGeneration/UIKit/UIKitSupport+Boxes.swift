extension UIKitSupport {
  /// The source of stacks, boxes, texts and buttons.
  static func boxesText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Stacks and boxes

    extension UIStackView {
      convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 0, _ views: [UIView]) {
        self.init(arrangedSubviews: views)
        self.axis = axis
        self.spacing = spacing
      }

      /// Creates a container for a bar that may be hidden; then neither the bar nor the gap takes
      /// space.
      convenience init(for bar: UIView, at edge: Place, gap: CGFloat) {
        let end = UIView()
        end.heightAnchor.constraint(equalToConstant: 0).isActive = true
        self.init(.vertical, spacing: gap, edge == .top ? [bar, end] : [end, bar])
      }

      /// Replaces the arranged subviews.
      func setArrangedSubviews(_ views: [UIView]) {
        for view in arrangedSubviews { view.removeFromSuperview() }
        for view in views { addArrangedSubview(view) }
      }

      /// Divides the stack's remaining space equally among views; texts in a row wrap.
      ///
      /// - Parameters:
      ///   - margins: the margins of each view, which are not part of the space.
      ///   - mayDiffer: whether some views are conditional or have a maximum length.
      ///   - priority: a lower value for a stack with a maximum length.
      func share(
        _ views: [UIView], less margins: [CGFloat] = [], mayDiffer: Bool = false,
        priority: Float = 740
      ) {
        NSLayoutConstraint.activate(
          equalLengths(of: views, less: margins, mayDiffer: mayDiffer, priority: priority))
      }

      /// Constraints that give a view the same part of the remaining space as the other views.
      ///
      /// - Parameters:
      ///   - margins: the margins of the other views and of the view, which are not part of the
      ///     space.
      ///   - wrapsTexts: whether texts in a row wrap, because the other views are always there.
      func part(
        of view: UIView, beside others: [UIView] = [], less margins: [CGFloat] = [],
        wrapsTexts: Bool = false, priority: Float = 740
      ) -> [NSLayoutConstraint] {
        let all = equalLengths(
          of: others + [view], less: margins, mayDiffer: !wrapsTexts, priority: priority)
        return Array(all.suffix(others.count + 1))
      }

      fileprivate func equalLengths(
        of views: [UIView], less margins: [CGFloat] = [], mayDiffer: Bool = false,
        priority: Float = 740
      ) -> [NSLayoutConstraint] {
        let wrapsTexts = axis == .horizontal && !mayDiffer
        var constraints: [NSLayoutConstraint] = []
        for (position, view) in views.enumerated() {
          constraints.append(length(of: view).constraint(equalToConstant: 10000).at(priority))
          for earlier in views.indices[..<position] {
            let more = margins.isEmpty ? 0 : margins[position] - margins[earlier]
            constraints.append(
              length(of: view).constraint(equalTo: length(of: views[earlier]), constant: more)
                .at(wrapsTexts ? priority + 20 : priority - 1))
          }
        }
        return constraints
      }

      fileprivate func length(of view: UIView) -> NSLayoutDimension {
        axis == .horizontal ? view.widthAnchor : view.heightAnchor
      }

      /// Sets the padding, to which the safe area adds nothing.
      func setPadding(_ padding: NSDirectionalEdgeInsets) {
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = false
        directionalLayoutMargins = padding
      }
    }

    /// The view of a loop's item; it is kept while an item with the same key exists.
    struct EntryView {
      let view: UIView
      let update: (Any) -> Void

      /// - Parameter update: updates the view from the item.
      init<Item>(_ view: UIView, update: @escaping (Item) -> Void) {
        self.view = view
        self.update = { item in
          if let item = item as? Item { update(item) }
        }
      }
    }

    /// The views of a loop's items.
    ///
    /// The view of an unchanged item is kept, so that VoiceOver and the keyboard keep their focus.
    final class ItemStack: UIStackView {
      private var items: [AnyHashable]?
      private var values: [AnyHashable] = []
      private var entries: [(key: AnyHashable, item: EntryView)] = []
      private var sharing: [UIView] = []
      private var shares: [NSLayoutConstraint] = []

      /// Shows a view for each item.
      ///
      /// Without visible views, the stack is hidden, so that its container adds no spacing.
      ///
      /// - Parameter values: other values that the views show; if they change, all views are
      ///   recreated.
      func show<Item: Hashable>(
        _ items: [Item], with values: AnyHashable..., make: (Item) -> UIView
      ) {
        let keys = items.map { AnyHashable($0) }
        guard keys != self.items || values != self.values else { return }
        let shown = Array(zip(self.items ?? [], arrangedSubviews))
        var known = values == self.values ? shown : []
        let views = zip(keys, items).enumerated().map { place, entry -> UIView in
          if let position = known.firstIndex(where: { $0.0 == entry.0 }) {
            return known.remove(at: position).1
          }
          let view = make(entry.1)
          let old = shown.first { $0.0 == entry.0 } ?? (shown.count == keys.count ? shown[place] : nil)
          if let old { view.keepPlaces(of: old.1) }
          return view
        }
        (self.items, self.values) = (keys, values)
        arrange(views)
      }

      /// Shows a view for each item and updates existing views, since the user may be typing in
      /// one.
      ///
      /// - Parameter key: returns the key that identifies an item.
      func show<Item, Key: Hashable>(
        entries items: [Item], by key: (Item) -> Key, make: (Item) -> EntryView
      ) {
        var known = entries
        entries = items.map { item in
          let key = AnyHashable(key(item))
          let position = known.firstIndex { $0.key == key }
          return position.map { known.remove(at: $0) } ?? (key: key, item: make(item))
        }
        let views = entries.map { $0.item.view }
        if views != arrangedSubviews { arrange(views) }
        for (item, entry) in zip(items, entries) { entry.item.update(item) }
        isHidden = views.allSatisfy { $0.isHidden }
      }

      private func arrange(_ views: [UIView]) {
        for view in arrangedSubviews where !views.contains(view) { view.removeFromSuperview() }
        for (position, view) in views.enumerated() { insertArrangedSubview(view, at: position) }
        isHidden = views.allSatisfy { $0.isHidden }
      }

      /// Divides the remaining space of the enclosing stack equally among the items, those of other
      /// loops, and other views.
      ///
      /// - Parameter margins: the margins of this loop's items, of each other loop's items, and of
      ///   each other view.
      func shareItems(
        and loops: [ItemStack] = [], with others: [UIView] = [], less margins: [CGFloat] = [],
        priority: Float = 740
      ) {
        let owners = ([self] + loops).map(\.arrangedSubviews) + others.map { [$0] }
        var views: [UIView] = []
        var less: [CGFloat] = []
        for (place, own) in owners.enumerated() {
          for view in own where !view.isHidden {
            views.append(view)
            if !margins.isEmpty { less.append(margins[place]) }
          }
        }
        guard views != sharing else { return }
        NSLayoutConstraint.deactivate(shares)
        shares = equalLengths(of: views, less: less, priority: priority)
        NSLayoutConstraint.activate(shares)
        sharing = views
      }
    }

    extension CALayer {
      func show(_ shadow: BoxView.Shadow, _ traits: UITraitCollection) {
        shadowColor = shadow.color.resolvedColor(with: traits).cgColor
        shadowOpacity = 1
        shadowRadius = shadow.radius
        shadowOffset = shadow.offset
      }
    }

    /// A box whose lengths or bounds are fractions of its container, which exclude the container's
    /// margins.
    final class ShareView: BoxView {
      private struct Shares: Equatable {
        var length: CGFloat?
        var least: CGFloat?
        var most: CGFloat?

        /// The maximum, but not less than the minimum.
        var bound: CGFloat? { most.map { max($0, least ?? 0) } }
      }

      private var width: Shares
      private let extraWidth: CGFloat
      private var height: Shares
      private let extraHeight: CGFloat
      private let scrollPadding: CGSize?
      private var lengths: [NSLayoutConstraint] = []
      /// The layout guide of the box's cell in a grid.
      var cell: UILayoutGuide? { didSet { setNeedsUpdateConstraints() } }
      /// The layout guide whose lengths the fractions refer to; nil for the container's.
      var room: UILayoutGuide? { didSet { setNeedsUpdateConstraints() } }

      /// - Parameters:
      ///   - extraWidth: the horizontal margins inside the box.
      ///   - scrollPadding: the padding of the enclosing scroll view's content.
      init(
        width: CGFloat? = nil, minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        extraWidth: CGFloat = 0, height: CGFloat? = nil, minHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil, extraHeight: CGFloat = 0,
        scrolledIn scrollPadding: CGSize? = nil
      ) {
        self.width = Shares(length: width, least: minWidth, most: maxWidth)
        self.extraWidth = extraWidth
        self.height = Shares(length: height, least: minHeight, most: maxHeight)
        self.extraHeight = extraHeight
        self.scrollPadding = scrollPadding
        super.init(frame: .zero)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        setNeedsUpdateConstraints()
      }

      /// Creates the constraints, because the superviews are known by now.
      override func updateConstraints() {
        renew()
        super.updateConstraints()
      }

      /// Changes fractions of the container; nil leaves a fraction unchanged.
      func share(
        width: CGFloat? = nil, minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        height: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
      ) {
        let known = (self.width, self.height)
        self.width = Shares(
          length: width ?? known.0.length, least: minWidth ?? known.0.least,
          most: maxWidth ?? known.0.most)
        self.height = Shares(
          length: height ?? known.1.length, least: minHeight ?? known.1.least,
          most: maxHeight ?? known.1.most)
        if self.width != known.0 || self.height != known.1 { setNeedsUpdateConstraints() }
      }

      /// Recreates the constraints, because their multipliers cannot change.
      private func renew() {
        NSLayoutConstraint.deactivate(lengths)
        lengths = []
        guard let around else { return }
        let whole = area(in: around)
        lengths =
          constraints(along: .horizontal, in: whole) + constraints(along: .vertical, in: whole)
        NSLayoutConstraint.activate(lengths)
      }

      /// The container, without views that only align the box or contain a loop's items.
      private var around: UIView? {
        var around = superview
        while around is HolderView || around is ItemStack { around = around?.superview }
        return around
      }

      private func area(in around: UIView) -> any LayoutArea {
        if let room = cell ?? room, let owner = room.owningView, isDescendant(of: owner) {
          return room
        }
        if scrollPadding != nil {
          var scroll: UIView? = around
          while let view = scroll, !(view is UIScrollView) { scroll = view.superview }
          if let scroll = scroll as? UIScrollView { return scroll.frameLayoutGuide }
        }
        if let scroll = around as? UIScrollView { return scroll.frameLayoutGuide }
        if let holder = around.superview as? RoomView { return holder.room }
        let isInset = (around as? UIStackView)?.isLayoutMarginsRelativeArrangement == true
        return isInset ? around.layoutMarginsGuide : around
      }

      private func constraints(
        along axis: NSLayoutConstraint.Axis, in area: any LayoutArea
      ) -> [NSLayoutConstraint] {
        let isWidth = axis == .horizontal
        let (own, whole) =
          isWidth ? (widthAnchor, area.widthAnchor) : (heightAnchor, area.heightAnchor)
        let shares = isWidth ? width : height
        let less = (isWidth ? scrollPadding?.width : scrollPadding?.height) ?? 0
        let extra = isWidth ? extraWidth : extraHeight
        var made: [NSLayoutConstraint] = []
        if let stated = shares.length {
          var length = max(stated, shares.least ?? 0)
          if let most = shares.bound { length = min(length, most) }
          made.append(
            own.constraint(equalTo: whole, multiplier: length, constant: extra - length * less))
        } else {
          if let least = shares.least {
            made.append(
              own.constraint(
                greaterThanOrEqualTo: whole, multiplier: least, constant: extra - least * less))
          }
          if let most = shares.bound {
            made.append(
              own.constraint(
                lessThanOrEqualTo: whole, multiplier: most, constant: extra - most * less))
          }
        }
        // In a grid, the widths of the columns take precedence.
        let priority: Float = cell == nil ? 998.5 : 755
        return made.map { $0.at(priority) }
      }
    }

    /// A view that only aligns another one inside it.
    final class HolderView: UIView {}

    extension UIView {
      /// Creates flexible space along a stack.
      ///
      /// - Parameter regular: the minimum length in the regular size class; nil if it is the same.
      static func spacer(
        along axis: NSLayoutConstraint.Axis, minLength: CGFloat, regular: CGFloat? = nil
      ) -> UIView {
        let spacer = UIView()
        let isRow = axis == .horizontal
        let length = isRow ? spacer.widthAnchor : spacer.heightAnchor
        let other = isRow ? spacer.heightAnchor : spacer.widthAnchor
        let lengths = [
          length.constraint(greaterThanOrEqualToConstant: minLength).at(999),
          length.constraint(equalToConstant: minLength).at(4),
        ]
        NSLayoutConstraint.activate(lengths + [other.constraint(equalToConstant: 0).at(3)])
        if let regular {
          spacer.adapt { _, isRegular in
            for constraint in lengths { constraint.constant = isRegular ? regular : minLength }
          }
        }
        return spacer
      }

      /// Creates a line in a color; if an axis is given, it is one pixel thick.
      static func line(
        color: UIColor, along axis: NSLayoutConstraint.Axis? = nil
      ) -> UIView {
        let line = UIView()
        line.backgroundColor = color
        if let axis {
          let length = axis == .horizontal ? line.heightAnchor : line.widthAnchor
          let pixel = 1 / max(line.traitCollection.displayScale, 1)
          length.constraint(equalToConstant: pixel).at(999).isActive = true
        }
        return line
      }

      /// Makes the whole view tappable, even if it is a text or an image.
      func onTap(_ action: @escaping @MainActor () -> Void) {
        for view in subviews where view is CoverButton { view.removeFromSuperview() }
        let button = CoverButton()
        button.isAccessibilityElement = false
        button.addAction(for: .primaryActionTriggered, action)
        announceAsButton()
        cover(with: button)
      }

      /// Makes a row one button, for which VoiceOver reads all texts of the row.
      func onRowTap(_ action: @escaping @MainActor () -> Void) {
        for view in subviews where view is RowControl { view.removeFromSuperview() }
        let control = RowControl()
        control.addAction(for: .primaryActionTriggered, action)
        accessibilityElements = [control]
        cover(with: control)
      }

      /// Adds traits to the view and removes the others in `all`.
      func setTraits(_ traits: UIAccessibilityTraits, among all: UIAccessibilityTraits) {
        accessibilityTraits.subtract(all)
        accessibilityTraits.formUnion(traits)
        for view in subviews {
          if let control = view as? RowControl { control.setTraits(traits, among: all) }
        }
        // In a tappable view that contains controls, VoiceOver reads the texts.
        guard subviews.contains(where: { $0 is CoverButton }) else { return }
        setTextTraits(traits, among: all)
      }

      private func setTextTraits(
        _ traits: UIAccessibilityTraits, among all: UIAccessibilityTraits
      ) {
        for view in subviews where !(view is UIControl) {
          view.accessibilityTraits.subtract(all)
          view.accessibilityTraits.formUnion(traits)
          view.setTextTraits(traits, among: all)
        }
      }

      func enableRow(_ isEnabled: Bool) {
        for view in subviews {
          if let control = view as? RowControl { control.isEnabled = isEnabled }
        }
      }

      func selectRow(_ isSelected: Bool) {
        for view in subviews {
          if let control = view as? RowControl { control.isSelected = isSelected }
        }
      }

      private func cover(with button: UIButton) {
        // Labels and image views ignore touches by default, and so do their subviews.
        isUserInteractionEnabled = true
        // A button without a title has an intrinsic height of 34 points.
        button.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        button.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        button.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        button.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        pin(button)
      }

      private func pin(_ view: UIView) {
        add(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: topAnchor),
          view.leadingAnchor.constraint(equalTo: leadingAnchor),
          bottomAnchor.constraint(equalTo: view.bottomAnchor),
          trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }

      /// Rounds the corners; the radius is at most half of the view's shorter side.
      func roundCorners(_ radius: CGFloat) {
        let known = subviews.first { $0 is CornerRounder } as? CornerRounder
        let rounder = known ?? CornerRounder()
        rounder.radius = radius
        if known == nil { pin(rounder) }
      }

      /// Gives the button trait to the view and its texts, because a tap on a text is a tap on the
      /// view.
      private func announceAsButton() {
        accessibilityTraits.insert(.button)
        for view in subviews where !(view is UIControl) { view.announceAsButton() }
      }
    }

    /// Limits the corner radius of its superview to half of the superview's shorter side.
    private final class CornerRounder: UIView {
      var radius: CGFloat = 0 { didSet { setNeedsLayout() } }

      override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      override func layoutSubviews() {
        super.layoutSubviews()
        superview?.layer.cornerRadius = min(radius, min(bounds.width, bounds.height) / 2)
      }
    }

    /// Makes its superview tappable, except for controls inside the superview.
    private final class CoverButton: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let superview, super.point(inside: point, with: event) else { return false }
        for view in superview.subviews where view !== self {
          var hit = view.hitTest(convert(point, to: view), with: event)
          while let part = hit, part !== superview {
            if part is UIControl { return false }
            hit = part.superview
          }
        }
        return true
      }
    }

    /// Makes its superview, a row, tappable; it is darker while pressed, and its label consists of
    /// the row's texts.
    final class RowControl: UIButton {
      override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .quaternarySystemFill : .clear }
      }

      override var accessibilityLabel: String? {
        get {
          let texts = superview?.subviews.flatMap { RowControl.texts(in: $0) } ?? []
          return superview?.accessibilityLabel ?? texts.joined(separator: ", ")
        }
        set { super.accessibilityLabel = newValue }
      }

      override var accessibilityValue: String? {
        get { superview?.accessibilityValue }
        set { super.accessibilityValue = newValue }
      }

      override var accessibilityHint: String? {
        get { superview?.accessibilityHint }
        set { super.accessibilityHint = newValue }
      }

      override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(superview?.accessibilityTraits ?? []) }
        set { super.accessibilityTraits = newValue }
      }

      /// The texts that VoiceOver reads for a view: its own label and value, or those of its
      /// subviews.
      private static func texts(in view: UIView) -> [String] {
        if view.isHidden || view.accessibilityElementsHidden || view is RowControl { return [] }
        let label = view as? UILabel
        if label != nil || view.isAccessibilityElement {
          let heard = [view.accessibilityLabel ?? label?.text, view.accessibilityValue]
          return heard.compactMap { $0 }.filter { !$0.isEmpty }
        }
        return view.subviews.flatMap { texts(in: $0) }
      }
    }

    /// A view whose size other constraints determine; without any, its size is zero.
    final class FreeView: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        NSLayoutConstraint.activate(FreeView.lengths(of: self))
      }

      /// Constraints that set a view's size to zero if no others determine it.
      static func lengths(of view: UIView) -> [NSLayoutConstraint] {
        [
          view.widthAnchor.constraint(equalToConstant: 0).at(1),
          view.heightAnchor.constraint(equalToConstant: 0).at(1),
        ]
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    /// A box around a stack whose views keep their lengths.
    ///
    /// The stack can be shorter or longer than the box.
    final class RoomView: BoxView {
      /// The space inside the padding.
      let room = UILayoutGuide()

      /// - Parameters:
      ///   - grows: whether one of the stack's views takes the remaining space.
      ///   - priority: a lower value if the box takes the remaining space, but the stack's views do
      ///     not.
      ///   - overflow: a lower value if the box may be shorter than its content. Usually, content
      ///     that is too high for the screen extends beyond the screen, not beyond the box.
      func fill(
        with stack: UIStackView, _ padding: NSDirectionalEdgeInsets = .zero, grows: Bool = false,
        priority: Float = 996, overflow: Float? = nil
      ) {
        content = stack
        add(stack)
        addLayoutGuide(room)
        let isColumn = stack.axis == .vertical
        let excess =
          isColumn
          ? stack.bottomAnchor.constraint(greaterThanOrEqualTo: room.bottomAnchor)
          : stack.trailingAnchor.constraint(greaterThanOrEqualTo: room.trailingAnchor)
        let shortage =
          isColumn
          ? room.bottomAnchor.constraint(greaterThanOrEqualTo: stack.bottomAnchor)
          : room.trailingAnchor.constraint(greaterThanOrEqualTo: stack.trailingAnchor)
        sides = [
          room.topAnchor.constraint(equalTo: topAnchor, constant: padding.top),
          room.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding.leading),
          bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: padding.bottom).at(999),
          trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: padding.trailing)
            .at(999),
        ]
        NSLayoutConstraint.activate(sides)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: room.topAnchor),
          stack.leadingAnchor.constraint(equalTo: room.leadingAnchor),
          isColumn
            ? stack.trailingAnchor.constraint(equalTo: room.trailingAnchor)
            : stack.bottomAnchor.constraint(equalTo: room.bottomAnchor),
          excess.at(grows ? 1000 : priority),
          shortage.at(overflow ?? (isColumn ? (grows ? 998.5 : 998.9) : (grows ? 995 : 996))),
        ])
        followContent()
      }
    }

    /// Padding, a border and a shadow around a view; their colors adapt to light and dark mode.
    class BoxView: UIView {
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
      fileprivate var content: UIView?
      /// The constraints at the content's top, leading, bottom and trailing edges, in this order.
      fileprivate var sides: [NSLayoutConstraint] = []

      convenience init(holding content: UIView) {
        self.init(frame: .zero)
        fill(with: content)
      }

      // A row aligns the baselines of the boxes' content.
      override var forFirstBaselineLayout: UIView { content?.forFirstBaselineLayout ?? self }
      override var forLastBaselineLayout: UIView { content?.forLastBaselineLayout ?? self }

      /// Adds a view to the box, which may be smaller than the view, for example while a stack
      /// hides the box.
      func fill(
        with content: UIView, _ padding: NSDirectionalEdgeInsets = .zero, priority: Float = 999
      ) {
        self.content = content
        add(content)
        sides = [
          content.topAnchor.constraint(equalTo: topAnchor, constant: padding.top),
          content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding.leading),
          bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: padding.bottom)
            .at(priority),
          trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: padding.trailing)
            .at(priority),
        ]
        NSLayoutConstraint.activate(sides)
        followContent()
      }

      /// Whether the content affects the size of the box while the box is visible.
      var isFilled = true { didSet { followContent() } }
      private var emptyLengths: [NSLayoutConstraint] = []

      // A stack view also aligns hidden views.
      override var isHidden: Bool { didSet { followContent() } }

      /// Activates or deactivates the constraints by which the content affects the size of the box.
      fileprivate func followContent() {
        let counts = isFilled && !isHidden
        guard let side = sides.last, side.isActive != counts else { return }
        for side in sides.suffix(2) { side.isActive = counts }
        if emptyLengths.isEmpty { emptyLengths = FreeView.lengths(of: self) }
        for length in emptyLengths { length.isActive = !counts }
      }

      /// Changes the padding around the content.
      func setPadding(_ padding: NSDirectionalEdgeInsets) {
        let lengths = [padding.top, padding.leading, padding.bottom, padding.trailing]
        for (side, length) in zip(sides, lengths) { side.constant = length }
      }\#(words.boxFollowsColors)

      /// Updates the layer's colors, which do not adapt to light and dark mode automatically.
      private func refreshColors() {
        layer.borderWidth = border?.width ?? 0
        layer.borderColor = border?.color.resolvedColor(with: traitCollection).cgColor
        if let shadow {
          layer.show(shadow, traitCollection)
        } else {
          layer.shadowOpacity = 0
        }
      }
    }
    """#
  }
}
