import InterfaceBuilder
import SpecModel
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// What the import writes has a tree beside it: the one that the parser would make of the text.
@Suite struct WrittenSpecTests {
  static let documents = ["Login", "Settings", "Profile", "Bars"].map {
    "Documents/\($0).storyboard"
  }

  @Test(arguments: documents)
  func theTreeIsTheParsersOwn(_ name: String) throws {
    let written = try texts(of: Repository.bytes("Tests/InterfaceBuilderTests/\(name)"))
    #expect(!written.isEmpty && written.allSatisfy { $0.tree != nil })
    for text in written { expectParsersTree(of: text) }
  }

  /// Texts that need quotes, escapes, or none, and what is empty.
  @Test(arguments: [
    "plain", "", " blanks ", "a: b", "# no comment", "\"quoted\" \\ and 'single'",
    "two\nlines\tand", "@key", "${expression}", "{ $ { $${", "große Straße", "עברית", "👩‍👩‍👧",
    "\u{85}\u{2028}\u{FEFF}\u{7F}", "- dash", "%directive", "line\r\n",
  ])
  func textsAreQuotedAsTheParserReadsThem(_ text: String) throws {
    let escaped = text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
    let document = xib(
      """
      <label text="\(escaped)" id="2">
        <rect key="frame" x="0" y="0" width="100" height="20"/>
        <accessibility key="accessibilityConfiguration" label="\(escaped)"/>
      </label>
      """)
    let written = texts(of: document)
    #expect(!written.isEmpty && written.allSatisfy { $0.tree != nil })
    for written in written { expectParsersTree(of: written) }
  }

  /// What may touch a limit of the parser's is left to the parser.
  @Test func deepDocumentsHaveNoTree() {
    var views = ""
    for depth in 0..<60 {
      views += """
        <view contentMode="scaleToFill" id="v\(depth)">
        <rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
        """
    }
    views += String(repeating: "</subviews></view>", count: 60)
    let written = texts(of: xib(views))
    #expect(written.contains { $0.tree == nil })
    for text in written { expectParsersTree(of: text) }
  }

  private func xib(_ views: String) -> [UInt8] {
    Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <view contentMode="scaleToFill" id="1">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(views)</subviews>
          </view>
        </objects>
      </document>
      """.utf8)
  }

  /// The plain and the idiomatic spec of each screen, and what the screens share.
  private func texts(of bytes: [UInt8]) -> [WrittenYAML] {
    var diagnostics = DiagnosticBag()
    let source = SourceText(path: "Document.xib", bytes: bytes)
    guard let document = readInterfaceBuilder(source, into: &diagnostics) else { return [] }
    var names = ScreenNames()
    let screens = importScreens(of: document, naming: &names, into: &diagnostics)
    let drafts = screens.map {
      $0.idiomatic(
        refusing: [], to: [.stacks, .places, .fills], measured: .none)
    }
    let parts = shareParts(
      of: drafts, plain: [],
      in: SharedFileNames(theme: "theme.yaml", components: "components.yaml"))
    let written = screens.map(\.plain) + drafts + parts.drafts
    return written.map(\.written) + [parts.theme, parts.components].compactMap { $0 }
  }

  private func expectParsersTree(of written: WrittenYAML) {
    guard let tree = written.tree else { return }
    var diagnostics = DiagnosticBag()
    let parsed = parseYAML(written.source, into: &diagnostics)
    #expect(!diagnostics.hasErrors)
    #expect(tree.nodes.map(\.fields) == parsed.nodes.map(\.fields))
    #expect(tree.decoded == parsed.decoded)
  }
}

extension YAMLNode {
  fileprivate var fields: String {
    "\(kind) \(style) \(start)..<\(end) to \(subtreeEnd): \(textStart)..<\(textEnd) \(isDecoded)"
  }
}
