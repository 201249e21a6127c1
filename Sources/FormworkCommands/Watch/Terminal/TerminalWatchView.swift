internal import Pipeline
internal import Rasterizing
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import Watching

/// A full-screen view of one spec: its picture, changes and errors, and a status line.
///
/// After an error, the last good picture stays visible below the messages, dimmed.
struct TerminalWatchView: WatchView {
  let screen = FullScreen()
  let signals: SignalPipe
  let look: PreviewJob
  var options: PreviewOptions
  let onError: WatchJob.OnError
  /// Whether the full-screen mode is active.
  private var hasScreen = false
  private var update = ScreenUpdate()
  /// The paths of all specs, in order.
  var specs: [String] = []
  var statuses: [String: SpecBuild.Status] = [:]
  private(set) var shownSpec: String?
  /// The last build of the shown spec; `good` is the last one without errors.
  var build: SpecBuild?
  var good: SpecBuild?
  var choice = ScreenChoice()
  /// The index of the only appearance that is shown; nil to show all, if they fit side by side.
  var single: Int?
  var offset = 0
  var showsHelp = false
  /// The terminal protocol for the pixel picture; nil to show the text picture.
  var pixelForm: TerminalProtocol?
  /// The terminal protocol of the last pixel picture; nil if the last picture was text.
  var drawnPixels: TerminalProtocol?
  /// Whether the last pixel picture is that of the shown spec and screen.
  var hasPixels = false
  /// The last message about watching; nil if there is none.
  var notice: String?
  /// The changes that the last save made in the shown spec, as lines.
  var hunk: [[UInt8]] = []
  var time = ""
  var milliseconds = 0.0
  var snapshots: [WatchedSnapshot] = []
  var snapshotPosition = 0
  private var picture: DrawnPicture?
  /// The number of rows below the picture.
  private var footRows = 1
  /// The requests of the user that were not handled yet.
  var requests: [WatchRequest] = []

  init(_ look: PreviewJob, onError: WatchJob.OnError, signals: SignalPipe) throws(ProcessEnd) {
    self.look = look
    self.onError = onError
    self.signals = signals
    options = try look.previewOptions()
  }

  var descriptors: [Int32] { [signals.descriptor, WatchKey.descriptor] }

  mutating func say(_ message: String) {
    notice = message
    draw()
  }

  mutating func show(_ shown: ShownBuilds) {
    if shown.isFirst {
      specs = shown.builds.map(\.spec)
      if shownSpec == nil { shownSpec = specs.first }
    }
    for build in shown.builds {
      if !specs.contains(build.spec) { specs.append(build.spec) }
      statuses[build.spec] = build.status
    }
    // Show the spec that was saved.
    let saved = shown.builds.first { shown.changed.contains($0.spec) }
    let own = shown.builds.first { $0.spec == shownSpec }
    if let next = saved ?? own { take(next) }
    time = WatchClock.timeOfDay
    milliseconds = WatchClock.now.milliseconds(since: shown.since)
    draw()
  }

  private mutating func take(_ next: SpecBuild) {
    let isOther = next.spec != shownSpec
    if isOther {
      shownSpec = next.spec
      choice = ScreenChoice()
      good = nil
      offset = 0
      snapshots = []
    }
    let old = isOther ? nil : build?.sources.first?.bytes
    if let new = next.sources.first?.bytes, let old, old != new {
      hunk = changeLines(from: old, to: new, color: options.color != .none)
    } else if old == nil {
      hunk = []
    }
    build = next
    notice = nil
    if next.status == .good { good = next }
    if let document = next.document { choice.keep(within: document) }
    forgetPicture()
  }

  func request(for spec: String, _ base: CompileRequest, isFirst: Bool) -> CompileRequest {
    guard spec == shownSpec || shownSpec == nil && isFirst else {
      var request = base
      // The pictures of other specs are drawn only when they are shown.
      request.wantsScreens = !isFirst
      return request
    }
    return choice.applied(to: base)
  }

  /// Shows another spec.
  mutating func go(to spec: String) {
    shownSpec = spec
    choice = ScreenChoice()
    build = nil
    good = nil
    hunk = []
    offset = 0
    picture = nil
    snapshots = []
    requests.append(.build(spec))
  }

  /// Enters full-screen mode, once there is something to show.
  private mutating func enter() {
    guard !hasScreen else { return }
    hasScreen = true
    screen.enter()
  }

  mutating func end() {
    guard hasScreen else { return }
    hasScreen = false
    screen.leave()
  }

  // MARK: - Drawing

  mutating func redraw() {
    update.forget()
    forgetPicture()
    draw()
  }

  /// Discards the picture, because it must be drawn in another way.
  mutating func forgetPicture() {
    picture = nil
    hasPixels = false
  }

  mutating func draw() {
    enter()
    let size = screen.size
    // Write the cells again that a pixel picture covers or has covered.
    if showsPixels ? !hasPixels : drawnPixels != nil { update.forget() }
    let rows = compose(size)
    var bytes = removedPixels()
    bytes += update.bytes(
      to: rows.map { marked($0, to: size.columns, mark: cutMark) }, size)
    if showsPixels { bytes += pixelBytes(size, foot: footRows) }
    if !bytes.isEmpty { writeResult(bytes) }
  }

  /// The mark at the end of a line that is cropped.
  var cutMark: String { options.charset == .ascii ? ">" : "…" }

  private mutating func compose(_ size: FullScreen.Size) -> [[UInt8]] {
    // Draw the body first, because the status line names the themes that it shows.
    let body = showsHelp ? helpLines : bodyLines(size)
    var foot: [[UInt8]] = []
    let hunkRows = min(hunk.count, 6, size.rows / 5)
    if !showsHelp, hunkRows > 0 { foot += hunk.prefix(hunkRows) }
    if let notice { foot += noticeLines(notice).prefix(max(1, size.rows / 3)) }
    foot.append(statusLine(columns: size.columns))
    footRows = foot.count
    let height = max(0, size.rows - foot.count)
    offset = max(0, min(offset, body.count - height))
    var rows = Array(body.dropFirst(offset).prefix(height))
    while rows.count < height { rows.append([]) }
    return Array((rows + foot).suffix(size.rows))
  }

  private mutating func bodyLines(_ size: FullScreen.Size) -> [[UInt8]] {
    if showsPixels { return [] }
    guard let build else { return [Array("no spec yet".utf8)] }
    var lines: [[UInt8]] = []
    let messages = messageLines(of: build)
    guard build.status == .good else {
      lines += messages
      if onError == .keep, let good {
        lines += [[]]
        let picture = pictureLines(of: good, size)
        lines += options.color == .none ? picture.map(unpainted) : picture.map(dimmed)
      }
      return lines
    }
    lines += pictureLines(of: build, size)
    if !messages.isEmpty { lines += [[]] + messages }
    return lines + snapshotLines
  }

  private mutating func pictureLines(
    of build: SpecBuild, _ size: FullScreen.Size
  ) -> [[UInt8]] {
    if let picture, picture.columns == size.columns, picture.single == single {
      return picture.lines
    }
    let drawn = DrawnPicture(build, look, options, single, columns: size.columns)
    picture = drawn
    return drawn.lines
  }

  private func messageLines(of build: SpecBuild) -> [[UInt8]] {
    var text: [UInt8] = []
    if build.status == .missing {
      text += Array("\(build.spec) was deleted; waiting for it\n".utf8)
    }
    if let problem = build.problem { text += Array("formwork: \(problem)\n".utf8) }
    renderDiagnostics(
      [FileDiagnostics(build.diagnostics, sources: build.sources)], format: .human,
      color: options.color != .none, into: &text)
    return splitLines(text)
  }

  /// Whether all appearances are shown side by side.
  var showsAll: Bool { picture?.showsAll ?? false }
}

/// A picture that was drawn for a certain width.
private struct DrawnPicture {
  let columns: Int
  let single: Int?
  let lines: [[UInt8]]
  let showsAll: Bool

  /// Draws all appearances side by side if they fit, otherwise a single one.
  init(
    _ build: SpecBuild, _ look: PreviewJob, _ options: PreviewOptions, _ single: Int?,
    columns: Int
  ) {
    self.columns = columns
    self.single = single
    var options = options
    options.terminalWidth = columns
    let appearances = options.appearances
    options.appearances = [appearances[single ?? 0]]
    let one = splitLines(look.drawing(of: build.results, options))
    guard single == nil, appearances.count > 1 else {
      lines = one
      showsAll = appearances.count == 1
      return
    }
    options.appearances = appearances
    let all = splitLines(look.drawing(of: build.results, options))
    // If the picture is higher than that of one appearance, the appearances did not fit side by
    // side.
    showsAll = all.count <= one.count
    lines = showsAll ? all : one
  }
}
