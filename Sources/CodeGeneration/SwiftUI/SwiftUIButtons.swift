internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes buttons and links, and the button styles that draw their backgrounds and borders.
extension SwiftUIScreen {
  /// Writes a button; a custom background or border is drawn by a button style.
  ///
  /// - Returns: whether a button style draws it.
  mutating func writeButton(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    let style = document.buttonStyle(look.style)
    let role = words.isModern && look.role != .normal ? "role: .\(look.role.rawValue)" : nil
    warnRole(look, on: "button")
    // The system's bordered styles need iOS 15.
    let framed =
      look.hasOwnBox(over: style.base) || style.hasOwnBox
      || (!words.isModern && style.base != .plain)
    // A button with a system style is as large as its label.
    let room = framed || style.base == .plain ? [] : labelRoom(of: id, look, context)
    let title = content(of: id)
    let action = look.action.map { document.actions[$0] }
    let call = action.flatMap { reference(to: $0) }
    let roles = role.map { [$0] } ?? []
    let hasSymbol = look.symbol != nil || look.symbolTemplate != nil
    if !hasSymbol, let call {
      if room.isEmpty {
        lastIsBlock = writer.call("Button", [self.title(title)] + roles + ["action: \(call)"])
      } else {
        let arguments = roles + ["action: \(call)"]
        lastIsBlock = true
        writer.open("Button(\(arguments.joined(separator: ", "))) {")
        writeLabel(look, title, room)
        writer.close()
      }
    } else {
      let arguments = (!hasSymbol && room.isEmpty ? [self.title(title)] : []) + roles
      let head = arguments.isEmpty ? "Button" : "Button(\(arguments.joined(separator: ", ")))"
      writeTrailing(head, action, look, title, room)
    }
    modify(isBlock: lastIsBlock) { screen in
      if framed {
        let name = screen.buttonStyle(of: id, look, style, context)
        screen.writer.call(".buttonStyle", [name])
      } else {
        screen.writePlainButton(look, style)
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
    }
    return framed || !room.isEmpty
  }

  /// The frame of a button's label, for a system button that is larger than its title.
  private mutating func labelRoom(
    of id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> [Modifier] {
    guard !comparesSizes, contentModifiers(id, look).isEmpty else { return [] }
    return frame(of: id, look, context)
  }

  /// - Parameter room: the modifiers of the label that determine its frame.
  private mutating func writeTrailing(
    _ head: String, _ action: Action?, _ look: AttributeReader, _ title: SwiftValue,
    _ room: [Modifier] = []
  ) {
    let hasLabel = look.symbol != nil || look.symbolTemplate != nil || !room.isEmpty
    if action == nil, !hasLabel {
      writer.line(head + " {}")
      lastIsBlock = false
      return
    }
    lastIsBlock = true
    writer.open(head + " {")
    if let action { writeStatements(of: action) }
    if hasLabel {
      writer.turn("} label: {")
      writeLabel(look, title, room)
    }
    writer.close()
  }

  private mutating func writeLabel(_ look: AttributeReader, _ title: SwiftValue, _ room: [Modifier])
  {
    if let symbol = expressions.symbol(of: look, in: scope) {
      writer.line(
        title.text == "\"\""
          ? "Image(systemName: \(symbol))"
          : words.label(self.title(title), symbol: symbol))
    } else {
      writer.line("Text(\(self.title(title)))")
    }
    writer.indent()
    for modifier in room { _ = writer.call("." + modifier.name, modifier.arguments) }
    writer.outdent()
  }

  private mutating func writePlainButton(_ look: AttributeReader, _ style: ButtonStyle) {
    switch style.base {
    case .plain: break
    case .bordered: writer.line(".buttonStyle(.bordered)")
    case .prominent: writer.line(".buttonStyle(.borderedProminent)")
    }
    if let title = style.style {
      for line in fonts(ofView: title, at: look.span(of: .style)) { writer.line(line) }
    } else if document.theme.covers(.body) {
      for line in fonts(ofView: document.theme.font(.body)) { writer.line(line) }
    }
    let color = (look.color ?? style.color ?? style.style?.color)
    let standard =
      color.map { styles.color($0) }
      ?? systemInk(look)
    if let chosen = chosenColor(look, .color, or: standard) {
      writer.line(words.ink(withDisabledInk("(\(chosen))", look) ?? chosen))
      return
    }
    let isRed = look.role == .destructive
    if color == nil, isRed, !words.isModern || styles.covering("systemRed") != nil {
      let ink = styles.style(system: "systemRed")
      writer.line(style.base == .prominent ? words.tint(ink) : words.ink(ink))
    }
    guard let color else { return }
    writer.line(
      words.ink(withDisabledInk(styles.color(color), look) ?? styles.style(color)))
  }

  /// The color of a button's title, which changes if the button is disabled; nil for a button that
  /// is always enabled.
  private mutating func withDisabledInk(_ ink: String, _ look: AttributeReader) -> String? {
    guard let condition = disabling(look) else { return nil }
    let disabled = styles.color(.system("tertiaryLabel"))
    return condition == "true" ? disabled : "\(condition) ? \(disabled) : \(ink)"
  }

  /// The condition under which a control is disabled; nil if it never is.
  func disabling(_ look: AttributeReader) -> String? {
    switch look.enabled {
    case .condition(let id): expressions.negated(id, in: scope).text
    case .boolean(false): "true"
    default: nil
    }
  }

  /// The font modifiers of a view that is not a `Text`; tracking then needs iOS 16.
  ///
  /// - Parameter span: the location of a node's own style; nil for a style of the theme, which is
  ///   reported only once.
  mutating func fonts(ofView style: TextStyleReference, at span: SourceSpan? = nil) -> [String] {
    var style = style
    if minimumIOS < 16, (style.tracking ?? 0) != 0 {
      style.tracking = nil
      if span != nil || !losesTracking {
        losesTracking = losesTracking || span == nil
        diagnostics.append(
          .approximated(
            "the tracking of fields and buttons", at: span ?? document.screen.nameSpan,
            as: "none before iOS 16"))
      }
    }
    return styles.fontModifiers(style)
  }

  /// The button style that draws a button's background and border, so that the whole area is
  /// tappable.
  ///
  /// - Returns: the call of its initializer, with conditional values as arguments.
  private mutating func buttonStyle(
    of id: NodeID, _ look: AttributeReader, _ style: ButtonStyle, _ context: Context
  ) -> String {
    let isDisabling = disabling(look) != nil
    var lines: [Modifier] = []
    var title = style.style ?? document.theme.style(.body)
    title.color = nil
    let fonts = fonts(ofView: title, at: look.span(of: .style))
    let ink = (look.color ?? style.color ?? style.style?.color).map {
      styles.color($0)
    }
    let standardInk =
      style.base == .prominent
      ? styles.color(.system("white")) : systemInk(look)
    var isTinted = ink ?? standardInk
    var chosen: [(name: String, type: String, value: String)] = []
    if let color = chosenColor(look, .color, or: isTinted) {
      chosen.append(("ink", "Color", color))
      isTinted = "ink"
    } else if let parameter = parameter(look.color) {
      chosen.append(("ink", "Color", parameter))
      isTinted = "ink"
    }
    let disabledInk =
      style.disabledColor.map { styles.color($0) }
      ?? styles.color(NamedColor.system("tertiaryLabel"))
    let box = boxed(look, id, style, context)
    var followsSize = false
    func inside(_ screen: inout SwiftUIScreen, _ box: AttributeReader) -> [Modifier] {
      screen.contentModifiers(id, look) + screen.padding(box.padding)
        + screen.frame(of: id, box, context)
    }
    if let regular = look.regular {
      let regularBox = boxed(regular, id, style, context)
      let outer = usesSizeClass
      usesSizeClass = false
      lines = bothModifiers(box, regularBox, inside) ?? inside(&self, box)
      followsSize = usesSizeClass
      usesSizeClass = outer
      let isRounded = regularBox.cornerRadius != box.cornerRadius
      for span in look.varyingSpans
      where !followsSize || isRounded && span == look.span(of: .cornerRadius) {
        diagnostics.append(
          .approximated(
            "a length of a button's box by size class", at: span,
            as: "its compact value in SwiftUI"))
      }
    } else {
      lines = inside(&self, box)
    }
    lines = lines.map { passingLengths($0, look, &chosen) }
    let shape = box.cornerRadius > 0 ? self.shape(box.cornerRadius) : nil
    var fill = (look.background ?? style.background).map { styles.color($0) }
    if fill == nil {
      switch style.base {
      case .plain: break
      case .bordered: fill = styles.color(.system("tertiarySystemFill"))
      case .prominent: fill = systemInk(look)
      }
    }
    // A transparent button needs a content shape to be tappable.
    let mayBeClear = fill == nil
    var ownDisabledFill = style.disabledBackground.map { styles.color($0) }
    if mayBeClear, isDisabling, ownDisabledFill == nil, let position = look.choice(.background) {
      ownDisabledFill = disabledFill(document.choices[position], &chosen)
    }
    if let color = chosenColor(look, .background, or: fill ?? "Color.clear") {
      chosen.append(("fill", "Color", color))
      fill = "fill"
    } else if let parameter = parameter(look.background) {
      chosen.append(("fill", "Color", parameter))
      fill = "fill"
    } else if fill == nil,
      style.highlightedBackground != nil || isDisabling && style.disabledBackground != nil
    {
      fill = "Color.clear"
    }
    let disabledFill =
      ownDisabledFill
      ?? (mayBeClear ? "Color.clear" : styles.color(.system("tertiarySystemFill")))
    let pressedFill = style.highlightedBackground.map { styles.color($0) }
    let pressedInk = style.highlightedColor.map { styles.color($0) }
    var border = border(look, style, isDisabling: isDisabling, box.cornerRadius)
    if let line = chosenBorder(look) {
      chosen.append(("line", "Color", line.ink))
      let isOne = line.width.utf8.allSatisfy { $0 != UInt8(ascii: "?") }
      if !isOne { chosen.append(("lineWidth", "CGFloat", line.width)) }
      border = self.border("line", width: isOne ? line.width : "lineWidth", box.cornerRadius)
    }
    let shadow = style.shadow.map { self.shadow($0) }
    let ownBase = memberName(document.words(naming: id), fallback: "button").capitalised
    // A button without a title or an id has its component's name.
    let base = ownBase == "Button" ? "IconButton" : ownBase
    let alternative = (base.hasSuffix("Button") ? base : base + "Button") + "Style"
    let span = document.span(of: id)
    func members() -> SwiftWriter {
      var text = SwiftWriter(depth: 1)
      text.span = span
      for value in chosen { text.line("let \(value.name): \(value.type)") }
      if isDisabling { text.line("@Environment(\\.isEnabled) private var isEnabled") }
      if followsSize {
        text.line("@Environment(\\.horizontalSizeClass) private var sizeClass")
        text.blank()
        text.line("private var isRegular: Bool { sizeClass == .regular }")
      }
      text.blank()
      text.open("func makeBody(configuration: Configuration) -> some View {")
      text.line("configuration.label")
      text.indent()
      for font in fonts { text.line(font) }
      text.call(
        words.inkName,
        [choice(isTinted, disabled: isDisabling ? disabledInk : nil, pressed: pressedInk)])
      for line in lines { text.call("." + line.name, line.arguments) }
      if let fill {
        let ink = choice(fill, disabled: isDisabling ? disabledFill : nil, pressed: pressedFill)
        let background = words.background(ink, in: shape)
        text.call("." + background.name, background.arguments)
      }
      if look.isClipped {
        text.line(
          box.cornerRadius > 0 ? ".clipShape(\(self.shape(box.cornerRadius)))" : ".clipped()")
      }
      if let border { text.call("." + border.name, border.arguments) }
      if let shadow { text.call("." + shadow.name, shadow.arguments) }
      if mayBeClear { text.line(".contentShape(Rectangle())") }
      if pressedFill == nil, pressedInk == nil {
        text.line(".opacity(configuration.isPressed ? 0.6 : 1)")
      }
      text.outdent()
      text.close()
      return text
    }
    let name = styles.typeName(
      mayBeClear ? alternative : "FilledButtonStyle", or: alternative, ": ButtonStyle", members(),
      summary: "A button with a box of its own.")
    return name + "(" + chosen.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
  }

  /// A modifier for a button style, in which computed lengths are replaced by properties of the
  /// style.
  private func passingLengths(
    _ line: Modifier, _ look: AttributeReader,
    _ chosen: inout [(name: String, type: String, value: String)]
  ) -> Modifier {
    var line = line
    let lengths: [Attribute] = [.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight]
    for position in line.arguments.indices {
      for attribute in lengths {
        let label = attribute.name + ": "
        guard let choice = look.choice(attribute), line.arguments[position].hasPrefix(label)
        else { continue }
        let value = String(line.arguments[position].dropFirst(label.count))
        let mayBeMissing = expressions.mayBeMissing(document.choices[choice], in: scope)
        chosen.append((attribute.name, mayBeMissing ? "CGFloat?" : "CGFloat", value))
        line.arguments[position] = label + attribute.name
      }
    }
    return line
  }

  /// The component's parameter that a color refers to; nil for other colors.
  ///
  /// A button style cannot read the component's properties.
  private func parameter(_ color: ColorID?) -> String? {
    color.flatMap { ParameterMark.name(in: document.colors[Int($0.index)].name) }.map(escaped)
  }

  /// The attributes that a button's style draws, with defaults from that style.
  private func boxed(
    _ look: AttributeReader, _ id: NodeID, _ style: ButtonStyle, _ context: Context
  ) -> AttributeReader {
    var box = look
    let span = document.span(of: id)
    if box.padding == .zero {
      let padding =
        style.padding ?? (style.base == .plain ? .zero : ControlMetrics.configuredButtonInsets)
      box = box.with(.padding, .insets(padding), at: span)
    }
    if box.height == .auto, let height = style.height {
      box = box.with(.height, .dimension(.points(height)), at: span)
    }
    if box.cornerRadius == 0 {
      let radius =
        style.cornerRadius ?? (style.base == .plain ? 0 : ControlMetrics.buttonCornerRadius)
      box = box.with(.cornerRadius, .number(radius), at: span)
    }
    // A list aligns a plain button with the leading edge of its other rows.
    if context.isRow, style.base == .plain, !look.isFilled, style.background == nil,
      box.frameAlignment == nil
    {
      box = box.with(.frameAlignment, .boxAlignment(.leading), at: span)
    }
    return box
  }

  /// The border of a button in each state: normal, pressed and disabled.
  private mutating func border(
    _ look: AttributeReader, _ style: ButtonStyle, isDisabling: Bool, _ radius: Points
  ) -> Modifier? {
    let plain = look.border ?? style.border
    let disabled = isDisabling ? style.disabledBorder : nil
    guard plain != nil || disabled != nil || style.highlightedBorder != nil else { return nil }
    func color(_ line: BorderReference?) -> String? {
      line.map { styles.color($0.color) }
    }
    func width(_ line: BorderReference?) -> String? {
      line.flatMap { $0.width == (plain?.width ?? 0) ? nil : literal($0.width) }
    }
    let ink = choice(
      color(plain) ?? "Color.clear", disabled: color(disabled),
      pressed: color(style.highlightedBorder))
    let lineWidth = choice(
      literal(plain?.width ?? 0), disabled: width(disabled),
      pressed: width(style.highlightedBorder))
    return border(ink, width: lineWidth, radius)
  }

  /// The background of a disabled button whose color is conditional: gray if there is a color.
  private mutating func disabledFill(
    _ choice: ValueChoice, _ chosen: inout [(name: String, type: String, value: String)]
  ) -> String {
    let gray = styles.color(.system("tertiarySystemFill"))
    let fills = choice.values.map { $0?.color == nil ? "Color.clear" : gray }
    guard Set(fills).count > 1 else { return fills.first ?? gray }
    chosen.append(("disabledFill", "Color", expressions.chosen(choice, fills, in: scope)))
    return "disabledFill"
  }

  /// An expression for a value that depends on whether the button is pressed or disabled.
  private func choice(_ color: String, disabled: String?, pressed: String?) -> String {
    var text = color
    if let pressed { text = "configuration.isPressed ? \(pressed) : \(text)" }
    if let disabled, disabled != text {
      text = "isEnabled ? \(pressed == nil ? text : "(" + text + ")") : \(disabled)"
    }
    return text == color ? SwiftUIStyles.short(color) : text
  }

  // MARK: - Links

  /// The tint as a Swift expression of type `Color`.
  private mutating func systemInk(_ look: AttributeReader) -> String {
    styles.color(.system(look.role == .destructive ? "systemRed" : "tintColor"))
  }

  private func leavesApp(_ action: Action?) -> Bool {
    if case .openURL? = action { true } else { false }
  }

  /// Writes a link; if the link has a length, the label has the background and border, so that they
  /// react to taps.
  ///
  /// - Returns: whether the label has them.
  mutating func writeLink(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    let isRow = context.isRow
    let title = content(of: id)
    let room = isRow ? [] : linkRoom(of: id, look, context)
    let action = look.action.map { document.actions[$0] }
    lastIsBlock = true
    switch action {
    // Links in a sheet have no navigation, so the model opens the other screen.
    case .open(let screen) where document.sheet(around: id) == nil:
      let hasLabel = look.symbol != nil || look.symbolTemplate != nil || !room.isEmpty
      writer.open("NavigationLink\(hasLabel ? "" : "(\(self.title(title)))") {")
      writer.line("destination(\(model.taps.route(to: screen, in: scope)))")
      if hasLabel {
        writer.turn("} label: {")
        writeLabel(look, title, room)
      }
      writer.close()
    default:
      let hasLabel = look.symbol != nil || look.symbolTemplate != nil || !room.isEmpty
      let arguments = hasLabel ? "" : "(\(self.title(title)))"
      writeTrailing("Button" + arguments, action, look, title, room)
    }
    modify(isBlock: lastIsBlock) { screen in
      if let style = look.style {
        let style = screen.document.textStyles[style]
        for line in screen.fonts(ofView: style, at: look.span(of: .style)) {
          screen.writer.line(line)
        }
      } else if screen.document.theme.covers(.body) {
        for line in screen.fonts(ofView: screen.document.theme.font(.body)) {
          screen.writer.line(line)
        }
      }
      let own = look.color ?? look.style.flatMap { screen.document.textStyles[$0].color }
      let standard =
        own.map { screen.styles.color($0) } ?? screen.styles.color(.system("tintColor"))
      if let chosen = screen.chosenColor(look, .color, or: standard) {
        screen.writer.line(screen.words.ink(chosen))
      } else if let color = own {
        let ink = screen.styles.style(color)
        screen.writer.line(screen.words.ink(ink))
      } else if isRow, !screen.leavesApp(action), let ink = screen.styles.covering("label") {
        screen.writer.line(screen.words.ink(ink))
      }
      if let condition = screen.disabling(look) { screen.writer.line(".disabled(\(condition))") }
      if !isRow || screen.leavesApp(action), !screen.document.hasOwnTraits(look) {
        screen.writer.line(screen.words.told("AddTraits", ".isLink"))
        screen.writer.line(screen.words.told("RemoveTraits", ".isButton"))
      }
    }
    return !room.isEmpty
  }

  /// The modifiers of a link's label, if the link has an explicit length.
  private mutating func linkRoom(
    of id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> [Modifier] {
    guard !look.attributes.isDisjoint(with: .sizes), !look.varies, !comparesSizes,
      !document.layers(of: id).contains(where: { isUnder($0) })
    else { return [] }
    let modifiers = innerModifiers(of: id, look, context)
    return modifiers.isEmpty ? [] : modifiers + [Modifier("contentShape", "Rectangle()")]
  }
}

extension AttributeReader {
  /// Whether a button needs a custom background or label instead of a system style.
  ///
  /// A system button is as wide as its label, which can fill the available space; the button adds
  /// its own padding to a length in points.
  func hasOwnBox(over base: ButtonStyle.Base) -> Bool {
    if isFilled || border != nil || choice(.border) != nil || cornerRadius > 0 || padding != .zero {
      return true
    }
    if height != .auto || minWidth != nil || minHeight != nil { return true }
    if maxWidth != nil || maxHeight != nil { return true }
    switch width {
    case .auto: return false
    case .fill, .hug: return base == .plain || varies
    case .points, .fraction: return true
    }
  }
}

extension ButtonStyle {
  /// Whether the style draws a background or border that differs from the system's styles.
  var hasOwnBox: Bool {
    background != nil || border != nil || cornerRadius != nil || padding != nil || height != nil
      || disabledColor != nil || disabledBackground != nil || highlightedColor != nil
      || highlightedBackground != nil || shadow != nil || highlightedBorder != nil
      || disabledBorder != nil
  }
}
