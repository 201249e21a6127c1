extension UIKitSupport {
  /// The source of presenting and leaving screens and sheets, and of opening a route's screen.
  static let presentingText = #"""
    extension UIViewController {
      /// Returns to the screen that opened this one.
      func leave() {
        if let stack = navigationController, let place = place(in: stack), place > 0 {
          stack.popToViewController(stack.viewControllers[place - 1], animated: true)
          return
        }
        let presentation = presentationController
        presentingViewController?.dismiss(animated: true) {
          (presentation?.delegate as? Presenter)?.onDismiss()
        }
      }

      /// The position of the screen, or of its container, in a navigation controller.
      fileprivate func place(in stack: UINavigationController) -> Int? {
        let screen = sequence(first: self) { $0.parent }.first { $0.parent === stack }
        return screen.flatMap { stack.viewControllers.firstIndex(of: $0) }
      }
    }

    /// Presents a view controller while a condition is true, once the screen is visible.
    @MainActor
    final class Presenter: NSObject, UIAdaptivePresentationControllerDelegate {
      /// The order among presenters: a controller with a higher level is above one with a lower
      /// level; nil is above all.
      private let level: Int?
      private weak var presented: UIViewController?
      /// Whether the controller was presented since the condition became true.
      private var isShown = false
      /// Whether the presentation is still running.
      private var isArriving = false
      fileprivate var onDismiss: () -> Void = {}
      /// The presented alert; nil during its dismissal, so that its texts do not change.
      var alert: UIAlertController? { isShown ? presented as? UIAlertController : nil }

      init(level: Int? = nil) {
        self.level = level
      }

      /// - Parameters:
      ///   - onDismiss: is called after the user dismissed the presented controller.
      ///   - again: is called when a presentation or dismissal that prevents this update has ended.
      func update(
        _ isDue: Bool, from screen: UIViewController, onDismiss: @escaping () -> Void = {},
        again: @escaping () -> Void, _ make: () -> UIViewController
      ) {
        self.onDismiss = onDismiss
        guard isDue else { return putAway(again) }
        // Other code has dismissed the controller.
        if isShown, !isArriving, presented == nil { onDismiss() }
        guard !isShown, screen.viewIfLoaded?.window != nil else { return }
        // The topmost controller presents the next one.
        let top = Self.top(of: screen)
        if top.isBeingDismissed || top.isBeingPresented {
          top.transitionCoordinator?.animate(alongsideTransition: nil) { _ in again() }
          return
        }
        guard !(top is UIAlertController) else { return }
        if let upper = firstAbove(screen) { return Self.dismiss(upper, again) }
        isShown = true
        isArriving = true
        let controller = make()
        presented = controller
        controller.presentationController?.delegate = self
        top.present(controller, animated: true) { [weak self] in
          self?.isArriving = false
          again()
        }
      }

      /// Dismisses the presented controller.
      ///
      /// UIKit ignores a dismissal while this controller or one above it is being presented.
      private func putAway(_ again: @escaping () -> Void) {
        if isShown, let presented, !presented.isBeingDismissed {
          // The completion of the presentation calls `again`.
          if isArriving { return }
          let top = Self.top(of: presented)
          if top.isBeingPresented {
            top.transitionCoordinator?.animate(alongsideTransition: nil) { _ in again() }
            return
          }
          Self.dismiss(presented, again)
        }
        isShown = false
        isArriving = false
      }

      /// Dismisses a controller and those above it; updates then present the latter again.
      private static func dismiss(
        _ controller: UIViewController, _ again: @escaping () -> Void
      ) {
        var over: UIViewController? = controller
        while let next = over {
          (next.presentationController?.delegate as? Presenter)?.isShown = false
          over = next.presentedViewController
        }
        controller.presentingViewController?.dismiss(animated: true) { again() }
      }

      /// The lowest presented controller with a higher level than this presenter's.
      private func firstAbove(_ screen: UIViewController) -> UIViewController? {
        guard let level else { return nil }
        var next = screen.presentedViewController
        while let controller = next {
          let other = (controller.presentationController?.delegate as? Presenter)?.level
          if let other, other > level { return controller }
          next = controller.presentedViewController
        }
        return nil
      }

      private static func top(of screen: UIViewController) -> UIViewController {
        var top = screen
        while let next = top.presentedViewController { top = next }
        return top
      }

      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        onDismiss()
      }
    }

    /// Opens a route's screen: on the navigation controller, or without one in a sheet.
    @MainActor
    final class RouteOpener<Route: Equatable> {
      private var opened: Route?
      private let presenter = Presenter()

      /// - Parameters:
      ///   - onReturn: is called after the user left the opened screen.
      ///   - again: is called when a presentation or dismissal that prevents this update has ended.
      func update(
        _ route: Route?, from screen: UIViewController, onReturn: @escaping () -> Void,
        again: @escaping () -> Void, _ destination: (Route) -> UIViewController
      ) {
        if let stack = screen.navigationController {
          return push(route, on: stack, from: screen, destination)
        }
        // A screen that replaces another is presented once that one is dismissed.
        let isOther = opened != nil && opened != route
        if isOther { opened = nil }
        guard let route, !isOther else {
          return presenter.update(false, from: screen, again: again) { UIViewController() }
        }
        presenter.update(true, from: screen, onDismiss: onReturn, again: again) {
          opened = route
          return destination(route)
        }
      }

      private func push(
        _ route: Route?, on stack: UINavigationController, from screen: UIViewController,
        _ destination: (Route) -> UIViewController
      ) {
        guard route != opened, let place = screen.place(in: stack) else { return }
        let isOnTop = place == stack.viewControllers.count - 1
        if isOnTop, let route {
          // A screen that is not visible yet opens the route when it appears.
          guard screen.viewIfLoaded?.window != nil else { return }
          screen.show(destination(route), sender: screen)
        } else if !isOnTop {
          // Screens that other code has pushed remain.
          guard opened != nil else { return }
          let below = Array(stack.viewControllers[...place])
          stack.setViewControllers(below + (route.map { [destination($0)] } ?? []), animated: true)
        }
        opened = route
      }

      /// Whether a screen that appears does so because the user left the route's screen.
      func isBack(from route: Route?) -> Bool { opened != nil && opened == route }
    }
    """#

  static let sheetText = #"""
    /// Shows a view in a sheet.
    final class SheetController: UIViewController {
      init(
        _ content: UIView, fillsHeight: Bool = false, maySpread: Bool = false,
        detents: [UISheetPresentationController.Detent] = [.large()],
        showsGrabber: Bool = false, background: UIColor = .systemBackground, tint: UIColor? = nil
      ) {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = background
        if let tint { view.tintColor = tint }
        view.addContent(
          content, at: .topLeading, fillsWidth: true, fillsHeight: fillsHeight, maySpread: maySpread)
        sheetPresentationController?.detents = detents
        sheetPresentationController?.prefersGrabberVisible = showsGrabber
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }
    """#

  /// The source of sheets before iOS 15, which always have full height.
  static let olderSheetText = #"""
    /// Shows a view in a sheet; its detents have an effect only from iOS 15 on.
    final class SheetController: UIViewController {
      enum Detent {
        case medium, large
      }

      init(
        _ content: UIView, fillsHeight: Bool = false, maySpread: Bool = false,
        detents: [Detent] = [.large], showsGrabber: Bool = false,
        background: UIColor = .systemBackground, tint: UIColor? = nil
      ) {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = background
        if let tint { view.tintColor = tint }
        view.addContent(
          content, at: .topLeading, fillsWidth: true, fillsHeight: fillsHeight, maySpread: maySpread)
        if #available(iOS 15, *) {
          sheetPresentationController?.detents = detents.map { $0 == .medium ? .medium() : .large() }
          sheetPresentationController?.prefersGrabberVisible = showsGrabber
        }
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }
    """#
}
