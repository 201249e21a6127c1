package import SpecSyntax

/// A node's position in the `Screen` that holds it.
@usableFromInline package struct ScreenNodeID: Hashable, Comparable, Sendable {
  @usableFromInline package let index: UInt32

  @inlinable package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  @inlinable package var position: Int { Int(index) }

  @inlinable package static func < (a: ScreenNodeID, b: ScreenNodeID) -> Bool { a.index < b.index }
}

/// A color's position in `Screen.colors`.
package struct ColorID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A text style's position in `Screen.textStyles`.
package struct TextStyleID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A box's position in `Screen.boxes`.
package struct BoxID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// One screen for one state, device, text size and layout direction: the input of layout and
/// drawing, with all defaults resolved.
///
/// Nodes are in document order, parents before children. The descendants of node `i` are exactly `i
/// + 1 ..< nodes[i].subtreeEnd`. Node 0 is the screen's body: a stack, zstack or canvas without a
/// line in the spec.
package struct Screen: Sendable {
  package let name: String
  /// The state's name; nil for the default state of a screen without states.
  package let state: String?
  /// The variant's name; nil for the base body.
  package var variant: String?
  package var viewport: Viewport
  package let textSize: TextSize
  package let direction: LayoutDirection
  package let locale: String
  /// The alignment of the body within the safe area.
  package let bodyAlignment: BoxAlignment
  /// The background color of the whole screen, including the parts outside the safe area.
  package let background: ColorID

  package var nodes: ContiguousArray<ScreenNode> = []
  /// The boxes of nodes that differ from the default box.
  package var boxes: ContiguousArray<Box> = []
  package var traits: ContiguousArray<Traits> = []
  package var grids: ContiguousArray<Grid> = []
  /// Accessibility settings, in node order.
  package var accessibilities: ContiguousArray<(node: ScreenNodeID, told: Accessibility)> = []
  /// Appearance and disappearance transitions, in node order.
  package var transitions: ContiguousArray<(node: ScreenNodeID, transition: Transition)> = []
  /// All linear constraints, in source order.
  package var constraints: ContiguousArray<LayoutConstraint<ScreenNodeID>> = []
  /// The solver's work limit for the constraints of one container.
  package var solverWork = 500_000_000
  package var textStyles: ContiguousArray<TextStyle> = []
  package var colors: ContiguousArray<NamedColor> = []
  package var controls: ContiguousArray<Control> = []
  /// The SF Symbols before texts.
  package var symbols: ContiguousArray<String> = []
  /// The ranges of texts with a style or link, in node order.
  package var textRuns: ContiguousArray<TextRun> = []
  /// The interactions that text pictures mention beside nodes, in node order.
  package var sideNotes: ContiguousArray<(node: ScreenNodeID, note: SideNote)> = []
  /// The accessibility labels of controls without a visible label before them, in node order.
  package var heardTitles: ContiguousArray<(node: ScreenNodeID, title: String)> = []
  /// Overrides of intrinsic content sizes, in points; a nil length is not overridden.
  package var naturalSizes: ContiguousArray<(node: ScreenNodeID, width: Points?, height: Points?)> =
    []
  /// The frames of backgrounds that extend beyond their nodes to the screen's edges, in node order.
  package var spreadBackgrounds: ContiguousArray<(node: ScreenNodeID, frame: Frame)> = []
  /// The nodes presented over the screen, from back to front.
  package var presented: ContiguousArray<ScreenNodeID> = []
  /// The lengths by which the screen's bars reduce the safe area.
  package var barInsets = EdgeInsets.zero
  /// The height of the keyboard at the bottom of the screen; 0 while it is hidden.
  package var keyboardHeight: Points = 0
  /// Whether the body and its bars avoid the keyboard by moving up.
  package var avoidsKeyboard = true

  package init(
    name: String, state: String?, viewport: Viewport, textSize: TextSize,
    direction: LayoutDirection, locale: String, bodyAlignment: BoxAlignment, background: ColorID
  ) {
    self.name = name
    self.state = state
    self.viewport = viewport
    self.textSize = textSize
    self.direction = direction
    self.locale = locale
    self.bodyAlignment = bodyAlignment
    self.background = background
  }

  package subscript(_ id: ScreenNodeID) -> ScreenNode { nodes[id.position] }
  package subscript(_ id: TextStyleID) -> TextStyle { textStyles[Int(id.index)] }
  package subscript(_ id: ColorID) -> NamedColor { colors[Int(id.index)] }
  package subscript(_ id: ControlID) -> Control { controls[Int(id.index)] }

  /// Updates the node IDs in the side tables after nodes move.
  package mutating func renumber(_ place: (ScreenNodeID) -> ScreenNodeID) {
    presented = ContiguousArray(presented.map(place))
    naturalSizes = ContiguousArray(
      naturalSizes.map { (place($0.node), $0.width, $0.height) })
    accessibilities = ContiguousArray(
      accessibilities.map { (place($0.node), $0.told) }.sorted { $0.0 < $1.0 })
    transitions = ContiguousArray(transitions.map { (place($0.node), $0.transition) })
    sideNotes = ContiguousArray(
      sideNotes.map { (place($0.node), $0.note) }.sorted { $0.0 < $1.0 })
    heardTitles = ContiguousArray(heardTitles.map { (place($0.node), $0.title) })
    textRuns = ContiguousArray(
      textRuns.map {
        TextRun(node: place($0.node), range: $0.range, traits: $0.traits, link: $0.link)
      })
  }

  /// The SF Symbol before a text; nil if there is none.
  package func symbol(of text: Text) -> String? {
    text.symbol.index < 0 ? nil : symbols[Int(text.symbol.index)]
  }

  /// A node's box; the default box if it has none.
  package func box(of id: ScreenNodeID) -> Box {
    guard let box = nodes[id.position].box else { return .default }
    return boxes[Int(box.index)]
  }
}

/// Overrides of an intrinsic content size, in points; a nil length is not overridden.
package struct NaturalSize: Hashable, Sendable {
  package let width: Points?
  package let height: Points?

  package init(width: Points?, height: Points?) {
    self.width = width
    self.height = height
  }
}

extension Screen {
  /// The frame of a background that extends beyond its node; nil for other backgrounds.
  package func spreadBackground(of node: Int) -> Frame? {
    spreadBackgrounds.first { $0.node.position == node }?.frame
  }

  /// Overrides the intrinsic content sizes of nodes, by name.
  package mutating func setNaturalSizes(_ sizes: [String: NaturalSize]) {
    for position in nodes.indices {
      guard let size = sizes[nodes[position].name] else { continue }
      naturalSizes.append((ScreenNodeID(position), size.width, size.height))
    }
  }
}

/// The area in which a screen is laid out: a device's size or a custom size, in points.
package struct Viewport: Hashable, Sendable {
  /// The device's name; nil for a custom size.
  package let device: String?
  package let width: Points
  /// The viewport's height; nil to fit the content.
  package let height: Points?
  /// Device pixels per point.
  package let scale: Double
  package let safeArea: EdgeInsets
  /// The horizontal size class, which selects values by size class.
  package let sizeClass: SizeClass

  /// Creates a viewport.
  ///
  /// - Parameter sizeClass: nil to derive it from the width and the height.
  package init(
    device: String?, width: Points, height: Points?, scale: Double, safeArea: EdgeInsets,
    sizeClass: SizeClass? = nil
  ) {
    self.device = device
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    let isRegular =
      width >= Viewport.leastRegularWidth
      && (height ?? .infinity) >= Viewport.leastRegularLandscapeHeight
    self.sizeClass = sizeClass ?? (isRegular ? .regular : .compact)
  }

  /// A copy with another width and the same size class.
  package func withWidth(_ width: Points) -> Viewport {
    Viewport(
      device: device, width: width, height: height, scale: scale, safeArea: safeArea,
      sizeClass: sizeClass)
  }

  /// The minimum width of a window with a regular width class, in points.
  ///
  /// iPad split views of 639 points are compact, and those of 678 points are regular.
  private static let leastRegularWidth: Points = 640
  /// The minimum height of a window with a regular width class, in points.
  ///
  /// In landscape, phones 402 points high are compact, and those of 414 points or more are regular.
  private static let leastRegularLandscapeHeight: Points = 414
}

/// One node of a screen.
@usableFromInline package struct ScreenNode: Sendable {
  package let kind: Kind
  /// The component as the spec writes it, for messages and output.
  package let component: Component
  /// The spec's `id` or a derived name; unique on the screen, or under its parent.
  package let name: String
  /// State and visibility flags.
  package let flags: Flags
  /// The node's placement in its parent.
  package var placement: Placement
  package let box: BoxID?
  /// The position after the last descendant.
  package var subtreeEnd: UInt32
  package let span: SourceSpan

  package init(
    kind: Kind, component: Component, name: String, flags: Flags = [],
    placement: Placement = .content, box: BoxID? = nil, subtreeEnd: UInt32 = 0, span: SourceSpan
  ) {
    self.kind = kind
    self.component = component
    self.name = name
    self.flags = flags
    self.placement = placement
    self.box = box
    self.subtreeEnd = subtreeEnd
    self.span = span
  }

  package enum Kind: Equatable, Sendable {
    case stack(Axis, spacing: Spacing, alignment: StackAlignment, distribution: StackDistribution)
    case zstack(BoxAlignment)
    /// An invisible container of one child.
    case group
    /// A scroll view that stacks its children along the axis, without spacing.
    case scroll(Axis)
    case grid(GridID)
    /// A row of a grid, whose children are aligned in columns with other rows; nil uses the grid's
    /// alignment.
    case row(StackAlignment?)
    /// A container that shows its first child that fits on these axes.
    case viewThatFits(AxisSet)
    /// A container that places its children only by constraints.
    case canvas
    /// A horizontally scrolling row; with `peek`, pages that show that many points of their
    /// neighbors.
    /// - Parameter page: the index of the current page, from 0.
    case carousel(
      spacing: Points, peek: Points?, alignment: BoxAlignment.Vertical, page: Int32 = 0)
    /// A rectangle filled with the node's background color.
    case box
    /// A view of the app, which fills the proposed size and inherits a tint.
    case host(name: String, tint: ColorID?)
    case spacer(minLength: Points?)
    case divider
    case text(Text)
    /// An image with the intrinsic size of its asset, in points.
    case image(asset: String, width: Points, height: Points, mode: ContentMode)
    case button(Text)
    /// A text field, with its value or placeholder as text.
    case input(Text)
    /// A switch with its title before it; the title can be empty.
    case toggle(Text)
    /// The control of a picker or date picker, with its selected value as text.
    case menu(Text)
    /// A multi-line text control.
    case textArea(Text)
    /// A search field with a magnifying glass.
    case search(Text)
    /// An SF Symbol at the size of a text style; the text is the symbol's name.
    case icon(Text)
    /// A control that the system draws.
    case control(ControlID)
  }

  /// Flags for the state and visibility of a node.
  @usableFromInline package typealias Flags = BitSet<ScreenNode>

  /// How a node is placed in relation to its parent.
  package enum Placement: Equatable, Sendable {
    case content
    /// Drawn above the parent, aligned to it; never affects the parent's size.
    case overlay(BoxAlignment)
    /// Drawn behind the parent's content; never affects the parent's size.
    case background(BoxAlignment)
    /// A bar at an edge, which insets the parent's content.
    case safeAreaInset(Edge, spacing: Points?, alignment: BoxAlignment)
    /// Presented over the screen; takes no space in the parent.
    case presented(Presentation)
  }

  package enum ContentMode: String, NamedCases { case fit, fill, stretch, center }
}

extension ScreenNode.Flags {
  @inlinable package static var disabled: Self { Self(rawValue: 1) }
  @inlinable package static var invalid: Self { Self(rawValue: 2) }
  @inlinable package static var focused: Self { Self(rawValue: 4) }
  @inlinable package static var validating: Self { Self(rawValue: 8) }
  /// The text is a placeholder.
  @inlinable package static var placeholder: Self { Self(rawValue: 16) }
  /// The text is secure: measured and drawn as bullets.
  @inlinable package static var secure: Self { Self(rawValue: 32) }
  /// A switch that is on.
  @inlinable package static var on: Self { Self(rawValue: 64) }
  /// Draws nothing and takes no space in a stack.
  @inlinable package static var hidden: Self { Self(rawValue: 128) }
  /// Draws nothing but keeps its space.
  @inlinable package static var invisible: Self { Self(rawValue: 256) }
  /// The text is a validation error.
  @inlinable package static var error: Self { Self(rawValue: 512) }
  /// A stack, row or leaf that acts as one button; with `on`, a selected one.
  @inlinable package static var rowButton: Self { Self(rawValue: 2048) }
  /// A stack that VoiceOver reads as one element, by its accessibility label.
  @inlinable package static var heardWhole: Self { Self(rawValue: 16384) }
  /// The root of a custom component, which the app implements as a separate view.
  @inlinable package static var ownView: Self { Self(rawValue: 1024) }
  /// A link to a URL, which leaves the app.
  @inlinable package static var address: Self { Self(rawValue: 4096) }
  /// A scroll view that starts scrolled to the end of its content; short content is at the bottom.
  @inlinable package static var atBottom: Self { Self(rawValue: 32768) }
  /// A text with only numbers, amounts and dates, which is not a heading.
  @inlinable package static var figures: Self { Self(rawValue: 8192) }
}

/// A text in one style.
package struct Text: Equatable, Sendable {
  /// The text of a picker without a placeholder or selection, which VoiceOver does not read.
  package static let noChoice = "–"

  package enum Alignment: String, NamedCases {
    case natural, leading, center, trailing, justified
  }
  package enum Truncation: String, NamedCases, BitwiseCopyable { case head, middle, tail }

  package let string: String
  package let style: TextStyleID
  package let alignment: Alignment
  /// The maximum number of lines; nil for no limit.
  package let lineLimit: Int?
  package let truncation: Truncation
  /// The symbol shown before the first line.
  package var symbol: SymbolID
  /// The smallest factor by which the font is scaled down before the text is truncated; 1 for no
  /// scaling.
  package let minimumScale: Double

  package init(
    _ string: String, style: TextStyleID, alignment: Alignment = .natural, lineLimit: Int? = nil,
    truncation: Truncation = .tail, minimumScale: Double = 1, symbol: SymbolID = .none
  ) {
    self.string = string
    self.style = style
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.minimumScale = minimumScale
    self.symbol = symbol
  }
}

/// A symbol's index in `Screen.symbols`, or none.
///
/// Not an optional, which would make `Text` larger.
package struct SymbolID: Hashable, Sendable {
  package let index: Int32

  private init(index: Int32) { self.index = index }
  package init(_ position: Int) { index = Int32(truncatingIfNeeded: position) }

  package static let none = SymbolID(index: -1)
}

/// A range of a text with its own style or link.
package struct TextRun: Equatable, Sendable {
  package typealias Traits = BitSet<TextRun>

  package let node: ScreenNodeID
  /// The range in UTF-8 offsets of the text.
  package let range: PositionRange
  package let traits: Traits
  /// The link's destination; nil for none.
  package let link: String?

  package init(node: ScreenNodeID, range: PositionRange, traits: Traits, link: String?) {
    self.node = node
    self.range = range
    self.traits = traits
    self.link = link
  }
}

extension TextRun.Traits {
  package static var bold: Self { Self(rawValue: 1) }
  package static var italic: Self { Self(rawValue: 2) }
  package static var code: Self { Self(rawValue: 4) }
  package static var strikethrough: Self { Self(rawValue: 8) }
}

/// A text style resolved at the screen's text size.
package struct TextStyle: Hashable, Sendable {
  /// The name of the style in reports: `footnote`, or `footnote medium` with a change.
  package let name: String
  package let pointSize: Points
  package let weight: FontWeight
  package let family: FontFamily
  /// Extra space after each character, in points.
  package let tracking: Points
  package let color: ColorID
  /// The extra space that the font itself has between lines, in points; only for unchanged system
  /// styles.
  package var leading: Points = 0
  /// Extra space between lines, and after each paragraph, in points.
  package var lineSpacing: Points = 0
  package var paragraphSpacing: Points = 0
  /// Why the style's contrast is not checked; nil if it is checked.
  package var contrastWaiver: ContrastWaiver?
  /// The system style whose Dynamic Type scaling the font follows.
  package var scale: SystemTextStyle?
  /// The name of a custom font.
  package var fontName: String?

  package init(
    name: String, pointSize: Points, weight: FontWeight, family: FontFamily, tracking: Points,
    color: ColorID
  ) {
    self.name = name
    self.pointSize = pointSize
    self.weight = weight
    self.family = family
    self.tracking = tracking
    self.color = color
  }
}

/// A color with its name for reports: a token, a system color, or hex digits.
package struct NamedColor: Hashable, Sendable {
  package let name: String
  package let values: ColorValues

  package init(name: String, values: ColorValues) {
    self.name = name
    self.values = values
  }
}

/// A node's box attributes: size, padding, background and border.
///
/// The properties apply from the inside out, in the order in which they are declared here.
package struct Box: Equatable, Sendable {
  package var fixedSize: AxisSet = []
  package var aspectRatio: AspectRatio?
  package var padding: EdgeInsets = .zero
  package var width: Dimension = .auto
  package var height: Dimension = .auto
  package var minWidth: Points?
  package var idealWidth: Points?
  package var maxWidth: Points?
  package var minHeight: Points?
  package var idealHeight: Points?
  package var maxHeight: Points?
  /// Bounds that are fractions of the parent's lengths; nil for none.
  package var shareBounds: ShareBounds?
  /// The alignment of the content in a frame of another size; nil for the component's default.
  package var frameAlignment: BoxAlignment?
  package var background: ColorID?
  package var cornerRadius: Points = 0
  package var border: Border?
  package var opacity: Double = 1
  package var offsetX: Points = 0
  package var offsetY: Points = 0
  package var ignoresSafeArea: EdgeSet = []
  package var margin: EdgeInsets = .zero
  package var layoutPriority: Double?
  package var traits: TraitsID?

  package init() {}

  package static let `default` = Box()

  /// Bounds of a node's lengths as fractions of the parent's content area: 0.5 for `50%`.
  package struct ShareBounds: Equatable, Sendable {
    package var minWidth: Double?
    package var maxWidth: Double?
    package var minHeight: Double?
    package var maxHeight: Double?

    package init() {}
  }

  package struct AspectRatio: Hashable, Sendable {
    /// The width divided by the height; nil for the ratio of the content.
    package let ratio: Double?
    package let fills: Bool

    package init(ratio: Double?, fills: Bool) {
      self.ratio = ratio
      self.fills = fills
    }
  }

  package struct Border: Hashable, Sendable {
    package let color: ColorID
    package let width: Points

    package init(color: ColorID, width: Points) {
      self.color = color
      self.width = width
    }
  }
}
