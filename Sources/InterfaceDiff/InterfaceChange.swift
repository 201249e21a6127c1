/// One difference between two versions of an Interface Builder document, described in words.
package struct InterfaceChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case added, removed, moved, resized, reordered, reworded, changed, constraint, connection
    case document
  }

  package let kind: Kind
  /// The scene's displayed name; empty for a change of the whole document.
  package let scene: String
  /// The ids of the affected objects in the new document, or in the old one for removed objects.
  package private(set) var objects: [String]
  /// The line number of the first affected object in its document, from 1.
  package let line: Int
  private var names: [String]
  /// The description for one object, such as `moves 8 down`; `many` is the one for several.
  private let one: String
  private let many: String

  init(
    _ kind: Kind, scene: String, object: String, name: String, line: Int, _ one: String,
    _ many: String
  ) {
    self.kind = kind
    self.scene = scene
    self.line = line
    objects = [object]
    names = [name]
    (self.one, self.many) = (one, many)
  }

  /// Creates a change whose description does not begin with an object's name.
  init(_ kind: Kind, scene: String, object: String? = nil, line: Int, _ text: String) {
    self.kind = kind
    self.scene = scene
    self.line = line
    objects = object.map { [$0] } ?? []
    names = []
    (one, many) = (text, text)
  }

  private static let nameLimit = 3

  package var text: String {
    switch names.count {
    case 0: return one
    case 1: return "\(names[0]) \(one)"
    default:
      let shown = names.prefix(Self.nameLimit)
      let rest = names.count - shown.count
      let list =
        rest > 0
        ? shown.joined(separator: ", ") + " and \(rest) more"
        : shown.dropLast().joined(separator: ", ") + " and \(shown[shown.count - 1])"
      return "\(list) \(many)"
    }
  }

  /// Whether another change of the scene has the same description, for another object.
  fileprivate func isAlike(_ other: InterfaceChange) -> Bool {
    kind == other.kind && scene == other.scene && one == other.one && many == other.many
      && !names.isEmpty && !other.names.isEmpty
  }

  fileprivate mutating func add(_ other: InterfaceChange) {
    objects += other.objects
    names += other.names
  }
}

/// Groups changes by scene, and merges equal descriptions of several objects.
func joined(_ changes: [InterfaceChange]) -> [InterfaceChange] {
  var places: [Key: Int] = [:]
  var joined: [InterfaceChange] = []
  for change in changes {
    let key = Key(kind: change.kind, scene: change.scene, text: change.text(of: ""))
    if let place = places[key], joined[place].isAlike(change) {
      joined[place].add(change)
    } else {
      places[key] = joined.count
      joined.append(change)
    }
  }
  var scenes: [String: Int] = [:]
  for change in joined where scenes[change.scene] == nil { scenes[change.scene] = scenes.count }
  return joined.enumerated().sorted { first, second in
    (scenes[first.element.scene] ?? 0, first.offset)
      < (scenes[second.element.scene] ?? 0, second.offset)
  }.map(\.element)
}

private struct Key: Hashable {
  let kind: InterfaceChange.Kind
  let scene: String
  let text: String
}

extension InterfaceChange {
  /// The complete description, beginning with an object's name.
  fileprivate func text(of name: String) -> String { name + one }
}
