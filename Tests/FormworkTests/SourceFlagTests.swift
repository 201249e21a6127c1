import Foundation
import TestSupport
import Testing

/// The flags of generated source: lines, maps, and what joins the frameworks.
@Suite struct SourceFlagTests {
  private static let spec = """
    formwork: 1
    screen: Login
    body:
      - field: Email
        rules: [required, email]
      - button: Log in
        tap: submit

    """

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    try folder.write("specs/login.yaml", Self.spec)
    return folder
  }

  private let all = [
    "compile", "specs/login.yaml", "--to", "both", "--interop", "--source-lines", "--source-map",
    "--output", "out",
  ]

  @Test func everythingIsWrittenOnce() throws {
    let folder = try project()
    let run = try FormworkRun(all, in: folder.url)
    #expect(run.status == 0)
    #expect(run.output + run.messages == "")
    let out = folder.url.appendingPathComponent("out")
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
    #expect(
      names == [
        "FieldSupport.swift", "FormSupport.swift", "InteropSupport.swift", "Login.map.json",
        "LoginContainerController.swift", "LoginControllerView.swift",
        "LoginHostingController.swift", "LoginModel.swift", "LoginScreen.swift",
        "LoginViewController.swift", "ViewSupport.swift",
      ])
    func numbers() throws -> [Int?] {
      try names.map {
        let path = out.appendingPathComponent($0).path
        return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
      }
    }
    let before = try numbers()
    #expect(try FormworkRun(all, in: folder.url).status == 0)
    #expect(try numbers() == before)
    let view = try String(
      contentsOf: out.appendingPathComponent("LoginScreen.swift"), encoding: .utf8)
    #expect(view.contains("      emailField  // login.yaml:4\n"))
    let map = try String(contentsOf: out.appendingPathComponent("Login.map.json"), encoding: .utf8)
    #expect(map.contains("\"spec\": \"specs/login.yaml\", \"line\": 4, \"column\": 5 }"))
  }

  @Test(arguments: [("{}\n", "was not written by formwork"), (nil, "was edited after")])
  func mapsOfOthersStay(_ content: String?, _ message: String) throws {
    let folder = try project()
    let url = folder.url.appendingPathComponent("out/Login.map.json")
    if let content {
      try folder.write("out/Login.map.json", content)
    } else {
      _ = try FormworkRun(all, in: folder.url)
      let text = try String(contentsOf: url, encoding: .utf8)
      try folder.write("out/Login.map.json", text.replacing("\"line\": 4", with: "\"line\": 5"))
    }
    let before = try Data(contentsOf: url)
    let run = try FormworkRun(all, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("'out/Login.map.json' \(message)"))
    #expect(try Data(contentsOf: url) == before)
  }

  @Test func linesOfOtherFiles() throws {
    let folder = try project()
    try folder.write(
      "specs/parts/entry.yaml",
      "formwork: 1\ncomponents:\n  Entry:\n    body:\n      - text: Hello\n")
    try folder.write(
      "specs/home.yaml",
      "formwork: 1\nscreen: Home\nuse: [parts/entry.yaml]\nbody:\n  - Entry\n")
    let run = try FormworkRun(
      ["compile", "specs/home.yaml", "--to", "swiftui", "--source-lines"], in: folder.url)
    // What a component holds is in a file of its own, which all screens share.
    #expect(run.output.contains("Entry()  // home.yaml:5\n"), "\(run.output)")
  }

  struct Refusal: CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }
  }

  static let refusals = [
    Refusal("--source-lines", "--source-lines belongs to --to swiftui, uikit, both and model"),
    Refusal("--to layout --interop", "--interop belongs to --to swiftui, uikit, both and model"),
    Refusal(
      "--to tokens --source-map", "--source-map belongs to --to swiftui, uikit, both and model"),
    Refusal("--to uikit --source-map", "--source-map writes a file; name its folder with --output"),
    Refusal("--to uikit --interop --swiftui-from 17", "belongs to --to both --interop"),
    Refusal("--to both --interop --swiftui-from 15", "--swiftui-from is a whole number from 16"),
    Refusal("--to both --interop --swiftui-from x", "one more than --minimum-ios, not 'x'"),
  ]

  @Test(arguments: refusals) func refused(_ row: Refusal) throws {
    let folder = try project()
    let run = try FormworkRun(["compile", "specs/login.yaml"] + row.arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(row.message), "\(run.messages)")
  }

  @Test func aContainerBeginsWithTheVersionAskedFor() throws {
    let folder = try project()
    let run = try FormworkRun(
      [
        "compile", "specs/login.yaml", "--to", "both", "--interop", "--swiftui-from", "18",
        "--minimum-ios", "17",
      ], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("if #available(iOS 18, *) {"))
  }
}
