/// An animation of a part of a picture, repeated in a loop.
package struct Motion: Sendable {
  /// A keyframe; values between two keyframes are interpolated linearly.
  package struct Key: Sendable {
    /// The time since the start of the loop, in milliseconds.
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

  /// The point that scaling leaves unchanged.
  package let center: DrawnPoint
  /// The keyframes in order of time, from 0 to the end of the loop.
  package let keys: [Key]

  package init(about center: DrawnPoint, _ keys: [Key]) {
    self.center = center
    self.keys = keys
  }

  /// The length of one loop in milliseconds.
  package var duration: Int { keys.last?.time ?? 0 }
}
