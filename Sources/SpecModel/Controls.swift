/// What a button means to the system.
package enum ButtonRole: String, NamedCases { case normal, cancel, destructive }

/// What a date picker chooses.
package enum DateMode: String, NamedCases { case date, time, dateAndTime }

/// One of the values that a person can choose from.
package struct Choice: Hashable, Sendable {
  package let value: String
  package var title: String

  package init(value: String, title: String) {
    self.value = value
    self.title = title
  }
}

/// The numbers that a field can be set to.
package struct NumberRange: Hashable, Sendable {
  package var min: Double
  package var max: Double
  /// Nil where any number between will do.
  package var step: Double?

  package init(min: Double, max: Double, step: Double?) {
    self.min = min
    self.max = max
    self.step = step
  }

  /// The number of the range that lies nearest.
  package func clamped(_ number: Double) -> Double { Swift.min(Swift.max(number, min), max) }

  /// How far a number lies between the ends, from 0 to 1.
  package func fraction(of number: Double) -> Double {
    max > min ? (clamped(number) - min) / (max - min) : 0
  }
}

/// A height that a sheet rests at.
package enum Detent: Hashable, Sendable {
  /// Half of the screen.
  case medium
  /// Up to the safe area's upper edge.
  case large
  /// Points above the safe area's lower edge.
  case height(Points)
}

/// Where a node stands that is shown over the screen instead of in its parent.
package enum Presentation: Equatable, Sendable {
  /// Along an edge of the screen, that far from it.
  case edge(Edge, inset: Points)
  case sheet(Detent)
  case center
  /// Over all of it: what dims the rest.
  case whole
}

/// A control's position in `Screen.controls`.
package struct ControlID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A control that the system draws by itself, as it stands on one screen.
package struct Control: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Nil while nobody knows how much is done.
    case progress(Double?)
    case activity(isLarge: Bool)
    /// How far the knob is, from 0 to 1.
    case slider(Double)
    case stepper
    /// The position of the chosen segment, if one is.
    case segmented([Segment], chosen: Int?)
    case tabs([Segment], chosen: Int?)
    /// The bar that a sheet is pulled by.
    case grabber
  }

  package let kind: Kind
  /// Its ink, and the size of its titles.
  package let style: TextStyleID
  /// What a person hears of its value; empty for nothing.
  package let value: String

  package init(_ kind: Kind, style: TextStyleID, value: String = "") {
    self.kind = kind
    self.style = style
    self.value = value
  }
}

/// One of the titles that a control shows side by side.
package struct Segment: Hashable, Sendable {
  package let title: String
  package let symbol: String?

  package init(title: String, symbol: String? = nil) {
    self.title = title
    self.symbol = symbol
  }
}
