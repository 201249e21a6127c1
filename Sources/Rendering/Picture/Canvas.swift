/// The cells of a picture: what they show, whose they are, and what lies beneath.
///
/// Wide glyphs take two cells; one that loses a half becomes a blank.
struct Canvas {
  let columns: Int
  let rows: Int
  private(set) var glyphs: ContiguousArray<UInt32>
  private(set) var owners: ContiguousArray<CellOwner>
  /// Positions in the picture's surfaces.
  private(set) var surfaces: ContiguousArray<UInt32>

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    glyphs = ContiguousArray(repeating: CellGlyph.blank, count: columns * rows)
    owners = ContiguousArray(repeating: .none, count: columns * rows)
    surfaces = ContiguousArray(repeating: 0, count: columns * rows)
  }

  /// Puts the first glyphs of a line. Columns and row must lie on the canvas.
  mutating func put(
    _ line: CellText.Line, of text: CellText, limit: Int, row: Int, column: Int, owner: CellOwner
  ) {
    var count = min(Int(line.width), limit)
    let start = Int(line.start)
    var endsInHalf = false
    if count < Int(line.width), count > 0, text.glyphs[start + count] == CellGlyph.continuation {
      count -= 1
      endsInHalf = true
    }
    let first = row * columns + column
    makeRoom(first: first, count: count + (endsInHalf ? 1 : 0), row: row, owner: owner)
    for position in 0..<count {
      glyphs[first + position] = text.glyphs[start + position]
      owners[first + position] = owner
    }
    if endsInHalf {
      glyphs[first + count] = CellGlyph.blank
      owners[first + count] = owner
    }
  }

  /// Puts one glyph into a run of cells of a row.
  mutating func fill(_ columnRange: Range<Int>, row: Int, with glyph: UInt32, owner: CellOwner) {
    guard !columnRange.isEmpty else { return }
    let first = row * columns + columnRange.lowerBound
    makeRoom(first: first, count: columnRange.count, row: row, owner: owner)
    for cell in first..<first + columnRange.count {
      glyphs[cell] = glyph
      owners[cell] = owner
    }
  }

  /// Lays a surface over a run of cells; `surface` says which from what lies there.
  mutating func paint(_ columnRange: Range<Int>, row: Int, surface: (UInt32) -> UInt32) {
    let first = row * columns
    for column in columnRange { surfaces[first + column] = surface(surfaces[first + column]) }
  }

  func surface(row: Int, column: Int) -> UInt32 { surfaces[row * columns + column] }

  /// Blanks the halves of wide glyphs that are about to be cut, and the letters that would touch
  /// the new text while belonging to one that it covers.
  private mutating func makeRoom(first: Int, count: Int, row: Int, owner: CellOwner) {
    guard count > 0 else { return }
    let rowStart = row * columns
    let end = first + count
    if first > rowStart {
      if glyphs[first] == CellGlyph.continuation { glyphs[first - 1] = CellGlyph.blank }
      let covered = owners[first]
      if owner.isText, covered.isText, covered != owner, owners[first - 1] == covered {
        blank(first - 1)
      }
    }
    if end < rowStart + columns {
      if glyphs[end] == CellGlyph.continuation { glyphs[end] = CellGlyph.blank }
      let covered = owners[end - 1]
      if owner.isText, covered.isText, covered != owner, owners[end] == covered { blank(end) }
    }
  }

  private mutating func blank(_ cell: Int) {
    if glyphs[cell] == CellGlyph.continuation { glyphs[cell - 1] = CellGlyph.blank }
    if cell + 1 < (cell / columns + 1) * columns, glyphs[cell + 1] == CellGlyph.continuation {
      glyphs[cell + 1] = CellGlyph.blank
    }
    glyphs[cell] = CellGlyph.blank
  }
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
  var isText: Bool { bits & 3 == 0 && bits != 0 }
}
