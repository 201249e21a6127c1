internal import Dispatch

/// The global settings of a run: verbosity, standard input, dry run.
struct RunSettings: Sendable {
  var color = ColorChoice.auto
  /// Whether only results and errors are printed.
  var isQuiet = false
  /// Whether to also print the files that were read and written, and the time.
  var isVerbose = false
  /// The path to which standard input belongs; nil if there is none.
  var inputPath: String?
  /// Whether to only list files instead of writing them.
  var isDryRun = false
  /// Whether a dry run exits with 1 if it would change something.
  var isCheck = false
  /// Whether the result of the command already lists the changes of a dry run.
  var resultListsChanges = false
}

/// The settings of this run.
///
/// They change only while the command line is parsed, before a second thread exists.
nonisolated(unsafe) private(set) var runSettings = RunSettings()

/// Changes the settings; only for command line parsing.
func changeRunSettings(_ change: (inout RunSettings) -> Void) { change(&runSettings) }

/// The files that a dry run would write or delete, without duplicates.
final class PlannedChanges: @unchecked Sendable {
  static let shared = PlannedChanges()
  private let queue = DispatchQueue(label: "planned changes")
  private var verbs: [String: String] = [:]

  /// Adds a file.
  ///
  /// Files in Formwork's own ignored folder are not listed.
  func add(_ verb: String, _ path: String) {
    guard !path.hasPrefix(".formwork/"), !path.contains("/.formwork/") else { return }
    queue.sync { verbs[path] = verb }
  }

  /// Prints the files sorted by path, independent of the order of threads.
  func tell() {
    guard runSettings.isDryRun, !runSettings.resultListsChanges else { return }
    for (path, verb) in queue.sync(execute: { verbs }).sorted(by: { $0.key < $1.key }) {
      writeSentence("would \(verb) \(path)")
    }
  }

  var isEmpty: Bool { queue.sync { verbs.isEmpty } }
}
