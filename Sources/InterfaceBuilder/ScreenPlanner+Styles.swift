internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Converts fonts and colors to values of a spec.
extension ScreenPlanner {
  /// A font specified in the document.
  struct Font {
    /// The system text style; nil for a font of a fixed size.
    var style: SystemTextStyle?
    var size: Double
    var weight: FontWeight?
    /// The name of a custom font; nil for the system font.
    var name: String?

    /// The name of the font's text style, if nothing but its weight differs from the default.
    var valueOfText: PlanValue? {
      guard style == nil, name == nil, size == 17, let weight else { return value }
      return .mapping(of: ("weight", .word(weight.name)))
    }

    /// The size of a system font without a text style; its lines are lower than those of the style
    /// of the same size.
    var ownSize: PlanValue? {
      style == nil && name == nil ? .mapping(of: ("size", .number(size))) : nil
    }

    /// The font as a spec's text style; nil for the default style.
    var value: PlanValue? {
      if let style { return style == .body ? nil : .word(style.name) }
      if size == 17, weight == nil, name == nil { return nil }
      return .mapping(
        of: ("size", .number(size)), ("weight", weight.map { .word($0.name) }),
        ("family", name.map { .text($0) }))
    }
  }

  /// The font of a view.
  ///
  /// - Parameter standard: the size to use if the document specifies no font.
  func font(of id: IBViewID, standard: Double = 17) -> Font {
    if let font = fontOfAttributes(of: id) { return font }
    return fontElement(of: id).map { font($0, standard: standard) } ?? Font(size: standard)
  }

  private func font(_ element: XMLNodeID, standard: Double) -> Font {
    func attribute(_ name: String) -> String? {
      document.xml.attribute(name, of: element)?.value
    }
    if let style = attribute("style"), let named = Self.textStyle(style) {
      guard canvasTextSize != .large else { return Font(style: named, size: 17) }
      return Font(
        size: named.pointSize(at: canvasTextSize), weight: named == .headline ? .semibold : nil)
    }
    let size = attribute("pointSize").flatMap { finiteNumber($0) }.flatMap { $0 > 0 ? $0 : nil }
    var font = Font(size: size ?? standard)
    font.size = font.size.clamped(to: 1...1000)
    switch attribute("type") {
    case "boldSystem": font.weight = .bold
    case "system", "italicSystem": break
    case nil:
      if let name = attribute("name"), !name.hasPrefix(".") { font.name = name }
    default: break
    }
    if let weight = attribute("weight"), let named = FontWeight(name: weight), named != .regular {
      font.weight = named
    }
    return font
  }

  // MARK: - Attributed texts

  /// The text attributes of the longest fragment of a label's or text view's attributed text.
  private func mainAttributes(of id: IBViewID) -> XMLNodeID? {
    guard document[id].kind != .button,
      let text = document.element(of: id, "attributedText"),
      document.value(of: id, "text") == nil
    else { return nil }
    let fragments = document.xml.elements(of: text)
      .filter { document.xml.isElement($0, "fragment") }
      .map { (length: document.text(ofFragment: $0).utf8.count, element: $0) }
    guard let longest = fragments.map(\.length).max(),
      let main = fragments.first(where: { $0.length == longest })
    else { return nil }
    return document.child("attributes", of: main.element)
  }

  /// The font of an attributed text; nil for a plain text, or if no font is specified.
  private func fontOfAttributes(of id: IBViewID) -> Font? {
    let xml = document.xml
    guard let attributes = mainAttributes(of: id),
      let element = document.keyed("NSFont", in: attributes),
      let size = xml.attribute("size", of: element).flatMap({ finiteNumber($0.value) }), size > 0
    else { return nil }
    var font = Font(size: size.clamped(to: 1...1000))
    if xml.attribute("metaFont", of: element)?.value == "systemBold" { font.weight = .bold }
    if let name = xml.attribute("name", of: element)?.value {
      guard !name.hasPrefix(".") else {
        // The name of the system font, such as `.SFUI-Semibold`.
        let weight = name.split(separator: "-").last.map { $0.lowercased() } ?? ""
        if let named = FontWeight(name: weight), named != .regular { font.weight = named }
        return font
      }
      font.name = name
    }
    return font
  }

  /// The space between the lines of an attributed text, and above its first line; nil if there is
  /// none.
  func lineRoom(of id: IBViewID) -> (between: Double, above: Double)? {
    guard let attributes = mainAttributes(of: id),
      let style = document.keyed("NSParagraphStyle", in: attributes)
    else { return nil }
    func number(_ name: String) -> Double {
      document.xml.attribute(name, of: style).flatMap { finiteNumber($0.value) } ?? 0
    }
    let line = lineHeight(of: font(of: id))
    let multiple = number("lineHeightMultiple")
    let height = max(multiple > 0 ? line * multiple : line, number("minimumLineHeight"))
    let above = max(height - line, 0)
    let between = above + max(number("lineSpacing"), 0)
    return between > 0 ? (between.clamped(to: 0...1000), above.clamped(to: 0...1000)) : nil
  }

  /// The space between the lines of a Dynamic Type text if the canvas's text size is not the
  /// default; nil for other texts.
  ///
  /// The spec then has a font of a fixed size, which lacks this space.
  func styleRoom(of id: IBViewID) -> Double? {
    guard canvasTextSize != .large, let element = fontElement(of: id),
      let style = document.xml.attribute("style", of: element).flatMap({
        Self.textStyle($0.value)
      })
    else { return nil }
    let room = style.lineGap(at: canvasTextSize)
    return room > 0 ? (room * 100).rounded() / 100 : nil
  }

  /// The font that determines the size of an image view's symbol.
  ///
  /// The point size of a symbol that scales with its view is the view's size divided by about 1.2.
  func symbolFont(of id: IBViewID) -> Font {
    if let configuration = document.keyed(
      "preferredSymbolConfiguration", in: document[id].element)
    {
      let inner = document.child("fontDescription", of: configuration)
      return font(inner ?? configuration, standard: 17)
    }
    let lengths = ["width", "height"].compactMap { statedLength(of: id, $0) }
    guard document.value(of: id, "contentMode") == "scaleAspectFit", lengths.count == 2,
      let side = lengths.min()
    else { return Font(size: 17) }
    return Font(size: (side / 1.2).rounded().clamped(to: 1...1000))
  }

  /// The length in points that a constraint of the document sets; nil if there is none.
  private func statedLength(of id: IBViewID, _ attribute: String) -> Double? {
    guard statedLengths.contains(StatedLength(view: id, attribute: attribute)) else { return nil }
    return document.constraints.first {
      $0.second == nil && $0.relation == .equal && $0.first.owner == id
        && $0.first.attribute.rawValue == attribute
    }?.constant
  }

  private func fontElement(of id: IBViewID) -> XMLNodeID? {
    if let configuration = document.child("buttonConfiguration", of: document[id].element),
      let font = document.child("fontDescription", of: configuration)
    {
      return font
    }
    return document.element(of: id, "fontDescription")
  }

  /// The text style for UIKit's name, such as `UICTFontTextStyleBody`; nil if unknown.
  static func textStyle(_ name: String) -> SystemTextStyle? {
    switch name {
    case "UICTFontTextStyleTitle0": .largeTitle
    case "UICTFontTextStyleTitle1": .title1
    case "UICTFontTextStyleTitle2": .title2
    case "UICTFontTextStyleTitle3": .title3
    case "UICTFontTextStyleHeadline": .headline
    case "UICTFontTextStyleBody": .body
    case "UICTFontTextStyleCallout": .callout
    case "UICTFontTextStyleSubhead": .subheadline
    case "UICTFontTextStyleFootnote": .footnote
    case "UICTFontTextStyleCaption1": .caption1
    case "UICTFontTextStyleCaption2": .caption2
    default: nil
    }
  }

  // MARK: - Colors

  /// The color of a view's property; nil if none is set.
  func color(of id: IBViewID, _ key: String) -> PlanValue? {
    guard let element = document.element(of: id, key), document.xml.isElement(element, "color")
    else { return nil }
    return color(element)
  }

  /// The tint color of a view: its own, or that of the nearest superview with one.
  func tint(of id: IBViewID) -> PlanValue? {
    var view: IBViewID? = id
    while let current = view {
      if let color = color(of: current, "tintColor") { return color }
      view = document.parent(of: current)
    }
    return nil
  }

  /// - Parameter cataloged: the color's name in the asset catalog, if it is from there.
  func color(_ element: XMLNodeID, cataloged: String? = nil) -> PlanValue? {
    func attribute(_ name: String) -> String? {
      document.xml.attribute(name, of: element)?.value
    }
    if let name = attribute("systemColor") ?? attribute("cocoaTouchSystemColor") {
      let own = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      if systemColor(named: own) != nil { return .word(own) }
      switch own {
      // These colors are equal in light and dark appearance.
      case "darkText": return .word("black")
      case "lightText": return .color(digits: "#FFFFFF99", name: nil)
      case "labelText": return .word("label")
      case "groupTableViewBackground": return .word("systemGroupedBackground")
      default: break
      }
      guard cataloged == nil, let known = document.namedColors[name] else { return nil }
      return color(known, cataloged: own)
    }
    if let name = attribute("name") {
      guard cataloged == nil, let known = document.namedColors[name] else { return nil }
      return color(known, cataloged: name)
    }
    func share(_ name: String) -> Double? {
      attribute(name).flatMap { finiteNumber($0) }.map { $0.clamped(to: 0...1) }
    }
    var shares = [share("red") ?? 0, share("green") ?? 0, share("blue") ?? 0]
    if let white = share("white") { shares = [white, white, white] }
    let alpha = share("alpha") ?? 1
    if alpha == 0 { return .word("clear") }
    if cataloged == nil, alpha == 1 {
      if shares == [1, 1, 1] { return .word("white") }
      if shares == [0, 0, 0] { return .word("black") }
    }
    if alpha < 1 { shares.append(alpha) }
    var digits = "#"
    for share in shares {
      let byte = String(Int((share * 255).rounded()), radix: 16, uppercase: true)
      digits += byte.count == 1 ? "0" + byte : byte
    }
    return .color(digits: digits, name: cataloged)
  }
}
