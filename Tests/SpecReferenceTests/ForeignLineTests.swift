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
      "image: UIImage(systemName: \"star.fill\")",
      "a system symbol is '- icon: star.fill'; a button shows it by 'symbol: star.fill'"
    ),
    (
      "overlay: RoundedRectangle(cornerRadius: 8).stroke(.gray, lineWidth: 1)",
      "write 'border: { color: systemGray, width: 1 }' and 'cornerRadius: 8'"
    ),
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
