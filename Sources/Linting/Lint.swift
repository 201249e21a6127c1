package import SpecModel
package import SpecSyntax

/// A spec that compiles, as the input of lint rules.
package struct LintSubject: Sendable {
  package let document: Document
  /// The tree of the spec file.
  package let tree: YAMLTree
  package let trivia: Trivia
  /// The paths of the spec's files, by ID.
  package let paths: [String]
  /// The `ignore` comments of other files that the spec uses.
  package let otherComments: [(source: SourceText, trivia: Trivia)]
  /// The screens of the preview matrix, with their findings.
  package let screens: [LintScreen]
  /// The warnings that the compiler reported.
  package let warnings: [Diagnostic]

  package init(
    document: Document, tree: YAMLTree, trivia: Trivia, paths: [String],
    otherComments: [(source: SourceText, trivia: Trivia)], screens: [LintScreen],
    warnings: [Diagnostic]
  ) {
    self.otherComments = otherComments
    self.document = document
    self.tree = tree
    self.trivia = trivia
    self.paths = paths
    self.screens = screens
    self.warnings = warnings
  }
}

/// One screen of the preview matrix.
package struct LintScreen: Sendable {
  package let screen: Screen
  package let findings: [ScreenFinding]
  /// The name in messages: `iPhone SE 3 at accessibility3, state 'wrong'`.
  package let name: String

  package init(_ screen: Screen, _ findings: [ScreenFinding], name: String) {
    self.screen = screen
    self.findings = findings
    self.name = name
  }
}

/// Runs all lint rules on a spec and returns their findings and the compiler's warnings, sorted by
/// location.
///
/// Omits findings suppressed by `# formwork: ignore CODE`, and rules that the project turns off.
package func lint(_ subject: LintSubject, _ settings: LintSettings) -> [Diagnostic] {
  var bag = LintBag(settings: settings)
  lintTree(subject, into: &bag)
  if subject.document.kind != .theme {
    lintStructure(subject, into: &bag)
    lintForm(subject, into: &bag)
    lintActions(subject, into: &bag)
    lintFocus(subject, into: &bag)
    lintPresence(subject, into: &bag)
    lintAccessibility(subject, into: &bag)
    lintTranslations(subject, into: &bag)
    lintScreens(subject, into: &bag)
  }
  for warning in subject.warnings { bag.add(warning) }
  var ignores = Ignores(subject.trivia, of: subject.tree.source)
  var others = subject.otherComments.map { Ignores($0.trivia, of: $0.source) }
  var found = bag.diagnostics.filter { diagnostic in
    if ignores.allow(diagnostic) { return false }
    return !others.indices.contains { others[$0].allow(diagnostic) }
  }
  for unused in ignores.unused {
    if let severity = settings.severity(of: .unusedIgnore) { found.append(unused.at(severity)) }
  }
  return found.indices.sorted {
    let (left, right) = (found[$0].span, found[$1].span)
    return (left.source, left.start, $0) < (right.source, right.start, $1)
  }.map { found[$0] }
}

/// Collects findings, with the severities that the project sets for their rules.
struct LintBag {
  let settings: LintSettings
  private(set) var diagnostics: [Diagnostic] = []

  init(settings: LintSettings) { self.settings = settings }

  func isOn(_ rule: LintRule) -> Bool { settings.severity(of: rule) != nil }

  /// Adds a lint finding or a compiler warning, whose severity a lint rule can override.
  mutating func add(_ diagnostic: Diagnostic) {
    guard let rule = LintRule(name: diagnostic.code) else {
      diagnostics.append(diagnostic)
      return
    }
    guard let severity = settings.severity(of: rule) else { return }
    diagnostics.append(diagnostic.at(severity))
  }
}
