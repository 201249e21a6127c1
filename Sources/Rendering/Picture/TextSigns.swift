internal import SpecModel

/// The signs around a node's text, which tell what it is without color.
struct TextSigns {
  private var first: UInt32?
  private var last: UInt32?
  /// Whether a blank parts the signs from the text.
  private var hasBlanks = false
  /// Blanks before the lines behind the first.
  private(set) var indent = 0
  /// The symbol before the text.
  private var symbol: String?
  /// What stands behind all else, after a blank.
  private var behind: UInt32?
  private let glyphSet: GlyphSet

  /// A button without a box shows its state in its brackets.
  init(
    _ nodeFlags: ScreenNode.Flags, _ kind: ScreenNode.Kind, isBoxed: Bool, symbol: String?,
    link: UInt32? = nil, isMirrored: Bool, _ glyphSet: GlyphSet
  ) {
    self.glyphSet = glyphSet
    self.symbol = symbol
    behind = link
    switch kind {
    case .button(let title):
      if let symbol, symbol == "chevron.backward" || symbol == "chevron.left",
        !title.string.isEmpty, !isBoxed
      {
        // What points backward points to the right where reading begins there.
        let pointsRight = isMirrored && symbol == "chevron.backward"
        first = pointsRight ? glyphSet.placeholderEnd : glyphSet.signs.back
        hasBlanks = true
        self.symbol = nil
        return
      }
      let flags = isBoxed ? ScreenNode.Flags(rawValue: 0) : nodeFlags
      first = glyphSet.bracket(flags, otherwise: "[")
      last = glyphSet.bracket(flags, otherwise: "]")
      hasBlanks = true
    case .search:
      first = glyphSet.signs.search
      hasBlanks = true
    default:
      if case .menu(let value) = kind {
        behind = glyphSet.signs.menu
        if value.string.isEmpty { return }
      }
      if nodeFlags.contains(.error) {
        first = UInt32(UInt8(ascii: "!"))
        hasBlanks = true
        indent = 2
      } else if nodeFlags.contains(.placeholder) {
        first = glyphSet.placeholderStart
        last = glyphSet.placeholderEnd
      }
    }
  }

  /// Adds what stands before a line, counted from 0.
  func addStart(ofLine line: Int, isTextEmpty: Bool, to text: inout CellText) {
    guard line == 0 else {
      for _ in 0..<indent { text.add(CellGlyph.blank) }
      return
    }
    if let first {
      text.add(first)
      if hasBlanks { text.add(CellGlyph.blank) }
    }
    guard let symbol else { return }
    text.add(symbol: symbol, glyphSet)
    if !isTextEmpty { text.add(CellGlyph.blank) }
  }

  /// Adds what stands behind the last line.
  func addEnd(isTextEmpty: Bool, to text: inout CellText) {
    if let last {
      if hasBlanks { text.add(CellGlyph.blank) }
      text.add(last)
    }
    guard let behind else { return }
    if !isTextEmpty { text.add(CellGlyph.blank) }
    text.add(behind)
  }
}

extension ScreenNode.Kind {
  /// Whether a sign stands behind its text, though there be none.
  var isMenu: Bool {
    if case .menu = self { true } else { false }
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
