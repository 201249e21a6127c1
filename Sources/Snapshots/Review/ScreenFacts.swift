/// Properties of a screen's nodes that its snapshot does not contain: displayed text, line count
/// and parent.
package struct ScreenFacts: Sendable {
  package private(set) var parents = FrameParents()
  /// The parsed screens, by the text of their snapshots.
  private var screens: [[UInt8]: ScreenTexts] = [:]

  package init() {}

  package mutating func add(_ others: FrameParents) { parents.add(others) }

  /// Adds the properties of the screen that a snapshot describes.
  package mutating func add(_ texts: ScreenTexts, of snapshot: [UInt8]) {
    if screens[snapshot] == nil { screens[snapshot] = texts }
  }

  /// Merges the properties collected elsewhere.
  package mutating func add(_ other: ScreenFacts) {
    screens.merge(other.screens) { first, _ in first }
    parents.add(other.parents)
  }

  /// Discards the texts of all other snapshots.
  package mutating func keepTexts(of snapshots: [[UInt8]]) {
    let kept = Set(snapshots)
    screens = screens.filter { kept.contains($0.key) }
  }

  func texts(of snapshot: [UInt8]) -> ScreenTexts { screens[snapshot] ?? ScreenTexts() }

  /// The first parent of the nodes with a name; nil for the screen, or if unknown.
  func parent(of name: String) -> String? { parents.parents(of: name).first }
}

/// Properties of the rows in one screen's frames section, by their keys.
package struct ScreenTexts: Sendable {
  /// A row of a snapshot's frames.
  package struct Row {
    let name: String
    let title: String?
    let lineCount: Int
    /// The row of the parent, as an index into the list.
    let parent: Int?

    package init(_ name: String, title: String? = nil, lineCount: Int = 0, parent: Int? = nil) {
      (self.name, self.title, self.lineCount, self.parent) = (name, title, lineCount, parent)
    }
  }

  private(set) var titles: [String: String] = [:]
  /// The number of lines of each text.
  private(set) var lineCounts: [String: Int] = [:]
  private(set) var parents: [String: String] = [:]

  /// - Parameter rows: in the order of the snapshot's frames.
  package init(_ rows: [Row] = []) {
    var counts: [String: Int] = [:]
    var keys: [String] = []
    for row in rows {
      let count = counts[row.name, default: 0]
      counts[row.name] = count + 1
      let key = SnapshotRows.key(of: row.name, count)
      keys.append(key)
      if let title = row.title, !title.isEmpty { titles[key] = title }
      if row.lineCount > 0 { lineCounts[key] = row.lineCount }
      if let parent = row.parent { parents[key] = keys[parent] }
    }
  }
}
