package import DrawingModel
internal import PlatformData
package import SpecModel

/// Draws one laid-out screen: the device at rest, and below it the rest of what scrolls.
///
/// Every place comes from the frame table and the lines in it; nothing is laid out anew. Frames keep
/// their places in the drawing, moved by `Drawing.origin`.
///
/// - Complexity: O(*n*) in the number of nodes and of characters, and in the nodes of each strip.
package func drawScreen(
  _ screen: Screen, _ frames: FrameTable, options: DrawingOptions = DrawingOptions()
) -> Drawing {
  var painter = Painter(screen, frames, options)
  painter.drawAll()
  return painter.finished()
}

/// What a picture shows beside the screen itself.
package struct DrawingOptions: Sendable {
  package enum Extent: Sendable { case full, device }
  package enum Edge: Sendable { case none, line, device }

  package struct Marks: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let fold = Marks(rawValue: 1)
    package static let safeArea = Marks(rawValue: 2)
    package static let frames = Marks(rawValue: 4)
    package static let ids = Marks(rawValue: 8)
    package static let baselines = Marks(rawValue: 16)
    package static let invisible = Marks(rawValue: 32)
  }

  package var extent = Extent.full
  package var edge = Edge.line
  package var marks: Marks = .fold
  /// The images of assets by their names.
  package var images: [String: AssetImage] = [:]
  /// By node, `path:line:column`; empty for none.
  package var places: [String] = []
  /// A node that moves, and where it is.
  package var moment: Moment?
  /// Operations that a picture has at most.
  package var operationLimit = 200_000

  package init() {}
}

/// Where a node is, and how it is seen, at one time of its coming or going.
package struct Moment: Sendable {
  package let node: ScreenNodeID
  /// From where it rests, in thousandths of a point.
  package let offsetX: Int32
  package let offsetY: Int32
  /// In thousandths; it is scaled about its centre.
  package let opacity: Int32
  package let scale: Int32

  package init(
    _ node: ScreenNodeID, offsetX: Int32, offsetY: Int32, opacity: Int32, scale: Int32
  ) {
    self.node = node
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.opacity = opacity
    self.scale = scale
  }
}

/// What became of an asset that was looked for.
package enum AssetImage: Sendable {
  case image(DrawnImage)
  /// Why there is a placeholder in its place.
  case unusable(String)
}
