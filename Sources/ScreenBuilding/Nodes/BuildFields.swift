internal import PlatformData
internal import SpecModel

/// The appearance of a field at the screen's text size: the default appearance with the changes of
/// a style.
struct FieldLook {
  var spacing: Points
  var label: TextStyleID
  var input: TextStyleReference
  var error: TextStyleID
  var box: Box
  var placeholder: ColorID
  /// The border of a valid field with focus; nil if it is the same as without focus.
  var focusedBorder: Box.Border?
  var invalidBorder: Box.Border?
  var focusedBackground: ColorID?
  var invalidBackground: ColorID?
  var disabledBorder: Box.Border?
  var disabledBackground: ColorID?
  var disabledColor: ColorID?
  /// Whether the error text takes space even while there is no error.
  var reservesError: Bool
  /// Whether the title and the control are in one row.
  var isRow: Bool
}

extension ScreenBuilder {
  /// Appends a field: a column with its label, its control, and its error if there is one.
  mutating func appendField(_ node: Node, _ attributes: NodeAttributes) {
    let look = look(of: attributes.style)
    let presentation = attributes.rare?.presentation ?? .menu
    if look.isRow, node.component.canStandInRow, presentation == .menu {
      appendFieldRow(node, attributes, look)
      return
    }
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .leading, distribution: .fill),
      of: node, flags: attributes.flags.intersection([.hidden, .invisible, .disabled]),
      box: attributes.box)
    if let title = node.content, !title.isEmpty, node.component != .search, presentation != .push {
      appendPart(.fieldLabel, .text(Text(title, style: look.label)), suffix: ".label", of: node)
    }
    guard let field = node.field else { return }
    appendControl(of: node, attributes, look, field)
    appendMessage(of: node, attributes, look, field)
  }

  /// Appends a field with its title beside its control, and an error or help text below both.
  private mutating func appendFieldRow(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook
  ) {
    guard let field = node.field else { return }
    let presence = attributes.flags.intersection([.hidden, .invisible, .disabled])
    let row = ScreenNode.Kind.stack(
      .horizontal, spacing: .points(ControlMetrics.defaultSpacing), alignment: .center,
      distribution: .fill)
    var room = Box()
    room.minHeight = ControlMetrics.fieldRowHeight
    guard hasMessage(attributes, look, field) else {
      if var box = attributes.box {
        if box.minHeight == nil, box.height == .auto { box.minHeight = room.minHeight }
        room = box
      }
      append(row, of: node, flags: presence, box: room)
      appendFieldRowParts(node, attributes, look, field)
      return
    }
    append(
      .stack(.vertical, spacing: .points(look.spacing), alignment: .leading, distribution: .fill),
      of: node, flags: presence, box: attributes.box)
    let position = screen.nodes.count
    appendPart(.hstack, row, suffix: ".row", of: node, box: room)
    appendFieldRowParts(node, attributes, look, field)
    screen.nodes[position].subtreeEnd = UInt32(screen.nodes.count)
    appendMessage(of: node, attributes, look, field)
  }

  private mutating func appendFieldRowParts(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID
  ) {
    if let title = node.content, !title.isEmpty {
      appendPart(.fieldLabel, .text(Text(title, style: look.label)), suffix: ".label", of: node)
    }
    appendControl(of: node, attributes, look, field)
  }

  /// Appends the control of a field, without its label.
  private mutating func appendControl(
    of node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID
  ) {
    switch attributes.rare?.presentation {
    case .inline? where node.component == .picker:
      appendInlineChoices(node, attributes, field)
      return
    case .push? where node.component == .picker:
      appendPushedChoices(node, attributes, look, field)
      return
    default: break
    }
    if node.component == .slider || node.component == .segmented {
      appendDrawnControl(node, attributes, look, field)
      return
    }
    let (kind, flags, box) = input(node, attributes, look, field, over: look.box)
    if node.component == .search { noteHeardTitle(node.content ?? "") }
    appendPart(.fieldInput, kind, suffix: ".input", of: node, flags: flags, box: box)
  }

  /// Appends a text field's control alone, for `input`.
  mutating func appendBareInput(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    guard let field = node.field else { return }
    let look = look(of: NodeAttributes(entries, in: decider).style)
    let attributes = NodeAttributes(entries, over: look.box, in: decider)
    let (kind, flags, box) = input(
      node, attributes, look, field, over: attributes.box ?? look.box)
    noteHeardTitle(node.content ?? "")
    append(
      kind, of: node, flags: flags.union(attributes.flags.intersection([.hidden, .invisible])),
      box: box)
  }

  /// Creates the control of a text field, picker or search field: its text, its state and its box.
  private mutating func input(
    _ node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID, over base: Box
  ) -> (ScreenNode.Kind, ScreenNode.Flags, Box) {
    let value = facts.state.values[field.position]
    var flags = attributes.flags.intersection([.secure, .disabled])
    var box = base
    if node.component == .textArea { growForLines(&box, attributes, look) }
    if node.component == .search { makeSearchBox(&box, attributes) }
    if facts.state.focus == field {
      flags.insert(.focused)
      box.border = look.focusedBorder ?? box.border
      box.background = look.focusedBackground ?? box.background
    }
    if facts.messages[field.position] != nil {
      flags.insert(.invalid)
      box.border = look.invalidBorder ?? box.border
      box.background = look.invalidBackground ?? box.background
    }
    if facts.verdicts[field.position] == .validating { flags.insert(.validating) }
    var ink = look.input.color ?? inks.label
    if value.isEmpty {
      flags.insert(.placeholder)
      ink = look.placeholder
    }
    if flags.contains(.disabled) {
      ink = look.disabledColor ?? inks.disabledInk
      box.border = look.disabledBorder ?? box.border
      box.background = look.disabledBackground ?? box.background
    }
    let standIn =
      switch node.component {
      case .search: attributes.placeholder ?? node.content ?? ""
      case .picker, .datePicker: attributes.placeholder ?? Text.noChoice
      default: attributes.placeholder ?? ""
      }
    let style = textStyle(look.input, ink: ink, overridesInk: true)
    let text = Text(
      value.isEmpty ? standIn : shown(value, of: field), style: style,
      lineLimit: node.component == .textArea ? attributes.lineLimit : 1)
    switch node.component {
    case .picker, .datePicker: return (.menu(text), flags, box)
    case .search: return (.search(text), flags, box)
    case .textArea: return (.textArea(text), flags, box)
    default: return (.input(text), flags, box)
    }
  }

  /// A field's value as its control displays it: an option's title, or a date in the locale's
  /// format.
  func shown(_ value: String, of field: FieldID) -> String {
    switch document.form[field].kind {
    case .text, .boolean, .number: return value
    case .choice(let choices): return choices.first { $0.value == value }?.title ?? value
    case .choices(let choices):
      let chosen = ChosenValues.all(in: value)
      return choices.filter { chosen.contains($0.value) }.map(\.title).joined(separator: ", ")
    case .date(let mode):
      guard case .success(let parts) = DateParts.parse(value, mode) else { return value }
      return shown(parts)
    }
  }

  /// A date as a date picker displays it.
  private func shown(_ parts: DateParts) -> String {
    let writer = ValueWriter(locale: point.locale)
    let day = writer.date(parts.day8601, style: .medium)
    let time = writer.time(parts.iso8601)
    switch parts.mode {
    case .date: return day
    case .time: return time
    case .dateAndTime: return day + ", " + time
    }
  }

  /// Gives a text area the height of its lines plus the vertical padding of a single-line field.
  private func growForLines(_ box: inout Box, _ attributes: NodeAttributes, _ look: FieldLook) {
    let pointSize = pointSize(of: look.input)
    // A style sets the height of a field with one line; a text area grows beyond it.
    if case .points(let height) = box.height {
      box.height = .auto
      box.minHeight = height
    }
    let least = box.minHeight ?? 0
    if box.minHeight != nil, box.padding.top == 0, box.padding.bottom == 0 {
      box.padding.top = box.padding.leading
      box.padding.bottom = box.padding.leading
    }
    let lines = Double(min(attributes.rare?.minLines ?? 3, attributes.lineLimit ?? .max))
    box.minHeight = max(
      least, lines * SystemFont.lineHeight(pointSize: pointSize) + box.padding.vertical)
    box.frameAlignment = .topLeading
  }

  /// Applies the system's search field appearance, unless the field's style overrides it.
  private mutating func makeSearchBox(_ box: inout Box, _ attributes: NodeAttributes) {
    let style =
      (attributes.style ?? document.theme.defaultFieldStyle)
      .map { document.fieldStyles[$0].input } ?? InputStyle()
    if style.borderStyle != nil { return }
    if style.height == nil, style.padding == nil {
      box.minHeight = nil
      box.height = .points(ControlMetrics.searchFieldHeight)
    }
    if style.background == nil { box.background = inks.disabledFill }
    if style.cornerRadius == nil { box.cornerRadius = ControlMetrics.searchFieldCornerRadius }
    if style.border == nil { box.border = nil }
    guard style.padding == nil else { return }
    let padding = ControlMetrics.searchFieldPadding
    box.padding = EdgeInsets(top: 0, leading: padding, bottom: 0, trailing: padding)
  }

  // MARK: - Labels and messages

  /// Appends the text below a control: the error, the help text, or empty space reserved for an
  /// error.
  mutating func appendMessage(
    of node: Node, _ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID
  ) {
    let line = attributes.rare?.errorLine ?? (look.reservesError ? .reserve : .collapse)
    let message = facts.messages[field.position]
    if let message {
      guard case .none = line else {
        appendPart(
          .fieldError, .text(Text(message, style: look.error)), suffix: ".error", of: node,
          flags: [.error])
        return
      }
    } else if let text = note(attributes, field) {
      let style = textStyle(standardFont(.footnote), ink: inks.fieldBorder)
      appendPart(.fieldHelp, .text(Text(text, style: style)), suffix: ".help", of: node)
      return
    }
    if case .reserve = line {
      appendPart(
        .fieldError, .text(Text("\u{A0}", style: look.error)), suffix: ".error", of: node,
        flags: [.error, .invisible])
    }
  }

  /// The text below a control without an error: the text shown while validating, or the help text.
  private func note(_ attributes: NodeAttributes, _ field: FieldID) -> String? {
    if !facts.waiting.isEmpty, let message = facts.waitingMessage(of: field) { return message }
    guard let help = attributes.rare?.help, !help.isEmpty else { return nil }
    return help
  }

  /// Whether a field has a text or reserved space below its control.
  func hasMessage(_ attributes: NodeAttributes, _ look: FieldLook, _ field: FieldID) -> Bool {
    let line = attributes.rare?.errorLine ?? (look.reservesError ? .reserve : .collapse)
    if case .reserve = line { return true }
    guard facts.messages[field.position] != nil else { return note(attributes, field) != nil }
    if case .none = line { return false }
    return true
  }

  /// Appends a field's separate label or error, in the field's style.
  mutating func appendLonePart(_ node: Node, _ attributes: NodeAttributes) {
    guard let field = node.field else { return }
    let owner = NodeAttributes(entries(of: document.form[field].node), in: decider)
    let look = look(of: owner.style)
    var flags = attributes.flags
    guard node.component == .fieldError else {
      let title = document.form[field].title
      append(.text(Text(title, style: look.label)), of: node, flags: flags, box: attributes.box)
      return
    }
    var message = facts.messages[field.position]
    if message == nil, let text = note(owner, field) {
      let style = textStyle(standardFont(.footnote), ink: inks.fieldBorder)
      append(.text(Text(text, style: style)), of: node, flags: flags, box: attributes.box)
      return
    }
    flags.insert(.error)
    if message == nil {
      let line = owner.rare?.errorLine ?? (look.reservesError ? .reserve : .collapse)
      if case .reserve = line { flags.insert(.invisible) } else { flags.insert(.hidden) }
      message = "\u{A0}"
    }
    append(
      .text(Text(message ?? "", style: look.error)), of: node, flags: flags, box: attributes.box)
  }

  /// Records the title as the accessibility label of the next node, a control without a visible
  /// label before it.
  mutating func noteHeardTitle(_ title: String) {
    guard !title.isEmpty else { return }
    screen.heardTitles.append((ScreenNodeID(screen.nodes.count), title))
  }

  // MARK: - Looks

  /// The appearance of a field style; created once per style.
  mutating func look(of style: Int?) -> FieldLook {
    guard let style else {
      if let defaultLook { return defaultLook }
      let style = document.theme.defaultFieldStyle.map { document.fieldStyles[$0] }
      let look = makeLook(style ?? FieldStyle())
      defaultLook = look
      return look
    }
    if lookPositions.isEmpty {
      lookPositions = Array(repeating: -1, count: document.fieldStyles.count)
    }
    if lookPositions[style] >= 0 { return styledLooks[lookPositions[style]] }
    let look = makeLook(document.fieldStyles[style])
    lookPositions[style] = styledLooks.count
    styledLooks.append(look)
    return look
  }

  private mutating func makeLook(_ style: FieldStyle) -> FieldLook {
    let input = style.input
    var box = Box()
    box.padding = input.padding ?? EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    box.width = .fill
    if let height = input.height {
      box.height = .points(height)
    } else if input.padding == nil, !style.isRow {
      box.minHeight = 44
    }
    box.frameAlignment = style.isRow ? .trailing : .leading
    box.background = input.background ?? (style.isRow ? nil : inks.fieldBackground)
    box.cornerRadius = input.cornerRadius ?? 8
    if style.isRow, input.padding == nil { box.padding = .zero }
    if style.isRow, input.border == nil, input.borderStyle == nil {
      // The control has no border.
      if input.background == nil { box.cornerRadius = input.cornerRadius ?? 0 }
    } else if input.borderStyle != InputStyle.BorderStyle.none {
      box.border =
        input.border.map { Box.Border(color: $0.color, width: $0.width) }
        ?? Box.Border(color: inks.fieldBorder, width: 1)
    }
    if input.borderStyle == .bezel { box.cornerRadius = input.cornerRadius ?? 0 }
    if input.borderStyle == .rounded { makeRounded(&box, input) }
    if let shadow = input.shadow { box.traits = traits(with: shadow) }
    func border(_ reference: BorderReference?, _ ink: ColorID) -> Box.Border? {
      reference.map { Box.Border(color: $0.color, width: $0.width) }
        ?? (style.isRow ? nil : Box.Border(color: ink, width: 2))
    }
    return FieldLook(
      spacing: style.spacing ?? 4,
      label: textStyle(
        style.label ?? standard(style.isRow ? .body : .footnote), ink: inks.label),
      input: input.style ?? standard(.body),
      error: textStyle(style.error ?? standardFont(.footnote), ink: inks.error), box: box,
      placeholder: input.placeholder ?? inks.placeholder,
      focusedBorder: border(input.focusedBorder, inks.tint),
      invalidBorder: border(input.invalidBorder, inks.error),
      focusedBackground: input.focusedBackground, invalidBackground: input.invalidBackground,
      disabledBorder: input.disabledBorder.map { Box.Border(color: $0.color, width: $0.width) },
      disabledBackground: input.disabledBackground, disabledColor: input.disabledColor,
      reservesError: style.reservesError, isRow: style.isRow)
  }

  /// Sets the height, padding and corner radius of UITextField's rounded border.
  private func makeRounded(_ box: inout Box, _ input: InputStyle) {
    box.cornerRadius = input.cornerRadius ?? ControlMetrics.roundedTextFieldCornerRadius
    box.background = input.background ?? inks.systemBackground
    guard input.padding == nil else { return }
    box.padding = ControlMetrics.roundedTextFieldInsets
    box.minHeight = nil
    if input.height == nil { box.height = .points(ControlMetrics.roundedTextFieldHeight) }
  }
}
