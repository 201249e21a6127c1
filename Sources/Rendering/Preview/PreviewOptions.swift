package import SpecModel

/// Options for drawing a preview as text.
package struct PreviewOptions: Sendable {
  /// The kind of notes in the margin beside each row.
  package enum Notes: String, CaseIterable, Sendable {
    /// Names of the row's nodes, and their states.
    case names
    /// Text styles, colors of texts and borders, and contrasts.
    case paint
    case none
  }

  package enum Charset: String, CaseIterable, Sendable {
    case unicode
    /// Only ASCII characters; a character without an ASCII replacement becomes `?`.
    case ascii
  }

  /// The colors that the terminal supports.
  package enum Color: Sendable {
    /// No colors and no escape sequences.
    case none
    case ansi16, ansi256, trueColor
  }

  /// The appearances to draw, in order; each drawing has the appearance's name in its upper edge.
  ///
  /// If empty, there is one drawing without a name, as in stored snapshots.
  package var appearances: [Appearance]
  package var notes: Notes
  package var charset: Charset
  package var color: Color
  /// The terminal's width in cells; nil if unknown.
  ///
  /// Drawings are placed side by side if they fit into this width.
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
