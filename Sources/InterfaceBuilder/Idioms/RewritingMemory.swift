/// Caches the results of passes for the plans of one screen, so that no pass is run twice with the
/// same result.
///
/// A search requests many drafts that differ in a few rejected edits. A pass on the same plan has
/// the same result if the edits for which it checks are rejected or allowed as before.
package final class RewritingMemory {
  /// The state of a plan between two passes.
  struct Step {
    let plan: SpecPlan
    let edits: [PlanEdit]
    fileprivate var ways: [Way] = []
  }

  /// A pass, the checks for rejected edits that it made, and its result.
  fileprivate struct Way {
    let pass: RewritingPass
    let answers: [Answer]
    /// The number of the resulting plan.
    let step: Int
  }

  /// A check that a pass made for a rejected edit, with the result of the check.
  fileprivate enum Answer {
    case isRefused(Int, Bool)
    case isWithinRefused(PlanEdit, Bool)
  }

  private var steps: [Int: Step] = [:]
  private var lastNumber = 0
  /// The total number of nodes in all cached plans.
  private var nodeCount = 0
  /// The number of the plan before the first pass.
  private(set) var start: Int?

  private var numbers: [PlanEdit: Int] = [:]
  /// Whether each edit is rejected in the current draft, by the edit's number.
  private var isRefused: [Bool] = []
  private var refused: Set<PlanEdit> = []
  private var answers: [Answer] = []

  package init() {}

  subscript(step: Int) -> Step? { steps[step] }

  /// Begins a draft with some edits rejected; returns the number of its first plan.
  func begin(_ plan: SpecPlan, refusing refused: Set<PlanEdit>) -> Int {
    if self.refused != refused {
      self.refused = refused
      for number in isRefused.indices { isRefused[number] = false }
      for edit in refused { isRefused[number(of: edit)] = true }
    }
    if nodeCount > nodeLimit {
      (steps, start, nodeCount) = ([:], nil, 0)
    }
    if let start { return start }
    let first = add(plan, [])
    start = first
    return first
  }

  /// The number of the cached result of a pass; nil if there is none.
  func step(after pass: RewritingPass, of step: Int) -> Int? {
    steps[step]?.ways.first { way in
      way.pass == pass && way.answers.allSatisfy(holds)
    }?.step
  }

  /// Begins a pass.
  func beginPass() { answers.removeAll(keepingCapacity: true) }

  /// Caches the result of a pass, and returns its number.
  func endPass(_ pass: RewritingPass, of step: Int, _ plan: SpecPlan, _ edits: [PlanEdit]) -> Int {
    let result = add(plan, edits)
    steps[step]?.ways.append(Way(pass: pass, answers: answers, step: result))
    return result
  }

  func isRefused(_ edit: PlanEdit) -> Bool {
    let number = number(of: edit)
    answers.append(.isRefused(number, isRefused[number]))
    return isRefused[number]
  }

  /// Whether a rejected edit of the same kind includes at least the same nodes.
  func isWithinRefused(_ edit: PlanEdit) -> Bool {
    let answer = isWithin(edit)
    answers.append(.isWithinRefused(edit, answer))
    return answer
  }

  private func holds(_ answer: Answer) -> Bool {
    switch answer {
    case .isRefused(let number, let answer): isRefused[number] == answer
    case .isWithinRefused(let edit, let answer): isWithin(edit) == answer
    }
  }

  private func isWithin(_ edit: PlanEdit) -> Bool {
    refused.contains { other in
      other.kind == edit.kind && edit.nodes.allSatisfy { other.nodes.contains($0) }
    }
  }

  private func number(of edit: PlanEdit) -> Int {
    if let number = numbers[edit] { return number }
    numbers[edit] = isRefused.count
    isRefused.append(false)
    return isRefused.count - 1
  }

  private func add(_ plan: SpecPlan, _ edits: [PlanEdit]) -> Int {
    lastNumber += 1
    nodeCount += plan.nodes.count
    steps[lastNumber] = Step(plan: plan, edits: edits)
    return lastNumber
  }
}

/// The number of nodes in cached plans above which the cache is cleared (about 50 megabytes).
private let nodeLimit = 100_000

/// One pass over a plan.
enum RewritingPass: Hashable {
  case sayMargins, saySafeSides, sayLengths, sayEdges, findOverlays, nameFreeRatios, arrangeRegions
  case findStacks, foldStacks, nameSizes, keepNaturalSizes, stretchMembers, dropSpare
  case placeChildren, fillStacks, dropPriorities, dropWithoutEffect, tidy
  case shareOwnAlignments, spaceStacks, layOver, nameTextStyles, roundLengths, nameHairlines
  case beginTexts, nameWhatIsReferred
  case settle([PlanSettlement])

  /// The passes that make a plan idiomatic, in order.
  static func all(to extent: IdiomExtent, settling settlements: [PlanSettlement]) -> [Self] {
    var passes: [Self] = []
    if extent.contains(.places) { passes += [.sayMargins, .saySafeSides, .sayLengths] }
    passes += [.sayEdges, .findOverlays]
    if extent.contains(.regionsFirst) { passes += [.nameFreeRatios, .arrangeRegions] }
    // Which sizes still need a constraint or attribute is known only after stacks are found.
    passes += [.findStacks, .foldStacks, .nameSizes]
    if extent.contains(.places) {
      passes += [.keepNaturalSizes, .stretchMembers, .dropSpare]
      if extent.contains(.regions) { passes.append(.arrangeRegions) }
      // Scroll views and stacks now contain the views of the former canvases.
      passes += [.placeChildren, .dropSpare]
    }
    if extent.contains(.fills) { passes.append(.fillStacks) }
    if !settlements.isEmpty { passes.append(.settle(settlements)) }
    passes.append(.dropPriorities)
    if extent.contains(.omissions) { passes.append(.dropWithoutEffect) }
    if extent.contains(.tidying) { passes.append(.tidy) }
    if extent.contains(.polishing) {
      passes += [.shareOwnAlignments, .spaceStacks, .layOver, .nameTextStyles]
    }
    if extent.contains(.rounding) { passes += [.roundLengths, .nameHairlines] }
    return passes + [.beginTexts, .nameWhatIsReferred]
  }
}

extension PlanRewriting {
  mutating func run(_ pass: RewritingPass) {
    switch pass {
    case .sayMargins: sayMargins()
    case .saySafeSides: saySafeSides()
    case .sayLengths: sayLengths()
    case .sayEdges: sayEdges()
    case .findOverlays: findOverlays()
    case .nameFreeRatios: nameFreeRatios()
    case .arrangeRegions: arrangeRegions()
    case .findStacks: findStacks()
    case .foldStacks: foldStacks()
    case .nameSizes: nameSizes()
    case .keepNaturalSizes: keepNaturalSizes()
    case .stretchMembers: stretchMembers()
    case .dropSpare: dropSpare()
    case .placeChildren: placeChildren()
    case .fillStacks: fillStacks()
    case .settle(let settlements): settle(settlements)
    case .dropPriorities: dropPriorities()
    case .dropWithoutEffect: dropWithoutEffect()
    case .tidy: tidy()
    case .shareOwnAlignments: shareOwnAlignments()
    case .spaceStacks: spaceStacks()
    case .layOver: layOver()
    case .nameTextStyles: nameTextStyles()
    case .roundLengths: roundLengths()
    case .nameHairlines: nameHairlines()
    case .beginTexts: beginTexts()
    case .nameWhatIsReferred: nameWhatIsReferred()
    }
  }
}
