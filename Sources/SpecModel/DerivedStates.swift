internal import SpecSyntax

/// The states that follow from a form's rules: every error that a person can meet, and the ways
/// between them.
package struct DerivedStates: Sendable {
  /// By field: a value that satisfies its rules; nil where none was found.
  package var base: ContiguousArray<String?> = []
  package var states: [DerivedState] = []
  /// Whether there would be more states than are derived.
  package var isCut = false

  /// The most states that are derived for one screen.
  package static let limit = 1000

  package init() {}

  /// The derived state of a name, if there is one.
  package func state(named name: String) -> DerivedState? {
    states.first { $0.name == name && $0.change != nil }
  }

  /// A derived state as a spec would declare it; nil where there is none.
  package func declaration(of state: DerivedState) -> StateDeclaration? {
    guard let change = state.change else { return nil }
    var declaration = StateDeclaration(name: state.name, span: SourceSpan(.spec, 0, 0))
    var values = change.isFilled ? base : ContiguousArray(repeating: nil, count: base.count)
    for (field, value) in change.values { values[field.position] = value }
    for (position, value) in values.enumerated() {
      if let value { declaration.values.append((FieldID(position), value)) }
    }
    declaration.focus = change.focus
    declaration.isSubmitted = change.isSubmitted
    declaration.answers = change.answers
    declaration.data = change.data
    return declaration
  }
}

/// One state that follows from the rules, or the reason why there is none.
package struct DerivedState: Sendable {
  /// What it shows.
  package enum Aim: Hashable, Sendable {
    /// Nobody has typed.
    case empty
    /// Every field has a value that satisfies its rules.
    case valid
    /// Nobody has typed, and the form was submitted.
    case submitted
    case focused(FieldID)
    /// A rule of a field that fails, alone.
    case rule(FieldID, Int)
    case validating(FieldID)
    /// A rule over several fields that fails, alone.
    case jointRule(Int)
    /// A control that cannot be used.
    case disabled(NodeID)
  }

  package let name: String
  package let aim: Aim
  /// Nil where no such state was found.
  package var change: FormChange?
  /// Why none was found.
  package var reason: String?
  /// An earlier state that shows the same.
  package var twin: String?

  package init(_ name: String, _ aim: Aim, _ change: FormChange) {
    self.name = name
    self.aim = aim
    self.change = change
  }

  package init(_ name: String, _ aim: Aim, missing reason: String) {
    self.name = name
    self.aim = aim
    self.reason = reason
  }
}

/// How a derived state differs from an untouched form, or from one that is filled in.
package struct FormChange: Sendable {
  /// Whether every field has its right value first.
  package var isFilled = false
  package var values: [(field: FieldID, value: String)] = []
  package var focus: FieldID?
  package var isSubmitted = false
  package var answers: [AnsweredHook] = []
  /// What the app knows, where that has to differ.
  package var data: DataID?
  /// The fact that differs, and its value: `user.isMember: true`.
  package var fact: String?

  package init(isFilled: Bool = false, isSubmitted: Bool = false) {
    self.isFilled = isFilled
    self.isSubmitted = isSubmitted
  }
}
