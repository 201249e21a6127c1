package import SpecModel
package import SpecSyntax

/// What source is written for.
package enum CodeTarget: String, CaseIterable, Sendable {
  case swiftui, uikit
  /// What a screen knows and its form, which both of them share.
  case model
  /// A theme's colors and text styles, for others to use.
  case tokens

  /// What a screen is written for.
  package static let screens: [CodeTarget] = [.swiftui, .uikit]
}

/// How source is to be written.
package struct CodeRequest: Sendable {
  package var target: CodeTarget
  /// The oldest version of iOS that the code has to run on.
  package var minimumIOS = 15
  /// The spec, as the first line of each file names it.
  package var specPath = ""
  /// The files that the spec is made of, by their ids, as comments and maps name them.
  package var sourcePaths: [String] = []
  /// Whether each statement names the line of the spec that it comes from.
  package var showsSourceLines = false
  /// Whether all that is a screen's own is one file, named after the spec.
  package var mergesFiles = false
  /// Whether a map from lines of source to places of the spec is written, too.
  package var writesSourceMap = false
  /// Whether what joins UIKit and SwiftUI is written, too.
  package var writesInterop = false
  /// The first version of iOS on which a container shows SwiftUI; nil for the first that is newer
  /// than the oldest and lets a hosting controller tell its size.
  package var swiftUIFrom: Int?

  /// The variant that the document is in; nil for the body as it is written.
  package var variant: String?

  package init(_ target: CodeTarget) { self.target = target }

  package static let oldestIOS = 13
  /// The versions that code can be written for.
  package static let knownIOS = oldestIOS...99

  var firstSwiftUI: Int { swiftUIFrom ?? max(16, minimumIOS + 1) }
}

/// A file of source, and where its lines come from.
package struct GeneratedFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// By line, but for the first one of a file that is marked, which has none.
  private let lineSpans: [SourceSpan?]
  private let isMarked: Bool
  /// Whether every screen shares it, so that several compilations write the same.
  package let isShared: Bool

  /// By line; nil for a line that no place of the spec asks for.
  package var spans: [SourceSpan?] { isMarked ? [nil] + lineSpans : lineSpans }

  init(name: String, bytes: [UInt8], spans: [SourceSpan?], isShared: Bool) {
    self.name = name
    self.bytes = bytes
    lineSpans = spans
    isMarked = false
    self.isShared = isShared
  }

  /// - Parameter spans: of the lines behind the first, which says where the file comes from.
  init(name: String, bytes: [UInt8], behindMark spans: [SourceSpan?], isShared: Bool) {
    self.name = name
    self.bytes = bytes
    lineSpans = spans
    isMarked = true
    self.isShared = isShared
  }
}

/// Writes the source of one screen: its model, which both targets share, its view or view
/// controller, and what all screens stand on.
///
/// What the target cannot express is reported, and nothing is written then. Every message of a rule
/// has to be filled in. The same document gives the same bytes.
///
/// - Complexity: O(*nodes + attributes*) but for what is nested: each level indents its lines.
package func generateSwift(
  _ document: Document, for request: CodeRequest, into diagnostics: inout DiagnosticBag
) -> [GeneratedFile] {
  if request.target == .tokens { return generateTokens(document, for: request) }
  guard document.kind == .screen else { return [] }
  let model = ModelCode(document, for: request)
  checkModel(model, into: &diagnostics)
  var written: [WrittenFile] = []
  written.reserveCapacity(2)
  func add(_ body: SwiftWriter, _ name: String, isShared: Bool = false) {
    written.append(WrittenFile(name: name + ".swift", body: body, isShared: isShared))
  }
  if model.isNeeded, !diagnostics.hasErrors {
    var writer = SwiftWriter(capacity: 2560)
    writer.beginFile()
    model.write(into: &writer)
    add(writer, model.names.model)
  }
  var support = supportFiles(of: model)
  let components: [ComponentFile]
  switch request.target {
  case .swiftui:
    let name = model.names.view
    var screen = SwiftUIScreen(consume model)
    add(screen.write(), name)
    for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
    components = screen.components
    if screen.usesDistribution { support.append(SupportFiles.distribution) }
    if screen.usesHuggingStack { support.append(SupportFiles.huggingStack) }
  case .uikit:
    let name = model.names.controller
    var screen = UIKitScreen(consume model)
    add(screen.write(), name)
    for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
    components = screen.components
  case .model: components = []
  case .tokens: return []
  }
  guard !diagnostics.hasErrors else { return [] }
  for component in components { add(component.body, component.name, isShared: true) }
  return marked(written, from: request.specPath) + support
}

/// Finds what a target cannot express of a screen, or does in another way than the picture shows.
///
/// It is what `generateSwift` reports. Models and what screens share have nothing to report, and are
/// not written.
package func checkSwift(
  _ document: Document, for request: CodeRequest, into diagnostics: inout DiagnosticBag
) {
  guard document.kind == .screen else { return }
  let model = ModelCode(document, for: request)
  checkModel(model, into: &diagnostics)
  switch request.target {
  case .swiftui:
    var screen = SwiftUIScreen(consume model)
    _ = screen.write()
    for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
  case .uikit:
    var screen = UIKitScreen(consume model)
    _ = screen.write()
    for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
  case .model, .tokens: break
  }
}

extension Document {
  /// Whether a template is one text that differs by language alone, and by nothing that the app knows.
  func isLocalized(_ template: TemplateID) -> Bool {
    let pieces = templates.pieces(of: template)
    guard pieces.count == 1, case .localized(let use)? = pieces.first else { return false }
    return templates.strings.uses[use].arguments.allSatisfy { argument in
      templates.pieces(of: argument.template).allSatisfy {
        if case .text = $0 { true } else { false }
      }
    }
  }
}

/// What the source of a screen stands on: the same bytes for every screen that asks for it.
private func supportFiles(of model: borrowing ModelCode) -> [GeneratedFile] {
  let target = model.request.target
  let system = SupportFiles.System(model.request.minimumIOS)
  let isOlder = SwiftUISupport.isNeeded(model.request.minimumIOS)
  var files: [GeneratedFile] = []
  if model.hasForm || model.usesDates { files.append(SupportFiles.forms) }
  if isOlder, target != .model { files.append(SupportFiles.formats) }
  if isOlder, target == .swiftui { files.append(SupportFiles.earlierSystems(system)) }
  if target == .uikit {
    files.append(SupportFiles.views(system))
    if model.hasForm { files.append(SupportFiles.fields(system)) }
  }
  return files
}

/// Reports what the model cannot say.
private func checkModel(_ model: ModelCode, into diagnostics: inout DiagnosticBag) {
  for (path, value) in model.types.mixed {
    diagnostics.add(.mixedData(path, at: model.document.data.span(of: value)))
  }
  if model.request.variant == nil {
    for variant in model.document.variants where !variant.isEmpty {
      diagnostics.add(.variantLeftOut(variant.name, at: variant.span))
    }
  }
  for clash in model.taps.clashes { diagnostics.add(.tapOfTwoKinds(clash.name, at: clash.span)) }
  for template in model.document.formTemplates
  where !model.document.isLocalized(template.template) {
    diagnostics.add(
      .changingFormText(at: model.document.templates.span(of: template.template)))
  }
}
