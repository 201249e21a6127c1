import InterfaceDiff
import SpecSyntax
import TestSupport
import Testing

/// Two versions of an Interface Builder document are compared in words.
///
/// Each case is a file in `Documents`: edits of one storyboard, and what they are called.
@Suite struct CompareInterfacesTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let name: String
    /// Texts and what takes their place, in the new version.
    let edits: [(String, String)]
    let lines: [String]
    var notes: [String] = []
    var testDescription: String { name }
  }

  static let storyboard: String = {
    let path = "Tests/InterfaceDiffTests/Documents/Order.storyboard"
    return (try? String(decoding: Repository.bytes(path), as: UTF8.self)) ?? ""
  }()

  static let edits: [Edit] = [
    Edit(
      name: "a move",
      edits: [(#"x="16" y="100" width="343""#, #"x="16" y="108" width="343""#)],
      lines: [#"label "Total" moves 8 down"#]),
    Edit(
      name: "two that move alike",
      edits: [
        (#"x="16" y="100" width="343""#, #"x="24" y="108" width="343""#),
        (#"x="16" y="200" width="343""#, #"x="24" y="208" width="343""#),
      ],
      lines: [#"label "Total" and button "Submit" move 8 right and 8 down"#]),
    Edit(
      name: "a constant", edits: [(#"constant="16" id="lead-1""#, #"constant="24" id="lead-1""#)],
      lines: [#"constraint "Submit".leading 16 → 24"#]),
    Edit(
      name: "a cell",
      edits: [(#"y="28" width="375" height="44""#, #"y="28" width="375" height="60""#)],
      lines: [#"cell "Row" is 60 high, was 44"#]),
    Edit(
      name: "texts", edits: [(#"text="Total""#, #"text="Sum""#)],
      lines: [#"label "Total" now reads "Sum""#]),
    Edit(
      name: "a title", edits: [(#"title="Submit""#, #"title="Send""#)],
      lines: [#"button "Submit" now reads "Send""#]),
    Edit(
      name: "a color",
      edits: [(#"red="1" green="0" blue="0""#, #"red="0" green="0" blue="1""#)],
      lines: [#"label "Total" has textColor #FF0000 → #0000FF"#]),
    Edit(
      name: "a color in another space",
      edits: [
        (
          #"alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
          #"alpha="1" colorSpace="calibratedRGB""#
        )
      ], lines: [], notes: ["only order and spelling differ"]),
    Edit(
      name: "a font", edits: [(#"pointSize="17""#, #"pointSize="20""#)],
      lines: [#"label "Total" has fontDescription system 17 → system 20"#]),
    Edit(
      name: "the tools", edits: [(#"toolsVersion="21507""#, #"toolsVersion="22505""#)], lines: [],
      notes: ["tools version 21507 → 22505"]),
    Edit(
      name: "other ids",
      edits: [("lab-el-1", "oth-er-1"), ("lead-1", "oth-er-2"), ("but-on-1", "oth-er-3")],
      lines: [], notes: ["objects have other ids"]),
    Edit(
      name: "another device",
      edits: [
        (#"<device id="retina4_7""#, #"<device id="retina6_1""#),
        (#"x="16" y="100" width="343""#, #"x="16" y="100" width="382""#),
      ], lines: [],
      notes: [
        "design device retina4_7 → retina6_1",
        "1 views have other frames on the other design device",
      ]),
    Edit(
      name: "a new view",
      edits: [
        (
          "<subviews><!--here-->",
          """
          <subviews><label text="New" id="new-la-1"><rect key="frame" x="0" y="0" width="40" \
          height="21"/></label>
          """
        ),
        (
          "<constraints><!--here-->",
          """
          <constraints><constraint firstItem="new-la-1" firstAttribute="top" secondItem="roo-t1" \
          secondAttribute="top" id="new-co-1"/>
          """
        ),
      ], lines: [#"label "New" is new in view roo-t1, 40 × 21"#]),
    Edit(
      name: "a constraint that came",
      edits: [
        (
          "<constraints><!--here-->",
          """
          <constraints><constraint firstItem="lab-el-1" firstAttribute="top" \
          secondItem="roo-t1" secondAttribute="topMargin" constant="8" priority="750" id="n-1"/>
          """
        )
      ], lines: [#"constraint "Total".top = view roo-t1.topMargin + 8 at 750 is new"#]),
    Edit(
      name: "an outlet that went",
      edits: [(#"<outlet property="totalLabel" destination="lab-el-1" id="out-1"/>"#, "")],
      lines: ["outlet totalLabel of controller OrderController is gone"]),
    Edit(
      name: "the first screen",
      edits: [(#"initialViewController="con-t1""#, "")],
      lines: ["initialViewController controller OrderController → none"]),
  ]

  @Test(arguments: edits) func changesAreToldInWords(_ edit: Edit) throws {
    var text = Self.storyboard
    for (old, new) in edit.edits {
      #expect(text.contains(old), "the storyboard has no '\(old)'")
      text = text.replacing(old, with: new)
    }
    let comparison = try compareInterfaces(source(Self.storyboard), source(text))
    #expect(comparison.changes.map(\.text) == edit.lines)
    #expect(comparison.notes == edit.notes)
    // Back again the same things differ.
    let back = try compareInterfaces(source(text), source(Self.storyboard))
    #expect(back.changes.isEmpty == comparison.changes.isEmpty)
  }

  @Test func equalDocumentsAreNotRead() throws {
    let comparison = try compareInterfaces(source("<a"), source("<a"))
    #expect(comparison.changes.isEmpty && comparison.notes.isEmpty)
  }

  /// What is no document is said with its line, and never trapped on.
  @Test(arguments: [
    ("<document>\n<a></document>", 2), ("", 1), ("<archive/>", 1), ("no document", 1),
  ])
  func whatIsNoDocument(_ text: String, line: Int) {
    do throws(InterfaceProblem) {
      _ = try compareInterfaces(source(Self.storyboard), source(text))
      Issue.record("it was compared")
    } catch {
      #expect(error.line == line)
    }
  }

  private func source(_ text: String) -> SourceText {
    SourceText(path: "Order.storyboard", bytes: Array(text.utf8))
  }
}
