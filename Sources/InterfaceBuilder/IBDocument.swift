internal import SpecModel
internal import SpecSyntax
package import XMLTree

/// One Interface Builder document for iOS: what it draws, as flat tables.
///
/// The table of views is in the document's order, parents before children; the descendants of view
/// `i` are exactly `i + 1 ..< views[i].end`. What only few views have is read from the XML where it
/// is asked for: see `value(of:_:)`.
package struct IBDocument: Sendable {
  package enum Kind: Sendable { case storyboard, xib }

  package let xml: XMLDocument
  package internal(set) var kind = Kind.xib
  /// The version of the tools that saved the document: 15000 is Xcode 11, 24100 Xcode 26.
  var toolsVersion = 0.0
  /// Nil in documents from before there was a design device: they are square.
  package internal(set) var device: IBDevice?
  package internal(set) var scenes: ContiguousArray<IBScene> = []
  package internal(set) var views: ContiguousArray<IBView> = []
  /// The constraints that hold on the design device.
  package internal(set) var constraints: ContiguousArray<IBConstraint> = []
  /// The guides of views and of controllers, by object id.
  var guides: [String: IBGuide] = [:]
  /// Natural sizes of the images that the document names.
  var images: [String: IBImage] = [:]
  /// Natural sizes of views with classes that draw themselves in Interface Builder, by object id.
  var designedSizes: [String: NaturalSize] = [:]
  /// Positions of views, by object id.
  var positions: [String: Int] = [:]
  /// The colors that the document's own table gives names to.
  var namedColors: [String: XMLNodeID] = [:]
  /// The recognizers of taps that views may have, by object id.
  var tapRecognizers: [String: XMLNodeID] = [:]
  /// The names of the outlets that lead to an object, by its id.
  var outlets: [String: String] = [:]

  init(xml: XMLDocument) { self.xml = xml }

  package subscript(_ id: IBViewID) -> IBView { views[id.position] }

  /// The view of an object id.
  package func view(_ id: String) -> IBViewID? { positions[id].map { IBViewID($0) } }

  /// The children of a view that are there on the design device, in order.
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

  /// Whether a view is, or stands in, another.
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

/// What Interface Builder draws on its canvas by itself: a controller's view, or one at the top of
/// a xib.
package struct IBScene: Sendable {
  package let root: IBViewID
  /// The controller's object id; nil in a xib.
  let controller: String?
  let controllerElement: XMLNodeID?
  /// What people call it: the identifier of the controller in the storyboard, else its class.
  let name: String?
  /// What Interface Builder pretends around the view: the elements that say so.
  let simulated: [XMLNodeID]
  /// Whether Interface Builder draws a navigation bar above the view.
  var isInNavigation = false
  /// Whether it draws a tab bar below it.
  var isInTabs = false
}

/// One view.
package struct IBView: Sendable {
  /// The object id; of content views without one, the owner's id and `/content`.
  package let id: String
  package let kind: IBViewKind
  package let element: XMLNodeID
  /// −1 for a root.
  let parent: Int32
  /// Behind the last descendant.
  var end: Int32
  /// In the superview's coordinates, as the document stores it.
  package var frame: IBFrame?
  /// What the superview calls the view: `contentView`, `tableHeaderView`.
  let key: String?
  var placing = IBPlacing.constraints
  /// Whether the view is there on the design device.
  var isInstalled = true
  /// The variations that hold on the design device, the most special last.
  var variations: [XMLNodeID] = []
}

/// How a view gets its place.
enum IBPlacing: Equatable, Sendable {
  case constraints
  /// By its frame and what stretches when the superview does.
  case mask(IBMask)
  /// By the stack that it is arranged in.
  case stack
}

/// What grows with the superview: an autoresizing mask.
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

/// A layout guide that constraints speak of.
struct IBGuide: Sendable {
  enum Kind: Sendable {
    case safeArea
    /// A scroll view's content, and what shows of it.
    case content, viewport
    /// The bars above and below a controller's view, in documents from before safe areas.
    case topBars, bottomBars
  }

  let kind: Kind
  let owner: IBViewID
}

/// An image that a document names, with its natural size.
struct IBImage: Sendable {
  let width: Double
  let height: Double
  let isSymbol: Bool
}

/// One constraint, as it holds on the design device.
package struct IBConstraint: Sendable {
  let id: String
  let element: XMLNodeID
  let first: IBAnchor
  let relation: Relation
  let second: IBAnchor?
  let multiplier: Double
  let constant: Double
  let priority: Double

  enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }
}

/// A place or a length that a constraint compares.
struct IBAnchor: Sendable {
  enum Item: Sendable {
    case view(IBViewID)
    case guide(IBGuide)
  }

  let item: Item
  let attribute: IBAttribute
  /// Whether it is the margin's, not the edge's.
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
