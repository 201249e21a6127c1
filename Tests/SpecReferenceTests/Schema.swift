import Foundation
import SpecSyntax
import SpecYAML

/// As much of a JSON Schema validator as the schema of specs needs.
struct Schema: @unchecked Sendable {
  let root: [String: Any]
  /// Whether keys that the schema does not name are complained of, where it would allow them.
  let namesAllKeys: Bool

  init(_ bytes: [UInt8], namesAllKeys: Bool = false) throws {
    self.namesAllKeys = namesAllKeys
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    root = value as? [String: Any] ?? [:]
  }

  func definition(_ name: String) -> [String: Any]? {
    (root["definitions"] as? [String: [String: Any]])?[name]
  }

  func properties(of definition: String) -> [String: Any]? {
    self.definition(definition)?["properties"] as? [String: Any]
  }

  /// The keys of the mapping that a schema takes, alone or among others.
  func keys(in schema: [String: Any]) -> Set<String> {
    if let properties = schema["properties"] as? [String: Any] { return Set(properties.keys) }
    let choices =
      (schema["anyOf"] as? [[String: Any]] ?? [])
      + ["then", "else"].compactMap { schema[$0] as? [String: Any] }
    return choices.reduce(into: []) { $0.formUnion(keys(in: $1)) }
  }

  /// Where a spec is not as the schema wants it.
  func complaints(of bytes: [UInt8]) -> [String] {
    var bag = DiagnosticBag()
    let tree = parseYAML(SourceText(path: "spec.yaml", bytes: bytes), into: &bag)
    return complaints(about: value(of: .root, in: tree), root, at: "")
  }

  // MARK: - YAML as JSON

  fileprivate indirect enum Value {
    case null
    case flag
    case number(Double)
    case text(String)
    case list([Value])
    case mapping([(String, Value)])
  }

  private func value(of id: YAMLNodeID, in tree: YAMLTree) -> Value {
    let id = tree.resolved(id)
    switch tree[id].kind {
    case .sequence: return .list(tree.items(of: id).map { value(of: $0, in: tree) })
    case .mapping:
      var members: [(String, Value)] = []
      for entry in tree.entries(of: id) {
        let inner = value(of: entry.value, in: tree)
        // Merged keys become keys of the mapping itself.
        if tree.string(entry.key) == "<<", case .mapping(let merged) = inner {
          members += merged
        } else {
          members.append((tree.string(entry.key), inner))
        }
      }
      return .mapping(members)
    case .scalar, .alias:
      let text = tree.string(id)
      guard tree[id].style == .plain else { return .text(text) }
      if text.isEmpty || text == "null" || text == "~" { return .null }
      if text == "true" || text == "false" { return .flag }
      return Double(text).map { .number($0) } ?? .text(text)
    }
  }

  // MARK: - Validation

  private func complaints(about value: Value, _ schema: [String: Any], at path: String) -> [String]
  {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/definitions/".count))
      guard let definition = definition(name) else { return ["\(path): no definition \(name)"] }
      return complaints(about: value, definition, at: path)
    }
    var found: [String] = []
    if let choices = schema["anyOf"] as? [[String: Any]] {
      var nearest: [String]?
      for choice in choices {
        let complaints = complaints(about: value, choice, at: path)
        if complaints.count < nearest?.count ?? .max { nearest = complaints }
        if complaints.isEmpty { break }
      }
      found += nearest ?? []
    }
    for part in schema["allOf"] as? [[String: Any]] ?? [] {
      found += complaints(about: value, part, at: path)
    }
    if let condition = schema["if"] as? [String: Any] {
      let isMet = complaints(about: value, condition, at: path).isEmpty
      if let part = schema[isMet ? "then" : "else"] as? [String: Any] {
        found += complaints(about: value, part, at: path)
      }
    }
    if let other = schema["not"] as? [String: Any], complaints(about: value, other, at: path) == []
    {
      found.append("\(path): \(value) is what it may not be")
    }
    if let words = schema["enum"] as? [Any] {
      let fits = words.contains { word in
        switch value {
        case .text(let text): word as? String == text
        case .number(let number): word as? Double == number
        default: false
        }
      }
      if !fits { found.append("\(path): \(value) is none of the words") }
    }
    if let types = schema["type"] as? [String] ?? (schema["type"] as? String).map({ [$0] }),
      !types.contains(where: { value.is($0) })
    {
      return ["\(path): \(value) is no \(types)"]
    }
    if case .text(let text) = value, let pattern = schema["pattern"] as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): '\(text)' does not match \(pattern)")
    }
    if case .number(let number) = value {
      let least = schema["minimum"] as? Double ?? -.infinity
      let greatest = schema["maximum"] as? Double ?? .infinity
      if number < least || number > greatest { found.append("\(path): \(number) is out of range") }
    }
    if case .list(let items) = value, let schema = schema["items"] as? [String: Any] {
      for (position, item) in items.enumerated() {
        found += complaints(about: item, schema, at: "\(path)/\(position)")
      }
    }
    if case .mapping(let members) = value {
      found += complaints(aboutMembers: members, schema, at: path)
    }
    return found
  }

  private func complaints(
    aboutMembers members: [(String, Value)], _ schema: [String: Any], at path: String
  ) -> [String] {
    // What a mapping lacks is told first: its members need not be looked at once for each component.
    for key in schema["required"] as? [String] ?? [] where !members.contains(where: { $0.0 == key })
    {
      return ["\(path): the key '\(key)' is missing"]
    }
    var found: [String] = []
    let names = (schema["propertyNames"] as? [String: Any])?["pattern"] as? String
    for (key, _) in members {
      guard let names, key.range(of: names, options: .regularExpression) == nil else { continue }
      found.append("\(path): '\(key)' does not match \(names)")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, value) in members {
      if let property = properties[key] {
        found += complaints(about: value, property, at: "\(path)/\(key)")
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        found += complaints(about: value, others, at: "\(path)/\(key)")
      } else if !key.hasPrefix("x-"),
        schema["additionalProperties"] as? Bool == false || namesAllKeys && !properties.isEmpty
      {
        found.append("\(path): no key '\(key)'")
      }
    }
    return found
  }
}

extension Schema.Value {
  fileprivate func `is`(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || (type == "integer" && number == number.rounded())
    case .text: type == "string"
    case .list: type == "array"
    case .mapping: type == "object"
    }
  }
}
