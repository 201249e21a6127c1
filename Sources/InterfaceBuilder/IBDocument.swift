internal import SpecModel
internal import SpecSyntax
package import XMLTree

/// One iOS Interface Builder document, as flat tables.
///
/// Views are in document order, parents before children; the descendants of view `i` are exactly `i
/// + 1 ..< views[i].end`. Rare properties are read from the XML when needed; see `value(of:_:)`.
package struct IBDocument: Sendable {
  package enum Kind: Sendable { case storyboard, xib }

  package let xml: XMLDocument
  package internal(set) var kind = Kind.xib
  /// The `toolsVersion` that saved the document: 15000 is Xcode 11, 24100 is Xcode 26.
  var toolsVersion = 0.0
  /// The text size at which Interface Builder drew texts that follow the reader's.
  var drawnTextSize = TextSize.large
  /// Whether the document has safe areas, as of iOS 11.
  var usesSafeAreas = false
  /// The design device; nil in old documents, whose canvas is square.
  package internal(set) var device: IBDevice?
  package internal(set) var scenes: ContiguousArray<IBScene> = []
  package internal(set) var views: ContiguousArray<IBView> = []
  /// The constraints that are active on the design device.
  package internal(set) var constraints: ContiguousArray<IBConstraint> = []
  /// The layout guides of views and controllers, by object ID.
  var guides: [String: IBGuide] = [:]
  /// The natural sizes of the document's images.
  var images: [String: IBImage] = [:]
  /// The intrinsic content sizes of `IBDesignable` views, by object ID.
  var designedSizes: [String: NaturalSize] = [:]
  /// View indices by object ID.
  var positions: [String: Int] = [:]
  /// Color elements that refer to the asset catalog.
  var catalogColors: [XMLNodeID] = []
  /// The named colors that the document defines.
  var namedColors: [String: XMLNodeID] = [:]
  /// The document's tap gesture recognizers, by object ID.
  var tapRecognizers: [String: XMLNodeID] = [:]
  /// Outlet names, by the ID of the connected object.
  var outlets: [String: String] = [:]
  /// The placeholder of a xib's owner.
  var owner: XMLNodeID?

  init(xml: XMLDocument) { self.xml = xml }

  package subscript(_ id: IBViewID) -> IBView { views[id.position] }

  /// The view with an object ID.
  package func view(_ id: String) -> IBViewID? { positions[id].map { IBViewID($0) } }

  /// The children of a view that are installed on the design device, in order.
  func children(of id: IBViewID) -> [IBViewID] {
    var children: [IBViewID] = []
    var child = id.position + 1
    while child < Int(views[id.position].end) {
      if views[child].isInstalled { children.append(IBViewID(child)) }
      child = Int(views[child].end)
    }
    return children
  }

  func parent(of id: IBViewID) -> IBViewID? {
    let parent = Int(views[id.position].parent)
    return parent < 0 ? nil : IBViewID(parent)
  }

  /// Whether a view equals or is inside another.
  func isWithin(_ id: IBViewID, _ outer: IBViewID) -> Bool {
    (outer.position..<Int(views[outer.position].end)).contains(id.position)
  }
}

/// A view's position in the `IBDocument` that holds it.
package struct IBViewID: Hashable, Comparable, Sendable {
  package let index: UInt32

  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  package var position: Int { Int(index) }

  package static func < (a: IBViewID, b: IBViewID) -> Bool { a.index < b.index }
}

/// A separate canvas in Interface Builder: a controller's view, or a top-level view of a xib.
package struct IBScene: Sendable {
  package let root: IBViewID
  /// The controller's object ID; nil in a xib.
  let controller: String?
  let controllerElement: XMLNodeID?
  /// The controller's storyboard identifier, or its class.
  let name: String?
  /// Names that distinguish it from others with the same name, the best first.
  let otherNames: [String]
  /// The elements for Interface Builder's simulated metrics.
  let simulated: [XMLNodeID]
  /// Whether another controller embeds it.
  var isEmbedded = false
  /// Whether its view has a size of its own on the canvas.
  var isFreeform = false
  /// Whether Interface Builder draws a navigation bar above the view.
  var isInNavigation = false
  /// Whether Interface Builder draws a tab bar below the view.
  var isInTabs = false
  /// Whether another screen of the same navigation controller pushes it.
  var isPushed = false
  /// Whether its navigation controller prefers large titles.
  var hasLargeTitles = false
  /// The navigation item of its tab bar controller, which a navigation controller shows instead.
  var outerItem: XMLNodeID?
  /// The tabs of its tab bar controller, in order; empty if it is not the root of a tab.
  var tabs: [IBTab] = []
}

/// One tab of a tab bar controller.
struct IBTab: Sendable {
  let controller: String
  let title: String
  /// The name of its SF Symbol.
  var symbol: String?
  /// The name of its image, which can be one of the app's assets.
  let image: String?
  var isSelected = false
}

/// A view of a document.
package struct IBView: Sendable {
  /// The object ID; for a content view without one, the owner's ID and `/content`.
  package let id: String
  package let kind: IBViewKind
  package let element: XMLNodeID
  /// The index of the superview; −1 for a root.
  let parent: Int32
  /// The position after the last descendant.
  var end: Int32
  /// The stored frame, in the superview's coordinates.
  package var frame: IBFrame?
  /// The view's role in its superview: `contentView`, `tableHeaderView`.
  let key: String?
  var placing = IBPlacing.constraints
  /// Whether the view is installed on the design device.
  var isInstalled = true
  /// The variations that apply on the design device, the most specific last.
  var variations: [XMLNodeID] = []
}

/// How a view's frame is determined.
enum IBPlacing: Equatable, Sendable {
  case constraints
  /// Placed by its stored frame and autoresizing mask.
  case mask(IBMask)
  /// Placed as an arranged subview of a stack view.
  case stack
}

/// An autoresizing mask: the flexible lengths and margins.
struct IBMask: OptionSet, Sendable {
  let rawValue: UInt8

  static let width = IBMask(rawValue: 1)
  static let height = IBMask(rawValue: 2)
  static let left = IBMask(rawValue: 4)
  static let right = IBMask(rawValue: 8)
  static let top = IBMask(rawValue: 16)
  static let bottom = IBMask(rawValue: 32)
}

/// A rectangle in points.
package struct IBFrame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A layout guide that constraints refer to.
struct IBGuide: Sendable {
  enum Kind: Sendable {
    case safeArea
    /// A scroll view's content and frame layout guides.
    case content, viewport
    /// The top and bottom layout guides, in documents from before safe areas.
    case topBars, bottomBars
  }

  let kind: Kind
  let owner: IBViewID
}

/// An image in a document, with its natural size.
struct IBImage: Sendable {
  let width: Double
  let height: Double
  let isSymbol: Bool
}

/// A constraint as it applies on the design device.
package struct IBConstraint: Sendable {
  let id: String
  let element: XMLNodeID
  let first: IBAnchor
  let relation: Relation
  let second: IBAnchor?
  let multiplier: Double
  let constant: Double
  let priority: Double
  /// Whether Xcode removes it at build time.
  let isPlaceholder: Bool

  enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }
}

/// One side of a constraint.
struct IBAnchor: Sendable {
  enum Item: Sendable {
    case view(IBViewID)
    case guide(IBGuide)
  }

  let item: Item
  let attribute: IBAttribute
  /// Whether the anchor refers to the margin instead of the edge.
  let isMargin: Bool

  var owner: IBViewID {
    switch item {
    case .view(let view): view
    case .guide(let guide): guide.owner
    }
  }
}

enum IBAttribute: String, Sendable {
  case leading, trailing, left, right, top, bottom, centerX, centerY, width, height
  case firstBaseline, lastBaseline
}
