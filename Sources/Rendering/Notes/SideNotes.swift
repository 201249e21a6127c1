internal import SpecModel
internal import UnicodeTables

/// Extra notes of nodes, each written beside the first row that shows the node.
struct RowSideNotes {
  /// The notes with their rows, sorted by row.
  private var places: [(row: Int, note: Int)] = []
  private var isPlaced: [Bool]

  init(of screen: borrowing Screen) {
    isPlaced = Array(repeating: false, count: screen.sideNotes.count)
  }

  /// Adds the notes that belong to a node of a row, or to an ancestor of it, unless already added.
  mutating func note(_ node: ScreenNodeID, inRow row: Int, of screen: borrowing Screen) {
    for position in isPlaced.indices where !isPlaced[position] {
      let owner = screen.sideNotes[position].node
      guard owner <= node, node.position < Int(screen[owner].subtreeEnd) else { continue }
      isPlaced[position] = true
      places.append((row, position))
    }
  }

  func has(row: Int) -> Bool { places.contains { $0.row == row } }

  /// Appends the notes of a row.
  func append(
    row: Int, of screen: borrowing Screen, isASCII: Bool, to output: inout [UInt8]
  ) {
    var isFirst = true
    for place in places where place.row == row {
      if !isFirst { output.append("  ") }
      isFirst = false
      let isMirrored = screen.direction == .rightToLeft
      appendName(
        screen.sideNotes[place.note].note.text(isMirrored: isMirrored, isASCII: isASCII),
        isASCII: isASCII, to: &output)
    }
  }
}

extension SideNote {
  /// The note's text, such as `step 2 of 3` or `swipe ‹ Delete`; the arrow shows the direction of
  /// the swipe.
  fileprivate func text(isMirrored: Bool, isASCII: Bool) -> String {
    switch self {
    case .step(let number, let count): return "step \(number) of \(count)"
    case .swipe(let leading, let trailing):
      let (left, right) = isASCII ? ("<", ">") : ("‹", "›")
      var text = "swipe"
      if !leading.isEmpty {
        text += " \(isMirrored ? left : right) " + leading.joined(separator: ", ")
      }
      if !trailing.isEmpty {
        text += " \(isMirrored ? right : left) " + trailing.joined(separator: ", ")
      }
      return text
    }
  }
}
