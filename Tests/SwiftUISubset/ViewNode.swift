/// A view, and the views inside it: what a body is made of.
package final class ViewNode {
  package let kind: Kind
  package let children: [ViewNode]
  /// What the view draws, by which its frame is found.
  package let name: String?
  /// The axis of the stack that the view is in.
  private(set) var stackAxis: Axis?
  private var layouts: [ProposedSize: Layout] = [:]

  package enum Kind {
    /// A color or shape.
    case fill
    case circle
    /// A view whose size the caller knows: a text or a control.
    case leaf(Leaf)
    case spacer(minLength: Double?)
    case divider(thickness: Double)
    case stack(Axis, Guide, spacing: Double?)
    case zstack(Alignment)
    case frame(width: Double?, height: Double?, Alignment)
    case flexibleFrame(FlexibleFrame, Alignment)
    case padding(EdgeInsets)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, fills: Bool)
    case offset(Double, Double)
    case position(Double, Double)
    /// The first child with the second over or under it.
    case layer(Alignment, extendsIntoSafeArea: Bool)
    /// What draws otherwise but is laid out the same.
    case effect
    case layoutPriority(Double)
    case alignmentGuide(Guide, (Dimensions) -> Double)
    /// The first child with the second at an edge.
    case safeAreaInset(Edge, spacing: Double?, Guide)
    case ignoresSafeArea(Set<Edge>)
    /// Nil for both axes.
    case scroll(Axis)
    /// A scroll view of the screen's whole offer, which shows the end of its content.
    case bottomScroll
    case lazyGrid(Axis, [GridItem], spacing: Double?, Alignment)
    case grid(Grid)
    case viewThatFits(horizontal: Bool, vertical: Bool)
    case geometryReader
    /// The cells of a grid's row; a row outside a grid is a stack.
    case gridRow(Guide?)
    case gridColumns(Int)
    case gridAnchor(Double, Double)
    /// A button without a box of its own: its label.
    case button
    /// The child gets a share of the proposed width.
    case relativeWidth(Double)
  }

  package init(_ kind: Kind, _ children: [ViewNode] = [], name: String? = nil) {
    self.kind = kind
    self.children = children
    self.name = name
    warnAxis()
  }

  /// Tells spacers and dividers inside which way their stack goes.
  private func warnAxis() {
    switch kind {
    case .stack(let axis, _, _): for child in children { child.setStackAxis(axis) }
    case .bottomScroll: for child in children { child.setStackAxis(.vertical) }
    case .scroll(let axis): for child in children { child.setStackAxis(axis) }
    default: break
    }
  }

  private func setStackAxis(_ axis: Axis) {
    stackAxis = axis
    switch kind {
    case .stack, .zstack, .scroll, .bottomScroll, .lazyGrid, .grid, .geometryReader, .viewThatFits:
      break
    case .layer, .safeAreaInset: children[0].setStackAxis(axis)
    default: for child in children { child.setStackAxis(axis) }
    }
  }

  /// The view itself, or the only view of a container, which is the same.
  var effective: ViewNode {
    switch kind {
    case .stack, .zstack: children.count == 1 ? children[0].effective : self
    default: self
    }
  }

  func layout(_ proposal: ProposedSize) -> Layout {
    if let known = layouts[proposal] { return known }
    let layout = makeLayout(proposal)
    layouts[proposal] = layout
    return layout
  }

  package func size(_ proposal: ProposedSize) -> Size { layout(proposal).size }
}

/// A view whose size does not follow from SwiftUI's rules.
package struct Leaf {
  package let size: (ProposedSize) -> Size
  package var firstBaseline: ((Size) -> Double)?
  package var lastBaseline: ((Size) -> Double)?
  package var isText = false

  package init(
    isText: Bool = false, firstBaseline: ((Size) -> Double)? = nil,
    lastBaseline: ((Size) -> Double)? = nil, size: @escaping (ProposedSize) -> Size
  ) {
    self.isText = isText
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.size = size
  }
}

package struct GridItem {
  package enum Length { case fixed, flexible, adaptive }
  package let length: Length
  package let least: Double
  package let greatest: Double
  package let spacing: Double?

  package init(_ length: Length, _ least: Double, _ greatest: Double, spacing: Double?) {
    self.length = length
    self.least = least
    self.greatest = greatest
    self.spacing = spacing
  }
}

/// The sizes of a view in one proposal, and where its children are.
struct Layout {
  var size: Size
  var placements: [Placement] = []

  struct Placement {
    let child: Int
    var origin: Point
    let proposal: ProposedSize
  }
}

/// What a view tells of itself to a guide of its own.
package struct Dimensions {
  package let width: Double
  package let height: Double
  let guide: (Guide) -> Double

  package subscript(guide: Guide) -> Double { self.guide(guide) }
}
