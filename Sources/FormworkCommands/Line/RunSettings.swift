internal import Dispatch

/// The global settings of a run: the amount of output, standard input, dry run.
struct RunSettings: Sendable {
  var color = ColorChoice.auto
  /// Whether only results and errors are printed.
  var isQuiet = false
  /// Whether to also print which files were read and written, and the duration.
  var isVerbose = false
  /// The path of the file whose content standard input has; nil if not given.
  var inputPath: String?
  /// Whether to list the files to write instead of writing them.
  var isDryRun = false
  /// Whether a dry run exits with status 1 if it would change a file.
  var isCheck = false
  /// Whether the command's result already lists the changes of a dry run.
  var resultListsChanges = false
}

/// The settings of the current run.
///
/// They change only while the command line is parsed, before a second thread is started.
nonisolated(unsafe) private(set) var runSettings = RunSettings()

/// Changes the settings; only for parsing the command line.
func changeRunSettings(_ change: (inout RunSettings) -> Void) { change(&runSettings) }

/// The files that a dry run would write or delete, without duplicates.
final class PlannedChanges: @unchecked Sendable {
  static let shared = PlannedChanges()
  private let queue = DispatchQueue(label: "planned changes")
  private var verbs: [String: String] = [:]

  /// Adds a file to the list.
  ///
  /// Files in Formwork's own folder, which git ignores, are not listed.
  func add(_ verb: String, _ path: String) {
    guard !path.hasPrefix(".formwork/"), !path.contains("/.formwork/") else { return }
    queue.sync { verbs[path] = verb }
  }

  /// Prints the files sorted by path, so that the output does not depend on the order of threads.
  func tell() {
    guard runSettings.isDryRun, !runSettings.resultListsChanges else { return }
    for (path, verb) in queue.sync(execute: { verbs }).sorted(by: { $0.key < $1.key }) {
      writeSentence("would \(verb) \(path)")
    }
  }

  var isEmpty: Bool { queue.sync { verbs.isEmpty } }
}
