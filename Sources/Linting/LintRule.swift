internal import SpecModel
package import SpecSyntax

/// A lint rule for specs that compile.
///
/// The raw value is the code in findings, project files and `ignore` comments.
package enum LintRule: String, NamedCases {
  // Structure.
  case singleChild = "single-child"
  case deepNesting = "deep-nesting"
  case repeatedSubtree = "repeated-subtree"
  case unusedAnchor = "unused-anchor"
  case unusedFact = "unused-fact"
  case unusedFile = "unused-file"
  case unusedID = "unused-id"
  case unusedIgnore = "unused-ignore"
  case untranslated
  case hardCodedColor = "hard-coded-color"
  case hardCodedSize = "hard-coded-size"
  // Unused declarations, which can only be found by checking a whole project.
  case unusedColor = "unused-color"
  case unusedStyle = "unused-style"
  case unusedComponent = "unused-component"
  case unusedString = "unused-string"
  // Forms.
  case ruleWithoutMessage = "rule-without-message"
  case fieldWithoutLabel = "field-without-label"
  case missingContentType = "missing-content-type"
  case completeNeedsOptional = "complete-needs-optional"
  case unstableID = "unstable-id"
  // Actions.
  case buttonWithoutTap = "button-without-tap"
  case focusWithoutEffect = "focus-without-effect"
  case transitionWithoutEffect = "transition-without-effect"
  case alwaysPresented = "always-presented"
  // Accessibility.
  case imageWithoutLabel = "image-without-label"
  case tapWithoutLabel = "tap-without-label"
  // Visual problems on the screens of the preview matrix.
  case smallTarget = "small-target"
  case cutText = "cut-text"
  case brokenWord = "broken-word"
  case noSize = "no-size"
  case offScreen = "off-screen"
  case overlap
  case overflow
  case lowContrast = "low-contrast"
  case contrastUnknown = "contrast-unknown"

  package var name: String { rawValue }

  /// Whether the rule finds declarations that no spec of the project uses.
  var isAboutProject: Bool {
    switch self {
    case .unusedColor, .unusedStyle, .unusedComponent, .unusedString: true
    default: false
    }
  }

  /// The default severity; nil for a rule that is off by default.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .unusedAnchor, .unusedFact, .unusedFile, .unusedIgnore, .unusedComponent, .unusedString,
      .ruleWithoutMessage, .fieldWithoutLabel, .buttonWithoutTap,
      .focusWithoutEffect, .transitionWithoutEffect, .alwaysPresented,
      .imageWithoutLabel, .tapWithoutLabel, .smallTarget, .cutText, .brokenWord, .noSize,
      .offScreen, .overlap, .overflow, .lowContrast:
      .warning
    case .singleChild, .deepNesting, .repeatedSubtree, .hardCodedColor, .hardCodedSize,
      .unusedColor, .unusedStyle, .untranslated, .missingContentType, .completeNeedsOptional,
      .contrastUnknown:
      .note
    // Tests and snapshots may use IDs, and titles that never change need no ID.
    case .unusedID, .unstableID: nil
    }
  }
}

/// A project's lint settings.
package struct LintSettings: Sendable {
  /// The severity that a project sets for a rule, or off.
  package enum Level: String, NamedCases {
    case off, note, warning, error

    package var severity: Diagnostic.Severity? {
      switch self {
      case .off: nil
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    }
  }

  private var levels: [(rule: LintRule, level: Level)] = []

  package init() {}

  package mutating func set(_ rule: LintRule, to level: Level) {
    levels.removeAll { $0.rule == rule }
    levels.append((rule, level))
  }

  /// The severity of a rule's findings; nil if the rule is off.
  package func severity(of rule: LintRule) -> Diagnostic.Severity? {
    guard let set = levels.first(where: { $0.rule == rule }) else { return rule.severity }
    return set.level.severity
  }
}
