#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The terminal in full-screen mode; however the process ends, the previous content is restored.
///
/// Keys are read one by one without echo; Control-C and Control-Z still send signals.
struct FullScreen {
  /// The size of the terminal, in rows and columns of cells.
  struct Size: Equatable {
    var rows: Int
    var columns: Int
    /// The size of a cell in pixels; nil if unknown.
    var cell: Cell?

    struct Cell: Equatable {
      let width: Int
      let height: Int
    }
  }

  /// Whether both standard input and standard output are a terminal.
  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
  }

  /// Enters full-screen mode.
  func enter() {
    var settings = originalSettings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    for number in endingSignals {
      var action = sigaction()
      action.sa_flags = Int32(truncatingIfNeeded: Int64(SA_RESETHAND))
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = restoreAndEnd
      #else
        action.__sigaction_handler.sa_handler = restoreAndEnd
      #endif
      _ = sigaction(number, &action, nil)
    }
    _ = FormworkCommands.write(Array(entering.utf8), to: STDOUT_FILENO)
  }

  /// Leaves full-screen mode and restores the terminal.
  func leave() {
    restore()
    for number in endingSignals { _ = signal(number, SIG_DFL) }
  }

  /// The size of the terminal; 24 rows and 80 columns if unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return Size(rows: 24, columns: 80) }
    var size = Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
    if window.ws_xpixel > 0, window.ws_ypixel > 0 {
      size.cell = Size.Cell(
        width: max(1, Int(window.ws_xpixel) / size.columns),
        height: max(1, Int(window.ws_ypixel) / size.rows))
    }
    return size
  }
}

/// The escape sequences that switch to the alternate screen, hide the cursor, and turn off line
/// wrapping.
private let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[H\u{1B}[2J"

/// The escape sequences that undo `entering`; leaving the alternate screen would not show the
/// cursor.
private let leaving: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// The settings of the terminal before full-screen mode.
private let originalSettings: termios = {
  var settings = termios()
  _ = tcgetattr(STDIN_FILENO, &settings)
  return settings
}()

/// The signals that end the process and have no other handler: crashes, and signals from other
/// processes.
private let endingSignals = [
  SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM,
  SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
]

/// Restores the terminal; uses only async-signal-safe functions.
private func restore() {
  var settings = originalSettings
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
}

/// Restores the terminal, and sends the signal again with its default action.
private func restoreAndEnd(_ number: Int32) {
  restore()
  _ = raise(number)
}
