internal import SpecModel

/// The characters around a node's text that show the node's kind without color.
///
/// Brackets enclose the text, a sign and a symbol precede it, and a link sign follows it.
struct TextSigns {
  private var open: UInt32?
  private var close: UInt32?
  /// Whether a blank separates the brackets from the text.
  private var hasBlanks = false
  /// The sign at the leading side, before a space.
  private var sign: UInt32?
  /// The number of blanks at the leading side of all lines after the first.
  private(set) var indent = 0
  /// The symbol before the text.
  private var symbol: Symbol?
  /// The text at the trailing side of the last line, after a space.
  private var behind: String?
  private let isMirrored: Bool
  private let glyphSet: GlyphSet

  /// The form of a symbol: its name in brackets, or a one-cell character.
  enum Symbol {
    case name(String)
    case glyph(UInt32)
  }

  /// Creates the signs of a node; a button without a box shows its state in its brackets.
  init(
    _ nodeFlags: ScreenNode.Flags, _ kind: ScreenNode.Kind, isBoxed: Bool, symbol: Symbol?,
    link: String? = nil, isMirrored: Bool, _ glyphSet: GlyphSet
  ) {
    self.glyphSet = glyphSet
    self.isMirrored = isMirrored
    self.symbol = symbol
    behind = link
    switch kind {
    case .button(let title):
      if case .name(let name) = symbol, name == "chevron.backward" || name == "chevron.left",
        !title.string.isEmpty, !isBoxed
      {
        // In right-to-left layouts, a back symbol points to the right.
        let pointsRight = isMirrored && name == "chevron.backward"
        sign = pointsRight ? glyphSet.placeholderEnd : glyphSet.signs.back
        self.symbol = nil
        return
      }
      let flags = isBoxed ? ScreenNode.Flags(rawValue: 0) : nodeFlags
      open = glyphSet.bracket(flags, otherwise: "[")
      close = glyphSet.bracket(flags, otherwise: "]")
      hasBlanks = true
    case .search:
      sign = glyphSet.signs.search
    default:
      if case .menu(let value) = kind {
        behind = String(
          String.UnicodeScalarView([glyphSet.signs.menu].compactMap(Unicode.Scalar.init)))
        if value.string.isEmpty { return }
      }
      if nodeFlags.contains(.error) {
        sign = UInt32(UInt8(ascii: "!"))
        indent = 2
      } else if nodeFlags.contains(.placeholder) {
        open = glyphSet.placeholderStart
        close = glyphSet.placeholderEnd
      }
    }
  }

  /// Adds the signs at the left of a line; the first line is 0.
  func addStart(ofLine line: Int, isTextEmpty: Bool, to text: inout CellText) {
    guard line == 0 else {
      if !isMirrored { addIndent(to: &text) }
      return
    }
    if let open {
      text.add(open)
      if hasBlanks { text.add(CellGlyph.blank) }
    }
    guard !isMirrored else { return }
    if let sign {
      text.add(sign)
      text.add(CellGlyph.blank)
    }
    guard let symbol else { return }
    text.add(symbol, glyphSet)
    if !isTextEmpty { text.add(CellGlyph.blank) }
  }

  /// Adds the signs at the right of a line; the last line also gets the signs that follow the text.
  func addEnd(ofLine line: Int, isLast: Bool, isTextEmpty: Bool, to text: inout CellText) {
    if isMirrored { addLeadingAtRight(ofLine: line, isTextEmpty: isTextEmpty, to: &text) }
    guard isLast else { return }
    if let close {
      if hasBlanks { text.add(CellGlyph.blank) }
      text.add(close)
    }
    guard let behind else { return }
    if isMirrored {
      text.insertAtLineStart(isTextEmpty ? behind : behind + " ")
    } else {
      if !isTextEmpty { text.add(CellGlyph.blank) }
      text.add(behind)
    }
  }

  private func addLeadingAtRight(ofLine line: Int, isTextEmpty: Bool, to text: inout CellText) {
    guard line == 0 else { return addIndent(to: &text) }
    if let symbol {
      if !isTextEmpty { text.add(CellGlyph.blank) }
      text.add(symbol, glyphSet)
    }
    guard let sign else { return }
    text.add(CellGlyph.blank)
    text.add(sign)
  }

  private func addIndent(to text: inout CellText) {
    for _ in 0..<indent { text.add(CellGlyph.blank) }
  }
}

extension CellText {
  fileprivate mutating func add(_ symbol: TextSigns.Symbol, _ glyphSet: GlyphSet) {
    switch symbol {
    case .name(let name): add(symbol: name, glyphSet)
    case .glyph(let glyph): add(glyph)
    }
  }
}

extension ScreenNode.Kind {
  /// Whether the node is a menu, whose sign is drawn even without a text.
  var isMenu: Bool {
    if case .menu = self { true } else { false }
  }
}

extension GlyphSet {
  /// The characters for the edges of a control in a state.
  func lines(_ flags: ScreenNode.Flags) -> LineGlyphs {
    if flags.contains(.disabled) { return disabled }
    if flags.contains(.invalid) { return invalid }
    return flags.contains(.focused) ? focused : normal
  }

  /// The bracket of a control that takes one row, or a vertical edge that shows its state.
  func bracket(_ flags: ScreenNode.Flags, otherwise bracket: Unicode.Scalar) -> UInt32 {
    flags.hasEdgeState ? lines(flags).vertical : bracket.value
  }
}
