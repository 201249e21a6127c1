internal import ArgumentParser

/// The version of the `formwork` command.
let formworkVersion = "0.1.0"

/// The address from which releases are downloaded; docs/releasing.md says when to change it.
let releasesAddress = "https://formwork.example/releases/download"

/// The `formwork` command.
struct Formwork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork",
    abstract: "Describe a screen once, preview it in light and dark, compile it to Swift.",
    discussion: """
      Formwork reads the spec of a screen, resolves it to exact frames, draws it as text and \
      compiles it to SwiftUI and UIKit. 'formwork help TOPIC' explains a topic of the language, such \
      as states or snapshots; 'formwork explain' lists them.

      EXAMPLES
        formwork preview registration.yaml
        formwork gallery specs --output site
        formwork watch registration.yaml
        formwork compile registration.yaml --to layout
        formwork parity login.yaml
        formwork layout login.yaml --node title
        formwork states registration.yaml
        formwork explain vstack
        formwork snapshot verify specs

      EXIT CODES
        0  done
        1  differences were found
        2  could not do the job: usage, files, input or output
        3  a spec has errors
        4  an error of Formwork's own
      """,
    version: formworkVersion,
    subcommands: [
      PreviewCommand.self, GalleryCommand.self, WatchCommand.self, CompileCommand.self,
      StatesCommand.self, ParityCommand.self, LayoutCommand.self, SnapshotCommand.self,
      DiffCommand.self, AffectedCommand.self, FormatCommand.self,
      FixCommand.self, LintCommand.self, ImportCommand.self, ConfigCommand.self,
      InfoCommand.self, TreeCommand.self, InitCommand.self, SetupGitCommand.self,
      DoctorCommand.self,
      ExplainCommand.self, SchemaCommand.self, SolveCommand.self,
    ])

  @Flag(help: "Print the licenses of third-party code and data.")
  var licenses = false

  func run() throws {
    guard licenses else { throw CleanExit.helpRequest(self) }
    writeResult(thirdPartyNotices + "\n")
  }
}

/// Runs the command line and ends the process with its exit status.
package func runFormwork() -> Never { runOnLargeStack(runCommandLine) }

@Sendable
private func runCommandLine() -> Never {
  // The first argument is the command's name. If it is missing, the runtime could not read the
  // arguments (on Linux, it opens /proc/self/cmdline).
  guard !CommandLine.arguments.isEmpty else {
    endProcess(.failure, saying: "formwork: the command line cannot be read")
  }
  let arguments = Array(CommandLine.arguments.dropFirst())
  runPlainLine(arguments)
  let subcommands = Formwork.configuration.subcommands
  guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else {
    // `formwork help picture` explains `picture`, which is a topic and not a command.
    if arguments.first == "help", arguments.count == 2, !arguments[1].hasPrefix("-"),
      !subcommands.contains(where: { $0.configuration.commandName == arguments[1] })
    {
      run(ExplainCommand.self, [arguments[1]])
    }
    run(Formwork.self, arguments)
  }
  // Parse the subcommand directly; parsing from the root would first build the description of every
  // command.
  guard let subcommand = subcommands.first(where: { $0.configuration.commandName == name }) else {
    let names = subcommands.compactMap { $0.configuration.commandName }
    let end = unknown("command", name, among: names)
    endProcess(end.status, saying: end.message)
  }
  run(subcommand, Array(arguments.dropFirst()))
}

/// Runs a command for a plain command line and ends the process; returns if ArgumentParser must
/// parse the line.
private func runPlainLine(_ arguments: [String]) {
  guard let name = arguments.first, let line = PlainLine(arguments.dropFirst()) else { return }
  do throws(ProcessEnd) {
    switch name {
    case "preview":
      if let job = PreviewJob(line) {
        try job.run()
      } else {
        guard let job = PictureJob(line) else { return }
        try job.run()
      }
    case "compile":
      guard let job = CompileJob(line) else { return }
      try job.run()
    default: return
    }
    endProcess(.success)
  } catch {
    endProcess(error.status, saying: error.message)
  }
}

/// Parses and runs one command, then ends the process.
private func run(_ type: any ParsableCommand.Type, _ arguments: [String]) -> Never {
  do {
    var command = try type.parseAsRoot(arguments)
    let start = WatchClock.now
    try applySharedOptions(of: command)
    try command.run()
    writeDetail("took \(WatchClock.now.milliseconds(since: start)) ms")
    endProcess(runSettings.isCheck && !PlannedChanges.shared.isEmpty ? .differences : .success)
  } catch let end as ProcessEnd {
    endProcess(end.status, saying: end.message)
  } catch {
    // ArgumentParser itself exits for help and the version, which are results, and for usage
    // errors.
    let text = type.fullMessage(for: error)
    if type.exitCode(for: error).isSuccess {
      writeResult(text.isEmpty ? "" : text + "\n")
      endProcess(.success)
    }
    endProcess(.failure, saying: usageError(type.message(for: error), text))
  }
}

/// An error message that suggests a known flag instead of an unknown one; nil if none is similar.
private func meantFlag(_ message: String, of command: ArraySlice<String.SubSequence>) -> String? {
  let flags = [
    "--dark": "--theme dark", "--light": "--theme light", "--rtl": "--direction rtl",
    "--ltr": "--direction ltr",
  ]
  guard let verb = command.last, ["preview", "watch"].contains(verb),
    let name = message.split(separator: "'").dropFirst().first,
    let meant = flags[String(name)]
  else { return nil }
  return "Unknown option '\(name)'. Did you mean '\(meant)'?"
}

/// The text of a usage error: the message, the usage line, and how to get help.
private func usageError(_ message: String, _ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let start = lines.firstIndex { $0.lowercased().hasPrefix("usage: ") }
  guard let start, let first = message.first else { return text }
  let usage = lines[start...].prefix { !$0.isEmpty && !$0.contains("--help' for") }
  let words = usage.joined(separator: " ").split(separator: " ").dropFirst()
  let command = words.prefix { $0.first.map { "<[-(".contains($0) } == false }
  let told = meantFlag(message, of: command) ?? message
  return "formwork: " + first.lowercased() + told.dropFirst() + "\n"
    + "usage: " + words.joined(separator: " ") + "\n"
    + "'\(command.joined(separator: " ")) --help' has examples and all flags"
}
