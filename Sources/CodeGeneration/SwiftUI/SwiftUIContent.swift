internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Texts, pictures, buttons and links.
extension SwiftUIScreen {
  // MARK: - Texts

  /// What a text attribute says; a template with its placeholders as interpolations.
  func text(_ value: AttributeValue?) -> SwiftValue? {
    switch value {
    case .text(let text): SwiftValue(text: literal(text), type: .text)
    case .template(let template): expressions.text(template, in: scope)
    default: nil
    }
  }

  /// What stands behind a node's name.
  func content(of id: NodeID) -> SwiftValue {
    if let template = document.contentTemplate(of: id) {
      return expressions.text(template, in: scope)
    }
    return SwiftValue(text: literal(document[id].content ?? ""), type: .text)
  }

  /// `Text("…")`: a literal is a key that a String Catalog translates, unless a sign in it would
  /// mean something there.
  func textCall(of id: NodeID, isMarkdown: Bool) -> String {
    textCall(content(of: id), isMarkdown: isMarkdown)
  }

  func textCall(_ value: SwiftValue, isMarkdown: Bool = false) -> String {
    guard value.text.hasPrefix("\""), value.rank == .primary else { return "Text(\(value.text))" }
    let isKey = isMarkdown || isPlainKey(value.text)
    return isKey ? "Text(\(value.text))" : "Text(verbatim: \(value.text))"
  }

  /// A title where a key is due; signs that mean something there are put in as a value.
  func title(_ value: SwiftValue) -> String {
    guard value.text.hasPrefix("\""), !isPlainKey(value.text) else { return value.text }
    return "\"\\(\(value.text))\""
  }

  /// Whether a literal reads the same as Markdown, and holds no format.
  private func isPlainKey(_ text: String) -> Bool {
    var depth = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "\\") || depth > 0 { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      if depth == 0, "*_`[~%<@".utf8.contains(byte) { return false }
      if depth == 0, previous == UInt8(ascii: "\\"), byte == UInt8(ascii: "\\") { return false }
      previous = byte
    }
    return !text.contains("://") && !text.contains("www.")
  }

  /// The modifiers that are a content's own, and stand before those of its box.
  mutating func writeContentModifiers(_ id: NodeID, _ look: NodeLook) {
    switch document[id].component {
    case .text, .sectionHeader, .sectionFooter: writeTextModifiers(id, look)
    case .icon:
      let style = document.textStyle(look.style, else: .body)
      for line in styles.fontModifiers(style, in: document) { writer.line(line) }
      if let color = look.color ?? style.color {
        writer.line(".foregroundStyle(\(styles.style(color, in: document)))")
      }
    case .image: writeImageModifiers(look)
    case .progress, .activity:
      if let color = look.color {
        writer.line(".tint(\(styles.style(color, in: document)))")
      }
      if look.isLarge { writer.line(".controlSize(.large)") }
    case .list:
      guard look.scrolls else { return }
      writer.line(".listStyle(.\(look.listStyle.rawValue))")
    default: break
    }
  }

  private mutating func writeTextModifiers(_ id: NodeID, _ look: NodeLook) {
    guard document[id].component == .text else { return }
    var style = document.textStyle(look.style, else: .body)
    if let font = look.font {
      let changes = document.textStyles[font]
      style.size = changes.size ?? style.size
      style.weight = changes.weight ?? style.weight
      style.family = changes.family ?? style.family
      style.fontName = changes.fontName ?? style.fontName
    }
    style.lineSpacing = look.lineSpacing ?? style.lineSpacing
    if let spacing = look.paragraphSpacing ?? style.paragraphSpacing, spacing > 0 {
      refuse(
        "'paragraphSpacing'", at: look.span(of: .paragraphSpacing) ?? look.span(of: .style),
        instead: "write each paragraph as a text of its own in a vstack")
    }
    for line in styles.fontModifiers(style, in: document) { writer.line(line) }
    if let color = look.color ?? style.color, !isLabel(color) {
      writer.line(".foregroundStyle(\(styles.style(color, in: document)))")
    }
    switch look.align {
    case .natural, .leading: break
    case .center: writer.line(".multilineTextAlignment(.center)")
    case .trailing: writer.line(".multilineTextAlignment(.trailing)")
    case .justified:
      refuse(
        "justified text", at: look.span(of: .align), instead: "write 'align: natural'")
    }
    if let lines = look.lines { writer.line(".lineLimit(\(lines))") }
    if look.truncation != .tail { writer.line(".truncationMode(.\(look.truncation.rawValue))") }
    if let scale = look.minimumScale { writer.line(".minimumScaleFactor(\(literal(scale)))") }
  }

  func isLabel(_ color: ColorID) -> Bool { document.colors[Int(color.index)].name == "label" }

  /// A picture has the size that the spec gives it, whatever the asset's own.
  private mutating func writeImageModifiers(_ look: NodeLook) {
    let isSized =
      look.contentMode != .center || look.size != nil || look.width != .auto || look.height != .auto
    if isSized { writer.line(".resizable()") }
    switch look.contentMode {
    case .fit: writer.line(".scaledToFit()")
    case .fill: writer.line(".scaledToFill()")
    case .stretch, .center: break
    }
    if let size = look.size, look.contentMode == .center {
      writer.line(".frame(width: \(literal(size.width)), height: \(literal(size.height)))")
    }
  }

  // MARK: - Leaves

  mutating func writeLeaf(_ id: NodeID, _ look: NodeLook, _ context: Context) -> Bool {
    lastIsBlock = false
    switch document[id].component {
    case .text: writer.line(textCall(of: id, isMarkdown: look.isMarkdown))
    case .sectionHeader, .sectionFooter: writeSectionLine(id)
    case .image:
      let isDecorative = look.accessibility == nil
      let name = content(of: id).text
      writer.line(isDecorative ? "Image(decorative: \(name))" : "Image(\(name))")
    case .icon: writer.line("Image(systemName: \(content(of: id).text))")
    case .box:
      writer.line(look.background.map { styles.color($0, in: document) } ?? "Color.clear")
    case .spacer:
      writer.line(look.minLength.map { "Spacer(minLength: \(literal($0)))" } ?? "Spacer()")
    case .divider:
      if let color = look.background ?? look.color {
        writer.line(styles.color(color, in: document))
      } else if look.width != .auto || look.height != .auto {
        writer.line("Color(uiColor: .separator)")
      } else {
        writer.line("Divider()")
        if context.isCell {
          writer.indent()
          writer.line(".gridCellUnsizedAxes(.horizontal)")
          writer.outdent()
        }
      }
    case .progress:
      writer.line(look.progress.map { "ProgressView(value: \(literal($0)))" } ?? linearProgress)
    default: writer.line("ProgressView()")
    }
    return false
  }

  private var linearProgress: String { "ProgressView().progressViewStyle(.linear)" }

  private mutating func writeSectionLine(_ id: NodeID) {
    writer.line(textCall(of: id, isMarkdown: false))
  }

  // MARK: - Actions

  /// The function that does what an action asks, where there is one by itself.
  func reference(to action: Action) -> String? {
    if case .submit = action { return "model.submit" }
    return nil
  }

  /// What an action does, as statements.
  mutating func writeStatements(of action: Action) {
    switch action {
    case .submit: writer.line("model.submit()")
    case .dismiss:
      usesDismiss = true
      writer.line("dismiss()")
    case .open(let screen): writer.line("model.route = .\(names.route(to: screen.name))")
    case .openURL(let address):
      usesOpenURL = true
      writer.line("if let url = URL(string: \(literal(address))) { openURL(url) }")
    case .set(let change): writer.line(model.assignment(of: change, to: "model."))
    case .custom(let name): writer.line("model.actions?.\(escaped(name))()")
    }
  }

  // MARK: - Buttons

  /// Writes a button; one with a box of its own has a style that draws it.
  ///
  /// - Returns: whether a style draws its box.
  mutating func writeButton(_ id: NodeID, _ look: NodeLook, _ context: Context) -> Bool {
    let style = document.buttonStyle(look.style)
    let role = look.role == .normal ? nil : "role: .\(look.role.rawValue)"
    let title = content(of: id)
    let action = look.action.map { document.actions[$0] }
    let isEmpty = title.text == "\"\""
    let call = action.flatMap { reference(to: $0) }
    if look.symbol == nil, let call {
      lastIsBlock = writer.call(
        "Button", [self.title(title)] + (role.map { [$0] } ?? []) + ["action: \(call)"])
    } else {
      let arguments =
        (look.symbol == nil ? [self.title(title)] : []) + (role.map { [$0] } ?? [])
      let head = arguments.isEmpty ? "Button" : "Button(\(arguments.joined(separator: ", ")))"
      writeTrailing(head, action, look, title, isEmpty)
    }
    let framed = look.hasOwnBox || style.hasOwnBox
    modify(isBlock: lastIsBlock) { screen in
      if framed {
        let name = screen.buttonStyle(of: id, look, style, context)
        screen.writer.line(".buttonStyle(\(name)())")
      } else {
        screen.writePlainButton(look, style)
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    return framed
  }

  private mutating func writeTrailing(
    _ head: String, _ action: Action?, _ look: NodeLook, _ title: SwiftValue, _ isEmpty: Bool
  ) {
    if action == nil, look.symbol == nil {
      writer.line(head + " {}")
      lastIsBlock = false
      return
    }
    lastIsBlock = true
    writer.open(head + " {")
    if let action { writeStatements(of: action) }
    if let symbol = look.symbol {
      writer.turn("} label: {")
      writer.line(
        isEmpty
          ? "Image(systemName: \(literal(symbol)))"
          : "Label(\(self.title(title)), systemImage: \(literal(symbol)))")
    }
    writer.close()
  }

  private mutating func writePlainButton(_ look: NodeLook, _ style: ButtonStyle) {
    switch style.base {
    case .plain: break
    case .bordered: writer.line(".buttonStyle(.bordered)")
    case .prominent: writer.line(".buttonStyle(.borderedProminent)")
    }
    if let title = style.style {
      for line in styles.fontModifiers(title, in: document) { writer.line(line) }
    }
    if let color = look.color ?? style.color ?? style.style?.color {
      let ink = styles.style(color, in: document)
      writer.line(style.base == .plain ? ".foregroundStyle(\(ink))" : ".tint(\(ink))")
    }
  }

  /// When a control cannot be used; nil for never.
  func disabling(_ look: NodeLook) -> String? {
    switch look.enabled {
    case .condition(let id): expressions.negated(id, in: scope).text
    case .boolean(false): "true"
    default: nil
    }
  }

  /// The style that draws a button's box, so that all of it can be tapped.
  private mutating func buttonStyle(
    of id: NodeID, _ look: NodeLook, _ style: ButtonStyle, _ context: Context
  ) -> String {
    let isDisabling = disabling(look) != nil
    var lines: [Modifier] = []
    var title = style.style ?? document.theme.style(.body)
    title.color = nil
    let fonts = styles.fontModifiers(title, in: document)
    let ink = (look.color ?? style.color ?? style.style?.color).map {
      styles.color($0, in: document)
    }
    let standardInk =
      style.base == .prominent
      ? "Color.white" : look.role == .destructive ? "Color.red" : "Color.accentColor"
    let isTinted = ink ?? standardInk
    let disabledInk =
      style.disabledColor.map { styles.color($0, in: document) }
      ?? styles.color(NamedColor.system("tertiaryLabel"))
    var box = look
    if box.padding == .zero {
      box.padding =
        style.padding ?? (style.base == .plain ? .zero : ControlMetrics.configuredButtonInsets)
    }
    if box.height == .auto, let height = style.height { box.height = .points(height) }
    if box.cornerRadius == 0 {
      box.cornerRadius =
        style.cornerRadius ?? (style.base == .plain ? 0 : ControlMetrics.buttonCornerRadius)
    }
    lines += padding(box.padding)
    lines += frame(of: id, box, context)
    let shape = box.cornerRadius > 0 ? "in: \(self.shape(box.cornerRadius))" : nil
    var fill = (look.background ?? style.background).map { styles.color($0, in: document) }
    if fill == nil {
      switch style.base {
      case .plain: break
      case .bordered: fill = "Color(uiColor: .tertiarySystemFill)"
      case .prominent: fill = look.role == .destructive ? "Color.red" : "Color.accentColor"
      }
    }
    let disabledFill =
      style.disabledBackground.map { styles.color($0, in: document) }
      ?? "Color(uiColor: .tertiarySystemFill)"
    let pressedFill = style.highlightedBackground.map { styles.color($0, in: document) }
    let pressedInk = style.highlightedColor.map { styles.color($0, in: document) }
    let border = (look.border ?? style.border).map { line in
      let color = choice(
        styles.color(line.color, in: document),
        disabled: style.disabledBorder.map { styles.color($0.color, in: document) },
        pressed: style.highlightedBorder.map { styles.color($0.color, in: document) })
      return self.border(color, width: line.width, box.cornerRadius)
    }
    let shadow = style.shadow.map { self.shadow($0) }
    let node = document[id]
    let ownName = node.hasOwnID ? node.name : (node.content ?? node.name)
    let base = memberName(ownName, fallback: "button").capitalised
    let alternative = (base.hasSuffix("Button") ? base : base + "Button") + "Style"
    func make(_ name: String) -> SwiftWriter {
      var text = SwiftWriter()
      text.span = document[id].span
      text.doc("A button with a box of its own.")
      text.open("private struct \(name): ButtonStyle {")
      if isDisabling { text.line("@Environment(\\.isEnabled) private var isEnabled") }
      text.blank()
      text.open("func makeBody(configuration: Configuration) -> some View {")
      text.line("configuration.label")
      text.indent()
      for font in fonts { text.line(font) }
      text.call(
        ".foregroundStyle",
        [choice(isTinted, disabled: isDisabling ? disabledInk : nil, pressed: pressedInk)])
      for line in lines { text.call("." + line.name, line.arguments) }
      if let fill {
        let ink = choice(fill, disabled: isDisabling ? disabledFill : nil, pressed: pressedFill)
        text.call(".background", [ink] + (shape.map { [$0] } ?? []))
      }
      if let border { text.call("." + border.name, border.arguments) }
      if let shadow { text.call("." + shadow.name, shadow.arguments) }
      if fill == nil { text.line(".contentShape(Rectangle())") }
      if pressedFill == nil, pressedInk == nil {
        text.line(".opacity(configuration.isPressed ? 0.6 : 1)")
      }
      text.outdent()
      text.close()
      text.close()
      return text
    }
    let (name, isNew) = styles.declarationName(
      fill == nil ? alternative : "FilledButtonStyle", or: alternative, key: make("_"))
    if isNew { styles.declare(name, make(name)) }
    return name
  }

  /// A color that depends on what becomes of a button.
  private func choice(_ color: String, disabled: String?, pressed: String?) -> String {
    var text = color
    if let pressed { text = "configuration.isPressed ? \(pressed) : \(text)" }
    if let disabled {
      text = "isEnabled ? \(pressed == nil ? text : "(" + text + ")") : \(disabled)"
    }
    return text == color ? SwiftUIStyles.short(color) : text
  }

  // MARK: - Links

  mutating func writeLink(_ id: NodeID, _ look: NodeLook) {
    let title = content(of: id)
    let action = look.action.map { document.actions[$0] }
    lastIsBlock = true
    switch action {
    case .open(let screen):
      let arguments = look.symbol == nil ? "(\(self.title(title)))" : ""
      writer.open("NavigationLink\(arguments) {")
      writer.line("destination(.\(names.route(to: screen.name)))")
      if let symbol = look.symbol {
        writer.turn("} label: {")
        writer.line("Label(\(self.title(title)), systemImage: \(literal(symbol)))")
      }
      writer.close()
    default:
      let arguments = look.symbol == nil ? "(\(self.title(title)))" : ""
      writeTrailing("Button" + arguments, action, look, title, false)
    }
    modify(isBlock: lastIsBlock) { screen in
      if let style = look.style {
        for line in screen.styles.fontModifiers(
          screen.document.textStyles[style], in: screen.document)
        {
          screen.writer.line(line)
        }
      }
      if let color = look.color {
        let ink = screen.styles.style(color, in: screen.document)
        screen.writer.line(".foregroundStyle(\(ink))")
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
  }
}

extension NodeLook {
  /// Whether a button draws more than its title.
  var hasOwnBox: Bool {
    background != nil || border != nil || cornerRadius > 0 || padding != .zero
      || width != .auto || height != .auto || minWidth != nil || minHeight != nil
      || maxWidth != nil || maxHeight != nil
  }
}

extension ButtonStyle {
  /// Whether the style draws a box that the system's own styles do not.
  var hasOwnBox: Bool {
    background != nil || border != nil || cornerRadius != nil || padding != nil || height != nil
      || disabledColor != nil || disabledBackground != nil || highlightedColor != nil
      || highlightedBackground != nil || shadow != nil || highlightedBorder != nil
  }
}

extension NamedColor {
  /// Whether a color is one of the system's, and not one of that name.
  static func isSystem(_ color: NamedColor) -> Bool {
    systemColor(named: color.name) == color.values
  }

  /// A color of the system by its name.
  static func system(_ name: String) -> NamedColor {
    guard let values = systemColor(named: name) else {
      preconditionFailure("generated code names only colors of the system's table")
    }
    return NamedColor(name: name, values: values)
  }
}
