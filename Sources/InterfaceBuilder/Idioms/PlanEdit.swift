internal import SpecModel

/// One change to a plan that makes its spec more idiomatic.
///
/// An edit must not move any frame. The caller checks this by laying out the result, and requests
/// the plan again without the edits that failed.
package struct PlanEdit: Hashable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Consecutive views at constant distances become a stack.
    case stack
    /// Like `stack`, but views that reach both sides fill it.
    case wideStack
    /// `wideStack`, except that these views determine the stack's length instead of filling it.
    case snugStack
    /// A view that only contains a stack becomes that stack.
    case fold
    /// Views pinned to their container's edges get margins and alignment instead.
    case layers
    /// `layers`, except that a view that alone determines its container's length does not fill it.
    case huggingLayers
    /// A constraint on a view's own size becomes an attribute.
    case size
    /// A length that the view prefers, and has, becomes an attribute.
    case preferredSize
    /// A length with a priority below that of any content is removed.
    case weakLength
    /// An aspect ratio becomes a number.
    case ratio
    /// An aspect ratio becomes an attribute.
    case freeRatio
    /// Lengths that the importer added without effect are removed.
    case ownLengths
    /// A stack's child that is pinned to both cross-axis edges gets `fill`.
    case stretch
    /// A stack's child that takes the remaining space gets `fill`.
    case fill
    /// Views with constraints are arranged in rows, columns and layers according to their frames.
    case regions
    /// `regions`, except that the content determines the container's height.
    case huggingRegions
    /// Like `regions`, with measured lengths for views in containers of constant length.
    case fixedRegions
    /// Like `regions`, with a layer for each group of views pinned to different edges.
    case layeredRegions
    /// `regions`, except that a view positioned relative to another row or column is moved into it.
    case joinedRegions
    /// Priorities without effect are removed.
    case priorities
    /// A margin of the screen becomes a distance from its safe area.
    case margins
    /// A view that is positioned only relative to another one becomes its overlay.
    case overlay
    /// An image gets its natural size, which it would not keep in SwiftUI.
    case natural
    /// A length from a frame is removed, because it is redundant.
    case measuredWidth, measuredHeight
    /// The content determines a container's length, instead of its recorded frame.
    case hugWidth, hugHeight
    /// A natural size without effect is removed.
    case imageSize
    /// A button's padding without effect is removed.
    case buttonPadding
    /// A stack takes over the alignment of wrappers around its views.
    case sharedAlignment, sharedCenter
    /// A priority without effect is removed after all other changes.
    case leftPriorities
    /// A wrapper around one view is removed.
    case unwrap
    /// `fill` is removed where it is redundant.
    case fillWidth, fillHeight
    /// A container has the length of its content; its views do not fill it.
    case contentWidth, contentHeight
    /// `contentWidth`, except that SwiftUI also gives the view layout priority.
    case firstWidth, firstHeight
    /// The content determines a container's length, and some of its views fill it.
    case idealWidth, idealHeight
    /// A view that only wraps one other view is merged with it, or becomes only its margin.
    case merge, mergeOutside
    /// The views of a stack are moved into the stack around it.
    case flatten
    /// A text and a switch become a switch with a title.
    case titledSwitch
    /// A view fills a stack instead of having a lower hugging priority than its siblings.
    case fillSlack
    /// A text's fixed height is replaced by the height of its lines, or by a minimum height.
    case textHeight, leastHeight
    /// A size of the system's font becomes a text style.
    case textStyle
    /// A stack with `hug` children takes over the alignment of wrappers around its views.
    case ownAlignment
    /// A stack has a spacer instead of a wrapper that aligns it.
    case spaced
    /// A layer becomes an overlay of the layers below it, or of the only layer below.
    case laidOver, laidOverView
    /// Layers take over the alignment of a wrapper around one of them.
    case sharedLayer
    /// Constraints that a stack or length makes redundant are removed.
    case spare
    /// A view constrained to the length of another one has the measured length instead.
    case equalLength
    /// Fractions of points that only frames have are rounded.
    case wholeLengths
    /// A thin line between the views of a stack becomes a divider.
    case hairline
  }

  package let kind: Kind
  /// Whether the edit changes only a single view and no arrangement.
  package var isSmall: Bool {
    switch kind {
    case .priorities, .ownLengths, .weakLength, .stretch, .ratio, .freeRatio, .fill, .natural,
      .measuredWidth,
      .measuredHeight, .hugWidth, .hugHeight, .imageSize, .buttonPadding, .fillWidth, .fillHeight,
      .contentWidth, .contentHeight, .firstWidth, .firstHeight, .idealWidth, .idealHeight,
      .leftPriorities, .textHeight, .leastHeight, .textStyle, .spare, .equalLength, .wholeLengths,
      .hairline:
      true
    case .stack, .wideStack, .snugStack, .fold, .layers, .huggingLayers, .size, .preferredSize,
      .regions, .huggingRegions, .fixedRegions, .layeredRegions, .joinedRegions, .margins, .overlay,
      .sharedAlignment, .sharedCenter,
      .unwrap, .merge, .mergeOutside, .titledSwitch, .fillSlack, .flatten,
      .ownAlignment, .spaced, .laidOver, .laidOverView, .sharedLayer:
      false
    }
  }
  /// Whether the edit only removes attributes without effect.
  package var isOmission: Bool {
    switch kind {
    case .priorities, .measuredWidth, .measuredHeight, .hugWidth, .hugHeight, .imageSize,
      .buttonPadding:
      true
    default: false
    }
  }
  /// Whether the edit gives a container the length of its content.
  package var isHug: Bool { kind == .hugWidth || kind == .hugHeight }
  /// Whether the edit is retried alone after it was refused together with others.
  package var isTriedAgain: Bool {
    isOmission || kind == .size || kind == .ratio || kind == .freeRatio || kind == .preferredSize
  }
  /// Whether the measured frames depend on the edit, so that a refusal is permanent.
  package var isBasic: Bool {
    switch kind {
    case .stack, .wideStack, .snugStack, .fold, .size, .preferredSize, .ratio, .freeRatio, .overlay,
      .weakLength:
      true
    default: false
    }
  }
  /// The extent that includes it.
  package var extent: IdiomExtent {
    switch kind {
    case .stack, .wideStack, .snugStack, .fold, .size, .preferredSize, .ratio, .freeRatio,
      .ownLengths,
      .weakLength, .priorities, .overlay:
      .stacks
    case .layers, .huggingLayers, .stretch, .margins, .natural, .spare, .equalLength: .places
    case .regions, .huggingRegions, .fixedRegions, .layeredRegions, .joinedRegions: .regions
    case .fill: .fills
    case .measuredWidth, .measuredHeight, .hugWidth, .hugHeight, .imageSize, .buttonPadding:
      .omissions
    case .sharedAlignment, .sharedCenter, .unwrap, .leftPriorities, .fillWidth, .fillHeight,
      .contentWidth, .contentHeight,
      .firstWidth, .firstHeight, .idealWidth, .idealHeight, .merge, .mergeOutside, .titledSwitch,
      .textHeight,
      .leastHeight, .fillSlack, .flatten:
      .tidying
    case .textStyle, .ownAlignment, .spaced, .laidOver, .laidOverView, .sharedLayer: .polishing
    case .wholeLengths, .hairline: .rounding
    }
  }
  /// The IDs of the affected nodes, in spec order.
  package let nodes: [String]
}

/// Which kinds of edits are applied.
package struct IdiomExtent: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Use stacks where possible.
  package static let stacks = IdiomExtent(rawValue: 1)
  /// Use margins and alignments where possible.
  package static let places = IdiomExtent(rawValue: 2)
  /// Use rows and columns that frames on two devices show.
  package static let regions = IdiomExtent(rawValue: 4)
  /// Like `regions`, but before stacks are derived from constraints.
  package static let regionsFirst = IdiomExtent(rawValue: 16)
  /// Add `fill` to growing children of stacks, which SwiftUI needs.
  package static let fills = IdiomExtent(rawValue: 8)
  /// Omit attributes without effect.
  package static let omissions = IdiomExtent(rawValue: 32)
  /// Remove redundant wrappers and `fill`.
  package static let tidying = IdiomExtent(rawValue: 64)
  /// Use alignments of stacks, and names of text styles.
  package static let polishing = IdiomExtent(rawValue: 128)
  /// Round lengths that only frames have, and use dividers.
  package static let rounding = IdiomExtent(rawValue: 256)
}

extension SpecPlan {
  /// Whether a constraint refers to each node.
  func isReferred() -> [Bool] {
    var isReferred = Array(repeating: false, count: nodes.count)
    for constraint in constraints {
      for case .node(let node)? in [constraint.first.item, constraint.second?.item] {
        isReferred[node] = true
      }
    }
    return isReferred
  }
}

/// Rewrites a plan edit by edit, in a fixed order; later edits see the earlier ones.
struct PlanRewriting {
  var plan: SpecPlan
  let measured: MeasuredViews
  private(set) var edits: [PlanEdit] = []
  /// The refused edits, and cached results of passes.
  private let memory: RewritingMemory
  /// The number of the current plan in the memory.
  private(set) var step: Int

  init(
    _ plan: SpecPlan, refusing refused: Set<PlanEdit>, measured: MeasuredViews,
    remembering memory: RewritingMemory
  ) {
    self.plan = plan
    self.measured = measured
    self.memory = memory
    step = memory.begin(plan, refusing: refused)
  }

  mutating func run(_ passes: [RewritingPass]) {
    var isCurrent = true
    for pass in passes {
      if let next = memory.step(after: pass, of: step) {
        step = next
        isCurrent = false
        continue
      }
      if !isCurrent { takeUp() }
      isCurrent = true
      memory.beginPass()
      run(pass)
      step = memory.endPass(pass, of: step, plan, edits)
    }
    if !isCurrent { takeUp() }
  }

  private mutating func takeUp() {
    guard let known = memory[step] else { return }
    (plan, edits) = (known.plan, known.edits)
  }

  /// The plan before all edits.
  var unedited: SpecPlan? { memory.start.flatMap { memory[$0] }?.plan }

  /// Top-aligns texts that are higher than their lines, if they come from text views.
  mutating func beginTexts() {
    let parents = plan.parents()
    for node in plan.nodes.indices where plan.nodes[node].beginsAtTop {
      let parent = plan.nodes[parents[node]]
      let isStretched =
        parent.component == .hstack && parent.value(of: .alignment) == .word("fill")
        || !parent.component.isStack && plan.constraints.contains { $0.first.item == .node(node) }
      guard
        isStretched || plan.nodes[node].value(of: .height) != nil
          || plan.nodes[node].value(of: .minHeight) != nil,
        plan.nodes[node].value(of: .frameAlignment) == nil
      else { continue }
      let side =
        switch plan.nodes[node].value(of: .align) {
        case .word("center"): "top"
        case .word("trailing"): "topTrailing"
        default: "topLeading"
        }
      plan.nodes[node].set(.frameAlignment, .word(side))
    }
  }

  /// Removes the ids of stacks and groups that the importer added, unless a constraint refers to
  /// them.
  mutating func nameWhatIsReferred() {
    let isReferred = plan.isReferred()
    for node in plan.nodes.indices.dropFirst()
    where plan.nodes[node].view == nil && plan.nodes[node].component.isContainer
      && !plan.nodes[node].isShown
    {
      plan.nodes[node].isNameless = !isReferred[node]
    }
  }

  /// Whether an edit of the same kind that includes these nodes was refused.
  func isWithinRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    memory.isWithinRefused(edit(kind, nodes))
  }

  /// Whether an edit was refused.
  func isRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    memory.isRefused(edit(kind, nodes))
  }

  /// Records an edit unless it was refused; returns whether to make it.
  mutating func mayMake(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    let edit = edit(kind, nodes)
    guard !memory.isRefused(edit) else { return false }
    edits.append(edit)
    return true
  }

  private func edit(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> PlanEdit {
    PlanEdit(kind: kind, nodes: nodes.map { plan.nodes[$0].id })
  }
}
