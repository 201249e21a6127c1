internal import Pipeline
internal import Rendering
internal import SpecModel

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension TerminalWatchView {
  /// Reads and handles input from one of the view's descriptors.
  mutating func take(from descriptor: Int32) {
    guard descriptor == signals.descriptor else {
      guard let keys = WatchKey.read() else {
        requests.append(.quit)
        return
      }
      for key in keys { press(key) }
      draw()
      return
    }
    guard let signal = signals.next() else { return }
    switch signal {
    case SIGWINCH, SIGCONT: redraw()
    case SIGTSTP:
      end()
      signals.meet(SIGTSTP)
      // The process was stopped and continues now.
      redraw()
    default:
      end()
      // By the default action, the parent process learns which signal ended this one.
      signals.meet(signal)
      exit(128 + signal)
    }
  }

  private mutating func press(_ key: WatchKey) {
    let page = max(1, screen.size.rows - 3)
    if showsHelp, key != .letter("q") {
      showsHelp = false
      return
    }
    switch key {
    case .letter("q"), .letter("\u{04}"): requests.append(.quit)
    case .letter("?"): showsHelp = true
    case .letter("t"): changeTheme()
    case .letter("s"): changeState(1)
    case .letter("S"): changeState(-1)
    case .letter("d"): changeDevice(1)
    case .letter("D"): changeDevice(-1)
    case .letter("+"), .letter("="): changeTextSize(1)
    case .letter("-"): changeTextSize(-1)
    case .letter("l"): changeLocale(1)
    case .letter("L"): changeLocale(-1)
    case .letter("w"): changeDirection()
    case .letter("v"): changeVariant(1)
    case .letter("V"): changeVariant(-1)
    case .letter("m"): changeNotes()
    case .letter("p"): changePixels()
    case .letter("\t"): nextSpec()
    case .letter("r"): redraw()
    case .letter("n"): snapshotPosition += 1
    case .letter("a"): if let shown = shownSnapshot { requests.append(.accept(shown)) }
    case .up, .letter("k"): offset -= 1
    case .down, .letter("j"): offset += 1
    case .pageUp, .letter("b"): offset -= page
    case .pageDown, .letter(" "): offset += page
    case .home, .letter("g"): offset = 0
    case .end, .letter("G"): offset = .max / 2
    default: return
    }
  }

  private mutating func changeTheme() {
    let next = (single ?? (showsAll ? -1 : 0)) + 1
    // After the last appearance, show all side by side, or the first one.
    single = next < options.appearances.count ? next : nil
    forgetPicture()
  }

  private mutating func changeState(_ step: Int) {
    guard let build, let document = build.document else { return }
    let shown = (build.results.first ?? good?.results.first)?.screen.state
    guard choice.nextState(step, after: shown, of: document) else {
      notice = "the screen has no other state"
      return
    }
    requests.append(.build(build.spec))
  }

  private mutating func changeDevice(_ step: Int) {
    guard let build, let document = build.document else { return }
    let shown = (build.results.first ?? good?.results.first)?.screen.viewport
    choice.nextDevice(step, after: shown, of: document)
    requests.append(.build(build.spec))
  }

  private mutating func changeTextSize(_ step: Int) {
    guard let build, let shown = (build.results.first ?? good?.results.first)?.screen.textSize,
      choice.changeTextSize(step, from: shown)
    else { return }
    requests.append(.build(build.spec))
  }

  /// The shown screen; after an error, the screen of the last successful build.
  var shownScreen: Screen? { (build?.results.first ?? good?.results.first)?.screen }

  private mutating func changeLocale(_ step: Int) {
    guard let build, let document = build.document, let shown = shownScreen else { return }
    choice.nextLocale(step, after: shown.locale, of: document)
    requests.append(.build(build.spec))
  }

  private mutating func changeDirection() {
    guard let build, let shown = shownScreen else { return }
    choice.changeDirection(from: shown.direction)
    requests.append(.build(build.spec))
  }

  private mutating func changeVariant(_ step: Int) {
    guard let build, let document = build.document else { return }
    guard choice.nextVariant(step, after: shownScreen?.variant, of: document) else {
      notice = "the screen has no variants"
      return
    }
    requests.append(.build(build.spec))
  }

  /// Switches between the notes in the margin: paint, names, none.
  private mutating func changeNotes() {
    let all = PreviewOptions.Notes.allCases
    let position = all.firstIndex(of: options.notes) ?? 0
    options.notes = all[(position + 1) % all.count]
    forgetPicture()
  }

  private mutating func nextSpec() {
    guard specs.count > 1 else { return }
    let position = specs.firstIndex { $0 == shownSpec } ?? -1
    go(to: specs[(position + 1) % specs.count])
  }
}
