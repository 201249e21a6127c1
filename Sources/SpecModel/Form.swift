package import SpecSyntax

/// A field's position in `Form.fields`.
package struct FieldID: Hashable, Comparable, Sendable {
  package let index: UInt16

  package init(_ position: Int) { index = UInt16(truncatingIfNeeded: position) }

  package var position: Int { Int(index) }

  package static func < (a: FieldID, b: FieldID) -> Bool { a.index < b.index }
}

/// The fields of a screen and their validation rules, without their appearance.
package struct Form: Sendable {
  package var fields: ContiguousArray<FormField> = []
  /// The joint rules, which depend on several fields, in source order.
  package var jointRules: ContiguousArray<JointRule> = []
  /// The language of the form's texts and of the default error messages.
  package var language = "en"

  package init() {}

  package subscript(_ id: FieldID) -> FormField { fields[id.position] }

  /// Whether a rule can mark a field as invalid: a rule of the field or a joint rule.
  package func hasRules(for field: FieldID) -> Bool {
    !self[field].rules.isEmpty || jointRules.contains { $0.field == field }
  }

  /// The field whose value a fact stores.
  package func field(boundTo fact: DataKey) -> FieldID? {
    fields.firstIndex { $0.boundFact == fact }.map { FieldID($0) }
  }

}

/// One form field.
package struct FormField: Sendable {
  /// The event after which a field's validation errors are shown.
  package enum ValidationTime: String, NamedCases { case change, blur, submit }

  /// The type of a field's value.
  package enum Kind: Sendable {
    case text
    /// A switch, which always has a value and is never empty.
    case boolean
    /// A number, which always has a value and is never empty.
    case number(NumberRange)
    case date(DateMode)
    case choice([Choice])
    /// Any number of the choices, in their declared order.
    case choices([Choice])

    /// Whether the field's value is a list.
    package var isMultiple: Bool { if case .choices = self { true } else { false } }

    /// The options of a field with a choice; nil for other kinds.
    package var offered: [Choice]? {
      switch self {
      case .choice(let choices), .choices(let choices): choices
      case .text, .boolean, .number, .date: nil
      }
    }
  }

  /// The field's id, which is unique on the screen.
  package internal(set) var name: String
  /// The field's name in error messages.
  package var title: String
  package let node: NodeID
  package var rules: [FormRule]
  package let validateOn: ValidationTime
  /// The value before any input: `true` or `false`, a number, an ISO 8601 date, one of the choices,
  /// or a text.
  package var initialValue: String
  package var kind: Kind

  package init(
    name: String, title: String, node: NodeID, rules: [FormRule],
    validateOn: ValidationTime = .blur, initialValue: String = "", kind: Kind = .text
  ) {
    self.name = name
    self.title = title
    self.node = node
    self.rules = rules
    self.validateOn = validateOn
    self.initialValue = initialValue
    self.kind = kind
  }

  /// Whether the field's options come from facts or data.
  ///
  /// A value that is not among the options is replaced by an empty one.
  package var hasDataOptions = false

  /// Whether options from data are integers; otherwise they are texts.
  package var hasWholeOptions = false

  /// For a field in a loop, the index of its list in `Document.entryGroups`; nil for other fields.
  package var entryGroup: Int?

  /// For a copy of a field in a loop, the item to which it belongs; nil for a declared field.
  package internal(set) var entry: FieldEntry?

  /// The fact that stores the field's value; nil if the form stores it.
  package var boundFact: DataKey?

  /// Whether the field's value is an arbitrary text.
  package var takesAnyText: Bool {
    if case .text = kind { true } else { false }
  }

  package var isToggle: Bool {
    if case .boolean = kind { true } else { false }
  }

  /// Whether a rule of the field requires a number.
  package var asksForNumber: Bool {
    rules.contains { rule in
      switch rule.test {
      case .integer, .decimal, .range: true
      default: false
      }
    }
  }

  package var isRequired: Bool { rules.contains { $0.test == .required } }

  /// Whether any of the field's rules has a condition.
  package var hasConditionalRules: Bool { rules.contains { $0.condition != nil } }
}

/// One validation rule of a field.
package struct FormRule: Sendable {
  package enum Test: Hashable, Sendable {
    case required
    case email
    /// The length in characters (grapheme clusters), inclusive.
    case length(ClosedRange<Int>)
    /// A month and year of expiry, as `MM/YY`.
    case expiry
    case integer
    case decimal
    case oneOf([String])
    /// An absolute URL with a scheme and a host.
    case url
    /// Seven to fifteen digits, optionally with `+`, spaces and parentheses.
    case phone
    /// Twelve to nineteen digits that pass the Luhn check.
    case creditCard
    /// A number in this range, inclusive.
    case range(ClosedRange<Double>)
    /// The whole value matches a regular expression in ICU's syntax.
    case pattern(String)
    /// A computed pattern, which is checked like `pattern`; the rule does not apply while it is
    /// empty.
    case givenPattern(String)
    /// The number of selected options, inclusive.
    case count(ClosedRange<Int>)
    /// The value equals that of another field exactly.
    case matches(FieldID)
    /// The value equals a computed text; the rule does not apply while that text is empty.
    case equals(String)
    /// The app's validation hook with this name accepts the value.
    ///
    /// It runs after all other rules of the field pass, and may be asynchronous.
    case custom(String)
  }

  /// The rule's keyword in the spec.
  package let kind: RuleKind
  package var test: Test
  /// The custom error message; nil for the default one, which contains the field's title.
  package var message: String?
  /// The text shown while the rule is being checked; nil for the default.
  package var validatingMessage: String?
  /// The condition under which the rule applies; nil for a rule that always applies.
  package var condition: ExpressionID?
  /// The computed argument of the rule; nil for a constant one.
  package var argument: TemplateID?
  /// The parts of a computed argument that the default message contains.
  package var shown: [String] = []
  /// The default message for a computed argument of 1; nil if it is the same as for other numbers.
  package var messageOfOne: String?
  /// Whether the rule does not apply in the evaluated state: its condition is false, or its
  /// argument is missing.
  package var isIdle = false
  package let span: SourceSpan
  /// The span of the rule's argument, without quotes for a pattern that contains no escapes.
  package let argumentSpan: SourceSpan

  /// Creates a rule.
  ///
  /// - Parameter kind: nil for the most common keyword of the test.
  package init(
    _ test: Test, kind: RuleKind? = nil, message: String? = nil, validatingMessage: String? = nil,
    span: SourceSpan, argumentSpan: SourceSpan? = nil
  ) {
    self.kind = kind ?? test.usualKind
    self.test = test
    self.message = message
    self.validatingMessage = validatingMessage
    self.span = span
    self.argumentSpan = argumentSpan ?? span
  }
}

/// A validation rule over several fields: an item of `form.rules`.
///
/// It is checked once each field that it compares has a value that passes the field's own rules. If
/// it fails, one field is marked as invalid.
package struct JointRule: Sendable {
  /// The expression that must be true.
  package let requirement: ExpressionID
  /// The field that is marked if the rule fails, unless it has another error.
  package let field: FieldID
  /// All fields that the condition reads; set when the expression is parsed.
  package var asked: [FieldID] = []
  /// The fields whose values the rule compares.
  package var compared: [FieldID] = []
  /// The custom error message; nil for the default one, which names the field.
  package var message: String?
  package let span: SourceSpan

  package init(
    _ requirement: ExpressionID, marks field: FieldID, message: String? = nil, span: SourceSpan
  ) {
    self.requirement = requirement
    self.field = field
    self.message = message
    self.span = span
  }
}

/// The app's result for a custom rule.
package enum HookAnswer: String, NamedCases { case valid, invalid, validating }

/// The app's result for a custom rule of one field.
package struct AnsweredHook: Hashable, Sendable {
  package let field: FieldID
  package let hook: String
  package let answer: HookAnswer

  package init(_ field: FieldID, _ hook: String, _ answer: HookAnswer) {
    self.field = field
    self.hook = hook
    self.answer = answer
  }
}

/// A form's state: values, focus, touched fields and submission.
package struct FormState: Sendable {
  /// The value of each field.
  package var values: ContiguousArray<String>
  /// Whether the user has edited each field and left it.
  package var isTouched: ContiguousArray<Bool>
  /// Whether an asynchronous check of each field is running.
  package var isValidating: ContiguousArray<Bool>
  /// The results of custom rules; a rule without a result counts as passed.
  package var answers: [AnsweredHook] = []
  package var focus: FieldID?
  package var isSubmitted = false
  /// Errors that the app sets for fields, regardless of their rules.
  package var rejections: [FieldID: String] = [:]
  /// The error that the app sets for the form as a whole.
  package var error: String?
  /// The initial value of each field.
  package let firstValues: ContiguousArray<String>
  /// The fields whose initial value is not among the current options from data.
  private var withoutFirstOption: Set<FieldID> = []
  /// The initial values of fields with multiple selection, without values that are not current
  /// options.
  private var firstOptions: [FieldID: String] = [:]
  /// The decimal separator in the state's locale.
  package var decimalSeparator = "."

  /// Creates the state of an untouched form.
  package init(_ form: Form) {
    firstValues = ContiguousArray(form.fields.map(\.initialValue))
    values = firstValues
    isTouched = ContiguousArray(filledWith: false, count: form.fields.count)
    isValidating = ContiguousArray(filledWith: false, count: form.fields.count)
  }

  /// Whether a field's value differs from its initial one.
  package func isEdited(_ field: FieldID) -> Bool {
    let value = values[field.position]
    if value.isEmpty, withoutFirstOption.contains(field) { return false }
    return value != firstOptions[field] ?? firstValues[field.position]
  }

  /// Clears a field whose value is not among the options; a cleared initial value does not count as
  /// edited.
  package mutating func leaveOutOption(of field: FieldID) {
    let position = field.position
    if values[position] == firstValues[position] { withoutFirstOption.insert(field) }
    values[position] = ""
  }

  /// Keeps the selected values that are among the options, in the options' order.
  package mutating func leaveOutOptions(of field: FieldID, among options: [Choice]) {
    func present(_ value: String) -> String {
      ChosenValues.joined(ChosenValues.ordered(ChosenValues.all(in: value), as: options))
    }
    firstOptions[field] = present(firstValues[field.position])
    values[field.position] = present(values[field.position])
  }

  /// A number as the user typed it, with a point as its decimal separator.
  package func withPoint(_ value: String) -> String {
    let plain = value.withPlainDigits
    guard decimalSeparator != ".", !value.utf8.contains(UInt8(ascii: ".")) else { return plain }
    return plain.replacing(decimalSeparator, with: ".")
  }
}

extension String {
  /// The text with the digits 0 to 9 in place of those of other scripts, which their keyboards
  /// type.
  package var withPlainDigits: String {
    guard utf8.contains(where: { $0 > 127 }) else { return self }
    return String(
      map { character in
        // Characters that are words for numbers, as in Chinese, count as letters.
        guard !character.isLetter, let digit = character.wholeNumberValue, digit < 10 else {
          return character
        }
        return Character("\(digit)")
      })
  }
}

/// The validation results of a form in one state, which expressions can read.
package struct FormFacts: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// The field is required and empty, which is not yet an error.
    case empty
    /// The field is optional and empty; it is neither valid nor invalid, and does not prevent
    /// submitting.
    case absent
    case valid
    case invalid(Cause)
    case validating
  }

  /// The rule whose error message is shown.
  package enum Cause: Hashable, Sendable {
    /// The first failing rule, an index into the field's rules.
    case rule(Int)
    /// A failing joint rule, an index into the form's joint rules.
    case jointRule(Int)
    /// The app, which rejected the value.
    case rejection
  }

  /// The result for each field.
  package var verdicts: ContiguousArray<Verdict>
  /// The error message displayed below each field, if any.
  package var messages: ContiguousArray<String?>
  /// Messages below fields that are still being checked; these are not errors.
  package var waiting: [(field: FieldID, message: String)] = []
  package var state: FormState
  /// Whether each field is hidden, which excludes it from validation; all false until a screen is
  /// built.
  package var isHidden: ContiguousArray<Bool>

  /// The order of the fields in the form; nil if `verdicts` is already in this order.
  package var order: [Int]?

  package init(
    verdicts: ContiguousArray<Verdict>, messages: ContiguousArray<String?>, state: FormState
  ) {
    self.verdicts = verdicts
    self.messages = messages
    self.state = state
    isHidden = ContiguousArray(filledWith: false, count: verdicts.count)
  }

  /// Whether no field is invalid or validating, and no required field is empty.
  ///
  /// The app's error for the whole form is ignored, because the user can submit again.
  package var isValid: Bool { allCount { $0 == .valid || $0 == .absent } }

  /// Whether at least one field is invalid; an empty required field is not.
  package var isInvalid: Bool {
    !allCount {
      if case .invalid = $0 { return false }
      return true
    }
  }

  /// Whether every field is valid.
  package var isComplete: Bool { allCount { $0 == .valid } }

  /// Whether submitting failed and no field has had focus since.
  ///
  /// Fields that are still being checked have not failed.
  package var isFailed: Bool {
    state.isSubmitted && (isInvalid || state.error != nil) && state.focus == nil
  }

  /// The text displayed below a field while it is being checked.
  package func waitingMessage(of field: FieldID) -> String? {
    waiting.first { $0.field == field }?.message
  }

  /// Whether the value of any visible field differs from its initial value.
  package var isEdited: Bool {
    isHidden.indices.contains { !isHidden[$0] && state.isEdited(FieldID($0)) }
  }

  /// The displayed error messages: those of fields, in order, then the form's.
  package var shownMessages: [String] {
    (order ?? Array(messages.indices)).compactMap { isHidden[$0] ? nil : messages[$0] }
      + [state.error].compactMap { $0 }
  }

  /// Whether a property is true for the visible fields in a container.
  package func holds(_ fact: FormFact, of group: FieldGroup) -> Bool {
    let verdicts: [Verdict] = counted(group).map { self.verdicts[$0.position] }
    switch fact {
    case .valid: return verdicts.allSatisfy { $0 == .valid || $0 == .absent }
    case .invalid:
      return verdicts.contains { if case .invalid = $0 { true } else { false } }
    case .complete: return verdicts.allSatisfy { $0 == .valid }
    case .edited: return counted(group).contains { state.isEdited($0) }
    case .submitted, .failed, .error, .errors: return false
    }
  }

  /// The displayed error messages of the fields in a container.
  package func messages(of group: FieldGroup) -> [String] {
    counted(group).compactMap { messages[$0.position] }
  }

  private func counted(_ group: FieldGroup) -> [FieldID] {
    group.fields.filter { !isHidden[$0.position] }
  }

  /// Whether the result of every visible field satisfies a condition.
  private func allCount(_ holds: (Verdict) -> Bool) -> Bool {
    zip(verdicts, isHidden).allSatisfy { verdict, isHidden in isHidden || holds(verdict) }
  }
}
