import CodeOracle
import Testing

/// Random specs, the same in every run: what the source draws is what the engine says.
@Suite struct RandomSpecTests {
  /// How many of the specs below disagree; it may only fall.
  static let knownDisagreements = 2

  @Test func sourceDrawsWhatTheEngineSays() {
    let oracle = Oracle()
    var tally = Tally()
    for seed in UInt64(1)...2000 {
      let spec = Spec(seed: seed)
      tally.add(oracle.judge(spec), spec, seed: seed)
    }
    print(
      "@ random specs: \(tally.agreed) of \(tally.compared) agree, \(tally.disagreed.count) not")
    #expect(tally.unread.isEmpty)
    #expect(tally.compared > 1900)
    #expect(tally.disagreed.count <= Self.knownDisagreements)
  }

  /// How many of 100 changed numbers are noticed; it may only rise, to 95 at least.
  static let knownNoticed = 95

  /// A number that is changed in source that agrees, and moves any view, is noticed; nearly every
  /// view of these specs draws.
  @Test
  func changedNumbersAreNoticed() {
    let oracle = Oracle()
    var vocabulary = Vocabulary()
    vocabulary.drawsAll = true
    var (changed, noticed) = (0, 0)
    for seed in UInt64(5000)..<8000 {
      if changed == 100 { break }
      let spec = Spec(seed: seed, vocabulary)
      guard let result = oracle.mutation(of: spec, choice: Int(seed)) else { continue }
      changed += 1
      if result { noticed += 1 }
    }
    print("@ mutations: \(noticed) of \(changed) noticed")
    #expect(changed == 100)
    #expect(noticed >= Self.knownNoticed)
  }

  @Test func shrinkingKeepsTheDisagreement() {
    let spec = Spec(seed: 3)
    let small = spec.shrunk { $0.features.contains("box") }
    #expect(small.count <= spec.count)
    #expect(small.features.contains("box"))
  }
}
