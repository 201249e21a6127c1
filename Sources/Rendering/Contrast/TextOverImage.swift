package import SpecModel

/// A text over an image, whose contrast is unknown.
package struct TextOverImage: Sendable {
  package let text: ScreenNodeID
  package let image: ScreenNodeID
}

/// Finds texts of unknown contrast, which have an image behind them without an opaque color in
/// between.
///
/// Text whose style accepts a low contrast is skipped.
///
/// - Complexity: O(*images* × *nodes*).
package func textsOverImages(on screen: Screen, _ frames: FrameTable) -> [TextOverImage] {
  let outline = ScreenOutline(screen, frames)
  let images = screen.nodes.indices.filter { position in
    guard !outline.isUnseen(position) else { return false }
    if case .image = screen.nodes[position].kind { return true }
    return false
  }
  var found: [TextOverImage] = []
  for image in images {
    let area = frames.frames[image]
    for position in Int(screen.nodes[image].subtreeEnd)..<screen.nodes.count {
      guard !outline.isUnseen(position), let style = screen.nodes[position].inkStyle,
        screen.textStyles[Int(style.index)].contrastWaiver == nil,
        frames.frames[position].meets(area)
      else { continue }
      let isCovered = (image + 1...position).contains { between in
        screen.isOpaque(between) && frames.frames[between].covers(frames.frames[position])
      }
      guard !isCovered, !found.contains(where: { $0.text.position == position }) else { continue }
      found.append(TextOverImage(text: ScreenNodeID(position), image: ScreenNodeID(image)))
    }
  }
  return found
}

extension ScreenNode {
  /// The text style of a text, button or icon, which is drawn directly on its background; nil for
  /// other nodes and for empty texts.
  fileprivate var inkStyle: TextStyleID? {
    switch kind {
    case .text(let text), .button(let text), .icon(let text):
      text.string.isEmpty && text.symbol == .none ? nil : text.style
    default: nil
    }
  }
}

extension Screen {
  /// Whether a node completely covers what is behind it, in every appearance.
  fileprivate func isOpaque(_ position: Int) -> Bool {
    guard let box = nodes[position].box.map({ boxes[Int($0.index)] }), box.opacity >= 1,
      let color = box.background
    else { return false }
    return Appearance.allCases.allSatisfy { colors[Int(color.index)].values[$0].isOpaque }
  }
}

extension Frame {
  fileprivate func meets(_ other: Frame) -> Bool {
    Int(x) < Int(other.x) + Int(other.width) && Int(other.x) < Int(x) + Int(width)
      && Int(y) < Int(other.y) + Int(other.height) && Int(other.y) < Int(y) + Int(height)
  }

  fileprivate func covers(_ other: Frame) -> Bool {
    x <= other.x && Int(other.x) + Int(other.width) <= Int(x) + Int(width)
      && y <= other.y && Int(other.y) + Int(other.height) <= Int(y) + Int(height)
  }
}
