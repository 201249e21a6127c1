internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Form fields: a label, a control bound to the form, and what is wrong with its value.
extension SwiftUIScreen {
  // MARK: - Dispatch

  mutating func writeField(_ id: NodeID, _ look: NodeLook, _ context: Context) {
    guard let field = document[id].field else {
      lastIsBlock = false
      writer.line("EmptyView()")
      return
    }
    switch document[id].component {
    case .input: writeControl(of: id, look, field, isLabelled: false)
    case .fieldLabel: writeLoneLabel(field)
    case .fieldError: writeLoneError(field)
    case .toggle, .stepper: writeRow(of: id, look, field)
    default: writeColumn(of: id, look, field)
    }
  }

  private func appearance(of field: FieldID) -> FieldAppearance {
    let owner = NodeLook(document, document.form[field].node)
    return FieldAppearance(
      document.fieldStyle(owner.style), in: document)
  }

  private func name(of field: FieldID) -> String { escaped(names.fields[field.position]) }

  private func binding(to field: FieldID) -> String { "$model.form.\(name(of: field))" }

  // MARK: - Columns

  /// A label, the control, and the line below it.
  private mutating func writeColumn(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let appearance = appearance(of: field)
    let type = columnType(of: id, appearance)
    let hasLabel = document[id].component != .search && document[id].content?.isEmpty == false
    var arguments: [String] = []
    if hasLabel { arguments.append("label: " + title(content(of: id))) }
    arguments += messageArguments(look, field, appearance)
    let head = arguments.isEmpty ? type : "\(type)(\(arguments.joined(separator: ", ")))"
    writer.open(head + " {")
    writeControl(of: id, look, field, isLabelled: hasLabel)
    writer.close()
    lastIsBlock = true
  }

  /// What a column is told of the line below its control.
  private func messageArguments(
    _ look: NodeLook, _ field: FieldID, _ appearance: FieldAppearance
  ) -> [String] {
    var arguments: [String] = []
    let line = look.errorLine ?? (appearance.reservesError ? .reserve : .collapse)
    let hasRules = !document.form[field].rules.isEmpty
    switch line {
    case .none: break
    case .collapse, .reserve:
      if hasRules { arguments.append("error: model.form.error(on: .\(name(of: field)))") }
    }
    if names.checks.contains(where: { $0.field == field.position }) {
      arguments.append("waiting: model.form.waitingMessage(on: .\(name(of: field)))")
    }
    if case .reserve = line { arguments.append("reservesError: true") }
    if let help = text(look.help) { arguments.append("help: \(title(help))") }
    return arguments
  }

  /// The view that fields of one look share.
  private mutating func columnType(of id: NodeID, _ appearance: FieldAppearance) -> String {
    let label = styles.fontModifiers(appearance.label, in: document)
    let labelInk = appearance.label.color.map { styles.style($0, in: document) }
    let error = styles.fontModifiers(appearance.error, in: document)
    let errorInk = appearance.error.color.map { styles.style($0, in: document) } ?? ".red"
    let waits = !names.checks.isEmpty
    let usesHelp = document.nodes.contains { node in
      let attributes = document.attributes[
        Int(node.attributesStart)..<Int(node.attributesEnd)]
      return node.component.isField && attributes.contains { $0.attribute == .help }
    }
    let reserves =
      appearance.reservesError
      || document.attributes.contains {
        if case .errorLine(.reserve) = $0.value { true } else { false }
      }
    let isLabelled = document.form.fields.allSatisfy { field in
      switch document[field.node].component {
      case .search, .toggle, .stepper: false
      default: document[field.node].content?.isEmpty == false
      }
    }
    let alternative = memberName(document[id].name, fallback: "field").capitalised + "Column"
    func make(_ name: String) -> SwiftWriter {
      var text = SwiftWriter()
      text.span = document[id].span
      text.doc("A field: its label, its control, and what is wrong with its value.")
      text.open("private struct \(name)<Control: View>: View {")
      text.line(isLabelled ? "let label: LocalizedStringKey" : "var label: LocalizedStringKey?")
      text.line("var error: String?")
      if waits { text.line("var waiting: String?") }
      if reserves { text.line("var reservesError = false") }
      if usesHelp { text.line("var help: LocalizedStringKey?") }
      text.line("@ViewBuilder let control: Control")
      text.blank()
      text.open("var body: some View {")
      text.open("VStack(alignment: .leading, spacing: \(literal(appearance.spacing))) {")
      if !isLabelled { text.open("if let label {") }
      text.line("Text(label)")
      text.indent()
      for line in label { text.line(line) }
      if let labelInk { text.line(".foregroundStyle(\(labelInk))") }
      text.line(".accessibilityHidden(true)")
      text.outdent()
      if !isLabelled { text.close() }
      text.line("control")
      text.open("if let error {")
      text.line("Text(verbatim: error)")
      text.indent()
      for line in error { text.line(line) }
      text.line(".foregroundStyle(\(errorInk))")
      text.outdent()
      if waits {
        text.turn("} else if let waiting {")
        text.line("Text(verbatim: waiting)")
        text.indent()
        text.line(".font(.footnote)")
        text.line(".foregroundStyle(.secondary)")
        text.outdent()
      }
      if usesHelp {
        text.turn("} else if let help {")
        text.line("Text(help)")
        text.indent()
        text.line(".font(.footnote)")
        text.line(".foregroundStyle(.secondary)")
        text.outdent()
      }
      if reserves {
        text.turn("} else if reservesError {")
        text.line("Text(verbatim: \" \")")
        text.indent()
        for line in error { text.line(line) }
        text.line(".hidden()")
        text.outdent()
      }
      text.close()
      text.close()
      text.close()
      text.close()
      return text
    }
    let (name, isNew) = styles.declarationName("FieldColumn", or: alternative, key: make("_"))
    if isNew { styles.declare(name, make(name)) }
    return name
  }

  // MARK: - Controls

  private mutating func writeControl(
    of id: NodeID, _ look: NodeLook, _ field: FieldID, isLabelled: Bool
  ) {
    let component = document[id].component
    switch component {
    case .slider: writeSlider(of: id, look, field)
    case .segmented: writeSegments(of: id, look, field)
    case .picker: writePicker(of: id, look, field)
    case .datePicker: writeDatePicker(of: id, look, field)
    case .textArea: writeTextArea(of: id, look, field)
    default: writeTextField(of: id, look, field)
    }
    let isBlock = lastIsBlock
    let isText = component.isTextField
    modify(isBlock: isBlock) { screen in
      if isText, component != .search { screen.writeInputModifiers(of: id, look, field) }
      if component != .slider, component != .segmented {
        screen.writeBox(of: id, look, field)
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    lastIsBlock = isBlock
  }

  private mutating func writeTextField(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let type = look.isSecure ? "SecureField" : "TextField"
    let title = document.form[field].title
    var placeholder = text(look.placeholder)
    if document[id].component == .search, placeholder == nil { placeholder = content(of: id) }
    let ink = appearance(of: field).placeholder
    lastIsBlock = false
    if document[id].component == .search {
      writer.open("HStack(spacing: 8) {")
      writer.line("Image(systemName: \"magnifyingglass\")")
      writer.indent()
      writer.line(".foregroundStyle(.secondary)")
      writer.line(".accessibilityHidden(true)")
      writer.outdent()
      writer.line(
        "TextField(\(self.title(placeholder ?? SwiftValue(text: literal(title), type: .text))), "
          + "text: \(binding(to: field)))")
      modify(isBlock: false) { $0.writeInputModifiers(of: id, look, field) }
      writer.close()
      lastIsBlock = true
      return
    }
    guard let placeholder else {
      writer.line("\(type)(\"\", text: \(binding(to: field)))")
      writer.indent()
      writer.line(".accessibilityLabel(\(literal(title)))")
      writer.outdent()
      return
    }
    var prompt = textCall(placeholder)
    if let ink { prompt += ".foregroundColor(\(SwiftUIStyles.short(styles.color(ink))))" }
    let label = self.title(SwiftValue(text: literal(title), type: .text))
    lastIsBlock = writer.call(
      type, [label, "text: \(binding(to: field))", "prompt: \(prompt)"])
  }

  private mutating func writeTextArea(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let title = literal(document.form[field].title)
    guard minimumIOS >= 16 else {
      writer.open("ZStack(alignment: .topLeading) {")
      if let placeholder = text(look.placeholder) {
        writer.open("if \(expressionForEmpty(field)) {")
        writer.line(textCall(placeholder))
        writer.indent()
        writer.line(".foregroundStyle(Color(uiColor: .placeholderText))")
        writer.line(".padding(.vertical, 8)")
        writer.line(".padding(.horizontal, 5)")
        writer.line(".accessibilityHidden(true)")
        writer.outdent()
        writer.close()
      }
      writer.line("TextEditor(text: \(binding(to: field)))")
      writer.indent()
      writer.line(".frame(minHeight: \(literal(Double(look.minLines) * 22 + 16)))")
      writer.line(".accessibilityLabel(\(title))")
      writer.outdent()
      writer.close()
      lastIsBlock = true
      return
    }
    let prompt = text(look.placeholder).map { ["prompt: " + textCall($0)] } ?? []
    lastIsBlock = writer.call(
      "TextField",
      [prompt.isEmpty ? "\"\"" : title, "text: \(binding(to: field))"] + prompt
        + ["axis: .vertical"])
    modify(isBlock: lastIsBlock) { screen in
      if prompt.isEmpty { screen.writer.line(".accessibilityLabel(\(title))") }
      let most = look.lines.map { String($0) } ?? ""
      screen.writer.line(".lineLimit(\(look.minLines)...\(most))")
    }
  }

  private func expressionForEmpty(_ field: FieldID) -> String {
    "model.form.\(name(of: field)).isEmpty"
  }

  /// Keyboard, content type, focus and the return key.
  private mutating func writeInputModifiers(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    usesFocus = true
    if let type = look.contentType {
      if let version = APIRows.version(ofContentType: type), version > minimumIOS {
        _ = require(version, for: "the content type '\(type)'", at: look.span(of: .contentType))
      } else {
        writer.line(".textContentType(.\(APIRows.contentTypeName(type)))")
      }
    }
    if let keyboard = look.keyboard, keyboard != "default" {
      writer.line(".keyboardType(.\(keyboard))")
    }
    let isAddress = look.isAddress
    if let capitals = look.autocapitalization ?? (isAddress ? "never" : nil) {
      writer.line(".textInputAutocapitalization(.\(capitals))")
    }
    if let corrects = look.autocorrection ?? (isAddress ? false : nil), !corrects {
      writer.line(".autocorrectionDisabled()")
    }
    writer.line(".focused($focus, equals: .\(name(of: field)))")
    guard document[id].component != .textArea else { return }
    if let next = nextTextField(after: field) {
      writer.line(".submitLabel(.next)")
      writer.line(".onSubmit { focus = .\(name(of: next)) }")
    } else {
      writer.line(".submitLabel(\(document[id].component == .search ? ".search" : ".done"))")
    }
  }

  /// The field that the return key leads to.
  private func nextTextField(after field: FieldID) -> FieldID? {
    for position in (field.position + 1)..<max(document.form.fields.count, field.position + 1) {
      let component = document[document.form.fields[position].node].component
      if component.isTextField, component != .search { return FieldID(position) }
    }
    return nil
  }

  /// The box that a person types into, in the look of the field's style.
  private mutating func writeBox(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let isText = document[id].component.isTextField
    let type = boxType(of: id, appearance(of: field))
    var arguments: [String] = []
    if isText { arguments.append("isFocused: focus == .\(name(of: field))") }
    if !document.form[field].rules.isEmpty {
      arguments.append("isInvalid: model.form.error(on: .\(name(of: field))) != nil")
    }
    let call = "\(type)(\(arguments.joined(separator: ", ")))"
    if call.count + 11 <= writer.room {
      writer.line(".modifier(\(call))")
    } else {
      writer.open(".modifier(")
      writer.call(type, arguments)
      writer.close(")")
    }
  }

  private mutating func boxType(of id: NodeID, _ look: FieldAppearance) -> String {
    let component = document[id].component
    let fonts = styles.fontModifiers(look.input, in: document)
    let ink = look.input.color.map { styles.style($0, in: document) }
    let isSearch = component == .search
    var look = look
    if isSearch, NodeLook(document, id).style == nil { look = look.searching }
    let isArea = component == .textArea
    let background = styles.color(look.background)
    let focusedFill = look.focusedBackground.map { styles.color($0) }
    let invalidFill = look.invalidBackground.map { styles.color($0) }
    let border = look.border.map { (styles.color($0.color), $0.width) }
    let focused = (styles.color(look.focused.color), look.focused.width)
    let invalid = (styles.color(look.invalid.color), look.invalid.width)
    let base = memberName(document[id].name, fallback: "field").capitalised + "Box"
    let wanted = isSearch ? "SearchBox" : isArea ? "TextAreaBox" : "FieldBox"
    var modifiers: [Modifier] = []
    var padding = look.padding
    if isArea, padding.top == 0, padding.bottom == 0 {
      padding.top = padding.leading
      padding.bottom = padding.leading
    }
    modifiers += self.padding(padding)
    var frame = ["maxWidth: .infinity"]
    if let least = look.minHeight { frame.append("minHeight: \(literal(least))") }
    frame.append("alignment: \(isArea ? ".topLeading" : ".leading")")
    if let height = look.height, !isArea {
      modifiers.append(Modifier("frame", "height: \(literal(height))"))
    }
    modifiers.append(Modifier("frame", list: frame))
    func make(_ name: String) -> SwiftWriter {
      var text = SwiftWriter()
      text.span = document[id].span
      text.doc("The box around a field's control.")
      text.open("private struct \(name): ViewModifier {")
      text.line("var isFocused = false")
      text.line("var isInvalid = false")
      text.blank()
      text.open("func body(content: Content) -> some View {")
      text.line("content")
      text.indent()
      for font in fonts { text.line(font) }
      if let ink { text.line(".foregroundStyle(\(ink))") }
      for modifier in modifiers { text.call("." + modifier.name, modifier.arguments) }
      var fill = background
      if focusedFill != nil || invalidFill != nil { fill = "fill" }
      text.line(".background(\(SwiftUIStyles.short(fill)), in: box)")
      text.line(".overlay { box.strokeBorder(line, lineWidth: lineWidth) }")
      text.outdent()
      text.close()
      text.blank()
      text.line("private var box: RoundedRectangle { \(shape(look.cornerRadius)) }")
      text.blank()
      writeState("line", "Color", invalid.0, focused.0, border?.0 ?? "Color.clear", into: &text)
      text.blank()
      writeState(
        "lineWidth", "CGFloat", literal(invalid.1), literal(focused.1), literal(border?.1 ?? 0),
        into: &text)
      if focusedFill != nil || invalidFill != nil {
        text.blank()
        writeState(
          "fill", "Color", invalidFill ?? background, focusedFill ?? background, background,
          into: &text)
      }
      text.close()
      return text
    }
    let (name, isNew) = styles.declarationName(wanted, or: base, key: make("_"))
    if isNew { styles.declare(name, make(name)) }
    return name
  }

  /// A property that depends on what becomes of a field.
  private func writeState(
    _ name: String, _ type: String, _ invalid: String, _ focused: String, _ plain: String,
    into text: inout SwiftWriter
  ) {
    let values = [invalid, focused, plain].map { type == "Color" ? SwiftUIStyles.short($0) : $0 }
    text.open("private var \(name): \(type) {")
    if values[0] == values[1] {
      text.line(
        values[0] == values[2]
          ? values[0] : "isInvalid || isFocused ? \(values[0]) : \(values[2])")
    } else {
      text.line("if isInvalid { return \(values[0]) }")
      text.line("return isFocused ? \(values[1]) : \(values[2])")
    }
    text.close()
  }

  // MARK: - Choices, numbers and dates

  private mutating func writePicker(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let type = names.choices[field.position]
    writer.open(
      "Picker(\(literal(document.form[field].title)), selection: \(binding(to: field))) {")
    if let placeholder = text(look.placeholder) {
      writer.line("\(textCall(placeholder)).tag(\(names.form).\(type)?.none)")
    } else if document.form[field].initialValue.isEmpty {
      writer.line("Text(verbatim: \"–\").tag(\(names.form).\(type)?.none)")
    }
    writeOptions(type)
    writer.close()
    writer.line(".pickerStyle(.menu)")
    writer.line(".labelsHidden()")
    lastIsBlock = true
  }

  private mutating func writeOptions(_ type: String) {
    writer.open("ForEach(\(names.form).\(type).allCases) { option in")
    writer.line("Text(option.title).tag(Optional(option))")
    writer.close()
  }

  private mutating func writeSegments(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    writer.open(
      "Picker(\(literal(document.form[field].title)), selection: \(binding(to: field))) {")
    writeOptions(names.choices[field.position])
    writer.close()
    writer.line(".pickerStyle(.segmented)")
    lastIsBlock = true
  }

  private func range(of field: FieldID) -> (bounds: String, step: String?)? {
    guard case .number(let range) = document.form[field].kind else { return nil }
    return (
      "\(literal(range.min))...\(literal(range.max))", range.step.map { literal($0) }
    )
  }

  private mutating func writeSlider(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let title = literal(document.form[field].title)
    var value = binding(to: field)
    if case .number(let range) = document.form[field].kind, range.isWhole {
      // A slider moves over fractions; the form keeps whole numbers.
      styles.usesWholeBinding = true
      value = "Binding(whole: \(value))"
    }
    var arguments = ["value: \(value)"]
    if let range = range(of: field) {
      arguments.append("in: \(range.bounds)")
      if let step = range.step { arguments.append("step: \(step)") }
    }
    writer.open("Slider(\(arguments.joined(separator: ", "))) {")
    writer.line("Text(\(title))")
    writer.close()
    if let color = look.color { writer.line(".tint(\(styles.style(color, in: document)))") }
    lastIsBlock = true
  }

  private mutating func writeDatePicker(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    styles.usesOptionalBinding = true
    let components =
      switch look.dateMode {
      case .date: ".date"
      case .time: ".hourAndMinute"
      case .dateAndTime: "[.date, .hourAndMinute]"
      }
    lastIsBlock = writer.call(
      "DatePicker",
      [
        literal(document.form[field].title),
        "selection: Binding(\(binding(to: field)), showing: .now)",
        "displayedComponents: \(components)",
      ])
    modify(isBlock: lastIsBlock) { $0.writer.line(".labelsHidden()") }
  }

  // MARK: - Rows

  /// A switch or a stepper with its title before it; with a message below it, where it can have one.
  private mutating func writeRow(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let appearance = appearance(of: field)
    let messages = messageArguments(look, field, appearance)
    guard !messages.isEmpty else {
      writeRowControl(of: id, look, field)
      return
    }
    let type = columnType(of: id, appearance)
    writer.open("\(type)(\(messages.joined(separator: ", "))) {")
    writeRowControl(of: id, look, field)
    writer.close()
    lastIsBlock = true
  }

  private mutating func writeRowControl(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let style = document.fieldStyle(look.style)
    if document[id].component == .toggle {
      writer.call("Toggle", [title(content(of: id)), "isOn: \(binding(to: field))"])
      lastIsBlock = false
    } else {
      var arguments = ["value: \(binding(to: field))"]
      if let range = range(of: field) {
        arguments.append("in: \(range.bounds)")
        if let step = range.step, step != "1" { arguments.append("step: \(step)") }
      }
      writer.call("Stepper", arguments, " {")
      writer.indent()
      writer.open("HStack(spacing: 8) {")
      writer.line(textCall(content(of: id)))
      writer.line("Spacer()")
      writer.line("Text(model.form.\(name(of: field)), format: .number)")
      writer.indent()
      writer.line(".foregroundStyle(.secondary)")
      writer.outdent()
      writer.close()
      writer.outdent()
      writer.line("}")
      lastIsBlock = true
    }
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { screen in
      if let label = style.label {
        for line in screen.styles.fontModifiers(label, in: screen.document) {
          screen.writer.line(line)
        }
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    lastIsBlock = isBlock
  }

  // MARK: - Parts that stand alone

  private mutating func writeLoneLabel(_ field: FieldID) {
    let appearance = appearance(of: field)
    let title = SwiftValue(text: literal(document.form[field].title), type: .text)
    writer.line(textCall(title))
    writer.indent()
    for line in styles.fontModifiers(appearance.label, in: document) { writer.line(line) }
    if let color = appearance.label.color {
      writer.line(".foregroundStyle(\(styles.style(color, in: document)))")
    }
    writer.line(".accessibilityHidden(true)")
    writer.outdent()
    lastIsBlock = false
  }

  private mutating func writeLoneError(_ field: FieldID) {
    let appearance = appearance(of: field)
    let owner = NodeLook(document, document.form[field].node)
    writer.open("if let error = model.form.error(on: .\(name(of: field))) {")
    writer.line("Text(verbatim: error)")
    writer.indent()
    for line in styles.fontModifiers(appearance.error, in: document) { writer.line(line) }
    let ink = appearance.error.color.map { styles.style($0, in: document) } ?? ".red"
    writer.line(".foregroundStyle(\(ink))")
    writer.outdent()
    if let help = text(owner.help) {
      writer.turn("} else {")
      writer.line(textCall(help))
      writer.indent()
      writer.line(".font(.footnote)")
      writer.line(".foregroundStyle(.secondary)")
      writer.outdent()
    }
    writer.close()
    lastIsBlock = true
  }
}

extension NodeLook {
  /// Whether a person types what no dictionary knows.
  var isAddress: Bool {
    keyboard == "emailAddress" || keyboard == "URL"
      || ["emailAddress", "URL", "username"].contains(contentType ?? "")
  }
}

extension FieldAppearance {
  /// The look of a search field that has no style of its own: the system's.
  var searching: FieldAppearance { FieldAppearance(searchingIn: self) }
}
