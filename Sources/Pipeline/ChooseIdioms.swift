internal import InterfaceBuilder
internal import SpecModel
internal import SpecSyntax

/// The way to say a screen as a person would have written it, with every view exactly where the text
/// that says all by constraints has it: on the document's own device, and on one of another size.
///
/// Where SwiftUI has every view at the same place, the draft is for both targets.
///
/// What moves a view is given up again, first what has to do with the view itself.
///
/// - Parameter plain: the text that says all by constraints, on both devices.
/// - Returns: the draft, and what its compilation leaves.
/// - Complexity: at most `7 * roundLimit` times what the screen's spec takes to compile.
func chooseIdioms(
  of screen: ImportedScreen, _ nodes: [ImportedNode], standingAs plain: JudgedDraft,
  for request: ImportRequest
) -> (draft: ScreenDraft, memory: CompileMemory) {
  var refused: Set<PlanEdit> = []
  func choose(
    _ extent: IdiomExtent, adding part: IdiomExtent
  ) -> (draft: ScreenDraft, memory: CompileMemory)? {
    chooseIdioms(
      of: screen, nodes, standingAs: plain, to: extent, adding: part, refusing: &refused,
      for: request)
  }
  /// The draft for both targets, if SwiftUI can show it, as it is or with the views that grow said.
  func draftForBoth(
    _ chosen: (draft: ScreenDraft, memory: CompileMemory), _ extent: IdiomExtent
  ) -> (draft: ScreenDraft, memory: CompileMemory)? {
    guard chosen.draft.isWithoutConstraints else { return nil }
    if isForBoth(chosen.draft.forBoth.written) { return (chosen.draft.forBoth, chosen.memory) }
    guard let fills = choose(extent.union(.fills), adding: .fills),
      isForBoth(fills.draft.forBoth.written)
    else { return nil }
    return (fills.draft.forBoth, fills.memory)
  }
  guard let stacks = choose(.stacks, adding: .stacks) else { return (screen.plain, plain.memory) }
  // What changes how views stand comes last, so that it costs nothing that was found before.
  let extent: IdiomExtent = [.stacks, .places]
  guard let places = choose(extent, adding: .places) else { return stacks }
  if let both = draftForBoth(places, extent) { return both }
  // Rows and columns that only frames show are worth it where SwiftUI can show them.
  for regions in [extent.union(.regions), extent.union([.regions, .regionsFirst])] {
    refused = refused.filter(\.isBasic)
    if let chosen = choose(regions, adding: regions), let both = draftForBoth(chosen, regions) {
      return both
    }
  }
  return places
}

/// Drafts the screen until no view moves; nil where too many drafts moved one.
///
/// - Parameter part: the extent whose changes are given up where a view moves.
private func chooseIdioms(
  of screen: ImportedScreen, _ nodes: [ImportedNode], standingAs plain: JudgedDraft,
  to extent: IdiomExtent, adding part: IdiomExtent, refusing refused: inout Set<PlanEdit>,
  for request: ImportRequest
) -> (draft: ScreenDraft, memory: CompileMemory)? {
  // What is read from frames is as exact as a person would place it.
  let tolerance = extent.contains(.regions) ? 0.5 : 0
  for round in 1...roundLimit {
    let draft = screen.idiomatic(
      refusing: refused, to: extent, measured: plain.measured)
    if draft.edits.isEmpty { return (draft, plain.memory) }
    let judged = judge(draft, of: screen, nodes, for: request)
    var moved: Set<String> = []
    for (found, wanted) in zip(judged.frames, plain.frames) {
      for (view, (frame, wanted)) in zip(nodes, zip(found, wanted))
      where !isEqual(frame, wanted, within: tolerance) {
        moved.insert(view.name)
      }
    }
    if moved.isEmpty, judged.frames.count == plain.frames.count { return (draft, judged.memory) }
    let open = draft.edits.filter { part.contains($0.extent) }
    var guilty = open.filter { edit in edit.nodes.contains { moved.contains($0) } }
    // What is only left out or said more clearly is given up before what holds views together.
    if guilty.contains(where: { $0.extent == .regions }) {
      guilty.removeAll { $0.extent != .regions }
    } else if guilty.contains(where: \.isSmall) {
      guilty.removeAll { !$0.isSmall }
    }
    // A change far away may be what moves a view: then there is nothing left to trust.
    let isHopeless = guilty.isEmpty || round > roundLimit / 2
    refused.formUnion(isHopeless ? open : guilty)
  }
  return nil
}

private func isEqual(
  _ frame: RecordedFrame?, _ wanted: RecordedFrame?, within tolerance: Double
) -> Bool {
  guard let frame, let wanted else { return frame == nil && wanted == nil }
  return max(
    abs(frame.x - wanted.x), abs(frame.y - wanted.y), abs(frame.width - wanted.width),
    abs(frame.height - wanted.height)) <= tolerance
}

/// Resolves a draft on the document's own device and on a larger one.
///
/// - Parameter last: what a compilation of the screen has left.
func judge(
  _ draft: ScreenDraft, of screen: ImportedScreen, _ nodes: [ImportedNode],
  with files: MemoryFiles = MemoryFiles(), for request: ImportRequest,
  remembering last: CompileMemory = CompileMemory()
) -> JudgedDraft {
  judge(
    screen.onTwoDevices(draft).written, nodes, with: files, for: request,
    remembering: last)
}

private let roundLimit = 8
