internal import PlatformData
internal import SpecModel

/// Buttons and toggles.
extension ScreenBuilder {
  /// Appends a button with the box of its style, overridden by the node's own attributes.
  mutating func appendButton(_ node: Node, _ id: NodeID, _ entries: ArraySlice<AttributeEntry>) {
    let style = buttonStyle(entries)
    let attributes = NodeAttributes(entries, over: box(of: style), in: decider)
    let role = attributes.rare?.role ?? .normal
    var box = attributes.box
    let isDisabled = attributes.flags.contains(.disabled)
    if role == .destructive, style.base == .prominent, style.background == nil {
      box.setBackground(inks.error)
    }
    if isDisabled, style.disabledBackground != nil || box?.background != nil {
      box.setBackground(style.disabledBackground ?? inks.disabledFill)
    }
    if isDisabled, let border = style.disabledBorder {
      if box == nil { box = Box() }
      box?.border = Box.Border(color: border.color, width: border.width)
    }
    var title = style.style ?? standardFont(.body)
    if id.position < barEnd { fitIntoBar(&box, &title, role) }
    let ink: ColorID =
      isDisabled
      ? style.disabledColor ?? inks.disabledInk
      : attributes.color ?? style.color ?? title.color ?? ink(of: style.base, role)
    // A list aligns a plain button with its other rows; a button with a background is as wide as
    // its title.
    if isInList, box?.frameAlignment == nil {
      var own = box ?? Box()
      if style.base == .plain, own.background == nil {
        own.frameAlignment = .leading
      } else if own.width == .auto {
        own.width = .hug
      }
      box = own
    }
    let symbol = symbol(attributes.rare?.symbol)
    // A bar shows a symbol without the title, which VoiceOver reads; the back button shows both.
    let isSymbolAlone = isInBar && symbol != .none && node.name != "navigation.back"
    if isSymbolAlone, let title = node.content, !title.isEmpty { noteHiddenTitle(title) }
    append(
      .button(
        Text(
          isSymbolAlone ? "" : node.content ?? "",
          style: textStyle(title, ink: ink, overridesInk: true),
          alignment: .center, lineLimit: isInBar ? 1 : nil, symbol: symbol)),
      of: node, flags: attributes.flags, box: box)
  }

  private mutating func ink(of base: ButtonStyle.Base, _ role: ButtonRole) -> ColorID {
    if base == .prominent { return systemColorID("white") }
    return role == .destructive ? inks.error : inks.tint
  }

  /// Gives a button in a bar or alert the minimum height of touch targets, and emphasizes an
  /// alert's cancel button.
  private func fitIntoBar(_ box: inout Box?, _ title: inout TextStyleReference, _ role: ButtonRole)
  {
    if box == nil { box = Box() }
    if box?.height == .auto, box?.minHeight == nil {
      box?.minHeight = ControlMetrics.minimumTouchTarget
    }
    if role == .cancel, !isInBar, title.weight == nil { title.weight = .semibold }
  }

  /// The ID of the symbol before a title.
  mutating func symbol(_ name: String?) -> SymbolID {
    guard let name else { return .none }
    if let known = screen.symbols.firstIndex(of: name) { return SymbolID(known) }
    screen.symbols.append(name)
    return SymbolID(screen.symbols.count - 1)
  }

  private func buttonStyle(_ entries: ArraySlice<AttributeEntry>) -> ButtonStyle {
    for entry in entries where entry.attribute == .style {
      if case .style(let position) = entry.value { return document.buttonStyles[position] }
    }
    if let plain = document.theme.coveredButtons.first(where: { $0.base == .plain }) {
      return document.buttonStyles[plain.position]
    }
    return ButtonStyle()
  }

  private mutating func box(of style: ButtonStyle) -> Box? {
    guard
      style.background != nil || style.cornerRadius != nil || style.border != nil
        || style.padding != nil || style.height != nil || style.base != .plain
        || style.shadow != nil
    else { return nil }
    var box = Box()
    switch style.base {
    case .plain: break
    case .bordered: box.background = inks.disabledFill
    case .prominent: box.background = inks.tint
    }
    if style.base != .plain {
      box.cornerRadius = ControlMetrics.buttonCornerRadius
      box.padding = ControlMetrics.configuredButtonInsets
    }
    box.background = style.background ?? box.background
    box.cornerRadius = style.cornerRadius ?? box.cornerRadius
    box.border = style.border.map { Box.Border(color: $0.color, width: $0.width) }
    box.padding = style.padding ?? box.padding
    if let height = style.height { box.height = .points(height) }
    if let shadow = style.shadow { box.traits = traits(with: shadow) }
    return box
  }

  /// The ID of traits with a style's shadow.
  mutating func traits(with shadow: Traits.Shadow) -> TraitsID {
    var traits = Traits()
    traits.shadow = shadow
    screen.traits.append(traits)
    return TraitsID(screen.traits.count - 1)
  }

  /// Appends a toggle; with an error or help text, a column that contains the toggle and that text.
  mutating func appendToggle(_ node: Node, _ attributes: NodeAttributes) {
    guard let field = node.field else { return }
    let style = attributes.style.map { document.fieldStyles[$0] } ?? FieldStyle()
    var flags = attributes.flags
    if facts.state.values[field.position] == "true" { flags.insert(.on) }
    if facts.state.focus == field { flags.insert(.focused) }
    if facts.messages[field.position] != nil { flags.insert(.invalid) }
    let label = style.label ?? standard(.body)
    let ink = flags.contains(.disabled) ? inks.disabledInk : (label.color ?? inks.label)
    let kind = ScreenNode.Kind.toggle(
      Text(node.content ?? "", style: textStyle(label, ink: ink, overridesInk: true)))
    let look = look(of: attributes.style)
    guard hasMessage(attributes, look, field) else {
      append(kind, of: node, flags: flags, box: attributes.box)
      return
    }
    let presence: ScreenNode.Flags = [.hidden, .invisible]
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .fill, distribution: .fill),
      of: node, flags: flags.intersection(presence), box: attributes.box)
    appendPart(.fieldInput, kind, suffix: ".input", of: node, flags: flags.subtracting(presence))
    appendMessage(of: node, attributes, look, field)
  }
}
