package import DrawingModel
internal import PlatformData
package import SpecModel

/// Draws one laid-out screen on its device, followed by strips that show the rest of scrollable
/// content.
///
/// All positions come from the frame table and its text lines; frames are shifted by
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

/// Options for what a picture contains besides the screen.
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
  /// The images of assets, keyed by the asset's name.
  package var images: [String: AssetImage] = [:]
  /// The location of each node in the spec as `path:line:column`; empty if not needed.
  package var places: [String] = []
  /// Sentences that explain each node's frame; empty if not needed.
  package var reasons: [[String]] = []
  /// The position and opacity of a node that is in transition; nil if no node is.
  package var moment: Moment?
  /// The keyframes of the node that moves, with times in milliseconds; empty for a still picture.
  package var motion: [(time: Int, moment: Moment)] = []
  /// The maximum number of operations in a picture.
  package var operationLimit = 200_000

  package init() {}
}

/// The position, opacity and scale of a node at one moment of its transition.
package struct Moment: Sendable {
  package let node: ScreenNodeID
  /// The horizontal offset from its final position, in thousandths of a point.
  package let offsetX: Int32
  package let offsetY: Int32
  /// The opacity in thousandths.
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

/// The result of looking up an asset's image.
package enum AssetImage: Sendable {
  case image(DrawnImage)
  /// The image cannot be drawn; the payload is the reason.
  case unusable(String)
}
