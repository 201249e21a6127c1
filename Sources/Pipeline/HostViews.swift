internal import InterfaceBuilder

/// Replaces placeholder boxes by custom views and date pickers, unless a view would move.
///
/// - Parameter plain: the constraint-only spec, compiled on both devices.
/// - Returns: the draft with the reusable results of its compilation, and the views that remain
///   boxes.
func hostViews(
  in chosen: (draft: ScreenDraft, memory: CompileMemory), of screen: ImportedScreen,
  _ nodes: [ImportedNode], standingAs plain: JudgedDraft, for request: ImportRequest
) -> (choice: (draft: ScreenDraft, memory: CompileMemory), boxes: Set<IBViewID>) {
  var boxes: Set<IBViewID> = []
  guard !chosen.draft.standIns.isEmpty else { return (chosen, boxes) }
  let before = judge(chosen.draft, of: screen, nodes, for: request, remembering: chosen.memory)
  // First replace all boxes, then not those that move a view, then only those with a class.
  for round in 0..<3 {
    if round == 2 { boxes.formUnion(chosen.draft.rooms) }
    let (draft, kept) = chosen.draft.hosting(except: boxes)
    let judged = judge(draft, of: screen, nodes, for: request, remembering: chosen.memory)
    let moved = movedViews(judged, before, screen)
    if moved.isEmpty, judged.isSound || !before.isSound,
      !chosen.draft.isForBoth || isForBoth(draft)
    {
      return ((draft, judged.memory), kept)
    }
    boxes.formUnion(moved)
  }
  return (chosen, chosen.draft.standIns)
}

private func movedViews(
  _ judged: JudgedDraft, _ before: JudgedDraft, _ screen: ImportedScreen
) -> Set<IBViewID> {
  var moved: Set<IBViewID> = []
  for (found, wanted) in zip(judged.frames, before.frames) {
    for (view, (frame, wanted)) in zip(screen.views, zip(found, wanted)) where frame != wanted {
      moved.insert(view.view)
    }
  }
  return moved
}
