internal import SpecModel
internal import SpecSyntax

/// Warns about unused and nearly equal values in a theme that is compiled on its own.
extension Lowering {
  mutating func checkTheme(in file: SourceID) {
    warnOfUnusedValues(in: file)
    warnOfNearDuplicates(in: file)
  }

  /// Warns about palette values that are not used; specs may use all other values.
  private mutating func warnOfUnusedValues(in file: SourceID) {
    for color in definitions.themes.colors
    where color.isPrivate && !color.isUsed && color.span.source == file {
      report(.unusedToken(color.name, at: color.span))
    }
  }

  /// A color that a theme writes as a literal.
  private struct Literal {
    let color: RGBA
    let name: String
    let span: SourceSpan
    /// The appearance to which the color belongs; nil for a palette value, which all appearances
    /// use.
    let slot: Int?
    let isOfPalette: Bool
    /// The position of the value in the theme.
    let order: Int
  }

  /// The maximum number of values compared.
  private static let comparisonLimit = 2000

  private mutating func warnOfNearDuplicates(in file: SourceID) {
    var literals: [Literal] = []
    for color in definitions.themes.colors where color.span.source == file {
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
    // Sorted by red, so that only neighbors have to be compared. Each value is reported once, with
    // the first one near it.
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
    // Several tokens may have the same value, but equal palette values are redundant.
    if a.color == b.color { return a.isOfPalette && b.isOfPalette }
    return a.color.alpha == b.color.alpha && a.color.distance(to: b.color) < RGBA.nearDistance
  }
}

extension RGBA {
  /// The squared distance below which colors are hard to distinguish: two steps in each channel, or
  /// three in green alone.
  fileprivate static let nearDistance = 64
  /// The maximum difference in red of nearly equal colors.
  ///
  /// The weight of red is at least two, so a greater difference in red alone exceeds
  /// `nearDistance`.
  fileprivate static let nearRed = 5

  /// The squared perceived distance of two colors, in integers.
  ///
  /// The weight of green is four; those of red and blue are between two and three, depending on the
  /// mean of the red values.
  ///
  /// Source: "redmean", https://www.compuphase.com/cmetric.htm
  func distance(to other: RGBA) -> Int {
    let red = Int(self.red) - Int(other.red)
    let green = Int(self.green) - Int(other.green)
    let blue = Int(self.blue) - Int(other.blue)
    let mean = (Int(self.red) + Int(other.red)) / 2
    return ((512 + mean) * red * red) >> 8 + 4 * green * green + ((767 - mean) * blue * blue) >> 8
  }
}
