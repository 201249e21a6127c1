/// The source of a progress bar that pulses while the progress is unknown.
extension UIKitSupport {
  static let progressText = progressText(access: "")

  /// - Parameter access: the access modifier of the class with a space, such as `private `; may be
  ///   empty.
  static func progressText(access: String) -> String {
    """
    // MARK: - Progress

    /// A progress bar; while the progress is unknown, its middle pulses.
    \(access)\(pulsingText)
    """
  }

  private static let pulsingText = #"""
    final class PulsingProgressView: UIProgressView {
      private let middle = UIView()

      /// The progress from 0 to 1; nil if it is unknown.
      var share: Double? {
        didSet {
          progress = Float(share ?? 0)
          if (share == nil) != (oldValue == nil) { pulse() }
        }
      }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if middle.superview == nil { addSubview(middle) }
        pulse()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        middle.frame = CGRect(
          x: bounds.width * 0.35, y: 0, width: bounds.width * 0.3, height: bounds.height)
        middle.layer.cornerRadius = bounds.height / 2
        middle.backgroundColor = progressTintColor ?? tintColor
      }

      private func pulse() {
        middle.isHidden = share != nil
        accessibilityValue = share == nil ? "" : nil
        guard share == nil, window != nil else { return }
        middle.alpha = 0.2
        UIView.animate(
          withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse],
          animations: { [middle] in middle.alpha = 0.8 })
      }
    }
    """#
}
