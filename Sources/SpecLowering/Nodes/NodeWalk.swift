internal import SpecModel
internal import SpecSyntax

/// The current position in the body, and state that its nodes share.
struct NodeWalk {
  /// The enclosing components, outermost first; nil for an unknown one.
  var openComponents: [Component?] = []
  /// The enclosing vertical scroll views, outermost first.
  var openScrolls: [SourceSpan] = []
  /// Whether the depth limit was exceeded, which is reported once.
  var isTooDeep = false
  /// Entry lists for reuse, to save allocations.
  var spareEntries: [[Lowering.Entry]] = []
  /// The scalars that determine whether a badge is visible.
  var badgeConditions: Set<UInt32> = []
  /// The scalars that determine the text sizes at which a part of a row is visible.
  var sizeConditions: [UInt32: RowSize] = [:]
  /// The condition under which the next `listRow` is selected, and its span.
  var selectedRow: SelectedRow?
  /// The `selection` of the enclosing list, if its rows are not in a loop.
  var rowSelection: Lowering.Entry?
  /// The `selecting` of the same list.
  var rowSelecting: Lowering.Entry?
  /// The key `enabled` of a row.
  var rowEnabling: UInt32?
  /// The field style that the nearest container sets for its fields.
  var fieldStyle: AttributeEntry?
  /// The index of the built-in style `row`, once it is used.
  var rowStyle: Int?
  var colors = UsedColors()
  /// Field styles and their YAML nodes, to lower an alias only once.
  var sharedStyles: [(node: YAMLNodeID, style: Int)] = []
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
