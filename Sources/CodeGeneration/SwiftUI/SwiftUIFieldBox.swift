internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes the backgrounds and borders of text inputs.
extension SwiftUIScreen {
  /// Writes the background and border of a field's input, as the field's style defines them.
  mutating func writeBox(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let isText = document.component(of: id).isTextField
    if writeBareField(of: id, field) { return }
    let type = boxType(of: id, field)
    var arguments: [String] = []
    if isText {
      arguments.append(String(code: "isFocused: \(focus(of: look)) == \(fieldCase(field))"))
    }
    if document.form.hasRules(for: field) {
      arguments.append(
        String(code: "isInvalid: model.form.error(on: \(fieldCase(field))) != nil"))
    }
    let call: CodeLine = ".modifier(\(type)(\(arguments.joined(separator: ", "))))"
    if writer.holds(call) {
      writer.line(call)
    } else {
      writer.open(".modifier(")
      writer.call(type, arguments)
      writer.close(")")
    }
  }

  /// Writes the style of a field without background and border.
  ///
  /// - Returns: whether the field is such a field.
  private mutating func writeBareField(of id: NodeID, _ field: FieldID) -> Bool {
    let component = document.component(of: id)
    let look = appearance(of: field)
    guard look.isBare, component != .search else { return false }
    if look.input != TextStyleReference(.body) {
      for font in fonts(ofView: look.input) { writer.line(font) }
    }
    if let color = look.inputColor {
      writer.line(words.ink(SwiftUIStyles.short(styles.color(color))))
    }
    if component.isTextField, component != .textArea {
      writer.line(".multilineTextAlignment(.trailing)")
    }
    return true
  }

  /// The properties of a field that determine which type of box view it uses.
  struct BoxKey: Equatable {
    let look: Int
    let isArea: Bool
    let isSearch: Bool
  }

  private mutating func boxType(of id: NodeID, _ field: FieldID) -> String {
    let component = document.component(of: id)
    let look = lookKey(of: field)
    let key = BoxKey(
      look: look, isArea: component == .textArea, isSearch: component == .search)
    if let known = boxTypes.first(where: { $0.key == key }) { return known.name }
    let type = makeBoxType(for: id, look)
    boxTypes.append((key, type))
    return type
  }

  private mutating func makeBoxType(for id: NodeID, _ key: Int) -> String {
    let component = document.component(of: id)
    let isArea = component == .textArea
    let isSearch = component == .search
    let look = appearances[key]
    var members =
      hasStandardFields && appearances.isStandard(key, in: document)
      ? StandardFields.box(isArea: isArea, searches: isSearch)
      : boxMembers(isSearch ? look.searching : look, isArea: isArea)
    members.lead(to: document.span(of: id))
    let wanted = isSearch ? "SearchBox" : isArea ? "TextAreaBox" : "FieldBox"
    let nodeName = document.nodes[id.position].name
    return styles.typeName(
      wanted, or: memberName(nodeName, fallback: "field").capitalised + "Box", ": ViewModifier",
      members, summary: "The box around a field's control.")
  }

  /// The members of a view that draws a field's background and border.
  mutating func boxMembers(_ look: FieldAppearance, isArea: Bool) -> SwiftWriter {
    let fonts = fonts(ofView: look.input)
    let fullInk = look.inputColor.map { styles.color($0) } ?? "Color.primary"
    let ink = look.inputColor == nil ? nil : SwiftUIStyles.short(fullInk)
    let background = styles.color(look.background)
    let focusedFill = look.focusedBackground.map { styles.color($0) }
    let invalidFill = look.invalidBackground.map { styles.color($0) }
    let border = look.border.map { (styles.color($0.color), $0.width) }
    let disabled = look.disabled.map { (styles.color($0.color), $0.width) }
    let disabledFill = look.disabledBackground.map { styles.color($0) }
    let disabledInk = look.disabledColor.map { styles.color($0) }
    let shadow = look.shadow.map { self.shadow($0) }
    let knowsEnabled = disabled != nil || disabledFill != nil || disabledInk != nil
    let focused = (styles.color(look.focused.color), look.focused.width)
    let invalid = (styles.color(look.invalid.color), look.invalid.width)
    var modifiers: [Modifier] = []
    modifiers += self.padding(isArea ? look.areaPadding : look.padding)
    var frame = ["maxWidth: .infinity"]
    if let least = look.minHeight { frame.append("minHeight: \(literal(least))") }
    let side = look.isRow ? ".trailing" : ".leading"
    frame.append("alignment: \(isArea ? ".topLeading" : side)")
    if let height = look.height, !isArea {
      modifiers.append(Modifier("frame", "height: \(literal(height))"))
    }
    modifiers.append(Modifier("frame", list: frame))
    var text = SwiftWriter(depth: 1)
    text.line("var isFocused = false")
    text.line("var isInvalid = false")
    if knowsEnabled { text.line("@Environment(\\.isEnabled) private var isEnabled") }
    text.blank()
    text.open("func body(content: Content) -> some View {")
    text.line("content")
    text.indent()
    for font in fonts { text.line(font) }
    if look.isRow, !isArea { text.line(".multilineTextAlignment(.trailing)") }
    if let disabledInk {
      text.line(words.ink("isEnabled ? \(fullInk) : \(disabledInk)"))
    } else if let ink {
      text.line(words.ink(ink))
    }
    for modifier in modifiers { text.call("." + modifier.name, modifier.arguments) }
    var fill = background
    let hasFills = focusedFill != nil || invalidFill != nil || disabledFill != nil
    if hasFills { fill = "fill" }
    let behind = words.background(SwiftUIStyles.short(fill), in: "box")
    text.call("." + behind.name, behind.arguments)
    text.line(words.overlay("box.strokeBorder(line, lineWidth: lineWidth)"))
    if let shadow { text.call("." + shadow.name, shadow.arguments) }
    text.outdent()
    text.close()
    text.blank()
    text.line("private var box: RoundedRectangle { \(shape(look.cornerRadius)) }")
    text.blank()
    Self.writeState(
      "line", "Color", disabled?.0, invalid.0, focused.0, border?.0 ?? "Color.clear", into: &text)
    text.blank()
    Self.writeState(
      "lineWidth", "CGFloat", disabled.map { literal($0.1) }, literal(invalid.1),
      literal(focused.1), literal(border?.1 ?? 0), into: &text)
    if hasFills {
      text.blank()
      Self.writeState(
        "fill", "Color", disabledFill, invalidFill ?? background, focusedFill ?? background,
        background, into: &text)
    }
    return text
  }

  /// Writes a property that depends on a field's state, such as its focus.
  private static func writeState(
    _ name: String, _ type: String, _ disabled: String?, _ invalid: String, _ focused: String,
    _ plain: String, into text: inout SwiftWriter
  ) {
    let disabled = disabled.map { type == "Color" ? SwiftUIStyles.short($0) : $0 }
    let values = [invalid, focused, plain].map { type == "Color" ? SwiftUIStyles.short($0) : $0 }
    text.open("private var \(name): \(type) {")
    if let disabled { text.line("guard isEnabled else { return \(disabled) }") }
    let result = disabled == nil ? "" : "return "
    if values[0] == values[1] {
      text.line(
        values[0] == values[2]
          ? result + values[0]
          : result + "isInvalid || isFocused ? \(values[0]) : \(values[2])")
    } else {
      text.line("if isInvalid { return \(values[0]) }")
      text.line("return isFocused ? \(values[1]) : \(values[2])")
    }
    text.close()
  }
}
