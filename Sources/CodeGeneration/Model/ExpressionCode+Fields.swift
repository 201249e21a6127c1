internal import SpecModel

/// Converts facts about the form, such as `form.valid` or whether a field is empty, to Swift.
extension ExpressionCode {
  func form(_ fact: FormFact, _ scope: ExpressionScope) -> SwiftValue {
    // A screen without fields has no form; its facts are constants.
    guard !document.form.fields.isEmpty else {
      return switch fact {
      case .valid, .complete: SwiftValue(text: "true", type: .boolean)
      case .invalid, .submitted, .failed, .edited: SwiftValue(text: "false", type: .boolean)
      case .error: SwiftValue(text: "nil as String?", type: .optional(.text), rank: .comparison)
      case .errors: SwiftValue(text: "[String]()", type: .list(.text))
      }
    }
    let name =
      switch fact {
      case .valid: "isValid"
      case .invalid: "isInvalid"
      case .complete: "isComplete"
      case .submitted: "isSubmitted"
      case .failed: "hasFailed"
      case .edited: "isEdited"
      case .error: "error"
      case .errors: "errors"
      }
    let type: SwiftType =
      switch fact {
      case .errors: .list(.text)
      case .error: .optional(.text)
      default: .boolean
      }
    return SwiftValue(text: scope.form + name, type: type)
  }

  /// A form fact about all fields in a container.
  func group(_ group: Int, _ fact: FormFact, _ scope: ExpressionScope) -> SwiftValue {
    let fields = list(of: document.expressions.groups[group].fields, form: scope.form)
    let call =
      switch fact {
      case .invalid: "isInvalid"
      case .complete: "isComplete"
      case .edited: "isEdited"
      case .errors: "errors"
      default: "isValid"
      }
    let label = fact == .errors ? "of: " : ""
    return SwiftValue(
      text: "\(scope.form)\(call)(\(label)\(fields))",
      type: fact == .errors ? .list(.text) : .boolean)
  }

  /// A form fact about one field.
  ///
  /// - Parameter depth: the loop depth of the item that contains the field.
  func field(
    _ field: FieldID, _ fact: FieldFact, _ scope: ExpressionScope, depth: Int = 0
  ) -> SwiftValue {
    let place = fieldCase(field, in: scope, depth: depth)
    let form = scope.form
    let owner = fieldOwner(field, in: scope, depth: depth)
    let name = escaped(names.fields[field.position])
    let canLeave = names.presence.canLeave[field.position] && !scope.seesAllFields
    let counts = SwiftValue(text: "\(form)counts(\(place))", type: .boolean)
    func ofCounted(_ value: SwiftValue) -> SwiftValue {
      canLeave ? joined(counts, value, by: .and) : value
    }
    switch fact {
    case .valid where scope.asksOwnRules:
      return ofCounted(
        SwiftValue(
          text: "\(form)ownVerdict(on: \(place)) == .valid", type: .boolean, rank: .comparison))
    case .invalid where scope.asksOwnRules:
      return ofCounted(
        SwiftValue(text: "\(form)ownVerdict(on: \(place)).isInvalid", type: .boolean))
    case .valid: return SwiftValue(text: "\(form)isValid(\(place))", type: .boolean)
    case .invalid: return SwiftValue(text: "\(form)isInvalid(\(place))", type: .boolean)
    case .validating:
      return ofCounted(
        SwiftValue(
          text: "\(form)verdict(on: \(place)) == .validating", type: .boolean, rank: .comparison))
    case .touched: return SwiftValue(text: "\(owner)touched.contains(.\(name))", type: .boolean)
    case .focused:
      return SwiftValue(text: "\(form)focus == \(place)", type: .boolean, rank: .comparison)
    case .edited: return SwiftValue(text: "\(form)isEdited(\(place))", type: .boolean)
    case .error: return SwiftValue(text: "\(form)error(on: \(place))", type: .optional(.text))
    case .empty:
      let text = counted(field, in: scope, depth: depth)
      switch document.form[field].kind {
      case .text, .choices: return SwiftValue(text: "\(text).isEmpty", type: .boolean)
      case .boolean, .number: return SwiftValue(text: "false", type: .boolean)
      case .choice, .date:
        return SwiftValue(text: "\(text) == nil", type: .boolean, rank: .comparison)
      }
    case .value:
      let text = counted(field, in: scope, depth: depth)
      switch document.form[field].kind {
      case .text: return SwiftValue(text: text, type: .text)
      case .boolean: return SwiftValue(text: text, type: .boolean)
      case .number(let range):
        return SwiftValue(text: text, type: range.isWhole ? .integer : .real)
      case .choice where document.form[field].hasWholeOptions:
        let value = SwiftValue(text: text, type: .optional(.integer))
        return isNeverNull(field) ? unwrapped(value) : value
      case .choice where document.form[field].hasDataOptions:
        return SwiftValue(text: text, type: .optional(.text))
      case .choice: return SwiftValue(text: "\(text)?.rawValue", type: .optional(.text))
      case .choices where document.form[field].hasWholeOptions:
        return SwiftValue(text: text, type: .list(.integer))
      case .choices where document.form[field].hasDataOptions:
        return SwiftValue(text: text, type: .list(.text))
      case .choices: return SwiftValue(text: "\(text).map(\\.rawValue)", type: .list(.text))
      case .date(let mode):
        var value = SwiftValue(text: text, type: .optional(.date))
        value.dateMode = mode
        return value
      }
    }
  }

  /// A field's property, or an empty value while the field is hidden.
  ///
  /// A field bound to a fact keeps its value.
  private func counted(_ field: FieldID, in scope: ExpressionScope, depth: Int) -> String {
    let name = escaped(names.fields[field.position])
    let own = fieldOwner(field, in: scope, depth: depth) + name
    guard names.presence.canLeave[field.position], document.form[field].boundFact == nil,
      !scope.seesAllFields
    else { return own }
    guard scope.form.isEmpty else {
      var counted = scope
      counted.form += "counted."
      return fieldOwner(field, in: counted, depth: depth) + name
    }
    // Members of the form cannot use `counted`, which is computed from them.
    let place = fieldCase(field, in: scope, depth: depth)
    return "(counts(\(place)) ? \(own) : \(emptyValue(of: field)))"
  }

  /// Whether a field is bound to a fact that is never null.
  private func isNeverNull(_ field: FieldID) -> Bool {
    guard let key = document.form[field].boundFact, let fact = types.rootMember(key) else {
      return false
    }
    return !fact.type.isOptional
  }

  /// A field's value while it is hidden.
  func emptyValue(of field: FieldID) -> String {
    switch document.form[field].kind {
    case .text: return "\"\""
    case .boolean: return "false"
    case .number(let range):
      let digits = document.form[field].kind.emptyValue
      return range.isWhole || digits.contains(".") ? digits : digits + ".0"
    case .choice, .date: return "nil"
    case .choices: return "[]"
    }
  }
}
