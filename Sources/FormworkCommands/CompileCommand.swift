internal import ArgumentParser
internal import CodeGeneration
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork compile`: the flags and arguments.
struct CompileCommand: FormworkSubcommand, InputReadingCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    _superCommandName: "formwork",
    abstract: "Check specs, or write their layout or Swift source.",
    discussion: """
      Without --to, specs are only checked; silence and exit code 0 mean that they have no errors. \
      A folder stands for the specs in it. --to layout writes the frames of one spec as JSON, one \
      result for each target. --to swiftui and --to uikit write a model and a view or view \
      controller for each screen; --to model writes the model alone. Files go to the folder of \
      --output, or to standard output. Texts of strings files become a String Catalog. Files that \
      formwork did not write, or that somebody edited, are not replaced. --to tokens writes a \
      theme's colors as Swift and as an asset catalog, and its colors and text styles as design \
      tokens. Without specs or --output, formwork.yaml decides; --to all writes every target with \
      a folder there, and --output - means standard output.

      EXAMPLES
        formwork compile specs/*.yaml
        formwork compile login.yaml --to layout > login.layout.json
        formwork compile login.yaml --to layout --output login.json --depfile login.d
        formwork compile login.yaml --to swiftui
        formwork compile themes/house.yaml --to tokens --output Sources/Theme
        formwork compile specs --to uikit --output Sources/Screens --minimum-ios 16
        formwork compile --to all
        formwork compile login.yaml --to both --interop --output Sources/Screens --source-map
        formwork compile specs --strict
        formwork compile login.yaml themes/house.yaml --contrast aa
        formwork compile login.yaml --to layout --locale de
        formwork compile specs --format sarif > formwork.sarif
        formwork compile specs --to uikit --output Sources/Screens --check
        formwork compile - --stdin-path specs/login.yaml < unsaved.yaml
      """)

  @Argument(
    help: "The specs, or folders of specs; - for standard input. Default: the project's specs.",
    completion: .specs)
  var specs: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to write: layout, swiftui, uikit, both, model, tokens, or all for which the project "
        + "has folders.",
      valueName: "target"), completion: .list(CompileTarget.allCases.map(\.rawValue) + ["all"]))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      The file to write, for --to layout, or the folder of source; what is right is left alone. \
      What the project's 'output' says without; - for standard output.
      """,
      valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("minimum-ios"),
    help: ArgumentHelp(
      "The oldest iOS on which the source must run; 15 by default.", valueName: "n"))
  var minimumIOS: String?

  @Flag(help: "Replace source in --output even if it was edited.")
  var force = false

  @Flag(help: "Delete unedited source in --output that no spec generates any more.")
  var prune = false

  @OptionGroup(title: "Source")
  var sourceOptions: SourceOptions

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @Option(
    help: ArgumentHelp(
      "Warn of low contrast in every state and theme: aa or aaa of WCAG 2.2.",
      valueName: "level"), completion: .list(["aa", "aaa"]))
  var contrast: String?
  @OptionGroup
  var matrix: MatrixOptions

  @OptionGroup(title: "Builds")
  var build: BuildOptions

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    name: .customLong("diagnostic-output"),
    help: ArgumentHelp("Write findings to a file.", valueName: "path"),
    completion: .file())
  var diagnosticOutput: String?

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    try CompileJob(
      specs: specs, screen: screen.choices, build: build.choices, to: to, contrast: contrast,
      output: output, minimumIOS: minimumIOS, isForced: force, prunes: prune,
      sourceChoices: sourceOptions.choices,
      isStrict: strict,
      format: format.names, diagnosticOutput: diagnosticOutput, matrix: matrix.chosen()
    ).run()
  }
}

/// Checks specs and writes their outputs; implements `formwork compile`.
struct CompileJob {
  var specs: [String]
  var screen = ScreenChoices()
  var build = BuildChoices()
  var to: String?
  var contrast: String?
  var output: String?
  var minimumIOS: String?
  var isForced = false
  var prunes = false
  var sourceChoices = SourceChoices()
  var isStrict = false
  var format = FormatNames()
  var diagnosticOutput: String?
  var matrix: MatrixShape?

  /// The folder for layout documents, one for each spec; nil to write a single file or none.
  var layoutFolder: String?

  func run() throws(ProcessEnd) {
    if to == nil, !specs.isEmpty { return try write() }
    let project = try ProjectFile.find(around: projectFolder(of: specs))
    var job = self
    if specs.isEmpty {
      guard project.path != nil else {
        throw ProcessEnd(
          .failure,
          "name specs, or folders of specs: there is no \(ProjectFile.name) here that lists any")
      }
      job.specs = try project.specs([])
    }
    guard to == Self.all else { return try job.write(in: project) }
    guard output == nil else {
      throw ProcessEnd(.failure, "--to all writes to the project's own folders, not to --output")
    }
    guard !project.settings.output.isEmpty else {
      throw ProcessEnd(
        .failure,
        "the project has no folder for output; write 'output: { swiftui: Sources/Screens }' in "
          + ProjectFile.name)
    }
    for (kind, _) in project.settings.output {
      job.to = kind.name
      try job.write(in: project)
    }
  }

  /// The value of `--to` that writes every output with a folder in the project file.
  private static let all = "all"

  /// Writes the output given on the command line; without one, the outputs in the project file.
  private func write(in project: ProjectFile) throws(ProcessEnd) {
    var job = self
    if output == "-" {
      job.output = nil
    } else if output == nil, let kind = to.flatMap({ OutputKind(name: $0) }),
      let folder = project.settings.folder(for: kind)
    {
      let place = project.place(of: folder)
      try project.requireInside(place)
      if kind == .layout { job.layoutFolder = place } else { job.output = place }
    }
    let target = to.flatMap { CompileTarget(rawValue: $0) }
    if minimumIOS == nil, project.settings.minimumIOS.span != nil, target?.code.isEmpty == false {
      job.minimumIOS = String(project.settings.minimumIOS.value)
    }
    try job.write()
  }

  private func write() throws(ProcessEnd) {
    var request = try screen.request()
    let format = try format.chosen()
    // Diagnostics as a document go to standard output unless another result does.
    let isResult =
      !format.hasOldFlag && format.findings.isForPrograms
      && (to == nil || output != nil || layoutFolder != nil)
    let target: CompileTarget? = try to.map { (name) throws(ProcessEnd) in
      try choice(name, of: "target")
    }
    request.wantsScreens = target == .layout
    request.targetCheck =
      target == .layout ? .warnings : target == nil && contrast == nil ? .effective : .none
    if target == .layout {
      request.wantsParity = true
      if screen.target == nil { request.targets = .all }
    }
    if let matrix {
      guard target == .layout else {
        throw ProcessEnd(.failure, "--matrix belongs to --to layout")
      }
      guard !screen.choosesPoint, screen.locale == nil else {
        throw ProcessEnd(
          .failure, "--matrix cannot be combined with flags for one device, size, language or state"
        )
      }
      (request.walksMatrix, request.matrix) = (true, matrix)
    }
    request.contrast = try contrast.map { (name) throws(ProcessEnd) in
      try choice(name, of: "contrast level")
    }
    request.showsThemes = contrast != nil && target == nil
    if contrast != nil, target == nil, case .first = request.states { request.states = .allNamed }
    var texts = SpecTexts()
    let paths = try build.part(of: try specPaths(specs, noting: &texts))
    if target == .layout, paths.count > 1, layoutFolder == nil {
      throw ProcessEnd(.failure, "--to layout writes one document; name one spec")
    }
    if output != nil, target == nil {
      throw ProcessEnd(.failure, "--output belongs to --to")
    }
    try build.check(hasOutput: output != nil || layoutFolder != nil, specCount: paths.count)
    var run = CompileRun(
      paths, request: request, target: target, isStrict: isStrict,
      report: DiagnosticReport(format.findings, path: diagnosticOutput, isResult: isResult))
    run.texts = texts
    run.isWholeFolder = specs.contains { isFolder($0) }
    run.output = output
    run.layoutFolder = layoutFolder
    run.build = build
    run.source = try sourceJob(for: target, of: paths)
    try run.compile()
  }

  /// The job that writes source code; nil if no source code is requested.
  private func sourceJob(
    for target: CompileTarget?, of paths: [String]
  ) throws(ProcessEnd) -> SourceJob? {
    let targets = target?.code ?? []
    guard let first = targets.first else {
      try sourceChoices.check([])
      if prunes {
        throw ProcessEnd(.failure, "--prune belongs to --to swiftui, uikit, both and model")
      }
      if minimumIOS != nil {
        throw ProcessEnd(.failure, "--minimum-ios belongs to --to swiftui and --to uikit")
      }
      return nil
    }
    var request = CodeRequest(first)
    request.variant = screen.variant
    if let minimumIOS {
      guard let version = Int(minimumIOS), CodeRequest.knownIOS.contains(version) else {
        throw ProcessEnd(
          .failure,
          Int(minimumIOS).map { $0 >= CodeRequest.oldestIOS } == true
            ? "iOS \(minimumIOS) does not exist; --minimum-ios takes \(CodeRequest.knownIOSInWords)"
            : "--minimum-ios is a whole number from \(CodeRequest.oldestIOS), not '\(minimumIOS)'")
      }
      request.minimumIOS = version
    }
    guard output != nil || paths.count == 1 else {
      throw ProcessEnd(
        .failure, "several screens need several files; name their folder with --output")
    }
    try sourceChoices.add(to: &request, targets, hasFolder: output != nil)
    return SourceJob(
      request: request, targets: targets, folder: output, isForced: isForced, prunes: prunes,
      listsOutputs: sourceChoices.listsOutputs)
  }
}

/// The paths of the specs given on a command line; folders are searched, and `-` is standard input.
func specPaths(_ specs: [String]) throws(ProcessEnd) -> [String] {
  var texts = SpecTexts()
  return try specPaths(specs, noting: &texts)
}

/// Returns the paths of the specs given on a command line.
///
/// - Parameter texts: receives the texts that the search has already read.
func specPaths(
  _ specs: [String], noting texts: inout SpecTexts
) throws(ProcessEnd) -> [String] {
  // Open the files later, one by one, so that an unreadable file does not stop the others.
  var paths: [String] = []
  for path in specs {
    guard isFolder(path) else {
      paths.append(path)
      continue
    }
    let found = try FoundSpecs([path])
    guard !found.specs.isEmpty else {
      throw ProcessEnd(.failure, "there is no spec in '\(path)'")
    }
    paths += found.specs
    texts.merge(found.texts)
  }
  return paths
}

extension CompileJob {
  /// Creates the job for a plain command line; nil if ArgumentParser must parse it.
  init?(_ line: PlainLine) {
    guard !line.operands.isEmpty else { return nil }
    var line = line
    self.init(specs: line.operands, screen: ScreenChoices(from: &line), to: line.take("--to"))
    contrast = line.take("--contrast")
    minimumIOS = line.take("--minimum-ios")
    format = FormatNames(from: &line)
    diagnosticOutput = line.take("--diagnostic-output")
    output = line.take("--output")
    build.depfile = line.take("--depfile")
    guard line.isTaken else { return nil }
  }
}

/// The outputs of `formwork compile`.
enum CompileTarget: String, CaseIterable {
  case layout, swiftui, uikit, both, model, tokens

  /// The code targets of this output; empty for other outputs than source code.
  var code: [CodeTarget] {
    switch self {
    case .layout: []
    case .swiftui: [.swiftui]
    case .uikit: [.uikit]
    case .both: CodeTarget.screens
    case .model: [.model]
    case .tokens: [.tokens]
    }
  }
}
