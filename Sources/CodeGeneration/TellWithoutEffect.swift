internal import SpecModel
internal import SpecSyntax

/// What a target's view of a component has no place for: it is told of, and not dropped.
struct EffectlessAttributes {
  let target: CodeTarget
  private let nodes: ContiguousArray<Node>
  private let textStyles: ContiguousArray<TextStyleReference>
  private let fieldStyles: ContiguousArray<FieldStyle>

  init(_ document: borrowing Document, target: CodeTarget) {
    self.target = target
    nodes = document.nodes
    textStyles = document.textStyles
    fieldStyles = document.fieldStyles
  }

  /// Warnings for the attributes of a node that change nothing in the source.
  func warnings(for id: NodeID, _ look: AttributeReader) -> [Diagnostic] {
    let component = nodes[id.position].component
    if takesAll(component), !look.attributes.contains(.style) || drawsWholeStyle(component) {
      return []
    }
    let isTextless = component == .banner && nodes[id.position].content == nil
    var warnings = look.entries.compactMap { entry in
      let isOfText = entry.attribute == .style || entry.attribute == .color
      return isEffective(entry.attribute, on: component, look) && !(isTextless && isOfText)
        ? nil : warning("'\(entry.attribute.name)'", component, at: entry.span)
    }
    // What lies over and under a view, and the bars at its edges, are nodes.
    if isWithoutLayers(component) {
      for child in nodes.children(of: id) where !nodes[child.position].isContent {
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

  /// Whether a component has a place for whatever it can be given, but for parts of its style.
  private func takesAll(_ component: Component) -> Bool {
    switch component {
    case .input, .alert, .sheet, .banner: false
    case .section, .row: target != .uikit
    default: true
    }
  }

  /// Whether a component draws every part that its style can have.
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
        // A bar is as wide as the screen, and as high as its content or its points.
        let length = attribute == .width ? look.width : look.height
        return length != .hug && (target == .swiftui || length != .fill)
      case .hugging, .compression, .layoutPriority, .spacingAfter, .alignmentGuide,
        .ignoresSafeArea, .zIndex:
        return false
      default: return true
      }
    case .section where target == .uikit: return [.when, .hidden].contains(attribute)
    case .row where target == .uikit: return [.spacing, .alignment].contains(attribute)
    default: return true
    }
  }

  /// Parts of a style that a component does not draw.
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
  /// Whether every component takes it, so that some have no place for it.
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
  /// Whether it says how the box around a text field looks, or its text.
  fileprivate var drawsBox: Bool {
    style != nil || padding != nil || height != nil || background != nil || cornerRadius != nil
      || border != nil || focusedBorder != nil || invalidBorder != nil
      || focusedBackground != nil || invalidBackground != nil || disabledBorder != nil
      || disabledBackground != nil || disabledColor != nil || shadow != nil
      || placeholder != nil || borderStyle != nil
  }
}
