internal import SpecModel

/// Attributes that few nodes have, stored separately to keep `NodeAttributes` small.
struct RareAttributes {
  var symbol: String?
  var role = ButtonRole.normal
  var help: String?
  var errorLine: ErrorLine?
  var message: String?
  /// An index into the document's text styles.
  var font: Int?
  var lineSpacing: Points?
  var paragraphSpacing: Points?
  var isMarkdown = false
  var minLines: Int?
  var progress: Double?
  /// Whether an activity indicator is large.
  var isLarge = false
  var detentCount = 1
  var hasGrabber: Bool?
  var presentation = ChoicePresentation.menu

  /// Reads an attribute that this struct stores; returns false for others.
  mutating func read(_ entry: AttributeEntry) -> Bool {
    switch (entry.attribute, entry.value) {
    case (.symbol, .text(let value)): symbol = value
    case (.role, .word(let word)): role = ButtonRole.allCases[Int(word)]
    case (.help, .text(let value)): help = value
    case (.error, .errorLine(let value)): errorLine = value
    case (.message, .text(let value)): message = value
    case (.font, .style(let value)): font = value
    case (.lineSpacing, .number(let value)): lineSpacing = value
    case (.paragraphSpacing, .number(let value)): paragraphSpacing = value
    case (.markdown, .boolean(let value)): isMarkdown = value
    case (.minLines, .number(let value)): minLines = Int(value)
    case (.value, .number(let value)): progress = value
    case (.value, .text(let digits)): progress = Double(digits).map { Swift.min(1, max(0, $0)) }
    case (.style, .word(let word)): isLarge = word == 1
    case (.presentation, .word(let word)):
      presentation = ChoicePresentation.allCases[Int(word)]
    case (.detents, .detents(let value)): detentCount = value.count
    case (.grabber, .boolean(let value)): hasGrabber = value
    default: return false
    }
    return true
  }
}

extension NodeAttributes {
  mutating func readRare(_ entry: AttributeEntry) {
    var rare = self.rare ?? RareAttributes()
    if rare.read(entry) { self.rare = rare }
  }
}
