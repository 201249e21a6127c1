internal import SpecModel
internal import SpecSyntax

/// Checks that the two sides of a constraint are comparable, and that the constraint has an effect.
extension Lowering {
  /// Whether the two sides of a constraint are comparable; reports errors.
  mutating func isSound(
    _ written: WrittenConstraint, _ first: ConstraintSide, _ second: ConstraintSide?,
    at place: ConstraintPlace
  ) -> Bool {
    if !Self.signedLengths.contains(written.constant) {
      report(
        .outOfRange(
          "a constraint's constant", range: Self.signedLengths,
          found: decimalText(written.constant), at: tree.span(place.node)))
      return false
    }
    guard let second else { return isLength(written, first, at: place) }
    guard isComparable(first, second, at: place) else { return false }
    return isMultiplierSound(written, first, second, at: place)
      && isAboutTwo(written, first, second, at: place)
  }

  /// Checks that a side compared with a plain number is a length, not a position.
  private mutating func isLength(
    _ written: WrittenConstraint, _ first: ConstraintSide, at place: ConstraintPlace
  ) -> Bool {
    let owner = ownerText(first, at: place)
    let anchor = place.parser.string(
      (first.written.words.first ?? first.written.name).lowerBound..<first.written.range.upperBound)
    let span = tree.span(place.node)
    if first.attributes.allSatisfy(\.isSize) {
      guard written.constant < 0, written.relation != .greaterOrEqual else { return true }
      report(.negativeLength("\(owner).\(anchor)", at: span))
      return false
    }
    let sign = first.form == .single && first.attributes[0].isFarEdge ? "-" : "+"
    let number = decimalText(written.constant)
    let sum =
      written.constant == 0 ? "" : number.hasPrefix("-") ? " \(number)" : " \(sign) \(number)"
    let corrected =
      "\(owner).\(anchor) \(written.relation.name) parent.\(anchor)\(sum)"
      + (written.priority == 1000 ? "" : " @ \(decimalText(written.priority))")
    let isCorrectable = !first.isGuide && !first.attributes.contains(where: \.isBaseline)
    report(
      withFix(
        .placeWithoutAnchor(
          "\(owner).\(anchor)", corrected: isCorrectable ? corrected : nil, at: span),
        with: isCorrectable ? corrected : nil, at: place))
    return false
  }

  /// Whether both sides have the same number of anchors, with pairs on the same axis.
  private mutating func isComparable(
    _ first: ConstraintSide, _ second: ConstraintSide, at place: ConstraintPlace
  ) -> Bool {
    let span = span(second.written.range, at: place)
    guard first.form == second.form else {
      report(
        .formsDiffer(
          text(first, at: place), text(second, at: place),
          expected: first.form == .single ? nil : first.form.rawValue, at: span))
      return false
    }
    for (a, b) in zip(first.attributes, second.attributes) {
      if a.isSize != b.isSize {
        report(
          .lengthWithPlace(
            length: text(a.isSize ? first : second, at: place),
            place: text(a.isSize ? second : first, at: place), at: span))
        return false
      }
      if a.isSize { continue }
      if a.axis != b.axis {
        report(.axesDiffer(text(first, at: place), text(second, at: place), at: span))
        return false
      }
      if a.followsDirection && b.isAbsoluteSide || a.isAbsoluteSide && b.followsDirection {
        report(.sidesDiffer(a.rawValue, b.rawValue, at: span))
        return false
      }
    }
    return true
  }

  private mutating func isMultiplierSound(
    _ written: WrittenConstraint, _ first: ConstraintSide, _ second: ConstraintSide,
    at place: ConstraintPlace
  ) -> Bool {
    guard let range = written.multiplierRange, written.multiplier != 1 else { return true }
    let span = span(range, at: place)
    guard written.multiplier > 0, written.multiplier <= Self.greatestLength else {
      report(.multiplierOutOfRange(at: span))
      return false
    }
    if first.attributes.allSatisfy(\.isSize) { return true }
    if first.form.isEdges || !second.isGuide {
      report(.multiplierOfPlace(text(second, at: place), isGuide: second.isGuide, at: span))
      return false
    }
    return true
  }

  /// Whether the two sides differ in their node or anchor.
  private mutating func isAboutTwo(
    _ written: WrittenConstraint, _ first: ConstraintSide, _ second: ConstraintSide,
    at place: ConstraintPlace
  ) -> Bool {
    guard first.item == second.item else { return true }
    let span = tree.span(place.node)
    for (a, b) in zip(first.attributes, second.attributes) {
      if a == b {
        let isPlain = written.constant == 0 && written.multiplier == 1
        report(.comparesWithItself(text(first, at: place), saysNothing: isPlain, at: span))
        return false
      }
      if !a.isSize, !first.isGuide {
        let owner = ownerText(first, at: place)
        report(
          .placesOfOne(
            owner, length: "\(owner).\(a.axis == .horizontal ? "width" : "height")", at: span))
        return false
      }
    }
    return true
  }

  private func text(_ side: ConstraintSide, at place: ConstraintPlace) -> String {
    place.parser.string(side.written.range)
  }
}
