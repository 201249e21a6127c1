internal import InterfaceBuilder
internal import LayoutEngine
internal import SpecModel
package import SpecSyntax

/// An imported spec with the frames of its views.
package struct ResolvedImport: Sendable {
  package let compilation: Compilation
  /// The UIKit frame of each view, in points, in its superview's coordinates.
  ///
  /// An element is nil if the view has no frame, because the spec has errors.
  package let frames: [RecordedFrame?]
}

/// Compiles an imported spec and returns its views' UIKit frames on the spec's own device.
package func resolve(_ spec: ImportedSpec, for request: ImportRequest) -> ResolvedImport {
  let source = SourceText(path: "\(spec.name).yaml", bytes: spec.text)
  var compileRequest = compileRequest(for: spec.views, request)
  var compilation = compile(source, with: spec.files, for: compileRequest)
  if request.isAsDrawn, let solved = compilation.results.first {
    let widths = widthsOfWrappedLabels(
      of: spec.views, on: solved, but: compileRequest.naturalSizes)
    if !widths.isEmpty {
      compileRequest.naturalSizes.merge(widths) { $1 }
      compilation = compile(source, with: spec.files, for: compileRequest)
    }
  }
  return ResolvedImport(
    compilation: compilation,
    frames: ViewPlaces(spec.views).frames(on: compilation.results.first))
}

/// The result of compiling a draft.
struct JudgedDraft {
  /// The frame of every view, for each device.
  let frames: [[RecordedFrame?]]
  /// The frames of all nodes on the first two devices.
  let measured: MeasuredViews
  /// Whether the draft compiles without errors.
  let isSound: Bool
  /// The results that a compilation of an equivalent draft can reuse.
  let memory: CompileMemory
}

/// Compiles a draft for each of its devices.
///
/// - Parameter measures: whether to return the frames of all nodes, not only of the views.
func judge(
  _ draft: WrittenYAML, _ views: [ImportedNode], with files: MemoryFiles,
  for request: ImportRequest, remembering last: CompileMemory, measures: Bool = true
) -> JudgedDraft {
  var compileRequest = compileRequest(for: views, request)
  compileRequest.walksMatrix = true
  var memory: CompileMemory? = last
  memory?.written = draft.tree
  let compilation = compile(
    draft.source, with: files, for: compileRequest, remembering: &memory)
  memory?.written = nil
  let places = ViewPlaces(views)
  return JudgedDraft(
    frames: compilation.results.map { places.frames(on: $0) },
    measured: measures ? measure(compilation.results) : .none,
    isSound: !compilation.diagnostics.hasErrors, memory: memory ?? last)
}

/// The sizes and positions of all nodes on two devices.
private func measure(_ results: [SolvedScreen]) -> MeasuredViews {
  guard results.count >= 2, let viewport = results.first?.screen.viewport else { return .none }
  var frames: [String: [Frame]] = [:]
  for solved in results.prefix(2) {
    for node in solved.screen.nodes.indices.dropFirst() {
      frames[solved.screen.nodes[node].name, default: []].append(solved.frames.frames[node])
    }
    frames["body", default: []].append(solved.frames.screen)
  }
  return MeasuredViews(frames: frames, safeArea: viewport.safeArea)
}

/// Whether SwiftUI supports a draft and gives every view the same frame as UIKit.
///
/// - Parameter checksCode: whether code generation must also succeed.
func isForBoth(
  _ draft: ScreenDraft, among known: KnownDrafts? = nil, checksCode: Bool = true
) -> Bool {
  let both = compileForBoth(draft, among: known)
  return both.isLaidOut && both.results.allSatisfy(\.parity.isEmpty)
    && !(checksCode && both.isRefused)
}

/// The nodes whose frames differ between SwiftUI and UIKit; nil if SwiftUI does not support the
/// draft.
///
/// - Parameter checksCode: whether code generation must also succeed.
func differentNodes(
  of draft: ScreenDraft, among known: KnownDrafts, checksCode: Bool
) -> Set<String>? {
  let both = compileForBoth(draft, among: known)
  guard both.isLaidOut else { return nil }
  var nodes: Set<String> = []
  for result in both.results {
    for finding in result.parity {
      nodes.insert(result.screen.nodes[finding.node.position].name)
    }
  }
  return checksCode && nodes.isEmpty && both.isRefused ? nil : nodes
}

/// The attributes that make SwiftUI's layout of a draft equal to UIKit's.
///
/// Some differences need no attribute, because they result from another difference.
///
/// - Parameter checksCode: whether code generation must also succeed.
/// - Returns: an empty array if SwiftUI does not support the draft.
func settlements(
  of draft: ScreenDraft, among known: KnownDrafts, checksCode: Bool
) -> [PlanSettlement] {
  let both = compileForBoth(draft, among: known)
  guard both.isLaidOut else { return [] }
  var settlements: [PlanSettlement] = []
  for result in both.results {
    for finding in result.parity {
      let node = result.screen.nodes[finding.node.position]
      guard
        let settlement = PlanSettlement(
          finding, of: node.name, node.component,
          at: result.screen.nodes[finding.settledAt.position].name)
      else { continue }
      if !settlements.contains(settlement) { settlements.append(settlement) }
    }
  }
  guard checksCode, both.isRefused else { return settlements }
  return settlements.isEmpty ? both.errors.compactMap { both.settlement($0) } : []
}

/// Why a draft supports only UIKit, worded as part of a sentence; nil if unknown.
func reasonForUIKit(of draft: ScreenDraft) -> String? {
  if let reason = draft.constraintReason { return reason }
  let both = compileForBoth(draft, among: nil)
  for result in both.isRefused ? [] : both.results {
    guard let finding = result.parity.first else { continue }
    let name = result.screen.nodes[finding.node.position].name
    let (uikit, swiftui) = (Double(finding.uikit) / 1000, Double(finding.swiftui) / 1000)
    let measure =
      switch finding.measure {
      case .width: "wide"
      case .height: "high"
      case .x, .y: "away from what is before it"
      }
    return "'\(name)' is \(decimalText(uikit)) \(measure), in SwiftUI \(decimalText(swiftui))"
  }
  return both.errors.first?.message
}

/// A cache of the compiled drafts of one screen.
///
/// One search can reach the same draft in several ways, and a second search repeats most drafts of
/// the first.
final class KnownDrafts {
  /// Cached results of rewriting passes on the screen's plan.
  let rewritings = RewritingMemory()
  fileprivate var forBoth: [[UInt8]: DraftForBoth] = [:]
  fileprivate var forBothByNumber: [Int: DraftForBoth] = [:]
  private var judged: [[UInt8]: JudgedDraft] = [:]
  private var judgedByNumber: [Int: JudgedDraft] = [:]
  fileprivate var fonts = ScreenFonts()

  /// Returns the layout of a draft, which is compiled only the first time.
  func judged(
    _ draft: ScreenDraft, written: () -> WrittenYAML,
    judge: (WrittenYAML, CompileMemory) -> JudgedDraft
  ) -> JudgedDraft {
    if let known = draft.number.flatMap({ judgedByNumber[$0] }) { return known }
    let written = written()
    let text = written.source.bytes
    let found = judged[text] ?? new(written, judge)
    judged[text] = found
    if let number = draft.number { judgedByNumber[number] = found }
    return found
  }

  private func new(
    _ written: WrittenYAML, _ judge: (WrittenYAML, CompileMemory) -> JudgedDraft
  ) -> JudgedDraft {
    var memory = CompileMemory()
    memory.fonts = fonts
    let judged = judge(written, memory)
    fonts = judged.memory.fonts
    return judged
  }
}

/// A draft that was compiled for both targets.
private final class DraftForBoth {
  private let compilation: Compilation

  init(_ compilation: Compilation) { self.compilation = compilation }

  /// The laid-out screens for SwiftUI, one for each device, with their differences from UIKit.
  var results: [SolvedScreen] { compilation.results }

  /// Whether the spec compiles and is laid out; code generation can still fail.
  var isLaidOut: Bool { !compilation.diagnostics.hasErrors && !results.isEmpty }

  /// The spec's errors; if there are none, the errors of code generation, which is slow and runs
  /// only on first use.
  private(set) lazy var errors: [Diagnostic] = {
    var request = CompileRequest()
    request.wantsParity = true
    let errors = compilation.diagnostics.sorted().filter { $0.severity == .error }
    if !errors.isEmpty { return errors }
    return targetDiagnostics(of: compilation, for: request, as: .asDeclared)
      .filter { $0.severity == .error }
  }()

  /// Whether code generation fails for one of the targets.
  var isRefused: Bool { !errors.isEmpty }

  /// The attribute with which code generation succeeds; nil if none is known.
  func settlement(_ refusal: Diagnostic) -> PlanSettlement? {
    guard let nodes = results.first?.screen.nodes,
      let node = nodes.first(where: { $0.span == refusal.span })
    else { return nil }
    return PlanSettlement(refusal, of: node.name, node.component)
  }
}

private func compileForBoth(_ draft: ScreenDraft, among known: KnownDrafts?) -> DraftForBoth {
  if let known = draft.number.flatMap({ known?.forBothByNumber[$0] }) { return known }
  let written = draft.named.forBoth.written
  let text = written.source.bytes
  let found = known?.forBoth[text] ?? compileForBoth(written, among: known)
  known?.forBoth[text] = found
  if let number = draft.number { known?.forBothByNumber[number] = found }
  return found
}

private func compileForBoth(_ written: WrittenYAML, among known: KnownDrafts?) -> DraftForBoth {
  var request = CompileRequest()
  request.wantsParity = true
  var memory: CompileMemory? = .ofManySpecs
  memory?.written = written.tree
  if let known { memory?.fonts = known.fonts }
  let compilation = compile(written.source, with: MemoryFiles(), for: request, remembering: &memory)
  if let fonts = memory?.fonts { known?.fonts = fonts }
  return DraftForBoth(compilation)
}

private func compileRequest(
  for views: [ImportedNode], _ request: ImportRequest
) -> CompileRequest {
  var compileRequest = CompileRequest()
  compileRequest.targets = .one(.uikit)
  for view in views {
    // The size applies only to the control of a field.
    guard let size = request.naturalSizes[view.id] ?? view.drawnSize else { continue }
    compileRequest.naturalSizes[view.name] = size
    compileRequest.naturalSizes[view.name + ".input"] = size
  }
  return compileRequest
}

/// Finds the frames of views on solved screens.
private struct ViewPlaces {
  private let views: [ImportedNode]
  /// An index for each node id that represents a view or a superview.
  private var positions: [String: Int] = [:]
  /// The index of each view's own node and of its superview's node.
  private var nodes: [(own: Int, outer: Int?)] = []

  init(_ views: [ImportedNode]) {
    self.views = views
    positions.reserveCapacity(views.count + 1)
    nodes.reserveCapacity(views.count)
    for view in views {
      nodes.append((position(of: view.name), view.superview.map { position(of: $0) }))
    }
  }

  private mutating func position(of name: String) -> Int {
    if let position = positions[name] { return position }
    positions[name] = positions.count
    return positions.count - 1
  }

  /// Returns the frames in the superview's coordinates; nil for views that are not on the screen.
  func frames(on solved: SolvedScreen?) -> [RecordedFrame?] {
    guard let solved else { return Array(repeating: nil, count: views.count) }
    var places: [Frame?] = Array(repeating: nil, count: positions.count)
    if let body = positions["body"] { places[body] = solved.frames.screen }
    for node in solved.screen.nodes.indices.dropFirst() {
      let name = solved.screen.nodes[node].name
      guard let position = positions[name], places[position] == nil else { continue }
      places[position] = solved.frames.frames[node]
    }
    return zip(views, nodes).map { view, node -> RecordedFrame? in
      guard let place = places[node.own] else { return nil }
      let outer = node.outer.flatMap { places[$0] } ?? .zero
      return RecordedFrame(
        x: Double(place.x - outer.x) / 1000 - view.insets.leading - view.superviewInsets.leading,
        y: Double(place.y - outer.y) / 1000 - view.insets.top - view.superviewInsets.top,
        width: Double(place.width) / 1000 + view.insets.horizontal,
        height: Double(place.height) / 1000 + view.insets.vertical)
    }
  }
}

/// Reports the views whose frame differs from the document's by more than half a point, as
/// Interface Builder would.
///
/// - Parameter left: the indices of views that are not compared.
package func misplacedViews(
  of spec: ImportedSpec, _ resolved: ResolvedImport, except left: Set<Int> = []
) -> [Diagnostic] {
  zip(spec.views, resolved.frames).enumerated().compactMap { position, pair in
    let (view, frame) = pair
    guard !left.contains(position) else { return nil }
    guard let frame, let recorded = view.frame, view.superview != nil else { return nil }
    let miss = max(
      abs(frame.x - recorded.x), abs(frame.y - recorded.y), abs(frame.width - recorded.width),
      abs(frame.height - recorded.height))
    guard miss > 0.501 else { return nil }
    return Diagnostic(
      .warning, code: "misplaced-view", at: view.span,
      "'\(view.name)' is at \(frame.text), but the document has it at \(recorded.text)")
  }
}

extension RecordedFrame {
  fileprivate var text: String {
    "\(decimalText(tidy(x))), \(decimalText(tidy(y))), "
      + "\(decimalText(tidy(width))) × \(decimalText(tidy(height)))"
  }

  private func tidy(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
}
