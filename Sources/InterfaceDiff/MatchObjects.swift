internal import XMLTree

/// The pairs of matching objects of both versions.
struct ObjectMatch: Sendable {
  /// The index of each old object in the new version; nil if it was removed.
  fileprivate(set) var new: [Int?]
  /// The index of each new object in the old version; nil if it was added.
  fileprivate(set) var old: [Int?]
  /// Whether at least one matched object has another id in the new version.
  fileprivate(set) var hasNewIDs = false

  fileprivate mutating func match(_ before: Int, _ after: Int) {
    new[before] = after
    old[after] = before
  }
}

/// Matches objects by id; other objects with matched parents by class, text and frame.
func matchObjects(_ before: InterfaceObjects, _ after: InterfaceObjects) -> ObjectMatch {
  var match = ObjectMatch(
    new: Array(repeating: nil, count: before.all.count),
    old: Array(repeating: nil, count: after.all.count))
  for (position, object) in before.all.enumerated() {
    guard before.positions[object.id] == position, let other = after.positions[object.id],
      after.all[other].kind == object.kind
    else { continue }
    match.match(position, other)
  }
  if match.new.contains(nil), match.old.contains(nil) {
    matchOthers(before, after, &match)
  }
  return match
}

/// Matches objects whose ids differ; one pass suffices, because parents come before children.
private func matchOthers(
  _ before: InterfaceObjects, _ after: InterfaceObjects, _ match: inout ObjectMatch
) {
  var oldLeft: [Int: [Int]] = [:]
  var newLeft: [Int: [Int]] = [:]
  for (position, object) in before.all.enumerated()
  where match.new[position] == nil && object.kind.isMatchedByLook {
    oldLeft[object.parent, default: []].append(position)
  }
  for (position, object) in after.all.enumerated()
  where match.old[position] == nil && object.kind.isMatchedByLook {
    newLeft[object.parent, default: []].append(position)
  }
  let names = (ObjectNames(before), ObjectNames(after))
  func pair(_ parent: Int, _ other: Int) {
    guard var gone = oldLeft[parent], var come = newLeft[other] else { return }
    let keys: [(InterfaceObjects, ObjectNames, Int) -> [String]?] = [
      { objects, names, position in
        names.title(of: position).map { [objects.className(position), $0] }
      },
      { objects, _, position in
        objects.all[position].frame.map { ["\(objects.className(position)) \($0)"] }
      },
      { objects, _, position in [objects.className(position)] },
    ]
    for key in keys {
      var places: [[String]: [Int]] = [:]
      for position in come {
        if let key = key(after, names.1, position) { places[key, default: []].append(position) }
      }
      for position in gone {
        guard let own = key(before, names.0, position), let found = places[own]?.first else {
          continue
        }
        places[own]?.removeFirst()
        match.match(position, found)
        match.hasNewIDs = true
      }
      gone.removeAll { match.new[$0] != nil }
      come.removeAll { match.old[$0] != nil }
    }
  }
  pair(-1, -1)
  for position in before.all.indices {
    if let other = match.new[position] { pair(position, other) }
  }
}

extension InterfaceObjects.Kind {
  /// Whether objects of this kind can be matched by class and frame if their ids differ.
  fileprivate var isMatchedByLook: Bool { self == .object || self == .guide }
}

extension InterfaceObjects {
  /// The element's name, followed by the custom class if there is one.
  func className(_ position: Int) -> String {
    let element = all[position].element
    return xml.name(element) + (attribute("customClass", element).map { " " + $0 } ?? "")
  }
}
