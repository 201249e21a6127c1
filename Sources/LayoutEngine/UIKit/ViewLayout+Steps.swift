internal import SpecModel

/// Explains a view's frame by the constraints that are active on its edges.
extension ViewLayout {
  mutating func steps(for node: Int) -> [LayoutStep] {
    guard !tree.views[node].isAbsent, !horizontal.length(node).isIdeal else { return [] }
    var steps: [LayoutStep] = []
    for axis in Axis.allCases {
      steps.append(placeStep(node, axis))
      steps.append(lengthStep(node, axis))
      steps += statedSteps(node, axis)
    }
    return steps
  }

  private func step(
    _ subject: String, _ value: Double, _ reason: String, at node: Int
  ) -> LayoutStep {
    LayoutStep(subject, value, reason, at: ScreenNodeID(node))
  }

  // MARK: - Places

  private func placeStep(_ node: Int, _ axis: Axis) -> LayoutStep {
    let view = tree.views[node]
    let parent = Int(view.parent)
    let start = self.start(node, axis)
    let (first, last, center) = axis.edgeNames
    switch view.part {
    case .presented: return step(first, start, "shown over the screen", at: node)
    case .bar: return step(first, start, "a bar at an edge of \(screen.told(parent))", at: node)
    case .layer:
      return step(first, start, "drawn over \(screen.told(parent)), aligned to it", at: node)
    case .content: break
    }
    guard parent >= 0 else {
      return step(first, start, "'frameAlignment' places the body in the safe area", at: 0)
    }
    let parentView = tree.views[parent]
    let name = screen.told(parent)
    let inset = tree.padding(of: parent).before(axis) + tree.margin(of: node).before(axis)
    let plus = inset == 0 ? "" : " + \(lengthText(inset))"
    if parentView.isStack(along: axis) || parentView.kind == .scroll {
      if parentView.isHorizontal == axis.isHorizontal, let before = sibling(before: node) {
        let gap = start - self.start(before, axis) - self.length(before, axis)
        let word = parentView.distribution.isFill ? "" : ", '\(parentView.distribution.rawValue)'"
        return step(
          first, start, "\(first) = \(screen.told(before)).\(last) + \(lengthText(gap))\(word)",
          at: parent)
      }
      return step(first, start, "\(first) = \(name).\(first)\(plus)", at: parent)
    }
    switch parentView.kind {
    case .canvas:
      return step(first, start, "only constraints of \(name) place it", at: parent)
    case .grid, .gridRow, .carousel:
      return step(first, start, "in a cell of \(name)", at: parent)
    default: break
    }
    let share =
      parentView.kind == .stack ? parentView.alignment.share : parentView.place.share(axis)
    if parentView.kind == .stack, parentView.alignment.isBaseline, !axis.isHorizontal {
      return step(
        first, start, "its \(parentView.alignment.rawValue) is aligned with that of the first view",
        at: parent)
    }
    switch share {
    case 0: return step(first, start, "\(first) = \(name).\(first)\(plus)", at: parent)
    case 1: return step(first, start, "\(last) = \(name).\(last)", at: parent)
    default: return step(first, start, "\(center) = \(name).\(center)", at: parent)
    }
  }

  private func sibling(before node: Int) -> Int? {
    var before: Int?
    for sibling in tree.contents(of: Int(tree.views[node].parent)) {
      if sibling == node { return before }
      before = sibling
    }
    return nil
  }

  // MARK: - Lengths

  private mutating func lengthStep(_ node: Int, _ axis: Axis) -> LayoutStep {
    let view = tree.views[node]
    let length = self.length(node, axis)
    let word = axis.isHorizontal ? "width" : "height"
    let rule = rule(of: node, axis)
    let parent = Int(view.parent)
    func told(_ reason: String, at place: Int? = nil) -> LayoutStep {
      step(word, length, reason, at: place ?? node)
    }
    if !rule.fixed.isIdeal {
      let box = view.box
      let hasRatio = box >= 0 && screen.boxes[box].aspectRatio != nil
      let isImage = view.kind == .leaf && view.content < 0
      let isStated = box >= 0 && statesLength(box, axis)
      return told(
        isStated || !(hasRatio || isImage)
          ? "\(word) = \(lengthText(rule.fixed))"
          : "computed from the other axis by its aspect ratio")
    }
    if !rule.fraction.isIdeal {
      return told("\(lengthText(rule.fraction * 100))% of \(screen.told(parent))")
    }
    if rule.hasShareBounds, parent >= 0 {
      let whole = self.length(parent, axis) - tree.padding(of: parent).both(axis)
      for (share, word) in [(rule.leastShare, "least"), (rule.greatestShare, "most")]
      where !share.isIdeal && abs(share * whole - length) < 0.001 {
        return told("at \(word) \(lengthText(share * 100))% of \(screen.told(parent))")
      }
    }
    let ideal = self.ideal(node, axis)
    let growth = self.growth(node, axis)
    if parent >= 0, view.part == .content {
      let parentView = tree.views[parent]
      if parentView.isStack(along: axis), parentView.distribution == .fillEqually {
        return told("equal to its siblings: 'fillEqually' of \(screen.told(parent))", at: parent)
      }
      if axis.isHorizontal, parentView.textColumns > 1, view.holdsLines {
        let whole = self.length(parent, axis) - tree.padding(of: parent).both(axis)
        if abs(parentView.textShare(of: whole) - length) < 0.001 {
          return told(
            "one of \(parentView.textColumns) equal parts, by which \(screen.told(parent)) limits "
              + "the widths of texts of several lines", at: parent)
        }
      }
      if !parentView.isStack(along: axis), !growth.expands, rule.isStretchable,
        tree.isStretched(node, axis), abs(length - ideal) > 0.001
      {
        return told(
          "as \(axis.isHorizontal ? "wide" : "high") as \(screen.told(parent)), "
            + "whose alignment is 'fill'", at: parent)
      }
    }
    if growth.expands {
      let isAlong = parent >= 0 && tree.views[parent].isStack(along: axis)
      return told(
        parent < 0
          ? "takes all space of the screen"
          : "takes all \(isAlong ? "remaining space" : "space") of \(screen.told(parent))")
    }
    let content =
      view.kind == .leaf ? "its content needs \(lengthText(ideal))" : "the length of its content"
    let priorities =
      view.kind == .leaf
      ? " (hugging \(lengthText(tree.hugging(of: node, axis))), compression "
        + "\(lengthText(tree.compression(of: node, axis))))" : ""
    if length > ideal + 0.001 {
      return told("\(content); stretched by \(lengthText(length - ideal))\(priorities)")
    }
    if length < ideal - 0.001 {
      return told("\(content); squeezed by \(lengthText(ideal - length))\(priorities)")
    }
    return told(content + priorities)
  }

  private func statesLength(_ box: Int, _ axis: Axis) -> Bool {
    switch axis.isHorizontal ? screen.boxes[box].width : screen.boxes[box].height {
    case .points: true
    case .auto, .hug, .fill, .fraction: false
    }
  }

  // MARK: - Constraints of the spec

  private func statedSteps(_ node: Int, _ axis: Axis) -> [LayoutStep] {
    screen.constraints.indices.compactMap { position in
      let constraint = screen.constraints[position]
      guard constraint.first.attribute.axis.isHorizontal == axis.isHorizontal,
        tree.isActive(constraint), constraint.nodes.contains(where: { $0.position == node })
      else { return nil }
      return LayoutStep(
        constraint.first.attribute.rawValue, nil,
        constraint.text { screen.nodes[$0.position].name }, at: constraint.container,
        constraint: position)
    }
  }
}

extension Axis {
  fileprivate var edgeNames: (first: String, last: String, center: String) {
    isHorizontal ? ("leading", "trailing", "centerX") : ("top", "bottom", "centerY")
  }
}
