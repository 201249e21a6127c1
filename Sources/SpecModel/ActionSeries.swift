package import SpecSyntax

/// A fact, with its path, or a field.
package enum StatePlace: Hashable, Sendable {
  case fact(String)
  case field(FieldID)
}

/// An action that assigns a value to a form field.
package struct FieldChange: Sendable {
  package let field: FieldID
  /// The constant value, as the form stores it; unused if there is a `source`.
  package let text: String
  /// The `${…}` template of the value, evaluated when the action runs; nil for a constant.
  package let source: TemplateID?

  package init(field: FieldID, text: String, source: TemplateID? = nil) {
    self.field = field
    self.text = text
    self.source = source
  }
}

/// The whole form or some of its fields, as the target of an action.
package struct FormPart: Sendable {
  /// The fields of the part; nil for the whole form.
  package let fields: [FieldID]?
  /// The name of the field or container in the spec; `form` for the whole form.
  package let name: String

  package init(name: String, fields: [FieldID]? = nil) {
    self.name = name
    self.fields = fields
  }
}

/// A named value that is passed to an action, a screen or a view: a constant or a template.
package struct ActionArgument: Hashable, Sendable {
  package let name: String
  /// The span of the name.
  package let nameSpan: SourceSpan
  /// The span of the value.
  package let span: SourceSpan
  /// The constant value; nil for a template.
  package let value: DataID?
  package let source: TemplateID?

  package init(
    name: String, at nameSpan: SourceSpan, span: SourceSpan, value: DataID?, source: TemplateID?
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.span = span
    self.value = value
    self.source = source
  }
}

/// An action that adds an item to a list, or removes one.
package struct ListChange: Sendable {
  /// The path of the fact that stores the list.
  package let fact: String
  /// The members of the item to add, if it is an object.
  package let members: [ActionArgument]
  /// The item to add or remove, if it is a single value.
  package let value: ActionArgument?

  package init(fact: String, members: [ActionArgument], value: ActionArgument?) {
    self.fact = fact
    self.members = members
    self.value = value
  }
}

/// Actions that one tap runs in order.
package struct ActionSeries: Sendable {
  /// One action of a series, with its condition.
  package struct Step: Sendable {
    /// The action's index in `Document.actions`.
    package let action: Int
    package let condition: ExpressionID?

    package init(_ action: Int, when condition: ExpressionID? = nil) {
      self.action = action
      self.condition = condition
    }
  }

  /// The index of the series itself in `Document.actions`.
  package let position: Int
  package let steps: [Step]

  package init(at position: Int, _ steps: [Step]) {
    self.position = position
    self.steps = steps
  }
}

extension Document {
  /// The indices of the actions that a tap runs: those of a series, or only the action itself.
  package func statements(of action: Int) -> [Int] {
    guard case .series(let series) = actions[action] else { return [action] }
    return series.steps.map(\.action)
  }

  /// Whether any action that a tap runs satisfies a condition.
  package func does(_ action: Int, _ holds: (Action) -> Bool) -> Bool {
    statements(of: action).contains { holds(actions[$0]) }
  }
}
