import Foundation
import TestSupport
import Testing

/// What commands write as JSON is what the schemas in docs/schemas say.
@Suite struct OutputSchemaTests {
  /// A document: the name of its schema, and the command that writes it.
  struct Row: CustomTestStringConvertible, Sendable {
    let schema: String
    let arguments: [String]
    var input = ""
    var testDescription: String { "\(schema): \(arguments.joined(separator: " "))" }
  }

  private static let spec = "specs/examples/registration.yaml"
  private static let system = """
    { "variables": ["left", "right", "free"],
      "constraints": [
        { "id": "origin", "terms": {"left": 1}, "constant": -16, "op": "==" },
        { "id": "again", "terms": {"left": 1}, "constant": -16, "op": "==" },
        { "id": "wide", "terms": {"right": 1, "left": -1}, "constant": -300,
          "op": ">=", "strength": 750 },
        { "id": "fits", "terms": {"right": 1}, "constant": -200, "op": "<=" } ] }
    """
  private static let conflict = """
    { "variables": ["x"], "constraints": [
        { "id": "a", "terms": {"x": 1}, "constant": -1, "op": "==" },
        { "id": "b", "terms": {"x": 1}, "constant": -2, "op": "==" } ] }
    """

  static let rows: [Row] = [
    Row(schema: "diagnostics", arguments: ["compile", "specs/errors", "--format", "json"]),
    Row(schema: "diagnostics", arguments: ["lint", "specs/examples", "--format", "json"]),
    Row(schema: "preview", arguments: ["preview", spec, "--states", "all", "--format", "json"]),
    Row(schema: "flow", arguments: ["preview", "--flow", "specs/examples", "--format", "json"]),
    Row(schema: "states", arguments: ["states", spec, "--format", "json"]),
    Row(
      schema: "states", arguments: ["states", "specs/examples/checkout.yaml", "--format", "json"]),
    Row(schema: "tree", arguments: ["tree", spec, "--states", "named", "--format", "json"]),
    Row(schema: "info", arguments: ["info", spec, "--format", "json"]),
    Row(schema: "parity", arguments: ["parity", "specs/examples", "--format", "json"]),
    Row(schema: "layout", arguments: ["compile", spec, "--to", "layout", "--states", "all"]),
    Row(schema: "layout", arguments: ["compile", "specs/examples/login.yaml", "--to", "layout"]),
    Row(
      schema: "explanation",
      arguments: ["layout", "specs/examples/login.yaml", "--node", "title", "--format", "json"]),
    Row(schema: "pages", arguments: ["explain", "vstack", "--format", "json"]),
    Row(schema: "pages", arguments: ["explain", "--all", "--format", "json"]),
    Row(schema: "config", arguments: ["config", "--format", "json"]),
    Row(schema: "doctor", arguments: ["doctor", "--format", "json"]),
    Row(schema: "affected", arguments: ["affected", "--format", "json", "specs/examples"]),
    Row(
      schema: "diff",
      arguments: [
        "diff", "specs/examples/login.yaml", "specs/examples/sign-in.yaml", "--format", "json",
      ]),
    Row(schema: "files", arguments: ["format", "--check", "specs/errors", "--format", "json"]),
    Row(schema: "files", arguments: ["init", "no-such", "--dry-run", "--format", "json"]),
    Row(schema: "files", arguments: ["fix", "--dry-run", "specs/errors", "--format", "json"]),
    Row(
      schema: "snapshots", arguments: ["snapshot", "list", "specs/examples", "--format", "json"]),
    Row(schema: "snapshots", arguments: ["snapshot", "doctor", "specs", "--format", "json"]),
    Row(
      schema: "snapshots",
      arguments: [
        "snapshot", "record", spec, "--dry-run", "--ci", "--allow-ci", "--format", "json",
      ]
    ),
    Row(
      schema: "snapshot-report",
      arguments: ["snapshot", "verify", spec, "--no-proposals", "--format", "json"]),
    Row(
      schema: "gallery",
      arguments: ["gallery", spec, "--output", "no-such", "--dry-run", "--format", "json"]),
    Row(schema: "solution", arguments: ["solve", "-", "--format", "json"], input: system),
    Row(
      schema: "solution", arguments: ["solve", "-", "--redundant", "--format", "json"],
      input: system),
    Row(schema: "solution", arguments: ["solve", "-", "--format", "json"], input: conflict),
    Row(
      schema: "solution", arguments: ["solve", "-", "--pivot-limit", "0", "--format", "json"],
      input: system),
  ]

  /// What each row's command writes, run once for all tests.
  private static let outputs = rows.map { row in
    Task { try FormworkRun(row.arguments, input: row.input).output }
  }

  private static func schema(_ name: String) throws -> [UInt8] {
    try Repository.bytes("docs/schemas/\(name).schema.json")
  }

  @Test(arguments: rows.indices) func whatIsWrittenIsValid(_ number: Int) async throws {
    let row = Self.rows[number]
    let output = try await Self.outputs[number].value
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.schema(row.schema))) as? [String: Any])
    #expect(StructureCheck(schema).complaints(about: value) == [], "\(row)")
  }

  /// The check above can fail: a key too many, one too few, and a wrong type.
  @Test func wrongDocumentsAreRefused() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.schema("gallery"))) as? [String: Any])
    let check = StructureCheck(schema)
    let right: [String: Any] = ["formwork": 1, "index": "a", "screens": 1, "pictures": 2]
    #expect(check.complaints(about: right) == [])
    #expect(check.complaints(about: right.merging(["more": 1]) { $1 }) == ["/more: not named"])
    #expect(check.complaints(about: right.filter { $0.key != "index" }) != [])
    #expect(check.complaints(about: right.merging(["screens": "1"]) { $1 }) != [])
    #expect(check.complaints(about: right.merging(["formwork": 2]) { $1 }) != [])
  }

  /// A reader of this release's documents can read those of a later one, which may have more keys.
  @Test func laterKeysAreAllowed() throws {
    for name in Set(Self.rows.map(\.schema)).union(["build", "source-map"]) {
      let text = String(decoding: try Self.schema(name), as: UTF8.self)
      #expect(!text.contains("\"additionalProperties\": false"), "\(name)")
    }
  }

  @Test func theFilesAreCurrent() throws {
    for name in Set(Self.rows.map(\.schema)).union(["build", "source-map"]) {
      let run = try FormworkRun(["schema", name])
      #expect(run.status == 0)
      #expect(
        Array(run.output.utf8) == (try Self.schema(name)),
        "write it anew: formwork schema \(name) > docs/schemas/\(name).schema.json")
    }
  }

  /// A validator of the whole standard, where Python has one.
  @Test func anotherValidatorAgrees() async throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    let programs = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/python3") }
    let environment = ["PATH": path, "HOME": home]
    let python = programs.first { program in
      let run = try? CommandRun(
        program, ["-c", "import jsonschema"], environment: environment, in: Repository.root)
      return run?.status == 0
    }
    guard let python else {
      print("skipped: no python3 of PATH has jsonschema")
      return
    }
    let folder = try TemporaryFolder()
    for (number, row) in Self.rows.enumerated() {
      let output = try await Self.outputs[number].value
      try folder.write("\(number).\(row.schema).json", output)
    }
    let script = """
      import glob, json, os, sys
      from jsonschema import Draft7Validator
      for path in sorted(glob.glob(os.path.join(sys.argv[1], '*.json'))):
          name = os.path.basename(path).split('.')[1]
          schema = json.load(open(os.path.join(sys.argv[2], name + '.schema.json')))
          Draft7Validator.check_schema(schema)
          for error in Draft7Validator(schema).iter_errors(json.load(open(path))):
              print(path, error.json_path, error.message[:200])
      """
    let run = try CommandRun(
      python,
      [
        "-c", script, folder.url.path,
        Repository.root.appendingPathComponent("docs/schemas").path,
      ], environment: environment, in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output == "")
  }

  /// Every document that the command has a schema of is written by a row.
  @Test func everySchemaHasARow() throws {
    let help = try FormworkRun(["schema", "--help"]).output
    let part = try #require(help.components(separatedBy: "WHAT COMMANDS WRITE\n").last)
    let names = part.components(separatedBy: "Each document")[0].split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
    #expect(names.count >= 18)
    #expect(Set(names).subtracting(Self.rows.map(\.schema)) == ["build"])
  }

  @Test func aBuildOfWatchIsValid() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody: []\n")
    let shell = try #require(CommandRun.program("sh"))
    let run = try CommandRun(
      shell,
      [
        "-c", "exec \"$0\" watch a.yaml --once --notify-fd 3 3>build.json", FormworkRun.binary.path,
      ],
      in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let line = try Data(contentsOf: folder.url.appendingPathComponent("build.json"))
    let value = try JSONSerialization.jsonObject(with: line)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.schema("build"))) as? [String: Any])
    #expect(StructureCheck(schema).complaints(about: value) == [])
  }
}

/// As much of a JSON Schema validator as the schemas of documents need, and stricter: schemas allow
/// keys that a later release adds, but what this one writes has to be named.
private struct StructureCheck {
  let root: [String: Any]

  init(_ root: [String: Any]) { self.root = root }

  func complaints(about value: Any) -> [String] { complaints(about: value, root, at: "") }

  private func complaints(about value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.components(separatedBy: "/").last ?? ""
      let definitions = root["definitions"] as? [String: [String: Any]] ?? [:]
      guard let definition = definitions[name] else { return ["\(path): no \(reference)"] }
      return complaints(about: value, definition, at: path)
    }
    if let words = schema["enum"] as? [NSObject], let object = value as? NSObject,
      !words.contains(object)
    {
      return ["\(path): \(value) is none of \(words)"]
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { isOf($0, value) }) {
      return ["\(path): \(value) is no \(types)"]
    }
    var found: [String] = []
    if let items = value as? [Any], let schema = schema["items"] as? [String: Any] {
      for (position, item) in items.enumerated() {
        found += complaints(about: item, schema, at: "\(path)/\(position)")
      }
    }
    if let object = value as? [String: Any] {
      for key in schema["required"] as? [String] ?? [] where object[key] == nil {
        found.append("\(path): '\(key)' is missing")
      }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for (key, value) in object {
        if let property = properties[key] {
          found += complaints(about: value, property, at: "\(path)/\(key)")
        } else if let others = schema["additionalProperties"] as? [String: Any] {
          found += complaints(about: value, others, at: "\(path)/\(key)")
        } else if !properties.isEmpty {
          found.append("\(path)/\(key): not named")
        }
      }
    }
    return found
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    let isFlag = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch type {
    case "null": return value is NSNull
    case "boolean": return value is Bool && isFlag
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    case "number": return value is NSNumber && !isFlag
    case "integer":
      return !isFlag
        && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: return false
    }
  }
}
