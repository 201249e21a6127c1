import Rendering
import SpecModel
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// The worked example of the format, byte for byte.
  @Test func snapshotMatchesItsGolden() {
    let text = snapshot(registrationScreen(), spec: "specs/registration.yaml")
    #expect(Golden("registration.snap.txt").difference(from: text) == nil)
  }

  /// What the example shows of a text, as it is quoted in the reading order.
  @Test(arguments: [
    ("Say \"hi\"", "\"Say \\\"hi\\\"\""), ("one\ntwo", "\"one\\ntwo\""),
    ("zero\u{200B}width", "\"zero\\u{200B}width\""), ("\u{1B}[2J", "\"\\u{001B}[2J\""),
    ("👩‍👧 家族", "\"👩‍👧 家族\""),
  ])
  func textsAreQuoted(_ text: String, _ quoted: String) {
    var builder = ScreenBuilder(width: 320, height: 100)
    let style = builder.style("body")
    builder.body {
      $0.add(.text(Text(text, style: style)), "t", x: 16, y: 16, width: 200, height: 20)
    }
    #expect(section("reading order", of: builder) == ["- text \(quoted)"])
  }

  @Test func elementsAreReadWithTheirStates() {
    var builder = ScreenBuilder(width: 320, height: 500)
    let style = builder.style("body")
    var clear = Box()
    clear.opacity = 0
    builder.body { body in
      func add(
        _ kind: ScreenNode.Kind, _ name: String, _ flags: ScreenNode.Flags = [], box: Box? = nil
      ) {
        body.add(kind, name, x: 16, y: 16, width: 200, height: 44, flags: flags, box: box)
      }
      add(.text(Text("Code", style: style)), "code.label")
      add(.input(Text("1234", style: style)), "code.input", [.secure, .focused])
      add(.input(Text("", style: style)), "bare.input", [.placeholder])
      add(.toggle(Text("Wi-Fi", style: style)), "wifi", .on)
      add(.toggle(Text("Air", style: style)), "air", .disabled)
      add(.image(asset: "logo", width: 1, height: 1, mode: .fit), "logo")
      add(.image(asset: "map", width: 1, height: 1, mode: .fit), "map", .rowButton)
      add(.text(Text("gone", style: style)), "gone", .hidden)
      add(.text(Text("blank", style: style)), "blank", .invisible)
      add(.text(Text("clear", style: style)), "clear", box: clear)
    }
    #expect(
      section("reading order", of: builder) == [
        "- secure field \"Code\", value \"••••\", focused", "- text field",
        "- switch \"Wi-Fi\", on", "- switch \"Air\", off, disabled", "- button \"map\"",
      ])
    #expect(
      section("findings", of: builder).suffix(3) == [
        "note     hidden    gone", "note     hidden    blank", "note     hidden    clear",
      ])
  }

  @Test func findingsNameWhatToLookAt() {
    var builder = ScreenBuilder(width: 320, height: 100)
    let style = builder.style("body")
    let faint = builder.style("body", 17, .regular, "#CCCCCC", "#FFFFFF")
    func text(_ string: String) -> ScreenNode.Kind { .text(Text(string, style: style)) }
    builder.body { body in
      body.add(text("cut"), "cut", x: 16, y: 0, width: 20, height: 20, isTruncated: true)
      body.add(text("over"), "over", x: 16, y: 10, width: 20, height: 20)
      body.add(.button(Text("x", style: style)), "tiny", x: 16, y: 40, width: 100, height: 30.5)
      body.add(text("wide"), "wide", x: 300, y: 40, width: 100, height: 20)
      body.add(text("away"), "away", x: 400, y: 60, width: 20, height: 20)
      body.add(text("flat"), "flat", x: 16, y: 80, width: 20, height: 0)
      body.add(
        .text(Text("faint", style: faint)), "faint", x: 16, y: 80, width: 90, height: 20)
    }
    #expect(
      section("findings", of: builder) == [
        "warning  contrast  #CCCCCC on #FFFFFF is 1.60 in light, needs 4.50; #767676 passes",
        "warning  truncation  cut is cut",
        "warning  target    tiny is 100 x 30.5, needs 44 x 44",
        "warning  off-screen  wide sticks out of the screen",
        "warning  off-screen  away lies outside the screen",
        "warning  no-size   flat is 20 x 0",
        "warning  overlap   over lies over cut",
      ])
  }

  @Test func framesRunFromTheLeadingEdge() {
    var builder = ScreenBuilder(width: 320, height: 100, direction: .rightToLeft)
    let row = ScreenNode.Kind.stack(
      .horizontal, spacing: .points(8), alignment: .center, distribution: .fill)
    builder.body { body in
      body.add(row, "row", x: 0, y: 10, width: 320, height: 44) {
        $0.add(.divider, "first", x: 204, y: 10, width: 100, height: 44)
        $0.add(.divider, "second", x: 95.5, y: 10, width: 100.5, height: 44)
      }
    }
    #expect(
      section("frames (pt)            axis   gap  cross      w      h", of: builder) == [
        "screen                       -     -      0    320    100",
        "row                          v    10      0    320     44",
        "first                        h    16      0    100     44",
        "second                       h     8      0  100.5     44",
      ])
    #expect(snapshot(builder).contains("\ndirection  rtl\n"))
  }

  /// Colors that let something through are named with what lies beneath.
  @Test func veiledColorsAreNamed() {
    var builder = ScreenBuilder(width: 320, height: 100, backgroundName: "base")
    let style = builder.style("body")
    var veil = Box()
    veil.background = builder.color("#00000080", "#FFFFFF80", name: "veil")
    veil.opacity = 0.5
    veil.border = Box.Border(color: ColorID(1), width: 0.5)
    builder.body { body in
      body.add(.group, "card", x: 16, y: 16, width: 288, height: 60, box: veil) {
        $0.add(.text(Text("On", style: style)), "on", x: 32, y: 32, width: 200, height: 20)
      }
    }
    #expect(
      section(
        "paint                text style   ink                on                 edge",
        of: builder) == [
          "screen                  -            -                  base",
          "card                    -            -                  veil 50%           "
            + "stroke #000000 50% 0.5, opacity 0.5",
          "on                      body         #000000 50%        veil 50% over base",
        ])
  }

  /// The lines of a section.
  private func section(_ heading: String, of builder: ScreenBuilder) -> [String] {
    let lines = snapshot(builder).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## \(heading)") else { return [] }
    return lines[(start + 2)...].prefix { !$0.isEmpty }.map(String.init)
  }

  private func snapshot(_ builder: ScreenBuilder, spec: String = "a.yaml") -> String {
    var output: [UInt8] = []
    renderSnapshot(builder.screen, builder.frameTable, spec: spec, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
