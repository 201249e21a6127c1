internal import InterfaceBuilder

/// Finds the edits that move no view by bisecting groups of edits that move one.
struct EditSifting {
  typealias Choice = (draft: ScreenDraft, memory: CompileMemory)
  /// The results that a compilation can reuse if no view moved, otherwise the nodes that moved.
  typealias Verdict = (memory: CompileMemory?, moved: Set<String>)

  /// The edits that were rejected or are not accepted yet.
  private(set) var refused: Set<PlanEdit>
  /// The last draft in which no view moved.
  private(set) var best: Choice?
  private var accepted: Set<PlanEdit> = []
  /// Edits that are only possible if other edits are rejected; they are tried last.
  private var alternatives: [PlanEdit] = []
  /// The number of drafts that may still be compiled.
  private var remaining: Int
  /// Creates the draft without the given edits, and returns the draft's edits that may be rejected.
  private let draft: (Set<PlanEdit>) -> (ScreenDraft, [PlanEdit])
  private let judge: (ScreenDraft) -> Verdict

  init(
    refused: Set<PlanEdit>, limit: Int,
    drafting draft: @escaping (Set<PlanEdit>) -> (ScreenDraft, [PlanEdit]),
    judging judge: @escaping (ScreenDraft) -> Verdict
  ) {
    self.refused = refused
    remaining = limit
    self.draft = draft
    self.judge = judge
  }

  mutating func sift(_ edits: [PlanEdit]) {
    refused.formUnion(edits)
    guard moved(by: []) == nil else { return }
    take(edits)
    take(alternatives.filter { !edits.contains($0) })
  }

  /// Adds edits to a draft as far as they move no view.
  mutating func add(_ edits: [PlanEdit], to choice: Choice) {
    best = choice
    accepted = Set(draft(refused).1)
    take(edits)
  }

  private mutating func take(_ edits: [PlanEdit]) {
    guard !edits.isEmpty, remaining > 0, let moved = moved(by: edits), edits.count > 1 else {
      return
    }
    // Edits that do not affect the moved views are tried first.
    let guilty = edits.filter { edit in edit.nodes.contains { moved.contains($0) } }
    if !guilty.isEmpty, guilty.count < edits.count {
      take(edits.filter { !guilty.contains($0) })
      take(guilty)
      return
    }
    let middle = edits.count / 2
    take(Array(edits[..<middle]))
    take(Array(edits[middle...]))
  }

  /// Accepts edits if they move no view.
  ///
  /// - Returns: nil if the edits are accepted, otherwise the moved nodes.
  private mutating func moved(by edits: [PlanEdit]) -> Set<String>? {
    let wanted = accepted.union(edits)
    var tried = refused.subtracting(wanted)
    // Rejecting an edit can make another edit possible.
    for _ in 0..<16 {
      let (next, made) = draft(tried)
      let others = made.filter { !wanted.contains($0) }
      guard others.isEmpty else {
        for edit in others where !refused.contains(edit) { alternatives.append(edit) }
        tried.formUnion(others)
        refused.formUnion(others)
        continue
      }
      remaining -= 1
      let verdict = judge(next)
      guard let memory = verdict.memory else { return verdict.moved }
      (best, accepted, refused) = ((next, memory), wanted, tried)
      return nil
    }
    return []
  }
}
