/// The shape of a symbol, drawn on a grid of 24 × 24.
package struct SymbolShape: Sendable {
  package enum Form: Sendable {
    /// A path that is stroked with a width of 2 and round caps.
    case stroked(StaticString)
    case filled(StaticString)
    /// The first two letters of the symbol's name in a dashed square, for a symbol without a shape.
    case letters
    /// One or two letters or digits, the start of the symbol's name, drawn as text.
    case digits
  }

  package enum Ring: Sendable {
    case none, circle, filledCircle, square, filledSquare

    package var isFilled: Bool { self == .filledCircle || self == .filledSquare }
  }

  package let name: String
  package let form: Form
  package let ring: Ring
  package let isSlashed: Bool

  package init(name: String, form: Form, ring: Ring = .none, isSlashed: Bool = false) {
    self.name = name
    self.form = form
    self.ring = ring
    self.isSlashed = isSlashed
  }
}
