import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// What a project file says of classes and runtime attributes of its own.
@Suite struct ImportTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The value of `import` in the project file.
    let table: String
    let view: String
    /// Lines of the spec, without indentation and dashes.
    let lines: [String]
    /// Messages; every other class and attribute is imported.
    var messages: [String] = []
  }

  static let rows = [
    Row(
      testDescription: "a class that is a component", table: "{ classes: { Badge: text } }",
      view: #"<view customClass="Badge" \#(own)>\#(frame)</view>"#, lines: [#"text: """#]),
    Row(
      testDescription: "a class with attributes",
      table: "{ classes: { Map: { component: box, cornerRadius: 8, accessibility: 'A map' } } }",
      view: #"<view customClass="Map" \#(own)>\#(frame)</view>"#,
      lines: ["cornerRadius: 8", "accessibility: A map"]),
    Row(
      testDescription: "attributes of a class that is a control already",
      table: "{ classes: { Title: { style: title1 } } }",
      view: #"<label text="One" customClass="Title" \#(own)>\#(frame)</label>"#,
      lines: ["style: title1"]),
    Row(
      testDescription: "numbers, colors, texts and what is nothing",
      table: """
        { attributes: { r: cornerRadius, c: border.color, w: border.width, key: content, x: none } }
        """,
      view: #"""
        <label text="One" \#(own)>\#(frame)<userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="r">
        <real key="value" value="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="c">
        <color key="value" red="1" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="w">
        <integer key="value" value="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="key" value="Two"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="x" value="YES"/>
        </userDefinedRuntimeAttributes></label>
        """#,
      lines: [
        "text: Two", "cornerRadius: 6", ##"border: { color: "#FF0000", width: 2 }"##,
      ]),
    Row(
      testDescription: "what the component does not take is reported",
      table: "{ attributes: { step: step } }",
      view: #"""
        <label text="One" customClass="Unknown" \#(own)>\#(frame)<userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="step">
        <integer key="value" value="2"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></label>
        """#,
      lines: ["text: One"],
      messages: [
        "the class 'Unknown' is not imported, only its view in the document",
        "'step' has no counterpart in a spec",
      ]),
  ]

  @Test(arguments: rows) func theTableIsFollowed(_ row: Row) throws {
    var diagnostics = DiagnosticBag()
    let project = SourceText(path: "formwork.yaml", bytes: Array("import: \(row.table)\n".utf8))
    var request = ImportRequest()
    request.table = readProject(project, into: &diagnostics).importing.value
    #expect(diagnostics.isEmpty)
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/>
      <subviews>\(row.view)</subviews>
      </view></objects></document>
      """
    var names = ScreenNames()
    let specs = importDocument(
      SourceText(path: "table.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    let spec = try #require(specs.first)
    let lines = String(decoding: spec.text, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " || $0 == "-" } }
    for line in row.lines { #expect(lines.contains(line[...]), "\(lines)") }
    #expect(diagnostics.sorted().map(\.message) == row.messages)
    #expect(!resolve(spec, for: request).compilation.diagnostics.hasErrors)
  }

  private static let own = #"contentMode="left" id="own""#
  private static let frame = #"<rect key="frame" x="10" y="10" width="90" height="20"/>"#
}
