internal import SpecModel

/// Writes the hosting controller, the representable view and the container of a screen.
struct InteropCode {
  let model: ModelCode
  var names: ScreenNames { model.names }
  private var minimumIOS: Int { model.request.minimumIOS }

  init(_ model: ModelCode) { self.model = model }

  /// The name of the hosting controller, which shows the SwiftUI screen in UIKit:
  /// `SignInHostingController`.
  var hostName: String { names.base + "HostingController" }
  /// The name of the representable view, which shows the UIKit screen in SwiftUI:
  /// `SignInControllerView`.
  var viewName: String { names.base + "ControllerView" }
  /// The name of the container that shows one of the two screens: `SignInContainerController`.
  var containerName: String { names.base + "ContainerController" }

  /// The first iOS version in which hosting controllers have `sizingOptions`.
  private static let firstSizing = 16

  // MARK: - SwiftUI in UIKit

  func writeHost(into file: inout SwiftWriter) {
    let asksAgain = minimumIOS < Self.firstSizing && model.isNeeded
    if asksAgain { file.line("import Combine") }
    file.line("import SwiftUI")
    file.line("import UIKit")
    file.blank()
    file.span = model.document.screen.nameSpan
    file.doc("The screen \(model.document.screen.name) for UIKit: shows `\(names.view)`.")
    let generic = model.navigates ? "<Destination: View>" : ""
    let view = names.view + (model.navigates ? "<Destination>" : "")
    let screen = model.opensWhereHosted ? "HostedScreen<\(view)>" : view
    writeHead("final class \(hostName)\(generic):", "UIHostingController<\(screen)>", into: &file)
    if asksAgain {
      file.line("private var subscription: AnyCancellable?")
      file.blank()
    }
    file.call(
      "init",
      parameters(
        destination: "@ViewBuilder destination: @escaping (\(names.route)) -> Destination"),
      " {")
    file.indent()
    let call = "\(names.view)(\(arguments.joined(separator: ", ")))"
    file.call(
      "super.init",
      ["rootView: " + (model.opensWhereHosted ? "HostedScreen(screen: \(call))" : call)])
    writeSizing(asksAgain: asksAgain, into: &file)
    file.outdent()
    file.line("}")
    writeNoCoder(into: &file)
    file.close()
  }

  /// Writes a type's first line, split into three lines if it is too long.
  private func writeHead(_ name: String, _ parent: String, into file: inout SwiftWriter) {
    let whole = "\(name) \(parent) {"
    guard whole.count > file.room else {
      file.open(whole)
      return
    }
    file.line(name)
    file.indented { $0.line(parent) }
    file.open("{")
  }

  /// Writes code that reports the screen's preferred size to sheets, popovers and Auto Layout.
  private func writeSizing(asksAgain: Bool, into file: inout SwiftWriter) {
    let sizing = "sizingOptions = [.intrinsicContentSize, .preferredContentSize]"
    guard minimumIOS < Self.firstSizing else {
      file.line(sizing)
      return
    }
    file.open("if #available(iOS \(Self.firstSizing), *) {")
    file.line(sizing)
    if asksAgain {
      file.turn("} else {")
      file.comment("//", "Before iOS 16 nobody asks again unless told so.")
      file.line("subscription = model.objectWillChange")
      file.indent()
      file.line(".receive(on: DispatchQueue.main)")
      file.line(".sink { [weak self] in self?.view.invalidateIntrinsicContentSize() }")
      file.outdent()
    }
    file.close()
  }

  private func writeNoCoder(into file: inout SwiftWriter) {
    file.blank()
    file.line("@available(*, unavailable)")
    file.line("required init?(coder: NSCoder) { fatalError(\"made in code only\") }")
  }

  /// The parameters of a screen's initializer.
  private func parameters(destination: String) -> [String] {
    (model.isNeeded ? ["model: \(names.model)"] : []) + (model.navigates ? [destination] : [])
  }

  private var arguments: [String] {
    (model.isNeeded ? ["model: model"] : [])
      + (model.navigates ? ["destination: destination"] : [])
  }

  // MARK: - UIKit in SwiftUI

  /// - Parameter opensHosted: whether the opened views may be generated SwiftUI screens.
  func writeView(opensHosted: Bool, into file: inout SwiftWriter) {
    file.line("import SwiftUI")
    file.line("import UIKit")
    file.blank()
    file.span = model.document.screen.nameSpan
    file.doc("The screen \(model.document.screen.name) for SwiftUI: shows `\(names.controller)`.")
    let generic = model.navigates ? "<Destination: View>" : ""
    file.open("struct \(viewName)\(generic): UIViewControllerRepresentable {")
    if model.isNeeded { file.line("let model: \(names.model)") }
    if model.navigates {
      file.doc("Makes the screens that this one leads to.")
      file.line("@ViewBuilder let destination: (\(names.route)) -> Destination")
      file.blank()
      file.line("func makeCoordinator() -> Coordinator { Coordinator(destination) }")
    }
    file.blank()
    guard model.isNeeded else {
      file.open("func makeUIViewController(context: Context) -> \(names.controller) {")
      file.line("\(names.controller)()")
      file.close()
      file.blank()
      file.doc("The screen shows the same whatever happens.")
      file.line(
        "func updateUIViewController(_ controller: \(names.controller), context: Context) {}")
      file.close()
      return
    }
    file.open("func makeUIViewController(context: Context) -> ContainerController {")
    file.line("ContainerController()")
    file.close()
    file.blank()
    file.call(
      "func updateUIViewController",
      ["_ container: ContainerController", "context: Context"], " {")
    file.indent()
    if model.navigates {
      file.line("let coordinator = context.coordinator")
      file.line("coordinator.destination = destination")
      file.open("container.show(for: model) {")
      file.open("\(names.controller)(model: model) { route in")
      let opened = "coordinator.destination(route)"
      file.line(
        "UIHostingController(rootView: "
          + (opensHosted ? "HostedScreen(screen: \(opened)))" : "\(opened))"))
      file.close()
      file.close()
    } else {
      file.line("container.show(for: model) { \(names.controller)(model: model) }")
    }
    file.outdent()
    file.line("}")
    if model.navigates { writeCoordinator(into: &file) }
    file.close()
  }

  private func writeCoordinator(into file: inout SwiftWriter) {
    file.blank()
    file.doc("Keeps the way to other screens that SwiftUI handed over last.")
    file.line("@MainActor")
    file.open("final class Coordinator {")
    file.line("var destination: (\(names.route)) -> Destination")
    file.blank()
    file.open("init(_ destination: @escaping (\(names.route)) -> Destination) {")
    file.line("self.destination = destination")
    file.close()
    file.close()
  }

  // MARK: - Container for either screen

  func writeContainer(into file: inout SwiftWriter) {
    let version = model.request.firstSwiftUI
    file.line("import SwiftUI")
    file.line("import UIKit")
    file.blank()
    file.span = model.document.screen.nameSpan
    file.doc(
      "The screen \(model.document.screen.name): in SwiftUI from iOS \(version) on, in UIKit before."
    )
    file.open("final class \(containerName): ContainerController {")
    if model.isNeeded { file.line("private let model: \(names.model)") }
    if model.navigates {
      file.doc("Makes the screens that this one leads to.")
      file.line("private let destination: (\(names.route)) -> UIViewController")
    }
    if model.isNeeded {
      file.blank()
      file.call(
        "init",
        parameters(destination: "destination: @escaping (\(names.route)) -> UIViewController"), " {"
      )
      file.indent()
      file.line("self.model = model")
      if model.navigates { file.line("self.destination = destination") }
      file.line("super.init(nibName: nil, bundle: nil)")
      file.outdent()
      file.line("}")
      writeNoCoder(into: &file)
      file.blank()
    }
    file.open("override func viewDidLoad() {")
    file.line("super.viewDidLoad()")
    file.open("if #available(iOS \(version), *) {")
    let model = model.isNeeded ? "model: model" : ""
    if self.model.navigates {
      file.open("let screen = \(hostName)(model: model) { [destination] route in")
      file.line("ControllerView { destination(route) }")
      file.close()
      file.line("show(screen)")
    } else {
      file.line("show(\(hostName)(\(model)))")
    }
    file.turn("} else {")
    file.line("show(\(names.controller)(\(arguments.joined(separator: ", "))))")
    file.close()
    file.close()
    file.close()
  }
}

extension ModelCode {
  /// Whether the SwiftUI screen opens other screens in a way that depends on a hosting controller.
  var opensWhereHosted: Bool { request.writesInterop && (navigates || document.pushesOptions) }
}
