internal import ArgumentParser
internal import JSONText
internal import Linting
internal import Pipeline
internal import SpecModel
internal import SpecSyntax

/// `formwork config`: what holds here, and where it was said.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    _superCommandName: "formwork",
    abstract: "Print what a project says, and where each value comes from.",
    discussion: """
      A project may have one formwork.yaml at its root; commands find it above the
      folder they run in. formwork explain project tells its keys.

      EXAMPLES
        formwork config
        formwork config specs
        formwork config --format json
      """)

  @Argument(help: "A folder of the project.")
  var folder = "."

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = "text"

  func run() throws {
    let format: ConfigFormat = try choice(format, of: "format")
    let project = try ProjectFile.find(around: folder)
    let rows = rows(of: project)
    switch format {
    case .text:
      let keyWidth = rows.map { $0.key.utf8.count }.max() ?? 0
      let valueWidth = rows.map { min(40, $0.value.count) }.max() ?? 0
      for row in rows {
        writeResult(
          "\(padded(row.key, keyWidth))  \(padded(row.value, valueWidth))  \(row.origin)\n")
      }
    case .json:
      var writer = JSONWriter()
      writer.beginObject()
      for row in rows {
        writer.key(row.key)
        writer.beginObject()
        writer.key("value")
        writer.string(row.value)
        writer.key("from")
        writer.string(row.origin)
        writer.endObject()
      }
      writer.endObject()
      writer.endLine()
      writeResult(writer.bytes)
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func rows(of project: ProjectFile) -> [(key: String, value: String, origin: String)] {
    let settings = project.settings
    var rows: [(key: String, value: String, origin: String)] = [
      ("root", project.root, project.path == nil ? "found" : ProjectFile.name),
      ("project", settings.name.value ?? "-", project.origin(of: settings.name.span)),
      (
        "specs", settings.specs.value.joined(separator: ", "),
        project.origin(of: settings.specs.span)
      ),
      ("lint.failOn", settings.failOn.value.name, project.origin(of: settings.failOn.span)),
    ]
    for rule in LintRule.allCases {
      let span = settings.ruleSpans.first { $0.rule == rule }?.span
      rows.append(
        (
          "lint.rules.\(rule.name)", settings.rules.severity(of: rule)?.name ?? "off",
          project.origin(of: span)
        ))
    }
    return rows
  }
}

/// What the values are written as.
private enum ConfigFormat: String, CaseIterable {
  case text, json
}
