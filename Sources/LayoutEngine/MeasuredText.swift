internal import SpecModel

/// How a text is measured: all but its characters.
struct TextLook {
  enum Role: UInt8 {
    /// Wraps, and is as wide as its lines.
    case label
    /// One line in a control that takes the width it is offered.
    case field
    /// The same, of which only bullets show.
    case secureField
  }

  /// A position in the fonts of the measuring.
  let font: Int32
  /// The screen's node that shows the text; -1 for none.
  let node: Int32
  let lineLimit: Int32
  let role: Role
  /// Whether blanks at the end of a text on one line are part of its width, as they are of a
  /// `UILabel`'s.
  let countsBlanks: Bool
  let truncation: Text.Truncation
  let minimumScale: Double

  init(
    font: Int, node: Int = -1, role: Role = .label, countsBlanks: Bool = false,
    lineLimit: Int? = nil, truncation: Text.Truncation = .tail, minimumScale: Double = 1
  ) {
    self.font = Int32(truncatingIfNeeded: font)
    self.node = Int32(truncatingIfNeeded: node)
    self.role = role
    self.countsBlanks = countsBlanks
    self.truncation = truncation
    self.lineLimit = Int32(clamping: max(lineLimit ?? .max, 1))
    self.minimumScale = minimumScale
  }

  /// - Parameter node: shows the text.
  init(_ text: Text, of node: Int, _ role: Role, countsBlanks: Bool = false) {
    self.init(
      font: Int(text.style.index), node: node, role: role, countsBlanks: countsBlanks,
      lineLimit: text.lineLimit, truncation: text.truncation, minimumScale: text.minimumScale)
  }
}

/// What is known of a text: all that one on a single line is asked for.
struct MeasuredText {
  enum Form: UInt8 {
    /// A label on one line, where there is room.
    case line
    /// A label with line ends.
    case lines
    case field
  }

  let look: TextLook
  /// Where the text's UTF-8 begins among that of all texts.
  var start: Int32
  let byteCount: Int32
  /// Without the blanks at the end.
  let visibleCount: Int32
  /// What is known of the text's words; -1 for a text that never had to wrap.
  var wrapped: Int32 = -1
  /// On one line, blanks at the end left out unless they count.
  var width = 0.0
  /// In whole pixels.
  var roundedWidth = 0.0
  var form = Form.line

  init(_ look: TextLook, start: Int, byteCount: Int, visibleCount: Int) {
    self.look = look
    self.start = Int32(truncatingIfNeeded: start)
    self.byteCount = Int32(truncatingIfNeeded: byteCount)
    self.visibleCount = Int32(truncatingIfNeeded: visibleCount)
  }
}
