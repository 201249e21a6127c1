extension UIKitSupport {
  /// The source of rows with chevrons, scroll views and carousels.
  static func scrollsText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Scrolls, grids and tables

    extension UIButton {
      /// Adds the chevron of a row that opens another screen.
      func showDisclosure(color: UIColor = .tertiaryLabel) {
        let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        let image = \#(words.chevron("size"))
        let chevron = UIImageView(image: image)
        chevron.tintColor = color
        overlay(chevron, at: .trailing)
      }
    }\#(words.chevronSource)

    /// A horizontal scroll view that begins at the leading end of its content.
    final class RowScrollView: UIScrollView {
      private var isPlaced = false

      override func layoutSubviews() {
        super.layoutSubviews()
        guard !isPlaced, bounds.width > 0, contentSize.width > 0 else { return }
        isPlaced = true
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        contentOffset.x = max(contentSize.width - bounds.width, 0)
      }
    }

    /// A scroll view that is initially scrolled to the end, and remains there while its content
    /// grows; content that is shorter than the view is at the bottom.
    final class BottomScrollView: UIScrollView {
      /// The heights of the content and of the view at the last change of the offset.
      private var placed: (content: CGFloat, view: CGFloat) = (0, 0)
      private var isAtEnd = true

      /// The offset at which the end of the content is visible; negative for short content.
      private var end: CGFloat {
        contentSize.height + safeAreaInsets.bottom - bounds.height
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.height > 0 else { return }
        let heights = (content: contentSize.height, view: bounds.height)
        guard heights != placed else {
          isAtEnd = contentOffset.y >= end - 20
          return
        }
        placed = heights
        contentInset.top = max(-end - safeAreaInsets.top, 0)
        if isAtEnd { contentOffset.y = end }
      }
    }

    extension UIScrollView {
      /// Adds content that scrolls along one axis and fills the view on the other.
      ///
      /// - Parameters:
      ///   - priority: a higher value for a scroll view inside one with the same axis, which then
      ///     shows its whole content.
      ///   - padding: the padding around the content, which scrolls with it.
      func scroll(
        _ content: UIView, along axis: NSLayoutConstraint.Axis, priority: Float = 2,
        padding: NSDirectionalEdgeInsets = .zero
      ) {
        add(content)
        let inner = contentLayoutGuide
        let outer = frameLayoutGuide
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: inner.topAnchor, constant: padding.top),
          content.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: padding.leading),
          inner.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: padding.bottom),
          inner.trailingAnchor.constraint(
            equalTo: content.trailingAnchor, constant: padding.trailing),
          axis == .vertical
            ? outer.widthAnchor.constraint(
              equalTo: content.widthAnchor, constant: padding.leading + padding.trailing
            ).at(padding.leading + padding.trailing > 0 ? 999 : 1000)
            : outer.heightAnchor.constraint(
              equalTo: content.heightAnchor, constant: padding.top + padding.bottom
            ).at(padding.top + padding.bottom > 0 ? 999 : 1000),
        ])
        // If no other constraint determines its length, the scroll view shows all of its content.
        let (length, whole) =
          axis == .vertical
          ? (outer.heightAnchor, inner.heightAnchor) : (outer.widthAnchor, inner.widthAnchor)
        length.constraint(greaterThanOrEqualTo: whole).at(priority).isActive = true
        length.constraint(equalToConstant: 0).at(1).isActive = true
      }
    }

    /// A horizontal scroll view with pages; with `peek`, the edges of the neighboring pages are
    /// visible.
    final class CarouselView: UIScrollView, UIScrollViewDelegate {
      private let stack = UIStackView()
      private let peek: CGFloat?
      private var pages: [UIView] = []
      private var shown: [AnyHashable]?
      /// Receives the index of the page at which the user stops, starting from 0.
      var onPage: ((Int) -> Void)?
      private var page: Int?
      /// The view's width at the last change of the offset.
      private var placedWidth: CGFloat = 0
      /// The index of the last page at the last change of the offset.
      private var placedLast = 0
      /// The initial offset, taken from a carousel that this one replaces.
      private var firstOffset: CGFloat?

      init(spacing: CGFloat, alignment: UIStackView.Alignment = .center, peek: CGFloat? = nil) {
        self.peek = peek
        super.init(frame: .zero)
        stack.spacing = spacing
        stack.alignment = alignment
        showsHorizontalScrollIndicator = false
        scroll(stack, along: .horizontal)
        guard let peek else { return }
        delegate = self
        decelerationRate = .fast
        contentInset = UIEdgeInsets(top: 0, left: peek, bottom: 0, right: peek)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      /// Shows pages, and recreates them if a value that they show has changed.
      func show(for values: AnyHashable..., make: () -> [UIView]) {
        if values != shown { show(make()) }
        shown = values
      }

      func show(_ pages: [UIView]) {
        if pages.count != self.pages.count { placedWidth = 0 }
        self.pages = pages
        guard let peek else {
          // Without boxes, pages with texts would all be as wide as the widest one.
          stack.setArrangedSubviews(pages.map { BoxView(holding: $0) })
          followPages()
          return
        }
        stack.setArrangedSubviews(pages)
        for page in pages {
          page.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -2 * peek)
            .isActive = true
        }
      }

      /// Removes hidden pages from the layout, and keeps the current page visible.
      func followPages() {
        guard peek == nil else {
          if lastPage != placedLast {
            placedLast = lastPage
            placedWidth = 0
            setNeedsLayout()
          }
          return
        }
        for (position, page) in pages.enumerated() {
          stack.arrangedSubviews[position].isHidden = page.isHidden
        }
      }

      /// Takes the current page and the offset from the carousel that this one replaces.
      fileprivate func replace(_ old: CarouselView) {
        page = old.page
        firstOffset = old.contentOffset.x
      }

      /// Scrolls to a page, or to the last one if the index is too large.
      func turn(to page: Int) {
        guard page != self.page else { return }
        self.page = page
        guard bounds.width > 0, !isDragging, !isDecelerating else { return }
        setContentOffset(CGPoint(x: offset(of: page), y: 0), animated: window != nil)
      }

      private var step: CGFloat { bounds.width - 2 * (peek ?? 0) + stack.spacing }

      private var lastPage: Int { max(pages.filter { !$0.isHidden }.count - 1, 0) }

      private func offset(of page: Int) -> CGFloat {
        let position = min(max(page, 0), lastPage)
        return CGFloat(isMirrored ? lastPage - position : position) * step - (peek ?? 0)
      }

      private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

      override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width != placedWidth else { return }
        if placedWidth == 0, bounds.width > 0, let offset = firstOffset {
          contentOffset.x = offset
          firstOffset = nil
        } else if let page = page ?? (peek == nil ? nil : 0) {
          contentOffset.x = offset(of: page)
        } else if placedWidth == 0, isMirrored {
          contentOffset.x = max(contentSize.width - bounds.width, 0)
        }
        placedWidth = bounds.width
      }

      func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
      ) {
        if !decelerate { tellPage() }
      }

      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tellPage() }

      // VoiceOver scrolls with this animation.
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tellPage() }

      private func tellPage() {
        guard onPage != nil, step > 0 else { return }
        let position = Int(((contentOffset.x + (peek ?? 0)) / step).rounded())
        let shown = min(max(isMirrored ? lastPage - position : position, 0), lastPage)
        page = shown
        onPage?(shown)
      }

      /// Makes scrolling stop at a page, at most one beyond the current one.
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        let shown = pages.filter { !$0.isHidden }
        guard let peek, let width = shown.first?.bounds.width, width > 0 else { return }
        let step = width + stack.spacing
        let page = ((contentOffset.x + peek) / step).rounded()
        let aim = ((targetContentOffset.pointee.x + peek) / step).rounded()
        let next = min(max(aim, page - 1), page + 1)
        let last = CGFloat(shown.count - 1)
        targetContentOffset.pointee.x = min(max(next, 0), last) * step - peek
      }
    }

    extension UIView {
      private var carousels: [CarouselView] {
        (self as? CarouselView).map { [$0] } ?? subviews.flatMap { $0.carousels }
      }

      /// Keeps the positions of carousels and of VoiceOver's focus when this view replaces another
      /// one.
      func keepPlaces(of old: UIView) {
        for (carousel, old) in zip(carousels, old.carousels) { carousel.replace(old) }
        let focused = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView
        guard let focused, let heard = part(like: focused, in: old) else { return }
        // When the task runs, the view is on the screen.
        Task { UIAccessibility.post(notification: .layoutChanged, argument: heard) }
      }

      /// The subview at the same position as a subview of the view that this one replaces.
      func part(like view: UIView, in old: UIView) -> UIView? {
        if view === old { return self }
        let place = old.subviews.firstIndex { view.isDescendant(of: $0) }
        guard let place, place < subviews.count else { return nil }
        return subviews[place].part(like: view, in: old.subviews[place])
      }
    }
    """#
  }
}
