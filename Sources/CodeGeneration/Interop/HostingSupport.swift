extension InteropCode {
  static let hostingFile = "HostingSupport"

  /// The support code for SwiftUI screens in hosting controllers; all screens share it.
  ///
  /// In a `UINavigationController`, a hosting controller has no `NavigationStack` around it. So
  /// `navigationDestination` has no effect, and view controllers that a link pushes would lose
  /// their bar items.
  static func hostingText(minimumIOS: Int) -> String {
    let destination =
      minimumIOS >= 16
      ? "navigationDestination(isPresented: $isPresented, destination: opened)"
      : "background(NavigationLink(isActive: $isPresented, destination: opened) { EmptyView() })"
    return """
      import SwiftUI
      import UIKit

      /// A SwiftUI screen in a hosting controller; it opens other screens with UIKit.
      struct HostedScreen<Screen: View>: View {
        let screen: Screen

        var body: some View { screen.environment(\\.isHosted, true) }
      }

      struct HostedKey: EnvironmentKey {
        static let defaultValue = false
      }

      extension EnvironmentValues {
        /// Whether the screen is in a hosting controller, without SwiftUI's navigation around it.
        var isHosted: Bool {
          get { self[HostedKey.self] }
          set { self[HostedKey.self] = newValue }
        }
      }

      extension View {
        /// Opens a screen in SwiftUI's or UIKit's navigation, depending on where this view is.
        ///
        /// - Parameter value: identifies the opened screen; another value opens another screen.
        func screenDestination<Opened: View>(
          isPresented: Binding<Bool>, of value: AnyHashable? = nil,
          @ViewBuilder _ opened: @escaping () -> Opened
        ) -> some View {
          modifier(ScreenDestination(isPresented: isPresented, value: value, opened: opened))
        }
      }

      /// An empty view whose view controller opens a screen.
      struct OpeningView<Opened: View>: UIViewControllerRepresentable {
        @Binding var isPresented: Bool
        let value: AnyHashable?
        let opened: () -> Opened

        func makeUIViewController(context: Context) -> OpeningController<Opened> {
          OpeningController(nibName: nil, bundle: nil)
        }

        func updateUIViewController(_ controller: OpeningController<Opened>, context: Context) {
          controller.update(isPresented ? opened() : nil, of: value) { isPresented = false }
        }
      }

      /// Pushes a screen onto its navigation controller; without one, presents a sheet.
      final class OpeningController<Opened: View>: UIViewController {
        private var wanted: Opened?
        private var value: AnyHashable?
        private var onReturn: () -> Void = {}
        private weak var shown: OpenedController<Opened>?

        func update(
          _ opened: Opened?, of value: AnyHashable?, onReturn: @escaping () -> Void
        ) {
          let isOther = value != self.value
          (wanted, self.value) = (opened, value)
          self.onReturn = onReturn
          if let shown {
            if let opened { shown.update(opened, isOther: isOther) } else { shown.close() }
          } else if opened != nil {
            // SwiftUI is updating its views, so the navigation controller must wait.
            Task { [weak self] in self?.open() }
          }
        }

        /// Opens a screen that was requested before this one appeared.
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          open()
        }

        private func open() {
          guard let wanted, shown == nil, view.window != nil else { return }
          let screen = OpenedController(wanted)
          screen.onLeave = { [weak self] in
            self?.shown = nil
            self?.wanted = nil
            self?.onReturn()
          }
          shown = screen
          if let navigationController {
            navigationController.pushViewController(screen, animated: true)
          } else {
            present(screen, animated: true)
          }
        }
      }

      /// The controller of an opened screen, which reports when the user leaves the screen.
      final class OpenedController<Opened: View>: ContainerController {
        var onLeave: () -> Void = {}
        private var opened: Opened
        private var host: UIHostingController<HostedScreen<Opened>>?

        init(_ opened: Opened) {
          self.opened = opened
          super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("made in code only") }

        override func viewDidLoad() {
          super.viewDidLoad()
          showOpened()
        }

        private func showOpened() {
          if let view = opened as? ControllerView {
            show(view.makeController())
          } else {
            let host = UIHostingController(rootView: HostedScreen(screen: opened))
            self.host = host
            show(host)
          }
        }

        /// Updates the screen.
        ///
        /// - Parameter isOther: whether this is another screen, not only other values of the same
        ///   one.
        func update(_ opened: Opened, isOther: Bool) {
          self.opened = opened
          if let host {
            host.rootView = HostedScreen(screen: opened)
          } else if isOther, isViewLoaded {
            showOpened()
          }
        }

        func close() {
          guard let stack = navigationController,
            let place = stack.viewControllers.firstIndex(of: self), place > 0
          else {
            dismiss(animated: true)
            return
          }
          stack.popToViewController(stack.viewControllers[place - 1], animated: true)
        }

        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
          if parent == nil { onLeave() }
        }

        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          if isBeingDismissed { onLeave() }
        }
      }

      struct ScreenDestination<Opened: View>: ViewModifier {
        @Environment(\\.isHosted) private var isHosted
        @Binding var isPresented: Bool
        let value: AnyHashable?
        let opened: () -> Opened

        @ViewBuilder func body(content: Content) -> some View {
          if isHosted {
            content.background(
              OpeningView(isPresented: $isPresented, value: value, opened: opened))
          } else {
            content.\(destination)
          }
        }
      }
      """
  }
}
