import TestSupport
import Testing

/// Every control, overlay and bar, as `formwork preview` prints it.
@Suite struct ControlsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let spec: String
    let arguments: [String]
    let golden: String
    var testDescription: String { golden }
  }

  static let cases = [
    Case(
      spec: "controls", arguments: ["--state", "filled", "--theme", "light"],
      golden: "controls@filled.light.txt"),
    Case(
      spec: "controls", arguments: ["--state", "wrong", "--charset", "ascii", "--notes", "names"],
      golden: "controls@wrong.ascii.txt"),
    Case(
      spec: "controls",
      arguments: [
        "--state", "filled", "--direction", "rtl", "--theme", "light", "--notes", "none",
      ],
      golden: "controls@filled+rtl.txt"),
    Case(
      spec: "profile", arguments: ["--state", "filters", "--theme", "dark"],
      golden: "profile@filters.dark.txt"),
    Case(
      spec: "profile", arguments: ["--state", "leaving", "--charset", "ascii", "--theme", "light"],
      golden: "profile@leaving.ascii.txt"),
    Case(
      spec: "profile",
      arguments: ["--state", "offline", "--theme", "light", "--device", "iPhone SE 3"],
      golden: "profile@offline+d-iphone-se-3.txt"),
  ]

  @Test(arguments: cases) func preview(_ row: Case) throws {
    let run = try FormworkRun(["preview", "specs/examples/\(row.spec).yaml"] + row.arguments)
    #expect(run.status == 0, "\(run.messages)")
    let difference = Golden(row.golden).difference(from: run.output)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
