import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// `formwork import --check` on a document of our own with a font that the document does not contain.
@Suite struct FrameCheckTests {
  /// Views that depend on such a text are not compared; one beside them, and one whose constraints
  /// say its whole frame, are.
  @Test func viewsThatDependOnAnotherFontAreNotCompared() throws {
    let check = try check(
      views: """
        <label text="One" \(free) id="own"><rect key="frame" x="10" y="10" width="180" height="24"/>
        <fontDescription key="fontDescription" name="Quicksand-Bold" family="Quicksand" \
        pointSize="17"/></label>
        <view \(free) id="below"><rect key="frame" x="10" y="34" width="180" height="20"/></view>
        <label text="One" \(free) id="set"><rect key="frame" x="10" y="300" width="60" height="40"/>
        <fontDescription key="fontDescription" name="Quicksand-Bold" family="Quicksand" \
        pointSize="17"/></label>
        <view \(free) id="wrong"><rect key="frame" x="10" y="350" width="20" height="20"/></view>
        """,
      constraints: across("own", below: "root", "top", 10)
        + across("below", below: "own", "bottom", 0) + length("below", "height", 20)
        + place("set", 10, 300, 60, 40) + place("wrong", 10, 360, 20, 20))
    #expect(check.count == 3)
    #expect(
      check.misplaced.map(\.message) == [
        "'view2' is at 10, 360, 20 × 20, but the document has it at 10, 350, 20 × 20"
      ])
    #expect(
      check.fonts.map(\.message) == [
        "the size of texts in 'Quicksand-Bold' is not known, so views that depend on it are not "
          + "compared"
      ])
  }

  @Test func documentsWithTheSystemFontAreComparedWhole() throws {
    let check = try check(
      views: """
        <label text="One" \(free) id="own"><rect key="frame" x="10" y="10" width="180" \
        height="20.5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """, constraints: across("own", below: "root", "top", 10))
    #expect(check.count == 2)
    #expect(check.misplaced.isEmpty && check.fonts.isEmpty)
  }

  // MARK: - Documents

  private func check(views: String, constraints: String) throws -> FrameCheck {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="20037"><objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/><subviews>\(views)</subviews>
      <constraints>\(constraints)</constraints></view></objects></document>
      """
    var request = ImportRequest()
    request.isAsDrawn = true
    request.isIdiomatic = false
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "check.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    #expect(!diagnostics.hasErrors)
    return checkFrames(of: try #require(specs.first), for: request)
  }

  private let free = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private func across(
    _ view: String, below other: String, _ edge: String, _ constant: Double
  ) -> String {
    pin(view, "leading", "root", "leading", 10) + pin(view, "trailing", "root", "trailing", -10)
      + pin(view, "top", other, edge, constant)
  }

  private func place(
    _ view: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    pin(view, "leading", "root", "leading", x) + pin(view, "top", "root", "top", y)
      + length(view, "width", width) + length(view, "height", height)
  }

  private func pin(
    _ view: String, _ edge: String, _ other: String, _ otherEdge: String, _ constant: Double
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(other)" \
    secondAttribute="\(otherEdge)" constant="\(constant)"/>
    """
  }

  private func length(_ view: String, _ edge: String, _ constant: Double) -> String {
    #"<constraint firstItem="\#(view)" firstAttribute="\#(edge)" constant="\#(constant)"/>"#
  }
}
