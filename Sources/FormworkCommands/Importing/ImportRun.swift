internal import InterfaceBuilder
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Imports documents one after the other; what hinders one does not hinder the others.
struct ImportRun {
  private let request: ImportRequest
  /// Nil where views are only checked.
  private let target: ImportTarget?
  /// Nil for standard output.
  private let folder: String?
  private let isForced: Bool
  private var report: DiagnosticReport
  private var names = ScreenNames()
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
    do throws(ProcessEnd) {
      let source = try openFile(path, limit: YAMLLimits.standard.fileSize)
      var diagnostics = DiagnosticBag()
      let specs = importDocument(source, for: request, naming: &names, into: &diagnostics)
      if diagnostics.hasErrors { worsen(to: .specErrors) }
      if target == nil {
        for spec in specs { check(spec, into: &diagnostics) }
      }
      report.add(diagnostics.sorted(), of: [source])
      guard target != nil else { return }
      if folder == nil, target == .layout, specs.count > 1 {
        throw ProcessEnd(
          .failure, "'\(path)' has \(specs.count) scenes; name a folder with --output")
      }
      for (position, spec) in specs.enumerated() { try write(spec, isFirst: position == 0) }
    } catch {
      if let message = error.message { writeMessage(Array((message + "\n").utf8)) }
      worsen(to: error.status)
    }
  }

  mutating func end() throws(ProcessEnd) {
    try report.finish()
    if target == nil, status == .success {
      writeMessage(
        Array("formwork: \(checkedCount) views, \(misplacedCount) of them misplaced\n".utf8))
    }
    if status != .success { throw ProcessEnd(status) }
  }

  // MARK: - Writing

  private func write(_ spec: ImportedSpec, isFirst: Bool) throws(ProcessEnd) {
    let isLayout = target == .layout
    let bytes = isLayout ? layout(of: spec) : spec.text
    guard let folder else {
      if !isFirst { writeResult("---\n") }
      writeResult(bytes)
      return
    }
    let path = joined(folder, spec.name + (isLayout ? ".layout.json" : ".yaml"))
    let isThere = !isAbsent(path)
    do throws(FileError) {
      if isThere {
        let old = try readSource(path, limit: 256 << 20).bytes
        if old == bytes { return }
      }
      if isForced || !isThere {
        try makeFolders(folder)
        try replaceFile(path, with: bytes)
      }
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    guard isForced || !isThere else {
      throw ProcessEnd(.failure, "'\(path)' is there already and differs; --force replaces it")
    }
    writeMessage(Array("formwork: wrote \(path)\n".utf8))
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
    renderLayoutDocument(
      [result], source: SourceText(path: "\(spec.name).yaml", bytes: spec.text), into: &text)
    return text
  }

  // MARK: - Checking

  private mutating func check(_ spec: ImportedSpec, into diagnostics: inout DiagnosticBag) {
    let resolved = resolve(spec, for: request)
    checkedCount += spec.views.count
    for diagnostic in misplacedViews(of: spec, resolved) {
      misplacedCount += 1
      diagnostics.add(diagnostic)
      worsen(to: .differences)
    }
  }

  /// What could not be done is graver than what is wrong in a file, and that than a difference.
  private mutating func worsen(to status: ExitStatus) {
    let order: [ExitStatus] = [.success, .differences, .specErrors, .failure, .internalError]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(self.status) { self.status = status }
  }
}

extension Frame {
  /// A frame in thousandths of a point.
  fileprivate init(rounding frame: RecordedFrame) {
    func thousandths(_ length: Double) -> Millipoints {
      Millipoints((max(-2e6, min(length, 2e6)) * 1000).rounded())
    }
    self.init(
      x: thousandths(frame.x), y: thousandths(frame.y), width: thousandths(frame.width),
      height: thousandths(frame.height))
  }
}
