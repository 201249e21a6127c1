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
  /// Whether screens are as Interface Builder drew them, so that recorded frames can be compared;
  /// else as devices show them.
  package var isAsDrawn = false
  /// What the files are called that specs share; nil where each stands alone.
  package var shared: SharedFileNames?

  package init() {}
}

/// A spec that was made of one scene of a document.
package struct ImportedSpec: Sendable {
  package let name: String
  /// In the one style.
  package let text: [UInt8]
  /// The views of the scene that have a node, in the order of the document.
  package let views: [ImportedNode]
  /// The files that it uses.
  package var files = MemoryFiles()
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
  /// The natural size that only Interface Builder gives the view.
  var drawnSize: NaturalSize?
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

/// What became of the documents of one import.
package struct ImportedFiles: Sendable {
  /// By document.
  package var specs: [[ImportedSpec]] = []
  /// By document.
  package var diagnostics: [DiagnosticBag] = []
  /// The files that specs share, with their names.
  package var shared: [(name: String, text: [UInt8])] = []
}

/// Makes a spec of each scene of an Interface Builder document, storyboard or xib.
///
/// - Parameter names: the names of screens that are taken; those of the specs are added.
package func importDocument(
  _ source: SourceText, for request: ImportRequest, naming names: inout ScreenNames,
  into diagnostics: inout DiagnosticBag
) -> [ImportedSpec] {
  let files = importDocuments([source], for: request, naming: &names)
  for diagnostic in files.diagnostics.flatMap({ $0.sorted() }) { diagnostics.add(diagnostic) }
  return files.specs.flatMap { $0 }
}

/// Makes a spec of each scene of several documents; what hinders one does not hinder the others.
///
/// - Parameter names: the names of screens that are taken; those of the specs are added.
package func importDocuments(
  _ sources: [SourceText], for request: ImportRequest, naming names: inout ScreenNames
) -> ImportedFiles {
  var run = DocumentImport(request)
  for source in sources { run.read(source, naming: &names) }
  run.share()
  return run.files
}

/// One import: documents are read one after the other, then what they have in common is found.
private struct DocumentImport {
  private let request: ImportRequest
  private(set) var files = ImportedFiles()
  private var screens: [Screen] = []

  /// A screen on its way to a spec.
  private struct Screen {
    let document: Int
    var source: ImportedScreen
    let views: PlannedViews
    var draft: ScreenDraft
    /// Where the views stand on two devices.
    var wanted: [[RecordedFrame?]] = []
    /// What the draft's compilation has left.
    var memory = CompileMemory()
  }

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ source: SourceText, naming names: inout ScreenNames) {
    var diagnostics = DiagnosticBag()
    let position = files.specs.count
    files.specs.append([])
    if let document = readInterfaceBuilder(source, into: &diagnostics) {
      var context = ImportContext()
      context.insets = request.insets
      context.naturalSizes = request.naturalSizes
      context.isAsDrawn = request.isAsDrawn
      for screen in importScreens(of: document, in: context, naming: &names, into: &diagnostics) {
        let views = PlannedViews(of: screen, in: document)
        var own = Screen(
          document: position, source: screen, views: views, draft: screen.plain)
        if request.isIdiomatic { choose(for: &own, in: document, into: &diagnostics) }
        screens.append(own)
      }
    }
    files.diagnostics.append(diagnostics)
  }

  private func choose(
    for screen: inout Screen, in document: IBDocument, into diagnostics: inout DiagnosticBag
  ) {
    let nodes = screen.views.named(as: screen.draft)
    var plain = judge(screen.source.plain, of: screen.source, nodes, for: request)
    if !plain.isSound,
      giveWay(on: &screen.source, nodes, in: document, for: request, into: &diagnostics)
    {
      plain = judge(screen.source.plain, of: screen.source, nodes, for: request)
    }
    screen.wanted = plain.frames
    (screen.draft, screen.memory) = chooseIdioms(
      of: screen.source, nodes, standingAs: plain, for: request)
  }

  /// Puts what the screens have in common into files of their own, if that is wanted, and writes the
  /// specs.
  ///
  /// A component that would move a view is given up where it does.
  mutating func share() {
    guard let names = request.shared else {
      for screen in screens { write(screen, screen.draft, MemoryFiles()) }
      return
    }
    var plain: Set<Int> = []
    while true {
      let parts = shareParts(of: screens.map(\.draft), plain: plain, in: names)
      var shared: [(name: String, text: [UInt8])] = []
      for (name, text) in [(names.theme, parts.theme), (names.components, parts.components)] {
        if let text { shared.append((name, styled(text).text)) }
      }
      let memory = MemoryFiles(
        shared.map { ($0.name, String(decoding: $0.text, as: UTF8.self)) })
      let moved = movedScreens(parts.drafts, plain: plain, with: memory)
      if moved.isEmpty {
        files.shared = shared
        for (screen, draft) in zip(screens, parts.drafts) { write(screen, draft, memory) }
        return
      }
      plain.formUnion(moved)
    }
  }

  /// The positions of drafts whose components put a view elsewhere than it belongs.
  private func movedScreens(
    _ drafts: [ScreenDraft], plain: Set<Int>, with files: MemoryFiles
  ) -> [Int] {
    var moved: [Int] = []
    var parsed: [ParsedFile] = []
    for (position, draft) in drafts.enumerated()
    where draft.usesComponents && !plain.contains(position) {
      let screen = screens[position]
      var last = screen.memory
      last.parsed = parsed
      let judged = judge(
        draft, of: screen.source, screen.views.named(as: draft), with: files, for: request,
        remembering: last)
      parsed = judged.memory.parsed
      if judged.frames != screen.wanted { moved.append(position) }
    }
    return moved
  }

  private mutating func write(_ screen: Screen, _ draft: ScreenDraft, _ memory: MemoryFiles) {
    let (text, refusal) = styled(draft.written)
    if let refusal {
      files.diagnostics[screen.document].add(
        .unwritableScene(screen.source.name, refusal, at: screen.views.rootSpan))
    }
    files.specs[screen.document].append(
      ImportedSpec(
        name: screen.source.name, text: text, views: screen.views.named(as: draft), files: memory))
  }

  /// A text in the one style; as it is where nothing could read it, with the reasons.
  private func styled(_ written: WrittenYAML) -> (text: [UInt8], refusal: DiagnosticBag?) {
    var reasons = DiagnosticBag()
    guard let styled = style(written, into: &reasons) else {
      return (written.source.bytes, reasons)
    }
    return (styled, nil)
  }
}

/// The views of a screen, whatever its nodes are called.
struct PlannedViews: Sendable {
  private let views: [(view: IBViewID, superview: IBViewID?, node: ImportedNode)]
  let rootSpan: SourceSpan

  init(of screen: ImportedScreen, in document: IBDocument) {
    rootSpan = document.xml.tagSpan(document[screen.root].element)
    views = screen.views.map { imported in
      let view = document[imported.view]
      let node = ImportedNode(
        id: view.id, name: "", superview: nil,
        frame: view.frame.map {
          RecordedFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }, insets: view.kind.alignmentInsets, drawnSize: imported.drawnSize,
        span: document.xml.tagSpan(view.element))
      return (imported.view, imported.superview, node)
    }
  }

  /// The views with the names of the nodes that stand for them in a draft.
  func named(as draft: ScreenDraft) -> [ImportedNode] {
    let names = draft.names
    return views.map { view in
      ImportedNode(
        id: view.node.id, name: names[view.view] ?? "",
        superview: view.superview.flatMap { names[$0] }, frame: view.node.frame,
        insets: view.node.insets, drawnSize: view.node.drawnSize, span: view.node.span)
    }
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
