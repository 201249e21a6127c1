internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes form fields: a label, a control bound to the form, and an error message.
extension SwiftUIScreen {
  // MARK: - Dispatch

  mutating func writeField(_ id: NodeID, _ look: AttributeReader, _ context: Context) {
    guard let field = document.field(of: id) else {
      lastIsBlock = false
      writer.line("EmptyView()")
      return
    }
    if document.form[field].entryGroup != nil, !canRepeat(id) { return }
    switch document.component(of: id) {
    case .input: writeControl(of: id, look, field, isLabelled: false)
    case .fieldLabel: writeLoneLabel(field)
    case .fieldError: writeLoneError(field)
    case .toggle, .stepper: writeRow(of: id, look, field)
    default: writeColumn(of: id, look, field)
    }
  }

  /// Whether a field in a loop is supported; reports the field if it is not.
  private mutating func canRepeat(_ id: NodeID) -> Bool {
    let span = document.span(of: id)
    guard document.sheet(around: id) == nil else {
      refuse(
        "a field for each item in a sheet", at: span, instead: "open a separate screen for it")
      return false
    }
    return require(15, for: "a field in a loop", at: span)
  }

  /// A key that is equal for fields with the same appearance.
  @inline(__always)
  func lookKey(of field: FieldID) -> Int {
    appearances.key(of: attributeReaders.style(of: document.form[field].node), in: document)
  }

  /// Whether fields without a custom style can use the views of `StandardFields`.
  var hasStandardFields: Bool { words.isModern && !comparesSizes }

  func appearance(of field: FieldID) -> FieldAppearance { appearances[lookKey(of: field)] }

  /// Whether a field's title is beside its control.
  func standsInRow(_ field: FieldID) -> Bool {
    let node = document.form[field].node
    return document.component(of: node).canStandInRow && appearance(of: field).isRow
      && attributeReaders[node].presentation == .menu
  }

  func name(of field: FieldID) -> String { escaped(names.fields[field.position]) }

  /// The enum case of a field; in a loop, that of the current item's field.
  func fieldCase(_ field: FieldID) -> String { expressions.fieldCase(field, in: scope) }

  /// A field's property; in a loop, that of the current item's entry.
  func property(of field: FieldID) -> String {
    expressions.fieldOwner(field, in: scope) + name(of: field)
  }

  /// The binding to a field's value, including the field's change action.
  mutating func binding(to field: FieldID) -> String {
    observed("$" + property(of: field), field)
  }

  /// A binding that also runs a field's change action.
  mutating func observed(_ binding: String, _ field: FieldID) -> String {
    guard let change = change(of: field) else { return binding }
    styles.usesChangeBinding = true
    if change.parameters.isEmpty { return binding + ".onChange(model.\(change.name))" }
    return binding + ".onChange { \(call(of: change)) }"
  }

  /// The statement that runs a field's change action; nil if it has none.
  mutating func changeCall(of field: FieldID) -> String? {
    change(of: field).map { call(of: $0) }
  }

  private func change(of field: FieldID) -> TapMethod? {
    guard let action = attributeReaders[document.form[field].node].change,
      case .series(let series) = document.actions[action]
    else { return nil }
    return model.tap(series)
  }

  // MARK: - Columns

  /// Writes a column of a label, the control, and the message below it.
  private mutating func writeColumn(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let appearance = appearance(of: field)
    let type = columnType(of: id, field)
    let hasLabel =
      document.component(of: id) != .search && !document.isPushed(id)
      && document.nodes[id.position].content?.isEmpty == false
    var arguments: [String] = []
    if hasLabel { arguments.append("label: " + key(content(of: id))) }
    arguments += messageArguments(look, field, appearance)
    openColumn(type, arguments)
    writeControl(of: id, look, field, isLabelled: hasLabel)
    // Only for the control: a column would also apply the attributes to the error.
    if look.accessibility != nil, !document.hasSides(id) {
      modify(isBlock: lastIsBlock) { $0.writeAccessibility(look) }
    }
    writer.close()
    lastIsBlock = true
  }

  /// Writes the accessibility label of a control without visible title, unless the spec sets the
  /// label.
  mutating func writeHeardTitle(of field: FieldID) {
    let told = attributeReaders[document.form[field].node].accessibility
    guard told.map({ document.accessibilities[$0].label == nil }) ?? true else { return }
    writer.line(words.told("Label", title(of: field).text))
  }

  /// Whether a field is a column of its label, its control and its error.
  func isColumn(_ id: NodeID) -> Bool {
    guard document.field(of: id) != nil else { return false }
    switch document.component(of: id) {
    case .input, .fieldLabel, .fieldError, .toggle, .stepper: return false
    default: return true
    }
  }

  private mutating func openColumn(_ type: String, _ arguments: [String]) {
    if arguments.isEmpty {
      writer.open(type + " {")
    } else {
      writer.openCall(type, arguments)
    }
  }

  /// The arguments of a field's column for the message below the control.
  private func messageArguments(
    _ look: AttributeReader, _ field: FieldID, _ appearance: FieldAppearance
  ) -> [String] {
    var arguments: [String] = []
    let line = look.errorLine ?? (appearance.reservesError ? .reserve : .collapse)
    let hasRules = document.form.hasRules(for: field)
    switch line {
    case .none: break
    case .collapse, .reserve:
      if hasRules {
        arguments.append(String(code: "error: model.form.error(on: \(fieldCase(field)))"))
      }
    }
    if names.checks.contains(where: { $0.field == field.position }) {
      arguments.append("waiting: model.form.waitingMessage(on: \(fieldCase(field)))")
    }
    if case .reserve = line { arguments.append("reservesError: true") }
    if let help = text(look.help) {
      let absence = mayBeEmpty(help) ? "\(help.text(atLeast: .primary)).isEmpty ? nil : " : ""
      arguments.append("help: \(absence)\(key(help))")
    }
    return arguments
  }

  /// The name of the column view that fields with the same appearance share.
  private mutating func columnType(of id: NodeID, _ field: FieldID) -> String {
    let key = lookKey(of: field)
    let isRow = standsInRow(field)
    if let known = columnTypes.first(where: { $0.key == key && $0.isRow == isRow }) {
      return known.name
    }
    let standard =
      hasStandardFields && appearances.isStandard(key, in: document)
      ? StandardFields.column(fieldFacts) : nil
    var members = standard ?? columnMembers(appearances[key], fieldFacts, isRow: isRow)
    members.lead(to: document.span(of: id))
    let nodeName = document.nodes[id.position].name
    let type = styles.typeName(
      isRow ? "FieldRow" : "FieldColumn",
      or: memberName(nodeName, fallback: "field").capitalised + (isRow ? "Row" : "Column"),
      "<Control: View>: View", members,
      summary: fieldFacts.showsErrors
        ? "A field: its label, its control, and what is wrong with its value."
        : "A field: its label and its control.")
    columnTypes.append((key, isRow, type))
    return type
  }

  /// The members of a column view.
  ///
  /// - Parameter isRow: whether the label is beside the control instead of above it.
  mutating func columnMembers(
    _ appearance: FieldAppearance, _ facts: FieldFacts, isRow: Bool = false
  ) -> SwiftWriter {
    let label = styles.fontModifiers(appearance.label)
    let labelInk = ink(appearance.labelColor)
    let reserves = appearance.reservesError || facts.reserves
    let error =
      facts.showsErrors || reserves ? styles.fontModifiers(appearance.error) : []
    let errorInk = facts.showsErrors ? ink(appearance.errorColor) ?? ".red" : ".red"
    let note =
      facts.waits || facts.usesHelp
      ? styles.fontModifiers(appearance.note)
        + [words.ink(ink(appearance.noteColor) ?? ".secondary")] : []
    var text = SwiftWriter(depth: 1)
    text.line(
      facts.isLabelled ? "let label: LocalizedStringKey" : "var label: LocalizedStringKey?")
    if facts.showsErrors { text.line("var error: String?") }
    if facts.waits { text.line("var waiting: String?") }
    if reserves { text.line("var reservesError = false") }
    if facts.usesHelp { text.line("var help: LocalizedStringKey?") }
    text.line("@ViewBuilder let control: Control")
    text.blank()
    text.open("var body: some View {")
    text.open("VStack(alignment: .leading, spacing: \(literal(appearance.spacing))) {")
    if isRow { text.open("HStack(spacing: 8) {") }
    if !facts.isLabelled { text.open("if let label {") }
    text.line("Text(label)")
    text.indent()
    for line in label { text.line(line) }
    if let labelInk { text.line(words.ink(labelInk)) }
    text.line(words.told("Hidden", "true"))
    text.outdent()
    if !facts.isLabelled { text.close() }
    text.line("control")
    text.indent()
    if facts.hearsErrors { text.line(words.told("Hint", "error ?? \"\"")) }
    if isRow { text.line(".frame(maxWidth: .infinity, alignment: .trailing)") }
    text.outdent()
    if isRow {
      text.close()
      text.line(".frame(minHeight: \(literal(ControlMetrics.fieldRowHeight)))")
    }
    facts.writeMessages(words, reserves: reserves, error, errorInk, note: note, into: &text)
    text.close()
    text.close()
    return text
  }

  // MARK: - Rows

  /// Writes a toggle or stepper with its title before the control, and with its message below if it
  /// has any.
  private mutating func writeRow(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let appearance = appearance(of: field)
    let messages = messageArguments(look, field, appearance)
    guard !messages.isEmpty else {
      writeRowControl(of: id, look, field)
      return
    }
    openColumn(columnType(of: id, field), messages)
    writeRowControl(of: id, look, field)
    writer.close()
    lastIsBlock = true
  }

  private mutating func writeRowControl(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    // The theme's style is for labels above fields; a title beside a control has the size of its
    // value.
    let own = look.style.flatMap { document.fieldStyles[$0].label }
    let title = document.theme.style(.body)
    let hasTitleLook = own != nil || document.theme.covers(.body)
    let label = hasTitleLook ? own ?? title : nil
    let titleInk = label?.color.map { styles.style($0) } ?? styles.covering("label")
    if document.component(of: id) == .toggle {
      writer.call("Toggle", [self.title(content(of: id)), "isOn: \(binding(to: field))"])
      // By default, a switch is green, whatever the screen's tint is.
      if ["tintColor", "systemGreen"].contains(where: { document.theme.covering($0) != nil }) {
        modify(isBlock: false) { screen in
          screen.writer.line(screen.words.tint(screen.styles.color(.system("systemGreen"))))
        }
      }
      lastIsBlock = false
    } else {
      var arguments = ["value: \(binding(to: field))"]
      if let range = range(of: field) {
        arguments.append("in: \(range.bounds)")
        if let step = range.step, step != "1" { arguments.append("step: \(step)") }
      }
      writer.openCall("Stepper", arguments)
      writer.open("HStack(spacing: 8) {")
      writer.line(textCall(content(of: id)))
      writer.indent()
      writeTitleLook(label, titleInk)
      writer.outdent()
      writer.line("Spacer()")
      writer.line(words.number("model.form.\(name(of: field))"))
      writer.indent()
      let number = look.style.flatMap { document.fieldStyles[$0].input.style }
      if number != nil || document.theme.covers(.body) {
        for line in fonts(ofView: number ?? title) { writer.line(line) }
      }
      writer.line(words.ink(styles.style(system: "secondaryLabel")))
      writer.outdent()
      writer.close()
      writer.close()
      lastIsBlock = true
    }
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { screen in
      if screen.document.component(of: id) == .toggle { screen.writeTitleLook(label, titleInk) }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    lastIsBlock = isBlock
  }

  /// Writes the font and color of a title beside its control.
  private mutating func writeTitleLook(_ label: TextStyleReference?, _ ink: String?) {
    if let label {
      for line in fonts(ofView: label) { writer.line(line) }
    }
    if let ink { writer.line(words.ink(ink)) }
  }

  /// The code of a style's color, for an argument of type `ShapeStyle`.
  private mutating func ink(_ color: NamedColor?) -> String? {
    color.map { SwiftUIStyles.short(styles.color($0)) }
  }

  // MARK: - Parts that stand alone

  private mutating func writeLoneLabel(_ field: FieldID) {
    let appearance = appearance(of: field)
    writer.line(textCall(title(of: field)))
    writer.indent()
    for line in styles.fontModifiers(appearance.label) { writer.line(line) }
    if let ink = ink(appearance.labelColor) { writer.line(words.ink(ink)) }
    writer.line(words.told("Hidden", "true"))
    writer.outdent()
    lastIsBlock = false
  }

  private mutating func writeLoneError(_ field: FieldID) {
    let appearance = appearance(of: field)
    let owner = attributeReaders[document.form[field].node]
    writer.open("if let error = model.form.error(on: \(fieldCase(field))) {")
    writer.line("Text(verbatim: error)")
    writer.indent()
    for line in styles.fontModifiers(appearance.error) { writer.line(line) }
    writer.line(words.ink(ink(appearance.errorColor) ?? ".red"))
    writer.outdent()
    if let help = text(owner.help) {
      writer.turn(
        mayBeEmpty(help) ? "} else if !\(help.text(atLeast: .primary)).isEmpty {" : "} else {")
      writer.line(textCall(help))
      writer.indent()
      for line in styles.fontModifiers(appearance.note) { writer.line(line) }
      writer.line(words.ink(ink(appearance.noteColor) ?? ".secondary"))
      writer.outdent()
    }
    writer.close()
    lastIsBlock = true
  }
}

extension FieldFacts {
  /// Writes the line below a control, which shows the first message that applies.
  fileprivate func writeMessages(
    _ words: SwiftUIWords, reserves: Bool, _ error: [String], _ errorInk: String, note: [String],
    into text: inout SwiftWriter
  ) {
    var messages: [(condition: String, line: String, modifiers: [String])] = []
    if showsErrors {
      messages.append(("let error", "Text(verbatim: error)", error + [words.ink(errorInk)]))
    }
    if waits { messages.append(("let waiting", "Text(verbatim: waiting)", note)) }
    if usesHelp { messages.append(("let help", "Text(help)", note)) }
    if reserves {
      messages.append(("reservesError", "Text(verbatim: \" \")", error + [".hidden()"]))
    }
    for (position, message) in messages.enumerated() {
      if position == 0 {
        text.open("if \(message.condition) {")
      } else {
        text.turn("} else if \(message.condition) {")
      }
      text.line(message.line)
      text.indent()
      for modifier in message.modifiers { text.line(modifier) }
      text.outdent()
    }
    if !messages.isEmpty { text.close() }
  }
}

extension AttributeReader {
  /// Whether the field's input is an address or name, for which autocorrection is off.
  var isAddress: Bool {
    keyboard == "emailAddress" || keyboard == "URL"
      || ["emailAddress", "URL", "username"].contains(contentType ?? "")
  }
}

extension FieldAppearance {
  /// The appearance of a search field, with system defaults for unset values.
  var searching: FieldAppearance { FieldAppearance(searchingIn: self) }
}
