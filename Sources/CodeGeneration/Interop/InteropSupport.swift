extension InteropCode {
  static let supportFile = "InteropSupport"

  /// Support code that connects UIKit and SwiftUI; all screens share it.
  static let supportText = """
    import SwiftUI
    import UIKit

    /// Shows one view controller at full size and forwards its bar items, status bar and preferred
    /// size.
    class ContainerController: UIViewController {
      private var shown: UIViewController?
      private weak var subject: AnyObject?

      /// Shows the view controller that a closure creates; calls the closure once for each model.
      func show(for model: AnyObject, _ makeScreen: () -> UIViewController) {
        guard subject !== model || shown == nil else { return }
        subject = model
        show(makeScreen())
      }

      /// Shows a view controller instead of the current one.
      func show(_ screen: UIViewController) {
        if let shown {
          shown.willMove(toParent: nil)
          shown.view.removeFromSuperview()
          shown.removeFromParent()
        }
        shown = screen
        addChild(screen)
        screen.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(screen.view)
        NSLayoutConstraint.activate([
          screen.view.topAnchor.constraint(equalTo: view.topAnchor),
          screen.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          view.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
          view.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
        ])
        screen.didMove(toParent: self)
        toolbarItems = screen.toolbarItems
        preferredContentSize = screen.preferredContentSize
        setNeedsStatusBarAppearanceUpdate()
      }

      /// Loads the view first, because bars read this property before they show the view.
      override var navigationItem: UINavigationItem {
        loadViewIfNeeded()
        return shown?.navigationItem ?? super.navigationItem
      }

      override var childForStatusBarStyle: UIViewController? { shown }

      override var childForStatusBarHidden: UIViewController? { shown }

      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferredContentSize = container.preferredContentSize
      }
    }

    /// Shows any view controller as a SwiftUI view.
    struct ControllerView: UIViewControllerRepresentable {
      let makeController: () -> UIViewController

      func makeUIViewController(context: Context) -> UIViewController { makeController() }

      /// Does nothing: the controller observes its model.
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    """
}
