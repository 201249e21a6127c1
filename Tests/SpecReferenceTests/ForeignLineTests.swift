import SpecModel
import Testing

/// Lines of code in other languages that YAML does not read, with what to write.
@Suite struct ForeignLineTests {
  @Test(arguments: [
    (
      "VStack(alignment: .leading, spacing: 12):",
      "write '- vstack:', and below it 'alignment: leading', 'spacing: 12'"
    ),
    ("Toggle(isOn: $wifi): Wi-Fi", "write '- toggle: Wi-Fi', and below it 'bind: wifi'"),
    (
      "NavigationLink(destination: DetailView()): Details",
      "write '- link: Details', and below it 'to: Detail'"
    ),
    (
      "Text(\"Hello\").frame(maxWidth: .infinity).padding(8)",
      "write '- text: Hello', and below it 'width: fill', 'padding: 8'"
    ),
    ("opacity: isValid ? 1 : 0.5", "write 'opacity: \"${isValid ? 1 : 0.5}\"'"),
    ("font: .system(size: 17, weight: .bold)", "write 'font: { size: 17, weight: bold }'"),
    (
      "format: .currency(code: \"USD\")",
      "a filter formats a value in the text: \"${total | currency: 'USD'}\""
    ),
    ("image: UIImage(systemName: \"star.fill\")", "write '- icon: star.fill'"),
    (
      "decoration: BoxDecoration(color: Colors.white, borderRadius: BorderRadius.circular(12))",
      "each is an attribute of the node: 'background: white', 'cornerRadius: 12'"
    ),
    (
      "tap: navigationController?.pushViewController(DetailViewController(), animated: true)",
      "write 'tap: { open: Detail }'"
    ),
    ("text: NSLocalizedString(\"welcome\", comment: \"\")", "write 'text: \"@welcome\"'"),
  ])
  func code(_ line: String, _ phrase: String) {
    #expect(ForeignLine(line)?.phrase == phrase)
  }

  @Test(arguments: ["text: Note: read this", "title: 12:30 (noon): lunch", "Hello: World"])
  func texts(_ line: String) {
    #expect(ForeignLine(line) == nil)
  }
}
