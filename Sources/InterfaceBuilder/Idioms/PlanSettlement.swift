package import SpecModel
package import SpecSyntax

/// An attribute that makes a node's layout in SwiftUI equal to that in UIKit.
///
/// In UIKit, priorities decide which view of a stack is stretched or compressed; SwiftUI needs an
/// attribute instead.
package struct PlanSettlement: Hashable, Sendable {
  /// The ID of the node.
  let node: String
  let attribute: Attribute
  let value: PlanValue

  /// Finds the attribute that removes a difference between the two targets.
  ///
  /// - Parameters:
  ///   - finding: the difference.
  ///   - node: the ID of the node that differs.
  ///   - component: the component of that node.
  ///   - settled: the ID of the node that the finding proposes to change.
  /// - Returns: nil if only the spec's author can decide. A text never gets a fixed length.
  package init?(
    _ finding: ParityFinding, of node: String, _ component: Component, at settled: String
  ) {
    let axis = finding.measure.axis
    switch finding.cause {
    case .slack, .wholeLength:
      self.init(node: settled, attribute: axis.size, value: .word("fill"))
    case .ownLength, .fieldHeight, .flexibleImage, .shortage, .equalFills, .wrapping:
      guard finding.part == nil, component != .text, component != .button,
        finding.measure == .width || finding.measure == .height
      else { return nil }
      self.init(
        node: node, attribute: axis.size, value: .number(Double(finding.uikit) / 1000))
    case .besideLongText:
      self.init(node: settled, attribute: .compression, value: .number(740))
    case .baseline, .systemSpacing, .aspectRatio, .place, .overflow, .sideBySide,
      .sideBySideSqueezed, .onlySideBySide:
      return nil
    }
  }

  /// The attribute with which code on every version of iOS makes a column as wide as its longest
  /// view; nil for what else code cannot say.
  package init?(_ refusal: Diagnostic, of node: String, _ component: Component) {
    guard refusal.code == "needs-newer-ios", component == .vstack else { return nil }
    self.init(node: node, attribute: .fixedSize, value: .word("horizontal"))
  }

  private init(node: String, attribute: Attribute, value: PlanValue) {
    self.node = node
    self.attribute = attribute
    self.value = value
  }
}

extension PlanRewriting {
  /// Sets the attributes that SwiftUI needs for the same layout.
  mutating func settle(_ settlements: [PlanSettlement]) {
    for settlement in settlements {
      guard
        let node = plan.nodes.indices.dropFirst().first(where: {
          plan.nodes[$0].id == settlement.node
        }), settlement.attribute.applies(to: plan.nodes[node].component)
      else { continue }
      plan.nodes[node].attributes.removeAll { $0.attribute == settlement.attribute }
      plan.nodes[node].measured.remove(settlement.attribute)
      // Later passes must not remove the attribute, because SwiftUI needs it.
      plan.nodes[node].stated.insert(settlement.attribute)
      if case .number = settlement.value { plan.nodes[node].settled.insert(settlement.attribute) }
      plan.nodes[node].set(settlement.attribute, settlement.value)
    }
  }
}
