package import SpecSyntax
internal import XMLTree

/// A storyboard or xib as text for line-by-line comparison: its scenes, one line per object with
/// its properties, then its constraints as equations.
///
/// Ids, the order of resources and the tools' version are omitted, because they do not count as
/// differences.
///
/// - Parameter hasIDs: whether names include object ids.
package func outlineInterface(
  _ source: SourceText, hasIDs: Bool = false
) throws(InterfaceProblem) -> [String] {
  let objects = try InterfaceObjects(source)
  var outline = InterfaceOutline(objects, hasIDs: hasIDs)
  outline.write()
  return outline.lines
}

private struct InterfaceOutline {
  private let objects: InterfaceObjects
  private let names: ObjectNames
  private let hasIDs: Bool
  private(set) var lines: [String] = []

  init(_ objects: InterfaceObjects, hasIDs: Bool) {
    self.objects = objects
    self.hasIDs = hasIDs
    names = ObjectNames(objects)
  }

  mutating func write() {
    var scene = -1
    var depths: [Int] = []
    for (position, object) in objects.all.enumerated() {
      let depth = object.parent < 0 ? 0 : depths[object.parent] + 1
      depths.append(depth)
      if object.scene != scene, object.scene >= 0 {
        scene = object.scene
        lines.append("scene \(objects.scenes[scene].name)")
      }
      guard let text = text(of: position) else { continue }
      lines.append(String(repeating: "  ", count: depth + (scene >= 0 ? 1 : 0)) + text)
    }
  }

  private func text(of position: Int) -> String? {
    let object = objects.all[position]
    switch object.kind {
    case .guide: return nil
    case .constraint:
      return "constraint " + EquationText(objects, names).text(of: position)
    case .connection:
      let values = ["property", "selector", "identifier", "kind", "eventType"].compactMap {
        objects.attribute($0, object.element)
      }
      let target =
        objects.attribute("destination", object.element)
        .flatMap { objects.positions[$0] }.map { " → " + names.name(of: $0) } ?? ""
      let word = words(of: objects.xml.name(object.element))
      return "\(word) \(values.joined(separator: " "))\(target)"
    case .object:
      var text = names.name(of: position)
      if hasIDs { text += " [\(object.id)]" }
      if let frame = object.frame {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(numberText)
        text += "  \(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])"
      }
      let values = ObjectProperties(of: position, in: objects).values.map { name, value in
        "\(name) \(named(value))"
      }
      return values.isEmpty ? text : text + "  " + values.joined(separator: ", ")
    }
  }

  /// A value on one line, with the object's name instead of an object id.
  private func named(_ value: String) -> String {
    if !hasIDs, let position = objects.positions[value] { return names.shortName(of: position) }
    return value.contains { $0.isWhitespace } || value.isEmpty ? quoted(value) : value
  }
}
