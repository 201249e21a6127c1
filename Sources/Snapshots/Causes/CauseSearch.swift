/// Finds which source edits cause each changed snapshot, by compiling the old sources with subsets
/// of the edits.
///
/// 1. Bisection finds the edits that change a snapshot on their own; a subset without an effect is
///    not split further.
/// 2. If these edits together do not produce the new snapshot, delta debugging finds a minimal set
///    of edits that have an effect only in combination.
///
/// Source of step 2: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002.
package struct CauseSearch {
  /// The causes of one changed snapshot.
  package struct Result: Sendable {
    /// The indices of each cause's edits: a single edit, or several that have an effect only
    /// together.
    package var causes: [[Int]] = []
    /// For each cause, the snapshot with only that cause applied; nil if there is only one cause.
    package var alone: [[UInt8]?] = []
  }

  /// The snapshots of a compilation by name; nil if the sources have errors.
  package typealias Texts = [String: [UInt8]]

  private let names: [String]
  private let count: Int
  private let old: Texts
  private let new: Texts
  private let compile: ([Int]) -> Texts?
  private var known: [[Int]: Texts?] = [:]
  /// The number of compilations that are still allowed.
  private var budget: Int
  private var effects: [String: [Int]] = [:]

  /// - Parameters:
  ///   - names: the names of the snapshots that differ between `old` and `new`.
  ///   - count: the number of edits.
  ///   - compile: compiles the old sources with the given edits applied; the indices are ascending.
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

  /// Finds the causes of each changed snapshot.
  ///
  /// - Parameter likely: the edits to try first.
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

  /// Records which of these edits change a snapshot on their own.
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
    // A single edit that does not compile can only have an effect together with others.
    guard edits.count > 1 else { return }
    let middle = edits.count / 2
    findEffects(Array(edits[..<middle]))
    findEffects(Array(edits[middle...]))
  }

  /// A minimal subset of edits that, together with `base`, produces the new snapshot.
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
