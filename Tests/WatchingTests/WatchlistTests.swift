import TestSupport
import Testing
import Watching

/// Every way in which a program saves, at every speed: the new text is shown soon, and nothing that
/// was only on the way.
@Suite struct WatchlistTests {
  static let gaps: [Int64] = [0, 1, 40, 150]

  @Test(arguments: ReplayedSave.all, gaps)
  func newTextIsShown(_ save: ReplayedSave, gap: Int64) {
    var simulation = Simulation()
    var end = 0.0
    simulation.pass(10_000_000)
    for (position, step) in save.steps.enumerated() {
      if position > 0 { simulation.pass(gap * 1000) }
      simulation.happen(step.events, step.content)
      end = 10_000 + Double(position) * Double(gap)
    }
    simulation.pass(5_000_000)
    #expect(simulation.shown.map(\.text) == [ReplayedSave.new])
    #expect((simulation.shown.last?.at ?? .infinity) <= end + 150)
  }

  @Test(arguments: ReplayedSave.idle, gaps)
  func anUnchangedFileIsNotBuilt(_ save: ReplayedSave, gap: Int64) {
    var simulation = Simulation()
    for step in save.steps {
      simulation.pass(gap * 1000)
      simulation.happen(step.events, step.content)
    }
    simulation.pass(5_000_000)
    #expect(simulation.shown.isEmpty)
    #expect(simulation.buildCount == 0)
  }

  @Test func anErrorIsShownAfterAQuiet() {
    var simulation = Simulation()
    simulation.happen([.arrived], ReplayedSave.half)
    simulation.pass(49_000)
    #expect(simulation.shown.isEmpty)
    simulation.pass(2_000)
    #expect(simulation.shown.map(\.text) == ["error: half!"])
    simulation.happen([.arrived], ReplayedSave.new)
    #expect(simulation.shown.map(\.text) == ["error: half!", "new"])
  }

  @Test(arguments: [nil, ""]) func aGapIsShownAfterItsGrace(_ content: String?) {
    var simulation = Simulation()
    simulation.happen([content == nil ? .left : .closed], content)
    simulation.pass(390_000)
    #expect(simulation.shown.isEmpty)
    simulation.pass(70_000)
    #expect(simulation.shown.count == 1)
    simulation.happen([.created], "new")
    simulation.pass(50_000)
    #expect(simulation.shown.last?.text == "new")
  }

  @Test func goneAndBackUnchangedIsMended() {
    var simulation = Simulation()
    simulation.happen([.left], nil)
    simulation.pass(1_000_000)
    simulation.happen([.arrived], "new")
    #expect(simulation.shown.map(\.text) == ["error: missing", "new"])
  }

  @Test func theLastOfTwoFastSavesWins() {
    var simulation = Simulation()
    for step in ReplayedSave.all[7].steps { simulation.happen(step.events, step.content) }
    simulation.pass(5_000)
    for text in ["", "newer"] { simulation.happen([.modified], text) }
    simulation.happen([.closed], "newer")
    simulation.pass(1_000_000)
    #expect(simulation.shown.map(\.text) == ["new", "newer"])
  }

  @Test func aSaveDuringABuildIsBuiltOnceMore() {
    var simulation = Simulation()
    simulation.duringBuild = ([.modified, .closed], "newer")
    simulation.happen([.arrived], "new")
    simulation.pass(1_000_000)
    #expect(simulation.shown.map(\.text) == ["new", "newer"])
    #expect(simulation.buildCount == 2)
  }

  @Test func aWriterThatNeverClosesIsReadAllTheSame() {
    var simulation = Simulation()
    for number in 0..<40 {
      simulation.happen([.modified], "new\(number)")
      simulation.pass(50_000)
    }
    #expect(simulation.shown.count >= 2)
    #expect(simulation.shown.count <= 4)
    simulation.pass(1_000_000)
    #expect(simulation.shown.last?.text == "new39")
  }

  @Test func aWriterThatNeverClosesHoldsBackAnErrorForAWhile() {
    var simulation = Simulation()
    for _ in 0..<100 {
      simulation.happen([.modified], ReplayedSave.half)
      simulation.pass(50_000)
    }
    #expect(simulation.shown.map(\.text) == ["error: half!"])
    #expect((simulation.shown.first?.at ?? 0) >= 2_900)
  }

  /// Any events in any order: in the end the file's last text is what is shown.
  @Test(arguments: 0..<300 as Range<UInt64>) func theLastTextIsShown(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var simulation = Simulation()
    let events: [FileEvent] = [
      .modified, .closed, .arrived, .created, .left, .touched, .differs, .unknown,
    ]
    let texts: [String?] = [nil, "", ReplayedSave.half, "a", "b", "c"]
    for _ in 0..<Int.random(in: 1..<20, using: &generator) {
      let text = texts.randomElement(using: &generator) ?? nil
      simulation.happen([events.randomElement(using: &generator) ?? .closed], text)
      simulation.pass(Int64.random(in: 0..<200_000, using: &generator))
    }
    simulation.happen([.closed], "last")
    simulation.pass(1_000)
    #expect(simulation.shown.last?.text == "last")
  }
}

@Suite struct SeveralThingsTests {
  /// A theme that is saved builds those that use it, and nothing else.
  @Test func onlyUsersAreBuilt() {
    var list = Watchlist()
    let now = Moment(microseconds: 0)
    let theme = list.addItem(.content(1), at: now)
    let specs = (2..<5).map { list.addItem(.content($0), at: now) }
    let targets = specs.map { _ in list.addTarget() }
    for (position, target) in targets.enumerated() {
      var uses = [Watchlist.Use(specs[position], .content(UInt64(position + 2)))]
      if position != 1 { uses.append(.init(theme, .content(1))) }
      list.built(target, uses: uses, isGood: true)
    }
    #expect(list.nextStep(at: now) == .wait(until: nil))
    list.note(.arrived, of: theme, at: now)
    #expect(list.nextStep(at: now) == .look([theme]))
    list.found(.content(9), in: theme, at: now)
    #expect(list.nextStep(at: now) == .build([targets[0], targets[2]]))
    for position in [0, 2] {
      list.built(
        targets[position],
        uses: [.init(specs[position], .content(UInt64(position + 2))), .init(theme, .content(9))],
        isGood: true)
    }
    list.remove(targets[0])
    list.note(.arrived, of: theme, at: now)
    _ = list.nextStep(at: now)
    list.found(.content(10), in: theme, at: now)
    #expect(list.nextStep(at: now) == .build([targets[2]]))
  }

  /// A build that reads a save before its event has come is not built again, and what else uses the
  /// file is built without waiting for the event.
  @Test func aBuildSeesASaveBeforeItsEvent() {
    var list = Watchlist()
    let now = Moment(microseconds: 0)
    let specs = (0..<2).map { list.addItem(.content($0), at: now) }
    let theme = list.addItem(.content(7), at: now)
    let targets = specs.map { _ in list.addTarget() }
    func uses(_ position: Int, theme state: FileState) -> [Watchlist.Use] {
      [.init(specs[position], .content(UInt64(position))), .init(theme, state)]
    }
    for position in 0..<2 {
      list.built(targets[position], uses: uses(position, theme: .content(7)), isGood: true)
    }
    let isNew = list.seen(.content(8), of: theme, at: now)
    let isNewAgain = list.seen(.content(8), of: theme, at: now)
    #expect(isNew && !isNewAgain)
    list.built(targets[0], uses: uses(0, theme: .content(8)), isGood: true)
    #expect(list.nextStep(at: now) == .build([targets[1]]))
    list.built(targets[1], uses: uses(1, theme: .content(8)), isGood: true)
    #expect(list.nextStep(at: now) == .wait(until: nil))
    list.note(.arrived, of: theme, at: now)
    #expect(list.nextStep(at: now) == .look([theme]))
    list.found(.content(8), in: theme, at: now)
    guard case .wait = list.nextStep(at: now) else {
      Issue.record("the event of a save that was seen leads to a build")
      return
    }
  }

  /// An error waits until all that the spec uses has come to rest.
  @Test func anErrorWaitsForTheOtherFile() {
    var list = Watchlist()
    var now = Moment(microseconds: 0)
    let spec = list.addItem(.content(1), at: now)
    let part = list.addItem(.content(2), at: now)
    let target = list.addTarget()
    list.built(target, uses: [.init(spec, .content(1)), .init(part, .content(2))], isGood: true)
    list.note(.arrived, of: spec, at: now)
    list.note(.left, of: part, at: now)
    _ = list.nextStep(at: now)
    list.found(.content(3), in: spec, at: now)
    #expect(list.nextStep(at: now) == .build([target]))
    list.built(target, uses: [.init(spec, .content(3)), .init(part, .content(2))], isGood: false)
    now = now.after(milliseconds: 50)
    #expect(list.nextStep(at: now) == .look([part]))
    list.found(.missing, in: part, at: now)
    guard case .wait(let until?) = list.nextStep(at: now) else {
      Issue.record("the error is not held")
      return
    }
    #expect(until == Moment(microseconds: 400_000))
  }

  @Test func thePollAsksForTheShownAndForOthersInTurn() {
    var poll = SafetyPoll(limit: 3)
    let shown = [WatchedItemID(4)]
    #expect(poll.turn(of: 6, shown: shown).map(\.index) == [4, 0, 1, 2])
    #expect(poll.turn(of: 6, shown: shown).map(\.index) == [4, 3, 5, 0])
    #expect(Set(poll.turn(of: 2, shown: shown).map(\.index)) == [0, 1])
    #expect(poll.turn(of: 0, shown: []).isEmpty)
  }

  @Test func equalBytesHaveEqualHashes() {
    var hashes: Set<UInt64> = []
    for count in 0..<64 {
      hashes.insert(contentHash(Array(repeating: 0, count: count)))
      hashes.insert(contentHash((0..<count).map { UInt8($0 + 1) }))
    }
    #expect(hashes.count == 127)
    #expect(contentHash([1, 2, 3]) == contentHash([1, 2, 3]))
  }
}
