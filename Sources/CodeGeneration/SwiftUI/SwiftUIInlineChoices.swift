internal import SpecModel

/// Writes pickers whose options are buttons below each other.
extension SwiftUIScreen {
  mutating func writeInlineChoices(_ look: AttributeReader, _ field: FieldID) {
    warnInlinePlaceholder(look)
    writer.open("VStack(alignment: .leading, spacing: 0) {")
    writeOptionRows(of: field, isMarked: document.isRow(document.form[field].node))
    writer.close()
    writer.line(".accessibilityElement(children: .contain)")
    writeHeardTitle(of: field)
    if let condition = disabling(look) {
      writer.line(condition == "true" ? ".opacity(0.4)" : ".opacity(\(condition) ? 0.4 : 1)")
    }
    lastIsBlock = true
  }

  /// The property that holds a field's selected option or options.
  func chosenOptions(of field: FieldID) -> String {
    document.form[field].entryGroup == nil
      ? "model.form.\(names.optionProperty(of: field))" : property(of: field)
  }

  /// Writes a button for each option.
  ///
  /// - Parameters:
  ///   - isMarked: whether a selected option has a trailing checkmark, not a leading circle or
  ///     square.
  ///   - closing: a statement that runs after the selection; nil for none.
  mutating func writeOptionRows(of field: FieldID, isMarked: Bool, closing: String? = nil) {
    writer.open("ForEach(\(names.optionList(of: field))) { option in")
    writeOptionRow(
      of: field, value: "option", isMarked: isMarked, closing: closing,
      text: "Text(\(optionTitle(of: field)))")
    writer.close()
  }

  /// Writes a button that selects an option.
  ///
  /// - Parameter value: the option; `nil` to select none.
  mutating func writeOptionRow(
    of field: FieldID, value option: String, isMarked: Bool, closing: String?, text: String
  ) {
    let value = chosenOptions(of: field)
    let isMultiple = document.form[field].kind.isMultiple
    let isChosen = isMultiple ? "\(value).contains(\(option))" : "\(value) == \(option)"
    writer.open("Button {")
    if isMultiple {
      writer.line(toggleCall(of: field))
      if let call = changeCall(of: field) { writer.line(call) }
    } else if let call = changeCall(of: field) {
      writer.open("if \(value) != \(option) {")
      writer.line("\(value) = \(option)")
      writer.line(call)
      writer.close()
    } else {
      writer.line("\(value) = \(option)")
    }
    if !isMultiple, let closing { writer.line(closing) }
    writer.turn("} label: {")
    writer.open("HStack(spacing: 12) {")
    let body = document.theme.font(.body)
    if !isMarked {
      writeChoiceSign(
        isChosen, [true, false].map { ChoicePresentation.symbol(isChosen: $0, ofMany: isMultiple) })
    }
    writer.line(text)
    modify(isBlock: false) {
      if $0.document.theme.covers(.body) {
        for line in $0.fonts(ofView: body) { $0.writer.line(line) }
      }
      if let ink = $0.styles.covering("label") { $0.writer.line($0.words.ink(ink)) }
      $0.writer.line(".frame(maxWidth: .infinity, alignment: .leading)")
    }
    if isMarked {
      writer.open("if \(isChosen) {")
      writeChoiceSign(isChosen, ["checkmark"])
      writer.close()
    }
    writer.close()
    writer.line(".frame(minHeight: 44)")
    writer.line(".contentShape(Rectangle())")
    writer.close()
    writer.line(".buttonStyle(\(rowButtonStyle())())")
    writer.line(words.told("AddTraits", "\(isChosen) ? .isSelected : []"))
  }

  /// The call that toggles an option of a multiple selection.
  func toggleCall(of field: FieldID) -> String { "model.form.\(names.toggleCall(of: field))" }

  /// Writes the icon of an option.
  ///
  /// - Parameter symbols: the symbols of selected and unselected options; only the first one if
  ///   unselected options have none.
  private mutating func writeChoiceSign(_ isChosen: String, _ symbols: [String]) {
    let body = document.theme.font(.body)
    func chosen(_ values: [String]) -> String {
      values.count == 1 ? values[0] : "\(isChosen) ? \(values[0]) : \(values[1])"
    }
    let isBlock = writer.call("Image", ["systemName: \(chosen(symbols.map { literal($0) }))"])
    let inks = ["tintColor", "secondaryLabel"].prefix(symbols.count).map {
      styles.color(.system($0))
    }
    modify(isBlock: isBlock) { screen in
      screen.writer.call(screen.words.inkName, [chosen(inks)])
      if screen.document.theme.covers(.body) {
        for line in screen.fonts(ofView: body) { screen.writer.line(line) }
      }
      screen.writer.line(screen.words.told("Hidden", "true"))
    }
  }

  private mutating func warnInlinePlaceholder(_ look: AttributeReader) {
    guard let span = look.span(of: .placeholder) else { return }
    diagnostics.append(
      .withoutEffect("'placeholder'", on: "an inline picker", .swiftui, at: span))
  }
}
