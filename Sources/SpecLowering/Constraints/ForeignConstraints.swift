/// Converts constraints in the syntax of other frameworks to equations in specs.
enum ForeignConstraints {
  /// Whether a text is in the syntax of another framework: visual format, layout anchors or
  /// SnapKit.
  static func isForeign(_ text: ContiguousArray<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return telltales.contains { text.contains($0) }
  }

  /// The equations for a text with layout anchors or in visual format; nil for other texts.
  static func equations(_ text: String) -> String? {
    anchors(text) ?? visualFormat(text)
  }

  /// Converts `title.topAnchor.constraint(equalTo: view.topAnchor, constant: 16)` to an equation.
  private static func anchors(_ text: String) -> String? {
    let parts = text.split { " (),:=".contains($0) }.map(String.init)
    guard let first = parts.first, first.hasSuffix(".constraint"),
      let left = anchorPath(String(first.dropLast(".constraint".count)))
    else { return nil }
    let sign =
      text.contains("lessThanOrEqual") ? "<=" : text.contains("greaterThanOrEqual") ? ">=" : "=="
    let other = parts.dropFirst().lazy.compactMap { anchorPath($0) }.first
    func number(behind word: String) -> String? {
      parts.firstIndex(of: word).flatMap { parts.indices.contains($0 + 1) ? parts[$0 + 1] : nil }
        .flatMap { Double($0) == nil ? nil : $0 }
    }
    let constant = number(behind: "constant") ?? number(behind: "equalToConstant")
    guard let other else { return constant.map { "\(left) \(sign) \($0)" } }
    let factor = number(behind: "multiplier").map { " * \($0)" } ?? ""
    let distance = constant.map { $0.hasPrefix("-") ? " - \($0.dropFirst())" : " + \($0)" } ?? ""
    return "\(left) \(sign) \(other)\(factor)\(distance)"
  }

  /// Converts `view.safeAreaLayoutGuide.topAnchor` to `parent.safeArea.top`; nil for other texts.
  private static func anchorPath(_ text: String) -> String? {
    var words = text.split(separator: ".").map(String.init)
    guard words.count > 1, let last = words.popLast(), last.hasSuffix("Anchor"),
      let anchor = find(last, in: anchors)
    else { return nil }
    if words.count > 1, words[0] == "self" { words.removeFirst() }
    let path = words.enumerated().map { place, word in
      place == 0 ? find(word, in: owners) ?? word : find(word, in: guides) ?? word
    }
    return (path + [anchor]).joined(separator: ".")
  }

  /// Converts a visual format such as `H:|-16-[title]-16-|` to equations; the default distance is 8
  /// points.
  ///
  /// Nil for other texts.
  private static func visualFormat(_ text: String) -> String? {
    let isUpright = text.hasPrefix("V:")
    var rest = Substring(text)
    if isUpright || text.hasPrefix("H:") { rest = rest.dropFirst(2) }
    let (start, end) = isUpright ? ("top", "bottom") : ("leading", "trailing")
    var equations: [String] = []
    var last: String?
    var distance = "0"
    while let sign = rest.popFirst() {
      switch sign {
      case "|":
        if let last { equations.append("parent.\(end) == \(last)" + plus(distance)) }
        last = "parent.\(start)"
        distance = "0"
      case "-":
        let digits = rest.prefix { $0.isNumber }
        rest = rest.dropFirst(digits.count)
        if !digits.isEmpty, rest.first == "-" { rest.removeFirst() }
        distance = digits.isEmpty ? "8" : String(digits)
      case "[":
        let inner = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inner.count + 1)
        let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        if let last { equations.append("\(name).\(start) == \(last)" + plus(distance)) }
        let size = inner.dropFirst(name.count).filter { $0.isNumber }
        if !size.isEmpty {
          equations.append(
            "\(name).\(isUpright ? "height" : "width") == \(size)")
        }
        last = "\(name).\(end)"
        distance = "0"
      default: return nil
      }
    }
    return equations.isEmpty ? nil : equations.joined(separator: ", ")
  }

  private static func plus(_ distance: String) -> String { distance == "0" ? "" : " + \(distance)" }

  /// The anchor that corresponds to another framework's word.
  static func anchor(for word: String) -> String? { find(word, in: anchors) }

  /// The layout guide that corresponds to another framework's word.
  static func guide(for word: String) -> String? { find(word, in: guides) }

  /// The parent or guide that corresponds to another framework's word.
  static func owner(for word: String) -> String? {
    find(word, in: owners) ?? find(word, in: guides).map { "parent.\($0)" }
  }

  /// The guide to use instead of a system bar's name, which constraints cannot refer to.
  static func edge(ofBar word: String) -> String? { find(word, in: bars) }

  /// The priority that corresponds to another framework's word.
  static func priority(for word: String) -> String? { find(word, in: priorities) }

  /// Whether a word before an anchor, such as `snp`, is unnecessary syntax of another framework.
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
