import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// What controls send when a person changes their value.
@Suite struct ControlActionTests {
  @Test(arguments: [
    ("<switch", "valueChanged", "change: moved"), ("<slider", "valueChanged", "change: moved"),
    (#"<textField borderStyle="roundedRect""#, "editingChanged", "change: moved"),
    ("<segmentedControl", "valueChanged", "change: moved"),
    ("<slider", "touchUpInside", nil), ("<stepper", "valueChanged", nil),
  ])
  func actionsOfValuesAreChanges(_ row: (tag: String, event: String, line: String?)) throws {
    let name = row.tag.dropFirst().prefix { $0 != " " }
    let parts =
      name == "segmentedControl"
      ? #"<segments><segment title="Day"/><segment title="Week"/></segments>"# : ""
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      toolsVersion="22505"><objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/>
      <subviews>\(row.tag) id="own" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="10" width="90" height="31"/>\(parts)
      <connections><action selector="moved:" destination="root" eventType="\(row.event)" id="a"/>
      </connections></\(name)></subviews></view></objects></document>
      """
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "own.xib", bytes: Array(document.utf8)), for: ImportRequest(),
      naming: &names, into: &diagnostics)
    let spec = try #require(specs.first)
    let lines = String(decoding: spec.text, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("change:") } == (row.line != nil))
    if let line = row.line { #expect(lines.contains(line[...])) }
    let messages = diagnostics.sorted().map(\.message)
    let isTold = messages.contains { $0.hasPrefix("the action 'moved:' is not imported") }
    #expect(isTold == (row.line == nil))
    #expect(!resolve(spec, for: ImportRequest()).compilation.diagnostics.hasErrors)
  }
}
