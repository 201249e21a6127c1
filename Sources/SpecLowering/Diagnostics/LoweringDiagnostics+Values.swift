internal import SpecModel
internal import SpecSyntax

// Diagnostics about values, colors, styles and devices.

// MARK: - Values

extension Diagnostic {
  /// Adds advice for a length with a unit; lengths in specs have no units.
  ///
  /// Only units that correspond to points have a fix-it: `em`, `rem`, `vw` and `vh` depend on a
  /// font or on the screen's size.
  func lengthWithUnit(_ digits: String, _ unit: String, at span: SourceSpan) -> Diagnostic {
    switch unit.lowercased() {
    case "em", "rem":
      hint("lengths are in points, and 1rem is 16 points in browsers; text scales with its 'style'")
    case "vw" where digits == "100", "vh" where digits == "100":
      hint(
        "write '\(unit.lowercased() == "vw" ? "width" : "height"): fill', which takes all space "
          + "of the parent")
    case "vw", "vh":
      hint(
        "lengths are in points; 'fill' takes all space of the parent, '\(digits)%' takes a "
          + "share of it")
    default:
      hint("lengths are points, without '\(unit)': write \(digits)").fix(span, with: digits)
    }
  }

  static func wrongType(
    _ owner: String, expected: String, found: String, at span: SourceSpan
  ) -> Diagnostic {
    let subject = owner.contains(" ") ? owner : "'\(owner)'"
    return Diagnostic(
      .error, code: "wrong-type", at: span, "\(subject) takes \(expected), not \(found)")
  }

  /// Adds a hint with the intended insets, if there are any.
  func insets(_ meant: String?, at span: SourceSpan) -> Diagnostic {
    hint(meant.map { "write \($0)" }).fix(span, with: meant)
  }

  /// Reports a value in the syntax of Swift, CSS or Compose.
  static func foreignValue(
    _ text: String, of key: String, _ meant: ForeignValue, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'\(cut(text))' is not a valid value of '\(key)'"
    )
    .hint(
      "write '\(meant.key): \(meant.text)'"
        + (key == "font" ? lineSpacing(inFont: text) : "")
        + (meant.text.contains("adaptive: ") ? "; UIKit needs a number, such as 'columns: 3'" : "")
    )
    // Columns that adapt to the width are not for UIKit.
    .fix(span, with: meant.key == key && !meant.text.contains("adaptive: ") ? meant.text : nil)
  }

  /// The attribute for the line height of a font of CSS, such as `600 18px/1.4 Inter`.
  ///
  /// A line of text is about 1.2 times as high as the font size.
  private static func lineSpacing(inFont text: String) -> String {
    let words = text.split(separator: " ")
    guard let word = words.first(where: { $0.contains("/") }),
      case let parts = word.split(separator: "/"), parts.count == 2,
      let size = ForeignValue.textSize(String(parts[0])).flatMap(Double.init),
      let height = ForeignValue.number(String(parts[1])).flatMap(Double.init)
    else { return "" }
    let points = height < 4 ? (height - 1.2) * size : height - 1.2 * size
    return " and 'lineSpacing: \(max(0, Int(points.rounded())))'"
  }

  static func bindingAsValue(
    _ text: String, place: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'\(cut(text))' is a SwiftUI binding, not a value"
    ).hint(place)
  }

  static func gradient(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-color", at: span,
      "a color must be a single color, without a gradient"
    )
    .hint("use an image of the asset catalog instead: background: [{ image: NAME }]")
  }

  static func autoMargin(_ text: String, at span: SourceSpan) -> Diagnostic {
    wrongType("margin", expected: "points", found: "'\(cut(text))'", at: span)
      .hint("'alignment: center' on the stack around the node centers it")
  }

  static func notAMapping(
    _ owner: String, keys: [String], found: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' takes a mapping of \(quoted(keys)), not \(found)"
    ).hint(example(of: owner))
  }

  /// An example of a mapping as the value of an attribute; nil for other owners.
  private static func example(of owner: String) -> String? {
    switch owner {
    case "shadow": "write 'shadow: { color: \"#00000033\", radius: 4, offset: [0, 2] }'"
    case "border": "write 'border: { color: separator, width: 1 }'"
    case "overlay": "write 'overlay: { alignment: topTrailing, children: [{ text: New }] }'"
    case "navigation": "write 'navigation: { title: Settings }'"
    default: nil
    }
  }

  static func emptyMapping(_ owner: String, keys: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "'\(owner)' has no value")
      .hint("it takes a mapping of \(quoted(keys))")
  }

  static func unknownWord(
    _ word: String, of owner: String, words: [String], closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    if owner == "ignoresSafeArea", word == "true" {
      return Diagnostic(
        .error, code: "unknown-value", at: span,
        "'\(owner)' has no value 'true'; it takes \(quoted(words, last: "or"))"
      )
      .hint(
        "write 'all'; to color the whole screen, use 'background' at the top of the file, such "
          + "as background: systemGray6"
      ).fix(span, with: "all")
    }
    // A long list of words would obscure the message, so it is in the hint instead.
    let choice = words.count <= 6 ? "; it takes \(quoted(words, last: "or"))" : ""
    let examples =
      words.count > 12
      ? "it has \(words.count) values, such as \(quoted(Array(words.prefix(3))))"
      : words.count > 6 ? "it takes \(quoted(words, last: "or"))" : nil
    return Diagnostic(
      .error, code: "unknown-value", at: span, "'\(owner)' has no value '\(cut(word))'\(choice)"
    )
    .hint(didYouMean(closest) ?? examples).fix(span, with: closest)
  }

  /// Reports an accessibility role, as in HTML, that the component already has.
  static func roleIsComponent(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span, "'role' has no value '\(component)'"
    ).hint("delete it: a '\(component)' needs no such role; 'destructive' and 'cancel' are roles")
  }

  static func unknownDimension(
    _ word: String, of owner: String, closest: String, isBound: Bool = false, at span: SourceSpan
  ) -> Diagnostic {
    let values = isBound ? "points or a percentage" : "points, a percentage, 'fill' or 'hug'"
    return Diagnostic(
      .error, code: "unknown-value", at: span,
      "'\(owner)' has no value '\(cut(word))'; it takes \(values)"
    )
    .hint(didYouMean(closest)).fix(span, with: closest)
  }

  static func outOfRange(
    _ owner: String, range: ClosedRange<Double>, found: String, at span: SourceSpan
  ) -> Diagnostic {
    if range.lowerBound == 0, found.hasPrefix("-") {
      return Diagnostic(
        .error, code: "out-of-range", at: span, "'\(owner)' cannot be negative"
      ).hint(hintForNegative(owner))
    }
    let bounds = "\(short(range.lowerBound)) and \(short(range.upperBound))"
    return Diagnostic(
      .error, code: "out-of-range", at: span,
      "'\(owner)' must be between \(bounds), not \(cut(found))"
    ).hint(hintForRange(owner, range: range, found: found))
  }

  /// What to write for the effect of a negative distance in CSS.
  private static func hintForNegative(_ owner: String) -> String? {
    switch owner {
    case "margin", "padding", "top", "leading", "bottom", "trailing", "horizontal", "vertical":
      "use a negative 'spacing' of the stack to let its children overlap, or 'offset: [x, y]' "
        + "to move a node"
    default: nil
    }
  }

  private static func hintForRange(
    _ owner: String, range: ClosedRange<Double>, found: String
  ) -> String? {
    if owner == "lines", found == "0" { return "delete 'lines' to allow as many as the text needs" }
    if range == 0...1, let percent = Double(found), (10...100).contains(percent) {
      return "write \(percent / 100)"
    }
    return nil
  }

  /// A number as its shortest decimal text.
  private static func short(_ number: Double) -> String {
    Double(Int(number)) == number ? String(Int(number)) : "\(number)"
  }

  static func boundsCross(
    _ lower: String, _ upper: String, at span: SourceSpan, greatest: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bounds-cross", at: span, "'\(lower)' is greater than '\(upper)'"
    ).note(at: greatest, "'\(upper)' is here")
  }

  static func emptyValue(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-value", at: span, "'\(cut(key))' has no value")
      .hint("write one after the colon, or delete the key")
  }

  static func commentNotValue(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "comment-not-value", at: span,
      "'\(cut(key))' has no value: '#' began a comment"
    )
    .hint("quote it: \"\(cut(text))\"").fix(span, with: "\"\(text)\"")
  }

  static func commentCutsText(at span: SourceSpan, text: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "comment-cuts-text", at: span,
      "the text ends before this '#', which begins a comment"
    )
    .hint("quote the text if the '#' belongs to it; if not, put two spaces before it")
    .note(at: text, "this is all of the text")
  }

  static func textTooLong(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "text-too-long", at: span, "a text has at most \(limit) characters")
  }

  static func wrongAxis(
    _ word: String, of component: String, words: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-axis", at: span,
      "'\(word)' aligns along the axis of '\(component)'; alignments across it are \(quoted(words))"
    )
    .hint(
      component == "vstack"
        ? "a vstack aligns its children horizontally"
        : "an hstack aligns its children vertically")
  }

  /// Reports an attribute that the component does not support.
  ///
  /// - Parameter place: the correct location of the key, if known.
  static func misplacedAttribute(
    _ name: String, of component: String, owners: [String], place: String?, meant: MeantKey?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span, "'\(component)' has no attribute '\(name)'"
    )
    .hint(
      place ?? meant?.advice ?? didYouMean(meant?.name) ?? "it belongs to \(quoted(owners))"
    ).fix(span, with: place == nil ? meant?.name : nil)
  }
}

// MARK: - Colors, styles, devices

extension Diagnostic {
  /// Reports a text that is not a valid color.
  ///
  /// - Parameter written: the color with two digits for each channel, if it has one digit each.
  static func invalidColor(
    _ text: String, written: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "invalid-color", at: span, "'\(cut(text))' is not a color")
      .hint(
        written.map { "write \($0)" }
          ?? "write \"#RRGGBB\", or \"#RRGGBBAA\" with opacity, in hexadecimal digits"
      ).fix(span, with: written)
  }

  static func colorMapping(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'\(owner)' takes a color's name or \"#RRGGBB\" here"
    )
    .hint(
      "declare a color with two values in a theme: a file with 'formwork: 1', 'theme: House' and "
        + "'colors: { card: { light: \"#FFFFFF\", dark: \"#1C1C1E\" } }'; then add "
        + "'use: [theme.yaml]' here")
  }

  static func colorWithoutSign(_ name: String, digits: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-color", at: span, "'\(cut(name))' is not a color")
      .hint("write \(digits)").fix(span, with: digits)
  }

  /// Reports a placeholder in a color that must be constant.
  static func colorIsFixed(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "placeholder-not-here", at: span,
      "this color must be the same in every state, so it takes no placeholders"
    ).hint("write two nodes, each with its 'when'")
  }

  /// Reports an unknown name of a color.
  ///
  /// - Parameter written: the color in the syntax of specs, if the name is code of another
  ///   language.
  static func unknownColor(
    _ name: String, at span: SourceSpan, closest: String?, written: String?
  ) -> Diagnostic {
    let places = "name a system color such as 'label', or write \"#RRGGBB\""
    return Diagnostic(
      .error, code: "unknown-color", at: span, "no color named '\(cut(name))'"
    )
    .hint(written.map { "write \($0)" } ?? didYouMean(closest) ?? places)
    .fix(span, with: written ?? closest)
  }

  /// A color in the notation of CSS or Android that a theme can declare.
  ///
  /// - Parameter value: its value, if the screen declares it in the notation of CSS.
  static func colorOfTheme(
    _ color: String, _ value: String?, written: String, at span: SourceSpan
  ) -> Diagnostic {
    unknownColor(written, at: span, closest: nil, written: nil)
      .hint(
        "write '\(cut(color))', a color of a theme: 'use: [theme.yaml]' names a file "
          + "'{ formwork: 1, theme: Shop, colors: { \(cut(color)): { both: \"\(value ?? "#0040DD")\" } } }'"
      )
  }

  static func ratioIsContentMode(_ mode: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "ratio-without-numbers", at: span,
      "'aspectRatio: \(mode)' does not scale an image"
    ).hint("write 'contentMode: \(mode)'; a ratio has numbers, such as 'aspectRatio: 16/9'")
      .fix(span, with: "contentMode")
  }

  static func borderNeedsColor(_ owner: String, width: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span,
      "'\(owner)' takes a color, or a mapping of 'color' and 'width', not a width alone"
    )
    .hint("write { color: separator, width: \(cut(width)) }")
  }

  /// Reports an unknown name of a text style.
  ///
  /// - Parameter written: the correct spelling, if known.
  static func unknownStyle(
    _ name: String, at span: SourceSpan, closest: String?, known: [String], written: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-style", at: span, "no text style named '\(cut(name))'")
      .hint(
        written.map { "write \($0)" } ?? didYouMean(closest)
          ?? validOnes(Array(known.prefix(12)))
      )
      .fix(span, with: written ?? closest)
  }

  /// Reports a number in place of a text style.
  ///
  /// - Parameter isBase: whether the number is the value of `from`, which must be a name.
  static func styleIsNumber(_ size: String, at span: SourceSpan, isBase: Bool) -> Diagnostic {
    Diagnostic(.error, code: "unknown-style", at: span, "a text style is not a number")
      .hint(
        isBase
          ? "write the name of a style, and 'size: \(cut(size))' beside it"
          : "write { from: body, size: \(cut(size)) }"
      )
      .fix(span, with: isBase ? nil : "{ from: body, size: \(size) }")
  }

  /// Reports a name that is not a field style.
  ///
  /// - Parameter known: the field styles of the themes; empty without a theme.
  static func fieldStyleName(
    _ found: String, isTextStyle: Bool, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    let hint: String
    if isTextStyle {
      hint = "for its text, write { input: { style: … } } or { label: { style: … } }"
    } else if let near = didYouMean(closest) {
      hint = near
    } else if known.isEmpty {
      hint = "other names are field styles of a theme listed in 'use:'"
    } else {
      hint = validOnes(Array(known.prefix(5)))
    }
    return Diagnostic(
      .error, code: "unknown-style", at: span,
      "a field's style is 'default', 'row' or a mapping such as { spacing: 8, input: { height: 48 "
        + "} }, not \(found)"
    )
    .hint(hint).fix(span, with: closest)
  }

  static func unknownDevice(_ name: String, at span: SourceSpan, closest: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-device", at: span, "no device named '\(cut(name))'")
      .hint(didYouMean(closest) ?? "or write a size: { width: 390, height: 844 }")
      .fix(span, with: closest)
  }

  static func localeWithoutFormats(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, code: "locale-without-formats", at: span,
      "'\(cut(name))' has no formats, so numbers, money and dates are written as in English")
  }

  static func invalidLocale(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    Diagnostic(.error, code: "invalid-locale", at: span, "'\(cut(name))' is not a locale")
      .hint("write a language, with a region if needed: \(corrected ?? "en or de-AT")")
      .fix(span, with: corrected)
  }
}
