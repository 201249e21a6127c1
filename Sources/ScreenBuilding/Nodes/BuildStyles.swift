internal import PlatformData
internal import SpecModel

extension ScreenBuilder {
  /// A text style at the screen's text size, as an index into the screen's styles.
  ///
  /// - Parameters:
  ///   - ink: the text color for a style without a color.
  ///   - overridesInk: whether `ink` replaces the style's own color.
  mutating func textStyle(
    _ reference: TextStyleReference, ink: ColorID, overridesInk: Bool = false
  ) -> TextStyleID {
    let base = reference.base
    var style = TextStyle(
      name: name(of: reference), pointSize: pointSize(of: reference),
      weight: reference.weight ?? base.weight, family: reference.family ?? .proportional,
      tracking: reference.tracking ?? 0, color: overridesInk ? ink : (reference.color ?? ink))
    style.scale = reference.scale ?? base
    if reference.isSystemFont { style.leading = base.lineGap(at: textSize(of: base)) }
    if let font = reference.fontName { style.fontName = document.fontNames[Int(font)] }
    if let waiver = reference.waiver {
      style.contrastWaiver = waiver == TextStyleReference.systemWaiver ? .system : .accepted
    }
    if let spacing = reference.lineSpacing { style.lineSpacing = spacing }
    if let spacing = reference.paragraphSpacing { style.paragraphSpacing = spacing }
    if let known = known(style) { return known }
    screen.textStyles.append(style)
    let id = TextStyleID(screen.textStyles.count - 1)
    let styles = screen.textStyles
    if styles.count == Self.listLength + 1 {
      for (position, style) in styles.enumerated() { textStyleIDs[style] = TextStyleID(position) }
    } else if styles.count > Self.listLength {
      textStyleIDs[style] = id
    }
    return id
  }

  /// The text size for a style: UIKit's bars ignore Dynamic Type, and large titles do not use the
  /// accessibility sizes.
  private func textSize(of style: SystemTextStyle) -> TextSize {
    guard isInBar else { return point.textSize }
    return style == .largeTitle ? min(point.textSize, .xxxLarge) : .large
  }

  /// The ID of a text's style; the node's own color overrides the style's color.
  mutating func textStyle(_ reference: TextStyleReference, ownInk: ColorID?) -> TextStyleID {
    textStyle(reference, ink: ownInk ?? inks.label, overridesInk: ownInk != nil)
  }

  /// The name of a style in reports: the theme's or system's name, with the spec's changes.
  private func name(of reference: TextStyleReference) -> String {
    var known = TextStyleReference(reference.base)
    var name = reference.base.name
    if let token = reference.token {
      known = document.theme.textStyles[Int(token)].style
      name = document.theme.textStyles[Int(token)].name
    }
    if let size = reference.size, size != known.size { name += " " + decimal(size) }
    if let weight = reference.weight, weight != known.weight ?? known.base.weight {
      name += " " + weight.name
    }
    if let family = reference.family, family != known.family ?? .proportional {
      name += " " + family.name
    }
    if let font = reference.fontName, font != known.fontName {
      name += " \"\(document.fontNames[Int(font)])\""
    }
    return name
  }

  /// The point size of a style's font at the screen's text size.
  func pointSize(of reference: TextStyleReference) -> Points {
    let base = reference.base
    let textSize = textSize(of: base)
    if let size = reference.size {
      return (reference.scale ?? base).scaledPointSize(size, at: textSize)
    }
    guard let scale = reference.scale, scale != base else {
      return base.pointSize(at: textSize)
    }
    return scale.scaledPointSize(base.pointSize(at: .standard), at: textSize)
  }

  /// A system style, or the style with which the theme replaces it.
  func standard(_ style: SystemTextStyle) -> TextStyleReference { document.theme.style(style) }

  /// The font of a system style, for text whose color has a meaning, such as an error or a link.
  func standardFont(_ system: SystemTextStyle) -> TextStyleReference {
    var style = document.theme.style(system)
    style.color = nil
    return style
  }

  /// The maximum number of styles searched linearly.
  ///
  /// Few screens have more, and creating the first dictionary of a type in a process is slow.
  private static let listLength = 12

  private func known(_ style: TextStyle) -> TextStyleID? {
    if screen.textStyles.count > Self.listLength { return textStyleIDs[style] }
    return screen.textStyles.firstIndex(of: style).map { TextStyleID($0) }
  }

  /// A text style with the font and spacing attributes of a node.
  func changed(_ style: TextStyleReference, by rare: RareAttributes) -> TextStyleReference {
    var style = style
    if let font = rare.font {
      let changes = document.textStyles[font]
      style.size = changes.size ?? style.size
      style.weight = changes.weight ?? style.weight
      style.family = changes.family ?? style.family
      style.fontName = changes.fontName ?? style.fontName
    }
    style.lineSpacing = rare.lineSpacing ?? style.lineSpacing
    style.paragraphSpacing = rare.paragraphSpacing ?? style.paragraphSpacing
    return style
  }

  /// A point size as used in names: `17`, `17.5`.
  private func decimal(_ size: Points) -> String {
    Double(Int(size)) == size ? String(Int(size)) : "\(size)"
  }
}

/// The system colors that are defaults, as indices into the screen's colors.
struct BuiltInInks {
  let systemBackground: ColorID
  let label: ColorID
  let tint: ColorID
  let separator: ColorID
  let placeholder: ColorID
  let error: ColorID
  let fieldBackground: ColorID
  let fieldBorder: ColorID
  let disabledInk: ColorID
  let disabledFill: ColorID

  init(appendingTo colors: inout ContiguousArray<NamedColor>, in theme: Theme) {
    let first = colors.count
    if theme.coveringColors.isEmpty {
      colors.append(contentsOf: Self.systemColors)
    } else {
      for name in Self.names + Self.drawnNames { _ = Self.add(name, in: theme, to: &colors) }
    }
    systemBackground = ColorID(first)
    label = ColorID(first + 1)
    tint = ColorID(first + 2)
    separator = ColorID(first + 3)
    placeholder = ColorID(first + 4)
    error = ColorID(first + 5)
    fieldBackground = ColorID(first + 6)
    fieldBorder = ColorID(first + 7)
    disabledInk = ColorID(first + 8)
    disabledFill = ColorID(first + 9)
  }

  /// The names of the colors, in the order of the properties.
  private static let names = [
    "systemBackground", "label", "tintColor", "separator", "placeholderText", "systemRed",
    "secondarySystemBackground", "secondaryLabel", "tertiaryLabel", "tertiarySystemFill",
  ]

  /// Colors that are used only to draw controls.
  private static let drawnNames = ["systemGreen", "systemFill", "systemGray"]

  /// The built-in colors without a theme, shared by all screens.
  private static let systemColors: ContiguousArray<NamedColor> = {
    var colors: ContiguousArray<NamedColor> = []
    for name in names { _ = add(name, in: Theme(), to: &colors) }
    return colors
  }()

  /// Adds a system color, or the color with which the theme replaces it.
  static func add(
    _ name: String, in theme: Theme, to colors: inout ContiguousArray<NamedColor>
  ) -> ColorID {
    let covering = theme.coveringColors.isEmpty ? nil : theme.covering(name)
    guard let values = covering ?? systemColor(named: name) else {
      preconditionFailure("the table of system colors holds every name that defaults use")
    }
    colors.append(NamedColor(name: name, values: values))
    return ColorID(colors.count - 1)
  }
}

extension TextStyleReference {
  /// Whether the font is that of `UIFont.preferredFont(forTextStyle:)`, without changes to size,
  /// weight or design.
  fileprivate var isSystemFont: Bool {
    fontName == nil && size == nil
      && (weight ?? base.weight) == base.weight
      && (family ?? .proportional) == .proportional
      && (scale ?? base) == base
  }
}
