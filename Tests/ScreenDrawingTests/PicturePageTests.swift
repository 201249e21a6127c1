import DrawingModel
import DrawingWriters
import Foundation
import Pipeline
import ScreenDrawing
import SpecModel
import SpecSyntax
import TestSupport
import Testing
import XMLTree

/// Pages that need nothing but themselves, whatever a spec says.
@Suite struct PicturePageTests {
  /// Texts that would mean something where they stand if they were not escaped.
  static let hostile = [
    "</script><script>pwned=1</script>", "]]>", "\"onload=\"pwned=1", "' onclick='pwned=1",
    "<!--", "-->", "<svg onload=pwned=1>", "&lt;b&gt;", "&#x3C;script&#x3E;", "$(pwned)", "`$1`",
    "javascript:pwned=1", "data:text/html,<script>1</script>", "\u{202E}gnp.exe",
    "\u{2028}\u{2029}",
    "</text></svg><script>1</script>", "</style>", "\\u003c/script>", "</title>",
    "a\u{0301}\u{0301}",
    "</details>", "%3Cscript%3E", "{\"a\":1}", "--></svg>", "\u{007F}\u{009B}31m", "😀</p>",
  ]

  private func screens() throws -> [SolvedScreen] {
    var text = "formwork: 1\nscreen: S\npreview: { devices: [{ width: 320 }] }\nbody:\n"
    for (position, word) in Self.hostile.enumerated() {
      let quoted = word.unicodeScalars.map { scalar in
        (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
          ? String(scalar) : "\\U" + String(format: "%08X", scalar.value)
      }.joined()
      text += "  - text: \"\(quoted)\"\n"
      text += "  - image: \"\(quoted)\"\n    size: [200, 90]\n"
      text += "  - button: \"\(quoted)\"\n    id: b\(position)\n    symbol: star\n"
    }
    let screens = ExampleScreens.solved(text: text)
    return screens
  }

  @Test func hostileTextsStayTexts() throws {
    let screens = try screens()
    let screen = try #require(screens.first)
    let drawing = drawScreen(screen.screen, screen.frames)
    #expect(drawing.runs.count > 2 * Self.hostile.count)
    var options = DrawingOptions()
    options.places = screen.screen.nodes.map { _ in Self.hostile[0] }
    let page = drawScreen(screen.screen, screen.frames, options: options)
    var svg: [UInt8] = []
    writeSVG([[Panel(page, .light, caption: Self.hostile.joined())]], into: &svg)
    let picture = try PictureReader(svg)
    #expect(picture.unknownElements.isEmpty)
    let document = try parseXML(SourceText(path: "a.svg", bytes: svg))
    for position in document.nodes.indices {
      for attribute in document.attributes(of: XMLNodeID(position)) {
        #expect(!attribute.name.hasPrefix("on"), "\(attribute.name)")
        if attribute.name == "href" { #expect(attribute.value.hasPrefix("#")) }
      }
    }
    var html: [UInt8] = []
    writePage(
      [[Panel(page, .light, caption: Self.hostile[0])]], title: Self.hostile[0], into: &html)
    let text = String(decoding: html, as: UTF8.self).lowercased()
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script").count == 3)
    #expect(text.components(separatedBy: "</style").count == 2)
    #expect(!text.contains("<svg onload") && !text.contains("\u{202E}"))
    let point = GalleryScreen.Point(
      name: Self.hostile[1], drawing: page,
      facts: GalleryScreen.Facts(
        state: Self.hostile[2], device: Self.hostile[3], textSize: "", locale: "", direction: "",
        variant: ""),
      findings: [GalleryScreen.Finding("contrast", node: 1, Self.hostile[0])],
      pictures: [(.light, "pictures/a.svg")])
    let gallery = GalleryScreen(
      slug: "a", name: Self.hostile[0], path: Self.hostile[2], points: [point], problem: "")
    var index: [UInt8] = []
    writeGalleryIndex([gallery], title: Self.hostile[0], into: &index)
    let indexText = String(decoding: index, as: UTF8.self).lowercased()
    #expect(indexText.components(separatedBy: "<script").count == 2)
    #expect(!indexText.contains("\"onload=\"") && !indexText.contains("' onclick='"))
    var data: [UInt8] = []
    writeGalleryScreen(gallery, into: &data)
    #expect(!data.contains(UInt8(ascii: "<")))
    #expect(data.count { $0 == 0x0A } < 4 * page.nodes.count)
  }

  /// The page's policy admits its own script: the checksum is that of the text between the tags.
  @Test func thePolicyNamesThePagesScript() throws {
    let screen = try #require(
      try ExampleScreens.solved("registration.yaml", CompileRequest()).first)
    let drawing = drawScreen(screen.screen, screen.frames)
    var html: [UInt8] = []
    writePage([[Panel(drawing, .light, caption: "")]], title: "page", into: &html)
    try expectPolicy(of: String(decoding: html, as: UTF8.self))
    var review: [UInt8] = []
    writeReviewPage([], title: "review", into: &review)
    try expectPolicy(of: String(decoding: review, as: UTF8.self))
  }

  private func expectPolicy(of text: String) throws {
    let start = try #require(text.range(of: "<script>"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let folder = try TemporaryFolder()
    let file = try folder.write("script.js", String(text[start.upperBound..<end.lowerBound]))
    let program = try #require(CommandRun.program("sha256sum") ?? CommandRun.program("shasum"))
    let flags = program.lastPathComponent == "shasum" ? ["-a", "256"] : []
    let run = try CommandRun(program, flags + [file.path], in: folder.url)
    let digits = Array(run.output.prefix { $0.isHexDigit })
    var sum = Data()
    for place in stride(from: 0, to: digits.count, by: 2) {
      sum.append(try #require(UInt8(String(digits[place..<place + 2]), radix: 16)))
    }
    #expect(sum.count == 32)
    #expect(
      text.contains("script-src 'sha256-\(sum.base64EncodedString())'"),
      "\(sum.base64EncodedString())")
  }

  /// A picture that is too large ends, says so, and closes what it opened.
  @Test func limitsAreNamed() throws {
    let screen = try #require(try ExampleScreens.solved("settings.yaml", CompileRequest()).first)
    var options = DrawingOptions()
    options.operationLimit = 20
    let drawing = drawScreen(screen.screen, screen.frames, options: options)
    #expect(drawing.notes.contains { $0.contains("20 shapes") })
    _ = try PictureReader(drawing, .light)
    let tall = ExampleScreens.solved(
      text: """
        formwork: 1
        screen: Tall
        body:
          - scroll:
            children:
              - box: systemRed
                height: 100000
        """)
    let result = try #require(tall.first)
    let picture = drawScreen(result.screen, result.frames)
    #expect(picture.height <= 20_000_000)
    #expect(picture.notes.contains { $0.contains("cut at") })
    #expect(try PictureReader(picture, .dark).height <= 20_000)
  }
}
