internal import DrawingModel

extension [UInt8] {
  /// Appends a style sheet that animates the elements of a class in a loop.
  ///
  /// The animation uses CSS instead of SMIL, because CSS supports the "reduce motion" setting.
  mutating func append(_ motion: Motion, of name: String) {
    append("<style>\n@keyframes ")
    append(contentsOf: name.utf8)
    append(" {\n")
    for key in motion.keys {
      appendPercent(key.time, of: Swift.max(1, motion.duration))
      append(" { opacity: ")
      append(thousandths: key.opacity)
      let origin = scaledOrigin(key.scale, about: motion.center, key.offset)
      append("; transform: translate(")
      append(thousandths: origin.x)
      append("px, ")
      append(thousandths: origin.y)
      append("px) scale(")
      append(thousandths: key.scale)
      append(") }\n")
    }
    append("}\n.")
    append(contentsOf: name.utf8)
    append(" { transform-origin: 0 0; animation: ")
    append(contentsOf: name.utf8)
    append(" ")
    append(decimal: motion.duration)
    append("ms linear infinite }\n@media (prefers-reduced-motion: reduce) { .")
    append(contentsOf: name.utf8)
    append(" { animation: none } }\n</style>\n")
  }

  /// Appends a part of a whole as a percentage with four decimals.
  private mutating func appendPercent(_ part: Int, of whole: Int) {
    let share = part * 1_000_000 / whole
    let digits = String(share % 10_000)
    append(decimal: share / 10_000)
    append(".")
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    append(contentsOf: digits.utf8)
    append("%")
  }
}

/// The position of the origin after scaling about a point and then translating.
func scaledOrigin(_ scale: Int32, about: DrawnPoint, _ offset: DrawnPoint) -> DrawnPoint {
  let factor = Int64(1000 - scale)
  return DrawnPoint(
    x: offset.x + Int32(clamping: Int64(about.x) * factor / 1000),
    y: offset.y + Int32(clamping: Int64(about.y) * factor / 1000))
}
