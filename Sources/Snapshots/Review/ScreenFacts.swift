/// Properties of a screen's nodes that its snapshot does not contain: displayed text, number of
/// lines, and parent.
package struct ScreenFacts: Sendable {
  package private(set) var parents = FrameParents()
  /// The properties of each screen's nodes, by the screen's snapshot.
  private var screens: [[UInt8]: ScreenTexts] = [:]

  package init() {}

  package mutating func add(_ others: FrameParents) { parents.add(others) }

  /// Adds the properties of the nodes of the screen that a snapshot shows.
  package mutating func add(_ texts: ScreenTexts, of snapshot: [UInt8]) {
    if screens[snapshot] == nil { screens[snapshot] = texts }
  }

  /// Adds properties that were collected separately.
  package mutating func add(_ other: ScreenFacts) {
    screens.merge(other.screens) { first, _ in first }
    parents.add(other.parents)
  }

  /// Removes the `ScreenTexts` of all other snapshots.
  package mutating func keepTexts(of snapshots: [[UInt8]]) {
    let kept = Set(snapshots)
    screens = screens.filter { kept.contains($0.key) }
  }

  func texts(of snapshot: [UInt8]) -> ScreenTexts { screens[snapshot] ?? ScreenTexts() }

  /// The parent of the first node with a name; nil if it is the screen or unknown.
  func parent(of name: String) -> String? { parents.parents(of: name).first }
}

/// The properties of one screen's nodes, by their keys in the frames section.
package struct ScreenTexts: Sendable {
  /// A row of the frames section.
  package struct Row {
    let name: String
    let title: String?
    let lineCount: Int
    /// The index of the parent's row in the list of rows; nil if there is none.
    let parent: Int?

    package init(_ name: String, title: String? = nil, lineCount: Int = 0, parent: Int? = nil) {
      (self.name, self.title, self.lineCount, self.parent) = (name, title, lineCount, parent)
    }
  }

  private(set) var titles: [String: String] = [:]
  /// The number of lines of each text, by the row's key.
  private(set) var lineCounts: [String: Int] = [:]
  private(set) var parents: [String: String] = [:]

  /// - Parameter rows: the rows in the order of the frames section.
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
