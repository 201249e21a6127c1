internal import SpecModel

/// The signs around a node's text, which tell what it is without color.
struct TextSigns {
  private var first: UInt32?
  private var last: UInt32?
  /// Whether a blank parts the signs from the text.
  private var hasBlanks = false
  /// Blanks before the lines behind the first.
  private var indent = 0

  /// A button without a box shows its state in its brackets.
  init(
    _ nodeFlags: ScreenNode.Flags, isButton: Bool, isLink: Bool = false, isBoxed: Bool,
    isMirrored: Bool = false, _ glyphSet: GlyphSet
  ) {
    if isLink {
      last = isMirrored ? glyphSet.placeholderStart : glyphSet.placeholderEnd
      hasBlanks = true
    } else if isButton {
      let flags = isBoxed ? ScreenNode.Flags(rawValue: 0) : nodeFlags
      first = glyphSet.bracket(flags, otherwise: "[")
      last = glyphSet.bracket(flags, otherwise: "]")
      hasBlanks = true
    } else if nodeFlags.contains(.error) {
      first = UInt32(UInt8(ascii: "!"))
      hasBlanks = true
      indent = 2
    } else if nodeFlags.contains(.placeholder) {
      first = glyphSet.placeholderStart
      last = glyphSet.placeholderEnd
    }
  }

  /// Adds what stands before a line, counted from 0.
  func addStart(ofLine line: Int, to text: inout CellText) {
    guard line == 0 else {
      for _ in 0..<indent { text.add(CellGlyph.blank) }
      return
    }
    guard let first else { return }
    text.add(first)
    if hasBlanks { text.add(CellGlyph.blank) }
  }

  /// Adds what stands behind the last line.
  func addEnd(to text: inout CellText) {
    guard let last else { return }
    if hasBlanks { text.add(CellGlyph.blank) }
    text.add(last)
  }
}

extension GlyphSet {
  /// The edges of a control in a state.
  func lines(_ flags: ScreenNode.Flags) -> LineGlyphs {
    if flags.contains(.disabled) { return disabled }
    if flags.contains(.invalid) { return invalid }
    return flags.contains(.focused) ? focused : normal
  }

  /// What encloses a control of one row: a bracket, or the upright edge of its state.
  func bracket(_ flags: ScreenNode.Flags, otherwise bracket: Unicode.Scalar) -> UInt32 {
    flags.hasEdgeState ? lines(flags).vertical : bracket.value
  }
}
