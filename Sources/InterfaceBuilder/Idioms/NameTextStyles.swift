internal import PlatformData
internal import SpecModel

extension PlanRewriting {
  /// Replaces sizes of the system font by the text styles of that size: `subheadline` for 15
  /// points.
  mutating func nameTextStyles() {
    for node in plan.nodes.indices.dropFirst() where plan.nodes[node].use == nil {
      guard let position = plan.nodes[node].attributes.firstIndex(where: { $0.attribute == .style })
      else { continue }
      let value = plan.nodes[node].attributes[position].value
      let path = plan.nodes[node].fontPath
      guard let named = value.replacing(path[...], with: { $0.namedTextStyle }),
        mayMake(.textStyle, [node])
      else { continue }
      if named == .mapping([]) {
        plan.nodes[node].attributes.remove(at: position)
      } else {
        plan.nodes[node].attributes[position].value = named
      }
    }
  }
}

extension PlanNode {
  /// The keys in the attribute's style that lead to its font.
  fileprivate var fontPath: [String] {
    switch component {
    case .button: ["style"]
    case .input: ["input", "style"]
    case .toggle: ["label", "style"]
    default: []
    }
  }
}

extension PlanValue {
  /// Returns a copy with the value at a key path replaced; nil if there is nothing to replace.
  ///
  /// - Parameter replacement: the new value; an empty mapping removes the key.
  fileprivate func replacing(
    _ path: ArraySlice<String>, with replacement: (PlanValue) -> PlanValue?
  ) -> PlanValue? {
    guard let key = path.first else { return replacement(self) }
    guard case .mapping(var entries) = self,
      let position = entries.firstIndex(where: { $0.key == key }),
      let value = entries[position].value.replacing(path.dropFirst(), with: replacement)
    else { return nil }
    if value == .mapping([]) {
      entries.remove(at: position)
    } else {
      entries[position].value = value
    }
    return .mapping(entries)
  }

  /// The text style with this size and weight of the system font; an empty mapping for the default
  /// style of texts.
  fileprivate var namedTextStyle: PlanValue? {
    guard case .mapping(let entries) = self, case .number(let size)? = entries.first?.value,
      entries.first?.key == "size", let style = Self.style(of: size)
    else { return nil }
    let weight = entries.dropFirst().first
    guard entries.count == (weight == nil ? 1 : 2) else { return nil }
    guard let weight else { return style == .body ? .mapping([]) : .word(style.name) }
    guard weight.key == "weight" else { return nil }
    if style == .body, weight.value == .word("semibold") {
      return .word(SystemTextStyle.headline.name)
    }
    return style == .body
      ? .mapping([weight]) : .mapping(of: ("from", .word(style.name)), ("weight", weight.value))
  }

  /// The text style with the given point size at the default text size.
  private static func style(of size: Double) -> SystemTextStyle? {
    SystemTextStyle.allCases.first { style in
      // The headline style is semibold.
      style != .headline && style.pointSize(at: .large) == Points(size)
    }
  }
}
