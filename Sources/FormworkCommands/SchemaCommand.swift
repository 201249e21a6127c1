internal import ArgumentParser
internal import CodeGeneration
internal import Linting
internal import Pipeline
internal import PlatformData
internal import SpecModel
internal import SpecReference
internal import Snapshots
internal import SpecYAML

/// `formwork schema`: writes JSON Schemas of specs and project files for editors, and of JSON
/// outputs.
struct SchemaCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    _superCommandName: "formwork",
    abstract: "Write the JSON Schema of specs, project files, and what commands write.",
    discussion: """
      An editor with the YAML language server completes and checks a spec that names the schema in \
      its first line:

        # yaml-language-server: $schema=formwork.schema.json

      EXAMPLES
        formwork schema > formwork.schema.json
        formwork schema project > formwork-project.schema.json
        formwork schema snapshot-report > report.schema.json
        formwork schema --project > formwork.schema.json
        formwork schema states > states.schema.json

      WHAT COMMANDS WRITE
      \(outputs)

      Each document has the version of its form under 'formwork'; a later release adds keys, and \
      changes none without another version.
      """)

  private static let outputs = OutputDocument.allCases.map { document in
    "  \(document.rawValue)\(String(repeating: " ", count: 13 - document.rawValue.count))"
      + document.title
  }.joined(separator: "\n")

  @Argument(
    help: ArgumentHelp(
      "What it describes: spec, project, snapshot-report, source-map or a document that a command "
        + "writes.", valueName: "what"), completion: .list(Subject.names))
  var what = "spec"

  @Flag(
    help: """
      Also offer the components, tokens, styles and texts of the project in this folder. Write the \
      schema anew when they change; other names are let pass.
      """)
  var project = false

  /// The documents for which a schema exists.
  private enum Subject: String, CaseIterable {
    case spec, project
    case snapshotReport = "snapshot-report"
    case sourceMap = "source-map"

    static var names: [String] {
      allCases.map(\.rawValue) + OutputDocument.allCases.map(\.rawValue)
    }
  }

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  /// The names that the project's specs declare; a spec with errors contributes those that could be
  /// read.
  private func projectNames() throws(ProcessEnd) -> ProjectNames {
    let project = try ProjectFile.find()
    let found = try FoundSpecs(try project.specs([]))
    var paths = ProjectPaths()
    let places = found.specs.map { (path: $0, files: paths.files(of: $0)) }
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    let documents = concurrentMap(places.count, handingOn: CompileMemory?.some(.ofManySpecs)) {
      [request] position, memory -> Document? in
      let place = places[position]
      guard let source = try? openFile(place.path, limit: YAMLLimits.standard.fileSize) else {
        return nil
      }
      return compile(source, with: place.files, for: request, remembering: &memory).document
    }
    var names = ProjectNames()
    for document in documents { if let document { names.add(document) } }
    return names.sorted
  }

  func run() throws {
    if project, what != "spec" {
      throw ProcessEnd(.failure, "--project applies only to the schema of specs")
    }
    if let document = OutputDocument(rawValue: what) {
      writeResult(outputSchema(of: document))
      return
    }
    guard let subject = Subject(rawValue: what) else {
      throw unknown("schema", what, among: Subject.names)
    }
    switch subject {
    case .spec:
      let names = project ? try projectNames() : ProjectNames()
      writeResult(
        specSchema(colors: systemColorNameList(), devices: Device.allNames, names: names))
    case .project: writeResult(projectSchema(devices: Device.allNames, rules: LintRule.names))
    case .snapshotReport: writeResult(snapshotReportSchema)
    case .sourceMap: writeResult(sourceMapSchema)
    }
  }
}
