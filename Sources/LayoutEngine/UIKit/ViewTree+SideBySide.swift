internal import SpecModel

/// Rows with texts side by side.
///
/// The widths of multiline labels in a row are ambiguous, so UIStackView limits them: if two or
/// more children contain such labels, none is wider than an equal share of the row. The constraints
/// are named `UISV-text-width-disambiguation`, with priorities from 950: above compression
/// resistance and hugging, below fixed lengths. Single-line labels, and labels in separate views
/// such as components, do not count. Source: the constraints of a stack on iOS 12 and later;
/// before, one such label was enough.
extension ViewTree {
  /// Finds the rows that equalize the widths of texts.
  mutating func noteTextsSideBySide() {
    for node in views.indices.reversed() {
      // Children are visited first, so the values for the view's content are known.
      if !views[node].sharesAmongTexts { views[node].textColumns = 0 }
      if case .text(let text) = screen.nodes[node].kind {
        views[node].holdsLines = text.lineLimit != 1
      }
      views[node].holdsLines = views[node].holdsLines && isBare(node)
      let parent = Int(views[node].parent)
      guard views[node].holdsLines, views[node].part == .content, !views[node].isLeftOut,
        parent >= 0, views[parent].kind == .stack
      else { continue }
      views[parent].holdsLines = true
      if !views[node].isAbsent, views[parent].textColumns < .max { views[parent].textColumns += 1 }
    }
  }

  /// Finds the texts that wrap before other texts in their row are compressed.
  ///
  /// Texts resist compression equally, so which of them gives way is ambiguous. Generated code gives
  /// those that can wrap a lower priority if the row has texts that cannot.
  mutating func noteYieldingTexts() {
    for row in views.indices where views[row].kind == .stack && views[row].isHorizontal {
      guard screen.nodes[row].component == .hstack else { continue }
      let children = contents(ofRow: row)
      guard children.count > 1, children.contains(where: { needsRoom($0) }) else { continue }
      for child in children {
        guard case .text(let text) = screen.nodes[child].kind,
          screen.nodes[child].component == .text, text.lineLimit != 1,
          isFree(child)
        else { continue }
        views[child].yields = true
      }
    }
  }

  /// Whether nothing but its text says how wide a view is.
  private func isFree(_ node: Int) -> Bool {
    guard views[node].box >= 0 else { return true }
    let box = screen.boxes[views[node].box]
    return box.width == .auto && box.maxWidth == nil && box.layoutPriority == nil
  }

  private func contents(ofRow row: Int) -> [Int] {
    var children: [Int] = []
    var child = row + 1
    while child < Int(views[row].end) {
      if views[child].isContent { children.append(child) }
      child = Int(views[child].end)
    }
    return children
  }

  /// Whether a view is a text of one line or a button, or a container with such and no other texts.
  private func needsRoom(_ node: Int) -> Bool {
    guard screen.nodes[node].component.isContainer else { return isOneLine(node) == true }
    var needsRoom = false
    for inner in node + 1..<max(Int(views[node].end), node + 1) {
      switch isOneLine(inner) {
      case true?: needsRoom = true
      case false?: return false
      case nil: break
      }
    }
    return needsRoom
  }

  /// Whether a text or button has one line; nil for other views.
  private func isOneLine(_ node: Int) -> Bool? {
    switch screen.nodes[node].component {
    case .text:
      guard case .text(let text) = screen.nodes[node].kind else { return nil }
      return text.lineLimit == 1
    case .button, .link: return true
    default: return nil
    }
  }

  /// Whether a stack directly contains the node's view, without a wrapper.
  private func isBare(_ node: Int) -> Bool {
    let isOwnView = screen.nodes[node].flags.contains(.ownView)
    guard screen.nodes[node].component.standsBare, !isOwnView, !views[node].hasLayers,
      !views[node].hasBars
    else { return false }
    guard views[node].box >= 0, !standsInHolder(node) else { return views[node].box < 0 }
    let box = screen.boxes[views[node].box]
    if box.shareBounds != nil || box.width.isFraction || box.height.isFraction { return false }
    if box.border != nil || box.margin != .zero || box.aspectRatio != nil { return false }
    if let traits = box.traits, screen.traits[Int(traits.index)].shadow != nil { return false }
    // A stack keeps its padding as its layout margins.
    if views[node].kind != .stack, box.padding != .zero { return false }
    // An alignment only has an effect with an explicit length.
    let hasFrame =
      box.width != .auto || box.height != .auto || box.minWidth != nil || box.minHeight != nil
    return box.frameAlignment == nil || !hasFrame
  }
}

extension Dimension {
  fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
}

extension ViewTree {
  /// Whether a view is in a wrapper that its stack stretches instead of the view, which may be
  /// shorter.
  private func standsInHolder(_ node: Int) -> Bool {
    let parent = Int(views[node].parent)
    guard parent >= 0, views[parent].kind == .stack, views[parent].alignment.isFill else {
      return false
    }
    let rule = rules[views[node].rule, views[parent].isHorizontal ? .vertical : .horizontal]
    return !rule.isStretchable || rule.isLimited
  }
}

extension View {
  /// Whether the view is a row that settles the widths of texts.
  fileprivate var sharesAmongTexts: Bool {
    guard kind == .stack, isHorizontal, textColumns > 1 else { return false }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: return true
    case .fillEqually, .fillProportionally: return false
    }
  }

  /// The lowest priority of the constraints that limit texts to their share.
  static let textShares = 950.0

  /// The share of a row's length, without its padding, that each of its texts gets.
  func textShare(of length: Double) -> Double {
    let count = Double(textColumns)
    return (length - spacing * (count - 1)) / count
  }

  /// The length of a row in which a text has a given share.
  func length(ofTextShare share: Double) -> Double {
    let count = Double(textColumns)
    return share * count + spacing * (count - 1)
  }

  /// The priority of a text's share, by its index among the row's texts.
  func textSharePriority(_ position: Int) -> Double {
    View.textShares + min(1, 25 / Double(textColumns)) * Double(position)
  }
}

extension Component {
  /// Whether generated code adds the component's view directly to a stack; fields consist of
  /// several views.
  fileprivate var standsBare: Bool { self == .text || isStack }
}
