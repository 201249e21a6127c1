internal import ArgumentParser
internal import Linting
internal import PlatformData
internal import SpecModel
internal import SpecReference
internal import Snapshots

/// `formwork schema`: writes a JSON Schema of specs and project files for editors, or of a report
/// for programs.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    _superCommandName: "formwork",
    abstract: "Write a JSON Schema of specs or project files, for editors, or of snapshot reports.",
    discussion: """
      An editor with the YAML language server completes and checks a spec that names the schema on
      its first line:

        # yaml-language-server: $schema=formwork.schema.json

      EXAMPLES
        formwork schema > formwork.schema.json
        formwork schema project > formwork-project.schema.json
        formwork schema snapshot-report > report.schema.json
      """)

  @Argument(
    help: ArgumentHelp("What it describes: spec, project or snapshot-report.", valueName: "what"))
  var what = "spec"

  /// What a schema can be written of.
  private enum Subject: String, CaseIterable {
    case spec, project
    case snapshotReport = "snapshot-report"
  }

  func run() throws {
    let subject: Subject = try choice(what, of: "schema")
    switch subject {
    case .spec: writeResult(specSchema(colors: systemColorNameList(), devices: Device.allNames))
    case .project: writeResult(projectSchema(devices: Device.allNames, rules: LintRule.names))
    case .snapshotReport: writeResult(snapshotReportSchema)
    }
  }
}
