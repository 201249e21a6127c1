internal import SpecModel

/// The notes about colors beside a text picture; each distinct note is written once.
struct PaintNotes {
  private let picture: Picture
  private let subjects: RowSubjects
  private let paint: PaintTable
  /// The ranges of each group's two notes, about its text and about its upper border.
  private var known: ContiguousArray<PositionRange>
  /// The distinct notes of the last row, without empty ones.
  private(set) var notes: ContiguousArray<Note> = []

  struct Note {
    let text: PositionRange
    var count = 1
  }

  private static let unknown = PositionRange(-1, -1)

  init(_ picture: Picture, _ subjects: RowSubjects, _ paint: PaintTable) {
    self.picture = picture
    self.subjects = subjects
    self.paint = paint
    known = ContiguousArray(
      repeating: PaintNotes.unknown, count: 2 * subjects.looks.examples.count)
  }

  /// Collects the notes of a row; writes those that are new.
  mutating func find(row: Int, in margin: inout MarginNotes) {
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    for subject in subjects[row] {
      let text = text(of: subjects.subjects[subject], in: &margin)
      if !text.isEmpty { add(text, in: margin) }
    }
  }

  private mutating func add(_ text: PositionRange, in margin: borrowing MarginNotes) {
    for position in notes.indices where margin.isSame(notes[position].text, text) {
      notes[position].count += 1
      return
    }
    notes.append(Note(text: text))
  }

  private mutating func text(
    of subject: RowSubjects.Subject, in margin: inout MarginNotes
  ) -> PositionRange {
    let isEdge = subject.role == .top
    let place = 2 * subject.look + (isEdge ? 1 : 0)
    if known[place].start < 0 {
      let example = picture.items[Int(subjects.looks.examples[subject.look])]
      known[place] = margin.addText { paint.appendNote(about: example, isEdge: isEdge, to: &$0) }
    }
    return known[place]
  }

  /// Whether the row has at most one note, and that note is about a single item.
  var hasPlainNote: Bool { notes.isEmpty || notes.count == 1 && notes[0].count == 1 }

  /// Appends the collected notes of the row.
  func append(to output: inout [UInt8]) {
    for (position, note) in notes.enumerated() {
      if position > 0 { output.append(", ") }
      for place in note.text.range { output.append(output[place]) }
      guard note.count > 1 else { continue }
      output.append(" (x")
      output.append(decimal: note.count)
      output.append(")")
    }
  }
}
