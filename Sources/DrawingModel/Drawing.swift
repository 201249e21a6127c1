/// A picture of one screen: flat arrays that every writer reads.
///
/// The geometry holds for all four appearances; paints have a color for each. Lengths are thousandths
/// of a point, from the picture's upper left corner.
package struct Drawing: Sendable {
  package var width: Int32
  package var height: Int32
  /// The screen in the picture, without strips and the device's edge.
  package var screen: DrawnRect
  /// In painter's order; every group that is opened is closed.
  package var operations: ContiguousArray<Operation> = []
  package var paints: ContiguousArray<Paint> = []
  package var runs: ContiguousArray<DrawnRun> = []
  /// The UTF-8 of all runs.
  package var text: [UInt8] = []
  package var images: ContiguousArray<DrawnImage> = []
  /// One for each node of the screen, in the screen's order.
  package var nodes: ContiguousArray<NodeMark> = []
  package var strips: ContiguousArray<Strip> = []
  package var title = ""
  /// What a person hears of the picture.
  package var summary = ""
  /// What the picture leaves out, in sentences.
  package var notes: [String] = []

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

  /// The rectangle with its edges moved inwards.
  package func inset(by inset: Int32) -> DrawnRect {
    DrawnRect(
      x: x &+ inset, y: y &+ inset, width: max(0, width &- 2 &* inset),
      height: max(0, height &- 2 &* inset))
  }
}

/// One step of a picture.
package struct Operation: Sendable {
  /// The node that it belongs to, by its position in `Drawing.nodes`; -1 for the screen's own.
  package let node: Int32
  package let shape: Shape

  package init(node: Int32, _ shape: Shape) {
    self.node = node
    self.shape = shape
  }

  package enum Shape: Sendable {
    case fill(DrawnRect, radius: Int32, paint: Int32)
    /// A line along the edges of a rectangle, half of its width on each side.
    case stroke(DrawnRect, radius: Int32, width: Int32, paint: Int32)
    /// A line of dashes as long as its gaps.
    case dashes(from: DrawnPoint, to: DrawnPoint, width: Int32, dash: Int32, paint: Int32)
    /// A straight line with round ends.
    case line(from: DrawnPoint, to: DrawnPoint, width: Int32, paint: Int32)
    case circle(center: DrawnPoint, radius: Int32, paint: Int32)
    /// A symbol in a square; `surface` is what lies beneath it.
    case symbol(SymbolShape, DrawnRect, paint: Int32, surface: Int32, isMirrored: Bool)
    /// A position in `Drawing.runs`.
    case run(Int32)
    /// A position in `Drawing.images`.
    case image(Int32, DrawnRect, fit: ImageFit)
    case open(Group)
    case close
  }

  package enum Group: Sendable {
    /// In thousandths.
    case opacity(Int32)
    case clip(DrawnRect, radius: Int32)
    /// What the group draws casts a shadow; `box` holds all of it.
    case shadow(paint: Int32, radius: Int32, offset: DrawnPoint, box: DrawnRect)
    /// Scaled about a point, in thousandths, then moved.
    case transform(scale: Int32, about: DrawnPoint, offset: DrawnPoint)
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

/// Eight bits a channel, alpha not premultiplied.
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

/// A color in each appearance.
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

/// A piece of a line in one look.
package struct DrawnRun: Sendable {
  /// Its left edge.
  package let x: Int32
  package let baseline: Int32
  /// How wide the engine measured it.
  package let advance: Int32
  package let size: Int32
  /// From 100 to 900, as in CSS.
  package let weight: Int32
  package let design: Design
  package let flags: Flags
  package let paint: Int32
  /// In `Drawing.text`.
  package let text: Range<Int>

  package enum Design: UInt8, Sendable { case proportional, monospaced, serif, rounded }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let italic = Flags(rawValue: 1)
    package static let isStruck = Flags(rawValue: 2)
    /// Runs from right to left.
    package static let rightToLeft = Flags(rawValue: 4)
    /// Stands in the middle of its advance at its natural width: an emoji.
    package static let centered = Flags(rawValue: 8)
    /// One cluster, which no space can be added to.
    package static let isSingle = Flags(rawValue: 16)
    /// Han, kana or Hangul.
    package static let isWide = Flags(rawValue: 32)
    /// Space is added between the clusters, their shapes stay.
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

/// The bytes of an image file, as they are embedded.
package struct DrawnImage: Sendable {
  package let name: String
  package let kind: Kind
  package let bytes: [UInt8]
  /// In dark appearances; empty for the same.
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
  /// Position of the parent; -1 for the body.
  package let parent: Int32
  package let isSeen: Bool
  /// `path:line:column`; empty where the caller gave no places.
  package let place: String
  /// What a person hears or reads: the text, or nothing.
  package let text: String
  /// The text style's name, or nothing.
  package let style: String

  package init(
    id: String, component: String, frame: DrawnRect, parent: Int32, isSeen: Bool, place: String,
    text: String, style: String
  ) {
    self.id = id
    self.component = component
    self.frame = frame
    self.parent = parent
    self.isSeen = isSeen
    self.place = place
    self.text = text
    self.style = style
  }
}

/// A strip below the screen with the content that is scrolled out of sight.
package struct Strip: Sendable {
  /// The scroll's position in `Drawing.nodes`.
  package let node: Int32
  /// Where the rest would stand if the screen had no end.
  package let source: DrawnRect
  /// From a place on the screen to its place in the strip.
  package let offset: DrawnPoint

  package init(node: Int32, source: DrawnRect, offset: DrawnPoint) {
    self.node = node
    self.source = source
    self.offset = offset
  }
}
