internal import SpecModel
internal import SpecSyntax

// Diagnostics about themes and design tokens.

// MARK: - Documents

extension Diagnostic {
  /// Reports `theme` in a file that describes a screen.
  ///
  /// - Parameter isMapping: whether the value is a mapping, which contains the theme's colors.
  static func themeInScreen(
    named name: String, at span: SourceSpan, hasUse: Bool, isMapping: Bool
  ) -> Diagnostic {
    let file = name.isEmpty ? "house" : name.lowercased().filter { $0.isLetter || $0.isNumber }
    return Diagnostic(
      .error, code: "two-kinds", at: span,
      "a file is a screen or a theme, not both"
    )
    .hint(
      isMapping
        ? "write it as a file of its own, which begins with 'formwork: 1' and 'theme: House', with "
          + "'colors: { brand: { light: \"#0040DD\", dark: \"#409CFF\" } }'; the screen names it: "
          + "use: [themes/house.yaml]"
        : hasUse
          ? "a screen has the themes that its 'use:' names: delete this line"
          : ["dark", "light", "system", "auto"].contains(name.lowercased())
            ? "delete this line: a screen follows the device, and is drawn in light and dark"
            : "name the theme's file: use: [themes/\(file).yaml], which begins with 'formwork: "
              + "1' and 'theme: \(name.isEmpty ? "House" : name)'")
  }

  static func tooManyTokens(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span,
      "the themes of a spec declare at most \(limit) names"
    ).hint("the rest was ignored")
  }

  static func tooManyExtensions(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span, "at most \(limit) groups of tokens extend others"
    ).hint("the rest was ignored")
  }

  static func invalidTokenName(
    _ name: String, noun: String, at span: SourceSpan, corrected: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-token-name", at: span,
      "'\(cut(name))' is not a valid name for a \(noun)"
    )
    .hint(
      "use letters, digits and dots, starting with a letter"
        + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }

  static func coversFixedColor(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-token-name", at: span, "'\(name)' is the same color in every theme"
    ).hint("choose a name for its purpose, such as '\(name)Text'")
  }

  static func duplicateToken(
    _ name: String, noun: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-token", at: span,
      "another \(noun) '\(cut(name))' is already declared"
    )
    .hint("a theme can replace only declarations of the themes in its own 'use:'")
    .note(at: first, "it is declared here")
  }
}

// MARK: - Colors

extension Diagnostic {
  /// Reports a color without a light or dark value.
  ///
  /// - Parameter fix: the fix-it if the value can serve as both appearances.
  static func missingDarkValue(
    _ name: String, at span: SourceSpan, fix: (span: SourceSpan, text: String)?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .error, code: "missing-dark-value", at: span,
      "'\(cut(name))' needs a light and a dark value"
    )
    .hint(fix.map { "write \(cut($0.text)) if both are the same" } ?? "write { light: …, dark: … }")
    return fix.map { diagnostic.fix($0.span, with: $0.text) } ?? diagnostic
  }

  static func missingAppearance(
    _ word: String, of name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-dark-value", at: span, "'\(cut(name))' has no \(word) value"
    ).hint("write both, or { both: … } if they are the same")
  }

  static func bothAndOne(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "both-and-one", at: span, "'both' already sets the \(word) value"
    ).hint("write { light: …, dark: … }, or 'both' alone")
  }

  static func paletteHoldsOne(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "palette-value", at: span,
      "'\(cut(name))' is a value of the palette, so it cannot differ between light and dark"
    ).hint("declare a color that differs between light and dark under 'colors'")
  }

  static func privateColor(
    _ name: String, of theme: String, followers: [String], at span: SourceSpan,
    declared: SourceSpan
  ) -> Diagnostic {
    let names = quoted(Array(followers.prefix(3)), last: "or")
    return Diagnostic(
      .error, code: "private-token", at: span,
      "'\(cut(name))' is a value of the palette of '\(cut(theme))', which only the theme itself "
        + "can use"
    )
    .hint(
      followers.isEmpty
        ? "declare a color for it under 'colors', and use that"
        : "use \(names), which \(followers.count == 1 ? "has" : "have") this value"
    )
    .note(at: declared, "it is declared here")
    .fix(span, with: followers.count == 1 ? followers[0] : nil)
  }

  static func tokenCircle(
    _ names: [String], noun: String, at span: SourceSpan, start: SourceSpan
  ) -> Diagnostic {
    var chain = names
    if chain.count > 9 { chain = chain.prefix(4) + ["…"] + chain.suffix(4) }
    let way = chain.map { cut($0) }.joined(separator: " → ")
    let hint =
      if noun == "group" {
        "remove one of the references"
      } else if names.count > 2 {
        "replace one of the references with a value"
      } else if noun.hasSuffix("style") {
        "replace 'from: \(cut(names[0]))' with another style, or delete it"
      } else {
        "replace the reference with a value"
      }
    let diagnostic = Diagnostic(
      .error, code: "token-circle", at: span,
      names.count == 2
        ? "the \(noun) '\(cut(names[0]))' refers to itself"
        : "the \(noun) '\(cut(names[0]))' refers to itself: \(way)"
    ).hint(hint)
    return start == span ? diagnostic : diagnostic.note(at: start, "the circle begins here")
  }

  static func unusedToken(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "unused-token", at: span,
      "the theme does not use '\(cut(name))', and screens cannot use values of its palette"
    ).hint("delete it, or use it in a color under 'colors'")
  }

  static func nearDuplicateColor(
    _ name: String, _ color: RGBA, of other: String, _ otherColor: RGBA, at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    let message =
      color == otherColor
      ? "'\(cut(name))' has the same value as '\(cut(other))'"
      : "\(color.hex) of '\(cut(name))' is hard to distinguish from \(otherColor.hex) of "
        + "'\(cut(other))'"
    return Diagnostic(.warning, code: "near-duplicate-color", at: span, message)
      .hint("one value for both is easier to maintain")
      .note(at: first, "the other one is here")
  }

  static func waiverWithoutReason(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "empty-value", at: span, "'accept' takes the reason for a low contrast"
    ).hint("write who decided it and why: { accept: brand color, decided in May }")
  }
}

// MARK: - Design tokens

extension Diagnostic {
  static func tokensAreGroups(found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-token", at: span,
      "a file of design tokens is an object of groups, not \(found)")
  }

  static func tokenWithoutValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-token", at: span, "'\(cut(name))' is neither a group nor a token"
    ).hint("a token is an object: { \"$type\": \"color\", \"$value\": \"#4285BF\" }")
  }

  static func tokenOfOldFormat(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "unsupported-token", at: span,
      "'value' belongs to an older format of tokens, so the token is ignored"
    ).hint("write \"$value\", and \"$type\" for the type")
  }

  static func tokenWithoutType(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "unsupported-token", at: span,
      "'\(cut(name))' has no type, so it is ignored"
    ).hint("give it or its group a \"$type\"")
  }

  static func unsupportedToken(_ type: String, count: Int, at span: SourceSpan) -> Diagnostic {
    let others = count > 1 ? "; there are \(count)" : ""
    return Diagnostic(
      .warning, code: "unsupported-token", at: span,
      "tokens of the type '\(cut(type))' are not supported\(others)"
    ).hint("supported types are \(quoted(DesignTokens.types))")
  }

  static func unsupportedColorSpace(_ space: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-color", at: span, "colors in '\(cut(space))' are not converted"
    ).hint("add \"hex\" with the color's nearest value in sRGB")
  }

  static func invalidTokenColor(_ found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-color", at: span, "\(found) is not a valid color token")
      .hint("write \"#RRGGBB\", or { \"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1] }")
  }

  static func invalidToken(
    _ part: String, expected: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "invalid-token", at: span, "'\(part)' takes \(expected)")
  }

  static func unknownToken(
    _ name: String, at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-token", at: span, "there is no token '\(cut(name))'")
      .hint(closest.map { "did you mean '{\($0)}'?" })
  }

  static func unknownGroup(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-token", at: span, "there is no group '\(cut(name))' with tokens")
  }
}
