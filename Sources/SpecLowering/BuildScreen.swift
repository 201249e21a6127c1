internal import PlatformData
package import SpecModel
internal import SpecSyntax

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
/// - Complexity: O(*nodes + attributes*).
package func buildScreen(_ document: Document, facts: FormFacts, at point: ScreenPoint) -> Screen {
  var builder = ScreenBuilder(document, facts: facts, at: point)
  builder.build()
  return builder.screen
}

/// One screen on its way from its document.
struct ScreenBuilder {
  let document: Document
  let facts: FormFacts
  let point: ScreenPoint
  var screen: Screen
  let inks: BuiltInInks
  var textStyleIDs: [TextStyle: TextStyleID] = [:]
  /// The looks of fields by their style's position in the document; -1 for the default.
  var fieldLooks: [Int: FieldLook] = [:]
  /// Nodes whose descendants are still to come: where they end in the document, where they are on
  /// the screen.
  private var open: [(documentEnd: Int, position: Int)] = []

  init(_ document: Document, facts: FormFacts, at point: ScreenPoint) {
    self.document = document
    self.facts = facts
    self.point = point
    var colors = document.colors
    inks = BuiltInInks(appendingTo: &colors)
    screen = Screen(
      name: document.screen.name, state: point.state, viewport: point.viewport,
      textSize: point.textSize, direction: point.direction, locale: point.locale,
      bodyAlignment: document.screen.frameAlignment,
      background: document.screen.background ?? inks.systemBackground)
    screen.colors = colors
    screen.nodes.reserveCapacity(document.nodes.count * 2)
    screen.boxes.reserveCapacity(document.nodes.count)
  }

  mutating func build() {
    for position in document.nodes.indices {
      closeNodes(before: position)
      appendNode(NodeID(position))
    }
    closeNodes(before: document.nodes.count)
  }

  private mutating func closeNodes(before position: Int) {
    while let last = open.last, last.documentEnd <= position {
      screen.nodes[last.position].subtreeEnd = UInt32(screen.nodes.count)
      open.removeLast()
    }
  }

  /// Appends one node of the document, and the parts it is made of.
  private mutating func appendNode(_ id: NodeID) {
    let node = document[id]
    let attributes = NodeAttributes(document.attributes(of: id), deciding: holds)
    open.append((Int(node.subtreeEnd), screen.nodes.count))
    if node.component.isTextField {
      appendField(node, attributes)
      return
    }
    var box = attributes.box
    var flags = attributes.flags
    let kind = kind(of: node, attributes, box: &box, flags: &flags)
    append(kind, of: node, flags: flags, box: box)
  }

  /// Appends a node whose descendants follow.
  mutating func append(
    _ kind: ScreenNode.Kind, of node: Node, flags: ScreenNode.Flags, box: Box?
  ) {
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: node.component, name: node.name, flags: flags,
        placement: node.placement, box: box.map { intern($0) }, span: node.span))
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
    of node: Node, _ attributes: NodeAttributes, box: inout Box?, flags: inout ScreenNode.Flags
  ) -> ScreenNode.Kind {
    switch node.component {
    case .vstack, .hstack, .body:
      let axis: Axis = node.component == .hstack ? .horizontal : .vertical
      return .stack(
        axis, spacing: attributes.spacing ?? .points(8),
        alignment: attributes.stackAlignment ?? (axis == .vertical ? .fill : .center),
        distribution: attributes.distribution ?? .fill)
    case .zstack: return .zstack(attributes.boxAlignment ?? .center)
    case .group: return .group
    case .scroll: return .scroll(attributes.axis ?? .vertical)
    case .spacer: return .spacer(minLength: attributes.minLength)
    case .divider:
      if let color = attributes.color {
        box.setBackground(color)
      } else {
        box.setBackground(inks.separator)
      }
      return .divider
    case .text:
      let style = attributes.style.map { document.textStyles[$0] } ?? TextStyleReference(.body)
      return .text(
        text(
          node.content ?? "", style: textStyle(style, ink: attributes.color ?? inks.label),
          attributes))
    case .image:
      return .image(
        asset: node.content ?? "", width: attributes.size?.0 ?? 24,
        height: attributes.size?.1 ?? 24,
        mode: attributes.contentMode ?? .center)
    case .button: return button(node, attributes, box: &box, flags: &flags)
    case .toggle: return toggle(node, attributes, flags: &flags)
    case .field, .secureField, .fieldLabel, .fieldInput, .fieldError:
      preconditionFailure("fields are taken apart by appendField; their parts are never written")
    }
  }

  /// A text with the attributes that shape it.
  func text(_ string: String, style: TextStyleID, _ attributes: NodeAttributes) -> Text {
    Text(
      string, style: style, alignment: attributes.textAlignment ?? .natural,
      lineLimit: attributes.lineLimit, truncation: attributes.truncation ?? .tail,
      minimumScale: attributes.minimumScale ?? 1)
  }

  private mutating func button(
    _ node: Node, _ attributes: NodeAttributes, box: inout Box?, flags: inout ScreenNode.Flags
  ) -> ScreenNode.Kind {
    let style = attributes.style.map { document.buttonStyles[$0] } ?? ButtonStyle()
    var own = box ?? Box()
    let isDisabled = flags.contains(.disabled)
    own.background = own.background ?? style.background
    if isDisabled, own.background != nil {
      own.background = style.disabledBackground ?? inks.disabledFill
    }
    if own.cornerRadius == 0 { own.cornerRadius = style.cornerRadius ?? 0 }
    own.border = own.border ?? style.border.map { Box.Border(color: $0.color, width: $0.width) }
    if own.padding == .zero { own.padding = style.padding ?? .zero }
    if own.height == .auto, let height = style.height { own.height = .points(height) }
    box = own
    var ink = attributes.color ?? style.color ?? inks.tint
    if isDisabled { ink = style.disabledColor ?? inks.disabledInk }
    let title = style.style ?? TextStyleReference(.body)
    return .button(
      Text(
        node.content ?? "",
        style: textStyle(title, ink: isDisabled ? ink : (title.color ?? ink), overridesInk: true),
        alignment: .center))
  }

  private mutating func toggle(
    _ node: Node, _ attributes: NodeAttributes, flags: inout ScreenNode.Flags
  ) -> ScreenNode.Kind {
    if let field = node.field, facts.state.values[field.position] == "true" { flags.insert(.on) }
    let label =
      attributes.style.flatMap { document.fieldStyles[$0].label } ?? TextStyleReference(.body)
    let ink = flags.contains(.disabled) ? inks.disabledInk : (label.color ?? inks.label)
    return .toggle(Text(node.content ?? "", style: textStyle(label, ink: ink, overridesInk: true)))
  }

  // MARK: - Conditions

  /// Whether a condition holds in the state the screen is built for.
  func holds(_ id: ConditionID) -> Bool {
    var stack: [Bool] = []
    for step in document[id].steps {
      switch step {
      case .literal(let value): stack.append(value)
      case .form(let fact): stack.append(holds(fact))
      case .field(let field, let fact): stack.append(holds(fact, of: field))
      case .not: stack.append(!(stack.popLast() ?? false))
      case .and:
        let right = stack.popLast() ?? false
        stack.append((stack.popLast() ?? false) && right)
      case .or:
        let right = stack.popLast() ?? false
        stack.append((stack.popLast() ?? false) || right)
      }
    }
    return stack.last ?? false
  }

  private func holds(_ fact: Condition.FormFact) -> Bool {
    switch fact {
    case .valid: facts.isValid
    case .invalid: !facts.isValid
    case .complete: facts.isComplete
    case .submitted: facts.state.isSubmitted
    }
  }

  private func holds(_ fact: Condition.FieldFact, of field: FieldID) -> Bool {
    let verdict = facts.verdicts[field.position]
    switch fact {
    case .valid: return verdict == .valid
    case .invalid:
      if case .invalid = verdict { return true }
      return false
    case .empty: return facts.state.values[field.position].isEmpty
    case .touched: return facts.state.isTouched[field.position]
    case .focused: return facts.state.focus == field
    case .validating: return verdict == .validating
    }
  }
}

extension Box? {
  /// Paints the box, making one where there was none.
  mutating func setBackground(_ color: ColorID) {
    var box = self ?? Box()
    if box.background == nil { box.background = color }
    self = box
  }
}
