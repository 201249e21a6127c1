internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import Watching

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Watches specs, and builds those that have changed, until the process ends.
///
/// It is a single loop: take the next step from the watchlist, do it, and wait for the next event.
struct WatchRun {
  let job: WatchJob
  let request: CompileRequest
  var view: any WatchView
  var list = Watchlist()
  var paths: WatchedPaths
  /// The watched specs, by the index of their target.
  var specs: [WatchedSpec] = []
  private var notice: BuildNotice?
  private var exec: ExecRun?
  private var memories: [TargetID: CompileMemory] = [:]
  /// The targets whose compile memory is kept; the most recently built one is last.
  private var remembered: [TargetID] = []
  /// The names to display for items, if they differ from their paths.
  private var names: [WatchedItemID: String] = [:]
  /// The paths of the specs, with symbolic links resolved.
  private var places: Set<String> = []
  /// The files whose changes cause the next builds, in order.
  private var changed: [String] = []
  private var changedSet: Set<String> = []
  /// The time of the event that caused the next picture; nil if there is none.
  private var since: Moment?
  private var safety = SafetyPoll()
  private var nextPoll: Moment
  private var pollCount = 0
  /// Whether the message that explains polling was already printed.
  private var hasToldLimit = false
  private(set) var worst = ExitStatus.success

  /// A watched spec.
  struct WatchedSpec {
    let path: String
    /// Whether the user named the spec; otherwise it was found in a folder, and is removed when its
    /// file is deleted.
    let isNamed: Bool
    /// The spec's path, with symbolic links resolved.
    let place: String
    var isRemoved = false
    /// A build with errors that is not shown until the spec's files stop changing.
    var held: SpecBuild?
  }

  init(_ job: WatchJob) throws(ProcessEnd) {
    self.job = job
    var request = try job.look.screen.request()
    request.isDraft = true
    self.request = request
    view = try job.view()
    paths = WatchedPaths(isPolling: job.isPolling)
    notice = try job.notifyDescriptor.map { (number) throws(ProcessEnd) in
      try BuildNotice(descriptor: number)
    }
    exec = job.command.map { ExecRun($0, keepsOutput: job.isFullScreen) }
    nextPoll = WatchClock.now
  }

  mutating func run() throws(ProcessEnd) {
    defer { view.end() }
    try start()
    while true {
      for request in takeRequests() where !meet(request) { return }
      let now = WatchClock.now
      switch list.nextStep(at: now) {
      case .look(let items): look(at: items)
      case .build(let targets): build(targets, isFirst: false)
      case .show(let targets): showHeld(targets)
      case .wait(let until):
        if job.isOnce { return try finish() }
        wait(until: until, from: now)
      }
    }
  }

  /// Starts watching the given paths, and builds their specs for the first time.
  private mutating func start() throws(ProcessEnd) {
    var folders: [WatchedItemID] = []
    for path in job.paths {
      guard path != "-" else {
        throw ProcessEnd(
          .failure, "standard input cannot be watched; name a file, or draw it with preview")
      }
      if isFolder(path) {
        folders.append(item(.specs, absolutePath(path), name: path))
      } else {
        guard !isAbsent(path) else {
          throw ProcessEnd(
            .failure, "cannot read '\(path)': \(FileError.system(code: ENOENT).message)")
        }
        addSpec(path, isNamed: true)
      }
    }
    for folder in folders { _ = search(folder) }
    reportLimits()
    if specs.isEmpty {
      guard !job.isOnce else {
        throw ProcessEnd(.failure, "there is no spec in '\(job.paths.joined(separator: "', '"))'")
      }
      view.say("there is no spec in \(job.paths.joined(separator: ", ")) yet")
    }
    since = WatchClock.now
    build(specs.indices.map(TargetID.init), isFirst: true)
  }

  /// Adds a spec unless it is already watched.
  private mutating func addSpec(_ path: String, isNamed: Bool) {
    guard places.insert(realPath(path) ?? absolutePath(path)).inserted else { return }
    let target = list.addTarget()
    assert(target.index == specs.count)
    specs.append(
      WatchedSpec(path: path, isNamed: isNamed, place: realPath(path) ?? absolutePath(path)))
  }

  private mutating func finish() throws(ProcessEnd) {
    if let end = exec?.finished(waits: true), end.code != 0, let message = end.message {
      throw ProcessEnd(.failure, message)
    }
    if worst != .success { throw ProcessEnd(worst) }
  }
}

// MARK: - Items

extension WatchRun {
  /// Returns the id of an item, and starts watching it.
  private mutating func item(
    _ kind: WatchedPath.Kind, _ path: String, name: String? = nil
  ) -> WatchedItemID {
    let key = WatchedPath.Key(kind: kind, path: path)
    if let id = paths.id(of: key) { return id }
    let id = paths.add(key)
    _ = list.addItem(paths.look(at: id, limit: request.limits.fileSize), at: WatchClock.now)
    if let name { names[id] = name }
    return id
  }

  private mutating func look(at items: [WatchedItemID]) {
    var found: [TargetID] = []
    for id in items {
      if paths[id].key.kind == .specs {
        found += search(id)
        continue
      }
      let before = list.state(of: id)
      let state = paths.look(at: id, limit: request.limits.fileSize)
      list.found(state, in: id, at: WatchClock.now)
      guard state != before else { continue }
      noteChange(of: names[id] ?? paths[id].key.path)
    }
    guard !found.isEmpty else { return }
    for target in found { noteChange(of: specs[target.index].path) }
    build(found, isFirst: false)
  }

  /// Searches a folder for specs that are not watched yet.
  private mutating func search(_ id: WatchedItemID) -> [TargetID] {
    let count = specs.count
    var visited: Set<String> = []
    // Search again, because a spec may have been added to a new folder before the folder was
    // watched.
    for _ in 0..<4 {
      guard let found = try? FoundSpecs([names[id] ?? paths[id].key.path]) else { break }
      let new = found.visitedFolders.filter { visited.insert($0).inserted }
      var isNew = false
      for folder in new where paths.add(folder: folder, to: id) { isNew = true }
      for path in found.specs { addSpec(path, isNamed: false) }
      if !isNew { break }
    }
    list.found(paths.look(at: id, limit: 0), in: id, at: WatchClock.now)
    return (count..<specs.count).map { TargetID($0) }
  }

  private mutating func noteChange(of name: String) {
    if changedSet.insert(name).inserted { changed.append(name) }
  }
}

// MARK: - Building

extension WatchRun {
  /// Builds specs on all cores, and shows the successful builds.
  private mutating func build(_ targets: [TargetID], isFirst: Bool) {
    guard !targets.isEmpty else { return }
    let files = targets.map { specs[$0.index].path }
    let isFirstOfMany = isFirst && !job.isOnce && files.count > 1
    let requests = files.map { view.request(for: $0, request, isFirst: isFirstOfMany) }
    let known = targets.map { memories[$0] }
    let results = concurrentMap(files.count) {
      buildSpec(files[$0], requests[$0], known[$0])
    }
    let builds = results.map(\.build)
    remember(Array(zip(targets, results.map(\.memory)).suffix(Self.memoryLimit)))
    var shown: [SpecBuild] = []
    let watchedBefore = list.itemCount
    for (target, build) in zip(targets, builds) {
      let isGood = build.status == .good
      noteUses(of: build, target, watchedBefore: watchedBefore, isGood: isGood)
      specs[target.index].held = isGood ? nil : build
      if isGood { shown.append(build) }
    }
    guard isFirst else {
      show(shown, of: targets.filter { specs[$0.index].held == nil }, isFirst: false)
      return
    }
    // Errors of the first build are shown immediately.
    show(builds, of: targets, isFirst: true)
    for target in targets { specs[target.index].held = nil }
  }

  /// Reports to the watchlist which files a build used.
  ///
  /// - Parameter watchedBefore: the number of items that were watched before the build.
  private mutating func noteUses(
    of build: SpecBuild, _ target: TargetID, watchedBefore: Int, isGood: Bool
  ) {
    let uses = uses(of: build)
    // If a file was saved during the build, its event arrives later and reports no further change.
    for use in uses where use.item.index < watchedBefore {
      guard list.seen(use.state, of: use.item, at: WatchClock.now) else { continue }
      noteChange(of: names[use.item] ?? paths[use.item].key.path)
    }
    list.built(target, uses: uses, isGood: isGood)
  }

  /// Keeps the compile memories of the most recently built specs.
  private mutating func remember(_ new: [(TargetID, CompileMemory)]) {
    for (target, memory) in new {
      memories[target] = memory
      remembered.removeAll { $0 == target }
      remembered.append(target)
    }
    while remembered.count > Self.memoryLimit { memories[remembered.removeFirst()] = nil }
  }

  private static var memoryLimit: Int { 8 }

  /// Shows the errors of builds whose files have stopped changing.
  private mutating func showHeld(_ targets: [TargetID]) {
    var shown: [SpecBuild] = []
    for target in targets {
      guard let build = specs[target.index].held else { continue }
      specs[target.index].held = nil
      shown.append(build)
      guard build.status == .missing, !specs[target.index].isNamed else { continue }
      specs[target.index].isRemoved = true
      places.remove(specs[target.index].place)
      list.remove(target)
    }
    show(shown, of: targets, isFirst: false)
  }

  private mutating func show(_ builds: [SpecBuild], of targets: [TargetID], isFirst: Bool) {
    guard !builds.isEmpty else { return }
    let good = builds.filter { $0.status == .good }.map(\.spec)
    let shown = ShownBuilds(
      builds: builds, changed: changed, since: since ?? WatchClock.now, isFirst: isFirst)
    changed = []
    changedSet = []
    view.show(shown)
    if job.verifiesSnapshots, !good.isEmpty {
      view.show(verifySnapshots(of: good, color: job.paintsDifferences))
    }
    notice?.send(shown)
    since = nil
    for build in builds { worsen(by: build.status) }
    if !good.isEmpty, exec != nil, let problem = exec?.start(for: good) { view.say(problem) }
  }

  private mutating func worsen(by status: SpecBuild.Status) {
    switch status {
    case .good: return
    case .errors: if worst == .success { worst = .specErrors }
    case .missing, .unreadable: worst = .failure
    }
  }

  /// The files that a build used, with their states; starts watching all of them.
  ///
  /// A new item is watched first and then checked; if it has changed since the build read it, the
  /// spec is built again.
  private mutating func uses(of build: SpecBuild) -> [Watchlist.Use] {
    let own = item(.file, absolutePath(build.spec), name: build.spec)
    var uses = [Watchlist.Use(own, build.state)]
    for lookup in build.lookups {
      let path = lookup.path.isEmpty ? lookup.root : joined(lookup.root, lookup.path)
      let kind: WatchedPath.Kind
      switch lookup.kind {
      case .file: kind = .file
      case .names: kind = .names
      case .screenName: kind = .screenName
      }
      let id = item(
        kind, path, name: lookup.shownPath ?? (lookup.path.isEmpty ? "." : lookup.path))
      guard !uses.contains(where: { $0.item == id }) else { continue }
      let state: FileState
      switch lookup.outcome {
      case .bytes(let bytes): state = FileState(bytes)
      case .nothing: state = .missing
      case .unusable: state = list.state(of: id) ?? .missing
      }
      uses.append(Watchlist.Use(id, state))
    }
    return uses + projectMarks(of: build)
  }

  /// The files that would mark a folder around the spec as the project's root.
  private mutating func projectMarks(of build: SpecBuild) -> [Watchlist.Use] {
    guard let root = build.lookups.first?.root else { return [] }
    var folder = realPath(folder(of: build.spec)) ?? root
    var uses: [Watchlist.Use] = []
    while true {
      let id = item(.presence, joined(folder, "formwork.yaml"), name: "formwork.yaml")
      uses.append(Watchlist.Use(id, list.state(of: id) ?? .missing))
      guard folder != root, folder.hasPrefix(root), folder != "/" else { return uses }
      folder = FormworkCommands.folder(of: folder)
    }
  }
}

// MARK: - User requests

extension WatchRun {
  private mutating func takeRequests() -> [WatchRequest] {
    let requests = view.requests
    if !requests.isEmpty { view.requests = [] }
    return requests
  }

  /// Carries out a request of the user; returns false to end the program.
  private mutating func meet(_ request: WatchRequest) -> Bool {
    switch request {
    case .quit: return false
    case .build(let path):
      since = WatchClock.now
      if let index = specs.lastIndex(where: { $0.path == path && !$0.isRemoved }) {
        rebuild(TargetID(index))
      }
    case .accept(let snapshot):
      guard !isContinuousIntegration() else {
        view.say("nothing is stored on a CI machine")
        return true
      }
      var acceptance = Acceptance()
      acceptance.accept(snapshot.entry, as: snapshot.entry.fresh)
      since = WatchClock.now
      if let index = specs.lastIndex(where: { $0.path == snapshot.spec && !$0.isRemoved }) {
        rebuild(TargetID(index))
      }
      view.say(acceptance.messages.first ?? "accepted \(snapshot.entry.path)")
    }
    return true
  }

  /// Builds a spec although its files are unchanged, and shows the result even if it has errors.
  private mutating func rebuild(_ target: TargetID) {
    let spec = specs[target.index].path
    let (build, memory) = buildSpec(
      spec, view.request(for: spec, request, isFirst: false), memories[target])
    remember([(target, memory)])
    noteUses(of: build, target, watchedBefore: list.itemCount, isGood: true)
    specs[target.index].held = nil
    show([build], of: [target], isFirst: false)
  }
}

// MARK: - Waiting

extension WatchRun {
  /// Waits for the next event, at most until a deadline.
  private mutating func wait(until: Moment?, from now: Moment) {
    if until == nil { since = nil }
    var next = min(until ?? nextPoll, nextPoll)
    if let sweep = paths.nextSweep { next = min(next, sweep) }
    if exec?.isRunning ?? false { next = min(next, now.after(milliseconds: 50)) }
    let wait = max(0, (next.microseconds - now.microseconds + 999) / 1000)
    var descriptors: [pollfd] = []
    if let descriptor = paths.descriptor {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    for descriptor in view.descriptors {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    if let output = exec?.output {
      descriptors.append(pollfd(fd: output, events: Int16(POLLIN), revents: 0))
    }
    // Notice at once if the reader of the output closes it, not only at the next picture.
    descriptors.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(wait))
    let woken = WatchClock.now
    if count > 0 {
      for entry in descriptors where entry.revents != 0 {
        if entry.fd == paths.descriptor {
          if since == nil { since = woken }
          paths.takeEvents(into: &list, at: woken)
        } else if entry.fd == STDOUT_FILENO {
          view.end()
          guard Int32(entry.revents) & POLLNVAL == 0 else {
            endProcess(.failure, saying: "formwork: standard output is closed")
          }
          exit(128 + SIGPIPE)
        } else if entry.fd == exec?.output {
          exec?.takeOutput()
        } else {
          view.take(from: entry.fd)
        }
      }
    }
    afterWaiting(woken)
  }

  /// Does the work that is due at a time.
  private mutating func afterWaiting(_ now: Moment) {
    if let message = exec?.finished()?.message { view.say(message) }
    paths.sweep(into: &list, at: now)
    reportLimits()
    guard now >= nextPoll else { return }
    pollCount += 1
    let all = (0..<list.itemCount).map { WatchedItemID($0) }
    if paths.needsPolling {
      nextPoll = now.after(milliseconds: WatchClock.pollMilliseconds)
      paths.ask(all, into: &list, at: now)
      // The events of a folder do not include its subfolders.
      if pollCount % 8 == 0 {
        for id in all where paths[id].key.kind == .specs { list.note(.touched, of: id, at: now) }
      }
    } else {
      nextPoll = now.after(milliseconds: WatchClock.safetyMilliseconds)
      let turn = safety.turn(of: all.count, shown: shownItems)
      paths.ask(turn, into: &list, at: now)
    }
    if since == nil, list.isAwake { since = now }
  }

  /// The items on which the shown screen depends.
  private var shownItems: [WatchedItemID] {
    guard specs.count > 1 else { return specs.isEmpty ? [] : list.items(of: TargetID(0)) }
    guard let shown = view.shownSpec, let index = specs.lastIndex(where: { $0.path == shown })
    else { return [] }
    return list.items(of: TargetID(index))
  }

  /// Prints once why files are polled.
  private mutating func reportLimits() {
    guard !hasToldLimit, let limit = paths.limit else { return }
    hasToldLimit = true
    view.say(limit.message)
  }
}
