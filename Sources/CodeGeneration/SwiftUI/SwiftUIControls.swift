internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes the controls of fields, bound to the form.
extension SwiftUIScreen {
  mutating func writeControl(
    of id: NodeID, _ look: AttributeReader, _ field: FieldID, isLabelled: Bool
  ) {
    let component = document.component(of: id)
    let (leading, trailing) = document.sides(of: id)
    let isBoxed = !leading.isEmpty || !trailing.isEmpty
    let context = Context(axis: .horizontal, alignment: .center)
    if isBoxed {
      let isArea = component == .textArea
      writer.open(isArea ? "HStack(alignment: .top, spacing: 8) {" : "HStack(spacing: 8) {")
      emitChildren(leading, context)
    }
    let hasBox =
      component != .slider && component != .segmented
      && (component != .picker || look.presentation == .menu)
    switch component {
    case .slider: writeSlider(of: id, look, field)
    case .segmented: writeSegments(of: id, look, field)
    case .picker where look.presentation == .inline: writeInlineChoices(look, field)
    case .picker where look.presentation == .push: writePushedChoices(of: id, look, field)
    case .picker: writePicker(of: id, look, field)
    case .datePicker: writeDatePicker(of: id, look, field)
    case .textArea: writeTextArea(of: id, look, field)
    default: writeTextField(of: id, look, field)
    }
    let isBlock = lastIsBlock
    let isText = component.isTextField && words.isModern && look.secrecy == nil
    modify(isBlock: isBlock) { screen in
      if isText, component != .search { screen.writeInputModifiers(of: id, look, field) }
      if hasBox, !isBoxed { screen.writeBox(of: id, look, field) }
      if isBoxed, look.accessibility != nil { screen.writeAccessibility(look) }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    lastIsBlock = isBlock
    guard isBoxed else { return }
    if look.enabled != nil, appearance(of: field).hasDisabledLook {
      refuse(
        "nodes in the box of a field with a 'disabled' style",
        at: look.span(of: .enabled), instead: "leave 'disabled' out of the field's style")
    }
    emitChildren(trailing, context)
    writer.close()
    modify(isBlock: true) { $0.writeBox(of: id, look, field) }
    lastIsBlock = true
  }

  private mutating func writeTextField(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    guard words.isModern, look.secrecy == nil else {
      if words.isModern { usesTextInput = true }
      if look.secrecy != nil, document.sheet(around: id) != nil {
        refuse(
          "a field in a sheet that is 'secure' by a condition", at: look.span(of: .secure),
          instead: "write 'secure: true', or open a separate screen for it")
      }
      writeTextInput(of: id, look, field)
      return
    }
    let type = look.isSecure ? "SecureField" : "TextField"
    let title = self.title(of: field)
    var placeholder = text(look.placeholder)
    if document.component(of: id) == .search, placeholder == nil { placeholder = content(of: id) }
    let ink = appearance(of: field).placeholder
    lastIsBlock = false
    if document.component(of: id) == .search {
      openSearchRow()
      let prompt = placeholder ?? title
      if let ink {
        writer.call(
          "TextField",
          [
            self.title(prompt), "text: \(binding(to: field))",
            "prompt: \(textCall(prompt))\(promptInk(ink))",
          ])
      } else {
        writer.line("TextField(\(self.title(prompt)), text: \(binding(to: field)))")
      }
      modify(isBlock: false) { screen in
        if title.text != "\"\"", screen.text(look.placeholder) != nil {
          screen.writeHeardTitle(of: field)
        }
        screen.writeInputModifiers(of: id, look, field)
      }
      writer.close()
      lastIsBlock = true
      return
    }
    guard let placeholder else {
      writer.line("\(type)(\"\", text: \(binding(to: field)))")
      writer.indent()
      writeHeardTitle(of: field)
      writer.outdent()
      return
    }
    var prompt = textCall(placeholder)
    if let ink { prompt += promptInk(ink) }
    let label = self.title(title)
    lastIsBlock = writer.call(
      type, [label, "text: \(binding(to: field))", "prompt: \(prompt)"])
  }

  /// Opens the row of a search field, which starts with a magnifying glass.
  mutating func openSearchRow() {
    writer.open("HStack(spacing: 8) {")
    writer.line("Image(systemName: \"magnifyingglass\")")
    writer.indent()
    writer.line(words.ink(styles.style(system: "secondaryLabel")))
    writer.line(words.told("Hidden", "true"))
    writer.outdent()
  }

  /// The modifier that sets the color of a prompt and still returns a `Text`.
  private mutating func promptInk(_ ink: NamedColor) -> String {
    ".foregroundColor(\(SwiftUIStyles.short(styles.color(ink))))"
  }

  private mutating func writeTextArea(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let title = title(of: field).text
    guard minimumIOS >= 16 else {
      writeTextEditor(of: id, look, field)
      lastIsBlock = false
      return
    }
    let ink = appearance(of: field).placeholder.map { promptInk($0) } ?? ""
    let prompt = text(look.placeholder).map { ["prompt: " + textCall($0) + ink] } ?? []
    lastIsBlock = writer.call(
      "TextField",
      [prompt.isEmpty ? "\"\"" : title, "text: \(binding(to: field))"] + prompt
        + ["axis: .vertical"])
    modify(isBlock: lastIsBlock) { screen in
      if prompt.isEmpty { screen.writeHeardTitle(of: field) }
      let most = look.lines.map { String($0) } ?? ""
      let least = screen.leastLines(look) ?? "\(look.minLines)"
      screen.writer.line(".lineLimit(\(least.contains(" ") ? "(\(least))" : least)...\(most))")
    }
  }

  /// Writes a text editor that grows with its text between a minimum and a maximum height.
  ///
  /// Editors otherwise fill the proposed height. Before iOS 16, the text view of `TextEditor` has
  /// an opaque background.
  private mutating func writeTextEditor(
    of id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) {
    writer.line("// As high as the text in the editor.")
    writer.line("Text(verbatim: \(property(of: field)) + \" \")")
    writer.indent()
    writer.call(
      ".frame",
      ["maxWidth: .infinity"] + editorHeights(look, of: field) + ["alignment: .topLeading"])
    writer.line(".fixedSize(horizontal: false, vertical: true)")
    writer.line(".hidden()")
    // Before iOS 15, the placeholder is below the editor, which receives the taps.
    if !words.isModern { writeEditorPlaceholder(look, field) }
    openLayer("overlay", alignment: nil)
    if words.isModern {
      writer.line("TextEditor(text: \(binding(to: field)))")
      writer.indent()
      writeHeardTitle(of: field)
      styles.usesClearEditor = true
      writer.line(".modifier(ClearEditor())")
    } else {
      writeInputCall("TextAreaInput", [], of: id, look, field)
    }
    // Compensates for the insets of a text editor.
    writer.line(".padding(.vertical, -8)")
    writer.line(".padding(.horizontal, -5)")
    if words.isModern { writer.outdent() }
    closeLayer(alignment: nil)
    if words.isModern { writeEditorPlaceholder(look, field) }
    writer.outdent()
  }

  /// The computed minimum number of lines of a text area; nil if it is a literal.
  fileprivate func leastLines(_ look: AttributeReader) -> String? {
    guard look.choice(.minLines) != nil else { return nil }
    return expressions.number(
      .minLines, of: look, absent: "3", within: (1, look.lines.map { Double($0) }), in: scope)
  }

  /// The minimum and maximum height of an editor, derived from its numbers of lines.
  private mutating func editorHeights(_ look: AttributeReader, of field: FieldID) -> [String] {
    usesEditorLine = true
    let least = leastLines(look).map { "CGFloat(\($0))" } ?? "\(look.minLines)"
    var heights = ["\(least) * editorLine"]
    if let most = look.lines { heights.append("\(most) * editorLine") }
    let box = appearance(of: field)
    let smallest = SystemFont.lineHeight(pointSize: SystemTextStyle.body.pointSize(at: .xSmall))
    // The height in the field's style, which may be larger than that of the lines.
    if let height = box.height.map({ $0 - box.areaPadding.vertical }),
      height > Double(look.minLines) * smallest
    {
      heights = heights.map { "max(\($0), \(literal(height)))" }
    }
    return zip(["minHeight", "maxHeight"], heights).map { "\($0): \($1)" }
  }

  /// Writes the placeholder of an empty editor as an overlay.
  private mutating func writeEditorPlaceholder(_ look: AttributeReader, _ field: FieldID) {
    guard let placeholder = text(look.placeholder) else { return }
    openLayer("overlay", alignment: ".topLeading")
    defer { closeLayer(alignment: ".topLeading") }
    writer.open("if \(expressionForEmpty(field)) {")
    writer.line(textCall(placeholder))
    writer.indent()
    let ink = appearance(of: field).placeholder ?? .system("placeholderText")
    writer.line(words.ink(SwiftUIStyles.short(styles.color(ink))))
    writer.line(words.told("Hidden", "true"))
    if words.isModern { writer.line(".allowsHitTesting(false)") }
    writer.outdent()
    writer.close()
  }

  private func expressionForEmpty(_ field: FieldID) -> String {
    property(of: field) + ".isEmpty"
  }

  /// Reports the possible content types of a field that need a newer iOS version.
  mutating func requireContentTypes(_ look: AttributeReader) {
    for type in expressions.chosenWords(.contentType, of: look, among: contentTypes) {
      guard let version = APIRows.version(ofContentType: type) else { continue }
      _ = require(version, for: "the content type '\(type)'", at: look.span(of: .contentType))
    }
  }

  /// Writes the modifiers for keyboard, content type, focus and return key.
  private mutating func writeInputModifiers(
    of id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) {
    usesFocus = true
    if let type = look.contentType {
      if let version = APIRows.version(ofContentType: type), version > minimumIOS {
        _ = require(version, for: "the content type '\(type)'", at: look.span(of: .contentType))
      } else {
        writer.line(".textContentType(.\(APIRows.contentTypeName(type)))")
      }
    }
    requireContentTypes(look)
    let chosenType = expressions.chosenWord(
      .contentType, of: look, among: contentTypes, absent: "nil", in: scope,
      spelling: APIRows.contentTypeName)
    if let chosenType { writer.line(".textContentType(\(chosenType))") }
    if let keyboard = look.keyboard, keyboard != "default" {
      writer.line(".keyboardType(.\(keyboard))")
    }
    let chosenKeyboard = expressions.chosenWord(
      .keyboard, of: look, among: keyboardTypes, absent: ".default", in: scope)
    if let chosenKeyboard { writer.line(".keyboardType(\(chosenKeyboard))") }
    let isAddress = look.isAddress
    let chosenCapitals = expressions.chosenWord(
      .autocapitalization, of: look, among: autocapitalizationTypes, absent: "nil", in: scope)
    if let chosenCapitals {
      writer.line(".textInputAutocapitalization(\(chosenCapitals))")
    } else if let capitals = look.autocapitalization ?? (isAddress ? "never" : nil) {
      writer.line(".textInputAutocapitalization(.\(capitals))")
    }
    if let position = look.choice(.autocorrection) {
      let choice = document.choices[position]
      if case .choose(let corrects, .value(.boolean(true)), .value(.boolean(false))) = choice {
        let disabled = expressions.negated(corrects, in: scope).text
        writer.line(".autocorrectionDisabled(\(disabled))")
      } else {
        let texts = choice.values.map { "\($0?.boolean.map { !$0 } ?? isAddress)" }
        writer.line(".autocorrectionDisabled(\(expressions.chosen(choice, texts, in: scope)))")
      }
    } else if let corrects = look.autocorrection ?? (isAddress ? false : nil), !corrects {
      writer.line(".autocorrectionDisabled()")
    }
    writer.line(".focused($focus, equals: \(fieldCase(field)))")
    guard document.component(of: id) != .textArea else { return }
    if !document.entryGroups.isEmpty, document.component(of: id) != .search {
      let next = model.nextField(after: fieldCase(field))
      writer.line(".submitLabel(\(next) == nil ? .done : .next)")
      writer.line(".onSubmit { \(focusOfNext) = \(next) }")
      return
    }
    if let next = model.nextTextField(after: field, in: "model.form") {
      writer.line(".submitLabel(\(next.label))")
      writer.line(".onSubmit { \(focusOfNext) = \(next.text) }")
    } else {
      writer.line(".submitLabel(\(document.component(of: id) == .search ? ".search" : ".done"))")
    }
  }

  // MARK: - Choices, numbers and dates

  /// Whether a field with an initial value can become empty: a tap sets it to nil, its fact is
  /// optional, or its option can disappear.
  private func mayBecomeEmpty(_ field: FieldID) -> Bool {
    if names.dataOptions[field.position] != nil { return true }
    if let fact = document.form[field].boundFact,
      expressions.types.rootMember(fact)?.type.isOptional == true
    {
      return true
    }
    return document.actions.contains { action in
      guard case .setField(let change) = action, change.field == field else { return false }
      return change.source != nil || change.text.isEmpty
    }
  }

  private mutating func writePicker(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    if document.form[field].kind.isMultiple {
      writeMenuOfSeveral(of: id, look, field)
      return
    }
    let type = names.optionType(of: field)
    guard words.hasMenus else {
      writeMenuPicker(of: id, look, field)
      return
    }
    writer.open(
      "Picker(\(title(of: field).text), "
        + "selection: \(optionBinding(to: field))) {")
    if let placeholder = text(look.placeholder) {
      if appearance(of: field).placeholder != nil, let span = look.span(of: .style) {
        diagnostics.append(
          .withoutEffect("the placeholder's color", on: "picker", .swiftui, at: span))
      }
      writer.line("\(textCall(placeholder)).tag(\(type)?.none)")
    } else if document.form[field].initialValue.isEmpty {
      writer.line("Text(verbatim: \"–\").tag(\(type)?.none)")
    } else if mayBecomeEmpty(field) {
      writer.open("if model.form.\(names.optionProperty(of: field)) == nil {")
      writer.line("Text(verbatim: \"–\").tag(\(type)?.none)")
      writer.close()
    }
    writeOptions(of: field)
    writer.close()
    writer.line(".pickerStyle(.menu)")
    writer.line(".labelsHidden()")
    lastIsBlock = true
  }

  /// Writes a menu in which several options can be selected.
  private mutating func writeMenuOfSeveral(
    of id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) {
    lastIsBlock = true
    guard require(14, for: "a menu of several options", at: look.span(of: .multiple)) else {
      return
    }
    let value = chosenOptions(of: field)
    writer.open("Menu {")
    writer.open("ForEach(\(names.optionList(of: field))) { option in")
    writer.open("Button {")
    writer.line(toggleCall(of: field))
    if let call = changeCall(of: field) { writer.line(call) }
    writer.turn("} label: {")
    writer.open("if \(value).contains(option) {")
    writer.line("Label(\(optionTitle(of: field)), systemImage: \"checkmark\")")
    writer.turn("} else {")
    writer.line("Text(\(optionTitle(of: field)))")
    writer.close()
    writer.close()
    writer.close()
    writer.turn("} label: {")
    writer.open("HStack(spacing: 4) {")
    let titles =
      document.changesOptionTitles(of: field)
      ? "map { model.title(of: $0) }" : "map(\\.title)"
    let nothing = text(look.placeholder).map { textCall($0) } ?? "Text(verbatim: \"–\")"
    writer.open("if \(value).isEmpty {")
    writer.line(nothing)
    writer.turn("} else {")
    writer.line("Text(\(value).\(titles).joined(separator: \", \"))")
    writer.close()
    writer.line("Image(systemName: \"chevron.up.chevron.down\")")
    writer.line("  .font(.caption)")
    writer.line("  " + words.told("Hidden", "true"))
    writer.close()
    writer.line(".lineLimit(1)")
    writer.close()
    writeHeardTitle(of: field)
    writer.line(
      words.told("Value", "\(value).\(titles).joined(separator: \", \")"))
    if minimumIOS >= 17 { writer.line(".menuActionDismissBehavior(.disabled)") }
  }

  /// A binding to the selected option.
  mutating func optionBinding(to field: FieldID) -> String {
    names.dataOptions[field.position].map { observed("$model.form.\($0.option)", field) }
      ?? binding(to: field)
  }

  private mutating func writeOptions(of field: FieldID) {
    writer.open("ForEach(\(names.optionList(of: field))) { option in")
    writer.line("Text(\(optionTitle(of: field))).tag(Optional(option))")
    writer.close()
  }

  private mutating func writeSegments(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    writer.open(
      "Picker(\(title(of: field).text), selection: \(binding(to: field))) {")
    writeOptions(of: field)
    writer.close()
    writer.line(".pickerStyle(.segmented)")
    lastIsBlock = true
  }

  func range(of field: FieldID) -> (bounds: String, step: String?)? {
    let isSlider = document.component(of: document.form[field].node) == .slider
    // SwiftUI crashes if a slider's range is smaller than its step.
    guard case .number(let range) = document.form[field].kind,
      let bounds = expressions.bounds(of: field, in: scope, asDouble: isSlider, holdsStep: isSlider)
    else { return nil }
    return ("\(bounds.least)...\(bounds.greatest)", bounds.step ?? range.step.map { literal($0) })
  }

  private mutating func writeSlider(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let title = title(of: field).text
    var value = binding(to: field)
    if case .number(let range) = document.form[field].kind, range.isWhole {
      // A slider's value is a floating-point number; the form stores integers.
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
    writeTint(look, or: "tintColor")
    lastIsBlock = true
  }

  /// Writes a date picker; without an initial value, the field shows a button until the user
  /// chooses a date.
  private mutating func writeDatePicker(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let isOpen = document.form[field].initialValue.isEmpty || mayBecomeEmpty(field)
    if isOpen {
      let name = "model.form.\(name(of: field))"
      let placeholder = text(look.placeholder)
      writer.open("Group {")
      writer.open("if \(name) == nil {")
      writer.open("Button {")
      writer.line("\(name) = \(words.now)")
      if let call = changeCall(of: field) { writer.line(call) }
      writer.turn("} label: {")
      writer.line(placeholder.map { textCall($0) } ?? "Text(verbatim: \"–\")")
      writer.indent()
      let ink = appearance(of: field).placeholder ?? .system("placeholderText")
      writer.line(words.ink(SwiftUIStyles.short(styles.color(ink))))
      writer.outdent()
      writer.close()
      writeHeardTitle(of: field)
      if let placeholder {
        let name = minimumIOS < 14 ? ".accessibility(value: " : ".accessibilityValue("
        writer.line(name + textCall(placeholder) + ")")
      }
      writer.turn("} else {")
    }
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
        title(of: field).text,
        "selection: Binding(\(binding(to: field)), showing: \(words.now))",
        "displayedComponents: \(components)",
      ])
    modify(isBlock: lastIsBlock) { $0.writer.line(".labelsHidden()") }
    guard isOpen else { return }
    writer.close()
    writer.close()
    lastIsBlock = true
  }
}
