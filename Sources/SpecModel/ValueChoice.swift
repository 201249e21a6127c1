/// A value that conditions choose: `${isOpen ? systemGreen : systemRed}`.
package indirect enum ValueChoice: Sendable {
  /// Nil for `null`: as if the attribute were not written.
  case value(AttributeValue?)
  case choose(ExpressionID, ValueChoice, ValueChoice)

  /// The values, in the order in which they are written.
  package var values: [AttributeValue?] {
    switch self {
    case .value(let value): [value]
    case .choose(_, let first, let second): first.values + second.values
    }
  }

  /// The value that conditions choose; nil for none.
  package func value(where holds: (ExpressionID) -> Bool) -> AttributeValue? {
    switch self {
    case .value(let value): value
    case .choose(let condition, let first, let second):
      (holds(condition) ? first : second).value(where: holds)
    }
  }

  /// The conditions, in the order in which they are written.
  package var conditions: [ExpressionID] {
    switch self {
    case .value: []
    case .choose(let condition, let first, let second):
      [condition] + first.conditions + second.conditions
    }
  }
}

extension Attribute {
  /// Whether a component's value of the attribute can be chosen by conditions.
  package func takesChoice(on component: Component) -> Bool {
    switch self {
    case .color:
      switch component {
      case .text, .icon, .listRow, .button, .link, .progress, .activity, .host: true
      default: false
      }
    case .style, .lines: component == .text
    case .keyboard, .contentType, .autocapitalization: component.isTextField
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
    case .opacity:
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
    case .min, .max: component == .slider || component == .stepper
    default: false
    }
  }

  /// Whether some component takes such a value of the attribute.
  package var takesChoices: Bool { Component.written.contains { takesChoice(on: $0) } }
}
