internal import PlatformData
package import SpecModel
package import SpecSyntax

/// The preview for which a screen is built: a state, a viewport, a text size and so on.
package struct ScreenPoint: Sendable {
  package var viewport: Viewport
  package var textSize: TextSize
  package var direction: LayoutDirection
  package var locale: String
  /// The name of the declared state; nil for a state that the spec does not declare.
  package var state: String?

  package init(
    viewport: Viewport, textSize: TextSize, direction: LayoutDirection, locale: String,
    state: String?
  ) {
    self.viewport = viewport
    self.textSize = textSize
    self.direction = direction
    self.locale = locale
    self.state = state
  }
}

/// Builds the screen that a document shows in one state, on one device, at one text size.
///
/// Evaluates all conditions, fills in defaults, and splits fields into label, control and error.
/// Reports screens that exceed the node limit, which depends on the state's data.
///
/// - Complexity: O(*nodes + attributes*), counting repeated ones once per loop item.
package func buildScreen(
  _ document: Document, facts: FormFacts, at point: ScreenPoint,
  into diagnostics: inout DiagnosticBag
) -> Screen {
  var builder = ScreenBuilder(document, facts: facts, at: point)
  builder.build()
  if let overflow = builder.overflow, let span = builder.overflowSpan {
    switch overflow {
    case .nodes: diagnostics.add(.loopTooLong(limit: ScreenBuilder.nodeLimit, at: span))
    case .work: diagnostics.add(.tooMuchWork(at: span))
    }
  }
  if let span = builder.arithmeticSpan {
    diagnostics.add(.arithmeticOverflow(in: point.state, at: span))
  }
  return builder.screen
}

/// The state of building one screen; never copied.
struct ScreenBuilder: ~Copyable {
  let document: Document
  /// Evaluates conditions that depend on the user's input and on validation results.
  let decider: ConditionDecider
  let point: ScreenPoint
  var screen: Screen
  let inks: BuiltInInks
  var facts: FormFacts { decider.facts }
  /// Maps text styles to their IDs; used once there are too many for a linear search.
  var textStyleIDs: [TextStyle: TextStyleID] = [:]
  /// The appearance of a field without a style; created on first use.
  var defaultLook: FieldLook?
  /// The appearances of fields with a style, each once.
  var styledLooks: ContiguousArray<FieldLook> = []
  /// For each of the document's field styles, the index in `styledLooks`; -1 if not created yet.
  var lookPositions: [Int] = []
  /// The end of the current bar's or alert's nodes in the document.
  var barEnd = 0
  /// The end of the nodes of the current disabled row in the document.
  var disabledRowEnd = 0
  /// Whether the current node is in one of the screen's bars.
  var isInBar = false
  /// The number of the screen's bars, which come first in `presented`.
  var barCount = 0
  /// The number of banners, which follow the bars in `presented`.
  var bannerCount = 0
  /// The number of alerts and dimming views, which come last in `presented`.
  var alertCount = 0
  /// The nodes whose subtrees are being built: the subtree's end in the document, and the node's
  /// position on the screen.
  var open: [(documentEnd: Int, position: Int)] = []
  /// Where each document node is on the screen; empty if there are no constraints.
  var nodePlaces = NodePlaces()
  /// Evaluates everything that depends on data: texts, conditions and loop items.
  var evaluation: Evaluation
  var loopNames = LoopNames()
  /// The limit at which building stopped; nil if the screen is complete.
  var overflow: Overflow?
  var overflowSpan: SourceSpan?
  /// The location of the first integer that exceeds the range of `Int`, which generated code uses.
  var arithmeticSpan: SourceSpan?
  /// The lists whose rows are not built yet, by screen position.
  var lists: [(position: Int, style: ListStyle, rowInsets: EdgeInsets?)] = []
  /// The stacks whose children are not reordered yet, by screen position.
  var orders: [(position: Int, names: [String])] = []
  /// The nodes that belong inside the borders of fields, by screen position.
  var sides: [(position: Int, isLeading: Bool)] = []

  init(_ document: Document, facts: FormFacts, at point: ScreenPoint) {
    var document = document.withEntries(in: point.state)
    document.resolve(in: point.viewport.sizeClass)
    if LocaleName.isPseudo(point.locale) { document = document.inPseudoLocale() }
    if document.hasChangingForm {
      document.form = filledForm(
        of: document, in: point.state, locale: point.locale,
        entering: document.formAsksFields
          ? facts.state.values.enumerated().map { (FieldID($0), $1) } : [])
    }
    var evaluation = Evaluation(document, state: point.state)
    evaluation.sizeClass = point.viewport.sizeClass
    evaluation.isAccessibilitySize = point.textSize.isAccessibility
    var decider = ConditionDecider(document.expressions, in: facts)
    decider.leaveOutHiddenFields(of: document, &evaluation)
    if !document.looseTemplates.isEmpty {
      document.fillLooseTexts(&evaluation, in: decider, locale: point.locale)
    }
    var colors = document.colors
    let inks = BuiltInInks(appendingTo: &colors, in: document.theme)
    var screen = Screen(
      name: document.screen.name, state: point.state, viewport: point.viewport,
      textSize: point.textSize, direction: point.direction, locale: point.locale,
      bodyAlignment: document.screen.frameAlignment,
      background: document.screen.background ?? inks.systemBackground)
    screen.colors = colors
    if document.showsKeyboard(in: point.state) {
      screen.keyboardHeight = keyboardHeight(
        on: point.viewport,
        hasSuggestions: !document.takesDigits(facts.state.focus) { condition in
          evaluation.holds(condition, in: decider)
        })
      screen.avoidsKeyboard = document.screen.avoidsKeyboard
    }
    screen.nodes.reserveCapacity(document.nodes.count * 2)
    screen.boxes.reserveCapacity(document.nodes.count)
    self.document = document
    self.decider = decider
    self.point = point
    self.screen = screen
    self.inks = inks
    self.evaluation = evaluation
  }

  mutating func build() {
    if document.loops.isEmpty, !document.hasConditionalNodes {
      for position in document.nodes.indices {
        closeNodes(before: position)
        appendNode(NodeID(position))
      }
      closeNodes(before: document.nodes.count)
    } else {
      appendNodes(document.nodes.indices, nextLoop: 0)
    }
    if screen.barInsets != .zero || screen.keyboardHeight > 0 { putBannersBesideBars() }
    if !document.constraints.isEmpty { appendConstraints() }
    // The rows and headers added now are not in a bar, even if the last node is one.
    isInBar = false
    if !lists.isEmpty || !orders.isEmpty || !sides.isEmpty {
      var arranger = ScreenArranger(&self)
      screen = arranger.arranged()
    }
    if document.nodes.contains(where: { $0.component == .sheet }) { elevateSheets() }
  }

  /// Closes the nodes that end before a position, down to a given depth.
  mutating func closeNodes(before position: Int, above depth: Int = 0) {
    while open.count > depth, let last = open.last, last.documentEnd <= position {
      screen.nodes[last.position].subtreeEnd = UInt32(screen.nodes.count)
      open.removeLast()
    }
  }

  /// Appends the screen nodes that one node of the document consists of.
  mutating func appendNode(_ id: NodeID) {
    if isInBar, id.position >= barEnd { isInBar = false }
    var node = document.nodes[id.position]
    var entries = document.attributes(of: id)
    if node.isDynamic || loopNames.first >= 0 { resolve(&node, &entries, at: id) }
    open.append((Int(node.subtreeEnd), screen.nodes.count))
    if !document.fieldSides.isEmpty,
      let side = document.fieldSides.first(where: { $0.node == id })
    {
      sides.append((screen.nodes.count, side.isLeading))
    }
    if !document.constraints.isEmpty { nodePlaces.note(id.position, at: screen.nodes.count) }
    if !document.accessibilities.isEmpty { noteAccessibility(entries) }
    if !document.swipes.isEmpty || !document.stepPlaces.isEmpty { noteSide(of: id) }
    switch node.component {
    case .field, .secureField, .textArea, .picker, .datePicker, .slider, .segmented, .search:
      appendField(node, NodeAttributes(entries, in: decider))
    case .toggle: appendToggle(node, NodeAttributes(entries, in: decider))
    case .stepper: appendStepper(node, NodeAttributes(entries, in: decider))
    case .input: appendBareInput(node, entries)
    case .fieldLabel, .fieldError: appendLonePart(node, NodeAttributes(entries, in: decider))
    case .button: appendButton(node, id, entries)
    case .banner, .sheet, .alert: appendOverlay(node, entries)
    case .navigation, .toolbar, .tabs: appendBar(node, id)
    default:
      var attributes = NodeAttributes(entries, in: decider)
      if node.component == .link, leavesApp(entries) { attributes.flags.insert(.address) }
      var box = attributes.box
      var kind = kind(of: node, id, attributes, box: &box)
      if !document.carouselPages.isEmpty { turn(&kind, of: id) }
      var flags = attributes.flags
      if node.component == .text, node.isDynamic, document.showsFiguresAlone(id) {
        flags.insert(.figures)
      }
      if !document.instances.isEmpty, document.firstInstance(at: id) != nil {
        flags.insert(.ownView)
      }
      if node.component == .scroll, beginsAtBottom(entries) { flags.insert(.atBottom) }
      if node.isListRow { noteRow(id, flags) }
      if document.isOneButton(id) || document.isTappedLeaf(id) { flags.insert(.rowButton) }
      if document.isHeardWhole(id) { flags.insert(.heardWhole) }
      if id.position < disabledRowEnd { flags.insert(.disabled) }
      append(kind, of: node, flags: flags, box: box)
      if !document.asyncActions.isEmpty, case .scroll(.vertical) = kind {
        appendRefreshSign(of: node, entries)
      }
    }
  }

  private func beginsAtBottom(_ entries: ArraySlice<AttributeEntry>) -> Bool {
    entries.contains { entry in
      guard entry.attribute == .anchor, case .word(let word) = entry.value else { return false }
      return word == 1
    }
  }

  /// Appends the refresh indicator, which spins above the content while the action of `refresh`
  /// runs.
  private mutating func appendRefreshSign(
    of node: Node, _ entries: ArraySlice<AttributeEntry>
  ) {
    for entry in entries {
      guard entry.attribute == .refresh, case .action(let action) = entry.value,
        case .custom(let name) = document.actions[action],
        let running = document.asyncActions.first(where: { $0.name == name })?.running,
        let root = document.knowledge(in: point.state),
        let value = document.data.member(running, of: root),
        case .boolean(true) = document.data[value]
      else { continue }
      var box = Box()
      box.width = .fill
      box.height = .points(60)
      appendPart(
        .activity, control(.activity(isLarge: false), ink: inks.fieldBorder),
        suffix: ScreenArranger.refreshSuffix, of: node, box: box)
    }
  }

  /// Records the end of a disabled row, whose descendants are disabled, too.
  private mutating func noteRow(_ id: NodeID, _ flags: ScreenNode.Flags) {
    disabledRowEnd =
      flags.contains(.disabled) ? Int(document.nodes[id.position].subtreeEnd) : 0
  }

  /// Updates the current node's position after other nodes were inserted before it.
  mutating func moveOpenNode() { open[open.count - 1].position = screen.nodes.count }

  /// Appends a node; its descendants are appended next.
  mutating func append(
    _ kind: ScreenNode.Kind, of node: Node, flags: ScreenNode.Flags, box: Box?
  ) {
    var box = box
    if document.hasTraits { addTraits(of: node, to: &box) }
    if !document.transitions.isEmpty { noteTransition(of: node) }
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: node.component, name: node.name, flags: flags,
        placement: node.placement, box: box.map { intern($0) }, span: node.span))
  }

  /// Records the transition of the next node.
  private mutating func noteTransition(of node: Node) {
    for entry in entries(of: node) {
      guard case .transition(let position) = entry.value else { continue }
      screen.transitions.append(
        (ScreenNodeID(screen.nodes.count), document.transitions[position]))
    }
  }

  /// Appends a part of the current node, without children.
  mutating func appendPart(
    _ component: Component, _ kind: ScreenNode.Kind, suffix: String, of node: Node,
    flags: ScreenNode.Flags = [], box: Box? = nil
  ) {
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: component, name: node.name + suffix, flags: flags,
        box: box.map { intern($0) }, subtreeEnd: UInt32(screen.nodes.count + 1), span: node.span))
  }

  private mutating func intern(_ box: Box) -> BoxID {
    screen.boxes.append(box)
    return BoxID(screen.boxes.count - 1)
  }

  // MARK: - Kinds

  private mutating func kind(
    of node: Node, _ id: NodeID, _ attributes: NodeAttributes, box: inout Box?
  ) -> ScreenNode.Kind {
    switch node.component {
    case .body where document.constraints.contains { $0.container == NodeID(0) }:
      return .canvas
    case .vstack, .hstack, .body:
      let axis: Axis = node.component == .hstack ? .horizontal : .vertical
      if !document.orders.isEmpty, let names = order(of: node) {
        orders.append((screen.nodes.count, names))
      }
      return .stack(
        axis, spacing: attributes.spacing ?? .points(8),
        alignment: attributes.stackAlignment
          ?? (node.component == .body
            ? document.screen.bodyAlignment : axis == .vertical ? .fill : .center),
        distribution: attributes.distribution ?? .fill)
    case .zstack: return .zstack(attributes.boxAlignment ?? .center)
    case .group: return .group
    case .scroll: return .scroll(attributes.axis ?? .vertical)
    case .grid: return grid(of: node, attributes)
    case .row: return .row(attributes.stackAlignment)
    case .viewThatFits:
      return .viewThatFits(
        attributes.axis.map { $0 == .horizontal ? .horizontal : .vertical } ?? .both)
    case .list: return list(of: node, box: &box)
    case .section:
      return .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill)
    case .sectionHeader, .sectionFooter:
      guard let content = node.content else {
        return .stack(.vertical, spacing: .points(4), alignment: .leading, distribution: .fill)
      }
      return .text(
        Text(content, style: textStyle(standard(.footnote), ink: inks.label)))
    case .canvas: return .canvas
    case .carousel: return carousel(of: node, attributes)
    case .box: return .box
    case .host:
      if let (width, height) = attributes.size, var own = box {
        if own.width == .hug { own.width = .points(width) }
        if own.height == .hug { own.height = .points(height) }
        box = own
      }
      // A host with children is drawn as a box, with the children as its overlay.
      return document.standIns.contains(id)
        ? .box : .host(name: node.content ?? "", tint: attributes.color)
    case .spacer: return .spacer(minLength: attributes.minLength)
    case .divider:
      if box?.background == nil { box.setBackground(attributes.color ?? inks.separator) }
      return .divider
    case .text:
      var style = attributes.style.map { document.textStyles[$0] } ?? standard(.body)
      var content = node.content ?? ""
      if let rare = attributes.rare {
        style = changed(style, by: rare)
        if rare.isMarkdown { content = readMarkdown(content) }
      }
      return .text(
        text(content, style: textStyle(style, ownInk: attributes.color), attributes))
    case .link:
      // A link is a tappable text with the link color.
      let style = attributes.style.map { document.textStyles[$0] } ?? standardFont(.body)
      let isDisabled = attributes.flags.contains(.disabled)
      // In a list, a link to a screen is a row, and a link to a URL is a button in a row.
      let own = isInList && !attributes.flags.contains(.address) ? inks.label : inks.tint
      let ink = isDisabled ? inks.disabledInk : attributes.color ?? style.color ?? own
      var title = text(
        node.content ?? "", style: textStyle(style, ink: ink, overridesInk: true), attributes)
      title.symbol = symbol(attributes.rare?.symbol)
      return .text(title)
    case .image:
      return .image(
        asset: node.content ?? "", width: attributes.size?.0 ?? 24,
        height: attributes.size?.1 ?? 24,
        mode: attributes.contentMode ?? .center)
    case .icon: return icon(node, attributes)
    case .progress: return progress(attributes)
    case .activity: return activity(attributes)
    case .button, .field, .secureField, .toggle, .fieldLabel, .fieldInput, .fieldError, .fieldHelp,
      .fieldValue, .input, .textArea, .stepper, .slider, .picker, .segmented, .datePicker, .search,
      .banner, .sheet, .alert, .navigation, .tabs, .toolbar, .dimming, .grabber, .listGroup,
      .listCell, .listRow, .steps, .pageDots:
      preconditionFailure("controls are taken apart by appendNode; parts are never written")
    }
  }

  /// Whether a link opens a URL instead of a screen.
  private func leavesApp(_ entries: ArraySlice<AttributeEntry>) -> Bool {
    entries.contains { entry in
      guard case .action(let action) = entry.value else { return false }
      if case .openURL = document.actions[action] { return true }
      return false
    }
  }

  /// Whether the current node is a list row that can be tapped as a whole.
  var isInList: Bool {
    guard open.count > 1 else { return false }
    let parent = screen.nodes[open[open.count - 2].position].component
    return parent == .list || parent == .section
  }

  /// Creates a text with a node's text attributes.
  func text(_ string: String, style: TextStyleID, _ attributes: NodeAttributes) -> Text {
    Text(
      string, style: style, alignment: attributes.textAlignment ?? .natural,
      lineLimit: attributes.lineLimit, truncation: attributes.truncation ?? .tail,
      minimumScale: attributes.minimumScale ?? 1)
  }
}

extension Box? {
  /// Sets the background of the current node.
  mutating func setBackground(_ color: ColorID) {
    if self == nil { self = Box() }
    self?.background = color
  }
}
