internal import SpecModel
internal import SpecSyntax

/// References that can only be resolved once all names are known.
struct DeferredReferences {
  var expressions = DeferredExpressions()
  /// Containers with constraints that still have to be resolved.
  var constraints: [(container: NodeID, list: YAMLNodeID, scope: Int)] = []
  var factChanges: [Lowering.DeferredFactChange] = []
  /// The facts that hosted views read and set.
  var bindings: [(fact: YAMLNodeID, scope: Int)] = []
  /// The facts of lists whose rows can be selected.
  var selections: [DeferredSelection] = []
  var statements: [Lowering.DeferredStatement] = []
  /// Actions that change lists, with the shapes of the lists.
  var listChanges: [(action: Int, shape: ShapeID, span: SourceSpan)] = []
  /// Facts that are set to records with computed members.
  var recordChanges: [Lowering.DeferredFactChange] = []
  /// Separate labels and errors of fields.
  var fieldParts: [DeferredFieldPart] = []
  /// `matches` rules, which refer to another field.
  var matches: [FieldMatch] = []
  /// The facts that store the values of fields.
  var fieldBindings: [(field: FieldID, fact: YAMLNodeID, scope: Int)] = []
  /// Fields in loops, with the indices of the loops in `LoopNames.scopes`.
  var entryFields: [(field: FieldID, scope: Int)] = []
  /// The items of lists with fields that the state being read names.
  var enteredKeys: [(group: Int, key: String, span: SourceSpan)] = []
  var steps = StepsReading()
  /// Actions that `actions` names, with the spans of their names.
  var declaredActions: [(name: String, span: SourceSpan)] = []
  /// Actions of the app that taps and changes call, with the spans of their names.
  var calledActions: [(name: String, span: SourceSpan)] = []
}

/// The fact that the rows of a list set.
struct DeferredSelection {
  /// An index into `Document.loops`; nil for rows with ids.
  let loop: Int?
  let fact: YAMLNodeID
  let scope: Int
}
