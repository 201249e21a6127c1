internal import SpecModel
internal import SpecSyntax

/// The messages of lint rules, with their default severities.
extension Diagnostic {
  private static func finding(
    _ rule: LintRule, at span: SourceSpan, _ message: String
  ) -> Diagnostic {
    Diagnostic(rule.severity ?? .note, code: rule.name, at: span, message)
  }

  // MARK: - Structure

  static func singleChild(_ stack: String, at span: SourceSpan) -> Diagnostic {
    finding(.singleChild, at: span, "this '\(stack)' has one child and no attributes")
      .hint("replace it with the child")
  }

  static func deepNesting(_ depth: Int, at span: SourceSpan) -> Diagnostic {
    finding(.deepNesting, at: span, "\(depth) containers are nested here")
      .hint("move a part with a clear purpose into a component")
  }

  static func repeatedSubtree(_ spans: [SourceSpan]) -> Diagnostic {
    var diagnostic = finding(
      .repeatedSubtree, at: spans[0], "this part occurs \(spans.count) times, with different texts"
    ).hint("make it a component that takes the differences as parameters")
    for span in spans.dropFirst().prefix(2) { diagnostic = diagnostic.note(at: span, "as here") }
    return diagnostic
  }

  static func unusedAnchor(_ name: String, at span: SourceSpan) -> Diagnostic {
    finding(.unusedAnchor, at: span, "no alias refers to '\(name)'")
      .hint("delete the anchor, or write '*\(name)' where it is meant")
  }

  static func unusedFact(_ name: String, at span: SourceSpan) -> Diagnostic {
    finding(.unusedFact, at: span, "nothing in the spec uses the fact '\(name)'")
      .hint("delete it, or use it in a condition, a text or an action")
  }

  static func unusedFile(_ path: String, at span: SourceSpan) -> Diagnostic {
    finding(.unusedFile, at: span, "the screen uses no component of '\(path)'")
      .hint("delete the path")
  }

  static func unusedID(_ name: String, at span: SourceSpan) -> Diagnostic {
    finding(.unusedID, at: span, "nothing refers to the id '\(name)'")
  }

  static func unusedIgnore(_ codes: [String], at span: SourceSpan) -> Diagnostic {
    let unknown = codes.first { LintRule(name: $0) == nil }
    let message =
      codes.isEmpty ? "the comment contains no code" : "no diagnostic with this code occurs here"
    return finding(.unusedIgnore, at: span, message)
      .hint(
        unknown.map { word in
          closest(to: word, among: LintRule.names).map { "did you mean '\($0)'?" }
            ?? "'\(word)' is not a rule; 'formwork explain lint' lists them"
        } ?? "delete the comment")
  }

  static func hardCodedColor(
    _ color: String, at span: SourceSpan, token: String?
  ) -> Diagnostic {
    if let token {
      return finding(
        .hardCodedColor, at: span, "'\(color)' is the color '\(token)' of the theme"
      ).hint("write '\(token)', which changes with the theme").fix(span, with: token)
    }
    return finding(.hardCodedColor, at: span, "'\(color)' is the same in light and dark")
      .hint("give it a name in a theme, with a value for each")
  }

  static func hardCodedSize(
    _ size: String, at span: SourceSpan, tokens: [String]
  ) -> Diagnostic {
    let names = tokens.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
    return finding(.hardCodedSize, at: span, "\(size) is the length \(names) of the theme")
      .hint("write the name, so that the size changes with the theme")
      .fix(span, with: tokens.count == 1 ? tokens[0] : nil)
  }

  static func unusedName(
    _ rule: LintRule, _ noun: String, _ name: String, at span: SourceSpan
  ) -> Diagnostic {
    finding(rule, at: span, "no spec of the project uses the \(noun) '\(name)'")
      .hint("delete it, or use it where it is meant")
  }

  static func untranslated(
    _ text: String, in locales: [String], at span: SourceSpan
  ) -> Diagnostic {
    let names = quoted(Array(locales.prefix(6)), last: "and")
    return finding(
      .untranslated, at: span,
      "no strings file has '\(cut(text))', so \(names) shows it untranslated"
    ).hint("add it to the strings files")
  }

  // MARK: - Forms

  static func ruleWithoutMessage(
    _ field: String, _ rule: String, at span: SourceSpan
  ) -> Diagnostic {
    finding(
      .ruleWithoutMessage, at: span,
      "the default message of the rule '\(rule)' does not say what '\(field)' should be"
    ).hint("add a message: { \(rule): …, message: … }")
  }

  static func fieldWithoutLabel(_ field: String, at span: SourceSpan) -> Diagnostic {
    finding(.fieldWithoutLabel, at: span, "'\(field)' has no label that says what it is for")
      .hint("give it a title, or accessibility: { label: … }")
  }

  static func missingContentType(
    _ type: String, of field: String, at span: SourceSpan
  ) -> Diagnostic {
    finding(.missingContentType, at: span, "the system cannot fill in '\(field)'")
      .hint("write contentType: \(type)")
  }

  static func completeNeedsOptional(_ title: String, at span: SourceSpan) -> Diagnostic {
    finding(
      .completeNeedsOptional, at: span,
      "'form.complete' is false while '\(title)' is empty, which no rule forbids"
    ).hint(
      "use 'form.valid', which is true when no field is invalid and no required field is empty")
  }

  static func unstableID(
    _ name: String, at span: SourceSpan, fix place: SourceSpan?, _ text: String
  ) -> Diagnostic {
    let diagnostic = finding(
      .unstableID, at: span,
      "code names the field '\(name)' after its title, so the name changes with the title"
    ).hint("write id: \(name)")
    return place.map { diagnostic.fix($0, with: text) } ?? diagnostic
  }

  // MARK: - Accessibility

  static func imageWithoutLabel(_ asset: String, at span: SourceSpan) -> Diagnostic {
    finding(.imageWithoutLabel, at: span, "VoiceOver cannot describe the image '\(asset)'")
      .hint("write accessibility: { label: … }, or { hidden: true } for decoration")
  }

  static func buttonWithoutTap(_ title: String, at span: SourceSpan) -> Diagnostic {
    finding(.buttonWithoutTap, at: span, "a tap on the button '\(title)' does nothing")
      .hint("write 'tap:' below it, such as 'tap: save' for what the app does")
  }

  static func focusWithoutEffect(_ field: String, isThere: Bool, at span: SourceSpan) -> Diagnostic
  {
    finding(
      .focusWithoutEffect, at: span,
      "the field '\(field)' never takes the focus: it is \(isThere ? "disabled" : "hidden")"
    ).hint(
      isThere
        ? "give its 'enabled' a condition, or focus another field"
        : "give its 'when' or 'hidden' a condition, or focus another field")
  }

  static func transitionWithoutEffect(at span: SourceSpan) -> Diagnostic {
    finding(
      .transitionWithoutEffect, at: span,
      "this transition never runs, because the node is always shown"
    )
    .hint("write 'when:' beside it, with the condition for showing the node")
  }

  static func alwaysPresented(_ component: String, at span: SourceSpan) -> Diagnostic {
    finding(
      .alwaysPresented, at: span,
      "this '\(component)' has no condition, so it is shown from the start and never again after "
        + "it is dismissed"
    ).hint("write 'when: FACT'; 'tap: { set: FACT, to: true }' on a button shows it")
  }

  static func tapWithoutLabel(_ component: String, at span: SourceSpan) -> Diagnostic {
    finding(
      .tapWithoutLabel, at: span, "VoiceOver cannot say what a tap on this '\(component)' does"
    )
    .hint("write accessibility: { label: …, traits: [button] }")
  }

  // MARK: - Screens

  static func cutText(_ name: String, on place: String, at span: SourceSpan) -> Diagnostic {
    finding(.cutText, at: span, "\(name) is cut on \(place)")
      .hint("let it wrap, give it more space, or write minimumScale")
  }

  static func brokenWord(_ name: String, on place: String, at span: SourceSpan) -> Diagnostic {
    finding(.brokenWord, at: span, "a line of \(name) ends inside a word on \(place)")
      .hint("give it more space, put its neighbors below it, or write minimumScale")
  }

  static func smallTarget(
    _ name: String, _ frame: Frame, on place: String, at span: SourceSpan
  ) -> Diagnostic {
    let size = "\(points(frame.width)) × \(points(frame.height))"
    let missing = [
      frame.width < 44_000 ? "minWidth: 44" : nil, frame.height < 44_000 ? "minHeight: 44" : nil,
    ].compactMap { $0 }
    return finding(
      .smallTarget, at: span, "\(name) is \(size) pt on \(place); a finger needs 44 × 44"
    ).hint("write \(missing.joined(separator: " and ")), or padding around its text")
  }

  static func noSize(_ name: String, on place: String, at span: SourceSpan) -> Diagnostic {
    finding(.noSize, at: span, "\(name) has no width or no height on \(place)")
  }

  static func offScreen(
    _ name: String, isWhole: Bool, on place: String, at span: SourceSpan
  ) -> Diagnostic {
    let verb = isWhole ? "lies outside" : "sticks out of"
    return finding(.offScreen, at: span, "\(name) \(verb) the screen on \(place)")
      .hint("put content that can grow into a scroll")
  }

  static func overlap(
    _ name: String, _ other: String, on place: String, at span: SourceSpan, other second: SourceSpan
  ) -> Diagnostic {
    finding(.overlap, at: span, "\(name) lies over \(other) on \(place)")
      .note(at: second, "\(other) is here")
  }

  static func overflow(
    _ name: String, width: Millipoints, height: Millipoints, _ child: String, on place: String,
    at span: SourceSpan, child second: SourceSpan
  ) -> Diagnostic {
    let missing = [
      width > 0 ? "\(points(width)) pt too narrow" : nil,
      height > 0 ? "\(points(height)) pt too low" : nil,
    ].compactMap { $0 }.joined(separator: " and ")
    return finding(
      .overflow, at: span, "\(name) is \(missing) for what it contains on \(place)"
    ).note(at: second, "\(child) sticks out")
      .hint("give it more space, let its contents shrink, or put them into a scroll")
  }

  /// A length in points, with at most one decimal.
  private static func points(_ value: Millipoints) -> String {
    let tenths = (Int(value) + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
