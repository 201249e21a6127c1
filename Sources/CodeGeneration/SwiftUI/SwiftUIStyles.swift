internal import PlatformData
internal import SpecModel

/// The colors and fonts of one SwiftUI file, and the styles that its views share.
struct SwiftUIStyles {
  /// The colors that the spec defines and the file uses, each once, with their names and values.
  var colors: [(name: String, value: ColorValues)] = []
  /// The expressions of colors by position in the document; created on first use.
  private var colorTexts: [ColorText?]
  /// The font modifiers of system styles without changes; created on first use.
  private var plainFonts: [[String]?] = []
  private var colorNames = NamePool(taken: Self.takenColorNames)
  var usesScaledFont = false
  /// Declarations that are shared in the file, in order of first use.
  private var declarations: [Declaration] = []
  private var typeNames = NamePool(taken: frameworkTypes)
  var usesOptionalBinding = false
  var usesWholeBinding = false
  var usesClearEditor = false
  var usesChangeBinding = false
  private let words: SwiftUIWords
  private let namedColors: ContiguousArray<NamedColor>
  private let fontNames: [String]
  /// The theme's values that override system colors, by name.
  private let coverings: [String: ColorValues]

  private struct ColorText {
    /// The expression of type `Color`.
    let color: String
    /// The expression for an argument of type `ShapeStyle`.
    let style: String
  }

  private struct Declaration {
    let name: String
    let kind: String
    let summary: String
    let members: SwiftWriter
  }

  private static let takenColorNames = KeywordTable([
    "red", "blue", "clear", "primary", "secondary",
  ])

  init(_ document: borrowing Document, minimumIOS: Int) {
    words = SwiftUIWords(minimumIOS: minimumIOS)
    namedColors = document.colors
    fontNames = document.fontNames
    coverings = document.theme.coverings
    for component in document.components {
      _ = typeNames.take(nameOfType(component))
    }
    for name in SharedTypeNames(document).inCode { _ = typeNames.take(name) }
    colorTexts = Array(repeating: nil, count: namedColors.count)
  }

  // MARK: - Colors

  /// A color as an expression of type `Color`.
  mutating func color(_ id: ColorID) -> String { texts(of: id).color }

  /// A color for an argument of type `ShapeStyle`: `.red` if possible, otherwise the full
  /// expression.
  mutating func style(_ id: ColorID) -> String { texts(of: id).style }

  private mutating func texts(of id: ColorID) -> ColorText {
    let position = Int(id.index)
    if let known = colorTexts[position] { return known }
    let color = color(namedColors[position])
    let text = ColorText(color: color, style: Self.short(color))
    colorTexts[position] = text
    return text
  }

  mutating func color(_ color: NamedColor) -> String {
    if let name = ParameterMark.name(in: color.name) { return escaped(name) }
    var color = color
    if let own = coverings[color.name], NamedColor.isSystem(color) {
      // A system color that is not in the spec, such as the color of a field's border.
      color = NamedColor(name: color.name, values: own)
    }
    if let standard = Self.standardValues[color.name], standard.values == color.values,
      let text = words.standardColor(standard.name)
    {
      return text
    }
    if NamedColor.isSystem(color), let text = words.systemColor(color.name) { return text }
    if let known = colors.first(where: { $0.value == color.values }) {
      return "Color." + known.name
    }
    let wanted =
      color.name.hasPrefix("#")
      ? "hex" + color.name.dropFirst().uppercased() : memberName(color.name, fallback: "color")
    let name = colorNames.take(wanted, suffix: "Color")
    colors.append((name, color.values))
    return "Color." + name
  }

  /// A system color, or the theme's override, for an argument of type `ShapeStyle`: `.secondary`.
  mutating func style(system name: String) -> String { Self.short(color(.system(name))) }

  /// The theme's override of a system color, for an argument of type `ShapeStyle`; nil if there is
  /// none.
  mutating func covering(_ name: String) -> String? {
    coverings[name] == nil ? nil : style(system: name)
  }

  static func short(_ color: String) -> String {
    guard color.hasPrefix("Color.") else { return color }
    let name = String(color.utf8.dropFirst("Color.".utf8.count)) ?? ""
    return standardNames.contains(name) ? "." + name : color
  }

  /// System colors for which SwiftUI has its own name.
  static let standardColors = [
    "label": "primary", "secondaryLabel": "secondary", "tintColor": "accentColor",
    "white": "white", "black": "black", "clear": "clear", "systemRed": "red",
    "systemOrange": "orange", "systemYellow": "yellow", "systemGreen": "green",
    "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan",
    "systemBlue": "blue", "systemIndigo": "indigo", "systemPurple": "purple",
    "systemPink": "pink", "systemBrown": "brown", "systemGray": "gray",
  ]

  /// The values and SwiftUI names of the system colors in `standardColors`, by name.
  private static let standardValues: [String: (values: ColorValues, name: String)] =
    standardColors.reduce(into: [:]) { table, color in
      table[color.key] = (NamedColor.system(color.key).values, color.value)
    }

  /// The color names that are members of `ShapeStyle`; the accent color is a member only of
  /// `Color`.
  private static let standardNames = Set(standardColors.values).subtracting(["accentColor"])

  // MARK: - Fonts

  /// The modifiers for a text style's font, spacing and color; the default color is omitted.
  mutating func fontModifiers(_ style: TextStyleReference) -> [String] {
    guard style.isPlain else { return ownModifiers(style) }
    let base = Int(style.base.rawValue)
    if plainFonts.isEmpty {
      plainFonts = Array(repeating: nil, count: SystemTextStyle.allCases.count)
    }
    if let known = plainFonts[base] { return known }
    let modifiers = ownModifiers(style)
    plainFonts[base] = modifiers
    return modifiers
  }

  private mutating func ownModifiers(_ style: TextStyleReference) -> [String] {
    var modifiers: [String] = []
    // Tracking comes first, while the view is still a `Text`; other views support it only since iOS
    // 16.
    if let tracking = style.tracking, tracking != 0 {
      modifiers.append(".tracking(\(literal(tracking)))")
    }
    if let font = font(style) { modifiers.append(font) }
    if let spacing = style.lineSpacing, spacing > 0 {
      modifiers.append(".lineSpacing(\(literal(spacing)))")
    }
    return modifiers
  }

  mutating func font(_ style: TextStyleReference) -> String? {
    let base = "." + style.base.swiftUIName
    let weight = style.weight.flatMap { $0 == style.base.weight ? nil : "." + $0.name }
    if let font = style.fontName, words.hasScaledMetric {
      let size = style.size ?? style.base.pointSize(at: .standard)
      let name = literal(fontNames[Int(font)])
      let scale = "." + (style.scale ?? style.base).swiftUIName
      let custom = ".custom(\(name), size: \(literal(size)), relativeTo: \(scale))"
      return ".font(" + custom + (weight.map { ".weight(\($0))" } ?? "") + ")"
    }
    let family = style.family.map { "." + $0.swiftUIName }
    let design = family == ".default" ? nil : family
    let fontName = style.fontName.map { literal(fontNames[Int($0)]) }
    let ownSize = style.size
    let isMissing = !words.hasFont(of: style.base)
    if ownSize != nil || fontName != nil || isMissing {
      usesScaledFont = true
      let size = ownSize ?? style.base.pointSize(at: .standard)
      var arguments = fontName.map { ["named: \($0)"] } ?? []
      arguments.append("size: \(literal(size))")
      if let weight = weight ?? (style.base == .headline ? ".semibold" : nil) {
        arguments.append("weight: \(weight)")
      }
      if let design { arguments.append("design: \(design)") }
      let scale = style.scale ?? style.base
      if scale != .body {
        let name = words.hasScaledMetric ? scale.swiftUIName : scale.name
        arguments.append("relativeTo: .\(name)")
      }
      return ".scaledFont(\(arguments.joined(separator: ", ")))"
    }
    var font = base
    if let design { font = ".system(\(base), design: \(design))" }
    if let weight { font += ".weight(\(weight))" }
    return font == ".body" ? nil : ".font(\(font))"
  }

  // MARK: - Declarations

  /// The name of a shared struct, which is declared at the end of the file; equal structs share one
  /// name.
  ///
  /// - Parameters:
  ///   - wanted: the preferred name.
  ///   - alternative: the name if the preferred one is taken.
  ///   - kind: the text after the name, such as a conformance.
  ///   - members: the struct's members, indented by one level.
  mutating func typeName(
    _ wanted: String, or alternative: @autoclosure () -> String, _ kind: String,
    _ members: SwiftWriter,
    summary: String
  ) -> String {
    let known = declarations.first { $0.kind == kind && $0.members.isSame(as: members) }
    if let known { return known.name }
    let name = typeNames.take(typeNames.contains(wanted) ? alternative() : wanted)
    declarations.append(Declaration(name: name, kind: kind, summary: summary, members: members))
    return name
  }

  func write(into file: inout SwiftWriter) {
    file.span = nil
    for declaration in declarations {
      file.blank()
      file.span = declaration.members.span
      file.doc(declaration.summary)
      file.open("private struct \(declaration.name)\(declaration.kind) {")
      file.append(declaration.members)
      file.close()
      file.span = nil
    }
    if usesScaledFont {
      file.blank()
      file.lines(words.hasScaledMetric ? Self.scaledFontText : Self.measuredFontText)
    }
    if usesClearEditor {
      file.blank()
      file.lines(Self.clearEditorText)
    }
    if usesOptionalBinding {
      file.blank()
      file.lines(Self.bindingText)
    }
    if usesWholeBinding {
      file.blank()
      file.lines(Self.wholeBindingText)
    }
    if usesChangeBinding {
      file.blank()
      file.lines(Self.changeBindingText)
    }
    guard !colors.isEmpty else { return }
    file.blank()
    file.open("extension Color {")
    for (name, value) in colors {
      let head = "fileprivate static let \(name) = Color"
      if value == ColorValues(everywhere: value.light) {
        file.call(head, Self.channels(value.light))
      } else {
        file.open(head + "(")
        file.color(words.isModern ? "uiColor: " : "", value)
        file.close(")")
      }
    }
    file.close()
  }

  private static func channels(_ color: RGBA) -> [String] {
    var channels = [
      "red: \(channel(color.red))", "green: \(channel(color.green))",
      "blue: \(channel(color.blue))",
    ]
    if !color.isOpaque { channels.append("opacity: \(channel(color.alpha))") }
    return channels
  }

  private static let scaledFontText = """
    /// A font of a custom size that scales with Dynamic Type.
    private struct ScaledFont: ViewModifier {
      @ScaledMetric private var size: CGFloat
      private let weight: Font.Weight
      private let design: Font.Design

      init(
        size: CGFloat, weight: Font.Weight, design: Font.Design, relativeTo style: Font.TextStyle
      ) {
        _size = ScaledMetric(wrappedValue: size, relativeTo: style)
        self.weight = weight
        self.design = design
      }

      func body(content: Content) -> some View {
        content.font(.system(size: size, weight: weight, design: design))
      }
    }

    extension View {
      fileprivate func scaledFont(
        size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default,
        relativeTo style: Font.TextStyle = .body
      ) -> some View {
        modifier(ScaledFont(size: size, weight: weight, design: design, relativeTo: style))
      }
    }
    """

  /// The source of `ScaledFont` for systems without `@ScaledMetric`.
  private static let measuredFontText = """
    /// A font of a custom size that scales with Dynamic Type.
    private struct ScaledFont: ViewModifier {
      /// Unused, but makes SwiftUI update the font when the text size changes.
      @Environment(\\.sizeCategory) private var sizeCategory
      let name: String?
      let size: CGFloat
      let weight: Font.Weight
      let design: Font.Design
      let style: UIFont.TextStyle

      func body(content: Content) -> some View {
        let scaled = UIFontMetrics(forTextStyle: style).scaledValue(for: size)
        let system = Font.system(size: scaled, weight: weight, design: design)
        return content.font(name.map { Font.custom($0, size: scaled).weight(weight) } ?? system)
      }
    }

    extension View {
      fileprivate func scaledFont(
        named name: String? = nil, size: CGFloat, weight: Font.Weight = .regular,
        design: Font.Design = .default, relativeTo style: UIFont.TextStyle = .body
      ) -> some View {
        modifier(
          ScaledFont(name: name, size: size, weight: weight, design: design, style: style))
      }
    }
    """

  private static let clearEditorText = """
    /// Removes the background of a text editor; before iOS 16, of all text views in the app.
    private struct ClearEditor: ViewModifier {
      func body(content: Content) -> some View {
        if #available(iOS 16, *) {
          content.scrollContentBackground(.hidden)
        } else {
          content.onAppear { UITextView.appearance().backgroundColor = .clear }
        }
      }
    }
    """

  private static let wholeBindingText = """
    extension Binding where Value == Double {
      /// A binding for a slider, which uses fractions, to an integer.
      fileprivate init(whole source: Binding<Int>) {
        self.init(
          get: { Double(source.wrappedValue) },
          set: { source.wrappedValue = Int($0.rounded()) })
      }
    }
    """

  private static let changeBindingText = """
    extension Binding where Value: Equatable & Sendable {
      /// A binding that performs an action whenever the user changes the value.
      @MainActor
      fileprivate func onChange(_ action: @escaping @MainActor () -> Void) -> Binding {
        Binding(
          get: { wrappedValue },
          set: { value in
            guard value != wrappedValue else { return }
            let old = wrappedValue
            wrappedValue = value
            // A different time can be on the same day.
            if wrappedValue != old { action() }
          })
      }
    }
    """

  private static let bindingText = """
    extension Binding where Value: Sendable {
      /// A binding to an optional value; while that is nil, the control shows `value`.
      fileprivate init(_ source: Binding<Value?>, showing value: Value) {
        self.init(get: { source.wrappedValue ?? value }, set: { source.wrappedValue = $0 })
      }
    }
    """
}

extension TextStyleReference {
  /// Whether the style sets only a system style and a color.
  fileprivate var isPlain: Bool {
    size == nil && weight == nil && family == nil && fontName == nil && scale == nil
      && tracking == nil && lineSpacing == nil
  }
}

extension SystemTextStyle {
  var swiftUIName: String {
    switch self {
    case .title1: "title"
    case .caption1: "caption"
    default: name
    }
  }
}

extension FontFamily {
  /// The SwiftUI name of the font design; compact designs become the regular ones.
  var swiftUIName: String {
    switch self {
    case .proportional, .compact: "default"
    case .monospaced, .compactMonospaced: "monospaced"
    case .serif: "serif"
    case .rounded: "rounded"
    }
  }
}

extension NamedColor {
  /// Whether a color is a system color, not only a color with the same name.
  static func isSystem(_ color: NamedColor) -> Bool {
    systemColor(named: color.name) == color.values
  }

  /// A system color by name.
  static func system(_ name: String) -> NamedColor {
    guard let values = systemColor(named: name) else {
      preconditionFailure("generated code names only colors of the system's table")
    }
    return NamedColor(name: name, values: values)
  }
}
