import Foundation
import TestSupport
import Testing

/// `formwork watch` in a terminal: what it shows, and that the terminal comes back.
@Suite struct WatchTerminalTests {
  /// A terminal of our own, and what was written to it.
  final class Screen {
    let folder: WatchFolder
    let process: SpawnedProcess
    private let master: Int32
    private let slave: Int32
    private(set) var text = ""

    init(
      _ arguments: [String], rows: UInt16 = 24, columns: UInt16 = 150,
      environment: [String: String] = [:], in folder: WatchFolder
    ) throws {
      self.folder = folder
      let name: String
      (master, name) = try openTerminal()
      slave = open(name, O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
      _ = fcntl(master, F_SETFL, O_NONBLOCK)
      process = try SpawnedProcess(
        shell: #"exec "$BINARY" watch "$@""#, arguments, in: folder.url,
        environment: [
          "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "TZ": "UTC",
          "BINARY": FormworkRun.binary.path,
        ].merging(environment) { $1 }, terminal: slave)
    }

    deinit {
      process.send(SIGKILL)
      for descriptor in [master, slave] { close(descriptor) }
    }

    func type(_ keys: String) { _ = keys.withCString { Foundation.write(master, $0, strlen($0)) } }

    func resize(rows: UInt16, columns: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
      process.send(SIGWINCH)
    }

    /// Waits until something has been written since the last wait, and gives all of that.
    @discardableResult
    func wait(for needle: String) throws -> String {
      let end = Date(timeIntervalSinceNow: 20)
      while !text.contains(needle) {
        guard Date() < end else {
          throw WatchSession.TimedOut(
            description: "'\(needle)' is not shown: \(text.debugDescription)")
        }
        take()
      }
      defer { text = "" }
      return text
    }

    private func take() {
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else {
        usleep(2000)
        return
      }
      bytes += buffer.prefix(count)
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    private var bytes: [UInt8] = []

    var isCooked: Bool {
      var settings = termios()
      _ = tcgetattr(slave, &settings)
      return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }
  }

  static let spec = """
    formwork: 1
    screen: S
    preview: { devices: [{ width: 320 }] }
    states: { calm: {}, busy: {} }
    body:
      - text: Hello
    """

  private func screen(
    _ arguments: [String] = ["spec.yaml"], columns: UInt16 = 150,
    environment: [String: String] = [:]
  ) throws -> Screen {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", Self.spec)
    return try Screen(arguments, columns: columns, environment: environment, in: folder)
  }

  static let leaving = "\u{1B}[?25h\u{1B}[?1049l"

  @Test func keysChooseWhatIsShown() throws {
    let screen = try screen()
    let first = try screen.wait(for: "? help")
    #expect(first.contains("\u{1B}[?1049h"))
    #expect(first.contains(" light "))
    #expect(first.contains(" dark "))
    #expect(first.contains("calm · 320 pt"))
    #expect(!screen.isCooked)
    screen.type("s")
    try screen.wait(for: "busy · 320 pt")
    screen.type("d")
    try screen.wait(for: "busy · iPhone")
    screen.type("+")
    try screen.wait(for: "xLarge")
    screen.type("t")
    try screen.wait(for: "xLarge · dark")
    screen.type("?")
    try screen.wait(for: "next state")
    screen.type("x")
    try screen.wait(for: "Hello")
    try screen.folder.replace("spec.yaml", Self.spec.replacing("Hello", with: "Bye"))
    try screen.wait(for: "Bye")
    try screen.folder.replace("spec.yaml", Self.spec.replacing("text:", with: "txt:"))
    let error = try screen.wait(for: "1 error")
    #expect(error.contains("did you mean 'text'?"))
    #expect(error.contains("Bye"), "the last good picture stays")
    screen.type("q")
    try screen.wait(for: Self.leaving)
    #expect(screen.process.wait() == 0)
    #expect(screen.isCooked)
  }

  /// `p` draws the picture to scale and takes it away; errors are text.
  @Test func aKeyDrawsThePictureToScale() throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", Self.spec)
    let screen = try Screen(["spec.yaml"], environment: ["TERM": "xterm-kitty"], in: folder)
    try screen.wait(for: "? help")
    screen.type("p")
    let picture = try screen.wait(for: "m=0")
    #expect(picture.contains("\u{1B}[1;1H\u{1B}_Ga=T,f=100,q=2,m="))
    #expect(!picture.contains("Hello"))
    try folder.replace("spec.yaml", Self.spec.replacing("text:", with: "txt:"))
    let error = try screen.wait(for: "1 error")
    #expect(error.contains("\u{1B}_Ga=d,q=2\u{1B}\\"))
    #expect(error.contains("did you mean 'text'?"))
    try folder.replace("spec.yaml", Self.spec)
    try screen.wait(for: "\u{1B}_Ga=T")
    screen.type("p")
    let text = try screen.wait(for: "Hello")
    #expect(text.contains("\u{1B}_Ga=d,q=2\u{1B}\\"))
    screen.type("q")
    #expect(screen.process.wait() == 0)
  }

  @Test func aTerminalWithoutPicturesGetsANotice() throws {
    let screen = try screen()
    try screen.wait(for: "? help")
    screen.type("p")
    try screen.wait(for: "no environment variable shows that this terminal can draw pictures")
  }

  @Test func keysChooseLanguageDirectionVariantAndNotes() throws {
    let folder = try WatchFolder()
    try folder.write(
      "spec.yaml",
      """
      formwork: 1
      screen: S
      preview: { devices: [{ width: 320 }], locales: [en, fr] }
      variants: { short: { title: { hidden: true } } }
      body:
        - text: Hello
          id: title
        - text: World
      """)
    let screen = try Screen(["spec.yaml"], in: folder)
    let first = try screen.wait(for: "? help")
    #expect(first.contains("320 pt · light and dark"), "the line says which themes are shown")
    screen.type("l")
    try screen.wait(for: "320 pt · fr · ")
    screen.type("l")
    try screen.wait(for: "320 pt · de · ")
    screen.type("l")
    let arabic = try screen.wait(for: "320 pt · ar · ")
    #expect(arabic.contains("ar · rtl"), "a language brings its direction")
    screen.type("LLL")
    try screen.wait(for: "320 pt · light and dark")
    screen.type("w")
    try screen.wait(for: "320 pt · rtl · ")
    screen.type("w")
    try screen.wait(for: "320 pt · light and dark")
    screen.type("v")
    let variant = try screen.wait(for: "320 pt · variant short")
    #expect(!variant.contains("Hello"))
    screen.type("V")
    try screen.wait(for: "320 pt · light and dark")
    screen.type("m")
    try screen.wait(for: "none in the margin")
    screen.type("m")
    let names = try screen.wait(for: "names in the margin")
    #expect(names.contains("title"))
    screen.type("?")
    let help = try screen.wait(for: "quit")
    for line in ["next language", "left to right", "next variant", "the margin"] {
      #expect(help.contains(line))
    }
    screen.type("q")
    screen.type("q")
    _ = screen.process.wait()
  }

  /// What has no room ends with a mark, and the state stays on the last line as long as it can.
  @Test func aNarrowTerminalMarksWhatItCuts() throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", Self.spec)
    let screen = try Screen(["spec.yaml"], columns: 50, in: folder)
    let first = try screen.wait(for: "? help")
    #expect(first.contains("…"))
    #expect(first.contains("spec.yaml · calm · 320 pt"))
    #expect(!first.contains(" ms"))
    for line in first.components(separatedBy: "\u{1B}[") {
      let cells = line.drop { $0 != "H" && $0 != "m" && $0 != "K" }.count - 1
      #expect(cells <= 50)
    }
    screen.type("q")
    #expect(screen.process.wait() == 0)
    let plain = try Screen(["spec.yaml", "--charset", "ascii"], columns: 50, in: folder)
    let ascii = try plain.wait(for: "? help")
    #expect(!ascii.contains("…"))
    #expect(ascii.contains(">"))
    plain.type("q")
    #expect(plain.process.wait() == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGPIPE])
  func everySignalGivesTheTerminalBack(_ signal: Int32) throws {
    let screen = try screen()
    try screen.wait(for: "? help")
    screen.process.send(signal)
    try screen.wait(for: Self.leaving)
    #expect(screen.process.wait() == 128 + signal)
    #expect(screen.isCooked)
  }

  @Test func whatCannotBeWatchedLeavesTheTerminalAlone() throws {
    let screen = try screen(["gone.yaml"])
    let text = try screen.wait(for: "no such file")
    #expect(!text.contains("\u{1B}"))
    #expect(screen.process.wait() == 2)
    #expect(screen.isCooked)
  }

  @Test func aChangedSnapshotIsAccepted() throws {
    let folder = try WatchFolder()
    try folder.write("formwork.yaml", "")
    try folder.write("spec.yaml", Self.spec)
    #expect(try folder.fresh(["snapshot", "record", "."]).status == 0)
    let screen = try Screen(["spec.yaml", "--snapshots"], in: folder)
    try screen.wait(for: "? help")
    try folder.replace("spec.yaml", Self.spec.replacing("Hello", with: "Bye"))
    try screen.wait(for: "a accepts it")
    screen.type("a")
    try screen.wait(for: "accepted snapshots/spec@calm.snap.txt")
    screen.type("a")
    try screen.wait(for: "accepted snapshots/spec@busy.snap.txt")
    screen.type("q")
    #expect(screen.process.wait() == 0)
    #expect(try folder.fresh(["snapshot", "verify", "."]).status == 0)
  }

  @Test func nothingIsAcceptedOnACIMachine() throws {
    let folder = try WatchFolder()
    try folder.write("formwork.yaml", "")
    try folder.write("spec.yaml", Self.spec)
    #expect(try folder.fresh(["snapshot", "record", "."]).status == 0)
    let screen = try Screen(["spec.yaml", "--snapshots"], environment: ["CI": "true"], in: folder)
    try screen.wait(for: "? help")
    try folder.replace("spec.yaml", Self.spec.replacing("Hello", with: "Bye"))
    try screen.wait(for: "a accepts it")
    screen.type("a")
    try screen.wait(for: "nothing is stored on a CI machine")
    screen.type("q")
    #expect(screen.process.wait() == 0)
    #expect(try folder.fresh(["snapshot", "verify", "."]).status == 1)
  }

  /// The picture stays whole, and a person sees what the command had to say.
  @Test func aCommandThatFailsSaysWhy() throws {
    let screen = try screen([
      "spec.yaml", "--exec", #"printf 'first\033[2J\nlast\n' >&2; exit 7"#,
    ])
    let text = try screen.wait(for: "last")
    #expect(text.contains("formwork: the command ended with 7"))
    #expect(text.contains("first\\u{001B}[2J"))
    screen.type("q")
    #expect(screen.process.wait() == 0)
  }

  @Test func aCommandThatWritesMuchIsNotHeldUp() throws {
    let screen = try screen(["spec.yaml", "--exec", "seq 200000; echo done"])
    try screen.wait(for: "the command says: done")
    screen.type("q")
    #expect(screen.process.wait() == 0)
  }

  @Test func withoutColors() throws {
    let screen = try screen(environment: ["NO_COLOR": "1"])
    let text = try screen.wait(for: "? help")
    #expect(text.contains("Hello"))
    #expect(text.range(of: "\u{1B}\\[[0-9;]*m", options: .regularExpression) == nil)
  }

  @Test func inFortyColumnsAndAfterAChangeOfSize() throws {
    let screen = try screen(columns: 40, environment: ["NO_COLOR": "1"])
    for line in rows(of: try screen.wait(for: "? help")) { #expect(line.count <= 40, "\(line)") }
    screen.resize(rows: 10, columns: 60)
    let text = try screen.wait(for: "? help")
    #expect(text.contains("\u{1B}[10;1H"))
    #expect(rows(of: text).contains { $0.count > 40 })
  }

  @Test func plainWhereTheTerminalIsDumb() throws {
    let screen = try screen(environment: ["TERM": "dumb"])
    let text = try screen.wait(for: "▄█\r\n")
    #expect(!text.contains("\u{1B}[?1049h"))
  }

  /// The rows that a text without colors puts on the screen.
  private func rows(of text: String) -> [String] {
    text.components(separatedBy: "\u{1B}[").compactMap { part in
      guard let place = part.firstIndex(of: "H") else { return nil }
      return String(part[part.index(after: place)...])
    }
  }
}

/// A new terminal's own end, and the name of the other.
private func openTerminal() throws -> (Int32, String) {
  let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
  guard master >= 0 else { throw CocoaError(.fileReadUnknown) }
  #if os(Linux)
    // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>.
    var number: Int32 = 0
    guard ioctl(master, 0x4004_5431, &number) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    return (master, "/dev/pts/\(number)")
  #else
    guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
      throw CocoaError(.fileReadUnknown)
    }
    return (master, String(cString: name))
  #endif
}
