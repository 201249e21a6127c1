extension ForeignVocabulary {
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
