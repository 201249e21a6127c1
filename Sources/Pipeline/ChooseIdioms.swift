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
/// - Complexity: at most `8 * roundLimit` compilations of the screen's spec.
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
  /// The draft without what has no effect, if SwiftUI still supports it.
  func plainer(
    _ chosen: (draft: ScreenDraft, memory: CompileMemory), _ extent: IdiomExtent,
    refusing refused: Set<PlanEdit>, isForBoth isBoth: Bool
  ) -> (draft: ScreenDraft, memory: CompileMemory) {
    var refused = refused
    var best = chosen
    // The edit may have been refused for another one's sake: lengths are tried again first.
    let lengths = refused.filter { $0.isTriedAgain && !$0.isOmission }
    if !lengths.isEmpty {
      var without = refused.subtracting(lengths)
      if let again = chooseIdioms(
        of: screen, nodes, standingAs: plain, to: extent, adding: [], trying: lengths,
        refusing: &without, for: request)
      {
        (best, refused) = (again, without)
      }
    }
    let again = refused.filter(\.isOmission)
    refused.subtract(again)
    guard
      let plainer = chooseIdioms(
        of: screen, nodes, standingAs: plain, to: extent.union(.omissions), adding: .omissions,
        trying: again, refusing: &refused, for: request)
    else { return isBoth ? chosen : best }
    func count(_ draft: ScreenDraft) -> Int { draft.edits.count { $0.isTriedAgain } }
    guard count(plainer.draft) >= count(best.draft) else { return isBoth ? chosen : best }
    guard isBoth else { return plainer }
    return isForBoth(plainer.draft.forBoth.written)
      ? (plainer.draft.forBoth, plainer.memory) : chosen
  }
  /// The draft for both targets, if SwiftUI supports it unchanged or with growing views marked.
  func draftForBoth(
    _ chosen: (draft: ScreenDraft, memory: CompileMemory), _ extent: IdiomExtent
  ) -> (draft: ScreenDraft, memory: CompileMemory)? {
    guard chosen.draft.isWithoutConstraints else { return nil }
    if isForBoth(chosen.draft.forBoth.written) {
      return plainer(
        (chosen.draft.forBoth, chosen.memory), extent, refusing: refused, isForBoth: true)
    }
    let filled = extent.union(.fills)
    guard let fills = choose(filled, adding: .fills), isForBoth(fills.draft.forBoth.written)
    else { return nil }
    return plainer(
      (fills.draft.forBoth, fills.memory), filled, refusing: refused, isForBoth: true)
  }
  guard let stacks = choose(.stacks, adding: .stacks) else { return (screen.plain, plain.memory) }
  let refusedInStacks = refused
  // Changes to stacks and positions are tried last, on top of the changes found before.
  let extent: IdiomExtent = [.stacks, .places]
  guard let places = choose(extent, adding: .places) else {
    return plainer(stacks, .stacks, refusing: refusedInStacks, isForBoth: false)
  }
  let refusedInPlaces = refused
  if let both = draftForBoth(places, extent) { return both }
  // Rows and columns inferred from frames are used only if SwiftUI supports the result.
  for regions in [extent.union(.regions), extent.union([.regions, .regionsFirst])] {
    refused = refused.filter(\.isBasic)
    if let chosen = choose(regions, adding: regions), let both = draftForBoth(chosen, regions) {
      return both
    }
  }
  return plainer(places, extent, refusing: refusedInPlaces, isForBoth: false)
}

/// Redrafts the screen until no view moves; nil if the round limit is reached.
///
/// - Parameters:
///   - part: the kinds of changes that are reverted if a view moves.
///   - again: changes that were reverted before and are tried again.
private func chooseIdioms(
  of screen: ImportedScreen, _ nodes: [ImportedNode], standingAs plain: JudgedDraft,
  to extent: IdiomExtent, adding part: IdiomExtent, trying again: Set<PlanEdit> = [],
  refusing refused: inout Set<PlanEdit>, for request: ImportRequest
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
        moved.insert(view.nodeName)
      }
    }
    if moved.isEmpty, judged.frames.count == plain.frames.count { return (draft, judged.memory) }
    let open = draft.edits.filter { part.contains($0.extent) || again.contains($0) }
    var guilty = open.filter { edit in edit.nodes.contains { moved.contains($0) } }
    let overlays = open.filter { $0.kind == .overlay }
    // Omissions and clarifications are reverted before the grouping of views, and what moves others
    // is reverted first.
    if part.contains(.omissions) || part.isEmpty {
      guilty = blamed(for: judged, among: guilty, as: nodes, against: plain, within: tolerance)
    } else if !overlays.isEmpty {
      // One after the other, because the first may move the views of the next.
      let moving = overlays.filter(guilty.contains)
      guilty = round > 4 ? overlays : [moving.first ?? overlays[0]]
    } else if guilty.contains(where: { $0.extent == .regions }) {
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

/// The omissions that changed the size of a view; all of them if none did.
private func blamed(
  for judged: JudgedDraft, among edits: [PlanEdit], as nodes: [ImportedNode],
  against plain: JudgedDraft, within tolerance: Double
) -> [PlanEdit] {
  var resized: Set<String> = []
  for (found, wanted) in zip(judged.frames, plain.frames) {
    for (view, (frame, wanted)) in zip(nodes, zip(found, wanted)) {
      guard let frame, let wanted else { continue }
      let miss = max(abs(frame.width - wanted.width), abs(frame.height - wanted.height))
      if miss > tolerance { resized.insert(view.nodeName) }
    }
  }
  let guilty = edits.filter { edit in edit.nodes.contains { resized.contains($0) } }
  return guilty.isEmpty ? edits : guilty
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
