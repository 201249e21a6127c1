internal import PlatformData
internal import SpecModel

/// Controls that the system draws, and symbols.
extension ScreenBuilder {
  // MARK: - Content

  mutating func icon(_ node: Node, _ attributes: NodeAttributes) -> ScreenNode.Kind {
    let style = attributes.style.map { document.textStyles[$0] } ?? standard(.body)
    return .icon(
      Text(node.content ?? "", style: textStyle(style, ownInk: attributes.color)))
  }

  mutating func progress(_ attributes: NodeAttributes) -> ScreenNode.Kind {
    let share = attributes.rare?.progress
    let value = share.map { "\(Int(($0 * 100).rounded()))%" } ?? ""
    return control(.progress(share), ink: attributes.color ?? inks.tint, value: value)
  }

  mutating func activity(_ attributes: NodeAttributes) -> ScreenNode.Kind {
    control(
      .activity(isLarge: attributes.rare?.isLarge ?? false),
      ink: attributes.color ?? inks.fieldBorder)
  }

  /// Adds a control to the screen's controls.
  mutating func control(
    _ kind: Control.Kind, ink: ColorID, value: String = "",
    title: TextStyleReference? = nil
  ) -> ScreenNode.Kind {
    let style = textStyle(title ?? standard(.footnote), ink: ink, overridesInk: true)
    screen.controls.append(Control(kind, style: style, value: value))
    return .control(ControlID(screen.controls.count - 1))
  }

  // MARK: - Fields

  /// Appends the slider or segmented control of a field.
  mutating func appendDrawnControl(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID
  ) {
    let value = facts.state.values[field.position]
    var box = Box()
    box.width = .fill
    let isDisabled = attributes.flags.contains(.disabled)
    let kind: ScreenNode.Kind
    switch document.form[field].kind {
    case .number(let range):
      kind = control(
        .slider(range.fraction(of: Double(value) ?? range.min)),
        ink: isDisabled ? inks.disabledInk : attributes.color ?? inks.tint, value: value)
    case .choice(let choices):
      kind = control(
        .segmented(
          choices.map { Segment(title: $0.title) },
          chosen: choices.firstIndex { $0.value == value }),
        ink: isDisabled ? inks.disabledInk : inks.label, value: shown(value, of: field))
    case .text, .boolean, .date, .choices: return
    }
    if (node.content ?? "").isEmpty { noteHeardTitle(document.form[field].title) }
    appendPart(
      .fieldInput, kind, suffix: ".input", of: node, flags: controlFlags(attributes, field),
      box: box)
  }

  /// The flags of a field's control: disabled, focused, invalid and validating.
  func controlFlags(_ attributes: NodeAttributes, _ field: FieldID) -> ScreenNode.Flags {
    var flags = attributes.flags.intersection([.disabled])
    if facts.state.focus == field { flags.insert(.focused) }
    if facts.messages[field.position] != nil { flags.insert(.invalid) }
    if facts.verdicts[field.position] == .validating { flags.insert(.validating) }
    return flags
  }

  /// Appends a stepper: a row with its title, its value and two buttons, and an error or help text
  /// below it.
  mutating func appendStepper(_ node: Node, _ attributes: NodeAttributes) {
    guard let field = node.field else { return }
    let look = look(of: attributes.style)
    let presence = attributes.flags.intersection([.hidden, .invisible, .disabled])
    let row = ScreenNode.Kind.stack(
      .horizontal, spacing: .points(ControlMetrics.defaultSpacing), alignment: .center,
      distribution: .fill)
    guard hasMessage(attributes, look, field) else {
      append(row, of: node, flags: presence, box: attributes.box)
      appendStepperParts(node, attributes, field)
      return
    }
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .fill, distribution: .fill),
      of: node, flags: presence, box: attributes.box)
    let position = screen.nodes.count
    appendPart(.hstack, row, suffix: ".row", of: node)
    appendStepperParts(node, attributes, field)
    screen.nodes[position].subtreeEnd = UInt32(screen.nodes.count)
    appendMessage(of: node, attributes, look, field)
  }

  private mutating func appendStepperParts(
    _ node: Node, _ attributes: NodeAttributes, _ field: FieldID
  ) {
    let style = attributes.style.map { document.fieldStyles[$0] } ?? FieldStyle()
    let isDisabled = attributes.flags.contains(.disabled)
    let label = style.label ?? standard(.body)
    let value = facts.state.values[field.position]
    var wide = Box()
    wide.width = .fill
    appendPart(
      .fieldLabel,
      .text(
        Text(
          node.content ?? "",
          style: textStyle(
            label, ink: isDisabled ? inks.disabledInk : label.color ?? inks.label,
            overridesInk: true))), suffix: ".label", of: node, box: wide)
    let number = textStyle(
      style.input.style ?? standard(.body),
      ink: isDisabled ? inks.disabledInk : inks.fieldBorder, overridesInk: true)
    appendPart(
      .fieldValue, .text(Text(value, style: number, lineLimit: 1)), suffix: ".value", of: node)
    noteHeardTitle(node.content ?? document.form[field].title)
    appendPart(
      .fieldInput,
      control(
        .stepper, ink: isDisabled ? inks.disabledInk : inks.label, value: value,
        title: standard(.body)),
      suffix: ".input", of: node, flags: controlFlags(attributes, field))
  }
}
