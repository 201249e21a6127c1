internal import Watching

/// Where a person sees what is watched: a terminal, or a stream of text.
protocol WatchView {
  /// Shows builds: good ones, or wrong ones that are final.
  mutating func show(_ shown: ShownBuilds)

  /// Says something about watching itself.
  mutating func say(_ message: String)
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
