internal import SpecModel
internal import UnicodeTables

/// The notes beside the rows of a text picture, stored as one text with a range for each row.
struct MarginNotes {
  private(set) var bytes: [UInt8] = []
  /// The range of each row's note; rows with the same note share a range.
  private var rows: ContiguousArray<PositionRange> = []

  /// The size in bytes of all notes, including the gaps before them.
  var byteCount: Int {
    rows.reduce(0) { $0 + ($1.isEmpty ? 0 : MarginNotes.gap + $1.count) }
  }

  /// The width of the widest note, in cells.
  ///
  /// - Complexity: measures all notes.
  var width: Int {
    rows.indices.reduce(0) { max($0, width(ofRow: $1)) }
  }

  /// The number of spaces between a picture and its notes.
  static let gap = 2

  mutating func reserve(rows count: Int) { rows.reserveCapacity(count) }

  func width(ofRow row: Int) -> Int { displayWidth(of: bytes[rows[row].range]) }

  /// Appends the gap and the note of a row, if it has one.
  func appendNote(_ row: Int, to output: inout ByteRoom) {
    guard !rows[row].isEmpty else { return }
    output.append(UInt8(ascii: " "))
    output.append(UInt8(ascii: " "))
    output.append(bytes, in: rows[row].range)
  }

  /// Adds the next row, with a note that is already in the text.
  mutating func addRow(_ note: PositionRange) { rows.append(note) }

  /// Adds the next row, whose note `write` appends to its argument.
  mutating func addRow(_ write: (inout [UInt8]) -> Void) {
    rows.append(addText(write))
  }

  /// Whether two ranges of the text have the same content.
  func isSame(_ a: PositionRange, _ b: PositionRange) -> Bool {
    a.start == b.start && a.end == b.end || bytes[a.range] == bytes[b.range]
  }

  /// Adds a text for use as a note, and returns its range.
  mutating func addText(_ write: (inout [UInt8]) -> Void) -> PositionRange {
    let start = bytes.count
    write(&bytes)
    return PositionRange(start, bytes.count)
  }
}

/// The items that the note beside each row mentions; an item is mentioned in its first row only.
struct RowSubjects {
  struct Subject {
    let item: Int
    let role: CellOwner.Role
    /// The index of the item's group in `looks`; used only for paint notes.
    var look = 0
  }

  private(set) var subjects: ContiguousArray<Subject> = []
  private(set) var looks = ItemLooks()
  let sides: RowSideNotes
  private var ends: ContiguousArray<Int> = []

  init(
    _ picture: borrowing Picture, on screen: borrowing Screen, _ notes: PreviewOptions.Notes
  ) {
    let canvas = picture.canvas
    var sides = RowSideNotes(of: screen)
    let hasSides = !screen.sideNotes.isEmpty
    // By item: whether its text and whether its upper border has appeared.
    var isNamed = ContiguousArray(filledWith: false, count: picture.items.count)
    var isEdgeTold = ContiguousArray(filledWith: false, count: picture.items.count)
    ends.reserveCapacity(canvas.rows)
    subjects.reserveCapacity(picture.items.count)
    for row in 0..<canvas.rows {
      var owner = CellOwner.none
      var column = 0
      while !canvas.isBlank(row: row),
        let next = canvas.column(inRow: row, from: column, notOf: owner)
      {
        column = next
        owner = canvas.owner(row: row, column: column)
        guard !owner.isNone, !picture.items[owner.item].isMark else { continue }
        switch owner.role {
        case .text, .side:
          guard !isNamed[owner.item] else { continue }
          isNamed[owner.item] = true
          if hasSides { sides.note(picture.items[owner.item].node, inRow: row, of: screen) }
          subjects.append(Subject(item: owner.item, role: .text))
        case .top:
          guard !isEdgeTold[owner.item] else { continue }
          isEdgeTold[owner.item] = true
          subjects.append(Subject(item: owner.item, role: .top))
        case .edge:
          break
        }
      }
      ends.append(subjects.count)
    }
    self.sides = sides
    guard case .paint = notes else { return }
    for position in subjects.indices {
      subjects[position].look = looks.look(of: subjects[position].item, in: picture, on: screen)
    }
  }

  subscript(row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }
}

/// Writes the notes of a picture: one for each row, and one each for the outer borders above and
/// below.
///
/// - Parameter title: the part of the title that did not fit in the upper border.
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
  var paintNotes = PaintNotes(picture, subjects, paint)
  margin.reserve(rows: picture.canvas.rows + 2)
  for row in 0..<picture.canvas.rows {
    let hasLandmark = landmarks.first.map { $0.row <= row } ?? false
    if notes == .paint { paintNotes.find(row: row, in: &margin) }
    if !hasLandmark, notes != .names, paintNotes.hasPlainNote,
      notes == .none || !subjects.sides.has(row: row),
      notes == .none || !lacksSymbolNames(subjects, row, of: picture)
    {
      margin.addRow(paintNotes.notes.first?.text ?? .empty)
      continue
    }
    margin.addRow { output in
      guard notes != .none else { return }
      if notes == .names {
        appendNames(subjects, row, &landmarks, of: picture, on: screen, to: &output)
        return
      }
      let start = output.count
      append(&landmarks, upTo: row, of: picture, to: &output)
      appendGap(2, since: start, to: &output)
      let gapEnd = output.count
      paintNotes.append(to: &output)
      appendSymbolNames(subjects, row, of: picture, on: screen, after: gapEnd, to: &output)
      if output.count == gapEnd, gapEnd > start { output.removeLast(2) }
      appendSideNotes(subjects, row, of: picture, on: screen, after: start, to: &output)
    }
  }
  margin.addRow { appendMissingRows(of: picture, to: &$0) }
  return margin
}

/// Appends a note below a picture about the rows that were left out.
func appendMissingRows(of picture: Picture, to output: inout [UInt8]) {
  guard picture.missingRows > 0 else { return }
  output.append(scalar: picture.glyphSet.cut)
  output.append(" ")
  output.append(decimal: picture.missingRows)
  output.append(" more rows")
}

/// Appends the notes about device parts up to a row, and removes them from `landmarks`.
private func append(
  _ landmarks: inout ArraySlice<Picture.Landmark>, upTo row: Int, of picture: Picture,
  to output: inout [UInt8]
) {
  let start = output.count
  while let landmark = landmarks.first, landmark.row <= row {
    appendGap(2, since: start, to: &output)
    append(landmark.kind, to: &output)
    landmarks.removeFirst()
  }
}

private func appendGap(_ blanks: Int, since start: Int, to output: inout [UInt8]) {
  if output.count > start { output.append(UInt8(ascii: " "), times: blanks) }
}

private func append(_ landmark: Picture.Landmark.Kind, to output: inout [UInt8]) {
  switch landmark {
  case .statusBar:
    output.append("status bar")
  case .homeIndicator:
    output.append("home indicator")
  }
}

// MARK: - Names

/// Appends the note of a row: the device parts, then the names of the items.
func appendNames(
  _ subjects: RowSubjects, _ row: Int, _ landmarks: inout ArraySlice<Picture.Landmark>,
  of picture: Picture, on screen: Screen, to output: inout [UInt8]
) {
  let start = output.count
  append(&landmarks, upTo: row, of: picture, to: &output)
  appendGap(2, since: start, to: &output)
  let gapEnd = output.count
  appendNames(subjects, row, of: picture, on: screen, to: &output)
  if output.count == gapEnd, gapEnd > start { output.removeLast(2) }
  appendSideNotes(subjects, row, of: picture, on: screen, after: start, to: &output)
}

/// Appends the actions of a row's nodes that the picture itself does not show: `swipe ‹ Delete`.
private func appendSideNotes(
  _ subjects: RowSubjects, _ row: Int, of picture: Picture, on screen: Screen, after start: Int,
  to output: inout [UInt8]
) {
  guard subjects.sides.has(row: row) else { return }
  appendGap(2, since: start, to: &output)
  subjects.sides.append(
    row: row, of: screen, isASCII: picture.glyphSet.isASCII, to: &output)
}

private func appendNames(
  _ subjects: RowSubjects, _ row: Int, of picture: Picture, on screen: Screen,
  to output: inout [UInt8]
) {
  var states: ScreenNode.Flags = []
  let start = output.count
  for position in subjects[row] {
    let subject = subjects.subjects[position]
    let item = picture.items[subject.item]
    // A control's upper border is named beside its text instead.
    guard subject.role != .top || item.form == .frame else { continue }
    if item.form == .text || item.form == .drawn, isFramed(subject.item, in: picture) { continue }
    if output.count > start { output.append(", ") }
    appendName(
      screen.nodes[item.node.position].name, isASCII: picture.glyphSet.isASCII, to: &output)
    states.formUnion(item.flags)
  }
  defer { appendSymbolNames(subjects, row, of: picture, on: screen, after: start, to: &output) }
  guard !states.isDisjoint(with: .told) else { return }
  var separator: StaticString = "  "
  for (flag, word) in namedStates where states.contains(flag) {
    output.append(separator)
    output.append(word)
    separator = ", "
  }
}

/// Whether a row shows a symbol or an image but not its name.
private func lacksSymbolNames(_ subjects: RowSubjects, _ row: Int, of picture: Picture) -> Bool {
  subjects[row].contains {
    let subject = subjects.subjects[$0]
    return subject.role != .top && picture.items[subject.item].lacksSymbolName
  }
}

/// Appends the names of the symbols and images that a row shows without a name: `⟨trash⟩`.
private func appendSymbolNames(
  _ subjects: RowSubjects, _ row: Int, of picture: Picture, on screen: Screen, after start: Int,
  to output: inout [UInt8]
) {
  var isFirst = true
  for position in subjects[row] {
    let subject = subjects.subjects[position]
    let item = picture.items[subject.item]
    guard subject.role != .top, item.lacksSymbolName,
      let name = screen.assetName(of: item.node.position)
    else { continue }
    if output.count > start { output.append(isFirst ? "  " : " ") }
    isFirst = false
    output.append(scalar: picture.glyphSet.signs.symbolStart)
    appendName(name, isASCII: picture.glyphSet.isASCII, to: &output)
    output.append(scalar: picture.glyphSet.signs.symbolEnd)
  }
}

extension Screen {
  /// The name of the symbol or image that a node shows.
  fileprivate func assetName(of node: Int) -> String? {
    switch nodes[node].kind {
    case .icon(let name): name.string
    case .image(let asset, _, _, _): asset
    case .button(let title), .text(let title): symbol(of: title)
    default: nil
    }
  }
}

/// Whether a text has its own box, whose upper edge shows the node's name.
private func isFramed(_ text: Int, in picture: Picture) -> Bool {
  text > 0 && picture.items[text - 1].form == .frame
    && picture.items[text - 1].node == picture.items[text].node
}

private let namedStates: [(ScreenNode.Flags, StaticString)] = [
  (.disabled, "disabled"), (.invalid, "invalid"), (.focused, "focused"),
  (.validating, "validating"), (.secure, "secure"),
]

extension ScreenNode.Flags {
  fileprivate static let told: ScreenNode.Flags = [
    .disabled, .invalid, .focused, .validating, .secure,
  ]
}

/// Appends a name in the character set of the picture.
func appendName(_ name: String, isASCII: Bool, to output: inout [UInt8]) {
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
