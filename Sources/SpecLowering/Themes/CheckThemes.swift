internal import SpecModel
internal import SpecSyntax

/// What is suspicious in the theme that is compiled: values nobody names, and values that
/// were meant to be one.
extension Lowering {
  mutating func checkTheme(in file: SourceID) {
    warnOfUnusedValues(in: file)
    warnOfNearDuplicates(in: file)
  }

  /// Only palettes are private, so only theirs can be known to be unused.
  private mutating func warnOfUnusedValues(in file: SourceID) {
    for color in themes.colors
    where color.isPrivate && !color.isUsed && color.span.source == file {
      report(.unusedToken(color.name, at: color.span))
    }
  }

  /// A color that a theme writes out.
  private struct Literal {
    let color: RGBA
    let name: String
    let span: SourceSpan
    /// Its appearance; nil for a value of the palette, which may stand in all.
    let slot: Int?
    let isOfPalette: Bool
    /// The value's place among all of the theme's.
    let order: Int
  }

  /// Of so many values near ones are looked for.
  private static let comparisonLimit = 2000

  private mutating func warnOfNearDuplicates(in file: SourceID) {
    var literals: [Literal] = []
    for color in themes.colors where color.span.source == file {
      var seen: [SourceSpan] = []
      for (slot, expression) in color.values.enumerated() {
        guard let expression, case .literal(let rgba) = expression.content,
          expression.opacity == 1000, !seen.contains(expression.span),
          literals.count < Self.comparisonLimit
        else { continue }
        seen.append(expression.span)
        let isBoth = slot == 0 && color.values[1]?.span == expression.span
        literals.append(
          Literal(
            color: rgba, name: color.name, span: expression.span,
            slot: color.isPrivate || isBoth ? nil : slot, isOfPalette: color.isPrivate,
            order: literals.count))
      }
    }
    // By red, so that only neighbors have to be compared. Each value is told of once, with the first
    // one that it is near to.
    let sorted = literals.sorted { ($0.color.red, $0.order) < ($1.color.red, $1.order) }
    var partners = [Int?](repeating: nil, count: literals.count)
    for (position, literal) in sorted.enumerated() {
      for other in sorted[(position + 1)...] {
        guard Int(other.color.red) - Int(literal.color.red) <= RGBA.nearRed else { break }
        guard isNear(literal, other) else { continue }
        let (first, second) = (min(literal.order, other.order), max(literal.order, other.order))
        partners[second] = min(first, partners[second] ?? first)
      }
    }
    for (second, partner) in zip(literals, partners) {
      guard let first = partner.map({ literals[$0] }) else { continue }
      report(
        .nearDuplicateColor(
          second.name, second.color, of: first.name, first.color, at: second.span,
          first: first.span))
    }
  }

  private func isNear(_ a: Literal, _ b: Literal) -> Bool {
    guard a.name != b.name, a.slot == nil || b.slot == nil || a.slot == b.slot else { return false }
    // Two tokens may well share one value; two values of a palette have no reason to.
    if a.color == b.color { return a.isOfPalette && b.isOfPalette }
    return a.color.alpha == b.color.alpha && a.color.distance(to: b.color) < RGBA.nearDistance
  }
}

extension RGBA {
  /// Two colors less than this apart are hardly told apart: two steps in each channel, or three in
  /// green alone.
  fileprivate static let nearDistance = 64
  /// Red counts at least twice, so that colors farther apart in it alone are never near.
  fileprivate static let nearRed = 5

  /// The squared distance of two colors as eyes weigh the channels, in integers: green counts four
  /// times, red and blue two to three times, by how red both are.
  ///
  /// Source: the "redmean" of https://www.compuphase.com/cmetric.htm
  func distance(to other: RGBA) -> Int {
    let red = Int(self.red) - Int(other.red)
    let green = Int(self.green) - Int(other.green)
    let blue = Int(self.blue) - Int(other.blue)
    let mean = (Int(self.red) + Int(other.red)) / 2
    return ((512 + mean) * red * red) >> 8 + 4 * green * green + ((767 - mean) * blue * blue) >> 8
  }
}
