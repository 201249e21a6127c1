/// The motion of a part of a picture, in a loop.
package struct Motion: Sendable {
  /// The state of the part at a moment, interpolated linearly between moments.
  package struct Key: Sendable {
    /// The time from the start of a round, in milliseconds.
    package let time: Int
    /// The opacity, in thousandths.
    package let opacity: Int32
    /// The scale about `center`, in thousandths.
    package let scale: Int32
    package let offset: DrawnPoint

    package init(time: Int, opacity: Int32, scale: Int32, offset: DrawnPoint) {
      self.time = time
      self.opacity = opacity
      self.scale = scale
      self.offset = offset
    }
  }

  /// The fixed point of the scaling.
  package let center: DrawnPoint
  /// The keys in order of time; the first is at 0, the last at the end of a round.
  package let keys: [Key]

  package init(about center: DrawnPoint, _ keys: [Key]) {
    self.center = center
    self.keys = keys
  }

  /// The length of a round in milliseconds.
  package var duration: Int { keys.last?.time ?? 0 }
}
