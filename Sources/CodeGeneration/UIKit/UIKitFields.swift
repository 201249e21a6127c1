internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes form fields: a label, a control bound to the form, and an error message.
extension UIKitScreen {
  mutating func makeField(_ id: NodeID, _ look: AttributeReader) -> String {
    guard let field = document.field(of: id) else { return "UIView()" }
    usesForm = true
    if document.form[field].entryGroup != nil, !isInEntry {
      refuse(
        "a field for each item in this place", at: document.span(of: id),
        instead: "repeat it in a 'vstack' or 'hstack', in a 'scroll' in place of a list")
      return "UIView()"
    }
    switch document.component(of: id) {
    case .input: return makeControl(id, look, field)
    case .fieldLabel: return makeLoneLabel(id, field)
    case .fieldError: return makeLoneError(id, field)
    default: return makeColumn(id, look, field)
    }
  }

  /// Whether a node becomes a column of label, control and message, to which padding can be
  /// applied.
  func isColumn(_ id: NodeID) -> Bool {
    let component = document.component(of: id)
    return component.isField && component != .input && document.field(of: id) != nil
  }

  /// A key that is equal for fields with the same appearance.
  func lookKey(of field: FieldID) -> Int {
    appearances.key(of: attributeReaders.style(of: document.form[field].node), in: document)
  }

  private func appearance(of field: FieldID) -> FieldAppearance {
    appearances[lookKey(of: field)]
  }

  func name(of field: FieldID) -> String { escaped(names.fields[field.position]) }

  /// The enum case of a field; in a loop, that of the current item's field.
  private func fieldCase(_ field: FieldID) -> String { expressions.fieldCase(field, in: scope) }

  /// A field's property; in a loop, that of the current item's entry.
  func property(of field: FieldID) -> String {
    expressions.fieldOwner(field, in: scope) + name(of: field)
  }

  /// The key path from the model to a field's property.
  private func keyPath(to field: FieldID) -> String {
    var path = scope
    path.form = ".form."
    return "\\" + expressions.fieldOwner(field, in: path) + name(of: field)
  }

  private func changingTitle(of field: FieldID) -> SwiftValue? {
    var title = expressions.changingTitle(of: field, in: scope)
    // Other titles are in the model, where they are not localized.
    if let value = title, document.form[field].entryGroup != nil { title?.text = shownText(value) }
    return title
  }

  // MARK: - Columns

  /// Writes a column of a label, the control, and the message below it.
  private mutating func makeColumn(_ id: NodeID, _ look: AttributeReader, _ field: FieldID)
    -> String
  {
    let component = document.component(of: id)
    let style = looks.name(of: lookKey(of: field), &colors, self)
    let view = declare(id, suffix: "Field", "FieldView(look: \(style))", isStored: true)
    let showsError = updateMessages(of: view, look, field)
    let control = makeControl(id, look, field, column: showsError ? view : nil)
    let isRow = component == .toggle || component == .stepper
    let standsInRow =
      component.canStandInRow && appearance(of: field).isRow && look.presentation == .menu
    let hasLabel =
      !isRow && !standsInRow && component != .search && look.presentation != .push
      && document[id].content?.isEmpty == false
    var arguments = [control]
    let changing = changingTitle(of: field)?.text
    if hasLabel { arguments.append("label: \(shownText(content(of: id)))") }
    if isRow {
      arguments.append("title: \(shownText(content(of: id)))")
      if look.style.flatMap({ document.fieldStyles[$0].label }) != nil {
        arguments.append("isStyled: true")
      }
    }
    if standsInRow {
      if document[id].content?.isEmpty == false {
        arguments.append("title: \(shownText(content(of: id)))")
      }
      arguments.append("fillsRow: true")
    }
    writer.call("\(view).show", arguments)
    if let changing, hasLabel || isRow || standsInRow {
      updates.span = document.span(of: id)
      updates.line("\(view).title = \(changing)")
    }
    if isRow {
      switch look.enabled {
      case .condition(let id):
        updates.line("\(view).dimsTitle = \(expressions.negated(id, in: scope).text)")
      case .boolean(false): writer.line("\(view).dimsTitle = true")
      default: break
      }
    }
    showText("\(view).help", look.help, of: id)
    if errorLine(of: field, look) == .reserve { writer.line("\(view).reservesError = true") }
    return view
  }

  private func errorLine(of field: FieldID, _ look: AttributeReader) -> ErrorLine {
    look.errorLine ?? (appearance(of: field).reservesError ? .reserve : .collapse)
  }

  /// Writes updates of a column's error, which precede those of its control.
  ///
  /// - Returns: whether the column shows errors.
  private mutating func updateMessages(
    of view: String, _ look: AttributeReader, _ field: FieldID
  ) -> Bool {
    guard errorLine(of: field, look) != .none, document.form.hasRules(for: field) else {
      return false
    }
    updates.span = document.span(of: document.form[field].node)
    let place = fieldCase(field)
    updates.line("\(view).error = model.form.error(on: \(place))")
    if names.checks.contains(where: { $0.field == field.position }) {
      updates.line("\(view).waiting = model.form.waitingMessage(on: \(place))")
    }
    return true
  }

  // MARK: - Controls

  /// Creates the control of a field.
  ///
  /// - Parameter column: the view that already shows the error; nil if there is none.
  private mutating func makeControl(
    _ id: NodeID, _ look: AttributeReader, _ field: FieldID, column: String? = nil
  ) -> String {
    let component = document.component(of: id)
    let name = name(of: field)
    let changingTitle = changingTitle(of: field)?.text
    let title = changingTitle ?? localized(literal(document.form[field].title))
    let changesOptions = document.changesOptionTitles(of: field)
    let style = looks.name(
      of: lookKey(of: field), isSearching: component == .search, &colors, self)
    let path = keyPath(to: field)
    let value = property(of: field)
    let place = fieldCase(field)
    let isInvalid =
      document.form.hasRules(for: field) && look.presentation != .push
      ? ["isInvalid: \(column.map { "\($0).error" } ?? "model.form.error(on: \(place))") != nil"]
      : []
    let shown = [value, "isFocused: model.form.focus == \(place)"] + isInvalid
    let (leading, trailing) = document.sides(of: id)
    let isBoxed = !leading.isEmpty || !trailing.isEmpty
    updates.span = document.span(of: id)
    let view: String
    switch document.component(of: id) {
    case .toggle:
      view = declare(id, suffix: "Switch", "UISwitch()", isStored: true)
      if let color = colors.covering("systemGreen") {
        writer.line("\(view).onTintColor = \(color)")
      }
      writeBinding("\(view).bind(model, \(path))", of: field)
      updates.line("\(view).isOn = model.form.\(name)")
    case .stepper:
      let ownNumber = look.style.flatMap { document.fieldStyles[$0].input.style }
      let isThemed =
        document.theme.covers(.body) || document.theme.covering("secondaryLabel") != nil
      var looks = isThemed ? ["look: \(style)"] : []
      if let ownNumber { looks.append("font: \(font(ownNumber))") }
      view = declare(
        id, suffix: "Stepper", "NumberStepper(\(looks.joined(separator: ", ")))", isStored: true)
      writeRange(of: field, to: view)
      writeBinding("\(view).bind(model, \(path))", of: field)
      updates.line("\(view).show(model.form.\(name))")
    case .slider:
      view = declare(id, suffix: "Slider", "UISlider()", isStored: true)
      writeRange(of: field, to: view)
      writeTint("\(view).minimumTrackTintColor", look)
      if let step = expressions.bounds(of: field, in: scope, asDouble: true)?.step {
        writeBinding("\(view).bind(model, \(path), steps: { [model] in \(step) })", of: field)
      } else if case .number(let range) = document.form[field].kind, let step = range.step {
        writeBinding("\(view).bind(model, \(path), step: \(literal(step)))", of: field)
      } else {
        writeBinding("\(view).bind(model, \(path))", of: field)
      }
      updates.line("\(view).value = Float(model.form.\(name))")
    case .segmented:
      let type = "\(names.form).\(names.choices[field.position])"
      view = declare(
        id, suffix: "Segments",
        "UISegmentedControl(items: \(type).allCases.map(\\.\(changesOptions ? "rawValue" : "title")))",
        isStored: true)
      writeSegmentTitles(of: view)
      if changesOptions {
        updates.line("\(view).showTitles(\(type).allCases.map { model.title(of: $0) })")
      }
      writeBinding("\(view).bind(model, \(path))", of: field)
      updates.line("\(view).show(model.form.\(name))")
    case .picker where look.presentation == .inline: view = makeInlineChoices(id, look, field)
    case .picker:
      if look.presentation == .push {
        view = makeOptionsField(id, look, style, title: changingTitle)
      } else {
        view = declare(id, suffix: "Picker", "MenuField(look: \(style))", isStored: true)
      }
      showText("\(view).placeholder", look.placeholder, of: id)
      if document.form[field].kind.isMultiple {
        bindSeveral(view, look, isInvalid, of: field)
        break
      }
      let list = names.optionList(of: field)
      let isFromData = names.dataOptions[field.position] != nil
      let option = isFromData ? "model.form." + names.optionProperty(of: field) : value
      let optionPath =
        isFromData ? "\\.form." + names.optionProperty(of: field) : path
      let titled = changesOptions ? "{ [model] in model.title(of: $0) }" : "\\.title"
      let hasNone = look.placeholder != nil || document.form[field].initialValue.isEmpty
      let canBeEmpty = hasNone ? ", canBeEmpty: true" : ""
      let bind =
        "\(view).bind(model, \(optionPath), options: \(list)\(canBeEmpty), titled: \(titled))"
      if names.dataOptions[field.position] == nil {
        writeBinding(bind, of: field)
      } else {
        updates.open("if \(view).offered != \(list) {")
        updates.line("\(view).offered = \(list)")
        writeBinding(bind, of: field, into: &updates)
        updates.close()
      }
      if changesOptions {
        updates.line("\(view).titles = \(list).map { model.title(of: $0) }")
      }
      let chosen =
        changesOptions
        ? "\(option).map { model.title(of: $0) }" : "\(option)?.title"
      updates.call("\(view).show", [chosen] + isInvalid)
    case .datePicker:
      view = declare(id, suffix: "Picker", "DateField(look: \(style))", isStored: true)
      let mode =
        switch look.dateMode {
        case .date: "date"
        case .time: "time"
        case .dateAndTime: "dateAndTime"
        }
      writer.line("\(view).picker.datePickerMode = .\(mode)")
      showText("\(view).placeholder", look.placeholder, of: id)
      writeBinding("\(view).bind(model, \(path))", of: field)
      updates.call("\(view).show", ["model.form.\(name)"] + isInvalid)
    case .textArea:
      view = declare(
        id, suffix: "Input",
        "TextArea(look: \(style), lines: \(look.minLines)"
          + (look.lines.map { ", most: \($0)" } ?? "") + (isBoxed ? ", isBoxed: true)" : ")"),
        isStored: true)
      let most = look.lines.map { Double($0) }
      if look.choice(.minLines) != nil,
        let least = expressions.number(
          .minLines, of: look, absent: "3", within: (1, most), in: scope)
      {
        updates.line("\(view).lines = \(least)")
      }
      writeTyping(in: view, id, look, field, shown)
    default:
      view = declare(
        id, suffix: "Input", "InputField(look: \(style)\(isBoxed ? ", isBoxed: true" : ""))",
        isStored: true)
      if look.isSecure { writer.line("\(view).isSecureTextEntry = true") }
      if let secrecy = look.secrecy {
        let isSecret = expressions.condition(secrecy, in: scope).text
        updates.line("\(view).isSecureTextEntry = \(isSecret)")
      }
      if document.component(of: id) == .search {
        writer.line("\(view).showsMagnifyingGlass = true")
      }
      writeTyping(in: view, id, look, field, shown)
    }
    let hasLabel = look.accessibility.map { document.accessibilities[$0].label != nil } ?? false
    if !hasLabel {
      if changingTitle == nil {
        writer.line("\(view).accessibilityLabel = \(title)")
      } else {
        updates.line("\(view).accessibilityLabel = \(title)")
      }
    }
    if isColumn(id) { writeHeard(of: view, look) }
    switch look.enabled {
    case .condition(let condition):
      updates.line("\(view).isEnabled = " + expressions.condition(condition, in: scope).text)
    case .boolean(false): writer.line("\(view).isEnabled = false")
    default: break
    }
    guard isBoxed else { return view }
    let context = Context(axis: .horizontal, alignment: .center)
    var arguments = [view, "look: \(style)"]
    for (name, nodes) in [("leading", leading), ("trailing", trailing)] where !nodes.isEmpty {
      let views = emitChildren(nodes, context).map { named($0) }
      arguments.append("\(name): [\(views.joined(separator: ", "))]")
    }
    let box = viewNames.take(viewName(of: id, suffix: "Box"))
    writer.call("let \(box) = FieldBoxView", arguments)
    return box
  }

  /// Creates a row that pushes a screen with the options.
  private mutating func makeOptionsField(
    _ id: NodeID, _ look: AttributeReader, _ style: String, title: String?
  ) -> String {
    if let refused = document.refusedPush(of: id, .uikit) { diagnostics.append(refused) }
    let own = look.style.map { document.fieldStyles[$0] }
    var arguments = ["look: \(style)"]
    if let number = own?.input.style { arguments.append("font: \(font(number))") }
    if own?.label != nil { arguments.append("isStyled: true") }
    if let color = colors.covering("tertiaryLabel") { arguments.append("chevronColor: \(color)") }
    let view = declare(
      id, suffix: "Picker", "OptionsField(\(arguments.joined(separator: ", ")))", isStored: true)
    if let title {
      updates.line("\(view).title = \(title)")
    } else if document[id].content?.isEmpty == false {
      writer.line("\(view).title = \(shownText(content(of: id)))")
    }
    return view
  }

  /// Binds a field in which several options can be selected.
  private mutating func bindSeveral(
    _ view: String, _ look: AttributeReader, _ isInvalid: [String], of field: FieldID
  ) {
    if minimumIOS < 14, look.presentation == .menu {
      diagnostics.append(
        .needsNewerSystem(
          "a menu of several options", version: 14, minimum: minimumIOS,
          at: look.span(of: .multiple) ?? document.span(of: document.form[field].node)))
    }
    let changes = document.changesOptionTitles(of: field)
    let list = names.optionList(of: field)
    let value = "model.form.\(names.optionProperty(of: field))"
    if names.dataOptions[field.position] == nil {
      writeSeveral(view, value, of: field, into: &writer)
    } else {
      updates.open("if \(view).offered != \(list) {")
      updates.line("\(view).offered = \(list)")
      writeSeveral(view, value, of: field, into: &updates)
      updates.close()
    }
    if changes { updates.line("\(view).titles = \(list).map { model.title(of: $0) }") }
    let titles = changes ? "map { model.title(of: $0) }" : "map(\\.title)"
    let chosen = "\(value).isEmpty ? nil : \(value).\(titles).joined(separator: \", \")"
    updates.call("\(view).show", [chosen] + isInvalid)
  }

  private func writeSeveral(
    _ view: String, _ value: String, of field: FieldID, into writer: inout SwiftWriter
  ) {
    let changes = document.changesOptionTitles(of: field)
    let capture = changes ? "[model] " : ""
    writer.open("\(view).bind(\(names.optionList(of: field))) { \(capture)option in")
    writer.line(changes ? "model.title(of: option)" : "option.title")
    writer.turn("} isChosen: { [model] option in")
    writer.line("\(value).contains(option)")
    writer.turn("} toggle: { [weak self] option in")
    writer.line("self?.model.form.\(names.toggleCall(of: field))")
    if let call = changeCall(of: field) { writer.line(call) }
    writer.close()
  }

  /// Sets a text of a field once, or in each update if it depends on the model or on an item.
  private mutating func showText(_ property: String, _ value: AttributeValue?, of id: NodeID) {
    guard let text = text(value) else { return }
    guard case .template(let template)? = value,
      isInEntry ? !document.values(in: template).isEmpty : expressions.readsModel(template)
    else {
      writer.line("\(property) = \(text)")
      return
    }
    updates.span = document.span(of: id)
    updates.line("\(property) = \(text)")
  }

  private mutating func writeBinding(_ bind: String, of field: FieldID) {
    writeBinding(bind, of: field, into: &writer)
  }

  /// Binds a control to its field, including the field's change action.
  private func writeBinding(_ bind: String, of field: FieldID, into writer: inout SwiftWriter) {
    guard let call = changeCall(of: field) else {
      writer.line(bind)
      return
    }
    writer.open("\(bind) { [weak self] in")
    if let entry, entry.isRead(in: call) {
      writer.line("guard let self else { return }")
      writeCurrentItem(entry, into: &writer)
      writer.line("self." + call.dropFirst("self?.".count))
    } else {
      writer.line(call)
    }
    writer.close()
  }

  /// Binds a text input, and updates its text and focus.
  ///
  /// - Parameter shown: the arguments of the input's `show` method.
  private mutating func writeTyping(
    in view: String, _ id: NodeID, _ look: AttributeReader, _ field: FieldID, _ shown: [String]
  ) {
    writeInput(view, id, look, field)
    updates.call("\(view).show", shown)
    let around = document.ancestors(of: id) + [id]
    if !isInEntry, around.contains(where: { attributeReaders.isConditional($0) }) {
      inputsThatHide.append("\(view).followFocus()")
    }
  }

  /// Writes the keyboard, content type and focus settings of a text input.
  private mutating func writeInput(
    _ view: String, _ id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) {
    if document.component(of: id) == .search, look.placeholder == nil {
      if let title = changingTitle(of: field) {
        updates.line("\(view).placeholder = \(title.text)")
      } else {
        writer.line("\(view).placeholder = \(shownText(content(of: id)))")
      }
    } else {
      showText("\(view).placeholder", look.placeholder, of: id)
    }
    if let type = look.contentType, let version = APIRows.version(ofContentType: type) {
      require(
        version, for: "the content type '\(type)'",
        at: look.span(of: .contentType) ?? document.span(of: id))
    }
    for type in expressions.chosenWords(.contentType, of: look, among: contentTypes) {
      guard let version = APIRows.version(ofContentType: type) else { continue }
      require(
        version, for: "the content type '\(type)'",
        at: look.span(of: .contentType) ?? document.span(of: id))
    }
    for line in look.typingLines { writer.line("\(view).\(line)") }
    for line in expressions.chosenTypingLines(of: look, in: scope)
    where !line.hasPrefix("keyboardType") {
      updates.line("\(view).\(line)")
    }
    let keyboard = expressions.chosenWord(
      .keyboard, of: look, among: keyboardTypes, absent: ".default", in: scope)
    if let keyboard {
      updates.line("let \(view)Keyboard: UIKeyboardType = \(keyboard)")
      updates.open("if \(view).keyboardType != \(view)Keyboard {")
      updates.line("\(view).keyboardType = \(view)Keyboard")
      updates.line("\(view).reloadInputViews()")
      updates.close()
    }
    writeBinding("\(view).bind(model, \(keyPath(to: field)))", of: field)
    let place = fieldCase(field)
    writer.line("\(view).bindFocus(model, \\.form.focus, \(place))")
    guard document.component(of: id) != .textArea else { return }
    if !document.entryGroups.isEmpty, document.component(of: id) != .search {
      let next = model.nextField(after: place)
      updates.line("\(view).setReturnKey(\(next) == nil ? .done : .next)")
      writer.open("\(view).onReturn = { [weak self] in")
      writer.line("guard let model = self?.model else { return }")
      writer.line("model.form.focus = \(next)")
      writer.close()
      return
    }
    if let next = model.nextTextField(after: field, in: "model.form") {
      if next.label == ".next" {
        writer.line("\(view).returnKeyType = .next")
      } else {
        updates.line("\(view).setReturnKey(\(next.label))")
      }
      writer.open("\(view).onReturn = { [weak self] in")
      if next.text.hasPrefix("[") {
        writer.line("guard let model = self?.model else { return }")
        writer.line("model.form.focus = \(next.text)")
      } else {
        writer.line("self?.model.form.focus = \(next.text)")
      }
      writer.close()
    } else {
      writer.line(
        "\(view).returnKeyType = .\(document.component(of: id) == .search ? "search" : "done")")
    }
  }

  private mutating func writeRange(of field: FieldID, to view: String) {
    guard case .number(let range) = document.form[field].kind else { return }
    let bounds = expressions.bounds(of: field, in: scope, asDouble: true)
    for (property, bound) in [("minimum", bounds?.least), ("maximum", bounds?.greatest)] {
      guard let bound else { continue }
      if bounds?.isChanging == true {
        let isSlider = document.component(of: document.form[field].node) == .slider
        updates.line("\(view).\(property)Value = \(isSlider ? "Float(\(bound))" : bound)")
      } else {
        writer.line("\(view).\(property)Value = \(bound)")
      }
    }
    if document.component(of: document.form[field].node) == .slider {
      return
    } else if let step = bounds?.step {
      updates.line("\(view).stepValue = \(step)")
    } else if let step = range.step {
      writer.line("\(view).stepValue = \(literal(step))")
    }
  }

  /// Applies the theme's font and color to segment titles.
  private mutating func writeSegmentTitles(of view: String) {
    let style = document.theme.style(.footnote)
    var attributes: [String] = []
    if document.theme.covers(.footnote) { attributes.append(".font: UIFont\(font(style))") }
    if let color = colors.covering("label") {
      attributes.append(".foregroundColor: UIColor\(color)")
    }
    guard !attributes.isEmpty else { return }
    writer.line(
      "\(view).setTitleTextAttributes([\(attributes.joined(separator: ", "))], for: .normal)")
  }

  // MARK: - Parts that stand alone

  private mutating func makeLoneLabel(_ id: NodeID, _ field: FieldID) -> String {
    let look = appearance(of: field)
    let view = declare(
      id, suffix: "Label", "UILabel()", isStored: changingTitle(of: field) != nil)
    writer.line("\(view).font = \(font(look.label))")
    writer.line("\(view).adjustsFontForContentSizeCategory = true")
    if let title = changingTitle(of: field) {
      updates.span = document.span(of: id)
      updates.line("\(view).text = \(title.text)")
    } else {
      writer.line("\(view).text = \(localized(literal(document.form[field].title)))")
    }
    if let color = look.labelColor {
      writer.line("\(view).textColor = \(colors.color(color))")
    }
    writer.line("\(view).isAccessibilityElement = false")
    return view
  }

  private mutating func makeLoneError(_ id: NodeID, _ field: FieldID) -> String {
    let look = appearance(of: field)
    let view = declare(id, suffix: "ErrorLabel", "UILabel()", isStored: true)
    let color = look.errorColor.map { colors.color($0) } ?? ".systemRed"
    writer.line("\(view).font = \(font(look.error))")
    writer.line("\(view).adjustsFontForContentSizeCategory = true")
    writer.line("\(view).textColor = \(color)")
    writer.line("\(view).numberOfLines = 0")
    let name = name(of: field)
    let owner = attributeReaders[document.form[field].node]
    if let help = text(owner.help) {
      updates.line("\(view).text = model.form.error(on: .\(name)) ?? \(help)")
      let note = look.noteColor.map { colors.color($0) } ?? ".secondaryLabel"
      updates.line(
        "\(view).textColor = model.form.isInvalid(.\(name)) ? \(color) : \(note)")
    } else {
      updates.line("\(view).text = model.form.error(on: .\(name))")
    }
    updates.line("\(view).isHidden = \(view).text?.isEmpty ?? true")
    return view
  }
}

/// The field styles of one file, each once.
struct UIKitLooks {
  var looks: [(name: String, arguments: [String])] = []

  /// The names of the used `FieldLook` members, by style and by whether it is a search field.
  private var known: [Key: String] = [:]

  private struct Key: Hashable {
    let look: Int
    let isSearching: Bool
  }

  /// The `FieldLook` member for a style.
  ///
  /// - Parameter look: the style's index among the screen's field styles.
  mutating func name(
    of look: Int, isSearching: Bool = false, _ colors: inout UIKitColors, _ screen: UIKitScreen
  ) -> String {
    let key = Key(look: look, isSearching: isSearching)
    if let name = known[key] { return name }
    let appearance = screen.appearances[look]
    let name = name(of: isSearching ? appearance.searching : appearance, &colors, screen)
    known[key] = name
    return name
  }

  private mutating func name(
    of look: FieldAppearance, _ colors: inout UIKitColors, _ screen: UIKitScreen
  ) -> String {
    let arguments = Self.arguments(of: look, &colors, screen)
    if arguments.isEmpty { return ".standard" }
    if let known = looks.first(where: { $0.arguments == arguments }) { return "." + known.name }
    let name = looks.isEmpty ? "ours" : "ours\(looks.count + 1)"
    looks.append((name, arguments))
    return "." + name
  }

  /// The arguments of `FieldLook` that differ from the default style.
  private static func arguments(
    of look: FieldAppearance, _ colors: inout UIKitColors, _ screen: UIKitScreen
  ) -> [String] {
    let standard = FieldAppearance(FieldStyle(), in: screen.document, theme: Theme())
    var arguments: [String] = []
    func line(_ line: FieldAppearance.Line?, _ colors: inout UIKitColors) -> String {
      guard let line else { return "nil" }
      return "FieldLook.Line(\(colors.color(line.color)), width: \(literal(line.width)))"
    }
    if look.isRow { arguments.append("isRow: true") }
    if look.spacing != standard.spacing { arguments.append("spacing: \(literal(look.spacing))") }
    func add(_ name: String, _ color: NamedColor?) {
      if let color { arguments.append("\(name): \(colors.color(color))") }
    }
    if look.label != standard.label { arguments.append("labelFont: \(screen.font(look.label))") }
    add("labelColor", look.labelColor)
    if look.input != standard.input {
      arguments.append("makeFont: { \(screen.font(look.input)) }")
      if let tracking = look.input.tracking, tracking != 0 {
        arguments.append("tracking: \(literal(tracking))")
      }
    }
    add("color", look.inputColor)
    if look.error != standard.error { arguments.append("errorFont: \(screen.font(look.error))") }
    add("errorColor", look.errorColor)
    if look.title != standard.title { arguments.append("titleFont: \(screen.font(look.title))") }
    add("titleColor", look.titleColor)
    if look.note != standard.note { arguments.append("noteFont: \(screen.font(look.note))") }
    add("noteColor", look.noteColor)
    if look.padding != standard.padding {
      arguments.append("padding: \(screen.insets(look.padding))")
    }
    if look.height != standard.height || look.minHeight != standard.minHeight {
      arguments.append("height: \(look.height.map(literal) ?? "nil")")
      arguments.append("minHeight: \(look.minHeight.map(literal) ?? "0")")
    }
    if look.background != standard.background {
      arguments.append("background: \(colors.color(look.background))")
    }
    if look.cornerRadius != standard.cornerRadius {
      arguments.append("cornerRadius: \(literal(look.cornerRadius))")
    }
    if look.border != standard.border { arguments.append("border: \(line(look.border, &colors))") }
    if look.focused != standard.focused {
      arguments.append("focused: \(line(look.focused, &colors))")
    }
    if look.invalid != standard.invalid {
      arguments.append("invalid: \(line(look.invalid, &colors))")
    }
    if let fill = look.focusedBackground {
      arguments.append("focusedBackground: \(colors.color(fill))")
    }
    if let fill = look.invalidBackground {
      arguments.append("invalidBackground: \(colors.color(fill))")
    }
    if look.disabled != nil { arguments.append("disabled: \(line(look.disabled, &colors))") }
    if let fill = look.disabledBackground {
      arguments.append("disabledBackground: \(colors.color(fill))")
    }
    if let color = look.disabledColor {
      arguments.append("disabledColor: \(colors.color(color))")
    }
    if let color = look.placeholder {
      arguments.append("placeholderColor: \(colors.color(color))")
    }
    if let shadow = look.shadow {
      let color = colors.color(shadow.color)
      arguments.append(
        "shadow: BoxView.Shadow(color: \(color), radius: \(literal(shadow.radius)), "
          + "offset: CGSize(width: \(literal(shadow.offsetX)), "
          + "height: \(literal(shadow.offsetY))))")
    }
    return arguments
  }

  func write(into file: inout SwiftWriter) {
    guard !looks.isEmpty else { return }
    file.blank()
    file.doc("How the screen's fields look.")
    file.open("extension FieldLook {")
    for look in looks {
      file.open("@MainActor fileprivate static var \(look.name): FieldLook {")
      file.call("FieldLook", look.arguments)
      file.close()
    }
    file.close()
  }
}
