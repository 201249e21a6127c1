/// One change of a plan that makes its spec more idiomatic.
///
/// An edit must not move any frame. The caller lays out the result to check this, and requests the
/// plan again without edits that fail.
package struct PlanEdit: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Consecutive views at constant distances become a stack.
    case stack
    /// A view that only contains a stack becomes that stack.
    case fold
    /// Views pinned to their container's edges get margins and alignment instead.
    case layers
    /// A constraint on a view's own size becomes an attribute.
    case size
    /// An aspect ratio becomes a number.
    case ratio
    /// Lengths that the importer added without effect are removed.
    case ownLengths
    /// A stack's child that is pinned to both cross-axis edges gets `fill`.
    case stretch
    /// A stack's child that takes the remaining space gets `fill`.
    case fill
    /// Views with constraints are arranged in rows, columns and layers according to their frames.
    case regions
    /// As `regions`, with measured lengths for views in containers of constant length.
    case fixedRegions
    /// As `regions`, with a layer for each group of views pinned to different edges.
    case layeredRegions
    /// Priorities without effect are removed.
    case priorities
  }

  package let kind: Kind
  /// Whether it only changes a single view and no arrangement.
  package var isSmall: Bool {
    switch kind {
    case .priorities, .ownLengths, .stretch, .ratio, .fill: true
    case .stack, .fold, .layers, .size, .regions, .fixedRegions, .layeredRegions: false
    }
  }
  /// Whether the measured frames depend on it, so a refusal is permanent.
  package var isBasic: Bool {
    switch kind {
    case .stack, .fold, .size, .ratio: true
    default: false
    }
  }
  /// The extent that includes it.
  package var extent: IdiomExtent {
    switch kind {
    case .stack, .fold, .size, .ratio, .ownLengths, .priorities: .stacks
    case .layers, .stretch: .places
    case .regions, .fixedRegions, .layeredRegions: .regions
    case .fill: .fills
    }
  }
  /// The IDs of the affected nodes, in spec order.
  package let nodes: [String]
}

/// Which kinds of edits are applied.
package struct IdiomExtent: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Use stacks where possible.
  package static let stacks = IdiomExtent(rawValue: 1)
  /// Use margins and alignment where possible.
  package static let places = IdiomExtent(rawValue: 2)
  /// Use rows and columns that frames on two devices show.
  package static let regions = IdiomExtent(rawValue: 4)
  /// As `regions`, but before stacks are derived from constraints.
  package static let regionsFirst = IdiomExtent(rawValue: 16)
  /// Add `fill` to growing children of stacks, which SwiftUI needs.
  package static let fills = IdiomExtent(rawValue: 8)
}

/// Rewrites a plan edit by edit, in a fixed order; later edits see the earlier ones.
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
    // Only now it is known which sizes still need a constraint or attribute.
    nameSizes()
    if extent.contains(.places) {
      stretchMembers()
      if extent.contains(.regions) { arrangeRegions() }
      placeChildren()
    }
    if extent.contains(.fills) { fillStacks() }
    dropPriorities()
  }

  /// Whether an edit of the same kind that includes these nodes was refused.
  func isWithinRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    guard !refused.isEmpty else { return false }
    let ids = nodes.map { plan.nodes[$0].id }
    return refused.contains { edit in
      edit.kind == kind && ids.allSatisfy { edit.nodes.contains($0) }
    }
  }

  /// Whether an edit was refused.
  func isRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    refused.contains(PlanEdit(kind: kind, nodes: nodes.map { plan.nodes[$0].id }))
  }

  /// Records an edit unless it was refused; returns whether to make it.
  mutating func mayMake(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    let edit = PlanEdit(kind: kind, nodes: nodes.map { plan.nodes[$0].id })
    guard !refused.contains(edit) else { return false }
    edits.append(edit)
    return true
  }
}
