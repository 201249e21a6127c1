internal import ArgumentParser
internal import CodeGeneration
internal import Linting
internal import PlatformData
internal import SpecModel
internal import SpecReference
internal import Snapshots

/// `formwork schema`: writes a JSON Schema of specs and project files for editors, or of what
/// programs read.
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

  /// What a schema can be written of.
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

  func run() throws {
    if let document = OutputDocument(rawValue: what) {
      writeResult(outputSchema(of: document))
      return
    }
    guard let subject = Subject(rawValue: what) else {
      throw unknown("schema", what, among: Subject.names)
    }
    switch subject {
    case .spec: writeResult(specSchema(colors: systemColorNameList(), devices: Device.allNames))
    case .project: writeResult(projectSchema(devices: Device.allNames, rules: LintRule.names))
    case .snapshotReport: writeResult(snapshotReportSchema)
    case .sourceMap: writeResult(sourceMapSchema)
    }
  }
}
