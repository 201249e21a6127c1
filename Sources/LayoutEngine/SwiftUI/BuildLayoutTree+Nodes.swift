internal import SpecModel

/// Finds the visible children of a screen's nodes.
extension ContiguousArray<ScreenNode> {
  /// Whether a node is hidden.
  ///
  /// A group without visible children is hidden too.
  func isHidden(_ node: Int) -> Bool {
    if self[node].flags.contains(.hidden) { return true }
    if case .group = self[node].kind { return !hasContent(node) }
    return false
  }

  /// The index after the node's last descendant.
  func end(of node: Int) -> Int { Swift.max(Int(self[node].subtreeEnd), node + 1) }

  func isContent(_ node: Int) -> Bool {
    if case .content = self[node].placement { return true }
    return false
  }

  /// Whether a node is a bar, overlay or background of its parent.
  func isPart(_ node: Int) -> Bool {
    switch self[node].placement {
    case .content, .presented: false
    case .overlay, .background, .safeAreaInset: true
    }
  }

  /// Whether any node is a bar, overlay or background of its parent.
  var hasAnyParts: Bool { indices.contains { isPart($0) } }

  /// The first visible sibling that is content, not a bar or overlay; `end` if there is none.
  func firstContent(from first: Int, before end: Int) -> Int {
    var node = first
    while node < end, !isContent(node) || isHidden(node) { node = self.end(of: node) }
    return node < end ? node : end
  }

  /// Whether any child of the node is a bar, overlay or background.
  func hasParts(_ node: Int) -> Bool {
    var child = node + 1
    while child < Int(self[node].subtreeEnd) {
      if isPart(child) { return true }
      child = end(of: child)
    }
    return false
  }

  func hasContent(_ node: Int) -> Bool {
    var child = node + 1
    while child < Int(self[node].subtreeEnd) {
      if isContent(child), !isHidden(child) { return true }
      child = end(of: child)
    }
    return false
  }

  /// The node's visible bars, overlays and backgrounds, in reverse order.
  func parts(of node: Int) -> [Int] {
    var parts: [Int] = []
    var child = node + 1
    while child < Int(self[node].subtreeEnd) {
      if isPart(child), !isHidden(child) { parts.append(child) }
      child = end(of: child)
    }
    return parts.reversed()
  }
}

extension Box {
  /// Whether only padding is between the frame and the content, so that nothing else changes the
  /// proposal.
  var leavesContentAlone: Bool {
    frameAlignment == nil && aspectRatio == nil && fixedSize.isEmpty
  }
}

extension Box {
  /// Whether an aspect ratio is set together with a length, so that it determines the other length.
  var holdsRatio: Bool {
    aspectRatio?.ratio != nil && fixedSize.isEmpty && (width.isGiven || height.isGiven)
  }
}

extension Dimension {
  /// Whether the dimension sets a length that does not depend on the content.
  fileprivate var isGiven: Bool {
    switch self {
    case .fill, .points, .fraction: true
    case .auto, .hug: false
    }
  }
}

extension Spacing {
  /// The declared distance; unspecified (`.ideal`) for the platform's default.
  var ownDistance: Double {
    switch self {
    case .points(let length): length
    case .system: .ideal
    }
  }
}

extension EdgeInsets {
  /// Whether all four insets are zero; faster than `==`, which is a call into another module.
  var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }
}

extension ScreenNode.Kind {
  /// The default hugging priority of a component, as Interface Builder sets it.
  ///
  /// A symbol has a high priority, so it keeps the size of its text style in every row.
  var standardHugging: Double {
    switch self {
    case .text, .image: 251
    case .toggle, .icon: 750
    default: 250
    }
  }

  /// The text of a node, or the title beside its control.
  var text: Text? {
    switch self {
    case .text(let text), .button(let text), .input(let text), .toggle(let text),
      .menu(let text), .textArea(let text), .search(let text):
      text
    default: nil
    }
  }

  /// Whether the component always has its content's size, whatever is proposed.
  var hugsItsContent: Bool {
    switch self {
    case .stack, .zstack, .group, .grid, .viewThatFits, .text, .button: true
    default: false
    }
  }

  /// Whether the node is an image that fills its frame and is cropped to it.
  var isFillingImage: Bool {
    if case .image(_, _, _, let mode) = self { mode == .fill } else { false }
  }

  var isGroup: Bool { if case .group = self { true } else { false } }

  /// Whether the content can take an exact length that its parent sets.
  var followsCommands: Bool {
    switch self {
    case .stack, .text, .button, .input, .toggle, .spacer, .divider, .menu, .search, .textArea:
      true
    case .zstack, .group, .scroll, .image, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .host,
      .icon, .control:
      false
    }
  }
}

extension Leaf {
  /// Creates a spacer: flexible along its stack and 0 across it; outside a stack, flexible on both
  /// axes.
  static func spacer(_ length: Double, along axis: Axis?) -> Leaf {
    let free = LengthRange.flexible(ideal: length, min: length)
    switch axis {
    case .horizontal: return Leaf(width: free, height: .fixed(0))
    case .vertical: return Leaf(width: .fixed(0), height: free)
    case nil: return Leaf(width: free, height: free)
    }
  }
}

extension Stack.Alignment {
  /// Converts the alignment on the stack's cross axis.
  init(_ alignment: StackAlignment, _ axis: Axis) {
    switch alignment {
    case .fill: self = .fill
    case .leading, .top: self = .start
    case .center: self = .center
    case .trailing, .bottom: self = .end
    case .firstBaseline: self = axis.isHorizontal ? .firstBaseline : .start
    case .lastBaseline: self = axis.isHorizontal ? .lastBaseline : .start
    }
  }
}

extension ScreenNode {
  /// The way in which a node's text is measured.
  var textRole: TextStyleKey.Role {
    switch kind {
    case .input: flags.contains(.secure) ? .secureField : .field
    case .menu, .search: .field
    default: .label
    }
  }
}
