internal import Pipeline
internal import Rendering
internal import ScreenDrawing
internal import SpecModel

/// The transition of a node: insertion, rest and removal.
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

  /// The time in milliseconds for which the node is shown, and for which it is absent.
  private static let pause = 800
  /// The duration of the system's animations, in seconds.
  private static let systemDuration = 0.35
  /// The number of steps of an animation; browsers interpolate linearly between them.
  private static let steps = 25

  /// Insertion, rest, removal and absence, with times in milliseconds; empty if nothing moves.
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
      // A millisecond later, so that the node jumps and does not glide there.
      keys.append((time + 1, still))
      time += Self.pause
      keys.append((time, still))
    }
    return keys
  }
}
