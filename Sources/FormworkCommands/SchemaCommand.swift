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
    abstract: "Write the JSON Schema of specs, project files, reports or source maps.",
    discussion: """
      An editor with the YAML language server completes and checks a spec that names the schema in \
      its first line:

        # yaml-language-server: $schema=formwork.schema.json

      EXAMPLES
        formwork schema > formwork.schema.json
        formwork schema project > formwork-project.schema.json
        formwork schema snapshot-report > report.schema.json
        formwork schema source-map > map.schema.json
      """)

  @Argument(
    help: ArgumentHelp(
      "What it describes: spec, project, snapshot-report or source-map.", valueName: "what"))
  var what = "spec"

  /// What a schema can be written of.
  private enum Subject: String, CaseIterable {
    case spec, project
    case snapshotReport = "snapshot-report"
    case sourceMap = "source-map"
  }

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let subject: Subject = try choice(what, of: "schema")
    switch subject {
    case .spec: writeResult(specSchema(colors: systemColorNameList(), devices: Device.allNames))
    case .project: writeResult(projectSchema(devices: Device.allNames, rules: LintRule.names))
    case .snapshotReport: writeResult(snapshotReportSchema)
    case .sourceMap: writeResult(sourceMapSchema)
    }
  }
}
