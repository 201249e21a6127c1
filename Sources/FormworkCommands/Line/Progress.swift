internal import Dispatch
internal import Watching

/// A progress line on the terminal for runs that take longer than a second.
///
/// It is written to standard error, and erased before any other output.
final class Progress: @unchecked Sendable {
  static let shared = Progress()
  private let queue = DispatchQueue(label: "progress")
  private var noun = ""
  private var total = 0
  private var done = 0
  private var start = WatchClock.now
  private var lastShown: Moment?
  private var isShown = false
  private var isPossible = false

  /// The delay before the line first appears, in milliseconds.
  private static let firstMilliseconds = 1000.0
  private static let pauseMilliseconds = 100.0

  /// - Parameter noun: what is counted, such as `spec`.
  func begin(_ total: Int, _ noun: String) {
    let isPossible =
      !runSettings.isQuiet && Terminal.messages.isTerminal && environment("TERM") != "dumb"
    queue.sync {
      self.noun = noun
      self.total = total
      self.isPossible = isPossible && total > 1
      done = 0
      start = WatchClock.now
      lastShown = nil
    }
  }

  /// Counts one item as done.
  func step() {
    guard isPossible else { return }
    queue.sync {
      done = min(done + 1, total)
      let now = WatchClock.now
      guard now.milliseconds(since: start) > Self.firstMilliseconds else { return }
      if let lastShown, now.milliseconds(since: lastShown) < Self.pauseMilliseconds { return }
      lastShown = now
      isShown = true
      let line = "\r\(done) of \(counted(total, noun)) \u{1B}[K"
      _ = write(Array(line.utf8), to: 2)
    }
  }

  /// Erases the progress line.
  func clear() {
    guard isPossible else { return }
    queue.sync {
      guard isShown else { return }
      isShown = false
      _ = write(Array("\r\u{1B}[K".utf8), to: 2)
    }
  }
}
