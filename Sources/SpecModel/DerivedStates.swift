internal import SpecSyntax

/// The states that are derived from a form's validation rules, such as one for each error message.
package struct DerivedStates: Sendable {
  /// A valid value for each field; nil for fields for which none was found.
  package var base: ContiguousArray<String?> = []
  package var states: [DerivedState] = []
  /// For each copy of a field in a loop, the declared field and the item; empty without copies.
  package var entryFields: [EntryField?] = []
  /// Whether states beyond the limit were dropped.
  package var isCut = false

  /// The maximum number of derived states of a screen.
  package static let limit = 1000

  package init() {}

  /// The derived state with this name, or nil.
  package func state(named name: String) -> DerivedState? {
    states.first { $0.name == name && $0.change != nil }
  }

  private func entry(_ field: FieldID) -> EntryField? {
    field.position < entryFields.count ? entryFields[field.position] : nil
  }

  /// Converts a derived state to a declaration, as a spec would write it; nil if it has no input.
  package func declaration(of state: DerivedState) -> StateDeclaration? {
    guard let change = state.change else { return nil }
    var declaration = StateDeclaration(name: state.name, span: SourceSpan(.spec, 0, 0))
    var values = change.isFilled ? base : ContiguousArray(repeating: nil, count: base.count)
    for (field, value) in change.values { values[field.position] = value }
    for (position, value) in values.enumerated() {
      guard let value else { continue }
      if let entry = entry(FieldID(position)) {
        declaration.entries.values.append((entry, value))
      } else {
        declaration.values.append((FieldID(position), value))
      }
    }
    if let focus = change.focus, let entry = entry(focus) {
      declaration.entries.focus = entry
    } else {
      declaration.focus = change.focus
    }
    declaration.isSubmitted = change.isSubmitted
    declaration.answers = change.answers
    declaration.data = change.data
    return declaration
  }
}

/// A derived state, or the reason why it could not be derived.
package struct DerivedState: Sendable {
  /// The situation that a derived state shows.
  package enum Aim: Hashable, Sendable {
    /// The form before any input.
    case empty
    /// Every field has a valid value.
    case valid
    /// The untouched form after a submit.
    case submitted
    case focused(FieldID)
    /// Exactly one rule of a field fails.
    case rule(FieldID, Int)
    case validating(FieldID)
    /// Exactly one rule over several fields fails.
    case jointRule(Int)
    /// A control is disabled.
    case disabled(NodeID)
    /// A fact with a choice type has another one of its words.
    case word(DataKey)
  }

  package let name: String
  package let aim: Aim
  /// The input that leads to the state; nil if it could not be derived.
  package var change: FormChange?
  /// The reason why the state could not be derived.
  package var reason: String?
  /// The name of an earlier state that looks the same.
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

/// The input of a derived state, as a difference from an untouched or a validly filled form.
package struct FormChange: Sendable {
  /// Whether every field starts with its valid value.
  package var isFilled = false
  package var values: [(field: FieldID, value: String)] = []
  package var focus: FieldID?
  package var isSubmitted = false
  package var answers: [AnsweredHook] = []
  /// The app's data in the state; nil for the default data.
  package var data: DataID?
  /// The fact that the state changes, and its value, as text: `user.isMember: true`.
  package var fact: String?

  package init(isFilled: Bool = false, isSubmitted: Bool = false) {
    self.isFilled = isFilled
    self.isSubmitted = isSubmitted
  }
}
