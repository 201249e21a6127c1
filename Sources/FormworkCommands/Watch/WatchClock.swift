internal import Watching

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The times that watching keeps.
enum WatchClock {
  /// Between two looks at all files, where nothing tells of changes.
  static let pollMilliseconds = 250
  /// Between two looks at a few files, where events tell of almost all changes.
  static let safetyMilliseconds = 1000
  /// Between an event of an unknown name and a look at its neighbours.
  static let sweepMilliseconds = 50

  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// The time of day: `06:31:07`.
  static var timeOfDay: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}

extension Moment {
  /// Milliseconds from another moment to this one, with one decimal.
  func milliseconds(since start: Moment) -> Double {
    Double((microseconds - start.microseconds) / 100) / 10
  }
}
