/// A Dynamic Type text size; the cases are in ascending order.
package enum TextSize: UInt8, NamedCases, Comparable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The default size of iOS.
  package static let standard = TextSize.large

  package var name: String {
    switch self {
    case .xSmall: "xSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .xLarge: "xLarge"
    case .xxLarge: "xxLarge"
    case .xxxLarge: "xxxLarge"
    case .accessibility1: "accessibility1"
    case .accessibility2: "accessibility2"
    case .accessibility3: "accessibility3"
    case .accessibility4: "accessibility4"
    case .accessibility5: "accessibility5"
    }
  }

  /// Whether the size is one of the five accessibility sizes.
  package var isAccessibility: Bool { self >= .accessibility1 }

  package static func < (a: TextSize, b: TextSize) -> Bool { a.rawValue < b.rawValue }
}
