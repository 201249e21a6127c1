extension ForeignVocabulary {
  /// The SF Symbol for the name of a Material icon, such as `arrow_back` or
  /// `Icons.Default.Favorite`; nil for other names.
  package static func symbol(for name: String) -> String? {
    var word = name
    if name.hasPrefix("Icons.") || name.hasPrefix("CupertinoIcons.") {
      word = name.split(separator: ".").last.map(String.init) ?? name
    }
    guard !word.contains(".") else { return nil }
    return find(word, in: symbols)
  }

  /// The names of Material icons that are not names in SF Symbols.
  private static let symbols: [(word: String, meaning: String)] = [
    ("favorite", "heart.fill"), ("favoriteborder", "heart"), ("settings", "gearshape"),
    ("home", "house"), ("search", "magnifyingglass"), ("add", "plus"), ("remove", "minus"),
    ("close", "xmark"), ("clear", "xmark"), ("cancel", "xmark.circle"), ("delete", "trash"),
    ("menu", "line.3.horizontal"), ("morevert", "ellipsis"), ("morehoriz", "ellipsis"),
    ("edit", "pencil"), ("share", "square.and.arrow.up"), ("accountcircle", "person.circle"),
    ("notifications", "bell"), ("email", "envelope"), ("mail", "envelope"),
    ("check", "checkmark"), ("done", "checkmark"), ("checkcircle", "checkmark.circle"),
    ("warning", "exclamationmark.triangle"), ("error", "exclamationmark.circle"),
    ("visibility", "eye"), ("visibilityoff", "eye.slash"), ("shoppingcart", "cart"),
    ("photocamera", "camera"), ("locationon", "mappin.and.ellipse"), ("place", "mappin"),
    ("calendartoday", "calendar"), ("event", "calendar"), ("refresh", "arrow.clockwise"),
    ("download", "arrow.down.circle"), ("upload", "arrow.up.circle"),
    ("expandmore", "chevron.down"), ("expandless", "chevron.up"),
    ("chevronleft", "chevron.left"), ("chevronright", "chevron.right"),
    ("arrowback", "chevron.backward"), ("arrowforward", "chevron.forward"),
    ("arrowupward", "arrow.up"), ("arrowdownward", "arrow.down"),
    ("personadd", "person.badge.plus"), ("help", "questionmark.circle"), ("language", "globe"),
    ("attachfile", "paperclip"), ("send", "paperplane"),
    ("filterlist", "line.3.horizontal.decrease"),
    ("thumbup", "hand.thumbsup"), ("thumbdown", "hand.thumbsdown"), ("playarrow", "play.fill"),
    ("infooutline", "info.circle"), ("starborder", "star"), ("accesstime", "clock"),
    ("schedule", "clock"), ("history", "clock.arrow.circlepath"), ("contentcopy", "doc.on.doc"),
    ("logout", "rectangle.portrait.and.arrow.right"), ("barchart", "chart.bar"),
  ]
}
