import Rendering
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Flows as boxes and as lists, each drawn whole in a golden.
@Suite struct FlowTests {
  /// A flow written as `Home: Settings by Gear, Detail when list.ready`.
  struct Row: CustomTestStringConvertible {
    let name: String
    let screens: [String]
    var start: String?
    var charset = PreviewOptions.Charset.unicode
    var width = 120
    var testDescription: String { name }
  }

  static let fruit = [
    "FruitList: FruitDetail by Apple, FruitDetail by Banana, FruitDetail by Cat, FruitDetail by Dog",
    "FruitDetail:",
  ]
  static let shop = [
    "Home: Search by Search, Basket by Basket, Help by Help",
    "Search: Product by Shoes, Search by Again",
    "Product: Basket by Put into the basket, Home by Home",
    "Basket: Checkout by Pay, Product by Look again",
    "Checkout: Thanks when form.submitted, Basket by Back to the basket",
    "Thanks: Home by Done",
    "Help:",
    "Imprint:",
    "Old: Older by Next",
    "Older: Old by Back",
  ]

  static let rows: [Row] = [
    Row(name: "flow-fruit", screens: fruit),
    Row(name: "flow-fruit-ascii", screens: fruit, charset: .ascii),
    Row(name: "flow-fruit-narrow", screens: fruit, width: 40),
    Row(name: "flow-shop", screens: shop),
    Row(name: "flow-shop-from-basket", screens: shop, start: "Basket"),
    Row(name: "flow-shop-list", screens: shop, width: 80),
    Row(name: "flow-shop-ascii", screens: shop, charset: .ascii),
    Row(name: "flow-one", screens: ["Home:"]),
    Row(name: "flow-itself", screens: ["Home: Home by Again"]),
    Row(name: "flow-circle", screens: ["A: B by On", "B: C by On", "C: A by On"]),
    Row(
      name: "flow-tabs",
      screens: ["Home: Course tab 講座一覧, Profile tab プロフィール", "Course: Video by 授業動画を見る"]),
    Row(
      name: "flow-long",
      screens: ["A: B by A button whose title is far too long for a line, 日本語のとても長い画面の名前です日本語 by B"]
    ),
    Row(name: "flow-hostile", screens: ["A\u{1B}[31m: B\u{202E} by X\u{7}"]),
  ]

  private func screen(_ text: String) -> FlowScreen {
    let parts = text.split(separator: ":", maxSplits: 1)
    let ways = (parts.count > 1 ? parts[1] : "").split(separator: ",").map {
      way -> NavigationEdge in
      let words = way.drop { $0 == " " }
      for (mark, cause) in [
        (" by ", { NavigationEdge.Cause.tap($0) }), (" when ", { .condition($0) }),
        (" tab ", { .tab($0) }),
      ] as [(String, (String) -> NavigationEdge.Cause)] {
        if let range = words.firstRange(of: mark) {
          let target = ScreenReference(
            name: String(words[..<range.lowerBound]), span: SourceSpan(.spec, 0, 0))
          return NavigationEdge(cause(String(words[range.upperBound...])), to: target)
        }
      }
      preconditionFailure("a way without a cause: \(way)")
    }
    return FlowScreen(name: String(parts[0]), ways: ways)
  }

  @Test(arguments: rows) func drawings(_ row: Row) {
    var output: [UInt8] = []
    renderFlow(
      row.screens.map(screen),
      options: FlowOptions(start: row.start, charset: row.charset, width: row.width), into: &output)
    let text = String(decoding: output, as: UTF8.self)
    let difference = Golden("\(row.name).txt").difference(from: text)
    #expect(difference == nil)
    #expect(!text.contains(" \n"), "a row ends in a blank")
    if row.charset == .ascii { #expect(output.allSatisfy { $0 < 0x80 }) }
  }

  /// Any graph is drawn, and the same graph always in the same way.
  @Test func everyGraphIsDrawn() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let count = Int.random(in: 1...9, using: &random)
      let screens = (0..<count).map { index -> FlowScreen in
        let ways = (0..<Int.random(in: 0...4, using: &random)).map { way in
          NavigationEdge(
            .tap("w\(way)"),
            to: ScreenReference(
              name: "S\(Int.random(in: 0...count, using: &random))",
              span: SourceSpan(.spec, 0, 0)))
        }
        return FlowScreen(name: "S\(index)", ways: ways)
      }
      var outputs: [[UInt8]] = [[], []]
      for position in outputs.indices {
        renderFlow(screens, options: FlowOptions(width: 2000), into: &outputs[position])
      }
      #expect(outputs[0] == outputs[1])
      let text = String(decoding: outputs[0], as: UTF8.self)
      // Every way is drawn once.
      let ways = screens.reduce(0) { $0 + $1.ways.count }
      #expect(text.count { $0 == "▶" } == ways)
    }
  }
}
