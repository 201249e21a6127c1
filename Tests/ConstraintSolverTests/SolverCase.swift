import ConstraintSolver
import JSONText
import SpecSyntax
import TestSupport
import Testing

/// One stored system and what is known about its optimum.
struct SolverCase: Sendable, CustomTestStringConvertible {
  struct Row: Sendable {
    var name: String
    var terms: [Term]
    var constant: Double
    var relation: Relation
    var priority: Priority
  }

  struct Range: Sendable, Equatable {
    var low: Double?
    var high: Double?
  }

  var name: String
  var variables: [String]
  var rows: [Row]
  var isInfeasible: Bool
  var levels: [Int: Double] = [:]
  var values: [String: Double] = [:]
  /// Points of which one has to come out; empty when nothing is said.
  var alternatives: [[String: Double]] = []
  /// Nil when nothing is said.
  var ambiguous: [String: Range]?
  var violated: Set<String>?
  var redundant: Set<String>?
  /// All minimal conflicts, where they are known.
  var conflicts: Set<Set<String>>?

  var testDescription: String { name }

  /// The system with its rows in some order; tags are positions in `rows`.
  func system(order: [Int]? = nil, sizes: Bool = false) throws -> ConstraintSystem {
    var system = ConstraintSystem()
    for variable in variables {
      let isSize = variable.hasSuffix("width") || variable.hasSuffix("height")
      _ = system.addVariable(sizes && isSize ? .size : .position)
    }
    for index in order ?? Array(rows.indices) {
      let row = rows[index]
      try system.add(
        row.terms, constant: row.constant, row.relation, priority: row.priority,
        tag: ConstraintTag(UInt32(index)))
    }
    return system
  }

  /// The names of tagged rows.
  func names(_ tags: [ConstraintTag]) -> Set<String> {
    Set(tags.map { rows[Int($0.rawValue)].name })
  }
}

// MARK: - Reading

extension SolverCase {
  static let goldens: [SolverCase] = load {
    try Repository.names(in: "Tests/Fixtures/solver/cases").map {
      SolverCase(try parse(try Repository.bytes("Tests/Fixtures/solver/cases/" + $0)))
    }
  }

  static let published: [SolverCase] = load {
    let root = try parse(try Repository.bytes("Tests/Fixtures/solver/published.json"))
    return (root["cases"]?.array ?? []).map { SolverCase($0) }
  }

  static let random: [SolverCase] = load {
    let bytes = try Repository.bytes("Tests/Fixtures/solver/random.jsonl")
    return try bytes.split(separator: 0x0A).map { SolverCase(try parse(Array($0))) }
  }

  /// An unreadable fixture becomes no cases, and a test counts them.
  private static func load(_ body: () throws -> [SolverCase]) -> [SolverCase] {
    do {
      return try body()
    } catch {
      Issue.record(error)
      return []
    }
  }

  private static func parse(_ bytes: [UInt8]) throws -> JSONValue {
    try readJSON(SourceText(path: "fixture", bytes: bytes))
  }

  init(_ json: JSONValue) {
    name = json["name"]?.string ?? ""
    variables = (json["variables"]?.array ?? []).compactMap(\.string)
    let indices = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    rows = (json["constraints"]?.array ?? []).map { Row($0, indices) }
    let expected = json["expected"]
    isInfeasible = expected?["status"]?.string == "infeasible"
    for level in (expected?["levels"] ?? expected?["oracle_levels"])?.array ?? [] {
      if let strength = level["strength"]?.number?.int, let error = level["error"]?.number {
        levels[strength] = error.double
      }
    }
    ambiguous = (expected?["ambiguous"] ?? expected?["oracle_ambiguous"])?.members
      .map(Self.ranges)
    values = Self.numbers(expected?["values"])
    alternatives = (expected?["accept_any_of"]?.array ?? []).map { Self.numbers($0) }
    violated = expected?["violated"].map(Self.names)
    redundant = expected?["redundant"].map(Self.names)
    conflicts = (expected?["conflicts"] ?? expected?["oracle_conflicts"])?.array
      .map { Set($0.map(Self.names)) }
    if expected?["conflicts_complete"]?.bool == false { conflicts = nil }
  }

  private static func names(_ json: JSONValue) -> Set<String> {
    Set((json.array ?? []).compactMap(\.string))
  }

  private static func numbers(_ json: JSONValue?) -> [String: Double] {
    var result: [String: Double] = [:]
    for member in json?.members ?? [] { result[member.key] = member.value.number?.double }
    return result
  }

  private static func ranges(_ members: [JSONMember]) -> [String: Range] {
    var result: [String: Range] = [:]
    for member in members {
      let ends = member.value.array ?? []
      result[member.key] = Range(
        low: ends.first?.number?.double, high: ends.last?.number?.double)
    }
    return result
  }
}

extension SolverCase.Row {
  fileprivate init(_ json: JSONValue, _ indices: [String: Int]) {
    name = json["id"]?.string ?? ""
    terms = (json["terms"]?.members ?? []).compactMap { member in
      guard let index = indices[member.key], let number = member.value.number else { return nil }
      return Term(VariableID(index), number.double)
    }
    constant = json["constant"]?.number?.double ?? 0
    relation =
      ["<=": Relation.lessOrEqual, "==": .equal, ">=": .greaterOrEqual][json["op"]?.string ?? ""]
      ?? .equal
    priority = Priority(json["strength"]?.number?.int ?? 1000) ?? .required
  }
}
