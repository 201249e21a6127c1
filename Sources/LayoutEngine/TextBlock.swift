internal import SpecModel

/// A text as it is measured: a label, a title, or the value of a field.
struct TextBlock {
  enum Role: UInt8 {
    /// Wraps, and is as wide as its lines.
    case label
    /// One line in a control that takes the width it is offered.
    case field
    /// The same, of which only bullets show.
    case secureField
  }

  var string: String
  /// A position in the fonts of the measuring.
  let font: Int32
  /// The screen's node that shows the text; -1 for none.
  let node: Int32
  let role: Role
  /// Whether blanks at the end of a text on one line are part of its width, as they are of a
  /// `UILabel`'s.
  let countsBlanks: Bool
  let truncation: Text.Truncation
  let lineLimit: Int32
  let minimumScale: Double
  let pointSize: Double

  init(
    _ string: String, font: Int, pointSize: Double, node: Int = -1, role: Role = .label,
    countsBlanks: Bool = false, lineLimit: Int? = nil, truncation: Text.Truncation = .tail,
    minimumScale: Double = 1
  ) {
    self.string = string
    self.font = Int32(truncatingIfNeeded: font)
    self.node = Int32(truncatingIfNeeded: node)
    self.role = role
    self.countsBlanks = countsBlanks
    self.truncation = truncation
    self.lineLimit = Int32(clamping: max(lineLimit ?? .max, 1))
    self.minimumScale = minimumScale
    self.pointSize = pointSize
  }
}
