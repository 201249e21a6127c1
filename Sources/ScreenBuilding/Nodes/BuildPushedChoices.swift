internal import PlatformData
internal import SpecModel

extension ScreenBuilder {
  /// Appends the row of a field that opens a screen with its options: title, selection and chevron,
  /// as in a `listRow`.
  mutating func appendPushedChoices(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID
  ) {
    let value = facts.state.values[field.position]
    let style = attributes.style.map { document.fieldStyles[$0] } ?? FieldStyle()
    var flags = controlFlags(attributes, field)
    flags.insert(.rowButton)
    var room = Box()
    room.width = .fill
    room.minHeight = ControlMetrics.minimumTouchTarget
    if flags.contains(.disabled) { room.opacity = 0.4 }
    let title = node.content ?? ""
    noteHeardTitle(title.isEmpty ? document.form[field].title : title)
    let row = screen.nodes.count
    appendPart(
      .fieldInput,
      .stack(.horizontal, spacing: .points(12), alignment: .center, distribution: .fill),
      suffix: ".input", of: node, flags: flags, box: room)
    let faded = flags.intersection([.disabled])
    if !title.isEmpty {
      let font = style.label ?? standard(.body)
      appendPart(
        .fieldLabel, .text(Text(title, style: textStyle(font, ink: inks.label))),
        suffix: ".label", of: node, flags: faded)
    }
    appendPart(.spacer, .spacer(minLength: 8), suffix: ".spacer", of: node)
    var end = Box()
    end.traits = traits(resisting: 751)
    appendPart(
      .fieldValue,
      .text(
        Text(
          value.isEmpty ? attributes.placeholder ?? Text.noChoice : shown(value, of: field),
          style: systemStyle(style.input.style ?? standard(.body), inks.fieldBorder),
          alignment: .trailing, lineLimit: 1)),
      suffix: ".value", of: node, flags: value.isEmpty ? faded.union([.placeholder]) : faded,
      box: end)
    appendPart(
      .icon,
      .icon(Text("chevron.forward", style: systemStyle(standard(.footnote), inks.disabledInk))),
      suffix: ".icon", of: node, flags: faded)
    screen.nodes[row].subtreeEnd = UInt32(screen.nodes.count)
  }

  /// A text style in a color that the system's own rows use; its contrast is not checked.
  private mutating func systemStyle(
    _ reference: TextStyleReference, _ ink: ColorID
  ) -> TextStyleID {
    var reference = reference
    reference.waiver = reference.waiver ?? TextStyleReference.systemWaiver
    return textStyle(reference, ink: ink, overridesInk: true)
  }

  /// The traits of a text with a compression resistance, which decides what a row truncates first.
  private mutating func traits(resisting priority: Double) -> TraitsID {
    var traits = Traits()
    traits.compression.horizontal = priority
    screen.traits.append(traits)
    return TraitsID(screen.traits.count - 1)
  }
}
