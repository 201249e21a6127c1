internal import SpecModel

/// The attributes that determine a text's size, apart from its characters.
///
/// A screen has few different keys, so texts refer to them by index.
struct TextStyleKey {
  enum Role: UInt8 {
    /// A label, which wraps and is as wide as its longest line.
    case label
    /// One line of text in a control that has the proposed width.
    case field
    /// One line of text in a control, with each character drawn as a bullet.
    case secureField
  }

  /// The index of the font in the screen's fonts.
  let font: Int32
  let lineLimit: Int32
  let role: Role
  /// Whether trailing spaces of a single-line text count toward its width, as in a `UILabel`.
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

  // An integer, because comparing another module's enum needs a witness call.
  @inline(__always)
  private var cutPart: UInt8 {
    switch truncation {
    case .head: 0
    case .middle: 1
    case .tail: 2
    }
  }
}

/// A text with its measured width on a single line.
struct MeasuredText {
  enum Form: UInt8 {
    /// A label without line breaks, which fits on one line if the width allows.
    case line
    /// A label whose text contains line breaks.
    case lines
    case field
  }

  /// The width of the text on one line, in points; trailing spaces count only if the style key says
  /// so.
  let width: Double
  /// The screen node that shows the text; -1 for none.
  let node: Int32
  /// The index of the style key, and the form in the lowest two bits.
  private let lookAndForm: Int32
  /// The offset of the text's UTF-8 bytes in the buffer of all texts.
  var start: Int32
  let byteCount: Int32
  /// The number of bytes without trailing spaces.
  let visibleCount: Int32
  /// The index of the text's results in `wrapped`; -1 if the text never had to wrap.
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
  /// Cached results for a text that had to wrap.
  struct WrappedText {
    var words = PositionRange.empty
    /// The range of widths for which the current line breaks are valid; nil before the text is
    /// first broken.
    var widths: BreakingWidths?
    var lineCount = 0
    var paragraphEnds = 0
    var usedWidth = 0.0
    /// The width for which the text was last truncated; unspecified (`.ideal`) if it never was.
    var cutAt = Double.ideal
    var allowedLines = 0
    var cut: TextLines?
    /// The preferred width of a `UILabel` after wrapping; unspecified (`.ideal`) before.
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

/// Whether a text contains a line break: U+000A to U+000D, U+0085, U+2028 or U+2029.
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
