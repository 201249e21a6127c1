internal import SpecModel
internal import SpecSyntax

/// The names that expressions, constraints and actions refer to.
struct DeclaredNames {
  var ids = DeclaredIDs()
  /// The indices of the form's fields, by name.
  var fieldPositions: NamePositions = [:]
  /// The names of invalid nodes that may be fields; references to them are not reported.
  var lostFields: Set<String> = []
  /// The colors of the palette that a screen declares, which belongs to a theme: `#RRGGBB` by name.
  var lostColors: [String: String] = [:]
  /// Whether the whole body could be read, so that all fields are known.
  var knowsAllFields = true
  /// Whether the spec uses a file that could not be read and may declare unknown names.
  var usesOtherFiles = false
  var data = DataNames()
  /// The types that types files declare, in reading order.
  var fileTypes: [Lowering.FileType] = []
  var computed = ComputedReading()
  var loops = LoopNames()
}

/// The ids in the spec.
struct DeclaredIDs {
  /// The ids in source order.
  var list: [(name: String, span: SourceSpan)] = []
  /// The indices in `list`, by id in lowercase.
  var positions: NamePositions = [:]
}

/// The facts and data of all states, and their types.
struct DataNames {
  /// The types of facts and data in all states; empty if the screen has none.
  var shapes = ShapeTable()
  var root: ShapeID?
  /// The facts that the screen declares.
  var facts: [DataKey] = []
  /// The names of facts and data whose types could not be read.
  var untyped: Set<DataKey> = []
  /// The words of choice types, by the sample value of the type.
  var choices: [DataID: [String]] = [:]
  /// The words of choice types, by shape.
  var choiceShapes: [ShapeID: [String]] = [:]
  /// The names of declared record types, by shape.
  var recordTypes: [ShapeID: String] = [:]
  /// Whether facts or data could not be read, so that unknown names may be valid.
  var isIncomplete = false
  /// Whether there are facts or data, so that any word, even `on`, can be a name.
  var hasNames = false
}

/// The variables that loops and list functions declare.
struct LoopNames {
  /// The variable of one loop or list function, and the enclosing scope.
  struct Scope {
    let variable: String
    let outer: Int
    let depth: UInt16
    /// Whether the scope is that of a loop instead of a list function.
    var isLoop = true
    /// The type of the variable; nil until the loop's list is resolved.
    var item: ValueType?
    /// For a list whose items have fields, its index in `Document.entryGroups`; nil for other
    /// lists.
    var entries: Int?
  }

  /// The value of `current` outside all loops.
  static let outside = -1

  var scopes: [Scope] = []
  /// The innermost loop around the current node, as an index into `scopes`.
  var current = outside
}
