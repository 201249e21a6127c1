/// A device for previews, in portrait unless its name says landscape.
package struct Device: Hashable, Sendable {
  /// The marketing name, such as `iPhone 15`.
  package let name: String
  package let width: Points
  package let height: Points
  /// Pixels per point: 1, 2 or 3.
  package let scale: Double
  package let safeArea: EdgeInsets
  package let landscapeSafeArea: EdgeInsets
  package let sizeClasses: SizeClasses
  package let landscapeSizeClasses: SizeClasses
  /// The leading and trailing layout margin of a view controller's root view.
  package let rootMargin: Points

  package init(
    name: String, width: Points, height: Points, scale: Double,
    safeArea: EdgeInsets = .zero, landscapeSafeArea: EdgeInsets = .zero,
    sizeClasses: SizeClasses = SizeClasses(.compact, .regular),
    landscapeSizeClasses: SizeClasses = SizeClasses(.compact, .compact),
    rootMargin: Points = 16
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.sizeClasses = sizeClasses
    self.landscapeSizeClasses = landscapeSizeClasses
    self.rootMargin = rootMargin
  }
}
