extension UIKitSupport {
  /// The source of the observer of the horizontal size class.
  static func sizeClassText(_ words: UIKitWords) -> String {
    let registration = """

          registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (observer: SizeClassObserver, _: UITraitCollection) in
            observer.refresh()
          }
      """
    let override = """


        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          guard previous?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
          refresh()
        }
      """
    return #"""
      // MARK: - Size classes

      @MainActor
      protocol SizeClassAdapting: UIView {}

      extension UIView: SizeClassAdapting {
        /// Activates a constraint whose constant depends on the horizontal size class.
        func adapt(_ constraint: NSLayoutConstraint, regular: CGFloat) {
          let compact = constraint.constant
          constraint.isActive = true
          adapt { _, isRegular in constraint.constant = isRegular ? regular : compact }
        }
      }

      extension SizeClassAdapting {
        /// Changes the view for its horizontal size class, now and at each change of the size
        /// class.
        func adapt(_ change: @escaping @MainActor (Self, _ isRegular: Bool) -> Void) {
          addSubview(
            SizeClassObserver { [weak self] isRegular in
              if let self { change(self, isRegular) }
            })
        }
      }

      /// An invisible subview that observes the horizontal size class.
      final class SizeClassObserver: UIView {
        private let change: @MainActor (_ isRegular: Bool) -> Void

        init(_ change: @escaping @MainActor (_ isRegular: Bool) -> Void) {
          self.change = change
          super.init(frame: .zero)
          isHidden = true
          refresh()\#(words.registersForTraits ? registration : "")
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("made in code only") }\#(
          words.registersForTraits ? "" : override)

        private func refresh() { change(traitCollection.horizontalSizeClass == .regular) }
      }
      """#
  }
}
