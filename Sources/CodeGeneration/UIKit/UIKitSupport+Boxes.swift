extension UIKitSupport {
  /// Stacks, boxes, texts and buttons.
  static func boxesText(_ words: UIKitWords) -> String {
    #"""
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

      /// Leaves room around the views, and no more where the stack reaches out of the safe area.
      func setPadding(_ padding: NSDirectionalEdgeInsets) {
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = false
        directionalLayoutMargins = padding
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

    /// A box that takes a share of the view around it, less that view's margins.
    final class ShareView: BoxView {
      private let width: CGFloat?
      private let extraWidth: CGFloat
      private let height: CGFloat?

      init(width: CGFloat? = nil, and extraWidth: CGFloat = 0, height: CGFloat? = nil) {
        self.width = width
        self.extraWidth = extraWidth
        self.height = height
        super.init(frame: .zero)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let superview else { return }
        let stack = superview as? UIStackView
        let isInset = stack?.isLayoutMarginsRelativeArrangement == true
        let guide = (superview as? UIScrollView)?.frameLayoutGuide
        let area: any LayoutArea = guide ?? (isInset ? superview.layoutMarginsGuide : superview)
        if let width {
          widthAnchor.constraint(
            equalTo: area.widthAnchor, multiplier: width, constant: extraWidth
          ).isActive = true
        }
        if let height {
          heightAnchor.constraint(equalTo: area.heightAnchor, multiplier: height).isActive = true
        }
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
      private var content: UIView?

      // A row of views stands on the baselines of what is in their boxes.
      override var forFirstBaselineLayout: UIView { content?.forFirstBaselineLayout ?? self }
      override var forLastBaselineLayout: UIView { content?.forLastBaselineLayout ?? self }

      func fill(with content: UIView, _ padding: NSDirectionalEdgeInsets = .zero) {
        self.content = content
        add(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor, constant: padding.top),
          content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding.leading),
          bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: padding.bottom),
          trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: padding.trailing),
        ])
      }\#(words.boxFollowsColors)

      /// Layers do not follow light and dark by themselves.
      private func refreshColors() {
        if let border {
          layer.borderWidth = border.width
          layer.borderColor = border.color.resolvedColor(with: traitCollection).cgColor
        }
        if let shadow { layer.show(shadow, traitCollection) }
      }
    }

    // MARK: - Texts

    extension UIFont {
      /// A font of a size of its own that grows with the text size of the device.
      static func scaled(
        named name: String? = nil, size: CGFloat, weight: UIFont.Weight = .regular,
        design: UIFontDescriptor.SystemDesign = .default, relativeTo style: UIFont.TextStyle = .body
      ) -> UIFont {
        var font =
          name.flatMap { UIFont(name: $0, size: size) }
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
        _ text: String, \#(words.isModern ? "isMarkdown: Bool = false, " : "")lineSpacing: CGFloat = 0,
        paragraphSpacing: CGFloat = 0, tracking: CGFloat = 0
      ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = lineSpacing
        style.paragraphSpacing = paragraphSpacing
        style.alignment = textAlignment
        \#(words.styledSource)
        let whole = NSRange(location: 0, length: styled.length)
        styled.addAttribute(.paragraphStyle, value: style, range: whole)
        if tracking != 0 { styled.addAttribute(.kern, value: tracking, range: whole) }
        return styled
      }
    }
    """#
  }
}
