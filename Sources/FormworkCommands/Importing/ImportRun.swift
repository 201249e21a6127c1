internal import InterfaceBuilder
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Imports documents one by one; a failure does not stop the run.
struct ImportRun {
  private var request: ImportRequest
  /// The output format of the import; nil to only compare frames.
  private let target: ImportTarget?
  /// The path of the output folder; nil for standard output.
  private let folder: String?
  private let isForced: Bool
  private var report: DiagnosticReport
  private var sources: [SourceText] = []
  private var status = ExitStatus.success
  private var checkedCount = 0
  private var misplacedCount = 0

  init(
    _ request: ImportRequest, target: ImportTarget?, folder: String?, isForced: Bool,
    report: DiagnosticReport
  ) {
    self.request = request
    self.target = target
    self.folder = folder
    self.isForced = isForced
    self.report = report
  }

  mutating func read(_ path: String) {
    attempt { run throws(ProcessEnd) in
      let document = try openFile(path, limit: YAMLLimits.standard.fileSize)
      run.sources.append(document)
      if path != "-", run.target == .spec, document.bytes.names(Array("<namedColor".utf8)) {
        run.request.catalog.merge(catalogColors(near: path)) { known, _ in known }
      }
      guard path != "-", run.folder != nil, run.target == .spec else { return }
      for strings in stringsFiles(of: path) {
        let source = try openFile(strings, limit: YAMLLimits.standard.fileSize)
        run.request.strings[path, default: []].append(source)
      }
    }
  }

  /// Imports all documents, and writes the specs or compares their frames.
  mutating func end() throws(ProcessEnd) {
    // Shared files require an output folder.
    if folder != nil, target == .spec { request.shared = sharedNames }
    request.isAsDrawn = target != .spec
    // To compare frames, the constraints suffice, so the specs need not be idiomatic.
    request.isIdiomatic = target != nil
    var names = ScreenNames(reserving: ["theme", "components"])
    var documents = DocumentImport(sources, for: request, naming: &names)
    let planned = documents
    documents.finish(concurrentMap(planned.scenes.count) { planned.choose($0) })
    var files = documents.files
    let checks = target == nil ? checkFrames(in: files) : []
    for (position, source) in sources.enumerated() {
      if files.diagnostics[position].hasErrors { worsen(to: .specErrors) }
      if target == nil {
        for check in checks[position] {
          checkedCount += check.count
          misplacedCount += check.misplaced.count
          if !check.misplaced.isEmpty { worsen(to: .differences) }
          for diagnostic in check.misplaced + check.fonts {
            files.diagnostics[position].add(diagnostic)
          }
        }
      }
      report.add(files.diagnostics[position].sorted(), of: [source])
    }
    if target != nil { attempt { run throws(ProcessEnd) in try run.write(files) } }
    try report.finish()
    if target == nil, status == .success || status == .differences {
      writeNote("\(checkedCount) views, \(misplacedCount) of them misplaced")
    }
    if status != .success { throw ProcessEnd(status) }
  }

  /// The names of shared files.
  ///
  /// `theme.yaml` for several documents; for a single one, names based on the document's, so that
  /// another import into the same folder does not overwrite them.
  private var sharedNames: SharedFileNames {
    guard sources.count == 1, let path = sources.first?.path, path != "-" else {
      return SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    let plain = String(String.UnicodeScalarView(stem.unicodeScalars.filter { $0.isPlain }))
    let start = plain.isEmpty ? "" : plain + "."
    return SharedFileNames(theme: start + "theme.yaml", components: start + "components.yaml")
  }

  private mutating func attempt(_ work: (inout ImportRun) throws(ProcessEnd) -> Void) {
    do throws(ProcessEnd) {
      try work(&self)
    } catch {
      writeSentence(of: error)
      worsen(to: error.status)
    }
  }

  // MARK: - Writing

  private mutating func write(_ files: ImportedFiles) throws(ProcessEnd) {
    // If a shared file cannot be written, the specs that use it are not written either.
    for (name, text) in files.shared { try write(text, to: name) }
    for (source, specs) in zip(sources, files.specs) {
      if folder == nil, target == .layout, specs.count > 1 {
        throw ProcessEnd(
          .failure, "'\(source.path)' has \(specs.count) scenes; name a folder with --output")
      }
      for (position, spec) in specs.enumerated() {
        let isLayout = target == .layout
        let bytes = isLayout ? layout(of: spec) : spec.text
        if folder == nil {
          if position > 0 { writeResult("---\n") }
          writeFileText(bytes)
        } else {
          attempt { run throws(ProcessEnd) in
            try run.write(bytes, to: spec.name + (isLayout ? ".layout.json" : ".yaml"))
          }
        }
      }
    }
  }

  /// Writes a file in the folder, unless a file with other content exists.
  private func write(_ bytes: [UInt8], to name: String) throws(ProcessEnd) {
    guard let folder else { return }
    let path = joined(folder, name)
    let isThere = !isAbsent(path)
    do throws(FileError) {
      let old = isThere ? try readSource(path, limit: 256 << 20).bytes : nil
      if old == bytes { return }
      if isForced || !isThere {
        try makeFolders(folder)
        try replaceFile(path, from: old, with: bytes)
      }
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    guard isForced || !isThere else {
      throw ProcessEnd(.failure, "'\(path)' already exists and differs; --force replaces it")
    }
    writeDeed("wrote \(path)")
  }

  private func layout(of spec: ImportedSpec) -> [UInt8] {
    let resolved = resolve(spec, for: request)
    var text: [UInt8] = []
    guard let solved = resolved.compilation.results.first else { return text }
    var result = LayoutResult(solved.screen, solved.frames, target: .uikit)
    var nodes: [String: ScreenNodeID] = ["body": ScreenNodeID(0)]
    for (position, node) in solved.screen.nodes.enumerated().dropFirst()
    where nodes[node.name] == nil {
      nodes[node.name] = ScreenNodeID(position)
    }
    for view in spec.views {
      guard let node = nodes[view.name] else { continue }
      result.recorded[node] = RecordedView(
        id: view.id, frame: view.frame.map { Frame(rounding: $0) })
    }
    let source = SourceText(path: "\(spec.name).yaml", bytes: spec.text)
    renderLayoutDocument(
      [result], sources: [source] + resolved.compilation.sources.dropFirst(), into: &text)
    return text
  }

  // MARK: - Checking

  /// Compares the frames of the specs with those in the documents; one array for each document.
  private func checkFrames(in files: ImportedFiles) -> [[FrameCheck]] {
    let request = request
    return concurrentMap(files.specs.count) { position in
      files.specs[position].map { Pipeline.checkFrames(of: $0, for: request) }
    }
  }

  /// Sets the exit status if the new one is more severe.
  ///
  /// A failure is the most severe, followed by errors in a file, and then by differences.
  private mutating func worsen(to status: ExitStatus) {
    let order: [ExitStatus] = [.success, .differences, .specErrors, .failure, .internalError]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(self.status) { self.status = status }
  }
}

extension [UInt8] {
  /// Whether the text contains a word.
  fileprivate func names(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { start in
      self[start] == first && self[start..<start + word.count].elementsEqual(word)
    }
  }
}

extension Frame {
  /// Creates a frame in thousandths of a point, by rounding.
  fileprivate init(rounding frame: RecordedFrame) {
    func thousandths(_ length: Double) -> Millipoints {
      Millipoints((max(-2e6, min(length, 2e6)) * 1000).rounded())
    }
    self.init(
      x: thousandths(frame.x), y: thousandths(frame.y), width: thousandths(frame.width),
      height: thousandths(frame.height))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can be in a file name, and needs no quotes in a YAML list.
  fileprivate var isPlain: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == "-" || self == "_")
  }
}
