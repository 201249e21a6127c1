import Foundation
import TestSupport
import Testing

/// `formwork compile --to swiftui` and `--to uikit`, run as a person would.
@Suite struct GenerateTests {
  private static let spec = """
    formwork: 1
    screen: Login
    body:
      - field: Email
        rules: [required, email]
      - button: Log in
        tap: submit

    """

  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out").path
    ).sorted()
  }

  @Test func filesOfOneScreen() throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let run = try FormworkRun(
      ["compile", "login.yaml", "--to", "swiftui", "--output", "out"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output + run.messages == "")
    #expect(
      try files(in: folder) == ["FormSupport.swift", "LoginModel.swift", "LoginScreen.swift"])
  }

  @Test func oneScreenOnStandardOutput() throws {
    let run = try FormworkRun(["compile", "-", "--to", "uikit"], input: Self.spec)
    #expect(run.status == 0)
    #expect(run.output.contains("// MARK: - LoginModel.swift\n"))
    #expect(run.output.contains("final class LoginViewController: UIViewController {"))
  }

  @Test func whatIsRightIsNotWrittenAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let arguments = ["compile", "login.yaml", "--to", "swiftui", "--output", "out"]
    _ = try FormworkRun(arguments, in: folder.url)
    let path = folder.url.appendingPathComponent("out/LoginScreen.swift").path
    let before = try FileManager.default.attributesOfItem(atPath: path)
    _ = try FormworkRun(arguments, in: folder.url)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func filesOfOthersStay() throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let own = try folder.write("out/LoginScreen.swift", "struct LoginScreen {}\n")
    for arguments in [[], ["--force"]] {
      let run = try FormworkRun(
        ["compile", "login.yaml", "--to", "swiftui", "--output", "out"] + arguments,
        in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.messages
          == "formwork: 'out/LoginScreen.swift' was not written by formwork and is not changed\n")
      #expect(try String(contentsOf: own, encoding: .utf8) == "struct LoginScreen {}\n")
    }
  }

  /// The files of code that all screens share have names that a project may have, too.
  @Test(arguments: [
    (["swiftui", "--file-per-spec"], "FormworkSupport.swift"),
    (["both", "--file-per-spec"], "FormworkSupport.swift"),
    (["uikit"], "ViewSupport.swift"),
  ])
  func sharedFilesOfOthersStay(_ arguments: [String], _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let own = try folder.write("out/\(name)", "// mine\n")
    for more in [[], ["--force"], ["--prune"]] {
      let run = try FormworkRun(
        ["compile", ".", "--output", "out", "--to"] + arguments + more, in: folder.url)
      #expect(run.status == 2, "\(more)")
      #expect(
        run.messages.contains("'out/\(name)' was not written by formwork and is not changed"))
      #expect(try String(contentsOf: own, encoding: .utf8) == "// mine\n")
    }
  }

  @Test func editedFilesStayUnlessForced() throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let arguments = ["compile", "login.yaml", "--to", "swiftui", "--output", "out"]
    _ = try FormworkRun(arguments, in: folder.url)
    let url = folder.url.appendingPathComponent("out/LoginScreen.swift")
    let text = try String(contentsOf: url, encoding: .utf8)
    try folder.write("out/LoginScreen.swift", text + "// mine\n")
    let run = try FormworkRun(arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("was edited after formwork wrote it"))
    #expect(try String(contentsOf: url, encoding: .utf8) == text + "// mine\n")
    #expect(try FormworkRun(arguments + ["--force"], in: folder.url).status == 0)
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test func twoScreensOfOneName() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", Self.spec)
    try folder.write("b.yaml", Self.spec)
    // It is told again where the files are there already, and those of one screen as they should be.
    for _ in 1...2 {
      let run = try FormworkRun(
        ["compile", "a.yaml", "b.yaml", "--to", "swiftui", "--output", "out"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.messages.contains("b.yaml:2:9: error: 'a.yaml' also describes a screen 'Login'"))
    }
  }

  /// A Mac's disk would have one file of both, and one of the screens would be lost.
  @Test func twoScreensWhoseNamesDifferInCase() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", Self.spec)
    try folder.write(
      "b.yaml", Self.spec.replacingOccurrences(of: "screen: Login", with: "screen: LOGIN"))
    for _ in 1...2 {
      let run = try FormworkRun(
        ["compile", "a.yaml", "b.yaml", "--to", "swiftui", "--output", "out"], in: folder.url)
      #expect(run.status == 3)
      let message = "b.yaml:2:9: error: the files of 'LOGIN' and of 'Login' in 'a.yaml'"
      #expect(run.messages.contains(message))
      let check = try FormworkRun(["compile", "a.yaml", "b.yaml"], in: folder.url)
      #expect(check.status == 3)
      #expect(check.messages.contains(message))
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/out/LOGINScreen.swift"))
    }
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
    Refusal("--to swiftui --minimum-ios 12", "--minimum-ios is a whole number from 13, not '12'"),
    Refusal("--to swiftui --minimum-ios x", "--minimum-ios is a whole number from 13, not 'x'"),
    Refusal("--output out", "--output belongs to --to"),
    Refusal("--minimum-ios 17", "--minimum-ios belongs to --to swiftui and --to uikit"),
    Refusal("--to swiftu", "there is no target 'swiftu'; did you mean 'swiftui'?"),
  ]

  @Test(arguments: refusals) func refused(_ row: Refusal) throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    let run = try FormworkRun(["compile", "login.yaml"] + row.arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(row.message), "\(run.messages)")
  }

  @Test func aMistakeOfTheTargetWritesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.yaml",
      """
      formwork: 1
      screen: Lined
      body:
        - text: Hello
          align: justified

      """)
    let run = try FormworkRun(
      ["compile", "a.yaml", "--to", "swiftui", "--output", "out"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.contains("error: SwiftUI cannot express justified text [not-in-target]"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out").path))
  }
}
