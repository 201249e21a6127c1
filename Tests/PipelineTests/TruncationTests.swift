import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// What is left of a text that has no room.
@Suite struct TruncationTests {
  @Test(arguments: [
    (110, "The quick brown fox jumps"), (160, "A title with a long end"),
    (90, "Ein längerer Titel über Öfen"), (60, "Averyverylongword"),
  ])
  func theMiddleIsLeftOut(_ width: Int, _ whole: String) throws {
    let spec = """
      formwork: 1
      screen: A
      body:
        - text: \(whole)
          id: title
          width: \(width)
          lines: 1
          truncation: middle
      """
    let source = SourceText(path: "a.yaml", bytes: Array(spec.utf8))
    let result = try #require(compile(source, for: CompileRequest()).results.first)
    let node = try #require(result.screen.nodes.firstIndex { $0.name == "title" })
    let omitted = try #require(result.frames.omission(in: ScreenNodeID(node)))
    let bytes = Array(whole.utf8)
    let head = String(decoding: bytes[..<omitted.lowerBound], as: UTF8.self)
    let tail = String(decoding: bytes[omitted.upperBound...], as: UTF8.self)
    #expect(!omitted.isEmpty && !head.isEmpty && !tail.isEmpty)
    #expect(whole.hasPrefix(head) && whole.hasSuffix(tail))
    // The halves are as wide as each other, but for a letter and what blanks leave.
    #expect(abs(head.unicodeScalars.count - tail.unicodeScalars.count) < 6)
  }

  /// Letters of small print are narrower than a picture's cells.
  @Test func barsKeepTheirSize() throws {
    let spec = """
      formwork: 1
      screen: A
      navigation: { title: Title, back: true }
      body:
        - text: Title
      """
    let source = SourceText(path: "a.yaml", bytes: Array(spec.utf8))
    var request = CompileRequest()
    request.point.textSize = .accessibility5
    let screen = try #require(compile(source, for: request).results.first?.screen)
    var sizes: [String: Points] = [:]
    for node in screen.nodes {
      switch node.kind {
      case .text(let text), .button(let text):
        sizes[node.name] = screen[text.style].pointSize
      default: break
      }
    }
    #expect(sizes == ["navigation.title": 17, "navigation.back": 17, "text": 53])
  }
}
