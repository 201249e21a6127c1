/// A place in Swift source, counted from 1.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }
}

/// A construct that the reader does not read.
package struct UnreadableSource: Error, CustomStringConvertible {
  package let place: SourcePlace
  package let message: String

  package init(place: SourcePlace, message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}
