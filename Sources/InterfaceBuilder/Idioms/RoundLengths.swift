internal import SpecModel

/// Gives lengths that only the document's frames have, such as a margin of 7.5 points above a text
/// in the middle, the values that a person would write.
extension PlanRewriting {
  /// Rounds fractions of points in margins and spacing, unless the document states them.
  mutating func roundLengths() {
    let stated = unedited?.fractions ?? []
    for node in plan.nodes.indices.dropFirst() where plan.nodes[node].use == nil {
      let rounded = plan.nodes[node].attributes.map { attribute in
        attribute.attribute.isDistance ? attribute.value.whole(except: stated) : nil
      }
      guard rounded.contains(where: { $0 != nil }), mayMake(.wholeLengths, [node]) else { continue }
      for (position, value) in rounded.enumerated() {
        guard let value else { continue }
        plan.nodes[node].attributes[position].value = value
      }
      plan.nodes[node].attributes.removeAll { $0.attribute == .margin && $0.value == .mapping([]) }
      plan.nodes[node].attributes.removeAll { $0.attribute == .padding && $0.value == .mapping([]) }
    }
  }

  /// Makes lines between the views of a stack dividers, which are one pixel high.
  mutating func nameHairlines() {
    let parents = plan.parents()
    for node in plan.nodes.indices.dropFirst() {
      let own = plan.nodes[node]
      let stack = plan.nodes[max(parents[node], 0)].component
      guard own.component == .box, own.standIn == nil, own.end == node + 1, stack.isStack,
        case let axis:Axis = stack == .vstack ? .vertical : .horizontal,
        case .number(let height)? = own.value(of: axis.size), height <= thickestHairline,
        [nil, .word("fill")].contains(own.value(of: axis.other.size)),
        own.attributes.allSatisfy({ Self.hairlineAttributes.contains($0.attribute) }),
        let color = own.content, color != .word("clear"), mayMake(.hairline, [node])
      else { continue }
      plan.nodes[node].component = .divider
      plan.nodes[node].content = nil
      plan.nodes[node].attributes.removeAll { ![.margin, .spacingAfter].contains($0.attribute) }
      if color != .word("separator") { plan.nodes[node].set(.color, color) }
    }
  }

  private static let hairlineAttributes: Set<Attribute> = [
    .width, .height, .margin, .spacingAfter, .hugging, .compression,
  ]
}

/// The height of a line of one pixel on a screen of two pixels a point, in points.
private let thickestHairline = 0.5

extension SpecPlan {
  /// The numbers of constraints and stacks that are not whole, as distances.
  fileprivate var fractions: Set<Double> {
    var fractions = Set(constraints.map { abs($0.constant) })
    for node in nodes {
      for attribute in node.attributes where attribute.attribute.isDistance {
        fractions.formUnion(attribute.value.numbers)
      }
    }
    return fractions.filter { $0 != $0.rounded() }
  }
}

extension Attribute {
  /// Whether the attribute keeps a view away from others.
  fileprivate var isDistance: Bool {
    switch self {
    case .margin, .padding, .spacing, .spacingAfter: true
    default: false
    }
  }
}

extension PlanValue {
  /// The numbers in it.
  fileprivate var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .mapping(let entries): entries.flatMap(\.value.numbers)
    case .word, .text, .color, .parameter, .list: []
    }
  }

  /// The value with whole numbers, without entries that are 0 then; nil if nothing changes.
  fileprivate func whole(except stated: Set<Double>) -> PlanValue? {
    switch self {
    case .number(let number):
      guard number != number.rounded(), !stated.contains(number) else { return nil }
      return .number(abs(number) <= 0.5 ? 0 : number.rounded())
    case .mapping(let entries):
      let rounded = entries.map {
        PlanEntry(key: $0.key, value: $0.value.whole(except: stated) ?? $0.value)
      }
      return rounded == entries ? nil : .mapping(rounded.filter { $0.value != .number(0) })
    case .word, .text, .color, .parameter, .list: return nil
    }
  }
}
