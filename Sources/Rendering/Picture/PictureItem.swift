internal import SpecModel

/// One thing that a picture shows of a node.
///
/// Items stand in the order they are drawn in.
struct PictureItem {
  enum Form: UInt8 {
    /// A background color.
    case fill
    /// Lines of text without a box.
    case text
    /// Lines of text in a box of their own: inputs and buttons.
    case control
    /// The border of a node that holds others.
    case frame
    case image
    case toggle
    case divider
    /// A control of the system's own, drawn with signs across its columns.
    case drawn
  }

  let form: Form
  let node: ScreenNodeID
  let flags: ScreenNode.Flags
  /// Whether an image or a control has edges.
  var isBoxed = false
  /// Whether the margin names the symbol or image, since its row does not.
  var lacksSymbolName = false
  /// Whether the screen itself cuts the text.
  var isTextCut = false
  /// Whether a box is a circle of at most two cells, such as a page's dot.
  var isDot = false
  /// Whether it only shows what a node does, and is not named beside its row.
  var isMark = false
  var side = Side.left
  var lift = BoxAlignment.Vertical.center
  /// The node's opacity times that of all it stands in, in thousandths.
  let opacity: Int16
  /// Thousandths of a point, inside the boxes around the node.
  let top: Int
  let bottom: Int
  private var columnRange: PositionRange
  private let roomRange: PositionRange
  private var lineRange = PositionRange.empty
  private var rowRange = PositionRange.empty
  /// The first of the spans that the item has in the row table.
  var firstSpan: Int32 = -1
  /// What lies beneath the text, known once the picture is drawn.
  ///
  /// Of a background: itself, over what lies beneath it.
  var surface: UInt32 = 0
  /// What lies beneath a background.
  var beneath: UInt32 = 0
  /// What lies beneath the text where that is not `surface` alone: a position in the picture's sets.
  var inkSurfaces: UInt32 = 0
  /// The node's box, where the item shows its border.
  var box: BoxID?
  /// The color of a fill or a divider.
  var color: ColorID?
  var style: TextStyleID?

  /// Where lines stand that are narrower than their columns.
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

  /// Where the node stands, in the picture's columns.
  var columns: Range<Int> {
    get { columnRange.range }
    set { columnRange = PositionRange(newValue) }
  }
  /// What the item may draw in: the inside of the boxes and scrolls around the node.
  var room: Range<Int> { roomRange.range }
  /// The lines in the picture's text.
  var lines: Range<Int> {
    get { lineRange.range }
    set { lineRange = PositionRange(newValue) }
  }
  /// Known once the row table is made.
  var rows: Range<Int> {
    get { rowRange.range }
    set { rowRange = PositionRange(newValue) }
  }
}

extension Screen {
  /// The border that an item shows.
  func border(of item: PictureItem) -> Box.Border? {
    item.box.flatMap { boxes[Int($0.index)].border }
  }
}

/// The part of a screen that a node's descendants may draw in, and how.
struct DrawingContext {
  /// The box around them, as its own frame has it.
  var boxColumns: Range<Int>
  var boxTop: Int
  var boxBottom: Int
  /// Inside its edges.
  var innerColumns: Range<Int>
  var innerTop: Int
  var innerBottom: Int
  /// What is outside is not seen.
  var visibleColumns: Range<Int>
  /// Whether columns of the screen are outside.
  ///
  /// What only touches the others is not seen then; what touches the screen's own edge is on it, and
  /// is never narrower than a column.
  var isCut = false
  var visibleTop = Int.min
  var visibleBottom = Int.max
  var opacity: Int

  /// The columns of a node inside the box around it, at least one; nil where nothing of it is seen.
  ///
  /// Nodes that stick out of the box are not pushed into it.
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
