internal import ArgumentParser
internal import JSONText
internal import Rendering
internal import SpecSyntax
internal import UnicodeTables

/// `formwork doctor`: checks the installation and the project, and suggests fixes.
struct DoctorCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: "formwork",
    abstract: "Check the installation and the project, and print how to fix problems.",
    discussion: """
      Checks the command and its libraries, the terminal, the system's limits on watching files, \
      and the project: formwork.yaml, its specs, git attributes, editor settings and snapshots \
      waiting for review. Nothing is changed. What cannot be determined is reported as unknown.

      EXAMPLES
        formwork doctor
        formwork doctor ../Shop
        formwork doctor --format json

      EXIT CODES
        0  all is well
        1  something is to be fixed
        2  could not look
      """)

  @Argument(
    help: "A folder of the project.",
    completion: .directory)
  var folder = "."

  @OptionGroup
  var format: FormatOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen().result
    guard isFolder(folder) else {
      throw ProcessEnd(.failure, "cannot check '\(folder)': there is no such folder")
    }
    let project = try ProjectCheckup(around: folder)
    let things =
      checkInstallation() + checkTerminal()
      + checkWatching(of: project.root, folderCount: project.folderCount) + project.things
    switch format {
    case .human: writeLines(text(of: things))
    case .json: writeResult(json(of: things))
    case .short, .sarif, .github, .gitlab, .checkstyle:
      var report = DiagnosticReport(format, isResult: true)
      let source = SourceText(path: shortened(joined(project.root, ProjectFile.name)), bytes: [])
      report.add(things.compactMap { Diagnostic($0) }, of: [source])
      try report.finish()
    }
    if things.contains(where: { $0.level.isWrong }) { throw ProcessEnd(.differences) }
  }

  private func text(of things: [CheckedThing]) -> [UInt8] {
    var text: [UInt8] = []
    var area: CheckedThing.Area?
    var subjectWidth = 0
    for thing in things {
      if thing.area != area {
        if area != nil { text.append(0x0A) }
        area = thing.area
        subjectWidth =
          things.filter { $0.area == thing.area }.map { $0.subject.utf8.count }.max() ?? 0
        text += "\(thing.area.rawValue)\n".utf8
      }
      let head = "  \(padded(thing.level.rawValue, 9))\(padded(thing.subject, subjectWidth + 2))"
      appendSanitised(head, lineFeeds: .escaped, to: &text)
      appendSanitised(thing.message, lineFeeds: .escaped, to: &text)
      text.append(0x0A)
      guard let fix = thing.fix else { continue }
      text += "\(padded("", head.utf8.count))to fix: ".utf8
      appendSanitised(fix, lineFeeds: .escaped, to: &text)
      text.append(0x0A)
    }
    text += "\n\(summary(of: things))\n".utf8
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private func summary(of things: [CheckedThing]) -> String {
    let parts = [(CheckedThing.Level.problem, "problem"), (.warning, "warning")]
      .compactMap { (level, noun) -> String? in
        let count = things.count { $0.level == level }
        return count == 0 ? nil : counted(count, noun)
      }
    return parts.isEmpty ? "all is well" : parts.joined(separator: ", ")
  }

  private func json(of things: [CheckedThing]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("version")
    writer.string(formworkVersion)
    for level in [CheckedThing.Level.problem, .warning] {
      writer.key("\(level.rawValue)s")
      writer.int(things.count { $0.level == level })
    }
    writer.key("checks")
    writer.beginArray()
    for thing in things {
      writer.beginObject()
      for (key, value) in [
        ("area", thing.area.rawValue), ("subject", thing.subject),
        ("level", thing.level.rawValue), ("message", thing.message), ("fix", thing.fix),
      ] {
        guard let value else { continue }
        writer.key(key)
        writer.string(value)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension Diagnostic {
  /// The check's problem as a finding in the project file; nil if there is none.
  fileprivate init?(_ thing: CheckedThing) {
    guard thing.level.isWrong else { return nil }
    let message = "\(thing.subject): \(thing.message)"
    self.init(
      thing.level == .problem ? .error : .warning, code: "doctor",
      at: SourceSpan(.spec, 0, 0),
      thing.fix.map { "\(message); to fix: \($0)" } ?? message)
  }
}
