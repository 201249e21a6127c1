internal import SpecSyntax
internal import XMLTree

/// Reads constraints, after all views and layout guides.
extension IBReader {
  mutating func readConstraints() {
    for (element, owner) in written where document.views[owner].isInstalled {
      if let constraint = constraint(element, of: owner) {
        document.constraints.append(constraint)
      }
    }
  }

  private mutating func constraint(_ element: XMLNodeID, of owner: Int) -> IBConstraint? {
    let relation = xml.attribute("relation", of: element)?.value ?? "equal"
    guard let relation = IBConstraint.Relation(rawValue: relation) else { return nil }
    guard let first = anchor("first", of: element, owner), let first = first.anchor else {
      return nil
    }
    // Nil if the constraint has no second item, or if that is not installed.
    var second: IBAnchor?
    if let other = anchor("second", of: element, owner) {
      guard let anchor = other.anchor else { return nil }
      second = anchor
    }
    for name in ["constant", "multiplier"] {
      guard let written = xml.attribute(name, of: element), !isReadable(written.value) else {
        continue
      }
      diagnostics.append(.unreadableNumber(written.value, of: name, at: written.valueSpan))
      return nil
    }
    var constant = number("constant", of: element) ?? 0
    for variation in variations(of: element) {
      constant = number("constant", of: variation) ?? constant
    }
    return IBConstraint(
      id: xml.attribute("id", of: element)?.value ?? "", element: element, first: first,
      relation: relation, second: second,
      multiplier: xml.attribute("multiplier", of: element).map { ratio($0.value) } ?? 1,
      constant: constant,
      priority: (number("priority", of: element) ?? 1000).rounded().clamped(to: 1...1000),
      isPlaceholder: xml.attribute("placeholder", of: element)?.value == "YES")
  }

  /// Reads one side of a constraint: nil if it is missing, and without an anchor if it is invalid,
  /// which is reported.
  private mutating func anchor(
    _ side: String, of element: XMLNodeID, _ owner: Int
  ) -> (anchor: IBAnchor?, isThere: Bool)? {
    guard let written = xml.attribute("\(side)Attribute", of: element) else { return nil }
    var name = written.value
    var isMargin = false
    if name == "baseline" { name = "lastBaseline" }
    if name.hasSuffix("Margin") {
      isMargin = true
      name.removeLast(6)
    } else if name.hasSuffix("WithinMargins") {
      isMargin = true
      name.removeLast(13)
    }
    guard let attribute = IBAttribute(rawValue: name) else {
      diagnostics.append(.unknownConstraintAttribute(written.value, at: written.valueSpan))
      return (nil, true)
    }
    var item = IBAnchor.Item.view(IBViewID(owner))
    if let id = xml.attribute("\(side)Item", of: element) {
      if let guide = document.guides[id.value] {
        guard document[guide.owner].isInstalled else { return (nil, true) }
        item = .guide(guide)
      } else if let view = document.positions[id.value] {
        guard document.views[view].isInstalled else { return (nil, true) }
        item = .view(IBViewID(view))
      } else {
        diagnostics.append(.missingObject(id.value, at: id.valueSpan))
        return (nil, true)
      }
    }
    return (IBAnchor(item: item, attribute: attribute, isMargin: isMargin), true)
  }

  private func isReadable(_ text: String) -> Bool {
    text.split { $0 == ":" || $0 == "/" }.allSatisfy { finiteNumber(String($0)) != nil }
  }

  /// Parses a multiplier: a number, or a ratio such as `16:9`.
  private func ratio(_ text: String) -> Double {
    let sides = text.split { $0 == ":" || $0 == "/" }
    guard sides.count == 2 else { return finiteNumber(text) ?? 1 }
    guard let width = finiteNumber(String(sides[0])), let height = finiteNumber(String(sides[1])),
      height != 0
    else { return 1 }
    return width / height
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
