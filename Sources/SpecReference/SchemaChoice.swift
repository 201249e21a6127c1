// Chooses between schemas by the value's JSON type, so that errors refer only to the schema for
// that type.

extension SchemaValue {
  /// A schema that accepts a value if one of several schemas does.
  ///
  /// A mapping is checked only against schemas for mappings, and a list only against those for
  /// lists.
  static func any(_ choices: SchemaValue...) -> SchemaValue {
    let choices = choices.flatMap { choice -> [SchemaValue] in
      if case .list(let inner)? = choice["anyOf"], choice.count == 1 { inner } else { [choice] }
    }
    var kinds: [(kind: Kind, choices: [SchemaValue])] = []
    for kind in Kind.allCases {
      let fitting = choices.filter { $0.kinds.contains(kind) }
      if !fitting.isEmpty { kinds.append((kind, fitting)) }
    }
    guard kinds.count > 1, let last = kinds.last else { return ["anyOf": .list(choices)] }
    return kinds.dropLast().reversed().reduce(anyOf(last.choices)) { rest, part in
      [
        "if": ["type": .text(part.kind.rawValue)], "then": anyOf(part.choices), "else": rest,
      ]
    }
  }

  private static func anyOf(_ choices: [SchemaValue]) -> SchemaValue {
    choices.count == 1 ? choices[0] : ["anyOf": .list(choices)]
  }

  /// The JSON types between which a choice distinguishes.
  private enum Kind: String, CaseIterable {
    case object, array, scalar
  }

  private subscript(_ key: String) -> SchemaValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  private var count: Int {
    guard case .object(let members) = self else { return 0 }
    return members.count
  }

  /// The JSON types that a schema accepts; all types if it does not restrict them.
  private var kinds: Set<Kind> {
    switch self["type"] {
    case .text(let name)?: return [Self.kind(of: name)]
    case .list(let names)?:
      return Set(
        names.map { if case .text(let name) = $0 { Self.kind(of: name) } else { .scalar } })
    default: break
    }
    if self["enum"] != nil || self["pattern"] != nil { return [.scalar] }
    if case .list(let choices)? = self["anyOf"] {
      return choices.reduce(into: []) { $0.formUnion($1.kinds) }
    }
    if let then = self["then"], let rest = self["else"] { return then.kinds.union(rest.kinds) }
    if case .text(let reference)? = self["$ref"] {
      return Self.kindsOfDefinitions[String(reference.dropFirst("#/definitions/".count))]
        ?? Set(Kind.allCases)
    }
    return Set(Kind.allCases)
  }

  private static func kind(of type: String) -> Kind { Kind(rawValue: type) ?? .scalar }

  /// The JSON types that each schema definition accepts, for definitions used in choices.
  private static let kindsOfDefinitions: [String: Set<Kind>] = [
    "scalar": [.scalar], "points": [.scalar], "detent": [.scalar], "dimension": [.scalar],
    "text": [.scalar, .object], "color": [.scalar, .object], "border": [.scalar, .object],
    "insets": [.scalar, .object], "insetsBySizeClass": [.scalar, .object],
    "textStyle": [.scalar, .object], "buttonStyle": [.scalar, .object],
    "fieldStyle": [.scalar, .object], "inputStyle": [.scalar, .object],
    "node": [.scalar, .object], "nodes": [.array], "overlay": [.array, .object],
  ]
}
