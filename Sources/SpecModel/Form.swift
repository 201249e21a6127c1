package import SpecSyntax

/// A field's position in `Form.fields`.
package struct FieldID: Hashable, Comparable, Sendable {
  package let index: UInt16

  package init(_ position: Int) { index = UInt16(truncatingIfNeeded: position) }

  package var position: Int { Int(index) }

  package static func < (a: FieldID, b: FieldID) -> Bool { a.index < b.index }
}

/// The fields of one screen and their rules.
///
/// Knows nothing of how they look.
package struct Form: Sendable {
  package var fields: ContiguousArray<FormField> = []

  package init() {}

  package subscript(_ id: FieldID) -> FormField { fields[id.position] }

  /// The field of a name.
  ///
  /// - Complexity: O(*fields*).
  package func field(named name: String) -> FieldID? {
    fields.firstIndex { $0.name == name }.map { FieldID($0) }
  }
}

/// One value that a person enters.
package struct FormField: Sendable {
  /// When a wrong value begins to show its error.
  package enum ValidationTime: String, NamedCases { case change, blur, submit }

  /// What values a field can have.
  package enum Kind: Sendable {
    case text
    /// A switch always has a value, so that nothing is ever missing.
    case boolean
    /// A number always is one, so that nothing is ever missing.
    case number(NumberRange)
    case date(DateMode)
    case choice([Choice])
  }

  /// The id: unique on the screen.
  package let name: String
  /// What messages call the field.
  package var title: String
  package let node: NodeID
  package var rules: [FormRule]
  package let validateOn: ValidationTime
  /// The value before anybody changes it: `true` or `false`, a number, a date as ISO 8601 has it,
  /// one of the choices, or a text.
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

  package var isToggle: Bool {
    if case .boolean = kind { true } else { false }
  }

  package var isRequired: Bool { rules.contains { $0.test == .required } }
}

/// One thing that must hold of a field's value.
package struct FormRule: Sendable {
  package enum Test: Hashable, Sendable {
    case required
    case email
    /// Both bounds included, in characters (grapheme clusters).
    case length(ClosedRange<Int>)
    /// A month and a year, `MM/YY`.
    case expiry
    case integer
    case decimal
    case oneOf([String])
    /// An absolute address with a scheme and a host.
    case url
    /// Seven to fifteen digits, as they are written with `+`, blanks and brackets.
    case phone
    /// Twelve to nineteen digits whose last is the check digit.
    case creditCard
    /// A number between two bounds, both included.
    case range(ClosedRange<Double>)
    /// The whole value matches a regular expression in ICU's syntax.
    case pattern(String)
  }

  package let test: Test
  /// The spec's own message; nil for the default one, which names the field.
  package var message: String?
  package let span: SourceSpan
  /// The place of the rule's argument: of a pattern exactly its text, where the source has it as it
  /// is.
  package let argumentSpan: SourceSpan

  package init(
    _ test: Test, message: String?, span: SourceSpan, argumentSpan: SourceSpan? = nil
  ) {
    self.test = test
    self.message = message
    self.span = span
    self.argumentSpan = argumentSpan ?? span
  }
}

/// What a person did to a form: the input of its rules.
package struct FormState: Sendable {
  /// By field.
  package var values: ContiguousArray<String>
  /// Fields that were edited and left.
  ///
  /// By field.
  package var isTouched: ContiguousArray<Bool>
  /// Fields whose custom rule is still being checked.
  ///
  /// By field.
  package var isValidating: ContiguousArray<Bool>
  package var focus: FieldID?
  package var isSubmitted = false

  /// Nobody has typed yet.
  package init(_ form: Form) {
    values = ContiguousArray(form.fields.map(\.initialValue))
    isTouched = ContiguousArray(repeating: false, count: form.fields.count)
    isValidating = ContiguousArray(repeating: false, count: form.fields.count)
  }
}

/// What the rules say of a form in one state: the facts that expressions name.
package struct FormFacts: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Required and without a value: not yet an error.
    case empty
    /// Optional and without a value: neither valid nor invalid, and blocks nothing.
    case absent
    case valid
    /// The first rule that fails, by its position in the field's rules.
    case invalid(rule: Int)
    case validating
  }

  /// By field.
  package var verdicts: ContiguousArray<Verdict>
  /// The message that a person sees below the field now, if any.
  ///
  /// By field.
  package var messages: ContiguousArray<String?>
  package var state: FormState
  /// Fields that are hidden on the screen: they do not count in the form.
  ///
  /// By field; the rules know nothing of screens, so none is until a screen is built.
  package var isHidden: ContiguousArray<Bool>

  package init(
    verdicts: ContiguousArray<Verdict>, messages: ContiguousArray<String?>, state: FormState
  ) {
    self.verdicts = verdicts
    self.messages = messages
    self.state = state
    isHidden = ContiguousArray(repeating: false, count: verdicts.count)
  }

  /// Nothing is invalid or validating, and nothing required is empty.
  package var isValid: Bool {
    allCount { $0 == .valid || $0 == .absent }
  }

  /// Something is invalid; a required field that is still empty is not.
  package var isInvalid: Bool {
    !allCount {
      if case .invalid = $0 { return false }
      return true
    }
  }

  /// Every field is valid.
  package var isComplete: Bool { allCount { $0 == .valid } }

  /// From a failed submit until any field gains focus.
  package var isFailed: Bool { state.isSubmitted && !isValid && state.focus == nil }

  /// The messages that a person sees now, in the order of the fields.
  package var shownMessages: [String] {
    zip(messages, isHidden).compactMap { message, isHidden in isHidden ? nil : message }
  }

  /// Whether something holds of every field that counts.
  private func allCount(_ holds: (Verdict) -> Bool) -> Bool {
    zip(verdicts, isHidden).allSatisfy { verdict, isHidden in isHidden || holds(verdict) }
  }
}
