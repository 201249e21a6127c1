package import SpecSyntax

/// A component of the user's own, as its document declares it.
package struct ComponentDeclaration: Sendable {
  package let name: String
  /// Where its name stands.
  package let span: SourceSpan
  package var parameters: [ParameterDeclaration] = []
  /// Lists of nodes that each use fills, by name.
  package var slots: [String] = []

  package init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// What a use of a component has to say, or may.
package struct ParameterDeclaration: Sendable {
  package let name: String
  package let type: ParameterType
  /// The default as the document writes it; nil where every use has to give a value.
  package let defaultText: String?
  package let span: SourceSpan

  package init(name: String, type: ParameterType, defaultText: String?, span: SourceSpan) {
    self.name = name
    self.type = type
    self.defaultText = defaultText
    self.span = span
  }
}

/// The type of a component's parameter.
package enum ParameterType: Hashable, Sendable {
  case text, points, number, boolean, color, style, symbol, asset, id, rules, contentType, keyboard
  /// One of a few words.
  case words([String])

  /// The types that have a name, in the order the reference lists them.
  package static let named: [ParameterType] = [
    .text, .points, .number, .boolean, .color, .style, .symbol, .asset, .id, .rules, .contentType,
    .keyboard,
  ]

  /// The word that documents write; nil for a list of words.
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

/// One use of a component: a subtree of the document's nodes.
package struct ComponentInstance: Sendable {
  /// Its position in `Document.components`.
  package let component: Int
  /// The first node that the use became; the others are below it.
  package let root: NodeID
  /// What the use says for the parameters it names, as its file writes it.
  package let arguments: [(parameter: Int, text: String)]
  /// Where each parameter's value stands: in the use, or the default in the declaration.
  package var values: [(parameter: Int, span: SourceSpan)] = []
  /// Parameters that are parts of a longer text somewhere in the body.
  package var mixedParameters: [Int] = []
  /// Where the attributes stand that the use gives the first node.
  package var useAttributes: [SourceSpan] = []
  /// Whether one of them stands in place of one that the body gives that node.
  package var replacesOwnAttributes = false
  /// The nodes that fill the slots, by the slot's position, in the order they stand in the body.
  package var slotNodes: [(slot: Int, node: NodeID)] = []
  /// Where the component is named.
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
