/// Markdown in texts that are not literals; SwiftUI only parses it in literals.
enum MarkdownSupport {
  static let file = "MarkdownText"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension Text {
      /// A text with the Markdown in it; where that cannot be read, the text as it is.
      init(markdown text: String) {
        let options = AttributedString.MarkdownParsingOptions(
          interpretedSyntax: .inlineOnlyPreservingWhitespace)
        self.init(
          (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text))
      }
    }
    """#
}
