internal import SpecModel
internal import SpecSyntax

/// Writes a screen as a view controller.
///
/// For each named part, a function creates its views; one function updates all views from the
/// model.
struct UIKitScreen {
  let model: ModelCode
  let attributeReaders: AttributeReaders
  let lengths: UIKitLengths
  let effectless: EffectlessAttributes
  let appearances: FieldAppearances
  var diagnostics: [Diagnostic] = []
  var scope = ExpressionScope()
  /// The writer of the current function.
  var writer = SwiftWriter(depth: 1)
  /// The declarations of the controller's properties, mostly for views that updates change.
  var properties: [String] = []
  /// The statements of the update function.
  var updates = SwiftWriter(depth: 2)
  /// The update statements for the content of presented nodes, which do not run during a dismissal.
  var keptUpdates: [(node: NodeID, updates: SwiftWriter)] = []
  /// The update statements that run after views have been hidden or shown.
  var lateUpdates: [String] = []
  /// The text fields that are conditional or inside conditional views.
  var inputsThatHide: [String] = []
  var parts: [Part] = []
  private var partPosition = 0
  var viewNames = NamePool(taken: Self.members)
  private static let members = KeywordTable([
    "view", "model", "title", "destination", "subscription", "update", "navigationItem",
    "tabBarItem", "parent", "children", "isEditing", "opener", "submit", "toolbarItems",
  ])
  var partNames = NamePool()
  var colors: UIKitColors
  /// Whether the current node is in a loop, so that a property cannot store its view.
  var isRepeated: Bool { !scope.variables.isEmpty }
  /// Whether the current node is in a loop whose views are recreated when an item changes.
  var isInLoop: Bool { isRepeated && !isInEntry }
  /// Whether the current node is in a loop whose views are kept when an item changes, because they
  /// contain text inputs.
  var isInEntry: Bool { entry != nil }
  /// The loop item that contains the current node; nil if its views are recreated.
  var entry: Entry?
  /// The variable name of the current button's configuration.
  var configuration = "configuration"
  /// The functions that create the view of a loop item.
  var loopFunctions: [SwiftWriter] = []
  var looks = UIKitLooks()
  var usesForm = false
  /// The stacks inside a `RoomView`, which can be smaller than its content.
  var roomy: Set<NodeID> = []
  /// The first node of each loop, by the name of the stack that displays the loop's items.
  var loopStacks: [String: NodeID] = [:]

  /// The nodes whose views are properties, because constraints refer to them.
  let constrainedNodes: Set<NodeID>
  var constrainedViews: [NodeID: String] = [:]

  /// The spans of values that depend on the size class.
  var varying: [SourceSpan] = []
  var followed: Set<SourceSpan> = []
  /// The property with the layout guide of the space for the screen's content; nil if no length is
  /// a fraction of that.
  var contentRoom: String?

  /// The component whose body is being generated; nil for the screen itself.
  var component: ComponentUse?
  /// The files of the components that the screen uses, each once.
  var components: [ComponentFile] = []

  struct Part {
    let name: String
    let node: NodeID
    let context: Context
    let variables: [(name: String, type: SwiftType)]
  }

  /// The layout context that a node's parent determines.
  struct Context {
    /// The axis of the enclosing stack; nil outside stacks.
    var axis: Axis?
    var alignment = StackAlignment.fill
    /// Whether the enclosing stack gives all its children the same length.
    var isEqual = false
    /// How a stack that contains only a loop distributes its length among the items; nil otherwise.
    var itemDistribution: StackDistribution?
    /// The stack's spacing, as an expression.
    var spacing: String?
    /// The spacing in the regular size class, if it differs.
    var regularSpacing: String?
    /// Whether an expression computes the spacing.
    var followsSpacing = false
    /// Whether the node is a row of a table.
    var isRow = false
    /// Whether the node is a cell of a grid or a page of a carousel.
    var isCell = false
    /// Whether constraints in the spec place the view.
    var isPlaced = false
    /// Whether the view with the lowest hugging priority takes the stack's remaining space.
    var growsByHugging = false
    /// The text that takes the remaining space in a stack of texts of which some have a box; nil
    /// for none.
    var grower: NodeID?
    /// The texts of a row in the order in which they are compressed, if some have a box; UIKit
    /// cannot compare those with the others.
    var squeezed: [NodeID] = []

    /// Whether an alignment guide moves only the drawing, because a baseline-aligned row determines
    /// the position.
    var movesDrawing: Bool { alignment.isBaseline && axis == .horizontal }

    /// The compression resistance of a text in a row; nil for UIKit's default.
    func compression(_ id: NodeID, _ axis: Axis) -> Double? {
      guard axis == .horizontal, let place = squeezed.firstIndex(of: id), place > 0 else {
        return nil
      }
      return min(
        UIKitPriority.compression + Double(place), UIKitPriority.greatestCompressionOfTexts)
    }

    /// The hugging priority of a view; nil if UIKit's default for views created in code equals that
    /// of Interface Builder.
    func hugging(_ id: NodeID, _ axis: Axis, _ document: Document) -> Double? {
      if let grower, axis == self.axis, document.component(of: id) == .text {
        return id == grower ? nil : 251
      }
      guard growsByHugging, axis == self.axis else { return nil }
      switch document.component(of: id) {
      case .text, .image, .sectionHeader, .sectionFooter: return 251
      case .activity, .stepper, .toggle: return 750
      case .icon: return axis == .vertical ? 750 : nil
      case .progress: return axis == .vertical ? 750 : nil
      default: return nil
      }
    }
  }

  /// The labels of texts that have a box around them, by node.
  var boxedLabels: [NodeID: String] = [:]
  /// The buttons whose style changes their opacity in some state.
  var dimmedButtons: Set<String> = []

  init(_ model: ModelCode) {
    self.model = model
    // Each access to the model's document would copy it.
    let document = model.document
    attributeReaders = AttributeReaders(document)
    lengths = UIKitLengths(document.nodes, attributeReaders)
    constrainedNodes = Self.constrainedNodes(of: document)
    effectless = EffectlessAttributes(document, target: .uikit)
    appearances = FieldAppearances(document)
    colors = UIKitColors(document, minimumIOS: model.request.minimumIOS)
  }

  var document: Document { model.document }
  var names: ScreenNames { model.names }
  var expressions: ExpressionCode { model.expressions }
  var minimumIOS: Int { model.request.minimumIOS }
  private var isObservable: Bool { minimumIOS >= 17 }

  // MARK: - The file

  mutating func write() -> SwiftWriter {
    writeLayOut()
    let layOut = writer
    let functions = writeParts()
    warnUnfollowed()
    warnOfOverflows()
    diagnostics += document.themeLosses(in: .uikit)
    var file = SwiftWriter()
    file.beginFile()
    if model.isNeeded, !isObservable { file.line("import Combine") }
    if model.isNeeded, isObservable { file.line("import Observation") }
    file.line("import UIKit")
    file.blank()
    file.span = document.screen.nameSpan
    file.doc("The screen \(document.screen.name).")
    file.open("final class \(names.controller): UIViewController {")
    writeProperties(into: &file)
    writeLifetime(into: &file)
    file.blank()
    file.append(layOut)
    for function in functions + loopFunctions {
      file.blank()
      file.append(function)
    }
    writeUpdate(into: &file)
    writeTabItems(into: &file)
    file.close()
    writeHostProtocols(into: &file)
    writeTabs(into: &file)
    looks.write(into: &file)
    colors.write(into: &file)
    writePreviews(into: &file)
    file.span = nil
    return file
  }

  /// Writes the functions of all referenced parts.
  mutating func writeParts() -> [SwiftWriter] {
    var functions: [SwiftWriter] = []
    while partPosition < parts.count {
      let part = parts[partPosition]
      partPosition += 1
      writer = SwiftWriter(depth: 1)
      if let kept = document.ancestors(of: part.node).last(where: { keepsContent($0) }) {
        whileKept(kept) { $0.writePart(part) }
      } else {
        writePart(part)
      }
      functions.append(writer)
    }
    return functions
  }

  private func writeProperties(into file: inout SwiftWriter) {
    if let tracking = document.screen.tracking, !model.isNeeded {
      file.doc("The screen's name for analytics.")
      file.line("static let trackingName = \(literal(tracking))")
      file.blank()
    }
    if model.isNeeded { file.line("private let model: \(names.model)") }
    writeHostProperties(into: &file)
    if hasDestinations {
      file.doc("Makes the screens that this one leads to.")
      file.line("private let destination: (\(names.route)) -> UIViewController")
    }
    if model.isNeeded, !isObservable { file.line("private var subscription: AnyCancellable?") }
    if model.navigates { file.line("private let opener = RouteOpener<\(names.route)>()") }
    file.blank()
    for property in properties { file.line(property) }
    file.blank()
  }

  var hasDestinations: Bool { model.navigates }

  private mutating func writeLifetime(into file: inout SwiftWriter) {
    var parameters: [String] = []
    if model.isNeeded { parameters.append("model: \(names.model)") }
    parameters += hostParameters
    if hasDestinations {
      parameters.append("destination: @escaping (\(names.route)) -> UIViewController")
    }
    file.blank()
    file.call("init", parameters, " {")
    file.indent()
    if model.isNeeded { file.line("self.model = model") }
    assignHosts(into: &file)
    if hasDestinations { file.line("self.destination = destination") }
    file.line("super.init(nibName: nil, bundle: nil)")
    file.outdent()
    file.line("}")
    file.blank()
    file.line("@available(*, unavailable)")
    file.line("required init?(coder: NSCoder) { fatalError(\"made in code only\") }")
    file.blank()
    file.open("override func viewDidLoad() {")
    file.line("super.viewDidLoad()")
    let background = document.screen.background.map { colors.color($0) }
    file.line(
      "view.backgroundColor = \(background ?? colors.color(.system("systemBackground")))")
    if let tint = colors.covering("tintColor") { file.line("view.tintColor = \(tint)") }
    file.line("layOut()")
    if model.isNeeded {
      file.line(isObservable ? "observe()" : "bind()")
    } else if !updates.isEmpty {
      file.line("update()")
    }
    writeTraitRegistration(into: &file)
    file.close()
    writeTraitChange(into: &file)
    writeBarVisibility(into: &file)
    guard model.isNeeded else { return }
    if presents || model.navigates {
      file.blank()
      file.open("override func viewDidAppear(_ animated: Bool) {")
      file.line("super.viewDidAppear(animated)")
      if model.navigates {
        file.line("// Whoever is back has left the screen that was opened.")
        file.line("if opener.isBack(from: model.route) { model.route = nil }")
      }
      file.line("update()")
      file.close()
    }
    file.blank()
    if isObservable {
      file.doc("Brings the views up to date now and whenever what they show changes.")
      file.open("private func observe() {")
      file.open("withObservationTracking {")
      file.line("update()")
      file.turn("} onChange: { [weak self] in")
      file.line("Task { @MainActor in self?.observe() }")
      file.close()
      file.close()
    } else {
      file.doc("Brings the views up to date now and whenever the model changes.")
      file.open("private func bind() {")
      file.line("update()")
      file.line("subscription = model.objectWillChange")
      file.indent()
      file.line(".receive(on: DispatchQueue.main)")
      file.line(".sink { [weak self] in self?.update() }")
      file.outdent()
      file.close()
    }
  }

  /// The traits on which conditions depend, as types and as properties of `UITraitCollection`.
  private var followedTraits: [(type: String, property: String)] {
    guard !updates.isEmpty else { return [] }
    var traits: [(String, String)] = []
    if document.expressions.asksSizeClass {
      traits.append(("UITraitHorizontalSizeClass", "horizontalSizeClass"))
    }
    if document.expressions.asksAccessibilitySize {
      traits.append(("UITraitPreferredContentSizeCategory", "preferredContentSizeCategory"))
    }
    return traits
  }

  private func writeTraitRegistration(into file: inout SwiftWriter) {
    let traits = followedTraits
    guard !traits.isEmpty, minimumIOS >= 17 else { return }
    let types = traits.map { "\($0.type).self" }.joined(separator: ", ")
    file.open("registerForTraitChanges([\(types)]) {")
    file.line("(screen: \(names.controller), _: UITraitCollection) in screen.update()")
    file.close()
  }

  /// Writes the code that updates views when traits change; before iOS 17, an override.
  private func writeTraitChange(into file: inout SwiftWriter) {
    let traits = followedTraits
    guard !traits.isEmpty else { return }
    if minimumIOS < 17 {
      file.blank()
      file.open("override func traitCollectionDidChange(_ previous: UITraitCollection?) {")
      file.line("super.traitCollectionDidChange(previous)")
      for trait in traits {
        file.line(
          "if previous?.\(trait.property) != traitCollection.\(trait.property) { update() }")
      }
      file.close()
    }
    if document.expressions.asksSizeClass {
      file.blank()
      file.line("private var isRegular: Bool { traitCollection.horizontalSizeClass == .regular }")
    }
    if document.expressions.asksAccessibilitySize {
      file.blank()
      file.open("private var isAccessibilitySize: Bool {")
      file.line("traitCollection.preferredContentSizeCategory.isAccessibilityCategory")
      file.close()
    }
  }

  private func writeUpdate(into file: inout SwiftWriter) {
    guard model.isNeeded || !updates.isEmpty || !lateUpdates.isEmpty else { return }
    file.blank()
    file.doc(model.isNeeded ? "Shows what the model says." : "Shows the rows, which never change.")
    file.open("private func update() {")
    file.append(updates)
    for (node, updates) in keptUpdates { write(updates, whileKept: node, into: &file) }
    for line in lateUpdates { file.line(line) }
    if !inputsThatHide.isEmpty {
      file.line("// By now it is known which of them are there.")
      for call in inputsThatHide { file.line(call) }
    }
    if showsTabs {
      file.line("showTabs(in: tabBarController as? \(names.base)TabBarController)")
    }
    if model.navigates {
      if !document.openings.isEmpty { file.line("model.followOpenings()") }
      file.call(
        "opener.update",
        [
          "model.route", "from: self", "onReturn: { [weak self] in self?.model.route = nil }",
          "again: { [weak self] in self?.update() }", "destination",
        ])
    }
    file.close()
  }

  /// The tabs whose titles depend on the model.
  private var followedTabs: [Int] {
    document.tabs.indices.filter { document.tabTemplate($0) != nil }
  }

  /// Whether a tab's title depends on the model, or a tab has a badge.
  private var showsTabs: Bool {
    document.tabs.indices.contains {
      document.tabTemplate($0) != nil || expressions.badge(ofTab: $0, in: scope) != nil
    }
  }

  private func writeTabItems(into file: inout SwiftWriter) {
    guard showsTabs else { return }
    file.blank()
    file.doc("Shows what the model says in the tab bar.")
    file.open("fileprivate func showTabs(in tabs: UITabBarController?) {")
    for position in document.tabs.indices {
      let item = "tabs?.viewControllers?[\(position)].tabBarItem"
      if let template = document.tabTemplate(position) {
        let title = shownText(expressions.text(template, in: scope))
        file.line("\(item).title = \(title)")
      }
      guard let badge = expressions.badge(ofTab: position, in: scope) else { continue }
      let text = badge.text(atLeast: .primary)
      if badge.type == .integer {
        file.line("\(item).badgeValue = \(text) == 0 ? nil : String(\(badge.text))")
      } else if text.hasPrefix("\""), !text.contains("\\(") {
        file.line("\(item).badgeValue = \(shownText(badge))")
      } else {
        let name = "badge\(position)"
        file.line("let \(name) = \(shownText(badge))")
        file.line("\(item).badgeValue = \(name).isEmpty || \(name) == \"0\" ? nil : \(name)")
      }
    }
    file.close()
  }

  private mutating func writeTabs(into file: inout SwiftWriter) {
    guard !document.tabs.isEmpty else { return }
    file.blank()
    file.doc("The tab bar that the screen \(document.screen.name) stands in.")
    file.open("final class \(names.base)TabBarController: UITabBarController {")
    let leads = document.tabs.count > 1
    var parameters = ["_ screen: \(names.controller)"]
    if leads { parameters.append("destination: (\(names.route)) -> UIViewController") }
    file.call("init", parameters, " {")
    file.indent()
    file.line("super.init(nibName: nil, bundle: nil)")
    // A screen that opens others pushes them, with or without a navigation bar.
    let hasNavigation = hasNavigationBar || model.navigates || document.pushesOptions
    let own = hasNavigation ? "UINavigationController(rootViewController: screen)" : "screen"
    file.open("viewControllers = [")
    for (position, tab) in document.tabs.enumerated() {
      let screen =
        document.screen(ofTab: position).map { "destination(\(model.taps.route(to: $0)))" } ?? own
      let symbol = tab.symbol.map { literal($0) } ?? "nil"
      let title = followedTabs.contains(position) ? "\"\"" : localized(literal(tab.title))
      file.call("tab", [screen, title, symbol], ",")
    }
    file.close("]")
    if showsTabs { file.line("screen.showTabs(in: self)") }
    if let tint = colors.covering("tintColor") {
      file.line("// The bar lies outside the screen, which has the tint inside it.")
      file.line("tabBar.tintColor = \(tint)")
    }
    let selected = document.tabs.firstIndex { $0.isSelected } ?? 0
    file.line("selectedIndex = \(selected)")
    file.outdent()
    file.line("}")
    file.blank()
    file.line("@available(*, unavailable)")
    file.line("required init?(coder: NSCoder) { fatalError(\"made in code only\") }")
    file.blank()
    file.call(
      "private func tab",
      ["_ screen: UIViewController", "_ title: String", "_ symbol: String?"],
      " -> UIViewController {")
    file.indent()
    file.line("let image = symbol.flatMap { UIImage(systemName: $0) }")
    file.line("screen.tabBarItem = UITabBarItem(title: title, image: image, selectedImage: nil)")
    file.line("return screen")
    file.outdent()
    file.line("}")
    file.close()
  }

  private func writePreviews(into file: inout SwiftWriter) {
    guard minimumIOS >= 17 else { return }
    // Only a navigation controller shows the screen's bars.
    let hasNavigationBars = document.nodes.contains {
      $0.component == .navigation || $0.component == .toolbar
    }
    var samples: [(name: String, call: String)] = []
    let tail = hasDestinations ? " { _ in UIViewController() }" : ""
    if !model.isNeeded {
      samples.append(
        (document.screen.name, "\(names.controller)(\(hostSamples.joined(separator: ", ")))"))
    } else {
      func call(_ state: String) -> String {
        let arguments = ["model: .\(state)"] + hostSamples
        return "\(names.controller)(\(arguments.joined(separator: ", ")))\(tail)"
      }
      if document.states.isEmpty { samples.append((document.screen.name, call("sample"))) }
      for (name, state) in zip(names.states, document.states) {
        samples.append((state.name, call(escaped(name))))
      }
    }
    file.span = nil
    file.blank()
    file.line("// MARK: - Previews")
    file.blank()
    writeHostStandIns(into: &file)
    for (name, call) in samples {
      for style in ["light", "dark"] {
        file.blank()
        file.open("#Preview(\(literal(name + ", " + style))) {")
        if hasNavigationBars {
          file.call("let screen = UINavigationController", ["rootViewController: \(call)"])
        } else {
          file.line("let screen = \(call)")
        }
        file.line("screen.overrideUserInterfaceStyle = .\(style)")
        file.line("return screen")
        file.close()
      }
    }
  }

  // MARK: - Diagnostics

  /// Reports an API that is newer than the minimum iOS version.
  mutating func require(_ version: Int, for what: String, at span: SourceSpan) {
    guard version > minimumIOS else { return }
    diagnostics.append(
      .needsNewerSystem(what, version: version, minimum: minimumIOS, at: span))
  }

  mutating func refuse(_ what: String, at span: SourceSpan?, instead: String? = nil) {
    diagnostics.append(
      .notInTarget(
        what, .uikit, at: span ?? document.screen.nameSpan,
        instead: instead
          ?? "write it another way, or compile the screen for SwiftUI alone: targets: [swiftui]"))
  }

  // MARK: - Parts

  private mutating func writePart(_ part: Part) {
    writer.span = document.span(of: part.node)
    scope.variables = part.variables
    let parameters = part.variables.map {
      "_ \(escaped($0.name)): \(model.types.qualifiedName(of: $0.type, in: names.model))"
    }
    writer.open("private func \(part.name)(\(parameters.joined(separator: ", "))) -> UIView {")
    let view = emit(part.node, part.context, isPart: true)
    // The function that creates an item's row adds the swipe buttons.
    writer.line("return \(isLoopRoot(part.node) ? view : swipeRow(view, part.node))")
    writer.close()
    scope.variables = []
    writer.span = nil
  }
}

/// Colors of one UIKit file.
struct UIKitColors {
  let minimumIOS: Int
  var colors: [(name: String, value: ColorValues)] = []
  var names = NamePool()

  private let named: ContiguousArray<NamedColor>
  /// The theme's values that override system colors, by name.
  private let coverings: [String: ColorValues]

  /// - Parameter document: the document with the colors, and with the theme's overrides of system
  ///   colors.
  init(_ document: borrowing Document, minimumIOS: Int) {
    self.minimumIOS = minimumIOS
    named = document.colors
    coverings = document.theme.coverings
  }

  /// The theme's override of a system color; nil if it has none.
  mutating func covering(_ name: String) -> String? {
    coverings[name] == nil ? nil : color(.system(name))
  }

  /// A color of the document as Swift.
  mutating func color(_ id: ColorID) -> String { color(named[Int(id.index)]) }

  /// A color as an implicit member of `UIColor`.
  mutating func color(_ color: NamedColor) -> String {
    if let name = ParameterMark.name(in: color.name) { return escaped(name) }
    var color = color
    if let own = coverings[color.name], NamedColor.isSystem(color) {
      // A system color that is not in the spec, such as the color of a field's border.
      color = NamedColor(name: color.name == "tintColor" ? "tint" : color.name, values: own)
    }
    if NamedColor.isSystem(color), APIRows.hasColor(color.name, minimumIOS) {
      return "." + color.name
    }
    if let known = colors.first(where: { $0.value == color.values }) { return "." + known.name }
    let wanted =
      color.name.hasPrefix("#")
      ? "hex" + color.name.dropFirst().uppercased() : memberName(color.name, fallback: "color")
    let name = names.take(wanted)
    colors.append((name, color.values))
    return "." + name
  }

  func write(into file: inout SwiftWriter) {
    guard !colors.isEmpty else { return }
    file.blank()
    file.open("extension UIColor {")
    for (name, value) in colors {
      file.color("fileprivate static let \(name) = ", value)
    }
    file.close()
  }
}
