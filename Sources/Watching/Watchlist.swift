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
  private var things: [Thing] = []
  private var targets: [Target] = []
  /// Things with a sign that has not come to rest.
  private var restless: [ThingID] = []
  /// Targets that may have to be built or shown.
  private var open: [TargetID] = []

  /// A thing as it was seen last.
  private struct Thing {
    var sight: Sight?
    /// Since when it looks so, as far as signs tell.
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

  /// What a build has seen of a thing.
  package struct Use: Hashable, Sendable {
    package let thing: ThingID
    package let sight: Sight

    package init(_ thing: ThingID, _ sight: Sight) {
      self.thing = thing
      self.sight = sight
    }
  }

  package init(_ timing: WatchTiming = .standard) { self.timing = timing }

  package var thingCount: Int { things.count }

  /// Begins to watch a thing as it looks now.
  package mutating func addThing(_ sight: Sight?, at now: Moment) -> ThingID {
    things.append(Thing(sight: sight, since: Moment(microseconds: .min / 2)))
    return ThingID(things.count - 1)
  }

  /// Adds something to be built; it is built for the first time as soon as it is asked for.
  package mutating func addTarget() -> TargetID {
    targets.append(Target())
    return TargetID(targets.count - 1)
  }

  /// Forgets a target; its things stay.
  package mutating func remove(_ target: TargetID) {
    for use in targets[target.index].uses {
      things[use.thing.index].users.removeAll { $0 == target }
    }
    targets[target.index] = Target(isRemoved: true)
  }

  /// Whether something has happened that has not come to rest.
  package var isAwake: Bool { !restless.isEmpty }

  /// Whether something has happened to a thing that has not come to rest.
  package func isRestless(_ thing: ThingID) -> Bool { things[thing.index].isRestless }

  package func sight(of thing: ThingID) -> Sight? { things[thing.index].sight }

  /// The things that a target's last build has looked at.
  package func things(of target: TargetID) -> [ThingID] {
    targets[target.index].uses.map(\.thing)
  }
}

// MARK: - What happens

extension Watchlist {
  /// Takes note of an event.
  package mutating func note(_ sign: Sign, of id: ThingID, at now: Moment) {
    var thing = things[id.index]
    if thing.firstSign == nil { thing.firstSign = now }
    thing.lastSign = now
    let isDue = thing.lookDue.map { $0 <= now } ?? false
    switch sign {
    case .closed, .arrived, .unknown:
      thing.busySince = nil
      thing.lookDue = now
      thing.quietFrom = now.after(milliseconds: timing.quiet)
    case .differs:
      thing.lookDue = now
      thing.quietFrom = now.after(milliseconds: timing.polledQuiet)
    case .modified:
      let begin = thing.busySince ?? now
      thing.busySince = begin
      // A look that an earlier close asked for stays; else the writer is waited for.
      if !isDue {
        thing.lookDue = max(begin, thing.lastLook ?? begin)
          .after(milliseconds: timing.writerCap)
      }
    case .lessened:
      if thing.lookDue == nil { thing.lookDue = now.after(milliseconds: timing.grace) }
    case .created, .left, .touched:
      if sign == .left { thing.busySince = nil }
      thing.quietFrom = now.after(milliseconds: timing.quiet)
      if thing.busySince == nil, !isDue {
        // Signs without an end must not put the look off for ever.
        let latest = (thing.firstSign ?? now).after(milliseconds: timing.writerCap)
        thing.lookDue = max(now, min(now.after(milliseconds: timing.quiet), latest))
      }
    }
    if !thing.isRestless {
      thing.isRestless = true
      restless.append(id)
    }
    things[id.index] = thing
  }

  /// Takes note that events were lost.
  package mutating func noteLoss(at now: Moment) {
    for index in things.indices { note(.unknown, of: ThingID(index), at: now) }
  }

  /// Takes note of what a look has shown.
  package mutating func found(_ sight: Sight, in id: ThingID, at now: Moment) {
    var thing = things[id.index]
    thing.lookDue = nil
    thing.lastLook = now
    things[id.index] = thing
    _ = seen(sight, of: id, at: now)
  }

  /// Takes note of how something looks, whoever has looked.
  ///
  /// A build that reads a file before its event has come knows more than the last look. A look that
  /// is due stays due.
  ///
  /// What a build has seen counts only of things that were watched before it began: else it may
  /// have read them before anything could tell of a change.
  ///
  /// - Returns: whether the thing looked otherwise before.
  package mutating func seen(_ sight: Sight, of id: ThingID, at now: Moment) -> Bool {
    var thing = things[id.index]
    defer { for user in thing.users { reopen(user) } }
    guard thing.sight != sight else { return false }
    thing.sight = sight
    thing.since = min(now, thing.lastSign ?? now)
    if !thing.isRestless {
      thing.isRestless = true
      restless.append(id)
    }
    things[id.index] = thing
    return true
  }

  /// Takes note of a build: what it has seen, and whether it is good.
  ///
  /// What has changed since is built once more.
  package mutating func built(_ id: TargetID, uses: [Use], isGood: Bool) {
    let old = targets[id.index].uses
    targets[id.index].uses = uses
    targets[id.index].isHeld = !isGood
    if old.map(\.thing) != uses.map(\.thing) {
      for use in old { things[use.thing.index].users.removeAll { $0 == id } }
      for use in uses where !things[use.thing.index].users.contains(id) {
        things[use.thing.index].users.append(id)
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
  /// Look at things, and say what is found.
  case look([ThingID])
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
    let looks = restless.filter { things[$0.index].lookDue.map { $0 <= now } ?? false }
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
      if let due = things[id.index].lookDue { next = earlier(next, due) }
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
      let thing = things[use.thing.index]
      if let sight = thing.sight, sight != use.sight { differs = true }
      guard let end = self.restEnd(of: thing), end > now else { continue }
      restEnd = max(restEnd ?? end, end)
      if thing.sight?.isGap ?? false { gapEnd = max(gapEnd ?? end, end) }
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

  /// When a thing has come to rest, unless another sign comes; nil where it rests.
  private func restEnd(of thing: Thing) -> Moment? {
    guard thing.isRestless else { return nil }
    var end = thing.quietFrom
    if let due = thing.lookDue { end = max(end ?? due, due) }
    if let begin = thing.busySince, let last = thing.lastSign {
      let busyEnd = min(
        last.after(milliseconds: timing.writerCap), begin.after(milliseconds: timing.errorCap))
      end = max(end ?? busyEnd, busyEnd)
    }
    if thing.sight?.isGap ?? false {
      let graceEnd = thing.since.after(milliseconds: timing.grace)
      end = max(end ?? graceEnd, graceEnd)
    }
    return end
  }

  /// Lets go of things that have come to rest.
  private mutating func calm(at now: Moment) {
    var rest: [ThingID] = []
    for id in restless {
      let thing = things[id.index]
      if thing.lookDue != nil || (restEnd(of: thing).map { $0 > now } ?? false) {
        rest.append(id)
        continue
      }
      things[id.index].isRestless = false
      things[id.index].firstSign = nil
      things[id.index].busySince = nil
      things[id.index].quietFrom = nil
    }
    restless = rest
  }
}

/// The earlier of two moments, one of which may be missing.
private func earlier(_ a: Moment?, _ b: Moment) -> Moment {
  a.map { min($0, b) } ?? b
}
