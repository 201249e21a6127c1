internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax
internal import Watching

/// Shows builds as plain text: pictures on standard output, and new and fixed errors on standard
/// error.
struct PlainWatchView: WatchView {
  private let look: PreviewJob
  private let options: PreviewOptions
  private let format: OutputFormat
  private let isQuiet: Bool
  private let isOnce: Bool
  /// Whether the name of the spec is printed above each picture.
  private let namesPictures: Bool
  private var hasDrawn = false
  private var last: [String: Last] = [:]

  /// What was last printed for a spec.
  private struct Last {
    var status: SpecBuild.Status
    var picture: UInt64?
  }

  /// The maximum number of pictures per build; a build with more was caused by a checkout, not by
  /// an edit.
  private static let pictureLimit = 10

  init(
    _ look: PreviewJob, isQuiet: Bool, isOnce: Bool, namesPictures: Bool
  ) throws(ProcessEnd) {
    self.isOnce = isOnce
    self.look = look
    self.isQuiet = isQuiet
    self.namesPictures = namesPictures
    options = try look.previewOptions()
    format = try look.format.chosen().findings
  }

  var shownSpec: String? { nil }
  var descriptors: [Int32] { [] }
  var requests: [WatchRequest] = []
  mutating func take(from descriptor: Int32) {}
  mutating func end() {}

  func request(for spec: String, _ base: CompileRequest, isFirst: Bool) -> CompileRequest {
    var request = base
    // If there are several specs, the first build only checks them.
    request.wantsScreens = !isFirst
    return request
  }

  mutating func say(_ message: String) { writeSentence(message) }

  mutating func show(_ shown: ShownBuilds) {
    if !shown.isFirst {
      say("\(WatchClock.timeOfDay) \(changeText(shown.changed))")
    }
    var report = DiagnosticReport(format)
    for build in shown.builds { report.add(build.diagnostics, of: build.sources) }
    // Errors of writing to standard error are ignored.
    try? report.finish()
    var drawn = 0
    for build in shown.builds { show(build, in: shown, &drawn) }
    if shown.isFirst, !isOnce {
      let what =
        shown.builds.count == 1 ? shown.builds[0].spec : counted(shown.builds.count, "spec")
      say("watching \(what) (\(milliseconds(since: shown.since)) ms)")
    }
    if drawn > Self.pictureLimit {
      say("\(drawn - Self.pictureLimit) more pictures have changed")
    }
  }

  private mutating func show(_ build: SpecBuild, in shown: ShownBuilds, _ drawn: inout Int) {
    let before = last[build.spec]
    if let problem = build.problem { say(problem) }
    guard build.status == .good else {
      last[build.spec] = Last(status: build.status, picture: before?.picture)
      sayBad(build, hasPicture: before?.picture != nil, since: shown.since)
      return
    }
    let picture = build.results.isEmpty ? [] : look.drawing(of: build.results, options)
    let hash = build.results.isEmpty ? nil : contentHash(picture)
    let isSame = hash != nil && hash == before?.picture
    last[build.spec] = Last(status: .good, picture: hash)
    if !isSame, !picture.isEmpty {
      drawn += 1
      if !isQuiet, drawn <= Self.pictureLimit { draw(picture, of: build) }
    }
    guard !shown.isFirst else { return }
    let time = milliseconds(since: shown.since)
    if let before, before.status != .good {
      say("\(build.spec) is fixed (\(time) ms)")
    } else if !isQuiet {
      say("\(build.spec) \(isSame ? "looks as before" : "is redrawn") (\(time) ms)")
    }
  }

  /// Prints the changed snapshots with their differences.
  func show(_ snapshots: [WatchedSnapshot]) {
    guard !snapshots.isEmpty else { return }
    var text = RunText(color: options.color != .none)
    for snapshot in snapshots {
      text.add(snapshot.entry.status.name, snapshot.entry.path)
      for line in snapshot.lines { text.add(line: String(decoding: line, as: UTF8.self)) }
    }
    text.add(
      line: "\(counted(snapshots.count, "snapshot")) would change; where the new text is right: "
        + "formwork snapshot accept")
    writeResult(text.bytes)
  }

  private mutating func draw(_ picture: [UInt8], of build: SpecBuild) {
    var text: [UInt8] = hasDrawn ? [0x0A] : []
    hasDrawn = true
    if namesPictures { text += Array("\(build.spec)\n\n".utf8) }
    writeResult(text + picture)
  }

  private mutating func sayBad(_ build: SpecBuild, hasPicture: Bool, since: Moment) {
    let rest = hasPicture && !isQuiet ? "; the last good picture stays" : ""
    let time = milliseconds(since: since)
    switch build.status {
    case .missing: say("\(build.spec) was deleted\(rest) (\(time) ms)")
    default:
      say("\(build.spec) has \(counted(build.errorCount, "error"))\(rest) (\(time) ms)")
    }
  }

  private func milliseconds(since start: Moment) -> String {
    "\(WatchClock.now.milliseconds(since: start))"
  }
}

/// A short text that names the changed files.
func changeText(_ changed: [String]) -> String {
  switch changed.count {
  case 0: "something changed"
  case 1: "\(changed[0]) changed"
  case 2: "\(changed[0]) and \(changed[1]) changed"
  default: "\(changed[0]) and \(changed.count - 1) other files changed"
  }
}
