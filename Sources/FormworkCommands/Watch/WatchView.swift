internal import Pipeline
internal import Watching

/// Where a person sees what is watched: a terminal, or a stream of text.
protocol WatchView {
  /// Shows builds: good ones, or wrong ones that are final.
  mutating func show(_ shown: ShownBuilds)

  /// Shows the snapshots that the builds shown last would change.
  mutating func show(_ snapshots: [WatchedSnapshot])

  /// Says something about watching itself.
  mutating func say(_ message: String)

  /// What a build of a spec is asked for.
  ///
  /// - Parameter isFirst: whether the spec is one of several that are built for the first time.
  func request(for spec: String, _ base: CompileRequest, isFirst: Bool) -> CompileRequest

  /// The spec that a person looks at, if it is one.
  var shownSpec: String? { get }

  /// Where a person's wishes come in.
  var descriptors: [Int32] { get }

  /// Takes what has come in.
  mutating func take(from descriptor: Int32)

  /// What a person has asked for since; asked once.
  var requests: [WatchRequest] { get set }

  /// Gives back what it has taken.
  mutating func end()
}

/// What a person asks for by a key.
enum WatchRequest {
  /// Build a spec as it is shown now.
  case build(String)
  /// Store the text of a snapshot.
  case accept(WatchedSnapshot)
  case quit
}

/// Builds that are shown together, and why they were made.
struct ShownBuilds {
  var builds: [SpecBuild]
  /// The files whose change led to them, as a person knows them; none in the first build.
  var changed: [String]
  /// When the first event came.
  var since: Moment
  /// Whether these are the first builds of all.
  var isFirst: Bool
}
