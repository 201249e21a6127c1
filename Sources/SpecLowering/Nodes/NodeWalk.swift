internal import SpecModel
internal import SpecSyntax

/// The current position in the body, and state that its nodes share.
struct NodeWalk {
  var enclosing = EnclosingNodes()
  /// Entry lists for reuse, to save allocations.
  var spareEntries: [[Lowering.Entry]] = []
  /// The scalars that determine whether a badge is visible.
  var badgeConditions: Set<UInt32> = []
  var rows = RowContext()
  var fieldStyles = FieldStyles()
  var colors = UsedColors()

  struct EnclosingNodes {
    /// The enclosing components, outermost first; nil for an unknown one.
    var components: [Component?] = []
    /// The enclosing vertical scroll views, outermost first.
    var scrolls: [SourceSpan] = []
    /// Whether the depth limit was exceeded, which is reported once.
    var isTooDeep = false
  }

  /// What the next `listRow` takes from its list.
  struct RowContext {
    /// The scalars that determine the text sizes at which a part of a row is visible.
    var sizeConditions: [UInt32: RowSize] = [:]
    /// The condition under which the row is selected, and its span.
    var selected: SelectedRow?
    /// The `selection` of the enclosing list, if its rows are not in a loop.
    var selection: Lowering.Entry?
    /// The `selecting` of the same list.
    var selecting: Lowering.Entry?
    /// The key `enabled` of a row.
    var enabling: UInt32?
    /// The index of the built-in style `row`, once it is used.
    var style: Int?
  }

  struct FieldStyles {
    /// The style that the nearest container sets for its fields.
    var inherited: AttributeEntry?
    /// Styles and their YAML nodes, to lower an alias only once.
    var shared: [(node: YAMLNodeID, style: Int)] = []
  }
}

/// The text sizes at which a part of a `listRow` is visible.
enum RowSize {
  case ordinary, accessibility
}

/// The condition that makes a row of a list selected.
struct SelectedRow {
  let condition: String
  /// The condition under which tapping a row runs its own action instead of selecting it; nil if it
  /// always selects.
  let idle: String?
  /// The span of the selection in the list.
  let span: SourceSpan
  /// The scope of the conditions.
  let scope: Int
}

/// The colors that the spec has used so far.
struct UsedColors {
  /// Indices into the document's colors, by their text in the spec.
  var positions: NamePositions = [:]
  /// The most recent color and its scalar.
  var last: (node: YAMLNodeID, color: ColorID)?
}
