package import SpecSyntax

/// A custom component that a spec declares.
package struct ComponentDeclaration: Sendable {
  package let name: String
  /// The span of the component's name.
  package let span: SourceSpan
  package var parameters: [ParameterDeclaration] = []
  /// The names of the component's slots, for which each use provides nodes.
  package var slots: [String] = []

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A parameter of a component.
package struct ParameterDeclaration: Sendable {
  package let name: String
  package let type: ParameterType
  /// The source text of the default; nil if the parameter is required.
  package let defaultText: String?
  /// The default without its quotes; nil if the parameter is required.
  package let defaultWords: String?
  package let span: SourceSpan

  package init(
    name: String, type: ParameterType, defaultText: String?, defaultWords: String?,
    span: SourceSpan
  ) {
    self.name = name
    self.type = type
    self.defaultText = defaultText
    self.defaultWords = defaultWords
    self.span = span
  }
}

/// The type of a parameter of a custom component.
package enum ParameterType: Hashable, Sendable {
  case text, points, number, boolean, color, style, symbol, asset, id, rules, contentType, keyboard
  /// One of a list of words.
  case words([String])

  /// The types that have a name, in the order the reference lists them.
  package static let named: [ParameterType] = [
    .text, .points, .number, .boolean, .color, .style, .symbol, .asset, .id, .rules, .contentType,
    .keyboard,
  ]

  /// The words of a `words` type; nil for other types.
  package var words: [String]? { if case .words(let words) = self { words } else { nil } }

  /// The type's name in a spec; nil for a list of words.
  package var name: String? {
    switch self {
    case .text: "text"
    case .points: "points"
    case .number: "number"
    case .boolean: "boolean"
    case .color: "color"
    case .style: "style"
    case .symbol: "symbol"
    case .asset: "asset"
    case .id: "id"
    case .rules: "rules"
    case .contentType: "contentType"
    case .keyboard: "keyboard"
    case .words: nil
    }
  }
}

/// One use of a component, which becomes a subtree of the document.
package struct ComponentInstance: Sendable {
  /// The index of the component in `Document.components`.
  package let component: Int
  /// The root node of the expanded subtree.
  package let root: NodeID
  /// The arguments that the use passes, as source text.
  package let arguments: [(parameter: Int, text: String)]
  /// The span of each parameter's value: of the argument, or of the declared default.
  package var values: [(parameter: Int, span: SourceSpan)] = []
  /// The parameters that the body inserts into a longer text.
  package var mixedParameters: [Int] = []
  /// The spans of the attributes that the use adds to the root node.
  package var useAttributes: [SourceSpan] = []
  /// Whether the use overrides an attribute that the body sets on the root node.
  package var replacesOwnAttributes = false
  /// The nodes in each slot, in the order of the component's body.
  package var slotNodes: [(slot: Int, node: NodeID)] = []
  /// The span of the component's name at the use.
  package let span: SourceSpan

  package init(
    component: Int, root: NodeID, arguments: [(parameter: Int, text: String)], span: SourceSpan
  ) {
    self.component = component
    self.root = root
    self.arguments = arguments
    self.span = span
  }
}
