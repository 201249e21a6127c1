internal import Rendering

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The capabilities of an output stream.
struct Terminal {
  let isTerminal: Bool
  /// The width in cells; nil if the stream is not a terminal or the width is unknown.
  let columns: Int?
  /// The height in lines; nil if the stream is not a terminal or the height is unknown.
  let rows: Int?
  /// The width in pixels; nil if the stream is not a terminal or the width is unknown.
  let pixelWidth: Int?

  /// The terminal of standard output.
  static var output: Terminal { Terminal(descriptor: STDOUT_FILENO) }
  /// The terminal of standard input.
  static var input: Terminal { Terminal(descriptor: STDIN_FILENO) }
  /// The terminal of standard error.
  static var messages: Terminal { Terminal(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    guard isTerminal else {
      columns = nil
      rows = nil
      pixelWidth = nil
      return
    }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
    pixelWidth = isKnown && size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil
    if isKnown, size.ws_col > 0 {
      columns = Int(size.ws_col)
    } else {
      columns = environment("COLUMNS").flatMap { Int($0) }
    }
  }

  /// The color mode, from the flag, then from `NO_COLOR`, `CLICOLOR_FORCE`, and the terminal's
  /// variables.
  func colors(_ choice: ColorChoice) -> PreviewOptions.Color {
    switch choice {
    case .never: return .none
    case .always: return depth
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return .none }
      if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return depth }
      return isTerminal && environment("TERM") != "dumb" ? depth : .none
    }
  }

  private var depth: PreviewOptions.Color {
    if let value = environment("COLORTERM"), value == "truecolor" || value == "24bit" {
      return .trueColor
    }
    guard let term = environment("TERM") else { return .ansi256 }
    if term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("256color") ? .ansi256 : .ansi16
  }
}

/// When to use colors.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// The value of an environment variable; nil if it is not set.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  return String(cString: value)
}
