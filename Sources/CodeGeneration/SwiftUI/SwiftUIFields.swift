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

  func appearance(of field: FieldID) -> FieldAppearance {
    let owner = NodeLook(document, document.form[field].node)
    return FieldAppearance(
      document.fieldStyle(owner.style), in: document)
  }

  func name(of field: FieldID) -> String { escaped(names.fields[field.position]) }

  func binding(to field: FieldID) -> String { "$model.form.\(name(of: field))" }

  // MARK: - Columns

  /// A label, the control, and the line below it.
  private mutating func writeColumn(of id: NodeID, _ look: NodeLook, _ field: FieldID) {
    let appearance = appearance(of: field)
    let type = columnType(of: id, appearance)
    let hasLabel = document[id].component != .search && document[id].content?.isEmpty == false
    var arguments: [String] = []
    if hasLabel { arguments.append("label: " + title(content(of: id))) }
    arguments += messageArguments(look, field, appearance)
    openColumn(type, arguments)
    writeControl(of: id, look, field, isLabelled: hasLabel)
    writer.close()
    lastIsBlock = true
  }

  private mutating func openColumn(_ type: String, _ arguments: [String]) {
    if arguments.isEmpty {
      writer.open(type + " {")
    } else {
      writer.call(type, arguments, " {")
      writer.indent()
    }
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
      if let labelInk { text.line(words.ink(labelInk)) }
      text.line(words.told("Hidden", "true"))
      text.outdent()
      if !isLabelled { text.close() }
      text.line("control")
      text.open("if let error {")
      text.line("Text(verbatim: error)")
      text.indent()
      for line in error { text.line(line) }
      text.line(words.ink(errorInk))
      text.outdent()
      if waits {
        text.turn("} else if let waiting {")
        text.line("Text(verbatim: waiting)")
        text.indent()
        text.line(".font(.footnote)")
        text.line(words.ink(".secondary"))
        text.outdent()
      }
      if usesHelp {
        text.turn("} else if let help {")
        text.line("Text(help)")
        text.indent()
        text.line(".font(.footnote)")
        text.line(words.ink(".secondary"))
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
    openColumn(type, messages)
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
      writer.line(words.number("model.form.\(name(of: field))"))
      writer.indent()
      writer.line(words.ink(".secondary"))
      writer.outdent()
      writer.close()
      writer.outdent()
      writer.line("}")
      lastIsBlock = true
    }
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { screen in
      if let label = style.label {
        for line in screen.fonts(ofView: label) {
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
      writer.line(words.ink(styles.style(color, in: document)))
    }
    writer.line(words.told("Hidden", "true"))
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
    writer.line(words.ink(ink))
    writer.outdent()
    if let help = text(owner.help) {
      writer.turn("} else {")
      writer.line(textCall(help))
      writer.indent()
      writer.line(".font(.footnote)")
      writer.line(words.ink(".secondary"))
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
