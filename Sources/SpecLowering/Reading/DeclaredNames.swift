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
  /// The types of files, by the order in which they are read.
  var fileTypes: [Lowering.FileType] = []
  var computed = ComputedReading()
  var loops = LoopNames()
}

/// The ids of the spec.
struct DeclaredIDs {
  /// In the order of the spec.
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
  /// The words of choices, by the value that stands for the type, and by shape.
  var choices: [DataID: [String]] = [:]
  var choiceShapes: [ShapeID: [String]] = [:]
  /// The named types of records by shape, and whether the app hands them over: those of facts are
  /// other types in code.
  var recordTypes: [ShapeID: RecordType] = [:]

  struct RecordType: Equatable {
    let name: String
    let isFact: Bool
  }
  /// Whether facts or data could not be read, so unknown names may be declared there.
  var isIncomplete = false
  /// Whether there are facts or data, which can have any name, even `on`.
  var hasNames = false
}

/// The names that loops and list functions give to their items.
struct LoopNames {
  /// The item name of a loop, and the enclosing loop.
  struct Scope {
    let variable: String
    let outer: Int
    let depth: UInt16
    /// Whether it repeats nodes; false for a list function.
    var isLoop = true
    /// The item's type; set when the loop's list is resolved.
    var item: ValueType?
    /// The list, where its items have fields: a position in `Document.entryGroups`.
    var entries: Int?
  }

  /// Outside all loops.
  static let outside = -1

  var scopes: [Scope] = []
  /// The innermost loop around the current node: an index into `scopes`.
  var current = outside
}
