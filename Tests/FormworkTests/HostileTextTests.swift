import Foundation
import TestSupport
import Testing

/// Whatever a file is called and a spec says: nothing that a terminal obeys or hides is printed.
@Suite struct HostileTextTests {
  /// Escape, a line feed, a direction control, a C1 control, a zero-width space.
  static let name = "a\u{1B}[31m\nb\u{202E}\u{9B}31m\u{200B}"
  /// The same as YAML's double quotes write it, with direction controls that stand there raw.
  static let text = "A\\e[31m\\nB\\u202E\\x9B\u{202E}\u{2066}\\u2028\\r\\0\\uFEFF"

  static let goodSpec = """
    formwork: 1
    screen: "\(text)"
    use: [strings.yaml]
    preview: { locales: [en] }
    data: { name: "\(text)" }
    states:
      one: {}
      "\(text)": { data: { name: "x\(text)" } }
    body:
      - text: "\(text)"
        id: "\(text)"
      - text: "@\(text)"
      - text: ${name}
      - field: "\(text)"
        placeholder: "\(text)"
        rules: { required: "\(text)" }
      - button: "\(text)"
        tap: "\(text)"
      - image: "\(text)"

    """

  static let badSpec = """
    formwork: 1
    screen: "\(text)"
    use: ["\(text).yaml", "../\(text)/../../../x", missing.yaml]
    theme: "\(text)"
    "\(text)": 1
    body:
      - "\(text)": "\(text)"
      - text: "${\(text)}"
        "\(text)": 3
        color: "\(text)"
        width: "\(text)"
      - text: [ # \u{202E} \u{2066}

    """

  /// A project with hostile files; some systems refuse names that are not UTF-8.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: \"\(Self.text)\"\n")
    try folder.write(
      "strings.yaml",
      "formwork: 1\nstrings: en\ntranslations: { \"\(Self.text)\": \"\(Self.text)\" }\n")
    try folder.write("good\(Self.name).yaml", Self.goodSpec)
    try folder.write("bad\(Self.name).yaml", Self.badSpec)
    try folder.write("raw.yaml", "formwork: 1\nscreen: \u{1B}[31m\u{9B}\u{202E}\nbody: []\n")
    try folder.write("constraints.json", "{\"variables\":[\"\(Self.name)\"],\"constraints\":[1]}")
    try folder.write("x.xib", "<document \(Self.name)><a b='\(Self.name)'/></document>")
    let bytes =
      Array((folder.url.path + "/bad").utf8CString.dropLast()) + [-1, -2]
      + ".yaml\0".utf8CString.dropLast()
    let descriptor = open(bytes, O_WRONLY | O_CREAT, 0o644)
    if descriptor >= 0 {
      let text = Array("formwork: 1\nscreen: A\nbody: [{ text: One }]\n".utf8)
      #expect(write(descriptor, text, text.count) == text.count)
      close(descriptor)
    }
    return folder
  }

  private static let good = "good\(name).yaml"
  private static let bad = "bad\(name).yaml"

  static let lines: [[String]] = [
    ["preview", good], ["preview", good, "--states", "named"], ["preview", bad],
    ["preview", "raw.yaml"], ["preview", name], ["preview", good, "--device", name],
    ["preview", good, "--state", name], ["preview", good, "--theme", name],
    ["preview", good, "--locale", name], ["preview", good, "--width", name],
    ["preview", good, "--notes", name], ["preview", good, "--\(name)"],
    ["preview", good, "--format", "svg"], ["preview", good, "--format", name],
    ["preview", bad, "--format", "short"],
    ["preview", bad, "--format", "json"],
    ["compile", good], ["compile", bad], ["compile", "."], ["compile", name],
    ["compile", good, "--to", name], ["compile", good, "--to", "layout"],
    ["compile", good, "--to", "swiftui"], ["compile", good, "--to", "uikit"],
    ["compile", good, "--to", "model"], ["compile", good, "--to", "tokens"],
    ["compile", good, "--to", "both", "--output", "out\(name)"],
    ["compile", good, "--to", "both", "--output", "out\(name)", "--list-outputs"],
    ["compile", bad, "--format", "short"],
    ["compile", bad, "--format", "json"],
    ["compile", bad, "--format", "sarif"],
    ["compile", bad, "--format", "github"],
    ["compile", good, "--limits", name], ["compile", good, "--shard", name],
    ["compile", good, "--depfile", name], ["compile", good, "--contrast", "aa"],
    ["states", good], ["states", bad], ["states", name],
    ["parity", good], ["parity", bad], ["layout", good], ["layout", good, "--node", name],
    ["layout", bad], ["tree", good], ["tree", bad], ["info", good], ["info", bad],
    ["info", good, "--format", "json"], ["lint", good], ["lint", bad], ["lint", "."],
    ["lint", good, "--format", name],
    ["format", "--check", good], ["format", "--check", bad], ["format", name], ["format", good],
    ["fix", "--dry-run", good], ["fix", "--dry-run", bad], ["fix", bad], ["fix", name],
    ["snapshot", "verify"], ["snapshot", "record"], ["snapshot", "record", name],
    ["snapshot", "list"], ["snapshot", "diff"], ["snapshot", "accept", "--all"],
    ["snapshot", "accept", name], ["snapshot", "reject", "--all"], ["snapshot", "prune"],
    ["snapshot", "doctor"], ["snapshot", "review"], ["snapshot", name],
    ["snapshot", "verify", "--report", name],
    ["import", "x.xib"], ["import", name], ["config"], ["config", name],
    ["config", "--format", "json"], ["init", "new\(name)", "--from", name],
    ["init", "new\(name)"], ["doctor"], ["doctor", name], ["doctor", "--format", "json"],
    ["explain", name], ["explain", "text", "--format", name], ["schema", name],
    ["solve", "constraints.json"], ["solve", name], ["watch", name], ["watch", good, "--exec"],
    ["gallery", ".", "--output", "site\(name)"], ["gallery", good, "--output", "site"],
    ["gallery", name, "--output", "site"], ["affected", "--since", name], ["affected", name],
    ["snapshot", "mutate"], ["snapshot", "mutate", name], ["snapshot", "mutate", bad],
    ["snapshot", "verify", name], ["snapshot", "verify", "--report", "\(name)=-"],
    ["snapshot", "accept", "--cause", name], ["snapshot", "doctor", "--fix"],
    ["snapshot", "reject", name], ["snapshot", "diff", name], ["snapshot", "list", name],
    ["snapshot", "merge", name], ["snapshot", "merge", "--driver", name, good, good, name],
    ["snapshot", "setup-git", name], ["snapshot", "report", "join", name],
    ["diff"], ["diff", name], ["diff", good, bad], ["diff", good, "raw.yaml", "--format", "json"],
    ["diff", "raw.yaml", good], ["diff", "raw.yaml", good, "--format", "markdown"],
    ["diff", "raw.yaml", good, "--format", "github"], ["diff", "x.xib", "x.xib"],
    ["diff", "--since", name], ["diff", "--outline", "x.xib"], ["diff", "--as", name, good, bad],
    ["diff", "--driver", name, "x.xib", "a", "b", "/dev/null", "c", "d"], ["setup-git", name],
    ["tree", name], ["info", name], ["lint", name], ["parity", name], ["compile", good, "--prune"],
    [name], ["--\(name)"], ["help", name],
  ]

  /// The list above has a line of each command.
  @Test(arguments: [[], ["snapshot"]])
  func everyCommandIsTried(_ group: [String]) throws {
    let help = try FormworkRun(group + ["--help"]).output
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
    #expect(names.count > 9)
    for name in names {
      #expect(Self.lines.contains { $0.starts(with: group + [name]) }, "\(name)")
    }
  }

  @Test(arguments: lines)
  func nothingRaw(_ line: [String]) throws {
    let folder = try project()
    let run = try FormworkRun(line, in: folder.url)
    expectSafe(run.messages, line)
    let isPatch = line.contains("--check") || line.contains("--dry-run")
    expectSafe(isPatch ? withoutPatchLines(run.output) : run.output, line)
    #expect(run.status < 4, "\(line)")
  }

  /// What changed is told with its difference; a stored snapshot can hold anything.
  @Test func storedSnapshots() throws {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: \"\(Self.text)\"\n")
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody:\n  - text: \"\(Self.text)\"\n")
    #expect(try FormworkRun(["snapshot", "record", "--no-ci"], in: folder.url).status == 0)
    let snapshots = folder.url.appendingPathComponent("snapshots")
    let names = try FileManager.default.contentsOfDirectory(atPath: snapshots.path)
    #expect(!names.isEmpty)
    for name in names {
      let file = snapshots.appendingPathComponent(name)
      let old = try String(contentsOf: file, encoding: .utf8)
      try (old + "\u{1B}[31m\u{9B}\u{202E}\u{7}\n").write(
        to: file, atomically: true, encoding: .utf8)
    }
    for line in [["verify"], ["diff"], ["list"], ["doctor"], ["verify", "--report", "github"]] {
      let run = try FormworkRun(["snapshot"] + line, in: folder.url)
      expectSafe(run.output, line)
      expectSafe(run.messages, line)
    }
  }

  /// A patch holds every byte for `git apply`, but on a terminal it is sanitised, too.
  @Test func patches() throws {
    let folder = try TemporaryFolder()
    let text = "formwork: 1\nscreen:   A\nbody: [{ text: \"\u{202E}x\" }]\n"
    try folder.write("a.yaml", text)
    for line in [["format", "--check", "a.yaml"]] {
      let run = try FormworkRun(line, in: folder.url)
      #expect(run.output.contains("\u{202E}"))
      let seen = try TerminalRun(line, keys: "", prompt: "never", in: folder.url)
      #expect(seen.output.contains("\\u{202E}") && !seen.output.contains("\u{202E}"))
    }
  }

  private func withoutPatchLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      $0.hasPrefix("+++") || $0.hasPrefix("---")
        || !($0.hasPrefix(" ") || $0.hasPrefix("+") || $0.hasPrefix("-"))
    }.joined(separator: "\n")
  }

  private func expectSafe(_ text: String, _ line: [String]) {
    let found = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF:
        true
      default: false
      }
    }
    let place = found.flatMap { scalar in text.unicodeScalars.firstIndex(of: scalar) }
    let around = place.map { text.unicodeScalars.prefix(upTo: $0).suffix(120) }
    #expect(
      found == nil,
      "\(line): U+\(String(found?.value ?? 0, radix: 16)) after \(around.map { String($0) } ?? "")")
  }
}
