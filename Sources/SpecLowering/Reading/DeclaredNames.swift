internal import SpecModel
internal import SpecSyntax

/// The names that expressions, constraints and actions refer to.
struct DeclaredNames {
  var ids = DeclaredIDs()
  /// Indices into the form's fields, by name.
  var fieldPositions: NamePositions = [:]
  /// Names of invalid nodes that may have been meant as fields; references to them are not
  /// reported.
  var lostFields: Set<String> = []
  /// False if a part of the body could not be read.
  var knowsAllFields = true
  /// Whether the spec uses a file that could not be read, which may declare unknown names.
  var usesOtherFiles = false
  var data = DataNames()
  /// The types declared in files, in reading order.
  var fileTypes: [Lowering.FileType] = []
  var computed = ComputedReading()
  var loops = LoopNames()
}

/// The ids of the spec.
struct DeclaredIDs {
  /// The ids in the order of the spec.
  var list: [(name: String, span: SourceSpan)] = []
  /// Indices into `list`, by lower-cased id.
  var positions: NamePositions = [:]
}

/// The facts and data of all states, and their types.
struct DataNames {
  /// The types of the data in all states; empty if the screen has neither facts nor data.
  var shapes = ShapeTable()
  var root: ShapeID?
  /// The facts that the screen declares.
  var facts: [DataKey] = []
  /// The names whose types could not be read.
  var untyped: Set<DataKey> = []
  /// The words of choice types, by the sample value of the type, and by shape.
  var choices: [DataID: [String]] = [:]
  var choiceShapes: [ShapeID: [String]] = [:]
  /// The names of declared record types, by shape.
  var recordTypes: [ShapeID: String] = [:]
  /// Whether facts or data could not be read; unknown names may then be valid.
  var isIncomplete = false
  /// Whether there are facts or data; any word, even `on`, can then be a name.
  var hasNames = false
}

/// The item names declared by loops and list functions.
struct LoopNames {
  /// The item name of a loop, and the enclosing loop.
  struct Scope {
    let variable: String
    let outer: Int
    let depth: UInt16
    /// Whether the scope repeats nodes; false for a list function.
    var isLoop = true
    /// The item's type; set when the loop's list is resolved.
    var item: ValueType?
    /// The list whose items have fields, as an index into `Document.entryGroups`.
    var entries: Int?
  }

  /// The scope outside all loops.
  static let outside = -1

  var scopes: [Scope] = []
  /// The innermost loop around the current node: an index into `scopes`.
  var current = outside
}
