package import SpecSyntax

/// A node's position in the `Document` that holds it.
@usableFromInline package struct NodeID: Hashable, Comparable, Sendable {
  @usableFromInline package let index: UInt32

  @inlinable
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  @inlinable
  package var position: Int { Int(index) }

  @inlinable
  package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// What a screen's spec means, for every state at once: names are resolved, values are typed,
/// wrong ones are left out.
///
/// The descendants of node `i` are exactly `i + 1 ..< nodes[i].subtreeEnd`.
package struct Document: Sendable {
  package enum Kind: Sendable { case screen, components, theme, strings }

  package var kind = Kind.screen
  package var screen: ScreenDeclaration
  package var nodes: ContiguousArray<Node> = []
  /// Every attribute that the spec writes, grouped by node, in the spec's order.
  package var attributes: ContiguousArray<AttributeEntry> = []
  package var expressions = ExpressionTable()
  package var templates = TemplateTable()
  /// What stands behind a component's name where it has placeholders, by node.
  package var contentTemplates: ContiguousArray<(node: NodeID, template: TemplateID)> = []
  /// Where that stands of nodes in the bodies of components, by node.
  package var contentSpans: ContiguousArray<(node: NodeID, span: SourceSpan)> = []
  package var formTemplates: ContiguousArray<FormTemplate> = []
  package var looseTemplates: ContiguousArray<LooseTemplate> = []
  /// By their first nodes: an outer loop before the loops in it.
  package var loops: ContiguousArray<Loop> = []
  /// Whether a node can be left out of the screen, by `when`.
  package var hasConditionalNodes = false
  /// What the app knows, in all states.
  package var data = DataTable()
  /// What it knows where no state says otherwise: an object of facts and data; nil for nothing.
  package var dataRoot: DataID?
  /// Which members of it the screen itself declares as facts.
  package var facts: [DataKey] = []
  /// Attribute values by size class, which `AttributeValue.bySizeClass` names.
  package var sizeClassValues: ContiguousArray<SizeClassValue> = []
  package var columns: ContiguousArray<[GridColumn]> = []
  package var orders: ContiguousArray<[String]> = []
  /// Whether some node has an attribute that `Traits` hold.
  package var hasTraits = false
  /// The colors that the spec names, each once.
  package var colors: ContiguousArray<NamedColor> = []
  /// Where each of them is declared, or written first; nil for the system's.
  package var colorSpans: ContiguousArray<SourceSpan?> = []
  package var theme = Theme()
  /// Reasons for which a style's low contrast is accepted.
  package var waivers: [String] = []
  package var textStyles: ContiguousArray<TextStyleReference> = []
  package var fieldStyles: ContiguousArray<FieldStyle> = []
  package var buttonStyles: ContiguousArray<ButtonStyle> = []
  /// Shorthands spread out, in the order of the containers they stand on.
  package var constraints: ContiguousArray<LayoutConstraint<NodeID>> = []
  /// What taps do and where links lead.
  package var actions: ContiguousArray<Action> = []
  package var accessibilities: ContiguousArray<Accessibility> = []
  package var transitions: ContiguousArray<Transition> = []
  /// Screens that open by themselves.
  package var openings: [Opening] = []
  /// Every screen that the spec names, in order.
  package var screenReferences: [ScreenReference] = []
  package var form = Form()
  /// Fonts of the app's own, each once.
  package var fontNames: [String] = []
  package var tabs: [TabDeclaration] = []
  package var states: [StateDeclaration] = []
  package var preview = PreviewMatrix()
  /// What the screen is compiled to; the first is drawn.
  package var targets = Target.allCases
  /// Whether the spec itself says what it is compiled to.
  package var namesTargets = false
  /// The variants of the screen; the nodes are those of one, or of the body as it is written.
  package var variants: [VariantDeclaration] = []
  /// The texts of the documents of strings that the spec uses.
  package var strings: [StringsFile] = []
  /// The components of the files that the spec uses.
  package var components: [ComponentDeclaration] = []
  /// The uses of components, in the order of their first nodes; one may stand within another.
  package var instances: [ComponentInstance] = []

  package init(screen: ScreenDeclaration) { self.screen = screen }

  package subscript(_ id: NodeID) -> Node { nodes[id.position] }

  package func attributes(of id: NodeID) -> ArraySlice<AttributeEntry> {
    let node = nodes[id.position]
    return attributes[Int(node.attributesStart)..<Int(node.attributesEnd)]
  }
}

/// What a spec says of the screen itself.
package struct ScreenDeclaration: Sendable {
  package var name: String
  package var nameSpan: SourceSpan
  package var background: ColorID?
  package var frameAlignment: BoxAlignment = .topLeading
  /// How the body places its nodes across: they are as wide as the screen unless the screen's
  /// `frameAlignment` centers them or moves them to its trailing edge.
  package var bodyAlignment: StackAlignment {
    switch frameAlignment.horizontal {
    case .leading: .fill
    case .center: .center
    case .trailing: .trailing
    }
  }
  /// Whether the body and its bars give way to the keyboard.
  package var avoidsKeyboard = true
  /// The screen's name for analytics.
  package var tracking: String?

  package init(name: String, nameSpan: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
  }
}

/// One element of a spec.
package struct Node: Sendable {
  package let component: Component
  /// The spec's id, or the derived name.
  package var name: String
  /// Whether the spec gave the id itself.
  package let hasOwnID: Bool
  /// The text, title or asset that stands behind the component's name.
  package var content: String?
  /// The field that the node enters, if it is one.
  package var field: FieldID?
  package var placement: ScreenNode.Placement
  /// Whether its content or an attribute is a template, or a condition on more than the form.
  package var isDynamic = false
  /// Whether it is the first node of a loop.
  package var beginsLoop = false
  /// Whether it has `when`.
  package var isConditional = false
  package let attributesStart: UInt32
  package let attributesEnd: UInt32
  package var subtreeEnd: UInt32
  /// The component's key.
  package let span: SourceSpan
}

extension Node {
  /// The initialiser that the compiler makes puts a node together without a copy of it.
  package init(
    component: Component, name: String, hasOwnID: Bool, content: String?, field: FieldID? = nil,
    placement: ScreenNode.Placement, attributes: Range<Int>, subtreeEnd: UInt32, span: SourceSpan
  ) {
    self.init(
      component: component, name: name, hasOwnID: hasOwnID, content: content, field: field,
      placement: placement, attributesStart: UInt32(attributes.lowerBound),
      attributesEnd: UInt32(attributes.upperBound), subtreeEnd: subtreeEnd, span: span)
  }
}

/// One attribute of one node.
package struct AttributeEntry: Sendable {
  package let attribute: Attribute
  package let value: AttributeValue
  /// The value's place.
  package let span: SourceSpan

  package init(_ attribute: Attribute, _ value: AttributeValue, at span: SourceSpan) {
    self.attribute = attribute
    self.value = value
    self.span = span
  }
}

/// An attribute's value, typed as the language's table says.
package enum AttributeValue: Sendable {
  case boolean(Bool)
  case condition(ExpressionID)
  case number(Double)
  case spacing(Spacing)
  case dimension(Dimension)
  case insets(EdgeInsets)
  case color(ColorID)
  case border(BorderReference)
  /// The word's position in the attribute's list of words.
  case word(UInt8)
  case boxAlignment(BoxAlignment)
  case text(String)
  /// A text with placeholders.
  case template(TemplateID)
  /// A position in `Document.textStyles`, `fieldStyles` or `buttonStyles`, as the component asks.
  case style(Int)
  case axes(AxisSet)
  case edges(EdgeSet)
  case aspectRatio(Box.AspectRatio)
  /// `[x, y]` or `[width, height]`.
  case pair(Points, Points)
  /// A position in `Document.actions`.
  case action(Int)
  /// A position in `Document.accessibilities`.
  case accessibility(Int)
  /// A position in `Document.transitions`.
  case transition(Int)
  /// What becomes of a field's error line.
  case errorLine(ErrorLine)
  case detents([Detent])
  /// A position in `Document.sizeClassValues`.
  case bySizeClass(Int)
  /// A position in `Document.columns`.
  case columns(Int)
  /// A position in `Document.orders`.
  case order(Int)
  case priorities(Traits.Priorities)
  case shadow(Traits.Shadow)
}

/// What becomes of a field's error line.
package enum ErrorLine: Sendable {
  /// It stands elsewhere, or nowhere.
  case none
  /// It takes no room while there is no error.
  case collapse
  /// It keeps the room of one line.
  case reserve
}

/// One of the screens that a tab bar leads to.
package struct TabDeclaration: Sendable {
  package var title: String
  package let symbol: String?
  /// The screen that it opens; nil for the one that the spec describes.
  package let target: String?
  package let targetSpan: SourceSpan
  package let isSelected: Bool

  package init(
    title: String, symbol: String?, target: String?, targetSpan: SourceSpan, isSelected: Bool
  ) {
    self.title = title
    self.symbol = symbol
    self.target = target
    self.targetSpan = targetSpan
    self.isSelected = isSelected
  }
}

/// An attribute's value in each horizontal size class.
package struct SizeClassValue: Sendable {
  package let compact: AttributeValue
  package let regular: AttributeValue

  package init(compact: AttributeValue, regular: AttributeValue) {
    self.compact = compact
    self.regular = regular
  }
}

extension Document {
  /// Gives attributes the values that they have in a window of a size class.
  package mutating func resolve(in sizeClass: SizeClass) {
    guard !sizeClassValues.isEmpty else { return }
    for position in attributes.indices {
      guard case .bySizeClass(let index) = attributes[position].value else { continue }
      let values = sizeClassValues[index]
      attributes[position] = AttributeEntry(
        attributes[position].attribute,
        sizeClass == .compact ? values.compact : values.regular, at: attributes[position].span)
    }
  }
}

/// A line inside a box's edges.
package struct BorderReference: Hashable, Sendable {
  package let color: ColorID
  package let width: Points

  package init(color: ColorID, width: Points) {
    self.color = color
    self.width = width
  }
}

/// A form's situation with a name: what a preview can show.
package struct StateDeclaration: Sendable {
  package let name: String
  package let span: SourceSpan
  package var values: [(field: FieldID, value: String)] = []
  /// Replaces the touched fields that the values imply.
  package var touched: [FieldID]?
  package var validating: [FieldID] = []
  /// What the app says to custom rules.
  package var answers: [AnsweredHook] = []
  package var focus: FieldID?
  package var isSubmitted = false
  /// Whether the keyboard is up.
  package var isKeyboardShown = false
  /// What the app knows in this state; nil for what it knows in every state.
  package var data: DataID?

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A variant of the screen: an A/B test, a platform, a tenant.
package struct VariantDeclaration: Sendable {
  package let name: String
  package let span: SourceSpan
  /// Whether it is the body as it is written.
  package var isEmpty = true

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// The axes a screen is previewed along; the first value of each is its default.
package struct PreviewMatrix: Sendable {
  package var devices: [DeviceReference] = []
  package var textSizes: [TextSize] = []
  package var directions: [LayoutDirection] = []
  package var locales: [String] = []
  /// Which of the states are drawn.
  package var states = PreviewStates.named
  /// Whether every combination is drawn, not only each value beside the first of the others.
  package var isFull = false

  package init() {}
}

/// The states that belong to a screen's matrix: those that the spec names, those that follow from its
/// rules, or both.
package enum PreviewStates: String, NamedCases {
  case named, derived, all
}

/// A device of the table, or a size in points with the safe area that it leaves.
package enum DeviceReference: Hashable, Sendable {
  case named(String)
  case size(width: Points, height: Points?, scale: Double = 2, safeArea: EdgeInsets = .zero)
}
