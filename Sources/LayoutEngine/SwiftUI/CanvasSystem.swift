internal import ConstraintSolver
internal import SpecModel

/// The linear system of a canvas: four variables for each child, plus the canvas's own width and
/// height if they are not given.
struct CanvasSystem {
  /// The origin of a constraint in the system.
  enum Source {
    case stated(Int)
    case own(child: Int, Axis, Double)
    /// An implicit constraint: lengths are not negative, and the canvas is as small as possible.
    case silent
  }

  struct Child {
    let x: VariableID
    let y: VariableID
    let width: VariableID
    let height: VariableID
  }

  private(set) var system = ConstraintSystem()
  private(set) var sources: [Source] = []
  private(set) var children: [Child] = []
  /// The variable for the canvas's width; nil if the width is given.
  private(set) var ownWidth: VariableID?
  private(set) var ownHeight: VariableID?
  let size: Proposal
  let isMirrored: Bool

  /// - Parameter size: the canvas's size; unspecified (`.ideal`) on axes where the children
  ///   determine it.
  init(childCount: Int, size: Proposal, isMirrored: Bool) {
    self.size = size
    self.isMirrored = isMirrored
    if size.width.isIdeal { ownWidth = length() }
    if size.height.isIdeal { ownHeight = length() }
    for _ in 0..<childCount {
      let (x, y) = (system.addVariable(.position), system.addVariable(.position))
      children.append(Child(x: x, y: y, width: length(), height: length()))
    }
    // A length that is not set is minimized, like UIKit's fitting size.
    for own in [ownWidth, ownHeight] {
      if let own { add(Sum(own), .lessOrEqual, priority: Self.fittingSize, .silent) }
    }
  }

  static let fittingSize = 50.0
  /// A priority lower than any that a spec can set.
  static let weakest = 1.0
  /// The priority of the constraints for a zstack's alignment.
  static let alignment = 2.0

  private mutating func length() -> VariableID {
    let variable = system.addVariable(.size)
    add(Sum(variable), .greaterOrEqual, .silent)
    return variable
  }

  /// A linear expression: a sum of terms plus a constant.
  struct Sum {
    var terms: [Term] = []
    var constant = 0.0

    init(_ constant: Double) { self.constant = constant }
    init(_ variable: VariableID) { terms = [Term(variable)] }

    static func + (a: Sum, b: Sum) -> Sum {
      var sum = a
      sum.terms += b.terms
      sum.constant += b.constant
      return sum
    }

    static func * (factor: Double, a: Sum) -> Sum {
      var sum = Sum(factor * a.constant)
      sum.terms = a.terms.map { Term($0.variable, factor * $0.coefficient) }
      return sum
    }

    static func - (a: Sum, b: Sum) -> Sum { a + -1 * b }

    func value(_ values: (VariableID) -> Double) -> Double {
      terms.reduce(constant) { $0 + $1.coefficient * values($1.variable) }
    }
  }

  mutating func add(
    _ sum: Sum, _ relation: Relation, priority: Double = 1000, _ source: Source
  ) {
    let priority = Priority(Int(priority.clamped(1, 1000))) ?? .required
    let tag = ConstraintTag(UInt32(truncatingIfNeeded: sources.count))
    sources.append(source)
    // Skips lengths that are NaN.
    _ = try? system.add(
      sum.terms, constant: sum.constant, relation, priority: priority, tag: tag)
  }

  func length(of child: Int, _ axis: Axis) -> VariableID {
    axis.isHorizontal ? children[child].width : children[child].height
  }

  /// The canvas's length on an axis.
  func whole(_ axis: Axis) -> Sum {
    let variable = axis.isHorizontal ? ownWidth : ownHeight
    return variable.map { Sum($0) } ?? Sum(size[axis])
  }

  /// The position of a child's attribute, measured from the canvas's leading or top edge.
  ///
  /// - Parameters:
  ///   - isVisual: whether to measure from the left edge in both text directions.
  ///   - baseline: the distance of the baseline from the child's top, in points.
  func place(
    _ attribute: ConstraintAttribute, of child: Int, isVisual: Bool, baseline: Double
  ) -> Sum {
    let child = children[child]
    let (start, extent) =
      attribute.axis.isHorizontal
      ? (Sum(child.x), Sum(child.width)) : (Sum(child.y), Sum(child.height))
    return place(attribute, start: start, extent: extent, isVisual: isVisual, baseline: baseline)
  }

  /// The position of an attribute of one of the canvas's layout guides.
  func place(_ attribute: ConstraintAttribute, within insets: EdgeInsets, isVisual: Bool) -> Sum {
    let isHorizontal = attribute.axis.isHorizontal
    let before = isHorizontal ? insets.leading : insets.top
    let both = isHorizontal ? insets.horizontal : insets.vertical
    return place(
      attribute, start: Sum(before), extent: whole(attribute.axis) - Sum(both),
      isVisual: isVisual, baseline: 0)
  }

  private func place(
    _ attribute: ConstraintAttribute, start: Sum, extent: Sum, isVisual: Bool, baseline: Double
  ) -> Sum {
    let end = start + extent
    let center = start + 0.5 * extent
    let isTurned = isVisual && isMirrored
    switch attribute {
    case .leading, .top: return start
    case .trailing, .bottom: return end
    case .left: return isTurned ? whole(.horizontal) - end : isMirrored ? end : start
    case .right: return isTurned ? whole(.horizontal) - start : isMirrored ? start : end
    case .centerX: return isTurned ? whole(.horizontal) - center : center
    case .centerY: return center
    case .width, .height: return extent
    case .firstBaseline, .lastBaseline: return start + Sum(baseline)
    }
  }
}
