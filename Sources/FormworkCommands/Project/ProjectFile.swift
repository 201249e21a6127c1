internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// The project in which a command runs, with its settings.
struct ProjectFile {
  /// The folder to which the paths in the project file are relative.
  let root: String
  /// The path of the `formwork.yaml` file; nil if there is none.
  let path: String?
  let settings: ProjectSettings
  private let source: SourceText?

  static let name = Project.fileName

  /// Finds the project around a folder; errors in the project file end the command.
  static func find(around folder: String = ".") throws(ProcessEnd) -> ProjectFile {
    var diagnostics = DiagnosticBag()
    let project = try read(around: folder, into: &diagnostics)
    if let source = project.source, !diagnostics.isEmpty {
      report(diagnostics, of: [source], as: .human)
    }
    if diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    return project
  }

  /// Finds the project around a folder; also returns the diagnostics of its file.
  static func read(
    around folder: String, into diagnostics: inout DiagnosticBag
  ) throws(ProcessEnd) -> ProjectFile {
    // If a folder exists but its path cannot be resolved, its project is unknown.
    guard let path = realPath(folder) ?? (isAbsent(folder) ? folder : nil) else {
      throw ProcessEnd(.failure, "cannot determine the path of the folder '\(folder)'")
    }
    let place = ProjectPaths.place(of: path)
    let file = joined(place.root, name)
    guard !isAbsent(file) else {
      return ProjectFile(root: place.root, path: nil, settings: ProjectSettings(), source: nil)
    }
    if leadsOut(file, of: place.root) {
      throw ProcessEnd(
        .failure, "cannot read '\(shortened(file))': it is a symbolic link out of the project")
    }
    let opened = try openFile(file, limit: 1 << 20, mayWait: false)
    let source = SourceText(path: name, bytes: opened.bytes)
    let settings = readProject(source, into: &diagnostics)
    return ProjectFile(root: place.root, path: file, settings: settings, source: source)
  }

  /// The specs on the command line; if there are none, the project's specs.
  ///
  /// The command line can name any file; the project file can only name files inside the project.
  func specs(_ named: [String]) throws(ProcessEnd) -> [String] {
    guard named.isEmpty else { return named }
    if hasUnreadInput() {
      writeNote("standard input is not read; pass '-' as the path to read it")
    }
    guard path != nil else { return ["."] }
    let places = settings.specs.value.map { place(of: $0) }
    for place in places { try requireInside(place) }
    return places
  }

  /// Ends the command if a symbolic link leads out of the project, unless the project allows that.
  func requireInside(_ place: String) throws(ProcessEnd) {
    guard settings.links.value == .inside, leadsOut(place, of: root) else { return }
    throw ProcessEnd(
      .failure,
      "'\(place)' leads out of the project through a symbolic link; 'links: anywhere' in "
        + "\(Self.name) allows that")
  }

  /// Whether the paths include the whole project.
  func isWhole(_ places: [String]) -> Bool {
    let places = places.filter { isFolder($0) }.compactMap { realPath($0) }
    return settings.specs.value.allSatisfy { path in
      guard let wanted = realPath(joined(root, path)) else { return true }
      return places.contains { wanted == $0 || wanted.hasPrefix($0 + "/") }
    }
  }

  /// Converts a path in the project file to one relative to the working directory.
  func place(of path: String) -> String {
    shortened(path == "." ? root : joined(root, path))
  }

  /// The line number of a span in the project file; nil without a project file.
  func line(of span: SourceSpan) -> Int? {
    source.map { LineTable($0).position(of: Int(span.start)).line }
  }

  /// Where a value was set: `formwork.yaml:3`, or `default`.
  func origin(of span: SourceSpan?) -> String {
    guard let span, let source else { return "default" }
    return "\(Self.name):\(LineTable(source).position(of: Int(span.start)).line)"
  }
}
