internal import XMLTree

/// Collects the differences between two documents.
struct InterfaceWriter {
  let before: InterfaceObjects
  let after: InterfaceObjects
  let match: ObjectMatch
  let oldNames: ObjectNames
  let newNames: ObjectNames
  /// The new ids of objects whose ids differ, by the old ids.
  private(set) var newIDs: [String: String] = [:]
  private var changes: [InterfaceChange] = []
  private var notes: [String] = []
  /// Whether the documents use different devices in Interface Builder's canvas.
  private(set) var hasOtherDevice = false
  private var otherFrames = 0

  init(_ before: InterfaceObjects, _ after: InterfaceObjects, _ match: ObjectMatch) {
    (self.before, self.after, self.match) = (before, after, match)
    oldNames = ObjectNames(before)
    newNames = ObjectNames(after)
    guard match.hasNewIDs else { return }
    for (position, object) in before.all.enumerated() {
      if let other = match.new[position], after.all[other].id != object.id {
        newIDs[object.id] = after.all[other].id
      }
    }
  }

  mutating func add(_ change: InterfaceChange) { changes.append(change) }

  /// Adds a change of an object that is in the new document.
  mutating func add(
    _ kind: InterfaceChange.Kind, _ position: Int, _ one: String, _ many: String
  ) {
    changes.append(
      InterfaceChange(
        kind, scene: after.sceneName(position), object: after.all[position].id,
        name: newNames.name(of: position), line: after.line(of: after.all[position].element), one,
        many))
  }

  mutating func countOtherFrame() { otherFrames += 1 }

  func finished() -> InterfaceComparison {
    var notes = notes
    if match.hasNewIDs { notes.append("objects have other ids") }
    if otherFrames > 0 {
      notes.append("\(otherFrames) views have other frames on the other design device")
    }
    if changes.isEmpty, notes.isEmpty { notes.append("only order and spelling differ") }
    return InterfaceComparison(changes: joined(changes), notes: notes)
  }

  // MARK: - The document

  mutating func addDocument() {
    let (old, new) = (before.xml.attributes(of: .root), after.xml.attributes(of: .root))
    func value(_ name: String, _ attributes: ArraySlice<XMLAttribute>) -> String? {
      attributes.first { $0.name == name }?.value
    }
    for (name, word) in [("toolsVersion", "tools version"), ("systemVersion", "system version")] {
      if value(name, old) != value(name, new) {
        notes.append("\(word) \(value(name, old) ?? "none") → \(value(name, new) ?? "none")")
      }
    }
    for name in [
      "initialViewController", "useAutolayout", "useTraitCollections", "useSafeAreas",
      "launchScreen", "targetRuntime",
    ] {
      let (from, to) = (value(name, old).map { newIDs[$0] ?? $0 }, value(name, new))
      guard from != to else { continue }
      add(
        InterfaceChange(
          .document, scene: "", line: 1,
          "\(name) \(documentValue(from, before)) → \(documentValue(to, after))"))
    }
    let devices = (device(before), device(after))
    if let first = devices.0, let second = devices.1, first != second {
      hasOtherDevice = true
      notes.append("design device \(first) → \(second)")
    }
  }

  /// A value for display, with the object's name instead of an object id.
  private func documentValue(_ value: String?, _ objects: InterfaceObjects) -> String {
    guard let value else { return "none" }
    return objects.positions[value].map { ObjectNames(objects).name(of: $0) } ?? value
  }

  private func device(_ objects: InterfaceObjects) -> String? {
    let xml = objects.xml
    guard let device = xml.elements(of: .root).first(where: { xml.isElement($0, "device") }),
      let id = objects.attribute("id", device)
    else { return nil }
    return objects.attribute("orientation", device) == "landscape" ? "\(id) landscape" : id
  }

  // MARK: - Presence

  mutating func addPresence() {
    for (position, object) in after.all.enumerated()
    where match.old[position] == nil && object.kind == .object {
      if object.parent >= 0, match.old[object.parent] == nil { continue }
      let inside = holds(after, position, match.old)
      let size =
        object.frame.map { ", \(numberText($0.width)) × \(numberText($0.height))" } ?? ""
      add(.added, position, "is new\(place(of: position))\(size)\(inside)", "are new\(inside)")
    }
    for (position, object) in before.all.enumerated()
    where match.new[position] == nil && object.kind == .object {
      if object.parent >= 0, match.new[object.parent] == nil { continue }
      changes.append(
        InterfaceChange(
          .removed, scene: before.sceneName(position), object: object.id,
          name: oldNames.name(of: position), line: before.line(of: object.element),
          "is gone\(holds(before, position, match.new))", "are gone"))
    }
  }

  /// A text with the number of views inside an added or removed object: `, with 3 views inside`.
  private func holds(_ objects: InterfaceObjects, _ position: Int, _ other: [Int?]) -> String {
    var inside: Set<Int> = [position]
    var count = 0
    for next in objects.all.indices.dropFirst(position + 1) {
      guard inside.contains(objects.all[next].parent) else {
        if objects.all[next].parent < position { break }
        continue
      }
      inside.insert(next)
      if other[next] == nil, objects.all[next].isView { count += 1 }
    }
    return count == 0 ? "" : ", with \(count) \(count == 1 ? "view" : "views") inside"
  }

  private func place(of position: Int) -> String {
    let parent = after.all[position].parent
    return parent < 0 ? "" : " in \(newNames.name(of: parent))"
  }
}
