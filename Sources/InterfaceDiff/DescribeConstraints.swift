internal import XMLTree

/// A constraint as an equation.
struct Equation: Hashable, Sendable {
  let first: String
  let firstAttribute: String
  let relation: String
  let second: String
  let secondAttribute: String

  /// Reads a constraint and replaces ids of the old version by the new ones.
  init(_ position: Int, in objects: InterfaceObjects, newIDs: [String: String]) {
    let element = objects.all[position].element
    func id(_ name: String) -> String? {
      objects.attribute(name, element).map { newIDs[$0] ?? $0 }
    }
    let parent = objects.all[position].parent
    let owner = parent < 0 ? "" : objects.all[parent].id
    first = id("firstItem") ?? newIDs[owner] ?? owner
    firstAttribute = objects.attribute("firstAttribute", element) ?? ""
    relation = objects.attribute("relation", element) ?? "equal"
    second = id("secondItem") ?? ""
    secondAttribute = objects.attribute("secondAttribute", element) ?? ""
  }
}

/// Writes the differences in constraints.
extension InterfaceWriter {
  mutating func addConstraints() {
    var (gone, come) = (leftOver(before, match.new), leftOver(after, match.old))
    // A removed constraint may be equal to one with another id.
    var places: [Equation: [Int]] = [:]
    for position in come {
      places[Equation(position, in: after, newIDs: [:]), default: []].append(position)
    }
    var pairs: [(old: Int, new: Int)] = []
    for position in gone {
      let equation = Equation(position, in: before, newIDs: newIDs)
      guard let other = places[equation]?.first else { continue }
      places[equation]?.removeFirst()
      pairs.append((position, other))
    }
    let matched = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    gone.removeAll { matched.0.contains($0) }
    come.removeAll { matched.1.contains($0) }
    for (position, object) in after.all.enumerated() where object.kind == .constraint {
      if let old = match.old[position] { pairs.append((old, position)) }
    }
    for (old, new) in pairs.sorted(by: { $0.new < $1.new }) { addConstraint(old, new) }
    for position in come where !isOfOther(after, position, match.old) {
      add(
        after, newNames, position,
        "constraint \(EquationText(after, newNames).text(of: position)) is new")
    }
    for position in gone where !isOfOther(before, position, match.new) {
      add(
        before, oldNames, position,
        "constraint \(EquationText(before, oldNames).text(of: position)) is gone")
    }
  }

  private func leftOver(_ objects: InterfaceObjects, _ other: [Int?]) -> [Int] {
    objects.all.indices.filter { objects.all[$0].kind == .constraint && other[$0] == nil }
  }

  /// Whether a constraint refers to an object that was added or removed.
  private func isOfOther(_ objects: InterfaceObjects, _ position: Int, _ other: [Int?]) -> Bool {
    let equation = Equation(position, in: objects, newIDs: [:])
    return [equation.first, equation.second].contains { id in
      objects.positions[id].map { other[$0] == nil } ?? false
    }
  }

  private mutating func add(
    _ objects: InterfaceObjects, _ names: ObjectNames, _ position: Int, _ text: String
  ) {
    add(
      InterfaceChange(
        .constraint, scene: objects.sceneName(position), object: objects.all[position].id,
        line: objects.line(of: objects.all[position].element), text))
  }

  private mutating func addConstraint(_ old: Int, _ new: Int) {
    let (from, to) = (before.all[old].element, after.all[new].element)
    if before.bytes(of: from).elementsEqual(after.bytes(of: to)), newIDs.isEmpty { return }
    let equations = (
      Equation(old, in: before, newIDs: newIDs), Equation(new, in: after, newIDs: [:])
    )
    guard equations.0 == equations.1 else {
      let texts = (
        EquationText(before, oldNames).text(of: old), EquationText(after, newNames).text(of: new)
      )
      add(after, newNames, new, "constraint \(texts.0) is \(texts.1) now")
      return
    }
    var parts: [String] = []
    for (name, plain) in [("constant", "0"), ("multiplier", "1"), ("priority", "1000")] {
      let values = (
        before.attribute(name, from) ?? plain, after.attribute(name, to) ?? plain
      )
      guard values.0 != values.1, Double(values.0) != Double(values.1) || Double(values.0) == nil
      else { continue }
      let word = name == "constant" ? "" : name + " "
      parts.append("\(word)\(shown(values.0)) → \(shown(values.1))")
    }
    for name in ["active", "placeholder"] {
      let values = (before.attribute(name, from), after.attribute(name, to))
      if values.0 != values.1 {
        parts.append("\(name) \(values.0 ?? "none") → \(values.1 ?? "none")")
      }
    }
    let inner = ObjectProperties.differences(
      ObjectProperties(of: old, in: before, newIDs: newIDs), ObjectProperties(of: new, in: after)
    ).filter { $0.name.contains(" ") }
    parts += inner.map { "\($0.name) \($0.old ?? "none") → \($0.new ?? "none")" }
    guard !parts.isEmpty else { return }
    add(
      after, newNames, new,
      "constraint \(EquationText(after, newNames).side(of: new)) \(parts.joined(separator: ", "))")
  }

  private func shown(_ number: String) -> String { Double(number).map(numberText) ?? number }
}

/// Writes constraints as equations.
struct EquationText {
  private let objects: InterfaceObjects
  private let names: ObjectNames

  init(_ objects: InterfaceObjects, _ names: ObjectNames) {
    self.objects = objects
    self.names = names
  }

  /// The first item and attribute of a constraint: `"Submit".leading`.
  func side(of position: Int) -> String {
    let equation = Equation(position, in: objects, newIDs: [:])
    return "\(item(equation.first)).\(equation.firstAttribute)"
  }

  /// The complete constraint: `"Submit".leading = view root.leading + 16 at 750`.
  func text(of position: Int) -> String {
    let element = objects.all[position].element
    let equation = Equation(position, in: objects, newIDs: [:])
    let signs = ["equal": "=", "lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"]
    var text = side(of: position) + " " + (signs[equation.relation] ?? "=")
    let constant = objects.attribute("constant", element).flatMap { Double($0) } ?? 0
    if equation.secondAttribute.isEmpty {
      text += " \(numberText(constant))"
    } else {
      text += " \(item(equation.second)).\(equation.secondAttribute)"
      if let multiplier = objects.attribute("multiplier", element) { text += " × \(multiplier)" }
      if constant != 0 { text += " \(constant < 0 ? "−" : "+") \(numberText(abs(constant)))" }
    }
    if let priority = objects.attribute("priority", element) { text += " at \(priority)" }
    return text
  }

  private func item(_ id: String) -> String {
    guard let position = objects.positions[id] else { return id.isEmpty ? "superview" : id }
    let object = objects.all[position]
    guard object.kind == .guide else { return names.shortName(of: position) }
    let guide = objects.attribute("key", object.element) ?? "guide"
    return object.parent < 0 ? guide : "\(names.shortName(of: object.parent)).\(guide)"
  }
}
