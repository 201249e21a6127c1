/// Where the files come from that a spec uses: the disk, or a table in memory.
package protocol FileProvider {
  /// The project that a spec belongs to.
  func project(of spec: String) -> Project

  /// Reads a file whole, or not at all.
  ///
  /// - Parameter path: from the project's root down, with `/`.
  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8]

  /// The names in a folder, in the order of their bytes; none where there is no such folder.
  func names(in folder: String, of project: Project) -> [String]
}

/// The files that may use each other: all below one folder.
package struct Project: Sendable {
  /// The folder itself, as its provider names it.
  package let root: String
  /// The folder of the spec, from the root down; empty for the root.
  package let folder: String
  /// Whether the root has a `formwork.yaml`.
  package let hasFile: Bool

  /// The path of a file in the folder, from the root down.
  package func path(of name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The name of the file in which a project says what holds of all its specs.
  package static let fileName = "formwork.yaml"

  package init(root: String, folder: String, hasFile: Bool) {
    self.root = root
    self.folder = folder
    self.hasFile = hasFile
  }
}

/// Why a file cannot be used.
package enum FileProblem: Error, Hashable, Sendable {
  case missing
  case isFolder
  case tooLarge
  /// A symbolic link leads out of the project.
  case linkedOutside
  /// What the system says, as the end of a sentence that names the file.
  case unreadable(String)
}

/// Files that stand in memory, for tests, and for specs that use none.
package struct MemoryFiles: FileProvider {
  private let files: [(path: String, text: String)]
  private let folder: String

  /// - Parameters:
  ///   - files: by path from the project's root.
  ///   - folder: where the spec stands.
  package init(_ files: [(path: String, text: String)] = [], specIn folder: String = "") {
    self.files = files
    self.folder = folder
  }

  package func project(of spec: String) -> Project {
    let hasFile = files.contains { $0.path == Project.fileName }
    return Project(root: "", folder: folder, hasFile: hasFile)
  }

  package func read(
    _ path: String, in project: Project, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    guard let file = files.first(where: { $0.path == path }) else {
      throw files.contains { $0.path.hasPrefix(path + "/") } ? .isFolder : .missing
    }
    if file.text.utf8.count > limit { throw .tooLarge }
    return Array(file.text.utf8)
  }

  package func names(in folder: String, of project: Project) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    let paths = files.map(\.path).filter { $0.hasPrefix(start) }
    var names: [String] = []
    for path in paths {
      let name = String(path.dropFirst(start.count).prefix { $0 != "/" })
      if !names.contains(name) { names.append(name) }
    }
    return names.sorted()
  }
}
