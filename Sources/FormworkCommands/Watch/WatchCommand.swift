internal import ArgumentParser
internal import Rendering
internal import SpecModel

/// `formwork watch`: the flags and arguments.
struct WatchCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    _superCommandName: "formwork",
    abstract: "Redraw screens on every save.",
    discussion: """
      Watches specs, the specs in folders, and every file that they use or look for, whichever way \
      an editor saves. A good picture is shown at once; errors and missing files only if they \
      last. In a terminal the picture fills the screen and ? lists the keys. Otherwise pictures go \
      to standard output, as preview draws them, and messages to standard error.

      EXAMPLES
        formwork watch login.yaml
        formwork watch specs --quiet                     # only what is wrong, and what is fixed
        formwork watch login.yaml --state empty --theme dark
        formwork watch login.yaml --exec 'make screens'  # after each good build
        formwork watch specs --notify-fd 3 3>builds.json # one line of JSON a build
        formwork watch specs --once                      # draw all once, and end

      --exec runs a shell command after each build, one at a time, with the built specs in \
      FORMWORK_SPEC and FORMWORK_SPECS. --poll looks for changes at an interval; it is used by \
      itself on network file systems and where the system can watch no more folders.

      EXIT CODES
        0    ended by the user, or no errors (--once)
        2    could not watch or read
        3    a spec has errors (--once)
        141  the reader of the pictures went away
      """)

  @Argument(
    help: ArgumentHelp("Specs, and folders with specs.", valueName: "path"),
    completion: .specs)
  var paths: [String]

  @Flag(help: "Draw everything once and exit.")
  var once = false

  @Flag(help: "Write pictures one below the other, as into a pipe.")
  var plain = false

  @Flag(
    help: "Verify the snapshots of built specs and propose the new texts, but do not store them.")
  var snapshots = false

  @Flag(help: "Poll files for changes instead of waiting for events.")
  var poll = false

  @Option(help: ArgumentHelp("Run a shell command after each good build.", valueName: "command"))
  var exec: String?

  @Option(
    name: .customLong("on-error"),
    help: ArgumentHelp(
      "What is below the errors in a terminal: keep, the last good picture; replace, nothing.",
      valueName: "what"), completion: .list(WatchJob.OnError.allCases.map(\.rawValue)))
  var onError = "keep"

  @Option(
    name: .customLong("notify-fd"),
    help: ArgumentHelp(
      "Write a line of JSON for each build to an open descriptor.", valueName: "n"))
  var notifyDescriptor: String?

  @Option(
    help: ArgumentHelp("light, dark or both.", valueName: "theme"),
    completion: .list(["light", "dark", "both"]))
  var theme = "both"

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup(title: "Picture")
  var picture: PictureOptions

  @OptionGroup
  var format: FormatOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    var job = WatchJob(
      paths: paths,
      look: PreviewJob(
        spec: paths[0], screen: screen.choices, theme: theme, picture: picture,
        format: format.names))
    job.isOnce = once
    job.isQuiet = common.quiet
    job.isPolling = poll
    job.isPlain = plain
    job.verifiesSnapshots = snapshots
    job.command = exec
    job.onError = try choice(onError, of: "thing to do on errors")
    job.notifyDescriptor = notifyDescriptor
    try job.run()
  }
}

/// Builds specs again after every save and draws their screens; implements `formwork watch`.
struct WatchJob {
  var paths: [String]
  /// How pictures and messages are displayed.
  var look: PreviewJob
  var isOnce = false
  var isQuiet = false
  var isPolling = false
  var isPlain = false
  var verifiesSnapshots = false
  var command: String?
  var onError = OnError.keep
  var notifyDescriptor: String?

  /// What is shown below the errors.
  enum OnError: String, CaseIterable {
    case keep, replace
  }

  func run() throws(ProcessEnd) {
    var job = self
    if !isPolling {
      for path in paths {
        guard let kind = remoteFileSystem(of: path) else { continue }
        writeSentence(
          "'\(path)' is on a file system of another machine (\(kind)), which does not report "
            + "changes; files are polled every "
            + "\(WatchClock.pollMilliseconds) ms, as with --poll")
        job.isPolling = true
        break
      }
    }
    var run = try WatchRun(job)
    try run.run()
  }

  /// Whether the picture is shown in the terminal's full-screen mode.
  var isFullScreen: Bool { !isPlain && !isOnce && !isQuiet && FullScreen.isAvailable }

  /// Whether differences of snapshots are printed in color.
  var paintsDifferences: Bool { Terminal.output.colors(runSettings.color) != .none }

  func view() throws(ProcessEnd) -> any WatchView {
    if isFullScreen, let signals = SignalPipe() {
      return try TerminalWatchView(look, onError: onError, signals: signals)
    }
    return try PlainWatchView(
      look, isQuiet: isQuiet, isOnce: isOnce, namesPictures: paths.count > 1 || isFolder(paths[0]))
  }
}
