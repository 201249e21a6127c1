/// Says what differs between two versions of a screen, as a person would see it.
///
/// Places are compared as the frames of a snapshot state them, by the gap to the neighbour before:
/// what only moves along with a neighbour is not named. What stands in a larger node makes that larger,
/// so of sizes the innermost is named.
///
/// - Parameter language: the language of all screens that this is said of; nil for several.
package func describeChange(
  old: [UInt8], new: [UInt8], in language: String?, _ facts: ScreenFacts
) -> [ScreenWord] {
  var writer = ChangeWriter(old, new, in: language, facts)
  writer.addPresence()
  writer.addOrder()
  writer.addPlaces()
  writer.addPaint()
  writer.addTexts()
  writer.addTokens()
  writer.addContrast()
  writer.addFindings()
  if writer.words.isEmpty { writer.addStatements() }
  return joined(writer.words)
}

/// Collects what differs, section by section.
struct ChangeWriter {
  let old: SnapshotText
  let new: SnapshotText
  let facts: ScreenFacts
  private(set) var words: [ScreenWord] = []
  private let before: SnapshotRows
  private let after: SnapshotRows
  private let language: String?
  private let textsBefore: ScreenTexts
  private let textsAfter: ScreenTexts
  /// The old names of nodes that have only another name.
  private var oldNames: [String: String] = [:]
  private var added: [String] = []
  private var removed: [String] = []

  init(_ oldText: [UInt8], _ newText: [UInt8], in language: String?, _ facts: ScreenFacts) {
    (old, new) = (SnapshotText(oldText), SnapshotText(newText))
    (self.language, self.facts) = (language, facts)
    (textsBefore, textsAfter) = (facts.texts(of: oldText), facts.texts(of: newText))
    before = SnapshotRows(old.section("frames"))
    after = SnapshotRows(new.section("frames"))
    added = after.keys.filter { before[$0] == nil }
    removed = before.keys.filter { after[$0] == nil }
    // As many that came as went, with the same places, or texts in the same places among the others:
    // only the names differ.
    if added.count == removed.count, zip(removed, added).allSatisfy({ isRenamed($0, $1) }) {
      oldNames = Dictionary(uniqueKeysWithValues: zip(added, removed))
      (added, removed) = ([], [])
    }
  }

  /// Whether two rows are of one node that has another name, as one that is named by its text.
  private func isRenamed(_ old: String, _ new: String) -> Bool {
    if before[old] == after[new] { return true }
    let (oldName, newName) = (SnapshotRows.name(of: old), SnapshotRows.name(of: new))
    return before.keys.firstIndex(of: old) == after.keys.firstIndex(of: new)
      && oldName.prefix { $0 != "-" } == newName.prefix { $0 != "-" } && oldName.contains("-")
      && textsBefore.lineCounts[old] != nil && textsAfter.lineCounts[new] != nil
  }

  mutating func add(_ word: ScreenWord) { words.append(word) }

  mutating func add(_ kind: ScreenWord.Kind, _ key: String, _ one: String, _ many: String) {
    let name = SnapshotRows.name(of: key)
    words.append(ScreenWord(kind, name, shown: shown(name), one, many))
  }

  /// What a review calls a node: its text in quotes, cut behind 24 characters, else its name.
  func shown(_ name: String) -> String {
    if name == "screen" { return "the screen" }
    return (textsBefore.titles[oldName(of: name)] ?? textsAfter.titles[name]).map(quotedTitle)
      ?? name
  }

  private func oldName(of name: String) -> String {
    oldNames[name].map { SnapshotRows.name(of: $0) } ?? name
  }

  // MARK: - Presence and order

  mutating func addPresence() {
    let (come, gone) = (Set(added), Set(removed))
    for key in added where !isWithin(key, come) {
      let size = "\(lengthText(after.cell(key, 3))) × \(lengthText(after.cell(key, 4)))"
      add(.added, key, "is new\(place(of: key)), \(size)", "are new, \(size)")
    }
    for key in removed where !isWithin(key, gone) { add(.removed, key, "is gone", "are gone") }
  }

  /// Whether what a node stands in came or went with it.
  private func isWithin(_ key: String, _ others: Set<String>) -> Bool {
    facts.parent(of: SnapshotRows.name(of: key)).map { others.contains($0) } ?? false
  }

  /// Where a new node stands: `, below "Password"`.
  private func place(of key: String) -> String {
    let name = SnapshotRows.name(of: key)
    guard let parent = facts.parent(of: name), let position = after.keys.firstIndex(of: key),
      let neighbor = after.keys[..<position].last(where: {
        let other = SnapshotRows.name(of: $0)
        return other != name && facts.parent(of: other) == parent
      })
    else { return "" }
    let word = after.cell(key, 0) == "h" ? "behind" : "below"
    return ", \(word) \(shown(SnapshotRows.name(of: neighbor)))"
  }

  /// Nodes that stand before others now and did not.
  mutating func addOrder() {
    let common = after.keys.filter { before[$0] != nil }
    let earlier = before.keys.filter { after[$0] != nil }
    guard common != earlier else { return }
    let positions = Dictionary(uniqueKeysWithValues: earlier.enumerated().map { ($1, $0) })
    for (key, next) in zip(common, common.dropFirst()) {
      guard let first = positions[key], let second = positions[next], first > second,
        facts.parent(of: SnapshotRows.name(of: key))
          == facts.parent(of: SnapshotRows.name(of: next))
      else { continue }
      let other = shown(SnapshotRows.name(of: next))
      add(.reordered, key, "stands before \(other) now", "stand before \(other) now")
    }
  }

  // MARK: - Places and sizes

  mutating func addPlaces() {
    /// Nodes in which something else has another size or place.
    var outer: Set<String> = []
    for key in after.keys {
      let isOther = (0...4).contains { oldCell(key, $0) != after.cell(key, $0) }
      guard isOther || added.contains(key) else { continue }
      var name = SnapshotRows.name(of: key)
      while let parent = facts.parent(of: name), outer.insert(parent).inserted { name = parent }
    }
    for key in removed {
      if let parent = facts.parent(of: SnapshotRows.name(of: key)) { outer.insert(parent) }
    }
    for key in after.keys where before[oldNames[key] ?? key] != nil && key != "screen" {
      addMoves(of: key)
      if !outer.contains(SnapshotRows.name(of: key)) { addSizes(of: key) }
    }
    guard words.isEmpty, before["screen"] != nil else { return }
    addSizes(of: "screen")
  }

  private func oldCell(_ key: String, _ column: Int) -> String {
    before.cell(oldNames[key] ?? key, column)
  }

  private mutating func addMoves(of key: String) {
    let axis = after.cell(key, 0)
    guard axis == oldCell(key, 0) else {
      let word = axis == "h" ? "in a row" : axis == "v" ? "in a column" : "elsewhere"
      add(.moved, key, "stands \(word) now", "stand \(word) now")
      return
    }
    // Along the axis of its parent, then across.
    for (column, isAlong) in [(1, true), (2, false)] {
      guard let from = thousandths(oldCell(key, column)),
        let to = thousandths(after.cell(key, column)), from != to
      else { continue }
      let isHorizontal = (axis == "h") == isAlong
      if !isAlong, keepsCenter(key, from, to, isHorizontal ? 3 : 4) { continue }
      let distance = pointText(abs(to - from))
      let direction = word(isForward: to > from, isHorizontal: isHorizontal)
      let name = isAlong ? "gap" : isHorizontal ? "leading" : "top"
      let values = "\(name) \(pointText(from)) → \(pointText(to))"
      add(
        .moved, key, "moves \(distance) \(direction): \(values)",
        "move \(distance) \(direction): \(values)")
    }
  }

  /// Whether a node is only wider or narrower around the same middle.
  private func keepsCenter(_ key: String, _ from: Int, _ to: Int, _ column: Int) -> Bool {
    guard let old = thousandths(oldCell(key, column)),
      let new = thousandths(after.cell(key, column)), old != new
    else { return false }
    return abs(2 * (to - from) + (new - old)) <= 1000
  }

  private func word(isForward: Bool, isHorizontal: Bool) -> String {
    guard isHorizontal else { return isForward ? "down" : "up" }
    let isMirrored = new.headerValue("direction") == "rtl"
    return isForward != isMirrored ? "right" : "left"
  }

  private mutating func addSizes(of key: String) {
    let (width, height) = (after.cell(key, 3), after.cell(key, 4))
    let (oldWidth, oldHeight) = (oldCell(key, 3), oldCell(key, 4))
    if let lines = otherLineCount(of: key) {
      add(.resized, key, lines.one, lines.many)
      // The height is that of the lines, unless their style differs, too.
      let name = SnapshotRows.name(of: key)
      if old.style(of: oldName(of: name)) == new.style(of: name) { return }
    }
    for (from, to, word) in [(oldWidth, width, "wide"), (oldHeight, height, "high")]
    where from != to {
      let (from, to) = (lengthText(from), lengthText(to))
      add(.resized, key, "is \(to) \(word), was \(from)", "are \(to) \(word), were \(from)")
    }
  }

  /// A text that takes another number of lines; nil for other nodes.
  private func otherLineCount(of key: String) -> (one: String, many: String)? {
    guard let from = textsBefore.lineCounts[oldNames[key] ?? key],
      let to = textsAfter.lineCounts[key], from != to
    else { return nil }
    let language = language.map { " in \(languageName($0))" } ?? ""
    let lines = "\(to) \(to == 1 ? "line" : "lines")"
    return from == 1
      ? ("wraps now, \(lines)\(language)", "wrap now, \(lines)\(language)")
      : ("takes \(lines)\(language), was \(from)", "take \(lines)\(language), were \(from)")
  }
}

extension SnapshotText {
  /// The text style of a node; nil where the paint tells none.
  fileprivate func style(of name: String) -> String? {
    let style = SnapshotRows(section("paint")).cell(name, 0)
    return style == "-" ? nil : style
  }
}

/// A length of a frame as words have it.
func lengthText(_ cell: String) -> String { thousandths(cell).map(pointText) ?? cell }
