/// The shape of a symbol, drawn on a grid of 24 × 24.
package struct SymbolShape: Sendable {
  package enum Form: Sendable {
    /// A path drawn with lines of width 2 with round caps.
    case stroked(StaticString)
    case filled(StaticString)
    /// A name without a shape: its first two letters in a dashed square.
    case letters
    /// One or two digits, or a letter.
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
