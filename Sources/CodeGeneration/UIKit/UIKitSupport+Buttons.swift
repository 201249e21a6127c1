extension UIKitSupport {
  /// The source of buttons with configurations (iOS 15).
  static let buttonsText = #"""
    // MARK: - Buttons

    extension UIButton.Configuration {
      /// Sets the title's tracking, and its font, which is evaluated again when the text size
      /// changes.
      mutating func setTitleFont(
        _ font: @autoclosure @escaping () -> UIFont, tracking: CGFloat = 0
      ) {
        titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
          var attributes = attributes
          attributes.font = font()
          if tracking != 0 { attributes.kern = tracking }
          return attributes
        }
      }
    }

    extension UIButton {
      /// The colors and border of a button in one state; nil for those of the system.
      struct Look {
        var fill: UIColor?
        var ink: UIColor?
        var border: BoxView.Border?
      }

      /// Sets the button's appearance in its normal, pressed and disabled state.
      func show(_ look: Look, pressed: Look? = nil, disabled: Look? = nil) {
        configurationUpdateHandler = { button in
          let isPressed = button.isEnabled && button.isHighlighted
          let shown = button.isEnabled ? (isPressed ? pressed : nil) ?? look : disabled ?? look
          var configuration = button.configuration
          configuration?.background.backgroundColor = shown.fill
          configuration?.baseForegroundColor = shown.ink
          configuration?.background.strokeColor = shown.border?.color
          configuration?.background.strokeWidth = shown.border?.width ?? 0
          button.configuration = configuration
          button.alpha = isPressed && pressed == nil ? 0.6 : 1
        }
        setNeedsUpdateConfiguration()
      }
    }
    """#

  /// The source of buttons without configurations.
  static let olderButtonsText = #"""
    // MARK: - Buttons

    extension UIButton {
      /// The colors and border of a button in one state; nil for those of the system.
      struct Look {
        var fill: UIColor?
        var ink: UIColor?
        var border: BoxView.Border?
      }
    }

    /// A button that draws its states like button configurations, which need iOS 15.
    final class StyledButton: UIButton {
      struct Configuration {
        var title: String?
        var image: UIImage?
        var imagePadding: CGFloat = 0
        var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        var cornerRadius: CGFloat = 6
        var baseForegroundColor: UIColor?
        fileprivate var fill: UIColor?
        fileprivate var font: () -> UIFont = { .preferredFont(forTextStyle: .body) }
        fileprivate var tracking: CGFloat = 0

        static func plain() -> Configuration { Configuration() }

        static func gray() -> Configuration {
          var configuration = Configuration()
          configuration.fill = .tertiarySystemFill
          return configuration
        }

        static func filled() -> Configuration {
          var configuration = Configuration()
          configuration.fill = .systemBlue
          configuration.baseForegroundColor = .white
          return configuration
        }

        /// Sets the title's tracking, and its font, which is evaluated again when the text size
        /// changes.
        mutating func setTitleFont(
          _ font: @autoclosure @escaping () -> UIFont, tracking: CGFloat = 0
        ) {
          (self.font, self.tracking) = (font, tracking)
        }
      }

      private var configured = Configuration()
      private var look: Look?
      private var pressed: Look?
      private var disabled: Look?

      override var isEnabled: Bool { didSet { refresh() } }
      override var isHighlighted: Bool { didSet { refresh() } }

      var ownConfiguration: Configuration {
        get { configured }
        set { configure(newValue) }
      }

      func configure(_ configuration: Configuration) {
        configured = configuration
        setImage(configuration.image, for: .normal)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let insets = configuration.contentInsets
        let gap = configuration.image == nil ? 0 : configuration.imagePadding
        contentEdgeInsets = UIEdgeInsets(
          top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing + gap,
          bottom: insets.bottom, right: isLeftToRight ? insets.trailing + gap : insets.leading)
        titleEdgeInsets = UIEdgeInsets(
          top: 0, left: isLeftToRight ? gap : -gap, bottom: 0, right: isLeftToRight ? -gap : gap)
        titleLabel?.numberOfLines = 0
        refresh()
      }

      /// Sets the button's appearance in its normal, pressed and disabled state.
      func show(_ look: Look, pressed: Look? = nil, disabled: Look? = nil) {
        (self.look, self.pressed, self.disabled) = (look, pressed, disabled)
        refresh()
      }

      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        refresh()
      }

      private func refresh() {
        let isPressed = isEnabled && isHighlighted
        let shown = isEnabled ? (isPressed ? pressed : nil) ?? look : disabled ?? look
        let standard = configured.baseForegroundColor ?? .systemBlue
        let ink = shown?.ink ?? (isEnabled ? standard : .tertiaryLabel)
        let isDimmed = !isEnabled && configured.fill != nil && disabled == nil
        backgroundColor = isDimmed ? .tertiarySystemFill : shown?.fill ?? configured.fill
        layer.cornerRadius = configured.cornerRadius
        layer.borderWidth = shown?.border?.width ?? 0
        layer.borderColor = shown?.border?.color.resolvedColor(with: traitCollection).cgColor
        tintColor = ink
        alpha = isPressed && pressed == nil ? 0.6 : 1
        let title = configured.title.map {
          NSAttributedString(
            string: $0,
            attributes: [
              .font: configured.font(), .foregroundColor: ink, .kern: configured.tracking,
            ])
        }
        setAttributedTitle(title, for: .normal)
      }
    }
    """#

  /// The source of control actions with closures.
  static func actionsText(_ words: UIKitWords) -> String {
    words.minimumIOS >= 14 ? laterActionsText : olderActionsText
  }

  private static let laterActionsText = #"""
    extension UIControl {
      /// Adds an action for an event; it replaces an earlier one.
      func addAction(for event: UIControl.Event, _ action: @escaping @MainActor () -> Void) {
        let identifier = UIAction.Identifier("\(event.rawValue)")
        addAction(UIAction(identifier: identifier) { _ in action() }, for: event)
      }
    }

    extension UIBarButtonItem {
      convenience init(
        title: String, symbol: String? = nil, _ action: @escaping @MainActor () -> Void
      ) {
        let image = symbol.flatMap { UIImage(systemName: $0) }
        self.init(title: title, image: image, primaryAction: UIAction { _ in action() }, menu: nil)
        if !title.isEmpty { accessibilityLabel = title }
      }
    }
    """#

  /// The source of control actions before iOS 14.
  private static let olderActionsText = #"""
    /// A target that calls a closure, because controls before iOS 14 support only targets.
    private final class ActionTarget: NSObject {
      private let action: @MainActor () -> Void

      init(_ action: @escaping @MainActor () -> Void) { self.action = action }

      @MainActor @objc func run() { action() }

      /// Keeps the target alive as long as its owner, which has only a weak reference.
      @MainActor
      func stay(with owner: AnyObject) {
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        objc_setAssociatedObject(owner, key, self, .OBJC_ASSOCIATION_RETAIN)
      }
    }

    extension UIControl {
      /// Adds an action for an event; it replaces an earlier one.
      func addAction(for event: UIControl.Event, _ action: @escaping @MainActor () -> Void) {
        let target = ActionTarget(action)
        target.stay(with: self)
        removeTarget(nil, action: #selector(ActionTarget.run), for: event)
        addTarget(target, action: #selector(ActionTarget.run), for: event)
      }
    }

    extension UIBarButtonItem {
      convenience init(
        title: String, symbol: String? = nil, _ action: @escaping @MainActor () -> Void
      ) {
        let target = ActionTarget(action)
        let run = #selector(ActionTarget.run)
        if let image = symbol.flatMap({ UIImage(systemName: $0) }) {
          self.init(image: image, style: .plain, target: target, action: run)
        } else {
          self.init(title: title, style: .plain, target: target, action: run)
        }
        target.stay(with: self)
        if !title.isEmpty { accessibilityLabel = title }
      }

      static func flexibleRoom() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      }
    }
    """#

  /// The source of the keyboard layout guide before iOS 15.
  static let keyboardText = #"""
    // MARK: - The keyboard

    /// A layout guide at the keyboard's top edge, or at the safe area's bottom edge without a
    /// keyboard.
    private final class KeyboardGuide: UILayoutGuide {
      private var bottom: NSLayoutConstraint?
      private var subscription: AnyCancellable?

      func follow(in owner: UIView) {
        let safe = owner.safeAreaLayoutGuide
        let bottom = bottomAnchor.constraint(equalTo: owner.bottomAnchor).at(999)
        self.bottom = bottom
        NSLayoutConstraint.activate([
          leadingAnchor.constraint(equalTo: owner.leadingAnchor),
          owner.trailingAnchor.constraint(equalTo: trailingAnchor),
          // The guide has no height and is at the keyboard's top edge.
          topAnchor.constraint(equalTo: bottomAnchor),
          bottom,
          safe.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor),
        ])
        subscription = NotificationCenter.default
          .publisher(for: UIResponder.keyboardWillChangeFrameNotification)
          .sink { [weak self] note in
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            self?.move(to: end ?? .zero)
          }
      }

      private func move(to keyboard: CGRect) {
        guard let owner = owningView, let window = owner.window else { return }
        let frame = owner.convert(keyboard, from: window)
        bottom?.constant = -max(0, owner.bounds.maxY - frame.minY)
        owner.layoutIfNeeded()
      }
    }

    extension UIView {
      /// A layout guide whose top is at the keyboard's top edge.
      var keyboardGuide: UILayoutGuide {
        let guide: UILayoutGuide
        if #available(iOS 15, *) {
          guide = keyboardLayoutGuide
        } else {
          guide = layoutGuides.first { $0 is KeyboardGuide } ?? makeKeyboardGuide()
        }
        return guide
      }

      private func makeKeyboardGuide() -> UILayoutGuide {
        let guide = KeyboardGuide()
        addLayoutGuide(guide)
        guide.follow(in: self)
        return guide
      }
    }
    """#
}
