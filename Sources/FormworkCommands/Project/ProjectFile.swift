internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// The project that a command works in.
struct ProjectFile {
  /// The folder that paths begin at.
  let root: String
  /// The path of `formwork.yaml`; nil where there is none.
  let path: String?
  let settings: ProjectSettings
  private let source: SourceText?

  static let name = Project.fileName

  /// The project around a folder; what is wrong in its file ends the command.
  static func find(around folder: String = ".") throws(ProcessEnd) -> ProjectFile {
    var diagnostics = DiagnosticBag()
    let project = try read(around: folder, into: &diagnostics)
    if let source = project.source, !diagnostics.isEmpty {
      report(diagnostics, of: [source], as: .human)
    }
    if diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    return project
  }

  /// The project around a folder, and what is wrong in its file.
  static func read(
    around folder: String, into diagnostics: inout DiagnosticBag
  ) throws(ProcessEnd) -> ProjectFile {
    // A folder that is there and has no path could belong to any project.
    guard let path = realPath(folder) ?? (isAbsent(folder) ? folder : nil) else {
      throw ProcessEnd(.failure, "cannot find out where the folder '\(folder)' is")
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

  /// What a line names, or what the project says where it names nothing.
  ///
  /// A line may name any file; what the project names stays in the project.
  func specs(_ named: [String]) throws(ProcessEnd) -> [String] {
    guard named.isEmpty else { return named }
    guard path != nil else { return ["."] }
    let places = settings.specs.value.map { place(of: $0) }
    for place in places { try requireInside(place) }
    return places
  }

  /// Refuses what a link leads out of the project, unless the project allows that.
  func requireInside(_ place: String) throws(ProcessEnd) {
    guard settings.links.value == .inside, leadsOut(place, of: root) else { return }
    throw ProcessEnd(
      .failure,
      "'\(place)' leads out of the project through a symbolic link; 'links: anywhere' in "
        + "\(Self.name) allows that")
  }

  /// Whether places are all that the project has.
  func isWhole(_ places: [String]) -> Bool {
    let places = places.filter { isFolder($0) }.compactMap { realPath($0) }
    return settings.specs.value.allSatisfy { path in
      guard let wanted = realPath(joined(root, path)) else { return true }
      return places.contains { wanted == $0 || wanted.hasPrefix($0 + "/") }
    }
  }

  /// A path of the project's file as a person would write it here.
  func place(of path: String) -> String {
    shortened(path == "." ? root : joined(root, path))
  }

  /// The line of a place in the file.
  func line(of span: SourceSpan) -> Int? {
    source.map { LineTable($0).position(of: Int(span.start)).line }
  }

  /// Where a value was written: `formwork.yaml:3`, or `default`.
  func origin(of span: SourceSpan?) -> String {
    guard let span, let source else { return "default" }
    return "\(Self.name):\(LineTable(source).position(of: Int(span.start)).line)"
  }
}
