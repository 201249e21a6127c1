import Rendering
import SpecModel
import TestSupport
import Testing

/// Small screens, one rule each.
@Suite struct ScreenPictureTests {
  @Test(arguments: Self.cases) func pictureMatchesItsGolden(_ example: Example) {
    var builder = example.screen
    let style = builder.style("body")
    builder.body { example.add(&$0, style) }
    let picture = String(decoding: builder.preview(example.options), as: UTF8.self)
    #expect(Golden(example.name + ".txt").difference(from: picture) == nil)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    var screen = ScreenBuilder(width: 320, height: 200)
    var options = PreviewOptions(appearances: [], notes: .names)
    let add: @Sendable (inout ScreenBuilder, TextStyleID) -> Void

    var testDescription: String { name }
  }

  static let cases: [Example] = [
    Example(name: "cjk") { body, style in
      body.add(
        .text(Text("アカウント登録", style: style)), "title", x: 16, y: 16, width: 288, height: 34)
      var box = Box()
      box.border = Box.Border(color: ColorID(1), width: 1)
      body.add(
        .input(Text("漢字かな交じり文は二倍の幅を取り、入りきらない", style: style)), "name",
        x: 16, y: 66, width: 288, height: 44, box: box)
      body.add(
        .button(Text("登録を完了", style: style)), "done", x: 48, y: 126, width: 224, height: 48,
        box: filled(&body))
    },
    Example(name: "depth") { body, style in
      body.add(
        .text(Text("In front", style: style)), "front", x: 16, y: 20, width: 100, height: 20,
        box: body.box { $0.zIndex = 1 })
      body.add(
        .text(Text("Covered", style: style)), "covered", x: 160, y: 20, width: 100, height: 20)
      body.add(.box, "cover", x: 0, y: 0, width: 320, height: 60, box: filled(&body))
    },
    Example(name: "clip") { body, style in
      body.add(
        .zstack(.topLeading), "window", x: 16, y: 16, width: 96, height: 40,
        box: body.box { $0.isClipped = true }
      ) { inside in
        inside.add(
          .text(Text("A text that is far too long", style: style)), "long", x: 16, y: 16,
          width: 250, height: 20)
        inside.add(
          .text(Text("Below the edge", style: style)), "below", x: 16, y: 80, width: 120,
          height: 20)
      }
    },
    Example(name: "carousel") { body, style in
      body.add(
        .carousel(spacing: 8, peek: nil, alignment: .center), "stories", x: 0, y: 16, width: 320,
        height: 80
      ) { inside in
        for page in 0..<3 {
          inside.add(
            .image(asset: "page\(page)", width: 24, height: 24, mode: .center), "page\(page)",
            x: 16 + 168 * Double(page), y: 16, width: 160, height: 80)
        }
      }
    },
    Example(name: "emoji") { body, style in
      body.add(
        .text(Text("👨‍👩‍👧‍👦 family, 🇩🇪 flag, 👍🏽", style: style)), "line", x: 16, y: 16,
        width: 288, height: 20)
      body.add(
        .input(Text("e\u{301}te\u{301} \u{200B}\u{202E}\u{7}", style: style)), "hostile", x: 16,
        y: 52, width: 288, height: 44)
    },
    Example(name: "truncation") { body, style in
      let long = "A sentence that is longer than its frame"
      body.add(
        .text(Text(long, style: style, truncation: .tail)), "tail", x: 16, y: 16, width: 288,
        height: 20, isTruncated: true, lines: [0..<20])
      body.add(
        .text(Text(long, style: style, truncation: .head)), "head", x: 16, y: 44, width: 288,
        height: 20, isTruncated: true, lines: [20..<40])
      body.add(
        .text(Text(long, style: style, truncation: .middle)), "middle", x: 16, y: 72, width: 288,
        height: 20, isTruncated: true, lines: [0..<40], omitted: 10..<30)
      body.add(
        .text(Text(long, style: style)), "picture", x: 16, y: 100, width: 280, height: 20)
      body.add(
        .text(Text("one\ntwo\nthree", style: style)), "lines", x: 16, y: 128, width: 288,
        height: 60)
    },
    Example(name: "neighbours") { body, style in
      // Hugging texts are wider in cells than in points: free cells beside them are used.
      body.add(
        .text(Text("Forgotten password", style: style)), "left", x: 16, y: 16, width: 100,
        height: 20)
      body.add(
        .text(Text("Edit all", style: style, alignment: .trailing)), "right", x: 264, y: 16,
        width: 40, height: 20)
      body.add(
        .text(Text("crowded text", style: style)), "a", x: 16, y: 52, width: 60, height: 20)
      body.add(
        .text(Text("crowded text", style: style)), "b", x: 80, y: 52, width: 60, height: 20)
      body.add(
        .text(Text("centered", style: style, alignment: .center)), "c", x: 16, y: 88, width: 288,
        height: 20)
    },
    Example(name: "overlap", screen: ScreenBuilder(width: 320, height: 220)) { body, style in
      for row in 0..<5 {
        body.add(
          .text(Text("Row \(row) of the content below", style: style)), "row\(row)", x: 16,
          y: 16 + Points(row) * 36, width: 288, height: 20)
      }
      body.add(
        .image(asset: "photo", width: 120, height: 60, mode: .fit), "photo", x: 180, y: 120,
        width: 120, height: 70, placement: .overlay(.center))
      body.add(
        .group, "banner", x: 60, y: 40, width: 140, height: 64, placement: .overlay(.center),
        box: filled(&body)
      ) {
        $0.add(
          .text(Text("漢字 banner", style: style)), "message", x: 76, y: 56, width: 100, height: 20)
      }
      body.add(
        .text(Text("漢", style: style)), "cut", x: 24, y: 160, width: 16, height: 20,
        placement: .overlay(.center))
    },
    Example(name: "controls") { body, style in
      body.add(
        .toggle(Text("Notifications", style: style)), "on", x: 16, y: 16, width: 288, height: 31,
        flags: .on)
      body.add(
        .toggle(Text("Disabled", style: style)), "off", x: 16, y: 63, width: 288, height: 31,
        flags: .disabled)
      body.add(.divider, "rule", x: 16, y: 110, width: 288, height: 0.5)
      body.add(
        .input(Text("secret", style: style)), "password", x: 16, y: 118, width: 200, height: 44,
        flags: [.secure, .focused])
      body.add(
        .text(Text("beside", style: style)), "beside", x: 232, y: 130, width: 72, height: 20)
      body.add(
        .button(Text("Skip", style: style)), "skip", x: 136, y: 172, width: 48, height: 20,
        flags: .disabled)
    },
    Example(name: "boxes", screen: ScreenBuilder(width: 320, height: 260)) { body, style in
      var card = Box()
      card.border = Box.Border(color: ColorID(1), width: 1)
      body.add(
        .stack(.vertical, spacing: .points(8), alignment: .fill, distribution: .fill), "card",
        x: 16, y: 16, width: 288, height: 90, box: card
      ) {
        $0.add(
          .text(Text("In a card", style: style)), "inside", x: 32, y: 32, width: 256, height: 20)
        $0.add(.group, "inner", x: 16, y: 60, width: 288, height: 40, box: card) {
          $0.add(
            .text(Text("Flush with both edges", style: style)), "flush", x: 16, y: 60, width: 288,
            height: 40)
        }
      }
      body.add(
        .image(asset: "okc-logo", width: 100, height: 80, mode: .fit), "logo", x: 16, y: 122,
        width: 100, height: 80)
      body.add(
        .text(Text("Beside the image", style: style)), "caption", x: 132, y: 152, width: 160,
        height: 20)
      body.add(
        .image(asset: "icon", width: 24, height: 24, mode: .fit), "icon", x: 16, y: 218, width: 24,
        height: 24)
    },
    Example(
      name: "rtl", screen: ScreenBuilder(width: 320, height: 200, direction: .rightToLeft)
    ) { body, style in
      body.add(
        .text(Text("إنشاء حساب", style: style)), "title", x: 16, y: 16, width: 288, height: 34)
      body.add(
        .input(Text("الاسم", style: style)), "name", x: 16, y: 66, width: 288, height: 44,
        flags: .placeholder)
      body.add(
        .toggle(Text("إشعارات", style: style)), "toggle", x: 16, y: 126, width: 288, height: 31,
        flags: .on)
    },
    Example(
      name: "fold",
      screen: ScreenBuilder(
        width: 320, height: 568, viewportHeight: 568,
        safeArea: EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0))
    ) { body, style in
      body.add(.scroll(.vertical), "scroll", x: 0, y: 20, width: 320, height: 450) {
        $0.add(
          .stack(.vertical, spacing: .points(16), alignment: .fill, distribution: .fill), "rows",
          x: 0, y: 20, width: 320, height: 880
        ) {
          for row in 0..<16 {
            $0.add(
              .text(Text("Row \(row)", style: style)), "row\(row)", x: 16,
              y: 36 + Points(row) * 54, width: 288, height: 38)
          }
        }
      }
      body.add(
        .button(Text("Continue", style: style)), "continue", x: 16, y: 478, width: 288,
        height: 48, box: filled(&body))
    },
    Example(name: "ascii", options: PreviewOptions(appearances: [.light], charset: .ascii)) {
      body, style in
      body.add(
        .text(Text("Überschrift 漢字", style: style)), "title", x: 16, y: 16, width: 288,
        height: 20, isTruncated: true)
      body.add(
        .input(Text("Straße", style: style)), "street", x: 16, y: 52, width: 288, height: 44,
        flags: [.placeholder, .focused])
      body.add(
        .input(Text("secret", style: style)), "password", x: 16, y: 112, width: 288, height: 44,
        flags: [.secure])
      body.add(
        .toggle(Text("On", style: style)), "on", x: 16, y: 164, width: 288, height: 31, flags: .on)
    },
    Example(
      name: "paint", screen: ScreenBuilder(width: 320, height: 200),
      options: PreviewOptions()
    ) { body, style in
      var veil = Box()
      veil.background = body.color("#00000080", "#FFFFFF80")
      veil.opacity = 0.5
      let large = body.style("title1", 28, .bold, "#8E8E93", "#8E8E93")
      body.add(.group, "veil", x: 16, y: 16, width: 288, height: 60, box: veil) {
        $0.add(
          .text(Text("Half of a half", style: style)), "text", x: 32, y: 32, width: 256, height: 20)
      }
      body.add(
        .text(Text("Large", style: large)), "large", x: 16, y: 92, width: 100, height: 34)
      body.add(
        .text(Text("Small", style: style)), "small", x: 160, y: 92, width: 100, height: 34)
      body.add(.divider, "rule", x: 16, y: 142, width: 288, height: 0.5)
    },
    Example(
      name: "color", screen: ScreenBuilder(width: 120, height: 60),
      options: PreviewOptions(appearances: [.light], color: .trueColor)
    ) { body, style in
      body.add(
        .button(Text("OK", style: style)), "ok", x: 16, y: 8, width: 88, height: 40,
        box: filled(&body))
    },
    Example(name: "bars", screen: ScreenBuilder(width: 320, height: 300)) { body, style in
      bars(&body, style)
    },
    Example(
      name: "bars.ascii", screen: ScreenBuilder(width: 320, height: 300),
      options: PreviewOptions(appearances: [], notes: .names, charset: .ascii)
    ) { body, style in bars(&body, style) },
    Example(name: "symbols", screen: ScreenBuilder(width: 320, height: 260)) { body, style in
      symbols(&body, style)
    },
    Example(
      name: "symbols.paint", screen: ScreenBuilder(width: 320, height: 260),
      options: PreviewOptions(appearances: [.light], charset: .ascii)
    ) { body, style in symbols(&body, style) },
    Example(name: "titles", screen: ScreenBuilder(width: 320, height: 200)) { body, style in
      for (place, width) in [96, 56, 40, 32, 24].enumerated() {
        let x = [16, 16, 120, 208, 280][place]
        body.add(
          .button(Text("Next", style: style)), "next\(width)", x: Points(x),
          y: place == 0 ? 16 : 52, width: Points(width), height: 20)
        body.add(
          .text(Text("text", style: style)), "text\(width)", x: Points(x + width),
          y: place == 0
            ? 16 : 52, width: 24, height: 20)
      }
      body.add(
        .button(Text("A long title", style: style)), "cut", x: 16, y: 88, width: 32, height: 20,
        isTruncated: true, lines: [0..<2])
      body.add(
        .text(Text("beside", style: style)), "beside", x: 48, y: 88, width: 60, height: 20)
      body.add(
        .text(Text("Email", style: style)), "label", x: 16, y: 136, width: 32, height: 20)
      body.add(
        .input(Text("ada", style: style)), "field", x: 56, y: 124, width: 200, height: 44)
    },
    Example(name: "images", screen: ScreenBuilder(width: 320, height: 520)) { body, style in
      for (place, height) in [20, 44, 96, 200].enumerated() {
        body.add(
          .image(asset: "hero", width: 100, height: Points(height), mode: .fit), "hero\(height)",
          x: 16, y: [16, 52, 112, 224][place], width: 288, height: Points(height))
      }
      body.add(
        .image(asset: "signature", width: 24, height: 24, mode: .fit), "signature", x: 16, y: 440,
        width: 24, height: 24)
      body.add(.text(Text("beside", style: style)), "beside", x: 48, y: 442, width: 60, height: 20)
    },
    Example(name: "sides", screen: ScreenBuilder(width: 320, height: 200)) { body, style in
      for (place, x) in [16, 100, 184].enumerated() {
        body.add(
          .text(Text("big", style: style)), "big\(place)", x: Points(x), y: 16 + 36 * Points(place),
          width: place == 1 ? 120 : 136, height: 20)
      }
      let paragraph = "first line of all\nsecond is longer\nthird"
      body.add(
        .text(Text(paragraph, style: style)), "paragraph", x: 136, y: 128, width: 80, height: 60)
      body.add(.text(Text("end", style: style)), "end", x: 240, y: 148, width: 40, height: 20)
    },
    Example(
      name: "signs.rtl", screen: ScreenBuilder(width: 320, height: 200, direction: .rightToLeft)
    ) { body, style in
      body.add(
        .button(Text("Chats", style: style, symbol: body.symbol("chevron.backward"))), "back",
        x: 200, y: 16, width: 104, height: 20)
      body.add(
        .search(Text("Find", style: style)), "find", x: 16, y: 52, width: 288, height: 44)
      body.add(
        .text(Text("Wrong", style: style)), "error", x: 16, y: 104, width: 288, height: 20,
        flags: .error)
      body.add(
        .menu(Text("Germany", style: style)), "country", x: 16, y: 136, width: 288, height: 44)
    },
    Example(
      name: "letters", screen: ScreenBuilder(width: 320, height: 100),
      options: PreviewOptions(appearances: [], notes: .names, charset: .ascii)
    ) { body, style in
      let text = "4,90 € · Größe “L” — Łódź, æ ½ 漢 3 × 2 ≤ 7 …"
      body.add(.text(Text(text, style: style)), "text", x: 8, y: 16, width: 304, height: 20)
    },
    Example(
      name: "narrow", screen: ScreenBuilder(width: 56, height: 60),
      options: PreviewOptions(appearances: [.light, .dark])
    ) { body, style in
      body.add(.text(Text("Hello", style: style)), "t", x: 8, y: 8, width: 40, height: 20)
    },
  ]
}

private func filled(_ builder: inout ScreenBuilder) -> Box {
  var box = Box()
  box.background = builder.color("#E5E5EA", "#2C2C2E")
  return box
}

/// A card, a bubble whose text needs the bar, and one that is as wide as the screen.
private func bars(_ body: inout ScreenBuilder, _ style: TextStyleID) {
  let box = filled(&body)
  body.add(
    .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill), "card", x: 16,
    y: 16, width: 200, height: 80, box: box
  ) {
    $0.add(.text(Text("In a card", style: style)), "inside", x: 32, y: 32, width: 120, height: 20)
    $0.add(.text(Text("second row", style: style)), "two", x: 32, y: 64, width: 120, height: 20)
  }
  body.add(
    .text(Text("as wide as all", style: style)), "bubble", x: 16, y: 120, width: 112, height: 20,
    box: box)
  body.add(.text(Text("9:41", style: style)), "time", x: 136, y: 120, width: 40, height: 20)
  body.add(
    .text(Text("thin", style: style)), "thin", x: 264, y: 120, width: 16, height: 20, box: box)
  body.add(
    .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill), "bar", x: 0,
    y: 160, width: 320, height: 60, box: box
  ) {
    $0.add(
      .button(Text("Pay", style: style)), "pay", x: 16, y: 168, width: 288, height: 44, box: box)
  }
  var same = Box()
  same.background = body.color("#FFFFFF", "#000000")
  body.add(
    .text(Text("as the screen", style: style)), "same", x: 16, y: 240, width: 200, height: 20,
    box: same)
}

private func symbols(_ body: inout ScreenBuilder, _ style: TextStyleID) {
  let names = [
    "largecircle.fill.circle", "circle", "star.fill", "trash", "paperplane.fill", "chevron.forward",
  ]
  for (place, name) in names.enumerated() {
    let y = 16 + 36 * Points(place)
    body.add(
      .icon(Text(name, style: style)), "icon\(place)", x: 16, y: y, width: 24, height: 20)
    body.add(
      .text(Text("Choice \(place)", style: style)), "text\(place)", x: 48, y: y, width: 120,
      height: 20)
  }
  body.add(.icon(Text("star", style: style)), "room", x: 200, y: 16, width: 24, height: 20)
  body.add(
    .button(Text("", style: style, symbol: body.symbol("paperplane.fill"))), "send", x: 256, y: 48,
    width: 48, height: 44, flags: .disabled, box: filled(&body))
}
