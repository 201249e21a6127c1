/// One difference between two versions of a screen, worded as a phrase.
package struct ScreenWord: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case added, removed, moved, resized, restyled, reworded, reordered, contrast, finding

    /// The character before the description, which distinguishes the kinds without color.
    package var sign: String {
      switch self {
      case .added: "+"
      case .removed: "-"
      case .moved: "→"
      case .resized: "⟷"
      case .restyled, .contrast: "~"
      case .reworded: "\""
      case .reordered: "#"
      case .finding: "!"
      }
    }
  }

  package let kind: Kind
  /// The keys of the affected rows of the frames section in both versions; empty if the whole
  /// screen is affected.
  private var keys: [Keys]
  private var shownNodes: [String]
  /// The description for one node, such as `moves 8 down`; `many` is the one for several.
  private let one: String
  private let many: String

  init(
    _ kind: Kind, _ key: String, was oldKey: String?, shown: String, _ one: String, _ many: String
  ) {
    self.kind = kind
    keys = [Keys(before: oldKey ?? key, after: key)]
    shownNodes = [shown]
    (self.one, self.many) = (one, many)
  }

  /// Creates a difference that affects the whole screen.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    (keys, shownNodes) = ([], [])
    (one, many) = (text, text)
  }

  private struct Keys: Hashable {
    let before: String
    let after: String
  }

  /// A node's name, and the number of earlier rows with the same name.
  package typealias Place = (name: String, earlier: Int)

  /// The names of the affected nodes in the snapshot; empty if the whole screen is affected.
  package var nodes: [String] { keys.map { SnapshotRows.name(of: $0.after) } }

  /// The affected nodes in both versions.
  package var places: [(before: Place, after: Place)] {
    func place(_ key: String) -> Place {
      (SnapshotRows.name(of: key), SnapshotRows.earlier(of: key))
    }
    return keys.map { (place($0.before), place($0.after)) }
  }

  private static let nameLimit = 3

  package var text: String {
    switch shownNodes.count {
    case 0: return one
    case 1: return "\(shownNodes[0]) \(one)"
    default:
      let names = shownNodes.prefix(Self.nameLimit)
      let rest = shownNodes.count - names.count
      let list =
        rest > 0
        ? names.joined(separator: ", ") + " and \(rest) more"
        : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
      return "\(list) \(many)"
    }
  }

  /// Whether another difference has the same description, for another node.
  fileprivate func isAlike(_ other: ScreenWord) -> Bool {
    kind == other.kind && one == other.one && many == other.many && !keys.isEmpty
      && !other.keys.isEmpty
  }

  fileprivate mutating func add(_ other: ScreenWord) {
    keys += other.keys
    shownNodes += other.shownNodes
  }
}

/// Merges differences that have the same description for several nodes.
func joined(_ words: [ScreenWord]) -> [ScreenWord] {
  var joined: [ScreenWord] = []
  for word in words {
    if let place = joined.firstIndex(where: { $0.isAlike(word) }) {
      joined[place].add(word)
    } else if !joined.contains(word) {
      joined.append(word)
    }
  }
  return joined
}
