/// One change of a plan towards what a person would have written.
///
/// A change must leave every frame where it is. Whoever can resolve specs finds out whether it does,
/// and has the plan rewritten without the changes that do not.
package struct PlanEdit: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Views that follow each other at constant distances stand in a stack.
    case stack
    /// A view that holds nothing but a stack is the stack.
    case fold
    /// Views that hold to their container's edges stand in it by margins and alignment.
    case layers
    /// A constraint on a view's own size is an attribute of the view.
    case size
    /// A length that follows from the view's other one is a number.
    case ratio
    /// Lengths that the import adds to a control decide nothing and are left out.
    case ownLengths
    /// A view of a stack that holds to both of its edges across fills it.
    case stretch
    /// The view of a stack that takes what is left says so.
    case fill
    /// Views that stand by constraints stand in rows, columns and layers as their frames say.
    case regions
    /// The same, with the lengths of views in what has one length on both devices as measured.
    case fixedRegions
    /// The same, with views in layers that hold to different edges.
    case layeredRegions
    /// Priorities that decide nothing are left out.
    case priorities
  }

  package let kind: Kind
  /// Whether it changes a single view and nothing about how views stand together.
  package var isSmall: Bool {
    switch kind {
    case .priorities, .ownLengths, .stretch, .ratio, .fill: true
    case .stack, .fold, .layers, .size, .regions, .fixedRegions, .layeredRegions: false
    }
  }
  /// Whether what is read from frames depends on it, so that it is kept once it was refused.
  package var isBasic: Bool {
    switch kind {
    case .stack, .fold, .size, .ratio: true
    default: false
    }
  }
  /// The extent that it belongs to.
  package var extent: IdiomExtent {
    switch kind {
    case .stack, .fold, .size, .ratio, .ownLengths, .priorities: .stacks
    case .layers, .stretch: .places
    case .regions, .fixedRegions, .layeredRegions: .regions
    case .fill: .fills
    }
  }
  /// The ids of the nodes that it speaks of, in the order of the spec.
  package let nodes: [String]
}

/// How far a plan is rewritten.
package struct IdiomExtent: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Views stand in stacks where they can.
  package static let stacks = IdiomExtent(rawValue: 1)
  /// Views stand by margins and alignment where they can.
  package static let places = IdiomExtent(rawValue: 2)
  /// Views stand in rows and columns where their frames on two devices say so.
  package static let regions = IdiomExtent(rawValue: 4)
  /// The same before constraints say what stands in a stack.
  package static let regionsFirst = IdiomExtent(rawValue: 16)
  /// Views of stacks that grow say so, for frameworks in which nothing grows by itself.
  package static let fills = IdiomExtent(rawValue: 8)
}

/// Rewrites a plan, change by change; the order matters, and each change sees those before it.
struct PlanRewriting {
  var plan: SpecPlan
  private let refused: Set<PlanEdit>
  private let extent: IdiomExtent
  let measured: MeasuredViews
  private(set) var edits: [PlanEdit] = []

  init(
    _ plan: SpecPlan, refusing refused: Set<PlanEdit>, to extent: IdiomExtent,
    measured: MeasuredViews
  ) {
    self.plan = plan
    self.measured = measured
    self.extent = extent
    self.refused = refused
  }

  mutating func run() {
    sayEdges()
    if extent.contains(.regionsFirst) { arrangeRegions() }
    findStacks()
    foldStacks()
    // Only then it is known what a size still has to be said of.
    nameSizes()
    if extent.contains(.places) {
      stretchMembers()
      if extent.contains(.regions) { arrangeRegions() }
      placeChildren()
    }
    if extent.contains(.fills) { fillStacks() }
    dropPriorities()
  }

  /// Whether a change of more nodes, these among them, must not be made.
  func isWithinRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    guard !refused.isEmpty else { return false }
    let ids = nodes.map { plan.nodes[$0].id }
    return refused.contains { edit in
      edit.kind == kind && ids.allSatisfy { edit.nodes.contains($0) }
    }
  }

  /// Whether a change must not be made.
  func isRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    refused.contains(PlanEdit(kind: kind, nodes: nodes.map { plan.nodes[$0].id }))
  }

  /// Whether a change may be made; if so, it counts as made.
  mutating func mayMake(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    let edit = PlanEdit(kind: kind, nodes: nodes.map { plan.nodes[$0].id })
    guard !refused.contains(edit) else { return false }
    edits.append(edit)
    return true
  }
}
