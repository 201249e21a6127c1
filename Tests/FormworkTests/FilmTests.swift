import Foundation
import TestSupport
import Testing

/// Film strips on the command line: how nodes come and go.
@Suite struct FilmTests {
  static let strips: [(golden: String, arguments: [String])] = [
    ("film-slide.txt", ["specs/examples/animated-list.yaml", "--transition", "row"]),
    (
      "film-scale.txt",
      [
        "specs/examples/animated-list.yaml", "--transition", "row", "--variant", "B", "--at",
        "0,0.1,0.25,0.5,0.75,1", "--theme", "dark", "--charset", "ascii",
      ]
    ),
  ]

  @Test(arguments: strips)
  func examplesAreDrawn(_ golden: String, _ arguments: [String]) throws {
    let run = try FormworkRun(["preview"] + arguments)
    #expect(run.status == 0)
    #expect(Golden(golden).difference(from: run.output) == nil)
  }

  static let banner = """
    formwork: 1
    screen: Banner
    preview: { devices: [iPhone SE 3] }
    facts: { failed: false }
    states:
      fine: {}
      failed: { facts: { failed: true } }
    body:
      - vstack:
        padding: 16
        children:
          - text: "Enter email\\nand password"
            style: title1
          - text: Never here
            id: never
            when: false
            transition: opacity
          - banner: "Email entered is not a valid format.\\n\\nTry again"
            id: banner
            edge: top
            when: failed
            color: white
            background: "#C62828"
            transition:
              insertion: [move: top, opacity]
              removal: [slide, { opacity: { curve: [1, 0, -1] } }, scale: 0.5]
              duration: 0.2
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("banner.yaml", Self.banner)
    try folder.write("still.yaml", "formwork: 1\nscreen: Still\nbody:\n  - text: Hello\n")
    return folder
  }

  /// The first state that shows the node is drawn; pictures stand as far beside each other as fits.
  @Test(arguments: ["ltr", "rtl"])
  func aBannerComesAndGoes(_ direction: String) throws {
    let folder = try folder()
    let run = try FormworkRun(
      [
        "preview", "banner.yaml", "--transition", "banner", "--theme", "light", "--direction",
        direction,
      ], in: folder.url)
    #expect(run.status == 0)
    #expect(run.messages.contains("a transition whose amount is a polynomial of the time"))
    #expect(Golden("film-banner-\(direction).txt").difference(from: run.output) == nil)
  }

  static let errors: [(arguments: [String], message: String)] = [
    (["banner.yaml", "--transition", "baner"], "did you mean 'banner'?"),
    (["banner.yaml", "--transition", "x"], "there are: banner"),
    (["banner.yaml", "--transition", "never"], "none of the drawn states shows it"),
    (
      ["banner.yaml", "--transition", "banner", "--state", "fine"],
      "none of the drawn states shows it"
    ),
    (["still.yaml", "--transition", "text"], "no node of the screen has a transition"),
    (["banner.yaml", "--transition", "banner", "--at", "0,2"], "not '2'"),
    (["banner.yaml", "--transition", "banner", "--at", "0,,1"], "not ''"),
    (["banner.yaml", "--transition", "banner", "--at", "half"], "times from 0 to 1"),
    (["banner.yaml", "--at", "0,1"], "--at needs --transition"),
    (["banner.yaml", "--animate", "--format", "svg"], "name it with --transition NODE"),
    (
      ["banner.yaml", "--transition", "banner", "--animate"],
      "--animate needs --format svg or html"
    ),
    (
      ["banner.yaml", "--transition", "banner", "--animate", "--format", "png"],
      "--animate needs --format svg or html"
    ),
    (
      ["banner.yaml", "--transition", "banner", "--animate", "--at", "0", "--format", "svg"],
      "--animate shows all of them"
    ),
  ]

  @Test(arguments: errors)
  func mistakesOnTheLine(_ arguments: [String], _ message: String) throws {
    let folder = try folder()
    let run = try FormworkRun(["preview"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
