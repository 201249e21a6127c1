/// Access to the files that a spec uses: on disk, or in memory.
package protocol FileProvider {
  /// The project that a spec belongs to.
  func project(of spec: String) -> Project

  /// Reads a complete file.
  ///
  /// - Parameter path: relative to the project's root, with `/` as separator.
  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8]

  /// The names in a folder, in byte order; empty if the folder does not exist.
  func names(in folder: String, of project: Project) -> [String]
}

/// A folder whose files may use each other.
package struct Project: Sendable {
  /// The root folder, as named by its provider.
  package let root: String
  /// The spec's folder relative to the root; empty for the root.
  package let folder: String
  /// Whether the root has a `formwork.yaml`.
  package let hasFile: Bool

  /// The path of a file in the spec's folder, relative to the root.
  package func path(of name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The name of the project's settings file.
  package static let fileName = "formwork.yaml"

  package init(root: String, folder: String, hasFile: Bool) {
    self.root = root
    self.folder = folder
    self.hasFile = hasFile
  }
}

/// The reason why a file cannot be used.
package enum FileProblem: Error, Hashable, Sendable {
  case missing
  case isFolder
  case tooLarge
  /// A symbolic link that leads outside the project.
  case linkedOutside
  /// The system's error message, worded as the end of a sentence that names the file.
  case unreadable(String)
}

/// Files in memory, for tests and for specs that use no files.
package struct MemoryFiles: FileProvider {
  private let files: [(path: String, text: String)]
  private let folder: String

  /// - Parameters:
  ///   - files: the files' texts, with paths relative to the project's root.
  ///   - folder: the spec's folder.
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
