internal import JSONText

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reports finished builds to another program, as lines of JSON on a file descriptor.
struct BuildNotice {
  private let descriptor: Int32
  private var count = 0

  /// Uses a file descriptor.
  ///
  /// - Parameter number: the value of `--notify-fd`.
  init(descriptor number: String) throws(ProcessEnd) {
    guard let descriptor = Int32(number), descriptor >= 0 else {
      throw ProcessEnd(.failure, "--notify-fd is the number of an open descriptor, such as 3")
    }
    guard fcntl(descriptor, F_GETFD) >= 0 else {
      throw ProcessEnd(.failure, "the descriptor \(descriptor) of --notify-fd is not open")
    }
    self.descriptor = descriptor
  }

  mutating func send(_ shown: ShownBuilds) {
    count += 1
    var line = JSONWriter(.compact)
    line.beginDocument()
    line.key("build")
    line.int(count)
    line.key("status")
    line.string(shown.status.rawValue)
    line.key("files")
    line.beginArray()
    for build in shown.builds { line.string(build.spec) }
    line.endArray()
    line.key("changed")
    line.beginArray()
    for path in shown.changed { line.string(path) }
    line.endArray()
    line.key("errors")
    line.int(shown.builds.reduce(0) { $0 + $1.errorCount })
    line.key("warnings")
    line.int(shown.builds.reduce(0) { $0 + $1.warningCount })
    line.key("milliseconds")
    line.number(WatchClock.now.milliseconds(since: shown.since), decimals: 1)
    line.endObject()
    line.endLine()
    // Ignore the error if the reader has closed the descriptor.
    _ = write(line.bytes, to: descriptor)
  }
}

extension ShownBuilds {
  /// The most severe status of the builds.
  var status: SpecBuild.Status {
    let order: [SpecBuild.Status] = [.unreadable, .missing, .errors]
    return order.first { status in builds.contains { $0.status == status } } ?? .good
  }
}
