/// A button's semantic role.
package enum ButtonRole: String, NamedCases { case normal, cancel, destructive }

/// The parts of a date that a date picker edits.
package enum DateMode: String, NamedCases { case date, time, dateAndTime }

/// One option of a field.
package struct Choice: Hashable, Sendable {
  package let value: String
  package var title: String

  package init(value: String, title: String) {
    self.value = value
    self.title = title
  }
}

/// The range of values of a stepper or slider.
package struct NumberRange: Hashable, Sendable {
  package var min: Double
  package var max: Double
  /// The limit of bounds that are computed at run time, in both directions.
  package static let farthest = 1e9
  /// The step between values; nil for a continuous range.
  package var step: Double?

  package init(min: Double, max: Double, step: Double?) {
    self.min = min
    self.max = max
    self.step = step
  }

  /// The default range of a component, if the spec sets no bounds.
  package static func standard(of component: Component) -> NumberRange {
    component == .stepper
      ? NumberRange(min: 0, max: 100, step: 1) : NumberRange(min: 0, max: 1, step: nil)
  }

  /// Whether all values in the range are whole numbers.
  package var isWhole: Bool {
    guard let step else { return false }
    return step == step.rounded() && min == min.rounded()
  }

  /// The nearest number in the range.
  package func clamped(_ number: Double) -> Double { Swift.min(Swift.max(number, min), max) }

  /// A number's relative position in the range: 0 at the minimum, 1 at the maximum.
  package func fraction(of number: Double) -> Double {
    max > min ? (clamped(number) - min) / (max - min) : 0
  }
}

/// A height at which a sheet can stop.
package enum Detent: Hashable, Sendable {
  /// Half of the screen's height.
  case medium
  /// The full height, up to the top of the safe area.
  case large
  /// A height in points, measured from the bottom edge of the safe area.
  case height(Points)
}

/// The position of a node that is presented over the screen.
package enum Presentation: Equatable, Sendable {
  /// At an edge of the screen, with an inset in points.
  case edge(Edge, inset: Points)
  case sheet(Detent)
  case center
  /// Covering the whole screen, as the dimming view behind a sheet or alert.
  case whole
}

/// A control's position in `Screen.controls`.
package struct ControlID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A control that the system draws, with its current value.
package struct Control: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The progress from 0 to 1; nil for an indeterminate bar.
    case progress(Double?)
    case activity(isLarge: Bool)
    /// The thumb's position, from 0 to 1.
    case slider(Double)
    case stepper
    /// The segments, and the index of the selected one.
    case segmented([Segment], chosen: Int?)
    case tabs([Segment], chosen: Int?)
    /// The grabber of a sheet.
    case grabber
  }

  package let kind: Kind
  /// The tint color and the font size of titles.
  package let style: TextStyleID
  /// The accessibility value; empty for none.
  package let value: String

  package init(_ kind: Kind, style: TextStyleID, value: String = "") {
    self.kind = kind
    self.style = style
    self.value = value
  }
}

/// One segment of a segmented control, or one tab.
package struct Segment: Hashable, Sendable {
  package let title: String
  package let symbol: String?
  /// A tab's badge.
  package let badge: String?

  package init(title: String, symbol: String? = nil, badge: String? = nil) {
    self.title = title
    self.symbol = symbol
    self.badge = badge
  }
}
