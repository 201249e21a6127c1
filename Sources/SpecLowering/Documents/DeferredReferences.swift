internal import SpecModel
internal import SpecSyntax

/// References that can only be resolved once all names are known.
struct DeferredReferences {
  var expressions = DeferredExpressions()
  /// The containers whose constraints have to be resolved.
  var constraints: [(container: NodeID, list: YAMLNodeID, scope: Int)] = []
  var facts = Facts()
  var changes = Changes()
  var fields = Fields()
  var steps = StepsReading()
  var actions = Actions()

  /// References to facts.
  struct Facts {
    /// The facts that are bound to hosted views.
    var hosted: [(fact: YAMLNodeID, scope: Int)] = []
    /// The facts that store the selection of lists.
    var selected: [DeferredSelection] = []
    /// The facts that store the values of fields.
    var ofFields: [(field: FieldID, fact: YAMLNodeID, scope: Int)] = []
  }

  /// Actions that set, add or remove values.
  struct Changes {
    var facts: [Lowering.DeferredFactChange] = []
    var statements: [Lowering.DeferredStatement] = []
    /// Actions that change lists, with the shape of each list.
    var lists: [(action: Int, shape: ShapeID, span: SourceSpan)] = []
    /// Actions that set a fact to a record with computed members.
    var records: [Lowering.DeferredFactChange] = []
  }

  /// References to fields.
  struct Fields {
    /// The separate labels and errors of fields.
    var parts: [DeferredFieldPart] = []
    /// The `matches` rules, which refer to another field.
    var matches: [FieldMatch] = []
    /// The fields in loops, with the indices of the loops in `LoopNames.scopes`.
    var inLoops: [(field: FieldID, scope: Int)] = []
    /// The keys of list items whose fields the current state sets.
    var enteredKeys: [(group: Int, key: String, span: SourceSpan)] = []
  }

  /// The actions of the app, with the spans of their names.
  struct Actions {
    /// The actions that `actions:` declares.
    var declared: [(name: String, span: SourceSpan)] = []
    /// The actions that taps and changes call.
    var called: [(name: String, span: SourceSpan)] = []
  }
}

/// The fact that stores the selection of a list's rows.
struct DeferredSelection {
  /// The index of the rows' loop in `Document.loops`; nil for rows with ids.
  let loop: Int?
  let fact: YAMLNodeID
  let scope: Int
}
