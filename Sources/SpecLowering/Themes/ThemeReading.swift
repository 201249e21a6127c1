internal import SpecModel
internal import SpecSyntax

/// The themes of a spec while they are read.
///
/// All names for screens share one namespace. A theme overrides declarations of the themes it uses;
/// aliases resolve to the overriding value, so changing one color changes all that refer to it.
struct ThemeReading {
  /// Every theme read so far; used themes follow the theme that uses them.
  var layers: [ThemeLayer] = []
  /// The palette values and colors of all themes, in order of declaration.
  var colors: [DeclaredColor] = []
  /// The colors that screens may use.
  var colorPositions: NamePositions = [:]
  var textStyles = DeclaredStyles(noun: "text style", builtIn: Self.systemTextStyles)
  var fieldStyles = DeclaredStyles(noun: "field style", builtIn: FieldStyle.builtInNames)
  var buttonStyles = DeclaredStyles(noun: "button style", builtIn: Self.systemButtonStyles)
  /// Values of design tokens other than colors and text styles.
  var tokens = DesignTokens()
  /// The theme being read, whose palette is visible.
  var current: Int?

  private static let systemTextStyles = SystemTextStyle.names
  private static let systemButtonStyles = ButtonStyle.Base.names
}

/// One theme document, or one file of design tokens.
struct ThemeLayer {
  let name: String
  let file: SourceID
  /// The themes that it uses, directly or indirectly.
  var covered: Set<Int> = []
  /// Indices into `ThemeReading.colors`.
  var palette: NamePositions = [:]
}

/// A color declared by a theme.
struct DeclaredColor {
  let name: String
  /// The span of its name.
  let span: SourceSpan
  let theme: Int
  /// Whether the color is a palette value, which is the same in all appearances.
  let isPrivate: Bool
  /// The values by appearance; without a high-contrast value, the normal one applies.
  var values: [ColorExpression?]
  /// The color of a used theme that it overrides.
  var covered: Int?
  var isUsed = false
  /// Whether the color is part of a reported cycle.
  var isInToldCircle = false
  /// The resolved value in each appearance.
  var resolved: [Resolution] = Array(repeating: .open, count: 4)

  enum Resolution: Equatable {
    case open
    /// Part of the chain currently being followed.
    case visited
    case value(RGBA)
    /// An error, already reported.
    case hole
  }
}

/// A theme's value of a color in one appearance.
struct ColorExpression {
  enum Content {
    case literal(RGBA)
    /// A reference to another color, a palette value, or a system color.
    case name(String)
    /// An error, already reported.
    case hole
  }

  var content: Content
  /// The opacity in thousandths.
  var opacity = 1000
  let span: SourceSpan
}

/// The styles of one kind, which share a namespace.
struct DeclaredStyles {
  /// The noun used in messages.
  let noun: String
  /// The names available without a theme.
  let builtIn: [String]
  var all: [DeclaredStyle] = []
  var positions: NamePositions = [:]

  init(noun: String, builtIn: [String]) {
    self.noun = noun
    self.builtIn = builtIn
  }

  /// Adds a style of a used theme that an already added style overrides.
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
  /// The span of its name.
  let span: SourceSpan
  let value: YAMLNodeID
  let theme: Int
  /// Whether the style is a token of the type `typography`.
  var isToken = false
  /// The style of a used theme that it overrides.
  var covered: Int?
  /// The index in the document's table; nil after a reported error.
  var position: Int?
}
