internal import SpecModel
internal import SpecSyntax
package import XMLTree

/// One iOS Interface Builder document, as flat tables.
///
/// Views are in document order, parents before children; the descendants of view `i` are exactly `i
/// + 1 ..< views[i].end`. Rarely used properties are read from the XML when needed; see
/// `value(of:_:)`.
package struct IBDocument: Sendable {
  package enum Kind: Sendable { case storyboard, xib }

  package let xml: XMLDocument
  package internal(set) var kind = Kind.xib
  /// The version of the Interface Builder tools that saved the document: 15000 is Xcode 11, 24100
  /// is Xcode 26.
  var toolsVersion = 0.0
  /// The text size at which Interface Builder drew Dynamic Type texts.
  var drawnTextSize = TextSize.large
  /// Whether the document uses safe areas, which exist since iOS 11.
  var usesSafeAreas = false
  /// The device selected in Interface Builder; nil in old documents, whose canvas is square.
  package internal(set) var device: IBDevice?
  package internal(set) var scenes: ContiguousArray<IBScene> = []
  package internal(set) var views: ContiguousArray<IBView> = []
  /// The constraints that are active on the document's device.
  package internal(set) var constraints: ContiguousArray<IBConstraint> = []
  /// The layout guides of views and controllers, by object ID.
  var guides: [String: IBGuide] = [:]
  /// The images that the document lists with their natural sizes, by name.
  var images: [String: IBImage] = [:]
  /// The intrinsic content sizes of `IBDesignable` views, by object ID.
  var designedSizes: [String: NaturalSize] = [:]
  /// The index of each view, by object ID.
  var positions: [String: Int] = [:]
  /// The color elements that refer to the asset catalog.
  var catalogColors: [XMLNodeID] = []
  /// The elements of the named colors that the document defines, by name.
  var namedColors: [String: XMLNodeID] = [:]
  /// The document's tap gesture recognizers, by object ID.
  var tapRecognizers: [String: XMLNodeID] = [:]
  /// The name of an outlet that is connected to an object, by object ID.
  var outlets: [String: String] = [:]
  /// The placeholder element for the owner of a xib.
  var owner: XMLNodeID?

  init(xml: XMLDocument) { self.xml = xml }

  package subscript(_ id: IBViewID) -> IBView { views[id.position] }

  /// Returns the view with an object ID; nil if there is none.
  package func view(_ id: String) -> IBViewID? { positions[id].map { IBViewID($0) } }

  /// The children of a view that are installed on the document's device, in order.
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

  /// Whether a view is the same as another one or inside it.
  func isWithin(_ id: IBViewID, _ outer: IBViewID) -> Bool {
    (outer.position..<Int(views[outer.position].end)).contains(id.position)
  }
}

/// A view's index in the `IBDocument` that contains it.
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
  /// The controller's storyboard identifier, class or title.
  let name: String?
  /// Names that can distinguish the scene from others with the same name, best first.
  let otherNames: [String]
  /// The elements with Interface Builder's simulated metrics.
  let simulated: [XMLNodeID]
  /// Whether the scene's controller is embedded by another controller.
  var isEmbedded = false
  /// Whether the view has a custom size in Interface Builder's canvas.
  var isFreeform = false
  /// Whether Interface Builder draws a navigation bar above the view.
  var isInNavigation = false
  /// Whether Interface Builder draws a tab bar below the view.
  var isInTabs = false
  /// Whether the screen is pushed by another screen of the same navigation controller.
  var isPushed = false
  /// Whether the scene's navigation controller prefers large titles.
  var hasLargeTitles = false
  /// The navigation item of the scene's tab bar controller, which a navigation controller around it
  /// displays.
  var outerItem: XMLNodeID?
  /// The tabs of the scene's tab bar controller, in order; empty if the scene is not the root of a
  /// tab.
  var tabs: [IBTab] = []
}

/// One tab of a tab bar controller.
struct IBTab: Sendable {
  let controller: String
  let title: String
  /// The name of the tab's SF Symbol.
  var symbol: String?
  /// The name of the tab's image, which can be an asset of the app.
  let image: String?
  var isSelected = false
}

/// A view of a document.
package struct IBView: Sendable {
  /// The object ID; for a content view without an ID, the cell's ID and `/content`.
  package let id: String
  package let kind: IBViewKind
  package let element: XMLNodeID
  /// The index of the superview; −1 for a root view.
  let parent: Int32
  /// The index after the view's last descendant.
  var end: Int32
  /// The frame stored in the document, in the superview's coordinates.
  package var frame: IBFrame?
  /// The view's role in its superview: `contentView`, `tableHeaderView`.
  let key: String?
  var placing = IBPlacing.constraints
  /// Whether the view is installed on the document's device.
  var isInstalled = true
  /// The variations that apply to the document's device, most specific last.
  var variations: [XMLNodeID] = []
}

/// What determines a view's frame.
enum IBPlacing: Equatable, Sendable {
  case constraints
  /// The stored frame and the autoresizing mask.
  case mask(IBMask)
  /// The stack view of which the view is an arranged subview.
  case stack
}

/// An autoresizing mask: the lengths and margins that are flexible.
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
    /// The content and frame layout guides of a scroll view.
    case content, viewport
    /// The top and bottom layout guides of documents without safe areas.
    case topBars, bottomBars
  }

  let kind: Kind
  let owner: IBViewID
}

/// An image listed in a document, with its natural size.
struct IBImage: Sendable {
  let width: Double
  let height: Double
  let isSymbol: Bool
}

/// A constraint with the values that apply to the document's device.
package struct IBConstraint: Sendable {
  let id: String
  let element: XMLNodeID
  let first: IBAnchor
  let relation: Relation
  let second: IBAnchor?
  let multiplier: Double
  let constant: Double
  let priority: Double
  /// Whether Xcode removes the constraint at build time.
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
  /// Whether the anchor is on the view's margin instead of its edge.
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
