import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// What the spec says of buttons, each on a document of our own.
@Suite struct ImportedButtonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let button: String
    var connections = ""
    /// What the spec has in a line.
    let line: String
  }

  static let cases = [
    Case(
      testDescription: "the author's name",
      button: #"<button userLabel="Help Button" \#(symbol("questionmark"))"#,
      line: "accessibility: Help"),
    Case(
      testDescription: "the outlet's name", button: "<button \(symbol("power"))",
      connections: #"<outlet property="signOutButton" destination="button" id="o"/>"#,
      line: "accessibility: Sign out"),
    Case(
      testDescription: "the action's name",
      button: """
        <button \(symbol("xmark", """
          <connections><action selector="didTapCloseButton:" destination="root" \
          eventType="touchUpInside" id="a"/></connections>
          """))
        """, line: "accessibility: Close"),
    Case(
      testDescription: "what the symbol stands for",
      button: "<button \(symbol("magnifyingglass.circle"))", line: "accessibility: Search"),
    Case(
      testDescription: "the symbol's own words",
      button: "<button \(symbol("star.circle.fill"))", line: "accessibility: Star"),
    Case(
      testDescription: "a primary button",
      button: """
        <button role="primary" buttonType="system" \(place)
        <state key="normal" title="Sign In"/>
        <buttonConfiguration key="configuration" style="plain" title="Sign In"/></button>
        """, line: "style: headline"),
    Case(
      testDescription: "a custom button",
      button: "<button \(place)<state key='normal' title='Sign In'/></button>",
      line: "size: 18"),
    Case(
      testDescription: "insets of a configuration",
      button: """
        <button buttonType="system" \(place)
        <state key="normal" title="Sign In"/>
        <buttonConfiguration key="configuration" style="plain" title="Sign In">
        <directionalEdgeInsets key="contentInsets" top="11" leading="24" bottom="11" trailing="24"/>
        </buttonConfiguration></button>
        """, line: "padding: { horizontal: 24, vertical: 11 }"),
    Case(
      testDescription: "an image instead of the state's title",
      button: """
        <button userLabel="Star" buttonType="system" \(place)
        <state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="plain" image="star.circle.fill"/></button>
        """, line: "accessibility: Star"),
  ]

  @Test(arguments: cases) func specsSay(_ written: Case) throws {
    let symbols = ["questionmark", "power", "xmark", "magnifyingglass.circle", "star.circle.fill"]
    let images = symbols.map {
      #"<image name="\#($0)" catalog="system" width="128" height="128"/>"#
    }
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections>\(written.connections)</connections></placeholder>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(written.button)</subviews>
      <constraints>
      <constraint firstItem="button" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="20"/>
      <constraint firstItem="button" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="20"/>
      </constraints></view></objects>
      <resources>\(images.joined())</resources></document>
      """
    let request = ImportRequest()
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "Button.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    let spec = try #require(specs.first)
    let text = String(decoding: spec.text, as: UTF8.self)
    #expect(text.contains(written.line), "\(text)")
    #expect(!resolve(spec, for: request).compilation.diagnostics.hasErrors)
    #expect(!diagnostics.sorted().contains { $0.message.contains("does not compile") })
  }

  private static let place = """
    translatesAutoresizingMaskIntoConstraints="NO" id="button">\
    <rect key="frame" x="20" y="20" width="80" height="30"/>
    """

  private static func symbol(_ name: String, _ rest: String = "") -> String {
    "\(place)<state key='normal' image='\(name)'/>\(rest)</button>"
  }
}
