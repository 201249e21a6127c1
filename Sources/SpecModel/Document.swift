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

/// The contents of one spec as typed nodes and attributes, for all states; names are resolved, and
/// invalid values are omitted.
///
/// The descendants of node `i` are exactly `i + 1 ..< nodes[i].subtreeEnd`.
package struct Document: Sendable {
  package enum Kind: Sendable { case screen, components, theme, strings, types }

  package var kind = Kind.screen
  package var screen: ScreenDeclaration
  package var nodes: ContiguousArray<Node> = []
  /// The attributes of all nodes, grouped by node, in source order.
  package var attributes: ContiguousArray<AttributeEntry> = []
  package var expressions = ExpressionTable()
  package var templates = TemplateTable()
  /// Conditional values; `AttributeValue.choice` is an index into them.
  package var choices: ContiguousArray<ValueChoice> = []
  /// The templates of node contents such as `text: "${name}"`, sorted by node.
  package var contentTemplates: ContiguousArray<(node: NodeID, template: TemplateID)> = []
  /// The spans of node contents in component bodies, sorted by node.
  package var contentSpans: ContiguousArray<(node: NodeID, span: SourceSpan)> = []
  /// The spans of accessibility texts in component bodies, in the order of `accessibilities`.
  package var heardSpans: ContiguousArray<(part: LooseTemplate.Part, span: SourceSpan)> = []
  package var formTemplates: ContiguousArray<FormTemplate> = []
  /// The swipe actions of list rows, in source order.
  package var swipes: [SwipeButton] = []
  /// The hosts with children, in node order; previews draw the children in place of the app's view.
  package var standIns: [NodeID] = []
  /// The nodes inside the borders of fields, before or after the text, in node order.
  package var fieldSides: [(node: NodeID, isLeading: Bool)] = []
  /// Options from facts or data, in field order.
  ///
  /// Options that depend on other fields come after the options of those fields.
  package var optionSources: [OptionSource] = []
  package var looseTemplates: ContiguousArray<LooseTemplate> = []
  /// Loops sorted by first node, outer loops before inner ones.
  package var loops: ContiguousArray<Loop> = []
  /// Whether at least one node has a `when` condition.
  package var hasConditionalNodes = false
  /// Facts and data in all states.
  package var data = DataTable()
  /// The default facts and data, as one object; nil if there are none.
  package var dataRoot: DataID?
  /// The keys of the values that the screen declares as facts.
  package var facts: [DataKey] = []
  /// The asynchronous actions of the app.
  package var asyncActions: [AsyncAction] = []
  /// The named expressions that the screen declares in `computed`.
  package var computed: [ComputedValue] = []
  /// The steps that contain fields, in order; empty if no action submits the form.
  package var fieldSteps: [FieldStep] = []
  /// The carousels whose current page a fact stores.
  package var carouselPages: [CarouselPages] = []
  /// The steps of the screen, with their positions.
  package var stepPlaces: [StepPlace] = []
  /// Values that vary by size class; `AttributeValue.bySizeClass` is an index into them.
  package var sizeClassValues: ContiguousArray<SizeClassValue> = []
  package var columns: ContiguousArray<[GridColumn]> = []
  package var orders: ContiguousArray<[String]> = []
  /// Whether at least one node has an attribute that is stored in `Traits`.
  package var hasTraits = false
  /// The colors that the spec uses, each once.
  package var colors: ContiguousArray<NamedColor> = []
  /// The declaration or first use of each color; nil for system colors.
  package var colorSpans: ContiguousArray<SourceSpan?> = []
  package var theme = Theme()
  /// The reasons that styles state for their low contrast.
  package var waivers: [String] = []
  package var textStyles: ContiguousArray<TextStyleReference> = []
  package var fieldStyles: ContiguousArray<FieldStyle> = []
  package var buttonStyles: ContiguousArray<ButtonStyle> = []
  /// Constraints with shorthands expanded, in the order of their containers.
  package var constraints: ContiguousArray<LayoutConstraint<NodeID>> = []
  /// The actions that taps and links run.
  package var actions: ContiguousArray<Action> = []
  /// The arguments of hosted views; `AttributeValue.arguments` is an index into them.
  package var hostArguments: ContiguousArray<[ActionArgument]> = []
  /// The facts bound to hosted views; `AttributeValue.bindings` is an index into them.
  package var hostBindings: ContiguousArray<[FactBinding]> = []
  package var accessibilities: ContiguousArray<Accessibility> = []
  package var transitions: ContiguousArray<Transition> = []
  /// The screens that open automatically.
  package var openings: [Opening] = []
  /// Every screen that the spec refers to, in source order.
  package var screenReferences: [ScreenReference] = []
  /// The screens that the project declares as written by hand.
  package var externalScreens: [ExternalScreen] = []
  /// Sample values of the declared types of facts and data, for type inference.
  package var typeSamples: [DataID] = []
  /// The named types of facts and data, with their paths.
  package var typeNames: [TypeName] = []
  /// The types files that the screen uses.
  package var typesFiles: [TypesFile] = []
  package var form = Form()
  /// The lists whose items have form fields.
  package var entryGroups: [EntryGroup] = []
  /// The names of custom fonts, each once.
  package var fontNames: [String] = []
  package var tabs: [TabDeclaration] = []
  package var states: [StateDeclaration] = []
  package var preview = PreviewMatrix()
  /// The UI frameworks to generate code for; previews show the first.
  package var targets = Target.allCases
  /// Whether the spec itself lists its targets.
  package var namesTargets = false
  /// All variants of the screen; `nodes` contains the base body or one variant.
  package var variants: [VariantDeclaration] = []
  /// The strings files that the spec uses.
  package var strings: [StringsFile] = []
  /// Visible or announced texts that no strings file contains; empty if the spec uses no strings
  /// files.
  package var untranslatedTexts: [(text: String, span: SourceSpan)] = []
  /// The components declared in the files that the spec uses.
  package var components: [ComponentDeclaration] = []
  /// The uses of components, sorted by root node; they can be nested.
  package var instances: [ComponentInstance] = []

  package init(screen: ScreenDeclaration) { self.screen = screen }

  package subscript(_ id: NodeID) -> Node { nodes[id.position] }

  package func attributes(of id: NodeID) -> ArraySlice<AttributeEntry> {
    let node = nodes[id.position]
    return attributes[Int(node.attributesStart)..<Int(node.attributesEnd)]
  }
}

/// A named expression that the screen declares in `computed`.
package struct ComputedValue: Sendable {
  package let name: String
  /// The span of the name.
  package let span: SourceSpan
  package let expression: ExpressionID
  /// The expression with localized texts in place of its string literals; nil if no node displays
  /// it.
  package var words: ExpressionID?
  /// Whether the value is only displayed: it is not compared, and not part of another value or
  /// text.
  package var isOnlyShown = false

  package init(name: String, span: SourceSpan, expression: ExpressionID) {
    self.name = name
    self.span = span
    self.expression = expression
  }
}

/// The screen's own settings.
package struct ScreenDeclaration: Sendable {
  package var name: String
  package var nameSpan: SourceSpan
  package var background: ColorID?
  package var frameAlignment: BoxAlignment = .topLeading
  /// The cross-axis alignment of the body.
  ///
  /// Nodes have the full width, unless the screen's `frameAlignment` centers them or moves them to
  /// the trailing edge.
  package var bodyAlignment: StackAlignment {
    switch frameAlignment.horizontal {
    case .leading: .fill
    case .center: .center
    case .trailing: .trailing
    }
  }
  /// Whether the body and its bars avoid the keyboard by moving up.
  package var avoidsKeyboard = true
  /// The screen's name in analytics.
  package var tracking: String?

  package init(name: String, nameSpan: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
  }
}

/// One node of a document.
package struct Node: Sendable {
  package let component: Component
  /// The `id` from the spec, or a derived name.
  package var name: String
  /// Whether the spec sets the `id`.
  package let hasOwnID: Bool
  /// The text, title or asset written after the component's name.
  package var content: String?
  /// The field that the node edits; nil if the node is not a field.
  package var field: FieldID?
  package var placement: ScreenNode.Placement
  /// Whether the node's content, an attribute or a condition depends on data.
  package var isDynamic = false
  /// Whether the node is the root of a loop body.
  package var beginsLoop = false
  /// Whether the node has a `when` condition.
  package var isConditional = false
  /// Whether the node is the stack into which a `listRow` was expanded.
  package var isListRow = false
  /// The component in the spec, if this node is the stack into which it was expanded; otherwise
  /// nil.
  package var expanded: Component?
  /// Whether the node contains one of several steps.
  ///
  /// The fields of a step stay part of the form while another step is visible.
  package var isStep = false
  package let attributesStart: UInt32
  package let attributesEnd: UInt32
  package var subtreeEnd: UInt32
  /// The span of the component's key.
  package let span: SourceSpan
}

extension Node {
  /// The component as the spec writes it.
  package var writtenComponent: Component { expanded ?? component }

  /// Implemented explicitly because the synthesized initializer copies the node.
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

/// One attribute of a node.
package struct AttributeEntry: Sendable {
  package let attribute: Attribute
  package let value: AttributeValue
  /// The span of the value.
  package let span: SourceSpan

  package init(_ attribute: Attribute, _ value: AttributeValue, at span: SourceSpan) {
    self.attribute = attribute
    self.value = value
    self.span = span
  }
}

/// A typed attribute value.
package enum AttributeValue: Sendable {
  case boolean(Bool)
  case condition(ExpressionID)
  case number(Double)
  case spacing(Spacing)
  case dimension(Dimension)
  case insets(EdgeInsets)
  case color(ColorID)
  case border(BorderReference)
  /// An index into the attribute's list of words.
  case word(UInt8)
  case boxAlignment(BoxAlignment)
  case text(String)
  /// A text with `${…}` placeholders.
  case template(TemplateID)
  /// An index into `Document.choices`.
  case choice(Int)
  /// An index into `Document.textStyles`, `fieldStyles` or `buttonStyles`, depending on the
  /// component.
  case style(Int)
  case axes(AxisSet)
  case edges(EdgeSet)
  case aspectRatio(Box.AspectRatio)
  /// Two numbers: `[x, y]` or `[width, height]`.
  case pair(Points, Points)
  /// An action, as an index into `Document.actions`.
  case action(Int)
  /// An index into `Document.hostArguments`.
  case arguments(Int)
  /// An index into `Document.hostBindings`.
  case bindings(Int)
  /// An index into `Document.accessibilities`.
  case accessibility(Int)
  /// An index into `Document.transitions`.
  case transition(Int)
  /// The layout of a field's error message.
  case errorLine(ErrorLine)
  case detents([Detent])
  /// An index into `Document.sizeClassValues`.
  case bySizeClass(Int)
  /// Grid columns, as an index into `Document.columns`.
  case columns(Int)
  /// The order of children, as an index into `Document.orders`.
  case order(Int)
  case priorities(Traits.Priorities)
  case shadow(Traits.Shadow)
}

/// How a field reserves space for its error message.
package enum ErrorLine: Sendable {
  /// The field itself shows no error message.
  case none
  /// Takes no space while there is no error.
  case collapse
  /// Reserves the height of one line.
  case reserve
}

/// One tab of a tab bar.
package struct TabDeclaration: Sendable {
  package var title: String
  package let symbol: String?
  /// The text of the badge; no badge if it is empty or `0`.
  package var badge: String
  package let badgeSpan: SourceSpan?
  /// The name of the screen that the tab opens; nil for the screen of this spec.
  package let target: String?
  package let targetSpan: SourceSpan
  package let isSelected: Bool

  package init(
    title: String, symbol: String?, badge: String = "", badgeSpan: SourceSpan? = nil,
    target: String?, targetSpan: SourceSpan, isSelected: Bool
  ) {
    self.title = title
    self.symbol = symbol
    self.badge = badge
    self.badgeSpan = badgeSpan
    self.target = target
    self.targetSpan = targetSpan
    self.isSelected = isSelected
  }

  /// The badge to display; nil if there is none.
  package var shownBadge: String? { badge.isEmpty || badge == "0" ? nil : badge }
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
  /// Replaces values that depend on the size class by the values for one size class.
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

/// A border drawn inside the node's edges.
package struct BorderReference: Hashable, Sendable {
  package let color: ColorID
  package let width: Points

  package init(color: ColorID, width: Points) {
    self.color = color
    self.width = width
  }
}

/// A named state of the screen, which a preview can show.
package struct StateDeclaration: Sendable {
  package let name: String
  package let span: SourceSpan
  package var values: [(field: FieldID, value: String)] = []
  /// The fields that the state sets through facts; these fields do not count as edited.
  package var factFields: [FieldID] = []
  /// The field values that must be among options from data.
  package var chosenValues: [(field: FieldID, value: String, span: SourceSpan)] = []
  /// The fields that the user has touched; nil for those to which the state gives values.
  package var touched: [FieldID]?
  package var validating: [FieldID] = []
  /// The results of custom rules in this state.
  package var answers: [AnsweredHook] = []
  /// Errors that the app sets for fields; a nil field means the form as a whole.
  package var errors: [(field: FieldID?, message: String)] = []
  package var focus: FieldID?
  /// The values that the state gives to fields in loops.
  package var entries = EntryInputs()
  package var isSubmitted = false
  /// Whether the keyboard is visible.
  package var isKeyboardShown = false
  /// The app's data in this state; nil for the default data.
  package var data: DataID?

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A variant of the screen, such as for an A/B test, a platform or a tenant.
package struct VariantDeclaration: Sendable {
  package let name: String
  package let span: SourceSpan
  /// Whether the variant equals the base body.
  package var isEmpty = true

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// The devices, text sizes and other values that a screen's previews combine; the first value of
/// each is its default.
package struct PreviewMatrix: Sendable {
  package var devices: [DeviceReference] = []
  package var textSizes: [TextSize] = []
  package var directions: [LayoutDirection] = []
  package var locales: [String] = []
  /// The kinds of states that are previewed.
  package var states = PreviewStates.named
  /// Whether all combinations are previewed, instead of varying one property at a time.
  package var isFull = false

  package init() {}
}

/// The kinds of states that previews show: those that the spec declares, those derived from rules,
/// or both.
package enum PreviewStates: String, NamedCases {
  case named, derived, all
}

/// A device with a known name, or a custom size in points with its safe area insets.
package enum DeviceReference: Hashable, Sendable {
  case named(String)
  case size(width: Points, height: Points?, scale: Double = 2, safeArea: EdgeInsets = .zero)
}
