internal import DrawingModel
internal import Rasterizing

/// Shows pictures in the terminal.
enum TerminalPicture {
  enum Choice: String, CaseIterable {
    case auto, kitty, iterm2, sixel
  }

  /// The terminal protocol that a flag selects or environment variables imply.
  ///
  /// The terminal is not queried, because terminals without support do not answer.
  static func form(_ name: String) throws(ProcessEnd) -> TerminalProtocol {
    let choice: Choice = try choice(name, of: "kind of terminal picture")
    guard Terminal.output.isTerminal else {
      throw ProcessEnd(
        .failure, "--picture draws on a terminal; to a file, write --format png --output FILE")
    }
    switch choice {
    case .kitty: return .kitty
    case .iterm2: return .iterm2
    case .sixel: return .sixel
    case .auto:
      guard let form = detected(environment) else {
        throw ProcessEnd(
          .failure,
          "no environment variable shows that this terminal can draw pictures; "
            + "name its format: --picture kitty, iterm2 or sixel")
      }
      return form
    }
  }

  /// The protocol of the terminal that environment variables describe; nil if it is unknown.
  ///
  /// Inside tmux and screen, the variables describe the outer terminal, which cannot be used.
  static func detected(_ variable: (String) -> String?) -> TerminalProtocol? {
    let term = variable("TERM") ?? ""
    guard variable("TMUX") == nil, !term.hasPrefix("screen"), !term.hasPrefix("tmux") else {
      return nil
    }
    switch variable("TERM_PROGRAM") {
    case "iTerm.app": return .iterm2
    case "WezTerm": return .iterm2
    case "ghostty": return .kitty
    case "mintty", "contour": return .sixel
    default: break
    }
    if term == "xterm-kitty" || term == "xterm-ghostty" { return .kitty }
    if term == "foot" || term.hasPrefix("foot-") || term == "mlterm" || term.contains("sixel") {
      return .sixel
    }
    if variable("KITTY_WINDOW_ID") != nil { return .kitty }
    return variable("LC_TERMINAL") == "iTerm2" ? .iterm2 : nil
  }

  /// Draws panels on the terminal, no wider than the terminal.
  ///
  /// - Parameter scale: the number of pixels per point; nil for 2, or 1 if 2 is too wide.
  static func write(
    _ panels: [[Panel]], as form: TerminalProtocol, scale: Int?
  ) throws(ProcessEnd) -> RasterNotes {
    let terminal = Terminal.output
    let width = SheetPlan(panels).size.width
    let pixels = terminal.pixelWidth
    let chosen = scale ?? (pixels.map { width * 2 <= $0 } ?? (form != .sixel) ? 2 : 1)
    var picture = PixelPicture(scale: chosen)
    let canvas = try picture.pixels(of: panels)
    // If the width in pixels is unknown, assume 8 pixels per cell; most terminals have at least
    // that.
    let room = pixels ?? (terminal.columns ?? 80) * 8
    var bytes: [UInt8] = []
    writeTerminalPicture(
      canvas, as: form, fit: canvas.width > room ? terminal.columns.map { .columns($0) } : nil,
      scale: chosen, into: &bytes)
    writeResult(bytes)
    return picture.notes
  }
}
