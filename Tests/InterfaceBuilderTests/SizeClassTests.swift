import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// What a document says for some size classes only.
@Suite struct SizeClassTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the stack has beside its attributes.
    var variation = ""
    var constraint = ""
    /// A line of the spec, without indentation and dashes.
    let line: String
    var messages: [String] = []
  }

  static let rows = [
    Row(
      testDescription: "the device's own classes are imported",
      variation: #"<variation key="heightClass=regular-widthClass=compact" axis="vertical"/>"#,
      line: "- vstack:",
      messages: [
        "'axis' is only imported for 'heightClass=regular-widthClass=compact', the size classes "
          + "of the document's device"
      ]),
    Row(
      testDescription: "others are reported",
      variation: #"<variation key="widthClass=regular" axis="vertical" spacing="20"/>"#,
      line: "- hstack:",
      messages: [
        "'axis' for 'widthClass=regular' \(left)", "'spacing' for 'widthClass=regular' \(left)",
      ]),
    Row(
      testDescription: "lengths of constraints",
      constraint: #"<variation key="heightClass=compact" constant="90"/>"#,
      line: "width: 60", messages: ["'constant' for 'heightClass=compact' \(left)"]),
    Row(
      testDescription: "views that are not installed everywhere",
      variation: """
        <variation key="widthClass=regular"><mask key="subviews"><exclude reference="one"/></mask>
        </variation>
        """,
      line: "- text: One", messages: ["'subviews' for 'widthClass=regular' \(left)"]),
    Row(
      testDescription: "variations for the Mac are nothing on iOS",
      variation: #"<variation key="userInterfaceIdiom=mac" spacing="20"/>"#, line: "- hstack:"),
  ]

  @Test(arguments: rows) func nothingIsDroppedInSilence(_ row: Row) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      toolsVersion="22505"><device id="retina6_12" orientation="portrait"/>
      <objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/>
      <subviews><stackView translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="10" y="10" width="94" height="20"/>
      <subviews><label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="one">
      <rect key="frame" x="0" y="0" width="60" height="20"/><constraints>
      <constraint firstAttribute="width" constant="60" id="w">\(row.constraint)</constraint>
      </constraints></label>
      <label text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two">
      <rect key="frame" x="60" y="0" width="34" height="20"/></label></subviews>
      \(row.variation)</stackView></subviews><constraints>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="10" id="a"/>
      <constraint firstItem="stack" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="10" id="b"/></constraints></view></objects></document>
      """
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "own.xib", bytes: Array(document.utf8)), for: ImportRequest(),
      naming: &names, into: &diagnostics)
    let spec = try #require(specs.first)
    let lines = String(decoding: spec.text, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    #expect(lines.contains(row.line[...]))
    #expect(diagnostics.sorted().map(\.message) == row.messages)
  }

  private static let left =
    "is not imported; the spec has the value for the document's device"
}
