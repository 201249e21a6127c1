import CodeOracle
import TestSupport
import Testing

/// One file for each way in which generated SwiftUI and the engine have once disagreed.
@Suite struct ClassTests {
  /// The classes that still disagree; it may only get shorter.
  static let stillDisagree: Set<String> = []

  @Test
  func classesAgree() throws {
    let folder = "Tests/CodeOracleTests/Classes"
    let names = try Repository.names(in: folder).filter { $0.hasSuffix(".yaml") }
    #expect(names.count >= 30)
    let oracle = Oracle()
    var disagreeing: Set<String> = []
    for name in names {
      let body = String(decoding: try Repository.bytes("\(folder)/\(name)"), as: UTF8.self)
      let verdict = oracle.judge(body: body)
      switch verdict {
      case .agrees: break
      case .disagrees(let found):
        disagreeing.insert(name)
        print("@ \(name): \(found.map(\.description).joined(separator: "; "))")
      case .refused(let reason), .unread(let reason): Issue.record("\(name): \(reason)")
      }
    }
    #expect(disagreeing.subtracting(Self.stillDisagree) == [])
  }
}
