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
  /// Rules over several fields, in the order of the spec.
  package var jointRules: ContiguousArray<JointRule> = []
  /// The language that its texts are read in, and with them what rules say by themselves.
  package var language = "en"

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

  /// Whether its rules let nothing through but numbers.
  package var asksForNumber: Bool {
    rules.contains { rule in
      switch rule.test {
      case .integer, .decimal, .range: true
      default: false
      }
    }
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
    /// The value is that of another field, letter for letter.
    case matches(FieldID)
    /// The app's own hook of this name lets the value through. It is asked once every other rule of
    /// the field holds, and its answer may take a while.
    case custom(String)
  }

  /// The word that the spec writes.
  package let kind: RuleKind
  package var test: Test
  /// The spec's own message; nil for the default one, which names the field.
  package var message: String?
  /// What a person reads while the rule is still being checked; nil for the default.
  package var validatingMessage: String?
  package let span: SourceSpan
  /// The place of the rule's argument: of a pattern exactly its text, where the source has it as it
  /// is.
  package let argumentSpan: SourceSpan

  /// - Parameter kind: nil for the word that is written most for the test.
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

/// A rule over several fields: an item of `form.rules`.
///
/// It judges values, and is asked once each field whose value it compares has one that the field's
/// own rules let through. Where it does not hold, one field is marked.
package struct JointRule: Sendable {
  /// What has to hold.
  package let requirement: ExpressionID
  /// The field that is marked where it does not, unless that has an error of its own.
  package let field: FieldID
  /// The fields that are asked anything; known, as the others, once the expression is understood.
  package var asked: [FieldID] = []
  /// Those whose values are compared.
  package var compared: [FieldID] = []
  /// The spec's own message; nil for the default one, which names the field.
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

/// What an app says to a custom rule.
package enum HookAnswer: String, NamedCases { case valid, invalid, validating }

/// What an app says to a custom rule of one field.
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

/// What a person did to a form: the input of its rules.
package struct FormState: Sendable {
  /// By field.
  package var values: ContiguousArray<String>
  /// Fields that were edited and left.
  ///
  /// By field.
  package var isTouched: ContiguousArray<Bool>
  /// Fields that are still being checked.
  ///
  /// By field.
  package var isValidating: ContiguousArray<Bool>
  /// What the app says to custom rules; those that are not named here hold.
  package var answers: [AnsweredHook] = []
  package var focus: FieldID?
  package var isSubmitted = false

  /// Nobody has typed yet.
  package init(_ form: Form) {
    values = ContiguousArray(form.fields.map(\.initialValue))
    isTouched = ContiguousArray(filledWith: false, count: form.fields.count)
    isValidating = ContiguousArray(filledWith: false, count: form.fields.count)
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
    case invalid(Cause)
    case validating
  }

  /// The rule that a person reads of.
  package enum Cause: Hashable, Sendable {
    /// The first that fails, by its position in the field's rules.
    case rule(Int)
    /// By its position in the form's joint rules.
    case jointRule(Int)
  }

  /// By field.
  package var verdicts: ContiguousArray<Verdict>
  /// The message that a person sees below the field now, if any.
  ///
  /// By field.
  package var messages: ContiguousArray<String?>
  /// What a person reads below fields that are still being checked, which is no error.
  package var waiting: [(field: FieldID, message: String)] = []
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
    isHidden = ContiguousArray(filledWith: false, count: verdicts.count)
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
  ///
  /// What is still being checked has not failed.
  package var isFailed: Bool { state.isSubmitted && isInvalid && state.focus == nil }

  /// What a person reads below a field while it is being checked.
  package func waitingMessage(of field: FieldID) -> String? {
    waiting.first { $0.field == field }?.message
  }

  /// The messages that a person sees now, in the order of the fields.
  package var shownMessages: [String] {
    zip(messages, isHidden).compactMap { message, isHidden in isHidden ? nil : message }
  }

  /// Whether something holds of every field that counts.
  private func allCount(_ holds: (Verdict) -> Bool) -> Bool {
    zip(verdicts, isHidden).allSatisfy { verdict, isHidden in isHidden || holds(verdict) }
  }
}
