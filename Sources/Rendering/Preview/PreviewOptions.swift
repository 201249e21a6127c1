package import SpecModel

/// How a preview is drawn.
package struct PreviewOptions: Sendable {
  /// The kind of notes in the margin beside each row.
  package enum Notes: String, CaseIterable, Sendable {
    /// The nodes of the row and their states.
    case names
    /// Text styles, inks, edges and their contrast.
    case paint
    case none
  }

  package enum Charset: String, CaseIterable, Sendable {
    case unicode
    /// Only ASCII characters; every other character becomes `?`.
    case ascii
  }

  /// The colors that the terminal understands.
  package enum Color: Sendable {
    /// No colors and no escape sequences.
    case none
    case ansi16, ansi256, trueColor
  }

  /// The appearances to draw, in order, each with its name in the upper edge.
  ///
  /// If empty, there is one drawing without a name, as in stored snapshots.
  package var appearances: [Appearance]
  package var notes: Notes
  package var charset: Charset
  package var color: Color
  /// The terminal's width in cells.
  ///
  /// Drawings are placed side by side if they fit; never if the width is nil.
  package var terminalWidth: Int?

  package init(
    appearances: [Appearance] = [.light, .dark], notes: Notes = .paint,
    charset: Charset = .unicode, color: Color = .none, terminalWidth: Int? = nil
  ) {
    self.appearances = appearances
    self.notes = notes
    self.charset = charset
    self.color = color
    self.terminalWidth = terminalWidth
  }
}
