internal import SpecModel

/// Groups picture items that have equal paint notes, so that the notes of repeated rows are written
/// only once.
struct ItemLooks {
  /// One item of each group, as an example.
  private(set) var examples: ContiguousArray<Int32> = []

  /// The number of recent groups in which an equal item is searched.
  private static let memory = 16

  /// Finds or creates the group of an item, and returns the group's index.
  mutating func look(of item: Int, in picture: Picture, on screen: Screen) -> Int {
    var look = examples.count - 1
    let oldest = max(0, examples.count - ItemLooks.memory)
    while look >= oldest {
      let example = Int(examples[look])
      if screen.showsAlike(picture.items[item], picture.items[example]) { return look }
      look -= 1
    }
    examples.append(Int32(truncatingIfNeeded: item))
    return examples.count - 1
  }
}

extension Screen {
  /// Whether two items have the same paint notes.
  fileprivate func showsAlike(_ a: PictureItem, _ b: PictureItem) -> Bool {
    guard
      a.form == b.form, a.style?.index == b.style?.index, a.surface == b.surface,
      a.inkSurfaces == b.inkSurfaces,
      a.color?.index == b.color?.index, a.opacity == b.opacity,
      a.lines.isEmpty == b.lines.isEmpty,
      a.flags.contains(.disabled) == b.flags.contains(.disabled)
    else { return false }
    let (own, other) = (border(of: a), border(of: b))
    return own?.color.index == other?.color.index && own?.width == other?.width
  }
}
