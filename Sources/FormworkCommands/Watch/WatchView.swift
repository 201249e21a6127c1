internal import Pipeline
internal import Watching

/// The output of watching: a terminal view, or a stream of text.
protocol WatchView {
  /// Shows builds: successful ones immediately, those with errors once files stop changing.
  mutating func show(_ shown: ShownBuilds)

  /// Shows the snapshots that the latest builds would change.
  mutating func show(_ snapshots: [WatchedSnapshot])

  /// Shows a message about watching.
  mutating func say(_ message: String)

  /// The compilation request for a spec.
  ///
  /// - Parameter isFirst: whether the spec is one of several in the first build.
  func request(for spec: String, _ base: CompileRequest, isFirst: Bool) -> CompileRequest

  /// The displayed spec, if there is exactly one.
  var shownSpec: String? { get }

  /// The descriptors of the user's input.
  var descriptors: [Int32] { get }

  /// Reads input from a descriptor.
  mutating func take(from descriptor: Int32)

  /// The user's requests since the last call.
  var requests: [WatchRequest] { get set }

  /// Restores the terminal.
  mutating func end()
}

/// A request of the user, by a key.
enum WatchRequest {
  /// Build a spec with the current selection.
  case build(String)
  /// Store a snapshot's current text.
  case accept(WatchedSnapshot)
  case quit
}

/// Builds that are shown together, and their causes.
struct ShownBuilds {
  var builds: [SpecBuild]
  /// The displayed paths of the changed files; empty for the first build.
  var changed: [String]
  /// The time of the first event.
  var since: Moment
  /// Whether these are the first builds.
  var isFirst: Bool
}
