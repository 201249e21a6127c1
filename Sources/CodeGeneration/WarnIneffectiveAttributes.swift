internal import SpecModel
internal import SpecSyntax

/// Finds attributes that have no effect on a component in a target.
struct EffectlessAttributes {
  let target: CodeTarget
  private let nodes: ContiguousArray<Node>
  private let attributes: ContiguousArray<AttributeEntry>
  private let loops: ContiguousArray<Loop>
  private let textStyles: ContiguousArray<TextStyleReference>
  private let fieldStyles: ContiguousArray<FieldStyle>

  init(_ document: borrowing Document, target: CodeTarget) {
    self.target = target
    nodes = document.nodes
    attributes = document.attributes
    loops = document.loops
    textStyles = document.textStyles
    fieldStyles = document.fieldStyles
  }

  /// The warnings for a node's attributes that do not affect the generated code.
  func warnings(for id: NodeID, _ look: AttributeReader) -> [Diagnostic] {
    lostTransitions(of: id, look) + lostAttributes(of: id, look) + lostOfButtons(of: id)
  }

  /// Reports attributes that alert buttons do not support, because the system draws them.
  private func lostOfButtons(of alert: NodeID) -> [Diagnostic] {
    guard nodes[alert.position].component == .alert else { return [] }
    let buttons = nodes.children(of: alert).flatMap { nodes.children(of: $0) }
    return buttons.flatMap { button in
      let node = nodes[button.position]
      let own = attributes[Int(node.attributesStart)..<Int(node.attributesEnd)]
      return own.compactMap { entry -> Diagnostic? in
        switch entry.attribute {
        case .id, .role, .tap, .when, .hidden, .enabled, .forEach, .key: nil
        default:
          warning("'\(entry.attribute.name)' of an alert's button", .alert, at: entry.span)
        }
      }
    }
  }

  /// Reports transitions that have no effect in loops, whose items appear and disappear
  /// immediately.
  ///
  /// In SwiftUI, conditional nodes inside an item keep their transitions.
  private func lostTransitions(of id: NodeID, _ look: AttributeReader) -> [Diagnostic] {
    guard let span = look.span(of: .transition) else { return [] }
    let isItem = nodes[id.position].beginsLoop
    let isInItem = target == .uikit && loops.contains { $0.first <= id && id < $0.end }
    guard isItem || isInItem else { return [] }
    return [
      .approximated(
        "a transition of the items of a loop", at: span, as: "items that come and go at once")
    ]
  }

  private func lostAttributes(of id: NodeID, _ look: AttributeReader) -> [Diagnostic] {
    let component = nodes[id.position].component
    if takesAll(component), !look.attributes.contains(.style) || drawsWholeStyle(component) {
      return []
    }
    let isTextless = component == .banner && nodes[id.position].content == nil
    var warnings = look.entries.compactMap { entry in
      let isOfText = entry.attribute == .style || entry.attribute == .color
      return isEffective(entry.attribute, on: component, look) && !(isTextless && isOfText)
        ? nil
        : warning("'\(entry.attribute.name)'", nodes[id.position].writtenComponent, at: entry.span)
    }
    // Overlays, backgrounds and bars are child nodes; a sheet also presents views above itself.
    if isWithoutLayers(component) {
      for child in nodes.children(of: id)
      where !nodes[child.position].isContent && !nodes[child.position].component.isPresented {
        warnings.append(
          warning("what lies over or under it", component, at: nodes[child.position].span))
      }
    }
    if let style = look.style, let span = look.span(of: .style) {
      for part in effectlessParts(of: style, component) {
        warnings.append(warning(part, component, at: span))
      }
    }
    return warnings
  }

  private func warning(_ what: String, _ component: Component, at span: SourceSpan) -> Diagnostic {
    .withoutEffect(what, on: component.rawValue, target, at: span)
  }

  /// Whether a component supports all attributes, apart from those of its style.
  private func takesAll(_ component: Component) -> Bool {
    switch component {
    case .input, .alert, .sheet, .banner: false
    case .section: false
    case .row: target != .uikit
    default: true
    }
  }

  /// Whether a component supports all parts of its style.
  private func drawsWholeStyle(_ component: Component) -> Bool {
    switch component {
    case .segmented, .slider, .stepper, .toggle, .input, .icon, .link, .banner: false
    default: true
    }
  }

  private func isWithoutLayers(_ component: Component) -> Bool {
    switch component {
    case .sheet, .alert: true
    case .section, .row: target == .uikit
    default: false
    }
  }

  private func isEffective(
    _ attribute: Attribute, on component: Component, _ look: AttributeReader
  ) -> Bool {
    if attribute == .error { return component != .input }
    if !attribute.isUniversal { return true }
    switch attribute {
    case .id, .forEach, .key: return true
    default: break
    }
    switch component {
    case .alert: return [.when, .hidden].contains(attribute)
    case .sheet: return [.when, .hidden, .padding, .background].contains(attribute)
    case .banner:
      switch attribute {
      case .width, .height:
        // A bar always has the screen's width; its height is the content's or an explicit length.
        let length = attribute == .width ? look.width : look.height
        return length != .hug && (target == .swiftui || length != .fill)
      case .hugging, .compression, .layoutPriority, .spacingAfter, .alignmentGuide,
        .ignoresSafeArea, .zIndex:
        return false
      default: return true
      }
    // SwiftUI applies it to each row.
    case .section where target == .swiftui: return attribute != .accessibility
    case .section: return [.when, .hidden].contains(attribute)
    case .row where target == .uikit: return [.spacing, .alignment].contains(attribute)
    default: return true
    }
  }

  /// The parts of a style that a component does not draw.
  private func effectlessParts(of style: Int, _ component: Component) -> [String] {
    switch component {
    case .segmented, .slider, .stepper, .toggle:
      let input = fieldStyles[style].input
      return input.drawsBox ? ["the box of a text field"] : []
    case .input:
      let look = fieldStyles[style]
      return (look.spacing == nil ? [] : ["'spacing'"])
        + (look.reservesError ? ["'space: reserve'"] : [])
    case .icon:
      let text = textStyles[style]
      var parts: [String] = []
      if (text.tracking ?? 0) != 0 { parts.append("'tracking'") }
      if (text.lineSpacing ?? 0) > 0 { parts.append("'lineSpacing'") }
      if (text.paragraphSpacing ?? 0) > 0 { parts.append("'paragraphSpacing'") }
      return parts
    case .link, .banner:
      let text = textStyles[style]
      return (text.paragraphSpacing ?? 0) > 0 ? ["'paragraphSpacing'"] : []
    default: return []
    }
  }
}

extension Attribute {
  /// Whether the attribute can be set on every component, even on those that ignore it.
  fileprivate var isUniversal: Bool {
    switch self {
    case .id, .when, .forEach, .key, .hidden, .invisible, .columnSpan, .cellAnchor, .tap,
      .fixedSize, .aspectRatio, .padding, .width, .height, .minWidth, .idealWidth, .maxWidth,
      .minHeight, .idealHeight, .maxHeight, .frameAlignment, .background, .cornerRadius, .border,
      .overlay, .opacity, .offset, .shadow, .clip, .safeAreaInset, .ignoresSafeArea, .margin,
      .zIndex, .layoutPriority, .hugging, .compression, .spacingAfter, .alignmentGuide,
      .accessibility, .transition:
      true
    default: false
    }
  }
}

extension InputStyle {
  /// Whether the style changes the border, background or text of a text field.
  fileprivate var drawsBox: Bool {
    style != nil || padding != nil || height != nil || background != nil || cornerRadius != nil
      || border != nil || focusedBorder != nil || invalidBorder != nil
      || focusedBackground != nil || invalidBackground != nil || disabledBorder != nil
      || disabledBackground != nil || disabledColor != nil || shadow != nil
      || placeholder != nil || borderStyle != nil
  }
}
