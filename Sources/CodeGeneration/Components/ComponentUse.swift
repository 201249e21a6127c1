internal import SpecModel
internal import SpecSyntax

/// A use of a custom component that is generated as a separate view type: parameters become
/// properties, slots become view builders, actions become closures.
struct ComponentUse {
  /// The index in the document's instances.
  let position: Int
  let instance: ComponentInstance
  let declaration: ComponentDeclaration
  /// The name of the generated type: the component's name, with a suffix if the body differs
  /// between uses.
  let name: String
  /// The name of the UIKit view, which must differ from the SwiftUI view in the same module.
  var viewName: String {
    let view = name + "View"
    return namesBesideComponents.contains(view) ? name + "ComponentView" : view
  }
  let properties: [Property]
  let slots: [Slot]

  struct Property {
    let parameter: Int
    let name: String
    let kind: Kind
    /// The first node whose content or attribute is the parameter's value.
    let node: NodeID
    let attribute: Attribute?
    /// The accessibility text whose value is the parameter; nil if it is none.
    let heard: LooseTemplate.Part?
    /// The Swift source of the default value; nil if the parameter is required.
    let standard: String?
    /// Whether the use sets the parameter.
    let isGiven: Bool
  }

  enum Kind: Hashable {
    /// A displayed text.
    case text
    /// The name of an asset or a symbol.
    case name
    case color
  }

  struct Slot {
    let name: String
    let nodes: [NodeID]
  }

  /// - Parameters:
  ///   - looks: the attribute readers of the document.
  ///   - outer: the use whose body is being generated, so that it does not contain itself.
  /// - Returns: nil if the body depends on more than its parameters; it is then generated inline.
  init?(
    at root: NodeID, in document: Document, _ looks: AttributeReaders,
    inside outer: ComponentUse? = nil
  ) {
    guard var position = document.firstInstance(at: root) else { return nil }
    if let outer, outer.instance.root == root { position = outer.position + 1 }
    guard position < document.instances.count, document.instances[position].root == root,
      !document.instances[position].replacesOwnAttributes,
      document.standsAround(document.instances[position])
    else { return nil }
    self.position = position
    instance = document.instances[position]
    declaration = document.components[instance.component]
    var reading = Reading(document, looks, instance, declaration)
    guard reading.readBody() else { return nil }
    properties = reading.properties
    var slots: [Slot] = []
    var empty: [String] = []
    for (index, slot) in declaration.slots.enumerated() {
      let name = memberName(slot, fallback: "content")
      let nodes = instance.slotNodes.filter { $0.slot == index }.map(\.node)
      if nodes.isEmpty { empty.append(name) } else { slots.append(Slot(name: name, nodes: nodes)) }
    }
    self.slots = slots
    guard let suffix = reading.suffix(emptySlots: empty) else { return nil }
    let ownName = nameOfType(declaration) + suffix
    name =
      namesBesideComponents.contains(ownName)
        || !suffix.isEmpty && document.hasComponent(named: ownName)
      ? ownName + "Component" : ownName
  }

  /// The slot that a node of the body fills.
  func slot(filledBy node: NodeID) -> Slot? { slots.first { $0.nodes.contains(node) } }

  /// The property for a parameter value at this span.
  func property(at span: SourceSpan) -> Property? {
    guard let parameter = instance.values.first(where: { $0.span == span })?.parameter else {
      return nil
    }
    return properties.first { $0.parameter == parameter }
  }
}

/// Determines which parameters of a component's use can become properties.
private struct Reading {
  let document: Document
  let looks: AttributeReaders
  let instance: ComponentInstance
  let declaration: ComponentDeclaration
  private(set) var properties: [ComponentUse.Property] = []
  /// Parameters that affect the structure of the code, so they cannot be properties.
  private var fixed: Set<Int> = []
  private var names = NamePool(taken: Self.members)
  private static let members = KeywordTable([
    "body", "content", "view", "layer", "border", "shadow", "frame", "bounds", "tintColor",
  ])

  init(
    _ document: Document, _ looks: AttributeReaders, _ instance: ComponentInstance,
    _ declaration: ComponentDeclaration
  ) {
    self.document = document
    self.looks = looks
    self.instance = instance
    self.declaration = declaration
    fixed = Set(instance.mixedParameters)
  }

  /// Reads the component's body.
  ///
  /// - Returns: whether the body depends only on its parameters.
  mutating func readBody() -> Bool {
    var position = instance.root.position
    let end = Int(document[instance.root].subtreeEnd)
    while position < end {
      let id = NodeID(position)
      if instance.slotNodes.contains(where: { $0.node == id }) {
        position = max(Int(document[id].subtreeEnd), position + 1)
        continue
      }
      guard read(id) else { return false }
      position += 1
    }
    // A parameter that affects the structure cannot be a property. Its value is then part of the
    // type, so it must not be data of the app.
    for property in properties where fixed.contains(property.parameter) && isData(property) {
      return false
    }
    properties.removeAll { fixed.contains($0.parameter) }
    properties.sort { $0.parameter < $1.parameter }
    return true
  }

  private mutating func read(_ id: NodeID) -> Bool {
    let node = document[id]
    let isRoot = id == instance.root
    if node.field != nil || node.component.isPresented || node.component == .link { return false }
    if node.beginsLoop, !isRoot { return false }
    if document.constraints.contains(where: { $0.container == id }) { return false }
    if let span = document.contentSpan(of: id),
      let parameter = parameter(at: span)
    {
      note(parameter, node.component == .image || node.component == .icon ? .name : .text, id)
    } else if looks.contentTemplate(of: id) != nil {
      return false
    }
    for entry in document.attributes(of: id) {
      // `enabled` belongs to the root itself, even if the use sets it.
      if isRoot, entry.attribute != .enabled, instance.useAttributes.contains(entry.span) {
        continue
      }
      if isRoot, entry.attribute == .when || entry.attribute == .hidden { continue }
      let parameter = parameter(at: entry.span)
      switch entry.value {
      case .condition, .template, .choice: return false
      case .accessibility(let position):
        guard readHeard(position, of: id) else { return false }
        continue
      case .action(let action):
        switch document.actions[action] {
        case .openURL(let address) where address.source == nil: break
        default: return false
        }
      default: break
      }
      guard let parameter else { continue }
      switch entry.attribute {
      case .color, .background: note(parameter, .color, id, entry.attribute)
      case .symbol: note(parameter, .name, id, entry.attribute)
      default: fixed.insert(parameter)
      }
    }
    return true
  }

  /// Reads the accessibility texts of a node.
  ///
  /// - Returns: whether they depend only on the parameters.
  private mutating func readHeard(_ position: Int, of id: NodeID) -> Bool {
    let told = document.accessibilities[position]
    guard told.chosenTraits.isEmpty else { return false }
    let texts: [(text: String?, part: LooseTemplate.Part)] = [
      (told.label, .label(position)), (told.value, .value(position)),
      (told.hint, .hint(position)), (told.identifier, .identifier(position)),
    ]
    for (text, part) in texts where text != nil {
      if let parameter = document.heardSpan(of: part).flatMap({ self.parameter(at: $0) }) {
        let isName = part == .identifier(position)
        note(parameter, isName ? .name : .text, id, .accessibility, part)
      } else if document.isData(part) {
        return false
      }
    }
    return true
  }

  /// Whether the value of a property depends on the app's data.
  private func isData(_ property: ComponentUse.Property) -> Bool {
    if let heard = property.heard { return document.isData(heard) }
    return property.attribute == nil && looks.contentTemplate(of: property.node) != nil
  }

  private func parameter(at span: SourceSpan) -> Int? {
    instance.values.first { $0.span == span }?.parameter
  }

  private mutating func note(
    _ parameter: Int, _ kind: ComponentUse.Kind, _ node: NodeID, _ attribute: Attribute? = nil,
    _ heard: LooseTemplate.Part? = nil
  ) {
    if let known = properties.first(where: { $0.parameter == parameter }) {
      if known.kind != kind { fixed.insert(parameter) }
      return
    }
    let declared = declaration.parameters[parameter]
    properties.append(
      ComponentUse.Property(
        parameter: parameter,
        name: names.take(memberName(declared.name, fallback: "value"), suffix: "Value"),
        kind: kind, node: node, attribute: attribute, heard: heard,
        standard: kind == .color ? nil : constantDefault(of: declared, kind),
        isGiven: instance.arguments.contains { $0.parameter == parameter }))
  }

  /// The default of a parameter; nil for none, and for the key of a text or data, which each use
  /// passes.
  private func constantDefault(
    of parameter: ParameterDeclaration, _ kind: ComponentUse.Kind
  ) -> String? {
    guard let words = parameter.defaultWords, !words.contains("${"),
      kind != .text || !words.hasPrefix("@")
    else { return nil }
    return words
  }

  /// The suffix that distinguishes this use's type from those of other uses; nil if there is no
  /// suitable name.
  func suffix(emptySlots: [String]) -> String? {
    var suffix = ""
    for (index, parameter) in declaration.parameters.enumerated()
    where !properties.contains(where: { $0.parameter == index }) && parameter.type != .id {
      guard let given = instance.arguments.first(where: { $0.parameter == index }),
        given.text != parameter.defaultText
      else { continue }
      let word = memberName(given.text, fallback: "").capitalised
      guard !word.isEmpty, word.count <= 24 else { return nil }
      suffix += word
    }
    for slot in emptySlots { suffix += "Without" + slot.capitalised }
    return suffix
  }
}

/// Marks parameters in the document: a text that begins with this scalar is the name of a property,
/// not a text to display.
enum ParameterMark {
  static let scalar: Unicode.Scalar = "\u{10FFFD}"

  static func mark(_ name: String) -> String { String(scalar) + name }

  /// The property name in a marked text; nil for other texts.
  static func name(in text: String) -> String? {
    guard text.unicodeScalars.first == scalar else { return nil }
    return String(text.unicodeScalars.dropFirst())
  }
}

extension ComponentUse {
  /// A copy of the document whose parameter values are marks, and whose root node lacks the use's
  /// attributes.
  func marked(_ document: Document) -> Document {
    var document = document
    let root = instance.root
    let replaced = replacedRoot(in: document)
    let start = document.attributes.count
    document.attributes.append(contentsOf: replaced)
    let old = document[root]
    var node = Node(
      component: old.component, name: old.component.rawValue, hasOwnID: false, content: old.content,
      placement: .content, attributes: start..<document.attributes.count,
      subtreeEnd: old.subtreeEnd, span: old.span)
    node.isDynamic = old.isDynamic
    document.nodes[root.position] = node
    var marks: [(name: String, color: ColorID)] = []
    func color(_ name: String) -> ColorID {
      if let known = marks.first(where: { $0.name == name }) { return known.color }
      let id = ColorID(document.colors.count)
      document.colors.append(
        NamedColor(name: ParameterMark.mark(name), values: document.colors[0].values))
      document.colorSpans.append(nil)
      marks.append((name, id))
      return id
    }
    let end = Int(node.subtreeEnd)
    let prefix = old.name + "/"
    for position in root.position..<end {
      let id = NodeID(position)
      // Node names are relative to the component, not to the use.
      if document.nodes[position].name.hasPrefix(prefix) {
        document.nodes[position].name.removeFirst(prefix.count)
      }
      if let span = document.contentSpan(of: id),
        let property = property(at: span)
      {
        document.nodes[position].content = ParameterMark.mark(property.name)
        if !document.nodes[position].hasOwnID {
          document.nodes[position].name =
            "\(document.nodes[position].component.rawValue)-\(property.name)"
        }
        document.contentTemplates.removeAll { $0.node == id }
      }
      let range = document.nodes[position].attributesStart..<document.nodes[position].attributesEnd
      for index in range.lowerBound..<range.upperBound {
        let entry = document.attributes[Int(index)]
        if case .accessibility(let position) = entry.value { mark(position, in: &document) }
        guard let property = property(at: entry.span) else { continue }
        switch entry.value {
        case .color:
          document.attributes[Int(index)] = AttributeEntry(
            entry.attribute, .color(color(property.name)), at: entry.span)
        case .text:
          document.attributes[Int(index)] = AttributeEntry(
            entry.attribute, .text(ParameterMark.mark(property.name)), at: entry.span)
        default: break
        }
      }
    }
    return document
  }

  /// Replaces an accessibility text by a mark with the component's property.
  private func mark(_ position: Int, in document: inout Document) {
    func marked(_ part: LooseTemplate.Part) -> String? {
      guard let property = document.heardSpan(of: part).flatMap({ self.property(at: $0) }) else {
        return nil
      }
      document.looseTemplates.removeAll { $0.part == part }
      return ParameterMark.mark(property.name)
    }
    if let label = marked(.label(position)) { document.accessibilities[position].label = label }
    if let value = marked(.value(position)) { document.accessibilities[position].value = value }
    if let hint = marked(.hint(position)) { document.accessibilities[position].hint = hint }
    if let name = marked(.identifier(position)) {
      document.accessibilities[position].identifier = name
    }
  }

  private func replacedRoot(in document: Document) -> [AttributeEntry] {
    document.attributes(of: instance.root).filter { entry in
      !instance.useAttributes.contains(entry.span) && entry.attribute != .when
        && entry.attribute != .hidden
    }
  }
}

extension Document {
  /// Whether a component's generated type has this name.
  func hasComponent(named name: String) -> Bool {
    components.contains { nameOfType($0) == name }
  }

  /// Whether an accessibility text depends on the app's data.
  fileprivate func isData(_ part: LooseTemplate.Part) -> Bool {
    guard let template = looseTemplates.first(where: { $0.part == part })?.template else {
      return false
    }
    return !isLocalized(template)
  }

  /// Whether the attributes of a use can be applied to a view that wraps the component.
  ///
  /// Controls such as buttons handle their own taps and accessibility, so a wrapper cannot change
  /// them; such a use is generated inline. A list row with an action is generated inline, too,
  /// because its button and accessory depend on the action.
  fileprivate func standsAround(_ instance: ComponentInstance) -> Bool {
    if isRowButton(instance.root) { return false }
    let component = component(of: instance.root)
    if component.isContainer { return true }
    return attributes(of: instance.root).allSatisfy { entry in
      guard instance.useAttributes.contains(entry.span) else { return true }
      return component.isControl
        ? entry.attribute.isAroundControls
        : entry.attribute != .tap && entry.attribute != .accessibility
    }
  }
}

extension Attribute {
  /// Whether the attribute has the same effect on a control and on a view that wraps it.
  fileprivate var isAroundControls: Bool {
    switch self {
    case .margin, .alignmentGuide, .layoutPriority, .spacingAfter, .zIndex, .opacity, .offset,
      .transition, .when, .hidden:
      true
    default: false
    }
  }
}

/// The name of a component's type, if no other type has that name.
func nameOfType(_ component: ComponentDeclaration) -> String {
  typeName(component.name, fallback: "Component")
}
