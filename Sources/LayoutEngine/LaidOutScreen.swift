package import SpecModel

/// A screen laid out for SwiftUI that stays laid out while it changes: its texts, or its width.
///
/// A changed text is measured, and its ancestors are asked again, innermost first, all that they
/// have answered. The first whose answers are what they were keeps its place, and so does all
/// around it: only what stands in it is placed anew, and of that nothing whose place, size and
/// offer are the same. At another width everything is placed anew, but neither taken apart into
/// primitives nor are its texts measured again. Whatever `layOut` would find, this finds.
package struct LaidOutScreen: ~Copyable {
  private var placing: Placing
  /// By primitive; -1 for roots.
  private var parents: ContiguousArray<Int32> = []
  /// By node of the screen, the primitive that shows its text; -1 for none.
  private var textPrimitives: ContiguousArray<Int32> = []
  /// Whether a change of a text can be followed.
  private var canFollow = false
  /// By primitive, how many siblings stand before it.
  private var ordinals: ContiguousArray<Int32> = []
  /// Whether the screen has to be laid out as a whole before anybody reads its frames.
  private(set) var isOutdated = false

  /// - Parameter screen: has nodes.
  package init(_ screen: Screen) {
    placing = place(screen, keepsStands: true)
    indexPrimitives()
  }

  /// The screen as it is now.
  package var screen: Screen { placing.resolver.screen }

  /// Changes what a node shows; one without a text stays what it is.
  ///
  /// - Complexity: O(*d*) in the depth of the text where its stack stays as large as it is; else
  ///   also in the siblings of the text and of the ancestors that change, and in the nodes that
  ///   move. Screens with constraints, with a choice by size or with a container that only UIKit has
  ///   are laid out as a whole, and so are those as high as their content where that changes.
  package mutating func setText(_ string: String, of node: ScreenNodeID) {
    guard placing.resolver.screen.setText(string, of: node) else { return }
    if isOutdated || !follow(node, showing: string) { isOutdated = true }
  }

  /// Makes the screen so wide, as a window is made wider: all else of its viewport stays.
  ///
  /// - Complexity: O(*n*) in the number of nodes, and in the characters of texts that wrap.
  package mutating func setWidth(_ width: Points) {
    guard width != screen.viewport.width else { return }
    if !placing.resolver.tree.islands.isEmpty || isOutdated {
      // Containers that only UIKit has are laid out on a screen of their own.
      placing.resolver.screen.viewport = screen.viewport.withWidth(width)
      isOutdated = true
    } else {
      placing.placeAllAgain(width: width)
    }
  }

  /// Places anew what a changed text moves.
  ///
  /// - Returns: whether that was possible. Else places may be wrong.
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

  /// Where everything is now.
  ///
  /// A text that came to have more or fewer lines has them behind those of all others. Whoever keeps
  /// the table has it copied by the next change.
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

  /// Whether a node is made of other primitives where it shows nothing.
  private func changesPrimitives(of node: ScreenNodeID, showing string: String) -> Bool {
    switch placing.resolver.screen.nodes[node.position].kind {
    case .text(let text), .button(let text): text.symbol.index >= 0 && string.isEmpty
    case .toggle: string.isEmpty
    default: false
    }
  }

  /// Walks up from a text that has changed.
  ///
  /// - Returns: the innermost node that has its place, in which others are to be placed anew; nil where
  ///   the whole screen may change.
  private mutating func settle(
    above text: Int, _ index: Int, before: inout MeasuredText
  ) -> Int? {
    // Who aligns lines of text looks deeper than at sizes, and a grid places its rows' cells.
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
  /// Changes what a node shows.
  ///
  /// - Returns: whether the node shows a text, and now another one than before.
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
