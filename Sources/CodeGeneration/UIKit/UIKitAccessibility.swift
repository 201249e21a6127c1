internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes accessibility properties.
extension UIKitScreen {
  /// Writes an accessibility text; a text with placeholders is updated from the model.
  private mutating func write(_ part: LooseTemplate.Part, to property: String) {
    let isConstant = !document.looseTemplates.contains { $0.part == part }
    let text = heardText(part)
    writeFollowing(isConstant ? localized(text.text) : shownText(text), part, to: property)
  }

  /// Writes a property in each update if its text has placeholders, otherwise once.
  private mutating func writeFollowing(
    _ value: String, _ part: LooseTemplate.Part, to property: String
  ) {
    let isConstant = !document.looseTemplates.contains { $0.part == part }
    if isConstant || isInLoop || component != nil {
      writer.line("\(property) = \(value)")
    } else {
      let view = property.prefix { $0 != "." }
      updates.line("\(kept(view))\(property.dropFirst(view.count)) = \(value)")
    }
  }

  /// The name by which `update()` refers to a view: its property, or a new weak property for a view
  /// that `layOut()` stores in a local constant.
  mutating func kept(_ view: Substring, as type: String = "UIView") -> String {
    if isInEntry || isStored(view) { return String(view) }
    let wanted = "kept" + view.prefix(1).uppercased() + view.dropFirst()
    if properties.contains("private weak var \(wanted): \(type)?") { return wanted + "?" }
    let name = viewNames.take(wanted)
    properties.append("private weak var \(name): \(type)?")
    writer.line("\(name) = \(view)")
    return name + "?"
  }

  /// The accessibility text of a node as a Swift expression.
  func heardText(_ part: LooseTemplate.Part) -> SwiftValue {
    let template = document.looseTemplates.first { $0.part == part }
    return template.map { expressions.text($0.template, in: scope) }
      ?? SwiftValue(text: literal(document.heardText(part)), type: .text)
  }

  /// Whether a property stores a view or a bar button item.
  private func isStored(_ name: Substring) -> Bool {
    properties.contains {
      $0.hasPrefix("private let \(name) =") || $0.hasPrefix("private var \(name) =")
    }
  }

  /// Makes a view an accessibility element, or a group of its subviews, if UIKit would not.
  mutating func writeElement(_ view: inout String, _ id: NodeID, _ look: AttributeReader) {
    if isElement(document.component(of: id), look) || document.isHeardWhole(id) {
      view = named(view)
      writer.line("\(view).isAccessibilityElement = true")
    } else if document.isHeardAsGroup(id, look) {
      view = named(view)
      writer.line("\(view).accessibilityContainerType = .semanticGroup")
    }
  }

  /// Whether a view needs `isAccessibilityElement`, because UIKit does not expose its label or
  /// action by default.
  func isElement(_ component: Component, _ look: AttributeReader) -> Bool {
    let told = look.accessibility.map { document.accessibilities[$0] }
    if told?.isHidden == true { return false }
    switch component {
    case .image, .icon, .host: return told?.label != nil || look.action != nil
    case .box, .divider: return told?.label != nil
    case .text:
      // The label is the accessibility element, not the box around it.
      let isBoxed = look.padding != .zero || look.border != nil || look.shadow != nil
      return isBoxed && told?.label != nil
    default: return false
    }
  }

  /// Whether a view and its overlay are separate accessibility elements.
  func isHeardApart(_ id: NodeID, _ look: AttributeReader) -> Bool {
    let component = document.component(of: id)
    guard component == .button || look.action == nil && isElement(component, look) else {
      return false
    }
    if let position = look.accessibility, document.accessibilities[position].isHidden {
      return false
    }
    return document.children(of: id).contains { child in
      guard case .overlay = document[child].placement else { return false }
      return (child.position..<Int(document.nodes[child.position].subtreeEnd)).contains {
        switch document.nodes[$0].component {
        case .text, .link: true
        case let component: component.isControl
        }
      }
    }
  }

  mutating func writeAccessibility(_ view: inout String, _ look: AttributeReader) {
    guard look.accessibility != nil else { return }
    view = named(view)
    writeHeard(of: view, look)
    writeHiding(of: &view, look)
  }

  /// Hides a view's content from assistive technologies if the spec hides the node from them.
  mutating func writeHiding(of view: inout String, _ look: AttributeReader) {
    guard let position = look.accessibility, document.accessibilities[position].isHidden else {
      return
    }
    view = named(view)
    writer.line("\(view).accessibilityElementsHidden = true")
  }

  /// Writes the accessibility properties of an accessibility element.
  mutating func writeHeard(of view: String, _ look: AttributeReader) {
    guard let position = look.accessibility else { return }
    let told = document.accessibilities[position]
    if told.label != nil { write(.label(position), to: "\(view).accessibilityLabel") }
    if told.value != nil { write(.value(position), to: "\(view).accessibilityValue") }
    if told.hint != nil { write(.hint(position), to: "\(view).accessibilityHint") }
    if told.identifier != nil {
      writeFollowing(
        heardText(.identifier(position)).text, .identifier(position),
        to: "\(view).accessibilityIdentifier")
    }
    var traits: [String] = []
    for trait in told.traits {
      switch trait {
      case .modal: writer.line("\(view).accessibilityViewIsModal = true")
      case .toggleButton where minimumIOS < 17:
        diagnostics.append(
          .needsNewerSystem(
            "the trait 'toggleButton'", version: 17, minimum: minimumIOS,
            at: look.span(of: .accessibility) ?? document.screen.nameSpan))
      default: traits.append("." + trait.rawValue)
      }
    }
    switch told.heading {
    case .anyLevel: traits.append(".header")
    case .level(let level):
      traits.append(".header")
      diagnostics.append(
        .approximated(
          "a heading of level \(level)",
          at: look.span(of: .accessibility) ?? document.screen.nameSpan,
          as: "a heading without a level in UIKit"))
    case nil: break
    }
    for trait in traits { writer.line("\(view).accessibilityTraits.insert(\(trait))") }
    for choice in told.chosenTraits { writeTraits(document.choices[choice], of: view, look) }
  }

  /// Writes a view's conditional accessibility traits.
  private mutating func writeTraits(
    _ choice: ValueChoice, of view: String, _ look: AttributeReader
  ) {
    let traits = choice.values.map { value in
      value?.word.map { Accessibility.Trait.allCases[$0] }
    }
    let unknown = traits.first { $0 == .modal || $0 == .toggleButton && minimumIOS < 17 }
    if case let trait?? = unknown {
      refuse(
        "the trait '\(trait.name)' by condition", at: look.span(of: .accessibility),
        instead: "write the trait without a condition")
      return
    }
    let texts = traits.map { $0.map { "." + $0.rawValue } ?? "[]" }
    var all: [String] = []
    for text in texts where text != "[]" && !all.contains(text) { all.append(text) }
    let list = all.count == 1 ? all[0] : "[" + all.joined(separator: ", ") + "]"
    let chosen = expressions.chosen(choice, texts, in: scope)
    if isInLoop {
      writer.call("\(view).setTraits", [chosen, "among: \(list)"])
    } else {
      let view = kept(view[...])
      updates.span = look.span(of: .accessibility)
      updates.call("\(view).setTraits", [chosen, "among: \(list)"])
    }
  }
}
