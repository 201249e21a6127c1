extension UIKitSupport {
  /// Presenting screens and sheets, leaving them, and opening what a route names.
  static let presentingText = #"""
    extension UIViewController {
      /// Goes back to where the screen was opened from.
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

      /// The place of the screen in a navigation controller, or of the container that it is in.
      fileprivate func place(in stack: UINavigationController) -> Int? {
        let screen = sequence(first: self) { $0.parent }.first { $0.parent === stack }
        return screen.flatMap { stack.viewControllers.firstIndex(of: $0) }
      }
    }

    /// Presents something while a condition holds, as soon as the screen is there.
    @MainActor
    final class Presenter: NSObject, UIAdaptivePresentationControllerDelegate {
      /// What is presented lies above all with a lower level; nil for what lies above all else.
      private let level: Int?
      private weak var presented: UIViewController?
      /// Whether it was presented since the condition began to hold.
      private var isShown = false
      /// Whether it is still coming up.
      private var isArriving = false
      fileprivate var onDismiss: () -> Void = {}
      /// The alert that is shown; one that goes keeps its texts.
      var alert: UIAlertController? { isShown ? presented as? UIAlertController : nil }

      init(level: Int? = nil) {
        self.level = level
      }

      /// - Parameters:
      ///   - onDismiss: called when a person has put away what was presented.
      ///   - again: called when what is in the way now has gone or arrived.
      func update(
        _ isDue: Bool, from screen: UIViewController, onDismiss: @escaping () -> Void = {},
        again: @escaping () -> Void, _ make: () -> UIViewController
      ) {
        self.onDismiss = onDismiss
        guard isDue else { return putAway(again) }
        // Other code has put it away.
        if isShown, !isArriving, presented == nil { onDismiss() }
        guard !isShown, screen.viewIfLoaded?.window != nil else { return }
        // What is presented already presents what comes on top of it.
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

      /// Dismisses what was presented; UIKit ignores that while it, or what is on top of it, is
      /// coming up.
      private func putAway(_ again: @escaping () -> Void) {
        if isShown, let presented, !presented.isBeingDismissed {
          // `again` is called when it has arrived.
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

      /// Dismisses a controller with what lies over it, which comes back over what is there then.
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

      /// The lowest of the presented controllers that lie above this one.
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

    /// Opens what a route names on top of a screen: in its navigation controller, else in a sheet.
    @MainActor
    final class RouteOpener<Route: Equatable> {
      private var opened: Route?
      private let presenter = Presenter()

      /// - Parameters:
      ///   - onReturn: called when a person has left what was opened.
      ///   - again: called when what is in the way now has gone or arrived.
      func update(
        _ route: Route?, from screen: UIViewController, onReturn: @escaping () -> Void,
        again: @escaping () -> Void, _ destination: (Route) -> UIViewController
      ) {
        if let stack = screen.navigationController {
          return push(route, on: stack, from: screen, destination)
        }
        // One that takes the place of another comes when that has gone.
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
          // A screen that is not there yet opens it when it appears.
          guard screen.viewIfLoaded?.window != nil else { return }
          screen.show(destination(route), sender: screen)
        } else if !isOnTop {
          // What others have opened stays.
          guard opened != nil else { return }
          let below = Array(stack.viewControllers[...place])
          stack.setViewControllers(below + (route.map { [destination($0)] } ?? []), animated: true)
        }
        opened = route
      }

      /// Whether a screen that appears is back from what the route opened.
      func isBack(from route: Route?) -> Bool { opened != nil && opened == route }
    }
    """#

  static let sheetText = #"""
    /// A view in a sheet.
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

  /// Sheets before iOS 15, which are always full height.
  static let olderSheetText = #"""
    /// A view in a sheet; its heights are those of iOS 15.
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
