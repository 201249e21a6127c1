internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecSyntax

/// `formwork import`: creates specs from Interface Builder documents.
struct ImportCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    _superCommandName: "formwork",
    abstract: "Convert storyboards and xibs to specs.",
    discussion: """
      Each scene of a storyboard and each top-level view of a xib becomes a spec that compiles, \
      previews and generates source. What specs cannot express is reported with its line. Existing \
      files with other content are not replaced.

      EXAMPLES
        formwork import Login.storyboard --output specs
        formwork import Cells/*.xib --output specs/cells
        formwork import Login.storyboard --check
        formwork import Cell.xib --to layout > cell.layout.json

      EXIT CODES
        0  done
        1  --check found misplaced views
        2  a file could not be read or written
        3  a file is no document for iOS
      """)

  @Argument(
    help: "The documents: .storyboard or .xib; - for standard input.",
    completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The folder to write to; without it, one document's specs go to standard output.",
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("What to write instead of specs: layout.", valueName: "target"))
  var to: String?

  @Flag(help: "Write nothing; list the views whose position differs from the document.")
  var check = false

  @Flag(name: .customLong("dry-run"), help: "Write no file; list what would change.")
  var isDryRun = false

  @Flag(help: "Replace files in --output that differ.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "A JSON file with insets of safe areas and margins that the documents do not contain.",
      valueName: "file"),
    completion: .file())
  var given: String?

  @Flag(
    name: .customLong("given-sizes"), help: "Take the natural sizes of views from --given, too.")
  var givenSizes = false

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    changeRunSettings { $0.isDryRun = isDryRun }
    let isResult =
      check || !format.hasOldFlag && format.result.isForPrograms && (output != nil || isDryRun)
    let target: ImportTarget? = try to.map { (name) throws(ProcessEnd) in
      try choice(name, of: "target")
    }
    if check, output != nil || target != nil {
      throw ProcessEnd(.failure, "--check writes nothing; leave out --output and --to")
    }
    if output == nil, !check, files.count > 1 {
      throw ProcessEnd(
        .failure, "several documents need several files; name their folder with --output")
    }
    if givenSizes, given == nil { throw ProcessEnd(.failure, "--given-sizes needs --given") }
    var request = ImportRequest()
    request.table = try ProjectFile.find().settings.importing.value
    if let given { try request.read(given, takesSizes: givenSizes) }
    var run = ImportRun(
      request, target: check ? nil : target ?? .spec, folder: output, isForced: force,
      report: DiagnosticReport(format.findings, isResult: isResult))
    for file in files { run.read(file) }
    try run.end()
  }
}

/// The output formats of an import.
enum ImportTarget: String, CaseIterable {
  case spec, layout
}
