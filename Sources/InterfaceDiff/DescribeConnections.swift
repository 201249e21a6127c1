internal import XMLTree

/// Writes the differences in outlets, actions and segues.
extension InterfaceWriter {
  mutating func addConnections() {
    let old = connections(before, newIDs: newIDs)
    let new = connections(after, newIDs: [:])
    let (known, present) = (Set(old.map(\.key)), Set(new.map(\.key)))
    for connection in new where !known.contains(connection.key) {
      // The connections of a new object are listed with the object.
      if match.old[connection.owner] == nil { continue }
      add(connection, after, newNames, "is new", "are new")
    }
    for connection in old where !present.contains(connection.key) {
      if match.new[connection.owner] == nil { continue }
      add(connection, before, oldNames, "is gone", "are gone")
    }
  }

  private struct Connection {
    let key: [String]
    let position: Int
    let owner: Int
    let name: String
  }

  private func connections(
    _ objects: InterfaceObjects, newIDs: [String: String]
  ) -> [Connection] {
    objects.all.indices.compactMap { position in
      let object = objects.all[position]
      guard object.kind == .connection, object.parent >= 0 else { return nil }
      func value(_ name: String) -> String { objects.attribute(name, object.element) ?? "" }
      let target = newIDs[value("destination")] ?? value("destination")
      let owner = objects.all[object.parent].id
      let name =
        [value("property"), value("selector"), value("identifier"), value("kind")]
        .first { !$0.isEmpty } ?? ""
      return Connection(
        key: [
          objects.xml.name(object.element), newIDs[owner] ?? owner, target, value("property"),
          value("selector"), value("eventType"), value("identifier"), value("kind"),
        ], position: position, owner: object.parent, name: name)
    }
  }

  private mutating func add(
    _ connection: Connection, _ objects: InterfaceObjects, _ names: ObjectNames, _ one: String,
    _ many: String
  ) {
    let object = objects.all[connection.position]
    let owner = names.name(of: connection.owner)
    add(
      InterfaceChange(
        .connection, scene: objects.sceneName(connection.position), object: object.id,
        name: "\(words(of: objects.xml.name(object.element))) \(connection.name)",
        line: objects.line(of: object.element), "of \(owner) \(one)", "of \(owner) \(many)"))
  }
}
