import Linting
import Pipeline
import SpecReference
import SpecSyntax
import TestSupport
import Testing

/// What the rules find, on a screen that breaks all of them and on those that break none.
@Suite struct LintTests {
  @Test func everyRuleHasAPage() {
    for rule in LintRule.allCases { #expect(CodePage.page(of: rule.name) != nil, "\(rule.name)") }
  }
}
