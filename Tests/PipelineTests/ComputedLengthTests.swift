import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// What pictures show of lengths that expressions give, in both size classes.
@Suite struct ComputedLengthTests {
  private static let text = """
    formwork: 1
    screen: A
    facts: { x: 8, missing: 4 }
    types: { missing: optional number }
    body:
      - { box: systemRed, id: margin, height: 10, margin: { leading: "${x}", top: 4 } }
      - { box: systemRed, id: sized, height: 10, width: { compact: "${x}", regular: 200 } }
      - vstack: [{ box: systemRed, id: inner, height: 10 }]
        padding: { compact: "${x}", regular: { leading: 20 } }
      - { text: A, id: framed, border: { color: systemRed, width: "${x / 4}" } }
      - { text: B, id: ruled, border: { color: systemRed, width: { compact: 1, regular: 3 } } }
      - { text: C, id: moved, offset: { compact: ["${x}", 0], regular: [0, 9] } }
      - { progress: , id: share, value: "${missing}" }
    """

  @Test(arguments: [("iPhone 17", false), ("iPad 10.2-inch", true)])
  func lengthsFollowFactsAndSizeClasses(_ device: String, _ isRegular: Bool) throws {
    let text = Self.text + "\npreview: { devices: [\(device)] }\n"
    let source = SourceText(path: "test.yaml", bytes: Array(text.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let result = try #require(compilation.results.first)
    func node(_ name: String) throws -> Int {
      try #require(result.screen.nodes.firstIndex { $0.name == name }, "\(name)")
    }
    func frame(_ name: String) throws -> [Double] {
      let frame = result.frames.frames[try node(name)]
      return [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
    }
    func border(_ name: String) throws -> Double? {
      let box = try #require(result.screen.nodes[try node(name)].box)
      return result.screen.boxes[Int(box.index)].border?.width
    }
    #expect(try frame("margin").first == 8)
    #expect(try frame("sized")[2] == (isRegular ? 200 : 8))
    #expect(try frame("inner")[0] == (isRegular ? 20 : 8))
    #expect(try border("framed") == 2)
    #expect(try border("ruled") == (isRegular ? 3 : 1))
  }
}
