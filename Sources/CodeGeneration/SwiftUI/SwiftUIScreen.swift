internal import SpecModel
internal import SpecSyntax

/// Writes a screen as a SwiftUI view: a body, a property for each named part, shared styles, and
/// previews of every state.
struct SwiftUIScreen {
  let model: ModelCode
  let attributeReaders: AttributeReaders
  let fillAxes: FillAxes
  let effectless: EffectlessAttributes
  let appearances: FieldAppearances
  let fieldFacts: FieldFacts
  var diagnostics: [Diagnostic] = []
  var scope = ExpressionScope()
  /// The string literals of texts whose translations contain Markdown syntax that must not be
  /// parsed.
  private(set) var markedTranslations: Set<String> = []
  /// The writer of the current property: the body or a part.
  var writer: SwiftWriter
  /// The parts that are referenced by the code; `writeParts` writes them.
  var parts: [Part] = []
  private var partPosition = 0
  var partNames = NamePool(taken: Self.members)
  var styles: SwiftUIStyles
  /// UIKit colors for wrapped UIKit controls.
  var inks: UIKitColors
  var usesFocus = false
  var usesDismiss = false
  var usesOpenURL = false
  /// Whether a stack has a distribution that only `UIStackView` supports.
  var usesDistribution = false
  /// Whether a stack uses the layout `HuggingStack`, which limits it to its longest child.
  var usesHuggingStack = false
  var usesKeptContent = false
  var keptTexts: [KeptTexts] = []
  var usesPagedView = false
  var usesBottomScroll = false
  /// Whether a text parses Markdown from the app's data.
  var usesMarkdownText = false
  /// Whether text editors use the property with the height of a line.
  var usesEditorLine = false
  /// The password fields with a condition that reveals the text.
  ///
  /// They are UIKit controls that manage their own focus, even from iOS 15 on.
  var secretFields: [FieldID] = []
  /// Whether a field is a wrapped UIKit text field even from iOS 15 on.
  var usesTextInput = false
  var usesSizeClass = false
  var losesTracking = false
  /// Whether frames are written in a form in which those of both size classes can be compared.
  var comparesSizes = false
  /// The presentation of each sheet and alert, in document order.
  var presentations: [(node: NodeID, presentation: Presentation)] = []
  /// The presentation bindings by the view that presents the node; nil stands for all views.
  var bindings: [(node: NodeID, place: NodeID?, binding: PresentationBinding)] = []
  /// The screens with the options of pickers, in document order.
  var optionScreens: [OptionScreen] = []
  /// The column view types of fields, by the fields' appearance.
  var columnTypes: [(key: Int, isRow: Bool, name: String)] = []
  var boxTypes: [(key: BoxKey, name: String)] = []
  /// The animations for conditional descendants of the current node.
  var animations: [(value: String, duration: Double?)] = []
  /// The animations of nodes whose duration differs from that of the first node with the same
  /// condition.
  var ownAnimations: [NodeID: String] = [:]

  /// The component whose body is being generated; nil for the screen itself.
  let component: ComponentUse?
  /// Whether the component has slots.
  let hasSlots: Bool
  /// The files of the components that the screen uses, each once.
  var components: [ComponentFile] = []

  /// The names of a screen view's members other than its parts.
  private static let members = KeywordTable([
    "body", "model", "focus", "dismiss", "openURL", "isRegular", "destination", "sizeClass",
    "isAccessibilitySize", "dynamicTypeSize", "sizeCategory",
    "editorLine", "isRouteShown", "fieldsInSheets", "fieldsApart",
  ])

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
    /// The axis on which children without an explicit size fill the parent; nil for none.
    var stretched: Axis?
    /// Whether a child must fill the stack even if no other child does.
    var isWhole = false
    /// The axis on which all siblings have the same length; nil for none.
    var shared: Axis?
    var alignment = StackAlignment.center
    var isRow = false
    /// Whether the parent is a `Grid` or one of its rows.
    ///
    /// A `LazyVGrid` sets the widths of its columns itself.
    var isCell = false
    /// Whether the child with the lowest hugging priority gets the stack's remaining space.
    var usesHugging = false
    /// Whether the node gets the stack's remaining space.
    var isFiller = false
    /// Whether the node has no siblings; a stack with one child has the same layout as that child.
    var isOnly = false
    /// The minimum width that is proposed to the node, in points.
    var room: Points = 0
  }

  init(_ model: consuming ModelCode, of component: ComponentUse? = nil) {
    // Each access to the model's document would copy it.
    let document = model.document
    let nodes = document.nodes
    let minimumIOS = model.request.minimumIOS
    hasSlots = component.map { !$0.slots.isEmpty } ?? false
    self.component = component
    writer = SwiftWriter(depth: 1, capacity: 1024 + 48 * min(nodes.count, 1000))
    attributeReaders = AttributeReaders(document)
    fillAxes = FillAxes(document, attributeReaders, of: component)
    effectless = EffectlessAttributes(document, target: .swiftui)
    appearances = FieldAppearances(document)
    fieldFacts = FieldFacts(model)
    styles = SwiftUIStyles(document, minimumIOS: minimumIOS)
    inks = UIKitColors(document, minimumIOS: minimumIOS)
    for host in model.names.hosts { _ = partNames.take(host.property) }
    usesSizeClass = document.expressions.asksSizeClass
    self.model = model
    for position in nodes.indices {
      let component = nodes[position].component
      // Determines the focus fields first, because the body needs them before any field is written.
      guard component.isTextField, minimumIOS >= 15, let field = nodes[position].field else {
        continue
      }
      usesFocus = true
      if attributeReaders[NodeID(position)].secrecy != nil { secretFields.append(field) }
    }
    markedTranslations = keysOfMarkedTranslations()
    if component == nil, document.pushesOptions { makeOptionScreens() }
  }

  var document: Document { model.document }
  var names: ScreenNames { model.names }
  var expressions: ExpressionCode { model.expressions }
  var minimumIOS: Int { model.request.minimumIOS }

  // MARK: - The file

  mutating func write() -> SwiftWriter {
    writeBody()
    writeParts(from: document.screen.nameSpan)
    writeOptionScreens()
    diagnostics += document.themeLosses(in: .swiftui)
    var file = SwiftWriter(capacity: writer.bytes.count + 2048)
    file.beginFile()
    file.line("import SwiftUI")
    file.blank()
    file.span = document.screen.nameSpan
    file.doc("The screen \(document.screen.name).")
    file.open("struct \(typeHead): View {")
    writeProperties(into: &file)
    file.blank()
    file.append(writer)
    writeBindings(into: &file)
    file.close()
    writeTabs(into: &file)
    styles.write(into: &file)
    inks.write(into: &file)
    writePreviews(into: &file)
    file.span = nil
    return file
  }

  /// Writes the properties of all referenced parts after the body.
  ///
  /// - Parameter span: the spec location of the lines between them.
  mutating func writeParts(from span: SourceSpan) {
    while partPosition < parts.count {
      let part = parts[partPosition]
      partPosition += 1
      writer.beginPart(from: span)
      writePart(part)
    }
  }

  private var typeHead: String {
    let types = (hasDestinations ? ["Destination: View"] : []) + hostTypes
    return types.isEmpty ? names.view : "\(names.view)<\(types.joined(separator: ", "))>"
  }

  /// Whether the screen presents or pushes other screens.
  var hasDestinations: Bool { model.navigates }

  private func writeProperties(into file: inout SwiftWriter) {
    if let tracking = document.screen.tracking, !model.isNeeded {
      file.doc("The screen's name for analytics.")
      file.line("static var trackingName: String { \(literal(tracking)) }")
      file.blank()
    }
    if model.isNeeded {
      file.line(
        minimumIOS >= 17
          ? "@Bindable var model: \(names.model)" : "@ObservedObject var model: \(names.model)")
    }
    if hasDestinations {
      file.doc(
        "Makes the screens that this one leads to, each time that it is drawn: keep their models.")
      file.line("@ViewBuilder let destination: (\(names.route)) -> Destination")
    }
    writeHostProperties(into: &file)
    for state in presentations.compactMap(\.presentation.state) {
      file.line("@State private var \(state.isShown) = false")
      file.line("@State private var \(state.isDue) = false")
    }
    for texts in keptTexts {
      for name in texts.hasMessage ? [texts.title, texts.message] : [texts.title] {
        file.line("@State private var \(name) = Kept<Text>()")
      }
    }
    for screen in optionScreens { file.line("@State private var \(screen.isOpen) = false") }
    if usesEditorLine {
      file.doc("The height of a line of `body`.")
      file.line(
        words.hasScaledMetric
          ? "@ScaledMetric(relativeTo: .body) private var editorLine = 20.333"
          : "private let editorLine = UIFontMetrics(forTextStyle: .body).scaledValue(for: 20.333)")
    }
    if usesFocus, words.isModern {
      file.line("@FocusState private var focus: \(names.form).Field?")
      let fields = fieldsApart.map { "." + escaped(names.fields[$0.position]) }
      if !fields.isEmpty, !hasItemsApart {
        file.doc(apartSummary)
        file.line(
          "private let \(apartName): [\(names.form).Field?] = [\(fields.joined(separator: ", "))]")
      }
    }
    writeEnvironment(into: &file)
  }

  /// Writes the environment properties that the view uses.
  func writeEnvironment(into file: inout SwiftWriter) {
    if usesDismiss { file.line(words.dismissProperty) }
    if usesOpenURL { file.line("@Environment(\\.openURL) private var openURL") }
    if usesSizeClass {
      file.line("@Environment(\\.horizontalSizeClass) private var sizeClass")
    }
    if document.expressions.asksAccessibilitySize {
      file.line(
        minimumIOS >= 15
          ? "@Environment(\\.dynamicTypeSize) private var dynamicTypeSize"
          : "@Environment(\\.sizeCategory) private var sizeCategory")
    }
  }

  func writeSizeClass(into file: inout SwiftWriter) {
    if usesSizeClass {
      file.blank()
      file.line("private var isRegular: Bool { sizeClass == .regular }")
    }
    if document.expressions.asksAccessibilitySize {
      let size =
        minimumIOS >= 15
        ? "dynamicTypeSize.isAccessibilitySize" : "accessibilitySizes.contains(sizeCategory)"
      file.blank()
      file.line("private var isAccessibilitySize: Bool { \(size) }")
      if minimumIOS < 15 {
        // `isAccessibilityCategory` needs iOS 13.4.
        file.blank()
        file.open("private let accessibilitySizes: [ContentSizeCategory] = [")
        file.line(".accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,")
        file.line(".accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,")
        file.close("]")
      }
    }
  }

  private func writeBindings(into file: inout SwiftWriter) {
    writeSizeClass(into: &file)
    writeFieldsApart(into: &file)
    writePresentationBindings(into: &file)
    guard model.navigates else { return }
    file.blank()
    file.open("private var isRouteShown: Binding<Bool> {")
    file.open("Binding {")
    file.line("model.route != nil")
    file.turn("} set: { isShown in")
    file.line("if !isShown { model.route = nil }")
    file.close()
    file.close()
  }

  // MARK: - Body and parts

  private mutating func writeBody() {
    let root = NodeID(0)
    let children = document.content(of: root)
    writer.span = document.screen.nameSpan
    writer.open("var body: some View {")
    let alignment = document.screen.bodyAlignment
    var context = Context(axis: .vertical, alignment: alignment, room: Self.leastWidth(document))
    if case .fill = alignment { context.stretched = .horizontal }
    let only = children.count == 1 ? children.first : nil
    var isLine = true
    if let only, !document.beginsLoop(only), !isConditional(only) {
      context.isOnly = true
      emit(only, context)
      isLine = !lastIsBlock
    } else if children.isEmpty {
      writer.line("Color.clear")
    } else {
      writeStack(.vertical, root, attributeReaders[root], children, context)
      isLine = false
    }
    if document.constraints.contains(where: { $0.container == root }) {
      refuse("constraints of a screen", at: document.screen.nameSpan)
    }
    let fills = only.map { isWholeList($0) } ?? children.isEmpty
    modify(isBlock: !isLine) { screen in
      screen.writeScreenModifiers(fills: fills)
    }
    writer.close()
    writer.span = nil
  }

  /// The width of the narrowest supported screen, in points.
  static func leastWidth(_ document: borrowing Document) -> Points {
    document.preview.devices.reduce(320) { least, device in
      if case .size(let width, _, _, _) = device { min(least, width) } else { least }
    }
  }

  /// Whether a node is a list that fills the proposed size.
  private func isWholeList(_ id: NodeID) -> Bool {
    guard document.component(of: id) == .list, !isConditional(id), !document.beginsLoop(id) else {
      return false
    }
    let look = attributeReaders[id]
    return look.scrolls && look.attributes.isDisjoint(with: .room)
  }

  /// Writes the modifiers of the whole screen, innermost first.
  private mutating func writeScreenModifiers(fills: Bool) {
    if !fills {
      let alignment = document.screen.frameAlignment
      writer.call(
        ".frame",
        ["minWidth: 0", "maxWidth: .infinity", "minHeight: 0", "maxHeight: .infinity"]
          + alignmentArgument(alignment))
    }
    if let background = document.screen.background {
      writer.line(words.backdrop(styles.color(background)))
    } else if styles.covering("systemBackground") != nil {
      writer.line(words.backdrop(styles.color(.system("systemBackground"))))
    }
    let layers = document.layers(of: NodeID(0))
    writeAnimations()
    // A screen's overlays and backgrounds also cover its bars.
    writeBars(layers)
    writeLayers(layers)
    writeAnimations()
    writeKeyboard()
    writePresented()
    writeFocus()
    writeNavigation()
    // Views that the system draws inherit the tint, even in sheets.
    if let tint = document.theme.covering("tintColor") {
      writer.line(words.tint(styles.color(NamedColor(name: "tintColor", values: tint))))
    }
  }

  private mutating func writeFocus() {
    // Before iOS 15, text fields update the model's focus themselves.
    guard usesFocus, words.isModern else { return }
    guard !fieldsApart.isEmpty else {
      followFocus()
      return
    }
    let parameters = minimumIOS >= 17 ? "_, field" : "field"
    writer.open(".onChange(of: focus) { \(parameters) in")
    writer.line("if !\(isApart("model.form.focus")) { model.form.focus = field }")
    writer.close()
    writer.open(".onChange(of: model.form.focus) { \(parameters) in")
    writer.line("if !\(isApart("field")) { focus = field }")
    writer.close()
    writer.line(".onAppear { focus = model.form.focus }")
  }

  /// Writes modifiers that keep the focus state equal to the model's focus.
  private mutating func followFocus() {
    let head = minimumIOS >= 17 ? "_, field in " : ""
    let value = minimumIOS >= 17 ? "field" : "$0"
    if document.showsFieldsInSteps {
      // A field in a step that disappears loses the focus after the model has chosen the next
      // field, which can be focused only once its step is visible.
      let isModern = minimumIOS >= 17
      let change = isModern ? "old, field in" : "[old = focus] field in"
      writer.open(".onChange(of: focus) { \(change)")
      writer.line("if field != nil || model.form.focus == old { model.form.focus = field }")
      writer.close()
      writer.open(".onChange(of: model.form.focus) { \(isModern ? "_, " : "")field in")
      writer.line("Task { focus = field }")
      writer.close()
    } else {
      writer.line(".onChange(of: focus) { \(head)model.form.focus = \(value) }")
      writer.line(".onChange(of: model.form.focus) { \(head)focus = \(value) }")
    }
    writer.line(".onAppear { focus = model.form.focus }")
  }

  /// The fields whose focus is not part of the screen's focus state: fields in sheets, and UIKit
  /// controls.
  private var fieldsApart: [FieldID] {
    let inSheets = fieldsInSheets.map(\.field)
    return inSheets + secretFields.filter { !inSheets.contains($0) }
  }

  /// Whether the fields with separate focus include fields of list items, which no list of enum
  /// cases can contain.
  private var hasItemsApart: Bool {
    fieldsApart.contains { document.form[$0].entryGroup != nil }
  }

  private var apartSummary: String {
    fieldsInSheets.isEmpty
      ? "The fields that take the focus by themselves."
      : "The fields of sheets, which take the focus once the sheet is there."
  }

  /// An expression that is true for fields with separate focus.
  private func isApart(_ field: String) -> String {
    hasItemsApart ? "\(apartName)(\(field))" : "\(apartName).contains(\(field))"
  }

  /// Writes the function that returns whether a field has separate focus, if some of these fields
  /// are in list items.
  func writeFieldsApart(into file: inout SwiftWriter) {
    guard usesFocus, words.isModern, hasItemsApart else { return }
    file.blank()
    file.doc(apartSummary)
    file.open("private func \(apartName)(_ field: \(names.form).Field?) -> Bool {")
    file.line("switch field {")
    let cases = fieldsApart.map { model.form.pattern(of: $0.position) + "?" }
    file.line("case \(cases.joined(separator: ", ")): return true")
    file.line("default: return false")
    file.line("}")
    file.close()
  }

  private var apartName: String { fieldsInSheets.isEmpty ? "fieldsApart" : "fieldsInSheets" }

  /// The text fields in sheets, each with its sheet.
  var fieldsInSheets: [(field: FieldID, sheet: NodeID)] {
    document.nodes.indices.compactMap { position in
      let node = document.nodes[position]
      guard node.component.isTextField, let field = node.field,
        let sheet = document.sheet(around: NodeID(position))
      else { return nil }
      return (field, sheet)
    }
  }

  /// Writes code that sets the focus in a sheet once its fields have appeared.
  mutating func writeFocus(in sheet: NodeID) {
    guard usesFocus, words.isModern, fieldsInSheets.contains(where: { $0.sheet == sheet }) else {
      return
    }
    followFocus()
    writer.open(".onDisappear {")
    writer.line("if \(isApart("model.form.focus")) { model.form.focus = nil }")
    writer.close()
  }

  private mutating func writeNavigation() {
    writeOptionLinks()
    guard model.navigates else { return }
    if !document.openings.isEmpty {
      for value in ["openings", "route"] {
        writer.open("\(words.onChange)(of: model.\(value)) {\(minimumIOS >= 17 ? "" : " _ in")")
        writer.line("model.followOpenings()")
        writer.close()
      }
      writer.open(".onAppear {")
      writer.line("model.followOpenings()")
      writer.close()
    }
    writeDestination(isPresented: "isRouteShown", of: "model.route.map { AnyHashable($0) }") {
      $0.line("if let route = model.route { destination(route) }")
    }
  }

  /// Writes the modifier that opens a screen while a binding is true.
  ///
  /// - Parameter value: an expression that identifies the opened screen, for screens in hosting
  ///   controllers.
  mutating func writeDestination(
    isPresented binding: String, of value: String? = nil, _ content: (inout SwiftWriter) -> Void
  ) {
    if model.opensWhereHosted || minimumIOS >= 16 {
      if model.opensWhereHosted {
        let place = value.map { ", of: \($0)" } ?? ""
        writer.open(".screenDestination(isPresented: \(binding)\(place)) {")
      } else {
        writer.open(".navigationDestination(isPresented: \(binding)) {")
      }
      content(&writer)
      writer.close()
      return
    }
    writer.open(words.isModern ? ".background {" : ".background(")
    writer.open("NavigationLink(isActive: \(binding)) {")
    content(&writer)
    writer.turn("} label: {")
    writer.line("EmptyView()")
    writer.close()
    writer.close(words.isModern ? "}" : ")")
  }

  private mutating func writePart(_ part: Part) {
    writer.span = document.span(of: part.node)
    if document.component(of: part.node) == .alert {
      writeAlertPart(part)
      return
    }
    scope.variables = part.variables
    if part.variables.isEmpty {
      writer.open("private var \(part.name): some View {")
    } else {
      let parameters = part.variables.map {
        "_ \(escaped($0.name)): \(model.types.qualifiedName(of: $0.type, in: names.model))"
      }
      writer.open("private func \(part.name)(\(parameters.joined(separator: ", "))) -> some View {")
    }
    emit(part.node, part.context, isPart: true)
    writer.close()
    scope.variables = []
    writer.span = nil
  }

  // MARK: - Chains

  /// Whether the content written last ends with a closing bracket on a separate line.
  var lastIsBlock = false

  /// Writes modifiers of a view: after the closing bracket of a block, or indented below a single
  /// line.
  mutating func modify(isBlock: Bool, _ body: (inout SwiftUIScreen) -> Void) {
    if isBlock {
      body(&self)
    } else {
      writer.indent()
      body(&self)
      writer.outdent()
    }
  }

  mutating func refuse(_ what: String, at span: SourceSpan?, instead: String? = nil) {
    diagnostics.append(
      .notInTarget(
        what, .swiftui, at: span ?? document.screen.nameSpan,
        instead: instead
          ?? "write it another way, or compile the screen for UIKit alone: targets: [uikit]"))
  }

  mutating func require(_ version: Int, for what: String, at span: SourceSpan?) -> Bool {
    guard version > minimumIOS else { return true }
    diagnostics.append(
      .needsNewerSystem(
        what, version: version, minimum: minimumIOS, at: span ?? document.screen.nameSpan))
    return false
  }

  func alignmentArgument(_ alignment: BoxAlignment) -> [String] {
    let name = alignment.swiftUIName
    return name == ".center" ? [] : ["alignment: " + name]
  }
}
