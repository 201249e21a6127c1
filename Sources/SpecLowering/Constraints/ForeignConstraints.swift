/// The constraint syntax of other frameworks, with its equivalents in specs.
enum ForeignConstraints {
  /// Whether a text uses another syntax: visual format, layout anchors, SnapKit.
  static func isForeign(_ text: ContiguousArray<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return telltales.contains { text.contains($0) }
  }

  /// The anchor that corresponds to another framework's word.
  static func anchor(for word: String) -> String? { find(word, in: anchors) }

  /// The layout guide that corresponds to another framework's word.
  static func guide(for word: String) -> String? { find(word, in: guides) }

  /// The parent or guide that corresponds to another framework's word.
  static func owner(for word: String) -> String? {
    find(word, in: owners) ?? find(word, in: guides).map { "parent.\($0)" }
  }

  /// The replacement for the name of a system bar, which constraints cannot use.
  static func edge(ofBar word: String) -> String? { find(word, in: bars) }

  /// The priority that corresponds to another framework's word.
  static func priority(for word: String) -> String? { find(word, in: priorities) }

  /// Whether a word before an anchor is redundant syntax of another framework.
  static func isNamespace(_ word: String) -> Bool {
    ["snp", "mas", "anchors", "layout", "pin", "frame", "bounds"].contains(word.lowercased())
  }

  private static func find(_ word: String, in rows: [(String, String)]) -> String? {
    let word = word.lowercased()
    return rows.first { $0.0 == word }?.1
  }

  private static let telltales = [
    "nslayoutconstraint", "equalto", "lessthan", "greaterthan", "constraint(", "anchor(",
    "offset(", "inset(", "|-", "-|", "]-", "-[", "h:|", "v:|", "h:[", "v:[", "layout_constraint",
    "tobottomof", "totopof", "tostartof", "toendof",
  ]

  private static let anchors: [(String, String)] = [
    ("leadinganchor", "leading"), ("trailinganchor", "trailing"), ("leftanchor", "left"),
    ("rightanchor", "right"), ("topanchor", "top"), ("bottomanchor", "bottom"),
    ("centerxanchor", "centerX"), ("centeryanchor", "centerY"), ("widthanchor", "width"),
    ("heightanchor", "height"), ("firstbaselineanchor", "firstBaseline"),
    ("lastbaselineanchor", "lastBaseline"), ("start", "leading"), ("end", "trailing"),
    ("baseline", "firstBaseline"), ("x", "left"), ("y", "top"), ("minx", "left"),
    ("maxx", "right"), ("miny", "top"), ("maxy", "bottom"), ("midx", "centerX"),
    ("midy", "centerY"), ("w", "width"), ("h", "height"), ("edge", "edges"),
    ("alledges", "edges"), ("insets", "edges"), ("inset", "edges"), ("bounds", "edges"),
    ("centre", "center"), ("horizontal", "horizontalEdges"), ("vertical", "verticalEdges"),
    ("directionaledges", "edges"), ("leadingmargin", "leading"), ("trailingmargin", "trailing"),
  ]

  private static let priorities: [(String, String)] = [
    ("defaulthigh", "high"), ("defaultlow", "low"), ("strong", "high"), ("weak", "low"),
    ("must", "required"),
  ]

  private static let guides: [(String, String)] = [
    ("safearealayoutguide", "safeArea"), ("safearea", "safeArea"), ("safe", "safeArea"),
    ("layoutmarginsguide", "margins"), ("layoutmargins", "margins"), ("margin", "margins"),
    ("readablecontentguide", "readable"), ("readablecontent", "readable"),
    ("keyboardlayoutguide", "keyboard"), ("framelayoutguide", "frame"), ("viewport", "frame"),
  ]

  private static let bars: [(String, String)] = [
    ("navigation", "parent.safeArea.top"), ("navigationbar", "parent.safeArea.top"),
    ("navbar", "parent.safeArea.top"), ("statusbar", "parent.safeArea.top"),
    ("toplayoutguide", "parent.safeArea.top"), ("tabs", "parent.safeArea.bottom"),
    ("tabbar", "parent.safeArea.bottom"), ("toolbar", "parent.safeArea.bottom"),
    ("bottomlayoutguide", "parent.safeArea.bottom"), ("safeareainset", "parent.safeArea.bottom"),
  ]

  private static let owners: [(String, String)] = [
    ("superview", "parent"), ("super", "parent"), ("self", "parent"), ("view", "parent"),
    ("container", "parent"), ("root", "parent"), ("screen", "parent"), ("body", "parent"),
    ("contentview", "parent"), ("contentlayoutguide", "parent"),
  ]
}
