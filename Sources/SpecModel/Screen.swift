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

/// One screen for one state, device, text size and direction: all that layout and drawing need,
/// with every default resolved and nothing left to decide.
///
/// Nodes stand in document order, parents before children. The descendants of node `i` are
/// exactly `i + 1 ..< nodes[i].subtreeEnd`. Node 0 is the screen's body: a stack, a zstack or a
/// canvas that no spec line names.
package struct Screen: Sendable {
  package let name: String
  /// The state's name; nil where the screen declares none and none was asked for.
  package let state: String?
  /// The variant's name; nil for the body as it is written.
  package var variant: String?
  package var viewport: Viewport
  package let textSize: TextSize
  package let direction: LayoutDirection
  package let locale: String
  /// Where the body stands in the safe area.
  package let bodyAlignment: BoxAlignment
  /// Paints the screen to its edges.
  package let background: ColorID

  package var nodes: ContiguousArray<ScreenNode> = []
  /// The boxes of the nodes that have more than the defaults.
  package var boxes: ContiguousArray<Box> = []
  package var traits: ContiguousArray<Traits> = []
  package var grids: ContiguousArray<Grid> = []
  /// What assistive technologies are told beyond what is shown, in the order of the nodes.
  package var accessibilities: ContiguousArray<(node: ScreenNodeID, told: Accessibility)> = []
  /// How nodes come and go, in the order of the nodes.
  package var transitions: ContiguousArray<(node: ScreenNodeID, transition: Transition)> = []
  /// Every linear constraint that the spec writes, in the spec's order.
  package var constraints: ContiguousArray<LayoutConstraint<ScreenNodeID>> = []
  /// How much work solving the constraints of one container may be before it is given up.
  package var solverWork = 500_000_000
  package var textStyles: ContiguousArray<TextStyle> = []
  package var colors: ContiguousArray<NamedColor> = []
  package var controls: ContiguousArray<Control> = []
  /// The SF Symbols that texts show before themselves.
  package var symbols: ContiguousArray<String> = []
  /// Parts of texts with a look of their own, in the order of the nodes.
  package var textRuns: ContiguousArray<TextRun> = []
  /// What a person hears of controls whose title does not stand before them, in the order of the
  /// nodes.
  package var heardTitles: ContiguousArray<(node: ScreenNodeID, title: String)> = []
  /// Natural sizes in place of those that the nodes would have; nil on an axis for the own.
  package var naturalSizes: ContiguousArray<(node: ScreenNodeID, width: Points?, height: Points?)> =
    []
  /// Nodes that stand over the screen, the last in front.
  package var presented: ContiguousArray<ScreenNodeID> = []
  /// What the screen's own bars take of the safe area.
  package var barInsets = EdgeInsets.zero
  /// The height of the keyboard, which covers the screen's lower end; 0 while it is down.
  package var keyboardHeight: Points = 0
  /// Whether the body and its bars give way to the keyboard.
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

  /// Tells the tables beside the nodes where these stand now.
  package mutating func renumber(_ place: (ScreenNodeID) -> ScreenNodeID) {
    presented = ContiguousArray(presented.map(place))
    naturalSizes = ContiguousArray(
      naturalSizes.map { (place($0.node), $0.width, $0.height) })
    accessibilities = ContiguousArray(
      accessibilities.map { (place($0.node), $0.told) }.sorted { $0.0 < $1.0 })
    transitions = ContiguousArray(transitions.map { (place($0.node), $0.transition) })
    heardTitles = ContiguousArray(heardTitles.map { (place($0.node), $0.title) })
    textRuns = ContiguousArray(
      textRuns.map {
        TextRun(node: place($0.node), range: $0.range, traits: $0.traits, link: $0.link)
      })
  }

  /// The symbol that a text shows before itself.
  package func symbol(of text: Text) -> String? {
    text.symbol.index < 0 ? nil : symbols[Int(text.symbol.index)]
  }

  /// A node's box; the default one where the spec says nothing about it.
  package func box(of id: ScreenNodeID) -> Box {
    guard let box = nodes[id.position].box else { return .default }
    return boxes[Int(box.index)]
  }
}

/// How large a node would like to be; nil on an axis for what its own content asks for.
package struct NaturalSize: Hashable, Sendable {
  package let width: Points?
  package let height: Points?

  package init(width: Points?, height: Points?) {
    self.width = width
    self.height = height
  }
}

extension Screen {
  /// Gives nodes natural sizes by their names, in place of those that they would have.
  package mutating func setNaturalSizes(_ sizes: [String: NaturalSize]) {
    for position in nodes.indices {
      guard let size = sizes[nodes[position].name] else { continue }
      naturalSizes.append((ScreenNodeID(position), size.width, size.height))
    }
  }
}

/// The surface a screen is laid out on, in points.
package struct Viewport: Hashable, Sendable {
  /// The device's name; nil for a size of its own.
  package let device: String?
  package let width: Points
  /// Nil where the screen is as high as its content.
  package let height: Points?
  /// Pixels per point.
  package let scale: Double
  package let safeArea: EdgeInsets
  /// How much room there is across: what lengths by size class are decided by.
  package let sizeClass: SizeClass

  /// - Parameter sizeClass: nil for the one that an app's window of that width has.
  package init(
    device: String?, width: Points, height: Points?, scale: Double, safeArea: EdgeInsets,
    sizeClass: SizeClass? = nil
  ) {
    self.device = device
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.sizeClass = sizeClass ?? (width >= Viewport.leastRegularWidth ? .regular : .compact)
  }

  /// A viewport of another width and else the same: of its size class too, since that is what the
  /// screen was resolved for.
  package func withWidth(_ width: Points) -> Viewport {
    Viewport(
      device: device, width: width, height: height, scale: scale, safeArea: safeArea,
      sizeClass: sizeClass)
  }

  /// Of the windows that an iPad divides its screen into, 639 points are compact and 678 regular.
  private static let leastRegularWidth: Points = 640
}

/// One element of a screen.
@usableFromInline package struct ScreenNode: Sendable {
  package let kind: Kind
  /// What the spec calls it, for messages and documents.
  package let component: Component
  /// The spec's id or the derived name; unique on the screen, or unique under its parent.
  package let name: String
  /// What a person asked for or did to it.
  package let flags: Flags
  /// Its part in its parent.
  package let placement: Placement
  package let box: BoxID?
  /// Behind the last descendant.
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
    /// One child, itself invisible.
    case group
    /// Several children stand in a stack along the axis, without spacing.
    case scroll(Axis)
    case grid(GridID)
    /// Children whose cells align in columns with those of the grid's other rows; nil for the
    /// grid's own alignment.
    case row(StackAlignment?)
    /// The first child that fits on some axes.
    case viewThatFits(AxisSet)
    /// Children that constraints alone place.
    case canvas
    /// A row that scrolls: with `peek` page by page, as much of the neighbours in sight.
    case carousel(spacing: Points, peek: Points?, alignment: BoxAlignment.Vertical)
    /// A rectangle in the color of its background.
    case box
    case spacer(minLength: Points?)
    case divider
    case text(Text)
    /// A picture with the natural size of its asset, in points.
    case image(asset: String, width: Points, height: Points, mode: ContentMode)
    case button(Text)
    /// The bare control of a text field: its value, or its placeholder.
    case input(Text)
    /// A switch with its title before it; the title may be empty.
    case toggle(Text)
    /// The control of a field that opens a list, a calendar or a clock: what is chosen.
    case menu(Text)
    /// The bare control of a field for text of several lines.
    case textArea(Text)
    /// A field to search in, with a magnifying glass before its text.
    case search(Text)
    /// An SF Symbol in the size of a text style; the text is its name.
    case icon(Text)
    /// A control that the system draws by itself.
    case control(ControlID)
  }

  /// What a person asked for or did to a node.
  @usableFromInline package typealias Flags = BitSet<ScreenNode>

  /// A node's part in its parent.
  package enum Placement: Equatable, Sendable {
    case content
    /// Drawn above the parent, aligned to it; never changes its size.
    case overlay(BoxAlignment)
    /// Drawn beneath the parent's content; never changes its size.
    case background(BoxAlignment)
    /// A bar at an edge, which takes its room from the parent's content.
    case safeAreaInset(Edge, spacing: Points?, alignment: BoxAlignment)
    /// Over the screen; takes no room in the parent.
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
  /// The text is a secret; it is measured and drawn as bullets.
  @inlinable package static var secure: Self { Self(rawValue: 32) }
  /// A switch that is on.
  @inlinable package static var on: Self { Self(rawValue: 64) }
  /// Keeps its place in a stack closed and draws nothing.
  @inlinable package static var hidden: Self { Self(rawValue: 128) }
  /// Keeps its place and draws nothing.
  @inlinable package static var invisible: Self { Self(rawValue: 256) }
  /// The text tells what is wrong with a field.
  @inlinable package static var error: Self { Self(rawValue: 512) }
  /// What a use of a component of the user's own became: an app has a view of its own for it, and
  /// the component's in that.
  @inlinable package static var ownView: Self { Self(rawValue: 1024) }
}

/// A run of text in one style.
package struct Text: Equatable, Sendable {
  package enum Alignment: String, NamedCases {
    case natural, leading, center, trailing, justified
  }
  package enum Truncation: String, NamedCases, BitwiseCopyable { case head, middle, tail }

  package let string: String
  package let style: TextStyleID
  package let alignment: Alignment
  /// The greatest number of lines; nil for as many as the text needs.
  package let lineLimit: Int?
  package let truncation: Truncation
  /// What stands before the first line.
  package var symbol: SymbolID
  /// The smallest factor the text may shrink by before it is cut: 1 for never.
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

/// A symbol's position in `Screen.symbols`, or none.
///
/// Not an optional, so that a text is no larger for it.
package struct SymbolID: Hashable, Sendable {
  package let index: Int32

  private init(index: Int32) { self.index = index }
  package init(_ position: Int) { index = Int32(truncatingIfNeeded: position) }

  package static let none = SymbolID(index: -1)
}

/// A part of a text with a look or a target of its own.
package struct TextRun: Equatable, Sendable {
  package typealias Traits = BitSet<TextRun>

  package let node: ScreenNodeID
  /// Offsets in the text's UTF-8.
  package let range: PositionRange
  package let traits: Traits
  /// Where a tap goes, if it does.
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

/// A text style at the screen's text size.
package struct TextStyle: Hashable, Sendable {
  /// As reports name it: `footnote`, `footnote medium` with a tweak.
  package let name: String
  package let pointSize: Points
  package let weight: FontWeight
  package let family: FontFamily
  /// Added behind every character, in points.
  package let tracking: Points
  package let color: ColorID
  /// More room between the lines, and behind each line end of the text, in points.
  package var lineSpacing: Points = 0
  package var paragraphSpacing: Points = 0
  /// Whether the style's theme accepts a low contrast.
  package var acceptsLowContrast = false
  /// The system style whose growth the size follows.
  package var scale: SystemTextStyle?
  /// A font of the app's own.
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

/// A color with the name that reports give it: a token, a system color, or its own digits.
package struct NamedColor: Hashable, Sendable {
  package let name: String
  package let values: ColorValues

  package init(name: String, values: ColorValues) {
    self.name = name
    self.values = values
  }
}

/// What a node's attributes say of its box.
///
/// They apply from the inside out, in the order of the properties, whatever the order in the spec.
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
  /// Where the content stands in a frame that is larger or smaller.
  ///
  /// Nil for the component's own.
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

  package struct AspectRatio: Hashable, Sendable {
    /// Width divided by height; nil for the content's own.
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
