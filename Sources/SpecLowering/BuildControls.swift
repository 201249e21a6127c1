internal import SpecModel

/// Buttons and toggles.
extension ScreenBuilder {
  /// Appends a button: its style's box with the node's own attributes on it.
  mutating func appendButton(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    let style = buttonStyle(entries)
    let attributes = NodeAttributes(entries, over: box(of: style), in: decider)
    var box = attributes.box
    let isDisabled = attributes.flags.contains(.disabled)
    if isDisabled, style.disabledBackground != nil || box?.background != nil {
      box.setBackground(style.disabledBackground ?? inks.disabledFill)
    }
    let title = style.style ?? TextStyleReference(.body)
    let ink: ColorID =
      isDisabled
      ? style.disabledColor ?? inks.disabledInk
      : attributes.color ?? style.color ?? title.color ?? inks.tint
    append(
      .button(
        Text(
          node.content ?? "", style: textStyle(title, ink: ink, overridesInk: true),
          alignment: .center)),
      of: node, flags: attributes.flags, box: box)
  }

  private func buttonStyle(_ entries: ArraySlice<AttributeEntry>) -> ButtonStyle {
    for entry in entries where entry.attribute == .style {
      if case .style(let position) = entry.value { return document.buttonStyles[position] }
    }
    return ButtonStyle()
  }

  private func box(of style: ButtonStyle) -> Box? {
    guard
      style.background != nil || style.cornerRadius != nil || style.border != nil
        || style.padding != nil || style.height != nil
    else { return nil }
    var box = Box()
    box.background = style.background
    box.cornerRadius = style.cornerRadius ?? 0
    box.border = style.border.map { Box.Border(color: $0.color, width: $0.width) }
    box.padding = style.padding ?? .zero
    if let height = style.height { box.height = .points(height) }
    return box
  }

  /// Appends a toggle; while it has an error, a column of the toggle and the error.
  mutating func appendToggle(_ node: Node, _ attributes: NodeAttributes) {
    guard let field = node.field else { return }
    let style = attributes.style.map { document.fieldStyles[$0] } ?? FieldStyle()
    var flags = attributes.flags
    if facts.state.values[field.position] == "true" { flags.insert(.on) }
    if facts.state.focus == field { flags.insert(.focused) }
    let message = facts.messages[field.position]
    if message != nil { flags.insert(.invalid) }
    let label = style.label ?? TextStyleReference(.body)
    let ink = flags.contains(.disabled) ? inks.disabledInk : (label.color ?? inks.label)
    let kind = ScreenNode.Kind.toggle(
      Text(node.content ?? "", style: textStyle(label, ink: ink, overridesInk: true)))
    guard let message else {
      append(kind, of: node, flags: flags, box: attributes.box)
      return
    }
    let look = look(of: attributes.style)
    let presence: ScreenNode.Flags = [.hidden, .invisible]
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .fill, distribution: .fill),
      of: node, flags: flags.intersection(presence), box: attributes.box)
    appendPart(.fieldInput, kind, suffix: ".input", of: node, flags: flags.subtracting(presence))
    appendPart(
      .fieldError, .text(Text(message, style: look.error)), suffix: ".error", of: node,
      flags: [.error])
  }
}
