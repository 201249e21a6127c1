import SpecSyntax
import Testing

@testable import UIKitSubset

/// What of generated UIKit views follows the text size of the device.
@Suite struct UIKitTextSizeTests {
  /// The height of its lines grows with the text size, and the room for them with it.
  @Test func aTextAreaKeepsRoomForItsLines() throws {
    let text = """
      formwork: 1
      screen: Probe
      targets: [uikit]
      body:
        - textArea: Note
          minLines: 3
          lines: 6

      """
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    let reader = try Reader(subject.files, parsed: ParsedFiles())
    reader.lineHeight = { _ in 20 }
    let root = try reader.screenView(of: try #require(reader.controllerName), state: nil)
    let area = try #require(textView(in: root))
    let own = Cell(.object(try #require(reader.instance(of: area))))
    func heights() -> [Double] {
      area.held.filter { $0.first.attribute == .height && $0.second == nil }.map(\.constant)
    }
    let before = heights()
    #expect(before.count == 2)
    reader.lineHeight = { _ in 30 }
    _ = try reader.call("layoutSubviews", of: own, [])
    #expect(zip(heights(), before).map { $0 - $1 }.sorted() == [30, 60])
    _ = try reader.call("layoutSubviews", of: own, [])
    #expect(zip(heights(), before).map { $0 - $1 }.sorted() == [30, 60])
  }

  private func textView(in view: UIKitSubset.View) -> UIKitSubset.View? {
    if view.kind == "UITextView" { return view }
    for child in view.subviews {
      if let found = textView(in: child) { return found }
    }
    return nil
  }
}
