internal import SpecModel
internal import SpecSyntax

/// A component of the user's own, as lowering expands it.
struct OwnComponent {
  let name: String
  let nameSpan: SourceSpan
  var parameters: [OwnParameter] = []
  var slots: [(name: String, span: SourceSpan)] = []
  /// The value of `body:`; nil where there is none that could be read.
  var body: YAMLNodeID?
  /// All that stands under the name.
  let extent: SourceSpan

  func parameter(named name: String) -> Int? { parameters.firstIndex { $0.name == name } }
  func slot(named name: String) -> Int? { slots.firstIndex { $0.name == name } }

  /// Whether a place lies in the component's declaration.
  func contains(_ span: SourceSpan) -> Bool {
    span.source == extent.source && extent.start <= span.start && span.end <= extent.end
  }
}

/// A parameter of a component.
struct OwnParameter {
  let name: String
  let span: SourceSpan
  let type: ParameterType
  /// The default's value; nil where every use has to give one.
  let standard: YAMLNodeID?
}

/// What one use of a component stands in, and its names with it.
///
/// The screen itself is scope 0.
struct InstanceScope {
  /// The position of the component; -1 for the screen.
  let component: Int
  /// What stands before the names of the nodes in the component's body: `billing/`.
  let prefix: String
  /// The scope that the use stands in.
  let parent: Int
  /// The position in the document's instances.
  let instance: Int
  /// Where the component is named.
  let use: SourceSpan
  /// Parameters that are parts of longer texts in the body.
  var mixedParameters: [Int] = []

  static let screen = InstanceScope(
    component: -1, prefix: "", parent: 0, instance: -1, use: SourceSpan(.spec, 0, 0))
}

/// The values that a use gives a component's parameters, and the nodes that fill its slots.
struct InstanceArguments {
  /// By parameter; nil where the mistake is reported, so that what depends on it is silent.
  var values: [YAMLNodeID?]
  /// By slot.
  var slots: [[YAMLNodeID]]
}
