internal import SpecModel

/// Asking again after a text has changed.
extension Resolver {
  /// Whether a node's answers are kept.
  func keepsAnswers(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .stack, .zstack, .viewThatFits, .bar, .grid, .gridRow, .carousel, .canvas, .island: true
    case .padding, .frame, .offset, .priority, .adorned, .ignoresSafeArea, .fixedSize,
      .aspectRatio, .position, .scroll, .geometryReader, .text, .leaf, .spacer:
      false
    }
  }

  /// Finds the answers of a node again, one of whose descendants has changed.
  ///
  /// - Returns: whether all are what they were. Else the node has forgotten them.
  mutating func renewAnswers(of node: Int) -> Bool {
    if case .stack(let index) = tree.nodes[node].kind { divisions[Int(index)] = .none }
    var count = 0
    var position = answers.newest(of: node)
    while let answer = answers[position] {
      let response = familyResponse(
        node, tree.nodes[node].kind, answer.proposal, answer.stretched, 0)
      guard response.isSame(as: answer.response) else {
        answers.forget(node)
        return false
      }
      position = answer.next
      count += 1
    }
    // A node that has forgotten an answer cannot tell whether it is the same.
    guard count < AnswerTable.limit else {
      answers.forget(node)
      return false
    }
    return true
  }

  /// Whether a node's layout depends on more of its descendants than their sizes, or places more
  /// than its children.
  func readsBaselines(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .stack(let index):
      let alignment = tree.stacks[Int(index)].alignment
      return alignment == .firstBaseline || alignment == .lastBaseline
    case .grid: return true
    default: return false
    }
  }
}

extension Response {
  func isSame(as other: Response) -> Bool {
    width == other.width && height == other.height && ignored == other.ignored
      && isStable == other.isStable && choseLength == other.choseLength
  }
}
