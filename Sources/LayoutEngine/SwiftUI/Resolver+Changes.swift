internal import SpecModel

/// Measures nodes again after a text change.
extension Resolver {
  /// Whether the measured sizes of a node are cached.
  func keepsAnswers(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .stack, .zstack, .viewThatFits, .bar, .grid, .gridRow, .carousel, .canvas, .island: true
    case .padding, .frame, .offset, .priority, .adorned, .ignoresSafeArea, .fixedSize,
      .aspectRatio, .position, .scroll, .geometryReader, .text, .leaf, .spacer:
      false
    }
  }

  /// Recomputes the cached sizes of a node after one of its descendants has changed.
  ///
  /// - Returns: whether all sizes are unchanged. Otherwise the node's cache entries are removed.
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
    // A full cache may have dropped older entries, which cannot be compared.
    guard count < MeasureCache.limit else {
      answers.forget(node)
      return false
    }
    return true
  }

  /// Whether the sizes of a stack and its other children stay the same after a text in one child
  /// has changed.
  ///
  /// True if the child keeps its main-axis length for every proposal, and neither was nor is the
  /// longest on the cross axis.
  ///
  /// - Parameters:
  ///   - child: a child that contains only modifiers and the text.
  ///   - share: the index of the child's allocation.
  ///   - before: the text before the change.
  mutating func staysDivided(
    _ node: Int, _ stack: Stack, _ layout: StackLayout, around child: Int, _ share: Int,
    _ text: Int, before: inout MeasuredText
  ) -> Bool {
    guard !stack.hasShifts, !readsBaselines(node), !tree.nodes[child].fractions.has(stack.axis),
      let now = longest(
        child, stack, layout.proposal, command: layout.command, text, &before, layout.minor)
    else { return false }
    var count = 0
    var position = answers.newest(of: node)
    while let answer = answers[position] {
      // If so, this size may come from more than one division.
      guard !answer.response.choseLength else { return false }
      let across = stack.axis.across
      let isCommanded = answer.stretched.has(across)
      let command = stack.alignment == .fill && isCommanded ? answer.proposal[across] : .ideal
      let greatest = isCommanded ? .infinity : answer.response[across]
      guard
        longest(child, stack, answer.proposal, command: command, text, &before, greatest) != nil
      else { return false }
      position = answer.next
      count += 1
    }
    shares[share].minor = now
    return count < MeasureCache.limit
  }

  /// The child's cross-axis length, if its change does not affect the stack's division; otherwise
  /// nil.
  private mutating func longest(
    _ child: Int, _ stack: Stack, _ proposal: Proposal, command: Double, _ text: Int,
    _ before: inout MeasuredText, _ greatest: Double
  ) -> Double? {
    let (axis, across) = (stack.axis, stack.axis.across)
    let isStretched = !command.isIdeal && tree.nodes[child].stretches.has(across)
    // The first proposal for every child; a rigid child returns the same length for all others.
    let first = proposal[axis].isIdeal || proposal[axis] <= 0 ? proposal[axis] : .infinity
    let asked = Proposal(along: axis, first, across: isStretched ? command : proposal[across])
    let stretched = isStretched ? Axes(across) : .none
    let new = measure(child, asked, stretched: stretched)
    texts.exchange(text, with: &before)
    let old = measure(child, asked, stretched: stretched)
    texts.exchange(text, with: &before)
    guard new.ignored == old.ignored, new.ignored.has(axis), new[axis] == old[axis],
      new.isStable, old.isStable, !new.choseLength, !old.choseLength,
      new.holdsWhenTaller == old.holdsWhenTaller,
      new[across] == old[across] || (old[across] < greatest && new[across] <= greatest)
    else { return nil }
    if stack.alignment == .fill, new[across] > proposal[across] || old[across] > proposal[across] {
      return nil
    }
    return new[across]
  }

  /// Whether a node's layout depends on the baselines of its descendants, or places its
  /// grandchildren.
  func readsBaselines(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .stack(let index):
      let alignment = tree.stacks[Int(index)].alignment
      return alignment == .firstBaseline || alignment == .lastBaseline
    case .grid(let index): return !fillsColumns(Int(index))
    default: return false
    }
  }

  /// Whether a grid declares columns, so that each of its children is a cell.
  func fillsColumns(_ grid: Int) -> Bool {
    tree.grids[grid].hasOwnColumns && tree.gridRows.isEmpty
  }

  /// Whether the row heights of a grid that declares columns stay the same after a text in a cell
  /// has changed.
  ///
  /// - Parameters:
  ///   - cell: a cell that contains only modifiers and the text.
  ///   - width: the width of the cell's column in the placed grid, in points.
  ///   - before: the text before the change.
  mutating func staysFilled(
    _ node: Int, _ shape: GridShape, around cell: Int, width: Double, _ text: Int,
    before: inout MeasuredText
  ) -> Bool {
    guard staysHigh(cell, at: width, text, &before) else { return false }
    var count = 0
    var position = answers.newest(of: node)
    while let answer = answers[position] {
      // Without a proposed width, the columns take their cells' ideal widths.
      guard !answer.proposal.width.isIdeal else { return false }
      var known = width
      for other in shape.widths(in: answer.proposal.width) where other != known {
        guard staysHigh(cell, at: other, text, &before) else { return false }
        known = other
      }
      position = answer.next
      count += 1
    }
    return count < MeasureCache.limit
  }

  /// Whether a cell has the same height with the new text as with the previous one.
  private mutating func staysHigh(
    _ cell: Int, at width: Double, _ text: Int, _ before: inout MeasuredText
  ) -> Bool {
    let offer = Proposal(width, .ideal)
    let new = measure(cell, offer)
    texts.exchange(text, with: &before)
    let old = measure(cell, offer)
    texts.exchange(text, with: &before)
    return new.height == old.height
  }
}
