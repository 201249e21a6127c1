internal import InterfaceBuilder
internal import SpecModel
internal import SpecSyntax

/// Finds an idiomatic spec in which every view has the same frame as in the constraint-only spec.
///
/// Frames are compared on the document's own device and on one of another size. If SwiftUI also
/// gives every view the same frame, the draft supports both targets. A change that moves a view is
/// reverted, starting with changes to that view itself.
///
/// - Parameter plain: the constraint-only spec, compiled on both devices.
/// - Returns: the draft, and the reusable results of its compilation.
/// - Complexity: at most `20 * (roundLimit + siftLimit)` compilations of the screen's spec.
func chooseIdioms(
  of screen: ImportedScreen, _ nodes: [ImportedNode], standingAs plain: JudgedDraft,
  for request: ImportRequest
) -> (draft: ScreenDraft, memory: CompileMemory) {
  let known = KnownDrafts()
  var search = IdiomSearch(
    screen: screen, nodes: nodes, plain: plain, request: request, known: known)
  var chosen = search.run()
  if search.hasSuspects, !chosen.draft.isForBoth || chosen.draft.oddity > 0 {
    // Neither search is always better, so both run.
    var other = IdiomSearch(
      screen: screen, nodes: nodes, plain: plain, request: request, known: known)
    other.triesSuspects = true
    let second = other.run()
    if second.draft.rank < chosen.draft.rank { chosen = second }
  }
  if !chosen.draft.isWithoutConstraints, !request.isAsDrawn, nodes.count <= slackLimit {
    // Avoid constraints that differ from a stack only by rounding.
    var other = IdiomSearch(
      screen: screen, nodes: nodes, plain: plain, request: request, known: known)
    other.slack = slackWithoutEquations
    let looser = other.run()
    if looser.draft.rank < chosen.draft.rank { chosen = looser }
  }
  if chosen.draft.isForBoth { return chosen }
  return (chosen.draft.explained(by: reasonForUIKit(of: chosen.draft)), chosen.memory)
}

/// The search for the idiomatic spec of one screen.
private struct IdiomSearch {
  typealias Choice = (draft: ScreenDraft, memory: CompileMemory)

  /// A draft with the options and the rejected edits from which it was made.
  struct Plainer {
    var choice: Choice
    var extent: IdiomExtent
    var refused: Set<PlanEdit>
  }

  let screen: ImportedScreen
  let nodes: [ImportedNode]
  /// The constraint-only spec, compiled on both devices.
  let plain: JudgedDraft
  let request: ImportRequest
  let known: KnownDrafts
  /// The edits that were rejected because a view moved.
  private var refused: Set<PlanEdit> = []
  /// Whether to retry edits that may have been rejected only because another edit moved a view.
  var triesSuspects = false
  /// Whether some edits may have been rejected only because another edit moved a view.
  private(set) var hasSuspects = false
  /// An additional tolerance, in points, when frames are compared.
  var slack = 0.0
  /// Whether code is generated for each draft (as slow as its layout), or only for the last one.
  private var checksCode = false
  /// The attributes added so that SwiftUI's layout equals UIKit's.
  private var settlements: [PlanSettlement] = []

  init(
    screen: ImportedScreen, nodes: [ImportedNode], plain: JudgedDraft, request: ImportRequest,
    known: KnownDrafts
  ) {
    self.known = known
    self.screen = screen
    self.nodes = nodes
    self.plain = plain
    self.request = request
  }

  mutating func run() -> Choice {
    let choice = runOnce()
    guard choice.draft.isForBoth, !Pipeline.isForBoth(choice.draft, among: known) else {
      return choice
    }
    (checksCode, refused, hasSuspects) = (true, [], false)
    return runOnce()
  }

  private mutating func runOnce() -> Choice {
    guard let stacks = choose(.stacks, adding: .stacks) else { return (screen.plain, plain.memory) }
    let refusedInStacks = refused
    // Changes to stacks and positions are tried last, on top of the changes found before.
    let extent: IdiomExtent = [.stacks, .places]
    guard let places = choose(extent, adding: .places) else {
      return tidier(plainer(stacks, .stacks, refusing: refusedInStacks))
    }
    if let both = forBoth(places, extent) { return both }
    var best = (choice: places, extent: extent, refused: refused)
    // Try rows and columns inferred from frames.
    for regions in [extent.union(.regions), extent.union([.regions, .regionsFirst])] {
      refused = refused.filter(\.isBasic)
      guard let chosen = choose(regions, adding: regions) else { continue }
      if let both = forBoth(chosen, regions) { return both }
      if chosen.draft.oddity < best.choice.draft.oddity { best = (chosen, regions, refused) }
    }
    return tidier(plainer(best.choice, best.extent, refusing: best.refused))
  }

  // MARK: - Both targets

  /// Returns a draft for both targets: unchanged, with attributes that remove the differences, or
  /// with `fill` lengths; nil if none succeeds.
  private mutating func forBoth(_ chosen: Choice, _ extent: IdiomExtent) -> Choice? {
    guard chosen.draft.isWithoutConstraints else { return nil }
    defer { settlements = [] }
    if isForBothNow(chosen.draft) { return plainerForBoth(chosen, extent) }
    if let settled = settled(chosen, extent) { return plainerForBoth(settled, extent) }
    settlements = []
    let filled = extent.union(.fills)
    guard let fills = choose(filled, adding: .fills) else { return nil }
    if isForBothNow(fills.draft) { return plainerForBoth(fills, filled) }
    return settled(fills, filled).flatMap { plainerForBoth($0, filled) }
  }

  /// Adds attributes until SwiftUI's layout of the draft equals UIKit's; nil if it still differs.
  private mutating func settled(_ chosen: Choice, _ extent: IdiomExtent) -> Choice? {
    var draft = chosen.draft
    for _ in 0..<3 {
      let all = Pipeline.settlements(of: draft, among: known, checksCode: checksCode)
      let found = all.filter { !settlements.contains($0) }
      if found.isEmpty { return nil }
      settlements += found
      draft = self.draft(extent, refusing: refused)
      guard let memory = memory(of: draft, extent) else { return nil }
      if isForBothNow(draft) { return (draft, memory) }
    }
    return nil
  }

  private func isForBothNow(_ draft: ScreenDraft) -> Bool {
    Pipeline.isForBoth(draft, among: known, checksCode: checksCode)
  }

  private func plainerForBoth(_ chosen: Choice, _ extent: IdiomExtent) -> Choice {
    let plainer = plainer(chosen, extent, refusing: refused)
    if isForBothNow(plainer.choice.draft) { return tidier(plainer, forBoth: true) }
    // SwiftUI may divide a row differently if a container in it is as long as its content.
    let hugs = Set(plainer.choice.draft.edits.filter(\.isHug))
    if !hugs.isEmpty {
      let other = self.plainer(chosen, extent, refusing: refused.union(hugs), keeping: hugs)
      if isForBothNow(other.choice.draft) { return tidier(other, forBoth: true) }
    }
    return tidier(Plainer(choice: chosen, extent: extent, refused: refused), forBoth: true)
  }

  /// Removes redundant containers and redundant `fill` lengths from a draft.
  private func tidier(_ plain: Plainer, forBoth: Bool = false) -> Choice {
    let tidy = refined(plain, by: .tidying, forBoth: forBoth)
    let polished = refined(tidy, by: .polishing, forBoth: forBoth)
    // The canvas's own frames stay as they are.
    let choice =
      request.isAsDrawn
      ? polished.choice : refined(polished, by: .rounding, forBoth: forBoth).choice
    // The last edits can remove the differences between the two layouts.
    let isForBoth =
      forBoth || choice.draft.isWithoutConstraints && isForBothNow(choice.draft)
    return isForBoth ? (choice.draft.forBoth, choice.memory) : choice
  }

  /// Applies those edits of one kind that move no view.
  private func refined(_ plain: Plainer, by part: IdiomExtent, forBoth: Bool) -> Plainer {
    let extent = plain.extent.union(part)
    let all = draft(extent, refusing: plain.refused)
    let edits = all.edits.filter { $0.extent == part }
    guard !edits.isEmpty else { return plain }
    if let memory = verdict(on: all, extent, forBoth: forBoth).memory {
      return Plainer(choice: (all, memory), extent: extent, refused: plain.refused)
    }
    let search = self
    var sifting = EditSifting(refused: plain.refused, limit: siftLimit) { refused in
      let draft = search.draft(extent, refusing: refused)
      return (draft, draft.edits.filter { $0.extent == part })
    } judging: { draft in
      search.verdict(on: draft, extent, forBoth: forBoth)
    }
    sifting.sift(edits)
    guard let best = sifting.best else { return plain }
    return Plainer(choice: best, extent: extent, refused: sifting.refused)
  }

  /// Compiles a draft and compares its frames.
  ///
  /// - Parameter forBoth: whether the SwiftUI frames must be equal, too.
  /// - Returns: the results that a compilation of an equivalent draft can reuse, if no view moved;
  ///   otherwise the nodes that moved.
  private func verdict(
    on draft: ScreenDraft, _ extent: IdiomExtent, forBoth: Bool
  ) -> EditSifting.Verdict {
    let judged = judged(draft)
    let moved = movedNodes(judged, of: draft, extent)
    guard judged.frames.count == plain.frames.count, moved.isEmpty else { return (nil, moved) }
    guard forBoth,
      let different = differentNodes(of: draft, among: known, checksCode: checksCode)
    else {
      return forBoth ? (nil, []) : (judged.memory, [])
    }
    return different.isEmpty ? (judged.memory, []) : (nil, different)
  }

  /// Removes attributes without effect from a draft, after retrying rejected lengths.
  ///
  /// - Parameter kept: rejected edits that are not retried.
  private func plainer(
    _ chosen: Choice, _ extent: IdiomExtent, refusing refused: Set<PlanEdit>,
    keeping kept: Set<PlanEdit> = []
  ) -> Plainer {
    var search = self
    search.refused = refused
    var best = Plainer(choice: chosen, extent: extent, refused: refused)
    // Another edit may have been the cause of the rejection: retry lengths first.
    let lengths = refused.filter { $0.isTriedAgain && !$0.isOmission }
    if !lengths.isEmpty {
      search.refused = refused.subtracting(lengths)
      if let again = search.choose(extent, adding: [], trying: lengths) {
        best.choice = again
        best.refused = search.refused
      } else {
        search.refused = refused
      }
    }
    let again = search.refused.filter { $0.isOmission && !kept.contains($0) }
    search.refused.subtract(again)
    let omitting = extent.union(.omissions)
    guard let plainer = search.choose(omitting, adding: .omissions, trying: again) else {
      return best
    }
    func count(_ draft: ScreenDraft) -> Int { draft.edits.count { $0.isTriedAgain } }
    guard count(plainer.draft) >= count(best.choice.draft) else { return best }
    return Plainer(choice: plainer, extent: omitting, refused: search.refused)
  }

  // MARK: - Drafts

  private func draft(_ extent: IdiomExtent, refusing refused: Set<PlanEdit>) -> ScreenDraft {
    screen.idiomatic(
      refusing: refused, to: extent, settling: settlements, measured: plain.measured,
      remembering: known.rewritings)
  }

  private func judged(_ draft: ScreenDraft) -> JudgedDraft {
    known.judged(draft) {
      screen.onTwoDevices(draft).written
    } judge: { written, memory in
      judge(
        written, screen.nodes(nodes, of: draft), with: MemoryFiles(), for: request,
        remembering: memory, measures: false)
    }
  }

  /// The nodes whose views have other frames than in the constraint-only spec.
  private func movedNodes(
    _ judged: JudgedDraft, of draft: ScreenDraft, _ extent: IdiomExtent
  ) -> Set<String> {
    // Rows and columns inferred from frames may move a view by half a point, and so may line
    // heights.
    let rounding = extent.isDisjoint(with: [.regions, .tidying, .polishing]) ? 0 : 0.5
    let tolerance = max(rounding, slack)
    var moved: Set<String> = []
    for (found, wanted) in zip(judged.frames, plain.frames) {
      for (position, (frame, wanted)) in zip(found, wanted).enumerated()
      where !isEqual(frame, wanted, within: tolerance)
        && !draft.unplaced.contains(screen.views[position].view)
      {
        moved.insert(nodes[position].nodeName)
      }
    }
    return moved
  }

  /// Compiles a draft; returns the reusable results, or nil if a view moved.
  private func memory(of draft: ScreenDraft, _ extent: IdiomExtent) -> CompileMemory? {
    let judged = judged(draft)
    guard judged.frames.count == plain.frames.count, movedNodes(judged, of: draft, extent).isEmpty
    else {
      return nil
    }
    return judged.memory
  }

  /// Rejects edits until no view moves; nil if this fails within the limits.
  ///
  /// - Parameters:
  ///   - part: the kinds of edits that may be rejected.
  ///   - again: rejected edits that are tried again.
  private mutating func choose(
    _ extent: IdiomExtent, adding part: IdiomExtent, trying again: Set<PlanEdit> = []
  ) -> Choice? {
    func isOpen(_ edit: PlanEdit) -> Bool { part.contains(edit.extent) || again.contains(edit) }
    var suspects: [PlanEdit] = []
    for round in 1...roundLimit {
      let draft = draft(extent, refusing: refused)
      if draft.edits.isEmpty, settlements.isEmpty { return (draft, plain.memory) }
      let judged = judged(draft)
      let moved = movedNodes(judged, of: draft, extent)
      if moved.isEmpty, judged.frames.count == plain.frames.count {
        let choice = (draft, judged.memory)
        guard !suspects.isEmpty else { return choice }
        hasSuspects = true
        return triesSuspects ? trying(suspects, on: choice, extent, isOpen) : choice
      }
      let open = draft.edits.filter(isOpen)
      var guilty = open.filter { edit in edit.nodes.contains { moved.contains($0) } }
      let overlays = open.filter { $0.kind == .overlay }
      // Attribute edits are rejected before grouping edits, starting with those that resized a
      // view.
      if part.contains(.omissions) || part.isEmpty {
        guilty = blamed(for: judged, among: guilty, extent)
      } else if !overlays.isEmpty {
        // Edits of views beside the overlays may also move them.
        let over = Set(overlays.flatMap(\.nodes))
        let beside = guilty.filter { $0.isSmall && over.isDisjoint(with: $0.nodes) }
        // One at a time, because the first may move the views of the next.
        let moving = overlays.filter(guilty.contains)
        if beside.isEmpty || round > 2 {
          guilty = round > 4 ? overlays : [moving.first ?? overlays[0]]
        } else {
          guilty = beside
        }
      } else if guilty.contains(where: { $0.extent == .regions }) {
        guilty.removeAll { $0.extent != .regions }
      } else if guilty.contains(where: \.isSmall) {
        guilty.removeAll { !$0.isSmall }
      }
      // The cause may be an edit of another view: search for it by trying parts of the edits.
      guard !guilty.isEmpty, round <= roundLimit / 2 else {
        return sift(open, extent, isOpen)
      }
      refused.formUnion(guilty)
      // Adjacent buttons need equal padding, so it is not retried.
      suspects += guilty.filter { $0.kind != .buttonPadding }
    }
    return nil
  }

  /// Retries edits that may have been rejected only because another edit moved a view.
  private mutating func trying(
    _ suspects: [PlanEdit], on choice: Choice, _ extent: IdiomExtent,
    _ isOpen: @escaping (PlanEdit) -> Bool
  ) -> Choice {
    var sifting = sifting(extent, limit: suspectLimit, isOpen)
    sifting.add(suspects, to: choice)
    refused = sifting.refused
    return sifting.best ?? choice
  }

  private mutating func sift(
    _ edits: [PlanEdit], _ extent: IdiomExtent, _ isOpen: @escaping (PlanEdit) -> Bool
  ) -> Choice? {
    var sifting = sifting(extent, limit: siftLimit, isOpen)
    sifting.sift(edits)
    refused = sifting.refused
    return sifting.best
  }

  private func sifting(
    _ extent: IdiomExtent, limit: Int, _ isOpen: @escaping (PlanEdit) -> Bool
  ) -> EditSifting {
    let search = self
    return EditSifting(refused: refused, limit: limit) { refused in
      let draft = search.draft(extent, refusing: refused)
      return (draft, draft.edits.filter(isOpen))
    } judging: { draft in
      search.verdict(on: draft, extent, forBoth: false)
    }
  }

  /// The edits that may have changed the size of a view; all edits if no view has another size.
  private func blamed(
    for judged: JudgedDraft, among edits: [PlanEdit], _ extent: IdiomExtent
  ) -> [PlanEdit] {
    let tolerance = max(extent.contains(.regions) ? 0.5 : 0, slack)
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
}

/// Whether two drafts of a screen have equal frames, within one point.
func isSame(
  _ judged: JudgedDraft, _ wanted: JudgedDraft, on draft: ScreenDraft, of screen: ImportedScreen
) -> Bool {
  guard judged.frames.count == wanted.frames.count else { return false }
  return zip(judged.frames, wanted.frames).allSatisfy { found, wanted in
    zip(found, wanted).enumerated().allSatisfy { position, pair in
      draft.unplaced.contains(screen.views[position].view)
        || isEqual(pair.0, pair.1, within: slackWithoutEquations)
    }
  }
}

extension ScreenDraft {
  /// A rank for comparing drafts; lower is better.
  ///
  /// Compares the supported targets, then non-idiomatic content, then the number of lines.
  fileprivate var rank: (Int, Int, Int) {
    let lines = written.source.bytes.count { $0 == UInt8(ascii: "\n") }
    return (isForBoth ? 0 : 1, oddity, lines)
  }
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
/// - Parameter nodes: the views, with their names in the unedited spec.
/// - Parameter last: reusable results of an earlier compilation of the screen.
func judge(
  _ draft: ScreenDraft, of screen: ImportedScreen, _ nodes: [ImportedNode],
  with files: MemoryFiles = MemoryFiles(), for request: ImportRequest,
  remembering last: CompileMemory = CompileMemory()
) -> JudgedDraft {
  judge(
    screen.onTwoDevices(draft).written, screen.nodes(nodes, of: draft), with: files, for: request,
    remembering: last)
}

extension ImportedScreen {
  /// The views with the names that their nodes have in a draft, which may merge several views.
  fileprivate func nodes(_ nodes: [ImportedNode], of draft: ScreenDraft) -> [ImportedNode] {
    guard draft.renamesViews else { return nodes }
    let names = draft.names
    return zip(nodes, views).map { node, view in
      node.named(view.view, in: view.superview, of: draft, names)
    }
  }
}

/// The tolerance, in points, when a draft without constraints is searched; sizes of controls and
/// rounding differ by up to one point.
private let slackWithoutEquations = 1.0
/// The maximum number of views for the search without constraints, which takes as long as all other
/// steps together.
private let slackLimit = 60
private let roundLimit = 8
/// The maximum number of drafts to compile to find the edits that move a view.
private let siftLimit = 60
/// The maximum number of drafts to compile when edits are retried that another edit may have
/// broken.
private let suspectLimit = 16
