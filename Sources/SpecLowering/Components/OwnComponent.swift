internal import SpecModel
internal import SpecSyntax

/// A component that a spec declares, before expansion.
struct OwnComponent {
  let name: String
  let nameSpan: SourceSpan
  var parameters: [OwnParameter] = []
  var slots: [(name: String, span: SourceSpan)] = []
  /// The node of `body:`; nil if it is missing or invalid.
  var body: YAMLNodeID?
  /// The span of the whole declaration.
  let extent: SourceSpan

  func parameter(named name: String) -> Int? { parameters.firstIndex { $0.name == name } }
  func slot(named name: String) -> Int? { slots.firstIndex { $0.name == name } }

  /// Whether a span is inside the component's declaration.
  func contains(_ span: SourceSpan) -> Bool {
    span.source == extent.source && extent.start <= span.start && span.end <= extent.end
  }
}

/// A parameter of a component.
struct OwnParameter {
  let name: String
  let span: SourceSpan
  let type: ParameterType
  /// The default value; nil if the parameter is required.
  let standard: YAMLNodeID?
}

/// The scope of names within one use of a component.
///
/// The screen itself is scope 0.
struct InstanceScope {
  /// The component's index; -1 for the screen.
  let component: Int
  /// The prefix of the names of nodes in the component's body, such as `billing/`.
  let prefix: String
  /// The scope that contains the component use.
  let parent: Int
  /// The index of the use in the document's instances.
  let instance: Int
  /// The span of the component's name.
  let use: SourceSpan
  /// The parameters that the body inserts into longer texts.
  var mixedParameters: [Int] = []

  static let screen = InstanceScope(
    component: -1, prefix: "", parent: 0, instance: -1, use: SourceSpan(.spec, 0, 0))
}

/// The arguments of a component use: parameter values, and nodes for slots.
struct InstanceArguments {
  /// The value of each parameter; nil after a reported error, so that parts that use it are
  /// skipped.
  var values: [YAMLNodeID?]
  /// The nodes that fill each slot.
  var slots: [[YAMLNodeID]]
}
