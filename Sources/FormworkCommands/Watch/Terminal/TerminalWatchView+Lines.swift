internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import UnicodeTables

extension TerminalWatchView {
  /// The status line: file, state, device, theme, errors, time of the save, and duration of the
  /// build.
  func statusLine(columns: Int) -> [UInt8] {
    let separator = options.charset == .ascii ? " | " : " · "
    let help = " ? help "
    var text: [UInt8] = [0x20]
    let room = max(0, columns - help.utf8.count - 1)
    var parts = statusParts
    // If there is not enough space, omit first the duration and then the time.
    for _ in 0..<2 where build != nil {
      let width = displayWidth(of: [0x20] + Array(parts.joined(separator: separator).utf8))
      if width > room { parts.removeLast() }
    }
    appendSanitised(parts.joined(separator: separator), lineFeeds: .escaped, to: &text)
    text = marked(text, to: room, mark: cutMark)
    let blanks = max(0, columns - displayWidth(of: text) - help.utf8.count)
    text += Array(repeating: 0x20, count: blanks) + Array(help.utf8)
    return options.color == .none ? text : reversed(text)
  }

  private var statusParts: [String] {
    var parts = [shownSpec ?? "no spec yet"]
    if specs.count > 1, let position = specs.firstIndex(where: { $0 == shownSpec }) {
      parts[0] += " (\(position + 1) of \(specs.count))"
    }
    guard let build else { return parts }
    switch build.status {
    case .good: break
    case .errors: parts.append(counted(build.errorCount, "error"))
    case .missing: parts.append("gone")
    case .unreadable: parts.append("cannot be read")
    }
    let others = specs.count { $0 != shownSpec && statuses[$0] == .errors }
    if others > 0 { parts.append("errors in \(counted(others, "other spec"))") }
    if let screen = (build.results.first ?? good?.results.first)?.screen {
      if let state = screen.state { parts.append(state) }
      parts.append(screen.viewport.device ?? "\(Int(screen.viewport.width)) pt")
      if screen.textSize != .standard { parts.append(screen.textSize.name) }
      if screen.locale != "en" { parts.append(screen.locale) }
      if screen.direction != .leftToRight { parts.append(screen.direction.name) }
      if let variant = screen.variant { parts.append("variant \(variant)") }
      parts.append(
        showsAll
          ? options.appearances.map(\.name).joined(separator: " and ")
          : options.appearances[single ?? 0].name)
      if options.notes != .paint { parts.append("\(options.notes.rawValue) in the margin") }
    }
    return parts + [time, "\(milliseconds) ms"]
  }

  /// The rows that show a message.
  func noticeLines(_ notice: String) -> [[UInt8]] {
    notice.split(whereSeparator: \.isNewline).enumerated().map { position, line in
      var text: [UInt8] = []
      let mark = position == 0 ? "formwork: " : "  "
      appendSanitised(mark + line, lineFeeds: .escaped, to: &text)
      return text
    }
  }

  var helpLines: [[UInt8]] {
    let keys = [
      ("t", "light, dark, or both where they fit"),
      ("s S", "next state, state before"),
      ("d D", "next device, device before"),
      ("+ -", "larger text, smaller text"),
      ("l L", "next language, language before"),
      ("w", "left to right, right to left"),
      ("v V", "next variant, variant before"),
      ("m", "the margin: paint, names or nothing"),
      ("p", "the picture to scale, where the terminal shows pictures, or as text"),
      ("Tab", "next spec, if several are watched"),
      ("↑ ↓ j k", "scroll by a line; space and b, Page Up and Page Down by a page"),
      ("g G", "to the top, to the bottom"),
      ("n a", "next changed snapshot; accept the shown one (--snapshots)"),
      ("r", "draw again"),
      ("?", "this list"),
      ("q", "quit"),
    ]
    let isASCII = options.charset == .ascii
    let lines = keys.map { key, what in
      let key = isASCII && key.hasPrefix("↑") ? "j k" : key
      let blanks = String(repeating: " ", count: max(1, 10 - key.count))
      return Array("  \(key)\(blanks)\(what)".utf8)
    }
    return [Array("formwork watch".utf8), []] + lines
  }

  /// The changed snapshot of the shown screen; nil if it is unchanged.
  var shownSnapshot: WatchedSnapshot? {
    snapshots.isEmpty ? nil : snapshots[snapshotPosition % snapshots.count]
  }

  var snapshotLines: [[UInt8]] {
    guard let shown = shownSnapshot else { return [] }
    let place =
      snapshots.count > 1
      ? " (\(snapshotPosition % snapshots.count + 1) of \(snapshots.count))" : ""
    var title: [UInt8] = []
    appendSanitised(
      "\(shown.entry.status.name)  \(shown.entry.path)\(place); a accepts it",
      lineFeeds: .escaped, to: &title)
    return [[], title] + shown.lines
  }

  mutating func show(_ changed: [WatchedSnapshot]) {
    let before = shownSnapshot?.entry.path
    snapshots = changed.filter { $0.spec == shownSpec }
    snapshotPosition = snapshots.firstIndex { $0.entry.path == before } ?? 0
    draw()
  }
}

/// The changes between two texts, without line numbers.
func changeLines(from old: [UInt8], to new: [UInt8], color: Bool) -> [[UInt8]] {
  let diff = diffLines(old, new)
  return DiffText(color: color).lines(of: diff).filter { line in
    let sign = unpainted(line).first
    return sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
  }
}
