/// A weight of a font, from the thinnest stroke to the thickest.
package enum FontWeight: UInt8, NamedCases, Comparable {
  case ultraLight
  case thin
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  package var name: String {
    switch self {
    case .ultraLight: "ultraLight"
    case .thin: "thin"
    case .light: "light"
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .heavy: "heavy"
    case .black: "black"
    }
  }

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}
