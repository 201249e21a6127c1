internal import SpecModel
internal import SpecSyntax

/// The themes of a spec on their way from their files to the document's tables.
///
/// All names that screens may speak of share one space. A theme covers what the themes that it
/// uses declare; aliases see what covers, so that a theme that changes one color changes all that
/// follow it.
struct ThemeReading {
  /// Every theme that was read: those that a theme uses stand behind it.
  var layers: [ThemeLayer] = []
  /// Palettes and colors of all themes, in the order of their declaration.
  var colors: [DeclaredColor] = []
  /// The colors that screens may name.
  var colorPositions: NamePositions = [:]
  var textStyles = DeclaredStyles(noun: "text style", builtIn: Self.systemTextStyles)
  var fieldStyles = DeclaredStyles(noun: "field style", builtIn: ["default"])
  var buttonStyles = DeclaredStyles(noun: "button style", builtIn: Self.systemButtonStyles)
  /// What tokens of design tools say beside colors and text styles.
  var tokens = DesignTokens()
  /// The theme whose values are being read: its palette can be named.
  var current: Int?

  private static let systemTextStyles = SystemTextStyle.names
  private static let systemButtonStyles = ButtonStyle.Base.names
}

/// One theme document, or one file of design tokens.
struct ThemeLayer {
  let name: String
  let file: SourceID
  /// The themes that it uses, and those that these use.
  var covered: Set<Int> = []
  /// Positions in `ThemeReading.colors`.
  var palette: NamePositions = [:]
}

/// A color as a theme declares it.
struct DeclaredColor {
  let name: String
  /// Its name's place.
  let span: SourceSpan
  let theme: Int
  /// Whether it stands in a palette, which holds one value each.
  let isPrivate: Bool
  /// By appearance; those with high contrast stand for the plain ones unless they are given.
  var values: [ColorExpression?]
  /// The color of a used theme that it covers.
  var covered: Int?
  var isUsed = false
  /// Whether a circle that it is part of is reported.
  var isInToldCircle = false
  /// By appearance.
  var resolved: [Resolution] = Array(repeating: .open, count: 4)

  enum Resolution: Equatable {
    case open
    /// The chain that is being followed leads through it.
    case visited
    case value(RGBA)
    /// A mistake that is reported.
    case hole
  }
}

/// What a theme says of a color in one appearance.
struct ColorExpression {
  enum Content {
    case literal(RGBA)
    /// Another color, a value of the palette, or a color of the system.
    case name(String)
    /// A mistake that is reported.
    case hole
  }

  var content: Content
  /// In thousandths.
  var opacity = 1000
  let span: SourceSpan
}

/// The styles of one kind, which share one space of names.
struct DeclaredStyles {
  /// As messages call one.
  let noun: String
  /// The names that stand for something without a theme.
  let builtIn: [String]
  var all: [DeclaredStyle] = []
  var positions: NamePositions = [:]

  init(noun: String, builtIn: [String]) {
    self.noun = noun
    self.builtIn = builtIn
  }

  /// Adds a style that one read before it covers.
  mutating func putBeneath(_ first: Int, _ style: DeclaredStyle) {
    var last = first
    while let covered = all[last].covered { last = covered }
    all[last].covered = all.count
    all.append(style)
  }
}

/// A style as a theme declares it.
struct DeclaredStyle {
  let name: String
  /// Its name's place.
  let span: SourceSpan
  let value: YAMLNodeID
  let theme: Int
  /// Whether it is a token of the type `typography`.
  var isToken = false
  /// The style of a used theme that it covers.
  var covered: Int?
  /// Where it stands in the document's table; nil for a mistake that is reported.
  var position: Int?
}
