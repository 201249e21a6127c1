/// The support file for Markdown in computed texts; SwiftUI parses Markdown only in string
/// literals.
enum MarkdownSupport {
  static let file = "MarkdownText"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension Text {
      /// Creates a text from Markdown; if the Markdown is invalid, shows its source.
      init(markdown text: String) {
        let options = AttributedString.MarkdownParsingOptions(
          interpretedSyntax: .inlineOnlyPreservingWhitespace)
        self.init(
          (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text))
      }
    }
    """#
}
