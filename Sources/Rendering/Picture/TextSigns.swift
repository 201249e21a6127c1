internal import SpecModel

/// The signs around a node's text, which tell what it is without color.
struct TextSigns {
  private var before: [UInt32] = []
  private(set) var after: [UInt32] = []
  private var indent: [UInt32] = []

  /// A button without a box shows its state in its brackets.
  init(_ nodeFlags: ScreenNode.Flags, isButton: Bool, isBoxed: Bool, _ glyphSet: GlyphSet) {
    if isButton {
      let flags = isBoxed ? ScreenNode.Flags(rawValue: 0) : nodeFlags
      before = [glyphSet.bracket(flags, otherwise: "["), CellGlyph.blank]
      after = [CellGlyph.blank, glyphSet.bracket(flags, otherwise: "]")]
    } else if nodeFlags.contains(.error) {
      before = [UInt32(UInt8(ascii: "!")), CellGlyph.blank]
      indent = [CellGlyph.blank, CellGlyph.blank]
    } else if nodeFlags.contains(.placeholder) {
      before = [glyphSet.placeholderStart]
      after = [glyphSet.placeholderEnd]
    }
  }

  /// What stands before a line, counted from 0.
  func before(line: Int) -> [UInt32] { line == 0 ? before : indent }
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
