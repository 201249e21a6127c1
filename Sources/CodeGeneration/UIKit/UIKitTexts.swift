internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes labels, images and dividers.
extension UIKitScreen {
  /// A font as Swift; it scales with Dynamic Type.
  func font(_ style: TextStyleReference) -> String {
    uiFont(style, in: document, scaled: "scaled")
  }

  mutating func makeLabel(_ id: NodeID, _ look: AttributeReader) -> String {
    let isChanging = changes(id, look)
    if look.isMarkdown {
      require(15, for: "Markdown in a text", at: look.span(of: .markdown) ?? document.span(of: id))
    }
    if look.isMarkdown, document.hasLinkByValue(id) {
      refuse(Document.linkByValue, at: document.span(of: id), instead: Document.linkInstead)
    }
    let value = content(of: id)
    let mayLink = look.isMarkdown && look.action == nil && mayHoldLinks(value)
    let view = declare(
      id, suffix: "Label", mayLink ? "LinkLabel()" : "UILabel()", isStored: isChanging)
    var style = document.textStyle(look.style, else: .body)
    if document.component(of: id) != .text { style = document.theme.style(.footnote) }
    if let font = look.font { style.take(document.textStyles[font]) }
    let lineSpacing = look.lineSpacing ?? style.lineSpacing ?? 0
    let chosenSpacing =
      look.choice(.lineSpacing) == nil
      ? nil
      : expressions.number(
        .lineSpacing, of: look, absent: literal(lineSpacing), within: (0, nil), in: scope)
    let paragraphSpacing = look.paragraphSpacing ?? style.paragraphSpacing ?? 0
    let isRich =
      look.isMarkdown || lineSpacing > 0 || chosenSpacing != nil || paragraphSpacing > 0
      || (style.tracking ?? 0) != 0
    if let position = look.choice(.style) {
      let chosen = chosenStyle(document.choices[position], look)
      set("\(view).font", to: chosen.font, at: look.span(of: .style))
      if let ink = chosen.ink { set("\(view).textColor", to: ink, at: look.span(of: .style)) }
    } else {
      writer.line("\(view).font = \(font(style))")
    }
    writer.line("\(view).adjustsFontForContentSizeCategory = true")
    if let color = chosenColor(look, .color, else: "label") {
      set("\(view).textColor", to: color, at: look.span(of: .color))
    } else if let color = look.color ?? style.color {
      if !document.isLabel(color) { writer.line("\(view).textColor = \(colors.color(color))") }
    } else if look.choice(.style) == nil, let color = colors.covering("label") {
      writer.line("\(view).textColor = \(color)")
    }
    if !writeNumber("\(view).numberOfLines", .lines, look, absent: "0", within: (1, nil)) {
      writer.line("\(view).numberOfLines = 0")
    }
    if document.isHeading(id, look) {
      writer.line("\(view).accessibilityTraits.insert(.header)")
    } else if let (choice, headings) = document.chosenHeadings(id, look) {
      let traits = headings.map { $0 ? "[.staticText, .header]" : ".staticText" }
      set(
        "\(view).accessibilityTraits", to: expressions.chosen(choice, traits, in: scope),
        at: look.span(of: .style))
    }
    writeSpelled("\(view).textAlignment", .align, look, unless: ".natural") { look in
      switch look.align {
      case .natural, .leading: ".natural"
      case .center: ".center"
      case .trailing: ".trailing(for: \(view))"
      case .justified: ".justified"
      }
    }
    writeSpelled("\(view).lineBreakMode", .truncation, look, unless: ".byTruncatingTail") { look in
      switch look.truncation {
      case .tail: ".byTruncatingTail"
      case .head: ".byTruncatingHead"
      case .middle: ".byTruncatingMiddle"
      }
    }
    if look.attributes.contains(.minimumScale) {
      writer.line("\(view).adjustsFontSizeToFitWidth = true")
      writeNumber(
        "\(view).minimumScaleFactor", .minimumScale, look, absent: "1", within: (0.1, 1))
    }
    var text = shownText(value)
    var property = "text"
    if isRich {
      property = "attributedText"
      var arguments = [text]
      if look.isMarkdown, value.rank == .primary, value.text.hasPrefix("\""),
        value.text.contains("\\(")
      {
        // Markdown syntax in values is not parsed.
        arguments = ["marked: AttributedString(localized: \(value.text))"]
      } else if look.isMarkdown {
        arguments.append("isMarkdown: true")
      }
      if let chosenSpacing {
        arguments.append("lineSpacing: \(chosenSpacing)")
      } else if lineSpacing > 0 {
        arguments.append("lineSpacing: \(literal(lineSpacing))")
      }
      if paragraphSpacing > 0 { arguments.append("paragraphSpacing: \(literal(paragraphSpacing))") }
      if let tracking = style.tracking, tracking != 0 {
        arguments.append("tracking: \(literal(tracking))")
      }
      text = "\(view).styled(\(arguments.joined(separator: ", ")))"
    }
    if isChanging, attributeReaders.contentTemplate(of: id) != nil || chosenSpacing != nil {
      updates.span = document.span(of: id)
      updates.line("\(view).\(property) = \(text)")
    } else {
      writer.assignment("\(view).\(property)", text)
    }
    return view
  }

  /// Whether a Markdown text can contain links, either literal ones or ones in values and
  /// translations.
  private func mayHoldLinks(_ value: SwiftValue) -> Bool {
    value.text.contains("](") || !value.text.hasPrefix("\"")
      || !document.templates.strings.texts.isEmpty
  }

  // MARK: - Values that conditions choose

  /// Writes an assignment: once, in a loop's row, or in each update if the value depends on the
  /// model.
  mutating func set(_ property: String, to value: String, at span: SourceSpan?) {
    setCall("\(property) = \(value)", at: span)
  }

  /// Writes a line: once, in a loop's row, or in each update if it depends on the model.
  mutating func setCall(_ line: String, at span: SourceSpan?) {
    if isInLoop {
      writer.line(line)
    } else {
      updates.span = span
      updates.line(line)
    }
  }

  /// Sets a property to a constant or conditional attribute value.
  ///
  /// - Parameter standard: the property's default value.
  mutating func writeSpelled(
    _ property: String, _ attribute: Attribute, _ look: AttributeReader,
    unless standard: String? = nil, _ text: (AttributeReader) -> String
  ) {
    let value = expressions.spelled(attribute, of: look, in: scope, text)
    if look.choice(attribute) != nil {
      set(property, to: value, at: look.span(of: attribute))
    } else if value != standard {
      writer.line("\(property) = \(value)")
    }
  }

  /// Sets a property to a literal or computed number.
  ///
  /// - Returns: whether the attribute is present.
  @discardableResult
  mutating func writeNumber(
    _ property: String, _ attribute: Attribute, _ look: AttributeReader, absent: String,
    within limits: (least: Double?, greatest: Double?) = (nil, nil)
  ) -> Bool {
    let number = expressions.number(
      attribute, of: look, absent: absent, within: limits, in: scope)
    guard let number else { return false }
    if look.choice(attribute) == nil {
      writer.line("\(property) = \(number)")
    } else {
      set(property, to: number, at: look.span(of: attribute))
    }
    return true
  }

  /// A conditional border; nil for a constant one.
  mutating func chosenBorder(_ look: AttributeReader) -> String? {
    guard let position = look.choice(.border) else { return nil }
    if let line = expressions.computedBorder(look, in: scope) {
      var inks: [String] = []
      for value in line.ink.values {
        inks.append(value?.color.map { colors.color($0) } ?? colors.color(.system("clear")))
      }
      let ink = expressions.chosen(line.ink, inks, in: scope)
      return "BoxView.Border(color: \(ink), width: \(line.width))"
    }
    let choice = document.choices[position]
    var texts: [String] = []
    for value in choice.values {
      let line = value?.border.map {
        "BoxView.Border(color: \(colors.color($0.color)), width: \(literal($0.width)))"
      }
      texts.append(line ?? "nil")
    }
    return expressions.chosen(choice, texts, in: scope)
  }

  /// A conditional color; nil for a constant one.
  ///
  /// - Parameter standard: the system color that replaces a missing one.
  mutating func chosenColor(
    _ look: AttributeReader, _ attribute: Attribute, else standard: String
  ) -> String? {
    guard let position = look.choice(attribute) else { return nil }
    let choice = document.choices[position]
    var texts: [String] = []
    for value in choice.values {
      texts.append(value?.color.map { colors.color($0) } ?? colors.color(.system(standard)))
    }
    return expressions.chosen(choice, texts, in: scope)
  }

  /// Writes the tint color of a control, which can be conditional; nil is the system's tint.
  mutating func writeTint(_ property: String, _ look: AttributeReader) {
    if let position = look.choice(.color) {
      let choice = document.choices[position]
      var texts: [String] = []
      for value in choice.values { texts.append(value?.color.map { colors.color($0) } ?? "nil") }
      set(property, to: expressions.chosen(choice, texts, in: scope), at: look.span(of: .color))
    } else if let color = look.color {
      writer.line("\(property) = \(colors.color(color))")
    }
  }

  /// The fonts of a conditional text style, and its colors unless the node sets one.
  private mutating func chosenStyle(
    _ choice: ValueChoice, _ look: AttributeReader
  ) -> (font: String, ink: String?) {
    var fonts: [String] = []
    var inks: [String] = []
    var hasColor = false
    for value in choice.values {
      var position: Int?
      if case .style(let found)? = value { position = found }
      var style = document.textStyle(position, else: .body)
      if let font = look.font { style.take(document.textStyles[font]) }
      style.lineSpacing = look.lineSpacing ?? style.lineSpacing
      let spacing = [style.lineSpacing, style.paragraphSpacing, style.tracking]
      guard spacing.allSatisfy({ ($0 ?? 0) == 0 }) else {
        refuse(
          "a choice of styles with spacing of their own",
          at: look.span(of: .style) ?? document.screen.nameSpan,
          instead: "write two nodes, each with its 'when'")
        return (font(style), nil)
      }
      fonts.append(font(style))
      hasColor = hasColor || style.color != nil || document.theme.covering("label") != nil
      inks.append(style.color.map { colors.color($0) } ?? colors.color(.system("label")))
    }
    let isInked = hasColor && look.span(of: .color) == nil
    return (
      expressions.chosen(choice, fonts, in: scope),
      isInked ? expressions.chosen(choice, inks, in: scope) : nil
    )
  }

  mutating func warnTracking(_ what: String, at span: SourceSpan?) {
    diagnostics.append(
      .approximated(
        "the tracking of \(what)", at: span ?? document.screen.nameSpan,
        as: "the font's own in UIKit"))
  }

  /// Warns about line and paragraph spacing that UIKit cannot apply here.
  mutating func warnSpacing(of style: TextStyleReference, _ what: String, at span: SourceSpan?) {
    guard (style.lineSpacing ?? 0) > 0 || (style.paragraphSpacing ?? 0) > 0 else { return }
    diagnostics.append(
      .approximated(
        "the line spacing of \(what)", at: span ?? document.screen.nameSpan,
        as: "the font's own in UIKit"))
  }

  mutating func makeImage(_ id: NodeID, _ look: AttributeReader) -> String {
    let view = declare(id, suffix: "ImageView", "UIImageView()", isStored: changes(id, look))
    setImage(of: view, id, "UIImage(named: \(content(of: id).text))")
    if let words = document.refusedContentModes(look) {
      refuse(
        "a choice of \(words)", at: look.span(of: .contentMode),
        instead: "write two images, each with its 'when'")
    }
    writeSpelled("\(view).contentMode", .contentMode, look) { look in
      switch look.contentMode {
      case .fit: ".scaleAspectFit"
      case .fill: ".scaleAspectFill"
      case .stretch: ".scaleToFill"
      // An image with an explicit size has that size, not the asset's or the node's.
      case .center: look.size == nil ? ".center" : ".scaleToFill"
      }
    }
    if look.contentMode == .fill { writer.line("\(view).clipsToBounds = true") }
    guard let size = look.size, look.contentMode == .center else { return view }
    writer.line("\(view).setSize(width: \(literal(size.width)), height: \(literal(size.height)))")
    if look.width == .auto, look.height == .auto { return "\(view).aligned(.center)" }
    return frameImage(view, id, look, size)
  }

  /// Centers an image with a fixed size in a view with other lengths.
  private mutating func frameImage(
    _ image: String, _ id: NodeID, _ look: AttributeReader, _ size: (width: Points, height: Points)
  ) -> String {
    let view = declare(id, suffix: "Box", "BoxView()", isStored: changes(id, look))
    writer.line("\(view).overlay(\(image), at: .center)")
    writer.line("\(view).clipsToBounds = true")
    // A length that the spec does not set is that of the image, as in `UIImageView`.
    for axis in Axis.allCases {
      let isWide = axis == .horizontal
      guard (isWide ? look.width : look.height) == .auto, look.aspectRatio == nil else { continue }
      let anchor = "\(view).\(isWide ? "widthAnchor" : "heightAnchor")"
      let length = literal(isWide ? size.width : size.height)
      writer.line(
        "\(anchor).constraint(lessThanOrEqualToConstant: \(length)).at(250).isActive = true")
      writer.line(
        "\(anchor).constraint(greaterThanOrEqualToConstant: \(length)).at(750).isActive = true")
    }
    return view
  }

  /// Sets an image, once or in each update if its name depends on the model.
  private mutating func setImage(of view: String, _ id: NodeID, _ image: String) {
    let follows = attributeReaders.contentTemplate(of: id).map {
      isInEntry ? !document.values(in: $0).isEmpty : expressions.readsModel($0)
    }
    if follows ?? false {
      set("\(view).image", to: image, at: document.span(of: id))
    } else {
      writer.line("\(view).image = \(image)")
    }
  }

  mutating func makeIcon(_ id: NodeID, _ look: AttributeReader) -> String {
    let view = declare(id, suffix: "Icon", "UIImageView()", isStored: changes(id, look))
    let style = document.textStyle(look.style, else: .body)
    let name = content(of: id).text
    setImage(
      of: view, id,
      name == "\"chevron.forward\""
        ? UIKitWords(minimumIOS: minimumIOS).chevron() : "UIImage(systemName: \(name))")
    // A symbol in a larger view keeps its size.
    writer.line("\(view).contentMode = .center")
    let chosen = look.choice(.style).map { chosenStyle(document.choices[$0], look) }
    if let chosen {
      set(
        "\(view).preferredSymbolConfiguration",
        to: "UIImage.SymbolConfiguration(font: \(chosen.font))", at: look.span(of: .style))
    } else {
      writer.assignment(
        "\(view).preferredSymbolConfiguration",
        "UIImage.SymbolConfiguration(font: \(font(style)))")
    }
    if let color = chosenColor(look, .color, else: "label") {
      set("\(view).tintColor", to: color, at: look.span(of: .color))
    } else if let ink = chosen?.ink {
      set("\(view).tintColor", to: ink, at: look.span(of: .style))
    } else if let color = look.color ?? (chosen == nil ? style.color : nil) {
      writer.line("\(view).tintColor = \(colors.color(color))")
    } else {
      writer.line("\(view).tintColor = \(colors.color(.system("label")))")
    }
    writer.line("\(view).setContentHuggingPriority(UILayoutPriority(750), for: .horizontal)")
    return view
  }

  mutating func makeDivider(
    _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    let color = (look.background ?? look.color).map { colors.color($0) }
    let isUpright = context.axis == .horizontal
    var arguments = ["color: \(color ?? colors.color(.system("separator")))"]
    let dimension = isUpright ? look.width : look.height
    // In a stack whose children have equal lengths, dividers have that length, too.
    if dimension == .auto, !context.isEqual {
      arguments.append("along: .\(isUpright ? "vertical" : "horizontal")")
    }
    let line = "UIView.line(\(arguments.joined(separator: ", ")))"
    guard let chosen = chosenColor(look, .color, else: "separator") else { return line }
    let view = declare(id, suffix: "Line", line, isStored: changes(id, look))
    set("\(view).backgroundColor", to: chosen, at: look.span(of: .color))
    return view
  }
}

extension AttributeReader {
  /// Whether both lengths are set in points.
  var hasFixedSize: Bool {
    if case .points = width, case .points = height { true } else { false }
  }
}
