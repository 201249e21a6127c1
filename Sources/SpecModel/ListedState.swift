/// One state of a screen, as `formwork states` lists it.
package struct ListedState: Sendable {
  package let name: String
  /// Whether the spec declares the state; otherwise it is derived from the rules.
  package let isDeclared: Bool
  /// Whether all other fields have valid values; otherwise they are untouched.
  package var isFilled = false
  /// The values of the fields that the state sets.
  package var values: [(field: String, value: String)] = []
  package var focus: String?
  package var isSubmitted = false
  package var validating: [String] = []
  /// The results of custom rules.
  package var answers: [(hook: String, answer: HookAnswer)] = []
  /// The fact that the state changes, as text: `user.isMember: true`.
  package var fact: String?
  /// The displayed error messages, with the names of their fields.
  package var errors: [(field: String, message: String)] = []
  /// The texts displayed below fields that are being checked.
  package var waiting: [(field: String, message: String)] = []
  /// The name of an earlier state that looks the same.
  package var twin: String?
  /// The reason why the state could not be derived.
  package var reason: String?

  package init(_ name: String, isDeclared: Bool) {
    self.name = name
    self.isDeclared = isDeclared
  }
}

/// The states of one screen: declared ones first, then those derived from rules.
package struct StateList: Sendable {
  package let screen: String
  /// A valid value for each field; nil for fields for which none was found.
  package var base: [(field: String, value: String?)] = []
  package var states: [ListedState] = []
  /// Whether states beyond the limit were dropped.
  package var isCut = false

  package init(screen: String) { self.screen = screen }
}
