internal import Pipeline
internal import Watching

/// The output of `watch`: a full-screen view, or a stream of text.
protocol WatchView {
  /// Shows builds: called for successful ones at once, and for those with errors when files stop
  /// changing.
  mutating func show(_ shown: ShownBuilds)

  /// Shows the snapshots that would change because of the latest builds.
  mutating func show(_ snapshots: [WatchedSnapshot])

  /// Shows a message about the watching itself.
  mutating func say(_ message: String)

  /// Returns the compilation request for a spec.
  ///
  /// - Parameter isFirst: whether this is the first build and has several specs.
  func request(for spec: String, _ base: CompileRequest, isFirst: Bool) -> CompileRequest

  /// The path of the shown spec; nil unless exactly one is shown.
  var shownSpec: String? { get }

  /// The descriptors from which the user's input is read.
  var descriptors: [Int32] { get }

  /// Reads input from one of the descriptors.
  mutating func take(from descriptor: Int32)

  /// The requests that the user has made since the last call.
  var requests: [WatchRequest] { get set }

  /// Restores the terminal.
  mutating func end()
}

/// A request that the user makes by a key.
enum WatchRequest {
  /// Build a spec with the selected state, device and other options.
  case build(String)
  /// Store the current text of a snapshot.
  case accept(WatchedSnapshot)
  case quit
}

/// Builds that are shown together, and their causes.
struct ShownBuilds {
  var builds: [SpecBuild]
  /// The paths to display for the changed files; empty for the first build.
  var changed: [String]
  /// The time of the first event that led to the builds.
  var since: Moment
  /// Whether these are the first builds of the process.
  var isFirst: Bool
}
