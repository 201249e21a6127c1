/// What is watched, what has been seen of it, and what has to be built: the whole of watching but
/// the looking.
///
/// Events come in by `note`, looks by `found`, builds by `built`; `nextStep` says what to do now or
/// until when nothing has to be done. A build is asked for as soon as the content of something it
/// uses has changed. A build without an error is shown at once; one with errors only when everything
/// it uses has been left alone for a while, so that no error is shown for a file that somebody is
/// still writing. A file that is missing or empty counts only after a grace.
///
/// Nothing here reads a file or a clock.
package struct Watchlist: Sendable {
  private let timing: WatchTiming
  private var items: [WatchedItem] = []
  private var targets: [Target] = []
  /// Items whose last event is inside the debounce window.
  private var restless: [WatchedItemID] = []
  /// Targets that may have to be built or shown.
  private var open: [TargetID] = []

  /// An item as it was seen last.
  private struct WatchedItem {
    var state: FileState?
    /// Since when it looks so, as far as events tell.
    var since: Moment
    var users: [TargetID] = []
    var lookDue: Moment?
    var firstSign: Moment?
    var lastSign: Moment?
    var lastLook: Moment?
    /// Since when a writer has it open.
    var busySince: Moment?
    /// Before this, bad news waits.
    var quietFrom: Moment?
    var isRestless = false
  }

  private struct Target {
    var uses: [Use] = []
    var isHeld = false
    var isOpen = false
    var isRemoved = false
  }

  /// What a build has seen of an item.
  package struct Use: Hashable, Sendable {
    package let item: WatchedItemID
    package let state: FileState

    package init(_ item: WatchedItemID, _ state: FileState) {
      self.item = item
      self.state = state
    }
  }

  package init(_ timing: WatchTiming = .standard) { self.timing = timing }

  package var itemCount: Int { items.count }

  /// Begins to watch an item as it looks now.
  package mutating func addItem(_ state: FileState?, at now: Moment) -> WatchedItemID {
    items.append(WatchedItem(state: state, since: Moment(microseconds: .min / 2)))
    return WatchedItemID(items.count - 1)
  }

  /// Adds something to be built; it is built for the first time as soon as it is asked for.
  package mutating func addTarget() -> TargetID {
    targets.append(Target())
    return TargetID(targets.count - 1)
  }

  /// Forgets a target; its items stay.
  package mutating func remove(_ target: TargetID) {
    for use in targets[target.index].uses {
      items[use.item.index].users.removeAll { $0 == target }
    }
    targets[target.index] = Target(isRemoved: true)
  }

  /// Whether something has happened that has not come to rest.
  package var isAwake: Bool { !restless.isEmpty }

  /// Whether an event of an item is inside the debounce window.
  package func isRestless(_ item: WatchedItemID) -> Bool { items[item.index].isRestless }

  package func state(of item: WatchedItemID) -> FileState? { items[item.index].state }

  /// The items that a target's last build has looked at.
  package func items(of target: TargetID) -> [WatchedItemID] {
    targets[target.index].uses.map(\.item)
  }
}

// MARK: - What happens

extension Watchlist {
  /// Takes note of an event.
  package mutating func note(_ event: FileEvent, of id: WatchedItemID, at now: Moment) {
    var item = items[id.index]
    if item.firstSign == nil { item.firstSign = now }
    item.lastSign = now
    let isDue = item.lookDue.map { $0 <= now } ?? false
    switch event {
    case .closed, .arrived, .unknown:
      item.busySince = nil
      item.lookDue = now
      item.quietFrom = now.after(milliseconds: timing.quiet)
    case .differs:
      item.lookDue = now
      item.quietFrom = now.after(milliseconds: timing.polledQuiet)
    case .modified:
      let begin = item.busySince ?? now
      item.busySince = begin
      // A look that an earlier close asked for stays; else the writer is waited for.
      if !isDue {
        item.lookDue = max(begin, item.lastLook ?? begin)
          .after(milliseconds: timing.writerCap)
      }
    case .lessened:
      if item.lookDue == nil { item.lookDue = now.after(milliseconds: timing.grace) }
    case .created, .left, .touched:
      if event == .left { item.busySince = nil }
      item.quietFrom = now.after(milliseconds: timing.quiet)
      if item.busySince == nil, !isDue {
        // Signs without an end must not put the look off for ever.
        let latest = (item.firstSign ?? now).after(milliseconds: timing.writerCap)
        item.lookDue = max(now, min(now.after(milliseconds: timing.quiet), latest))
      }
    }
    if !item.isRestless {
      item.isRestless = true
      restless.append(id)
    }
    items[id.index] = item
  }

  /// Takes note that events were lost.
  package mutating func noteLoss(at now: Moment) {
    for index in items.indices { note(.unknown, of: WatchedItemID(index), at: now) }
  }

  /// Takes note of what a look has shown.
  package mutating func found(_ state: FileState, in id: WatchedItemID, at now: Moment) {
    var item = items[id.index]
    item.lookDue = nil
    item.lastLook = now
    items[id.index] = item
    _ = seen(state, of: id, at: now)
  }

  /// Takes note of how something looks, whoever has looked.
  ///
  /// A build that reads a file before its event has come knows more than the last look. A look that
  /// is due stays due.
  ///
  /// What a build has seen counts only of items that were watched before it began: else it may
  /// have read them before anything could tell of a change.
  ///
  /// - Returns: whether the item looked otherwise before.
  package mutating func seen(_ state: FileState, of id: WatchedItemID, at now: Moment) -> Bool {
    var item = items[id.index]
    defer { for user in item.users { reopen(user) } }
    guard item.state != state else { return false }
    item.state = state
    item.since = min(now, item.lastSign ?? now)
    if !item.isRestless {
      item.isRestless = true
      restless.append(id)
    }
    items[id.index] = item
    return true
  }

  /// Takes note of a build: what it has seen, and whether it is good.
  ///
  /// What has changed since is built once more.
  package mutating func built(_ id: TargetID, uses: [Use], isGood: Bool) {
    let old = targets[id.index].uses
    targets[id.index].uses = uses
    targets[id.index].isHeld = !isGood
    if old.map(\.item) != uses.map(\.item) {
      for use in old { items[use.item.index].users.removeAll { $0 == id } }
      for use in uses where !items[use.item.index].users.contains(id) {
        items[use.item.index].users.append(id)
      }
    }
    reopen(id)
  }

  private mutating func reopen(_ id: TargetID) {
    guard !targets[id.index].isOpen, !targets[id.index].isRemoved else { return }
    targets[id.index].isOpen = true
    open.append(id)
  }
}

// MARK: - What to do

/// What a watcher does next.
package enum WatchStep: Hashable, Sendable {
  /// Look at items, and say what is found.
  case look([WatchedItemID])
  /// Build targets, show those that are good, and say what became of them.
  case build([TargetID])
  /// Show the errors of targets' last builds: they are final.
  case show([TargetID])
  /// Nothing until a moment, or until the next event.
  case wait(until: Moment?)
}

extension Watchlist {
  /// What to do now.
  package mutating func nextStep(at now: Moment) -> WatchStep {
    let looks = restless.filter { items[$0.index].lookDue.map { $0 <= now } ?? false }
    if !looks.isEmpty { return .look(looks.sorted()) }
    var builds: [TargetID] = []
    var shows: [TargetID] = []
    var rest: [TargetID] = []
    var next: Moment?
    for id in open {
      let target = targets[id.index]
      guard !target.isRemoved else { continue }
      let work = work(of: target, at: now)
      switch work {
      case .build: builds.append(id)
      case .show: shows.append(id)
      case .wait(let until):
        rest.append(id)
        next = earlier(next, until)
      case .nothing: targets[id.index].isOpen = false
      }
    }
    open = rest + builds + shows
    if !builds.isEmpty { return .build(builds.sorted()) }
    if !shows.isEmpty {
      for id in shows { targets[id.index].isHeld = false }
      return .show(shows.sorted())
    }
    calm(at: now)
    for id in restless {
      if let due = items[id.index].lookDue { next = earlier(next, due) }
    }
    return .wait(until: next)
  }

  private enum Work {
    case nothing, build, show
    case wait(until: Moment)
  }

  private func work(of target: Target, at now: Moment) -> Work {
    var differs = false
    var gapEnd: Moment?
    var restEnd: Moment?
    for use in target.uses {
      let item = items[use.item.index]
      if let state = item.state, state != use.state { differs = true }
      guard let end = self.restEnd(of: item), end > now else { continue }
      restEnd = max(restEnd ?? end, end)
      if item.state?.isGap ?? false { gapEnd = max(gapEnd ?? end, end) }
    }
    if differs {
      // A build that cannot be good would only be thrown away.
      if let gapEnd { return .wait(until: gapEnd) }
      return .build
    }
    guard target.isHeld else { return .nothing }
    if let restEnd { return .wait(until: restEnd) }
    return .show
  }

  /// When an item has come to rest, unless another event comes; nil where it rests.
  private func restEnd(of item: WatchedItem) -> Moment? {
    guard item.isRestless else { return nil }
    var end = item.quietFrom
    if let due = item.lookDue { end = max(end ?? due, due) }
    if let begin = item.busySince, let last = item.lastSign {
      let busyEnd = min(
        last.after(milliseconds: timing.writerCap), begin.after(milliseconds: timing.errorCap))
      end = max(end ?? busyEnd, busyEnd)
    }
    if item.state?.isGap ?? false {
      let graceEnd = item.since.after(milliseconds: timing.grace)
      end = max(end ?? graceEnd, graceEnd)
    }
    return end
  }

  /// Lets go of items that have come to rest.
  private mutating func calm(at now: Moment) {
    var rest: [WatchedItemID] = []
    for id in restless {
      let item = items[id.index]
      if item.lookDue != nil || (restEnd(of: item).map { $0 > now } ?? false) {
        rest.append(id)
        continue
      }
      items[id.index].isRestless = false
      items[id.index].firstSign = nil
      items[id.index].busySince = nil
      items[id.index].quietFrom = nil
    }
    restless = rest
  }
}

/// The earlier of two moments, one of which may be missing.
private func earlier(_ a: Moment?, _ b: Moment) -> Moment {
  a.map { min($0, b) } ?? b
}
