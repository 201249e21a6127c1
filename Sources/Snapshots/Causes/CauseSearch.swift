/// Finds which edits of a screen's sources are behind each of its changed snapshots, by compiling the
/// old sources with some of the edits.
///
/// 1. Edits that change a snapshot alone are found by halving: a set that changes nothing is not
///    looked at further.
/// 2. Where these together do not give the new snapshot, edits that only work together are found by
///    leaving out as many of the others as possible (delta debugging).
///
/// Source of step 2: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002.
package struct CauseSearch {
  /// What is behind one snapshot.
  package struct Result: Sendable {
    /// Each cause is one edit, or several that have an effect only together; by position.
    package var causes: [[Int]] = []
    /// The snapshot with one cause alone; nil where the cause is the only one.
    package var alone: [[UInt8]?] = []
  }

  /// Snapshots by name; nil where the sources have errors.
  package typealias Texts = [String: [UInt8]]

  private let names: [String]
  private let count: Int
  private let old: Texts
  private let new: Texts
  private let compile: ([Int]) -> Texts?
  private var known: [[Int]: Texts?] = [:]
  /// Compilations that are left.
  private var budget: Int
  private var effects: [String: [Int]] = [:]

  /// - Parameters:
  ///   - names: the snapshots that differ between `old` and `new`.
  ///   - count: the number of edits.
  ///   - compile: gives the snapshots of the old sources with some edits, in ascending order.
  package init(
    of names: [String], edits count: Int, from old: Texts, to new: Texts, budget: Int = 400,
    compile: @escaping ([Int]) -> Texts?
  ) {
    self.names = names
    self.count = count
    self.old = old
    self.new = new
    self.budget = budget
    self.compile = compile
    known = [[]: old, Array(0..<count): new]
  }

  /// - Parameter likely: edits that are probably the ones that matter; they are tried first.
  package mutating func run(trying likely: [Int] = []) -> [String: Result] {
    let likely = likely.filter { $0 < count }
    if likely.isEmpty || likely.count == count {
      findEffects(Array(0..<count))
    } else {
      findEffects(likely)
      findEffects((0..<count).filter { !likely.contains($0) })
    }
    var results: [String: Result] = [:]
    for name in names {
      let alone = effects[name, default: []].sorted()
      var causes = alone.map { [$0] }
      if texts(alone)?[name] != new[name] {
        let together = minimum(of: (0..<count).filter { !alone.contains($0) }, with: alone, name)
        if !together.isEmpty { causes.append(together) }
      }
      var result = Result(causes: causes)
      result.alone = causes.map { causes.count == 1 ? nil : texts($0)?[name] }
      results[name] = result
    }
    return results
  }

  private mutating func texts(_ edits: [Int]) -> Texts? {
    if let texts = known[edits] { return texts }
    guard budget > 0 else { return nil }
    budget -= 1
    let texts = compile(edits)
    known[edits] = .some(texts)
    return texts
  }

  /// Notes which of these edits change which snapshots alone.
  private mutating func findEffects(_ edits: [Int]) {
    guard !edits.isEmpty, budget > 0 else { return }
    let texts = texts(edits)
    if let texts {
      let changed = names.filter { texts[$0] != old[$0] }
      if changed.isEmpty { return }
      if edits.count == 1 {
        for name in changed { effects[name, default: []].append(edits[0]) }
        return
      }
    }
    // A single edit that is an error works with others, or not at all.
    guard edits.count > 1 else { return }
    let middle = edits.count / 2
    findEffects(Array(edits[..<middle]))
    findEffects(Array(edits[middle...]))
  }

  /// The fewest of these edits that give a new snapshot together with those that have an effect alone.
  private mutating func minimum(of edits: [Int], with base: [Int], _ name: String) -> [Int] {
    var rest = edits
    var parts = 2
    while rest.count > 1, budget > 0 {
      let size = max(1, (rest.count + parts - 1) / parts)
      var smaller: [Int]?
      for start in stride(from: 0, to: rest.count, by: size) {
        var left = rest
        left.removeSubrange(start..<min(start + size, rest.count))
        if texts((base + left).sorted())?[name] == new[name] {
          smaller = left
          break
        }
      }
      if let smaller {
        rest = smaller
        parts = max(2, parts - 1)
      } else if size == 1 {
        break
      } else {
        parts = min(rest.count, parts * 2)
      }
    }
    return rest
  }
}
