/// The animation of a node that is inserted or removed when its condition changes.
package struct Transition: Hashable, Sendable {
  /// One effect of a transition; several run at the same time.
  package enum Effect: Hashable, Sendable {
    /// Moves by the node's size, from or towards an edge.
    case move(Edge)
    /// Moves by the node's width, in from the leading edge and out at the trailing edge.
    case slide
    case opacity(Course)
    case scale(Course)
  }

  /// How a value changes during a transition.
  package enum Course: Hashable, Sendable {
    /// The value animates from this number to 1, with the animation's timing curve.
    case from(Double)
    /// The value is a polynomial of time, which runs from 0 to 1; the constant term is first, and
    /// the list is never empty.
    case curve([Double])
  }

  /// The effects of an insertion; empty for no animation.
  package var insertion: [Effect] = []
  /// The effects of a removal; empty for no animation.
  package var removal: [Effect] = []
  /// The duration in seconds; nil for the system's default.
  package var duration: Double?

  package init() {}
}

extension Transition.Course {
  /// The value at a point of the transition.
  ///
  /// - Parameter time: from 0, the start, to 1, the end.
  package func amount(at time: Double) -> Double {
    switch self {
    case .from(let start): start + (1 - start) * time
    case .curve(let coefficients): coefficients.reversed().reduce(0) { $0 * time + $1 }
    }
  }
}
