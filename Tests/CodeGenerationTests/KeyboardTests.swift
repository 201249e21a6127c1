import CodeGeneration
import SpecSyntax
import Testing

/// Keyboards that change while they are open.
@Suite struct KeyboardTests {
  @Test func fieldsBeforeIOS15ShowTheirNewKeys() {
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Example
      facts: { isShort: false }
      body:
        - field: Code
        - field: Number
          when: isShort
        - textArea: Remarks

      """, .swiftui, minimumIOS: 13)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let text = source.files.map { String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\n")
    #expect(text.contains("returnKeyType = "))
    let keys = "if (keyboard, returnKey) != (control.keyboardType, control.returnKeyType) {"
    #expect(text.ranges(of: keys).count == 2)
  }
}
