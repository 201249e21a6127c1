extension ForeignVocabulary {
  /// The weight for `600`, `w600`, `FontWeight.Bold` and `.semibold`; nil for other words.
  package static func fontWeight(for value: String) -> String? {
    let word = value.split(separator: ".").last.map { folded(String($0)) } ?? ""
    let digits = word.drop { $0 == "w" }
    if let number = Int(digits), (1...9).contains(number / 100) {
      return weights[number / 100 - 1]
    }
    return weights.first { $0.lowercased() == word } ?? (word == "normal" ? "regular" : nil)
  }

  /// The weights of CSS and OpenType from 100 to 900.
  private static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// Other frameworks' names for text styles.
  package static let textStyles: [(word: String, meaning: String)] = [
    ("title", "title1"), ("caption", "caption1"), ("subhead", "subheadline"),
    ("subtitle", "subheadline"), ("h1", "largeTitle"), ("h2", "title1"), ("h3", "title2"),
    ("h4", "title3"), ("heading", "headline"), ("label", "body"), ("bodylarge", "body"),
    ("paragraph", "body"), ("small", "footnote"), ("caption2text", "caption2"),
    // Material's type scale, by size.
    ("displaylarge", "largeTitle"), ("displaymedium", "largeTitle"), ("displaysmall", "largeTitle"),
    ("headlinelarge", "largeTitle"), ("headlinemedium", "title1"), ("headlinesmall", "title1"),
    ("titlelarge", "title2"), ("titlemedium", "headline"), ("titlesmall", "subheadline"),
    ("bodymedium", "subheadline"), ("bodysmall", "caption1"), ("labellarge", "subheadline"),
    ("labelmedium", "caption1"), ("labelsmall", "caption2"),
    // Material's second edition, and Flutter.
    ("headline1", "largeTitle"), ("headline2", "largeTitle"), ("headline3", "largeTitle"),
    ("headline4", "title1"), ("headline5", "title2"), ("headline6", "title3"), ("h5", "title2"),
    ("h6", "title3"), ("subtitle1", "body"), ("subtitle2", "subheadline"), ("body1", "body"),
    ("body2", "subheadline"), ("overline", "caption2"), ("button", "headline"),
  ]

  /// Other frameworks' names for the keys of a text style.
  package static let textStyleKeys: [(word: String, meaning: String)] = [
    ("fontsize", "size"), ("textsize", "size"), ("pointsize", "size"), ("fontweight", "weight"),
    ("bold", "weight"), ("fontfamily", "family"), ("design", "family"),
    ("letterspacing", "tracking"), ("kerning", "tracking"), ("foregroundcolor", "color"),
    ("textcolor", "color"), ("base", "from"), ("name", "from"), ("font", "from"), ("style", "from"),
    ("extends", "from"), ("characterspacing", "tracking"), ("fontdesign", "family"),
    ("typeface", "family"),
  ]

  /// Other frameworks' names for button styles.
  package static let buttonStyles: [(word: String, meaning: String)] = [
    ("borderedprominent", "prominent"), ("filled", "prominent"), ("primary", "prominent"),
    ("contained", "prominent"), ("elevated", "prominent"), ("solid", "prominent"),
    ("secondary", "bordered"), ("outlined", "bordered"), ("gray", "bordered"),
    ("tinted", "bordered"), ("tonal", "bordered"), ("borderless", "plain"), ("system", "plain"),
    ("link", "plain"), ("text", "plain"), ("default", "plain"), ("automatic", "plain"),
  ]
}
