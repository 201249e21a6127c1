internal import SpecModel

/// Finds rows with texts side by side.
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
  /// Whether the view is a row that limits its texts to equal shares of its width.
  fileprivate var sharesAmongTexts: Bool {
    guard kind == .stack, isHorizontal, textColumns > 1 else { return false }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: return true
    case .fillEqually, .fillProportionally: return false
    }
  }

  /// The lowest priority of the constraints that limit texts to their share.
  static let textShares = 950.0

  /// The width of each text's share in a row of a given length, which excludes padding.
  func textShare(of length: Double) -> Double {
    let count = Double(textColumns)
    return (length - spacing * (count - 1)) / count
  }

  /// The length of a row in which each text's share has a given width.
  func length(ofTextShare share: Double) -> Double {
    let count = Double(textColumns)
    return share * count + spacing * (count - 1)
  }

  /// The priority of a text's share, by the text's index among the row's texts.
  func textSharePriority(_ position: Int) -> Double {
    View.textShares + min(1, 25 / Double(textColumns)) * Double(position)
  }
}

extension Component {
  /// Whether generated code adds the component's view directly to a stack; a field, which consists
  /// of several views, is wrapped.
  fileprivate var standsBare: Bool { self == .text || isStack }
}
