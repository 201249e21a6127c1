internal import SpecModel

/// Texts that stand side by side in a row.
///
/// Labels of several lines can share a width in many ways, so UIStackView settles it: where two or
/// more children of a row hold such labels, none of them is wider than its part of the row, all
/// parts alike. Its constraints are named `UISV-text-width-disambiguation` and their priorities
/// begin at 950: above resistance and hugging, below what is stated. Labels of one line and labels
/// in views of their own, as components are, are not asked. Source: the constraints that a stack
/// holds on iOS 12 and later; before, one such label was enough.
extension ViewTree {
  /// Finds the rows that settle the widths of what stands in them.
  mutating func noteTextsSideBySide() {
    for node in views.indices.reversed() {
      // What a view holds has been seen by now.
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

  /// Whether a stack holds the view itself, and no view around it.
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
    // A stack keeps its padding as its own margins.
    if views[node].kind != .stack, box.padding != .zero { return false }
    // Only what has a length of its own stands somewhere in it.
    let hasFrame =
      box.width != .auto || box.height != .auto || box.minWidth != nil || box.minHeight != nil
    return box.frameAlignment == nil || !hasFrame
  }
}

extension Dimension {
  fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
}

extension ViewTree {
  /// Whether a view stands in one that its stack stretches in its place: its own length across the
  /// stack may be less.
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

  /// How much it matters at least that no text has more than its share.
  static let textShares = 950.0

  /// The part of a row's length, without its padding, that is left for each of its texts.
  func textShare(of length: Double) -> Double {
    let count = Double(textColumns)
    return (length - spacing * (count - 1)) / count
  }

  /// How long a row is of which a text is one part.
  func length(ofTextShare share: Double) -> Double {
    let count = Double(textColumns)
    return share * count + spacing * (count - 1)
  }

  /// How much the share of a text matters, by its position among the row's texts.
  func textSharePriority(_ position: Int) -> Double {
    View.textShares + min(1, 25 / Double(textColumns)) * Double(position)
  }
}

extension Component {
  /// Whether an app adds the component's own view to a stack: fields are views of several parts.
  fileprivate var standsBare: Bool { self == .text || isStack }
}
