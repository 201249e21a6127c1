internal import SpecModel

/// Names a component's parameters after the nodes that display them, or after their type.
struct ParameterNames {
  private var used: Set<String> = []

  mutating func name(for place: MergedSubtrees.Place, of nodes: [PlanNode]) -> String {
    let own = place.part == .attribute(.value) ? nil : ownName(of: place, nodes)
    let candidates = [own] + Self.standards(of: place)
    for case let candidate? in candidates where isFree(candidate) {
      used.insert(candidate.lowercased())
      return candidate
    }
    let base = Self.standards(of: place).first ?? "value"
    var count = 2
    while !isFree("\(base)\(count)") { count += 1 }
    used.insert("\(base)\(count)".lowercased())
    return "\(base)\(count)"
  }

  /// The ID that all the nodes have, without a suffix such as `Label` or `Image`; nil if it
  /// differs.
  private func ownName(of place: MergedSubtrees.Place, _ nodes: [PlanNode]) -> String? {
    let plain = Set(nodes.map { ($0.contentID ?? $0.id).withoutNumber })
    guard plain.count == 1, var name = plain.first, IBViewKind(rawValue: name) == nil else {
      return nil
    }
    // Use the ID only if it is from an outlet; one derived from a text does not fit other texts.
    let isOfOutlet = nodes.allSatisfy(\.hasOutlet)
    for case .text(let text) in place.values
    where !isOfOutlet && NodeNames.camelCase(text).withoutNumber == name {
      return nil
    }
    for start in ["imageView", "label", "lbl", "text", "image", "button", "btn"]
    where name.hasPrefix(start) && name.utf8.count > start.utf8.count + 1 {
      let rest = name.dropFirst(start.count)
      guard let first = rest.unicodeScalars.first, ("A"..."Z").contains(first) else { continue }
      name = first.properties.lowercaseMapping + rest.dropFirst()
      break
    }
    for ending in ["ImageView", "Label", "Lbl", "Button", "Btn", "Image", "View", "Text"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count + 1 {
      name.removeLast(ending.utf8.count)
      if ending == "Button" || ending == "Btn", place.type == "text" { name += "Title" }
      break
    }
    if case .attribute(let attribute) = place.part {
      name += attribute.rawValue.capitalizedFirst
    }
    return name.utf8.count < 40 ? name : nil
  }

  private static func standards(of place: MergedSubtrees.Place) -> [String] {
    switch (place.type, place.part) {
    case ("asset", _): ["picture"]
    case ("symbol", _): ["sign"]
    case ("color", .attribute(.color)): ["ink"]
    case ("color", _): ["fillColor"]
    case (_, .attribute(.placeholder)): ["hint"]
    case ("boolean", .attribute(.value)): ["isOn"]
    case (_, .attribute(.value)): ["value"]
    case (_, .attribute): ["spoken"]
    default: ["title", "subtitle", "detail"]
    }
  }

  /// Whether a name is neither used nor reserved.
  private func isFree(_ name: String) -> Bool {
    let words = [
      "id", "when", "forEach", "key", "slot", "form", "item", "true", "false", "not", "and", "or",
      "in", "children", "content",
    ]
    return !used.contains(name.lowercased()) && !words.contains(name)
      && Component(rawValue: name) == nil
      && !(Attribute(rawValue: name)?.isUniversal ?? false)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text without trailing digits.
  var withoutNumber: String {
    var text = self[...]
    while let last = text.unicodeScalars.last, isDigit(last), text.utf8.count > 1 {
      text.removeLast()
    }
    return String(text)
  }
}
