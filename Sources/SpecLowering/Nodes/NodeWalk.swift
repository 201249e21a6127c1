internal import SpecModel
internal import SpecSyntax

/// The place in the body that is being lowered, and what its nodes share.
struct NodeWalk {
  /// The enclosing components, outermost first; nil for an unknown one.
  var openComponents: [Component?] = []
  /// The enclosing vertical scroll views, outermost first.
  var openScrolls: [SourceSpan] = []
  /// Whether the depth limit was exceeded, which is reported once.
  var isTooDeep = false
  /// Entry lists for reuse, to save allocations.
  var spareEntries: [[Lowering.Entry]] = []
  /// The scalars whose value decides whether a badge is there.
  var badgeConditions: Set<UInt32> = []
  /// The condition under which the next `listRow` is selected, and where its list says so.
  var selectedRow: SelectedRow?
  /// `selection` of the list around, whose rows are written out.
  var rowSelection: Lowering.Entry?
  /// Its `selecting`.
  var rowSelecting: Lowering.Entry?
  /// The key of a row's `enabled`.
  var rowEnabling: UInt32?
  /// The style of fields without one of their own, by the nearest container that says it.
  var fieldStyle: AttributeEntry?
  /// The position of the built-in style `row`, once it is used.
  var rowStyle: Int?
  var colors = UsedColors()
  /// Field styles and their YAML nodes, to lower an alias only once.
  var sharedStyles: [(node: YAMLNodeID, style: Int)] = []
}

/// When a row of a list is selected.
struct SelectedRow {
  let condition: String
  /// The condition under which rows do what they do without a selection; nil for never.
  let idle: String?
  /// Where the list says so.
  let span: SourceSpan
}

/// The colors that the spec has used so far.
struct UsedColors {
  /// Indices into the document's colors, by their text in the spec.
  var positions: NamePositions = [:]
  /// The last color, and the scalar that names it.
  var last: (node: YAMLNodeID, color: ColorID)?
}
