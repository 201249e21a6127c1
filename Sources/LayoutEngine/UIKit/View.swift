internal import PlatformData
internal import SpecModel

/// One view: what its place is made from.
struct View {
  enum Kind: UInt8 {
    /// A control, a label, an image: its content says how large it is.
    case leaf
    /// A view without a size of its own.
    case plain
    case spacer, divider, stack
    /// Children on one another.
    case layers
    /// One child and room around it.
    case group
    case scroll, grid, gridRow, carousel
    /// Children that constraints alone place.
    case canvas
  }

  enum Part: UInt8 { case content, layer, bar, presented }

  /// What a leaf shows: most show a text and nothing beside it.
  enum Show: UInt8 { case label, title, field, control, other }

  // The widest come first, so that nothing is left open between them: 39 bytes.

  /// Between children; a spacer's least length.
  var spacing = 0.0
  /// A position in the tree's rules.
  var rule: Int32 = 0
  /// A text's or a grid's position; −1 for none.
  var content: Int32 = -1
  let parent: Int32
  let end: Int32
  private let boxPosition: Int32
  /// Of a row, how many of its children share its width alike; 0 where none do.
  var textColumns: UInt16 = 0
  fileprivate var flags: Flags = []
  var kind = Kind.leaf
  var show = Show.other
  var part = Part.content
  var alignment = StackAlignment.fill
  var distribution = StackDistribution.fill
  /// Where children stand that do not fill the view.
  var place = BoxAlignment.topLeading
  /// A position in the screen's boxes; −1 for none.
  var box: Int { Int(boxPosition) }

  init(parent: Int, end: Int, box: Int) {
    self.parent = Int32(truncatingIfNeeded: parent)
    self.end = Int32(truncatingIfNeeded: end)
    boxPosition = Int32(truncatingIfNeeded: box)
  }

  /// Whether the view's length follows from its children's wherever it stands.
  var isDivided: Bool {
    guard !hasConstraints, !hasBars else { return false }
    switch kind {
    case .stack, .layers, .group: return true
    case .leaf, .plain, .spacer, .divider, .scroll, .grid, .gridRow, .carousel, .canvas:
      return false
    }
  }

  /// Whether constraints of a system around it can place the view's children.
  var canBeOpened: Bool {
    switch kind {
    case .stack, .layers, .group, .canvas: true
    case .scroll, .grid, .gridRow, .carousel: isCrossed
    case .leaf, .plain, .spacer, .divider: false
    }
  }

  /// Whether the view stands among its parent's children.
  var isContent: Bool { part == .content && !isAbsent }

  /// Whether the view is a stack along an axis.
  func isStack(along axis: Axis) -> Bool { kind == .stack && isHorizontal == axis.isHorizontal }
}

/// What is true of a view or not.
extension View {
  fileprivate struct Flags: OptionSet {
    let rawValue: UInt16

    static let horizontal = Flags(rawValue: 1 << 0)
    static let absent = Flags(rawValue: 1 << 1)
    static let leftOut = Flags(rawValue: 1 << 2)
    static let hasBars = Flags(rawValue: 1 << 3)
    static let hasLayers = Flags(rawValue: 1 << 4)
    static let hasRatio = Flags(rawValue: 1 << 5)
    static let hasConstraints = Flags(rawValue: 1 << 6)
    static let crossed = Flags(rawValue: 1 << 7)
    static let mixesAxes = Flags(rawValue: 1 << 8)
    static let joined = Flags(rawValue: 1 << 9)
    static let opens = Flags(rawValue: 1 << 10)
    static let holdsLines = Flags(rawValue: 1 << 11)

    mutating func set(_ flag: Flags, _ isSet: Bool) {
      if isSet { insert(flag) } else { remove(flag) }
    }
  }

  /// The axis of a stack, a scroll or a carousel.
  var isHorizontal: Bool {
    get { flags.contains(.horizontal) }
    set { flags.set(.horizontal, newValue) }
  }
  var isAbsent: Bool {
    get { flags.contains(.absent) }
    set { flags.set(.absent, newValue) }
  }
  /// Whether a parent chose another child.
  var isLeftOut: Bool {
    get { flags.contains(.leftOut) }
    set { flags.set(.leftOut, newValue) }
  }
  var hasBars: Bool {
    get { flags.contains(.hasBars) }
    set { flags.set(.hasBars, newValue) }
  }
  var hasLayers: Bool {
    get { flags.contains(.hasLayers) }
    set { flags.set(.hasLayers, newValue) }
  }
  /// Whether the lengths of both axes may be tied to each other.
  var hasRatio: Bool {
    get { flags.contains(.hasRatio) }
    set { flags.set(.hasRatio, newValue) }
  }
  var hasConstraints: Bool {
    get { flags.contains(.hasConstraints) }
    set { flags.set(.hasConstraints, newValue) }
  }
  /// Whether a constraint from outside speaks of what the view holds.
  var isCrossed: Bool {
    get { flags.contains(.crossed) }
    set { flags.set(.crossed, newValue) }
  }
  /// Whether beneath the view a length depends on one of the other axis.
  var mixesAxes: Bool {
    get { flags.contains(.mixesAxes) }
    set { flags.set(.mixesAxes, newValue) }
  }
  /// Whether the view gets its place in the system of a container around it.
  var isJoined: Bool {
    get { flags.contains(.joined) }
    set { flags.set(.joined, newValue) }
  }
  /// Whether what it holds gets its place in the same system as the view.
  var opens: Bool {
    get { flags.contains(.opens) }
    set { flags.set(.opens, newValue) }
  }
  /// Whether a row around it would see labels of several lines: see `noteTextsSideBySide`.
  var holdsLines: Bool {
    get { flags.contains(.holdsLines) }
    set { flags.set(.holdsLines, newValue) }
  }
}

extension Spacing {
  /// The distance; UIKit's own is eight points between all views.
  var viewSpacing: Double {
    switch self {
    case .points(let length): length.isFinite ? length : 0
    case .system: ControlMetrics.standardSpacing
    }
  }
}
