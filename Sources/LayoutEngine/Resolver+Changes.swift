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
    guard count < MeasureCache.limit else {
      answers.forget(node)
      return false
    }
    return true
  }

  /// Whether a stack stays divided as it is though a text has changed in one of its children: that is
  /// as long as it was along the stack, whatever it is offered, and was not and is not the longest
  /// across.
  ///
  /// Then its siblings get what they got, and the stack answers what it answered.
  ///
  /// - Parameters:
  ///   - child: holds the text in nothing but modifiers.
  ///   - share: what the child gets.
  ///   - before: the text as it was.
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
      // Else it may have been divided more than once to find it.
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

  /// How long a child is across its stack, if it changes nothing else in the stack's division.
  private mutating func longest(
    _ child: Int, _ stack: Stack, _ proposal: Proposal, command: Double, _ text: Int,
    _ before: inout MeasuredText, _ greatest: Double
  ) -> Double? {
    let (axis, across) = (stack.axis, stack.axis.across)
    let isStretched = !command.isIdeal && tree.nodes[child].stretches.has(across)
    // What every child is offered first; one whose length follows no offer answers nothing else.
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

  /// Whether a node's layout depends on more of its descendants than their sizes, or places more
  /// than its children.
  func readsBaselines(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .stack(let index):
      let alignment = tree.stacks[Int(index)].alignment
      return alignment == .firstBaseline || alignment == .lastBaseline
    case .grid(let index): return !fillsColumns(Int(index))
    default: return false
    }
  }

  /// Whether a grid has columns of its own, in which each child is a cell.
  func fillsColumns(_ grid: Int) -> Bool {
    tree.grids[grid].hasOwnColumns && tree.gridRows.isEmpty
  }

  /// Whether a grid that fills its columns stays as high as it is in all its rows though a text has
  /// changed in one of its cells.
  ///
  /// - Parameters:
  ///   - cell: holds the text in nothing but modifiers.
  ///   - width: of the cell's column where the grid stands.
  ///   - before: the text as it was.
  mutating func staysFilled(
    _ node: Int, _ shape: GridShape, around cell: Int, width: Double, _ text: Int,
    before: inout MeasuredText
  ) -> Bool {
    guard staysHigh(cell, at: width, text, &before) else { return false }
    var count = 0
    var position = answers.newest(of: node)
    while let answer = answers[position] {
      // Where nobody says how wide the grid is, its columns follow what their cells would like.
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

  /// Whether a cell is as high as it was with a text as it was.
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
