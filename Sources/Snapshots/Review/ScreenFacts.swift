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

/// What is known of the rows of one screen's frames, by their keys.
package struct ScreenTexts: Sendable {
  /// A row of a snapshot's frames.
  package struct Row {
    let name: String
    let title: String?
    let lineCount: Int
    /// The row that it stands in, by its place in the list.
    let parent: Int?

    package init(_ name: String, title: String? = nil, lineCount: Int = 0, parent: Int? = nil) {
      (self.name, self.title, self.lineCount, self.parent) = (name, title, lineCount, parent)
    }
  }

  private(set) var titles: [String: String] = [:]
  /// How many lines a text takes.
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
