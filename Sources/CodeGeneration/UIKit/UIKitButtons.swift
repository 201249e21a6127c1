internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes buttons and links, with their appearance in each state.
extension UIKitScreen {
  /// Creates a button.
  ///
  /// - Parameter isRow: whether the button is a row of a list: its title is then leading, and a
  ///   link to a screen has the color and chevron of a row.
  mutating func makeButton(_ id: NodeID, _ look: AttributeReader, isRow: Bool = false) -> String {
    var style = ButtonStyle()
    // The box around a link has its padding, background, border and corners.
    let isLink = document.component(of: id) == .link
    if !isLink {
      style = document.buttonStyle(look.style)
    } else {
      style.style = look.style.map { document.textStyles[$0] }
    }
    let isChanging =
      changes(id, look) || !isInLoop && (isCondition(look.enabled) || look.symbolTemplate != nil)
    let isModern = minimumIOS >= 15
    let type = isModern ? "UIButton" : "StyledButton"
    let view = declare(
      id, suffix: "Button", isModern ? "UIButton(type: .system)" : "StyledButton()",
      isStored: isChanging)
    let base =
      switch style.base {
      case .plain: "plain"
      case .bordered: "gray"
      case .prominent: "filled"
      }
    configuration = isInEntry ? view + "Configuration" : "configuration"
    writer.line("var \(configuration) = \(type).Configuration.\(base)()")
    let title = content(of: id)
    if title.text != "\"\"" {
      writer.line("\(configuration).title = \(shownText(title))")
      let font = font(style.style ?? document.theme.font(.body))
      let tracking = style.style?.tracking ?? 0
      writer.call(
        "\(configuration).setTitleFont",
        [font] + (tracking == 0 ? [] : ["tracking: \(literal(tracking))"]))
      if let own = style.style { warnSpacing(of: own, "titles", at: look.span(of: .style)) }
    }
    if let symbol = expressions.symbol(of: look, in: scope) {
      writer.line("\(configuration).image = UIImage(systemName: \(symbol))")
      if title.text != "\"\"" { writer.line("\(configuration).imagePadding = 8") }
    }
    let padding =
      look.padding != .zero && !isLink
      ? look.padding : style.padding ?? (style.base == .plain ? .zero : nil)
    if let padding {
      let value = padding == .zero ? ".zero" : insets(padding)
      writer.assignment("\(configuration).contentInsets", value)
    }
    let ownRadius = style.base == .plain ? 0 : ControlMetrics.buttonCornerRadius
    let radius = look.cornerRadius > 0 ? look.cornerRadius : style.cornerRadius ?? ownRadius
    let isRounded = look.cornerRadius > 0 || (style.cornerRadius ?? 0) > 0
    if !isLink, isRounded || look.isFilled || style.background != nil {
      var height = style.height ?? 44
      if case .points(let length) = look.height { height = length }
      if isModern, radius * 2 >= height {
        writer.line("\(configuration).cornerStyle = .capsule")
      } else {
        if isModern { writer.line("\(configuration).cornerStyle = .fixed") }
        writer.line(
          "\(configuration).\(isModern ? "background." : "")cornerRadius = \(literal(radius))")
      }
    }
    let isRowLink = isRow && isLink && !leavesApp(look)
    writeLooks(of: view, look, style, isLink: isLink, isRowLink: isRowLink)
    writeRole(of: view, look)
    if let place = look.frameAlignment {
      writePlace(of: view, place)
    } else if isLink || isRow && style.base == .plain && !look.isFilled && style.background == nil {
      writer.line("\(view).contentHorizontalAlignment = .leading")
    }
    if isLink, !isRow || leavesApp(look), !document.hasOwnTraits(look) {
      switch look.enabled {
      case .condition(let condition):
        let isEnabled = expressions.condition(condition, in: scope).text(atLeast: .or)
        set(
          "\(view).accessibilityTraits", to: "\(isEnabled) ? .link : [.link, .notEnabled]",
          at: look.span(of: .enabled))
      case .boolean(false): writer.line("\(view).accessibilityTraits = [.link, .notEnabled]")
      default: writer.line("\(view).accessibilityTraits = .link")
      }
    }
    if isRowLink { writer.line("\(view).showDisclosure(\(disclosureColor))") }
    if case .auto = look.height, let height = style.height {
      writer.line(
        "\(view).heightAnchor.constraint(equalToConstant: \(literal(height))).isActive = true")
    }
    if let action = look.action {
      writer.open(
        "\(view).addAction(for: .primaryActionTriggered) {"
          + capture(for: document.actions[action]))
      writeStatements(of: document.actions[action], owner: "self?")
      writer.close()
    }
    if isChanging {
      let shown = view + (isModern ? ".configuration?" : ".ownConfiguration")
      if attributeReaders.contentTemplate(of: id) != nil {
        updates.line("\(shown).title = \(shownText(title))")
      }
      if let symbol = look.symbolTemplate {
        let name = expressions.text(symbol, in: scope).text
        updates.line("\(shown).image = UIImage(systemName: \(name))")
      }
    }
    switch look.enabled {
    case .condition(let condition):
      let text = expressions.condition(condition, in: scope).text
      if isInLoop {
        writer.line("\(view).isEnabled = \(text)")
      } else {
        updates.line("\(view).isEnabled = \(text)")
      }
    case .boolean(false): writer.line("\(view).isEnabled = false")
    default: break
    }
    return view
  }

  /// The argument with the theme's color for the chevron.
  private var disclosureColor: String {
    mutating get { colors.covering("tertiaryLabel").map { "color: " + $0 } ?? "" }
  }

  /// Whether a link opens a URL instead of a screen.
  private func leavesApp(_ look: AttributeReader) -> Bool {
    guard let action = look.action, case .openURL = document.actions[action] else { return false }
    return true
  }

  /// Writes a button's role, which needs iOS 14.
  private mutating func writeRole(of view: String, _ look: AttributeReader) {
    guard look.role != .normal else { return }
    let line = "\(view).role = .\(look.role.rawValue)"
    guard minimumIOS < 14 else {
      writer.line(line)
      return
    }
    writer.open("if #available(iOS 14, *) {")
    writer.line(line)
    writer.close()
  }

  /// Writes the alignment of a button's title.
  private mutating func writePlace(of view: String, _ place: BoxAlignment) {
    let vertical = "\(place.vertical)"
    writer.line("\(view).contentHorizontalAlignment = .\(place.horizontal)")
    writer.line("\(view).contentVerticalAlignment = .\(vertical)")
  }

  func isCondition(_ value: AttributeValue?) -> Bool {
    if case .condition? = value { true } else { false }
  }

  private func configuring(_ view: String) -> String {
    minimumIOS >= 15
      ? "\(view).configuration = \(configuration)" : "\(view).configure(\(configuration))"
  }

  /// The appearance of a button in one state; nil properties keep the system's defaults.
  private struct Look: Equatable {
    var fill: String?
    var ink: String?
    var border: String?

    /// The arguments of the call that applies the style.
    var call: String {
      var arguments: [String] = []
      if let fill { arguments.append("fill: \(fill)") }
      if let ink { arguments.append("ink: \(ink)") }
      if let border { arguments.append("border: \(border)") }
      return "UIButton.Look(\(arguments.joined(separator: ", ")))"
    }
  }

  private mutating func border(_ border: BorderReference?) -> String? {
    border.map {
      "BoxView.Border(color: \(colors.color($0.color)), width: \(literal($0.width)))"
    }
  }

  /// Writes a button's normal, pressed and disabled appearance.
  private mutating func writeLooks(
    of view: String, _ look: AttributeReader, _ style: ButtonStyle, isLink: Bool, isRowLink: Bool
  ) {
    var rest = Look()
    rest.ink = (look.color ?? style.color ?? style.style?.color).map {
      colors.color($0)
    }
    if rest.ink == nil, look.role == .destructive, style.base != .prominent {
      rest.ink = colors.color(.system("systemRed"))
    }
    if rest.ink == nil, isRowLink { rest.ink = colors.color(.system("label")) }
    if rest.ink == nil, minimumIOS < 15, style.base != .prominent {
      rest.ink = colors.covering("tintColor")
    }
    rest.fill = isLink ? nil : (look.background ?? style.background).map { colors.color($0) }
    if rest.fill == nil, look.role == .destructive, style.base == .prominent {
      rest.fill = colors.color(.system("systemRed"))
    }
    if rest.fill == nil, style.base == .bordered {
      rest.fill = colors.covering("tertiarySystemFill")
    }
    if rest.fill == nil, minimumIOS < 15, style.base == .prominent {
      rest.fill = colors.covering("tintColor")
    }
    rest.border = isLink ? nil : border(look.border ?? style.border)
    var isChosen = false
    func choose(_ attribute: Attribute, _ standard: String?, _ text: (AttributeValue) -> String?)
      -> String?
    {
      guard let position = look.choice(attribute) else { return standard }
      isChosen = true
      let choice = document.choices[position]
      let texts = choice.values.map { $0.flatMap(text) ?? standard ?? "nil" }
      return expressions.chosen(choice, texts, in: scope)
    }
    rest.ink = choose(.color, rest.ink) { $0.color.map { colors.color($0) } }
    if !isLink {
      rest.fill = choose(.background, rest.fill) { $0.color.map { colors.color($0) } }
      rest.border = choose(.border, rest.border) { border($0.border) }
    }
    var pressed = rest
    if let fill = style.highlightedBackground { pressed.fill = colors.color(fill) }
    if let ink = style.highlightedColor { pressed.ink = colors.color(ink) }
    if let line = border(style.highlightedBorder) { pressed.border = line }
    var disabled = rest
    if rest.fill != nil { disabled.fill = colors.color(.system("tertiarySystemFill")) }
    if let fill = style.disabledBackground { disabled.fill = colors.color(fill) }
    disabled.ink = colors.color(.system("tertiaryLabel"))
    if let ink = style.disabledColor { disabled.ink = colors.color(ink) }
    if let line = border(style.disabledBorder) { disabled.border = line }
    let hasDisabledLook =
      style.disabledBackground != nil || style.disabledColor != nil || style.disabledBorder != nil
    guard isChosen || pressed != rest || hasDisabledLook || rest.fill != nil || rest.border != nil
    else {
      // The system dims its own colors.
      if let ink = rest.ink { writer.line("\(configuration).baseForegroundColor = \(ink)") }
      writer.line(configuring(view))
      return
    }
    writer.line(configuring(view))
    dimmedButtons.insert(view)
    var arguments = [rest.call]
    if pressed != rest { arguments.append("pressed: \(pressed.call)") }
    if look.enabled != nil || hasDisabledLook { arguments.append("disabled: \(disabled.call)") }
    if isChosen, !isInLoop {
      updates.span = look.entries.first?.span
      updates.call("\(view).show", arguments)
    } else {
      writer.call("\(view).show", arguments)
    }
  }
}
