import Rendering
import SpecModel
import TestSupport
import Testing

@Suite struct RegistrationTests {
  @Test(arguments: [
    ("registration.light.txt", PreviewOptions(appearances: [.light])),
    ("registration.dark.txt", PreviewOptions(appearances: [.dark])),
    ("registration.both.txt", PreviewOptions()),
    ("registration.names.txt", PreviewOptions(appearances: [], notes: .names)),
    ("registration.ascii.txt", PreviewOptions(appearances: [], notes: .none, charset: .ascii)),
    (
      "registration.ascii.dark.txt",
      PreviewOptions(appearances: [.dark], notes: .paint, charset: .ascii)
    ),
    ("registration.wide.txt", PreviewOptions(notes: .names, terminalWidth: 160)),
  ])
  func pictureMatchesItsGolden(_ golden: String, _ options: PreviewOptions) {
    let picture = String(decoding: registrationScreen().preview(options), as: UTF8.self)
    #expect(Golden(golden).difference(from: picture) == nil)
  }

  @Test func drawingsStandSideBySideOnlyWhereTheyFit() {
    let screen = registrationScreen()
    let stacked = screen.preview(PreviewOptions(notes: .names))
    let both = screen.preview(PreviewOptions(notes: .names, terminalWidth: 500))
    #expect(both != stacked)
    let widest = displayedLines(both).map(\.width).max() ?? 0
    #expect(
      screen.preview(PreviewOptions(notes: .names, terminalWidth: widest - 1)) == stacked)
    #expect(screen.preview(PreviewOptions(notes: .names, terminalWidth: widest)) == both)
  }
}
