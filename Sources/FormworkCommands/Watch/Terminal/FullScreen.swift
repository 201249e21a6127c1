#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The terminal as a full screen: what stood in it before comes back, whatever ends the process.
///
/// Keys come one by one and unseen; Control-C and Control-Z stay signals.
struct FullScreen {
  /// Rows and columns, in cells.
  struct Size: Equatable {
    var rows: Int
    var columns: Int
  }

  /// Whether the streams are a terminal that can be filled.
  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
  }

  /// Takes the terminal.
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

  /// Gives the terminal back as it was.
  func leave() {
    restore()
    for number in endingSignals { _ = signal(number, SIG_DFL) }
  }

  /// As the terminal says; 24 rows of 80 where it does not.
  var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return Size(rows: 24, columns: 80) }
    return Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }
}

/// The alternate screen, no cursor, and lines that end where the screen does.
private let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[H\u{1B}[2J"

/// What takes back exactly that; leaving the alternate screen does not show the cursor.
private let leaving: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// The terminal's settings as they were found.
private let originalSettings: termios = {
  var settings = termios()
  _ = tcgetattr(STDIN_FILENO, &settings)
  return settings
}()

/// What ends a process and is not waited for: crashes, and signals that others send.
private let endingSignals = [
  SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM,
  SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
]

/// Calls nothing that a signal's handler may not.
private func restore() {
  var settings = originalSettings
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
}

/// The signal comes again, and ends the process as it would have.
private func restoreAndEnd(_ number: Int32) {
  restore()
  _ = raise(number)
}
