internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes code for systems before iOS 15.
extension SwiftUIScreen {
  var words: SwiftUIWords { SwiftUIWords(minimumIOS: minimumIOS) }

  /// The property that stores the focus: the view's, or on older systems the model's.
  func focus(of look: AttributeReader) -> String {
    words.isModern && look.secrecy == nil ? "focus" : "model.form.focus"
  }

  /// The focus property that the return key sets: the view's, or the model's if some fields manage
  /// their own focus.
  var focusOfNext: String { secretFields.isEmpty ? "focus" : "model.form.focus" }

  // MARK: - Layers and presentations

  /// Opens an overlay or background modifier that contains several views.
  mutating func openLayer(_ name: String, alignment: String?) {
    if words.isModern {
      writer.open(".\(name)\(alignment.map { "(alignment: \($0))" } ?? "") {")
    } else {
      writer.open(".\(name)(")
      writer.open("Group {")
    }
  }

  mutating func closeLayer(alignment: String?) {
    guard !words.isModern else {
      writer.close()
      return
    }
    writer.close(alignment == nil ? "}" : "},")
    if let alignment { writer.line("alignment: \(alignment)") }
    writer.close(")")
  }

  /// Opens a sheet or alert modifier.
  ///
  /// Before iOS 14.5, a view supports only one sheet and one alert modifier, so each further one is
  /// attached to an empty view.
  mutating func openPresentation(_ call: String, isLone: Bool) {
    if !words.isModern, !isLone {
      writer.open(".background(")
      writer.line("EmptyView()")
      writer.indent()
    }
    writer.open("." + call)
  }

  mutating func closePresentation(isLone: Bool) {
    writer.close()
    guard !words.isModern, !isLone else { return }
    writer.outdent()
    writer.close(")")
  }

  /// Writes an alert with the API of iOS 13, which allows one or two buttons.
  mutating func writeOlderAlert(_ id: NodeID) {
    let look = attributeReaders[id]
    let buttons = document.children(of: id).flatMap { row in
      document.children(of: row).filter { document.component(of: $0) == .button }
    }
    guard
      buttons.count <= 2
        || require(15, for: "an alert of several buttons", at: document.span(of: id))
    else { return }
    var arguments = ["title: " + textCall(content(of: id))]
    if let message = text(look.message) { arguments.append("message: " + textCall(message)) }
    if buttons.isEmpty {
      writer.call("Alert", arguments)
      return
    }
    for button in buttons {
      let look = attributeReaders[button]
      let span = look.span(of: .when) ?? look.span(of: .hidden) ?? look.span(of: .enabled)
      let isFree = span == nil
      guard isFree || require(15, for: "an alert's button that is not always there", at: span)
      else { return }
    }
    writer.open("Alert(")
    for argument in arguments { writer.line(argument + ",") }
    let labels = buttons.count == 1 ? ["dismissButton"] : ["primaryButton", "secondaryButton"]
    for (position, (button, label)) in zip(buttons, labels).enumerated() {
      writeOlderAlertButton(button, of: id, label, isLast: position + 1 == buttons.count)
    }
    writer.close(")")
  }

  private mutating func writeOlderAlertButton(
    _ id: NodeID, of alert: NodeID, _ label: String, isLast: Bool
  ) {
    let look = attributeReaders[id]
    writer.span = document.span(of: id)
    let kind = look.role == .normal ? "default" : look.role.rawValue
    let head = "\(label): .\(kind)(\(textCall(content(of: id))))"
    let end = isLast ? "" : ","
    guard let action = look.action else {
      writer.line(head + end)
      return
    }
    writer.open(head + " {")
    writeStatements(of: document.actions[action], dismissing: alert)
    writer.close("}\(end)")
  }

  // MARK: - Bars and the keyboard

  mutating func writeTitle(_ title: String, isLarge: Bool) {
    let mode = isLarge ? ".large" : ".inline"
    guard minimumIOS >= 14 else {
      writer.line(".navigationBarTitle(Text(\(title)), displayMode: \(mode))")
      return
    }
    writer.line(".navigationTitle(\(title))")
    writer.line(".navigationBarTitleDisplayMode(\(mode))")
  }

  /// Writes navigation bar items with the API that precedes toolbars.
  mutating func writeBarItems(_ sides: [(placement: String, items: [NodeID])]) {
    writer.open(".navigationBarItems(")
    for (position, side) in sides.enumerated() {
      writer.open("\(side.placement.hasSuffix("Leading") ? "leading" : "trailing"): HStack {")
      for item in side.items { emitConditionally(item, Context()) }
      writer.close(position + 1 < sides.count ? "}," : "}")
    }
    writer.close(")")
  }

  /// Writes the modifier that avoids the keyboard; from iOS 14 on, views do so by default.
  mutating func writeKeyboard() {
    switch (document.screen.avoidsKeyboard, minimumIOS >= 14) {
    case (true, true): break
    case (true, false): if usesFocus { writer.line(".avoidsKeyboard()") }
    case (false, true): writer.line(".ignoresSafeArea(.keyboard, edges: .bottom)")
    case (false, false): writer.line(".ignoresKeyboard()")
    }
  }

  /// Writes the list style; iOS 13 has no `insetGrouped` and uses a replacement.
  mutating func writeListStyle(_ look: AttributeReader) {
    let isLater = minimumIOS < 14 && look.listStyle == .insetGrouped
    writer.line(isLater ? ".insetGroupedListStyle()" : ".listStyle(.\(look.listStyle.rawValue))")
  }

  /// Warns about `role: cancel`, which has no effect before iOS 15; a destructive button is red.
  mutating func warnRole(_ look: AttributeReader, on component: String) {
    guard !words.isModern, look.role == .cancel, let span = look.span(of: .role) else { return }
    diagnostics.append(.withoutEffect("'role: cancel'", on: component, .swiftui, at: span))
  }

  /// Warns about Markdown in a text, which needs iOS 15.
  mutating func warnMarkdown(_ look: AttributeReader, at id: NodeID) {
    guard look.isMarkdown else { return }
    if document.hasLinkByValue(id) {
      refuse(Document.linkByValue, at: document.span(of: id), instead: Document.linkInstead)
    }
    _ = require(
      15, for: "Markdown in a text", at: look.span(of: .markdown) ?? document.span(of: id))
  }

  // MARK: - Fields

  /// Writes a wrapped UIKit text field or text view, for systems without focus state, prompts or
  /// submit labels.
  mutating func writeTextInput(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    let isSearch = document.component(of: id) == .search
    var placeholder = text(look.placeholder)
    if isSearch, placeholder == nil { placeholder = content(of: id) }
    if isSearch { openSearchRow() }
    let prompt = placeholder.map { value in
      value.text.hasPrefix("\"") && value.rank == .primary && !value.text.contains("\\(")
        ? words.localized(value.text) : value.text
    }
    writeInputCall("TextInput", prompt.map { [$0] } ?? [], of: id, look, field)
    if isSearch { writer.close() }
    lastIsBlock = true
  }

  /// Writes the initializer of a wrapped UIKit field, with its text binding.
  mutating func writeInputCall(
    _ type: String, _ first: [String], of id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) {
    usesFocus = true
    let arguments =
      first + [
        "text: \(binding(to: field))",
        "isFocused: $model.form.focus.equals(\(fieldCase(field)))",
      ]
    writer.call(type, arguments, " {")
    writer.indent()
    for line in inputLines(of: id, look, field) { writer.line("$0." + line) }
    writer.outdent()
    writer.line("}")
  }

  /// The trailing end of a line in the field's layout direction.
  private static let trailingAlignment =
    "textAlignment = $0.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left"

  /// The statements that configure a wrapped UIKit field.
  private mutating func inputLines(
    of id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) -> [String] {
    let appearance = appearance(of: field)
    var lines: [String] = []
    let font = uiFont(appearance.input, in: document, scaled: "measured")
    if font != ".preferredFont(forTextStyle: .body)" { lines.append("font = \(font)") }
    if let tracking = appearance.input.tracking, tracking != 0 {
      let attributes =
        document.component(of: id) == .textArea ? "typingAttributes" : "defaultTextAttributes"
      lines.append("\(attributes)[.kern] = \(literal(tracking))")
    }
    if let color = appearance.inputColor, color != .system("label") {
      lines.append("ink = \(inks.color(color))")
    }
    if let color = appearance.disabledColor {
      lines.append("disabledInk = \(inks.color(color))")
    }
    if document.component(of: id) != .textArea, let color = appearance.placeholder {
      lines.append("placeholderColor = \(inks.color(color))")
    }
    if appearance.isRow, standsInRow(field) { lines.append(Self.trailingAlignment) }
    if look.isSecure { lines.append("isSecureTextEntry = true") }
    if let secrecy = look.secrecy {
      lines.append("isSecureTextEntry = " + expressions.condition(secrecy, in: scope).text)
    }
    if let type = look.contentType, let version = APIRows.version(ofContentType: type) {
      _ = require(version, for: "the content type '\(type)'", at: look.span(of: .contentType))
    }
    requireContentTypes(look)
    lines += look.typingLines
    lines += expressions.chosenTypingLines(of: look, in: scope)
    let title = names.changingTitle(of: field)?.text
    lines.append(
      "accessibilityLabel = \(title ?? words.localized(literal(document.form[field].title)))")
    guard document.component(of: id) != .textArea else { return lines }
    if !document.entryGroups.isEmpty, document.component(of: id) != .search {
      let next = model.nextField(after: fieldCase(field))
      lines.append("returnKeyType = \(next) == nil ? .done : .next")
      lines.append("onReturn = { model.form.focus = \(next) }")
    } else if let next = model.nextTextField(after: field, in: "model.form") {
      lines.append("returnKeyType = \(next.label)")
      lines.append("onReturn = { model.form.focus = \(next.text) }")
    } else {
      lines.append("returnKeyType = .\(document.component(of: id) == .search ? "search" : "done")")
    }
    return lines
  }

  /// Writes a picker with a menu, which iOS 13 shows as an action sheet.
  mutating func writeMenuPicker(of id: NodeID, _ look: AttributeReader, _ field: FieldID) {
    var arguments = [
      key(title(of: field)), "selection: \(optionBinding(to: field))",
      "options: \(names.optionList(of: field))",
      document.changesOptionTitles(of: field)
        ? "titled: { model.title(of: $0) }" : "titled: \\.title",
    ]
    if let placeholder = text(look.placeholder) {
      arguments.append("placeholder: \(key(placeholder))")
    }
    lastIsBlock = writer.call("MenuPicker", arguments)
  }
}

extension ExpressionCode {
  /// The assignments of conditional input attributes to a UIKit control.
  func chosenTypingLines(of look: AttributeReader, in scope: ExpressionScope) -> [String] {
    let type = chosenWord(
      .contentType, of: look, among: contentTypes, absent: "nil", in: scope,
      spelling: APIRows.contentTypeName)
    let keyboard = chosenWord(
      .keyboard, of: look, among: keyboardTypes, absent: ".default", in: scope)
    let capitals = chosenWord(
      .autocapitalization, of: look, among: autocapitalizationTypes, absent: ".sentences",
      in: scope, spelling: AttributeReader.capitals)
    let corrects = look.choice(.autocorrection).map { position in
      let choice = document.choices[position]
      let standard = look.isAddress ? ".no" : ".default"
      let texts = choice.values.map { value in
        value?.boolean.map { $0 ? ".yes" : ".no" } ?? standard
      }
      return chosen(choice, texts, in: scope)
    }
    return [
      type.map { "textContentType = \($0)" }, keyboard.map { "keyboardType = \($0)" },
      capitals.map { "autocapitalizationType = \($0)" },
      corrects.map { "autocorrectionType = \($0)" },
    ].compactMap { $0 }
  }
}

extension AttributeReader {
  /// The name of a UIKit autocapitalization type.
  static func capitals(_ word: String) -> String {
    switch word {
    case "never": "none"
    case "characters": "allCharacters"
    default: word
    }
  }

  /// The assignments of constant input attributes to a UIKit control.
  var typingLines: [String] {
    var lines: [String] = []
    if let type = contentType { lines.append("textContentType = .\(type)") }
    if let keyboard, keyboard != "default" { lines.append("keyboardType = .\(keyboard)") }
    let isChosen = choice(.autocapitalization) != nil
    if let capitals = autocapitalization ?? (isAddress && !isChosen ? "never" : nil) {
      lines.append("autocapitalizationType = .\(Self.capitals(capitals))")
    }
    if choice(.autocorrection) == nil, let corrects = autocorrection ?? (isAddress ? false : nil) {
      lines.append("autocorrectionType = .\(corrects ? "yes" : "no")")
    }
    return lines
  }
}

/// A `UIFont` that scales with Dynamic Type.
///
/// - Parameter scaled: the support function that creates a scaled font of a custom size.
func uiFont(_ style: TextStyleReference, in document: Document, scaled: String) -> String {
  let base = "." + style.base.name
  let weight = style.weight.flatMap { $0 == style.base.weight ? nil : $0 }
  // A font with an explicit size has no leading, even if it is the style's size.
  let size = style.size
  let family = style.family.flatMap { $0.swiftUIName == "default" ? nil : $0.swiftUIName }
  if weight == nil, size == nil, family == nil, style.fontName == nil {
    return ".preferredFont(forTextStyle: \(base))"
  }
  var arguments: [String] = []
  if let font = style.fontName {
    arguments.append("named: \(literal(document.fontNames[Int(font)]))")
  }
  arguments.append("size: \(literal(size ?? style.base.pointSize(at: .standard)))")
  if let weight = weight ?? (style.base.weight == .regular ? nil : style.base.weight) {
    arguments.append("weight: .\(weight.name)")
  }
  if let family { arguments.append("design: .\(family)") }
  let scale = style.scale ?? style.base
  if scale != .body { arguments.append("relativeTo: .\(scale.name)") }
  return ".\(scaled)(\(arguments.joined(separator: ", ")))"
}
