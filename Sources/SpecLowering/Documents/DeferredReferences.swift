internal import SpecModel
internal import SpecSyntax

/// References that can only be resolved once all names are known.
struct DeferredReferences {
  var expressions = DeferredExpressions()
  /// Containers with constraints that still have to be resolved.
  var constraints: [(container: NodeID, list: YAMLNodeID, scope: Int)] = []
  var facts = Facts()
  var changes = Changes()
  var fields = Fields()
  var steps = StepsReading()
  var actions = Actions()

  /// Uses of facts.
  struct Facts {
    /// The facts that hosted views read and set.
    var hosted: [(fact: YAMLNodeID, scope: Int)] = []
    /// The facts of lists whose rows can be selected.
    var selected: [DeferredSelection] = []
    /// The facts that store the values of fields.
    var ofFields: [(field: FieldID, fact: YAMLNodeID, scope: Int)] = []
  }

  /// What taps and changes do.
  struct Changes {
    var facts: [Lowering.DeferredFactChange] = []
    var statements: [Lowering.DeferredStatement] = []
    /// Actions that change lists, with the shapes of the lists.
    var lists: [(action: Int, shape: ShapeID, span: SourceSpan)] = []
    /// Facts that are set to records with computed members.
    var records: [Lowering.DeferredFactChange] = []
  }

  /// References to fields.
  struct Fields {
    /// Separate labels and errors of fields.
    var parts: [DeferredFieldPart] = []
    /// `matches` rules, which refer to another field.
    var matches: [FieldMatch] = []
    /// Fields in loops, with the indices of the loops in `LoopNames.scopes`.
    var inLoops: [(field: FieldID, scope: Int)] = []
    /// The items of lists with fields that the state being read names.
    var enteredKeys: [(group: Int, key: String, span: SourceSpan)] = []
  }

  /// Actions of the app, with the spans of their names.
  struct Actions {
    /// Those that `actions` names.
    var declared: [(name: String, span: SourceSpan)] = []
    /// Those that taps and changes call.
    var called: [(name: String, span: SourceSpan)] = []
  }
}

/// The fact that the rows of a list set.
struct DeferredSelection {
  /// An index into `Document.loops`; nil for rows with ids.
  let loop: Int?
  let fact: YAMLNodeID
  let scope: Int
}
