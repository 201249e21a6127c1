internal import SpecModel

/// Describes the visible differences between two versions of a screen in words.
///
/// Positions are compared as in a snapshot, by the gap to the previous sibling, so nodes that move
/// only because a sibling moves are not mentioned. A node that grows enlarges its ancestors, so
/// only the innermost change of a size is mentioned.
///
/// - Parameter language: the language of all affected screens; nil if they have several languages.
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

/// Collects the differences between two versions of a screen, section by section.
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
  private let pairs: RowPairs

  init(_ oldText: [UInt8], _ newText: [UInt8], in language: String?, _ facts: ScreenFacts) {
    (old, new) = (SnapshotText(oldText), SnapshotText(newText))
    (self.language, self.facts) = (language, facts)
    (textsBefore, textsAfter) = (facts.texts(of: oldText), facts.texts(of: newText))
    let (before, after) = (SnapshotRows(old.section("frames")), SnapshotRows(new.section("frames")))
    (self.before, self.after) = (before, after)
    func rows(_ table: SnapshotRows, _ texts: ScreenTexts) -> [RowPairs.Row] {
      table.keys.map { RowPairs.Row(key: $0, signature: texts.titles[$0] ?? "") }
    }
    var pairs = RowPairs(rows(before, textsBefore), rows(after, textsAfter))
    pairs.pairRenamed { before[$0] == after[$1] }
    self.pairs = pairs
  }

  private var added: [String] { pairs.added }
  private var removed: [String] { pairs.removed }

  mutating func add(_ word: ScreenWord) { words.append(word) }

  /// Adds a difference that concerns one node.
  ///
  /// - Parameter key: the key of the node's row in the new frames, or in the old frames if it was
  ///   removed.
  mutating func add(_ kind: ScreenWord.Kind, _ key: String, _ one: String, _ many: String) {
    words.append(ScreenWord(kind, key, was: pairs.oldKeys[key], shown: shown(key), one, many))
  }

  /// A node's name in a review: its quoted text, truncated after 24 characters, or its id.
  func shown(_ key: String) -> String {
    if key == "screen" { return "the screen" }
    let title = pairs.oldKeys[key].flatMap { textsBefore.titles[$0] } ?? textsAfter.titles[key]
    return (title ?? (after[key] == nil ? textsBefore.titles[key] : nil)).map(quotedTitle)
      ?? SnapshotRows.name(of: key)
  }

  /// The rows of the paint section by the keys of the frames section, and these keys in order.
  func paint(_ text: SnapshotText) -> (rows: [String: ArraySlice<String>], order: [String]) {
    let paint = SnapshotRows(text.section("paint"))
    let places = paint.keys(in: SnapshotRows(text.section("frames")))
    var rows: [String: ArraySlice<String>] = [:]
    let order = paint.keys.map { places[$0] ?? $0 }
    for (key, place) in zip(paint.keys, order) { rows[place] = paint[key] }
    return (rows, order)
  }

  /// The key of a row of the new frames in the old frames; nil for a new row.
  func oldKey(of key: String) -> String? { pairs.oldKeys[key] }

  // MARK: - Presence and order

  mutating func addPresence() {
    let (come, gone) = (Set(added), Set(removed))
    for key in added where !isWithin(key, come, textsAfter) {
      let size = "\(lengthText(after.cell(key, 3))) × \(lengthText(after.cell(key, 4)))"
      add(.added, key, "is new\(place(of: key)), \(size)", "are new, \(size)")
    }
    for key in removed where !isWithin(key, gone, textsBefore) {
      add(.removed, key, "is gone", "are gone")
    }
  }

  /// Whether a node's parent was added or removed together with it.
  private func isWithin(_ key: String, _ others: Set<String>, _ texts: ScreenTexts) -> Bool {
    parent(of: key, texts).map { others.contains($0) } ?? false
  }

  /// A node's parent; nil if it is the screen or unknown.
  private func parent(of key: String, _ texts: ScreenTexts) -> String? {
    texts.parents[key] ?? facts.parent(of: SnapshotRows.name(of: key))
  }

  private func parent(of key: String) -> String? { parent(of: key, textsAfter) }

  /// The location of a new node: `, below "Password"`.
  private func place(of key: String) -> String {
    guard let parent = parent(of: key), let position = after.keys.firstIndex(of: key),
      let neighbor = after.keys[..<position].last(where: { self.parent(of: $0) == parent })
    else { return "" }
    let word = after.cell(key, 0) == "h" ? "behind" : "below"
    return ", \(word) \(shown(neighbor))"
  }

  /// Adds the nodes whose position in the order of nodes changed.
  mutating func addOrder() {
    let common = after.keys.compactMap { key in pairs.oldKeys[key].map { (key: key, old: $0) } }
    let positions = Dictionary(uniqueKeysWithValues: before.keys.enumerated().map { ($1, $0) })
    for (one, next) in zip(common, common.dropFirst()) {
      guard let first = positions[one.old], let second = positions[next.old], first > second,
        parent(of: one.key) == parent(of: next.key)
      else { continue }
      let other = shown(next.key)
      add(.reordered, one.key, "stands before \(other) now", "stand before \(other) now")
    }
  }

  // MARK: - Positions and sizes

  mutating func addPlaces() {
    /// The nodes with a descendant whose size or position changed.
    var outer: Set<String> = []
    for key in after.keys {
      let isOther = (0...4).contains { oldCell(key, $0) != after.cell(key, $0) }
      guard isOther || added.contains(key) else { continue }
      var inner = key
      while let parent = parent(of: inner), outer.insert(parent).inserted { inner = parent }
    }
    for key in removed {
      guard let parent = parent(of: key, textsBefore) else { continue }
      outer.insert(pairs.oldKeys.first { $0.value == parent }?.key ?? parent)
    }
    for key in after.keys where pairs.oldKeys[key] != nil && key != "screen" {
      addMoves(of: key)
      if !outer.contains(key) { addSizes(of: key) }
    }
    guard words.isEmpty, before["screen"] != nil else { return }
    addSizes(of: "screen")
  }

  private func oldCell(_ key: String, _ column: Int) -> String {
    before.cell(pairs.oldKeys[key] ?? key, column)
  }

  private mutating func addMoves(of key: String) {
    let axis = after.cell(key, 0)
    guard axis == oldCell(key, 0) else {
      let word = axis == "h" ? "in a row" : axis == "v" ? "in a column" : "elsewhere"
      add(.moved, key, "stands \(word) now", "stand \(word) now")
      return
    }
    // First along the parent's axis, then across it.
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

  /// Whether a node became wider or narrower around an unchanged center.
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
      // A text's height follows from its lines, unless its style also changed.
      if style(of: pairs.oldKeys[key], in: old) == style(of: key, in: new) { return }
    }
    for (from, to, word) in [(oldWidth, width, "wide"), (oldHeight, height, "high")]
    where from != to {
      let (from, to) = (lengthText(from), lengthText(to))
      add(.resized, key, "is \(to) \(word), was \(from)", "are \(to) \(word), were \(from)")
    }
  }

  /// A description of the changed number of lines of a text; nil if it is unchanged or unknown.
  private func otherLineCount(of key: String) -> (one: String, many: String)? {
    guard let from = pairs.oldKeys[key].flatMap({ textsBefore.lineCounts[$0] }),
      let to = textsAfter.lineCounts[key], from != to
    else { return nil }
    let language = language.map { " in \(languageName($0))" } ?? ""
    let lines = "\(to) \(to == 1 ? "line" : "lines")"
    return from == 1
      ? ("wraps now, \(lines)\(language)", "wrap now, \(lines)\(language)")
      : ("takes \(lines)\(language), was \(from)", "take \(lines)\(language), were \(from)")
  }

  /// The text style of a node; nil if the paint section has none.
  private func style(of key: String?, in text: SnapshotText) -> String? {
    let style = key.flatMap { paint(text).rows[$0]?.first }
    return style == "-" ? nil : style
  }
}

/// A length from a frame, formatted for a sentence.
func lengthText(_ cell: String) -> String { thousandths(cell).map(pointText) ?? cell }
