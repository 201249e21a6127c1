/// Decides for `watch` which items to read, what to build and what to show, without any I/O.
///
/// Inputs are events (`note`), file states (`found`) and build results (`built`); `nextStep`
/// returns what to do next. A build starts as soon as an input's content changes. A successful
/// build is shown immediately. Errors are shown only after all inputs have been unchanged for a
/// while, because a program may still be writing them; a missing or empty file is reported only
/// after a grace period.
package struct Watchlist: Sendable {
  private let timing: WatchTiming
  private var items: [WatchedItem] = []
  private var targets: [Target] = []
  /// The items with a recent event, inside the debounce window.
  private var restless: [WatchedItemID] = []
  /// The targets that may have to be built or shown.
  private var open: [TargetID] = []

  /// A watched item with its last known state.
  private struct WatchedItem {
    var state: FileState?
    /// The time of the last known change.
    var since: Moment
    var users: [TargetID] = []
    var lookDue: Moment?
    var firstSign: Moment?
    var lastSign: Moment?
    var lastLook: Moment?
    /// When a program opened the item for writing; nil if none has it open.
    var busySince: Moment?
    /// Errors are held back until this time; nil if there is no delay.
    var quietFrom: Moment?
    var isRestless = false
  }

  private struct Target {
    var uses: [Use] = []
    var isHeld = false
    var isOpen = false
    var isRemoved = false
  }

  /// The state of an item that a build used.
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

  /// Starts watching an item.
  ///
  /// - Parameter state: the item's current state.
  package mutating func addItem(_ state: FileState?, at now: Moment) -> WatchedItemID {
    items.append(WatchedItem(state: state, since: Moment(microseconds: .min / 2)))
    return WatchedItemID(items.count - 1)
  }

  /// Adds a target; the first `nextStep` requests its build.
  package mutating func addTarget() -> TargetID {
    targets.append(Target())
    return TargetID(targets.count - 1)
  }

  /// Removes a target; its items are still watched.
  package mutating func remove(_ target: TargetID) {
    for use in targets[target.index].uses {
      items[use.item.index].users.removeAll { $0 == target }
    }
    targets[target.index] = Target(isRemoved: true)
  }

  /// Whether at least one item is inside the debounce window.
  package var isAwake: Bool { !restless.isEmpty }

  /// Whether the item is inside the debounce window.
  package func isRestless(_ item: WatchedItemID) -> Bool { items[item.index].isRestless }

  package func state(of item: WatchedItemID) -> FileState? { items[item.index].state }

  /// The items that a target's last build used.
  package func items(of target: TargetID) -> [WatchedItemID] {
    targets[target.index].uses.map(\.item)
  }
}

// MARK: - Inputs

extension Watchlist {
  /// Records an event.
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
      // Keep the read that an earlier close scheduled; otherwise wait for the writing program.
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
        // Limit the delay, even if there are events all the time.
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

  /// Records that events were lost, so any item may have changed.
  package mutating func noteLoss(at now: Moment) {
    for index in items.indices { note(.unknown, of: WatchedItemID(index), at: now) }
  }

  /// Records the state of an item that was just read.
  package mutating func found(_ state: FileState, in id: WatchedItemID, at now: Moment) {
    var item = items[id.index]
    item.lookDue = nil
    item.lastLook = now
    items[id.index] = item
    _ = seen(state, of: id, at: now)
  }

  /// Records the state in which a build or a read found an item.
  ///
  /// A build can read a file before its event arrives. A read that is scheduled stays scheduled.
  ///
  /// Only pass items that were watched before the build started; earlier changes would have no
  /// event.
  ///
  /// - Returns: whether the state changed.
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

  /// Records the result of a build, and the item states that it used.
  ///
  /// If an item has changed since, the target is built again.
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

// MARK: - Next steps

/// The next action of `watch`.
package enum WatchStep: Hashable, Sendable {
  /// Read items and report their states with `found`.
  case look([WatchedItemID])
  /// Build targets, show the successful ones, and report all results with `built`.
  case build([TargetID])
  /// Show the errors of targets' last builds, which are now final.
  case show([TargetID])
  /// Wait until a time or the next event; nil to wait only for an event.
  case wait(until: Moment?)
}

extension Watchlist {
  /// Returns the next action.
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
      // A build cannot succeed while an input is missing, so wait.
      if let gapEnd { return .wait(until: gapEnd) }
      return .build
    }
    guard target.isHeld else { return .nothing }
    if let restEnd { return .wait(until: restEnd) }
    return .show
  }

  /// When an item's debounce window ends if no more events arrive; nil if it has ended.
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

  /// Removes the items whose debounce window has ended from `restless`.
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

/// The earlier of two times; the second one if the first is nil.
private func earlier(_ a: Moment?, _ b: Moment) -> Moment {
  a.map { min($0, b) } ?? b
}
