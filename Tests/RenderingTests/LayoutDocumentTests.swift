import Foundation
import Rendering
import SpecModel
import SpecSyntax
import TestSupport
import Testing

@Suite struct LayoutDocumentTests {
  @Test func documentMatchesItsGolden() {
    var builder = ScreenBuilder(width: 320, height: 200, viewportHeight: 568, state: "empty")
    let style = builder.style("title1", 28)
    builder.body { body in
      body.add(.group, "content", x: 24, y: 20, width: 272, height: 62.333) {
        $0.add(
          .text(Text("Enter \"email\"\nand\u{202E} password", style: style)), "title", x: 24,
          y: 20.5, width: 272, height: 61.833, isTruncated: true)
        $0.add(
          .input(Text("secret", style: style)), "password", x: 24, y: 20, width: 0.1, height: 44,
          flags: [.secure, .hidden])
      }
    }
    let source = SourceText(
      path: "specs/login.yaml", bytes: Array("formwork: 1\nscreen: Login\nbody: []\n".utf8))
    var output: [UInt8] = []
    renderLayoutDocument(
      [LayoutResult(builder.screen, builder.frameTable)], sources: [source], into: &output)
    let document = String(decoding: output, as: UTF8.self)
    #expect(Golden("layout.json").difference(from: document) == nil)
    #expect(!document.contains("secret"))
    #expect((try? JSONSerialization.jsonObject(with: Data(output))) != nil)
  }
}
