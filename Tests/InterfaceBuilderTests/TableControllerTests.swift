import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// Table view controllers: what pulling down does, and what rows keep.
@Suite struct TableControllerTests {
  struct Table: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Elements of the controller beside its table.
    var controller = ""
    let cells: String
    /// What the spec says from its body on.
    let body: String
    var messages: [String] = []
  }

  static let tables = [
    Table(
      testDescription: "pulling down does what the refresh control does",
      controller: """
        <refreshControl key="refreshControl" contentMode="center" id="pull">
        <rect key="frame" x="0" y="0" width="375" height="60"/><connections>
        <action selector="reload:" destination="own" eventType="valueChanged" id="a"/>
        </connections></refreshControl>
        """,
      cells: cell("News", label("title", "News", "textColor")),
      body: """
          - list:
            refresh: reload
            children:
              - listRow: "${news.title}"
                forEach: news in newses
                color: black

        """),
    Table(
      testDescription: "a refresh control without an action is told",
      controller: """
        <refreshControl key="refreshControl" contentMode="center" id="pull"/>
        """,
      cells: cell("News", label("title", "News", "highlightedColor")),
      body: """
          - list:
            children:
              - listRow: "${news.title}"
                forEach: news in newses

        """,
      messages: [
        "a refresh control has no action in the document; write 'refresh:' with the action that code sends"
      ]),
    Table(
      testDescription: "a table without cells is told, and so are its identifiers",
      cells: "",
      body: """
          - list:
            children: []

        """,
      messages: ["a table has no cells in the document; write its rows in 'children'"]),
  ]

  @Test(arguments: tables) func becomesAList(_ table: Table) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22505"><device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><tableViewController id="own">
      <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain"
      rowHeight="44" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes>\(table.cells)</prototypes></tableView>\(table.controller)
      </tableViewController></objects></scene></scenes></document>
      """
    var names = ScreenNames()
    let files = importDocuments(
      [SourceText(path: "Own.storyboard", bytes: Array(document.utf8))], for: ImportRequest(),
      naming: &names)
    #expect(files.specs[0].count == 1)
    let spec = try #require(files.specs[0].first)
    let text = String(decoding: spec.text, as: UTF8.self)
    #expect(!resolve(spec, for: ImportRequest()).compilation.diagnostics.hasErrors)
    let body = text.range(of: "\nbody:\n").map { String(text[$0.upperBound...]) }
    #expect(body == table.body, "\(text)")
    #expect(files.diagnostics[0].sorted().map(\.message) == table.messages)
  }

  /// A cell of UIKit's basic style.
  private static func cell(_ name: String, _ title: String) -> String {
    let frame = #"<rect key="frame" x="0" y="0" width="375" height="44"/>"#
    return """
      <tableViewCell contentMode="scaleToFill" reuseIdentifier="\(name)" textLabel="title"
      style="IBUITableViewCellStyleDefault" id="cell">\(frame)
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" contentMode="center" id="content">\(frame)
      <autoresizingMask key="autoresizingMask"/><subviews>\(title)</subviews>
      </tableViewCellContentView></tableViewCell>
      """
  }

  /// - Parameter key: what the label's black is for.
  private static func label(_ id: String, _ text: String, _ key: String) -> String {
    """
    <label text="\(text)" id="\(id)"><rect key="frame" x="16" y="0" width="343" height="44"/>
    <autoresizingMask key="autoresizingMask"/>
    <color key="\(key)" white="0" alpha="1" colorSpace="custom"/></label>
    """
  }
}
