import Rendering
import SpecModel
import SpecSyntax
import Testing

@Suite struct RandomScreenTests {
  /// Whatever the frames are: no trap, no trailing blank, straight edges, the same bytes twice.
  @Test(arguments: 0..<400) func anyFramesGiveAPicture(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9)
    let builder = randomScreen(&random)
    for charset in [PreviewOptions.Charset.unicode, .ascii] {
      let plain = PreviewOptions(appearances: [.light, .dark], notes: .none, charset: charset)
      let output = builder.preview(plain)
      #expect(output == builder.preview(plain))
      let lines = displayedLines(output)
      let widths = Set(lines.filter { !$0.bytes.isEmpty && !isNote($0.bytes) }.map(\.width))
      #expect(widths.count == 1, "seed \(seed): widths \(widths)")
      if charset == .ascii { #expect(output.allSatisfy { $0 < 0x80 }) }
      for notes in [PreviewOptions.Notes.names, .paint] {
        var options = plain
        options.notes = notes
        let noted = builder.preview(options)
        #expect(!displayedLines(noted).contains { $0.bytes.last == UInt8(ascii: " ") })
        options.terminalWidth = 1_000
        let wide = builder.preview(options)
        #expect(!displayedLines(wide).contains { $0.bytes.last == UInt8(ascii: " ") })
      }
    }
    var snapshot: [UInt8] = []
    renderSnapshot(builder.screen, builder.frameTable, spec: "a.yaml", into: &snapshot)
    #expect(!displayedLines(snapshot).contains { $0.bytes.last == UInt8(ascii: " ") })
    var document: [UInt8] = []
    renderLayoutDocument(
      [LayoutResult(builder.screen, builder.frameTable)],
      sources: [SourceText(path: "a", bytes: [])], into: &document)
    #expect(!document.isEmpty)
  }

  /// Titles that do not fit, and rows that are missing, stand behind the edge.
  private func isNote(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text.contains("  light") || text.contains("  dark") || text.contains("more rows")
  }

  private func randomScreen(_ random: inout SplitMix) -> ScreenBuilder {
    let texts = [
      "", "a", "Create account", "漢字かな", "👨‍👩‍👧‍👦 x", "e\u{301}\u{302}", "\u{200B}\u{7}",
      "a long line of text that never fits into its frame at all", "א ב", "one\ntwo",
    ]
    let isWild = random.below(4) == 0
    let range = isWild ? 2_000_000 : 400
    var builder = ScreenBuilder(
      width: Points(random.below(500)), height: Points(random.below(isWild ? 100_000 : 900)),
      viewportHeight: random.below(2) == 0 ? nil : 600,
      safeArea: random.below(2) == 0
        ? .zero : EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
      direction: random.below(2) == 0 ? .leftToRight : .rightToLeft)
    let style = builder.style("body")
    let colors = [builder.color("#FF000080", "#00FF00"), builder.color("#E5E5EA", "#2C2C2E")]
    func length() -> Points { Points(random.below(range)) - Points(range / 8) }
    func addNodes(_ builder: inout ScreenBuilder, depth: Int) {
      for _ in 0..<random.below(6) {
        let text = Text(
          texts[random.below(texts.count)], style: style,
          alignment: Text.Alignment.allCases[random.below(5)])
        let kinds: [ScreenNode.Kind] = [
          .text(text), .input(text), .button(text), .toggle(text), .divider, .scroll(.vertical),
          .image(asset: "漢 logo", width: 9, height: 9, mode: .fit), .zstack(.center), .group,
          .scroll(.horizontal), .spacer(minLength: nil),
        ]
        var box = Box()
        if random.below(3) == 0 { box.background = colors[random.below(2)] }
        if random.below(3) == 0 { box.border = Box.Border(color: ColorID(1), width: 1) }
        if random.below(4) == 0 { box.padding = EdgeInsets(all: Points(random.below(60))) }
        if random.below(6) == 0 { box.opacity = Double(random.below(11)) / 10 }
        let placements: [ScreenNode.Placement] = [
          .content, .content, .overlay(BoxAlignment(position: random.below(9))),
          .background(.center),
          .safeAreaInset(.bottom, spacing: nil, alignment: .center),
        ]
        let placement = placements[random.below(5)]
        let kind = kinds[random.below(kinds.count)]
        let x = length()
        let y = length()
        let width = length()
        let height = length()
        if depth < 4, random.below(2) == 0 {
          builder.add(
            kind, "node", x: x, y: y, width: width, height: height, placement: placement, box: box
          ) { addNodes(&$0, depth: depth + 1) }
        } else {
          builder.add(
            kind, "node", x: x, y: y, width: width, height: height,
            flags: ScreenNode.Flags(rawValue: UInt16(random.below(1024))), placement: placement,
            box: box, isTruncated: random.below(4) == 0)
        }
      }
    }
    builder.body { addNodes(&$0, depth: 0) }
    return builder
  }
}

/// A small generator with the same numbers everywhere.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(limit))
  }
}
