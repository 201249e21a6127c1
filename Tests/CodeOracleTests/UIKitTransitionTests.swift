import Testing

@testable import UIKitSubset

/// How generated views come and go.
@Suite struct UIKitTransitionTests {
  private func reader() throws -> Reader {
    let text = """
      formwork: 1
      screen: Probe
      targets: [uikit]
      facts: { isShown: true }
      body:
        - text: Hello
          when: isShown
          transition: opacity

      """
    return try UIKitOracle.readerInWindow(text)
  }

  /// What a view is after requests to hide it that came before the first animation had ended.
  private func isHidden(after requests: [Bool]) throws -> Bool {
    let reader = try reader()
    let view = Cell(try reader.make("UIView", []))
    let effect = Value.member(Member("opacity", [Argument(nil, .double(0))]))
    for request in requests {
      _ = try reader.call(
        "setHidden", of: view, [Argument(nil, .bool(request)), Argument("by", .array([effect]))])
    }
    for completion in reader.completions { _ = try completion(.bool(true)) }
    #expect(try reader.property("alpha", of: view.value)?.number == 1)
    return try reader.property("isHidden", of: view.value)?.asBool() ?? false
  }

  /// The end of an earlier animation leaves alone what was asked for meanwhile.
  @Test(arguments: [[true], [true, false], [true, false, true], [true, false, true, false]])
  func theNewestRequestStays(_ requests: [Bool]) throws {
    #expect(try isHidden(after: requests) == requests.last)
  }
}
