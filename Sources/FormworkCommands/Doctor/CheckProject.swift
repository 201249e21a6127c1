internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax

/// Checks a project: its project file, its specs and its snapshots.
struct ProjectCheckup {
  private(set) var things: [CheckedThing] = []
  let root: String
  /// The number of folders in the project that contain specs; nil if they were not searched.
  private(set) var folderCount: Int?

  /// - Parameter folder: any folder of the project.
  init(around folder: String) throws(ProcessEnd) {
    var diagnostics = DiagnosticBag()
    let project = try ProjectFile.read(around: folder, into: &diagnostics)
    root = project.root
    let isRepository = repositoryTop(above: root) != nil
    guard project.path != nil || isRepository else {
      add(
        .unknown, "root", "neither \(ProjectFile.name) nor .git is above '\(folder)'",
        fix: "create a project with 'formwork init', or check another with 'formwork doctor FOLDER'"
      )
      return
    }
    checkFile(project, diagnostics, isRepository: isRepository)
    checkSpecs(of: project)
  }

  private mutating func add(
    _ level: CheckedThing.Level, _ subject: String, _ message: String, fix: String? = nil,
    in area: CheckedThing.Area = .project
  ) {
    things.append(CheckedThing(area, subject, level, message, fix: fix))
  }

  private mutating func checkFile(
    _ project: ProjectFile, _ diagnostics: DiagnosticBag, isRepository: Bool
  ) {
    add(.ok, "root", root)
    if !isRepository {
      add(
        .unknown, "git",
        "no git repository, so line ends and proposals of snapshots are not managed")
    }
    guard let path = project.path else {
      add(.ok, ProjectFile.name, "none; the defaults apply")
      return
    }
    for error in diagnostics.sorted() {
      let place = project.line(of: error.span).map { "line \($0): " } ?? ""
      add(
        error.severity == .error ? .problem : .warning, ProjectFile.name,
        place + error.message, fix: error.hint)
    }
    if diagnostics.isEmpty { add(.ok, ProjectFile.name, path) }
  }

  private mutating func checkSpecs(of project: ProjectFile) {
    let named = project.settings.specs.value.map { joined(root, $0) }
    for (path, shown) in zip(named, project.settings.specs.value) where isAbsent(path) {
      add(
        .problem, "specs", "'\(shown)', which \(ProjectFile.name) lists, does not exist",
        fix: "remove it from 'specs', or create it")
    }
    do throws(ProcessEnd) {
      try checkSnapshots(of: named.filter { !isAbsent($0) }.map { shortened($0) })
    } catch {
      add(.warning, "specs", withoutName(error.message ?? "the project cannot be searched"))
    }
  }

  private mutating func checkSnapshots(of paths: [String]) throws(ProcessEnd) {
    guard !paths.isEmpty else { return }
    let selection = try SnapshotSelection(paths)
    folderCount = selection.found.searchedFolders.count
    var options = VisitOptions()
    options.isQuiet = true
    var checkup = SnapshotCheckup(fixes: false)
    var run = SnapshotRun(selection, .human, options)
    try run.visit { checkup.look(at: $0) }
    for folder in selection.found.visitedFolders { checkup.look(in: folder) }
    checkup.lookAtRepository(of: root)
    add(run.problems, of: selection.found.specs.count)
    for finding in checkup.findings {
      add(
        finding.isBroken ? .problem : .warning, "snapshots", finding.what,
        fix: finding.state == .fixable ? "formwork snapshot doctor --fix" : nil, in: .snapshots)
    }
    if checkup.findings.isEmpty { add(.ok, "snapshots", "stored correctly", in: .snapshots) }
  }

  /// Adds the problems of a run; if many specs have the same problem, only the first ones.
  private mutating func add(_ problems: [RunReport.Problem], of count: Int) {
    if problems.isEmpty {
      add(.ok, "specs", "\(counted(count, "spec")), each of which compiles")
    }
    var messages: [String] = []
    for problem in problems where !messages.contains(problem.message) {
      messages.append(problem.message)
      let paths = problems.filter { $0.message == problem.message }.compactMap(\.path)
      guard !paths.isEmpty else {
        add(.problem, "specs", problem.message)
        continue
      }
      let named = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      let first = shortened(joined(root, paths[0]))
      add(
        .problem, "specs", "\(named)\(more): \(problem.message)",
        fix: "'formwork compile \(first)' prints the error")
    }
  }

  private func withoutName(_ message: String) -> String {
    message.hasPrefix("formwork: ") ? String(message.dropFirst(10)) : message
  }
}
