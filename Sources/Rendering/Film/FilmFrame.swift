package import SpecModel

/// The position, scale and opacity of a node at one moment of its transition.
package struct FilmFrame {
  package let time: Double
  /// The horizontal offset from the node's final position, in thousandths of a point.
  package private(set) var offsetX = 0
  package private(set) var offsetY = 0
  /// The opacity in thousandths.
  package private(set) var opacity = 1000
  package private(set) var scale = 1.0

  /// - Parameters:
  ///   - isInsertion: whether the node is being inserted, so it is at rest at the end; a removed
  ///     node is at rest at the start.
  ///   - rest: the node's frame without a transition.
  package init(
    _ effects: [Transition.Effect], at time: Double, isInsertion: Bool, rest: Frame,
    isMirrored: Bool
  ) {
    self.time = time
    // The remaining fraction of the offset.
    let away = isInsertion ? 1 - time : time
    func amount(_ course: Transition.Course) -> Double {
      switch course {
      case .from: course.amount(at: 1 - away)
      case .curve: course.amount(at: time)
      }
    }
    func share(_ length: Millipoints) -> Int { Int((Double(length) * away).rounded()) }
    let trailing = isMirrored ? -1 : 1
    for effect in effects {
      switch effect {
      case .move(.top): offsetY -= share(rest.height)
      case .move(.bottom): offsetY += share(rest.height)
      case .move(.leading): offsetX -= trailing * share(rest.width)
      case .move(.trailing): offsetX += trailing * share(rest.width)
      case .slide: offsetX += (isInsertion ? -trailing : trailing) * share(rest.width)
      case .opacity(let course):
        opacity = Int((min(1, max(0, amount(course))) * 1000).rounded())
      case .scale(let course): scale = amount(course)
      }
    }
  }

  /// The frame of the node or of a descendant at this moment; `frame` is the one at rest.
  func frame(_ frame: Frame, in rest: Frame) -> Frame {
    let centerX = Double(rest.x) + Double(rest.width) / 2
    let centerY = Double(rest.y) + Double(rest.height) / 2
    // A negative scale is invisible.
    let scale = max(0, scale)
    let x = centerX + (Double(frame.x) - centerX) * scale + Double(offsetX)
    let y = centerY + (Double(frame.y) - centerY) * scale + Double(offsetY)
    return Frame(
      x: Millipoints(x.rounded()), y: Millipoints(y.rounded()),
      width: Millipoints((Double(frame.width) * scale).rounded()),
      height: Millipoints((Double(frame.height) * scale).rounded()))
  }
}
