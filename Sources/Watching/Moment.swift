/// A time on a monotonic clock, in microseconds from an arbitrary start.
package struct Moment: Hashable, Comparable, Sendable {
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package static func < (a: Moment, b: Moment) -> Bool { a.microseconds < b.microseconds }

  /// Returns the time that is `milliseconds` later.
  package func after(milliseconds: Int) -> Moment {
    Moment(microseconds: microseconds + Int64(milliseconds) * 1000)
  }
}

/// The delays before errors are shown and changed files are read, in milliseconds.
///
/// Editors may empty or remove a file before they write the new text. Successful builds are shown
/// immediately.
package struct WatchTiming: Sendable {
  /// The time without events before an error is shown.
  package var quiet = 50
  /// The time before a missing or empty file is reported.
  package var grace = 400
  /// The maximum time to wait for a program that writes a file before the file is read anyway.
  package var writerCap = 800
  /// The maximum time by which a program that has a file open for writing can delay an error.
  package var errorCap = 3000
  /// The time to wait after a change that polling found.
  package var polledQuiet = 300

  package init() {}

  package static let standard = WatchTiming()
}
