internal import PlatformData
internal import SpecModel

/// The look of a field at the screen's text size: the default one with a style's changes.
struct FieldLook {
  var spacing: Points
  var label: TextStyleID
  var input: TextStyleReference
  var error: TextStyleID
  var box: Box
  var placeholder: ColorID
  var focusedBorder: Box.Border
  var invalidBorder: Box.Border
}

extension ScreenBuilder {
  /// Takes a text field apart: a column of its label, its control, and its error while there is one.
  mutating func appendField(_ node: Node, _ attributes: NodeAttributes) {
    let look = look(of: attributes.style)
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .leading, distribution: .fill),
      of: node, flags: attributes.flags.intersection([.hidden, .invisible, .disabled]),
      box: attributes.box)
    if let title = node.content, !title.isEmpty {
      appendPart(.fieldLabel, .text(Text(title, style: look.label)), suffix: ".label", of: node)
    }
    guard let field = node.field else { return }
    let message = facts.messages[field.position]
    appendInput(node, attributes, look, value: facts.state.values[field.position], field, message)
    if let message {
      appendPart(
        .fieldError, .text(Text(message, style: look.error)), suffix: ".error", of: node,
        flags: [.error])
    }
  }

  private mutating func appendInput(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook, value: String, _ field: FieldID,
    _ message: String?
  ) {
    var flags = attributes.flags.intersection([.secure, .disabled])
    var box = look.box
    if facts.state.focus == field {
      flags.insert(.focused)
      box.border = look.focusedBorder
    }
    if message != nil {
      flags.insert(.invalid)
      box.border = look.invalidBorder
    }
    if facts.verdicts[field.position] == .validating { flags.insert(.validating) }
    var ink = look.input.color ?? inks.label
    if value.isEmpty {
      flags.insert(.placeholder)
      ink = look.placeholder
    }
    if flags.contains(.disabled) { ink = inks.disabledInk }
    let string = value.isEmpty ? (attributes.placeholder ?? "") : value
    appendPart(
      .fieldInput,
      .input(
        Text(string, style: textStyle(look.input, ink: ink, overridesInk: true), lineLimit: 1)),
      suffix: ".input", of: node, flags: flags, box: box)
  }

  /// The look of a field style; made once for each style of the document.
  mutating func look(of style: Int?) -> FieldLook {
    let key = style ?? -1
    if let look = fieldLooks[key] { return look }
    let look = makeLook(style.map { document.fieldStyles[$0] } ?? FieldStyle())
    fieldLooks[key] = look
    return look
  }

  private mutating func makeLook(_ style: FieldStyle) -> FieldLook {
    let input = style.input
    var box = Box()
    box.padding = input.padding ?? EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    box.width = .fill
    if let height = input.height {
      box.height = .points(height)
    } else if input.padding == nil {
      box.minHeight = 44
    }
    box.frameAlignment = .leading
    box.background = input.background ?? inks.fieldBackground
    box.cornerRadius = input.cornerRadius ?? 8
    if !input.hasNoBorder {
      box.border =
        input.border.map { Box.Border(color: $0.color, width: $0.width) }
        ?? Box.Border(color: inks.fieldBorder, width: 1)
    }
    func border(_ reference: BorderReference?, _ ink: ColorID) -> Box.Border {
      reference.map { Box.Border(color: $0.color, width: $0.width) }
        ?? Box.Border(color: ink, width: 2)
    }
    return FieldLook(
      spacing: style.spacing ?? 4,
      label: textStyle(style.label ?? TextStyleReference(.footnote), ink: inks.label),
      input: input.style ?? TextStyleReference(.body),
      error: textStyle(style.error ?? TextStyleReference(.footnote), ink: inks.error), box: box,
      placeholder: input.placeholder ?? inks.placeholder,
      focusedBorder: border(input.focusedBorder, inks.tint),
      invalidBorder: border(input.invalidBorder, inks.error))
  }
}
