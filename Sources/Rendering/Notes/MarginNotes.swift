internal import SpecModel
internal import UnicodeTables

/// The notes beside the rows of a picture, as one text and where each row's part ends.
struct MarginNotes {
  private var bytes: [UInt8] = []
  private var ends: ContiguousArray<Int> = []

  /// Cells of the widest note.
  ///
  /// - Complexity: measures all notes.
  var width: Int {
    ends.indices.reduce(0) { max($0, width(ofRow: $1)) }
  }

  /// Blanks between a picture and its notes.
  static let gap = 2

  func width(ofRow row: Int) -> Int { displayWidth(of: bytes[range(ofRow: row)]) }

  /// Appends a row's note and the gap before it, if it has one.
  func appendNote(_ row: Int, to output: inout [UInt8]) {
    let range = range(ofRow: row)
    guard !range.isEmpty else { return }
    output.append("  ")
    output.append(bytes, in: range)
  }

  private func range(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : ends[row - 1])..<ends[row]
  }

  /// Adds the next row's note, which `write` appends to what it is given.
  mutating func addRow(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    ends.append(bytes.count)
  }
}

/// What a picture's rows have to say, row by row: an item once, where it is first seen.
struct RowSubjects {
  struct Subject {
    let item: Int
    let role: CellOwner.Role
  }

  private(set) var subjects: ContiguousArray<Subject> = []
  private var ends: ContiguousArray<Int> = []

  init(_ picture: Picture) {
    let canvas = picture.canvas
    // By item: whether its text and whether its upper edge has been seen.
    var isNamed = ContiguousArray(repeating: false, count: picture.items.count)
    var isEdgeTold = ContiguousArray(repeating: false, count: picture.items.count)
    ends.reserveCapacity(canvas.rows)
    for row in 0..<canvas.rows {
      var last = CellOwner.none
      canvas.forEachOwner(inRow: row) { owner in
        guard owner != last else { return }
        last = owner
        guard !owner.isNone else { return }
        switch owner.role {
        case .text, .side:
          guard !isNamed[owner.item] else { return }
          isNamed[owner.item] = true
          subjects.append(Subject(item: owner.item, role: .text))
        case .top:
          guard !isEdgeTold[owner.item] else { return }
          isEdgeTold[owner.item] = true
          subjects.append(Subject(item: owner.item, role: .top))
        case .edge:
          break
        }
      }
      ends.append(subjects.count)
    }
  }

  subscript(row: Int) -> ArraySlice<Subject> {
    subjects[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}

/// Writes the notes of a picture: one for each row, and for the outer edge above and below.
///
/// - Parameter title: what did not fit into the upper edge.
func marginNotes(
  of picture: Picture, _ subjects: RowSubjects, on screen: Screen,
  notes: PreviewOptions.Notes, paint: PaintTable, title: String
) -> MarginNotes {
  var margin = MarginNotes()
  margin.addRow { output in
    output.append(text: title)
    guard notes == .paint else { return }
    if !title.isEmpty { output.append("  ") }
    paint.appendScreenNote(to: &output)
  }
  var landmarks = picture.landmarks[...]
  var cache = NoteCache()
  for row in 0..<picture.canvas.rows {
    margin.addRow { output in
      guard notes != .none else { return }
      let start = output.count
      while let landmark = landmarks.first, landmark.row <= row {
        appendGap(2, since: start, to: &output)
        append(landmark.kind, isASCII: picture.glyphSet.isASCII, to: &output)
        landmarks.removeFirst()
      }
      appendGap(2, since: start, to: &output)
      let gapEnd = output.count
      switch notes {
      case .names: appendNames(subjects[row], of: picture, on: screen, to: &output)
      case .paint: paint.appendNotes(subjects[row], of: picture, &cache, to: &output)
      case .none: break
      }
      if output.count == gapEnd, gapEnd > start { output.removeLast(2) }
    }
  }
  margin.addRow { output in
    guard picture.missingRows > 0 else { return }
    output.append(scalar: picture.glyphSet.cut)
    output.append(" ")
    output.append(decimal: picture.missingRows)
    output.append(" more rows")
  }
  return margin
}

private func appendGap(_ blanks: Int, since start: Int, to output: inout [UInt8]) {
  if output.count > start { output.append(UInt8(ascii: " "), times: blanks) }
}

private func append(
  _ landmark: Picture.Landmark.Kind, isASCII: Bool, to output: inout [UInt8]
) {
  switch landmark {
  case .statusBar:
    output.append("status bar")
  case .homeIndicator:
    output.append("home indicator")
  case .fold(let place):
    output.append(isASCII ? ".. fold " : "┄┄ fold ")
    output.append(thousandths: place)
    output.append(isASCII ? " .." : " ┄┄")
  }
}

// MARK: - Names

private func appendNames(
  _ subjects: ArraySlice<RowSubjects.Subject>, of picture: Picture, on screen: Screen,
  to output: inout [UInt8]
) {
  var states: ScreenNode.Flags = []
  let start = output.count
  for subject in subjects {
    let item = picture.items[subject.item]
    // The upper edge of a control is named beside its text.
    guard subject.role != .top || item.form == .frame else { continue }
    if item.form == .text, isFramed(subject.item, in: picture) { continue }
    if output.count > start { output.append(", ") }
    appendName(
      screen.nodes[item.node.position].name, isASCII: picture.glyphSet.isASCII, to: &output)
    states.formUnion(item.flags)
  }
  var separator: StaticString = "  "
  for (flag, word) in namedStates where states.contains(flag) {
    output.append(separator)
    output.append(word)
    separator = ", "
  }
}

/// Whether a text has a box of its own, whose upper edge names it already.
private func isFramed(_ text: Int, in picture: Picture) -> Bool {
  text > 0 && picture.items[text - 1].form == .frame
    && picture.items[text - 1].node == picture.items[text].node
}

private let namedStates: [(ScreenNode.Flags, StaticString)] = [
  (.disabled, "disabled"), (.invalid, "invalid"), (.focused, "focused"),
  (.validating, "validating"), (.secure, "secure"),
]

/// Appends a name in the charset of the picture.
private func appendName(_ name: String, isASCII: Bool, to output: inout [UInt8]) {
  guard isASCII else {
    appendSanitised(name, lineFeeds: .escaped, to: &output)
    return
  }
  var sanitised: [UInt8] = []
  appendSanitised(name, lineFeeds: .escaped, to: &sanitised)
  for byte in sanitised where byte & 0xC0 != 0x80 {
    output.append(byte < 0x80 ? byte : UInt8(ascii: "?"))
  }
}
