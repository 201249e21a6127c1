internal import Pipeline
internal import Rendering
internal import ScreenDrawing
internal import SpecModel

/// The appearance of a node during its transition: while inserted, while shown, and while removed.
struct TransitionMoments {
  private let transition: Transition
  private let node: ScreenNodeID
  private let rest: Frame
  private let isMirrored: Bool

  init(_ transition: Transition, of node: ScreenNodeID, on result: SolvedScreen) {
    self.transition = transition
    self.node = node
    rest = result.frames[node]
    isMirrored = result.screen.direction == .rightToLeft
  }

  /// The appearance of the node at a time.
  ///
  /// - Parameter time: the relative time, from 0 to 1.
  func moment(at time: Double, isInsertion: Bool) -> Moment {
    let frame = FilmFrame(
      isInsertion ? transition.insertion : transition.removal, at: time,
      isInsertion: isInsertion, rest: rest, isMirrored: isMirrored)
    return Moment(
      node, offsetX: Int32(clamping: frame.offsetX), offsetY: Int32(clamping: frame.offsetY),
      opacity: Int32(clamping: frame.opacity),
      scale: Int32(max(0, min(100_000, (frame.scale * 1000).rounded()))))
  }

  /// How long the node stays visible, and how long it stays removed, in milliseconds.
  private static let pause = 800
  /// The duration of iOS's standard animation, in seconds.
  private static let systemDuration = 0.35
  /// The number of keyframes in an animation; browsers interpolate linearly between them.
  private static let steps = 25

  /// The keyframes of insertion, pause, removal and absence, with times in milliseconds; empty if
  /// nothing is animated.
  var round: [(time: Int, moment: Moment)] {
    guard !transition.insertion.isEmpty || !transition.removal.isEmpty else { return [] }
    let seconds = min(60, max(0.001, transition.duration ?? Self.systemDuration))
    let length = Int((seconds * 1000).rounded())
    var keys: [(time: Int, moment: Moment)] = []
    var time = 0
    for isInsertion in [true, false] {
      if !(isInsertion ? transition.insertion : transition.removal).isEmpty {
        keys += (0...Self.steps).map { step in
          (
            time + length * step / Self.steps,
            moment(at: Double(step) / Double(Self.steps), isInsertion: isInsertion)
          )
        }
        time += length
      }
      let (opacity, scale) = isInsertion ? (1000, 1000) : (0, 1000) as (Int32, Int32)
      let still = Moment(node, offsetX: 0, offsetY: 0, opacity: opacity, scale: scale)
      // One millisecond later, so that the node jumps to its new appearance without an animation.
      keys.append((time + 1, still))
      time += Self.pause
      keys.append((time, still))
    }
    return keys
  }
}
