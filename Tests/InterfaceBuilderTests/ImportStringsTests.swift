import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// Strings files by object id, and what becomes of them: translations of the specs' own texts.
@Suite struct ImportStringsTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects><view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0" y="0" width="200" height="400"/>
    <subviews>
    <label text="Full name" id="lab-el-001"><rect key="frame" x="0" y="0" width="90" height="20"/>
    </label>
    <label text="100% free" id="lab-el-002"><rect key="frame" x="0" y="30" width="90" height="20"/>
    </label>
    <button buttonType="system" id="but-to-001">
    <rect key="frame" x="0" y="60" width="90" height="40"/>
    <state key="normal" title="Save"/></button>
    <segmentedControl id="seg-me-001"><rect key="frame" x="0" y="110" width="90" height="28"/>
    <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
    </subviews></view></objects></document>
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [(path: String, text: String)]
    /// The written file of each language, without its first lines.
    let written: [String: [String]]
    var messages: [String] = []
  }

  static let rows = [
    Row(
      testDescription: "a strings file",
      files: [
        (
          "de.lproj/Main.strings",
          """
          /* Class = "UILabel"; text = "Full name"; ObjectID = "lab-el-001"; */
          "lab-el-001.text" = "Vor- und Nachname";
          "but-to-001.normalTitle" = "100 % sichern";
          "seg-me-001.segmentTitles[1]" = "Zweitens";
          "lab-el-002.text" = "umsonst";
          "gone.text" = "weg";
          """
        )
      ],
      written: [
        "Main.de.yaml": [
          #""Full name": Vor- und Nachname"#, #"Save: "100 %% sichern""#, "Second: Zweitens",
        ]
      ]),
    Row(
      testDescription: "a string catalog",
      files: [
        (
          "mul.lproj/Main.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": {
          "but-to-001.normalTitle": { "localizations": {
          "en": { "stringUnit": { "state": "new", "value": "Save" } },
          "fr": { "stringUnit": { "state": "translated", "value": "Enregistrer" } } } } } }
          """
        )
      ],
      written: ["Main.fr.yaml": ["Save: Enregistrer"]]),
    Row(
      testDescription: "a strings file that is broken",
      files: [("de.lproj/Main.strings", "\"but-to-001.normalTitle\" = \"Sichern\";\n\"a")],
      written: ["Main.de.yaml": ["Save: Sichern"]],
      messages: ["'de.lproj/Main.strings' can be read only in part"]),
  ]

  @Test(arguments: rows) func translationsAreWritten(_ row: Row) throws {
    var request = ImportRequest()
    request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    request.strings["Main.xib"] = row.files.map {
      SourceText(path: $0.path, bytes: Array($0.text.utf8))
    }
    var names = ScreenNames()
    let source = SourceText(path: "Main.xib", bytes: Array(Self.document.utf8))
    let files = importDocuments([source], for: request, naming: &names)
    let strings = files.shared.filter { row.written[$0.name] != nil }
    #expect(strings.map(\.name).sorted() == row.written.keys.sorted())
    for file in strings {
      let lines = String(decoding: file.text, as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
      let start = try #require(lines.firstIndex { $0 == "translations:" })
      #expect(lines.dropFirst(start + 1).map(String.init) == row.written[file.name])
    }
    let messages = files.diagnostics[0].sorted().map(\.message)
    #expect(messages.count == row.messages.count)
    for (message, start) in zip(messages, row.messages) { #expect(message.hasPrefix(start)) }
    let spec = try #require(files.specs[0].first)
    for name in row.written.keys {
      #expect(String(decoding: spec.text, as: UTF8.self).contains(name))
    }
    #expect(!resolve(spec, for: request).compilation.diagnostics.hasErrors)
  }
}
