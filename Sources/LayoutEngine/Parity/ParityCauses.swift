internal import SpecModel

/// Finds out why two layouts differ, and which change makes them equal.
extension ParityComparison {
  func cause(of node: Int, _ axis: Axis) -> (ParityFinding.Cause, Int) {
    let parent = Int(tree.views[node].parent)
    let more = lengthDifference(node, axis) > 0
    switch screen.nodes[node].kind {
    case .input where !axis.isHorizontal, .menu where !axis.isHorizontal,
      .search where !axis.isHorizontal:
      return (.fieldHeight, node)
    case .image: return (.flexibleImage, node)
    default: break
    }
    if axis.isHorizontal, !more, let text = longText(besideAncestorOf: node) {
      return (.besideLongText, text)
    }
    let box = tree.views[node].box
    if box >= 0, screen.boxes[box].aspectRatio != nil { return (.aspectRatio, node) }
    if !axis.isHorizontal, lineCounts[node].swiftui != lineCounts[node].uikit {
      return (.wrapping, node)
    }
    if parent == 0, differs(0, axis), isGiven(node, axis, by: 0) {
      return (ownLength(of: node, axis), node)
    }
    guard parent >= 0, tree.views[parent].isStack(along: axis) else {
      if parent >= 0, tree.views[node].kind == .stack, tree.views[node].alignment.isBaseline {
        return (.baseline, node)
      }
      if let column = columnAmongTexts(around: node), differs(column, axis),
        let cause = causeAmongTexts(
          of: Int(tree.views[column].parent), differingAt: column, axis)
      {
        return cause
      }
      return tree.views[node].kind == .leaf && tree.views[node].content >= 0 && axis.isHorizontal
        ? (.wrapping, node) : (ownLength(of: node, axis), node)
    }
    if let cause = causeAmongTexts(of: parent, differingAt: node, axis) { return cause }
    if takesRest(node, axis) { return (.equalFills, parent) }
    if !axis.isHorizontal, tree.views[node].kind == .stack, tree.views[node].alignment.isBaseline {
      return (.baseline, node)
    }
    return more ? (.slack, node) : (.shortage, node)
  }

  /// The cause for a node without an explicit length, which depends on how its length in SwiftUI
  /// compares with its parent's.
  private func ownLength(of node: Int, _ axis: Axis) -> ParityFinding.Cause {
    let parent = Int(tree.views[node].parent)
    guard parent >= 0, tree.views[parent].kind != .canvas else { return .ownLength }
    let around = tree.padding(of: parent).both(axis) + tree.margin(of: node).both(axis)
    // The body may be as long as its content.
    let whole = axis.isHorizontal ? screen.viewport.width : screen.viewport.height ?? .infinity
    let outer = min(Double(swiftui[parent].length(axis)), whole * 1000)
    let rest = outer - around * 1000 - Double(swiftui[node].length(axis))
    if abs(rest) <= Double(Self.tolerance) { return .wholeLength }
    return rest > 0 ? .ownLength : .overflow
  }

  /// The cause for a text in a row that UIKit divides equally among its texts, and the node to
  /// change; nil for other nodes.
  ///
  /// Limiting the shortest text to one line removes the difference, because then no width is left
  /// to divide. If not all texts fit, this helps only if both targets compress the same text first.
  private func causeAmongTexts(
    of row: Int, differingAt node: Int, _ axis: Axis
  ) -> (ParityFinding.Cause, Int)? {
    guard axis.isHorizontal, tree.views[row].textColumns > 1, tree.views[node].holdsLines else {
      return nil
    }
    var (shortest, hasFiller, hasWrapped, count) = (-1, false, false, 0)
    // A single frame fits its type; the sum of frames may overflow.
    var total = 0
    for child in tree.contents(of: row) {
      count += 1
      if tree.views[child].kind == .spacer {
        hasFiller = true
        total += Int(tree.views[child].spacing * 1000)
        continue
      }
      total += Int(swiftui[child].width)
      if takesRest(child, axis) { hasFiller = true }
      guard tree.views[child].kind == .leaf, tree.views[child].holdsLines else { continue }
      guard lineCounts[child].swiftui == 1 else {
        if shortest >= 0 || hasWrapped { return squeezedAmongTexts(of: row, differingAt: node) }
        hasWrapped = true
        continue
      }
      if shortest < 0 || swiftui[child].width < swiftui[shortest].width { shortest = child }
    }
    total += Int(tree.views[row].spacing * 1000) * (count - 1)
    let fits =
      hasFiller
      ? hasWrapped || total <= Int(uikit[row].width)
      : abs(total - Int(swiftui[row].width)) <= Int(Self.tolerance)
    if shortest >= 0, fits { return (.sideBySide, shortest) }
    return squeezedAmongTexts(of: row, differingAt: node)
  }

  /// The cause in a row in which not every text fits on one line, and the node to change.
  ///
  /// If the row contains only texts, one attribute of the row removes the difference.
  private func squeezedAmongTexts(
    of row: Int, differingAt node: Int
  ) -> (ParityFinding.Cause, Int) {
    guard tree.views[row].distribution == .fill else { return (.sideBySideSqueezed, node) }
    for child in tree.contents(of: row) {
      let isText = tree.views[child].kind == .leaf && tree.views[child].holdsLines
      let rule = rule(of: child, .horizontal)
      guard isText, rule.fixed.isIdeal, !rule.followsParent, rule.least <= 0,
        !rule.greatest.isFinite
      else { return (.sideBySideSqueezed, node) }
    }
    return (.onlySideBySide, row)
  }

  /// The child of a row that contains a text, if the row gives its texts equal widths; nil
  /// otherwise.
  private func columnAmongTexts(around text: Int) -> Int? {
    var column = text
    while tree.views[column].holdsLines, tree.views[column].parent >= 0 {
      let parent = Int(tree.views[column].parent)
      if tree.views[parent].textColumns > 1 { return column }
      column = parent
    }
    return nil
  }

  /// The multiline text beside a node's column that compresses the node in UIKit; nil if there is
  /// none.
  ///
  /// Lowering that text's compression resistance removes the difference, whatever the column
  /// contains.
  private func longText(besideAncestorOf node: Int) -> Int? {
    var column = Int(tree.views[node].parent)
    while column > 0 {
      let row = Int(tree.views[column].parent)
      if tree.views[column].kind == .grid { return nil }
      if row >= 0, tree.views[row].isStack(along: .horizontal) {
        return longText(in: row)
      }
      column = row
    }
    return nil
  }

  /// The first multiline text in a row that is wider in UIKit than in SwiftUI.
  func longText(in row: Int) -> Int? {
    tree.contents(of: row).first { text in
      tree.views[text].kind == .leaf && tree.views[text].holdsLines
        && max(lineCounts[text].swiftui, lineCounts[text].uikit) > 1
        && lengthDifference(text, .horizontal) > Self.tolerance
    }
  }

  // MARK: - Nodes in the spec

  /// The node whose attributes can change another node.
  ///
  /// For a part of a field, this is the field, whose style applies to its parts.
  func writtenNode(of node: Int) -> (node: Int, part: ParityFinding.FieldPart?) {
    var field = Int(tree.views[node].parent)
    while field > 0, !screen.nodes[field].component.isField {
      field = Int(tree.views[field].parent)
    }
    guard field > 0 else { return (node, nil) }
    switch screen.nodes[node].component {
    case .fieldLabel: return (field, .label)
    case .fieldInput: return (field, .input)
    default: return (field, .other)
    }
  }
}
