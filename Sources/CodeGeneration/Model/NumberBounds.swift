internal import SpecModel

/// The bounds of a number field as Swift.
struct NumberBounds {
  let least: String
  let greatest: String
  /// Whether the bounds depend on facts, data or other fields.
  let isChanging: Bool
  /// The computed step; nil if the step is a literal.
  var step: String?
}

extension ExpressionCode {
  /// The bounds of a number field; nil for other fields.
  ///
  /// If they are computed, the upper bound is at least the lower one.
  ///
  /// - Parameter holdsStep: whether the range must contain at least one step.
  func bounds(
    of field: FieldID, in scope: ExpressionScope, asDouble: Bool = false, holdsStep: Bool = false
  ) -> NumberBounds? {
    guard case .number(let range) = document.form[field].kind else { return nil }
    let type: SwiftType = range.isWhole && !asDouble ? .integer : .real
    func bound(_ part: FormTemplate.Part, else number: Double) -> SwiftValue? {
      let template = document.formTemplates.first { $0.field == field && $0.part == part }
      guard let template,
        case .value(let id, _)? = document.templates.pieces(of: template.template).first
      else { return nil }
      var given = value(id, in: scope)
      if given.type.isOptional {
        given = SwiftValue(
          text: "\(given.text(atLeast: .coalescing)) ?? \(literal(number))",
          type: given.type.unwrapped, rank: .coalescing)
      }
      return matched(given, to: type)
    }
    let standard = NumberRange.standard(of: document.component(of: document.form[field].node))
    let least = bound(.minimum, else: standard.min)
    let greatest = bound(.maximum, else: standard.max)
    // The steps of a slider may be fractions.
    let isSlider = document.component(of: document.form[field].node) == .slider
    let step = bound(.step, else: 1).map { "Swift.max(\(isSlider ? "0.001" : "1"), \($0.text))" }
    guard least != nil || greatest != nil || holdsStep && step != nil else {
      return NumberBounds(
        least: literal(range.min), greatest: literal(range.max), isChanging: false, step: step)
    }
    var first = least?.text ?? literal(range.min)
    if holdsStep, let room = step ?? range.step.map({ literal($0) }) {
      let sum = least == nil ? Double(room).map { literal(range.min + $0) } : nil
      first = sum ?? "\(first) + \(room)"
    }
    return NumberBounds(
      least: least?.text(atLeast: .primary) ?? literal(range.min),
      greatest: "Swift.max(\(first), \(greatest?.text ?? literal(range.max)))", isChanging: true,
      step: step)
  }
}
