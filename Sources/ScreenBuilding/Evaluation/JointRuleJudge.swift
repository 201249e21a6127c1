package import SpecModel

/// Evaluates the rules of a form that compare several fields.
///
/// They depend on field values and on the state's data.
package struct JointRuleJudge {
  private let document: Document
  private let state: String?

  /// - Parameter state: the state's name; nil for no state.
  package init(_ document: Document, state: String?) {
    self.document = document.withEntries(in: state)
    self.state = state
  }

  /// Whether each joint rule is satisfied; a rule with a hidden field always is.
  ///
  /// - Parameter facts: the results of the fields' own rules.
  package func answers(_ facts: FormFacts) -> [Bool] {
    var decider = ConditionDecider(document.expressions, in: facts)
    var evaluation = Evaluation(document, state: state)
    decider.leaveOutHiddenFields(of: document, &evaluation)
    let isHidden = decider.facts.isHidden
    return document.form.jointRules.map { rule in
      rule.compared.contains { isHidden[$0.position] }
        || evaluation.holds(rule.requirement, in: decider)
    }
  }
}
