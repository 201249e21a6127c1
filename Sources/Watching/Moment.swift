/// A moment on a clock that never goes back; whoever has the clock says when it began.
package struct Moment: Hashable, Comparable, Sendable {
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package static func < (a: Moment, b: Moment) -> Bool { a.microseconds < b.microseconds }

  /// A moment so many milliseconds later.
  package func after(milliseconds: Int) -> Moment {
    Moment(microseconds: microseconds + Int64(milliseconds) * 1000)
  }
}

/// How long bad news waits, in milliseconds.
///
/// Editors make a file empty, or take it away, before the new text is there. Good news never waits.
package struct WatchTiming: Sendable {
  /// Without an event, before an error is shown.
  package var quiet = 50
  /// Before a missing or an empty file is told.
  package var grace = 400
  /// How long a writer may keep a file open before it is read all the same.
  package var writerCap = 800
  /// How long an open writer may hold back an error, whatever it does.
  package var errorCap = 3000
  /// The quiet behind a change that was found by asking, not by an event.
  package var polledQuiet = 300

  package init() {}

  package static let standard = WatchTiming()
}
