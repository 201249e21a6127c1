internal import InterfaceBuilder
internal import SpecModel
internal import SpecSyntax

/// Finds an idiomatic spec for a screen that keeps every view's frame.
///
/// Frames are compared with those of the plain, constraint-only spec, on the document's own device
/// and on one of another size. If SwiftUI gives every view the same frame, the draft is for both
/// targets. A change that moves a view is reverted, starting with changes to that view itself.
///
/// - Parameter plain: the constraint-only spec, compiled on both devices.
/// - Returns: the draft, and the memory of its compilation.
/// - Complexity: at most `7 * roundLimit` compilations of the screen's spec.
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
  /// The draft for both targets, if SwiftUI supports it unchanged or with growing views marked.
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
  // Changes to stacks and positions are tried last, on top of the changes found before.
  let extent: IdiomExtent = [.stacks, .places]
  guard let places = choose(extent, adding: .places) else { return stacks }
  if let both = draftForBoth(places, extent) { return both }
  // Rows and columns inferred from frames are used only if SwiftUI supports the result.
  for regions in [extent.union(.regions), extent.union([.regions, .regionsFirst])] {
    refused = refused.filter(\.isBasic)
    if let chosen = choose(regions, adding: regions), let both = draftForBoth(chosen, regions) {
      return both
    }
  }
  return places
}

/// Redrafts the screen until no view moves; nil if the round limit is reached.
///
/// - Parameter part: the kinds of changes that are reverted if a view moves.
private func chooseIdioms(
  of screen: ImportedScreen, _ nodes: [ImportedNode], standingAs plain: JudgedDraft,
  to extent: IdiomExtent, adding part: IdiomExtent, refusing refused: inout Set<PlanEdit>,
  for request: ImportRequest
) -> (draft: ScreenDraft, memory: CompileMemory)? {
  // Rows and columns inferred from frames may move a view by half a point.
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
    // Omissions and clarifications are reverted before the grouping of views.
    if guilty.contains(where: { $0.extent == .regions }) {
      guilty.removeAll { $0.extent != .regions }
    } else if guilty.contains(where: \.isSmall) {
      guilty.removeAll { !$0.isSmall }
    }
    // A change elsewhere may be the cause; then all changes are reverted.
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

/// Compiles a draft for the document's own device and a larger one.
///
/// - Parameter last: the memory of an earlier compilation of the screen.
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
