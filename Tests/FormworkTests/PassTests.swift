import TestSupport
import Testing

/// The passes of lowering, one rule a file: each file in `specs/passes` names a pass in its first
/// line, and a golden is the document after it.
@Suite struct PassTests {
  @Test(arguments: try Repository.names(in: "specs/passes").filter { $0.hasSuffix(".yaml") })
  func theDocumentAfterThePass(_ name: String) throws {
    let file = "specs/passes/\(name)"
    let text = String(decoding: try Repository.bytes(file), as: UTF8.self)
    let pass = try #require(text.firstMatch(of: /^# after: ([A-Za-z]+)\n/)?.1)
    let run = try FormworkRun(["tree", file, "--dump-after", String(pass)])
    #expect(run.messages == "")
    #expect(Golden("passes/\(name).txt").difference(from: run.output) == nil)
  }

  /// A document that is not complete is printed, too.
  @Test(arguments: ["basket", "survey", "trip"])
  func everyPassOfAnExample(_ name: String) throws {
    for pass in PassTests.passes {
      let run = try FormworkRun(["tree", "specs/examples/\(name).yaml", "--dump-after", pass])
      #expect(run.status == 0, "\(pass): \(run.messages)")
    }
  }

  static let passes = [
    "version", "body", "constraints", "data", "actions", "expressions", "targets",
  ]

  @Test func anUnknownPassIsRefused() throws {
    let run = try FormworkRun(["tree", "specs/examples/login.yaml", "--dump-after", "boddy"])
    #expect(run.status == 2)
    #expect(run.messages.contains("there is no pass 'boddy'; did you mean 'body'?"))
  }
}
