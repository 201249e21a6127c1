package import DrawingModel
internal import PlatformData
package import SpecModel

/// Draws one laid-out screen on its device, followed by strips with the rest of scrollable content.
///
/// All positions come from the frame table and its text lines. Frames are moved by
/// `Drawing.origin`.
///
/// - Complexity: O(*n*) in the number of nodes and characters, including those in strips.
package func drawScreen(
  _ screen: Screen, _ frames: FrameTable, options: DrawingOptions = DrawingOptions()
) -> Drawing {
  var painter = Painter(screen, frames, options)
  painter.drawAll()
  return painter.finished()
}

/// Optional content of a picture besides the screen.
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
  /// Asset images by name.
  package var images: [String: AssetImage] = [:]
  /// The spec location of each node as `path:line:column`; empty for none.
  package var places: [String] = []
  /// Why each node has its frame, in sentences; empty for none.
  package var reasons: [[String]] = []
  /// The state of a node in transition.
  package var moment: Moment?
  /// The node that moves, and its states; their times are in milliseconds.
  package var motion: [(time: Int, moment: Moment)] = []
  /// The maximum number of operations in a picture.
  package var operationLimit = 200_000

  package init() {}
}

/// The position and opacity of a node at one moment of its transition.
package struct Moment: Sendable {
  package let node: ScreenNodeID
  /// The horizontal offset from its final position, in thousandths of a point.
  package let offsetX: Int32
  package let offsetY: Int32
  /// The opacity in thousandths.
  ///
  /// The node is scaled about its center.
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

/// The result of looking up an asset.
package enum AssetImage: Sendable {
  case image(DrawnImage)
  /// The image cannot be drawn; the payload is the reason.
  case unusable(String)
}
