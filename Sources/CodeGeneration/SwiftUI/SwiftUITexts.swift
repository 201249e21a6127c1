internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes texts and their modifiers.
extension SwiftUIScreen {
  /// A text attribute as Swift; placeholders become interpolations.
  func text(_ value: AttributeValue?) -> SwiftValue? {
    switch value {
    case .text(let text): SwiftValue(text: literal(text), type: .text)
    case .template(let template): expressions.text(template, in: scope)
    default: nil
    }
  }

  /// The main value of a node, written after its component's name: `text: VALUE`.
  @inline(__always)
  func content(of id: NodeID) -> SwiftValue {
    if let template = attributeReaders.contentTemplate(of: id) {
      return names.changingTitle(of: document[id].field) ?? expressions.text(template, in: scope)
    }
    return SwiftValue(text: literal(document.nodes[id.position].content ?? ""), type: .text)
  }

  /// A field's title.
  func title(of field: FieldID) -> SwiftValue {
    expressions.changingTitle(of: field, in: scope)
      ?? SwiftValue(text: literal(document.form[field].title), type: .text)
  }

  /// The title of the option `option` of a field.
  func optionTitle(of field: FieldID) -> String {
    document.changesOptionTitles(of: field) ? "model.title(of: option)" : "option.title"
  }

  /// Writes the `Text` of a node.
  ///
  /// - Returns: whether it takes several lines.
  mutating func writeText(of id: NodeID, isMarkdown: Bool) -> Bool {
    if attributeReaders.contentTemplate(of: id) == nil,
      let text = document.nodes[id.position].content,
      text.withBytes({ isOrdinary($0) && $0.allSatisfy(standsAsItself) })
    {
      return writer.line("Text(\"\(text)\")")
    }
    let value = content(of: id)
    if isMarkdown, words.isModern, value.text.utf8.first != UInt8(ascii: "\"") {
      usesMarkdownText = true
      return writer.line("Text(markdown: \(value.text))")
    }
    return isVerbatim(value, isMarkdown: isMarkdown)
      ? writer.line("Text(verbatim: \(translated(value)))") : writer.line("Text(\(value.text))")
  }

  /// A call that creates a text: `Text("…")`.
  func textCall(_ value: SwiftValue) -> String {
    isVerbatim(value) ? "Text(verbatim: \(translated(value)))" : "Text(\(value.text))"
  }

  /// A string literal as Swift; if the spec translates it, a localized lookup.
  private func translated(_ value: SwiftValue) -> String {
    let isKey = document.templates.strings.texts.contains { text in
      !text.translations.isEmpty && literal(text.key) == value.text
    }
    return isKey ? localizedText(value.text, minimumIOS: minimumIOS) : value.text
  }

  /// Whether a `Text` needs `verbatim:`, because its literal contains characters with a special
  /// meaning in localization keys.
  private func isVerbatim(_ value: SwiftValue, isMarkdown: Bool = false) -> Bool {
    value.text.utf8.first == UInt8(ascii: "\"") && value.rank == .primary && !isMarkdown
      && !isPlainKey(value.text)
  }

  /// A title as a localization key; a title with special characters is interpolated.
  func title(_ value: SwiftValue) -> String {
    guard value.text.hasPrefix("\""), !isPlainKey(value.text) else { return value.text }
    return "\"\\(\(translated(value)))\""
  }

  /// Whether a text can be empty: an expression, or a literal without text outside interpolations.
  func mayBeEmpty(_ value: SwiftValue) -> Bool {
    value.rank != .primary || !value.text.hasPrefix("\"") || !hasWords(value.text)
  }

  /// A text for a view that accepts only a `LocalizedStringKey`.
  func key(_ value: SwiftValue) -> String {
    let text = title(value)
    return text.hasPrefix("\"") ? text : "\"\\(\(text))\""
  }

  /// Whether a literal contains no Markdown, no format specifier and no URL (`://`, `www.`).
  private func isPlainKey(_ text: String) -> Bool {
    isPlain(text) && !markedTranslations.contains(text)
  }

  private func isPlain(_ text: String) -> Bool {
    text.withBytes(isOrdinary) || hasPlainMarks(text)
  }

  /// The string literals of texts that have a translation with Markdown syntax.
  func keysOfMarkedTranslations() -> Set<String> {
    let marked = document.templates.strings.texts.filter { text in
      text.translations.contains { translation in
        translation.pieces.contains { piece in
          guard case .text(let words) = piece else { return false }
          // A text without arguments is not formatted.
          return !isPlain(literal(words.replacing("%", with: "")))
        }
      }
    }
    return Set(marked.map { literal($0.key) })
  }

  /// Whether a text contains no characters with a special meaning in localization keys.
  private func isOrdinary(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: ".") where previous == UInt8(ascii: "w"): return false
      default: if meansMarkup(byte) { return false }
      }
      previous = byte
    }
    return true
  }

  private func hasPlainMarks(_ text: String) -> Bool {
    var depth = 0
    var previous: UInt8 = 0
    // The last four bytes; the latest is the lowest.
    var tail: UInt32 = 0
    for byte in text.utf8 {
      tail = tail << 8 | UInt32(byte)
      if tail & 0xFF_FFFF == 0x3A_2F2F || tail == 0x7777_772E { return false }
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "\\") || depth > 0 { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      if depth == 0, meansMarkup(byte) { return false }
      if depth == 0, previous == UInt8(ascii: "\\"), byte == UInt8(ascii: "\\") { return false }
      previous = byte
    }
    return true
  }

  /// Whether a byte starts markup or a format specifier in a localization key.
  private func meansMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Writes the modifiers of a node's content, which precede those of its background and border.
  mutating func writeContentModifiers(_ id: NodeID, _ look: AttributeReader) {
    switch document.component(of: id) {
    case .text, .sectionHeader, .sectionFooter: writeTextModifiers(id, look)
    case .icon:
      let style = document.textStyle(look.style, else: .body)
      let chosenStyle = look.choice(.style)
      if let chosenStyle {
        writeChosenStyle(document.choices[chosenStyle], look)
      } else {
        for line in fonts(ofView: style, at: look.span(of: .style)) { writer.line(line) }
      }
      if let color = chosenColor(look, .color, else: "label") {
        writer.line(words.ink(color))
      } else if let color = look.color ?? (chosenStyle == nil ? style.color : nil) {
        writer.line(words.ink(styles.style(color)))
      } else if chosenStyle == nil, let ink = styles.covering("label") {
        writer.line(words.ink(ink))
      }
    case .image: writeImageModifiers(look)
    case .host:
      writeTint(look, or: "tintColor")
      // With a label, the view is one accessibility element, as in UIKit.
      if let told = look.accessibility, document.accessibilities[told].label != nil {
        writer.line(".accessibilityElement(children: .ignore)")
      }
    case .progress, .activity:
      let isOurs =
        minimumIOS < 14 || (!words.isModern && document.component(of: id) == .activity)
      if !isOurs {
        if look.color == nil, look.choice(.color) == nil, let tint = spinnerTint(id) {
          writer.line(words.tint(tint))
        } else {
          writeTint(
            look, or: document.component(of: id) == .progress ? "tintColor" : "secondaryLabel")
        }
      }
      if look.isLarge, words.isModern { writer.line(".controlSize(.large)") }
    case .list:
      guard look.scrolls else { return }
      writeListStyle(look)
      if let color = listBackground(look) {
        if minimumIOS >= 16 {
          writer.line(".scrollContentBackground(.hidden)")
          let background = words.background(
            SwiftUIStyles.short(color), in: nil, reachesAll: true)
          writer.call("." + background.name, background.arguments)
        } else {
          let name = look.listStyle == .plain ? "systemBackground" : "systemGroupedBackground"
          approximate(name, in: "lists", as: "the system's before iOS 16")
        }
      }
      if let span = look.span(of: .background) {
        if minimumIOS >= 16 {
          writer.line(".scrollContentBackground(.hidden)")
        } else {
          diagnostics.append(
            .approximated("a list's background", at: span, as: "the system's before iOS 16"))
        }
      }
    default: break
    }
  }

  private mutating func writeTextModifiers(_ id: NodeID, _ look: AttributeReader) {
    guard document.component(of: id) == .text else { return }
    warnMarkdown(look, at: id)
    var style = document.textStyle(look.style, else: .body)
    if let spacing = look.paragraphSpacing ?? style.paragraphSpacing, spacing > 0 {
      refuse(
        "'paragraphSpacing'", at: look.span(of: .paragraphSpacing) ?? look.span(of: .style),
        instead: "write each paragraph as a separate text in a vstack")
    }
    if let font = look.font { style.take(document.textStyles[font]) }
    let usualSpacing = literal(style.lineSpacing ?? 0)
    style.lineSpacing =
      look.choice(.lineSpacing) == nil ? look.lineSpacing ?? style.lineSpacing : nil
    let compact = style.lineSpacing
    let regular = look.regular?.lineSpacing ?? compact
    if regular != compact { style.lineSpacing = nil }
    if let position = look.choice(.style) {
      writeChosenStyle(document.choices[position], look)
    } else {
      for line in styles.fontModifiers(style) { writer.line(line) }
    }
    if look.choice(.lineSpacing) != nil {
      writeNumber(.lineSpacing, look, absent: usualSpacing, within: (0, nil)) {
        ".lineSpacing(\($0))"
      }
    } else if regular != compact {
      writer.line(".lineSpacing(\(bySizeClass(literal(compact ?? 0), literal(regular ?? 0))))")
    }
    if let color = chosenColor(look, .color, else: "label") {
      writer.line("\(words.inkName)(\(color))")
    } else if let color = look.color ?? style.color, !isLabel(color) {
      writer.line("\(words.inkName)(\(styles.style(color)))")
    } else if look.color ?? style.color == nil, look.choice(.style) == nil,
      let ink = styles.covering("label")
    {
      writer.line(words.ink(ink))
    }
    guard !look.attributes.isDisjoint(with: .lineBreaking) else { return }
    if look.align == .justified
      || expressions.chosenWords(
        .align, of: look, among: Text.Alignment.names
      ).contains("justified")
    {
      refuse("justified text", at: look.span(of: .align), instead: "write 'align: natural'")
    } else {
      let align = expressions.spelled(.align, of: look, in: scope) {
        $0.align == .natural ? ".leading" : ".\($0.align.rawValue)"
      }
      if align != ".leading" { writer.line(".multilineTextAlignment(\(align))") }
    }
    writeNumber(.lines, look, absent: "nil", within: (1, nil)) { ".lineLimit(\($0))" }
    let truncation = expressions.spelled(.truncation, of: look, in: scope) {
      ".\($0.truncation.rawValue)"
    }
    if truncation != ".tail" { writer.line(".truncationMode(\(truncation))") }
    writeNumber(.minimumScale, look, absent: "1", within: (0.1, 1)) {
      ".minimumScaleFactor(\($0))"
    }
  }

  /// Writes a modifier whose argument is a literal or computed number.
  mutating func writeNumber(
    _ attribute: Attribute, _ look: AttributeReader, absent: String,
    within limits: (least: Double?, greatest: Double?) = (nil, nil), line: (String) -> String
  ) {
    let number = expressions.number(
      attribute, of: look, absent: absent, within: limits, in: scope)
    if let number { writer.line(line(number)) }
  }

  /// Writes the color of a control, which can be conditional.
  mutating func writeTint(_ look: AttributeReader, or standard: String) {
    if let color = chosenColor(look, .color, else: standard) {
      writer.line(words.tint(color))
    } else if let color = look.color {
      writer.line(words.tint(styles.style(color)))
    }
  }

  /// A conditional color of type `Color`; nil for a constant one.
  ///
  /// - Parameter standard: the system color that is used if the value is missing.
  mutating func chosenColor(
    _ look: AttributeReader, _ attribute: Attribute, else standard: String
  ) -> String? {
    guard look.choice(attribute) != nil else { return nil }
    return chosenColor(look, attribute, or: styles.color(.system(standard)))
  }

  /// A conditional color of type `Color`; nil for a constant one.
  ///
  /// - Parameter standard: the code of the color that is used if the value is missing.
  mutating func chosenColor(
    _ look: AttributeReader, _ attribute: Attribute, or standard: String
  ) -> String? {
    guard let position = look.choice(attribute) else { return nil }
    let choice = document.choices[position]
    var texts: [String] = []
    for value in choice.values { texts.append(value?.color.map { styles.color($0) } ?? standard) }
    return expressions.chosen(choice, texts, in: scope)
  }

  /// The color and width of a conditional border; nil for a constant one.
  mutating func chosenBorder(_ look: AttributeReader) -> (ink: String, width: String)? {
    guard let position = look.choice(.border) else { return nil }
    if let line = expressions.computedBorder(look, in: scope) {
      var inks: [String] = []
      for value in line.ink.values {
        inks.append(value?.color.map { styles.color($0) } ?? "Color.clear")
      }
      return (expressions.chosen(line.ink, inks, in: scope), line.width)
    }
    let choice = document.choices[position]
    let lines = choice.values.map { $0?.border }
    var inks: [String] = []
    for line in lines { inks.append(line.map { styles.color($0.color) } ?? "Color.clear") }
    let usual = lines.compactMap { $0?.width }.first ?? 1
    let widths = lines.map { literal($0?.width ?? usual) }
    let width = Set(widths).count == 1 ? widths[0] : expressions.chosen(choice, widths, in: scope)
    return (expressions.chosen(choice, inks, in: scope), width)
  }

  /// Writes the font of a conditional text style, and its color unless the node sets one.
  private mutating func writeChosenStyle(_ choice: ValueChoice, _ look: AttributeReader) {
    var fonts: [String] = []
    var colors: [String] = []
    var hasColor = false
    for value in choice.values {
      var position: Int?
      if case .style(let found)? = value { position = found }
      var style = document.textStyle(position, else: .body)
      if let font = look.font { style.take(document.textStyles[font]) }
      style.lineSpacing = look.lineSpacing ?? style.lineSpacing
      let modifiers = styles.fontModifiers(style)
      let font = modifiers.first ?? ".font(.body)"
      guard modifiers.count < 2, font.hasPrefix(".font("), (style.paragraphSpacing ?? 0) == 0 else {
        refuse(
          "a choice of styles with spacing or a size of their own", at: look.span(of: .style),
          instead: "write two nodes, each with its 'when'")
        return
      }
      fonts.append(String(font.dropFirst(".font(".count).dropLast()))
      hasColor = hasColor || style.color != nil || document.theme.covering("label") != nil
      colors.append(style.color.map { styles.color($0) } ?? styles.color(.system("label")))
    }
    writer.line(".font(\(expressions.chosen(choice, fonts, in: scope)))")
    if hasColor, look.span(of: .color) == nil {
      writer.line("\(words.inkName)(\(expressions.chosen(choice, colors, in: scope)))")
    }
  }

  @inline(__always)
  func isLabel(_ color: ColorID) -> Bool { document.isLabel(color) }

  /// The modifier that makes a spinner gray, whatever the screen's tint is.
  private mutating func spinnerTint(_ id: NodeID) -> String? {
    let covers = ["tintColor", "secondaryLabel"].contains { document.theme.covering($0) != nil }
    guard covers, document.component(of: id) == .activity else { return nil }
    return styles.style(system: "secondaryLabel")
  }

  /// Writes the modifiers of an image, whose size the spec determines, not the asset.
  private mutating func writeImageModifiers(_ look: AttributeReader) {
    if look.contentMode != .center || look.size != nil { writer.line(".resizable()") }
    if look.choice(.contentMode) != nil {
      if let words = document.refusedContentModes(look) {
        refuse(
          "a choice of \(words)", at: look.span(of: .contentMode),
          instead: "write two images, each with its 'when'")
      }
      let mode = expressions.spelled(.contentMode, of: look, in: scope) {
        $0.contentMode == .fill ? ".fill" : ".fit"
      }
      writer.line(".aspectRatio(contentMode: \(mode))")
      return
    }
    switch look.contentMode {
    case .fit: writer.line(".scaledToFit()")
    case .fill: writer.line(".scaledToFill()")
    case .stretch, .center: break
    }
    if let size = look.size, look.contentMode == .center {
      writer.line(".frame(width: \(literal(size.width)), height: \(literal(size.height)))")
    }
  }
}
