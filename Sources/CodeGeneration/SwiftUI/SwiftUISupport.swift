/// What SwiftUI screens stand on that have to run before iOS 15: what came later, made of what was
/// there.
enum SwiftUISupport {
  static let file = "EarlierSystems"

  /// Whether screens for a system stand on it.
  static func isNeeded(_ minimumIOS: Int) -> Bool { minimumIOS < 15 }

  /// The file with what later systems need of it: the text field, whose bullets can come and go.
  static let inputFile = "TextInput"

  static func writeInput(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.line("import UIKit")
    writer.blank()
    writer.lines(inputText)
    writer.blank()
    writer.lines(fontText)
  }

  static func write(minimumIOS: Int, into writer: inout SwiftWriter) {
    if minimumIOS < 14 { writer.line("import Combine") }
    writer.line("import SwiftUI")
    writer.line("import UIKit")
    writer.blank()
    writer.lines(inputText)
    writer.blank()
    writer.lines(areaText)
    writer.blank()
    writer.lines(fontText)
    writer.blank()
    writer.lines(spinnerText)
    writer.blank()
    writer.lines(barsText)
    guard minimumIOS < 14 else { return }
    writer.blank()
    writer.lines(controlsText)
    writer.blank()
    writer.lines(keyboardText)
  }
}
