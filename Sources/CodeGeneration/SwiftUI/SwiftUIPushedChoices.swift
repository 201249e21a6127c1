internal import SpecModel
internal import SpecSyntax

/// Writes pickers with `presentation: push`, which show their options on a separate screen.
extension SwiftUIScreen {
  /// The names for the screen with the options of one picker.
  struct OptionScreen {
    let field: FieldID
    /// The state property that is true while the screen is open.
    let isOpen: String
    /// The property that contains the option screen.
    let property: String
  }

  /// Finds the pickers that push a screen with options; unsupported ones are reported later.
  mutating func makeOptionScreens() {
    for position in document.nodes.indices {
      let id = NodeID(position)
      guard let field = document.nodes[position].field, document.isPushed(id),
        document.refusedPush(of: id, .swiftui) == nil
      else { continue }
      let name = names.fields[field.position]
      optionScreens.append(
        OptionScreen(
          field: field, isOpen: partNames.take("isOpen" + name.capitalised),
          property: partNames.take(name + "Options", suffix: "Screen")))
    }
  }

  // MARK: - The row

  /// Writes the row that pushes the options: title, selection and chevron.
  mutating func writePushedChoices(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    lastIsBlock = true
    if let refused = document.refusedPush(of: id, .swiftui) { diagnostics.append(refused) }
    guard let screen = optionScreens.first(where: { $0.field == field }) else {
      lastIsBlock = false
      writer.line("EmptyView()")
      return
    }
    let style = look.style.map { document.fieldStyles[$0] } ?? FieldStyle()
    writer.open("Button {")
    writer.line("\(screen.isOpen) = true")
    writer.turn("} label: {")
    writer.open("HStack(spacing: 12) {")
    if document[id].content?.isEmpty == false {
      writer.line(textCall(content(of: id)))
      writeLook(of: style.label, "label", modifiers: [])
    }
    writer.line("Spacer(minLength: 8)")
    writeChosen(look, field)
    writeLook(
      of: style.input.style, "secondaryLabel",
      modifiers: [
        ".multilineTextAlignment(.trailing)", ".lineLimit(1)", ".layoutPriority(1)",
      ])
    writer.line("Image(systemName: \(words.symbol("\"chevron.forward\"").name))")
    writer.indent()
    if minimumIOS < 14 { writer.line(".flipsForRightToLeftLayoutDirection(true)") }
    for line in fonts(ofView: document.theme.style(.footnote)) { writer.line(line) }
    writer.line(words.ink(styles.style(system: "tertiaryLabel")))
    writer.line(words.told("Hidden", "true"))
    writer.outdent()
    writer.close()
    writer.line(".frame(minHeight: 44)")
    writer.line(".contentShape(Rectangle())")
    writer.close()
    writer.line(".buttonStyle(\(rowButtonStyle())())")
    writeHeardTitle(of: field)
    writer.line(words.told("Value", chosenTitle(of: field, else: "\"\"")))
    if let condition = disabling(look) {
      writer.line(condition == "true" ? ".opacity(0.4)" : ".opacity(\(condition) ? 0.4 : 1)")
    }
  }

  /// The titles of the selected options as an expression.
  ///
  /// - Parameter nothing: the text to show if nothing is selected.
  private func chosenTitle(of field: FieldID, else nothing: String) -> String {
    let value = chosenOptions(of: field)
    let changes = document.changesOptionTitles(of: field)
    guard document.form[field].kind.isMultiple else {
      return (changes ? "\(value).map { model.title(of: $0) }" : "\(value)?.title")
        + " ?? \(nothing)"
    }
    let titles =
      value + (changes ? ".map { model.title(of: $0) }" : ".map(\\.title)")
      + ".joined(separator: \", \")"
    return nothing == "\"\"" ? titles : "\(value).isEmpty ? \(nothing) : \(titles)"
  }

  private mutating func writeChosen(_ look: AttributeReader, _ field: FieldID) {
    var nothing = text(look.placeholder)?.text ?? "\"–\""
    if look.placeholder != nil, nothing.hasPrefix("\"") {
      nothing = CodeGeneration.localizedText(nothing, minimumIOS: minimumIOS)
    }
    lastIsBlock = writer.call("Text", [chosenTitle(of: field, else: nothing)])
  }

  /// Writes the font and color of a row's text, and other modifiers.
  private mutating func writeLook(
    of own: TextStyleReference?, _ ink: String, modifiers: [String]
  ) {
    writer.indent()
    if own != nil || document.theme.covers(.body) {
      for line in fonts(ofView: own ?? document.theme.style(.body)) { writer.line(line) }
    }
    if let color = own?.color, ink == "label" {
      writer.line(words.ink(styles.style(color)))
    } else if ink != "label" {
      writer.line(words.ink(styles.style(system: ink)))
    } else if let color = styles.covering(ink) {
      writer.line(words.ink(color))
    }
    for modifier in modifiers { writer.line(modifier) }
    writer.outdent()
  }

  // MARK: - The screens

  /// Writes the navigation destinations for the screens with options.
  mutating func writeOptionLinks() {
    for screen in optionScreens {
      writeDestination(isPresented: "$\(screen.isOpen)") { $0.line(screen.property) }
    }
  }

  /// Writes the screens with options, each a list with checkmarks.
  mutating func writeOptionScreens() {
    for screen in optionScreens {
      let id = document.form[screen.field].node
      let look = attributeReaders[id]
      writer.beginPart(from: document.span(of: id))
      writer.span = document.span(of: id)
      writer.open("private var \(screen.property): some View {")
      writer.open("List {")
      let isMultiple = document.form[screen.field].kind.isMultiple
      if !isMultiple, look.placeholder != nil || document.form[screen.field].initialValue.isEmpty {
        writeOptionRow(
          of: screen.field, value: "nil", isMarked: true, closing: "\(screen.isOpen) = false",
          text: text(look.placeholder).map { textCall($0) } ?? "Text(verbatim: \"–\")")
      }
      writeOptionRows(of: screen.field, isMarked: true, closing: "\(screen.isOpen) = false")
      writer.close()
      if minimumIOS >= 14 {
        writer.line(".listStyle(.insetGrouped)")
      } else {
        writer.line(".insetGroupedListStyle()")
      }
      writeTitle(title(of: screen.field).text, isLarge: false)
      writer.close()
      writer.span = nil
    }
  }
}

extension Document {
  /// Whether a field pushes a screen with its options.
  func isPushed(_ id: NodeID) -> Bool {
    component(of: id) == .picker
      && attributes(of: id).contains {
        guard $0.attribute == .presentation, case .word(let word) = $0.value else { return false }
        return ChoicePresentation.allCases[Int(word)] == .push
      }
  }

  /// Whether some field pushes a screen with its options.
  var pushesOptions: Bool {
    form.fields.contains { isPushed($0.node) }
  }

  /// Reports a field that cannot push a screen with its options; nil if it can.
  func refusedPush(of id: NodeID, _ target: CodeTarget) -> Diagnostic? {
    let place: String
    if sheet(around: id) != nil {
      place = "a sheet, which has no navigation bar"
    } else if let field = field(of: id), form[field].entryGroup != nil {
      place = "a loop"
    } else {
      return nil
    }
    let span = attributes(of: id).first { $0.attribute == .presentation }?.span
    return .notInTarget(
      "a screen of options for a picker in \(place)", target, at: span ?? self.span(of: id),
      instead: "write 'presentation: menu' or 'inline'")
  }
}
