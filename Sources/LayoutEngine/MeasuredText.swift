internal import SpecModel

/// How texts are measured: all but their characters.
///
/// A screen has few looks, so that its texts name them by their position.
struct TextStyleKey {
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
  let lineLimit: Int32
  let role: Role
  /// Whether blanks at the end of a text on one line are part of its width, as they are of a
  /// `UILabel`'s.
  let countsBlanks: Bool
  let truncation: Text.Truncation
  let minimumScale: Double

  init(
    font: Int, role: Role = .label, countsBlanks: Bool = false, lineLimit: Int? = nil,
    truncation: Text.Truncation = .tail, minimumScale: Double = 1
  ) {
    self.font = Int32(truncatingIfNeeded: font)
    self.role = role
    self.countsBlanks = countsBlanks
    self.truncation = truncation
    self.lineLimit = Int32(clamping: max(lineLimit ?? .max, 1))
    self.minimumScale = minimumScale
  }

  init(_ text: Text, _ role: Role, countsBlanks: Bool = false) {
    self.init(
      font: Int(text.style.index), role: role, countsBlanks: countsBlanks,
      lineLimit: text.lineLimit, truncation: text.truncation, minimumScale: text.minimumScale)
  }

  @inline(__always)
  func isSame(as other: TextStyleKey) -> Bool {
    font == other.font && lineLimit == other.lineLimit && role == other.role
      && countsBlanks == other.countsBlanks && cutPart == other.cutPart
      && minimumScale == other.minimumScale
  }

  // A number, since comparing another module's enumeration is a call through its witness.
  @inline(__always)
  private var cutPart: UInt8 {
    switch truncation {
    case .head: 0
    case .middle: 1
    case .tail: 2
    }
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

  /// On one line, blanks at the end left out unless they count.
  let width: Double
  /// The screen's node that shows the text; -1 for none.
  let node: Int32
  /// A position among the looks, and the form in two bits behind it.
  private let lookAndForm: Int32
  /// Where the text's UTF-8 begins among that of all texts.
  var start: Int32
  let byteCount: Int32
  /// Without the blanks at the end.
  let visibleCount: Int32
  /// What is known of the text's words; -1 for a text that never had to wrap.
  var wrapped: Int32 = -1

  init(
    look: Int, _ form: Form, node: Int32, bytes: Range<Int>, visibleCount: Int, width: Double
  ) {
    lookAndForm = Int32(truncatingIfNeeded: look << 2) | Int32(form.rawValue)
    self.node = node
    start = Int32(truncatingIfNeeded: bytes.lowerBound)
    byteCount = Int32(truncatingIfNeeded: bytes.count)
    self.visibleCount = Int32(truncatingIfNeeded: visibleCount)
    self.width = width
  }

  var look: Int { @inline(__always) get { Int(lookAndForm >> 2) } }

  var form: Form {
    @inline(__always) get {
      switch lookAndForm & 3 {
      case 0: .line
      case 1: .lines
      default: .field
      }
    }
  }
}

extension TextMeasuring {
  /// What is known of a text that had to wrap.
  struct WrappedText {
    var words = PositionRange.empty
    /// The widths that the text was last broken for, and what came of it; none before.
    var widths: BreakingWidths?
    var lineCount = 0
    var paragraphEnds = 0
    var usedWidth = 0.0
    /// The last room that the text was cut for, and what came of it.
    var cutAt = Double.ideal
    var allowedLines = 0
    var cut: TextLines?
    /// How wide a `UILabel` would like to be since it had to wrap; `.ideal` before.
    var preferredWidth = Double.ideal
  }
}

extension UnsafeBufferPointer<UInt8> {
  var withoutBlanksAtEnd: UnsafeBufferPointer<UInt8> {
    var end = count
    while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[..<end])
  }
}

/// Whether a text holds a line end: U+000A to U+000D, U+0085, U+2028 or U+2029.
func hasLineEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var previous: (UInt8, UInt8) = (0, 0)
  for byte in bytes {
    if byte &- 0x0A <= 3 { return true }
    if previous.1 == 0xC2, byte == 0x85 { return true }
    if previous == (0xE2, 0x80), byte == 0xA8 || byte == 0xA9 { return true }
    previous = (previous.1, byte)
  }
  return false
}
