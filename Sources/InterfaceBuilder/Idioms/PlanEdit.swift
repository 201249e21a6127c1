internal import SpecModel

/// One change that makes the spec of a plan more idiomatic.
///
/// An edit must not move any view. The caller checks this by laying out the result; if a view
/// moves, it requests a plan without the edit.
package struct PlanEdit: Hashable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Consecutive views at constant distances become a stack.
    case stack
    /// Like `stack`, but views that reach both edges of the cross axis fill it.
    case wideStack
    /// Like `wideStack`, but these views determine the stack's length instead of filling it.
    case snugStack
    /// A view whose only child is a stack becomes that stack.
    case fold
    /// Views that are pinned to their container's edges get margins and alignment instead.
    case layers
    /// Like `layers`, but a view that alone determines its container's length does not fill the
    /// container.
    case huggingLayers
    /// A constraint on a view's own size becomes an attribute.
    case size
    /// A preferred length that a view actually has becomes an attribute.
    case preferredSize
    /// A length with a priority below that of any content is removed.
    case weakLength
    /// An aspect ratio constraint becomes a length.
    case ratio
    /// An aspect ratio constraint becomes an attribute.
    case freeRatio
    /// Lengths without effect that the importer added are removed.
    case ownLengths
    /// A stack's child that is pinned to both edges of the cross axis gets `fill`.
    case stretch
    /// A stack's child that takes the remaining space gets `fill`.
    case fill
    /// Views with constraints are arranged in rows, columns and layers according to their frames.
    case regions
    /// Like `regions`, but the content determines the container's height.
    case huggingRegions
    /// Like `regions`, but views in containers of constant length get their measured lengths.
    case fixedRegions
    /// Like `regions`, but views pinned to different edges are in separate layers.
    case layeredRegions
    /// Like `regions`, but a view positioned relative to another row or column is moved into it.
    case joinedRegions
    /// Priorities without effect are removed.
    case priorities
    /// A constraint to a margin of the screen becomes a distance from the safe area.
    case margins
    /// A view that is positioned relative to only one other view becomes its overlay.
    case overlay
    /// An image gets its natural size, because it would otherwise have another size in SwiftUI.
    case natural
    /// A redundant length from a stored frame is removed.
    case measuredWidth, measuredHeight
    /// A container gets the length of its content instead of the length from its stored frame.
    case hugWidth, hugHeight
    /// A natural size without effect is removed.
    case imageSize
    /// A button's padding without effect is removed.
    case buttonPadding
    /// A stack gets the alignment of the containers around its views, which are removed.
    case sharedAlignment, sharedCenter
    /// A priority without effect is removed, after all other edits.
    case leftPriorities
    /// Like `leftPriorities`, for one kind of priority on one axis.
    case horizontalHugging, verticalHugging, horizontalCompression, verticalCompression
    /// A container around a single view is removed.
    case unwrap
    /// Redundant `fill` is removed.
    case fillWidth, fillHeight
    /// A container gets the length of its content, and its views no longer fill it.
    case contentWidth, contentHeight
    /// Like `contentWidth` and `contentHeight`, but the view also gets a layout priority in
    /// SwiftUI.
    case firstWidth, firstHeight
    /// The content determines a container's length, while some of its views fill the container.
    case idealWidth, idealHeight
    /// A view that only contains one other view is merged with it, or becomes its margin.
    case merge, mergeOutside
    /// The views of a stack are moved to the stack around it.
    case flatten
    /// A text and a switch become a switch with a title.
    case titledSwitch
    /// A view gets `fill` instead of a lower hugging priority than its siblings.
    case fillSlack
    /// The fixed height of a text is replaced by the height of its lines, or by a minimum height.
    case textHeight, leastHeight
    /// A size of the system font is replaced by a text style.
    case textStyle
    /// A stack with `hug` children gets the alignment of the containers around its views.
    case ownAlignment
    /// A stack gets a spacer instead of a container that aligns it.
    case spaced
    /// A layer becomes an overlay of the layers below it, or of the only layer below it.
    case laidOver, laidOverView
    /// Layers get the alignment of a container around one of them.
    case sharedLayer
    /// Constraints without effect because of a stack or length are removed.
    case spare
    /// A view whose ends follow those of a centered view gets a length and that center.
    case centeredLength
    /// A view's measured length replaces a constraint between its length and another view's.
    case equalLength
    /// Fractions of points that only frames have are rounded.
    case wholeLengths
    /// A thin line between the views of a stack becomes a divider.
    case hairline
  }

  package let kind: Kind
  /// Whether the edit changes only a single view, and no arrangement.
  package var isSmall: Bool {
    switch kind {
    case .priorities, .ownLengths, .weakLength, .stretch, .ratio, .freeRatio, .fill, .natural,
      .measuredWidth,
      .measuredHeight, .hugWidth, .hugHeight, .imageSize, .buttonPadding, .fillWidth, .fillHeight,
      .contentWidth, .contentHeight, .firstWidth, .firstHeight, .idealWidth, .idealHeight,
      .leftPriorities, .textHeight, .leastHeight, .textStyle, .spare, .equalLength, .wholeLengths,
      .hairline, .centeredLength, .horizontalHugging, .verticalHugging, .horizontalCompression,
      .verticalCompression:
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
  /// Whether the edit is retried alone after it was rejected together with others.
  package var isTriedAgain: Bool {
    isOmission || kind == .size || kind == .ratio || kind == .freeRatio || kind == .preferredSize
  }
  /// Whether a rejection of the edit stays in effect when rows and columns are inferred from
  /// frames.
  package var isBasic: Bool {
    switch kind {
    case .stack, .wideStack, .snugStack, .fold, .size, .preferredSize, .ratio, .freeRatio, .overlay,
      .weakLength, .centeredLength:
      true
    default: false
    }
  }
  /// The extent that contains edits of this kind.
  package var extent: IdiomExtent {
    switch kind {
    case .stack, .wideStack, .snugStack, .fold, .size, .preferredSize, .ratio, .freeRatio,
      .ownLengths,
      .weakLength, .priorities, .overlay:
      .stacks
    case .layers, .huggingLayers, .stretch, .margins, .natural, .spare, .equalLength,
      .centeredLength:
      .places
    case .regions, .huggingRegions, .fixedRegions, .layeredRegions, .joinedRegions: .regions
    case .fill: .fills
    case .measuredWidth, .measuredHeight, .hugWidth, .hugHeight, .imageSize, .buttonPadding:
      .omissions
    case .sharedAlignment, .sharedCenter, .unwrap, .leftPriorities, .horizontalHugging,
      .verticalHugging, .horizontalCompression, .verticalCompression, .fillWidth, .fillHeight,
      .contentWidth, .contentHeight,
      .firstWidth, .firstHeight, .idealWidth, .idealHeight, .merge, .mergeOutside, .titledSwitch,
      .textHeight,
      .leastHeight, .fillSlack, .flatten:
      .tidying
    case .textStyle, .ownAlignment, .spaced, .laidOver, .laidOverView, .sharedLayer: .polishing
    case .wholeLengths, .hairline: .rounding
    }
  }
  /// The IDs of the nodes that the edit changes, in spec order.
  package let nodes: [String]
}

/// The kinds of edits that are applied.
package struct IdiomExtent: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Replace constraints by stacks.
  package static let stacks = IdiomExtent(rawValue: 1)
  /// Replace constraints by margins and alignments.
  package static let places = IdiomExtent(rawValue: 2)
  /// Arrange views in rows and columns inferred from their frames on two devices.
  package static let regions = IdiomExtent(rawValue: 4)
  /// Like `regions`, but before stacks are inferred from constraints.
  package static let regionsFirst = IdiomExtent(rawValue: 16)
  /// Add `fill` to growing children of stacks, as SwiftUI needs it.
  package static let fills = IdiomExtent(rawValue: 8)
  /// Remove attributes without effect.
  package static let omissions = IdiomExtent(rawValue: 32)
  /// Remove redundant containers and redundant `fill`.
  package static let tidying = IdiomExtent(rawValue: 64)
  /// Use alignments of stacks and the names of text styles.
  package static let polishing = IdiomExtent(rawValue: 128)
  /// Round lengths that only frames have, and use dividers.
  package static let rounding = IdiomExtent(rawValue: 256)
}

extension SpecPlan {
  /// For each node, whether a constraint refers to it.
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

/// Rewrites a plan edit by edit in a fixed order, so that later edits start from the result of
/// earlier ones.
struct PlanRewriting {
  var plan: SpecPlan
  let measured: MeasuredViews
  private(set) var edits: [PlanEdit] = []
  /// The rejected edits, and the cached results of passes.
  private let memory: RewritingMemory
  /// The number of the current plan in `memory`.
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

  /// Removes the ids of stacks and groups that the importer added, unless constraints refer to
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

  /// Whether a rejected edit of the same kind includes all these nodes.
  func isWithinRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    memory.isWithinRefused(edit(kind, nodes))
  }

  /// Whether an edit was rejected.
  func isRefused(_ kind: PlanEdit.Kind, _ nodes: [Int]) -> Bool {
    memory.isRefused(edit(kind, nodes))
  }

  /// Records an edit and returns true, unless the edit was rejected.
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
