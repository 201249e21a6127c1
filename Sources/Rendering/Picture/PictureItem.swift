internal import SpecModel

/// A part of a node that is drawn in a text picture.
///
/// Items are in drawing order.
struct PictureItem {
  enum Form: UInt8 {
    /// A background color.
    case fill
    /// Lines of text without a box.
    case text
    /// Lines of text with their own box: inputs and buttons.
    case control
    /// The edges of a container.
    case frame
    case image
    case toggle
    case divider
    /// A system control that is drawn with characters.
    case drawn
  }

  let form: Form
  let node: ScreenNodeID
  let flags: ScreenNode.Flags
  /// Whether an image or a control is drawn with edges.
  var isBoxed = false
  /// Whether the margin shows the name of the symbol or image, because the picture does not.
  var lacksSymbolName = false
  /// Whether the text is also truncated on the screen, at its end or in its middle.
  var isTextCut = false
  /// Whether the item is a circle of at most two cells, such as a page dot.
  var isDot = false
  /// Whether the item only marks an interaction and is not mentioned in the margin.
  var isMark = false
  var side = Side.left
  var lift = BoxAlignment.Vertical.center
  /// The opacity of the node multiplied by that of its ancestors, in thousandths.
  let opacity: Int16
  /// The upper edge in thousandths of a point, inside the boxes around the node.
  let top: Int
  let bottom: Int
  private var columnRange: PositionRange
  private let roomRange: PositionRange
  private var lineRange = PositionRange.empty
  private var rowRange = PositionRange.empty
  /// The index of the item's first span in the row table; -1 if it has none.
  var firstSpan: Int32 = -1
  /// The surface below the item's text, known after drawing; for a background item, the surface
  /// that includes it.
  var surface: UInt32 = 0
  /// The surface below a background item.
  var beneath: UInt32 = 0
  /// An index into the picture's surface sets; 0 if the text covers only `surface`.
  var inkSurfaces: UInt32 = 0
  /// The node's box, if the item draws its border.
  var box: BoxID?
  /// The color of a background or divider.
  var color: ColorID?
  var style: TextStyleID?

  /// The horizontal alignment of lines that are narrower than their columns.
  enum Side: UInt8 { case left, center, right }

  init(
    _ form: Form, _ node: ScreenNodeID, _ flags: ScreenNode.Flags, columns: Range<Int>,
    room: Range<Int>, top: Int, bottom: Int, opacity: Int
  ) {
    self.form = form
    self.node = node
    self.flags = flags
    columnRange = PositionRange(columns)
    roomRange = PositionRange(room)
    self.top = top
    self.bottom = bottom
    self.opacity = Int16(clamping: opacity)
  }

  /// The node's columns in the picture.
  var columns: Range<Int> {
    get { columnRange.range }
    set { columnRange = PositionRange(newValue) }
  }
  /// The columns in which the item may draw, which are inside the enclosing boxes and scroll views.
  var room: Range<Int> { roomRange.range }
  /// The range of the item's lines in the picture's `text`.
  var lines: Range<Int> {
    get { lineRange.range }
    set { lineRange = PositionRange(newValue) }
  }
  /// The item's rows in the picture, set once the row table exists.
  var rows: Range<Int> {
    get { rowRange.range }
    set { rowRange = PositionRange(newValue) }
  }
}

extension Screen {
  /// The border that an item draws; nil if it draws none.
  func border(of item: PictureItem) -> Box.Border? {
    item.box.flatMap { boxes[Int($0.index)].border }
  }
}

/// The region in which the descendants of a node are drawn, and their opacity.
struct DrawingContext {
  /// The columns of the enclosing box, computed from its frame.
  var boxColumns: Range<Int>
  var boxTop: Int
  var boxBottom: Int
  /// The columns between the edges of the enclosing box.
  var innerColumns: Range<Int>
  var innerTop: Int
  var innerBottom: Int
  /// The columns that are visible.
  var visibleColumns: Range<Int>
  /// Whether only a section of the screen is drawn.
  ///
  /// Nodes that only touch the section's edge are then invisible; nodes at the screen's own edge
  /// are visible and at least one column wide.
  var isCut = false
  var visibleTop = Int.min
  var visibleBottom = Int.max
  var opacity: Int

  /// The columns of a node inside the enclosing box, at least one; nil if it is not visible.
  ///
  /// Nodes that extend beyond the box are not moved into it.
  func columns(left: Int, right: Int) -> Range<Int>? {
    var left = left < boxColumns.lowerBound ? left : max(left, innerColumns.lowerBound)
    var right = right > boxColumns.upperBound ? right : min(right, innerColumns.upperBound)
    if isCut {
      guard left < visibleColumns.upperBound, right > visibleColumns.lowerBound || right <= left
      else { return nil }
    }
    left = max(left, visibleColumns.lowerBound)
    right = min(right, visibleColumns.upperBound)
    if right > left { return left..<right }
    let only = isCut ? min(left, visibleColumns.upperBound - 1) : nearestVisible(to: left)
    return only >= visibleColumns.lowerBound ? only..<only + 1 : nil
  }

  private func nearestVisible(to column: Int) -> Int {
    max(visibleColumns.lowerBound, min(column, visibleColumns.upperBound - 1))
  }

  func room(of columns: Range<Int>) -> Range<Int> {
    let isInside =
      columns.lowerBound >= innerColumns.lowerBound
      && columns.upperBound <= innerColumns.upperBound
    return isInside ? innerColumns.clamped(to: visibleColumns) : visibleColumns
  }

  func top(_ top: Int) -> Int { top < boxTop ? top : max(top, innerTop) }
  func bottom(_ bottom: Int) -> Int { bottom > boxBottom ? bottom : min(bottom, innerBottom) }
}
