/// What the stored text of a screen does not say of its nodes and a review needs: what a person sees of
/// each, how many lines that takes, and what it stands in.
package struct ScreenFacts: Sendable {
  package private(set) var parents = FrameParents()
  /// By the text of a snapshot.
  private var screens: [[UInt8]: ScreenTexts] = [:]

  package init() {}

  package mutating func add(_ others: FrameParents) { parents.add(others) }

  /// Adds what is known of the screen that a snapshot is made of.
  package mutating func add(_ texts: ScreenTexts, of snapshot: [UInt8]) {
    if screens[snapshot] == nil { screens[snapshot] = texts }
  }

  /// Adds what is known from elsewhere.
  package mutating func add(_ other: ScreenFacts) {
    screens.merge(other.screens) { first, _ in first }
    parents.add(other.parents)
  }

  /// Forgets the texts of all other snapshots.
  package mutating func keepTexts(of snapshots: [[UInt8]]) {
    let kept = Set(snapshots)
    screens = screens.filter { kept.contains($0.key) }
  }

  func texts(of snapshot: [UInt8]) -> ScreenTexts { screens[snapshot] ?? ScreenTexts() }

  /// The first node that a node stands in; nil for the screen and for what nobody knows.
  func parent(of name: String) -> String? { parents.parents(of: name).first }
}

/// The visible texts of one screen.
package struct ScreenTexts: Sendable {
  /// By the name of a node.
  private(set) var titles: [String: String] = [:]
  /// How many lines a text takes, by the key of its row.
  private(set) var lineCounts: [String: Int] = [:]

  package init() {}

  package mutating func add(title: String, of name: String) {
    if titles[name] == nil, !title.isEmpty { titles[name] = title }
  }

  /// - Parameter counts: lines by the names of the snapshot's frames, in the order of the rows.
  package mutating func add(lineCounts counts: [(name: String, count: Int)]) {
    var rows: [String: Int] = [:]
    for (name, count) in counts {
      let row = rows[name, default: 0]
      rows[name] = row + 1
      lineCounts[SnapshotRows.key(of: name, row)] = count
    }
  }
}

/// A text in quotes on one line, cut behind 24 characters.
func quotedTitle(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count > 24 ? "\"\(line.prefix(23))…\"" : "\"\(line)\""
}
