/// A picture of one screen, stored in flat arrays.
///
/// All four appearances share the geometry; each paint has a color for every appearance. Lengths
/// are in thousandths of a point, measured from the top left corner of the picture.
package struct Drawing: Sendable {
  package var width: Int32
  package var height: Int32
  /// The screen's rectangle in the picture, without strips and bezel.
  package var screen: DrawnRect
  /// The drawing operations from back to front; every opened group is closed.
  package var operations: ContiguousArray<Operation> = []
  package var paints: ContiguousArray<Paint> = []
  package var runs: ContiguousArray<DrawnRun> = []
  /// The UTF-8 text of all runs.
  package var text: [UInt8] = []
  package var images: ContiguousArray<DrawnImage> = []
  /// The nodes of the screen, in the same order.
  package var nodes: ContiguousArray<NodeMark> = []
  package var strips: ContiguousArray<Strip> = []
  package var title = ""
  /// The accessibility description of the picture.
  package var summary = ""
  /// Sentences about what the picture omits.
  package var notes: [String] = []
  /// The animation of the group `moving`; nil for a still picture.
  package var motion: Motion?

  package init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
    screen = DrawnRect(x: 0, y: 0, width: width, height: height)
  }
}

/// A rectangle in thousandths of a point.
package struct DrawnRect: Hashable, Sendable {
  package var x: Int32
  package var y: Int32
  package var width: Int32
  package var height: Int32

  package init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int32 { x &+ width }
  package var maxY: Int32 { y &+ height }

  /// The rectangle inset on all sides.
  package func inset(by inset: Int32) -> DrawnRect {
    DrawnRect(
      x: x &+ inset, y: y &+ inset, width: max(0, width &- 2 &* inset),
      height: max(0, height &- 2 &* inset))
  }
}

/// One drawing step.
package struct Operation: Sendable {
  /// The index in `Drawing.nodes` of the node that the operation draws; -1 for the screen itself.
  package let node: Int32
  package let shape: Shape

  package init(node: Int32, _ shape: Shape) {
    self.node = node
    self.shape = shape
  }

  package enum Shape: Sendable {
    case fill(DrawnRect, radius: Int32, paint: Int32)
    /// A stroke centered on the edges of a rectangle.
    case stroke(DrawnRect, radius: Int32, width: Int32, paint: Int32)
    /// A dashed line whose gaps are as long as its dashes.
    case dashes(from: DrawnPoint, to: DrawnPoint, width: Int32, dash: Int32, paint: Int32)
    /// A straight line with round caps.
    case line(from: DrawnPoint, to: DrawnPoint, width: Int32, paint: Int32)
    /// A symbol in a square; `surface` is the color behind it, as an index into the paints.
    case symbol(SymbolShape, DrawnRect, paint: Int32, surface: Int32, isMirrored: Bool)
    /// A text run, as an index into `Drawing.runs`.
    case run(Int32)
    /// An image, as an index into `Drawing.images`.
    case image(Int32, DrawnRect, fit: ImageFit)
    case open(Group)
    case close
  }

  package enum Group: Sendable {
    /// A group with an opacity, in thousandths.
    case opacity(Int32)
    case clip(DrawnRect, radius: Int32)
    /// A shadow of the group's content; the content lies inside `box`.
    case shadow(paint: Int32, radius: Int32, offset: DrawnPoint, box: DrawnRect)
    /// A scale, in thousandths, about a point, followed by a translation.
    case transform(scale: Int32, about: DrawnPoint, offset: DrawnPoint)
    /// The content that `Drawing.motion` animates; drawn without motion by formats that have no
    /// animation.
    case moving
  }

  package enum ImageFit: Sendable { case fit, fill, stretch, center }
}

package struct DrawnPoint: Hashable, Sendable {
  package let x: Int32
  package let y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// An RGBA color with 8 bits per channel; the alpha is not premultiplied.
package struct Ink: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A color for each of the four appearances.
package struct Paint: Hashable, Sendable {
  package let light: Ink
  package let dark: Ink
  package let lightHighContrast: Ink
  package let darkHighContrast: Ink

  package init(light: Ink, dark: Ink, lightHighContrast: Ink, darkHighContrast: Ink) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast
    self.darkHighContrast = darkHighContrast
  }
}

/// A part of a text line with one style.
package struct DrawnRun: Sendable {
  /// The x position of the run's left edge.
  package let x: Int32
  package let baseline: Int32
  /// The run's width, as measured by layout.
  package let advance: Int32
  package let size: Int32
  /// The font weight from 100 to 900, as in CSS.
  package let weight: Int32
  package let design: Design
  package let flags: Flags
  package let paint: Int32
  /// The range of the run's bytes in `Drawing.text`.
  package let text: Range<Int>

  package enum Design: UInt8, Sendable { case proportional, monospaced, serif, rounded }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let italic = Flags(rawValue: 1)
    package static let isStruck = Flags(rawValue: 2)
    /// The text is right-to-left.
    package static let rightToLeft = Flags(rawValue: 4)
    /// The text is centered in its advance and not stretched, as for an emoji.
    package static let centered = Flags(rawValue: 8)
    /// The text is a single grapheme cluster, which cannot be stretched.
    package static let isSingle = Flags(rawValue: 16)
    /// The text is in Han, kana or Hangul.
    package static let isWide = Flags(rawValue: 32)
    /// The text is stretched by adding space between its grapheme clusters.
    package static let isJustified = Flags(rawValue: 64)
  }

  package init(
    x: Int32, baseline: Int32, advance: Int32, size: Int32, weight: Int32, design: Design,
    flags: Flags, paint: Int32, text: Range<Int>
  ) {
    self.x = x
    self.baseline = baseline
    self.advance = advance
    self.size = size
    self.weight = weight
    self.design = design
    self.flags = flags
    self.paint = paint
    self.text = text
  }
}

/// The bytes of an image file that writers embed in their output.
package struct DrawnImage: Sendable {
  package let name: String
  package let kind: Kind
  package let bytes: [UInt8]
  /// The image for dark appearances; empty if `bytes` is used there too.
  package let darkBytes: [UInt8]
  package let darkKind: Kind

  package enum Kind: String, Sendable { case png, jpeg, gif, webp, svg }

  package init(
    name: String, kind: Kind, bytes: [UInt8], darkBytes: [UInt8] = [], darkKind: Kind? = nil
  ) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.darkBytes = darkBytes
    self.darkKind = darkKind ?? kind
  }
}

/// A node of the screen, as inspectors show it.
package struct NodeMark: Sendable {
  package let id: String
  package let component: String
  package let frame: DrawnRect
  /// The parent's index in `Drawing.nodes`; -1 for the screen's body.
  package let parent: Int32
  package let isSeen: Bool
  /// The node's location in the spec as `path:line:column`; empty if unknown.
  package let place: String
  /// The visible text or accessibility label; may be empty.
  package let text: String
  /// The text style's name; may be empty.
  package let style: String
  /// Sentences that explain the node's frame; may be empty.
  package let reasons: [String]

  package init(
    id: String, component: String, frame: DrawnRect, parent: Int32, isSeen: Bool, place: String,
    text: String, style: String, reasons: [String] = []
  ) {
    self.id = id
    self.component = component
    self.frame = frame
    self.parent = parent
    self.isSeen = isSeen
    self.place = place
    self.text = text
    self.style = style
    self.reasons = reasons
  }
}

/// A strip below the screen that shows the part of a scroll view that is scrolled out of view.
package struct Strip: Sendable {
  /// The scroll view's index in `Drawing.nodes`.
  package let node: Int32
  /// The rectangle of the hidden content, as if the screen were unlimited.
  package let source: DrawnRect
  /// The offset from a position on the screen to the same position in the strip.
  package let offset: DrawnPoint

  package init(node: Int32, source: DrawnRect, offset: DrawnPoint) {
    self.node = node
    self.source = source
    self.offset = offset
  }
}
