internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Draws the screens of several specs and the navigation between them; implements `formwork preview
/// --flow`.
struct FlowJob {
  var specs: [String]
  var start: String?
  var limits = ScreenChoices()
  var charset = "unicode"
  var format = FormatNames()

  /// The line width in cells if the output is not a terminal.
  private static let standardWidth = 120

  func run() throws(ProcessEnd) {
    var request = try limits.request()
    request.wantsScreens = false
    request.screens = .unknown
    let format = try format.chosen()
    var options = FlowOptions(
      start: start, charset: try choice(charset, of: "charset"),
      width: Terminal.output.columns ?? Self.standardWidth)
    let screens = try screens(request, format)
    if let start, !screens.contains(where: { $0.name == start }) {
      throw unknown("screen", start, among: screens.map(\.name))
    }
    options.start = start
    var text: [UInt8] = []
    renderFlow(screens, options: options, into: &text)
    writeResult(format.result == .json ? json(of: screens) : text)
  }

  /// Compiles the specs and reports their diagnostics; throws if a spec has errors.
  private func screens(
    _ request: CompileRequest, _ format: FormatChoice
  ) throws(ProcessEnd) -> [FlowScreen] {
    let paths = try specPaths(specs)
    let isResult = format.result.hasFindingsOnly
    var report = DiagnosticReport(isResult ? format.result : format.findings, isResult: isResult)
    report.isBesideResult = !isResult && !format.hasOldFlag
    var screens: [FlowScreen] = []
    var names: [String]?
    var hasErrors = false
    for path in paths {
      let source = try openFile(path, limit: request.limits.fileSize, flag: "--limits file-size=N")
      var compilation = compile(source, with: DiskFiles(), for: request)
      if !compilation.document.screenReferences.isEmpty {
        let known = names ?? screenNames(of: paths, limits: request.limits)
        names = known
        compilation.checkScreens(among: known)
      }
      report.add(compilation.diagnostics.sorted(), of: compilation.sources)
      if compilation.diagnostics.hasErrors { hasErrors = true }
      let document = compilation.document
      // Themes, strings files and component files describe no screen.
      if document.screen.name.isEmpty { continue }
      screens.append(
        FlowScreen(
          name: document.screen.name, ways: document.ways,
          external: document.externalScreens.map(\.name)))
    }
    try report.finish()
    if hasErrors { throw ProcessEnd(.specErrors) }
    if isResult { throw ProcessEnd(.success) }
    return screens
  }

  private func json(of screens: [FlowScreen]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("screens")
    writer.beginArray()
    for screen in screens {
      writer.beginObject()
      writer.key("screen")
      writer.string(screen.name)
      writer.list("leadsTo", screen.ways.map(\.screen.name))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
