/// Distances inwards from the four edges of a rectangle, in points.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Points
  package var leading: Points
  package var bottom: Points
  package var trailing: Points

  package init(top: Points, leading: Points, bottom: Points, trailing: Points) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(all inset: Points) {
    self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
  }

  package static let zero = EdgeInsets(all: 0)

  /// What the insets take of a width.
  package var horizontal: Points { leading + trailing }

  /// What the insets take of a height.
  package var vertical: Points { top + bottom }
}
