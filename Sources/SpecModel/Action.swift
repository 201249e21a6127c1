package import SpecSyntax

/// What a tap does.
package enum Action: Sendable {
  /// Marks the form submitted, looks at its rules, then calls the app.
  case submit
  /// Leaves the screen.
  case dismiss
  case open(ScreenReference)
  /// Hands an address to the system.
  case openURL(String)
  case set(FactChange)
  /// The app's own: a requirement of the generated actions protocol.
  case custom(String)
}

/// A screen that a spec names, in its own file or in another.
package struct ScreenReference: Hashable, Sendable {
  package let name: String
  package let span: SourceSpan

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A value that a tap gives to one of the screen's facts.
package struct FactChange: Sendable {
  /// The fact's path: `filter`, `request.finished`.
  package let fact: String
  /// Of the kind that the screen declares; null where `source` gives the value.
  package let value: DataTable.Value
  /// The value as it is when somebody taps, of `${…}`.
  package let source: TemplateID?

  package init(fact: String, value: DataTable.Value, source: TemplateID? = nil) {
    self.fact = fact
    self.value = value
    self.source = source
  }
}

/// A screen that opens by itself, once something holds.
package struct Opening: Sendable {
  package let screen: ScreenReference
  /// `.boolean` or `.condition`.
  package let condition: AttributeValue
  /// The condition as the spec writes it.
  package let conditionText: String
  package let span: SourceSpan

  package init(
    screen: ScreenReference, condition: AttributeValue, conditionText: String, span: SourceSpan
  ) {
    self.screen = screen
    self.condition = condition
    self.conditionText = conditionText
    self.span = span
  }
}

/// A way from one screen to another, as the flow drawing shows it.
package struct NavigationEdge: Sendable {
  package enum Cause: Sendable {
    /// A person taps what has this text.
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
  /// The ways that lead from the screen to others, in the order of the spec.
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
        guard case .action(let action) = entry.value, case .open(let screen) = actions[action]
        else { continue }
        ways.append(NavigationEdge(.tap(node.content ?? node.name), to: screen))
      }
    }
    for opening in openings {
      ways.append(NavigationEdge(.condition(opening.conditionText), to: opening.screen))
    }
    return ways
  }
}
