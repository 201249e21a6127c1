internal import ArgumentParser

/// `formwork init`: creates a small project that passes all checks.
struct InitCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    _superCommandName: "formwork",
    abstract: "Create a project with a screen, a component, a theme, strings and a snapshot.",
    discussion: """
      Writes a small project that compiles without warnings and passes lint, format --check and \
      snapshot verify, with a workflow that checks all of this. If one of its files exists \
      already, nothing is written.

      EXAMPLES
        formwork init
        formwork init Shop --from registration
        formwork init Shop --dry-run
        formwork init Shop --from settings --without-snapshots
      """)

  @Argument(
    help: "The project's folder; it is created if it does not exist.",
    completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "The screen to begin with: login, registration or settings.", valueName: "name"),
    completion: .list(ProjectTemplate.allCases.map(\.rawValue)))
  var from = "login"

  @Flag(name: .customLong("without-snapshots"), help: "Record no snapshot.")
  var isWithoutSnapshots = false

  @Option(
    help: ArgumentHelp("human, short or json.", valueName: "format"),
    completion: .list(ResultFormat.allCases.map(\.rawValue)))
  var format = "human"

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format: ResultFormat = try choice(format, of: "format")
    let template: ProjectTemplate = try choice(from, of: "template")
    let name = projectName
    let files = template.files(named: name)
    let taken = files.map(\.path).filter { !isAbsent(joined(folder, $0)) }
    guard taken.isEmpty else {
      throw ProcessEnd(
        .failure,
        "nothing was written: '\(folder)' already has \(taken.map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
    // All further messages are for people.
    if format != .human { changeRunSettings { $0.isQuiet = true } }
    for file in files { try write(file) }
    let written = files.map { (path: joined(folder, $0.path), what: "written") }
    switch format {
    case .human: break
    case .short: for file in written { writeResult(file.path + "\n") }
    case .json: writeResult(fileDocument(written))
    }
    if runSettings.isDryRun { return }
    if !isWithoutSnapshots {
      // On CI, recording the first snapshots is safe, because none can be overwritten.
      let record = try SnapshotRecordCommand.parse([joined(folder, "screens"), "--allow-ci"])
      try record.run()
    }
    if runSettings.isQuiet { return }
    writeResult(
      """
      \(name) is ready in \(folder == "." ? "this folder" : "'\(folder)'"). Next:

        formwork preview \(joined(folder, template.screenPath))
        formwork watch \(joined(folder, "screens"))
        formwork lint \(joined(folder, "screens"))
        formwork snapshot setup-git\(folder == "." ? "" : " \(folder)")   # in each clone: git merges snapshots

      """)
  }

  /// The name of the folder, which becomes the project's name.
  private var projectName: String {
    let path = folder == "." ? realPath(".") ?? "App" : folder
    let name = fileName(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_ ".contains($0)) }
    return letters.isEmpty ? "App" : letters
  }

  private func write(_ file: (path: String, text: String)) throws(ProcessEnd) {
    let path = joined(folder, file.path)
    do {
      try makeFolders(above: path)
      try replaceFile(path, from: nil, with: Array(file.text.utf8))
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    if !runSettings.isDryRun, !runSettings.isQuiet { writeLine("wrote \(path)") }
  }

  private func makeFolders(above path: String) throws(FileError) {
    let folder = FormworkCommands.folder(of: path)
    guard folder != ".", folder != "/", !isFolder(folder) else { return }
    try makeFolders(above: folder)
    try makeFolder(folder)
  }
}
