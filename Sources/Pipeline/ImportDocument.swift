package import InterfaceBuilder
package import SpecModel
package import SpecSyntax
internal import SpecYAML
internal import XMLTree

/// The options for importing Interface Builder documents.
package struct ImportRequest: Sendable {
  /// Insets of layout guides from their views' edges, by `viewID|safe|edge` or
  /// `viewID|margin|edge`.
  package var insets: [String: Double] = [:]
  /// Natural sizes by object id, used instead of the measured sizes.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// Whether to write idiomatic specs, rather than positioning all views by constraints.
  package var isIdiomatic = true
  /// Whether to lay out screens as Interface Builder does, for comparison with the frames stored in
  /// the document, rather than as devices do.
  package var isAsDrawn = false
  /// Whether every view has an ID, by which its frame is found; otherwise only views that need one.
  package var namesAllViews = false
  /// The project's mappings for its own classes and runtime attributes.
  package var table = ImportTable()
  /// The names of files with shared declarations; nil if each spec is self-contained.
  package var shared: SharedFileNames?
  /// The colors of the asset catalogs near the documents, by name.
  package var catalog: [String: CatalogColor] = [:]
  /// The documents' strings files, by document path.
  package var strings: [String: [SourceText]] = [:]

  package init() {}
}

/// A spec created from one scene of an Interface Builder document.
package struct ImportedSpec: Sendable {
  package let name: String
  /// The formatted text of the spec.
  package let text: [UInt8]
  /// The scene's views that the spec represents by a node, in document order.
  package let views: [ImportedNode]
  /// The files that the spec uses.
  package var files = MemoryFiles()
}

/// The node of an imported spec that represents a view.
package struct ImportedNode: Sendable {
  /// The view's object id.
  package let id: String
  /// The node's id in the spec; `body` for the root view.
  package let name: String
  /// The node that represents the superview; nil for a root.
  package let superview: String?
  /// The frame stored in the document, in the superview's coordinates; nil if none is stored.
  package let frame: RecordedFrame?
  /// The insets of the view's alignment rectangle inside its frame.
  package let insets: EdgeInsets
  /// The distances of the superview from the edges of its node, if the node also represents another
  /// view.
  var superviewInsets = EdgeInsets.zero
  /// The view's natural size on Interface Builder's canvas, if it differs from that on devices.
  var drawnSize: NaturalSize?
  /// The custom font of the view's text; nil for the system font.
  var textFont: TextFontOfApp?
  /// Whether the view is a multiline label in a stack.
  var wrapsInStack = false
  /// The view's span in the document.
  package let span: SourceSpan

  /// The node's name without `.row`: a list adds `cell.row` around `cell`.
  var nodeName: String { name.hasSuffix(".row") ? String(name.dropLast(4)) : name }
}

extension ImportedNode {
  /// Returns the view with its node's name in a draft that merges some views with others.
  ///
  /// - Parameter names: the node ids by view.
  func named(
    _ view: IBViewID, in superview: IBViewID?, of draft: ScreenDraft, _ names: [IBViewID: String]
  ) -> ImportedNode {
    var insets = insets
    if let distances = draft.insets(of: view) {
      insets = EdgeInsets(
        top: insets.top - distances.top, leading: insets.leading - distances.leading,
        bottom: insets.bottom - distances.bottom, trailing: insets.trailing - distances.trailing)
    }
    return ImportedNode(
      id: id, name: names[view] ?? "", superview: superview.flatMap { names[$0] }, frame: frame,
      insets: insets, superviewInsets: superview.flatMap { draft.insets(of: $0) } ?? .zero,
      drawnSize: drawnSize, textFont: textFont, wrapsInStack: wrapsInStack, span: span)
  }
}

/// A view's frame in its superview's coordinates, in points.
package struct RecordedFrame: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
}

/// The result of importing several documents.
package struct ImportedFiles: Sendable {
  /// The imported specs of each document.
  package var specs: [[ImportedSpec]] = []
  /// The diagnostics of each document.
  package var diagnostics: [DiagnosticBag] = []
  /// The files with shared declarations, with their names.
  package var shared: [(name: String, text: [UInt8])] = []
}

/// Creates a spec from each scene of a storyboard or xib.
///
/// - Parameter names: the screen names already in use; adds those of the new specs.
package func importDocument(
  _ source: SourceText, for request: ImportRequest, naming names: inout ScreenNames,
  into diagnostics: inout DiagnosticBag
) -> [ImportedSpec] {
  let files = importDocuments([source], for: request, naming: &names)
  for diagnostic in files.diagnostics.flatMap({ $0.sorted() }) { diagnostics.add(diagnostic) }
  return files.specs.flatMap { $0 }
}

/// Creates a spec from each scene of several storyboards and xibs; an error in one does not affect
/// the others.
///
/// - Parameter names: the screen names already in use; adds those of the new specs.
package func importDocuments(
  _ sources: [SourceText], for request: ImportRequest, naming names: inout ScreenNames
) -> ImportedFiles {
  var run = DocumentImport(sources, for: request, naming: &names)
  run.finish(run.scenes.indices.map { run.choose($0) })
  return run.files
}

/// One import: reads all documents, chooses a spec for each scene, then extracts shared
/// declarations.
package struct DocumentImport: Sendable {
  private let request: ImportRequest
  package private(set) var files = ImportedFiles()
  /// The scenes of all documents.
  package private(set) var scenes: [Scene] = []
  private var screens: [Screen] = []
  /// The documents, in order; nil for a document that could not be read.
  private var documents: [IBDocument?] = []
  /// The translated texts of each document.
  private var translations: [[TranslatedTexts]] = []
  /// The file name of each document without its extension, used to name its output files.
  private var stems: [String] = []

  /// One scene of a document.
  package struct Scene: Sendable {
    /// The index of the scene's document.
    fileprivate let position: Int
    fileprivate let document: IBDocument
    fileprivate let source: ImportedScreen
    /// The scene imported as a complete screen, if it is a view that an app inserts into other
    /// views.
    fileprivate let whole: ImportedScreen?
  }

  /// A scene with its spec and diagnostics.
  package struct ChosenScreen: Sendable {
    fileprivate let screen: Screen
    fileprivate let reports: DiagnosticBag
  }

  /// A screen that is being converted to a spec.
  fileprivate struct Screen: Sendable {
    let document: Int
    var source: ImportedScreen
    let views: PlannedViews
    var draft: ScreenDraft
    /// The results that the next compilation can reuse.
    var memory = CompileMemory()
  }

  /// Reads all documents; an error in one does not affect the others.
  ///
  /// - Parameter names: the screen names already in use; adds those of the new specs.
  package init(
    _ sources: [SourceText], for request: ImportRequest, naming names: inout ScreenNames
  ) {
    self.request = request
    for source in sources { read(source, naming: &names) }
  }

  private mutating func read(_ source: SourceText, naming names: inout ScreenNames) {
    var diagnostics = DiagnosticBag()
    let position = files.specs.count
    files.specs.append([])
    translations.append([])
    stems.append(stem(of: source.path))
    documents.append(nil)
    if let document = readInterfaceBuilder(source, into: &diagnostics) {
      if request.shared != nil {
        translations[position] = readTranslations(
          of: document, in: request.strings[source.path] ?? [], into: &diagnostics)
      }
      documents[position] = document
      var context = ImportContext()
      context.insets = request.insets
      context.naturalSizes = request.naturalSizes
      context.isAsDrawn = request.isAsDrawn
      context.table = request.table
      context.catalog = request.catalog
      let known = names
      let planned = importScreens(
        of: document, in: context, naming: &names, into: &diagnostics)
      var wholes: [ImportedScreen] = []
      if request.isIdiomatic, planned.contains(where: \.isPart) {
        context.findsParts = false
        var (other, unused) = (known, DiagnosticBag())
        wholes = importScreens(of: document, in: context, naming: &other, into: &unused)
      }
      for (scene, screen) in planned.enumerated() {
        scenes.append(
          Scene(
            position: position, document: document, source: screen,
            whole: wholes.indices.contains(scene) && screen.isPart ? wholes[scene] : nil))
      }
    }
    files.diagnostics.append(diagnostics)
  }

  /// Chooses the spec of one scene, independently of all other scenes.
  package func choose(_ scene: Int) -> ChosenScreen {
    let scene = scenes[scene]
    let chosen = chosen(scene.source, of: scene)
    guard let whole = scene.whole, !chosen.screen.draft.isForBoth else { return chosen }
    // A view whose constraints do not work at all sizes can still be a screen for both targets.
    let other = self.chosen(whole, of: scene, isShownInOthers: true)
    return other.screen.draft.isForBoth ? other : chosen
  }

  /// Writes the specs of all scenes.
  ///
  /// - Parameter chosen: one element per scene.
  package mutating func finish(_ chosen: [ChosenScreen]) {
    for choice in chosen {
      for diagnostic in choice.reports.sorted() {
        files.diagnostics[choice.screen.document].add(diagnostic)
      }
      screens.append(choice.screen)
    }
    share()
  }

  /// Chooses the spec of a screen.
  ///
  /// - Parameter isShownInOthers: whether an app inserts it into other views.
  private func chosen(
    _ source: ImportedScreen, of scene: Scene, isShownInOthers: Bool = false
  ) -> ChosenScreen {
    let document = scene.document
    var reports = DiagnosticBag()
    for diagnostic in source.reports { reports.add(diagnostic) }
    var screen = Screen(
      document: scene.position, source: source, views: PlannedViews(of: source, in: document),
      draft: source.plain)
    if request.isIdiomatic {
      choose(for: &screen, in: document, fitting: isShownInOthers || source.isPart, into: &reports)
    } else {
      let nodes = screen.views.named(as: screen.draft)
      if giveWay(on: &screen.source, nodes, in: document, for: request, into: &reports) {
        screen.draft = screen.source.plain
      }
    }
    return ChosenScreen(screen: screen, reports: reports)
  }

  /// - Parameter fits: whether the screen must also work on narrower devices.
  private func choose(
    for screen: inout Screen, in document: IBDocument, fitting fits: Bool,
    into diagnostics: inout DiagnosticBag
  ) {
    let nodes = screen.views.named(as: screen.draft)
    var plain = judge(screen.source.plain, of: screen.source, nodes, for: request)
    if !plain.isSound,
      giveWay(on: &screen.source, nodes, in: document, for: request, into: &diagnostics)
    {
      plain = judge(screen.source.plain, of: screen.source, nodes, for: request)
    }
    (screen.draft, screen.memory) = chooseIdioms(
      of: screen.source, nodes, standingAs: plain, for: request)
    if fits, !request.isAsDrawn {
      fitNarrow(&screen, nodes, &plain)
    }
    let hosted = hostViews(
      in: (screen.draft, screen.memory), of: screen.source, nodes, standingAs: plain, for: request)
    (screen.draft, screen.memory) = hosted.choice
    let boxes = screen.source.boxDiagnostics.filter { hosted.boxes.contains($0.key) }
    for (_, diagnostic) in boxes.sorted(by: { $0.key < $1.key }) { diagnostics.add(diagnostic) }
    for diagnostic in screen.source.limits(leftOutOf: screen.draft, in: document) {
      diagnostics.add(diagnostic)
    }
  }

  /// Chooses another spec for a view that an app inserts into other views, if its frames are wrong
  /// in a narrower container.
  private func fitNarrow(
    _ screen: inout Screen, _ nodes: [ImportedNode], _ plain: inout JudgedDraft
  ) {
    var narrow = screen.source
    narrow.isNarrowToo = true
    let wanted = judge(narrow.plain, of: narrow, nodes, for: request)
    guard wanted.isSound, plain.isSound else { return }
    let found = judge(screen.draft, of: narrow, nodes, for: request)
    guard !isSame(found, wanted, on: screen.draft, of: narrow) else { return }
    let (draft, memory) = chooseIdioms(of: narrow, nodes, standingAs: wanted, for: request)
    (screen.draft, screen.memory, screen.source, plain) = (draft, memory, narrow, wanted)
  }

  /// Writes the specs, with shared declarations in separate files if requested.
  ///
  /// A shared component is not used where it would move a view.
  private mutating func share() {
    guard let names = request.shared else {
      for screen in screens { write(screen, readable(screen.draft), MemoryFiles()) }
      return
    }
    var plain: Set<Int> = []
    while true {
      // The frames of all views are compared, so all have names.
      let named = shareParts(
        of: screens.map(\.draft), plain: plain, in: names, catalog: request.catalog)
      let moved = movedScreens(
        named.drafts, plain: plain, with: memory(of: shared(named, in: names)))
      plain.formUnion(moved)
      if moved.isEmpty { break }
    }
    let parts = shareParts(
      of: screens.map { readable($0.draft) }, plain: plain, in: names, catalog: request.catalog)
    files.shared = shared(parts, in: names)
    let own = memory(of: files.shared)
    let strings = shareTranslations()
    let all = memory(of: files.shared)
    for (position, draft) in parts.drafts.enumerated() {
      write(
        screens[position], draft.using(strings[position]), strings[position].isEmpty ? own : all)
    }
  }

  /// The draft as it is written; a draft of the canvas keeps all names.
  private func readable(_ draft: ScreenDraft) -> ScreenDraft {
    let keepsAll = request.namesAllViews || request.isAsDrawn || !request.isIdiomatic
    return keepsAll ? draft : draft.readable
  }

  /// The files with shared declarations.
  private func shared(
    _ parts: SharedParts, in names: SharedFileNames
  ) -> [(name: String, text: [UInt8])] {
    [(names.theme, parts.theme), (names.components, parts.components)].compactMap { name, text in
      text.map { (name, styled($0).text) }
    }
  }

  private func memory(of files: [(name: String, text: [UInt8])]) -> MemoryFiles {
    MemoryFiles(files.map { ($0.name, String(decoding: $0.text, as: UTF8.self)) })
  }

  /// Adds a strings file for each document and language, with the texts that the document's specs
  /// use.
  ///
  /// - Returns: for each screen, the strings files that it uses.
  private mutating func shareTranslations() -> [[String]] {
    var used = Array(repeating: [String](), count: screens.count)
    let texts = screens.map { $0.draft.texts }
    for (document, languages) in translations.enumerated() {
      let own = screens.indices.filter { screens[$0].document == document }
      let all = own.reduce(into: Set<String>()) { $0.formUnion(texts[$1]) }
      for language in languages {
        let name = freeName(stems[document], language.locale)
        guard let written = language.written(of: all, as: name) else { continue }
        files.shared.append((name, styled(written).text))
        for screen in own {
          let isUsed = language.entries.contains { texts[screen].contains($0.text) }
          if isUsed { used[screen].append(name) }
        }
      }
    }
    return used
  }

  /// An unused file name such as `Main.de.yaml`, with a number if another document has the same
  /// name.
  private func freeName(_ stem: String, _ locale: String) -> String {
    var name = "\(stem).\(locale).yaml"
    var number = 2
    while files.shared.contains(where: { $0.name == name }) {
      name = "\(stem)\(number).\(locale).yaml"
      number += 1
    }
    return name
  }

  /// The indices of the drafts in which a shared component moves a view.
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
      let nodes = screen.views.named(as: screen.source.plain)
      let judged = judge(
        draft, of: screen.source, nodes, with: files, for: request, remembering: last)
      parsed = judged.memory.parsed
      let alone = judge(
        screen.draft, of: screen.source, nodes, for: request, remembering: screen.memory)
      if judged.frames != alone.frames { moved.append(position) }
    }
    return moved
  }

  private mutating func write(_ screen: Screen, _ planned: ScreenDraft, _ memory: MemoryFiles) {
    let draft = compiling(planned, of: screen, with: memory)
    if request.isIdiomatic, !request.isAsDrawn {
      let once = draft.standingOnce(of: screen.source.prototypes)
      if let first = once.first.flatMap({ screen.views.span(of: $0) }) {
        files.diagnostics[screen.document].add(.standingOnce(once.count, at: first))
      }
    }
    let (text, refusal) = styled(draft.written)
    if let refusal {
      files.diagnostics[screen.document].add(
        .unwritableScene(screen.source.name, refusal, at: screen.views.rootSpan))
    }
    files.specs[screen.document].append(
      ImportedSpec(
        name: screen.source.name, text: text, views: screen.views.named(as: draft), files: memory))
  }

  /// Prepares a draft for writing: with the app's data if the spec then compiles, and without
  /// constraints that prevent it from compiling.
  private mutating func compiling(
    _ planned: ScreenDraft, of screen: Screen, with memory: MemoryFiles
  ) -> ScreenDraft {
    guard request.isIdiomatic, !request.isAsDrawn else { return planned }
    let rows = repeated(planned, of: screen)
    let showsData = translations[screen.document].isEmpty
    let drafts = [rows, planned].flatMap { draft in
      (showsData ? [draft.showingData] : []).compactMap { $0 } + [draft]
    }
    var failures: [Diagnostic] = []
    for draft in drafts {
      failures = errors(in: draft, with: memory)
      if failures.isEmpty { return draft }
    }
    guard let document = documents[screen.document] else { return planned }
    // Each round omits the constraints that the previous round reported.
    var draft = planned
    var reports: [Diagnostic] = []
    for _ in 0..<8 {
      let bytes = draft.written.source.bytes
      let before = reports.count
      for failure in failures where failure.span.source.index == 0 {
        let text = bytes[Int(failure.span.start)..<Int(failure.span.end)]
        guard let element = screen.source.leaveOut(text, of: &draft, in: document) else { continue }
        reports.append(.constraintLeftOut(failure, at: document.xml.tagSpan(element)))
      }
      guard reports.count > before else { break }
      failures = errors(in: draft, with: memory)
      if failures.isEmpty {
        for report in reports { files.diagnostics[screen.document].add(report) }
        return draft
      }
    }
    if let failure = failures.first {
      files.diagnostics[screen.document].add(
        .doesNotCompile(screen.source.name, failure, at: screen.views.rootSpan))
    }
    return planned
  }

  /// Compiles a draft for its targets and returns the errors.
  private func errors(in draft: ScreenDraft, with files: MemoryFiles) -> [Diagnostic] {
    var compileRequest = CompileRequest()
    compileRequest.targets = .all
    compileRequest.targetCheck = .asDeclared
    compileRequest.screens = .unknown
    let written = draft.written
    var memory: CompileMemory? = CompileMemory()
    memory?.written = written.tree
    return compile(written.source, with: files, for: compileRequest, remembering: &memory)
      .diagnostics.sorted().filter { $0.severity == .error }
  }

  /// The draft with table and collection rows repeated for the app's data.
  private func repeated(_ draft: ScreenDraft, of screen: Screen) -> ScreenDraft {
    guard !screen.source.prototypes.isEmpty, translations[screen.document].isEmpty else {
      return draft
    }
    return draft.repeating(screen.source.prototypes) ?? draft
  }

  /// Formats a text; returns it unchanged, with the reasons, if it cannot be parsed.
  private func styled(_ written: WrittenYAML) -> (text: [UInt8], refusal: DiagnosticBag?) {
    var reasons = DiagnosticBag()
    guard let styled = style(written, into: &reasons) else {
      return (written.source.bytes, reasons)
    }
    return (styled, nil)
  }
}

/// The views of a screen, without the node names, which depend on the draft.
struct PlannedViews: Sendable {
  private let views: [(view: IBViewID, superview: IBViewID?, node: ImportedNode)]
  let rootSpan: SourceSpan

  init(of screen: ImportedScreen, in document: IBDocument) {
    rootSpan = document.xml.tagSpan(document[screen.root].element)
    views = screen.views.map { imported in
      let view = document[imported.view]
      let node = ImportedNode(
        id: view.id, name: "", superview: nil,
        frame: imported.isWithoutPlace
          ? nil
          : view.frame.map {
            RecordedFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
          }, insets: document.alignmentInsets(of: imported.view),
        drawnSize: imported.drawnSize, textFont: imported.textFont,
        wrapsInStack: document.wrapsInStack(imported.view),
        span: document.xml.tagSpan(view.element))
      return (imported.view, imported.superview, node)
    }
  }

  /// Returns the span of a view in the document.
  func span(of view: IBViewID) -> SourceSpan? { views.first { $0.view == view }?.node.span }

  /// Returns the views with the names of their nodes in a draft.
  func named(as draft: ScreenDraft) -> [ImportedNode] {
    let names = draft.names
    return views.map { view in
      view.node.named(view.view, in: view.superview, of: draft, names)
    }
  }
}

/// The name of a document's file without characters that are invalid in file names.
private func stem(of path: String) -> String {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  let plain = stem.unicodeScalars.filter {
    $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
  }
  return plain.isEmpty ? "Document" : String(String.UnicodeScalarView(plain))
}
