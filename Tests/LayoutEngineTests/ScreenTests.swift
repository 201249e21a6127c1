import LayoutEngine
import SpecModel
import Testing

/// Whole screens, as people write them.
@Suite struct ScreenTests {
  /// The login form whose SwiftUI frames were read off an iPhone SE with iOS 13.
  ///
  /// There the text fields are 22 and 21 points high at 16 points; today's are a point more than
  /// their line, so everything beneath the first is a point above its place.
  @Test func loginStandsWhereSwiftUIPutsIt() {
    func entry(_ title: String, _ field: TestNode, _ name: String) -> TestNode {
      .column(
        8, .leading, .fill,
        [
          .text(title, style: 1).named(name + "Label"),
          field.padded(10).sized(width: .fill).named(name + "Field"),
        ])
    }
    let logo = TestNode.image(394, 127, .fit).sized(height: .points(30)).named("logo")
    let form = TestNode.column(
      12, .leading, .fill,
      [
        entry("Email", .input("", style: 2), "email"),
        entry("Password", .input("", style: 2).flagged(.secure), "password"),
      ])
    let content = TestNode.column(
      30, .leading, .fill,
      [
        logo, .text("Enter email\nand password", style: 0).named("title"), form,
        .button("LOG IN", style: 3).sized(width: .fill, height: .points(44)).named("button"),
      ]
    ).changed { $0.box.padding = EdgeInsets(top: 34, leading: 24, bottom: 24, trailing: 24) }
    let frames = Screen.with(
      content, safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0),
      styles: [(26, .bold), (14, .medium), (16, .regular), (16, .semibold)]
    ).framesByName()
    #expect(frames["logo"] == [24, 54, 93, 30])
    #expect(frames["title"]?[1] == 114)
    #expect(frames["title"]?[3] == 62.5)
    #expect(frames["emailLabel"]?[1] == 206.5)
    #expect(frames["emailLabel"]?[3] == 17)
    #expect(frames["emailField"] == [24, 231.5, 272, 41])
    #expect(frames["passwordLabel"]?[1] == 284.5)
    #expect(frames["passwordField"] == [24, 309.5, 272, 41])
    #expect(frames["button"] == [24, 380.5, 272, 44])
  }

  @Test func twoFieldsShareARow() {
    func field(_ name: String) -> TestNode {
      TestNode.column(
        4, .leading, .fill,
        [
          .text("Title").named(name + "Label"),
          .input().changed {
            $0.box.width = .fill
            $0.box.minHeight = 44
          }.named(name + "Input"),
        ]
      ).changed { $0.component = .field }.named(name)
    }
    let row = TestNode.row(16, .center, .fillEqually, [field("expiry"), field("code")])
    let frames = Screen.with(.column(8, .fill, .fill, [row.named("row")]).padded(16)).framesByName()
    #expect(frames["row"] == [16, 16, 288, 68.5])
    #expect(frames["expiry"] == [16, 16, 136, 68.5])
    #expect(frames["code"] == [168, 16, 136, 68.5])
    #expect(frames["codeInput"] == [168, 40.5, 136, 44])
  }

  @Test func aBarTakesItsRoomFromAScroll() {
    let bar = TestNode.button("Done").sized(width: .fill, height: .points(50)).named("bar")
      .placed(.safeAreaInset(.bottom, spacing: 0, alignment: .center))
    let rows = (0..<20).map { TestNode.image(100, 40).named("row\($0)") }
    let scroll = TestNode.scroll(rows).named("scroll")
    let screen = Screen.with(
      .column(8, .fill, .fill, [scroll, bar]),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0))
    let frames = screen.framesByName()
    #expect(frames["bar"] == [0, 484, 320, 50])
    #expect(frames["scroll"] == [0, 20, 320, 464])
    // As if the scroll had no end: the last row lies beneath the screen.
    #expect(frames["row0"] == [0, 20, 320, 40])
    #expect(frames["row19"] == [0, 780, 320, 40])
  }

  @Test func aScreenWithoutHeightIsAsHighAsItsContent() {
    let screen = Screen.with(
      .column(10, .fill, .fill, [.image(10, 30), .scroll([.image(10, 700)])]), height: nil,
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 5, trailing: 0))
    #expect(layOut(screen).screen == Frame(x: 0, y: 0, width: 320_000, height: 765_000))
  }

  @Test func aNodeReachesTheScreensEdgeWhereItTouches() {
    let image = TestNode.image(10, 10, .stretch).changed {
      $0.box.ignoresSafeArea = EdgeSet(.top)
      $0.box.height = .points(100)
      $0.box.width = .fill
    }
    let inner = image.changed {
      $0.box.height = .fill
    }
    let screen = Screen.with(
      .column(0, .fill, .fill, [inner.named("picture"), TestNode.image(5, 40).named("foot")]),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0))
    #expect(screen.frame("picture") == [0, 0, 320, 494])
    #expect(screen.frame("foot") == [0, 494, 320, 40])
  }
}
