/// One cell of a text picture: its character, the item that drew it, and the surface below.
struct Cell {
  let glyph: UInt32
  let owner: CellOwner
  /// An index into the picture's `surfaces`.
  let surface: UInt32
}

/// The cells of a text picture, row by row.
///
/// Wide characters take two cells; if one of the two is overwritten, the other becomes a blank.
/// Glyphs, owners and surfaces are in separate arrays, because each is read for many cells at once.
struct Canvas {
  let columns: Int
  let rows: Int
  private var glyphs: ContiguousArray<UInt32>
  private var owners: ContiguousArray<CellOwner>
  private var surfaces: ContiguousArray<UInt32>
  /// Whether anything was drawn in each row.
  private var isDrawn: ContiguousArray<Bool>

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    glyphs = ContiguousArray(repeating: CellGlyph.blank, count: columns * rows)
    owners = ContiguousArray(repeating: .none, count: columns * rows)
    surfaces = ContiguousArray(repeating: 0, count: columns * rows)
    isDrawn = ContiguousArray(repeating: false, count: rows)
  }

  /// Whether nothing was drawn in a row, so that all its cells are blank.
  func isBlank(row: Int) -> Bool { !isDrawn[row] }

  func surface(row: Int, column: Int) -> UInt32 { surfaces[row * columns + column] }

  func cell(row: Int, column: Int) -> Cell {
    let position = row * columns + column
    return Cell(
      glyph: glyphs[position], owner: owners[position], surface: surfaces[position])
  }

  /// Calls `body` with the glyphs of a row, from the left.
  @inline(__always)
  func withGlyphs(inRow row: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let cells = row * columns..<(row + 1) * columns
    glyphs.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[cells])) }
  }

  func owner(row: Int, column: Int) -> CellOwner { owners[row * columns + column] }

  /// The first column at or after `column` that another owner drew; nil if there is none.
  func column(inRow row: Int, from column: Int, notOf owner: CellOwner) -> Int? {
    let cells = row * columns + column..<(row + 1) * columns
    return owners.withUnsafeBufferPointer { owners in
      for cell in cells where owners[cell] != owner { return cell - row * columns }
      return nil
    }
  }

  /// Draws the first glyphs of a line, at most `limit`.
  mutating func put(
    _ line: CellText.Line, of text: CellText, limit: Int, row: Int, column: Int, owner: CellOwner
  ) {
    let count = min(Int(line.width), limit)
    let start = Int(line.start)
    let isCutInHalf =
      count > 0 && count < line.width && text.glyphs[start + count] == CellGlyph.continuation
    withRow(row, column..<column + count) { row, columns in
      row.makeRoom(columns, owner)
      text.glyphs.withUnsafeBufferPointer { source in
        for position in 0..<count {
          row.glyphs[columns.lowerBound + position] = source[start + position]
        }
      }
      for column in columns { row.owners[column] = owner }
      if isCutInHalf { row.glyphs[columns.upperBound - 1] = CellGlyph.blank }
    }
  }

  /// Draws the same glyph in a run of cells.
  mutating func fill(_ columns: Range<Int>, row: Int, with glyph: UInt32, owner: CellOwner) {
    withRow(row, columns) { row, columns in row.fill(columns, with: glyph, owner) }
  }

  /// Sets the surface of a run of cells; with `blanking`, also erases their glyphs.
  mutating func lay(_ surface: UInt32, over columns: Range<Int>, row: Int, blanking: Bool) {
    if blanking, row >= 0, row < rows, isDrawn[row] {
      fill(columns, row: row, with: CellGlyph.blank, owner: .none)
    }
    mapSurfaces(of: columns, row: row) { _ in surface }
  }

  /// Changes the surface of each cell in a run.
  mutating func mapSurfaces(of columns: Range<Int>, row: Int, _ change: (UInt32) -> UInt32) {
    let columns = columns.clamped(to: 0..<self.columns)
    guard row >= 0, row < rows else { return }
    let start = row * self.columns
    for position in start + columns.lowerBound..<start + columns.upperBound {
      surfaces[position] = change(surfaces[position])
    }
  }

  /// Copies a part of the canvas; a wide character that is cut in half becomes a blank.
  func part(rows part: Range<Int>, columns: Range<Int>) -> Canvas {
    let part = part.clamped(to: 0..<rows)
    let columns = columns.clamped(to: 0..<self.columns)
    var canvas = Canvas(columns: columns.count, rows: part.count)
    for row in part {
      let start = row * self.columns
      canvas.isDrawn[row - part.lowerBound] = isDrawn[row]
      for column in columns {
        let place = (row - part.lowerBound) * columns.count + column - columns.lowerBound
        let glyph = glyphs[start + column]
        let isFirst = column == columns.lowerBound
        let isLast = column == columns.upperBound - 1 && column + 1 < self.columns
        let isHalf =
          isFirst && glyph == CellGlyph.continuation
          || isLast && glyphs[start + column + 1] == CellGlyph.continuation
        canvas.glyphs[place] = isHalf ? CellGlyph.blank : glyph
        canvas.owners[place] = owners[start + column]
        canvas.surfaces[place] = surfaces[start + column]
      }
    }
    return canvas
  }

  /// Calls `body` with a row and its columns, clipped to the canvas.
  ///
  /// Bounds are checked only here: the row is valid, the columns are clipped, and callers stay
  /// within these columns or the row's count.
  @inline(__always)
  private mutating func withRow(
    _ row: Int, _ columns: Range<Int>, _ body: (CanvasRow, Range<Int>) -> Void
  ) {
    let columns = columns.clamped(to: 0..<self.columns)
    guard row >= 0, row < rows, !columns.isEmpty else { return }
    isDrawn[row] = true
    let cells = row * self.columns..<(row + 1) * self.columns
    glyphs.withUnsafeMutableBufferPointer { glyphs in
      owners.withUnsafeMutableBufferPointer { owners in
        body(
          CanvasRow(
            glyphs: UnsafeMutableBufferPointer(rebasing: glyphs[cells]),
            owners: UnsafeMutableBufferPointer(rebasing: owners[cells])), columns)
      }
    }
  }
}

/// The glyphs and owners of one row of the canvas.
private struct CanvasRow {
  let glyphs: UnsafeMutableBufferPointer<UInt32>
  let owners: UnsafeMutableBufferPointer<CellOwner>

  @inline(__always)
  func fill(_ columns: Range<Int>, with glyph: UInt32, _ owner: CellOwner) {
    makeRoom(columns, owner)
    for column in columns { glyphs[column] = glyph }
    for column in columns { owners[column] = owner }
  }

  /// Blanks the remaining halves of wide characters that are about to be overwritten, and the
  /// letters next to an overwritten part of a text.
  @inline(__always)
  func makeRoom(_ columns: Range<Int>, _ owner: CellOwner) {
    let first = columns.lowerBound
    let last = columns.upperBound - 1
    if first > 0 {
      if glyphs[first] == CellGlyph.continuation {
        glyphs[first - 1] = CellGlyph.blank
      } else if isCut(first, first - 1, by: owner) {
        if glyphs[first - 1] == CellGlyph.continuation { glyphs[first - 2] = CellGlyph.blank }
        glyphs[first - 1] = CellGlyph.blank
      }
    }
    if last + 1 < glyphs.count {
      if glyphs[last + 1] == CellGlyph.continuation {
        glyphs[last + 1] = CellGlyph.blank
      } else if isCut(last, last + 1, by: owner) {
        if last + 2 < glyphs.count, glyphs[last + 2] == CellGlyph.continuation {
          glyphs[last + 2] = CellGlyph.blank
        }
        glyphs[last + 1] = CellGlyph.blank
      }
    }
  }

  /// Whether two adjacent cells belong to the same text, and the first of them is about to be
  /// covered by another text.
  @inline(__always)
  private func isCut(_ covered: Int, _ rest: Int, by owner: CellOwner) -> Bool {
    owner.isText && owners[covered].isText && owners[covered] == owners[rest]
      && owners[covered] != owner
  }
}

/// The item that drew a cell, and the cell's role in that item.
struct CellOwner: Equatable {
  enum Role: UInt32 {
    /// A part of a text, or of the signs around it.
    case text
    /// A vertical edge in the row where the margin notes mention the item.
    case side
    /// A part of the upper edge; the margin notes mention its paint in this row.
    case top
    /// A part of any other edge.
    case edge
  }

  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  init(item: Int, role: Role) {
    bits = UInt32(truncatingIfNeeded: item + 1) << 2 | role.rawValue
  }

  static let none = CellOwner(bits: 0)

  /// The item's index; -1 if no item drew the cell.
  var item: Int { Int(bits >> 2) - 1 }
  var role: Role { Role(rawValue: bits & 3) ?? .text }
  var isNone: Bool { bits == 0 }
  var isText: Bool { bits & 3 == 0 && bits != 0 }
}
