package import SpecModel
package import SpecSyntax

/// A kind of generated source.
package enum CodeTarget: String, CaseIterable, Sendable {
  case swiftui, uikit
  /// The screen's model and form, which both frameworks use.
  case model
  /// A theme's colors and text styles, for use in other code.
  case tokens

  /// The UI frameworks.
  package static let screens: [CodeTarget] = [.swiftui, .uikit]
}

/// The options of code generation.
package struct CodeRequest: Sendable {
  package var target: CodeTarget
  /// The minimum iOS version.
  package var minimumIOS = 15
  /// The spec's path, for the first line of each generated file.
  package var specPath = ""
  /// The paths of all source files by ID, for comments and source maps.
  package var sourcePaths: [String] = []
  /// Whether each statement has a comment with its line number in the spec.
  package var showsSourceLines = false
  /// Whether all files of a screen are merged into one, named after the spec.
  package var mergesFiles = false
  /// Whether to write a source map from generated lines to the spec.
  package var writesSourceMap = false
  /// Whether to write the code that embeds UIKit in SwiftUI and vice versa.
  package var writesInterop = false
  /// The first iOS version on which a container shows the SwiftUI screen instead of the UIKit one.
  ///
  /// Nil for iOS 16, where hosting controllers report their size, or for the version after the
  /// minimum if that is later.
  package var swiftUIFrom: Int?

  /// The variant of the screen to generate; nil for the base body.
  package var variant: String?

  package init(_ target: CodeTarget) { self.target = target }

  package static let oldestIOS = 13
  /// The iOS versions that exist; Apple skipped iOS 19 to 25.
  private static let knownRanges = [oldestIOS...18, 26...30]
  package static let knownIOS = knownRanges.flatMap { Array($0) }
  package static var knownIOSInWords: String {
    knownRanges.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", and ")
  }

  var firstSwiftUI: Int { swiftUIFrom ?? max(16, minimumIOS + 1) }
}

/// A generated file, with the spec locations of its lines.
package struct GeneratedFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The spec location of each line, without the first line if the file is marked as generated.
  private let lineSpans: [SourceSpan?]
  private let isMarked: Bool
  /// Whether all screens share the file, so that each compilation writes an identical copy.
  package let isShared: Bool

  /// The spec location of each line; nil for none.
  package var spans: [SourceSpan?] { isMarked ? [nil] + lineSpans : lineSpans }

  init(name: String, bytes: [UInt8], spans: [SourceSpan?], isShared: Bool) {
    self.name = name
    self.bytes = bytes
    lineSpans = spans
    isMarked = false
    self.isShared = isShared
  }

  /// - Parameter spans: the spec locations of the lines after the first line, which marks the file
  ///   as generated.
  init(name: String, bytes: [UInt8], behindMark spans: [SourceSpan?], isShared: Bool) {
    self.name = name
    self.bytes = bytes
    lineSpans = spans
    isMarked = true
    self.isShared = isShared
  }
}

/// Generates the source of one screen: its model, its view or view controller, and support files.
///
/// Reports features that the target does not support, and then generates no file. The texts of rule
/// messages must already be in the document. The output is deterministic.
///
/// - Complexity: O(*nodes + attributes*), plus indentation for nested nodes.
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
  if model.isNeeded || model.hasRoutes, !diagnostics.hasErrors {
    var writer = SwiftWriter(capacity: 2560)
    writer.beginFile()
    model.write(into: &writer)
    add(writer, model.names.model)
  }
  var support = supportFiles(of: model)
  let showsNumbers = model.document.expressions.showsNumbers
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
    if screen.usesKeptContent { support.append(SupportFiles.keptContent) }
    if screen.usesPagedView { support.append(SupportFiles.pagedView) }
    if screen.usesBottomScroll { support.append(SupportFiles.bottomScroll) }
    if screen.usesMarkdownText { support.append(SupportFiles.markdownText) }
    if screen.usesTextInput { support.append(SupportFiles.textInput) }
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
  if showsNumbers, !support.contains(where: { $0.name == SupportFiles.expressions.name }),
    written.contains(where: { ExpressionSupport.isNeeded(by: $0.body.bytes) })
  {
    support.append(SupportFiles.expressions)
  }
  return marked(written, from: request.specPath) + support
}

/// Reports features that targets do not support or display differently from the preview.
///
/// Returns the same diagnostics as `generateSwift`, but generates nothing.
///
/// - Parameter request: the request for one of the targets; its options apply to the others, too.
/// - Returns: the diagnostics of each target.
package func checkSwift(
  _ document: Document, for targets: [CodeTarget], _ request: CodeRequest
) -> [DiagnosticBag] {
  guard document.kind == .screen else { return [] }
  // The model is the same in all targets.
  let model = ModelCode(document, for: request)
  var ofModel = DiagnosticBag()
  checkModel(model, into: &ofModel)
  return targets.map { target in
    var diagnostics = ofModel
    switch target {
    case .swiftui:
      var screen = SwiftUIScreen(model)
      _ = screen.write()
      for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
    case .uikit:
      var screen = UIKitScreen(model)
      _ = screen.write()
      for diagnostic in screen.diagnostics { diagnostics.add(diagnostic) }
    case .model, .tokens: break
    }
    return diagnostics
  }
}

extension Document {
  /// The template of a tab's title that contains app data; nil for a constant or localized title.
  func tabTemplate(_ position: Int) -> TemplateID? {
    looseTemplates.first { $0.part == .tab(position) && !isLocalized($0.template) }?.template
  }

  /// The template of a tab's badge; nil for a constant badge.
  func badgeTemplate(_ position: Int) -> TemplateID? {
    looseTemplates.first { $0.part == .badge(position) }?.template
  }

  /// Whether a template is a single localized text without arguments from app data.
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

/// The support files that a screen needs; their contents are the same for all screens.
private func supportFiles(of model: borrowing ModelCode) -> [GeneratedFile] {
  let target = model.request.target
  let system = SupportFiles.System(model.request.minimumIOS)
  let isOlder = SwiftUISupport.isNeeded(model.request.minimumIOS)
  var files: [GeneratedFile] = []
  if model.hasForm || model.usesDates { files.append(SupportFiles.forms) }
  if model.document.expressions.hasCalculations || !model.expressions.numberedLoops.isEmpty {
    files.append(SupportFiles.expressions)
  }
  if model.usesDecimals { files.append(SupportFiles.decimals) }
  if model.document.showsTimes { files.append(SupportFiles.times) }
  if model.document.encodesAddresses { files.append(SupportFiles.addresses) }
  if !model.document.typesFiles.isEmpty { files += SharedTypeCode(model.document).files() }
  if isOlder, target != .model { files.append(SupportFiles.formats) }
  if isOlder, target == .swiftui { files.append(SupportFiles.earlierSystems(system)) }
  if target == .uikit {
    files.append(SupportFiles.views(system))
    if model.hasForm { files.append(SupportFiles.fields(system)) }
  }
  return files
}

/// Reports features that the model code cannot express.
private func checkModel(_ model: ModelCode, into diagnostics: inout DiagnosticBag) {
  for (path, value) in model.types.mixed {
    diagnostics.add(.mixedData(path, at: model.document.data.span(of: value)))
  }
  if model.request.variant == nil {
    for variant in model.document.variants where !variant.isEmpty {
      diagnostics.add(.variantLeftOut(variant.name, at: variant.span))
    }
  }
  if model.request.writesInterop, let host = model.document.hosts.first {
    diagnostics.add(.hostBetweenFrameworks(at: model.document.span(of: host)))
  }
  checkTypeNames(model, into: &diagnostics)
  checkFormats(of: model.document.templates.strings, into: &diagnostics)
  for clash in model.taps.clashes { diagnostics.add(.tapOfTwoKinds(clash.name, at: clash.span)) }
}

/// Reports translations that leave out an argument but show a later one, which format strings
/// cannot.
private func checkFormats(of strings: StringTable, into diagnostics: inout DiagnosticBag) {
  let used = Set(strings.uses.lazy.filter { !$0.arguments.isEmpty }.map(\.text))
  for position in used.sorted() {
    let text = strings.texts[position]
    let slots = strings.slots(of: position)
    for translation in text.translations {
      guard let slot = slots.leftOut(of: translation.pieces, translation.plurals),
        let use = strings.uses.first(where: { $0.text == position && !$0.arguments.isEmpty })
      else { continue }
      let name = slots.argument(in: slot, of: use)?.name
      diagnostics.add(
        .valueLeftOut(
          name.map { "${\($0)}" } ?? "value \(slot + 1)", in: translation.locale,
          at: translation.span))
    }
  }
}

/// Reports types that would have the same name in generated code.
private func checkTypeNames(_ model: ModelCode, into diagnostics: inout DiagnosticBag) {
  let (document, screen) = (model.document, model.document.screen)
  let own = model.names.types
  if let name = own.first(where: { supportTypes.contains($0) }) {
    diagnostics.add(.screenNamedLikeSupport(screen.name, name, at: screen.nameSpan))
  }
  let shared = SharedTypeNames(document)
  for type in document.typesFiles.flatMap(\.types) {
    guard let name = shared[type.name], own.contains(name) else { continue }
    diagnostics.add(
      .typeOfScreen("type", type.name, screen.name, name, at: type.span, screen: screen.nameSpan))
  }
  var known: Set<Int> = []
  for instance in document.instances where known.insert(instance.component).inserted {
    let component = document.components[instance.component]
    let name = nameOfType(component)
    if let file = document.typesFiles.first(where: {
      let file = SharedTypeCode.fileName(of: $0.name)
      return file == name + ".swift" || file == name + "View.swift"
    }) {
      diagnostics.add(.componentNamedLikeTypesFile(component.name, file.name, at: component.span))
    } else if let type = shared.inCode.first(where: { $0 == name || $0 == name + "View" }) {
      let span = document.typesFiles.flatMap(\.types).first { shared[$0.name] == type }?.span
      diagnostics.add(.componentNamedLikeType(component.name, type, at: component.span, type: span))
    } else if let type = own.first(where: { $0 == name || $0 == name + "View" }) {
      diagnostics.add(
        .typeOfScreen(
          "component", component.name, screen.name, type, at: component.span,
          screen: screen.nameSpan))
    }
  }
}
