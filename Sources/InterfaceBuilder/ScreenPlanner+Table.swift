internal import SpecModel
internal import XMLTree

/// Applies the project's mappings for its own classes and runtime attributes.
extension ScreenPlanner {
  /// The project's mapping for the class of a view; nil if there is none.
  func tableClass(of id: IBViewID) -> ImportedClass? {
    document.customClass(of: id).flatMap { context.table.classes[$0] }
  }

  /// Applies the project's mappings for the view's class and its runtime attributes.
  func describeTable(_ id: IBViewID, _ node: inout PlanNode) {
    for (attribute, value) in tableClass(of: id)?.attributes ?? []
    where attribute.applies(to: node.component) {
      node.replace(attribute, value)
    }
    for element in runtimeAttributes(of: id) {
      guard let property = tableProperty(element), let value = runtimeValue(element) else {
        continue
      }
      apply(property, value, to: &node)
    }
  }

  private func apply(_ property: ImportedProperty, _ value: PlanValue, to node: inout PlanNode) {
    guard property.applies(to: node) else { return }
    switch property {
    case .nothing: break
    case .content: node.content = value
    case .attribute(let attribute, nil): node.replace(attribute, value)
    case .attribute(let attribute, let key?):
      var entries: [PlanValue.PlanEntry] = []
      if case .mapping(let own)? = node.value(of: attribute) { entries = own }
      entries.removeAll { $0.key == key }
      entries.append(PlanValue.PlanEntry(key: key, value: value))
      node.replace(attribute, .mapping(entries))
    }
  }

  /// Whether the project maps a runtime attribute to something that the view's node supports.
  func isInTable(_ element: XMLNodeID, of id: IBViewID) -> Bool {
    guard let property = tableProperty(element) else { return false }
    guard property != .nothing else { return true }
    guard let node = places[id], runtimeValue(element) != nil else { return false }
    return property.applies(to: plan.nodes[node])
  }

  private func tableProperty(_ element: XMLNodeID) -> ImportedProperty? {
    document.xml.attribute("keyPath", of: element).flatMap { context.table.attributes[$0.value] }
  }

  /// A property of a view's layer, or of that name: apps commonly add properties to views that only
  /// set those of their layers.
  ///
  /// - Returns: nil if there is none, or if the project says what the name is.
  func layerProperty(of id: IBViewID, _ name: String) -> PlanValue? {
    // A layer's colors are not those of documents, and are not set.
    let isColor = name.hasSuffix("Color")
    for element in runtimeAttributes(of: id) {
      let path = document.xml.attribute("keyPath", of: element)?.value
      let isOwn = path == name && context.table.attributes[name] == nil
      if isOwn || path == "layer." + name && !isColor { return runtimeValue(element) }
    }
    return nil
  }

  private func runtimeAttributes(of id: IBViewID) -> [XMLNodeID] {
    document.child("userDefinedRuntimeAttributes", of: document[id].element)
      .map { Array(document.xml.elements(of: $0)) } ?? []
  }

  /// The value of a runtime attribute; nil if its kind has no equivalent in specs.
  private func runtimeValue(_ element: XMLNodeID) -> PlanValue? {
    let xml = document.xml
    let inner = document.keyed("value", in: element)
    func number(_ name: String) -> PlanValue? {
      inner.flatMap { xml.attribute(name, of: $0) }.flatMap { finiteNumber($0.value) }
        .map { .number($0) }
    }
    let text = xml.attribute("value", of: element)?.value
    switch xml.attribute("type", of: element)?.value {
    case "number":
      if let text { return finiteNumber(text).map { .number($0) } }
      return number("value")
    case "boolean": return .word(text == "YES" ? "true" : "false")
    case "string", "image": return text.map { .text($0) }
    case "color": return inner.flatMap { color($0) }
    case "size":
      guard let width = number("width"), let height = number("height") else { return nil }
      return .list([width, height])
    default: return nil
    }
  }
}

extension ImportedProperty {
  /// Whether a node supports the property.
  fileprivate func applies(to node: PlanNode) -> Bool {
    switch self {
    case .nothing: true
    case .content:
      switch node.component.content {
      case .text, .asset, .color, .textOrChildren: true
      default: false
      }
    case .attribute(let attribute, _): attribute.applies(to: node.component)
    }
  }
}

extension PlanNode {
  /// Sets an attribute and removes its earlier value.
  fileprivate mutating func replace(_ attribute: Attribute, _ value: PlanValue) {
    if let position = attributes.firstIndex(where: { $0.attribute == attribute }) {
      attributes[position].value = value
    } else {
      set(attribute, value)
    }
  }
}

extension Attribute {
  /// Whether a component supports the attribute.
  func applies(to component: Component) -> Bool {
    Attribute.table.first { $0.attribute == self }?.applies(to: component) ?? false
  }
}
