internal import CodeGeneration
internal import Pipeline
internal import SpecModel
internal import SpecSyntax

/// Writes generated source code: files into a folder, or one screen to standard output.
struct SourceJob {
  let request: CodeRequest
  let targets: [CodeTarget]
  /// The output folder; nil for standard output.
  let folder: String?
  /// Whether files that were edited by hand are also overwritten.
  let isForced: Bool
  /// Whether to delete generated files and strings that no spec uses any more, unless they were
  /// edited.
  let prunes: Bool
  /// The spec that wrote each file in this run, by lowercase file name, because file systems may
  /// ignore case.
  private var owners: [String: (spec: String, name: String)] = [:]
  /// The bytes of the shared files that this run wrote, by file name.
  private var shared: [String: [UInt8]] = [:]
  /// Whether the files are only listed and not written.
  private let listsOutputs: Bool
  /// Whether each spec becomes a single file, with shared declarations in another file.
  private var mergesFiles: Bool { request.mergesFiles }
  /// Whether the folder is known to exist.
  private var hasFolder = false
  /// The shared declarations to write after all specs, if each spec becomes a single file.
  private var unwritten: [GeneratedFile] = []
  /// The compiled specs, each with the names that its files can have.
  private var compiled: [(path: String, names: Set<String>)] = []
  private var catalogs = [StringCatalog(.localizable), StringCatalog(.messages)]

  init(
    request: CodeRequest, targets: [CodeTarget], folder: String?, isForced: Bool,
    prunes: Bool, listsOutputs: Bool
  ) {
    self.listsOutputs = listsOutputs
    self.request = request
    self.targets = targets
    self.folder = folder
    self.isForced = isForced
    self.prunes = prunes
  }

  /// A generated file of a spec, as compared with the file on disk.
  enum Made: Sendable {
    case file(GeneratedFile)
    /// The file on disk has the same bytes, so only the name is kept.
    case upToDate(name: String)

    var name: String {
      switch self {
      case .file(let file): file.name
      case .upToDate(let name): name
      }
    }
  }

  /// Compares the generated files of a spec with those on disk, on the thread that generated them.
  ///
  /// Shared files are compared later, once for all screens, by `write`.
  ///
  /// - Parameter folder: the output folder; nil to skip the comparison.
  static func compared(_ files: [GeneratedFile], with folder: String?) -> [Made] {
    files.map { file in
      guard let folder, !file.isShared, isFile(joined(folder, file.name), file.bytes) else {
        return .file(file)
      }
      return .upToDate(name: file.name)
    }
  }

  /// The folder whose files are compared; nil if files are only listed or there is no folder.
  var comparedFolder: String? { listsOutputs ? nil : folder }

  /// Writes those files of a spec that are not up to date.
  ///
  /// - Returns: the errors, each as one sentence about a file.
  mutating func write(_ files: [Made], of spec: String) -> [String] {
    guard let folder else {
      print(files)
      return []
    }
    var errors: [String] = []
    if !listsOutputs, !hasFolder {
      do throws(FileError) {
        try makeFolders(folder)
        hasFolder = true
      } catch {
        return ["cannot make the folder '\(folder)': \(error.message)"]
      }
    }
    for made in files {
      // A shared file needs to be written only for the first screen.
      if case .file(let file) = made, file.isShared, shared[file.name] == file.bytes { continue }
      let key = made.name.lowercased()
      if let owner = owners.updateValue((spec, made.name), forKey: key), owner != (spec, made.name)
      {
        owners[key] = owner
        errors.append(
          owner.name == made.name
            ? "'\(spec)' and '\(owner.spec)' would both be written to '\(made.name)'"
            : "'\(made.name)' of '\(spec)' and '\(owner.name)' of '\(owner.spec)' are one file where "
              + "case does not matter, as on a Mac; give one of them another name")
        continue
      }
      guard case .file(let file) = made else { continue }
      if file.isShared { shared[file.name] = file.bytes }
      if mergesFiles, file.isShared {
        unwritten.append(file)
        continue
      }
      if let error = write(file, to: joined(folder, file.name)) { errors.append(error) }
    }
    return errors
  }

  /// The spec that has written different bytes to the same shared file; nil if there is none.
  func specOfOther(_ made: Made) -> String? {
    guard case .file(let file) = made, file.isShared, let known = shared[file.name],
      known != file.bytes
    else { return nil }
    return owners[file.name.lowercased()]?.spec
  }

  /// Adds the strings that a spec takes from strings files.
  mutating func addStrings(of compilation: Compilation) -> [String] {
    guard folder != nil, request.target != .tokens,
      !compilation.document.templates.strings.texts.isEmpty
    else { return [] }
    var places = ProjectPaths()
    let paths = compilation.sources.map { places.path(of: $0.path) }
    var errors: [String] = []
    for position in catalogs.indices {
      errors += catalogs[position].add(
        compilation.document, compilation.sources, paths: paths)
    }
    return errors
  }

  /// Records a compiled spec, so that files that it wrote under an earlier name can be found.
  mutating func note(_ compilation: Compilation, of spec: String) {
    guard folder != nil, !listsOutputs else { return }
    var request = request
    request.specPath = fileName(of: spec)
    compiled.append((spec, outputNames(of: compilation.document, for: request)))
  }

  /// The messages to print after all specs of a run.
  struct Ending {
    /// Error messages, each about one file.
    var errors: [String] = []
    /// Notes, each about one file.
    var remarks: [String] = []
  }

  /// Writes the files that all specs share, and finds files that no spec generates any more.
  mutating func finish() -> Ending {
    var ending = Ending()
    guard let folder else { return ending }
    if mergesFiles {
      let file = merged(
        unwritten.sorted { $0.name < $1.name }, from: "", name: "FormworkSupport.swift",
        isShared: true)
      if let error = write(file, to: joined(folder, file.name)) {
        ending.errors.append(error)
      }
    }
    guard !listsOutputs else {
      for catalog in mergesFiles ? [] : catalogs where !catalog.isEmpty {
        writeFileText(Array((joined(folder, catalog.fileName) + "\n").utf8))
      }
      return ending
    }
    guard isFolder(folder) else { return ending }
    do throws(FileError) {
      try FolderLock.holding(folder) { finish(in: folder, &ending) }
    } catch {
      ending.errors.append("cannot write to '\(folder)': \(error.message)")
    }
    return ending
  }

  /// Does the work that must not run at the same time as in other processes.
  private func finish(in folder: String, _ ending: inout Ending) {
    var isComplete = false
    do throws(FileError) {
      let leftOver = try LeftOverFiles(
        in: folder, of: compiled, written: Set(owners.values.map(\.name)))
      isComplete = leftOver.isComplete
      if prunes, !leftOver.isSearched {
        ending.remarks.append(
          "'\(folder)' was not searched for files left over: it is not in the project of the specs")
      }
      for file in leftOver.files {
        guard prunes, file.canBeDeleted else {
          ending.remarks.append(file.remark)
          continue
        }
        try file.delete()
        ending.remarks.append("deleted '\(file.path)' of '\(file.spec)'")
      }
    } catch {
      ending.errors.append("cannot look for files left over in '\(folder)': \(error.message)")
    }
    for catalog in mergesFiles ? [] : catalogs where !catalog.isEmpty || isComplete {
      write(catalog, to: joined(folder, catalog.fileName), isComplete: isComplete, &ending)
    }
  }

  /// Merges a String Catalog into the existing file, which other runs and people also change.
  ///
  /// - Parameter isComplete: whether this run knows all strings of the folder's screens.
  private func write(
    _ catalog: StringCatalog, to path: String, isComplete: Bool, _ ending: inout Ending
  ) {
    if catalog.isEmpty, isAbsent(path) { return }
    let choices = CatalogChoices(replacesEdits: isForced, removesUnused: prunes && isComplete)
    do throws(FileError) {
      let old = isAbsent(path) ? nil : try readSource(path, limit: Self.largestFile).bytes
      let new: JoinedCatalog
      do throws(JoinedCatalog.Problem) {
        new = try catalog.joined(with: old, choices)
      } catch {
        ending.errors.append("'\(path)' is not changed: \(error.message)")
        return
      }
      ending.remarks += new.remarks.map { "'\(path)': \($0)" }
      if isComplete, !new.unused.isEmpty {
        let keys = new.unused.map { "'\($0)'" }.joined(separator: ", ")
        ending.remarks.append(
          prunes
            ? "deleted \(keys) in '\(path)'"
            : "no screen uses \(keys) in '\(path)'; --prune deletes what is left over")
      }
      if old != new.bytes { try replaceFile(path, from: old, with: new.bytes) }
    } catch {
      ending.errors.append("cannot write '\(path)': \(error.message)")
    }
  }

  private func write(_ file: GeneratedFile, to path: String) -> String? {
    if listsOutputs {
      writeFileText(Array((path + "\n").utf8))
      return nil
    }
    if isLink(path), let folder = realPath(FormworkCommands.folder(of: path)),
      leadsOut(path, of: folder)
    {
      return "'\(path)' is a symbolic link out of its folder and is not changed"
    }
    var old: [UInt8]?
    do throws(FileError) {
      old = try readSource(path, limit: Self.largestFile).bytes
    } catch {
      // If something exists, it is a dangling link.
      guard isAbsent(path) else { return "cannot read '\(path)': \(error.message)" }
    }
    if let old, areEqual(old, file.bytes) { return nil }
    switch old.map({ generatedOrigin(of: $0) }) ?? .generated {
    case .foreign where !(old ?? []).isEmpty:
      return "'\(path)' was not written by formwork and is not changed"
    case .edited where !isForced:
      return "'\(path)' was edited after formwork wrote it and is not changed; "
        + "--force replaces it"
    case .foreign, .edited, .generated: break
    }
    do throws(FileError) {
      try makeFolders(FormworkCommands.folder(of: path))
      try replaceFile(path, from: old, with: file.bytes)
      return nil
    } catch {
      // Another process may have written the same shared file.
      if case .changed = error, isFile(path, file.bytes) { return nil }
      return "cannot write '\(path)': \(error.message)"
    }
  }

  /// The maximum size of a generated file in bytes.
  private static let largestFile = 256 << 20

  /// Prints the files of a screen as a single source file that compiles.
  private func print(_ made: [Made]) {
    let files: [GeneratedFile] = made.compactMap { made in
      if case .file(let file) = made { file } else { nil }
    }
    // For tokens, only the document for other tools is printed.
    if request.target == .tokens {
      writeResult(files.last?.bytes ?? [])
      return
    }
    var text: [UInt8] = []
    for (position, file) in files.enumerated() {
      if position > 0 { text.append(UInt8(ascii: "\n")) }
      text.append(contentsOf: "// MARK: - \(file.name)\n\n".utf8)
      text.append(contentsOf: file.bytes)
    }
    writeResult(text)
  }
}
