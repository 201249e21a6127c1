internal import SpecModel

/// Notes beside nodes in pictures: the visible step, and swipe actions.
extension ScreenBuilder {
  /// Records the side note of a document node for the next screen node.
  mutating func noteSide(of id: NodeID) {
    let node = ScreenNodeID(screen.nodes.count)
    if let step = document.stepPlaces.first(where: { $0.node == id }) {
      screen.sideNotes.append((node, .step(number(step.before) + 1, of: number(step.count))))
    }
    let leading = swipeTitles(of: id, .leading)
    let trailing = swipeTitles(of: id, .trailing)
    if !leading.isEmpty || !trailing.isEmpty {
      screen.sideNotes.append((node, .swipe(leading: leading, trailing: trailing)))
    }
  }

  private mutating func number(_ number: StepPlace.Number) -> Int {
    switch number {
    case .fixed(let count): count
    case .given(let id): evaluation.real(evaluation.value(of: id, in: decider)).map { Int($0) } ?? 0
    }
  }

  private mutating func swipeTitles(of id: NodeID, _ side: SwipeButton.Side) -> [String] {
    document.swipes(of: id, side).map { button in
      let title = button.template.map { text(of: $0) } ?? button.title
      return title.isEmpty ? button.symbol ?? "" : title
    }
  }
}
