package import SpecSyntax

/// The effect of a tap.
package enum Action: Sendable {
  /// Marks the form as submitted, validates it and calls the app.
  case submit
  /// Dismisses the screen.
  case dismiss
  case open(ScreenReference)
  /// Opens a URL with the system.
  case openURL(Address)
  case set(FactChange)
  /// Calls an action of the app, which is a requirement of the generated actions protocol.
  case custom(String)
  /// Calls an action of the app with arguments.
  case call(String, [ActionArgument])
  case setField(FieldChange)
  /// Inverts a Boolean fact or field.
  case toggle(StatePlace)
  /// Marks fields as edited; later actions of the tap run only if these fields are valid.
  case validate(FormPart)
  /// Resets fields to their initial values.
  case reset(FormPart)
  /// Moves the focus to a field, which shows the keyboard.
  case focus(FieldID)
  /// Adds an item to a fact that is a list.
  case append(ListChange)
  /// Removes an item from a fact that is a list.
  case remove(ListChange)
  /// Shows the next or previous step.
  case move(StepsMove)
  /// Runs several actions in order, or one action with a condition.
  case series(ActionSeries)
}

/// A URL that the system opens.
package struct Address: Sendable {
  /// The URL as written in the spec.
  package let text: String
  /// The template of a URL with computed parts, which are percent-encoded; nil for a constant URL.
  package let source: TemplateID?

  package init(_ text: String, source: TemplateID? = nil) {
    self.text = text
    self.source = source
  }
}

/// A reference to a screen, which this spec or another one describes.
package struct ScreenReference: Hashable, Sendable {
  package let name: String
  package let span: SourceSpan
  /// The values that are passed to the screen.
  package var arguments: [ActionArgument] = []

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// An action that assigns a value to one of the screen's facts.
package struct FactChange: Sendable {
  /// The fact's path: `filter`, `request.finished`.
  package let fact: String
  /// The value to assign, of the fact's declared type; null if another property provides it.
  package let value: DataTable.Value
  /// The `${…}` template of the value, evaluated when the action runs; nil for a constant.
  package let source: TemplateID?
  /// The constant list or record to assign; nil for other values.
  package let list: DataID?
  /// The members of a record with computed members; empty for other values.
  package let members: [ActionArgument]

  package init(
    fact: String, value: DataTable.Value, source: TemplateID? = nil, list: DataID? = nil,
    members: [ActionArgument] = []
  ) {
    self.fact = fact
    self.value = value
    self.source = source
    self.list = list
    self.members = members
  }

  /// The templates that are evaluated when the action runs.
  package var sources: [TemplateID] {
    members.compactMap(\.source) + [source].compactMap { $0 }
  }
}

/// A screen that opens automatically when a condition becomes true.
package struct Opening: Sendable {
  package let screen: ScreenReference
  /// The condition, a `.boolean` or a `.condition`.
  package let condition: AttributeValue
  /// The condition's text in the spec.
  package let conditionText: String
  package let conditionSpan: SourceSpan
  package let span: SourceSpan

  package init(
    screen: ScreenReference, condition: AttributeValue, conditionText: String,
    conditionSpan: SourceSpan, span: SourceSpan
  ) {
    self.screen = screen
    self.condition = condition
    self.conditionText = conditionText
    self.conditionSpan = conditionSpan
    self.span = span
  }
}

/// A navigation edge from one screen to another, for the flow diagram.
package struct NavigationEdge: Sendable {
  package enum Cause: Sendable {
    /// A tap on a node; the payload is its text.
    case tap(String)
    case condition(String)
    case tab(String)
  }

  package let cause: Cause
  package let screen: ScreenReference

  package init(_ cause: Cause, to screen: ScreenReference) {
    self.cause = cause
    self.screen = screen
  }
}

extension Document {
  /// The navigation edges that start at this screen, in source order.
  package var ways: [NavigationEdge] {
    var ways: [NavigationEdge] = []
    for tab in tabs {
      guard let target = tab.target else { continue }
      ways.append(
        NavigationEdge(.tab(tab.title), to: ScreenReference(name: target, span: tab.targetSpan)))
    }
    for position in nodes.indices {
      let node = nodes[position]
      for entry in attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value else { continue }
        for statement in statements(of: action) {
          guard case .open(let screen) = actions[statement] else { continue }
          ways.append(NavigationEdge(.tap(node.content ?? node.name), to: screen))
        }
      }
    }
    for opening in openings {
      ways.append(NavigationEdge(.condition(opening.conditionText), to: opening.screen))
    }
    return ways
  }
}
