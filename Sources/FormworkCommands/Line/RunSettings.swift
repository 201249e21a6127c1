internal import Dispatch

/// How a run speaks, what standard input stands for, and whether files are written.
struct RunSettings: Sendable {
  var color = ColorChoice.auto
  /// Whether only results and what is wrong are printed.
  var isQuiet = false
  /// Whether files that are read and written, and the time, are printed, too.
  var isVerbose = false
  /// The file that standard input is the text of; nil for none.
  var inputPath: String?
  /// Whether files that would be written are listed instead.
  var isDryRun = false
  /// Whether a dry run ends with 1 where something would be written.
  var isCheck = false
  /// Whether the command's own result lists what a dry run would write.
  var resultListsChanges = false
}

/// The settings of this run.
///
/// They change while the line is read, before there is a second thread.
nonisolated(unsafe) private(set) var runSettings = RunSettings()

/// Changes the settings; only for the reader of the line.
func changeRunSettings(_ change: (inout RunSettings) -> Void) { change(&runSettings) }

/// The files that a dry run would write or delete, each once.
final class PlannedChanges: @unchecked Sendable {
  static let shared = PlannedChanges()
  private let queue = DispatchQueue(label: "planned changes")
  private var verbs: [String: String] = [:]

  /// Notes a file.
  ///
  /// Files of Formwork's own folder, which version control ignores, are no one's concern.
  func add(_ verb: String, _ path: String) {
    guard !path.hasPrefix(".formwork/"), !path.contains("/.formwork/") else { return }
    queue.sync { verbs[path] = verb }
  }

  /// Prints the files by their paths, whatever order threads came to them in.
  func tell() {
    guard runSettings.isDryRun, !runSettings.resultListsChanges else { return }
    for (path, verb) in queue.sync(execute: { verbs }).sorted(by: { $0.key < $1.key }) {
      writeSentence("would \(verb) \(path)")
    }
  }

  var isEmpty: Bool { queue.sync { verbs.isEmpty } }
}
