import SpecLowering
import SpecModel
import SpecSyntax
import Testing

@Suite struct AttributeTests {
  /// One node named `it` with one attribute, and what is made of it; nil where it is refused.
  struct Row: CustomTestStringConvertible {
    let component: String
    let attribute: String
    let value: String?
    let codes: [String]
    var testDescription: String { "\(component), \(attribute)" }

    init(_ component: String, _ attribute: String, _ value: String) {
      self.init(component, attribute, value, codes: [])
    }

    init(_ component: String, _ attribute: String, refused code: String) {
      self.init(component, attribute, nil, codes: [code])
    }

    private init(_ component: String, _ attribute: String, _ value: String?, codes: [String]) {
      self.component = component
      self.attribute = attribute
      self.value = value
      self.codes = codes
    }
  }

  static let rows: [Row] = [
    Row("text: A", "hidden: true", "hidden boolean(true)"),
    Row("text: A", "hidden: form.valid", "hidden condition(SpecModel.ExpressionID(index: 0))"),
    Row("text: A", "hidden: no", refused: "wrong-type"),
    Row("text: A", "invisible: false", "invisible boolean(false)"),
    Row("vstack: []", "spacing: 12.5", "spacing spacing(SpecModel.Spacing.points(12.5))"),
    Row("vstack: []", "spacing: -4", "spacing spacing(SpecModel.Spacing.points(-4.0))"),
    Row("vstack: []", "spacing: system", "spacing spacing(SpecModel.Spacing.system)"),
    Row("vstack: []", "alignment: trailing", "alignment word(3)"),
    Row("hstack: []", "alignment: lastBaseline", "alignment word(7)"),
    Row("vstack: []", "alignment: top", refused: "wrong-axis"),
    Row(
      "zstack: []", "alignment: bottomTrailing",
      "alignment boxAlignment(SpecModel.BoxAlignment(horizontal: "
        + "SpecModel.BoxAlignment.Horizontal.trailing, "
        + "vertical: SpecModel.BoxAlignment.Vertical.bottom))"),
    Row("vstack: []", "distribution: equalSpacing", "distribution word(3)"),
    Row("scroll: []", "axis: vertical", "axis word(1)"),
    Row("spacer:", "minLength: 8", "minLength number(8.0)"),
    Row("text: A", "style: title1", "style style(0)"),
    Row("text: A", "lines: 2", "lines number(2.0)"),
    Row("text: A", "lines: 2.5", refused: "wrong-type"),
    Row("text: A", "minimumScale: 0.5", "minimumScale number(0.5)"),
    Row("text: A", "opacity: 2", refused: "out-of-range"),
    Row("text: A", "width: fill", "width dimension(SpecModel.Dimension.fill)"),
    Row("text: A", "width: hug", "width dimension(SpecModel.Dimension.hug)"),
    Row("text: A", "width: 44", "width dimension(SpecModel.Dimension.points(44.0))"),
    Row("text: A", "width: \"44\"", "width dimension(SpecModel.Dimension.points(44.0))"),
    Row("text: A", "width: 50%", "width dimension(SpecModel.Dimension.fraction(0.5))"),
    Row("text: A", "width: 0x10", refused: "wrong-type"),
    Row("text: A", "width: 010", "width dimension(SpecModel.Dimension.points(10.0))"),
    Row(
      "text: A", "padding: 8",
      "padding insets(SpecModel.EdgeInsets(top: 8.0, leading: 8.0, bottom: 8.0, trailing: 8.0))"),
    Row(
      "text: A", "padding: { horizontal: 4, top: 1, leading: 2 }",
      "padding insets(SpecModel.EdgeInsets(top: 1.0, leading: 2.0, bottom: 0.0, trailing: 4.0))"),
    Row("text: A", "offset: [1, -2]", "offset pair(1.0, -2.0)"),
    Row("image: a", "size: [24, 16]", "size pair(24.0, 16.0)"),
    Row("image: a", "size: [24, -16]", refused: "out-of-range"),
    Row(
      "text: A", "aspectRatio: 3/2",
      "aspectRatio aspectRatio(SpecModel.Box.AspectRatio(ratio: Optional(1.5), fills: false))"),
    Row(
      "text: A", "aspectRatio: { ratio: 2, mode: fill }",
      "aspectRatio aspectRatio(SpecModel.Box.AspectRatio(ratio: Optional(2.0), fills: true))"),
    Row(
      "text: A", "ignoresSafeArea: all",
      "ignoresSafeArea edges(SpecModel.BitSet<SpecModel.Edge>(rawValue: 15))"),
    Row(
      "text: A", "ignoresSafeArea: [top, bottom]",
      "ignoresSafeArea edges(SpecModel.BitSet<SpecModel.Edge>(rawValue: 5))"),
    Row(
      "text: A", "fixedSize: vertical",
      "fixedSize axes(SpecModel.BitSet<SpecModel.Axis>(rawValue: 2))"),
    Row("text: A", "layoutPriority: -1", "layoutPriority number(-1.0)"),
    Row("text: A", "tap: submit", "tap action(0)"),
    Row("text: A", "tap: { open: Detail, url: x }", refused: "two-actions"),
    Row("field: A", "keyboard: numberPad", "keyboard word(4)"),
    Row("field: A", "placeholder: no", "placeholder text(\"no\")"),
    Row("field: A", "placeholder: 10.10", "placeholder text(\"10.10\")"),
    Row("field: A", "secure: true", "secure boolean(true)"),
    Row("text: A", "transition: opacity", "transition transition(0)"),
  ]

  @Test(arguments: rows) func value(_ row: Row) {
    let lowered = Lowered("  - \(row.component)\n    id: it\n    \(row.attribute)")
    #expect(lowered.codes == row.codes)
    #expect(lowered.attributes("it").first == row.value)
  }

  @Test func everyAttributeHasItsRow() {
    #expect(Attribute.table.map(\.attribute) == Array(Attribute.allCases))
    #expect(Attribute.table.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func colorsAreNamedOnce() throws {
    let lowered = Lowered(
      """
        - text: A
          color: label
          background: "#d32f2f"
        - text: B
          color: label
          border: { color: "#D32F2F80", width: 2 }
      """)
    #expect(lowered.codes.isEmpty)
    #expect(lowered.document.colors.map(\.name) == ["label", "#D32F2F", "#D32F2F80"])
  }
}
