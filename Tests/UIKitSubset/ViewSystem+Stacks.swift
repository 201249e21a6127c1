internal import ConstraintSolver

/// The constraints that a UIStackView publishes: families, relations and priorities as its
/// re-implementations have them, which were tested against it constraint for constraint.
extension ViewSystem {
  mutating func publishStack(_ stack: View) {
    let canvas = canvas(of: stack)
    let shown = stack.arranged.filter { !$0.isHidden }
    publishMainAxis(of: stack, canvas, shown)
    publishCrossAxis(of: stack, canvas, shown)
    publishHidden(in: stack, canvas)
  }

  /// What the views of a stack fill: its margins, where it says so.
  private mutating func canvas(of stack: View) -> Edges {
    guard stack.isMarginsRelative else { return edges(of: stack) }
    let guide = stack.guide(.margins)
    return edges(of: guide)
  }

  // MARK: - Along the stack

  private mutating func publishMainAxis(of stack: View, _ canvas: Edges, _ shown: [View]) {
    let axis = stack.axis
    guard let first = shown.first, let last = shown.last else {
      // A spacer is tied to both edges.
      add(span(canvas, axis), .equal, 49, "UISV-canvas-fit of \(stack.displayName)")
      return
    }
    let label = "UISV-canvas-connection of \(stack.displayName)"
    equate(start(edges(of: first), axis), start(canvas, axis), label)
    equate(end(canvas, axis), end(edges(of: last), axis), label)
    publishSpacing(of: stack, shown)
    publishTextShares(of: stack, canvas, shown)
    switch stack.distribution {
    case .fill: breakTies(in: stack, shown)
    case .fillEqually: publishEqualLengths(of: stack, shown)
    case .fillProportionally: publishShares(of: stack, canvas, shown)
    case .equalSpacing: publishEqualGaps(of: stack, shown)
    case .equalCentering: publishEqualCenters(of: stack, shown)
    }
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
      add(
        span(edges(of: stack), axis), .equal, 49, "UISV-canvas-fit of \(stack.displayName)")
    }
  }

  /// Where two or more views of a row are labels of several lines, or stacks of such, none of them
  /// is wider than its part of the row (`UISV-text-width-disambiguation`).
  private mutating func publishTextShares(of stack: View, _ canvas: Edges, _ shown: [View]) {
    let texts = shown.filter(\.holdsLines)
    let dividesAlike: [StackDistribution] = [.fillEqually, .fillProportionally]
    guard stack.axis == .horizontal, texts.count > 1, !dividesAlike.contains(stack.distribution)
    else { return }
    let count = Double(texts.count)
    let share =
      (1 / count) * (span(canvas, .horizontal) - stack.spacing * (count - 1))
    for (place, text) in texts.enumerated() {
      add(
        span(edges(of: text), .horizontal) - share, .lessOrEqual,
        950 + min(1, 25 / count) * Double(place),
        "UISV-text-width-disambiguation of \(text.displayName)")
    }
  }

  private func spacing(in stack: View, after view: View) -> Double {
    stack.customSpacing[ObjectIdentifier(view)] ?? stack.spacing
  }

  private mutating func publishSpacing(of stack: View, _ shown: [View]) {
    let axis = stack.axis
    let isExact = ![.equalSpacing, .equalCentering].contains(stack.distribution)
    for (one, two) in zip(shown, shown.dropFirst()) {
      let gap = spacing(in: stack, after: one)
      let between = start(edges(of: two), axis) - end(edges(of: one), axis) - gap
      add(
        between, isExact ? .equal : .greaterOrEqual, 1000,
        "UISV-spacing \(gap) between \(one.displayName) and \(two.displayName)")
    }
  }

  private mutating func publishEqualLengths(of stack: View, _ shown: [View]) {
    guard let first = shown.first else { return }
    for view in shown.dropFirst() {
      equate(
        span(edges(of: view), stack.axis), span(edges(of: first), stack.axis),
        "UISV-fill-equally \(view.displayName) and \(first.displayName)")
    }
  }

  private mutating func publishShares(of stack: View, _ canvas: Edges, _ shown: [View]) {
    let lengths = shown.map {
      (stack.axis == .horizontal ? $0.intrinsic.width : $0.intrinsic.height) ?? 0
    }
    let gaps = shown.dropLast().reduce(0) { $0 + spacing(in: stack, after: $1) }
    let whole = lengths.reduce(0, +) + gaps
    guard lengths.contains(where: { $0 > 0 }) else {
      return publishEqualLengths(of: stack, shown)
    }
    let isLone = lengths.filter { $0 > 0 }.count == 1 && (shown.count == 1 || gaps == 0)
    var priority = 999.0
    for (view, length) in zip(shown, lengths) {
      let own = span(edges(of: view), stack.axis)
      let label = "UISV-fill-proportionally \(view.displayName)"
      if length > 0 {
        add(
          own - (length / whole) * span(canvas, stack.axis), .equal, isLone ? 1000 : priority, label
        )
        priority -= 1
      } else {
        add(own, .equal, 1000, label)
      }
    }
  }

  private mutating func publishEqualGaps(of stack: View, _ shown: [View]) {
    let axis = stack.axis
    var firstGap: LinearExpression?
    for (one, two) in zip(shown, shown.dropFirst()) {
      let gap = start(edges(of: two), axis) - end(edges(of: one), axis)
      if let firstGap {
        equate(gap, firstGap, "UISV-fill-equally gaps of \(stack.displayName)")
      } else {
        firstGap = gap
      }
    }
  }

  private mutating func publishEqualCenters(of stack: View, _ shown: [View]) {
    let axis = stack.axis
    var firstGap: LinearExpression?
    var priority = 149.0
    for (one, two) in zip(shown, shown.dropFirst()) {
      let gap = center(edges(of: two), axis) - center(edges(of: one), axis)
      if let firstGap {
        equate(
          gap, firstGap, "UISV-distributing centers of \(stack.displayName)", at: priority)
        priority -= 1
      } else {
        firstGap = gap
      }
    }
  }

  /// Where priorities leave the lengths in a stack open, its views stretch and shrink in their
  /// order: the first of equal ones gives way, and of views without any content the last.
  private mutating func breakTies(in stack: View, _ shown: [View]) {
    let axis = stack.axis
    let label = "arrangement order of \(stack.displayName)"
    for (place, view) in shown.enumerated() {
      let own = span(edges(of: view), axis)
      let rank = Double(shown.count - place) * 1e-4
      if let length = view.wishedLength(axis) {
        add(own - length, .equal, 0.5 - rank, label)
      } else if view.subviews.isEmpty {
        add(own, .equal, 0.3 + rank, label)
      } else {
        add(own, .equal, 0.4 - rank, label)
      }
    }
  }

  // MARK: - Across the stack

  private mutating func publishCrossAxis(of stack: View, _ canvas: Edges, _ shown: [View]) {
    guard let first = stack.arranged.first else { return }
    let axis = stack.axis.other
    let own = edges(of: first)
    for view in stack.arranged.dropFirst() {
      align(view, with: first, in: stack)
    }
    let label = "UISV-canvas-connection of \(stack.displayName)"
    guard stack.alignment != .fill else {
      equate(start(own, axis), start(canvas, axis), label)
      equate(end(canvas, axis), end(own, axis), label)
      return
    }
    let spanner = makeEdges(named: "_UILayoutSpacer of \(stack.displayName)")
    // The spanner has a place on one axis only.
    fix(axis == .horizontal ? spanner.top : spanner.left, 0, label)
    fix(axis == .horizontal ? spanner.bottom : spanner.right, 0, label)
    let isAtStart = [.leading, .firstBaseline].contains(stack.alignment)
    let isAtEnd = [.trailing, .lastBaseline].contains(stack.alignment)
    if isAtStart {
      equate(start(own, axis), start(canvas, axis), label)
    } else {
      equate(start(spanner, axis), start(canvas, axis), label)
    }
    if isAtEnd {
      equate(end(canvas, axis), end(own, axis), label)
    } else {
      equate(end(canvas, axis), end(spanner, axis), label)
    }
    if stack.alignment == .center { equate(center(canvas, axis), center(own, axis), label) }
    for view in shown { bound(view, by: spanner, in: stack) }
    add(span(spanner, axis), .equal, 51, "UISV-spanning-fit of \(stack.displayName)")
    for view in stack.arranged {
      add(
        span(edges(of: view), axis), .equal, 25,
        "UISV-ambiguity-suppression of \(view.displayName)")
    }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      add(span(edges(of: stack), axis), .equal, 49, "UISV-canvas-fit of \(stack.displayName)")
    }
  }

  private mutating func bound(_ view: View, by spanner: Edges, in stack: View) {
    let axis = stack.axis.other
    let own = edges(of: view)
    let label = "UISV-spanning-boundary of \(view.displayName)"
    if stack.alignment == .leading {
      equate(start(own, axis), start(spanner, axis), label, at: 999.5)
    } else {
      atLeast(start(own, axis), start(spanner, axis), label)
    }
    if stack.alignment == .trailing {
      equate(end(spanner, axis), end(own, axis), label, at: 999.5)
    } else {
      atLeast(end(spanner, axis), end(own, axis), label)
    }
  }

  private mutating func align(_ view: View, with first: View, in stack: View) {
    let axis = stack.axis.other
    let (own, other) = (edges(of: view), edges(of: first))
    let label = "UISV-alignment of \(view.displayName) and \(first.displayName)"
    switch stack.alignment {
    case .fill:
      equate(start(own, axis), start(other, axis), label)
      equate(end(own, axis), end(other, axis), label)
    case .leading: equate(start(own, axis), start(other, axis), label)
    case .trailing: equate(end(own, axis), end(other, axis), label)
    case .center: equate(center(own, axis), center(other, axis), label)
    case .firstBaseline, .lastBaseline:
      let isFirst = stack.alignment == .firstBaseline
      equate(
        baseline(of: view, isFirst: isFirst), baseline(of: first, isFirst: isFirst), label)
    }
  }

  // MARK: - Hidden views

  /// A hidden view has no length and stands in the middle of the gap that it leaves.
  private mutating func publishHidden(in stack: View, _ canvas: Edges) {
    let axis = stack.axis
    for (place, view) in stack.arranged.enumerated() where view.isHidden {
      let own = edges(of: view)
      add(span(own, axis), .equal, 1000, "UISV-hiding of \(view.displayName)")
      let before = stack.arranged[..<place].last { !$0.isHidden }
      let after = stack.arranged[place...].first { !$0.isHidden }
      let label = "UISV-spacing around \(view.displayName)"
      if let before, after != nil {
        let gap = spacing(in: stack, after: before)
        equate(start(own, axis), end(edges(of: before), axis) + gap / 2, label)
      } else if let before {
        equate(start(own, axis), end(edges(of: before), axis), label)
      } else {
        equate(start(own, axis), start(canvas, axis), label)
      }
    }
  }
}

extension View {
  /// Whether a row around the view would see labels of several lines.
  fileprivate var holdsLines: Bool {
    switch kind {
    case "UILabel": looks["numberOfLines"].map { $0 != "1" } ?? false
    case "UIStackView": arranged.contains { $0.holdsLines }
    default: false
    }
  }

  /// The length that the view's content or an optional constraint asks for; nil without one.
  fileprivate func wishedLength(_ axis: LayoutAxis) -> Double? {
    if let length = axis == .horizontal ? intrinsic.width : intrinsic.height { return length }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    return held.first {
      $0.first.item === self && $0.first.attribute == attribute && $0.second == nil
        && $0.relation == .equal && $0.priority < 1000
    }?.constant
  }
}
