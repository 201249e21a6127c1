/// A conditional value, such as `${isOpen ? systemGreen : systemRed}`, or a computed number, such
/// as `${count * 2}`.
package indirect enum ValueChoice: Sendable {
  /// A constant value; nil for `null`, which sets the attribute's default.
  case value(AttributeValue?)
  /// A computed number, which may be missing.
  case number(ExpressionID)
  /// A computed fraction of the parent's length, in percent.
  case share(ExpressionID)
  /// Two values: one for each axis, or the color and the width of a border.
  case pair(ValueChoice, ValueChoice)
  /// The lengths of insets at the top, leading, bottom and trailing edges.
  case edges([ValueChoice])
  case choose(ExpressionID, ValueChoice, ValueChoice)

  /// The possible values, in source order.
  package var values: [AttributeValue?] {
    switch self {
    case .value(let value): [value]
    case .number, .share: []
    case .pair(let first, let second), .choose(_, let first, let second):
      first.values + second.values
    case .edges(let lengths): lengths.flatMap(\.values)
    }
  }

  /// The choice with its constant values replaced.
  package func replacing(_ value: (AttributeValue?) -> ValueChoice) -> ValueChoice {
    switch self {
    case .value(let known): value(known)
    case .number, .share: self
    case .pair(let first, let second): .pair(first.replacing(value), second.replacing(value))
    case .edges(let lengths): .edges(lengths.map { $0.replacing(value) })
    case .choose(let condition, let first, let second):
      .choose(condition, first.replacing(value), second.replacing(value))
    }
  }

  /// The value for which the conditions hold; nil for none.
  package func value(where holds: (ExpressionID) -> Bool) -> AttributeValue? {
    switch self {
    case .value(let value): value
    case .number, .share, .pair, .edges: nil
    case .choose(let condition, let first, let second):
      (holds(condition) ? first : second).value(where: holds)
    }
  }

  /// The expressions of conditions and numbers, in source order.
  package var expressions: [ExpressionID] {
    switch self {
    case .value: []
    case .number(let number), .share(let number): [number]
    case .pair(let first, let second): first.expressions + second.expressions
    case .edges(let lengths): lengths.flatMap(\.expressions)
    case .choose(let condition, let first, let second):
      [condition] + first.expressions + second.expressions
    }
  }
}

extension Dimension {
  /// The range to which a computed percentage of the parent is clamped.
  package static let percentages: ClosedRange<Double> = 0...1000
}

extension AttributeType {
  /// The range to which a computed number is clamped; nil for values of other kinds.
  package var numbers: ClosedRange<Double>? {
    switch self {
    case .number(let range): range
    case .wholeNumber(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .points, .dimension, .bound, .insets: 0...1_000_000
    case .spacing, .signedPoints, .point: -1_000_000...1_000_000
    default: nil
    }
  }

  /// Whether the attribute's numbers are integers.
  package var isWholeNumber: Bool { if case .wholeNumber = self { true } else { false } }
}

extension Component {
  /// Whether a node of the component has a frame that attributes can change.
  fileprivate var hasBox: Bool {
    switch self {
    case .alert, .sheet, .banner, .section, .row: false
    default: true
    }
  }
}

extension Attribute {
  package var type: AttributeType { Self.table[Int(unsafeBitCast(self, to: UInt8.self))].type }

  /// Whether the attribute accepts conditional values on a component.
  package func takesChoice(on component: Component) -> Bool {
    switch self {
    case .color:
      switch component {
      case .text, .icon, .listRow, .button, .link, .progress, .activity, .host, .slider, .divider:
        true
      default: false
      }
    case .style: component == .text || component == .icon
    case .lines, .minimumScale, .align, .truncation: component == .text
    case .minLines: component == .textArea
    case .keyboard, .contentType, .autocapitalization, .autocorrection: component.isTextField
    case .contentMode: component == .image
    case .margin, .offset, .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .opacity,
      .zIndex, .layoutPriority, .shadow:
      component.hasBox
    case .padding:
      switch component {
      case .button, .link, .scroll: false
      default: component.hasBox
      }
    case .cornerRadius: component.hasBox && component != .button && component != .link
    case .clip:
      switch component {
      case .button, .link, .scroll, .list, .carousel: false
      default: component.hasBox
      }
    case .spacing: component == .vstack || component == .hstack
    case .lineSpacing: component == .text
    case .minLength: component == .spacer
    case .alignment: component == .vstack || component == .hstack
    case .accessory: component == .listRow
    case .background:
      switch component {
      case .text, .icon, .image, .listRow, .vstack, .hstack, .zstack, .group, .button, .box, .grid,
        .scroll, .carousel, .canvas, .link, .list, .host, .progress, .activity:
        true
      default: component.isField
      }
    case .border:
      switch component {
      case .text, .icon, .image, .listRow, .vstack, .hstack, .zstack, .group, .button, .box, .grid,
        .scroll, .carousel, .canvas, .link, .list, .host, .progress, .activity:
        true
      default: component.isField
      }
    default: false
    }
  }

  /// Whether the attribute accepts a computed value, such as `${stock}`, on a component.
  package func takesExpression(on component: Component) -> Bool {
    switch self {
    case .min, .max, .step: component == .slider || component == .stepper
    default: false
    }
  }

  /// Whether the attribute accepts conditional values on at least one component.
  package var takesChoices: Bool { Component.written.contains { takesChoice(on: $0) } }
}
