internal import ArgumentParser
internal import InterfaceBuilder
internal import JSONText
internal import Linting
internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import UnicodeTables

/// `formwork config`: prints the effective settings and where each is set.
struct ConfigCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    _superCommandName: "formwork",
    abstract: "Print the project's settings and where each comes from.",
    discussion: """
      A project may have one formwork.yaml at its root; commands find it above the folder they run \
      in. 'formwork explain project' lists its keys.

      EXAMPLES
        formwork config
        formwork config specs
        formwork config --format json
      """)

  @Argument(
    help: "A folder of the project.",
    completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp("human, short or json.", valueName: "format"),
    completion: .list(ResultFormat.allCases.map(\.rawValue)))
  var format = "human"

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format: ResultFormat = try choice(format, of: "format")
    if isAbsent(folder) { throw ProcessEnd(.failure, "there is no folder '\(folder)'") }
    let project = try ProjectFile.find(around: folder)
    let rows = rows(of: project)
    switch format {
    case .human:
      let keyWidth = rows.map { $0.key.utf8.count }.max() ?? 0
      let valueWidth = rows.map { min(40, $0.value.count) }.max() ?? 0
      var text: [UInt8] = []
      for row in rows {
        let line = "\(padded(row.key, keyWidth))  \(padded(row.value, valueWidth))  \(row.origin)"
        appendSanitised(line, lineFeeds: .escaped, to: &text)
        text.append(0x0A)
      }
      writeLines(text)
    case .short:
      for row in rows { writeResult("\(row.key)=\(row.value)\n") }
    case .json:
      var writer = JSONWriter()
      writer.beginDocument()
      writer.key("settings")
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
      writer.endObject()
      writer.endLine()
      writeResult(writer.bytes)
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private typealias Row = (key: String, value: String, origin: String)

  private func rows(of project: ProjectFile) -> [Row] {
    ProjectKey.allCases.reduce([rootRow(of: project)]) { $0 + rows(of: $1, in: project) }
  }

  private func rootRow(of project: ProjectFile) -> Row {
    ("root", project.root, project.path == nil ? "found" : ProjectFile.name)
  }

  private func rows(of key: ProjectKey, in project: ProjectFile) -> [Row] {
    let settings = project.settings
    func row(_ words: [String], of part: String? = nil, at span: SourceSpan?) -> Row {
      let name = part.map { "\(key.name).\($0)" } ?? key.name
      let value = words.isEmpty ? "-" : words.joined(separator: ", ")
      return (name, value, project.origin(of: span))
    }
    switch key {
    case .project: return [row(settings.name.value.map { [$0] } ?? [], at: settings.name.span)]
    case .specs: return [row(settings.specs.value, at: settings.specs.span)]
    case .screens:
      let external = settings.externalScreens
      return [
        row(
          external.value.map(\.name), of: ProjectScreensKey.external.name, at: external.span)
      ]
    case .themes: return [row(settings.themes.value, at: settings.themes.span)]
    case .targets: return [row(settings.targets.value.map(\.name), at: settings.targets.span)]
    case .minimumIOS:
      return [row([String(settings.minimumIOS.value)], at: settings.minimumIOS.span)]
    case .preview:
      return (settings.preview ?? PreviewMatrix()).axes.map { axis in
        let span = settings.previewSpans.first { $0.key == axis.name }?.span
        return row(axis.values, of: axis.name, at: span)
      }
    case .output:
      return OutputKind.allCases.map { kind in
        let set = settings.output.first { $0.kind == kind }?.folder
        return row(set.map { [$0.value] } ?? [], of: kind.name, at: set?.span)
      }
    case .format:
      let format = settings.nodeFormat
      return [row([format.value.name], of: ProjectFormatKey.nodes.name, at: format.span)]
    case .links: return [row([settings.links.value.name], at: settings.links.span)]
    case .import:
      let (table, span) = (settings.importing.value, settings.importing.span)
      return [
        row(table.classes.keys.sorted(), of: ProjectImportKey.classes.name, at: span),
        row(table.attributes.keys.sorted(), of: ProjectImportKey.attributes.name, at: span),
      ]
    case .lint:
      let failOn = row(
        [settings.failOn.value.name], of: ProjectLintKey.failOn.name, at: settings.failOn.span)
      return [failOn]
        + LintRule.allCases.map { rule in
          row(
            [settings.rules.severity(of: rule)?.name ?? "off"],
            of: "\(ProjectLintKey.rules.name).\(rule.name)",
            at: settings.ruleSpans.first { $0.rule == rule }?.span)
        }
    }
  }
}

extension PreviewMatrix {
  /// The axes of the matrix with their values in spec syntax; empty if every axis has only its
  /// first value.
  fileprivate var axes: [(name: String, values: [String])] {
    [
      ("devices", devices.map(\.text)), ("textSizes", textSizes.map(\.name)),
      ("directions", directions.map(\.name)), ("locales", locales), ("states", [states.name]),
      ("full", [isFull ? "true" : "false"]),
    ]
  }
}

extension DeviceReference {
  /// The device's name or size in spec syntax.
  fileprivate var text: String {
    switch self {
    case .named(let name): name
    case .size(let width, nil, _, _): "{ width: \(Int(width)) }"
    case .size(let width, let height?, _, _):
      "{ width: \(Int(width)), height: \(Int(height)) }"
    }
  }
}
