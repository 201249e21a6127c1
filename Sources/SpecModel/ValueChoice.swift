/// A value that conditions choose: `${isOpen ? systemGreen : systemRed}`; or a number that an
/// expression gives: `${count * 2}`.
package indirect enum ValueChoice: Sendable {
  /// Nil for `null`: as if the attribute were not written.
  case value(AttributeValue?)
  /// A number, which may be missing.
  case number(ExpressionID)
  /// A share of the parent, in percent.
  case share(ExpressionID)
  /// Two numbers, along the axes.
  case pair(ValueChoice, ValueChoice)
  case choose(ExpressionID, ValueChoice, ValueChoice)

  /// The written values, in their order.
  package var values: [AttributeValue?] {
    switch self {
    case .value(let value): [value]
    case .number, .share: []
    case .pair(let first, let second), .choose(_, let first, let second):
      first.values + second.values
    }
  }

  /// The choice with others in place of its written values.
  package func replacing(_ value: (AttributeValue?) -> ValueChoice) -> ValueChoice {
    switch self {
    case .value(let known): value(known)
    case .number, .share: self
    case .pair(let first, let second): .pair(first.replacing(value), second.replacing(value))
    case .choose(let condition, let first, let second):
      .choose(condition, first.replacing(value), second.replacing(value))
    }
  }

  /// The value that conditions choose; nil for none.
  package func value(where holds: (ExpressionID) -> Bool) -> AttributeValue? {
    switch self {
    case .value(let value): value
    case .number, .share, .pair: nil
    case .choose(let condition, let first, let second):
      (holds(condition) ? first : second).value(where: holds)
    }
  }

  /// The conditions and numbers, in the order in which they are written.
  package var expressions: [ExpressionID] {
    switch self {
    case .value: []
    case .number(let number), .share(let number): [number]
    case .pair(let first, let second): first.expressions + second.expressions
    case .choose(let condition, let first, let second):
      [condition] + first.expressions + second.expressions
    }
  }
}

extension Dimension {
  /// The shares of the parent, in percent, that an expression may give.
  package static let percentages: ClosedRange<Double> = 0...1000
}

extension AttributeType {
  /// The numbers that an expression may give; what is beyond them counts as the nearest.
  ///
  /// Nil for values of other kinds.
  package var numbers: ClosedRange<Double>? {
    switch self {
    case .number(let range): range
    case .wholeNumber(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .points, .dimension, .bound, .insets: 0...1_000_000
    case .spacing, .signedPoints, .point: -1_000_000...1_000_000
    default: nil
    }
  }

  /// Whether its numbers have no fractions.
  package var isWholeNumber: Bool { if case .wholeNumber = self { true } else { false } }
}

extension Attribute {
  package var type: AttributeType { Self.table[Int(unsafeBitCast(self, to: UInt8.self))].type }

  /// Whether a component's value of the attribute can be chosen by conditions.
  package func takesChoice(on component: Component) -> Bool {
    switch self {
    case .color:
      switch component {
      case .text, .icon, .listRow, .button, .link, .progress, .activity, .host: true
      default: false
      }
    case .style, .lines, .minimumScale, .align, .truncation: component == .text
    case .minLines: component == .textArea
    case .keyboard, .contentType, .autocapitalization, .autocorrection: component.isTextField
    case .contentMode: component == .image
    case .padding:
      switch component {
      case .text, .icon, .image, .vstack, .hstack, .zstack, .host: true
      default: false
      }
    case .spacing: component == .vstack || component == .hstack
    case .lineSpacing: component == .text
    case .minLength: component == .spacer
    case .clip:
      switch component {
      case .text, .image, .vstack, .hstack, .zstack, .box, .host: true
      default: false
      }
    case .offset:
      switch component {
      case .text, .icon, .image, .vstack, .hstack, .zstack, .box, .button, .host: true
      default: false
      }
    case .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .cornerRadius:
      switch component {
      case .text, .icon, .image, .vstack, .hstack, .zstack, .box, .host, .progress: true
      default: false
      }
    case .alignment: component == .vstack || component == .hstack
    case .accessory: component == .listRow
    case .shadow:
      switch component {
      case .text, .icon, .image, .listRow, .vstack, .hstack, .zstack, .group, .box, .grid,
        .scroll, .carousel, .canvas, .host:
        true
      default: false
      }
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
    case .opacity, .zIndex, .layoutPriority:
      switch component {
      case .alert, .sheet, .banner, .section, .row: false
      default: true
      }
    default: false
    }
  }

  /// Whether a component's value of the attribute can be an expression: `${stock}`.
  package func takesExpression(on component: Component) -> Bool {
    switch self {
    case .min, .max, .step: component == .slider || component == .stepper
    default: false
    }
  }

  /// Whether some component takes such a value of the attribute.
  package var takesChoices: Bool { Component.written.contains { takesChoice(on: $0) } }
}
