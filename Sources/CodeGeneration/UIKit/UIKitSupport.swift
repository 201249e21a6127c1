/// What generated view controllers stand on: layout by constraints, boxes, tables and texts.
enum UIKitSupport {
  static let viewFile = "ViewSupport"
  static let fieldFile = "FieldSupport"

  static func writeViews(into writer: inout SwiftWriter) {
    writer.line("import UIKit")
    writer.blank()
    writer.lines(placesText)
    writer.blank()
    writer.lines(boxesText)
    writer.blank()
    writer.lines(tablesText)
  }

  static func writeFields(into writer: inout SwiftWriter) {
    writer.line("import UIKit")
    writer.blank()
    for (position, text) in UIKitFieldSupport.texts.enumerated() {
      if position > 0 { writer.blank() }
      writer.lines(text)
    }
  }
}
