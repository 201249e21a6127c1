/// A guide of views, across one axis.
package enum Guide: Hashable, Sendable {
  case leading, centerX, trailing
  case top, centerY, bottom, firstTextBaseline, lastTextBaseline

  var axis: Axis {
    switch self {
    case .leading, .centerX, .trailing: .horizontal
    default: .vertical
    }
  }
}

package struct Alignment: Hashable, Sendable {
  package var horizontal: Guide
  package var vertical: Guide

  package init(_ horizontal: Guide, _ vertical: Guide) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let center = Alignment(.centerX, .centerY)
  package static let topLeading = Alignment(.leading, .top)

  /// The alignment of a name such as `topLeading`.
  package init?(named name: String) {
    switch name {
    case "topLeading": self = .topLeading
    case "top": self.init(.centerX, .top)
    case "topTrailing": self.init(.trailing, .top)
    case "leading": self.init(.leading, .centerY)
    case "center": self = .center
    case "trailing": self.init(.trailing, .centerY)
    case "bottomLeading": self.init(.leading, .bottom)
    case "bottom": self.init(.centerX, .bottom)
    case "bottomTrailing": self.init(.trailing, .bottom)
    case "leadingFirstTextBaseline": self.init(.leading, .firstTextBaseline)
    case "centerFirstTextBaseline": self.init(.centerX, .firstTextBaseline)
    case "trailingFirstTextBaseline": self.init(.trailing, .firstTextBaseline)
    default: return nil
    }
  }
}
