/// One cell of a picture: what it shows, whose it is, and what lies beneath.
struct Cell {
  var glyph = CellGlyph.blank
  var owner = CellOwner.none
  /// A position in the picture's surfaces.
  var surface: UInt32 = 0
}

/// The cells of a picture, row by row.
///
/// Wide glyphs take two cells; one that loses a half becomes a blank.
struct Canvas {
  let columns: Int
  let rows: Int
  private(set) var cells: ContiguousArray<Cell>

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = ContiguousArray(repeating: Cell(), count: columns * rows)
  }

  func surface(row: Int, column: Int) -> UInt32 { cells[row * columns + column].surface }

  /// Calls a function with the owner of each cell of a row, from the left.
  @inline(__always)
  func forEachOwner(inRow row: Int, _ body: (CellOwner) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      for cell in UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns]) {
        body(cell.owner)
      }
    }
  }

  /// Puts the first glyphs of a line, at most `limit`.
  mutating func put(
    _ line: CellText.Line, of text: CellText, limit: Int, row: Int, column: Int, owner: CellOwner
  ) {
    let count = min(Int(line.width), limit)
    let start = Int(line.start)
    let isCutInHalf =
      count > 0 && count < line.width && text.glyphs[start + count] == CellGlyph.continuation
    withRow(row, column..<column + count) { row, columns in
      makeRoom(row, columns, owner)
      for position in 0..<count {
        row[columns.lowerBound + position].glyph = text.glyphs[start + position]
        row[columns.lowerBound + position].owner = owner
      }
      if isCutInHalf { row[columns.upperBound - 1].glyph = CellGlyph.blank }
    }
  }

  /// Puts one glyph into all cells of a run.
  mutating func fill(_ columns: Range<Int>, row: Int, with glyph: UInt32, owner: CellOwner) {
    withRow(row, columns) { row, columns in
      makeRoom(row, columns, owner)
      for column in columns {
        row[column].glyph = glyph
        row[column].owner = owner
      }
    }
  }

  /// Lays a surface over a run of cells, and blanks them where nothing shines through.
  mutating func lay(_ surface: UInt32, over columns: Range<Int>, row: Int, blanking: Bool) {
    withRow(row, columns) { row, columns in
      if blanking { makeRoom(row, columns, .none) }
      for column in columns {
        if blanking {
          row[column].glyph = CellGlyph.blank
          row[column].owner = .none
        }
        row[column].surface = surface
      }
    }
  }

  /// Changes the surfaces of a run of cells, each by what it is.
  mutating func mapSurfaces(of columns: Range<Int>, row: Int, _ change: (UInt32) -> UInt32) {
    withRow(row, columns) { row, columns in
      for column in columns { row[column].surface = change(row[column].surface) }
    }
  }

  /// Hands out a row and the columns of it that lie on the canvas.
  ///
  /// The bounds are proven here: the row is checked, the columns are cut, and every caller stays
  /// within the columns it is given or within the row's own count.
  @inline(__always)
  private mutating func withRow(
    _ row: Int, _ columns: Range<Int>,
    _ body: (UnsafeMutableBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    let columns = columns.clamped(to: 0..<self.columns)
    guard row >= 0, row < rows, !columns.isEmpty else { return }
    let cellRange = row * self.columns..<(row + 1) * self.columns
    cells.withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[cellRange]), columns)
    }
  }
}

/// Blanks the halves of wide glyphs that are about to be cut, and the letters that would touch the
/// new text while belonging to one that it covers.
@inline(__always)
private func makeRoom(
  _ row: UnsafeMutableBufferPointer<Cell>, _ columns: Range<Int>, _ owner: CellOwner
) {
  let first = columns.lowerBound
  let last = columns.upperBound - 1
  if first > 0 {
    if row[first].glyph == CellGlyph.continuation {
      row[first - 1].glyph = CellGlyph.blank
    } else if isCut(row[first], row[first - 1], by: owner) {
      if row[first - 1].glyph == CellGlyph.continuation { row[first - 2].glyph = CellGlyph.blank }
      row[first - 1].glyph = CellGlyph.blank
    }
  }
  if last + 1 < row.count {
    if row[last + 1].glyph == CellGlyph.continuation {
      row[last + 1].glyph = CellGlyph.blank
    } else if isCut(row[last], row[last + 1], by: owner) {
      if last + 2 < row.count, row[last + 2].glyph == CellGlyph.continuation {
        row[last + 2].glyph = CellGlyph.blank
      }
      row[last + 1].glyph = CellGlyph.blank
    }
  }
}

/// Whether two cells show one text, of which another text is about to cover the first.
@inline(__always)
private func isCut(_ covered: Cell, _ rest: Cell, by owner: CellOwner) -> Bool {
  owner.isText && covered.owner.isText && covered.owner == rest.owner && covered.owner != owner
}

/// The item that drew a cell, and as what.
struct CellOwner: Equatable {
  enum Role: UInt32 {
    /// Text and the signs around it.
    case text
    /// An edge beside the item's text: names the item in the margin.
    case side
    /// An upper edge: tells the edge's paint in the margin.
    case top
    /// Any other edge.
    case edge
  }

  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  init(item: Int, role: Role) {
    bits = UInt32(truncatingIfNeeded: item + 1) << 2 | role.rawValue
  }

  static let none = CellOwner(bits: 0)

  /// The item's position; -1 for none.
  var item: Int { Int(bits >> 2) - 1 }
  var role: Role { Role(rawValue: bits & 3) ?? .text }
  var isNone: Bool { bits == 0 }
  var isText: Bool { bits & 3 == 0 && bits != 0 }
}
