/// How a node comes and goes while its condition or its state changes.
package struct Transition: Hashable, Sendable {
  /// One part of a movement; several run at the same time.
  package enum Effect: Hashable, Sendable {
    /// By the node's own size, from an edge and back to it.
    case move(Edge)
    /// By the node's own width, in from the leading edge and out to the trailing one.
    case slide
    case opacity(Course)
    case scale(Course)
  }

  /// How an amount changes while a movement runs.
  package enum Course: Hashable, Sendable {
    /// Between this and 1, as the animation's own timing says.
    case from(Double)
    /// A polynomial of the time from 0 to 1, its constant first; never empty.
    case curve([Double])
  }

  /// Empty for none: the node is there at once.
  package var insertion: [Effect] = []
  /// Empty for none: the node is gone at once.
  package var removal: [Effect] = []
  /// In seconds; nil for the system's own.
  package var duration: Double?

  package init() {}
}

extension Transition.Course {
  /// The amount at a time.
  ///
  /// - Parameter time: from 0, the movement's beginning, to 1.
  package func amount(at time: Double) -> Double {
    switch self {
    case .from(let start): start + (1 - start) * time
    case .curve(let coefficients): coefficients.reversed().reduce(0) { $0 * time + $1 }
    }
  }
}
