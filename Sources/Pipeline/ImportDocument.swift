package import InterfaceBuilder
package import SpecModel
package import SpecSyntax
internal import SpecYAML
internal import XMLTree

/// What is wanted of an Interface Builder document.
package struct ImportRequest: Sendable {
  /// Insets of guides from their views' edges, by `viewID|safe|edge` or `viewID|margin|edge`.
  package var insets: [String: Double] = [:]
  /// Natural sizes of views in place of those that their content would give, by object id.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// Whether specs are written as a person would write them; else all is said by constraints.
  package var isIdiomatic = true

  package init() {}
}

/// A spec that was made of one scene of a document.
package struct ImportedSpec: Sendable {
  package let name: String
  /// In the one style.
  package let text: [UInt8]
  /// The views of the scene that have a node, in the order of the document.
  package let views: [ImportedNode]
}

/// A node of an imported spec that stands for a view.
package struct ImportedNode: Sendable {
  /// The view's object id.
  package let id: String
  /// The node's name in the spec; `body` for the screen's own.
  package let name: String
  /// The node that the document counts the frame from; nil for a root.
  package let superview: String?
  /// In the superview's coordinates, as the document stores it; nil where it stores none.
  package let frame: RecordedFrame?
  /// What the view's frame has around what the node takes: its alignment rectangle.
  package let insets: EdgeInsets
  /// Where the document says it.
  package let span: SourceSpan
}

/// A view's frame in points, in its superview's coordinates.
package struct RecordedFrame: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
}

/// Makes a spec of each scene of an Interface Builder document, storyboard or xib.
///
/// - Parameter names: the names of screens that are taken; those of the specs are added.
package func importDocument(
  _ source: SourceText, for request: ImportRequest, naming names: inout ScreenNames,
  into diagnostics: inout DiagnosticBag
) -> [ImportedSpec] {
  guard let document = readInterfaceBuilder(source, into: &diagnostics) else { return [] }
  var context = ImportContext()
  context.insets = request.insets
  context.naturalSizes = request.naturalSizes
  return importScreens(of: document, in: context, naming: &names, into: &diagnostics).map {
    screen in
    let views = importedNodes(of: screen, in: document)
    var text = request.isIdiomatic ? idiomaticText(of: screen, views, for: request) : screen.text
    switch format(SourceText(path: screen.name, bytes: text), limits: .standard) {
    case .formatted(let formatted): text = formatted
    case .refused(let reasons):
      diagnostics.add(
        .unwritableScene(
          screen.name, reasons, at: document.xml.tagSpan(document[screen.root].element)))
    case .unsafe: break
    }
    return ImportedSpec(name: screen.name, text: text, views: views)
  }
}

extension Diagnostic {
  /// A scene whose spec would break a limit of specs.
  fileprivate static func unwritableScene(
    _ name: String, _ reasons: DiagnosticBag, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-imported", at: span,
      "the spec of '\(name)' cannot be read again: "
        + (reasons.sorted().first?.message ?? "it is too large"))
  }
}

private func importedNodes(of screen: ImportedScreen, in document: IBDocument) -> [ImportedNode] {
  screen.views.map { node in
    let view = document[node.view]
    return ImportedNode(
      id: view.id, name: node.name, superview: node.superview,
      frame: view.frame.map {
        RecordedFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }, insets: view.kind.alignmentInsets, span: document.xml.tagSpan(view.element))
  }
}

/// An imported spec where everything on it is.
package struct ResolvedImport: Sendable {
  package let compilation: Compilation
  /// In points, in the superview's coordinates; by the position of the view in the spec's table.
  ///
  /// Nil for views that the spec with errors has no place for.
  package let frames: [RecordedFrame?]
}

/// Compiles an imported spec as any other, and finds the frames of its views as UIKit resolves them
/// on the spec's own device.
package func resolve(_ spec: ImportedSpec, for request: ImportRequest) -> ResolvedImport {
  var compileRequest = CompileRequest()
  compileRequest.targets = .one(.uikit)
  for view in spec.views {
    // Of a field it is the control that has a size.
    guard let size = request.naturalSizes[view.id] else { continue }
    compileRequest.naturalSizes[view.name] = size
    compileRequest.naturalSizes[view.name + ".input"] = size
  }
  let compilation = compile(
    SourceText(path: "\(spec.name).yaml", bytes: spec.text), for: compileRequest)
  guard let solved = compilation.results.first else {
    return ResolvedImport(
      compilation: compilation, frames: Array(repeating: nil, count: spec.views.count))
  }
  var places: [String: Frame] = ["body": solved.frames.screen]
  for (position, node) in solved.screen.nodes.enumerated().dropFirst()
  where places[node.name] == nil {
    places[node.name] = solved.frames.frames[position]
  }
  let frames = spec.views.map { view -> RecordedFrame? in
    guard let place = places[view.name] else { return nil }
    let outer = view.superview.flatMap { places[$0] } ?? .zero
    return RecordedFrame(
      x: Double(place.x - outer.x) / 1000 - view.insets.leading,
      y: Double(place.y - outer.y) / 1000 - view.insets.top,
      width: Double(place.width) / 1000 + view.insets.horizontal,
      height: Double(place.height) / 1000 + view.insets.vertical)
  }
  return ResolvedImport(compilation: compilation, frames: frames)
}

/// The views of a spec that stand elsewhere than their document says, by more than half a point: the
/// misplaced views and the stale frames that Interface Builder would warn of.
package func misplacedViews(of spec: ImportedSpec, _ resolved: ResolvedImport) -> [Diagnostic] {
  zip(spec.views, resolved.frames).compactMap { view, frame in
    guard let frame, let recorded = view.frame, view.superview != nil else { return nil }
    let miss = max(
      abs(frame.x - recorded.x), abs(frame.y - recorded.y), abs(frame.width - recorded.width),
      abs(frame.height - recorded.height))
    guard miss > 0.501 else { return nil }
    return Diagnostic(
      .warning, code: "misplaced-view", at: view.span,
      "'\(view.name)' is \(frame.text), and the document says \(recorded.text)")
  }
}

extension RecordedFrame {
  fileprivate var text: String {
    "\(decimalText(tidy(x))), \(decimalText(tidy(y))), "
      + "\(decimalText(tidy(width))) × \(decimalText(tidy(height)))"
  }

  private func tidy(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
}
