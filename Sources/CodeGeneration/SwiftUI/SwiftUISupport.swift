/// Support code for screens that run before iOS 15: replacements for newer APIs.
enum SwiftUISupport {
  static let file = "EarlierSystems"

  /// Whether screens with this deployment target need the support code.
  static func isNeeded(_ minimumIOS: Int) -> Bool { minimumIOS < 15 }

  /// The support file that later systems need, too: a text field that can hide its text
  /// conditionally.
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
    writer.lines(UIKitSupport.progressText(access: "private "))
    writer.blank()
    writer.lines(keyboardText)
  }
}
