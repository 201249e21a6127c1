/// One state of a screen as a list tells it: what a person did, and what they read.
package struct ListedState: Sendable {
  package let name: String
  /// Whether the spec declares it; otherwise it follows from the rules.
  package let isDeclared: Bool
  /// Whether every field that is not named has its right value; otherwise it is untouched.
  package var isFilled = false
  /// What fields hold that differ.
  package var values: [(field: String, value: String)] = []
  package var focus: String?
  package var isSubmitted = false
  package var validating: [String] = []
  /// What the app says to custom rules.
  package var answers: [(hook: String, answer: HookAnswer)] = []
  /// A fact that differs: `user.isMember: true`.
  package var fact: String?
  /// The errors that a person reads, by field.
  package var errors: [(field: String, message: String)] = []
  /// What a person reads below fields that are being checked.
  package var waiting: [(field: String, message: String)] = []
  /// An earlier state that shows the same.
  package var twin: String?
  /// Why there is no such state.
  package var reason: String?

  package init(_ name: String, isDeclared: Bool) {
    self.name = name
    self.isDeclared = isDeclared
  }
}

/// The states of one screen: the declared ones, then those that follow from its rules.
package struct StateList: Sendable {
  package let screen: String
  /// The right values of its fields; nil where none was found.
  package var base: [(field: String, value: String?)] = []
  package var states: [ListedState] = []
  /// Whether more states would follow than are derived.
  package var isCut = false

  package init(screen: String) { self.screen = screen }
}
