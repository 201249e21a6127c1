internal import SpecModel
package import SpecSyntax

/// What a careful reviewer looks for in a spec that compiles.
///
/// The raw value is the code that findings have, and that projects and comments name.
package enum LintRule: String, NamedCases {
  // What is written.
  case singleChild = "single-child"
  case deepNesting = "deep-nesting"
  case repeatedSubtree = "repeated-subtree"
  case unusedAnchor = "unused-anchor"
  case unusedFile = "unused-file"
  case unusedID = "unused-id"
  case unusedIgnore = "unused-ignore"
  case hardCodedColor = "hard-coded-color"
  case hardCodedSize = "hard-coded-size"
  // What only shows once all specs of a project are known.
  case unusedColor = "unused-color"
  case unusedStyle = "unused-style"
  case unusedComponent = "unused-component"
  case unusedString = "unused-string"
  // Forms.
  case ruleWithoutMessage = "rule-without-message"
  case fieldWithoutLabel = "field-without-label"
  case missingContentType = "missing-content-type"
  // What a screen reader says.
  case imageWithoutLabel = "image-without-label"
  case tapWithoutLabel = "tap-without-label"
  // What the screens of the matrix show.
  case smallTarget = "small-target"
  case cutText = "cut-text"
  case noSize = "no-size"
  case offScreen = "off-screen"
  case overlap
  case lowContrast = "low-contrast"
  case contrastUnknown = "contrast-unknown"

  package var name: String { rawValue }

  /// Whether it speaks of what no spec of a project uses.
  var isAboutProject: Bool {
    switch self {
    case .unusedColor, .unusedStyle, .unusedComponent, .unusedString: true
    default: false
    }
  }

  /// What a finding weighs where the project says nothing; nil for a rule that has to be asked for.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .unusedAnchor, .unusedFile, .unusedIgnore, .unusedComponent, .unusedString,
      .ruleWithoutMessage, .fieldWithoutLabel,
      .imageWithoutLabel, .tapWithoutLabel, .smallTarget, .cutText, .noSize, .offScreen, .overlap,
      .lowContrast:
      .warning
    case .singleChild, .deepNesting, .repeatedSubtree, .hardCodedColor, .hardCodedSize,
      .unusedColor, .unusedStyle, .missingContentType, .contrastUnknown:
      .note
    // Ids name nodes for tests and snapshots, too.
    case .unusedID: nil
    }
  }
}

/// What a project says of the rules.
package struct LintSettings: Sendable {
  /// What the project sets a rule to.
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

  /// What a finding of a rule weighs; nil for a rule that is off.
  package func severity(of rule: LintRule) -> Diagnostic.Severity? {
    guard let set = levels.first(where: { $0.rule == rule }) else { return rule.severity }
    return set.level.severity
  }
}
