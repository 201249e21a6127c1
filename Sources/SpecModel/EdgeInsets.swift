/// Insets from the four edges of a rectangle, in points.
@usableFromInline package struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var top: Points
  @usableFromInline package var leading: Points
  @usableFromInline package var bottom: Points
  @usableFromInline package var trailing: Points

  @inlinable package init(top: Points, leading: Points, bottom: Points, trailing: Points) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(all inset: Points) {
    self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
  }

  package static let zero = EdgeInsets(all: 0)

  /// The sum of the leading and trailing insets.
  @inlinable package var horizontal: Points { leading + trailing }

  /// The sum of the top and bottom insets.
  @inlinable package var vertical: Points { top + bottom }
}
