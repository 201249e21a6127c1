internal import CodeGeneration
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Compiles specs on all cores and reports the results in order.
struct CompileRun {
  private var request: CompileRequest
  private let paths: [String]
  /// The texts that were read while searching for specs.
  var texts = SpecTexts()
  /// The names of the screens in all specs; nil until the first link between specs is checked.
  private var screens: [String]?
  /// The compiled screens, by the lowercase form of their names in generated code.
  private var namedScreens: [String: (name: String, path: String)] = [:]
  /// The types in all generated code, by name.
  private var knownTypes: [String: (type: TypeInCode, path: String)] = [:]
  let target: CompileTarget?
  let isStrict: Bool
  /// Whether the specs are all those in a folder, so that unused strings can be reported.
  var isWholeFolder = false
  private var strings = StringsUse()
  private var openedScreens = OpenedScreens()
  private var projectPaths = ProjectPaths()
  var report: DiagnosticReport
  var status = ExitStatus.success
  /// The job that writes source code; nil if no source code is requested.
  var source: SourceJob?
  /// The output file; nil for standard output.
  var output: String?
  /// The folder for the layout documents of several specs; nil for a single document or none.
  var layoutFolder: String?
  var build = BuildChoices()

  /// The source code to generate for a spec, and the folder to compare it with.
  private struct CodeOrder: Sendable {
    let request: CodeRequest
    let targets: [CodeTarget]
    let folder: String?
  }

  /// The result of compiling one spec.
  private enum Outcome: Sendable {
    case unreadable(ProcessEnd)
    case compiled(Compilation, SourceText, [SourceJob.Made], [TypeInCode])
  }

  /// The number of specs to compile before their results are reported; enough to keep all cores
  /// busy.
  private static let batch = 128

  init(
    _ paths: [String], request: CompileRequest, target: CompileTarget?, isStrict: Bool,
    report: DiagnosticReport
  ) {
    self.paths = paths
    self.request = request
    self.target = target
    self.isStrict = isStrict
    self.report = report
    // Checking links by reading neighboring files for each spec would read every file repeatedly.
    if paths.count > 1 { self.request.screens = .unknown }
  }

  mutating func compile() throws(ProcessEnd) {
    Progress.shared.begin(paths.count, "spec")
    var start = 0
    while start < paths.count {
      let batch = Array(paths[start..<min(start + Self.batch, paths.count)])
      let request = request
      let code = source.map {
        CodeOrder(request: $0.request, targets: $0.targets, folder: $0.comparedFolder)
      }
      let count = paths.count
      let files = batch.map { projectPaths.files(of: namedPath($0)) }
      var outcomes: [Outcome?] = concurrentMap(
        batch.count, handingOn: CompileMemory?.some(.ofManySpecs)
      ) { [texts] position, memory in
        Self.outcome(
          of: batch[position], texts[batch[position]], files[position], request, code,
          among: count, remembering: &memory)
      }
      // Move the outcome out of the array, to avoid a copy.
      for position in outcomes.indices {
        if let outcome = outcomes[position].take() { say(outcome) }
      }
      start += batch.count
    }
    reportAcrossSpecs()
    if let ending = source?.finish() {
      for remark in ending.remarks { writeNote(remark) }
      tell(ending.errors)
    }
    try report.finish()
    if status != .success { throw ProcessEnd(status) }
  }

  private mutating func reportAcrossSpecs() {
    for (found, sources) in openedScreens.findings + (isWholeFolder ? strings.unused : []) {
      report.addMore(isStrict ? found.map { $0.asError() } : found, of: sources)
      if isStrict { worsen(to: .specErrors) }
    }
  }

  private static func outcome(
    of path: String, _ bytes: [UInt8]?, _ diskFiles: DiskFiles, _ request: CompileRequest,
    _ order: CodeOrder?, among count: Int, remembering memory: inout CompileMemory?
  ) -> Outcome {
    do {
      let text = try openFile(
        path, known: bytes, limit: request.limits.fileSize, flag: "--limits file-size=N")
      var compilation = Pipeline.compile(
        text, with: diskFiles, for: request, remembering: &memory)
      guard let order, !compilation.diagnostics.hasErrors else {
        compilation.dropScreen()
        return .compiled(consume compilation, text, [], [])
      }
      var code = order.request
      // Of several specs, only the theme files produce tokens, not the screens that use them.
      if code.target == .tokens, count > 1, compilation.document.kind != .theme {
        compilation.dropScreen()
        return .compiled(consume compilation, text, [], [])
      }
      code.specPath =
        diskFiles.known.map { $0.project.path(of: fileName(of: path)) } ?? "standard input"
      if code.showsSourceLines || code.writesSourceMap {
        var paths = ProjectPaths()
        code.sourcePaths =
          [code.specPath] + compilation.sources.dropFirst().map { paths.path(of: $0.path) }
      }
      let files = generate(&compilation, for: code, order.targets)
      let types =
        count > 1 && order.folder != nil
        ? typesInCode(
          of: compilation.document, for: code, order.targets, files: files.map(\.name)) : []
      compilation.dropScreen()
      let made = SourceJob.compared(files, with: order.folder)
      return .compiled(consume compilation, text, made, types)
    } catch {
      return .unreadable(error)
    }
  }

  /// Prints a spec's diagnostics and writes its outputs; a failure does not stop later specs.
  private mutating func say(_ outcome: consuming Outcome) {
    switch consume outcome {
    case .unreadable(let end):
      writeSentence(of: end)
      worsen(to: end.status)
    case .compiled(let compilation, let source, let files, let types):
      var diagnostics = compilation.diagnostics
      if case .unknown = request.screens, !compilation.document.screenReferences.isEmpty {
        let known = screens ?? screenNames(of: paths, limits: request.limits)
        screens = known
        var checked = compilation
        checked.checkScreens(among: known)
        diagnostics = checked.diagnostics
      }
      if let clash = sameName(compilation.document, of: source.path) { diagnostics.add(clash) }
      if let clash = sameType(among: types, of: compilation, files) { diagnostics.add(clash) }
      if isWholeFolder { strings.add(compilation) }
      openedScreens.add(compilation)
      var found = diagnostics.sorted()
      if isStrict { found = found.map { $0.asError() } }
      report.add(found, of: compilation.sources)
      if found.contains(where: { $0.severity == .error }) {
        worsen(to: .specErrors)
      } else if layoutFolder != nil, compilation.document.kind != .screen {
        // A folder can also contain themes and components, which have no states.
      } else if let error = compilation.requestError {
        writeSentence("\(error.message)")
        worsen(to: .failure)
      } else if self.source != nil {
        write(files, of: source.path)
        tell(self.source?.addStrings(of: compilation) ?? [])
        self.source?.note(compilation, of: source.path)
        writeDepfile(of: compilation)
      } else {
        write(compilation, of: source)
      }
    }
  }

  /// A diagnostic for a screen whose name equals another screen's, except possibly for case.
  private mutating func sameName(_ document: borrowing Document, of path: String) -> Diagnostic? {
    let name = document.screen.name
    guard document.kind == .screen, !name.isEmpty else { return nil }
    let key = codeName(ofScreen: name).lowercased()
    guard let first = namedScreens[key] else {
      namedScreens[key] = (name, path)
      return nil
    }
    // If no code is generated, two specs may describe the same screen.
    guard first.name != name || source != nil else { return nil }
    return .sameScreenName(
      name, first: first.name, in: fileName(of: first.path), at: document.screen.nameSpan)
  }

  /// A diagnostic for a type whose name a type in the code of another spec already has.
  ///
  /// A component or a type from a file that both specs use counts as one type, unless its generated
  /// files differ.
  private mutating func sameType(
    among types: [TypeInCode], of compilation: borrowing Compilation, _ files: [SourceJob.Made]
  ) -> Diagnostic? {
    var found: Diagnostic?
    for type in types {
      let path = compilation.sources[Int(type.span.source.index)].path
      guard let first = knownTypes[type.name] else {
        knownTypes[type.name] = (type, path)
        continue
      }
      if first.path == path, first.type.ownerName == type.ownerName {
        guard found == nil, type.owner == .component,
          let file = files.first(where: { $0.name == type.name + ".swift" }),
          let other = source?.specOfOther(file)
        else { continue }
        found = .componentOfTwoKinds(type.ownerName, in: fileName(of: other), at: type.span)
      } else if found == nil, type.owner != .screen || first.type.owner != .screen {
        found = .sameTypeName(
          type, first: first.type, in: fileName(of: first.path), at: type.span)
      }
    }
    return found
  }

  /// Writes the source files of one screen and reports failures.
  private mutating func write(_ files: [SourceJob.Made], of path: String) {
    if files.isEmpty, paths.count == 1 {
      let message =
        switch source?.request.target {
        case .tokens: "there are no colors or text styles to write"
        case .model: "it is not a screen, or nothing on the screen changes"
        default: RequestError.notAScreen.message
        }
      writeSentence("\(message)")
      worsen(to: .failure)
      return
    }
    tell(source?.write(files, of: path) ?? [])
  }

  /// Reports files that could not be written.
  private mutating func tell(_ errors: [String]) {
    for error in errors {
      writeSentence("\(error)")
      worsen(to: .failure)
    }
  }

  /// Writes the requested outputs of a spec without errors.
  private mutating func write(_ compilation: Compilation, of source: SourceText) {
    if target == .layout {
      var text: [UInt8] = []
      renderLayoutDocument(
        compilation.results.map {
          LayoutResult($0.screen, $0.frames, target: $0.target, parity: $0.parity)
        }, sources: [named(source)] + compilation.sources.dropFirst().map { named($0) },
        into: &text)
      if let layoutFolder { output = layoutPath(of: source.path, in: layoutFolder) }
      deliver(text)
    }
    writeDepfile(of: compilation)
  }

  private mutating func writeDepfile(of compilation: Compilation) {
    do throws(ProcessEnd) {
      if status != .failure {
        try build.writeDepfile(of: compilation, outputs: output.map { [$0] } ?? [])
      }
    } catch {
      writeSentence(of: error)
      worsen(to: error.status)
    }
  }

  /// The source with its path relative to the project's root.
  private func named(_ source: SourceText) -> SourceText {
    guard source.path != "<stdin>" else { return source }
    var paths = ProjectPaths()
    return SourceText(path: paths.path(of: source.path), bytes: source.bytes, id: source.id)
  }

  /// The path of a spec's layout document.
  private func layoutPath(of spec: String, in folder: String) -> String {
    var paths = ProjectPaths()
    let path = spec == "<stdin>" ? "stdin" : paths.path(of: spec)
    return joined(folder, stem(of: path) + ".layout.json")
  }

  private mutating func deliver(_ text: [UInt8]) {
    guard let output else {
      writeResult(text)
      return
    }
    do throws(FileError) {
      try writeIfChanged(text, to: output)
    } catch {
      writeSentence("cannot write '\(output)': \(error.message)")
      worsen(to: .failure)
    }
  }

  /// Sets the exit status if the new one is more severe: a failure is more severe than errors in a
  /// spec.
  private mutating func worsen(to status: ExitStatus) {
    if self.status != .failure { self.status = status }
  }
}

/// The names of the screens described by the specs and by the files next to them.
///
/// Unreadable files are skipped; they are reported when they are compiled.
func screenNames(of paths: [String], limits: YAMLLimits) -> [String] {
  var files = paths.filter { $0 != "-" }
  var folders: [String] = []
  for path in files {
    let folder = folder(of: path)
    if folders.last != folder, !folders.contains(folder) { folders.append(folder) }
  }
  for folder in folders {
    let names = (try? fileNames(in: folder)) ?? []
    files += names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { joined(folder, $0) }
  }
  var known: Set<String> = []
  return files.compactMap { path in
    guard known.insert(path).inserted,
      let source = try? readSource(path, limit: limits.fileSize)
    else { return nil }
    return screenName(in: source.bytes, limits: limits)
  }
}

extension Diagnostic {
  /// Reports a type that the code of another spec also declares.
  fileprivate static func sameTypeName(
    _ type: TypeInCode, first: TypeInCode, in file: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "generated code of the \(type.owner.word) '\(cut(type.ownerName))' has a type '\(type.name)', "
        + "and so does that of the \(first.owner.word) '\(cut(first.ownerName))' in '\(file)'"
    ).hint("give one of the two another name")
  }

  /// Reports a component whose generated view differs between two screens.
  fileprivate static func componentOfTwoKinds(
    _ component: String, in file: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "the view of the component '\(cut(component))' differs from the one in '\(file)', but "
        + "generated code has one view for all screens"
    ).hint("use the same themes and texts in both, or declare two components")
  }

  /// Reports a screen whose generated files would overwrite those of another screen.
  fileprivate static func sameScreenName(
    _ name: String, first: String, in file: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-screen", at: span,
      name == first
        ? "'\(file)' also describes a screen '\(cut(name))'"
        : "the files of '\(cut(name))' and of '\(cut(first))' in '\(file)' would have the same name"
    ).hint("give one of the two screens another name")
  }
}
