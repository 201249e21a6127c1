internal import Watching

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The intervals that `watch` uses, in milliseconds.
enum WatchClock {
  /// The interval at which all files are checked if there are no events.
  static let pollMilliseconds = 250
  /// The interval at which a few files are checked in addition to events.
  static let safetyMilliseconds = 1000
  /// The delay between an event without a known name and the check of its folder.
  static let sweepMilliseconds = 50

  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// The time of day, such as `06:31:07`.
  static var timeOfDay: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}

extension Moment {
  /// The milliseconds since an earlier moment, with one decimal.
  func milliseconds(since start: Moment) -> Double {
    Double((microseconds - start.microseconds) / 100) / 10
  }
}
