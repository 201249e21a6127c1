internal import SpecModel
internal import SpecSyntax

/// The current position in the body while nodes are lowered, and state that all nodes share.
struct NodeWalk {
  var enclosing = EnclosingNodes()
  /// Lists of entries whose memory is reused.
  var spareEntries: [[Lowering.Entry]] = []
  /// The scalars that represent the conditions of badges.
  var badgeConditions: Set<UInt32> = []
  var rows = RowContext()
  var fieldStyles = FieldStyles()
  var colors = UsedColors()

  struct EnclosingNodes {
    /// The enclosing components, outermost first; nil for an unknown one.
    var components: [Component?] = []
    /// The enclosing vertical scroll views, outermost first.
    var scrolls: [SourceSpan] = []
    /// Whether a node beyond the depth limit was already reported.
    var isTooDeep = false
  }

  /// What a `listRow` takes over from its list.
  struct RowContext {
    /// The scalars that represent conditions on the text size, with the sizes.
    var sizeConditions: [UInt32: RowSize] = [:]
    /// The condition under which the row is selected; nil if it cannot be selected.
    var selected: SelectedRow?
    /// The `selection` attribute of the enclosing list, if its rows are not in a loop.
    var selection: Lowering.Entry?
    /// The `selecting` attribute of the enclosing list.
    var selecting: Lowering.Entry?
    /// The index of the key `enabled` of the row.
    var enabling: UInt32?
    /// The index of the built-in field style `row`; nil until it is used.
    var style: Int?
  }

  struct FieldStyles {
    /// The field style that the nearest container sets for its fields.
    var inherited: AttributeEntry?
    /// Styles with their YAML nodes, so that a style with several aliases is lowered only once.
    var shared: [(node: YAMLNodeID, style: Int)] = []
  }
}

/// The text sizes at which a part of a `listRow` is visible.
enum RowSize {
  case ordinary, accessibility
}

/// The condition under which a row of a list is selected.
struct SelectedRow {
  let condition: String
  /// The condition under which a tap runs the row's own action instead of selecting the row; nil if
  /// a tap always selects.
  let idle: String?
  /// The span of the list's `selection`.
  let span: SourceSpan
  /// The component use whose names the conditions contain.
  let scope: Int
}

/// The colors that the spec has used so far.
struct UsedColors {
  /// The indices of the document's colors, by their text in the spec.
  var positions: NamePositions = [:]
  /// The most recent color and its scalar.
  var last: (node: YAMLNodeID, color: ColorID)?
}
