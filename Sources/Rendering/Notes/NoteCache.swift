internal import SpecModel

/// The last few notes about paint: rows of a form repeat them.
struct NoteCache {
  /// What a note about paint tells of its item.
  struct Key: Equatable {
    private let form: PictureItem.Form
    private let isEdge: Bool
    private let isExempt: Bool
    private let hasLines: Bool
    private let surface: UInt32
    private let opacity: Int
    private let style: TextStyleID?
    private let color: ColorID?
    private let border: Box.Border?

    init(_ item: PictureItem, _ role: CellOwner.Role) {
      form = item.form
      isEdge = role == .top
      isExempt = item.flags.contains(.disabled)
      hasLines = !item.lines.isEmpty
      surface = item.surface
      opacity = item.opacity
      style = item.style
      color = item.color
      border = item.border
    }
  }

  private var keys: [Key] = []
  private var notes: [[UInt8]] = []
  private var oldest = 0

  private static let capacity = 8

  /// Appends the note that is kept for a key, if there is one.
  func append(_ key: Key, to output: inout [UInt8]) -> Bool {
    guard let position = keys.firstIndex(of: key) else { return false }
    output.append(notes[position], in: notes[position].indices)
    return true
  }

  /// Keeps a note in place of the oldest.
  mutating func keep(_ key: Key, _ note: ArraySlice<UInt8>) {
    guard keys.count == NoteCache.capacity else {
      keys.append(key)
      notes.append(Array(note))
      return
    }
    keys[oldest] = key
    notes[oldest] = Array(note)
    oldest = (oldest + 1) % NoteCache.capacity
  }
}
