extension InteropCode {
  static let supportFile = "InteropSupport"

  /// Support code between UIKit and SwiftUI, the same for all screens.
  static let supportText = """
    import SwiftUI
    import UIKit

    /// Shows one view controller, which fills it, and speaks for it to bars and sheets.
    class ContainerController: UIViewController {
      private var shown: UIViewController?
      private weak var subject: AnyObject?

      /// Shows what a closure makes: once for each model.
      func show(for model: AnyObject, _ makeScreen: () -> UIViewController) {
        guard subject !== model || shown == nil else { return }
        subject = model
        show(makeScreen())
      }

      /// Shows a view controller in place of the one before.
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

      /// A bar asks for the item before the view is there.
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

    /// Any view controller as a view.
    struct ControllerView: UIViewControllerRepresentable {
      let makeController: () -> UIViewController

      func makeUIViewController(context: Context) -> UIViewController { makeController() }

      /// The controller holds its model itself.
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    """
}
