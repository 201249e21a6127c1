internal import PlatformData
internal import SpecModel

/// A UIKit view, with the properties on which its layout depends.
struct View {
  enum Kind: UInt8 {
    /// A control, label or image, which is sized by its content.
    case leaf
    /// A view that has no intrinsic size.
    case plain
    case spacer, divider, stack
    /// A view with overlapping children.
    case layers
    /// A view that puts space around one child.
    case group
    case scroll, grid, gridRow, carousel
    /// A view whose children only constraints position.
    case canvas
  }

  enum Part: UInt8 { case content, layer, bar, presented }

  /// The content of a leaf; most leaves contain only a text.
  enum Show: UInt8 { case label, title, field, control, other }

  // The widest come first, so that nothing is left open between them: 39 bytes.

  /// The spacing between children; for a spacer, its minimum length.
  var spacing = 0.0
  /// The index of the view's pair of length rules in the tree.
  var rule: Int32 = 0
  /// The index of the view's text or grid; −1 for none.
  var content: Int32 = -1
  let parent: Int32
  let end: Int32
  private let boxPosition: Int32
  /// The number of a row's children with multiline labels, each of which is limited to an equal
  /// share of the row's width; 0 for none.
  var textColumns: UInt16 = 0
  fileprivate var flags: Flags = []
  var kind = Kind.leaf
  var show = Show.other
  var part = Part.content
  var alignment = StackAlignment.fill
  var distribution = StackDistribution.fill
  /// The alignment of children that do not fill the view.
  var place = BoxAlignment.topLeading
  /// The index of the view's box in the screen's boxes; −1 for none.
  var box: Int { Int(boxPosition) }

  init(parent: Int, end: Int, box: Int) {
    self.parent = Int32(truncatingIfNeeded: parent)
    self.end = Int32(truncatingIfNeeded: end)
    boxPosition = Int32(truncatingIfNeeded: box)
  }

  /// Whether the view's length always follows from the lengths of its children.
  var isDivided: Bool {
    guard !hasConstraints, !hasBars else { return false }
    switch kind {
    case .stack, .layers, .group: return true
    case .leaf, .plain, .spacer, .divider, .scroll, .grid, .gridRow, .carousel, .canvas:
      return false
    }
  }

  /// Whether an outer constraint system can include the view's children.
  var canBeOpened: Bool {
    switch kind {
    case .stack, .layers, .group, .canvas: true
    case .scroll, .grid, .gridRow, .carousel: isCrossed
    case .leaf, .plain, .spacer, .divider: false
    }
  }

  /// Whether the view is visible content of its parent, not a bar or overlay.
  var isContent: Bool { part == .content && !isAbsent }

  /// Whether the view is a stack along an axis.
  func isStack(along axis: Axis) -> Bool { kind == .stack && isHorizontal == axis.isHorizontal }
}

/// Boolean properties of a view.
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

  /// Whether the axis of the stack, scroll view or carousel is horizontal.
  var isHorizontal: Bool {
    get { flags.contains(.horizontal) }
    set { flags.set(.horizontal, newValue) }
  }
  var isAbsent: Bool {
    get { flags.contains(.absent) }
    set { flags.set(.absent, newValue) }
  }
  /// Whether the view was not chosen by its parent, a `viewThatFits`.
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
  /// Whether the view's width and height may depend on each other.
  var hasRatio: Bool {
    get { flags.contains(.hasRatio) }
    set { flags.set(.hasRatio, newValue) }
  }
  var hasConstraints: Bool {
    get { flags.contains(.hasConstraints) }
    set { flags.set(.hasConstraints, newValue) }
  }
  /// Whether a constraint outside the view refers to its content.
  var isCrossed: Bool {
    get { flags.contains(.crossed) }
    set { flags.set(.crossed, newValue) }
  }
  /// Whether a length inside the view depends on a length on the other axis.
  var mixesAxes: Bool {
    get { flags.contains(.mixesAxes) }
    set { flags.set(.mixesAxes, newValue) }
  }
  /// Whether the view is placed in the constraint system of an outer container.
  var isJoined: Bool {
    get { flags.contains(.joined) }
    set { flags.set(.joined, newValue) }
  }
  /// Whether the view's content is placed in the same constraint system as the view.
  var opens: Bool {
    get { flags.contains(.opens) }
    set { flags.set(.opens, newValue) }
  }
  /// Whether the view is or contains a multiline label that counts for an outer row: see
  /// `noteTextsSideBySide`.
  var holdsLines: Bool {
    get { flags.contains(.holdsLines) }
    set { flags.set(.holdsLines, newValue) }
  }
}

extension Spacing {
  /// The spacing in points; UIKit's system spacing is eight points between all views.
  var viewSpacing: Double {
    switch self {
    case .points(let length): length.isFinite ? length : 0
    case .system: ControlMetrics.standardSpacing
    }
  }
}
