/// UIKit's size class along one axis.
package enum SizeClass: UInt8, NamedCases {
  case compact
  case regular

  package var name: String {
    switch self {
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// The horizontal and vertical size class in one orientation.
package struct SizeClasses: Hashable, Sendable {
  package let horizontal: SizeClass
  package let vertical: SizeClass

  package init(_ horizontal: SizeClass, _ vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
