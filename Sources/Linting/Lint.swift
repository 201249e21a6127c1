package import SpecModel
package import SpecSyntax

/// A spec that compiles, as the rules look at it.
package struct LintSubject: Sendable {
  package let document: Document
  /// The spec's own file.
  package let tree: YAMLTree
  package let trivia: Trivia
  /// The files of the spec, by id.
  package let paths: [String]
  /// The comments of the other files that the spec uses, where they let something pass.
  package let otherComments: [(source: SourceText, trivia: Trivia)]
  /// The screens of its matrix, with what shows on them.
  package let screens: [LintScreen]
  /// What the compiler has warned of.
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

/// One point of a matrix.
package struct LintScreen: Sendable {
  package let screen: Screen
  package let findings: [ScreenFinding]
  /// As messages call it: `iPhone SE 3 at accessibility3, state 'wrong'`.
  package let name: String

  package init(_ screen: Screen, _ findings: [ScreenFinding], name: String) {
    self.screen = screen
    self.findings = findings
    self.name = name
  }
}

/// Everything that the rules have to say of a spec, with the compiler's own warnings, by place.
///
/// What a comment `# formwork: ignore CODE` lets pass is left out, and so are the rules that the
/// project has turned off.
package func lint(_ subject: LintSubject, _ settings: LintSettings) -> [Diagnostic] {
  var bag = LintBag(settings: settings)
  lintTree(subject, into: &bag)
  if subject.document.kind != .theme {
    lintStructure(subject, into: &bag)
    lintForm(subject, into: &bag)
    lintAccessibility(subject, into: &bag)
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

/// Findings at the severity that the project wants.
struct LintBag {
  let settings: LintSettings
  private(set) var diagnostics: [Diagnostic] = []

  init(settings: LintSettings) { self.settings = settings }

  func isOn(_ rule: LintRule) -> Bool { settings.severity(of: rule) != nil }

  /// Adds a finding of a rule, or a warning of the compiler, which a rule may have set otherwise.
  mutating func add(_ diagnostic: Diagnostic) {
    guard let rule = LintRule(name: diagnostic.code) else {
      diagnostics.append(diagnostic)
      return
    }
    guard let severity = settings.severity(of: rule) else { return }
    diagnostics.append(diagnostic.at(severity))
  }
}
