import Foundation
import TestSupport
import Testing

/// The registration screen in its three states and two themes, as `formwork preview` prints it.
@Suite struct RegistrationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let golden: String
    var testDescription: String { golden }
  }

  static let cases: [Case] =
    ["empty", "complete", "emailError"].flatMap { state in
      ["light", "dark"].map { theme in
        Case(
          arguments: ["--state", state, "--theme", theme],
          golden: "registration@\(state).\(theme).txt")
      }
    } + [
      Case(arguments: [], golden: "registration.txt"),
      Case(arguments: ["--states", "named", "--notes", "names"], golden: "registration.names.txt"),
      Case(
        arguments: ["--charset", "ascii", "--state", "emailError"], golden: "registration.ascii.txt"
      ),
      Case(
        arguments: [
          "--text-size", "accessibility3", "--device", "iPhone SE 3", "--theme", "light",
        ],
        golden: "registration+d-iphone-se-3+t-accessibility3.txt"),
      Case(arguments: ["--width", "320", "--theme", "light"], golden: "registration+w320.txt"),
    ]

  @Test(arguments: cases) func preview(_ row: Case) throws {
    let run = try FormworkRun(["preview", "specs/examples/registration.yaml"] + row.arguments)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.isEmpty)
    let difference = Golden(row.golden).difference(from: run.output)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func layoutDocument() throws {
    let run = try FormworkRun(
      ["compile", "specs/examples/registration.yaml", "--to", "layout", "--states", "named"])
    #expect(run.status == 0)
    let difference = Golden("registration.layout.json").difference(from: run.output)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The list of states, those that follow from the rules with the value and the message of each.
  @Test(arguments: [
    (["registration.yaml"], "states.registration.txt"),
    (["sign-up.yaml"], "states.sign-up.txt"),
    (["sign-up.yaml", "--format", "json"], "states.sign-up.json"),
  ])
  func states(_ arguments: [String], _ golden: String) throws {
    let run = try FormworkRun(
      ["states", "specs/examples/" + arguments[0]] + arguments.dropFirst())
    #expect(run.status == 0, "\(run.messages)")
    let difference = Golden(golden).difference(from: run.output)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// A state that follows from a rule is drawn by its name.
  @Test func previewOfDerivedState() throws {
    let run = try FormworkRun([
      "preview", "specs/examples/sign-up.yaml", "--state", "again.matches", "--theme", "light",
    ])
    #expect(run.status == 0, "\(run.messages)")
    let difference = Golden("sign-up@again.matches.light.txt").difference(from: run.output)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The button of the bar is enabled only when all five fields are valid.
  @Test func buttonIsEnabledOnlyWhenComplete() throws {
    for (state, isDisabled) in [("empty", true), ("emailError", true), ("complete", false)] {
      let run = try FormworkRun([
        "preview", "specs/examples/registration.yaml", "--state", state, "--notes", "names",
        "--theme", "light",
      ])
      let row = run.output.split(separator: "\n").first { $0.contains("register") }
      #expect(row?.contains("disabled") == isDisabled)
    }
  }
}
