import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Views of xibs that an app puts into others, each on a document of our own: a component with
/// parameters, and a screen that shows it.
@Suite struct PartTests {
  struct Part: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The root of the xib.
    let root: String
    /// The xib's owner.
    var owner = ""
    /// The component file from `components:` on; nil if the view is a screen.
    var components: String?
    /// What the spec says from its body on.
    let body: String
    var messages: [String] = []
  }

  static let parts = [
    Part(
      testDescription: "a cell is a component, and texts with outlets are parameters",
      root: cell(
        "MemberTableViewCell",
        label("name", "Ada") + label("role", "Role"),
        pins("name", top: 11, bottom: nil) + pins("role", top: nil, bottom: -11)
          + constraint("role", "top", 4, to: "name", "bottom"),
        more: """
          <accessibility key="accessibilityConfiguration" identifier="member-cell"/>
          <connections><outlet property="nameLabel" destination="name" id="o1"/></connections>
          """),
      components: """
          MemberCell:
            parameters:
              name: text
            body:
              - vstack:
                padding: { horizontal: 16, vertical: 11 }
                spacing: 4
                accessibility: { identifier: member-cell }
                children:
                  - text: "${name}"
                    id: nameLabel
                    lines: 1
                  - text: Role
                    width: fill
                    height: fill
                    lines: 1

        """,
      body: """
          - MemberCell: Ada

        """),
    Part(
      testDescription: "a text and a switch at the ends of a header are a switch with a title",
      root: view(
        "HeaderView", 44,
        label("name", "Name") + toggle("shows", "showChanged:"),
        constraint("name", "leading", 16) + constraint("name", "centerY", 0)
          + constraint("name", "top", 5, relation: "greaterThanOrEqual")
          + constraint("shows", "trailing", -16) + constraint("shows", "centerY", 0),
        more: """
          <connections><outlet property="nameLabel" destination="name" id="o1"/></connections>
          """),
      components: """
          Header:
            parameters:
              name: text
            body:
              - toggle: "${name}"
                padding: { horizontal: 16 }
                change: showChanged

        """,
      body: """
          - Header: Name
            id: header
            width: fill
            height: fill

        """),
    Part(
      testDescription: "a text view begins at its top, and an image without one has a parameter",
      root: view(
        "NoteView", 80,
        """
        <imageView contentMode="scaleAspectFill" \(free) id="cover">\(frame)</imageView>
        <textView scrollEnabled="NO" editable="NO" text="Note" \(free) id="note">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="15"/></textView>
        """,
        constraint("cover", "leading", 8) + constraint("cover", "top", 8)
          + length("cover", "width", 40) + length("cover", "height", 40)
          + constraint("note", "leading", 8, to: "cover", "trailing")
          + constraint("note", "trailing", -8) + constraint("note", "top", 8)
          + constraint("note", "bottom", -8),
        more: """
          <connections><outlet property="coverView" destination="cover" id="o1"/></connections>
          """),
      components: """
          Note:
            parameters:
              cover: asset
            body:
              - hstack:
                padding: 8
                spacing: 8
                alignment: top
                children:
                  - image: "${cover}"
                    id: cover
                    width: 40
                    height: 40
                    contentMode: fill
                  - text: Note
                    width: fill
                    height: fill
                    padding: { horizontal: 5, vertical: 8 }
                    frameAlignment: topLeading
                    style: subheadline

        """,
      body: """
          - Note: coverView

        """),
    Part(
      testDescription: "a line that the app colors is a separator",
      root: view(
        "LineView", 40,
        label("name", "Name") + "<view \(free) id='line'>"
          + "<rect key='frame' x='0' y='39' width='320' height='1'/></view>",
        pins("name", top: 0, bottom: 0) + constraint("line", "leading", 0)
          + constraint("line", "trailing", 0) + constraint("line", "bottom", 0)
          + length("line", "height", 1),
        more: """
          <connections><outlet property="separatorView" destination="line" id="o1"/></connections>
          """),
      components: """
          Line:
            body:
              - zstack:
                alignment: bottom
                children:
                  - text: Name
                    margin: { horizontal: 16 }
                    width: fill
                    height: fill
                    lines: 1
                  - box: separator
                    id: separatorView
                    height: 1

        """,
      body: """
          - Line:

        """),
    Part(
      testDescription:
        "a view of a controller is a screen, and outlets to constraints are reported",
      root: view(
        nil, 40, label("name", "Name"),
        pins("name", top: 0, bottom: nil) + length("name", "height", 30, id: "own")),
      owner: """
        <outlet property="view" destination="root" id="o1"/>
        <outlet property="nameHeight" destination="own" id="o2"/>
        """,
      body: """
          - text: Name
            margin: { horizontal: 16 }
            width: fill
            minHeight: 30
            lines: 1

        """,
      messages: [
        "the app can change a constraint through an outlet; the spec has the document's value: for another length, write a second node with 'when'"
      ]),
  ]

  @Test(arguments: parts) func becomesAComponent(_ part: Part) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      toolsVersion="22505"><device id="retina4_7" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="OwnController">
      <connections>\(part.owner)</connections></placeholder>\(part.root)</objects></document>
      """
    var names = ScreenNames()
    var request = ImportRequest()
    request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    let source = SourceText(path: "Own.xib", bytes: Array(document.utf8))
    let files = importDocuments([source], for: request, naming: &names)
    let spec = try #require(files.specs[0].first)
    let text = String(decoding: spec.text, as: UTF8.self)
    let resolved = resolve(spec, for: request)
    #expect(resolved.compilation.diagnostics.sorted().map(\.message) == [])
    #expect(text.contains("targets: [swiftui, uikit]"), "\(text)")
    #expect(text.split(after: "\nbody:\n") == part.body, "\(text)")
    let components = files.shared.first.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(components?.split(after: "\ncomponents:\n") == part.components, "\(components ?? "")")
    #expect(files.diagnostics[0].sorted().map(\.message) == part.messages)
  }

  // MARK: - Parts of documents

  private static let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
  private static let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#

  private static func view(
    _ name: String?, _ height: Int, _ views: String, _ constraints: String, more: String = ""
  ) -> String {
    let kind = name.map { "customClass='\($0)'" } ?? ""
    return """
      <view contentMode="scaleToFill" id="root" \(kind)>
      <rect key="frame" x="0" y="0" width="320" height="\(height)"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints>\(more)</view>
      """
  }

  private static func cell(
    _ name: String, _ views: String, _ constraints: String, more: String
  ) -> String {
    let frame = #"<rect key="frame" x="0" y="0" width="320" height="70"/>"#
    return """
      <tableViewCell contentMode="scaleToFill" customClass="\(name)" rowHeight="70" id="cell">
      \(frame)<tableViewCellContentView key="contentView" contentMode="center" id="root">\(frame)
      <autoresizingMask key="autoresizingMask"/><subviews>\(views)</subviews>
      <constraints>\(constraints)</constraints></tableViewCellContentView>\(more)</tableViewCell>
      """
  }

  private static func label(_ id: String, _ text: String) -> String {
    #"<label text="\#(text)" \#(free) id="\#(id)">\#(frame)</label>"#
  }

  private static func toggle(_ id: String, _ selector: String) -> String {
    """
    <switch \(free) id="\(id)">\(frame)<connections>
    <action selector="\(selector)" destination="-1" eventType="valueChanged" id="a-\(id)"/>
    </connections></switch>
    """
  }

  /// Constraints that place a view between the sides of the root.
  private static func pins(_ view: String, top: Double?, bottom: Double?) -> String {
    constraint(view, "leading", 16) + constraint(view, "trailing", -16)
      + (top.map { constraint(view, "top", $0) } ?? "")
      + (bottom.map { constraint(view, "bottom", $0) } ?? "")
  }

  private static func constraint(
    _ view: String, _ edge: String, _ constant: Double, to other: String = "root",
    _ otherEdge: String? = nil, relation: String = "equal"
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(other)" \
    secondAttribute="\(otherEdge ?? edge)" constant="\(constant)" relation="\(relation)"/>
    """
  }

  private static func length(
    _ view: String, _ attribute: String, _ constant: Double, id: String = "l"
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(constant)" \
    id="\(id)"/>
    """
  }
}

extension String {
  /// The text after the first occurrence of a part; nil without one.
  fileprivate func split(after part: String) -> String? {
    range(of: part).map { String(self[$0.upperBound...]) }
  }
}
