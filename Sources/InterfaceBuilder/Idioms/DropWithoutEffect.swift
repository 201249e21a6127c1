internal import SpecModel

extension PlanRewriting {
  /// Removes hugging and compression resistance priorities that have no effect.
  ///
  /// Documents contain them for every view; a spec needs only those that matter.
  mutating func dropPriorities() {
    for node in plan.nodes.indices
    where plan.nodes[node].attributes.contains(where: { $0.attribute.isPriority })
      && mayMake(.priorities, [node])
    {
      plan.nodes[node].attributes.removeAll { $0.attribute.isPriority }
    }
  }

  /// Removes natural sizes, button padding and lengths from stored frames, if the view has the same
  /// frame without them.
  mutating func dropWithoutEffect() {
    for node in plan.nodes.indices.dropFirst() {
      let inner = plan.nodes[node].view == nil ? plan.children(of: node) : []
      for (attribute, kind) in [
        (Attribute.height, PlanEdit.Kind.measuredHeight), (.width, .measuredWidth),
      ] where plan.nodes[node].isOnlyMeasured(attribute) && mayMake(kind, [node] + inner) {
        plan.nodes[node].attributes.removeAll { $0.attribute == attribute }
        plan.nodes[node].measured.remove(attribute)
      }
      for (axis, kind) in [(Axis.vertical, PlanEdit.Kind.hugHeight), (.horizontal, .hugWidth)] {
        hug(node, along: axis, as: kind)
      }
      if plan.nodes[node].isSizedImage, mayMake(.imageSize, [node]) {
        plan.nodes[node].attributes.removeAll { $0.attribute == .size }
      }
      if plan.nodes[node].hasButtonPadding, mayMake(.buttonPadding, [node]) {
        plan.nodes[node].dropButtonPadding()
      }
    }
  }

  /// Gives a container the length of its content, which then no longer fills it.
  ///
  /// A length from a stored frame would be wrong if a text inside becomes longer.
  private mutating func hug(_ node: Int, along axis: Axis, as kind: PlanEdit.Kind) {
    guard plan.nodes[node].measured.contains(axis.size),
      let filling = contentsThatFill(node, along: axis), !filling.isEmpty,
      mayMake(kind, [node] + filling)
    else { return }
    plan.nodes[node].measured.remove(axis.size)
    for inner in [node] + filling {
      plan.nodes[inner].attributes.removeAll { $0.attribute == axis.size }
    }
  }

  /// The views that fill a container on an axis; nil if one of them has no other length.
  func contentsThatFill(_ node: Int, along axis: Axis) -> [Int]? {
    var filling: [Int] = []
    for child in plan.children(of: node) {
      let component = plan.nodes[child].component
      let isContainer = component.isContainer && component != .scroll && component != .list
      switch plan.nodes[child].value(of: axis.size) {
      case .number?: continue
      case .word("fill")?: filling.append(child)
      case nil: break
      default: return nil
      }
      if isContainer {
        guard let inner = contentsThatFill(child, along: axis) else { return nil }
        filling += inner
      } else if component.fills(axis) || component == .spacer || component.isContainer {
        return nil
      }
    }
    return filling
  }

  /// Sets the natural size on images that are drawn at that size, because resizable images fill the
  /// proposed size in SwiftUI.
  mutating func keepNaturalSizes() {
    for node in plan.nodes.indices where plan.nodes[node].component == .image {
      guard case .list(let size)? = plan.nodes[node].value(of: .size), size.count == 2 else {
        continue
      }
      for (axis, length) in [(Axis.horizontal, size[0]), (.vertical, size[1])] {
        guard plan.nodes[node].value(of: axis.size) == nil, case .number(let points) = length,
          let extent = measured.extents(of: plan.nodes[node].id, along: axis),
          extent.growth == 0, abs(extent.length - points) < 0.001, mayMake(.natural, [node])
        else { continue }
        plan.nodes[node].set(axis.size, length)
      }
    }
  }
}

extension PlanNode {
  /// Whether a length follows only from a stored frame, not from a constraint.
  func isOnlyMeasured(_ attribute: Attribute) -> Bool {
    if measured.contains(attribute) { return true }
    guard case .number? = value(of: attribute), view != nil, !stated.contains(attribute) else {
      return false
    }
    switch component {
    // Components that keep their intrinsic size if no length is set; a switch would fill the
    // proposed size.
    case .text, .button, .segmented, .input, .progress, .slider, .activity, .icon, .listRow:
      return true
    default: return false
    }
  }

  /// Whether the node is an image whose width and height are numbers.
  fileprivate var isSizedImage: Bool {
    guard component == .image, value(of: .size) != nil,
      value(of: .contentMode) != .word("center")
    else { return false }
    return [Attribute.width, .height].allSatisfy { attribute in
      if case .number? = value(of: attribute) { true } else { false }
    }
  }

  fileprivate var hasButtonPadding: Bool {
    guard component == .button, case .mapping(let entries)? = value(of: .style) else {
      return false
    }
    return entries.contains { $0.key == "padding" }
  }

  fileprivate mutating func dropButtonPadding() {
    guard let position = attributes.firstIndex(where: { $0.attribute == .style }),
      case .mapping(let entries) = attributes[position].value
    else { return }
    let rest = entries.filter { $0.key != "padding" }
    if rest.isEmpty {
      attributes.remove(at: position)
    } else {
      attributes[position].value = .mapping(rest)
    }
  }
}

extension Attribute {
  var isPriority: Bool { self == .hugging || self == .compression }
}
