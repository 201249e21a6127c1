internal import PlatformData
package import SpecModel
package import SpecSyntax

/// The point of the preview matrix that a screen is built for.
package struct ScreenPoint: Sendable {
  package var viewport: Viewport
  package var textSize: TextSize
  package var direction: LayoutDirection
  package var locale: String
  /// The state's name, if the facts are a declared state's.
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

/// Makes the screen that a document shows in one state, on one device, at one text size: every
/// condition decided, every default written out, every field taken apart into its label, its
/// control and its error.
///
/// What only one state's data show, a screen without end, is reported.
///
/// - Complexity: O(*nodes + attributes*), each as often as its loops repeat it.
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
  return builder.screen
}

/// One screen on its way from its document; never copied.
struct ScreenBuilder: ~Copyable {
  let document: Document
  /// What a person did, what the rules say of it, and what follows for conditions.
  let decider: ConditionDecider
  let point: ScreenPoint
  var screen: Screen
  let inks: BuiltInInks
  var facts: FormFacts { decider.facts }
  /// Finds the screen's text styles where they are too many to be looked through.
  var textStyleIDs: [TextStyle: TextStyleID] = [:]
  /// The look of a field without a style, once there is such a field.
  var defaultLook: FieldLook?
  /// The looks of styled fields, each once.
  var styledLooks: ContiguousArray<FieldLook> = []
  /// Positions in `styledLooks` by the style's position in the document; -1 for none yet.
  var lookPositions: [Int] = []
  /// Behind the last node of the bar or the alert that is being appended.
  var barEnd = 0
  /// Whether what is appended stands in a bar of the screen.
  var isInBar = false
  /// The screen's own bars among what stands over it.
  var barCount = 0
  /// Nodes whose descendants are still to come: where they end in the document, where they are on
  /// the screen.
  var open: [(documentEnd: Int, position: Int)] = []
  /// Where the document's nodes are on the screen; empty where no constraint asks.
  var nodePlaces = NodePlaces()
  /// Works out what depends on more than the form: texts, data, the items of loops.
  var evaluation: Evaluation
  var loopNames = LoopNames()
  /// Why the screen was not built to its end, and where.
  var overflow: Overflow?
  var overflowSpan: SourceSpan?
  /// Lists and stacks whose children are still to be arranged, by position on the screen.
  var lists: [(position: Int, style: ListStyle)] = []
  var orders: [(position: Int, names: [String])] = []

  init(_ document: Document, facts: FormFacts, at point: ScreenPoint) {
    var document = document
    document.resolve(in: point.viewport.sizeClass)
    if LocaleName.isPseudo(point.locale) { document = document.inPseudoLocale() }
    if !document.formTemplates.isEmpty {
      document.form = filledForm(of: document, in: point.state, locale: point.locale)
    }
    var evaluation = Evaluation(document, state: point.state)
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
        hasSuggestions: !document.takesDigits(facts.state.focus))
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
    if !document.constraints.isEmpty { appendConstraints() }
    if !lists.isEmpty || !orders.isEmpty {
      var arranger = ScreenArranger(&self)
      screen = arranger.arranged()
    }
  }

  /// Closes the nodes that end before a position; those below a depth stay open.
  mutating func closeNodes(before position: Int, above depth: Int = 0) {
    while open.count > depth, let last = open.last, last.documentEnd <= position {
      screen.nodes[last.position].subtreeEnd = UInt32(screen.nodes.count)
      open.removeLast()
    }
  }

  /// Appends one node of the document, and the parts it is made of.
  mutating func appendNode(_ id: NodeID) {
    if isInBar, id.position >= barEnd { isInBar = false }
    var node = document.nodes[id.position]
    var entries = document.attributes(of: id)
    if node.isDynamic || loopNames.first >= 0 { resolve(&node, &entries, at: id) }
    open.append((Int(node.subtreeEnd), screen.nodes.count))
    if !document.constraints.isEmpty { nodePlaces.note(id.position, at: screen.nodes.count) }
    if !document.accessibilities.isEmpty { noteAccessibility(entries) }
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
      let attributes = NodeAttributes(entries, in: decider)
      var box = attributes.box
      let kind = kind(of: node, attributes, box: &box)
      var flags = attributes.flags
      if !document.instances.isEmpty, document.firstInstance(at: id) != nil {
        flags.insert(.ownView)
      }
      append(kind, of: node, flags: flags, box: box)
    }
  }

  /// The node that is being appended follows what has just been put before it.
  mutating func moveOpenNode() { open[open.count - 1].position = screen.nodes.count }

  /// Appends a node whose descendants follow.
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

  /// Notes how the node that is appended next comes and goes.
  private mutating func noteTransition(of node: Node) {
    for entry in entries(of: node) {
      guard case .transition(let position) = entry.value else { continue }
      screen.transitions.append(
        (ScreenNodeID(screen.nodes.count), document.transitions[position]))
    }
  }

  /// Appends a part of the node that was appended last, without descendants of its own.
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
    of node: Node, _ attributes: NodeAttributes, box: inout Box?
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
      // A link is a text that can be tapped: its own ink tells it apart.
      let style = attributes.style.map { document.textStyles[$0] } ?? standardFont(.body)
      let isDisabled = attributes.flags.contains(.disabled)
      let own = isInList ? inks.label : inks.tint
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
      .listRow:
      preconditionFailure("controls are taken apart by appendNode; parts are never written")
    }
  }

  /// Whether the node that is being appended is a row of a list, which a tap anywhere on it opens.
  private var isInList: Bool {
    guard open.count > 1 else { return false }
    let parent = screen.nodes[open[open.count - 2].position].component
    return parent == .list || parent == .section
  }

  /// A text with the attributes that shape it.
  func text(_ string: String, style: TextStyleID, _ attributes: NodeAttributes) -> Text {
    Text(
      string, style: style, alignment: attributes.textAlignment ?? .natural,
      lineLimit: attributes.lineLimit, truncation: attributes.truncation ?? .tail,
      minimumScale: attributes.minimumScale ?? 1)
  }
}

extension Box? {
  /// Paints the box, making one where there was none.
  mutating func setBackground(_ color: ColorID) {
    if self == nil { self = Box() }
    self?.background = color
  }
}
