internal import SpecModel
internal import SpecSyntax

/// The themes of a spec while they are read.
///
/// All names that screens can use are in one namespace. A theme can override declarations of the
/// themes that it uses. References resolve to the overriding value, so overriding one color changes
/// all colors that refer to it.
struct ThemeReading {
  /// The themes read so far; used themes come after the themes that use them.
  var layers: [ThemeLayer] = []
  /// The palette values and colors of all themes, in order of declaration.
  var colors: [DeclaredColor] = []
  /// The indices of the colors that screens can use, by name.
  var colorPositions: NamePositions = [:]
  var textStyles = DeclaredStyles(noun: "text style", builtIn: Self.systemTextStyles)
  var fieldStyles = DeclaredStyles(noun: "field style", builtIn: FieldStyle.builtInNames)
  var buttonStyles = DeclaredStyles(noun: "button style", builtIn: Self.systemButtonStyles)
  /// The design tokens other than colors and text styles.
  var tokens = DesignTokens()
  /// The index of the theme that is being read, whose palette can be used.
  var current: Int?

  private static let systemTextStyles = SystemTextStyle.names
  private static let systemButtonStyles = ButtonStyle.Base.names
}

/// One theme document, or one file of design tokens.
struct ThemeLayer {
  let name: String
  let file: SourceID
  /// The themes that this one uses, directly or indirectly.
  var covered: Set<Int> = []
  /// The indices in `ThemeReading.colors` of the palette values, by name.
  var palette: NamePositions = [:]
}

/// A color declared by a theme.
struct DeclaredColor {
  let name: String
  /// The span of the color's name.
  let span: SourceSpan
  let theme: Int
  /// Whether the color is a palette value, which is the same in all appearances.
  let isPrivate: Bool
  /// The values by appearance; a high-contrast appearance without a value has that of normal
  /// contrast.
  var values: [ColorExpression?]
  /// The index of the color, in a used theme, that this color overrides.
  var covered: Int?
  var isUsed = false
  /// Whether the color is part of a cycle that was reported.
  var isInToldCircle = false
  /// The result for each appearance.
  var resolved: [Resolution] = Array(repeating: .open, count: 4)

  enum Resolution: Equatable {
    case open
    /// On the chain of references that is currently followed.
    case visited
    case value(RGBA)
    /// A value with a reported error.
    case hole
  }
}

/// A theme's value of a color in one appearance.
struct ColorExpression {
  enum Content {
    case literal(RGBA)
    /// The name of another color, a palette value, or a system color.
    case name(String)
    /// A value with a reported error.
    case hole
  }

  var content: Content
  /// The opacity in thousandths.
  var opacity = 1000
  let span: SourceSpan
}

/// The styles of one kind, which share a namespace.
struct DeclaredStyles {
  /// The word for styles of this kind in messages.
  let noun: String
  /// The names of the styles that exist without a theme.
  let builtIn: [String]
  var all: [DeclaredStyle] = []
  var positions: NamePositions = [:]

  init(noun: String, builtIn: [String]) {
    self.noun = noun
    self.builtIn = builtIn
  }

  /// Adds a style of a used theme that an earlier declaration overrides.
  mutating func putBeneath(_ first: Int, _ style: DeclaredStyle) {
    var last = first
    while let covered = all[last].covered { last = covered }
    all[last].covered = all.count
    all.append(style)
  }
}

/// A style that a theme declares.
struct DeclaredStyle {
  let name: String
  /// The span of the style's name.
  let span: SourceSpan
  let value: YAMLNodeID
  let theme: Int
  /// Whether the style is a token of the type `typography`.
  var isToken = false
  /// The index of the style, in a used theme, that this style overrides.
  var covered: Int?
  /// The index of the style in the document's table; nil after a reported error.
  var position: Int?
}
