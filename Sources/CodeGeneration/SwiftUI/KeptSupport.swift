/// Views and values that stay as they were while what shows them goes.
enum KeptSupport {
  static let file = "KeptContent"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension View {
      /// Prevents updates of the view while the condition is false, as in a sheet during its
      /// dismissal.
      func kept(while isDue: Bool) -> some View {
        KeptContent(content: self, isDue: isDue).equatable()
      }
    }

    private struct KeptContent<Content: View>: View, Equatable {
      let content: Content
      let isDue: Bool

      var body: some View { content }

      /// Returns true while the condition is false, so that SwiftUI does not update the view.
      nonisolated static func == (_: KeptContent, new: KeptContent) -> Bool { !new.isDue }
    }

    /// A value that stays as it was while what shows it goes, such as the title of an alert.
    final class Kept<Value> {
      private var last: Value?

      func value(_ new: Value, while isDue: Bool) -> Value {
        if isDue || last == nil { last = new }
        return last ?? new
      }
    }
    """#
}
