import Watching

/// A save as a program makes it: what happens, one step after the other.
struct ReplayedSave: CustomStringConvertible, Sendable {
  let program: String
  let steps: [Step]

  struct Step: Sendable {
    let events: [FileEvent]
    /// What is in the file from now on; nil where there is none.
    let content: String?
  }

  var description: String { program }

  init(_ program: String, _ steps: [(events: [FileEvent], content: String?)]) {
    self.program = program
    self.steps = steps.map { Step(events: $0.events, content: $0.content) }
  }

  static let old = "old"
  static let new = "new"
  /// Text that does not compile.
  static let half = "half!"

  /// Written where it stands: emptied, written, closed.
  private static let inPlace: [(events: [FileEvent], content: String?)] = [
    ([.modified], ""), ([.modified], new), ([.closed], new),
  ]

  /// As measured with inotify on the folder; a step ends where a reader can see another state.
  static let all: [ReplayedSave] = [
    ReplayedSave(
      "vim, default",
      [
        ([.left], nil), ([.created], ""), ([.modified], new), ([.modified], new),
        ([.touched], new), ([.closed], new), ([.touched], new),
      ]),
    ReplayedSave(
      "vim, backupcopy=yes",
      [([.modified], ""), ([.modified], new), ([.touched], new), ([.closed], new)]),
    ReplayedSave(
      "vim, backupcopy=no with a backup",
      [([.left], nil), ([.created], ""), ([.modified], new), ([.closed], new)]),
    ReplayedSave(
      "neovim",
      [
        ([.left], nil), ([.created], ""), ([.modified], new), ([.closed], new),
        ([.touched], new),
      ]),
    ReplayedSave(
      "emacs, first save",
      [
        ([.left], nil), ([.created], ""), ([.modified], half), ([.modified], new),
        ([.closed], new), ([.closed], new),
      ]),
    ReplayedSave(
      "emacs, later saves",
      [
        ([.modified], ""), ([.modified], half), ([.modified], new), ([.closed], new),
        ([.closed], new),
      ]),
    ReplayedSave("emacs, precious", [([.arrived], new)]),
    ReplayedSave("nano, VS Code, cp, tee, rsync --inplace", inPlace),
    ReplayedSave("micro", [([.closed], old)] + inPlace),
    ReplayedSave("kakoune, replace", [([.arrived], new), ([.touched], new)]),
    ReplayedSave(
      "JetBrains, two renames",
      [([.left], nil), ([.arrived], new), ([.modified], new), ([.closed], new)]),
    ReplayedSave("GLib", [([.closed], old), ([.arrived], new), ([.closed], new)]),
    ReplayedSave("sed -i, perl -pi, rsync, mv, patch", [([.arrived], new)]),
    ReplayedSave("sed -i.bak, patch -b", [([.left], nil), ([.arrived], new)]),
    ReplayedSave(
      "git checkout, tar, install",
      [([.left], nil), ([.created], ""), ([.modified], new), ([.closed], new)]),
    ReplayedSave("mmap", [([], new), ([.closed], new)]),
    ReplayedSave(
      "a writer of small pieces",
      [
        ([.modified], ""), ([.modified], half), ([.modified], half + "!"),
        ([.modified], half + "!!"), ([.modified], half + "!!!"), ([.modified], new),
        ([.closed], new),
      ]),
    ReplayedSave("ln -sfn, a folder swapped by a link", [([.arrived], new)]),
    ReplayedSave("found by asking", [([.differs], new)]),
    ReplayedSave("found by asking, half written", [([.differs], half), ([.differs], new)]),
    ReplayedSave("events lost", [([], ""), ([], half), ([.unknown], new)]),
    ReplayedSave("a hard link put in place", [([.left], nil), ([.created], new)]),
  ]

  /// Saves after which the file is as it was.
  static let idle: [ReplayedSave] = [
    ReplayedSave("touch", [([.touched], old), ([.closed], old)]),
    ReplayedSave("chmod", [([.touched], old)]),
    ReplayedSave(
      "the same text again", [([.modified], ""), ([.modified], old), ([.closed], old)]),
    ReplayedSave("a rename and back", [([.left], nil), ([.arrived], old)]),
  ]
}

/// One file, one target, and a clock that is told what time it is.
struct Simulation {
  /// What was shown, and when, in milliseconds.
  private(set) var shown: [(text: String, at: Double)] = []
  private(set) var buildCount = 0
  private var list = Watchlist()
  private let file: WatchedItemID
  private let target: TargetID
  private var content: String?
  private var now = Moment(microseconds: 0)
  private var lastGood = ReplayedSave.old

  init() {
    content = ReplayedSave.old
    let state = FileState(Array(ReplayedSave.old.utf8))
    file = list.addItem(state, at: now)
    target = list.addTarget()
    list.built(target, uses: [.init(file, state)], isGood: true)
    work()
  }

  /// Lets so many microseconds pass, and does meanwhile what is due.
  mutating func pass(_ microseconds: Int64) {
    let end = Moment(microseconds: now.microseconds + microseconds)
    while case .wait(let until?) = list.nextStep(at: now), until <= end {
      now = max(now, until)
      work()
    }
    now = end
  }

  /// Something happens to the file.
  mutating func happen(_ events: [FileEvent], _ content: String?) {
    self.content = content
    for event in events { list.note(event, of: file, at: now) }
    work()
  }

  /// Lets the file change while a build is running.
  var duringBuild: (events: [FileEvent], content: String?)?

  private var state: FileState {
    content.map { FileState(Array($0.utf8)) } ?? .missing
  }

  private mutating func work() {
    for _ in 0..<1000 {
      switch list.nextStep(at: now) {
      case .look: list.found(state, in: file, at: now)
      case .build: build()
      case .show: show("error: " + (content ?? "missing"))
      case .wait: return
      }
    }
    fatalError("the list never comes to rest")
  }

  private mutating func build() {
    buildCount += 1
    let seen = state
    let text = content
    if let change = duringBuild {
      duringBuild = nil
      content = change.content
      for event in change.events { list.note(event, of: file, at: now) }
    }
    let isGood = !(text ?? "").isEmpty && !(text ?? "").hasPrefix(ReplayedSave.half)
    list.built(target, uses: [.init(file, seen)], isGood: isGood)
    if isGood, let text, text != lastGood {
      lastGood = text
      show(text)
    }
  }

  private mutating func show(_ text: String) {
    shown.append((text, Double(now.microseconds) / 1000))
  }
}
