package import SpecModel

/// A screen laid out for SwiftUI that is updated when a text or the width changes.
///
/// After a text change, the text and then its ancestors, innermost first, are measured again with
/// their earlier proposals. The first ancestor whose sizes are unchanged keeps its frame, and so
/// does everything outside it. Inside it, only nodes whose frame or proposal changed are placed
/// again. After a width change, all nodes are placed again, but the layout tree and the measured
/// texts are reused. The result always equals that of `layOut`.
package struct LaidOutScreen: ~Copyable {
  private var placing: Placing
  /// The parent of each view and modifier in the layout tree; -1 for roots.
  private var parents: ContiguousArray<Int32> = []
  /// The view in the layout tree that shows each screen node's text; -1 for none.
  private var textPrimitives: ContiguousArray<Int32> = []
  /// Whether text changes can be applied incrementally.
  private var canFollow = false
  /// The number of preceding siblings of each view and modifier in the layout tree.
  private var ordinals: ContiguousArray<Int32> = []
  /// Whether the whole screen must be laid out again before its frames are read.
  private(set) var isOutdated = false

  /// - Parameter screen: a screen with at least one node.
  package init(_ screen: Screen) {
    placing = place(screen, keepsStands: true)
    indexPrimitives()
  }

  /// The screen in its current state.
  package var screen: Screen { placing.resolver.screen }

  /// Changes a node's text; has no effect on a node without text.
  ///
  /// - Complexity: O(*d*) in the depth of the text if its stack keeps its size; otherwise also in
  ///   the number of siblings of the text and of its changed ancestors, and of nodes that move.
  ///   Screens with constraints, a choice by size or a UIKit-only container are laid out
  ///   completely, as is a screen as high as its content if that height changes.
  package mutating func setText(_ string: String, of node: ScreenNodeID) {
    guard placing.resolver.screen.setText(string, of: node) else { return }
    if isOutdated || !follow(node, showing: string) { isOutdated = true }
  }

  /// Changes the screen's width, as when a window is resized; the rest of the viewport stays the
  /// same.
  ///
  /// - Complexity: O(*n*) in the number of nodes and of characters in wrapping texts.
  package mutating func setWidth(_ width: Points) {
    guard width != screen.viewport.width else { return }
    if !placing.resolver.tree.islands.isEmpty || isOutdated {
      // UIKit-only containers keep their own copy of the screen.
      placing.resolver.screen.viewport = screen.viewport.withWidth(width)
      isOutdated = true
    } else {
      placing.placeAllAgain(width: width)
    }
  }

  /// Places the nodes whose frames a changed text affects.
  ///
  /// - Returns: false if an incremental update was not possible; frames may then be wrong.
  private mutating func follow(_ node: ScreenNodeID, showing string: String) -> Bool {
    let primitive = Int(textPrimitives[node.position])
    guard canFollow, !placing.resolver.hasEstimated, primitive >= 0,
      !changesPrimitives(of: node, showing: string),
      case .text(let index) = placing.resolver.tree.nodes[primitive].kind
    else { return false }
    var before = placing.resolver.texts.text(Int(index), showing: string)
    placing.resolver.texts.exchange(Int(index), with: &before)
    placing.resolver.renewBudget()
    guard let top = settle(above: primitive, Int(index), before: &before) else { return false }
    placing.enterAreas(around: top, parents)
    placing.placeAnew(in: top, around: primitive)
    return !placing.resolver.hasEstimated
  }

  /// The current frames of all nodes.
  ///
  /// If a text's line count has changed, its lines are stored after those of all other texts.
  /// Keeping the returned table makes the next change copy it.
  package mutating func frames() -> FrameTable {
    if isOutdated {
      placing = place(placing.resolver.screen, keepsStands: true)
      indexPrimitives()
      isOutdated = false
    }
    return placing.frames
  }

  private mutating func indexPrimitives() {
    canFollow =
      placing.resolver.tree.canvases.isEmpty && placing.resolver.tree.islands.isEmpty
    parents.removeAll(keepingCapacity: true)
    ordinals.removeAll(keepingCapacity: true)
    textPrimitives = ContiguousArray(repeating: -1, count: placing.resolver.screen.nodes.count)
    var open: ContiguousArray<(node: Int32, end: UInt32, children: Int32)> = []
    for position in placing.resolver.tree.nodes.indices {
      let node = placing.resolver.tree.nodes[position]
      while let last = open.last, last.end <= position { open.removeLast() }
      parents.append(open.last?.node ?? -1)
      ordinals.append(open.last?.children ?? 0)
      if !open.isEmpty { open[open.count - 1].children += 1 }
      open.append((Int32(truncatingIfNeeded: position), node.end, 0))
      if case .viewThatFits = node.kind { canFollow = false }
      guard case .text(let index) = node.kind else { continue }
      let source = Int(placing.resolver.texts[Int(index)].node)
      if source >= 0 { textPrimitives[source] = Int32(truncatingIfNeeded: position) }
    }
  }

  /// Whether a change to or from an empty text changes which views and modifiers the node needs.
  private func changesPrimitives(of node: ScreenNodeID, showing string: String) -> Bool {
    switch placing.resolver.screen.nodes[node.position].kind {
    case .text(let text), .button(let text): text.symbol.index >= 0 && string.isEmpty
    case .toggle: string.isEmpty
    default: false
    }
  }

  /// Measures the ancestors of a changed text again, innermost first.
  ///
  /// - Returns: the innermost node that keeps its frame and whose descendants must be placed again;
  ///   nil if the whole screen may change.
  private mutating func settle(
    above text: Int, _ index: Int, before: inout MeasuredText
  ) -> Int? {
    // Baseline alignment depends on more than sizes, and a grid places the cells of its rows.
    var outermost = text
    var node = text
    while parents[node] >= 0 {
      node = Int(parents[node])
      if placing.resolver.readsBaselines(node) { outermost = node }
    }
    node = text
    var child = text
    while parents[node] >= 0 {
      child = node
      node = Int(parents[node])
      guard placing.resolver.keepsAnswers(node) else { continue }
      if node <= outermost,
        placing.putAgain(child, Int(ordinals[child]), in: node, index, before: &before)
      {
        return child
      }
      break
    }
    node = text
    while parents[node] >= 0 {
      node = Int(parents[node])
      if placing.resolver.keepsAnswers(node), placing.resolver.renewAnswers(of: node),
        node <= outermost
      {
        return node
      }
    }
    return node == 0 && placing.putBodyAnew() ? 0 : nil
  }
}

extension Screen {
  /// Changes a node's text.
  ///
  /// - Returns: whether the node shows a text and the string differs from the previous one.
  mutating func setText(_ string: String, of id: ScreenNodeID) -> Bool {
    let node = nodes[id.position]
    guard let old = node.kind.text, old.string != string else { return false }
    let text = Text(
      string, style: old.style, alignment: old.alignment, lineLimit: old.lineLimit,
      truncation: old.truncation, minimumScale: old.minimumScale, symbol: old.symbol)
    nodes[id.position] = ScreenNode(
      kind: node.kind.showing(text), component: node.component, name: node.name,
      flags: node.flags, placement: node.placement, box: node.box, subtreeEnd: node.subtreeEnd,
      span: node.span)
    return true
  }
}

extension ScreenNode.Kind {
  fileprivate func showing(_ text: Text) -> Self {
    switch self {
    case .text: .text(text)
    case .button: .button(text)
    case .input: .input(text)
    case .toggle: .toggle(text)
    case .menu: .menu(text)
    case .textArea: .textArea(text)
    case .search: .search(text)
    default: self
    }
  }
}
