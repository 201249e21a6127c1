import CodeGeneration
import Foundation
import SpecSyntax
import Testing

/// Sheets in generated code: what is in one is made once, and is put away by what is in it.
@Suite struct SheetCodeTests {
  private static let screen = """
    formwork: 1
    screen: Pay
    use: [theme.yaml]
    facts: { isOpen: false, hasFailed: false, isDone: false }
    body:
      - button: Open
        tap: { set: isOpen, to: true }
      - button: Leave
        tap: dismiss
      - sheet:
          - button: "${hasFailed ? 'Retry' : 'Send'}"
            tap: sendMoney
          - button: Close
            tap: dismiss
          - button: Save
            tap: [{ set: isDone, to: true }, dismiss]
        when: isOpen
    """
  private static let theme = """
    formwork: 1
    theme: House
    colors:
      tintColor: { both: "#336699" }
    """

  private func code(_ target: CodeTarget) -> String {
    let source = GeneratedSource(
      Self.screen, target, minimumIOS: 16, files: [("theme.yaml", Self.theme)])
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return source.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  /// A view that gets its action again would send the money twice.
  @Test func theContentOfASheetIsMadeOnce() {
    let text = code(.uikit)
    #expect(text.contains("private lazy var sheetContent: UIView = makeSheet()"))
    #expect(text.contains("SheetController(sheetContent, tint: "))
    #expect(text.components(separatedBy: "makeSheet()").count == 3)
  }

  @Test(arguments: [CodeTarget.swiftui, .uikit])
  func dismissPutsTheSheetAwayByItsFact(_ target: CodeTarget) {
    let text = code(target)
    let leaving = target == .uikit ? "leave()" : "dismiss()"
    #expect(text.contains("model.isOpen = false"))
    // Only the button outside the sheet leaves the screen.
    let screen = text.components(separatedBy: "final class PayModel").last ?? ""
    #expect(screen.components(separatedBy: leaving).count >= 2)
    #expect(text.contains("isDone = true\n    isOpen = false\n"))
  }

  @Test func theTintReachesSheets() {
    let text = code(.swiftui)
    let sheet = text.range(of: ".sheet(isPresented:")?.lowerBound
    let tint = text.range(of: "\n    .tint(Color.")?.lowerBound
    #expect(sheet != nil && tint != nil)
    if let sheet, let tint { #expect(sheet < tint) }
  }
}
