internal import ArgumentParser
internal import Rendering

/// The flags that every command has.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use colors: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.",
      valueName: "when"),
    completion: .list(ColorChoice.allCases.map(\.rawValue)))
  var color = "auto"

  @Flag(help: "Print only results and problems.")
  var quiet = false

  @Flag(help: "Also print which files are read and written, and the time.")
  var verbose = false

  func apply() throws(ProcessEnd) {
    let color: ColorChoice = try choice(color, of: "choice of colors")
    if quiet, verbose { throw ProcessEnd(.failure, "--quiet and --verbose exclude each other") }
    changeRunSettings {
      $0.color = color
      $0.isQuiet = quiet
      $0.isVerbose = verbose
    }
  }
}

/// The flags for reading from standard input.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("stdin-path"),
    help: ArgumentHelp(
      "The path of the file that an editor passes as standard input: messages name it, and files "
        + "that it uses are found relative to it.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var stdinPath: String?

  func apply() { changeRunSettings { $0.inputPath = stdinPath } }
}

/// The flags for dry runs.
struct DryRunOptions: ParsableArguments {
  @Flag(help: "Write no file; list what would change and exit with 1 if anything would.")
  var check = false

  @Flag(name: .customLong("dry-run"), help: "Write no file; list what would change.")
  var isDryRun = false

  func apply() throws(ProcessEnd) {
    if check, isDryRun { throw ProcessEnd(.failure, "--check and --dry-run exclude each other") }
    changeRunSettings {
      $0.isDryRun = check || isDryRun
      $0.isCheck = check
    }
  }
}

/// A command that has the common flags.
protocol FormworkSubcommand: ParsableCommand {
  var common: CommonOptions { get }
}

/// A command that reads a spec from standard input if its path is `-`.
protocol InputReadingCommand: ParsableCommand {
  var input: InputOptions { get }
}

/// A command that can list the files it would write instead of writing them.
protocol WritingCommand: ParsableCommand {
  var dryRun: DryRunOptions { get }
}

/// Applies the shared flags of a command to the run settings.
func applySharedOptions(of command: any ParsableCommand) throws(ProcessEnd) {
  if let command = command as? any FormworkSubcommand { try command.common.apply() }
  if let command = command as? any InputReadingCommand { command.input.apply() }
  if let command = command as? any WritingCommand { try command.dryRun.apply() }
}

/// The path to display for a spec; for standard input, the value of `--stdin-path`.
func namedPath(_ path: String) -> String { path == "-" ? runSettings.inputPath ?? path : path }

/// The folder that determines the project: the folder of the first spec.
func projectFolder(of specs: [String]) -> String {
  guard let first = specs.lazy.map(namedPath).first(where: { $0 != "-" }) else { return "." }
  return isFolder(first) ? first : folder(of: first)
}
